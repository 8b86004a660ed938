"""C9.3 to C9.6 and C10: winning, and the rover play. Declaring itself begins a trip: see `trips`."""

from __future__ import annotations

from .events import Emit, GameWon, Roved
from .money import change_cash, undeclare
from .phases import Phase
from .position import Position
from .tables import Tables


def rove(t: Tables, pos: Position, seat: int, stop: int, emit: Emit) -> None:
    """Take the bounty from every declared rival on the stop just entered (C10.1 to C10.5)."""
    for victim in range(t.seats):
        if victim == seat or pos.stop[victim] != stop or not pos.is_declared(victim):
            continue
        amount = min(t.bounty, pos.cash[victim])
        if emit:
            emit(Roved(seat, victim, amount))
        pos.used[victim] = 0
        undeclare(t, pos, victim, emit)
        change_cash(t, pos, victim, -amount, emit)
        change_cash(t, pos, seat, amount, emit)


def win(pos: Position, seat: int, reason: int, emit: Emit) -> None:
    """End the game (C9.3, C9.4, C7.5)."""
    pos.winner = seat
    pos.frames = [(Phase.OVER, seat, reason)]
    if emit:
        emit(GameWon(seat, reason))
