"""C3: movement, sections, stranding."""

import pytest
from coast.story import Story

from pygame_core.coast.actions import ExchangeHome, Ride
from pygame_core.coast.events import Arrived, Roved, Stepped
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK

NEW_YORK = ("NYNH&H", "providence-ri", "new-haven-ct", "new-york-ny")


def test_C3_1_the_train_moves_exactly_as_many_stops_as_rolled() -> None:
    s = Story().seat(0, bound="chicago-il").turn(0).roll(2, 3)
    s.ride("B&M greenfield-ma albany-ny NYC utica-ny")
    assert s.phase == Phase.MOVE
    assert s.pos.pips == 2
    with s.refused("C3.1"):
        s.ride("NYC rochester-ny buffalo-ny erie-pa")
    with s.refused("phase"):
        s.passes()
    s.ride("NYC rochester-ny buffalo-ny")
    assert s.to_act == 1


def test_C3_1_one_section_at_a_time_or_a_whole_ride_is_the_same() -> None:
    whole = Story().seat(0, bound="chicago-il").turn(0).roll(1, 2)
    whole.ride("B&M greenfield-ma albany-ny NYC utica-ny")
    steps = Story().seat(0, bound="chicago-il").turn(0).roll(1, 2)
    steps.ride("B&M greenfield-ma").ride("B&M albany-ny").ride("NYC utica-ny")
    assert whole.rules.key(whole.pos) == steps.rules.key(steps.pos)


def test_C3_1_in_any_direction() -> None:
    s = Story().seat(0, standing="new-haven-ct", bound="chicago-il").turn(0).roll(1, 1)
    assert s.next_stops() == {"new-york-ny": {"NYNH&H"}, "providence-ri": {"NYNH&H"}}


def test_C3_1_at_the_destination_the_train_stops_and_the_rest_is_lost() -> None:
    s = Story().seat(0, bound="new-york-ny").turn(0).roll(6, 5)
    s.ride(*NEW_YORK)
    assert s.stands(0) == "new-york-ny"
    assert s.pos.pips == 0
    assert s.phase == Phase.PURCHASE


def test_C3_1_no_ride_goes_on_beyond_the_destination() -> None:
    s = Story().seat(0, bound="new-york-ny").turn(0).roll(6, 5)
    with s.refused("C3.1"):
        s.ride(*NEW_YORK, "NYC", "poughkeepsie-ny")


def test_C3_1_a_ride_has_at_least_one_section() -> None:
    s = Story().seat(0, bound="new-york-ny").turn(0).roll(6, 5)
    with s.refused("C3.1"):
        s.act(Ride(()))


def test_C3_2_cities_and_mileposts_each_count_one() -> None:
    """Boston to Chicago: two mileposts, Albany and Buffalo among the stops."""
    s = Story().seat(0, bound="chicago-il").turn(0).roll(3, 2)
    s.ride("B&M greenfield-ma albany-ny NYC utica-ny rochester-ny buffalo-ny")
    assert s.to_act == 1
    assert s.stands(0) == "buffalo-ny"


@pytest.mark.parametrize(
    "back", ["washington-dc PA baltimore-md", "washington-dc B&O baltimore-md"]
)
def test_C3_3_a_section_is_used_once_in_either_direction(back: str) -> None:
    s = Story().seat(0, at="baltimore-md", bound="chicago-il").turn(0).roll(3, 3)
    line = "B&O" if "B&O" in back else "PA"
    with s.refused("C3.3"):
        s.ride(line, back)


def test_C3_3_another_railroads_section_is_another_and_stops_may_be_passed_again() -> None:
    s = Story().seat(0, at="baltimore-md", bound="chicago-il").turn(0).roll(2, 1)
    s.ride("PA washington-dc B&O baltimore-md PA philadelphia-pa")
    assert s.stands(0) == "philadelphia-pa"


def preferred(s: Story, place: str) -> str:
    """The railroad offered first to a place."""
    for action in s.menu:
        assert isinstance(action, Ride)
        (section,) = action.sections
        if s.board.network.other_end(section, s.pos.stop[s.to_act]) == s.place(place):
            return s.board.railroads[s.board.sections[section].railroad].id
    raise KeyError(place)


