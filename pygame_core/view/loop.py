"""The loop that runs a program: intent, update, view, patches, effects, one intent at a time.

It knows no browser: a `Screen` applies patches and carries out effects, the page's or a test's. A
fault in the program never ends the loop: it is told in the root "trouble", with what of the game's
record may leave the device offered as a file, and a way out of a table that can't be shown.
"""

from __future__ import annotations

import json
import re
import traceback
from collections import deque
from typing import Generic, Protocol

from pygame_core.kernel.language import _

from .diff import Patch, diff
from .nodes import Node, Value, h, to_html
from .program import Download, Effect, Effects, Model, Program, Reload, Same, Save, Start, split

TROUBLE = "trouble"
SAME = Same()
CALM = h("div", {"id": TROUBLE})


class Screen(Protocol):
    """What shows the trees and carries out the effects."""

    def apply(self, batch: str, /) -> None:
        """Apply patches in order: JSON `[[root id, [patch, ...]], ...]`.

        Raises any exception when the page is not what the patches count on.
        """
        ...

    def perform(self, effect: Effect, /) -> None:
        """Carry out an effect, or start to; what comes of it is sent as intents."""
        ...


class Loop(Generic[Model]):
    """A program on a screen, from `begin` on; `send` is where every intent goes in."""

    def __init__(self, program: Program[Model], screen: Screen) -> None:
        self._program = program
        self._screen = screen
        self._built = program.prerendered()
        self._shown = {TROUBLE: CALM}
        self._trouble = CALM
        self._model: Model | None = None  # before the program has begun
        self._record: Save | None = None  # the newest text of the open table
        self._waiting: deque[str] = deque()
        self._busy = False

    def begin(self, start: Start) -> None:
        """Make the model, show it, do the first effects."""
        effects: Effects = ()
        try:
            self._model, effects = self._program.begin(start)
            self._show()
        except Exception as fault:  # noqa: BLE001  # a bug must not leave a dead page
            self._tell(fault, "begin")
        self._perform(effects)

    def send(self, intent: str) -> None:
        """Take an intent; one that comes while another is being worked on waits its turn."""
        self._waiting.append(intent)
        if self._busy:
            return
        self._busy = True
        try:
            while self._waiting:
                self._turn(self._waiting.popleft())
        finally:
            self._busy = False

    def _turn(self, intent: str) -> None:
        verb, rest = split(intent)
        if verb == TROUBLE:
            try:
                self._perform(self._settle(rest))
            except Exception as fault:  # noqa: BLE001  # as below
                self._tell(fault, intent)
            return
        if intent.startswith("store:opened:"):
            table, text = split(intent.removeprefix("store:opened:"))
            self._record = Save(table, text)
        effects: Effects = ()
        try:
            if self._model is not None:
                effects = self._program.update(self._model, intent)
                if SAME not in effects:
                    self._show()
        except Exception as fault:  # noqa: BLE001  # a bug must not leave a dead page
            self._tell(fault, intent)
        self._perform(effects)

    def _perform(self, effects: Effects) -> None:
        for effect in effects:
            if isinstance(effect, Same):
                continue
            if isinstance(effect, Save):
                self._record = effect
            try:
                self._screen.perform(effect)
            except Exception as fault:  # noqa: BLE001  # the other effects still count
                self._tell(fault, type(effect).__name__)

    def _show(self) -> None:
        trees = {TROUBLE: self._trouble}
        if self._model is not None:
            trees.update(self._program.view(self._model))
        batch: list[tuple[str, list[Patch]]] = []
        for root, tree in trees.items():
            patches = diff(before, tree) if (before := self._before(root)) else _whole(tree)
            if patches:
                batch.append((root, patches))
        self._shown.update(trees)
        if not batch:
            return
        try:
            self._screen.apply(json.dumps(batch))
        except Exception:  # noqa: BLE001  # somebody else changed the page: draw all of it
            self._screen.apply(json.dumps([(root, _whole(tree)) for root, tree in trees.items()]))

    def _before(self, root: str) -> Node | None:
        """The root as it stands in the page, None if it is not known."""
        if root not in self._shown and root in self._built:
            self._shown[root] = self._built[root]()
        return self._shown.get(root)

    def _tell(self, fault: Exception, cause: str) -> None:
        """Show a fault of ours without trusting the program's own view."""
        report = f"{_plain(cause)}\n{''.join(traceback.format_exception(fault))}"
        before, now = self._trouble, _trouble(report, savable=self._record is not None)
        self._trouble = self._shown[TROUBLE] = now
        # A fault that comes again and again must leave the buttons in their place.
        if patches := _whole(now) if before is CALM else diff(before, now):
            self._screen.apply(json.dumps([(TROUBLE, patches)]))

    def _settle(self, wish: str) -> Effects:
        """Answer a button of the trouble message."""
        if wish == "export" and self._record is not None:
            text = self._program.public(self._record.text)
            return [Download(f"{self._record.table}.json", text)]
        if wish == "reload":
            return [Reload()]
        if wish == "retreat":
            return self._program.retreat()
        if wish == "close":
            self._trouble = self._shown[TROUBLE] = CALM
            self._screen.apply(json.dumps([(TROUBLE, _whole(CALM))]))
        return ()


def _plain(intent: str) -> str:
    """The short words that an intent begins with: a report holds no record, link or secret."""
    found = re.match(r"\w+(:[\w-]{1,12}(?![^:]))*", intent)
    return found[0] if found else ""


def _whole(tree: Node) -> list[Patch]:
    return [["replace", [], to_html(tree)]]


def _trouble(report: str, *, savable: bool) -> Node:
    def button(wish: str, label: str, look: str = "secondary") -> Node:
        return h(
            "button", {"type": "button", "class": look, "data-act": f"{TROUBLE}:{wish}"}, label
        )

    buttons = h(
        "p",
        {"class": "buttons"},
        button("close", _("Go on"), "primary"),
        button("reload", _("Load the page again")),
        button("retreat", _("Back to the lobby")),
        button("export", _("Save the game as a file")) if savable else None,
    )
    body = h(
        "div",
        {"class": "over-body"},
        h("h2", {"id": "trouble-is"}, _("Milepost made a mistake")),
        h("p", {}, _("Your last step may not have counted; the game up to it is kept.")),
        h("p", {}, _("You can go on, or load the page again to be sure.")),
        h("p", {}, _("If it keeps happening, go back to the lobby: what is saved stays saved.")),
        buttons,
        h("details", {}, h("summary", {}, _("For a report")), h("pre", {}, report)),
    )
    window: dict[str, Value] = {
        "class": "over",
        "data-modal": True,
        "data-cancel": f"{TROUBLE}:close",
        "aria-labelledby": "trouble-is",
    }
    return h("div", {"id": TROUBLE}, h("dialog", window, body))
