"""The program of the page: the lobby, a table of Coast to Coast, the windows over both.

Takes intents apart and hands them to whom they concern: `lobby` sets up tables, `coast.play` plays
them, `desk` opens, saves and puts them aside. Invariant: an intent that means nothing now changes
nothing, and what a player may not do is answered by a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame_core.coast.board import load_board
from pygame_core.coast.rules import CoastRules

from . import desk
from .bars import bar_tree, notes_tree
from .coast import hands, minds
from .coast import play as playing
from .coast.advice import asking
from .coast.advice.levels import ASSIST, level_of
from .coast.cards import cards_tree
from .coast.choices import in_panel, over_all, primary_act
from .coast.dialogs.setup import COAST
from .coast.mind import PACE
from .coast.onmap import map_layers, scene_of
from .coast.panel import panel_tree
from .coast.play import Play, Refused
from .coast.primary import primary_of
from .coast.scene import EMPTY, Scene, lines_tree, scene_tree
from .lobby import EXPORT, IMPORT, OPEN, VERB, has_bots, open_lobby
from .lobby import update as update_lobby
from .lobby_page import lobby_page
from .model import MOTION, THEME, TOAST, Model, seed_of
from .nodes import Node, h
from .program import After, Announce, Effect, Effects, Fullscreen, Prefer, Start, Wake, split
from .windows import NAMES, windows_tree

_NO_READING = h("div", {"id": "reading"})
_NO_SEATS = h("section", {"id": "seats", "hidden": True})


class Milepost:
    """The whole page; implements `program.Program[Model]`."""

    def prerendered(self) -> Mapping[str, Callable[[], Node]]:
        """The page as it is before anything is known of this device."""
        trees = dict(self.view(Model(open_lobby(COAST))))
        del trees["reading"]  # what the build wrote there is dropped once the game is ready
        return {**{root: partial(trees.__getitem__, root) for root in trees}, **_BLANK_MAP}

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

    def update(self, model: Model, intent: str) -> Effects:
        """Do what an intent asks."""
        effects = self._answer(model, intent)
        if model.play is None:
            return effects
        level = level_of(model.preferences)
        return [
            *effects,
            *minds.attend(model.play),
            *asking.attend(model.play, level, model.window),
        ]

    def _answer(self, model: Model, intent: str) -> Effects:
        verb, rest = split(intent)
        try:
            if verb == "key":
                return _press(self, model, rest)
            handler = _HANDLERS.get(verb)
            if handler:
                return handler(model, rest)
            if model.play and verb in _PLAYED:
                if model.play.guarded and intent == _primary_intent(model.play):
                    return ()
                return _PLAYED[verb](model.play, rest)
        except Refused as refused:
            return _tell(model, str(refused))
        return ()

    def view(self, model: Model) -> Mapping[str, Node]:
        """All roots; those not on show are hidden, never left out."""
        shared = {
            "bar": bar_tree(model),
            "windows": windows_tree(model),
            "notes": notes_tree(model),
            "reading": _NO_READING,
        }
        if model.play is None:
            return {**shared, **_lobby_view(model)}
        return {**shared, **_table_view(model, model.play)}


_BLANK_MAP: Mapping[str, Callable[[], Node]] = {
    "map-lines": lambda: lines_tree(load_board(), EMPTY),
    "map-scene": lambda: scene_tree(load_board(), EMPTY),
}
"""The map when nobody plays; it costs more than all the lobby, so it is made when it is needed."""


def _lobby_view(model: Model) -> dict[str, Node]:
    """Until a table has drawn on the map, it is left as the build wrote it."""
    content = (
        h("p", {"class": "opening", "role": "status"}, "Opening the table…", key="opening")
        if model.opening
        else lobby_page(COAST, model.lobby)
    )
    drawn = [root for root in _BLANK_MAP if root in model.memo]
    return {
        **{root: model.memo(root, EMPTY, _BLANK_MAP[root]) for root in drawn},
        "panel": h("section", {"id": "panel", "class": "start"}, content),
        "seats": _NO_SEATS,
    }


def _table_view(model: Model, play: Play) -> dict[str, Node]:
    scene = scene_of(
        play.rules,
        play.shown,
        play.words,
        play.looks,
        () if play.rolling else play.ways,
        play.aim,
        play.line,
        suggested=() if play.rolling else asking.suggested(play),
        beacon=-1 if play.rolling else asking.beacon(play),
        informed=play.counsel.informed,
    )
    return {
        **_map(model, play.rules, scene),
        "panel": panel_tree(play),
        "seats": cards_tree(
            play.rules, play.shown, play.words, play.looks, play.counsel, play.bots
        ),
    }


def _map(model: Model, rules: CoastRules, scene: Scene) -> dict[str, Node]:
    kept: dict[str, Node] = {}

    def make(name: str) -> Node:
        kept.update(kept or map_layers(rules, scene))
        return kept[name]

    return {
        name: model.memo(name, scene, lambda name=name: make(name))  # type: ignore[misc]
        for name in ("map-lines", "map-scene")
    }


# --- intents


def _tell(model: Model, sentence: str) -> Effects:
    """Show a passing message, and say it."""
    model.toast = sentence
    return [After(TOAST, "toast:"), Announce(sentence)]


def _press(program: Milepost, model: Model, key: str) -> Effects:
    """A key: the window on top first, then the table."""
    if key == "Escape" and (model.window or model.broken):
        return _close(model, "")
    if model.window or model.broken:
        return ()
    if key == "?":
        return _overlay(model, "handbook")
    if model.play is None:
        return ()
    if over_all(model.play) and key not in ("Enter", "Escape"):
        return ()
    if over_all(model.play) and key == "Escape":
        return playing.dismiss(model.play)
    if key == "U":
        return _undo(model, "")
    if key == "A":
        return asking.auto_route(model.play)
    if key == "Enter":
        return program.update(model, _primary_intent(model.play))
    return hands.press(model.play, key) or ()


def _primary_intent(play: Play) -> str:
    """What Enter stands for: the same as a click on the primary button."""
    way = play.way(play.choosing)
    if way:
        return f"step:{way.tracks[0].section}"
    if play.mind.fault:
        return "bot:again"
    if play.rolling or play.bot:
        return "skip:"
    if act := primary_act(over_all(play) or in_panel(play)):
        return act
    button = primary_of(play.rules, play.pos, play.words, play.way(play.aim))
    return button.act if button else ""


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


def _undo(model: Model, _rest: str) -> Effects:
    if model.play is None:
        return ()
    sentence, effects = playing.undo(model.play)
    model.toast = sentence
    return [*effects, After(TOAST, "toast:")]


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


def _thought(model: Model, rest: str) -> Effects:
    """Pass an answer on, `<id>:<answer>`, or None for `failed:<id>`; one to an older position is dropped."""
    asked, text = split(rest)
    answer: str | None = text
    if asked == "failed":
        asked, answer = text, None
    kind, _, number = asked.rpartition("-")
    if model.play is None or number != str(len(model.play.table.entries)):
        return ()
    hear = _THOUGHTS.get(kind)
    return hear(model, answer) if hear else ()


def _line(model: Model, rest: str) -> Effects:
    """Point out a railroad, or stop doing so."""
    play = model.play
    if play is None or not rest.isdecimal() or int(rest) >= len(play.pos.owner):
        return ()
    line = int(rest)
    play.line = None if play.line == line else line
    return ()


def _ledger_search(model: Model, rest: str) -> Effects:
    model.ledger_query = rest
    return ()


def _payoff_search(model: Model, rest: str) -> Effects:
    model.payoff_query = rest
    return ()


def _payoff_from(model: Model, rest: str) -> Effects:
    model.payoff_from = _city(rest)
    return ()


def _payoff_to(model: Model, rest: str) -> Effects:
    model.payoff_to = _city(rest)
    return ()


def _city(city_id: str) -> int | None:
    try:
        return load_board().city_number(city_id)
    except KeyError:
        return None


_HANDLERS: Mapping[str, Callable[[Model, str], Effects]] = {
    "overlay": _overlay,
    "close": _close,
    "undo": _undo,
    "toast": _toast,
    "prefer": _prefer,
    "fullscreen": _fullscreen,
    "line": _line,
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
    "daily-copy": desk.copy_result,
    "copy": desk.copied,
    "again": desk.again,
    "record": desk.export_open,
    "takeover": desk.take_over,
    "thought": _thought,
}


def _told(hear: Callable[[Play, str | None], Effects]) -> Callable[[Model, str | None], Effects]:
    """Let the table in play hear an answer."""
    return lambda model, answer: hear(model.play, answer) if model.play else ()


def _advised(hear: Callable[[Play, str | None], Effects]) -> Callable[[Model, str | None], Effects]:
    """The same for advice: what can't be understood is as good as no answer."""

    def understand(play: Play, answer: str | None) -> Effects:
        try:
            return hear(play, answer)
        except (LookupError, TypeError, ValueError):
            return hear(play, None)

    return _told(understand)


