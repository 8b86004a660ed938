"""C1: setup, homes, the order of turns, home swaps."""

import pytest
from coast.story import Story

from pygame_core.coast.actions import Begin, ExchangeHome, KeepHome, Roll, SwapHomes
from pygame_core.coast.events import HomeExchanged, HomeRolled, HomesSwapped, OrderRolled, TurnBegan
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import NOWHERE
from pygame_core.coast.tables import UNOWNED
from pygame_core.kernel.faults import InvalidOptions
from pygame_core.session.games import GAMES

# Three dice, the coloured one first: region, then city.
CHICAGO = (1, 3, 3, 2, 4, 3)  # odd 6: North Central; even 7: Chicago
MIAMI = (1, 1, 2, 2, 3, 3)  # odd 3: Southeast; even 6: Miami
SEATTLE = (2, 6, 6, 1, 2, 3)  # even 12: Northwest; odd 5: Seattle
LAST_FIRST = (1, 1, 1, 6, 6, 6)


def begun(*dice: int, seats: int = 2, **options: object) -> Story:
    return Story(seats, fresh=True, **options).begin(*dice)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_C1_1_everyone_starts_with_20000_a_freight_and_no_deeds(seats: int) -> None:
    s = Story(seats, fresh=True)
    assert s.pos.cash == [20_000] * seats
    assert s.pos.engine == [0] * seats
    assert set(s.pos.owner) == {-1}
    assert len(s.pos.owner) == 28


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_C1_1_two_to_six_seats(seats: int) -> None:
    with pytest.raises(InvalidOptions):
        GAMES["coast"].rules({}, seats)


def test_C1_1_nothing_happens_before_the_table_is_begun() -> None:
    s = Story(3, fresh=True)
    assert s.to_act == 0
    assert s.menu == [Begin()]
    with s.refused("phase"):
        s.act(Roll())
    with s.refused("turn"):
        s.act(Begin(), seat=1)


def test_C1_2_home_is_rolled_on_the_region_chart_then_on_the_regions_city_chart() -> None:
    s = begun(*CHICAGO, *MIAMI, *LAST_FIRST)
    assert s.home(0) == "chicago-il"
    assert s.home(1) == "miami-fl"
    first, _ = s.seen(HomeRolled)
    assert first.region_dice == (1, 3, 3)
    assert first.city_dice == (2, 4, 3)


def test_C1_3_a_taken_home_is_rolled_again_region_and_city() -> None:
    s = begun(*CHICAGO, *CHICAGO, *SEATTLE, *LAST_FIRST)
    assert [s.home(0), s.home(1)] == ["chicago-il", "seattle-wa"]
    assert [roll.taken for roll in s.seen(HomeRolled)] == [False, True, False]


def test_C1_3_every_earlier_home_is_taken() -> None:
    order = (6, 6, 6, 1, 1, 1, 1, 1, 1)
    s = begun(*CHICAGO, *MIAMI, *MIAMI, *CHICAGO, *SEATTLE, *order, seats=3)
    assert s.home(2) == "seattle-wa"
    assert [roll.taken for roll in s.seen(HomeRolled)] == [False, False, True, True, False]


def test_C1_3_shared_homes_allows_the_same() -> None:
    s = begun(*CHICAGO, *CHICAGO, *LAST_FIRST, shared_homes=True)
    assert [s.home(0), s.home(1)] == ["chicago-il", "chicago-il"]


def test_C1_3_twins_are_two_homes() -> None:
    oakland = (2, 1, 1, 2, 1, 2)
    san_francisco = (2, 1, 1, 2, 6, 6)
    s = begun(*oakland, *san_francisco, *LAST_FIRST)
    assert [s.home(0), s.home(1)] == ["oakland-ca", "san-francisco-ca"]


def test_C1_4_the_train_starts_at_home_which_is_the_first_trips_origin() -> None:
    s = begun(*CHICAGO, *MIAMI, 6, 6, 6, 1, 1, 1)
    assert s.stands(0) == "chicago-il"
    s.destination("miami-fl").roll(1, 1)
    assert s.pos.city[0] == s.city("chicago-il")


