"""K1 and K3: the deal, and what a turn can be: lay, exchange, swap jokers."""

from __future__ import annotations

import pytest
from consist.story import DECK, Story, card

from pygame_core.consist.actions import DECK as FROM_DECK
from pygame_core.consist.actions import Begin, Choose, Exchange, SwapJoker, as_joker
from pygame_core.consist.codec import Consist
from pygame_core.consist.events import Dealt, Exchanged, JokerSwapped, Revealed, TurnBegan
from pygame_core.consist.phases import Phase
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.faults import IllegalAction, InvalidOptions

COACH = "loco_m41 | en_oil | w_coach+l_coach | st_gyor st_pecs"
WITH_JOKER = "loco_m41 | en_oil | w_coach+joker:l_coach | st_gyor st_pecs"


@pytest.mark.parametrize(("seats", "decks", "goal"), [
    (2, 1, 5), (3, 1, 5), (4, 2, 5), (5, 2, 5), (6, 2, 4),
])  # fmt: skip
def test_K1_1_balanced_takes_a_second_deck_from_four_seats_and_goal_four_with_six(
    seats: int, decks: int, goal: int
) -> None:
    tables = Consist().rules({}, seats).tables
    assert (tables.decks, tables.goal, tables.jokers) == (decks, goal, 1)
    assert tables.finishes_round == (seats > 2)


def test_K1_1_classic_is_the_text() -> None:
    plain = {"decks": "one", "jokers": "any", "ending": "at-once", "goal": 5}
    tables = Consist().rules(plain, 6).tables
    assert (tables.decks, tables.goal, tables.finishes_round) == (1, 5, False)
    assert tables.jokers >= 4


def test_K1_1_every_fault_of_the_options_is_named() -> None:
    with pytest.raises(InvalidOptions) as told:
        Consist().rules({"goal": 7, "swap": "all", "speed": 1}, 7)
    assert told.value.faults == [
        "7 seats, but 2 to 6 can play",
        "unknown option 'speed'",
        "goal is 7, not one of by-size, 3, 4, 5, 6",
        "swap is 'all', not one of any, own, none",
    ]


def test_K1_2_each_is_dealt_14_and_lays_two_face_up_that_are_revealed_together() -> None:
    rules = Consist().rules({}, 3)
    pos, rng, told = rules.initial(), SeededRng(1), []
    rules.apply(pos, 0, Begin(), rng, told.append)
    assert [len(hand) for hand in pos.hand] == [14, 14, 14]
    assert rules.to_act(pos) == (0, 1, 2)
    for seat in (2, 0):
        two = tuple(pos.hand[seat][3:5])
        rules.check(pos, seat, Choose(two))
        rules.apply(pos, seat, Choose(two), rng, told.append)
        with pytest.raises(IllegalAction):
            rules.check(pos, seat, Choose(two))
        rules.audit(pos)
    assert rules.to_act(pos) == (1,)
    assert not any(isinstance(event, Revealed) for event in told)
    assert rules.mask(pos, 1).chosen == [(-2, -2), (), (-2, -2)]
    with pytest.raises(IllegalAction):
        rules.check(pos, 1, Choose((0, 200)))
    rules.apply(pos, 1, Choose(tuple(pos.hand[1][:2])), rng, told.append)
    assert [len(hand) for hand in pos.hand] == [12, 12, 12]
    assert [type(event) for event in told] == [Dealt, Revealed, TurnBegan]


def test_K1_3_the_first_seat_is_drawn_by_lot_and_turns_go_clockwise() -> None:
    rules = Consist().rules({}, 4)
    firsts = set()
    for seed in range(40):
        pos = rules.initial()
        rules.apply(pos, 0, Begin(), SeededRng(seed))
        firsts.add(pos.first)
    assert firsts == {0, 1, 2, 3}
    s = Story(4)
    order = []
    for _ in range(5):
        order.append(s.pos.seat)
        s.act(Exchange((s.pos.hand[s.pos.seat][0],), (FROM_DECK,)))
    assert order == [0, 1, 2, 3, 0]


