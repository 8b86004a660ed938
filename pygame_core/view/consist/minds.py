"""Bots at the table: when they are asked, how long people get to follow, what their answers do.

`attend` is called after every change of the page, `hear` with each answer. Decisions come from
elsewhere as text and are checked like any player's; one that can't be had or can't be done is told,
and people may ask again or choose in the bot's place. Invariants: a bot is asked from what its seat
may see, acts only at the table that this tab may save, and never while a notice waits to be read.
"""

from __future__ import annotations

import json

from pygame_core.consist.codec import Consist
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.language import _
from pygame_core.session.thinking import question
from pygame_core.view.program import After, Announce, Effect, Think

from .mind import Mind
from .play import Play, Refused, act

CHOOSE = "choose"
"""The kind of the questions."""
DUE = "due"
"""The verb of the intent that ends a pause, with the number of entries."""
LOOK = 2
"""How many times longer a train that has been laid is looked at."""
_GAME = Consist()


def attend(play: Play) -> list[Effect]:
    """Ask the bot that must choose, if there is one and it has not been asked."""
    mind = play.mind
    if not play.bot or mind.asked or play.elsewhere or play.shortage:
        return []
    mind.asked = True
    pause = play.pace.pause
    mind.due = not pause
    number = len(play.table.entries)
    asked = question(play.table, CHOOSE, play.actor, bot=play.bot)
    effects: list[Effect] = [Think(f"{CHOOSE}-{number}", asked)]
    if not mind.due:
        effects.append(After(pause, f"{DUE}:{number}"))
    return effects


def hear(play: Play, answer: str | None) -> list[Effect]:
    """Take a decision; None says that there is none."""
    mind = play.mind
    if not play.bot or not mind.asked or mind.action:
        return []
    if answer is None:
        return _fail(play, _("{seat} can’t decide: no answer came."))
    try:
        mind.action = _GAME.decode_action(json.loads(answer)["action"])
    except (ValueError, TypeError, KeyError, RecursionError, DecodeError):
        return _fail(play, _("{seat} can’t decide: its answer could not be understood."))
    return _act_if_due(play)


def due(play: Play, rest: str) -> list[Effect]:
    """End the pause before the action number `rest`."""
    if rest != str(len(play.table.entries)):
        return []
    return hasten(play)


def hasten(play: Play) -> list[Effect]:
    """Let the bot act as soon as it knows what to do."""
    if not play.bot or not play.mind.asked:
        return []
    play.mind.due = True
    return _act_if_due(play)


def again(play: Play) -> list[Effect]:
    """Ask the bot once more after a failure; `attend` does."""
    if play.bot and play.mind.fault:
        play.mind = Mind()
    return []


def take_turn(play: Play) -> list[Effect]:
    """Let the people at the table choose in the place of a bot that fails to."""
    if not play.bot or not play.mind.fault:
        return []
    play.mind = Mind(yielded=True)
    play.point()
    return []


def _act_if_due(play: Play) -> list[Effect]:
    mind = play.mind
    if not mind.due or mind.action is None or play.elsewhere or play.shortage:
        return []
    try:
        return act(play, mind.action, by_bot=True)
    except Refused as refused:
        told = _("{seat} can’t decide: what it wants can’t be done. {why}")
        return _fail(play, told.replace("{why}", str(refused)))


def _fail(play: Play, why: str) -> list[Effect]:
    play.mind.action = None
    play.mind.fault = why.replace("{seat}", play.words.seat(play.actor))
    return [Announce(play.mind.fault)]
