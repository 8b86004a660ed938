"""C12: presets, row by row; what each option does is told in the chapters' stories."""

import pytest
from coast.story import Story

from pygame_core.coast.options import PRESETS, to_plain

COLUMNS = ("house", "1977", "fast-track", "new-century", "daily")
ROWS: dict[str, tuple[object, ...]] = {
    "target": (200_000, 200_000, 100_000, 200_000, 150_000),
    "start_engine": ("freight", "freight", "express", "freight", "freight"),
    "payoff_percent": (100, 100, 150, 100, 100),
    "own_track_fee": (False, True, False, False, False),
    "repick_region": (False, True, False, False, False),
    "shared_homes": (False, False, False, True, False),
    "superchief_price": (40_000, 40_000, 40_000, 20_000, 40_000),
    "bankrupt_cash": ("creditors", "creditors", "creditors", "bank", "creditors"),
    "bo_new_york": (False, False, False, True, False),
    "established_rate": (False, True, False, False, False),
    "forced_sale_auction": (False, True, False, False, False),
    "deals": (True, False, True, True, False),
    "multi_buy": (False,) * 5,
    "rover_bounty": ("classic",) * 5,
    "home_swap": ("off",) * 5,
    "dice_together": ("never",) * 5,
}


@pytest.mark.parametrize("column", range(5), ids=COLUMNS)
def test_C12_presets(column: int) -> None:
    assert tuple(PRESETS) == COLUMNS
    wanted = {row: values[column] for row, values in ROWS.items()}
    assert to_plain(PRESETS[COLUMNS[column]]) == wanted


def test_C12_fast_track_starts_with_an_express() -> None:
    assert Story(3, "fast-track", fresh=True).pos.engine == [1, 1, 1]
    assert Story(3, "house", fresh=True).pos.engine == [0, 0, 0]


def test_C12_a_table_may_start_with_superchiefs() -> None:
    s = Story(start_engine="superchief").seat(0, bound="seattle-wa").turn(0).roll(1, 2)
    assert s.pos.bonus


@pytest.mark.parametrize("preset", COLUMNS)
def test_C12_only_new_century_brings_the_b_and_o_to_new_york(preset: str) -> None:
    s = Story(preset=preset).seat(0, at="new-york-ny", bound="seattle-wa").turn(0).roll(1, 1)
    lines = set().union(*s.next_stops().values())
    assert ("B&O" in lines) is (preset == "new-century")
    if preset == "new-century":
        s.ride("B&O trenton-nj philadelphia-pa")
        assert s.stands(0) == "philadelphia-pa"