@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [
        ("B&O", "PA", "B&O"),
        ("PA", "B&O", "PA"),
        ("PA", "", "PA"),
        ("", "PA", "B&O"),
        ("", "B&O", "PA"),
    ],
)
def test_C3_4_the_default_is_own_then_unowned_then_rival(
    mine: str, theirs: str, first: str
) -> None:
    s = Story().seat(0, at="baltimore-md", bound="chicago-il", owns=mine.split())
    s.seat(1, owns=theirs.split()).turn(0).roll(2, 1)
    assert preferred(s, "washington-dc") == first


def test_C3_4_an_owner_already_paid_comes_before_unowned() -> None:
    s = Story().seat(0, standing="harpers-ferry-wv", bound="chicago-il")
    s.seat(1, owns=["B&O"]).turn(0).roll(2, 3).ride("B&O baltimore-md")
    assert preferred(s, "washington-dc") == "B&O"
    assert s.owes == {1: 5_000}


def test_C3_4_an_owner_already_paid_comes_before_a_bank_already_paid() -> None:
    s = Story().seat(0, standing="fredericksburg-va", bound="chicago-il")
    s.seat(1, owns=["B&O"]).turn(0).roll(2, 3)
    s.ride("RF&P washington-dc B&O harpers-ferry-wv baltimore-md")
    assert s.owes == {1: 5_000, BANK: 1_000}
    assert preferred(s, "washington-dc") == "B&O", "both cost nothing more"


def test_C3_4_the_player_says_which() -> None:
    s = Story().seat(0, at="baltimore-md", bound="chicago-il", owns=["B&O"]).turn(0).roll(2, 1)
    assert s.next_stops()["washington-dc"] == {"B&O", "PA"}
    s.ride("PA washington-dc")
    assert s.owes == {BANK: 1_000}


def test_C3_5_railroads_are_changed_only_at_a_stop_that_both_serve() -> None:
    s = Story().seat(0, at="portland-me", bound="chicago-il").turn(0).roll(3, 3)
    s.ride("B&M dover-nh boston-ma NYNH&H providence-ri")
    assert s.next_stops() == {"new-haven-ct": {"NYNH&H"}}


def test_C3_5_a_section_elsewhere_is_out_of_reach() -> None:
    s = Story().seat(0, bound="chicago-il").turn(0).roll(3, 3)
    albany_utica = s.section("NYC", s.place("albany-ny"), s.place("utica-ny"))
    for section in (albany_utica, -1, len(s.board.sections)):
        with s.refused("C3.5"):
            s.act(Ride((section,)))


def test_C3_5_lines_that_merely_cross_do_not_connect() -> None:
    """Every stop of the map is served by the lines that are listed there, and no other."""
    s = Story()
    for stop, around in enumerate(s.t.steps):
        assert {line for _, _, line, _ in around} == set(s.board.lines_at[stop])
    # In the plan the Rock Island crosses the Missouri Pacific between these stops.
    s.seat(0, standing="colby-ks", bound="chicago-il").turn(0).roll(1, 1)
    assert s.next_stops() == {"burlington-co": {"CRI&P"}, "phillipsburg-ks": {"CRI&P"}}


def test_C3_6_sections_stay_used_across_turns() -> None:
    s = Story().seat(0, bound="chicago-il").turn(0).roll(1, 1).ride("B&M greenfield-ma albany-ny")
    s.turn(0).roll(1, 1)
    with s.refused("C3.3"):
        s.ride("B&M greenfield-ma")
    assert set(s.next_stops()) == {"utica-ny", "poughkeepsie-ny"}


def test_C3_6_arrival_releases_them() -> None:
    s = Story().seat(0, bound="new-york-ny").turn(0).roll(1, 2).ride(*NEW_YORK).passes()
    s.turn(0).destination("miami-fl").roll(1, 2).ride("NYNH&H new-haven-ct providence-ri boston-ma")
    assert s.stands(0) == "boston-ma"


def test_C3_6_arrival_on_a_bonus_leg_releases_them() -> None:
    s = Story(repick_region=True).seat(0, bound="new-york-ny", engine="superchief").turn(0)
    s.roll(1, 2).ride(*NEW_YORK).passes()
    s.own_region().region("NE", "boston-ma").bonus(3)
    s.ride("NYNH&H new-haven-ct providence-ri boston-ma")
    assert s.seen(Arrived) == [Arrived(0, s.city("boston-ma"), 2_500)]
    assert s.pos.used[0] == 0


