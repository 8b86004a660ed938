"""Consist's Handbook and drawings: every ruling is told once, every verdict is right, every drawing is there."""

from __future__ import annotations

import re

import pytest
from view.consist_tables import ALONE, DECK, new_table, page
from view.headless import parse_one

from pygame_core.consist.deck import MISSION
from pygame_core.consist.options import CHOICES, PRESETS, Options, parse
from pygame_core.consist.tables import Tables
from pygame_core.consist.trains import faults, points
from pygame_core.view.consist.examples import EXAMPLES, train_of
from pygame_core.view.consist.faces import Face, face
from pygame_core.view.consist.handbook import handbook_tree
from pygame_core.view.consist.handbook_rules import chapters
from pygame_core.view.consist.mat import drawings
from pygame_core.view.nodes import to_html

HOW_MANY = {"K1": 3, "K2": 6, "K3": 6, "K4": 5, "K5": 4}
RULINGS = [f"{name}.{n}" for name, many in HOW_MANY.items() for n in range(1, many + 1)]

VERDICTS = (
    ("balanced", 5, ""), ("balanced", 26, ""), ("balanced", 38, ""), ("balanced", 0, "K2.2"),
    ("balanced", 0, "K2.1"), ("balanced", 0, "K2.1"), ("balanced", 0, "K2.3"), ("balanced", 0, "K2.1"),
    ("classic", 4, ""), ("balanced", 0, "K2.4"), ("balanced", 0, "K2.5"), ("balanced", 25, ""),
)  # fmt: skip
"""What the rules say of the examples, in their order: by which preset, points, or the ruling broken."""


@pytest.mark.parametrize(("number", "verdict"), list(enumerate(VERDICTS)))
def test_the_examples_have_the_verdicts_of_the_rules(number: int, verdict: tuple[str, int, str]):
    preset, worth, ruling = verdict
    train = train_of(EXAMPLES[number])
    t = Tables(PRESETS[preset], 3)
    assert [fault.code for fault in faults(t, train)][:1] == ([ruling] if ruling else [])
    if not ruling:
        assert points(t, train) == worth


def test_two_jokers_are_one_too_many_when_balanced():
    found = faults(Tables(PRESETS["balanced"], 3), train_of(EXAMPLES[8]))
    assert [fault.code for fault in found] == ["K2.4"]


def test_every_verdict_is_in_the_handbook():
    text = parse_one(to_html(handbook_tree(PRESETS["balanced"], drawings=True))).text
    for _preset, worth, ruling in VERDICTS:
        assert (f"✓ {worth} points" if worth else f"({ruling})") in text


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_ruling_is_told_once(name: str):
    told = [
        ruling
        for chapter in chapters(PRESETS[name])
        for rule in chapter.rules
        for ruling in rule.rulings.split()
    ]
    assert told == RULINGS


@pytest.mark.parametrize(
    ("option", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_a_handbook_for_every_option(option: str, value: object):
    options = parse({option: value})
    assert isinstance(options, Options)
    text = parse_one(to_html(handbook_tree(options, drawings=False))).text
    assert "{" not in text
    assert "**" not in text


def test_ids_are_unique_and_links_lead_somewhere():
    html = to_html(handbook_tree(PRESETS["classic"], drawings=True))
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)


def test_every_kind_of_card_has_a_face_whose_drawings_are_there():
    there = set(re.findall(r' id="([^"]+)"', to_html(drawings())))
    faces = set()
    for kind, told in enumerate(DECK.kinds):
        html = to_html(face(Face(kind)))
        used = re.findall(r'href="#([^"]+)"', html)
        assert used
        assert set(used) <= there, told.id
        sort = DECK.kinds[kind].sort
        faces.add((sort, re.sub(r"^.*?k-art", "", html).split("</svg>")[0]))
    assert len(faces) == len(DECK.kinds), "two kinds look the same"


def test_missions_say_what_they_ask():
    for kind, told in enumerate(DECK.kinds):
        if told.sort == MISSION:
            label = parse_one(to_html(face(Face(kind)))).attrs["aria-label"]
            assert "mission" in label
            assert label.endswith(".")


def test_the_handbook_opens_in_the_lobby_and_at_the_table():
    shown = page(new_table(*ALONE))
    shown.press("?")
    assert "Legal and illegal trains" in shown.text("windows")
    assert not shown.page["windows"].text.count("★★★★"), "the drawings are there twice"
    shown.press("Escape")
    assert not shown.page["windows"].children
