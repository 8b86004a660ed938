"""The deck: 54 kinds of card, their points and what goes with what, from `data/consist/deck.json`.

A card is the number of its kind; the copies of a kind are alike. What a joker stands for is a kind
too: `Deck.mark` gives the one number by which locomotives of a traction are meant (K2.4). Names stand in
the file in every language there is. Knows no seat and no option.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from pygame_core.kernel.files import data_path

LOCOMOTIVE, ENERGY, WAGON, LOAD, STATION, MISSION, JOKER = range(7)
"""What a card is."""

SORTS = ("locomotive", "energy", "wagon", "load", "station", "mission", "joker")
TRACTIONS = ("steam", "diesel", "electric")
PASSENGER, FREIGHT = "passenger", "freight"


@dataclass(frozen=True, slots=True)
class Condition:
    """What a mission asks of its train (K2.5); empty fields ask nothing.

    `pairs` are (pair, how many at least); `start`, `end` and `either` are masks of cities.
    """

    traction: int = -1
    min_wagons: int = 1
    only: str = ""
    both: bool = False
    pairs: tuple[tuple[int, int], ...] = ()
    start: int = 0
    end: int = 0
    either: int = 0
    no_joker: bool = False


ANY_TRAIN = Condition()


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of card: `sort` is one of the seven, `count` how many a deck has.

    `group` says what it goes with: a locomotive's and an energy's traction, a wagon's and a load's
    pair, a station's city, each counted from 0; -1 for the others. `names`: what it is called, and
    `asks`: a mission's condition in words, by language.
    """

    id: str
    sort: int
    points: int
    count: int
    group: int = -1
    category: str = ""
    condition: Condition = ANY_TRAIN
    names: Mapping[str, str] = field(default_factory=dict, compare=False)
    asks: Mapping[str, str] = field(default_factory=dict, compare=False)


class Deck:
    """The kinds by number, and who belongs to whom."""

    def __init__(self, plain: Mapping[str, Any]) -> None:
        cards = plain["cards"]
        attributes = [card["attributes"] for card in cards]
        self.pairs: tuple[str, ...] = _distinct(attributes, "pair")
        self.cities: tuple[str, ...] = _distinct(attributes, "city")
        self.kinds: tuple[Kind, ...] = tuple(self._kind(card) for card in cards)
        self.number: Mapping[str, int] = MappingProxyType(
            {kind.id: number for number, kind in enumerate(self.kinds)}
        )
        self.sort: tuple[int, ...] = tuple(kind.sort for kind in self.kinds)
        self.points: tuple[int, ...] = tuple(kind.points for kind in self.kinds)
        self.group: tuple[int, ...] = tuple(kind.group for kind in self.kinds)
        self.joker = self.sort.index(JOKER)
        self.wagon = self._by_group(WAGON)
        self.load = self._by_group(LOAD)
        self.energy = self._by_group(ENERGY)
        self.station = self._by_group(STATION)
        self.engine = self._by_group(LOCOMOTIVE)
        self.engines: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                n for n, sort in enumerate(self.sort) if sort == LOCOMOTIVE and self.group[n] == g
            )
            for g in range(len(TRACTIONS))
        )
        self.total = sum(kind.count for kind in self.kinds)
        self.energy_needed: tuple[int, ...] = (0, *plain["energy_needed"].values())
        self.length_bonus: Mapping[str, tuple[int, ...]] = MappingProxyType(
            {name: (0, *bonus.values()) for name, bonus in plain["length_bonus"].items()}
        )

    def mark(self, card: int) -> int:
        """The kind by which a joker in this card's place is known: of locomotives the first of its traction."""
        return self.engine[self.group[card]] if self.sort[card] == LOCOMOTIVE else card

    def _by_group(self, sort: int) -> tuple[int, ...]:
        """The first kind of a sort for each of its groups."""
        found: dict[int, int] = {}
        for number, kind in enumerate(self.kinds):
            if kind.sort == sort:
                found.setdefault(kind.group, number)
        return tuple(found[group] for group in range(len(found)))

    def _kind(self, card: Mapping[str, Any]) -> Kind:
        told = card["attributes"]
        group = -1
        if "traction" in told or "feeds" in told:
            group = TRACTIONS.index(told.get("traction") or told["feeds"])
        elif "pair" in told:
            group = self.pairs.index(told["pair"])
        elif "city" in told:
            group = self.cities.index(told["city"])
        return Kind(
            card["id"],
            SORTS.index(card["kind"]),
            card["points"],
            card["count"],
            group,
            told.get("category", ""),
            self._condition(told.get("condition", {})),
            _by_language(card, "name_"),
            _by_language(told, "text_"),
        )

    def _condition(self, told: Mapping[str, Any]) -> Condition:
        def cities(*names: str) -> int:
            return sum(1 << self.cities.index(name) for name in names)

        return Condition(
            traction=TRACTIONS.index(told["traction"]) if "traction" in told else -1,
            min_wagons=told.get("min_wagons", 1),
            only=told.get("only_category", ""),
            both=told.get("both_categories", False),
            pairs=tuple(
                (self.pairs.index(name), many) for name, many in told.get("pairs", {}).items()
            ),
            start=cities(told["from"]) if "from" in told else 0,
            end=cities(told["to"]) if "to" in told else 0,
            either=cities(*told.get("from_or_to", ())),
            no_joker=told.get("no_joker", False),
        )


def _distinct(attributes: list[Mapping[str, Any]], name: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(told[name] for told in attributes if name in told))


def _by_language(told: Mapping[str, Any], prefix: str) -> Mapping[str, str]:
    return MappingProxyType(
        {key.removeprefix(prefix): told[key] for key in told if key.startswith(prefix)}
    )


@lru_cache
def load_deck() -> Deck:
    """The deck of `data/consist/deck.json`; its order is the order of the file."""
    text = (data_path() / "consist" / "deck.json").read_text(encoding="utf-8")
    return Deck(json.loads(text))
