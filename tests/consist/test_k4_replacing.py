"""K4: after a train cards are drawn; a deck that can't give them puts the lowest out."""

from __future__ import annotations

from consist.story import DECK, Story, card

from pygame_core.consist.actions import DECK as FROM_DECK
from pygame_core.consist.actions import Exchange, Fill
from pygame_core.consist.events import Drew, Eliminated, Ended, PlacesFilled
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY, NOBODY, Layer
from pygame_core.consist.turns import standing

COACH = "loco_m41 | en_oil | w_coach+l_coach | st_gyor st_pecs"
CARDS = "loco_m41 en_oil w_coach l_coach st_gyor st_pecs"
FIRST = "loco_424 | en_coal | w_first+l_first | st_szeged st_debrecen"
BIG = "loco_m62 | en_oil en_oil | w_flat+l_flat w_tank+l_tank w_reefer+l_reefer | st_miskolc st_zahony"


def short(*hands: str, trains: tuple[str, ...] = (), left: int = 3, **options: object) -> Story:
    """A table whose deck holds only `left` cards; what is cut off it lies in no hand."""
    s = Story(len(hands), **options)
    for seat, hand in enumerate(hands):
        s.seat(seat, hand, "", *trains[seat : seat + 1])
    cut = s.pos.deck[0].cards
    s.pos.deck[:] = [Layer(NOBODY, cut[:left])]
    s.rules.audit = lambda pos: None  # the cards cut off are nowhere
    return s


def test_K4_1_after_laying_the_seat_draws_to_12_in_hand_and_2_face_up() -> None:
    s = Story().seat(0, CARDS)
    told = s.lay(COACH)
    assert len(s.pos.hand[0]) == 12
    assert EMPTY not in s.pos.up[0]
    assert [event for event in told if isinstance(event, Drew)] == [Drew(0, 6)]
    assert s.pos.phase == Phase.TURN


def test_K4_1_places_emptied_by_the_train_are_filled_by_choice_after_drawing() -> None:
    s = Story().seat(0, "loco_m41 en_oil w_coach st_gyor w_tank", "l_coach st_pecs")
    s.lay(COACH, 0, 1)
    assert s.pos.phase == Phase.FILL
    assert len(s.pos.hand[0]) == 14
    once = next(one for one in s.pos.hand[0] if s.pos.hand[0].count(one) == 1)
    with s.refused("K4.1"):
        s.act(Fill((once,)))
    with s.refused("K4.1"):
        s.act(Fill((once, once)))
    with s.refused("phase"):
        s.act(Exchange((card("w_tank"),), (FROM_DECK,)))
    other = next(one for one in s.pos.hand[0] if one != card("w_tank"))
    told = s.act(Fill((other, card("w_tank"))))
    assert s.up(0) == [DECK.kinds[other].id, "w_tank"]
    assert told[0] == PlacesFilled(0, (other, card("w_tank")))
    assert s.pos.seat == 1


def test_K4_1_one_emptied_place_keeps_the_other() -> None:
    s = Story().seat(0, "loco_m41 en_oil w_coach st_gyor st_pecs", "w_tank l_coach")
    s.lay(COACH, 1)
    filled = s.pos.hand[0][0]
    s.act(Fill((filled,)))
    assert s.up(0) == ["w_tank", DECK.kinds[filled].id]


def test_K4_2_the_lowest_standing_is_out_before_anything_is_drawn() -> None:
    s = short(CARDS, "w_sleep l_sleep", "w_bike")
    assert [standing(s.rules.tables, s.pos, seat) for seat in range(3)] == [3, 6, 1]
    told = s.lay(COACH)
    assert [event for event in told if isinstance(event, Eliminated)] == [
        Eliminated((2,), (3, 6, 1))
    ]
    assert s.pos.out == 0b100
    assert len(s.pos.hand[0]) == 12


def test_K4_2_standing_counts_trains_and_locomotives_wagons_and_loads_in_hand_only() -> None:
    s = Story().seat(0, "loco_424 w_sleep l_pano joker m_fruit", "loco_m62 w_carrier", COACH)
    assert standing(s.rules.tables, s.pos, 0) == 3 + 3 + 3 + 3


def test_K4_2_all_who_tie_for_the_lowest_are_out_the_drawing_seat_too() -> None:
    s = short(CARDS, "w_bike w_coach l_coach", "w_sleep l_sleep loco_424")
    told = s.lay(COACH)  # 3 points, as seat 1 has in hand
    assert [event for event in told if isinstance(event, Eliminated)] == [
        Eliminated((0, 1), (3, 3, 9))
    ]
    assert [event for event in told if isinstance(event, Ended)] == [Ended("left", (2,))]


