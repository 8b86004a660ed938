"""C9: declaring and winning."""

import pytest
from coast.story import Story

from pygame_core.coast.actions import Declare, RollDestination
from pygame_core.coast.events import (
    Arrived,
    CameHome,
    CityRolled,
    Declared,
    FeesPaid,
    GameWon,
    Neared,
    RegionRolled,
    TurnLost,
    Undeclared,
)
from pygame_core.coast.phases import WON_AT_HOME, WON_HOME, Phase
from pygame_core.coast.position import BANK

BOSTON_NEW_YORK = "NYNH&H providence-ri new-haven-ct new-york-ny"
NEW_YORK_PHILADELPHIA = "PA trenton-nj philadelphia-pa"


def rich(cash: int = 200_000, *, seats: int = 2, **options: object) -> Story:
    """Seat 0, home New York, at the start of a trip in Boston."""
    return Story(seats, **options).seat(0, home="new-york-ny", at="boston-ma", cash=cash)


@pytest.mark.parametrize(
    ("target", "options"),
    [
        (200_000, {}),
        (100_000, {"preset": "fast-track"}),
        (150_000, {"preset": "daily"}),
        (60_500, {"target": 60_500}),
    ],
)
def test_C9_1_with_the_target_in_cash_a_seat_may_declare(
    target: int, options: dict[str, object]
) -> None:
    s = rich(target - 1, **options).turn(0)
    assert Declare() not in s.menu
    with s.refused("C9.1"):
        s.declare()
    s = rich(target, **options).turn(0)
    assert s.menu == [Declare(), RollDestination()]
    s.declare("miami-fl")
    assert s.declared(0)
    assert s.seen(Declared) == [Declared(0)]


def test_C9_1_several_seats_may_be_declared() -> None:
    s = rich(seats=3).seat(1, at="tampa-fl", bound="boston-ma", cash=300_000, declared=True)
    s.turn(0).declare("miami-fl")
    assert [s.declared(seat) for seat in range(3)] == [True, True, False]


def test_C9_1_it_may_choose_not_to() -> None:
    s = rich().turn(0).destination("miami-fl")
    assert not s.declared(0)


def test_C9_1_only_at_the_start_of_a_trip_before_rolling() -> None:
    s = rich().turn(0).destination("miami-fl")
    with s.refused("phase"):
        s.declare()
    s.roll(1, 1)
    with s.refused("phase"):
        s.declare()
    s = rich().turn(0).own_region()
    with s.refused("phase"):
        s.declare()


@pytest.mark.parametrize(("cash", "may"), [(198_499, False), (198_500, True)])
def test_C9_1_cash_counts_less_the_fees_already_in_the_ledger(cash: int, may: bool) -> None:
    """On a bonus leg: $2,500 for the trip, $1,000 owed to the Bank."""
    s = Story().seat(0, home="miami-fl", at="boston-ma", bound="new-york-ny", cash=cash)
    s.seat(1, home="tampa-fl").seat(0, engine="superchief").turn(0).roll(1, 2)
    s.ride(BOSTON_NEW_YORK).passes()
    assert (Declare() in s.menu) is may
    if not may:
        with s.refused("C9.1") as facts:
            s.declare()
        assert facts == {"seat": 0, "cash": 200_999, "owed": 1_000, "target": 200_000}


def test_C9_2_it_rolls_an_alternate_destination_its_own_region_included() -> None:
    s = rich().turn(0).declare("philadelphia-pa")  # the Northeast, where it stands
    assert s.phase == Phase.ROLL, "no region is chosen"
    assert s.bound(0) == "philadelphia-pa"
    assert not s.seen(RegionRolled)[0].own
    assert s.seen(CityRolled)[0].alternate


def test_C9_2_rolling_the_very_city_it_stands_in_is_kept_and_costs_no_turn() -> None:
    s = rich().turn(0).declare("boston-ma")
    assert not s.seen(TurnLost)
    assert not s.seen(Arrived)
    assert s.bound(0) == "boston-ma"
    assert s.phase == Phase.ROLL


def test_C9_2_it_races_home_not_to_the_alternate() -> None:
    """New Haven and New York lie on the way; Philadelphia is passed through."""
    s = Story().seat(0, home="baltimore-md", at="new-york-ny", cash=250_000).turn(0)
    s.declare("philadelphia-pa").roll(1, 2)
    s.ride("PA trenton-nj philadelphia-pa baltimore-md")
    assert not s.seen(Arrived)
    assert s.seen(CameHome) == [CameHome(0)]


