"""K3.1 and K4: a train is laid, its cards are replaced, and the deck may run short."""

from __future__ import annotations

from itertools import permutations

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.faults import IllegalAction

from .actions import Action, Fill, Lay
from .drawing import cards_of, draw_to_hand, missing_from, shuffle_in
from .events import Drew, Eliminated, Emit, LastRound, PlacesFilled, TrainLaid
from .phases import Phase
from .position import EMPTY, Position
from .tables import DEALT, PLACES, Tables
from .trains import faults, points
from .turns import end, end_turn, standing


def check_lay(t: Tables, pos: Position, seat: int, action: Lay) -> None:
    """The train is one (K2.1 to K2.5), and its cards are the seat's own (K2.6).

    The refusal's `faults` holds every fault of the train.
    """
    if found := faults(t, action.train):
        raise IllegalAction(found[0].code, faults=tuple(found))
    places = action.places
    own = pos.up[seat]
    if places != tuple(sorted(set(places))) or any(
        not 0 <= place < PLACES or own[place] == EMPTY for place in places
    ):
        raise IllegalAction("K2.6", places=places)
    cards = cards_of(t, action.train)
    for place in places:
        if own[place] not in cards:
            raise IllegalAction("K2.6", places=places)
        cards.remove(own[place])
    if missing := missing_from(pos.hand[seat], tuple(cards)):
        raise IllegalAction("K2.6", missing=missing)


def lay(t: Tables, pos: Position, seat: int, action: Lay, rng: Rng, emit: Emit) -> None:
    """Lay a train; then comes the end of the game, or new cards (K4, K5.1)."""
    cards = cards_of(t, action.train)
    for place in action.places:
        cards.remove(pos.up[seat][place])
        pos.up[seat][place] = EMPTY
    for card in cards:
        pos.hand[seat].remove(card)
    pos.trains[seat].append(action.train)
    pos.idle = 0
    if emit:
        emit(TrainLaid(seat, action.train, points(t, action.train), action.places))
    if not pos.last_round and len(pos.trains[seat]) >= t.goal:
        if not t.finishes_round:
            end(t, pos, "trains", emit)
            return
        pos.last_round = True
        if emit:
            emit(LastRound(seat))
    if pos.last_round:
        end_turn(t, pos, emit)
    else:
        _replace(t, pos, seat, rng, emit)


def _replace(t: Tables, pos: Position, seat: int, rng: Rng, emit: Emit) -> None:
    """Draw to full again (K4.1), after the lowest are out if the deck can't give that (K4.2)."""
    wanted = DEALT - len(pos.hand[seat]) - sum(card != EMPTY for card in pos.up[seat])
    if pos.in_deck() < wanted:
        if t.shortage_ends:
            end(t, pos, "shortage", emit)
            return
        if not _eliminate(t, pos, emit):
            end(t, pos, "all-out", emit)
            return
        if pos.out >> seat & 1 or len(pos.playing()) == 1:
            end_turn(t, pos, emit)
            return
    draw_to_hand(pos, seat, wanted, rng)
    if emit:
        emit(Drew(seat, wanted))
    if EMPTY in pos.up[seat]:
        pos.phase = Phase.FILL
    else:
        end_turn(t, pos, emit)


def _eliminate(t: Tables, pos: Position, emit: Emit) -> bool:
    """Put the lowest out and shuffle all their cards in (K4.2, K4.3); False if that were all (K4.4)."""
    playing = pos.playing()
    standings = [standing(t, pos, seat) for seat in playing]
    lowest = min(standings)
    losers = [seat for seat, reached in zip(playing, standings, strict=True) if reached == lowest]
    if losers == playing:
        return False
    for seat in losers:
        in_trains = [card for train in pos.trains[seat] for card in cards_of(t, train)]
        face_up = [card for card in pos.up[seat] if card != EMPTY]
        shuffle_in(pos, [*pos.hand[seat], *face_up, *in_trains])
        pos.hand[seat], pos.up[seat], pos.trains[seat] = [], [EMPTY] * PLACES, []
        pos.out |= 1 << seat
    if emit:
        emit(Eliminated(tuple(losers), tuple(standings)))
    return True


def fill_menu(_t: Tables, pos: Position, seat: int) -> list[Action]:
    """Every way to fill the empty places."""
    ways = dict.fromkeys(permutations(pos.hand[seat], pos.up[seat].count(EMPTY)))
    return [Fill(cards) for cards in ways]


def check_fill(_t: Tables, pos: Position, seat: int, action: Fill) -> None:
    """A card of the hand for each empty place."""
    empty = pos.up[seat].count(EMPTY)
    if len(action.cards) != empty:
        raise IllegalAction("K4.1", empty=empty)
    if missing := missing_from(pos.hand[seat], action.cards):
        raise IllegalAction("K4.1", missing=missing)


def fill(t: Tables, pos: Position, seat: int, action: Fill, _rng: Rng, emit: Emit) -> None:
    """Lay the cards on the empty places, the lower place first."""
    for card in action.cards:
        pos.hand[seat].remove(card)
        pos.up[seat][pos.up[seat].index(EMPTY)] = card
    if emit:
        emit(PlacesFilled(seat, action.cards))
    end_turn(t, pos, emit)
