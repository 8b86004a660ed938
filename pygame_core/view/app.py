"""The program of the page: the lobby, a table, the windows over both.

Takes intents apart and hands them to whom they concern: `lobby` sets up tables, `desk` opens, saves
and puts them aside, and what is played at them is the game's matter, reached through `games`.
Invariants: an intent that means nothing now changes nothing; the lobby comes up without the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pygame_core.kernel.language import _, language, languages, use

from . import desk
from .bars import bar_tree, notes_tree
from .games import FIRST, GAME, TITLES, blank_map, game, known, sheet, warm
from .levels import ASSIST
from .lobby import EXPORT, IMPORT, OPEN, VERB, has_bots, open_lobby, reword
from .lobby import update as update_lobby
from .lobby_page import lobby_page
from .model import LANGUAGE, MOTION, THEME, Memo, Model, seed_of
from .nodes import Node, h
from .pace import PACE
from .program import Effects, Focus, Fullscreen, Prefer, Same, Signal, Start, Wake, split
from .seating import reseat
from .windows import can_open, windows_tree

if TYPE_CHECKING:
    from .online.state import Online

_NO_READING = h("div", {"id": "reading"})
_NO_SEATS = h("section", {"id": "seats", "hidden": True})
_NO_MAT = h("section", {"id": "mat", "hidden": True})
_MAP = ("map-lines", "map-scene")
"""The roots of the map; they cost more than all the lobby, so they are made when they are needed."""
_PRINTED = ("map-words", "map-stops", "map-controls", "map-credits")
"""Roots of the map that change with the language alone: left as the build wrote them until then."""


class Milepost:
    """The whole page; implements `program.Program[Model]`."""

    def __init__(self) -> None:
        self._game = FIRST

    def prerendered(self) -> Mapping[str, Callable[[], Node]]:
        """The page as it is before anything is known of this device, in the language spoken now."""
        trees = dict(self.view(Model(FIRST, open_lobby(sheet(FIRST)))))
        del trees["reading"]  # what the build wrote there is dropped once the game is ready
        made = {root: partial(trees.__getitem__, root) for root in trees}
        return {
            **made,
            **{root: partial(_as_built, root, language()) for root in (*_MAP, *_PRINTED)},
        }

    def begin(self, start: Start) -> tuple[Model, Effects]:
        """Come up in the lobby, or ask for the table that was open last."""
        self._game = known(start.preferences.get(GAME, ""))
        model = Model(
            self._game,
            open_lobby(sheet(self._game), start.tables, start.preferences, today=start.today),
            today=start.today,
            tables=start.tables,
            preferences=dict(start.preferences),
            seed=seed_of(start.fragment),
            still=start.still,
            address=start.address,
        )
        woken = [Wake()] if has_bots(model.lobby) else []
        return model, [*woken, *(_invited(model, start.fragment) or desk.resume(model))]

    def warm(self) -> Iterator[None]:
        """Import what a table will need."""
        return warm(self._game)

    def update(self, model: Model, intent: str) -> Effects:
        """Do what an intent asks."""
        effects = _answer(model, intent)
        if model.online:
            effects = [*effects, *_rooms().attend(model)]
        if model.play is None:
            return effects
        return [*effects, *game(model.game).attend(model, model.play)]

    def view(self, model: Model) -> Mapping[str, Node]:
        """All roots; those not on show are hidden, never left out."""
        play = model.play
        table = game(model.game).table_trees(model, play) if play else _lobby_trees(model)
        if play and model.online:
            table["panel"] = _beside(model.online, play, table["panel"])
        return {
            "bar": bar_tree(model),
            "windows": windows_tree(model),
            "notes": notes_tree(model),
            "reading": _NO_READING,
            "mat": _NO_MAT,
            **_drawn(model, _PRINTED),
            **table,
        }

    def public(self, text: str) -> str:
        """What of a saved text anybody may have."""
        return desk.public(text)

    def retreat(self) -> Effects:
        """The lobby, whatever table was open."""
        return desk.retreat()


def _as_built(root: str, spoken: str) -> Node:
    """A root of the map in the language of the page that the build wrote."""
    now = language()
    use(spoken)
    try:
        return blank_map(root)
    finally:
        use(now)


def _drawn(model: Model, roots: Iterable[str]) -> dict[str, Node]:
    """Those of the map's roots that are no longer as the build wrote them, without a table."""
    drawn = [root for root in roots if root in model.memo]
    return {root: model.memo(root, "blank", partial(blank_map, root)) for root in drawn}


def _rooms() -> Any:
    """What plays with friends elsewhere; imported when somebody wants to, and not before."""
    return import_module(f"{__package__}.online.rooms")


def _beside(online: Online, play: Any, panel: Node) -> Node:
    """The panel with what friends say."""
    below = import_module(f"{__package__}.online.talk").beside(online, play)
    return h(panel.tag, panel.attrs, *panel.children, below)


