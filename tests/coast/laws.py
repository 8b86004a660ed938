"""The lasting laws (C11) recomputed from events alone, by a second bookkeeper that trusts no position.

A `Watch` starts from a position and is shown the events of every action; it keeps its own cash,
deeds, declared seats, steps left and fees, and asserts that the engine's say the same.
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
        self.owed = {to: fee for to, fee in enumerate(pos.owed) if fee}
        if pos.owed_bank:
            self.owed[BANK] = pos.owed_bank

    def saw(self, pos: Position, events: Iterable[object]) -> None:
        """Book what happened and compare with the position it led to."""
        for event in events:
            book = getattr(self, f"_{type(event).__name__}", None)
            if book:
                book(event)
        assert pos.cash == self.cash, "C11.1: cash that no event explains"
        assert pos.owner == self.owner, "C11.2: deeds that no event explains"
        assert sum(self.rules.tables.prices) == DEED_SUM, "C11.2: prices"
        declared = {seat for seat in range(self.rules.seats) if pos.is_declared(seat)}
        assert declared == self.declared, "C9.5: declared seats that no event explains"
        owed = {to: fee for to, fee in enumerate(pos.owed) if fee}
        if pos.owed_bank:
            owed[BANK] = pos.owed_bank
        assert owed == self.owed, "C6.1: a ledger that no event explains"
        for seat in declared:
            assert pos.cash[seat] >= self.options.target, "C11.5"
        self.rules.audit(pos)

    def _TurnBegan(self, event: ev.TurnBegan) -> None:
        assert self.left == 0, "C11.3: a turn ended with stops left to move"
        assert not self.owed, "C6: a turn ended with fees unpaid"
        self.red = 0

    def _GameWon(self, event: ev.GameWon) -> None:
        assert self.left == 0, "C11.3: the game ended with stops left to move"
        assert not self.owed, "C6: the game ended with fees unpaid"
        assert self.cash[event.seat] >= 0

    def _DiceRolled(self, event: ev.DiceRolled) -> None:
        self.left = sum(event.white) + event.red
        self.red = event.red

    def _BonusRolled(self, event: ev.BonusRolled) -> None:
        assert self.left == 0, "C11.3: the bonus die came before the white dice were spent"
        self.left = self.red = event.red

    def _Stepped(self, event: ev.Stepped) -> None:
        assert self.left > 0, "C11.3: more steps than rolled"
        self.left -= 1
        assert event.stop in self.rules.tables.board.network.edges[event.section]

    def _FeeIncurred(self, event: ev.FeeIncurred) -> None:
        assert event.amount > 0
        assert event.to != event.seat, "C6.2: nobody owes oneself"
        fee = self.owed[event.to] = self.owed.get(event.to, 0) + event.amount
        assert fee in ((1_000,) if event.to == BANK else (5_000, 10_000)), "C11.4"
        if fee == 10_000:
            assert BANK not in self.owner, "C6.3: the dear rate with railroads unsold"

    def _Arrived(self, event: ev.Arrived) -> None:
        self._land()
        self.cash[event.seat] += event.payoff

    def _CameHome(self, event: ev.CameHome) -> None:
        assert event.seat in self.declared, "C9.8"
        self.left = 0

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
        self._pay(event.victim, event.seat, event.amount)
