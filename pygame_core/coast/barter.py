"""What deals a Baron proposes, counters and accepts: exchanges of deeds both sides gain by, the gain split with cash.

Reckons in the points of `temper`, by its own weights for both sides, from the position alone. The one who answers is
left the larger part of the gain, so that two who reckon alike agree. Where only two sit at the table a deal must favour
the one who makes it. Nobody near the target is helped to cash, and nobody near it spends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil, fsum

from .actions import Accept, Action, Counter, Decline, Offer, Terms
from .deals import fault_of
from .phases import Phase
from .position import BANK, Position
from .tables import Tables
from .temper import Temper
from .valuation import worths_of

THEIR_SHARE, THEIR_SHARE_OF_TWO = 55, 40
"""Percent of the joint gain that is left the one who answers: at larger tables, and where two sit."""

STEP = 500
"""Cash in a deal is rounded to this, in dollars, in favour of the one who answers."""


class Barter:
    """One Baron's dealings at one table."""

    def __init__(self, t: Tables, temper: Temper) -> None:
        self._t = t
        self._temper = temper
        self._share = THEIR_SHARE if t.seats > 2 else THEIR_SHARE_OF_TWO

    def proposal(self, pos: Position, seat: int) -> Offer | None:
        """At most one offer a trip, about a line at or near the city it starts from; None if none is worth it."""
        if not (self._t.options.deals and self._temper.bargain) or pos.offers or pos.declared:
            return None
        best: tuple[float, Offer] | None = None
        for other, give, take in self._exchanges(pos, seat):
            found = self._terms(pos, seat, other, give, take)
            if found and (best is None or found[0] > best[0]):
                best = found[0], Offer(other, found[1])
        return best[1] if best else None

    def reply(self, pos: Position, seat: int) -> Action:
        """Accept terms that bring more than they bring the other, counter with a fair split, or decline."""
        phase, _, other = pos.frames[-1]
        terms = pos.offer
        assert terms is not None
        give, take = terms.take_deeds, terms.give_deeds
        paid = terms.take_cash - terms.give_cash
        mine = self._points(pos, seat, give, take) - self._price(paid)
        theirs = self._points(pos, other, take, give) + self._price(paid)
        if mine > max(0.0, theirs) and self._affordable(pos, seat, other, paid):
            return Accept()
        if phase == Phase.ANSWER and self._temper.bargain and not pos.declared:
            found = self._terms(pos, seat, other, give, take)
            if found:
                return Counter(found[1])
        return Decline()

    def _exchanges(
        self, pos: Position, seat: int
    ) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
        """(other seat, deeds given, deeds taken): a line here bought, swapped for one's own, or sold."""
        own = pos.deeds(seat)
        for railroad in self._lines(pos.stop[seat]):
            owner = pos.owner[railroad]
            if owner == seat:
                for other in range(self._t.seats):
                    if other != seat and not pos.is_out(other):
                        yield other, (railroad,), ()
            elif owner != BANK:
                yield owner, (), (railroad,)
                for deed in own:
                    yield owner, (deed,), (railroad,)

    def _lines(self, stop: int) -> list[int]:
        """The lines a deal may be about: those at a stop or `around` it, in ascending order."""
        distances, lines_at = self._t.trails.distances(stop), self._t.board.lines_at
        near = [s for s, distance in enumerate(distances) if 0 <= distance <= self._temper.around]
        return sorted({line for s in near for line in lines_at[s]})

    def _terms(
        self, pos: Position, seat: int, other: int, give: tuple[int, ...], take: tuple[int, ...]
    ) -> tuple[float, Terms] | None:
        """(own gain, terms) of an exchange of deeds with the cash that splits its gain; None if it is not worth it."""
        mine = self._points(pos, seat, give, take)
        theirs = self._points(pos, other, take, give)
        joint = mine + theirs
        if joint < self._temper.bargain:
            return None
        fair = (joint * self._share / 100 - theirs) * 1_000 / self._temper.price
        paid = ceil(max(fair, self._expected(give, take)) / STEP) * STEP
        mine -= self._price(paid)
        if mine <= 0 or (self._t.seats == 2 and mine <= joint / 2):
            return None
        terms = Terms(max(0, paid), give, max(0, -paid), take)
        if fault_of(pos, seat, other, terms) or not self._affordable(pos, seat, other, paid):
            return None
        return mine, terms

    def _points(self, pos: Position, seat: int, give: Iterable[int], take: Iterable[int]) -> float:
        """What an exchange of deeds is worth to a seat, in points."""
        worths, w = worths_of(self._t.board), self._temper
        deeds = set(pos.deeds(seat))
        after = (deeds - set(give)) | set(take)
        change = w.access * (worths.access(after) - worths.access(deeds))
        for railroads, sign in ((take, 1), (give, -1)):
            change += sign * fsum(
                w.sole * worths.sole[r] + w.traffic * worths.traffic[r] for r in railroads
            )
        return change

    def _price(self, dollars: int) -> float:
        return self._temper.price * dollars / 1_000

    def _expected(self, give: tuple[int, ...], take: tuple[int, ...]) -> float:
        """The net cash an owner expects who goes by printed prices and wants a quarter more than he gives."""
        gives = sum(self._t.prices[r] for r in give)
        takes = sum(self._t.prices[r] for r in take)
        more = takes * 1.25 - gives
        return more if more >= 0 else min(0.0, takes - gives * 0.8)

    def _affordable(self, pos: Position, seat: int, other: int, paid: int) -> bool:
        """Whether the net cash paid (or got, below 0) leaves the payer a reserve and helps nobody home."""
        if paid == 0:
            return True
        payer, payee = (seat, other) if paid > 0 else (other, seat)
        if payer == seat:
            spare = pos.cash[seat] - self._due(pos, seat) - abs(paid)
            reserve = self._temper.reserve if pos.unsold else self._temper.reserve_all_sold
            return (
                spare >= reserve
                and pos.cash[seat] < self._t.notice
                and pos.cash[payee] + paid < self._t.notice
            )
        return pos.cash[payer] + paid >= 0

    def _due(self, pos: Position, seat: int) -> int:
        """What the turn's ledger will take from a seat, if it is its turn."""
        turn = next(frame for frame in reversed(pos.frames) if frame[0] < Phase.ANSWER)
        return pos.owes() if turn[1] == seat else 0