def test_C1_4_homes_are_public() -> None:
    s = begun(*CHICAGO, *MIAMI, *LAST_FIRST)
    assert s.rules.mask(s.pos, 0).home == s.rules.mask(s.pos, 1).home == s.pos.home


def test_C1_5_the_highest_total_of_three_dice_starts() -> None:
    s = begun(*CHICAGO, *MIAMI, *SEATTLE, 3, 3, 3, 6, 5, 5, 4, 4, 4, seats=3)
    assert s.to_act == 1
    assert [roll.seat for roll in s.seen(OrderRolled)] == [0, 1, 2]


def test_C1_5_ties_roll_again_among_the_tied() -> None:
    s = begun(
        *(*CHICAGO, *MIAMI, *SEATTLE),
        *(6, 5, 1, 1, 1, 1, 4, 4, 4),  # 12, 3, 12
        *(1, 2, 3, 3, 2, 1),  # seats 0 and 2: 6, 6
        *(1, 1, 1, 1, 1, 2),  # 3, 4
        seats=3,
    )
    assert s.to_act == 2
    assert [roll.seat for roll in s.seen(OrderRolled)] == [0, 1, 2, 0, 2, 0, 2]


def test_C1_5_then_clockwise_by_seat() -> None:
    s = begun(*CHICAGO, *MIAMI, *SEATTLE, 1, 1, 1, 1, 1, 1, 6, 6, 6, seats=3)
    turns = []
    for _ in range(4):
        turns.append(s.to_act)
        # San Diego is a long way off: nobody arrives.
        if s.phase == Phase.DESTINATION:
            s.destination("san-diego-ca")
        s.roll(1, 2)
        while s.phase == Phase.MOVE:
            s.act(s.menu[0])
    assert turns == [2, 0, 1, 2]


def test_C1_6_the_first_destination_is_rolled_at_ones_own_first_turn() -> None:
    s = begun(*CHICAGO, *MIAMI, *SEATTLE, 6, 6, 6, 1, 1, 1, 1, 1, 1, seats=3)
    assert [s.bound(seat) for seat in range(3)] == ["", "", ""]
    assert s.phase == Phase.DESTINATION
    s.destination("miami-fl").roll(1, 1)
    assert [s.bound(seat) for seat in range(3)] == ["miami-fl", "", ""]


# ── C1.7 ─────────────────────────────────────────────────────────────────────────────────────────


def test_C1_7_off_there_is_no_swap() -> None:
    s = begun(*CHICAGO, *MIAMI, *LAST_FIRST)
    assert s.phase == Phase.DESTINATION
    s.destination("boston-ma")
    assert s.phase == Phase.ROLL


def swapping() -> Story:
    """Chicago, Miami and Seattle; seat 1 starts."""
    order = (1, 1, 1, 6, 6, 6, 2, 2, 2)
    return begun(*CHICAGO, *MIAMI, *SEATTLE, *order, seats=3, home_swap="players")


def test_C1_7_players_swap_homes_and_places_in_turn_order() -> None:
    s = swapping()
    assert s.to_act == 1
    s.act(SwapHomes(2))
    assert s.seen(HomesSwapped) == [HomesSwapped(1, 2)]
    assert [s.home(1), s.home(2)] == ["seattle-wa", "miami-fl"]
    assert [s.stands(1), s.stands(2)] == ["seattle-wa", "miami-fl"]
    assert s.pos.city == s.pos.home
    assert s.to_act == 2


def test_C1_7_players_a_seat_may_be_swapped_more_than_once_and_cannot_refuse() -> None:
    s = swapping()
    s.act(SwapHomes(0))  # 1: Chicago, 0: Miami
    s.act(SwapHomes(0))  # 2: Miami, 0: Seattle
    assert s.to_act == 0
    s.act(SwapHomes(1))  # 0: Chicago, 1: Seattle
    assert [s.home(seat) for seat in range(3)] == ["chicago-il", "seattle-wa", "miami-fl"]
    assert s.phase == Phase.DESTINATION
    assert s.to_act == 1
    assert s.seen(TurnBegan) == [TurnBegan(1, 1)]


