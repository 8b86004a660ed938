"""Coast to Coast as the page meets it: a table's trees, intents, keys and thoughts.

Implements `view.games.Game` and is imported only by it. Hands what it is asked to those whom it
concerns: `hands` acts for people, `minds` for bots, `advice` asks the Conductor, `books` lie over
the table. Invariant: what a player may not do is answered by a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame_core.coast.board import Board, load_board
from pygame_core.session.table import Table
from pygame_core.view import minds
from pygame_core.view.levels import level_of
from pygame_core.view.mind import Refused
from pygame_core.view.model import TOAST, Model, tell
from pygame_core.view.nodes import Node
from pygame_core.view.pace import Pace
from pygame_core.view.program import After, Effect, Effects, split
from pygame_core.view.remote import Remote

from . import apart, hands
from . import play as playing
from .advice import asking
from .books import window_tree
from .cards import cards_tree
from .choices import in_panel, over_all, primary_act
from .daily_result import copy_result
from .map import map_controls, map_credits
from .onmap import map_layers, scene_of
from .panel import panel_tree, primary_button
from .play import Play
from .scene import Scene, lines_tree, scene_tree
from .sheet import printed_stops, printed_words
from .undo import undo

__all__ = [
    "answer",
    "attend",
    "blank_map",
    "follow",
    "press",
    "primary_intent",
    "reconsider",
    "sit_down",
    "table_trees",
    "window_tree",
]


def sit_down(
    name: str,
    table: Table,
    *,
    seed: str,
    still: bool,
    elsewhere: bool,
    pace: Pace,
    remote: Remote | None = None,
) -> Play:
    """Bring a table to the page."""
    return Play(name, table, seed=seed, still=still, elsewhere=elsewhere, pace=pace, remote=remote)


def follow(play: Play, *, rewound: bool) -> Effects:
    """Show what was done at a table whose host orders it."""
    return apart.follow(play, rewound=rewound)


def reconsider(play: Play) -> Effects:
    """Think again about who must choose: others play some seats now, or an action was refused."""
    apart.reconsider(play)
    return ()


def attend(model: Model, play: Play) -> Effects:
    """Ask for the decision and the advice that the table lacks; called after every change."""
    level = level_of(model.preferences)
    return [*minds.attend(play), *asking.attend(play, level, model.window)]


# --- trees


def table_trees(model: Model, play: Play) -> dict[str, Node]:
    """The table: the roots of the map, the panel and the seats."""
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
        **_map(model, play, scene),
        "panel": panel_tree(play),
        "seats": cards_tree(
            play.rules, play.shown, play.words, play.looks, play.counsel, play.bots
        ),
    }


def _map(model: Model, play: Play, scene: Scene) -> dict[str, Node]:
    kept: dict[str, Node] = {}

    def make(name: str) -> Node:
        kept.update(kept or map_layers(play.rules, scene))
        return kept[name]

    return {
        name: model.memo(name, scene, partial(make, name)) for name in ("map-lines", "map-scene")
    }


def blank_map(root: str) -> Node:
    """A root of the map when nobody plays, or one that no game changes."""
    draw: Mapping[str, Callable[[Board], Node]] = {
        "map-lines": lines_tree,
        "map-scene": scene_tree,
        "map-words": lambda _board: printed_words(),
        "map-stops": printed_stops,
        "map-controls": lambda _board: map_controls(),
        "map-credits": lambda _board: map_credits(),
    }
    return draw[root](load_board())


# --- keys


def press(model: Model, play: Play, key: str) -> Effects:
    """Do what a key stands for at the table; Enter is left to the page."""
    try:
        if over_all(play):
            return playing.dismiss(play) if key == "Escape" else ()
        if key == "U":
            return _undo(model, play)
        if key == "A":
            return asking.auto_route(play)
        return hands.press(play, key) or ()
    except Refused as refused:
        return tell(model, str(refused))


def primary_intent(play: Play) -> str:
    """What Enter stands for: the same as a click on the primary button; "" nothing."""
    way = play.way(play.choosing)
    if way and not play.poised:
        return f"step:{way.tracks[0].section}"
    if play.mind.fault:
        return "bot:again"
    if play.rolling or play.bot:
        return "skip:"
    if play.elsewise:
        return ""
    if act := primary_act(over_all(play) or in_panel(play)):
        return act
    button = primary_button(play)
    return button.act if button else ""


# --- intents


def answer(model: Model, play: Play, intent: str) -> Effects:
    """Do what an intent asks at the table; one that means nothing now changes nothing."""
    verb, rest = split(intent)
    try:
        if verb == "undo":
            return _undo(model, play)
        if verb not in _HANDLERS or (play.guarded and intent == primary_intent(play)):
            return ()
        return _HANDLERS[verb](play, rest)
    except Refused as refused:
        return tell(model, str(refused))


def _undo(model: Model, play: Play) -> Effects:
    model.toast, effects = undo(play)
    return [*effects, After(TOAST, "toast:")]


def _line(play: Play, rest: str) -> list[Effect]:
    """Point out a railroad, or stop doing so."""
    if rest.isdecimal() and int(rest) < len(play.pos.owner):
        play.line = None if play.line == int(rest) else int(rest)
    return []


def _guard(play: Play, _rest: str) -> list[Effect]:
    play.guarded = False
    return []


def _bot(play: Play, rest: str) -> list[Effect]:
    """Answer a bot's failure."""
    return {"again": minds.again, "yield": minds.take_turn}.get(rest, lambda _: [])(play)


def _thought(play: Play, rest: str) -> list[Effect]:
    """Pass an answer on, `<id>:<answer>`, or None for `failed:<id>`; one to an older position is dropped."""
    asked, text = split(rest)
    answered: str | None = text
    if asked == "failed":
        asked, answered = text, None
    kind, _, number = asked.rpartition("-")
    hear = _THOUGHTS.get(kind)
    if hear is None or number != str(len(play.table.entries)):
        return []
    return hear(play, answered)


Hear = Callable[[Play, str | None], list[Effect]]


def _advised(hear: Hear) -> Hear:
    """Let advice be heard: what can't be understood is as good as no answer."""

    def understand(play: Play, answered: str | None) -> list[Effect]:
        try:
            return hear(play, answered)
        except (LookupError, TypeError, ValueError):
            return hear(play, None)

    return understand


_THOUGHTS: Mapping[str, Hear] = {
    minds.CHOOSE: minds.hear,
    "odds": _advised(asking.hear_odds),
    "routes": _advised(asking.hear_routes),
    "deeds": _advised(asking.hear_deeds),
    "history": _advised(asking.hear_history),
}
"""Who hears an answer, by the kind of its question; None says that there is none."""

_HANDLERS: Mapping[str, Callable[[Play, str], list[Effect]]] = {
    "do": lambda play, rest: hands.perform(play, f"do:{rest}"),
    "confirm": hands.perform,
    "step": lambda play, rest: hands.tap(play, f"step:{rest}"),
    "stop": lambda play, rest: hands.tap(play, f"stop:{rest}"),
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
    "line": _line,
    "thought": _thought,
    "daily-copy": lambda play, _: copy_result(play),
}