def test_K3_2_an_exchange_is_of_one_two_or_three_cards() -> None:
    for many in (0, 4):
        s = Story()
        with s.refused("K3.2"):
            s.act(Exchange(tuple(s.pos.hand[0][:many]), (FROM_DECK,) * many))
    s = Story()
    s.act(Exchange(tuple(s.pos.hand[0][:3]), (FROM_DECK,) * 3))
    assert len(s.pos.hand[0]) == 12
    assert s.pos.seat == 1


def test_K3_3_from_the_deck_the_top_comes_to_hand_and_the_given_go_under_it() -> None:
    s = Story().seat(0, "loco_m41 loco_v43")
    before = s.pos.in_deck()
    top = s.pos.deck[0].cards[7]
    s.act(Exchange((card("loco_m41"),), (FROM_DECK,)), 7)
    assert top in s.pos.hand[0]
    assert card("loco_m41") not in s.pos.hand[0]
    assert s.pos.in_deck() == before
    assert s.pos.deck[-1].cards == (card("loco_m41"),)
    assert s.pos.deck[-1].giver == 0


def test_K3_3_from_a_place_the_card_comes_to_hand_and_the_given_lies_in_its_place() -> None:
    s = Story().seat(0, "loco_m41 loco_v43").seat(1, "", "w_tank l_tank")
    told = s.act(Exchange((card("loco_m41"), card("loco_v43")), (3, FROM_DECK)))
    assert s.up(1) == ["w_tank", "loco_m41"]
    assert "l_tank" in s.hand(0)
    assert told[0] == Exchanged(0, 1, (3,), (card("loco_m41"),), (card("l_tank"),))


def test_K3_3_ones_own_place_may_be_a_source_and_no_place_twice() -> None:
    s = Story().seat(0, "loco_m41 loco_v43", "w_tank l_tank")
    with s.refused("K3.3"):
        s.act(Exchange((card("loco_m41"), card("loco_v43")), (0, 0)))
    with s.refused("K3.3"):
        s.act(Exchange((card("loco_m41"),), (4,)))
    with s.refused("K3.3"):
        s.act(Exchange((card("loco_m62"),), (0,)))
    s.act(Exchange((card("loco_m41"), card("loco_v43")), (1, 0)))
    assert s.up(0) == ["loco_v43", "loco_m41"]
    assert {"w_tank", "l_tank"} <= set(s.hand(0))


def test_K3_3_a_seat_never_draws_the_card_it_gives_in_the_same_exchange() -> None:
    s = Story().seat(0, "loco_m41")
    for draw in range(s.pos.in_deck()):
        copy = s.pos.copy()
        s.rules.apply(copy, 0, Exchange((card("loco_m41"),), (FROM_DECK,)), Fixed(draw))
        assert copy.deck[-1].cards == (card("loco_m41"),)


class Fixed:
    """A source that always draws the same."""

    def __init__(self, drawn: int) -> None:
        self.drawn = drawn

    def below(self, n: int) -> int:
        assert self.drawn < n
        return self.drawn


def test_K3_4_the_deck_gives_no_more_than_it_holds_and_something_can_always_be_done() -> None:
    s = Story().seat(0, "loco_m41 loco_v43 loco_m62")
    s.pos.deck[:] = [s.pos.deck[0]._replace(cards=s.pos.deck[0].cards[:2])]
    given = tuple(sorted(map(card, ("loco_m41", "loco_v43", "loco_m62"))))
    with s.refused("K3.4") as told:
        s.rules.check(s.pos, 0, Exchange(given, (FROM_DECK,) * 3))
    assert told.value.facts == {"wanted": 3, "deck": 2}
    s.pos.deck[:] = []
    menu = s.rules.menu(s.pos, 0)
    assert menu
    assert all(FROM_DECK not in action.sources for action in menu if isinstance(action, Exchange))


