"""Cards come and go: out of the deck, under it, and all together at the deal (K1.2, K3.3, K4)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from pygame_core.kernel.chance import Rng

from .actions import Train, is_joker
from .position import NOBODY, Layer, Position
from .tables import Tables


def whole_deck(t: Tables) -> Layer:
    """All cards of the table, shuffled."""
    cards = (kind for kind, told in enumerate(t.deck.kinds) for _ in range(told.count * t.decks))
    return Layer(NOBODY, tuple(cards))


def draw(pos: Position, seat: int, rng: Rng) -> int:
    """Take the top card of a deck that has one; whoever else knew its layer no longer does."""
    giver, cards = pos.deck[0]
    index = rng.below(len(cards))
    rest = cards[:index] + cards[index + 1 :]
    pos.deck[:1] = [Layer(giver if giver == seat else NOBODY, rest)] if rest else []
    return cards[index]


def draw_to_hand(pos: Position, seat: int, cards: int, rng: Rng) -> None:
    """Draw so many cards one after the other; the deck must hold them."""
    for _ in range(cards):
        insort(pos.hand[seat], draw(pos, seat, rng))


def put_under(pos: Position, seat: int, cards: Iterable[int]) -> None:
    """Lay cards of a seat under the deck, in random order."""
    if given := tuple(sorted(cards)):
        pos.deck.append(Layer(seat, given))


def shuffle_in(pos: Position, cards: Iterable[int]) -> None:
    """Shuffle cards into the deck: from then on all of it is one layer."""
    rest = [card for layer in pos.deck for card in layer.cards]
    pos.deck = [Layer(NOBODY, tuple(sorted([*rest, *cards])))]


def cards_of(t: Tables, train: Train) -> list[int]:
    """The cards a train is made of, its jokers as jokers."""
    return [t.deck.joker if is_joker(card) else card for card in train.cards()]


def missing_from(hand: list[int], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards, each as often as it is lacking, that a hand does not hold."""
    left = hand[:]
    missing = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            missing.append(card)
    return tuple(missing)
