"""C4: engines and the bonus die."""

import pytest
from coast.story import ENGINES, Story

from pygame_core.coast.actions import BuyEngine, Pass, Roll, RollBonus
from pygame_core.coast.events import Arrived, DiceRolled, EngineBought
from pygame_core.coast.phases import Phase

BOSTON_NEW_YORK = "NYNH&H providence-ri new-haven-ct new-york-ny"
NEW_YORK_PHILADELPHIA = "PA trenton-nj philadelphia-pa"
BOSTON_BUFFALO = "B&M greenfield-ma albany-ny NYC utica-ny rochester-ny buffalo-ny"


def bound_far(engine: str, **options: object) -> Story:
    """Seat 0 in Boston, bound for Seattle: no arrival is near."""
    return Story(**options).seat(0, bound="seattle-wa", engine=engine).turn(0)


def bound_for_new_york(engine: str, **options: object) -> Story:
    """Seat 0 in Boston, bound for New York: three stops."""
    return Story(**options).seat(0, bound="new-york-ny", engine=engine).turn(0)


BONUSES = [
    ("freight", 6, 6, True),
    ("freight", 5, 5, False),
    ("freight", 6, 5, False),
    ("express", 6, 6, True),
    ("express", 1, 1, True),
    ("express", 2, 1, False),
    ("superchief", 6, 6, True),
    ("superchief", 2, 1, True),
]


@pytest.mark.parametrize(("engine", "white", "other", "due"), BONUSES)
def test_C4_1_who_rolls_the_bonus_die(engine: str, white: int, other: int, due: bool) -> None:
    s = bound_far(engine).roll(white, other)
    assert s.seen(DiceRolled) == [DiceRolled(0, (white, other), 0, due)]
    while s.phase == Phase.MOVE:
        s.act(s.menu[0])
    assert (s.phase == Phase.BONUS) is due


@pytest.mark.parametrize("engine", ["freight", "express", "superchief"])
def test_C4_2_one_bonus_roll_a_turn_which_must_be_taken(engine: str) -> None:
    s = bound_far(engine).roll(6, 6)
    while s.phase == Phase.MOVE:
        s.act(s.menu[0])
    assert s.menu == [RollBonus()]
    with s.refused("phase"):
        s.act(Pass())
    with s.refused("phase"):
        s.act(Roll())
    s.bonus(6)
    assert s.pos.pips == 6
    for _ in range(6):
        assert s.to_act == 0
        s.act(s.menu[0])
    assert s.to_act == 1


def test_C4_3_staged_the_white_dice_are_walked_before_the_bonus_die_is_rolled() -> None:
    s = bound_far("superchief").roll(2, 3)
    assert s.pos.pips == 5
    with s.refused("phase"):
        s.bonus(4)
    s.ride(BOSTON_BUFFALO)
    assert s.phase == Phase.BONUS
    s.bonus(4)
    assert s.pos.pips == 4


@pytest.mark.parametrize(
    ("option", "engine", "white", "together"),
    [
        ("never", "superchief", (2, 3), False),
        ("superchief", "superchief", (2, 3), True),
        ("superchief", "express", (3, 3), False),
        ("superchief", "freight", (6, 6), False),
        ("always", "superchief", (2, 3), True),
        ("always", "express", (3, 3), True),
        ("always", "freight", (6, 6), True),
    ],
)
def test_C4_3_dice_together_are_rolled_at_once(
    option: str, engine: str, white: tuple[int, int], together: bool
) -> None:
    s = bound_far(engine, dice_together=option).roll(*white, red=4 if together else 0)
    assert s.pos.pips == sum(white) + (4 if together else 0)
    while s.phase == Phase.MOVE:
        s.act(s.menu[0])
    assert (s.phase == Phase.BONUS) is not together
    assert s.to_act == (1 if together else 0)


def test_C4_3_together_no_bonus_die_without_a_bonus() -> None:
    s = bound_far("express", dice_together="always").roll(3, 4)
    assert s.pos.pips == 7
    assert s.pos.red == 0


@pytest.mark.parametrize("white", [(1, 2), (1, 3), (6, 6)])
def test_C4_3_together_arriving_within_the_white_total_leaves_the_bonus_die(
    white: tuple[int, int],
) -> None:
    """New York is three stops away: (1, 2) arrives with the last white stop."""
    s = bound_for_new_york("superchief", dice_together="always").roll(*white, red=4)
    s.ride(BOSTON_NEW_YORK).passes()
    assert s.phase == Phase.DESTINATION
    s.destination("miami-fl")
    assert s.phase == Phase.MOVE
    assert s.pos.pips == 4
    s.ride("PA trenton-nj philadelphia-pa baltimore-md washington-dc")
    assert s.to_act == 1


