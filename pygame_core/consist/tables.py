"""What the options come to for one table: numbers the rules read instead of asking for options."""

from __future__ import annotations

from .deck import Deck, load_deck
from .options import Options

HAND = 12
"""Cards a full hand holds."""
PLACES = 2
"""Cards each seat lays face up."""
DEALT = HAND + PLACES
MAX_EXCHANGED = 3
MAX_WAGONS = 4
PATIENCE = 10
"""Turns every seat has without a train before the signal shows danger (K5.3)."""


class Tables:
    """One table's numbers.

    decks: how many are shuffled together. jokers: how many a train may hold. goal: how many trains
    end the game. finishes_round: whether the others still have their turns then. swaps_own,
    swaps_others: whose trains give jokers. shortage_ends: whether a short deck ends the game.
    length_bonus: points by number of wagons.
    """

    def __init__(self, options: Options, seats: int) -> None:
        self.deck: Deck = load_deck()
        self.seats = seats
        by_size = 2 if seats >= 4 else 1
        self.decks = {"one": 1, "two": 2, "by-size": by_size}[options.decks]
        self.cards = self.decks * self.deck.total
        self.jokers = 1 if options.jokers == "one" else self.cards
        by_size = 4 if seats == 6 else 5
        self.goal = options.goal if isinstance(options.goal, int) else by_size
        self.finishes_round = options.ending == "round" and seats > 2
        self.swaps_own = options.swap != "none"
        self.swaps_others = options.swap == "any"
        self.shortage_ends = options.shortage == "ends"
        self.length_bonus = self.deck.length_bonus[options.length_bonus]
