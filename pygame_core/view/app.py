"""The program of the page: the lobby, a table, the windows over both.

Takes intents apart and hands them to whom they concern: `lobby` sets up tables, `desk` opens, saves
and puts them aside, and what is played at them is the game's matter, reached through `games`.
Invariants: an intent that means nothing now changes nothing; the lobby comes up without the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from . import desk, games
from .bars import bar_tree, notes_tree
from .coast.setup import COAST
from .games import coast
from .levels import ASSIST
from .lobby import EXPORT, IMPORT, OPEN, VERB, has_bots, open_lobby
from .lobby import update as update_lobby
from .lobby_page import lobby_page
from .model import MOTION, THEME, Model, seed_of
from .nodes import Node, h
from .pace import PACE
from .program import Effects, Fullscreen, Prefer, Start, Wake, split
from .windows import NAMES, windows_tree

_NO_READING = h("div", {"id": "reading"})
_NO_SEATS = h("section", {"id": "seats", "hidden": True})
_MAP = ("map-lines", "map-scene")
"""The roots of the map; they cost more than all the lobby, so they are made when they are needed."""


class Milepost:
    """The whole page; implements `program.Program[Model]`."""

    def prerendered(self) -> Mapping[str, Callable[[], Node]]:
        """The page as it is before anything is known of this device."""
        trees = dict(self.view(Model(open_lobby(COAST))))
        del trees["reading"]  # what the build wrote there is dropped once the game is ready
        made = {root: partial(trees.__getitem__, root) for root in trees}
        return {**made, **{root: partial(_blank_map, root) for root in _MAP}}

    def begin(self, start: Start) -> tuple[Model, Effects]:
        """Come up in the lobby, or ask for the table that was open last."""
        model = Model(
            open_lobby(COAST, start.tables, start.preferences, today=start.today),
            today=start.today,
            tables=start.tables,
            preferences=dict(start.preferences),
            seed=seed_of(start.fragment),
            still=start.still,
        )
        woken = [Wake()] if has_bots(model.lobby) else []
        return model, [*woken, *desk.resume(model)]

    def warm(self) -> Iterator[None]:
        """Import what a table will need."""
        return games.warm()

    def update(self, model: Model, intent: str) -> Effects:
        """Do what an intent asks."""
        effects = _answer(model, intent)
        return [*effects, *coast().attend(model, model.play)] if model.play else effects

    def view(self, model: Model) -> Mapping[str, Node]:
        """All roots; those not on show are hidden, never left out."""
        table = coast().table_trees(model, model.play) if model.play else _lobby_trees(model)
        return {
            "bar": bar_tree(model),
            "windows": windows_tree(model),
            "notes": notes_tree(model),
            "reading": _NO_READING,
            **table,
        }


def _blank_map(root: str) -> Node:
    return coast().blank_map(root)


def _lobby_trees(model: Model) -> dict[str, Node]:
    """Until a table has drawn on the map, it is left as the build wrote it."""
    content = (
        h("p", {"class": "opening", "role": "status"}, "Opening the table…", key="opening")
        if model.opening
        else lobby_page(COAST, model.lobby)
    )
    drawn = [root for root in _MAP if root in model.memo]
    return {
        **{root: model.memo(root, "blank", partial(_blank_map, root)) for root in drawn},
        "panel": h("section", {"id": "panel", "class": "start"}, content),
        "seats": _NO_SEATS,
    }


# --- intents


def _answer(model: Model, intent: str) -> Effects:
    verb, rest = split(intent)
    if verb == "key":
        return _press(model, rest)
    if handler := _HANDLERS.get(verb):
        return handler(model, rest)
    return coast().answer(model, model.play, intent) if model.play else ()


def _press(model: Model, key: str) -> Effects:
    """A key: the window on top first, then the table."""
    if key == "Escape" and (model.window or model.broken):
        return _close(model, "")
    if model.window or model.broken:
        return ()
    if key == "?":
        return _overlay(model, "handbook")
    if model.play is None:
        return ()
    if key == "Enter":
        return _answer(model, coast().primary_intent(model.play))
    return coast().press(model, model.play, key)


def _today(model: Model, date: str) -> Effects:
    """A page left open overnight offers the new day's table."""
    model.today = date
    model.lobby = replace(model.lobby, today=date)
    return ()


def _overlay(model: Model, name: str) -> Effects:
    if name in NAMES:
        model.window = name
    elif name == "ending" and model.play:
        model.play.dismissed = False
    return ()


def _close(model: Model, _rest: str) -> Effects:
    model.window = ""
    if model.broken:
        return desk.forget_broken(model)
    return ()


def _toast(model: Model, _rest: str) -> Effects:
    model.toast = ""
    return ()


def _lobby(model: Model, rest: str) -> Effects:
    if model.play is not None:
        return ()
    step = update_lobby(COAST, model.lobby, rest)
    model.lobby = step.lobby
    model.tables = step.lobby.tables
    for effect in step.effects:
        if isinstance(effect, Prefer):
            model.preferences[effect.name] = effect.value
    if step.settings is None:
        return step.effects
    return [*step.effects, *desk.found(model, step.settings)]


def _prefer(model: Model, rest: str) -> Effects:
    name, value = split(rest)
    if name not in (THEME, MOTION, ASSIST, PACE):
        return ()
    return _set(model, name, value)


def _set(model: Model, name: str, value: str) -> Effects:
    model.preferences[name] = value
    if model.play:
        model.play.still = model.is_still
        model.play.pace = model.pace
    return [Prefer(name, value)]


def _fullscreen(_model: Model, rest: str) -> Effects:
    return [Fullscreen(on=rest == "on")]


def _ledger_search(model: Model, rest: str) -> Effects:
    model.ledger_query = rest
    return ()


def _payoff_search(model: Model, rest: str) -> Effects:
    model.payoff_query = rest
    return ()


def _payoff_from(model: Model, rest: str) -> Effects:
    model.payoff_from = rest
    return ()


def _payoff_to(model: Model, rest: str) -> Effects:
    model.payoff_to = rest
    return ()


_HANDLERS: Mapping[str, Callable[[Model, str], Effects]] = {
    "overlay": _overlay,
    "today": _today,
    "close": _close,
    "toast": _toast,
    "prefer": _prefer,
    "fullscreen": _fullscreen,
    "ledger-search": _ledger_search,
    "payoff-search": _payoff_search,
    "payoff-from": _payoff_from,
    "payoff-to": _payoff_to,
    VERB: _lobby,
    OPEN: desk.open_saved,
    EXPORT: desk.export_saved,
    IMPORT: desk.import_file,
    "store": desk.store,
    "export-open": desk.export_open,
    "broken": desk.settle_broken,
    "leave": desk.leave,
    "daily": desk.daily_table,
    "copy": desk.copied,
    "again": desk.again,
    "record": desk.export_open,
    "takeover": desk.take_over,
}