def test_C3_6_a_rover_releases_them() -> None:
    s = Story().seat(1, standing="albany-ny", bound="seattle-wa", declared=True, cash=250_000)
    s.seat(1, used="boston-ma B&M greenfield-ma albany-ny")
    s.seat(0, bound="chicago-il").turn(0).roll(1, 1).ride("B&M greenfield-ma albany-ny")
    assert s.seen(Roved)
    assert s.pos.used[1] == 0
    s.turn(1).roll(1, 1).ride("B&M greenfield-ma boston-ma")
    assert s.stands(1) == "boston-ma"


def test_C3_6_a_home_swap_releases_them() -> None:
    s = Story(home_swap="destination").turn(0)
    s.pos.exchangeable = 1
    s.destination("miami-fl") if s.home(1) != "miami-fl" else s.destination("tampa-fl")
    s.act(ExchangeHome())
    assert s.pos.used[0] == 0


# Three Boston & Maine sections meet at Dover: from Portland, Greenfield and Boston.


def test_C3_7_a_step_that_strands_is_illegal() -> None:
    """Bound for Portland, which only Dover leads to, from Greenfield: no turning off to Boston."""
    s = Story().seat(0, at="albany-ny", bound="portland-me").turn(0).roll(6, 6)
    s.ride("B&M greenfield-ma dover-nh")
    with s.refused("C3.7") as facts:
        s.ride("B&M boston-ma")
    assert facts["stop"] == s.place("boston-ma")
    assert s.next_stops() == {"portland-me": {"B&M"}}
    s.ride("B&M portland-me")
    assert s.seen(Arrived)


def test_C3_7_a_whole_ride_is_judged_at_each_section() -> None:
    s = Story().seat(0, at="albany-ny", bound="portland-me").turn(0).roll(6, 6)
    with s.refused("C3.7"):
        s.ride("B&M greenfield-ma dover-nh boston-ma")


def test_C3_7_a_step_that_leaves_a_way_round_is_legal() -> None:
    """From Boston to Dover and on to Greenfield strands; to Greenfield first does not."""
    s = Story().seat(0, at="boston-ma", bound="portland-me").turn(0).roll(6, 6)
    assert set(s.next_stops()) == {"dover-nh", "greenfield-ma", "providence-ri"}
    s.ride("B&M greenfield-ma dover-nh portland-me")
    assert s.seen(Arrived)


def test_C3_7_only_used_sections_strand_not_the_length_of_the_roll() -> None:
    s = Story().seat(0, at="albany-ny", bound="portland-me").turn(0).roll(1, 1)
    s.ride("NYC poughkeepsie-ny new-york-ny")
    assert s.to_act == 1


def test_C3_7_a_declared_train_is_judged_toward_home() -> None:
    s = Story().seat(0, home="portland-me", at="albany-ny", bound="boston-ma", declared=True)
    s.seat(0, cash=250_000).turn(0).roll(6, 6).ride("B&M greenfield-ma dover-nh")
    with s.refused("C3.7"):
        s.ride("B&M boston-ma")


def test_C3_8_straight_back_only_over_a_parallel_section() -> None:
    s = Story().seat(0, at="baltimore-md", bound="chicago-il").turn(0).roll(3, 3)
    s.ride("PA washington-dc")
    assert s.next_stops()["baltimore-md"] == {"B&O"}
    s.ride("B&O baltimore-md")
    assert s.stands(0) == "baltimore-md"
    assert "washington-dc" not in s.next_stops()


def test_C3_9_there_is_always_a_legal_step() -> None:
    """The narrowest places: a dead end, and a train that has used all but the way out."""
    s = Story().seat(0, at="miami-fl", bound="boston-ma").turn(0).roll(6, 6)
    assert s.next_stops() == {"west-palm-beach-fl": {"SAL"}}
    s.ride("SAL west-palm-beach-fl")
    assert s.next_stops() == {"okeechobee-fl": {"SAL"}}, "not back to Miami"
    s.ride("SAL okeechobee-fl lake-wales-fl dade-city-fl")
    assert len(s.seen(Stepped)) == 3
    assert set(s.next_stops()) == {"tampa-fl", "ocala-fl", "chiefland-fl"}
