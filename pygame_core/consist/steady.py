"""Steady: the yardstick other bots are measured with. Frozen: a change here changes what every figure means.

Lays the best train as soon as it can lay one. Otherwise it exchanges the cards that serve it least,
up to three, each for a face-up card it is waiting for or one from the deck. Swaps jokers out for
cards it can spare.
"""

from __future__ import annotations

from collections.abc import Sequence

from .actions import DECK, Action, Choose, Exchange, Fill, Lay, SwapJoker
from .deck import ENERGY, JOKER, LOAD, LOCOMOTIVE, MISSION, STATION, TRACTIONS, WAGON
from .exchange import joker_menu
from .phases import Phase
from .position import EMPTY, Position
from .reach import Bag, Plan, bag_of, reach_of
from .rules import ConsistRules
from .solver import lay_of
from .tables import MAX_EXCHANGED, PLACES, Tables

SPARE = 20
"""A card that serves less may be given away."""
WANTED = 40
"""A face-up card that would serve at least so much is taken."""


def choose(rules: ConsistRules, pos: Position, seat: int) -> Action:
    """One legal action for the seat that must act."""
    t = rules.tables
    hand, up = pos.hand[seat], pos.up[seat]
    match pos.phase:
        case Phase.BEGIN:
            return rules.menu(pos, seat)[0]
        case Phase.CHOOSE:
            return Choose(tuple(sorted(least(t, hand, hand)[:PLACES])))
        case Phase.FILL:
            return Fill(tuple(least(t, hand, [*hand, *up])[: up.count(EMPTY)]))
    if swap := spare_swap(t, pos, seat):
        return swap
    cards = bag_of(t, [*hand, *up])
    if plan := best_plan(t, cards):
        return lay(t, pos, seat, plan)
    return exchange(t, pos, seat)


def best_plan(t: Tables, cards: Bag) -> Plan | None:
    """The train with the most points, of equals that with fewest jokers."""
    return reach_of(t).best(cards, 0.01)


def lay(t: Tables, pos: Position, seat: int, plan: Plan) -> Lay:
    """The action that lays a planned train."""
    hand, up = pos.hand[seat], pos.up[seat]
    return lay_of(t, reach_of(t).train_of(bag_of(t, [*hand, *up]), plan), hand, up)


def spare_swap(t: Tables, pos: Position, seat: int) -> SwapJoker | None:
    """A joker to be had for a card that can be spared."""
    cards = [*pos.hand[seat], *pos.up[seat]]
    for action in joker_menu(t, pos, seat):
        assert isinstance(action, SwapJoker)
        if service(t, bag_of(t, cards))[action.card] < WANTED:
            return action
    return None


def exchange(t: Tables, pos: Position, seat: int) -> Exchange:
    """The cards that serve least, the first of them for wanted face-up cards."""
    hand = pos.hand[seat]
    cards = bag_of(t, [*hand, *pos.up[seat]])
    serves = serves_of(t, cards, hand)
    order = least(t, hand, [*hand, *pos.up[seat]])
    spare = [card for card in order if serves[card] < SPARE][:MAX_EXCHANGED] or order[:1]
    wanted = []
    for place, card in pos.places():
        if place // PLACES != seat:
            cards[card] += 1
            if service(t, cards)[card] >= WANTED:
                wanted.append(place)
            else:
                cards[card] -= 1
    deck = pos.in_deck()
    sources = (wanted + [DECK] * min(deck, len(spare)))[: len(spare)]
    if not sources:
        sources = [seat * PLACES]
    return Exchange(tuple(spare[: len(sources)]), tuple(sources))


def least(t: Tables, hand: Sequence[int], among: Sequence[int]) -> list[int]:
    """The cards of the hand, those that serve least first."""
    cards = bag_of(t, among)
    order = []
    rest = list(hand)
    while rest:
        serves = service(t, cards)
        card = min(rest, key=lambda each: (serves[each], each))
        rest.remove(card)
        cards[card] -= 1
        order.append(card)
    return order


def serves_of(t: Tables, cards: Bag, hand: Sequence[int]) -> dict[int, int]:
    """How much the last copy of each card of the hand serves."""
    serves = service(t, cards)
    return {card: serves[card] for card in hand}


def service(t: Tables, cards: Bag) -> list[int]:
    """Per kind, how much one copy of it, the last of those held, serves; 0 where it is one too many."""
    deck = t.deck
    traction = _traction(t, cards)
    cities = [station for station in deck.station if cards[station]]
    kept = sorted(cities, key=lambda station: (-cards[station], station))[:2]
    engines = [card for card, sort in enumerate(deck.sort) if sort == LOCOMOTIVE and cards[card]]
    own = [card for card in engines if deck.group[card] == traction]
    engine = max(own, key=lambda card: (deck.points[card], -card), default=-1)
    serves = [0] * len(deck.kinds)
    for card, sort in enumerate(deck.sort):
        group, points = deck.group[card], deck.points[card]
        if sort == JOKER:
            serves[card] = 100
        elif sort == ENERGY:
            right = (60, 30, 2)[min(2, max(0, cards[card] - 1))]
            serves[card] = right if group == traction else 3
        elif sort == LOCOMOTIVE:
            needed = card == engine and cards[card] == 1
            serves[card] = 60 if needed else 2 + points
        elif sort in (WAGON, LOAD):
            other = deck.load[group] if sort == WAGON else deck.wagon[group]
            serves[card] = (45 if cards[card] <= cards[other] else 12) + points
        elif sort == STATION:
            if cards[card] <= 1 and (card in kept or len(cities) < 2):
                serves[card] = 50
            else:
                serves[card] = 1
        elif sort == MISSION:
            serves[card] = 35 if _within_reach(t, cards, traction, card) else 10
    return serves


def _within_reach(t: Tables, cards: Bag, traction: int, mission: int) -> bool:
    """Whether what a mission asks by name is there: its traction, its cities, its pairs."""
    deck, asked = t.deck, t.deck.kinds[mission].condition
    have = sum(1 << city for city, station in enumerate(deck.station) if cards[station])
    cities = [mask for mask in (asked.start, asked.end, asked.either) if mask]
    return (
        asked.traction in (-1, traction)
        and all(have & mask for mask in cities)
        and all(cards[deck.wagon[pair]] and cards[deck.load[pair]] for pair, _ in asked.pairs)
    )


def _traction(t: Tables, cards: Bag) -> int:
    """The traction for which most is there: a locomotive, then energy."""
    deck = t.deck

    def rank(traction: int) -> tuple[bool, int, int, int]:
        engine = max(
            (
                deck.points[card]
                for card, sort in enumerate(deck.sort)
                if sort == LOCOMOTIVE and deck.group[card] == traction and cards[card]
            ),
            default=0,
        )
        energy = min(2, cards[deck.energy[traction]])
        return bool(engine and energy), engine and 1 + engine, energy, -traction

    return max(range(len(TRACTIONS)), key=rank)