def test_K4_3_all_their_cards_are_shuffled_into_the_deck() -> None:
    s = short(CARDS, "w_sleep l_sleep", "w_bike", trains=("", "", ""), left=2)
    before = s.pos.in_deck()
    hand, up = s.pos.hand[2][:], s.pos.up[2][:]
    s.lay(COACH)
    assert s.pos.hand[2] == []
    assert s.pos.up[2] == [EMPTY, EMPTY]
    assert s.pos.in_deck() == before + len(hand) + len(up) - 6
    assert len(s.pos.deck) == 1
    assert s.pos.deck[0].giver == NOBODY


def test_K4_3_their_trains_go_too_their_jokers_as_jokers() -> None:
    joker = "loco_v43 | joker:en_power | w_bike+l_bike | st_gyor st_pecs"
    s = short(CARDS, "w_sleep l_sleep loco_424", "", trains=("", "", joker), left=1)
    assert s.score(2) == 1 + 1 + 2
    s.pos.hand[0].append(card("w_carrier"))
    s.pos.hand[0].sort()
    s.lay(COACH)  # 3 and the carrier in hand against 4 laid
    assert s.pos.out == 0b100
    everywhere = [one for layer in s.pos.deck for one in layer.cards] + s.pos.hand[0]
    assert card("joker") in everywhere
    assert s.pos.trains[2] == []


def test_K4_3_if_the_drawing_seat_is_out_it_draws_nothing_and_the_next_is_on() -> None:
    s = short(CARDS, "w_sleep l_sleep", "w_carrier l_carrier")
    told = s.lay(COACH)
    assert s.pos.out == 0b001
    assert not any(isinstance(event, Drew) for event in told)
    assert s.pos.seat == 1
    assert s.pos.phase == Phase.TURN


def test_K4_3_one_elimination_brings_enough_for_the_longest_train() -> None:
    """14 cards come back at least, and no train takes more."""
    energy, wagons = (
        "en_oil en_oil",
        "w_flat+l_flat w_tank+l_tank w_reefer+l_reefer w_coach+l_coach",
    )
    line = f"loco_m62 | {energy} | {wagons} | st_kecskemet st_budapest | m_heavy"
    hand = "loco_m62 en_oil en_oil w_flat l_flat w_tank l_tank w_reefer l_reefer w_coach l_coach st_kecskemet"
    s = Story(3).seat(0, hand, "st_budapest m_heavy").seat(1, "", "").seat(2, "w_bike", "")
    s.pos.deck[:] = []
    s.rules.audit = lambda pos: None  # the deck's cards are nowhere
    told = s.lay(line, 0, 1)
    assert [event for event in told if isinstance(event, Drew)] == [Drew(0, 14)]
    assert s.pos.out == 0b010
    assert s.pos.deck == []


def test_K4_3_in_the_last_round_nobody_draws_so_the_deck_can_not_run_short() -> None:
    first = (FIRST, BIG)
    s = Story(3, goal=3).seat(0, CARDS, "", *first).seat(1, "w_bike").seat(2, "")
    s.pos.deck[:] = []
    s.rules.audit = lambda pos: None  # the deck's cards are nowhere
    told = s.lay(COACH)
    assert not any(isinstance(event, Drew | Eliminated) for event in told)
    assert s.pos.out == 0
    assert s.pos.seat == 1


def test_K4_4_if_all_would_be_out_nobody_is_and_the_game_ends() -> None:
    s = short(CARDS, "w_bike l_bike", "w_bike l_bike")
    told = s.lay(COACH)
    assert told[-1] == Ended("all-out", (0,))
    assert s.pos.out == 0
    assert s.rules.to_act(s.pos) == ()


def test_K4_5_a_seat_that_is_out_is_skipped() -> None:
    s = short(CARDS, "w_bike", "w_sleep l_sleep")
    s.lay(COACH)
    assert s.pos.out == 0b010
    assert s.pos.seat == 2
    with s.refused("turn"):
        s.act(Exchange((0,), (FROM_DECK,)), seat=1)


def test_K4_5_by_option_a_shortage_ends_the_game_for_the_most_points() -> None:
    s = short(CARDS, "w_sleep l_sleep", "", trains=("", FIRST, ""), shortage="ends")
    told = s.lay(COACH)
    assert told[-1] == Ended("shortage", (1,))
    outcome = s.rules.outcome(s.pos)
    assert outcome is not None
    assert outcome.scores == (3, 7, 0)


def test_K4_a_deck_that_holds_just_enough_is_no_shortage() -> None:
    s = short(CARDS, "w_sleep", left=6)
    told = s.lay(COACH)
    assert not any(isinstance(event, Eliminated) for event in told)
    assert s.pos.deck == []
