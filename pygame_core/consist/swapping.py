"""The exchange that serves a seat best: which cards to give, and where others come from (K3.2 to K3.4).

Works on an outlook; what it gives away it chooses one by one, each the card whose loss costs least.
"""

from __future__ import annotations

from .actions import DECK, Exchange
from .deck import ENERGY, JOKER, LOAD, LOCOMOTIVE, MISSION, STATION, WAGON
from .outlook import Outlook
from .position import Position
from .reach import Bag
from .study import Cases, Study
from .tables import MAX_EXCHANGED, PLACES

WANTED = (MISSION, WAGON, LOAD, STATION, LOCOMOTIVE, ENERGY, JOKER)
"""What others are likely to want, the least first."""
CANDIDATES = 8
"""How many cards it thinks of giving away."""


def best_exchange(view: Outlook, pos: Position, seat: int, bag: Bag) -> tuple[Exchange, float]:
    """The exchange and what the cards are worth after it; `bag` is the hand with one's own places."""
    given, cards, worth = _gifts(view, pos, seat, bag)
    places = [(place, card) for place, card in pos.places() if place // PLACES != seat]
    sources = [DECK] * len(given)
    if not given:
        given, sources, cards, worth = _forced(view, pos, seat, bag)
    while DECK in sources:
        found = _helping_place(view, cards, places, sources)
        if found is None or found[0] <= worth:
            break
        worth, place, card = found
        sources[sources.index(DECK)] = place
        cards[card] += 1
    # What others want least lies face up, the rest goes under the deck.
    deck = view.t.deck
    given.sort(key=lambda card: (WANTED.index(deck.sort[card]), deck.points[card], card))
    sources.sort(reverse=True)
    return Exchange(tuple(given), tuple(sources)), worth - view.weights.tempo


def _least_missed(study: Study, hand: list[int], many: int) -> tuple[list[int], float]:
    """So many cards of a hand, chosen one by one, each the one whose loss costs least; what is left is worth so much.

    Jokers only if there is nothing else. The study goes on without them.
    """
    joker = study.view.t.deck.joker
    order = sorted(hand, key=lambda card: (card == joker, study.uses(card), card))
    candidates = [card for card in order[:CANDIDATES] if card != joker] or order[:many]
    worth = study.worth()
    losses = [(0.0, card, -1) for card in candidates]  # with how many gone each was reckoned
    given: list[int] = []
    tried: dict[int, tuple[float, Cases]] = {}
    while len(given) < many and losses:
        # A loss only grows as others go, so the least that is up to date is the least.
        losses.sort()
        _, card, reckoned = losses.pop(0)
        if reckoned < len(given):
            if card not in tried:
                tried[card] = study.without(card)
            losses.append((worth - tried[card][0], card, len(given)))
        else:
            worth, cases = tried[card]
            study.give(card, cases)
            given.append(card)
            tried.clear()
    return given, worth


def _gifts(view: Outlook, pos: Position, seat: int, bag: Bag) -> tuple[list[int], Bag, float]:
    """Up to three cards for the deck's, the bag without them, and its worth."""
    many = min(MAX_EXCHANGED, pos.in_deck())
    study = Study(view, bag, many, 1, view.lacks)
    given, worth = _least_missed(study, pos.hand[seat], many)
    cards = study.bag
    while len(given) > 1:
        # The last of them may serve more than a card from the deck.
        cards[given[-1]] += 1
        fewer = Study(view, cards, len(given) - 1, 1, view.lacks).worth()
        if fewer <= worth:
            cards[given[-1]] -= 1
            break
        worth = fewer
        given.pop()
    return given, cards, worth


def _forced(
    view: Outlook, pos: Position, seat: int, bag: Bag
) -> tuple[list[int], list[int], Bag, float]:
    """With nothing in the deck: the swap with a face-up card that costs least (K3.4)."""
    best = None
    for place, taken in pos.places():
        own = place // PLACES == seat
        for card in dict.fromkeys(pos.hand[seat]):
            cards = bag[:]
            if not own:
                cards[card] -= 1
                cards[taken] += 1
            worth = Study(view, cards, 0, 1, view.lacks).worth()
            if best is None or worth > best[0]:
                best = worth, card, place, cards
            if own:
                break
    assert best is not None
    worth, card, place, cards = best
    return [card], [place], cards, worth


def _helping_place(
    view: Outlook, cards: Bag, places: list[tuple[int, int]], taken: list[int]
) -> tuple[float, int, int] | None:
    """The face-up card that helps most instead of one from the deck: the worth then, its place, the card."""
    best = None
    tried: list[int] = []
    fresh = taken.count(DECK) - 1
    for place, card in places:
        if place in taken or card in tried or not _may_help(view, cards, card):
            continue
        tried.append(card)
        cards[card] += 1
        worth = Study(view, cards, fresh, 1, view.lacks).worth()
        cards[card] -= 1
        if card == view.t.deck.joker:
            worth += view.weights.joker  # a train that uses one pays for it
        if best is None or worth > best[0]:
            best = worth, place, card
    return best


def _may_help(view: Outlook, cards: Bag, card: int) -> bool:
    """Whether a face-up card is worth a closer look: nothing like it is held, or another card asks for it."""
    deck = view.t.deck
    sort, group = deck.sort[card], deck.group[card]
    if sort == WAGON:
        return cards[deck.load[group]] > cards[card]
    if sort == LOAD:
        return cards[deck.wagon[group]] > cards[card]
    if sort == ENERGY:
        return cards[card] < PLACES
    if sort == LOCOMOTIVE:
        return not any(
            cards[other]
            for other, of in enumerate(deck.group)
            if of == group and deck.sort[other] == LOCOMOTIVE
        )
    if sort == STATION and not cards[card]:
        return sum(cards[station] > 0 for station in deck.station) < PLACES or any(
            (kind.condition.start | kind.condition.end | kind.condition.either) >> group & 1
            for mission, kind in enumerate(deck.kinds)
            if cards[mission]
        )
    return not cards[card] or sort == JOKER
