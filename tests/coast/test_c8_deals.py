"""C8: deals."""

import pytest
from coast.story import Story

from pygame_core.coast.actions import Accept, Counter, Decline, Offer, Terms
from pygame_core.coast.deals import fair_value
from pygame_core.coast.events import (
    DealDeclined,
    DealMade,
    DealVoid,
    Offered,
    SectionsReleased,
    Undeclared,
)
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK

BOSTON_NEW_YORK = "NYNH&H providence-ri new-haven-ct new-york-ny"


def before_rolling(seats: int = 3, **options: object) -> Story:
    """Seat 0 at the start of a trip; UP and SP are seat 0's, PA and NYC seat 1's."""
    s = Story(seats, **options).seat(0, owns=["UP", "SP"]).seat(1, owns=["PA", "NYC"])
    return s.turn(0)


def in_the_window(seats: int = 3, **options: object) -> Story:
    s = before_rolling(seats, **options).seat(0, bound="new-york-ny").turn(0).roll(1, 2)
    return s.ride(BOSTON_NEW_YORK)


@pytest.mark.parametrize("point", [before_rolling, in_the_window])
def test_C8_1_cash_and_deeds_each_way(point: type[Story]) -> None:
    s = point()
    phase = s.phase
    mine, theirs = s.cash(0), s.cash(1)
    s.offer(1, give="3000 UP", take="1000 PA NYC")
    assert s.phase == Phase.ANSWER
    assert s.to_act == 1
    s.accept()
    assert (s.owner("UP"), s.owner("PA"), s.owner("NYC"), s.owner("SP")) == (1, 0, 0, 0)
    assert (s.cash(0), s.cash(1)) == (mine - 2_000, theirs + 2_000)
    assert s.phase == phase, "the turn goes on where it was"
    assert s.to_act == 0


def test_C8_1_only_before_rolling_or_in_the_purchase_window() -> None:
    s = before_rolling().destination("chicago-il")
    with s.refused("phase"):
        s.offer(1, give=1_000)
    s.roll(1, 1)
    with s.refused("phase"):
        s.offer(1, give=1_000)
    s = before_rolling().own_region()
    with s.refused("phase"):
        s.offer(1, give=1_000)


def test_C8_1_on_ones_own_turn_only() -> None:
    s = before_rolling()
    with s.refused("turn"):
        s.act(Offer(0, s.terms(give=1_000)), seat=1)


@pytest.mark.parametrize("to", [-1, 0, 3])
def test_C8_1_to_another_seat(to: int) -> None:
    s = before_rolling()
    with s.refused("C8.1"):
        s.offer(to, give=1_000)


def test_C8_1_an_offer_holds_something() -> None:
    s = before_rolling()
    with s.refused("C8.1"):
        s.offer(1)
    s.offer(1, give=1)
    with s.refused("C8.1"):
        s.counter()


def test_C8_1_a_gift_is_an_offer() -> None:
    s = before_rolling().offer(2, give="UP").accept()
    assert s.owner("UP") == 2


@pytest.mark.parametrize("preset", ["1977", "daily"])
def test_C8_1_without_the_option_there_are_no_deals(preset: str) -> None:
    s = before_rolling(preset=preset)
    with s.refused("phase"):
        s.offer(1, give=1_000)


def test_C8_2_one_open_offer_at_a_time() -> None:
    s = before_rolling().offer(1, give=1_000, take="PA")
    assert s.seen(Offered) == [Offered(0, 1, s.terms(1_000, "PA"), False)]
    with s.refused("turn"):
        s.act(Offer(2, s.terms(give=1_000)), seat=0)
    with s.refused("phase"):
        s.act(Offer(2, s.terms(give=1_000)))
    assert s.menu == [Accept(), Decline()]
    s.decline()
    assert s.seen(DealDeclined) == [DealDeclined(1, 0)]
    assert s.pos.offer is None
    assert s.to_act == 0


def test_C8_2_a_counter_is_accepted_or_declined_by_the_first() -> None:
    s = before_rolling().offer(1, give=1_000, take="PA").counter(give="PA", take=15_000)
    assert s.phase == Phase.COUNTERED
    assert s.to_act == 0
    with s.refused("phase"):
        s.counter(give=14_000, take="PA")
    s.accept()
    assert s.seen(DealMade) == [DealMade(0, 1, s.terms("PA", 15_000))]
    assert s.owner("PA") == 0
    assert (s.cash(0), s.cash(1)) == (5_000, 35_000)


def test_C8_2_a_declined_counter_leaves_all_as_it_was() -> None:
    s = before_rolling().offer(1, give=1_000, take="PA").counter(give="PA", take=15_000).decline()
    assert s.owner("PA") == 1
    assert s.cash(0) == 20_000
    assert s.phase == Phase.DESTINATION


def test_C8_2_three_offers_a_turn_and_a_counter_is_none() -> None:
    s = before_rolling()
    for _ in range(3):
        s.offer(1, give=1_000, take="PA").counter(give="PA", take=15_000).decline()
    with s.refused("C8.2") as facts:
        s.offer(2, give=1_000)
    assert facts["offers"] == 3
    s.turn(0).offer(1, give=1_000)


def test_C8_2_three_in_both_windows_of_the_turn_together() -> None:
    s = in_the_window().offer(1, give=1).decline().offer(1, give=2).decline()
    s.seat(0, engine="superchief")
    s.pos.bonus = 1
    s.passes()
    assert s.phase == Phase.DESTINATION
    s.offer(1, give=3).decline()
    with s.refused("C8.2"):
        s.offer(1, give=4)


