"""Fixed positions of Consist, from which all that can follow is counted; decks are cut short for it."""

from __future__ import annotations

from consist.story import Story, cards
from stories.perft import Scene

from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY, NOBODY, Layer

ANN = "en_coal en_coal en_oil en_oil en_power w_coach w_coach l_bike l_bike st_pecs st_gyor m_night"
BEN = "en_coal en_oil en_oil en_oil w_tank l_flat l_flat st_pecs st_pecs st_gyor st_szeged m_east"
FUEL = (
    "en_coal en_coal en_coal en_oil en_oil en_oil en_power en_power m_night m_night st_pecs st_pecs"
)
HEAP = "en_coal en_coal w_coach st_pecs st_pecs en_power en_power en_power en_power en_power en_oil m_east"
COACH = "loco_m41 en_oil w_coach l_coach st_gyor st_pecs"
JOKERS = "loco_424 | joker:en_coal | joker:w_coach+l_coach | st_gyor joker:st_pecs"


def _table(ann: str, ben: str, deck: str, *trains: str, **options: object) -> Story:
    """Two seats whose hands and deck are these; all other cards are nowhere."""
    s = Story(2, **options).seat(0, ann, "w_carrier l_tank", *trains).seat(1, ben, "w_pano l_bike")
    assert all(len(hand) == 12 for hand in s.pos.hand)
    s.pos.deck[:] = [Layer(NOBODY, tuple(sorted(cards(deck))))] if deck else []
    s.rules.audit = lambda pos: None  # its sum of cards is not this table's
    return s


def _choose() -> Story:
    s = _table(FUEL, BEN, "")
    for hand, up in zip(s.pos.hand, s.pos.up, strict=True):
        hand.extend(up)
        hand.sort()
        up[:] = [EMPTY, EMPTY]
    s.pos.phase, s.pos.turn = Phase.CHOOSE, 0
    return s


def _exchange() -> Story:
    return _table(ANN, BEN, "w_covered l_covered st_siofok")


def _fill() -> Story:
    hand = "loco_m41 en_oil w_coach st_gyor en_coal en_coal en_coal en_power en_power en_power m_night m_east"
    s = Story(2).seat(0, hand, "l_coach st_pecs").seat(1, BEN, "w_pano l_bike")
    s.pos.deck[:] = [
        Layer(NOBODY, tuple(sorted(cards("w_covered st_siofok st_siofok l_tank m_ic m_book"))))
    ]
    s.rules.audit = lambda pos: None
    return s


def _jokers() -> Story:
    return _table(HEAP, BEN, "", JOKERS, jokers="any")


def _short() -> Story:
    hand = f"{COACH} en_coal en_coal m_night m_east m_book m_ic"
    return _table(hand, BEN, "st_siofok")


SCENES = {
    "choose": Scene("Two seats have 14 cards each; then seat 0 exchanges with places.", 3, _choose),
    "exchange": Scene("Nobody has a train; three cards are in the deck.", 2, _exchange),
    "fill": Scene("A train that uses both places; the deck holds just enough.", 2, _fill),
    "jokers": Scene("Three jokers lie in seat 0's train; it has all they stand for.", 3, _jokers),
    "short": Scene(
        "A train for which the deck can't give six cards; seat 0 has 3 points.", 2, _short
    ),
}