def test_C4_3_together_arriving_with_part_of_the_bonus_die_ends_movement() -> None:
    s = bound_for_new_york("superchief", dice_together="always").roll(1, 1, red=6)
    s.ride(BOSTON_NEW_YORK)
    assert s.seen(Arrived)
    s.passes()
    assert s.to_act == 1


def test_C4_3_together_the_left_bonus_die_brings_no_third_leg() -> None:
    s = Story(repick_region=True, dice_together="always")
    s.seat(0, bound="new-york-ny", engine="superchief").turn(0).roll(6, 6, red=6)
    s.ride(BOSTON_NEW_YORK).passes().own_region().region("NE", "philadelphia-pa")
    s.ride(NEW_YORK_PHILADELPHIA)
    assert s.seen(Arrived) == [Arrived(0, s.city("philadelphia-pa"), 1_000)]
    s.passes()
    assert s.to_act == 1


def test_C4_4_an_engine_bought_in_mid_turn_gives_no_bonus_for_that_roll() -> None:
    s = bound_for_new_york("freight").roll(2, 2).ride(BOSTON_NEW_YORK).buy("express")
    assert s.to_act == 1
    assert s.pos.engine[0] == ENGINES.index("express")


def test_C4_4_a_superchief_bought_on_the_way_changes_nothing_this_turn() -> None:
    s = bound_for_new_york("express").seat(0, cash=60_000).turn(0).roll(1, 2)
    s.ride(BOSTON_NEW_YORK).buy("superchief")
    assert s.to_act == 1


def test_C4_4_arrival_does_not_cancel_a_bonus() -> None:
    s = bound_for_new_york("freight").roll(6, 6).ride(BOSTON_NEW_YORK).passes()
    assert s.to_act == 0
    s.destination("miami-fl")
    assert s.phase == Phase.BONUS


def test_C4_5_payoff_purchase_then_the_new_trip_then_the_bonus_die() -> None:
    s = bound_for_new_york("superchief").roll(1, 2).ride(BOSTON_NEW_YORK)
    assert s.phase == Phase.PURCHASE
    s.buy("NYNH&H")
    assert s.phase == Phase.DESTINATION
    s.destination("miami-fl")
    assert s.phase == Phase.BONUS
    s.bonus(2).ride(NEW_YORK_PHILADELPHIA)
    assert s.bound(0) == "miami-fl"
    assert s.to_act == 1


def test_C4_6_the_bonus_leg_may_arrive_again_but_there_is_no_third() -> None:
    s = Story(repick_region=True).seat(0, bound="new-york-ny", engine="superchief").turn(0)
    s.roll(6, 6).ride(BOSTON_NEW_YORK)
    s.buy("NYNH&H")
    s.own_region().region("NE", "philadelphia-pa").bonus(6).ride(NEW_YORK_PHILADELPHIA)
    assert s.seen(Arrived) == [Arrived(0, s.city("philadelphia-pa"), 1_000)]
    assert s.phase == Phase.PURCHASE
    s.buy("RF&P")
    assert s.cash(0) == 20_000 + 2_500 - 4_000 + 1_000 - 4_000 - 1_000
    assert s.to_act == 1


@pytest.mark.parametrize(
    ("engine", "offered"),
    [
        ("freight", {"express", "superchief"}),
        ("express", {"superchief"}),
        ("superchief", set[str]()),
    ],
)
def test_C4_7_better_engines_only(engine: str, offered: set[str]) -> None:
    s = bound_for_new_york(engine).seat(0, cash=100_000).turn(0).roll(6, 5).ride(BOSTON_NEW_YORK)
    assert s.buyable() & set(ENGINES) == offered
    for owned_or_worse in set(ENGINES) - offered:
        with s.refused("C4.7"):
            s.buy(owned_or_worse)
    for nonsense in (-1, 3):
        with s.refused("C4.7"):
            s.act(BuyEngine(nonsense))


@pytest.mark.parametrize(
    ("engine", "price", "options"),
    [
        ("express", 4_000, {}),
        ("superchief", 40_000, {}),
        ("superchief", 20_000, {"superchief_price": 20_000}),
        ("superchief", 20_000, {"preset": "new-century"}),
    ],
)
def test_C4_7_prices(engine: str, price: int, options: dict[str, object]) -> None:
    s = bound_for_new_york("freight", **options)
    s.seat(0, cash=price - 2_500, owns=["NYNH&H"]).turn(0).roll(1, 3).ride(BOSTON_NEW_YORK)
    assert engine in s.buyable(), "exactly enough"
    s.buy(engine)
    assert s.seen(EngineBought) == [EngineBought(0, ENGINES.index(engine), price)]
    assert s.cash(0) == 0


def test_C4_7_no_trade_in() -> None:
    s = bound_for_new_york("express").seat(0, cash=50_000).turn(0).roll(1, 3)
    s.ride(BOSTON_NEW_YORK).buy("superchief")
    assert s.cash(0) == 50_000 + 2_500 - 40_000 - 1_000
