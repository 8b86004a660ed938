"""The best train a bag of cards can make, found fast: what bots ask thousands of times a turn (K2, K6).

`solver` lists all trains and stands in the rules; this finds one, by counting. A bag is a list of
how many of each kind; a plan says which train without naming every card, `train_of` names them.
The tests hold it against the solver. Knows no seat and no turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from .actions import NO_MISSION, Train, as_joker
from .deck import ANY_TRAIN, LOCOMOTIVE, MISSION, PASSENGER, TRACTIONS, Condition
from .tables import MAX_WAGONS, Tables

Bag = list[int]


class Plan(NamedTuple):
    """A train in outline.

    `value` is points less what the jokers were said to cost; `jokers` how many it takes; `pairs` one
    for each wagon; `mission` a kind or NO_MISSION.
    """

    value: float
    points: int
    jokers: int
    traction: int
    pairs: tuple[int, ...]
    mission: int


class _Cut(NamedTuple):
    """The pairs a train may be made of: whole ones and half ones, the best first, as (points, pair).

    Index n of `sums` is what the best n score.
    """

    whole: list[tuple[int, int]]
    half: list[tuple[int, int]]
    whole_sums: list[int]
    half_sums: list[int]


class _Stock(NamedTuple):
    """What a search starts from.

    `engines`: traction, points of the locomotive, 1 if a joker stands for it, energy held. `have`: a mask of cities.
    """

    engines: list[tuple[int, int, int, int]]
    have: int
    jokers: int
    joker_cost: float


def bag_of(t: Tables, cards: Iterable[int]) -> Bag:
    """How many of each kind there are among cards; empty places and unknown cards do not count."""
    bag = [0] * len(t.deck.kinds)
    for card in cards:
        if card >= 0:
            bag[card] += 1
    return bag


class Reach:
    """Finds best trains for one table."""

    def __init__(self, t: Tables) -> None:
        deck = t.deck
        self._t = t
        points = deck.points
        self._pairs = sorted(
            (
                (points[wagon] + points[load], points[wagon], points[load], wagon, load, pair)
                for pair, (wagon, load) in enumerate(zip(deck.wagon, deck.load, strict=True))
            ),
            key=lambda each: (-each[0], each[5]),
        )
        self._passenger = tuple(deck.kinds[w].category == PASSENGER for w in deck.wagon)
        self._of_category = tuple(
            tuple(pair for pair, is_one in enumerate(self._passenger) if is_one == passenger)
            for passenger in (False, True)
        )
        self._engines = tuple(
            tuple(
                sorted(
                    (
                        card
                        for card in range(len(deck.kinds))
                        if deck.sort[card] == LOCOMOTIVE and deck.group[card] == traction
                    ),
                    key=lambda card: (-points[card], card),
                )
            )
            for traction in range(len(TRACTIONS))
        )
        self._missions = tuple(
            (card, deck.kinds[card].condition, points[card])
            for card in range(len(deck.kinds))
            if deck.sort[card] == MISSION
        )

    def best(self, bag: Bag, joker_cost: float = 0.0) -> Plan | None:
        """The train of the greatest value, or None if these cards make none."""
        t, deck = self._t, self._t.deck
        held = bag[deck.joker]
        jokers = min(t.jokers, held)
        engines = self._engines_at_hand(bag, jokers)
        if not engines:
            return None
        have = 0
        for city, station in enumerate(deck.station):
            if bag[station]:
                have |= 1 << city
        cut = self._cut_of(bag, jokers)
        stock = _Stock(engines, have, jokers, joker_cost)
        found = self._search(stock, cut, NO_MISSION, ANY_TRAIN, 0, None)
        for mission, asked, worth in self._missions:
            if bag[mission]:
                found = self._search(stock, cut, mission, asked, worth, found)
        return found

    def _engines_at_hand(self, bag: Bag, jokers: int) -> list[tuple[int, int, int, int]]:
        """Per traction that jokers suffice for: the best locomotive's points, 1 if it is a joker, energy held."""
        deck = self._t.deck
        found = []
        for traction, cards in enumerate(self._engines):
            energy = bag[deck.energy[traction]]
            for card in cards:
                if bag[card]:
                    if jokers or energy:
                        found.append((traction, deck.points[card], 0, energy))
                    break
            else:
                if jokers and (energy or jokers > 1):
                    found.append((traction, 0, 1, energy))
        return found

    def _cut_of(self, bag: Bag, jokers: int) -> _Cut:
        whole: list[tuple[int, int]] = []
        half: list[tuple[int, int]] = []
        for both, of_wagon, of_load, wagon, load, pair in self._pairs:
            wagons, loads = bag[wagon], bag[load]
            if wagons and loads:
                whole += [(both, pair)] * (min(loads, wagons))
            if jokers and wagons != loads:
                points = of_wagon if wagons > loads else of_load
                half += [(points, pair)] * min(jokers, abs(wagons - loads))
        half.sort(reverse=True)
        return _cut(whole, half)

    def _search(
        self,
        stock: _Stock,
        cut: _Cut,
        mission: int,
        asked: Condition,
        worth: int,
        beat: Plan | None,
    ) -> Plan | None:
        """The best train under a mission's condition if it is worth more than `beat`, else that."""
        jokers = 0 if asked.no_joker else stock.jokers
        used = _lacking_stations(stock.have, asked)
        if used > jokers:
            return beat
        must: list[int] = []
        if asked is not ANY_TRAIN:
            told = self._required(cut, asked, jokers - used)
            if told is None:
                return beat
            scored, taken, must, cut = told
            used += taken
            worth += scored
        best = self._longest(stock, cut, asked, jokers, used, worth, len(must), beat)
        if best is None:
            return beat
        value, scored, spent, traction, whole, halved, ghosts = best
        pairs = must + [pair for _, pair in cut.whole[:whole]]
        pairs += [pair for _, pair in cut.half[:halved]] + [self._any_pair(asked)] * ghosts
        return Plan(value, scored, spent, traction, tuple(pairs), mission)

    def _longest(
        self,
        stock: _Stock,
        cut: _Cut,
        asked: Condition,
        jokers: int,
        used: int,
        worth: int,
        fixed: int,
        beat: Plan | None,
    ) -> tuple[float, int, int, int, int, int, int] | None:
        """Over locomotives and lengths the best: value, points, jokers, traction, how the free wagons are made.

        They are so many whole, half and all joker; `fixed` wagons are chosen, `used` jokers are gone.
        """
        top = -1e9 if beat is None else beat.value
        best = None
        bonus, needed = self._t.length_bonus, self._t.deck.energy_needed
        whole_sums, half_sums = cut.whole_sums, cut.half_sums
        shortest = max(asked.min_wagons, fixed, 1)
        longest = min(MAX_WAGONS, fixed + len(cut.whole) + jokers - used)
        for traction, drawn, engine_lacks, energy in stock.engines:
            if asked.traction not in (-1, traction):
                continue
            for length in range(longest, shortest - 1, -1):
                base = used + engine_lacks
                if needed[length] > energy:
                    base += needed[length] - energy
                if base > jokers:
                    continue
                for halved, ghosts in _splits(length - fixed, cut, jokers - base):
                    whole = length - fixed - halved - ghosts
                    scored = drawn + worth + bonus[length] + whole_sums[whole] + half_sums[halved]
                    spent = base + halved + 2 * ghosts
                    value = scored - stock.joker_cost * spent
                    if value > top:
                        top = value
                        best = value, scored, spent, traction, whole, halved, ghosts
        return best

    def _any_pair(self, asked: Condition) -> int:
        """A pair for two jokers."""
        return self._passenger.index(asked.only == PASSENGER) if asked.only else 0

    def _required(
        self, cut: _Cut, asked: Condition, jokers: int
    ) -> tuple[int, int, list[int], _Cut] | None:
        """The wagons a mission asks for: their points, jokers and pairs, and what is left; None if jokers don't do."""
        if len(cut.whole) + jokers < asked.min_wagons:
            return None
        scored = used = 0
        must: list[int] = []
        if asked.only:
            passenger = asked.only == PASSENGER
            cut = _cut(
                [each for each in cut.whole if self._passenger[each[1]] == passenger],
                [each for each in cut.half if self._passenger[each[1]] == passenger],
            )
        wanted: list[tuple[int, ...]] = [(pair,) for pair, many in asked.pairs for _ in range(many)]
        if asked.both:
            wanted += [self._of_category[True], self._of_category[False]]
        for pairs in wanted:
            points, pair, taken, cut = _take(cut, pairs)
            scored += points
            used += taken
            if used > jokers:
                return None
            must.append(pair)
        return scored, used, must, cut

    def train_of(self, bag: Bag, plan: Plan) -> Train:
        """The train with every card named, jokers where the bag has no card."""
        deck = self._t.deck
        left = bag[:]

        def use(card: int) -> int:
            if left[card]:
                left[card] -= 1
                return card
            return as_joker(deck.mark(card))

        engines = self._engines[plan.traction]
        asked = ANY_TRAIN if plan.mission == NO_MISSION else deck.kinds[plan.mission].condition
        energy = deck.energy[plan.traction]
        pairs = plan.pairs
        origin, destination = _stations(bag, deck.station, asked)
        return Train(
            use(next((card for card in engines if bag[card]), engines[0])),
            tuple(use(energy) for _ in range(deck.energy_needed[len(pairs)])),
            tuple(use(deck.wagon[pair]) for pair in pairs),
            tuple(use(deck.load[pair]) for pair in pairs),
            use(origin),
            use(destination),
            plan.mission,
        )

    def cards_of(self, bag: Bag, plan: Plan) -> list[int]:
        """The cards of the bag that the train takes, jokers as jokers: those of `train_of`, in any order."""
        deck = self._t.deck
        mission, pairs = plan.mission, plan.pairs
        asked = ANY_TRAIN if mission == NO_MISSION else deck.kinds[mission].condition
        energy = deck.energy[plan.traction]
        cards = [energy] * min(bag[energy], deck.energy_needed[len(pairs)])
        for card in self._engines[plan.traction]:
            if bag[card]:
                cards.append(card)
                break
        wanted = [deck.wagon[pair] for pair in pairs] + [deck.load[pair] for pair in pairs]
        wanted += _stations(bag, deck.station, asked)
        for card in wanted:
            if bag[card] > (cards.count(card) if len(pairs) > 1 else 0):
                cards.append(card)
        if mission != NO_MISSION:
            cards.append(mission)
        return cards + [deck.joker] * plan.jokers


