"""What seats do: imperative and frozen. Cards are kinds of `deck`.

In a train a card is its kind, and a joker that stands for kind k is `as_joker(k)`. A place is
`seat * PLACES + 0 or 1`; DECK is no place.
"""

from __future__ import annotations

from dataclasses import dataclass

DECK = -1
NO_MISSION = -1
JOKERS = 100
"""A joker standing for kind k is written JOKERS + k."""


def as_joker(kind: int) -> int:
    """A joker standing for this kind."""
    return JOKERS + kind


def stands_for(card: int) -> int:
    """The kind a card of a train counts as, a joker as what it stands for."""
    return card - JOKERS if card >= JOKERS else card


def is_joker(card: int) -> bool:
    """Whether a card of a train is a joker."""
    return card >= JOKERS


@dataclass(frozen=True, slots=True)
class Train:
    """The cards of a train by their places in it (K2.1).

    `wagons` and `loads` belong together by index; `mission` is a kind or NO_MISSION.
    """

    locomotive: int
    energy: tuple[int, ...]
    wagons: tuple[int, ...]
    loads: tuple[int, ...]
    origin: int
    destination: int
    mission: int = NO_MISSION

    def cards(self) -> tuple[int, ...]:
        """All cards, in a fixed order."""
        mission = () if self.mission == NO_MISSION else (self.mission,)
        return (
            self.locomotive, *self.energy, *self.wagons, *self.loads,
            self.origin, self.destination, *mission,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Begin:
    """Deal, and draw lots for the first turn (K1.2, K1.3)."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Pick the two cards to lay face up (K1.2), in ascending order."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a train (K3.1); `places` are those of one's own places, 0 and 1, whose cards go into it."""

    train: Train
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange cards (K3.2): each given card of the hand with where another comes from, DECK or a place."""

    given: tuple[int, ...]
    sources: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SwapJoker:
    """Give the very card a joker in a laid train stands for, and take the joker (K3.5).

    `index` is that of the joker among `Train.cards()`; `card` the one given.
    """

    owner: int
    train: int
    index: int
    card: int


@dataclass(frozen=True, slots=True)
class Fill:
    """Lay cards of the hand on one's empty places, the lower place first (K4.1)."""

    cards: tuple[int, ...]


Action = Begin | Choose | Lay | Exchange | SwapJoker | Fill