def test_C1_7_players_each_may_pass_and_swaps_once() -> None:
    s = swapping()
    asked = []
    while s.phase == Phase.SWAP:
        asked.append(s.to_act)
        s.act(KeepHome())
    assert asked == [1, 2, 0]
    assert [s.home(seat) for seat in range(3)] == ["chicago-il", "miami-fl", "seattle-wa"]


@pytest.mark.parametrize("other", [-1, 1, 3])
def test_C1_7_players_nobody_swaps_with_oneself_or_with_nobody(other: int) -> None:
    s = swapping()
    with s.refused("C1.7"):
        s.act(SwapHomes(other))


def exchanging(**options: object) -> Story:
    """Seat 1 starts, home Miami, first destination New York."""
    s = begun(*CHICAGO, *MIAMI, *LAST_FIRST, home_swap="destination", **options)
    return s.destination("new-york-ny")


def test_C1_7_destination_home_and_first_destination_are_exchanged() -> None:
    s = exchanging()
    assert s.phase == Phase.EXCHANGE
    s.act(ExchangeHome())
    new_york, miami = s.city("new-york-ny"), s.city("miami-fl")
    assert s.seen(HomeExchanged) == [HomeExchanged(1, new_york, miami)]
    assert s.home(1) == "new-york-ny"
    assert s.stands(1) == "new-york-ny"
    assert s.bound(1) == "miami-fl"
    assert s.pos.city[1] == new_york, "the new home is the trip's origin"
    assert s.phase == Phase.ROLL


def test_C1_7_destination_keeping_is_final() -> None:
    s = exchanging().act(KeepHome())
    assert s.home(1) == "miami-fl"
    assert s.bound(1) == "new-york-ny"
    with s.refused("phase"):
        s.act(ExchangeHome())
    s.roll(1, 1).ride("SAL", "west-palm-beach-fl", "okeechobee-fl")
    s.own_region().region("SW", "san-diego-ca").act(KeepHome()).roll(1, 1)
    s.ride("NYC", "south-bend-in", "hillsdale-mi")
    assert s.phase == Phase.ROLL, "the second turn does not ask again"


def test_C1_7_destination_no_two_equal_homes() -> None:
    s = begun(*CHICAGO, *MIAMI, *LAST_FIRST, home_swap="destination").destination("chicago-il")
    assert s.phase == Phase.ROLL, "Chicago is seat 0's home: there is nothing to choose"


def test_C1_7_destination_two_equal_homes_where_they_may_be_shared() -> None:
    s = begun(*CHICAGO, *MIAMI, *LAST_FIRST, home_swap="destination", shared_homes=True)
    s.destination("chicago-il").act(ExchangeHome())
    assert s.home(0) == s.home(1) == "chicago-il"


def test_C1_7_destination_only_the_first_trip() -> None:
    """A first destination that can't be exchanged uses the choice up."""
    s = begun(*CHICAGO, *MIAMI, *LAST_FIRST, home_swap="destination").destination("chicago-il")
    s.seat(1, at="tampa-fl").pos.dest[1] = NOWHERE
    s.turn(1).destination("boston-ma")
    assert s.phase == Phase.ROLL


def test_C1_7_destination_a_lost_first_turn_does_not_cost_the_choice() -> None:
    s = begun(*CHICAGO, *MIAMI, *LAST_FIRST, home_swap="destination", repick_region=True)
    s.own_region()
    s.region("SE", "miami-fl")  # her own city: the turn is lost
    assert s.to_act == 0
    s.turn(1).destination("new-york-ny")
    assert s.phase == Phase.EXCHANGE


def test_C1_7_destination_moving_the_train_leaves_established_rates_behind() -> None:
    """C6.5: a rate is established where the train stands; the exchange takes it elsewhere."""
    s = begun(*CHICAGO, *MIAMI, *LAST_FIRST, home_swap="destination", established_rate=True)
    s.seat(0, owns=["SAL"])
    s.pos.held[s.rate(1, "SAL")] = UNOWNED  # seat 0 bought it while seat 1 stood in Miami
    s.turn(1).destination("birmingham-al").act(ExchangeHome())
    s.roll(1, 2).ride("SAL", "cedartown-ga")
    assert s.owes == {0: 5_000}
