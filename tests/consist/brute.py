"""What cards can make by trying everything: the oracle the solver is held against.

Shares nothing with the solver. Every part of the cards is tried with every meaning of its jokers;
`trains.faults` alone decides what is a train.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, permutations, product

from pygame_core.consist.actions import NO_MISSION, Train, as_joker, is_joker, stands_for
from pygame_core.consist.deck import (
    ENERGY,
    LOAD,
    LOCOMOTIVE,
    MISSION,
    SORTS,
    STATION,
    WAGON,
    load_deck,
)
from pygame_core.consist.tables import Tables
from pygame_core.consist.trains import faults, points, unmet

DECK = load_deck()
STANDS = [
    as_joker(kind)
    for kind, sort in enumerate(DECK.sort)
    if sort < MISSION and DECK.mark(kind) == kind
]
"""A joker for everything it can stand for."""

Outline = tuple[int, tuple[int, ...], int]
"""A train but for its stations and which locomotive of a traction: traction, wagons, mission."""


def outline(train: Train) -> Outline:
    wagons = tuple(sorted(stands_for(wagon) for wagon in train.wagons))
    return DECK.group[stands_for(train.locomotive)], wagons, train.mission


def best_of_each(t: Tables, held: list[int]) -> dict[Outline, tuple[int, int]]:
    """Of each outline that these cards can make, the most points and then the fewest jokers."""
    best: dict[Outline, tuple[int, int]] = {}
    for train in every_train(t, held):
        rank = points(t, train), -sum(map(is_joker, train.cards()))
        best[outline(train)] = max(rank, best.get(outline(train), rank))
    return best


def every_train(t: Tables, held: list[int]) -> Iterator[Train]:
    """Every train of some of these cards."""
    real = [card for card in held if card != DECK.joker]
    most = min(held.count(DECK.joker), t.jokers)
    parts = {part for size in range(len(real) + 1) for part in combinations(sorted(real), size)}
    for many in range(most + 1):
        for meant in combinations_with_replacement(STANDS, many):
            for part in parts:
                train = assembled([*part, *meant])
                if train and not faults(t, train):
                    yield train


def assembled(cards: list[int]) -> Train | None:
    """The train these cards make if they are as many of each sort as a train wants."""
    by_sort: list[list[int]] = [[] for _ in SORTS]
    for card in cards:
        by_sort[DECK.sort[stands_for(card)]].append(card)
    wagons, loads, missions = by_sort[WAGON], by_sort[LOAD], by_sort[MISSION]
    if (
        len(by_sort[LOCOMOTIVE]) != 1
        or len(by_sort[STATION]) != 2
        or not 1 <= len(wagons) == len(loads) <= 4
        or len(missions) > 1
        or len(by_sort[ENERGY]) != DECK.energy_needed[len(wagons)]
    ):
        return None

    def by_group(card: int) -> int:
        return DECK.group[stands_for(card)]

    wagons.sort(key=by_group)
    loads.sort(key=by_group)
    engine, energy = by_sort[LOCOMOTIVE][0], tuple(by_sort[ENERGY])
    mission = missions[0] if missions else NO_MISSION
    trains = [
        Train(engine, energy, tuple(wagons), tuple(loads), start, end, mission)
        for start, end in permutations(by_sort[STATION])
    ]
    if mission == NO_MISSION:
        return trains[0]
    asked = DECK.kinds[mission].condition
    way_round = [train for train in trains if not unmet(DECK, train, asked)]
    return way_round[0] if way_round else None


def lacking_of_each(t: Tables, held: list[int]) -> dict[Outline, tuple[int, int]]:
    """Of each outline whose mission is held: how many cards are still missing, and its points with these.

    Jokers that are held and may be used stand for what scores least.
    """
    have = Counter(held)
    missions = [NO_MISSION, *sorted({card for card in held if DECK.sort[card] == MISSION})]
    routes = sorted(
        permutations(DECK.station, 2), key=lambda two: -sum(have[kind] > 0 for kind in two)
    )
    found = {}
    for traction, mission in product(range(3), missions):
        engine = max(
            (n for n, kind in enumerate(DECK.kinds) if (kind.sort, kind.group) == (0, traction)),
            key=lambda kind: (have[kind] > 0, DECK.points[kind]),
        )
        usable = min(have[DECK.joker], t.jokers)
        if mission != NO_MISSION and DECK.kinds[mission].condition.no_joker:
            usable = 0
        for length in range(1, 5):
            energy = (DECK.energy[traction],) * DECK.energy_needed[length]
            for pairs in combinations_with_replacement(range(len(DECK.pairs)), length):
                wagons = tuple(DECK.wagon[pair] for pair in pairs)
                loads = tuple(DECK.load[pair] for pair in pairs)
                train = _first_sound(
                    Train(engine, energy, wagons, loads, *route, mission) for route in routes
                )
                if train is None:
                    continue
                lacking = list(train.cards())
                for card in held:
                    if card in lacking:
                        lacking.remove(card)
                worth = sorted(DECK.points[card] for card in lacking)
                score = points(t, train) - sum(worth[:usable])
                found[outline(train)] = max(0, len(worth) - usable), score
    return found


def _first_sound(ways: Iterable[Train]) -> Train | None:
    """The first train whose mission is content; ways differ only in their stations."""
    for train in ways:
        if train.mission == NO_MISSION:
            return train
        lacks = unmet(DECK, train, DECK.kinds[train.mission].condition)
        if not lacks:
            return train
        if {fault.what for fault in lacks} - {"from", "to", "from-or-to"}:
            return None  # no other route would mend that
    return None
