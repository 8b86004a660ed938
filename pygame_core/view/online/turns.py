"""Who must go on at a table that is played by letter: one person after the other.

Also where a game lets several choose at once: what two wrote from the same place could not both count.
Bots have no order: whoever leads plays them. Knows one net, changes nothing.
"""

from __future__ import annotations

from enum import Enum, auto

from pygame_core.kernel.language import _

from .net import Net


class Stand(Enum):
    """Who must go on: I, somebody elsewhere, a bot, or nobody because the game is over."""

    MINE = auto()
    THEIRS = auto()
    BOTS = auto()
    OVER = auto()


def stand(net: Net) -> Stand:
    """Who must go on at a table that has begun."""
    seats, first = _to_act(net), awaited_seat(net)
    if not seats:
        return Stand.OVER
    if first == net.seat != -1:
        return Stand.MINE
    return Stand.BOTS if any(net.roster.bot_of(seat) for seat in seats) else Stand.THEIRS


def awaited_seat(net: Net) -> int:
    """The seat of the person who must go on before all others, -1 none."""
    return next((seat for seat in _to_act(net) if not net.roster.bot_of(seat)), -1)


def awaited(net: Net) -> str:
    """The name of the person who must go on, "" none."""
    seat = awaited_seat(net)
    return net.roster.places[seat].name if seat >= 0 else ""


def out_of_turn(net: Net) -> str:
    """Why I may not choose yet although the game lets me, in a sentence; "" where I may."""
    if net.seat not in _to_act(net) or net.roster.bot_of(net.seat):
        return ""
    if stand(net) is not Stand.THEIRS:
        return ""
    return _("By letter, one after the other: it is {name}’s turn.").format(name=awaited(net))


def _to_act(net: Net) -> list[int]:
    ledger = net.party.room.whole
    return list(ledger.table.rules.to_act(ledger.table.pos)) if ledger else []
