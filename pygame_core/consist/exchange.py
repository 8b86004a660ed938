"""K3.2 to K3.6: cards are exchanged, and jokers swapped out of laid trains."""

from __future__ import annotations

from bisect import insort
from dataclasses import replace

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.faults import IllegalAction

from .actions import DECK, NO_MISSION, Action, Exchange, SwapJoker, Train, is_joker, stands_for
from .drawing import draw_to_hand, missing_from, put_under
from .events import Emit, Exchanged, JokerSwapped
from .position import Position
from .tables import MAX_EXCHANGED, PLACES, Tables
from .turns import end_turn


def exchange_menu(_t: Tables, pos: Position, seat: int) -> list[Action]:
    """Every exchange of one card; exchanges of two and three are legal besides."""
    sources = [place for place, _ in pos.places()]
    if pos.deck:
        sources.insert(0, DECK)
    return [
        Exchange((card,), (source,)) for card in dict.fromkeys(pos.hand[seat]) for source in sources
    ]


def check_exchange(_t: Tables, pos: Position, seat: int, action: Exchange) -> None:
    """One to three cards of the hand, each for one from the deck or from a place, no place twice (K3.3, K3.4)."""
    given, sources = action.given, action.sources
    if not 1 <= len(given) <= MAX_EXCHANGED or len(given) != len(sources):
        raise IllegalAction("K3.2", cards=len(given), sources=len(sources))
    if missing := missing_from(pos.hand[seat], given):
        raise IllegalAction("K3.3", missing=missing)
    from_deck = sources.count(DECK)
    if from_deck > pos.in_deck():
        raise IllegalAction("K3.4", wanted=from_deck, deck=pos.in_deck())
    places = [source for source in sources if source != DECK]
    if len(set(places)) < len(places):
        raise IllegalAction("K3.3", places=tuple(places))
    occupied = {place for place, _ in pos.places()}
    for place in places:
        if place not in occupied:
            raise IllegalAction("K3.3", empty=place)


def exchange(t: Tables, pos: Position, seat: int, action: Exchange, rng: Rng, emit: Emit) -> None:
    """Do the whole exchange: all cards are given before the deck's are seen (K3.3)."""
    under, on_places = [], []
    for card, source in zip(action.given, action.sources, strict=True):
        pos.hand[seat].remove(card)
        if source == DECK:
            under.append(card)
        else:
            on_places.append((source, card))
    taken = []
    for place, card in on_places:
        owner, number = divmod(place, PLACES)
        taken.append(pos.up[owner][number])
        pos.up[owner][number] = card
    for card in taken:
        insort(pos.hand[seat], card)
    draw_to_hand(pos, seat, len(under), rng)
    put_under(pos, seat, under)
    pos.idle += 1
    if emit:
        places, given = (
            (tuple(column) for column in zip(*on_places, strict=True)) if on_places else ((), ())
        )
        emit(Exchanged(seat, len(under), places, given, tuple(taken)))
    end_turn(t, pos, emit)


def joker_menu(t: Tables, pos: Position, seat: int) -> list[Action]:
    """Every joker the seat can swap out, for each card that fits."""
    return [
        SwapJoker(owner, number, index, card)
        for owner in range(t.seats)
        if _may_swap(t, seat, owner)
        for number, train in enumerate(pos.trains[owner])
        for index, laid in enumerate(train.cards())
        if is_joker(laid)
        for card in dict.fromkeys(pos.hand[seat])
        if t.deck.mark(card) == stands_for(laid)
    ]


def check_joker(t: Tables, pos: Position, seat: int, action: SwapJoker) -> None:
    """The joker is there, its train is one that gives jokers, and the card is what it stands for."""
    if not 0 <= action.owner < t.seats or not _may_swap(t, seat, action.owner):
        raise IllegalAction("K3.5", owner=action.owner)
    laid = pos.trains[action.owner]
    if not 0 <= action.train < len(laid):
        raise IllegalAction("K3.5", train=action.train)
    cards = laid[action.train].cards()
    if not 0 <= action.index < len(cards) or not is_joker(cards[action.index]):
        raise IllegalAction("K3.5", index=action.index)
    if action.card not in pos.hand[seat]:
        raise IllegalAction("K3.5", missing=(action.card,))
    if t.deck.mark(action.card) != stands_for(cards[action.index]):
        raise IllegalAction("K3.5", card=action.card, stands_for=stands_for(cards[action.index]))


def swap_joker(
    t: Tables, pos: Position, seat: int, action: SwapJoker, _rng: Rng, emit: Emit
) -> None:
    """Lay the card in the joker's place and take the joker to hand; the turn goes on."""
    laid = pos.trains[action.owner]
    laid[action.train] = with_card(laid[action.train], action.index, action.card)
    pos.hand[seat].remove(action.card)
    insort(pos.hand[seat], t.deck.joker)
    if emit:
        emit(JokerSwapped(seat, action.owner, action.train, action.card))


def with_card(train: Train, index: int, card: int) -> Train:
    """The train with another card in the place of `Train.cards()[index]`."""
    cards = list(train.cards())
    cards[index] = card
    energy, wagons = 1 + len(train.energy), len(train.wagons)
    return replace(
        train,
        locomotive=cards[0],
        energy=tuple(cards[1:energy]),
        wagons=tuple(cards[energy : energy + wagons]),
        loads=tuple(cards[energy + wagons : energy + 2 * wagons]),
        origin=cards[energy + 2 * wagons],
        destination=cards[energy + 2 * wagons + 1],
        mission=cards[-1] if train.mission != NO_MISSION else NO_MISSION,
    )


def _may_swap(t: Tables, seat: int, owner: int) -> bool:
    return t.swaps_own if owner == seat else t.swaps_others
