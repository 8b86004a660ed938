"""Plain counts beside the perft of Consist: made from the cards' names alone, without the engine."""

from __future__ import annotations

from itertools import combinations, permutations
from math import factorial

import pytest
from stories import perft
from stories.scenes_consist import ANN, BEN, COACH, FUEL, HEAP

pytestmark = pytest.mark.pyodide

PLACES = 4


def counted(name: str) -> dict[int, int]:
    return perft.counted("consist", name)


def kinds(hand: str) -> int:
    return len(set(hand.split()))


def test_plain_count_of_two_cards_to_lay_face_up() -> None:
    """Who chooses first is free; then seat 0 exchanges a card of each kind with each place."""
    ann, ben = f"{FUEL} w_carrier l_tank".split(), f"{BEN} w_pano l_bike".split()
    anns = {tuple(sorted(two)) for two in combinations(ann, 2)}
    bens = {tuple(sorted(two)) for two in combinations(ben, 2)}
    exchanges = 0
    for two in anns:
        left = ann[:]
        for one in two:
            left.remove(one)
        exchanges += len(set(left)) * PLACES
    assert counted("choose") == {
        1: len(anns) + len(bens),
        2: 2 * len(anns) * len(bens),
        3: 2 * len(bens) * exchanges,
    }


def test_plain_count_of_exchanges() -> None:
    """What is given goes under the deck, so after a draw its top has one card less."""
    deck, ann, ben = 3, kinds(ANN), kinds(BEN)
    assert counted("exchange") == {
        1: ann * (PLACES + deck),
        2: ann * PLACES * ben * (PLACES + deck) + ann * deck * ben * (PLACES + deck - 1),
    }


def test_plain_count_of_drawing_and_filling_both_places() -> None:
    """Six cards drawn in any order come to one hand of 14, two of which fill the places."""
    deck = "w_covered st_siofok st_siofok l_tank m_ic m_book"
    left = "en_coal en_coal en_coal en_power en_power en_power m_night m_east"
    ann, ben = kinds(f"{left} loco_m41 en_oil w_coach st_gyor"), kinds(BEN)
    filling = len(set(permutations(f"{left} {deck}".split(), 2)))
    assert counted("fill") == {
        1: ann * (PLACES + 6) + factorial(6),
        2: factorial(6) * filling
        + ann * PLACES * ben * (PLACES + 6)
        + ann * 6 * ben * (PLACES + 5),
    }


def test_plain_count_of_joker_swaps() -> None:
    up = ("w_carrier", "l_tank", "w_pano", "l_bike")
    wanted = ("en_coal", "w_coach", "st_pecs")
    for depth, sequences in counted("jokers").items():
        hands = (tuple(HEAP.split()), tuple(BEN.split()))
        assert sequences == turns(hands, up, wanted, 0, depth)


def turns(
    hands: tuple[tuple[str, ...], tuple[str, ...]],
    up: tuple[str, ...],
    wanted: tuple[str, ...],
    seat: int,
    depth: int,
) -> int:
    """Sequences without a deck: swaps for jokers first, then an exchange with a place ends the turn."""
    if depth == 0:
        return 1
    total = 0
    for name in wanted:
        if name in hands[seat]:
            swapped = with_hand(hands, seat, name, "joker")
            rest = tuple(other for other in wanted if other != name)
            total += turns(swapped, up, rest, seat, depth - 1)
    for given in set(hands[seat]):
        for place, taken in enumerate(up):
            after = with_hand(hands, seat, given, taken)
            lying = (*up[:place], given, *up[place + 1 :])
            total += turns(after, lying, wanted, 1 - seat, depth - 1)
    return total


def with_hand(
    hands: tuple[tuple[str, ...], tuple[str, ...]], seat: int, given: str, taken: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    hand = list(hands[seat])
    hand.remove(given)
    hand.append(taken)
    return (tuple(hand), hands[1]) if seat == 0 else (hands[0], tuple(hand))


def test_plain_count_of_a_train_that_ends_the_game() -> None:
    """Seat 0 lays and is out, so nothing follows; after an exchange seat 1 draws from one card again."""
    ann, ben = kinds(f"{COACH} en_coal m_night m_east m_book m_ic"), kinds(BEN)
    assert counted("short") == {
        1: 1 + ann * (PLACES + 1),
        2: ann * (PLACES + 1) * ben * (PLACES + 1),
    }
