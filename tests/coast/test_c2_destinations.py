"""C2: destinations, one's own region, the lost turn, twin cities."""

import pytest
from coast.story import Story

from pygame_core.coast.actions import ChooseRegion, RollDestination
from pygame_core.coast.board import REGIONS
from pygame_core.coast.events import Arrived, CityRolled, FeesPaid, RegionRolled, TurnLost
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK


@pytest.mark.parametrize(
    ("dice", "city"),
    [
        ((1, 3, 3, 2, 4, 3), "chicago-il"),  # odd 6: North Central; even 7: Chicago
        ((5, 1, 5, 6, 6, 1), "chicago-il"),  # any odd or even die is the same
        ((2, 3, 3, 1, 5, 4), "el-paso-tx"),  # even 6: Southwest; odd 9: El Paso
        ((1, 1, 1, 1, 6, 6), "oklahoma-city-ok"),  # odd 2: Plains; odd 12: Oklahoma City
        ((4, 6, 6, 3, 1, 1), "spokane-wa"),  # even 12: Northwest; odd 2: Spokane
        ((3, 1, 2, 2, 3, 3), "miami-fl"),  # odd 3: Southeast; even 6: Miami
        ((6, 1, 2, 4, 4, 4), "houston-tx"),  # even 3: South Central; even 8: Houston
    ],
)
def test_C2_1_the_coloured_die_picks_the_column_the_white_sum_the_row(
    dice: tuple[int, ...], city: str
) -> None:
    s = Story().turn(0).act(RollDestination(), *dice)
    assert s.bound(0) == city
    assert s.seen(RegionRolled)[0].dice == dice[:3]
    assert s.seen(CityRolled) == [CityRolled(0, dice[3:], s.city(city), False)]


def test_C2_2_ones_own_region_means_choosing_any_other() -> None:
    s = Story().turn(0).own_region()  # Boston, Northeast
    assert s.phase == Phase.REGION
    assert s.seen(RegionRolled)[0].own
    choices = {REGIONS[action.region] for action in s.menu if isinstance(action, ChooseRegion)}
    assert choices == {"SE", "NC", "SC", "PL", "NW", "SW"}
    with s.refused("C2.2"):
        s.region("NE", "new-york-ny")
    s.region("SE", "miami-fl")
    assert s.bound(0) == "miami-fl"
    assert s.phase == Phase.ROLL


@pytest.mark.parametrize("region", [-1, 7])
def test_C2_2_there_are_seven_regions(region: int) -> None:
    s = Story().turn(0).own_region()
    with s.refused("C2.2"):
        s.act(ChooseRegion(region))


def test_C2_2_re_pick_your_region_allows_ones_own() -> None:
    s = Story(repick_region=True).turn(0).own_region()
    assert len(s.menu) == 7
    s.region("NE", "new-york-ny")
    assert s.bound(0) == "new-york-ny"


def test_C2_2_the_region_is_that_of_the_city_the_train_stands_in_not_of_home() -> None:
    s = Story().seat(0, at="miami-fl").turn(0)
    s.act(RollDestination(), *s.dice_for("new-york-ny"))  # home is in the Northeast
    assert s.bound(0) == "new-york-ny"


def test_C2_3_rolling_the_city_one_stands_in_loses_the_turn() -> None:
    s = Story(repick_region=True).turn(0).own_region().region("NE", "boston-ma")
    assert s.seen(TurnLost) == [TurnLost(0, s.city("boston-ma"))]
    assert s.bound(0) == ""
    assert s.to_act == 1
    assert s.cash(0) == 20_000
    s.turn(0)
    assert s.phase == Phase.DESTINATION, "the next turn begins with a fresh roll"


@pytest.mark.parametrize("together", ["never", "always"])
def test_C2_3_the_bonus_still_owed_is_lost_and_the_fees_are_due(together: str) -> None:
    s = Story(repick_region=True, dice_together=together)
    s.seat(0, engine="superchief", bound="new-york-ny").turn(0)
    s.roll(1, 2, red=6 if together == "always" else 0)
    s.ride("NYNH&H", "providence-ri", "new-haven-ct", "new-york-ny").passes()
    s.own_region().region("NE", "new-york-ny")
    assert s.seen(FeesPaid) == [FeesPaid(0, BANK, 1_000)]
    assert s.cash(0) == 20_000 + 2_500 - 1_000
    assert s.to_act == 1
    assert s.pos.pips == 0


def test_C2_4_a_destination_is_rolled_when_a_trip_starts_never_in_mid_trip() -> None:
    s = Story().turn(0).destination("chicago-il")
    with s.refused("phase"):
        s.destination("miami-fl")
    s.roll(1, 1)
    with s.refused("phase"):
        s.destination("miami-fl")
    s.ride("B&M", "greenfield-ma", "albany-ny")
    s.turn(0)
    assert s.phase == Phase.ROLL
    assert s.bound(0) == "chicago-il"


