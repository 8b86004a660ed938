"""A position: everything that changes while a game is played, as ints, lists of ints and trains.

Knows no rule. Cards are kinds of `deck`, hands are sorted. The deck's order is not kept: it is a list
of layers, the top one first, and a card is drawn at random from the top layer (K3.3 lays given
cards under the deck in random order: a layer of their own). Invariant: nothing but this decides
what can happen next; two equal keys are the same position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from .actions import Train
from .phases import Phase
from .tables import PLACES

EMPTY = -1
"""An empty place."""
UNKNOWN = -2
"""A card that the seat a position is masked for may not see."""
NOBODY = -1


class Layer(NamedTuple):
    """Cards that lie together in the deck in unknown order, sorted; `giver` alone knows them."""

    giver: int
    cards: tuple[int, ...]


class Position:
    """One moment of one table. Lists are indexed by seat.

    hand: sorted kinds. up: the cards on a seat's two places, or EMPTY. trains: laid trains, the
    oldest first. chosen: what a seat picked to lay face up, () before it has (K1.2); the cards are
    in its hand until all have. deck: layers, the top first. out: mask of seats that are out. phase,
    seat: what is awaited, and whose turn it is. first: the seat with the first turn. turn: its
    number from 1. idle: turns since the last train was laid. last_round: whether the last train is
    laid. winners: seats, () while the game goes on.
    """

    __slots__ = (
        "chosen",
        "deck",
        "first",
        "hand",
        "idle",
        "last_round",
        "out",
        "phase",
        "seat",
        "trains",
        "turn",
        "up",
        "winners",
    )

    hand: list[list[int]]
    up: list[list[int]]
    trains: list[list[Train]]
    chosen: list[tuple[int, ...]]
    deck: list[Layer]
    out: int
    phase: Phase
    seat: int
    first: int
    turn: int
    idle: int
    last_round: bool
    winners: tuple[int, ...]

    def copy(self) -> Position:
        """An independent copy."""
        new = Position.__new__(Position)
        new.hand = [hand[:] for hand in self.hand]
        new.up = [up[:] for up in self.up]
        new.trains = [trains[:] for trains in self.trains]
        new.chosen = self.chosen[:]
        new.deck = self.deck[:]
        new.out = self.out
        new.phase = self.phase
        new.seat = self.seat
        new.first = self.first
        new.turn = self.turn
        new.idle = self.idle
        new.last_round = self.last_round
        new.winners = self.winners
        return new

    def key(self) -> tuple[object, ...]:
        """Everything, in a fixed order, as plain numbers and tuples."""
        return (
            int(self.phase), self.seat, self.first, self.turn, self.idle, int(self.last_round),
            self.out, self.winners,
            tuple(map(tuple, self.hand)), tuple(map(tuple, self.up)), tuple(self.chosen),
            tuple(
                tuple(
                    (t.locomotive, t.energy, t.wagons, t.loads, t.origin, t.destination, t.mission)
                    for t in trains
                )
                for trains in self.trains
            ),
            tuple((layer.giver, layer.cards) for layer in self.deck),
        )  # fmt: skip

    @classmethod
    def from_key(cls, key: Sequence[Any]) -> Position:
        """The position with this key; JSON's lists may stand for tuples."""
        new = cls.__new__(cls)
        phase, new.seat, new.first, new.turn, new.idle, last, new.out, winners, *rest = key
        hands, ups, chosen, trains, deck = rest
        new.phase = Phase(phase)
        new.last_round = bool(last)
        new.winners = tuple(winners)
        new.hand = [list(hand) for hand in hands]
        new.up = [list(up) for up in ups]
        new.chosen = [tuple(cards) for cards in chosen]
        new.trains = [[_train(plain) for plain in laid] for laid in trains]
        new.deck = [Layer(giver, tuple(cards)) for giver, cards in deck]
        return new

    def in_deck(self) -> int:
        """How many cards the deck holds."""
        return sum(len(layer.cards) for layer in self.deck)

    def playing(self) -> list[int]:
        """The seats that are not out."""
        return [seat for seat in range(len(self.hand)) if not self.out >> seat & 1]

    def places(self) -> Iterator[tuple[int, int]]:
        """The places at the table with a card on them, and that card."""
        for seat, up in enumerate(self.up):
            for number, card in enumerate(up):
                if card != EMPTY:
                    yield seat * PLACES + number, card


def _train(plain: Sequence[Any]) -> Train:
    locomotive, energy, wagons, loads, origin, destination, mission = plain
    return Train(
        locomotive, tuple(energy), tuple(wagons), tuple(loads), origin, destination, mission
    )
