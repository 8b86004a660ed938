"""What a seat may see, and positions it can't tell apart.

Hidden from a seat are the others' hands, what others picked to lay face up before all have, and the
deck, but for what the seat itself laid under it as long as nobody else has drawn from that. A position
keeps no history: which cards a seat was seen to take from a place, and which a giver still knows to be
among those under the deck after another's draw, nobody is told again. Who wants to remember must do so
beside the position.
"""

from __future__ import annotations

from collections import Counter

from pygame_core.kernel.chance import Rng

from .audit import everything
from .drawing import whole_deck
from .position import NOBODY, UNKNOWN, Layer, Position
from .tables import PLACES, Tables


def mask(pos: Position, seat: int) -> Position:
    """The position with UNKNOWN wherever a seat may not see; NOBODY sees what lies on the table."""
    masked = pos.copy()
    for other in range(len(pos.hand)):
        if other != seat:
            masked.hand[other] = [UNKNOWN] * len(pos.hand[other])
            masked.chosen[other] = (UNKNOWN,) * len(pos.chosen[other])
    masked.deck = [
        layer
        if layer.giver == seat != NOBODY
        else Layer(layer.giver, (UNKNOWN,) * len(layer.cards))
        for layer in pos.deck
    ]
    return masked


def guess(t: Tables, masked: Position, rng: Rng) -> Position:
    """A position, each alike likely as far as the cards tell, that masked the same way is this one."""
    full = masked.copy()
    seen = Counter(card for card in everything(t, masked) if card != UNKNOWN)
    unseen = sorted((Counter(whole_deck(t).cards) - seen).elements())

    def take(cards: int) -> list[int]:
        return sorted(unseen.pop(rng.below(len(unseen))) for _ in range(cards))

    for other, hand in enumerate(masked.hand):
        if UNKNOWN in hand:
            full.hand[other] = take(len(hand))
        if UNKNOWN in masked.chosen[other]:
            left = full.hand[other][:]
            picked = [left.pop(rng.below(len(left))) for _ in range(PLACES)]
            full.chosen[other] = tuple(sorted(picked))
    full.deck = [
        Layer(layer.giver, tuple(take(len(layer.cards)))) if UNKNOWN in layer.cards else layer
        for layer in masked.deck
    ]
    return full