def test_C9_2_under_all_normal_rules() -> None:
    s = rich(250_000).seat(1, owns=["NYNH&H"]).turn(0).declare("miami-fl").roll(1, 1)
    s.ride("NYNH&H providence-ri new-haven-ct")
    assert s.seen(FeesPaid) == [FeesPaid(0, 1, 5_000)]
    assert s.declared(0)
    s.turn(0)
    assert s.phase == Phase.ROLL, "no destination is rolled on the way"


@pytest.mark.parametrize(("cash", "wins"), [(201_000, True), (200_999, False)])
def test_C9_3_home_with_the_target_in_hand_after_fees_wins(cash: int, wins: bool) -> None:
    s = rich(cash).turn(0).declare("miami-fl").roll(6, 5).ride(BOSTON_NEW_YORK)
    assert s.seen(FeesPaid) == [FeesPaid(0, BANK, 1_000)]
    assert s.seen(GameWon) == ([GameWon(0, WON_HOME)] if wins else [])
    assert not s.seen(Arrived), "no payoff for arriving"
    assert s.cash(0) == cash - 1_000


def test_C9_3_the_outcome_names_winner_and_worth() -> None:
    s = rich(250_000).seat(0, owns=["UP"]).turn(0).declare("miami-fl").roll(6, 5)
    s.ride(BOSTON_NEW_YORK)
    outcome = s.rules.outcome(s.pos)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (249_000 + 40_000, 20_000)
    assert s.rules.to_act(s.pos) == ()


def test_C9_4_declaring_at_home_wins_on_the_spot() -> None:
    s = Story().seat(0, home="new-york-ny", cash=200_000).turn(0).declare()
    assert s.seen(GameWon) == [GameWon(0, WON_AT_HOME)]
    assert s.pos.winner == 0
    s.rules.audit(s.pos)


def test_C9_4_on_a_bonus_leg_after_the_fees() -> None:
    s = Story().seat(0, home="new-york-ny", at="boston-ma", bound="new-york-ny", cash=198_500)
    s.seat(0, engine="superchief").turn(0).roll(1, 2).ride(BOSTON_NEW_YORK).passes().declare()
    assert s.seen(FeesPaid) == [FeesPaid(0, BANK, 1_000)]
    assert s.seen(GameWon) == [GameWon(0, WON_AT_HOME)]
    assert s.cash(0) == 200_000


def test_C9_4_in_the_twin_of_home_one_stands_at_home() -> None:
    s = Story().seat(0, home="oakland-ca", at="san-francisco-ca", cash=200_000).turn(0).declare()
    assert s.seen(GameWon) == [GameWon(0, WON_AT_HOME)]


def raced(cash: int, alternate: str = "miami-fl") -> Story:
    """Declared in Boston; after $5,000 for the New Haven, seat 0 stands in New Haven."""
    s = rich(cash).seat(1, owns=["NYNH&H"]).turn(0).declare(alternate).roll(1, 1)
    return s.ride("NYNH&H providence-ri new-haven-ct")


def test_C9_5_below_the_target_by_fees_it_is_un_declared_at_once() -> None:
    s = raced(204_999)
    assert s.seen(Undeclared) == [Undeclared(0)]
    assert not s.declared(0)
    assert s.bound(0) == "miami-fl", "its destination is the alternate"
    assert raced(205_000).declared(0)


def test_C9_5_the_payoff_is_from_the_city_where_the_declared_trip_began() -> None:
    s = raced(204_999, "new-york-ny").turn(0).roll(1, 2).ride("NYNH&H new-york-ny")
    assert s.seen(Arrived) == [Arrived(0, s.city("new-york-ny"), 2_500)]
    assert s.phase == Phase.PURCHASE


def test_C9_5_so_nothing_if_it_is_that_city() -> None:
    s = raced(204_999, "boston-ma").turn(0).roll(6, 6)
    s.ride("NYNH&H new-york-ny NYC poughkeepsie-ny albany-ny B&M greenfield-ma boston-ma")
    assert s.seen(Arrived) == [Arrived(0, s.city("boston-ma"), 0)]
    assert s.phase == Phase.PURCHASE


def test_C9_5_until_the_fees_are_paid_or_cannot_be_it_is_declared() -> None:
    """Fees of $30,000 (all sold) and a low target."""
    s = Story(5, target=25_000).seat(0, home="miami-fl", at="boston-ma", cash=25_000)
    s.seat(1, home="tampa-fl").seat(0, owns=["WP"], bound="seattle-wa", declared=True)
    s.seat(1, owns=["B&M"]).seat(2, owns=["NYC"]).seat(3, owns=["PA"]).all_owned_by(4)
    s.turn(0).roll(3, 3)
    s.ride("B&M greenfield-ma albany-ny NYC poughkeepsie-ny new-york-ny PA trenton-nj")
    s.ride("PA philadelphia-pa")
    assert s.phase == Phase.SALE
    assert s.declared(0), "until it pays"
    s.sell("WP")
    assert s.pos.is_out(0), "25,000 + 4,000 is short of 30,000"
    assert not s.declared(0)


