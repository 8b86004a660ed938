"""The page in another language: switched at once, remembered, nothing of the old one left."""

from __future__ import annotations

import pytest
from view.headless import Headless

from pygame_core.kernel.language import language, languages, use
from pygame_core.view.app import Milepost
from pygame_core.view.prerender import slots
from pygame_core.view.program import Prefer, Signal

STORIES = {
    "lobby": [],
    "lobby with faults": ["lobby:name:0:Ann", "lobby:name:1:Ann", "lobby:begin"],
    "homes": ["lobby:begin"],
    "moving": ["lobby:begin", "key:R", "skip:", "key:R", "skip:", "key:R", "skip:"],
    "handbook": ["overlay:handbook"],
    "ledger": ["overlay:ledger"],
    "payoffs": ["overlay:payoffs"],
    "menu": ["overlay:menu"],
    "log": ["lobby:begin", "key:R", "skip:", "overlay:log"],
}


def shown_after(story: str) -> Headless:
    shown = Headless(Milepost(), preferences={"game": "coast"}, fragment="seed=words", still=True)
    for intent in STORIES[story]:
        shown.send(intent)
    return shown


def told(shown: Headless) -> dict[str, object]:
    return {name: root.plain() for name, root in shown.page.items() if name != "reading"}


def test_every_language_has_a_name_to_choose_it_by():
    assert dict(languages()) == {"en": "English", "hu": "Magyar"}


@pytest.mark.parametrize("story", STORIES)
def test_there_and_back_again_everything_reads_as_before(story):
    shown = shown_after(story)
    before = told(shown)
    shown.send("prefer:language:hu")
    assert language() == "hu"
    assert told(shown)["bar"] != before["bar"]
    shown.send("prefer:language:en")
    assert told(shown) == before


def test_a_choice_is_remembered_and_tells_the_page():
    shown = shown_after("menu")
    shown.done()
    shown.click("prefer:language:hu")
    assert shown.done() == [Prefer("language", "hu"), Signal("language", "hu")]
    assert shown.preferences["language"] == "hu"


def test_an_unknown_language_changes_nothing():
    shown = shown_after("lobby")
    before = told(shown)
    for code in ("xx", "", "en-US", "../hu"):
        shown.send(f"prefer:language:{code}")
    assert told(shown) == before
    assert "language" not in shown.preferences


@pytest.mark.parametrize("spoken", ["en", "hu"])
def test_the_built_page_is_what_the_program_counts_on_in_its_language(spoken):
    written = slots(spoken, 1)
    assert written["language"] == spoken
    use(spoken)
    Headless(Milepost())
    assert language() == spoken
