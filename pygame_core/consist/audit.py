"""The lasting laws that one position can show, asserted. Never called in play, only by tests and tools."""

from __future__ import annotations

from collections import Counter

from .drawing import cards_of, whole_deck
from .phases import Phase
from .position import EMPTY, Position
from .tables import DEALT, HAND, PLACES, Tables
from .trains import faults


def audit(t: Tables, pos: Position) -> None:
    """Raise AssertionError naming the broken law."""
    assert Counter(everything(t, pos)) == Counter(whole_deck(t).cards), "a card is lost or doubled"
    for seat, hand in enumerate(pos.hand):
        assert hand == sorted(hand), f"seat {seat}'s hand is not sorted"
        assert len(pos.up[seat]) == PLACES, f"K1.2: seat {seat} has {len(pos.up[seat])} places"
        for train in pos.trains[seat]:
            told = [fault for fault in faults(t, train) if fault.code != "K2.5"]
            assert not told, f"K2: seat {seat} has laid what is no train: {told}"
        if pos.out >> seat & 1:
            assert not hand, f"K4.3: seat {seat} is out and has cards"
            assert not pos.trains[seat], f"K4.3: seat {seat} is out and has trains"
            assert pos.up[seat] == [EMPTY] * PLACES, f"K4.3: seat {seat} is out and has places"
    for layer in pos.deck:
        assert layer.cards, "an empty layer in the deck"
        assert list(layer.cards) == sorted(layer.cards), "a layer tells its order"
    if pos.phase == Phase.OVER:
        assert pos.winners, "K5.4: nobody has won"
        assert not any(pos.out >> seat & 1 for seat in pos.winners), "K4.5: who is out has won"
    elif pos.phase in (Phase.TURN, Phase.FILL):
        _audit_turn(pos)


def _audit_turn(pos: Position) -> None:
    assert not pos.out >> pos.seat & 1, "K4.5: a seat that is out is asked"
    assert pos.hand[pos.seat], "K3.4: nothing to exchange"
    for seat in pos.playing():
        empty = pos.up[seat].count(EMPTY)
        if pos.phase == Phase.FILL and seat == pos.seat:
            assert len(pos.hand[seat]) + PLACES - empty == DEALT, "K4.1: not drawn to 14"
        elif not pos.last_round:
            assert (len(pos.hand[seat]), empty) == (HAND, 0), f"K4.1: seat {seat} is short"


def everything(t: Tables, pos: Position) -> list[int]:
    """All cards of the table, wherever they are."""
    cards = [card for hand in pos.hand for card in hand]
    cards += [card for _, card in pos.places()]
    cards += [card for layer in pos.deck for card in layer.cards]
    for laid in pos.trains:
        for train in laid:
            cards += cards_of(t, train)
    return cards
