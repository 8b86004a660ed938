"""Which trains cards can make: exact, the best first (K2, K6).

Given the cards a seat could use, it tries every traction, every choice of wagons and every mission,
and fills the rest as cheaply in jokers as can be: locomotives by their points, stations by what the
mission asks. Knows no turn; the tests hold it against brute force.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from .actions import NO_MISSION, Lay, Train, as_joker, is_joker
from .deck import ANY_TRAIN, LOCOMOTIVE, MISSION, TRACTIONS, Condition, Deck
from .drawing import cards_of
from .position import EMPTY
from .tables import MAX_WAGONS, Tables
from .trains import points, unmet


class Found(NamedTuple):
    """A train that can be laid, its points and how many jokers it takes."""

    points: int
    jokers: int
    train: Train


class _Wagon(NamedTuple):
    """A wagon with its load, and how many jokers stand in for them."""

    wagon: int
    load: int
    jokers: int


def trains(t: Tables, cards: Iterable[int]) -> list[Found]:
    """The trains these cards can make, the best first: most points, then fewest jokers.

    Of trains that differ only in which stations, or in a locomotive of the same traction, one is
    given.
    """
    held = Counter(cards)
    found = [
        Found(points(t, train), sum(map(is_joker, train.cards())), train)
        for train in _candidates(t, held)
    ]
    found.sort(key=lambda each: (-each.points, each.jokers, each.train.cards()))
    return found


def lay_of(t: Tables, train: Train, hand: Sequence[int], up: Sequence[int]) -> Lay:
    """The action that lays a train, its cards from the hand where they can be."""
    needed = Counter(cards_of(t, train)) - Counter(hand)
    places = []
    for place, card in enumerate(up):
        if card != EMPTY and needed[card] > 0:
            needed[card] -= 1
            places.append(place)
    return Lay(train, tuple(places))


def _candidates(t: Tables, held: Counter[int]) -> Iterator[Train]:
    deck = t.deck
    jokers = min(held[deck.joker], t.jokers)
    wagons = _wagons_of(deck, held, jokers)
    missions = [card for card in held if deck.sort[card] == MISSION]
    stations = {
        mission: _stations_for(deck, held, deck.kinds[mission].condition) for mission in missions
    }
    stations[NO_MISSION] = _stations_for(deck, held, ANY_TRAIN)
    for traction in range(len(TRACTIONS)):
        engine = _engine_of(deck, held, traction)
        for length in range(1, MAX_WAGONS + 1):
            energy = _energy_of(deck, held, traction, deck.energy_needed[length])
            for chosen in dict.fromkeys(combinations(wagons, length)):
                front = Train(
                    engine,
                    energy,
                    tuple(each.wagon for each in chosen),
                    tuple(each.load for each in chosen),
                    0,
                    0,
                )
                for mission, (start, end) in stations.items():
                    train = replace(front, origin=start, destination=end, mission=mission)
                    used = sum(map(is_joker, train.cards()))
                    if used > jokers:
                        continue
                    asked = ANY_TRAIN if mission == NO_MISSION else deck.kinds[mission].condition
                    if not unmet(deck, train, asked):
                        yield train


def _engine_of(deck: Deck, held: Counter[int], traction: int) -> int:
    owned = [
        card
        for card in held
        if deck.sort[card] == LOCOMOTIVE and deck.group[card] == traction and held[card]
    ]
    if not owned:
        return as_joker(deck.engine[traction])
    return max(owned, key=lambda card: (deck.points[card], -card))


def _energy_of(deck: Deck, held: Counter[int], traction: int, needed: int) -> tuple[int, ...]:
    card = deck.energy[traction]
    owned = min(held[card], needed)
    return (card,) * owned + (as_joker(card),) * (needed - owned)


def _wagons_of(deck: Deck, held: Counter[int], jokers: int) -> list[_Wagon]:
    """Every wagon with its load that could be in a train, at most as often as a train holds it."""
    made = []
    for wagon, load in zip(deck.wagon, deck.load, strict=True):
        both, most = sorted((held[wagon], held[load]))
        made += [_Wagon(wagon, load, 0)] * min(both, MAX_WAGONS)
        half = (
            _Wagon(wagon, as_joker(load), 1)
            if held[wagon] > held[load]
            else _Wagon(as_joker(wagon), load, 1)
        )
        made += [half] * min(most - both, jokers)
        made += [_Wagon(as_joker(wagon), as_joker(load), 2)] * (jokers // 2)
    return made


def _stations_for(deck: Deck, held: Counter[int], asked: Condition) -> tuple[int, int]:
    """Two stations that meet the condition's cities, with the fewest jokers."""

    def card(city: int) -> int:
        station = deck.station[city]
        return station if held[station] else as_joker(station)

    cities = range(len(deck.cities))
    ways = (
        (card(start), card(end))
        for start in cities
        for end in cities
        if start != end
        and (not asked.start or asked.start >> start & 1)
        and (not asked.end or asked.end >> end & 1)
        and (not asked.either or asked.either & (1 << start | 1 << end))
    )
    return min(ways, key=lambda way: sum(map(is_joker, way)))
