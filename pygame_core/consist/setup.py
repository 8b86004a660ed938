"""K1: the deal, lots for the first turn, and the two cards everybody lays face up."""

from __future__ import annotations

from itertools import combinations

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.faults import IllegalAction

from .actions import Action, Begin, Choose
from .drawing import draw_to_hand, missing_from, whole_deck
from .events import Dealt, Emit, Revealed
from .phases import Phase
from .position import EMPTY, Position
from .tables import DEALT, PLACES, Tables
from .turns import begin_turn


def initial(t: Tables) -> Position:
    """The table before the deal."""
    pos = Position()
    pos.hand = [[] for _ in range(t.seats)]
    pos.up = [[EMPTY] * PLACES for _ in range(t.seats)]
    pos.trains = [[] for _ in range(t.seats)]
    pos.chosen = [()] * t.seats
    pos.deck = [whole_deck(t)]
    pos.out = pos.seat = pos.first = pos.turn = pos.idle = 0
    pos.phase = Phase.BEGIN
    pos.last_round = False
    pos.winners = ()
    return pos


def begin(_t: Tables, pos: Position, _seat: int, _action: Begin, rng: Rng, emit: Emit) -> None:
    """Deal everybody a hand (K1.2) and draw lots for the first turn (K1.3)."""
    seats = len(pos.hand)
    for seat in range(seats):
        draw_to_hand(pos, seat, DEALT, rng)
    pos.first = pos.seat = rng.below(seats)
    pos.phase = Phase.CHOOSE
    if emit:
        emit(Dealt(pos.first))


def choose_menu(_t: Tables, pos: Position, seat: int) -> list[Action]:
    """Every two cards of the hand."""
    pairs = dict.fromkeys(combinations(pos.hand[seat], PLACES))
    return [Choose(pair) for pair in pairs]


def check_choose(_t: Tables, pos: Position, seat: int, action: Choose) -> None:
    """Two cards, and both in the hand."""
    if len(action.cards) != PLACES or action.cards != tuple(sorted(action.cards)):
        raise IllegalAction("K1.2", cards=action.cards)
    missing = missing_from(pos.hand[seat], action.cards)
    if missing:
        raise IllegalAction("K1.2", missing=missing)


def choose(_t: Tables, pos: Position, seat: int, action: Choose, _rng: Rng, emit: Emit) -> None:
    """Keep the choice secret until all have chosen, then reveal them together (K1.2)."""
    pos.chosen[seat] = action.cards
    if not all(pos.chosen):
        return
    for each, cards in enumerate(pos.chosen):
        for card in cards:
            pos.hand[each].remove(card)
        pos.up[each] = list(cards)
    pos.chosen = [()] * len(pos.chosen)
    if emit:
        emit(Revealed(tuple(map(tuple, pos.up))))
    begin_turn(pos, pos.first, emit)
