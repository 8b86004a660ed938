"""The lasting laws (C11) recomputed from events alone, by a second bookkeeper that trusts no position.

A `Watch` starts from a position and is shown the events of every action; it keeps its own cash,
deeds, engines, places, used sections, declared seats, steps left and fees, and asserts that the
engine's say the same. Fees it works out itself from owners and steps, but not established rates.
"""

from collections.abc import Iterable

from pygame_core.coast import events as ev
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK, NO_BONUS, Position
from pygame_core.coast.rules import CoastRules

DEED_SUM = 514_000


class Watch:
    """Books kept beside a game in play."""

    def __init__(self, rules: CoastRules, pos: Position) -> None:
        self.rules = rules
        self.options = rules.options
        self.cash = list(pos.cash)
        self.owner = list(pos.owner)
        self.declared = {seat for seat in range(rules.seats) if pos.is_declared(seat)}
        self.left = pos.pips if pos.frames[-1][0] == Phase.MOVE or pos.bonus != NO_BONUS else 0
        self.red = pos.red
        self.owed = ledger_of(pos)
        self.due = dict(self.owed)
        self.engine = list(pos.engine)
        self.city = list(pos.city)
        self.stop = list(pos.stop)
        self.used = list(pos.used)
        self.victims: set[int] = set()

    def copy(self) -> "Watch":
        """Books that go on by themselves."""
        new = Watch.__new__(Watch)
        new.__dict__ = {
            name: value.copy() if isinstance(value, list | set | dict) else value
            for name, value in self.__dict__.items()
        }
        return new

    def saw(self, pos: Position, events: Iterable[object]) -> None:
        """Book what happened and compare with the position it led to."""
        for event in events:
            if self.victims and not isinstance(event, ev.Roved | ev.Undeclared | ev.Neared):
                raise AssertionError(f"C10.1: nobody roved {self.victims}")
            book = getattr(self, f"_{type(event).__name__}", None)
            if book:
                book(event)
        assert not self.victims, f"C10.1: nobody roved {self.victims}"
        assert pos.cash == self.cash, "C11.1: cash that no event explains"
        assert pos.owner == self.owner, "C11.2: deeds that no event explains"
        assert sum(self.rules.tables.prices) == DEED_SUM, "C11.2: prices"
        declared = {seat for seat in range(self.rules.seats) if pos.is_declared(seat)}
        assert declared == self.declared, "C9.5: declared seats that no event explains"
        assert ledger_of(pos) == self.owed, "C6.1: a ledger that no event explains"
        assert pos.engine == self.engine, "C4.7: an engine that no event explains"
        assert pos.city == self.city, "C2: a city that no event explains"
        assert pos.stop == self.stop, "C3: a place that no event explains"
        assert pos.used == self.used, "C3.6: sections no event explains"
        for seat in declared:
            assert pos.cash[seat] >= self.options.target, "C11.5"
        self.rules.audit(pos)

    def _TurnBegan(self, event: ev.TurnBegan) -> None:
        assert self.left == 0, "C11.3: a turn ended with stops left to move"
        assert not self.owed, "C6: a turn ended with fees unpaid"
        self.red = 0
        self.due.clear()

    def _HomeRolled(self, event: ev.HomeRolled) -> None:
        if not event.taken:
            self._settle(event.seat, event.city)

    def _HomesSwapped(self, event: ev.HomesSwapped) -> None:
        mine, theirs = self.city[event.seat], self.city[event.other]
        self._settle(event.seat, theirs)
        self._settle(event.other, mine)

    def _HomeExchanged(self, event: ev.HomeExchanged) -> None:
        assert event.destination == self.city[event.seat], "C1.7: the old home is the destination"
        self._settle(event.seat, event.home)

    def _settle(self, seat: int, city: int) -> None:
        self.city[seat] = city
        self.stop[seat] = self.rules.tables.board.cities[city].stop
        self.used[seat] = 0

    def _GameWon(self, event: ev.GameWon) -> None:
        assert self.left == 0, "C11.3: the game ended with stops left to move"
        assert not self.owed, "C6: the game ended with fees unpaid"
        assert self.cash[event.seat] >= 0

    def _DiceRolled(self, event: ev.DiceRolled) -> None:
        self.left = sum(event.white) + event.red
        self.red = event.red
        double, sixes = event.white[0] == event.white[1], event.white == (6, 6)
        assert event.bonus is (sixes, double, True)[self.engine[event.seat]], "C4.1"
        together = self.options.dice_together == "always" or (
            self.options.dice_together == "superchief" and self.engine[event.seat] == 2
        )
        assert (event.red > 0) is (event.bonus and together), "C4.3"

    def _BonusRolled(self, event: ev.BonusRolled) -> None:
        assert self.left == 0, "C11.3: the bonus die came before the white dice were spent"
        self.left = self.red = event.red

    def _Stepped(self, event: ev.Stepped) -> None:
        assert self.left > 0, "C11.3: more steps than rolled"
        self.left -= 1
        seat, section = event.seat, self.rules.tables.board.sections[event.section]
        assert {section.a, section.b} == {self.stop[seat], event.stop}, "C3.5"
        assert not self.used[seat] >> event.section & 1, "C3.3"
        self.used[seat] |= 1 << event.section
        self.stop[seat] = event.stop
        self.victims = {rival for rival in self.declared - {seat} if self.stop[rival] == event.stop}
        self._charge(seat, section.railroad)

    def _charge(self, seat: int, railroad: int) -> None:
        """Work out what the section costs (C6.2 to C6.4) and compare ledgers."""
        if self.options.established_rate:
            return
        owner = self.owner[railroad]
        to = BANK if owner == seat else owner
        rival = 5_000 if BANK in self.owner else 10_000
        own = 1_000 if self.options.own_track_fee else 0
        fee = own if owner == seat else 1_000 if owner == BANK else rival
        if fee:
            self.due[to] = max(self.due.get(to, 0), fee)
        assert self.due == self.owed, "C6: other fees than the owners' rates"

    def _FeeIncurred(self, event: ev.FeeIncurred) -> None:
        assert event.amount > 0
        assert event.to != event.seat, "C6.2: nobody owes oneself"
        fee = self.owed[event.to] = self.owed.get(event.to, 0) + event.amount
        assert fee in ((1_000,) if event.to == BANK else (5_000, 10_000)), "C11.4"
        if fee == 10_000:
            assert BANK not in self.owner, "C6.3: the dear rate with railroads unsold"

    def _Arrived(self, event: ev.Arrived) -> None:
        self._land()
        origin = self.rules.tables.board.payoffs[self.city[event.seat]][event.city]
        assert event.payoff * 100 == origin * self.options.payoff_percent, "C5.1"
        self.cash[event.seat] += event.payoff
        self.city[event.seat] = event.city
        self.used[event.seat] = 0
        assert self.stop[event.seat] == self.rules.tables.board.cities[event.city].stop, "C3.1"

    def _CameHome(self, event: ev.CameHome) -> None:
        assert event.seat in self.declared, "C9.8"
        self.left = 0
        self.used[event.seat] = 0

    def _SectionsReleased(self, event: ev.SectionsReleased) -> None:
        self.used[event.seat] = 0

    def _TurnLost(self, event: ev.TurnLost) -> None:
        self.left = 0

    def _land(self) -> None:
        """Of dice rolled together an untouched bonus die stays (C4.3)."""
        together = self.left >= self.red > 0
        self.left = self.red if together else 0

    def _RailroadBought(self, event: ev.RailroadBought) -> None:
        assert self.owner[event.railroad] == BANK, "C5.2"
        assert event.price == self.rules.tables.prices[event.railroad], "C5.2"
        self.cash[event.seat] -= event.price
        self.owner[event.railroad] = event.seat

    def _EngineBought(self, event: ev.EngineBought) -> None:
        self.cash[event.seat] -= event.price
        assert event.engine > self.engine[event.seat], "C4.7"
        self.engine[event.seat] = event.engine

    def _FeesPaid(self, event: ev.FeesPaid) -> None:
        assert self.owed.pop(event.to) == event.amount, "C6.1"
        self._pay(event.seat, event.to, event.amount)

    def _pay(self, payer: int, to: int, amount: int) -> None:
        self.cash[payer] -= amount
        if to != BANK:
            self.cash[to] += amount

    def _RailroadSold(self, event: ev.RailroadSold) -> None:
        assert self.owner[event.railroad] == event.seat, "C7.1"
        self.owner[event.railroad] = event.to
        self.cash[event.seat] += event.price
        if event.to != BANK:
            self.cash[event.to] -= event.price

    def _WentBankrupt(self, event: ev.WentBankrupt) -> None:
        assert sum(share for _, share in event.shares) == self.cash[event.seat], "C7.3"
        for to, share in event.shares:
            assert to == BANK or share % 500 == 0, "C7.3"
            self._pay(event.seat, to, share)
        assert event.seat not in self.owner, "C7.3"
        self.owed.clear()
        self.declared.discard(event.seat)
        self.used[event.seat] = 0

    def _DealMade(self, event: ev.DealMade) -> None:
        terms = event.terms
        self._pay(event.by, event.seat, terms.give_cash - terms.take_cash)
        for giver, taker, deeds in (
            (event.by, event.seat, terms.give_deeds),
            (event.seat, event.by, terms.take_deeds),
        ):
            for railroad in deeds:
                assert self.owner[railroad] == giver, "C8.3"
                self.owner[railroad] = taker

    def _Declared(self, event: ev.Declared) -> None:
        self.declared.add(event.seat)

    def _Undeclared(self, event: ev.Undeclared) -> None:
        self.declared.remove(event.seat)

    def _Roved(self, event: ev.Roved) -> None:
        bounty = {"soft": 25_000, "classic": 50_000, "harsh": 100_000}[self.options.rover_bounty]
        assert event.amount == min(bounty, self.cash[event.victim]), "C10.1"
        assert event.victim in self.declared, "C10.1"
        self.victims.remove(event.victim)
        self.used[event.victim] = 0
        self._pay(event.victim, event.seat, event.amount)


def ledger_of(pos: Position) -> dict[int, int]:
    """What the turn's ledger owes, by seat or BANK."""
    owed = {to: fee for to, fee in enumerate(pos.owed) if fee}
    return owed | ({BANK: pos.owed_bank} if pos.owed_bank else {})
