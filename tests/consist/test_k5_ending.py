"""K5: how a game ends, and who has won."""

from __future__ import annotations

from consist.story import DECK, Story

from pygame_core.consist.actions import Exchange
from pygame_core.consist.events import Drew, Ended, LastRound
from pygame_core.consist.position import EMPTY
from pygame_core.consist.tables import PATIENCE

COACH = "loco_m41 | en_oil | w_coach+l_coach | st_gyor st_pecs"
CARDS = "loco_m41 en_oil w_coach l_coach st_gyor st_pecs"
FIRST = "loco_424 | en_coal | w_first+l_first | st_szeged st_debrecen"
BIKE = "loco_v43 | en_power | w_bike+l_bike | st_miskolc st_zahony"
TANK = "loco_375 | en_coal | w_tank+l_tank | st_budapest st_siofok"
TWO = "loco_m62 | en_oil | w_flat+l_flat w_covered+l_covered | st_budapest st_kecskemet"
BOOK = TWO + " | m_book"


def swap_own(s: Story) -> list[object]:
    """Exchange a card with one's own face-up one, which needs no luck."""
    seat = s.pos.seat
    spare = next(one for one in s.pos.hand[seat] if DECK.kinds[one].id not in CARDS)
    return s.act(Exchange((spare,), (2 * seat,)))


def test_K5_1_with_two_seats_the_last_train_ends_the_game_at_once() -> None:
    s = Story(2, goal=3).seat(0, CARDS, "", FIRST, BIKE).seat(1, "", "", TWO)
    told = s.lay(COACH)
    assert told[-1] == Ended("trains", (0,))
    assert not any(isinstance(event, Drew) for event in told)
    assert s.rules.to_act(s.pos) == ()


def test_K5_1_with_more_the_round_is_finished_and_nobody_draws_any_more() -> None:
    s = Story(3, goal=3).seat(1, CARDS, "", FIRST, BIKE).seat(2, "", "", TWO)
    swap_own(s)
    told = s.lay(COACH)
    assert LastRound(1) in told
    assert not any(isinstance(event, Drew) for event in told)
    assert len(s.pos.hand[1]) == 6
    assert s.pos.seat == 2
    assert swap_own(s)[-1] == Ended("trains", (1,))


def test_K5_1_the_round_ends_before_the_seat_that_had_the_first_turn() -> None:
    s = Story(3, goal=3).seat(0, CARDS, "", FIRST, BIKE)
    s.pos.first = 1
    told = s.lay(COACH)  # the last seat of the round
    assert told[-1] == Ended("trains", (0,))


def test_K5_1_at_once_is_an_option_for_more_seats_too() -> None:
    s = Story(3, goal=3, ending="at-once").seat(0, CARDS, "", FIRST, BIKE)
    assert s.lay(COACH)[-1] == Ended("trains", (0,))


def test_K5_1_a_train_laid_in_the_last_round_counts_and_is_not_replaced() -> None:
    s = Story(3, goal=3).seat(0, CARDS, "", FIRST, BIKE)
    s.seat(1, "loco_v63 en_power w_sleep l_sleep st_pecs st_gyor", "", TANK, BOOK)
    s.lay(COACH)
    told = s.lay("loco_v63 | en_power | w_sleep+l_sleep | st_pecs st_gyor")
    assert not any(isinstance(event, (Drew, LastRound)) for event in told)
    assert swap_own(s)[-1] == Ended("trains", (1,))


def test_K5_2_the_one_seat_left_wins() -> None:
    s = Story(2).seat(0, CARDS).seat(1, "w_sleep l_sleep")
    s.pos.deck[:] = []
    s.rules.audit = lambda pos: None  # the deck's cards are nowhere
    assert s.lay(COACH)[-1] == Ended("left", (1,))


def test_K5_3_signal_at_danger_after_ten_turns_of_everybody_without_a_train() -> None:
    s = Story(3).seat(1, "", "", FIRST)
    for turn in range(PATIENCE * 3):
        assert s.pos.idle == turn
        told = swap_own(s)
    assert told[-1] == Ended("signal", (1,))


def test_K5_3_only_those_who_are_left_are_counted() -> None:
    s = Story(3).seat(0, "", "", FIRST)
    s.pos.out, s.pos.hand[1], s.pos.up[1] = 0b010, [], [EMPTY, EMPTY]
    s.rules.audit = lambda pos: None  # the cards of the seat that is out are nowhere
    for _ in range(PATIENCE * 2 - 1):
        assert not any(isinstance(event, Ended) for event in swap_own(s))
    assert swap_own(s)[-1] == Ended("signal", (0,))


def test_K5_3_a_train_laid_by_anyone_starts_the_count_anew() -> None:
    s = Story(2).seat(0, CARDS)
    for _ in range(PATIENCE * 2 - 2):
        swap_own(s)
    s.lay(COACH)
    assert s.pos.idle == 0
    swap_own(s)
    assert s.pos.idle == 1


def test_K5_4_most_points_win_even_if_another_ended_the_game() -> None:
    s = Story(2, goal=3).seat(0, CARDS, "", BIKE, TANK).seat(1, "", "", BOOK, FIRST)
    assert s.lay(COACH)[-1] == Ended("trains", (1,))
    outcome = s.rules.outcome(s.pos)
    assert outcome is not None
    assert outcome.scores == (3 + 4 + 6, 18 + 7)


def test_K5_4_ties_go_to_more_missions_then_more_wagons_then_are_shared() -> None:
    def winners(own: str, other: str) -> tuple[int, ...]:
        s = Story(2, jokers="any", length_bonus="off").seat(0, "", "", own).seat(1, "", "", other)
        assert s.score(0) == s.score(1)
        s.pos.idle = PATIENCE * 2 - 1
        swap_own(s)
        return s.pos.winners

    mission = "loco_v43 | en_power | joker:w_pano+joker:l_pano | st_szeged st_siofok | m_balaton"
    nine = "loco_424 | en_coal | w_carrier+l_carrier | st_gyor st_pecs"
    assert winners(mission, nine) == (0,)
    assert winners(nine, mission) == (1,)
    two_wagons = "loco_m41 | en_oil | w_coach+l_coach w_covered+l_covered | st_gyor st_pecs"
    one = "loco_424 | en_coal | w_coach+l_coach | st_gyor st_pecs"
    assert winners(one, two_wagons) == (1,)
    assert winners(one, "loco_375 | en_coal | w_bike+l_bike | st_gyor st_pecs") == (0, 1)
