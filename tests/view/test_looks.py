"""Looks of seats: told apart by everybody, on light and on dark, and the style sheet says the same."""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import pytest
from view.reading import elements, text

from pygame_core.kernel.record import LOOKS as COUNT
from pygame_core.view.looks import LOOKS, badge, look_class

Rgb = tuple[float, float, float]
STYLE = Path(__file__).parents[2] / "web" / "dialogs.css"
PAPERS = {"light": ("#f6f1e4", "#ffffff"), "dark": ("#1c2126", "#262d35")}
INK = {"light": "#ffffff", "dark": "#12161a"}

# Machado, Oliveira and Fernandes (2009), severity 1, on linear light.
SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def light(colour: str) -> Rgb:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return r, g, b


def contrast(one: str, other: str) -> float:
    def luminance(colour: str) -> float:
        r, g, b = light(colour)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def oklab(rgb: Rgb) -> Rgb:
    r, g, b = (min(1, max(0, c)) for c in rgb)
    l_ = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    m_ = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    s_ = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
        0.2104542553 * l_ + 0.7936177850 * m_ - 0.0040720468 * s_,
        1.9779984951 * l_ - 2.4285922050 * m_ + 0.4505937099 * s_,
        0.0259040371 * l_ + 0.7827717662 * m_ - 0.8086757660 * s_,
    )


def seen(colour: str, sight: str) -> Rgb:
    rgb = light(colour)
    x, y, z = (sum(a * b for a, b in zip(row, rgb, strict=True)) for row in SIGHT[sight])
    return oklab((x, y, z))


def test_there_are_as_many_looks_as_records_allow():
    assert len(LOOKS) == COUNT


@pytest.mark.parametrize("part", ["colour", "pattern", "letter", "light", "dark", "dash"])
def test_every_part_of_a_look_tells_it_apart_alone(part: str):
    assert len({getattr(look, part) for look in LOOKS}) == len(LOOKS)


def test_the_letter_begins_the_name_of_the_colour():
    assert all(look.colour.startswith(look.letter) for look in LOOKS)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_looks_stand_out_from_paper_and_carry_readable_letters(theme: str):
    for look in LOOKS:
        colour = getattr(look, theme)
        assert all(contrast(colour, paper) >= 3 for paper in PAPERS[theme]), look
        assert contrast(colour, INK[theme]) >= 4.5, look


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_two_looks_are_confused_with_any_kind_of_sight(theme: str, sight: str):
    for one, other in combinations(LOOKS, 2):
        apart = math.dist(seen(getattr(one, theme), sight), seen(getattr(other, theme), sight))
        assert apart >= 0.1, (one.colour, other.colour)


def test_the_style_sheet_has_the_colours_of_the_looks():
    rules = re.findall(
        r"^\.(look-\d) \{ --look: light-dark\((#\w{6}), (#\w{6})\); \}",
        STYLE.read_text(),
        re.MULTILINE,
    )
    assert rules == [(look_class(n), look.light, look.dark) for n, look in enumerate(LOOKS)]
    (inks,) = re.findall(r"--look-ink: light-dark\((#\w{6}), (#\w{6})\)", STYLE.read_text())
    assert inks == (INK["light"], INK["dark"])


@pytest.mark.parametrize("number", range(COUNT))
def test_a_badge_shows_letter_and_pattern(number: int):
    shown = badge(number)
    assert text(shown) == LOOKS[number].letter
    (dash,) = elements(shown, "path")
    wanted = [2 * float(part) for part in LOOKS[number].dash.split()]
    assert [float(part) for part in dash.attrs["stroke-dasharray"].split()] == wanted
    assert look_class(number) in shown.attrs["class"]