@pytest.mark.parametrize(
    ("give", "take"),
    [
        ("PA", ""),  # not one's own
        ("B&M", ""),  # the Bank's
        ("", "UP"),  # not the other's
        ("20001", ""),  # more than one has
        ("", "20001"),  # more than the other has
        ("-1", ""),
        ("", "-5"),
    ],
)
def test_C8_3_both_must_own_what_they_give_and_neither_may_go_below_zero(
    give: str, take: str
) -> None:
    s = before_rolling()
    with s.refused("C8.3"):
        s.offer(1, give, take)


@pytest.mark.parametrize("deeds", [(-1,), (28,), (3, 3), (5, 3)])
def test_C8_3_deeds_are_railroads_each_once_in_order(deeds: tuple[int, ...]) -> None:
    s = before_rolling().all_owned_by(0)
    with s.refused("C8.3"):
        s.act(Offer(1, Terms(give_deeds=deeds)))


def test_C8_3_all_ones_cash_may_be_given_and_cash_both_ways_is_netted() -> None:
    s = before_rolling().offer(1, give=20_000, take="PA").accept()
    assert s.cash(0) == 0
    s = before_rolling().offer(1, give=30_000, take=15_000).accept()
    assert (s.cash(0), s.cash(1)) == (5_000, 35_000)


def test_C8_3_a_counter_must_be_possible_too() -> None:
    s = before_rolling().offer(1, give=1_000, take="PA")
    with s.refused("C8.3"):
        s.act(Counter(s.terms("UP", 1_000)))
    with s.refused("C8.3"):
        s.counter(give="PA", take=20_001)


def test_C8_3_else_the_deal_is_void() -> None:
    s = before_rolling().offer(1, give=5_000, take="PA")
    s.pos.cash[0] = s.watch.cash[0] = 4_999  # as if it had paid in between
    s.accept()
    assert s.seen(DealVoid) == [DealVoid(1, 0)]
    assert s.owner("PA") == 1
    assert s.cash(0) == 4_999
    assert s.pos.offer is None
    assert s.phase == Phase.DESTINATION


def test_C8_4_fair_value_is_printed_prices_plus_cash() -> None:
    s = before_rolling()
    assert fair_value(s.t, s.terms("5000 UP SP", "1000 PA")) == (87_000, 31_000)
    assert fair_value(s.t, Terms()) == (0, 0)


def test_C8_5_while_an_offer_is_open_the_window_does_not_close() -> None:
    s = in_the_window().offer(1, give=1_000, take="PA")
    with s.refused("turn"):
        s.act(s.rules.menu(s.pos, 1)[0], seat=0)
    with s.refused("phase"):
        s.passes()
    s.decline().passes()
    assert s.pos.offer is None
    assert s.to_act == 1


def test_C8_5_a_deal_that_leaves_a_seat_unable_to_pay_bankrupts_it_later() -> None:
    s = in_the_window().offer(1, give="22500 UP SP").accept()
    s.passes()
    assert s.pos.is_out(0), "the fee of $1,000 can't be paid"
    assert s.owner("UP") == 1


def declared_rival(cash: int) -> Story:
    """Seat 1 has declared: home Miami, standing in Okeechobee, alternate New York."""
    s = before_rolling().seat(1, at="tampa-fl", standing="okeechobee-fl", bound="new-york-ny")
    s.seat(
        1, declared=True, cash=cash, used="tampa-fl SAL dade-city-fl lake-wales-fl okeechobee-fl"
    )
    return s.turn(0)


def test_C8_6_a_deal_that_takes_a_declared_seat_below_the_target_un_declares_it() -> None:
    s = declared_rival(210_000).offer(1, give="UP", take=10_500).accept()
    assert not s.declared(1)
    assert Undeclared(1) in s.events
    assert s.bound(1) == "new-york-ny"


def test_C8_6_to_exactly_the_target_it_stays_declared() -> None:
    s = declared_rival(210_000).offer(1, give="UP", take=10_000).accept()
    assert s.declared(1)
    s.offer(1, give=1_000).accept()
    assert s.declared(1)


def test_C8_6_its_used_sections_stay_used_unless_it_would_be_stranded() -> None:
    """From Okeechobee the only ways are to Lake Wales, used, and to Miami, a dead end."""
    s = declared_rival(210_000).offer(1, give="UP", take=10_500).accept()
    assert s.seen(SectionsReleased) == [SectionsReleased(1)]
    assert s.pos.used[1] == 0
    s = declared_rival(210_000).seat(1, standing="lake-wales-fl")
    s.pos.used[1] = 0
    s.seat(1, used="tampa-fl SAL dade-city-fl").seat(1, standing="dade-city-fl").turn(0)
    s.offer(1, give="UP", take=10_500).accept()
    assert not s.seen(SectionsReleased)
    assert s.pos.used[1] == 1 << s.section("SAL", s.place("tampa-fl"), s.place("dade-city-fl"))


def test_C8_6_deeds_do_not_count() -> None:
    s = declared_rival(200_000).offer(1, take="PA NYC").accept()
    assert s.declared(1)
    assert s.owner("PA") == 0
    assert BANK not in {s.owner("PA"), s.owner("NYC")}
