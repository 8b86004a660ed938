"""The lines of the list of saved tables."""

import pytest

from pygame_core.kernel.language import use
from pygame_core.view.about import About, about, kept, with_friends

HALF = '["milepost", "coast", 3'


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (kept("consist", ["Ann", "Bob"]), "Ann, Bob · not begun"),
        (kept("consist", ["Ann", "Bob"], turn=7), "Ann, Bob · turn 7"),
        (kept("coast", ["Ann", "Bob"], turn=7, winners=["Bob"]), "Ann, Bob · won by Bob"),
        (kept("coast", ["Ann"], day="2026-11-30"), "Daily 2026-11-30 · Ann · not begun"),
        (with_friends(kept("coast", ["Ann", "Bob"], turn=7)), "With friends: Ann, Bob · turn 7"),
    ],
)
def test_a_line_tells_who_plays_and_how_far_they_are(text: str, line: str):
    assert about(text).line == line


def test_a_line_names_its_game():
    assert about(kept("consist", ["Ann"])).game == "consist"


def test_a_line_is_told_in_the_language_spoken_now():
    text = kept("consist", ["Ann", "Bob"], turn=7)
    use("hu")
    try:
        assert about(text).line == "Ann, Bob · 7. kör"
    finally:
        use("en")


@pytest.mark.parametrize(
    "text",
    ["", "Ann, Bob · turn 3", "null", "[]", HALF, HALF + "]", "[1,2,3,4,5,6]", "[" * 100_000],
)
def test_a_text_that_keeps_no_facts_is_shown_as_it_is(text: str):
    assert about(text) == About("", text)
