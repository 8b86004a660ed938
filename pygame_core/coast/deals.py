"""C8: offers, counters and what an accepted deal does.

The open terms stand in `Position.offer` as their proposer sees them; the seat that must answer is
on top of the stack.
"""

from __future__ import annotations

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.faults import IllegalAction

from .actions import Accept, Action, Counter, Decline, Offer, Terms
from .events import DealDeclined, DealMade, DealVoid, Emit, Offered
from .money import change_cash, transfer
from .phases import Phase
from .position import Position
from .tables import OFFERS_A_TURN, Tables


def fault_of(pos: Position, seat: int, other: int, terms: Terms) -> dict[str, object] | None:
    """Why the deal `seat` proposes to `other` can't be done now, as facts; None if it can (C8.3)."""
    for giver, deeds in ((seat, terms.give_deeds), (other, terms.take_deeds)):
        if list(deeds) != sorted(set(deeds)):
            return {"deeds": deeds}
        for railroad in deeds:
            if not 0 <= railroad < len(pos.owner) or pos.owner[railroad] != giver:
                return {"railroad": railroad, "not_owned_by": giver}
    if terms.give_cash < 0 or terms.take_cash < 0:
        return {"cash_below_zero": min(terms.give_cash, terms.take_cash)}
    paid = terms.give_cash - terms.take_cash
    for payer, amount in ((seat, paid), (other, -paid)):
        if amount > pos.cash[payer]:
            return {"short_of_cash": payer, "cash": pos.cash[payer], "amount": amount}
    return None


def fair_value(t: Tables, terms: Terms) -> tuple[int, int]:
    """What the proposer gives and takes, in dollars of cash and printed prices (C8.4)."""
    return (
        terms.give_cash + sum(t.prices[railroad] for railroad in terms.give_deeds),
        terms.take_cash + sum(t.prices[railroad] for railroad in terms.take_deeds),
    )


def _check_terms(pos: Position, seat: int, other: int, terms: Terms) -> None:
    if terms == Terms():
        raise IllegalAction("C8.1", seat=seat, empty=True)
    fault = fault_of(pos, seat, other, terms)
    if fault:
        raise IllegalAction("C8.3", seat=seat, other=other, **fault)


def check_offer(t: Tables, pos: Position, seat: int, action: Offer) -> None:
    """Refuse an offer to nobody, a fourth one (C8.2), an empty one (C8.1) or one that can't be done (C8.3)."""
    to = action.to
    if not 0 <= to < t.seats or to == seat or pos.is_out(to):
        raise IllegalAction("C8.1", seat=seat, to=to)
    if pos.offers >= OFFERS_A_TURN:
        raise IllegalAction("C8.2", seat=seat, offers=pos.offers)
    _check_terms(pos, seat, to, action.terms)


def offer(_t: Tables, pos: Position, seat: int, action: Offer, _rng: Rng, emit: Emit) -> None:
    """Put the deal to the other seat (C8.1)."""
    pos.offers += 1
    pos.offer = action.terms
    pos.frames.append((Phase.ANSWER, action.to, seat))
    if emit:
        emit(Offered(seat, action.to, action.terms, False))


def check_counter(_t: Tables, pos: Position, seat: int, action: Counter) -> None:
    """Refuse a counter that is empty or can't be done (C8.1, C8.3)."""
    _check_terms(pos, seat, pos.frames[-1][2], action.terms)


def counter(_t: Tables, pos: Position, seat: int, action: Counter, _rng: Rng, emit: Emit) -> None:
    """Put other terms back to the first seat (C8.2)."""
    first = pos.frames[-1][2]
    pos.offer = action.terms
    pos.frames[-1] = (Phase.COUNTERED, first, seat)
    if emit:
        emit(Offered(seat, first, action.terms, True))


def answer_menu(_t: Tables, _pos: Position, _seat: int) -> list[Action]:
    """Accept or decline; a counter is open-ended (C8.2)."""
    return [Accept(), Decline()]


def accept(t: Tables, pos: Position, seat: int, _action: Accept, _rng: Rng, emit: Emit) -> None:
    """Do the deal, or find it void (C8.3)."""
    _, _, by = pos.frames.pop()
    terms, pos.offer = pos.offer, None
    assert terms is not None
    if fault_of(pos, by, seat, terms):
        if emit:
            emit(DealVoid(seat, by))
        return
    if emit:
        emit(DealMade(seat, by, terms))
    paid = terms.give_cash - terms.take_cash
    if paid:
        change_cash(t, pos, by, -paid, emit)
        change_cash(t, pos, seat, paid, emit)
    for railroad in terms.give_deeds:
        transfer(t, pos, railroad, seat, emit)
    for railroad in terms.take_deeds:
        transfer(t, pos, railroad, by, emit)


def decline(_t: Tables, pos: Position, seat: int, _action: Decline, _rng: Rng, emit: Emit) -> None:
    """Decline the open terms (C8.2)."""
    _, _, by = pos.frames.pop()
    pos.offer = None
    if emit:
        emit(DealDeclined(seat, by))