def test_C2_4_after_an_arrival_the_next_trip_waits_for_the_next_turn() -> None:
    s = Story().seat(0, bound="new-york-ny").turn(0).roll(1, 2)
    s.ride("NYNH&H", "providence-ri", "new-haven-ct", "new-york-ny").passes()
    assert s.bound(0) == ""
    assert s.to_act == 1
    assert s.turn(0).phase == Phase.DESTINATION


def test_C2_4_a_bonus_leg_starts_its_trip_at_once() -> None:
    s = Story().seat(0, bound="new-york-ny", engine="superchief").turn(0).roll(1, 2)
    s.ride("NYNH&H", "providence-ri", "new-haven-ct", "new-york-ny").passes()
    assert s.to_act == 0
    assert s.phase == Phase.DESTINATION


def test_C2_5_two_seats_may_have_the_same_destination() -> None:
    s = Story().seat(1, bound="chicago-il").turn(0).destination("chicago-il")
    assert s.bound(0) == s.bound(1) == "chicago-il"


def test_C2_5_ones_own_home_is_an_ordinary_paying_destination() -> None:
    s = Story().seat(0, at="new-york-ny", bound="boston-ma").turn(0).roll(1, 2)
    s.ride("NYNH&H", "new-haven-ct", "providence-ri", "boston-ma")
    assert s.seen(Arrived) == [Arrived(0, s.city("boston-ma"), 2_500)]
    assert s.phase == Phase.PURCHASE


TWINS = [("minneapolis-mn", "st-paul-mn"), ("san-francisco-ca", "oakland-ca")]


@pytest.mark.parametrize(("first", "second"), [*TWINS, *(twins[::-1] for twins in TWINS)])
def test_C2_6_from_twin_to_twin_is_an_arrival_that_pays_nothing(first: str, second: str) -> None:
    s = Story(repick_region=True).seat(0, at=first).turn(0).own_region()
    s.region(REGIONS[s.board.cities[s.city(second)].region], second)
    assert s.seen(Arrived) == [Arrived(0, s.city(second), 0)]
    assert s.phase == Phase.PURCHASE
    assert s.cash(0) == 20_000
    s.passes()
    assert s.phase == Phase.DESTINATION, "no part of the movement was used: the turn goes on"
    s.destination("boston-ma").roll(3, 4)
    assert s.pos.pips == 7


def test_C2_6_twins_are_one_stop_and_each_is_served_by_the_railroads_of_both() -> None:
    s = Story()
    for first, second in TWINS:
        assert s.place(first) == s.place(second)
    s.seat(0, at="san-francisco-ca", bound="boston-ma").turn(0).roll(1, 1)
    assert s.next_stops() == {
        "stockton-ca": {"AT&SF", "WP"},
        "san-jose-ca": {"SP"},
        "fairfield-ca": {"SP"},
    }


def test_C2_6_the_train_stops_at_once_whichever_twin_it_is_bound_for() -> None:
    for twin, payoff in (("san-francisco-ca", 1_000), ("oakland-ca", 1_000)):
        s = Story().seat(0, at="sacramento-ca", bound=twin).turn(0).roll(6, 6)
        s.ride("SP", "fairfield-ca", "oakland-ca")
        assert s.seen(Arrived) == [Arrived(0, s.city(twin), payoff)]


def test_C2_6_the_trains_city_is_the_one_it_last_arrived_at() -> None:
    s = Story(repick_region=True).seat(0, at="oakland-ca").turn(0).own_region()
    s.region("SW", "oakland-ca")
    assert s.seen(TurnLost), "it stands in Oakland"
    s.turn(0).own_region().region("SW", "san-francisco-ca").passes()
    assert s.pos.city[0] == s.city("san-francisco-ca")
    s.own_region().region("SW", "san-francisco-ca")
    assert s.seen(TurnLost), "now it stands in San Francisco"


def test_C2_6_dallas_and_fort_worth_baltimore_and_washington_are_neighbours() -> None:
    s = Story()
    assert s.place("dallas-tx") != s.place("fort-worth-tx")
    s.seat(0, at="baltimore-md", bound="washington-dc").turn(0).roll(1, 1)
    s.ride("PA", "washington-dc")
    assert s.seen(Arrived) == [Arrived(0, s.city("washington-dc"), 500)]


@pytest.mark.parametrize("together", ["never", "always"])
def test_C2_6_a_twin_on_a_bonus_leg_keeps_the_bonus_die(together: str) -> None:
    s = Story(repick_region=True, dice_together=together)
    s.seat(0, at="sacramento-ca", bound="oakland-ca", engine="superchief").turn(0)
    s.roll(1, 2, red=5 if together == "always" else 0)
    s.ride("SP", "fairfield-ca", "oakland-ca").passes()
    s.own_region().region("SW", "san-francisco-ca")
    assert s.seen(Arrived) == [Arrived(0, s.city("san-francisco-ca"), 0)]
    s.passes().destination("boston-ma")
    if together == "never":
        assert s.phase == Phase.BONUS
        s.bonus(5)
    assert s.phase == Phase.MOVE
    assert s.pos.pips == 5
