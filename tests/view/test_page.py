"""The rim's calls: every effect has its function in the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from pygame_core.browser.page import CALLS, Page
from pygame_core.browser.wiring import Wiring
from pygame_core.view.program import (
    Connect,
    Disconnect,
    Effect,
    FocusMap,
    Order,
    Same,
    Think,
    Wake,
)

WEB = Path(__file__).parents[2] / "web"


def test_every_effect_has_a_call():
    of_wire, of_loop = {Connect, Order, Disconnect}, {Same}
    assert {*CALLS, FocusMap, Think, Wake} | of_wire | of_loop == set(get_args(Effect))


def test_what_is_thought_about_goes_to_the_asker():
    asked = []

    class Asker:
        def ask(self, name, question):
            asked.append((name, question))

        def wake(self):
            asked.append("wake")

    page = Page(None, Asker(), Wiring())
    page.perform(Wake())
    page.perform(Think("choose-7", "{}"))
    assert asked == ["wake", ("choose-7", "{}")]


def test_what_is_wanted_of_the_wire_goes_to_the_wiring():
    wanted = []

    class Listening(Wiring):
        def perform(self, effect):
            wanted.append(effect)

    page = Page(None, None, Listening())
    for effect in (Connect(), Order("[]"), Disconnect()):
        page.perform(effect)
    assert wanted == [Connect(), Order("[]"), Disconnect()]


def test_every_call_is_a_function_of_the_page_with_as_many_arguments():
    source = (WEB / "effects.js").read_text() + (WEB / "store.js").read_text()
    found = dict(
        re.findall(r"export (?:async )?(?:function|const) (\w+)(?: = )?\(([^)]*)\)", source)
    )
    for effect, call in CALLS.items():
        arguments = [name for name in found[call].split(", ") if name]
        assert len(arguments) == len(effect.__match_args__), call
