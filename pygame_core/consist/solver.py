"""Which trains cards can make, and which they nearly make: exact, the best first (K2, K6).

A train is a plan (traction, number of wagons, mission, stations) and a choice of pairs, a wagon with
its load each. What of it is not held lacks; jokers stand for what lacks. Trains that differ only in
which stations, or in a locomotive of the same traction, count as one, for which the best held
locomotive and stations that are held are taken. Knows no turn; the tests hold it against brute force.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from .actions import NO_MISSION, Lay, Train, as_joker
from .deck import (
    ANY_TRAIN,
    FREIGHT,
    LOCOMOTIVE,
    MISSION,
    PASSENGER,
    STATION,
    TRACTIONS,
    Condition,
    Deck,
)
from .drawing import cards_of
from .position import EMPTY
from .tables import MAX_WAGONS, Tables

BEST = 12
"""How many trains are given unless more are asked for."""
MOST_CARDS = 14
"""A train of four wagons with its mission."""


class Found(NamedTuple):
    """A train that can be laid, its points and how many jokers it takes."""

    points: int
    jokers: int
    train: Train


class Near(NamedTuple):
    """A train that could be laid if some cards came, and its points.

    `missing` has an entry for each of those cards: the kinds of which any one would do, the first as
    it stands in the train.
    """

    points: int
    missing: tuple[tuple[int, ...], ...]
    train: Train


class _Plan(NamedTuple):
    """All of a train but its wagons; `points` are those of its held cards, its length and its mission.

    locomotive: the kind, held or not. lacks: the kinds not held.
    """

    traction: int
    length: int
    mission: int
    locomotive: int
    start: int
    end: int
    points: int
    lacks: tuple[int, ...]


class _Choice(NamedTuple):
    """Pairs in ascending order, the points of the cards held for them, and the kinds not held."""

    pairs: tuple[int, ...]
    points: int
    lacks: tuple[int, ...]


def trains(t: Tables, cards: Iterable[int], limit: int | None = BEST) -> list[Found]:
    """The best trains these cards can make: most points first, then fewest jokers. No limit: all of them."""
    held = Counter(cards)
    jokers = min(held[t.deck.joker], t.jokers)
    choices = _choices(t.deck, held, jokers)
    found = []
    for plan in _plans(t, held):
        asked = _asked(t.deck, plan.mission)
        spare = (0 if asked.no_joker else jokers) - len(plan.lacks)
        fitting = (
            choice
            for choice in choices[plan.length]
            if len(choice.lacks) <= spare and _suits(t.deck, choice.pairs, asked)
        )
        # Within a plan choices come best first, so no later one can be among the best of all.
        found += [
            (-plan.points - choice.points, len(plan.lacks) + len(choice.lacks), plan, choice)
            for choice in islice(fitting, limit)
        ]
    found.sort()
    return [
        Found(-points, used, _train(t.deck, plan, choice, [*plan.lacks, *choice.lacks]))
        for points, used, plan, choice in found[:limit]
    ]


def nearest(t: Tables, cards: Iterable[int], limit: int = BEST) -> list[Near]:
    """The best of the trains that can't be laid yet but lack the fewest cards, most points first.

    Jokers that are held stand for those lacking cards that score least; the others are missing. None
    is given if these cards make every train.
    """
    held = Counter(cards)
    jokers = min(held[t.deck.joker], t.jokers)
    plans = list(_plans(t, held))
    for missing in range(1, MOST_CARDS):
        choices = _choices(t.deck, held, jokers + missing)
        found = []
        for plan in plans:
            asked = _asked(t.deck, plan.mission)
            standing = 0 if asked.no_joker else jokers
            wanted = standing + missing - len(plan.lacks)
            for choice in choices[plan.length]:
                if len(choice.lacks) == wanted and _suits(t.deck, choice.pairs, asked):
                    scored = sorted(t.deck.points[kind] for kind in (*plan.lacks, *choice.lacks))
                    points = plan.points + choice.points + sum(scored[standing:])
                    found.append((-points, plan, choice, standing))
        if found:
            found.sort()
            return [
                _near(t.deck, -points, plan, choice, standing)
                for points, plan, choice, standing in found[:limit]
            ]
    return []


def lay_of(t: Tables, train: Train, hand: Sequence[int], up: Sequence[int]) -> Lay:
    """The action that lays a train, its cards from the hand where they can be."""
    needed = Counter(cards_of(t, train)) - Counter(hand)
    places = []
    for place, card in enumerate(up):
        if card != EMPTY and needed[card] > 0:
            needed[card] -= 1
            places.append(place)
    return Lay(train, tuple(places))


def _asked(deck: Deck, mission: int) -> Condition:
    return ANY_TRAIN if mission == NO_MISSION else deck.kinds[mission].condition


def _plans(t: Tables, held: Counter[int]) -> Iterator[_Plan]:
    """Every plan for which no mission lacks."""
    deck = t.deck
    missions = [card for card in held if held[card] and deck.sort[card] == MISSION]
    for mission in (NO_MISSION, *sorted(missions)):
        asked = _asked(deck, mission)
        worth = 0 if mission == NO_MISSION else deck.points[mission]
        start, end = _stations_for(deck, held, asked)
        stations = tuple(kind for kind in (start, end) if not held[kind])
        for traction in range(len(TRACTIONS)):
            if asked.traction not in (-1, traction):
                continue
            engine = _engine_of(deck, held, traction)
            engines = () if held[engine] else (engine,)
            fuel = deck.energy[traction]
            pulled = worth + (deck.points[engine] if held[engine] else 0)
            for length in range(asked.min_wagons, MAX_WAGONS + 1):
                lacking = max(0, deck.energy_needed[length] - held[fuel])
                lacks = (*engines, *(fuel,) * lacking, *stations)
                points = pulled + t.length_bonus[length]
                yield _Plan(traction, length, mission, engine, start, end, points, lacks)


def _engine_of(deck: Deck, held: Counter[int], traction: int) -> int:
    """The best locomotive of a traction that is held; the best there is if none is."""
    return max(
        deck.engines[traction],
        key=lambda kind: (held[kind] > 0, deck.points[kind], -kind),
    )


@lru_cache
def _ways(cities: int, asked: Condition) -> tuple[tuple[int, int], ...]:
    """The origins and destinations with which a condition on cities is met."""
    return tuple(
        (start, end)
        for start in range(cities)
        for end in range(cities)
        if start != end
        and (not asked.start or asked.start >> start & 1)
        and (not asked.end or asked.end >> end & 1)
        and (not asked.either or asked.either & (1 << start | 1 << end))
    )


def _stations_for(deck: Deck, held: Counter[int], asked: Condition) -> tuple[int, int]:
    """Origin and destination that meet a condition and of which the fewest lack."""
    lacks = [not held[station] for station in deck.station]
    start, end = min(_ways(len(deck.cities), asked), key=lambda way: lacks[way[0]] + lacks[way[1]])
    return deck.station[start], deck.station[end]


def _choices(deck: Deck, held: Counter[int], most: int) -> list[list[_Choice]]:
    """By the number of wagons, every choice that lacks at most so many cards, most points first."""
    pairs = range(len(deck.pairs))
    copies = [[_copy(deck, held, pair, before) for before in range(MAX_WAGONS)] for pair in pairs]
    levels = [[_Choice((), 0, ())]]
    for _ in range(MAX_WAGONS):
        longer = []
        for chosen, points, lacks in levels[-1]:
            for pair in pairs[chosen[-1] if chosen else 0 :]:
                more, lacking = copies[pair][chosen.count(pair)]
                if len(lacks) + len(lacking) <= most:
                    longer.append(_Choice((*chosen, pair), points + more, lacks + lacking))
        levels.append(longer)
    for level in levels:
        level.sort(key=lambda choice: (-choice.points, len(choice.lacks), choice.pairs))
    return levels


def _copy(deck: Deck, held: Counter[int], pair: int, before: int) -> tuple[int, tuple[int, ...]]:
    """A wagon with its load after so many alike: the points of what is held, and what is not."""
    kinds = (deck.wagon[pair], deck.load[pair])
    points = sum(deck.points[kind] for kind in kinds if held[kind] > before)
    return points, tuple(kind for kind in kinds if held[kind] <= before)


def _suits(deck: Deck, pairs: tuple[int, ...], asked: Condition) -> bool:
    """Whether these wagons are what a mission asks for."""
    if asked.only or asked.both:
        categories = {deck.kinds[deck.wagon[pair]].category for pair in pairs}
        if categories != ({asked.only} if asked.only else {PASSENGER, FREIGHT}):
            return False
    return all(pairs.count(pair) >= many for pair, many in asked.pairs)


def _train(deck: Deck, plan: _Plan, choice: _Choice, jokers: Iterable[int]) -> Train:
    """The train of a plan and a choice, with jokers standing for these kinds."""
    left = Counter(jokers)

    def card(kind: int) -> int:
        if not left[kind]:
            return kind
        left[kind] -= 1
        return as_joker(deck.mark(kind))

    fuel = deck.energy[plan.traction]
    return Train(
        card(plan.locomotive),
        tuple(sorted(card(fuel) for _ in range(deck.energy_needed[plan.length]))),
        tuple(card(deck.wagon[pair]) for pair in choice.pairs),
        tuple(card(deck.load[pair]) for pair in choice.pairs),
        card(plan.start),
        card(plan.end),
        plan.mission,
    )


def _near(deck: Deck, points: int, plan: _Plan, choice: _Choice, standing: int) -> Near:
    lacks = sorted((*plan.lacks, *choice.lacks), key=lambda kind: (deck.points[kind], kind))
    missing = tuple(_alternatives(deck, plan, kind) for kind in lacks[standing:])
    return Near(points, missing, _train(deck, plan, choice, lacks[:standing]))


def _alternatives(deck: Deck, plan: _Plan, kind: int) -> tuple[int, ...]:
    """The kinds that would do in the place of a missing one, itself first."""
    others: Iterable[int] = ()
    if deck.sort[kind] == LOCOMOTIVE:
        others = deck.engines[plan.traction]
    elif deck.sort[kind] == STATION:
        ways = _ways(len(deck.cities), _asked(deck, plan.mission))
        if kind == plan.start:
            others = (deck.station[a] for a, b in ways if deck.station[b] == plan.end)
        else:
            others = (deck.station[b] for a, b in ways if deck.station[a] == plan.start)
    return (kind, *(other for other in others if other != kind))