_THOUGHTS: Mapping[str, Callable[[Model, str | None], Effects]] = {
    minds.CHOOSE: _told(minds.hear),
    "odds": _advised(asking.hear_odds),
    "routes": _advised(asking.hear_routes),
    "deeds": _advised(asking.hear_deeds),
    "history": _advised(asking.hear_history),
}
"""Who hears an answer, by the kind of its question; None says that there is none."""


def _guard(play: Play, _rest: str) -> list[Effect]:
    play.guarded = False
    return []


def _bot(play: Play, rest: str) -> list[Effect]:
    """Answer a bot's failure."""
    return {"again": minds.again, "yield": minds.take_turn}.get(rest, lambda _: [])(play)


_PLAYED: Mapping[str, Callable[[Play, str], list[Effect]]] = {
    "do": lambda play, rest: hands.perform(play, f"do:{rest}"),
    "step": lambda play, rest: hands.perform(play, f"step:{rest}"),
    "stop": lambda play, rest: hands.perform(play, f"stop:{rest}"),
    "auto": lambda play, _: asking.auto_route(play),
    "chosen-way": asking.choose_way,
    "deed": asking.show_deed,
    "beat": lambda play, _: playing.beat(play),
    "skip": lambda play, _: playing.skip(play) if play.rolling else minds.hasten(play),
    minds.DUE: minds.due,
    "bot": _bot,
    "guard": _guard,
    "dismiss": lambda play, _: playing.dismiss(play),
    "deal": lambda play, rest: hands.draft(play, "deal", rest),
    "bid": lambda play, rest: hands.draft(play, "bid", rest),
}