def test_C9_5_a_bid_can_un_declare() -> None:
    s = Story(3, forced_sale_auction=True).seat(0, cash=0, owns=["UP"], bound="seattle-wa")
    s.seat(1, owns=["B&M"]).seat(2, home="tampa-fl", at="miami-fl", bound="boston-ma")
    s.seat(2, cash=210_000, declared=True).turn(0).roll(1, 1).ride("B&M greenfield-ma albany-ny")
    s.sell("UP").bid(20_000).bid(20_500)
    assert s.owner("UP") == 2
    assert s.cash(2) == 189_500
    assert not s.declared(2)
    assert s.bound(2) == "boston-ma"


def test_C9_6_home_reached_but_short_after_fees() -> None:
    s = rich(200_500).seat(0, engine="superchief").turn(0).declare("philadelphia-pa").roll(1, 2)
    s.ride(BOSTON_NEW_YORK)
    assert s.seen(CameHome)
    assert s.seen(Undeclared) == [Undeclared(0)]
    assert s.to_act == 1, "the bonus die still owed is lost"
    s.turn(0).roll(1, 1).ride(NEW_YORK_PHILADELPHIA)
    assert s.seen(Arrived) == [Arrived(0, s.city("philadelphia-pa"), 3_000)], "from Boston"


def test_C9_6_and_the_alternate_is_home_itself() -> None:
    """It stands there: it arrives at the start of its next turn, paid from Boston."""
    s = rich(200_500).turn(0).declare("new-york-ny").roll(1, 2).ride(BOSTON_NEW_YORK)
    assert s.to_act == 1
    s.turn(0)
    assert s.seen(Arrived) == [Arrived(0, s.city("new-york-ny"), 2_500)]
    assert s.phase == Phase.PURCHASE
    assert s.cash(0) == 199_500 + 2_500
    s.passes()
    assert s.menu == [Declare(), RollDestination()]
    s.declare()
    assert s.seen(GameWon) == [GameWon(0, WON_AT_HOME)]


def test_C9_7_only_after_the_trip_to_the_alternate_may_it_declare_again() -> None:
    s = raced(204_999, "new-york-ny").seat(0, cash=300_000).turn(0)
    with s.refused("phase"):
        s.declare()
    s.roll(1, 2).ride("NYNH&H new-york-ny").passes()
    s.turn(0)
    assert Declare() in s.menu


def test_C9_8_arriving_home_without_having_declared_never_wins() -> None:
    s = rich(500_000).seat(0, bound="new-york-ny").turn(0).roll(1, 2).ride(BOSTON_NEW_YORK)
    assert s.seen(Arrived) == [Arrived(0, s.city("new-york-ny"), 2_500)]
    assert s.phase == Phase.PURCHASE
    s.passes()
    assert s.pos.winner == -1
    assert s.to_act == 1


def test_C9_8_nor_does_passing_through() -> None:
    s = rich(500_000).seat(0, bound="miami-fl").turn(0).roll(2, 2)
    s.ride(BOSTON_NEW_YORK, "PA trenton-nj")
    assert s.pos.winner == -1


@pytest.mark.parametrize(
    ("cash", "target", "announced"),
    [
        (147_499, 200_000, False),
        (147_500, 200_000, True),
        (150_000, 200_000, False),  # was there already
        (72_500, 100_000, True),
        (72_499, 100_000, False),
        (250_000, 200_000, False),
    ],
)
def test_C9_9_three_quarters_of_the_target_is_announced(
    cash: int, target: int, announced: bool
) -> None:
    s = rich(cash, target=target).seat(0, bound="new-york-ny").turn(0).roll(1, 2)
    s.ride(BOSTON_NEW_YORK)
    assert s.seen(Neared) == ([Neared(0, cash + 2_500)] if announced else [])
    assert s.phase == Phase.PURCHASE, "a notice, no effect"


def test_C9_9_once_more_after_falling_below() -> None:
    s = rich(150_000).seat(0, bound="new-york-ny").turn(0).roll(1, 2).ride(BOSTON_NEW_YORK)
    s.buy("UP")
    assert not s.seen(Neared)
    s.seat(0, at="boston-ma", bound="new-york-ny", cash=149_000).turn(0).roll(1, 2)
    s.ride(BOSTON_NEW_YORK)
    assert s.seen(Neared) == [Neared(0, 151_500)]
