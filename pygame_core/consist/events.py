"""What happened: facts that `rules` reports while it applies an action, past tense and frozen.

Not stored, and nothing in them is hidden from anybody but what `seen_by` a seat alone is named so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .actions import Train


@dataclass(frozen=True, slots=True)
class Dealt:
    """Everybody was dealt a hand; this seat is the first (K1.2, K1.3)."""

    first: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """All have chosen: the cards face up before each seat (K1.2)."""

    places: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn began; `number` counts from 1."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class TrainLaid:
    """A seat laid a train and what it is worth (K3.1, K6); `places` are those of its own that it used."""

    seat: int
    train: Train
    points: int
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A seat exchanged cards (K3.3).

    `from_deck` cards came from the deck, unseen; `places` and the cards that went from hand to place
    and from place to hand are seen by all.
    """

    seat: int
    from_deck: int
    places: tuple[int, ...]
    given: tuple[int, ...]
    taken: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JokerSwapped:
    """A seat took a joker out of a train for the card it stood for (K3.5)."""

    seat: int
    owner: int
    train: int
    card: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew so many cards (K4.1)."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class PlacesFilled:
    """A seat laid cards on its empty places (K4.1)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Eliminated:
    """The deck ran short: the seats with the lowest standing are out (K4.2)."""

    seats: tuple[int, ...]
    standings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LastRound:
    """A seat has laid the last train; those left in the round still have their turn (K5.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game ended; `why` is "trains", "left", "signal", "all-out" or "shortage"."""

    why: str
    winners: tuple[int, ...]


Event = (
    Dealt | Revealed | TurnBegan | TrainLaid | Exchanged | JokerSwapped | Drew | PlacesFilled
    | Eliminated | LastRound | Ended
)  # fmt: skip
Emit = Callable[[Event], None] | None
