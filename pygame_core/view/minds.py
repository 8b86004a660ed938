"""Bots at a table of any game: when they are asked, how long people get to follow, what their answers do.

`attend` is called after every change of the page, `hear` with each answer. Decisions come from
elsewhere as text and are checked like any player's; one that can't be had or can't be done is told,
and people may ask again or choose in the bot's place. Invariants: a bot is asked from what its seat
may see, and acts only at the table that this tab may save, never while the play waits.
"""

from __future__ import annotations

import json
from typing import Any, Protocol

from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.language import _
from pygame_core.session.table import Table
from pygame_core.session.thinking import question

from .mind import Mind, Refused
from .program import After, Announce, Effect, Think

CHOOSE = "choose"
"""The kind of the questions."""
DUE = "due"
"""The verb of the intent that ends a pause, with the number of entries."""


class Play(Protocol):
    """What bots need of a table on the page.

    `bot` is the one that must choose, "" none; `actor` its seat, `name` what the seat is called.
    `waits`: nothing may be done now, since something moves, waits to be read, or another tab has
    the table. `pause`: milliseconds before the next action.
    """

    table: Table
    mind: Mind

    @property
    def bot(self) -> str: ...  # noqa: D102
    @property
    def actor(self) -> int: ...  # noqa: D102
    @property
    def waits(self) -> bool: ...  # noqa: D102
    @property
    def pause(self) -> int: ...  # noqa: D102

    def name(self, seat: int) -> str:
        """What a seat is called."""
        ...

    def obey(self, action: Any) -> list[Effect]:
        """Do a bot's action; Refused says why not."""
        ...

    def point(self) -> None:
        """Fit what is pointed at to who must choose now."""
        ...


def attend(play: Play) -> list[Effect]:
    """Ask the bot that must choose, if there is one and it has not been asked."""
    mind = play.mind
    if not play.bot or mind.asked or play.waits:
        return []
    mind.asked = True
    pause = play.pause
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
        return _fail(play, _("{name} can’t decide: no answer came."))
    try:
        mind.action = play.table.game.decode_action(json.loads(answer)["action"])
    except (ValueError, TypeError, KeyError, RecursionError, DecodeError):
        return _fail(play, _("{name} can’t decide: the answer could not be understood."))
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
    if not mind.due or mind.action is None or play.waits:
        return []
    try:
        return play.obey(mind.action)
    except Refused as refused:
        told = _("{name} can’t decide, for what was wanted can’t be done. {refusal}")
        return _fail(play, told, refusal=str(refused))


def _fail(play: Play, told: str, **facts: str) -> list[Effect]:
    play.mind.action = None
    play.mind.fault = told.format(name=play.name(play.actor), **facts)
    return [Announce(play.mind.fault)]
