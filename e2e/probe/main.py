"""A small program that uses the whole rim; the browser tests put it in the place of the game."""

import json
import sys

import js
import pyodide_js

sys.path.insert(0, "./app.zip")
from pygame_core.browser.app import start
from pygame_core.kernel.chance import SystemRng
from pygame_core.view.nodes import h
from pygame_core.view.program import (
    After,
    Announce,
    Close,
    Copy,
    Delete,
    Download,
    Focus,
    FocusMap,
    Open,
    Prefer,
    Reload,
    Save,
    Signal,
    split,
)

EFFECTS = {
    kind.__name__: kind
    for kind in (
        After, Announce, Close, Copy, Delete, Download, Focus, FocusMap, Open, Prefer, Reload,
        Save, Signal,
    )
}  # fmt: skip


class Probe:
    """It lists the intents it got, and does the effects that an intent `do:[name, ...]` names."""

    def prerendered(self):
        return {}

    def begin(self, begun):
        self.begun = begun
        return {"heard": [], "panel": [], "drawn": [], "draw": []}, []

    def warm(self):
        return iter(())

    def update(self, model, intent):
        verb, rest = split(intent)
        if verb == "afresh":
            model.update(heard=[], panel=[], drawn=[], draw=[])
            return []
        model["heard"] = [*model["heard"], intent][-200:]
        if verb == "do":
            name, *fields = json.loads(rest)
            return [EFFECTS[name](*fields)]
        if verb in {"panel", "drawn"}:
            model[verb] = json.loads(rest)
        if verb == "dice":
            rng = SystemRng()
            model["draw"] = [rng.below(6) for _ in range(200)]
        if verb == "fail":
            raise ValueError("deliberate")
        return []

    def public(self, text):
        return text.replace("secret", "")

    def retreat(self):
        return [Reload()]

    def view(self, model):
        """`panel` and `drawn` hold nested lists: [tag, attributes, key, child, ...]."""
        tables = [
            h("li", {}, f"{saved.table}|{saved.about}|{saved.when}|{saved.fault}")
            for saved in self.begun.tables
        ]
        facts = {
            "preferences": dict(self.begun.preferences),
            "fragment": self.begun.fragment,
            "still": self.begun.still,
        }
        return {
            "heard": h("ol", {"id": "heard"}, [h("li", {}, text) for text in model["heard"]]),
            "begun": h(
                "div",
                {"id": "begun"},
                h("ul", {}, tables),
                h("output", {"id": "facts"}, json.dumps(facts)),
                h("output", {"id": "draw"}, json.dumps(model["draw"])),
            ),
            "pane": h("div", {"id": "pane"}, [build(child) for child in model["panel"]]),
            "drawn": h("g", {"id": "drawn"}, [build(child) for child in model["drawn"]]),
        }


def build(told):
    if isinstance(told, str):
        return told
    tag, attrs, key, *children = told
    return h(tag, attrs, [build(child) for child in children], key=key)


js.interpreter = pyodide_js  # whose counters the tests read
start(Probe())