@pytest.mark.parametrize(("swap", "owners"), [("any", {0, 1}), ("own", {0}), ("none", set())])
def test_K3_5_a_joker_is_swapped_for_the_very_card_it_stands_for(
    swap: str, owners: set[int]
) -> None:
    for owner in (0, 1):
        s = Story(2, swap=swap).seat(0, "l_coach l_bike", "", *([WITH_JOKER] * (owner == 0)))
        s.seat(1, "", "", *([WITH_JOKER] * (owner == 1)))
        offered = [each for each in s.rules.menu(s.pos, 0) if isinstance(each, SwapJoker)]
        if owner not in owners:
            assert offered == []
            with s.refused("K3.5"):
                s.act(SwapJoker(owner, 0, 3, card("l_coach")))
            continue
        assert offered == [SwapJoker(owner, 0, 3, card("l_coach"))]
        for wrong in (
            SwapJoker(owner, 0, 3, card("l_bike")),
            SwapJoker(owner, 0, 3, card("l_tank")),
            SwapJoker(owner, 0, 2, card("l_coach")),
            SwapJoker(owner, 1, 3, card("l_coach")),
            SwapJoker(owner, 0, 99, card("l_coach")),
            SwapJoker(2, 0, 3, card("l_coach")),
        ):
            with s.refused("K3.5"):
                s.act(wrong)
        before = s.score(owner)
        told = s.act(offered[0])
        assert told == [JokerSwapped(0, owner, 0, card("l_coach"))]
        assert s.score(owner) == before + 1
        assert "joker" in s.hand(0)
        assert s.pos.phase == Phase.TURN
        assert s.pos.seat == 0


def test_K3_5_any_locomotive_of_the_traction_frees_a_joker_that_stands_for_one() -> None:
    line = "joker:loco_424 | en_coal | w_coach+l_coach | st_gyor st_pecs"
    for engine in ("loco_424", "loco_375"):
        s = Story().seat(0, engine, "", line)
        s.act(SwapJoker(0, 0, 0, card(engine)))
        assert s.pos.trains[0][0].locomotive == card(engine)
    s = Story().seat(0, "loco_m41", "", line)
    with s.refused("K3.5"):
        s.act(SwapJoker(0, 0, 0, card("loco_m41")))


def test_K3_5_the_train_keeps_its_mission_and_its_new_points_count() -> None:
    line = "loco_v43 | en_power | joker:w_sleep+l_sleep | st_budapest st_pecs | m_night"
    s = Story().seat(0, "w_sleep", "", line)
    assert s.score(0) == 1 + 3 + 8
    s.act(SwapJoker(0, 0, 2, card("w_sleep")))
    assert s.score(0) == 1 + 3 + 3 + 8
    assert s.pos.trains[0][0].mission == card("m_night")


def test_K3_5_every_place_of_a_train_can_give_its_joker() -> None:
    line = (
        "loco_m62 | en_oil joker:en_oil | w_flat+l_flat w_tank+l_tank joker:w_reefer+l_reefer"
        " | joker:st_kecskemet st_pecs | m_heavy"
    )
    s = Story(2, jokers="any").seat(0, "en_oil w_reefer st_kecskemet", "", line)
    for index, name in ((2, "en_oil"), (5, "w_reefer"), (9, "st_kecskemet")):
        assert s.pos.trains[0][0].cards()[index] == as_joker(card(name))
        s.act(SwapJoker(0, 0, index, card(name)))
    assert [DECK.kinds[one].id for one in s.pos.trains[0][0].cards()] == [
        "loco_m62", "en_oil", "en_oil", "w_flat", "w_tank", "w_reefer",
        "l_flat", "l_tank", "l_reefer", "st_kecskemet", "st_pecs", "m_heavy",
    ]  # fmt: skip
    assert s.hand(0).count("joker") == 3


def test_K3_6_a_joker_taken_may_be_used_in_the_same_turn() -> None:
    s = Story().seat(0, "l_coach loco_v43 en_power w_bike st_pecs st_gyor", "", WITH_JOKER)
    s.act(SwapJoker(0, 0, 3, card("l_coach")))
    s.lay("loco_v43 | en_power | w_bike+joker:l_bike | st_pecs st_gyor")
    assert len(s.pos.trains[0]) == 2


def test_K3_one_main_action_a_turn_and_only_by_the_seat_whose_turn_it_is() -> None:
    s = Story().seat(0, "loco_m41 en_oil w_coach l_coach st_gyor st_pecs")
    with s.refused("turn"):
        s.act(Exchange((s.pos.hand[1][0],), (FROM_DECK,)), seat=1)
    with s.refused("phase"):
        s.act(Begin())
    s.lay(COACH)
    assert s.pos.seat == 1