def _lobby_trees(model: Model) -> dict[str, Node]:
    """Until a table has drawn on the map, it is left as the build wrote it."""
    if model.opening:
        opening = _("Opening the table…")
        content = h("p", {"class": "opening", "role": "status"}, opening, key="opening")
    elif model.online:
        content = import_module(f"{__package__}.online.room_page").room_page(model, model.online)
    else:
        fault = "" if model.window == "servers" else model.link_fault
        content = lobby_page(model.sheet, model.lobby, TITLES, languages(), fault)
    return {
        **_drawn(model, _MAP),
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
    return game(model.game).answer(model, model.play, intent) if model.play else ()


def _press(model: Model, key: str) -> Effects:
    """A key: the window on top first, then the table."""
    if key == "Escape" and (model.window or model.broken):
        return _close(model, "")
    if model.window or model.broken:
        return ()
    if key == "Escape" and model.online and model.online.asking:
        return _online(model, "ask:")
    if key == "?":
        return _overlay(model, "handbook")
    if model.play is None:
        return ()
    if key == "Enter":
        return _answer(model, game(model.game).primary_intent(model.play))
    return game(model.game).press(model, model.play, key)


def _today(model: Model, date: str) -> Effects:
    """A page left open overnight offers the new day's table."""
    model.today = date
    model.lobby = replace(model.lobby, today=date)
    return ()


def _overlay(model: Model, name: str) -> Effects:
    if can_open(model, name):
        model.window = name
        if name == "friends" and model.online:
            model.online.unread = 0
    elif name == "ending" and model.play:
        model.play.dismissed = False
    return ()


def _close(model: Model, _rest: str) -> Effects:
    model.window = model.link_fault = ""
    if model.online:
        model.online.asking = ""
    if model.broken:
        return desk.forget_broken(model)
    return ()


def _toast(model: Model, _rest: str) -> Effects:
    model.toast = ""
    return ()


def _lobby(model: Model, rest: str) -> Effects:
    if model.online:
        told: Effects = _rooms().rules(model, rest)
        return told
    if model.play is not None:
        return ()
    step = update_lobby(model.sheet, model.lobby, rest)
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
    if name == LANGUAGE:
        return _speak(model, value)
    if name not in (THEME, MOTION, ASSIST, PACE):
        return ()
    return _set(model, name, value)


def _set(model: Model, name: str, value: str) -> Effects:
    model.preferences[name] = value
    if model.play:
        model.play.still = model.is_still
        model.play.pace = model.pace
    return [Prefer(name, value)]


def _speak(model: Model, spoken: str) -> Effects:
    """Speak another language from now on: nothing that was made in the old one is kept."""
    if spoken not in languages():
        return ()
    use(spoken)
    model.memo = Memo()
    for root in (*_MAP, *_PRINTED):
        model.memo(root, "blank", partial(blank_map, root))
    model.toast = ""
    model.lobby = reword(model.sheet, model.lobby)
    if model.play:
        model.play.reword()
    return [*_set(model, LANGUAGE, spoken), Signal(LANGUAGE, spoken)]


def _game(model: Model, name: str) -> Effects:
    """Set up a table of another game, with the same people."""
    if model.play or model.online or model.opening or known(name) != name or name == model.game:
        return ()
    before, model.game = model.lobby, name
    fresh = open_lobby(model.sheet, model.tables, model.preferences, today=model.today)
    model.lobby = reseat(model.sheet, fresh, before)
    return [*_set(model, GAME, name), Focus("lobby-title")]


def _fullscreen(_model: Model, rest: str) -> Effects:
    return [Fullscreen(on=rest == "on")]


def _ask(model: Model, rest: str) -> Effects:
    """Keep what stands in the field of a book."""
    name, text = split(rest)
    model.asked[name] = text
    return ()


def _online(model: Model, rest: str) -> Effects:
    told: Effects = _rooms().do(model, rest)
    return told


def _wire(model: Model, rest: str) -> Effects:
    if model.online is None:
        return (Same(),)
    told: Effects = _rooms().wire(model, rest)
    return told


def _invited(model: Model, fragment: str) -> Effects:
    """Come in by the address, if it holds an invitation."""
    if not any(part.startswith(("table=", "offer=", "letter=")) for part in fragment.split("&")):
        return ()
    told: Effects = _rooms().enter(model, f"#{fragment}")
    return told


def _servers(model: Model, rest: str) -> Effects:
    """Keep the servers that friends are found and reached by."""
    told: Effects = import_module(f"{__package__}.online.servers").keep(model, rest)
    return told


_HANDLERS: Mapping[str, Callable[[Model, str], Effects]] = {
    "overlay": _overlay,
    "today": _today,
    "close": _close,
    "toast": _toast,
    "prefer": _prefer,
    "fullscreen": _fullscreen,
    "ask": _ask,
    "game": _game,
    "online": _online,
    "wire": _wire,
    "fragment": _invited,
    "servers": _servers,
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
