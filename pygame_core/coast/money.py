"""Cash and deeds change hands here and nowhere else, with all that hangs on it.

A seat whose cash falls below the target races home no more (C9.5), one that reaches 75 % of it is
announced (C9.9); when a deed moves, "all sold" (C6.3) and established rates (C6.5) follow.
Invariants: `unsold` counts the Bank's deeds; a declared seat has the target in cash (C11.5).
"""

from __future__ import annotations

from .events import AllSold, Emit, Neared, SectionsReleased, Undeclared
from .position import BANK, Position
from .tables import OWN, RIVAL, RIVAL_ALL_SOLD, UNOWNED, Tables

SEAT_SPAN = 32
"""Keys of `Position.held` are seat * SEAT_SPAN + railroad."""


def change_cash(t: Tables, pos: Position, seat: int, amount: int, emit: Emit) -> None:
    """Give a seat dollars, or take them where `amount` is negative."""
    before = pos.cash[seat]
    after = pos.cash[seat] = before + amount
    if after < t.target:
        if pos.declared >> seat & 1:
            undeclare(t, pos, seat, emit)
        if emit and before < t.notice <= after:
            emit(Neared(seat, after))
    elif emit and before < t.notice:
        emit(Neared(seat, after))


def undeclare(t: Tables, pos: Position, seat: int, emit: Emit) -> None:
    """End a seat's race: it makes for its alternate destination from where it stands (C9.5).

    Sections used in the race stay used, but where the alternate can't be reached without them they
    are all released, since every state in which a seat must move has a legal step (C3.9).
    """
    pos.declared &= ~(1 << seat)
    if emit:
        emit(Undeclared(seat))
    goal = t.stop_of_city[pos.dest[seat]]
    if not t.trails.reaches(pos.stop[seat], goal, pos.used[seat]):
        pos.used[seat] = 0
        if emit:
            emit(SectionsReleased(seat))


def fee_class(pos: Position, seat: int, railroad: int) -> int:
    """What riding a railroad would cost a seat now, as a fee class (C6.2, C6.3, C6.5)."""
    now = _printed_class(pos, seat, railroad)
    if pos.held:
        return min(now, pos.held.get(seat * SEAT_SPAN + railroad, now))
    return now


def _printed_class(pos: Position, seat: int, railroad: int) -> int:
    owner = pos.owner[railroad]
    if owner == seat:
        return OWN
    if owner == BANK:
        return UNOWNED
    return RIVAL if pos.unsold else RIVAL_ALL_SOLD


def transfer(t: Tables, pos: Position, railroad: int, to: int, emit: Emit) -> None:
    """Give a deed to a seat or the Bank."""
    was_all_sold = not pos.unsold
    before = _classes_underfoot(t, pos) if t.holds_rates else ()
    pos.unsold += (to == BANK) - (pos.owner[railroad] == BANK)
    pos.owner[railroad] = to
    if emit and was_all_sold == bool(pos.unsold):
        emit(AllSold(not pos.unsold))
    if t.holds_rates:
        pos.held.pop(to * SEAT_SPAN + railroad, None)
        for seat, line, old in before:
            now = _printed_class(pos, seat, line)
            if now >= RIVAL and now > old:
                pos.held[seat * SEAT_SPAN + line] = old


def _classes_underfoot(t: Tables, pos: Position) -> tuple[tuple[int, int, int], ...]:
    """(seat, railroad, fee class) for every railroad of every stop where a train stands."""
    return tuple(
        (seat, line, fee_class(pos, seat, line))
        for seat in range(t.seats)
        if not pos.bankrupt >> seat & 1
        for line in t.board.lines_at[pos.stop[seat]]
    )


def leave_rates(pos: Position, seat: int, riding: int | None = None) -> None:
    """Drop the rates a seat holds but on the railroad it rides, if any: its train left the rest (C6.5)."""
    kept = None if riding is None else seat * SEAT_SPAN + riding
    for key in [key for key in pos.held if key // SEAT_SPAN == seat and key != kept]:
        del pos.held[key]
