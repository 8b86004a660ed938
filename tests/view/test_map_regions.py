"""The laws of the regions' tint: every city lies in its own region, and no land is left out."""

from __future__ import annotations

import json

from pygame_core.coast.board import REGIONS, load_board
from pygame_core.kernel.files import data_path
from pygame_core.view.coast.regions import region_outlines

BOARD = load_board()
OUTLINE = json.loads((data_path() / "coast" / "outline.json").read_text("utf-8"))
REGION_LOOPS = region_outlines(BOARD, OUTLINE)


def inside(loops: list[list[tuple[int, int]]], lon: float, lat: float) -> bool:
    x, y = lon * 100, lat * 100
    crossings = 0
    for loop in loops:
        for a, b in zip(loop, loop[1:] + loop[:1], strict=True):
            if (a[1] > y) != (b[1] > y):
                crossings += x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
    return crossings % 2 == 1


def area(loop: list[tuple[int, int]]) -> float:
    return (
        sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1], strict=True)) / 2
    )


def test_every_city_on_land_lies_in_its_own_region_and_no_other():
    ashore = 0
    for number, city in enumerate(BOARD.cities):
        town = BOARD.towns[number]
        found = [r for r, loops in enumerate(REGION_LOOPS) if inside(loops, town.lon, town.lat)]
        assert found in ([city.region], []), (town.name, [REGIONS[r] for r in found])
        ashore += bool(found)
    assert ashore >= 60  # the rest stand a hair off the simplified coast


def test_the_regions_are_all_the_land():
    outer = sum(
        abs(area([(round(x * 100), round(y * 100)) for x, y in p[0]])) for p in OUTLINE["us"]
    )
    tinted = sum(abs(sum(map(area, loops))) for loops in REGION_LOOPS)
    assert abs(tinted / outer - 1) < 0.01


def test_a_region_is_mostly_of_one_piece():
    for loops in REGION_LOOPS:
        areas = sorted((abs(area(loop)) for loop in loops), reverse=True)
        assert areas[0] > 0.6 * sum(areas)
