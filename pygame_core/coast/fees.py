"""C6: the turn's ledger, written as sections are ridden and paid at the end of the turn.

What is owed never changes with later purchases, sales or deals (C6.1); per rival and for the Bank
it is the highest fee once, not the sum (C6.2, C6.3).
"""

from __future__ import annotations

from .events import Emit, FeeIncurred, FeesPaid
from .money import change_cash, fee_class
from .position import BANK, Position
from .tables import BANK_FEE, RIVAL, Tables


def price_of_riding(t: Tables, pos: Position, seat: int, railroad: int) -> int:
    """How many dollars the ledger would grow by if the seat rode this railroad now."""
    kind = fee_class(pos, seat, railroad)
    owed = pos.owed[pos.owner[railroad]] if kind >= RIVAL else pos.owed_bank
    return max(0, t.fees[kind] - owed)


def preference(t: Tables, pos: Position, seat: int, railroad: int) -> tuple[int, int]:
    """Sorts parallel railroads: cheapest first; then own, owner already paid, unowned, rival (C3.4)."""
    kind = fee_class(pos, seat, railroad)
    paid = kind >= RIVAL and pos.owed[pos.owner[railroad]] > 0
    return price_of_riding(t, pos, seat, railroad), 1 if paid else 2 * kind


def incur(t: Tables, pos: Position, seat: int, railroad: int, emit: Emit) -> None:
    """Write a ridden section into the ledger (C6.1)."""
    grown = price_of_riding(t, pos, seat, railroad)
    if not grown:
        return
    if fee_class(pos, seat, railroad) >= RIVAL:
        to = pos.owner[railroad]
        pos.owed[to] += grown
    else:
        to = BANK
        pos.owed_bank = BANK_FEE
    if emit:
        emit(FeeIncurred(seat, to, grown))


def pay(t: Tables, pos: Position, seat: int, emit: Emit) -> None:
    """Pay the ledger in full; the seat has the cash (C6)."""
    for creditor, amount in enumerate(pos.owed):
        if amount:
            change_cash(t, pos, seat, -amount, emit)
            change_cash(t, pos, creditor, amount, emit)
            if emit:
                emit(FeesPaid(seat, creditor, amount))
    if pos.owed_bank:
        change_cash(t, pos, seat, -pos.owed_bank, emit)
        if emit:
            emit(FeesPaid(seat, BANK, pos.owed_bank))
    clear(t, pos)


def clear(t: Tables, pos: Position) -> None:
    """Begin an empty ledger."""
    pos.owed = [0] * t.seats
    pos.owed_bank = 0