@lru_cache
def reach_of(t: Tables) -> Reach:
    """The finder for a table."""
    return Reach(t)


def _cut(whole: list[tuple[int, int]], half: list[tuple[int, int]]) -> _Cut:
    return _Cut(whole, half, _sums(whole), _sums(half))


def _sums(pairs: list[tuple[int, int]]) -> list[int]:
    sums = [0]
    total = 0
    for scored, _ in pairs[:MAX_WAGONS]:
        total += scored
        sums.append(total)
    return sums


ALL_WHOLE = ((0, 0),)


def _splits(free: int, cut: _Cut, jokers: int) -> Sequence[tuple[int, int]]:
    """How many of the free wagons may be half ones, and how many must be jokers altogether."""
    wholes = len(cut.whole)
    if not jokers or not free:
        return ALL_WHOLE if free <= wholes else ()
    splits = []
    for halved in range(min(jokers, len(cut.half), free) + 1):
        ghosts = max(0, free - halved - wholes)
        if halved + 2 * ghosts <= jokers:
            splits.append((halved, ghosts))
    return splits


def _take(cut: _Cut, wanted: Sequence[int]) -> tuple[int, int, int, _Cut]:
    """The best of the wanted pairs, whole if there is one, its jokers, and what is left without it."""
    for jokers, pairs in enumerate((cut.whole, cut.half)):
        for index, (scored, pair) in enumerate(pairs):
            if pair in wanted:
                rest = pairs[:index] + pairs[index + 1 :]
                left = _cut(cut.whole, rest) if jokers else _cut(rest, cut.half)
                return scored, pair, jokers, left
    return 0, wanted[0], 2, cut


def _lacking_stations(have: int, asked: Condition) -> int:
    """How many stations are missing for a train from these cities under a condition."""
    if asked.start or asked.end:
        start = asked.start or ~asked.end
        end = asked.end or ~asked.start
        return (not have & start) + (not have & end)
    if asked.either:
        if have & asked.either:
            return not have & (have - 1)
        return 1 + (not have)
    return 2 - min(2, have.bit_count())


def _stations(bag: Bag, stations: Sequence[int], asked: Condition) -> tuple[int, int]:
    """Two station cards, as few of them missing as can be; of those held, the ones with the most copies."""

    def pick(mask: int, other: int = -1) -> int:
        best, most = -1, -1
        for city, station in enumerate(stations):
            if bag[station] > most and city != other and (not mask or mask >> city & 1):
                best, most = city, bag[station]
        return best

    if asked.start or asked.end:
        if asked.start:
            start = pick(asked.start)
            end = pick(asked.end, start)
        else:
            end = pick(asked.end)
            start = pick(0, end)
    else:
        start = pick(asked.either)
        end = pick(0, start)
    return stations[start], stations[end]
