"""Newcomer: plays legally and errs like a beginner.

Is glad of any train and often lays a lesser one, overlooks one now and then, keeps what looks dear
rather than what fits, hardly ever looks at what lies face up. Its whims are drawn from what its seat
sees, so the same sight gives the same choice.
"""

from __future__ import annotations

from pygame_core.kernel.chance import SeededRng

from . import steady
from .actions import DECK, Action, Choose, Exchange, Fill
from .deck import MISSION
from .hidden import mask
from .phases import Phase
from .position import EMPTY, Position
from .reach import bag_of
from .rules import ConsistRules
from .solver import lay_of, trains
from .tables import PLACES

OVERLOOKS, SECOND_BEST, LOOKS_UP, GUESSES = 25, 50, 20, 40
"""Percent of trains not seen, of trains laid that are not the best, of turns it looks at face-up cards, and
of cards it gives away without thinking."""


class Newcomer:
    """One beginner at one table."""

    def __init__(self, rules: ConsistRules) -> None:
        self._rules = rules

    def choose(self, pos: Position, seat: int) -> Action:
        """One legal action for the seat that must act."""
        t = self._rules.tables
        hand, up = pos.hand[seat], pos.up[seat]
        if pos.phase == Phase.BEGIN:
            return self._rules.menu(pos, seat)[0]
        whim = SeededRng(repr(mask(pos, seat).key()))
        if pos.phase == Phase.CHOOSE:
            return Choose(tuple(sorted(self._spared(hand, hand, whim)[:PLACES])))
        if pos.phase == Phase.FILL:
            return Fill(tuple(self._spared(hand, hand, whim)[: up.count(EMPTY)]))
        cards = [*hand, *(card for card in up if card != EMPTY)]
        found = trains(t, cards)
        if found and whim.below(100) >= OVERLOOKS:
            lesser = whim.below(100) < SECOND_BEST
            train = found[whim.below(len(found)) if lesser else 0].train
            return lay_of(t, train, hand, up)
        if whim.below(100) < LOOKS_UP or not pos.deck:
            return steady.exchange(t, pos, seat)
        given = self._spared(hand, cards, whim)[: min(1 + whim.below(3), pos.in_deck())]
        return Exchange(tuple(given), (DECK,) * len(given))

    def _spared(self, hand: list[int], cards: list[int], whim: SeededRng) -> list[int]:
        """Cards of the hand, those it would give first in front."""
        t = self._rules.tables
        deck = t.deck
        serves = steady.service(t, bag_of(t, cards))

        def looks(card: int) -> tuple[int, int]:
            if card == deck.joker:
                return 1_000, card
            if whim.below(100) < GUESSES:
                return whim.below(60), card
            dear = 10 * deck.points[card] if deck.sort[card] != MISSION else 30
            return max(dear, serves[card]), card

        ranked = [(looks(card), index) for index, card in enumerate(hand)]
        return [hand[index] for _, index in sorted(ranked)]
