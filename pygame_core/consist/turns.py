"""K5 and the order of turns: who is next, when a game ends, who has won."""

from __future__ import annotations

from .deck import LOAD, LOCOMOTIVE, WAGON
from .events import Emit, Ended, TurnBegan
from .phases import Phase
from .position import Position
from .tables import PATIENCE, Tables
from .trains import points


def begin_turn(pos: Position, seat: int, emit: Emit) -> None:
    """Let a seat choose its main action."""
    pos.phase, pos.seat = Phase.TURN, seat
    pos.turn += 1
    if emit:
        emit(TurnBegan(seat, pos.turn))


def end_turn(t: Tables, pos: Position, emit: Emit) -> None:
    """Go on with the next seat, unless the game is over (K5.1 to K5.3)."""
    playing = pos.playing()
    if len(playing) == 1:
        end(t, pos, "left", emit)
    elif pos.idle >= PATIENCE * len(playing):
        end(t, pos, "signal", emit)
    else:
        seats = t.seats
        place = (pos.seat - pos.first) % seats  # in the round
        following = [(seat - pos.first) % seats for seat in playing]
        later = [turn for turn in following if turn > place]
        if pos.last_round and not later:
            end(t, pos, "trains", emit)
        else:
            begin_turn(pos, (min(later or following) + pos.first) % seats, emit)


def end(t: Tables, pos: Position, why: str, emit: Emit) -> None:
    """End the game; the most points in trains win, then the most missions, then wagons (K5.4)."""
    ranks = {seat: rank(t, pos, seat) for seat in pos.playing()}
    best = max(ranks.values())
    pos.winners = tuple(seat for seat, reached in ranks.items() if reached == best)
    pos.phase = Phase.OVER
    if emit:
        emit(Ended(why, pos.winners))


def rank(t: Tables, pos: Position, seat: int) -> tuple[int, int, int]:
    """What decides about winning: points in laid trains, missions, wagons."""
    laid = pos.trains[seat]
    return (
        score(t, pos, seat),
        sum(train.mission >= 0 for train in laid),
        sum(len(train.wagons) for train in laid),
    )


def score(t: Tables, pos: Position, seat: int) -> int:
    """A seat's points in laid trains."""
    return sum(points(t, train) for train in pos.trains[seat])


def standing(t: Tables, pos: Position, seat: int) -> int:
    """A seat's score when the deck runs short: its trains, and locomotives, wagons and loads in hand (K4.2)."""
    counted = (LOCOMOTIVE, WAGON, LOAD)
    in_hand = sum(t.deck.points[card] for card in pos.hand[seat] if t.deck.sort[card] in counted)
    return score(t, pos, seat) + in_hand
