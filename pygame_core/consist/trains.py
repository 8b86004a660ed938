"""K2 and K6: what makes a train, every fault of one that is none, and what a train scores.

Knows cards and options, no hand and no turn: whether a seat has the cards is `laying`'s question.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .actions import NO_MISSION, Train, is_joker, stands_for
from .deck import (
    ENERGY,
    FREIGHT,
    JOKER,
    LOAD,
    LOCOMOTIVE,
    MISSION,
    PASSENGER,
    STATION,
    WAGON,
    Condition,
    Deck,
)
from .tables import MAX_WAGONS, Tables


class Fault(NamedTuple):
    """One thing wrong with a train: the ruling's code, what it is, and the numbers a sentence needs.

    `what` is one of FAULTS. `place` counts wagons or energy cards from 0; `number` is a card (-1 where
    none lies), a count or a city as `what` says.
    """

    code: str
    what: str
    place: int = -1
    number: int = -1


FAULTS = (
    "locomotive",  # number: the card that is none
    "energy",  # number: the card at place that is no energy
    "fuel",  # number: the card at place that the locomotive does not burn
    "energy-count",  # number: how many it needs; place: how many there are
    "wagon-count",  # number: how many there are
    "wagon",  # number: the card at place that is no wagon
    "empty",  # the wagon at place has no load
    "load",  # number: the card at place that is no load, or not that wagon's
    "loose-load",  # number: the load at place that has no wagon
    "origin",  # number: the card that is no station
    "destination",
    "same-city",  # number: the city
    "jokers",  # number: how many a train may hold
    "stands-for",  # number: the card a joker can't stand for
    "mission",  # number: the card that is none
    "traction",  # from here on: what the mission asks; number: a traction
    "min-wagons",  # number: how many
    "only-passenger",
    "only-freight",
    "both",
    "pair",  # number: the pair
    "from",  # number: a mask of cities
    "to",
    "from-or-to",
    "no-joker",
)
"""What can be wrong, in the order in which `faults` tells it."""


def faults(t: Tables, train: Train) -> list[Fault]:
    """Everything that is wrong with a train, in the order of its places; none if it is one (K2.1 to K2.5).

    A draft may hold -1 where nothing lies yet. Of jokers that stand for what they can't, only that is
    told.
    """
    bad = [
        Fault("K2.4", "stands-for", number=stands_for(card))
        for card in train.cards()
        if is_joker(card) and not _can_stand_for(t.deck, stands_for(card))
    ]
    if bad:
        return bad
    found = [
        *_engine(t, train),
        *_wagons(t.deck, train),
        *_stations(t.deck, train),
    ]
    if sum(map(is_joker, train.cards())) > t.jokers:
        found.append(Fault("K2.4", "jokers", number=t.jokers))
    if train.mission != NO_MISSION:
        if is_joker(train.mission) or _sort(t.deck, train.mission) != MISSION:
            found.append(Fault("K2.5", "mission", number=train.mission))
        else:
            found += unmet(t.deck, train, t.deck.kinds[train.mission].condition)
    return found


def points(t: Tables, train: Train) -> int:
    """What a train scores: its cards, a joker nothing, its length and its mission (K6)."""
    printed = sum(t.deck.points[card] for card in train.cards() if not is_joker(card))
    return printed + t.length_bonus[len(train.wagons)]


def _can_stand_for(deck: Deck, kind: int) -> bool:
    if not 0 <= kind < len(deck.kinds) or deck.sort[kind] in (MISSION, JOKER):
        return False
    return deck.mark(kind) == kind


def _sort(deck: Deck, card: int) -> int:
    """The sort a card of a train counts as; -1 for what is no card."""
    kind = stands_for(card)
    return deck.sort[kind] if 0 <= kind < len(deck.sort) else -1


def _group(deck: Deck, card: int) -> int:
    return deck.group[stands_for(card)]


def _place(deck: Deck, card: int) -> int:
    """The city of a station as a mask, nothing for any other card."""
    return 1 << _group(deck, card) if _sort(deck, card) == STATION else 0


def _engine(t: Tables, train: Train) -> Iterator[Fault]:
    deck = t.deck
    is_engine = _sort(deck, train.locomotive) == LOCOMOTIVE
    if not is_engine:
        yield Fault("K2.1", "locomotive", number=train.locomotive)
    for index, card in enumerate(train.energy):
        if _sort(deck, card) != ENERGY:
            yield Fault("K2.1", "energy", index, card)
        elif is_engine and _group(deck, card) != _group(deck, train.locomotive):
            yield Fault("K2.1", "fuel", index, card)
    wagons = len(train.wagons)
    if 1 <= wagons <= MAX_WAGONS and len(train.energy) != deck.energy_needed[wagons]:
        yield Fault("K2.2", "energy-count", len(train.energy), deck.energy_needed[wagons])


def _wagons(deck: Deck, train: Train) -> Iterator[Fault]:
    if not 1 <= len(train.wagons) <= MAX_WAGONS:
        yield Fault("K2.1", "wagon-count", number=len(train.wagons))
    for index, wagon in enumerate(train.wagons):
        load = train.loads[index] if index < len(train.loads) else -1
        is_wagon = _sort(deck, wagon) == WAGON
        if not is_wagon:
            yield Fault("K2.1", "wagon", index, wagon)
        if load < 0:
            yield Fault("K2.1", "empty", index, wagon)
        elif _sort(deck, load) != LOAD or (is_wagon and _group(deck, load) != _group(deck, wagon)):
            yield Fault("K2.1", "load", index, load)
    for index in range(len(train.wagons), len(train.loads)):
        yield Fault("K2.1", "loose-load", index, train.loads[index])


def _stations(deck: Deck, train: Train) -> Iterator[Fault]:
    cities = []
    for what, card in (("origin", train.origin), ("destination", train.destination)):
        if _sort(deck, card) == STATION:
            cities.append(_group(deck, card))
        else:
            yield Fault("K2.1", what, number=card)
    if len(cities) == 2 and cities[0] == cities[1]:
        yield Fault("K2.3", "same-city", number=cities[0])


def unmet(deck: Deck, train: Train, asked: Condition) -> list[Fault]:
    """What a train lacks for a mission's condition (K2.5); cards that are in a wrong place count for nothing."""
    wagons = [wagon for wagon in train.wagons if _sort(deck, wagon) == WAGON]
    categories = {deck.kinds[stands_for(wagon)].category for wagon in wagons}
    pairs = [_group(deck, wagon) for wagon in wagons]
    start, end = _place(deck, train.origin), _place(deck, train.destination)
    is_engine = _sort(deck, train.locomotive) == LOCOMOTIVE
    traction = _group(deck, train.locomotive) if is_engine else -1
    lacking = [
        ("traction", asked.traction, asked.traction not in (-1, traction)),
        ("min-wagons", asked.min_wagons, len(wagons) < asked.min_wagons),
        (f"only-{asked.only}", -1, bool(asked.only) and categories != {asked.only}),
        ("both", -1, asked.both and categories != {PASSENGER, FREIGHT}),
        *(("pair", pair, pairs.count(pair) < many) for pair, many in asked.pairs),
        ("from", asked.start, bool(asked.start) and not start & asked.start),
        ("to", asked.end, bool(asked.end) and not end & asked.end),
        ("from-or-to", asked.either, bool(asked.either) and not (start | end) & asked.either),
        ("no-joker", -1, asked.no_joker and any(map(is_joker, train.cards()))),
    ]
    return [Fault("K2.5", what, number=number) for what, number, lacks in lacking if lacks]
