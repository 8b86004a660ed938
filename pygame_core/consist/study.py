"""What a hand is worth to a seat: expected points until the end, held against sampled futures.

For each future and each number of turns to wait there is a case: the best train then, and the one
after it from what is left. The hand is laid at the first turn that promises no less than waiting on
does on the average; so it looks into no future. A card that a case does not use can go without
reckoning the case again. Knows its outlook only.
"""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from .outlook import FAR, Outlook
from .reach import Bag, Plan
from .tables import MAX_EXCHANGED


class Case(NamedTuple):
    """What it is worth to lay a train then, which one, and the cards it and the next one take."""

    value: float
    plan: Plan | None
    first: list[int]
    second: list[int]


Cases = list[list[Case]]
NO_TRAIN = Case(0.0, None, [], [])


class Study:
    """A hand that draws `fresh` cards before its turn number `turn` from now, and then lacks so many trains."""

    def __init__(self, view: Outlook, bag: Bag, fresh: int, turn: int, lacks: int) -> None:
        self.view = view
        self.bag = bag[:]
        self._turn = turn
        self._lacks = lacks
        weights = view.weights
        self._upto = [fresh + MAX_EXCHANGED * wait for wait in range(weights.depth)]
        self._paid = [0.0]  # what turns have cost, by how many there were
        for wait in range(weights.depth + weights.follows + 1):
            self._paid.append(self._paid[-1] + weights.tempo * view.stays[min(FAR, turn + wait)])
        self._later = view.after[lacks][turn + weights.depth] - self._paid[weights.depth]
        self._bags: list[list[Bag]] = []
        self._cases: Cases = []
        for number, future in enumerate(view.draws if lacks else ()):
            cards = self.bag[:]
            bags = []
            drawn = 0
            for upto in self._upto:
                for card in future[drawn:upto]:
                    cards[card] += 1
                drawn = upto
                bags.append(cards[:])
            self._bags.append(bags)
            self._cases.append([self._case(each, number, w) for w, each in enumerate(bags)])

    def _case(self, cards: Bag, number: int, wait: int) -> Case:
        view = self.view
        plan = view.reach.best(cards, view.weights.joker)
        if plan is None:
            return NO_TRAIN
        return self._followed(cards, number, wait, plan, view.reach.cards_of(cards, plan))

    def _followed(self, cards: Bag, number: int, wait: int, plan: Plan, first: list[int]) -> Case:
        """The case of a known train."""
        value = plan.value * self.view.stays[self._turn + wait] - self._paid[wait + 1]
        if self._lacks == 1:
            return Case(value, plan, first, [])
        left = cards[:]
        for card in first:
            left[card] -= 1
        follows, second = self._next(left, len(first), number, wait)
        return Case(value + follows, plan, first, second)

    def _next(self, left: Bag, refill: int, number: int, wait: int) -> tuple[float, list[int]]:
        """What the trains after it bring, and the cards that the next of them takes."""
        view, weights, lacks = self.view, self.view.weights, self._lacks
        at = self._turn + wait + 1
        average = view.after[lacks - 1][at]
        if not weights.chain:
            return average, []
        drawn = self._upto[wait]
        for card in view.draws[number][drawn : drawn + refill + MAX_EXCHANGED * weights.follows]:
            left[card] += 1
        then = at + weights.follows
        plan = view.reach.best(left, weights.joker)
        if plan is None:
            cost = self._paid[wait + 1 + weights.follows] - self._paid[wait + 1]
            brings, used = view.after[lacks - 1][then] - cost, []
        else:
            cost = self._paid[wait + 2 + weights.follows] - self._paid[wait + 1]
            brings = plan.value * view.stays[then] + view.after[lacks - 2][then + 1] - cost
            used = view.reach.cards_of(left, plan)
        return average + weights.chain * (brings - average), used

    def worth(self) -> float:
        """The mean over the futures."""
        return self._mean(self._cases)

    def _mean(self, cases: Cases) -> float:
        if not self._lacks or not cases:
            return 0.0
        values = [self._later] * len(cases)
        for wait in range(len(self._upto) - 1, -1, -1):
            on = fsum(values) / len(values)
            for number, row in enumerate(cases):
                case = row[wait]
                if case.plan is not None and case.value >= on:
                    values[number] = case.value
        return fsum(values) / len(values)

    def uses(self, card: int) -> int:
        """In how many cases a card is used."""
        return sum(card in case.first or card in case.second for row in self._cases for case in row)

    def without(self, card: int) -> tuple[float, Cases]:
        """The worth without one copy of a card of the hand, and the cases that make it up."""
        anew = []
        for number, (bags, cases) in enumerate(zip(self._bags, self._cases, strict=True)):
            row = cases
            for wait, (bag, case) in enumerate(zip(bags, cases, strict=True)):
                taken = case.first.count(card)
                held = bag[card]
                if taken + case.second.count(card) < held:
                    continue  # there is a copy that no train takes
                if row is cases:
                    row = cases[:]
                bag[card] = held - 1
                if taken < held and case.plan is not None:
                    row[wait] = self._followed(bag, number, wait, case.plan, case.first)
                else:
                    row[wait] = self._case(bag, number, wait)
                bag[card] = held
            anew.append(row)
        return self._mean(anew), anew

    def give(self, card: int, cases: Cases) -> None:
        """Go on without the card, with the cases that `without` gave."""
        self._cases = cases
        self.bag[card] -= 1
        for bags in self._bags:
            for bag in bags:
                bag[card] -= 1
