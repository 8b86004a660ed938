"""K3: what a turn can be: lay, exchange, swap jokers."""

from __future__ import annotations

import pytest
from consist.story import DECK, Story, card, cards, train

from pygame_core.consist.actions import DECK as FROM_DECK
from pygame_core.consist.actions import Begin, Exchange, Fill, Lay, SwapJoker, as_joker
from pygame_core.consist.events import Exchanged, JokerSwapped, TrainLaid
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import NOBODY, Layer

COACH = "loco_m41 | en_oil | w_coach+l_coach | st_gyor st_pecs"
WITH_JOKER = "loco_m41 | en_oil | w_coach+joker:l_coach | st_gyor st_pecs"


def test_K3_1_a_train_laid_lies_before_its_seat_and_the_turn_is_over() -> None:
    s = Story().seat(0, "loco_m41 en_oil w_coach st_gyor w_tank", "l_coach st_pecs")
    told = s.lay(COACH, 0, 1)
    assert told[0] == TrainLaid(0, train(COACH), 3, (0, 1))
    assert s.pos.trains == [[train(COACH)], []]
    assert s.pos.phase == Phase.FILL  # nothing but what follows from it
    s.act(Fill(tuple(s.pos.hand[0][:2])))
    assert s.pos.seat == 1


def test_K3_1_trains_that_no_menu_lists_are_legal_too() -> None:
    s = Story().seat(0, "loco_m41 loco_m62 en_oil w_coach l_coach st_gyor st_pecs")
    listed = [action.train for action in s.rules.menu(s.pos, 0) if isinstance(action, Lay)]
    assert [one.locomotive for one in listed] == [card("loco_m62")]
    s.lay(COACH)
    assert s.pos.seat == 1


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


def test_K3_3_what_comes_from_a_place_or_the_deck_is_not_given_in_the_same_exchange() -> None:
    s = Story().seat(0, "loco_m41", "w_tank l_tank")
    for sources in ((0, FROM_DECK), (0, 1), (FROM_DECK, 0)):
        given = (card("loco_m41"), card("w_tank"))
        with s.refused("K3.3") as told:
            s.act(Exchange(given, sources))
        assert told.value.facts == {"missing": (card("w_tank"),)}


def test_K3_3_the_given_go_under_the_deck_after_all_are_drawn() -> None:
    s = Story().seat(0, "loco_m41 loco_v43 loco_m62")
    given = tuple(map(card, ("loco_m41", "loco_v43", "loco_m62")))
    for in_deck in (3, 2, 1):
        s.pos.deck[:] = [Layer(NOBODY, tuple(cards("st_gyor " * in_deck)))]
        copy = s.pos.copy()
        s.rules.apply(copy, 0, Exchange(given[:in_deck], (FROM_DECK,) * in_deck), Fixed(0))
        assert copy.hand[0].count(card("st_gyor")) == s.pos.hand[0].count(card("st_gyor")) + in_deck
        assert copy.deck == [Layer(0, tuple(sorted(given[:in_deck])))]


def test_K3_3_the_top_of_the_deck_is_drawn_before_what_was_laid_under_it() -> None:
    s = Story().seat(0, "loco_m41").seat(1, "loco_v43")
    s.pos.deck[:] = [Layer(NOBODY, tuple(cards("st_gyor")))]
    for seat, name in ((0, "loco_m41"), (1, "loco_v43")):
        s.rules.apply(s.pos, seat, Exchange((card(name),), (FROM_DECK,)), Fixed(0))
    assert "st_gyor" in s.hand(0)
    assert "loco_m41" in s.hand(1)
    assert s.pos.deck == [Layer(1, (card("loco_v43"),))]


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
    assert Exchange((card("loco_m41"),), (0,)) in menu  # one's own place
    for action in menu:
        s.rules.check(s.pos, 0, action)
    assert all(FROM_DECK not in action.sources for action in menu if isinstance(action, Exchange))


def test_K3_4_a_face_up_card_never_goes_straight_to_the_deck() -> None:
    s = Story().seat(0, "loco_m41", "w_tank l_tank").seat(1, "", "w_bike l_bike")
    for name in ("w_tank", "w_bike"):
        with s.refused("K3.3"):
            s.act(Exchange((card(name),), (FROM_DECK,)))


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
