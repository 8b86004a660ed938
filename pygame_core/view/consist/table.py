"""Consist as the page meets it: a table's trees, intents, keys and thoughts.

Implements `view.games.Game` and is imported only by it. Hands what it is asked to those whom it
concerns: `hands` acts for people, `minds` for bots, `advising` asks the Conductor, `books` lie over
the table. Invariant: what a player may not do is answered by a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pygame_core.session.table import Table
from pygame_core.view import minds
from pygame_core.view.levels import level_of
from pygame_core.view.model import TOAST, Model, tell
from pygame_core.view.nodes import Node, h
from pygame_core.view.pace import Pace
from pygame_core.view.program import After, Effect, Effects, Focus, Prefer, split
from pygame_core.view.remote import Remote

from . import advising, apart, hands
from . import play as playing
from .books import window_tree
from .coach import AGAIN, COACH
from .ending import reopens
from .faces import told
from .mat import mat_tree
from .panel import panel_tree
from .play import Play, Refused
from .primary import primary_of
from .undo import undo

__all__ = [
    "answer",
    "attend",
    "follow",
    "press",
    "primary_intent",
    "reconsider",
    "sit_down",
    "table_trees",
    "window_tree",
]

_NO_SEATS = h("section", {"id": "seats", "hidden": True})


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
    play.coach = model.preferences.get(COACH, "")
    return [*minds.attend(play), *advising.attend(play, level_of(model.preferences))]


def table_trees(_model: Model, play: Play) -> dict[str, Node]:
    """The table: the mat and the panel."""
    return {"mat": mat_tree(play), "panel": panel_tree(play), "seats": _NO_SEATS}


# --- keys


def press(model: Model, play: Play, key: str) -> Effects:
    """Do what a key stands for at the table; Enter is left to the page."""
    try:
        if window_tree(model, play) is not None:
            return playing.dismiss(play) if key == "Escape" else ()
        if key == "U":
            return _undo(model, play)
        return hands.press(play, key) or ()
    except Refused as refused:
        return tell(model, str(refused))


def primary_intent(play: Play) -> str:
    """What Enter stands for: the same as a click on the primary button; "" nothing."""
    if play.looking or play.shortage:
        return "dismiss:"
    if play.over and not play.dismissed:
        return "again:" if reopens(play) else "dismiss:"
    if play.mind.fault:
        return "bot:again"
    button = primary_of(play)
    return button.act if button and not button.idle else ""


# --- intents


def answer(model: Model, play: Play, intent: str) -> Effects:
    """Do what an intent asks at the table; one that means nothing now changes nothing."""
    verb, rest = split(intent)
    try:
        if verb == "undo":
            return _undo(model, play)
        if verb == "look":
            return _card(model, play, rest)
        if verb == "coach":
            return _coach(model, play, rest)
        if verb not in _HANDLERS or (play.guarded and intent == primary_intent(play)):
            return ()
        effects = _HANDLERS[verb](play, rest)
    except Refused as refused:
        return tell(model, str(refused))
    if verb == "hide":
        model.toast = ""
    return effects


def _undo(model: Model, play: Play) -> Effects:
    told, effects = undo(play)
    if told:
        model.toast = told
        return [*effects, After(TOAST, "toast:")]
    return effects


def _coach(model: Model, play: Play, rest: str) -> Effects:
    """Dismiss the words for a first game, or have them said again."""
    wanted = "done" if rest == "done" else AGAIN
    model.preferences[COACH] = wanted
    if wanted == AGAIN:
        model.window = ""
        playing.dismiss(play)
    return [Prefer(COACH, wanted), Focus("prompt")]


def _guard(play: Play, _rest: str) -> list[Effect]:
    play.guarded = False
    return []


def _bot(play: Play, rest: str) -> list[Effect]:
    """Answer a bot's failure."""
    return {"again": minds.again, "yield": minds.take_turn}.get(rest, lambda _: [])(play)


def _card(model: Model, play: Play, rest: str) -> Effects:
    """Tell what a face-up card is, for those who can't point at it."""
    face_up = {str(place): card for place, card in play.seen.places()}
    return tell(model, f"{told(face_up[rest])}.".replace("..", ".")) if rest in face_up else ()


def _order(play: Play, _rest: str) -> list[Effect]:
    return hands.press(play, "S") or []


def _row(play: Play, rest: str) -> list[Effect]:
    """Turn to another row of the exchange."""
    if rest.isdecimal() and int(rest) < len(play.draft.picked):
        play.draft = replace(play.draft, row=int(rest))
    return []


def _look(play: Play, rest: str) -> list[Effect]:
    """Look at a laid train."""
    seat, _colon, number = rest.partition(":")
    if seat.isdecimal() and number.isdecimal() and int(seat) < play.rules.seats:
        laid = play.seen.trains[int(seat)]
        if int(number) < len(laid):
            play.looking = (int(seat), int(number))
    return []


def _thought(play: Play, rest: str) -> list[Effect]:
    """Pass an answer on, `<id>:<answer>`, or None for `failed:<id>`; one to an older position is dropped."""
    asked, text = split(rest)
    answered: str | None = text
    if asked == "failed":
        asked, answered = text, None
    kind, _dash, number = asked.rpartition("-")
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
    "odds": _advised(advising.hear_odds),
    "hint": _advised(advising.hear_hint),
}
"""Who hears an answer, by the kind of its question; None says that there is none."""

_HANDLERS: Mapping[str, Callable[[Play, str], list[Effect]]] = {
    "do": hands.do,
    "tap": hands.tap,
    "slot": hands.slot,
    "drop": hands.drop,
    "joker": hands.joker,
    "use": hands.use,
    "source": hands.source,
    "clear": hands.clear,
    "commit": hands.commit,
    "row": _row,
    "order": _order,
    "show": lambda play, _: playing.show(play),
    "hide": lambda play, _: playing.hide(play),
    "train": _look,
    "suggest": advising.suggested,
    "skip": lambda play, _: minds.hasten(play),
    minds.DUE: minds.due,
    "bot": _bot,
    "guard": _guard,
    "dismiss": lambda play, _: playing.dismiss(play),
    "thought": _thought,
}
