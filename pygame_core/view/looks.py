"""The six looks a seat may have: each a colour, a dash pattern and a letter, so that colour is never the only sign.

Knows no game. The style sheet gives the class of a look its colour, as `--look` (what is printed in
it stands in `--look-ink`); the numbers here are the authority for it, and a test holds the two
together. All six can be told apart with any kind of colour blindness, on light and on dark.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame_core.kernel.language import N_, _

from .nodes import Node, h


class Look(NamedTuple):
    """How a seat is told apart: the colour's name, the dash pattern in words, and the letter on its pieces.

    Both are messages: `described` says them in the language spoken.

    `light` and `dark` are the colour on light and on dark paper; `dash` is the pattern as an SVG
    stroke-dasharray, in widths of the stroke, for round ends where a dash is 0 long.
    """

    colour: str
    pattern: str
    letter: str
    light: str
    dark: str
    dash: str


LOOKS = (
    Look(N_("Amber"), N_("long dashes"), "A", "#a85b00", "#f5a53c", "4 2"),
    Look(N_("Blue"), N_("dots"), "B", "#1641bb", "#6fbdf7", "0 2"),
    Look(N_("Crimson"), N_("short dashes"), "C", "#961915", "#f4463a", "1.5 1.5"),
    Look(N_("Emerald"), N_("dash and dot"), "E", "#148467", "#aaf5c4", "3 2 0 2"),
    Look(N_("Graphite"), N_("dash and two dots"), "G", "#232527", "#94989d", "3 2 0 2 0 2"),
    Look(N_("Violet"), N_("very long dashes"), "V", "#5b1070", "#c75be6", "8 2"),
)


def described(look: int) -> str:
    """A look in words: its colour and its pattern."""
    colour, pattern = _(LOOKS[look].colour), _(LOOKS[look].pattern)
    # Translators: how a player's pieces look: "Amber, long dashes".
    return _("{colour}, {pattern}").format(colour=colour, pattern=pattern)


def look_class(look: int) -> str:
    """The class that gives an element and what is inside it the colour of a look."""
    return f"look-{look}"


def badge(look: int) -> Node:
    """The mark of a seat beside its name: the letter on its colour, over a stroke of its pattern."""
    letter = LOOKS[look].letter
    return h(
        "svg",
        {"class": f"badge {look_class(look)}", "viewBox": "0 0 24 24", "aria-hidden": "true"},
        h("rect", {"class": "badge-plate", "x": 0, "y": 0, "width": 24, "height": 24, "rx": 5}),
        h("text", {"x": 12, "y": 15, "text-anchor": "middle"}, letter),
        h(
            "path",
            {
                "class": "badge-dash",
                "d": "M3 20h18",
                "stroke-dasharray": " ".join(
                    f"{float(part) * 2:g}" for part in LOOKS[look].dash.split()
                ),
            },
        ),
    )
