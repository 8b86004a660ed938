"""Chances are those of the dice, access follows from them, and railroads meet at shared stops."""

import csv
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from pygame_core.coast.board import Board, load_board
from pygame_core.coast.survey import (
    board_json,
    destination_chances,
    network_access,
    percent,
    region_chances,
    survey_railroads,
)
from pygame_core.kernel.files import data_path

PRINTED = load_board()
NEW_YORK = load_board(bo_new_york=True)


def number(board: Board, railroad: str) -> int:
    return [line.id for line in board.railroads].index(railroad)


@cache
def rolled() -> Counter[str]:
    """Throw three dice for the region, then three for the city, in every way; from the file."""
    with (data_path() / "coast" / "destinations.csv").open(encoding="utf-8", newline="") as file:
        cells = {
            (row["chart"], row["parity"], int(row["sum"])): row["result"]
            for row in csv.DictReader(file)
        }
    parity = ("even", "odd")
    throws = [
        (parity[red % 2], white + other) for red, white, other in product(range(1, 7), repeat=3)
    ]
    regions = Counter(cells["REGION", *throw] for throw in throws)
    results: Counter[str] = Counter()
    for region, times in regions.items():
        for throw in throws:
            results[cells[region, *throw]] += times
    return results


def test_a_city_is_as_likely_as_throws_of_all_dice_make_it() -> None:
    throws = rolled()
    assert throws.total() == 6**6
    expected = [Fraction(throws[city.id], 6**6) for city in PRINTED.cities]
    assert list(destination_chances(PRINTED)) == expected


def test_chances_add_up_to_one() -> None:
    assert sum(destination_chances(PRINTED)) == 1
    assert sum(region_chances(PRINTED)) == 1


def test_regions_are_as_likely_as_published() -> None:
    chances = {
        name: percent(chance)
        for name, chance in zip(PRINTED.region_names, region_chances(PRINTED), strict=True)
    }
    assert chances == {
        "Northeast": 20.83,
        "Southeast": 12.5,
        "North Central": 15.28,
        "South Central": 12.5,
        "Plains": 11.11,
        "Northwest": 11.11,
        "Southwest": 16.67,
    }


def test_access_is_the_chance_of_the_cities_served() -> None:
    throws = rolled()
    rfp = survey_railroads(PRINTED)[number(PRINTED, "RF&P")]
    assert [PRINTED.cities[city].id for city in rfp.cities] == ["richmond-va", "washington-dc"]
    assert rfp.access == Fraction(throws["richmond-va"] + throws["washington-dc"], 6**6)
    assert rfp.sole_cities == ()
    assert rfp.sole_access == 0


def test_sole_access_counts_cities_no_other_railroad_serves() -> None:
    throws = rolled()
    found = {
        railroad.id: [PRINTED.cities[city].id for city in survey.sole_cities]
        for railroad, survey in zip(PRINTED.railroads, survey_railroads(PRINTED), strict=True)
        if survey.sole_cities
    }
    assert found == {
        "AT&SF": ["san-diego-ca"],
        "B&M": ["portland-me"],
        "C&NW": ["rapid-city-sd"],
        "CRI&P": ["des-moines-ia"],
        "L&N": ["nashville-tn"],
        "N&W": ["norfolk-va"],
        "SAL": ["miami-fl"],
        "UP": ["las-vegas-nv", "pocatello-id"],
    }
    union = survey_railroads(PRINTED)[number(PRINTED, "UP")]
    assert union.sole_access == Fraction(throws["las-vegas-nv"] + throws["pocatello-id"], 6**6)


def test_a_railroad_at_one_twin_serves_the_other() -> None:
    pacific = survey_railroads(PRINTED)[number(PRINTED, "WP")]
    assert [PRINTED.cities[city].name for city in pacific.cities] == [
        "Oakland",
        "Reno",
        "Sacramento",
        "Salt Lake City",
        "San Francisco",
    ]


def test_region_access_weighted_by_the_regions_is_access() -> None:
    regions = region_chances(PRINTED)
    for survey in survey_railroads(PRINTED):
        weighted = zip(regions, survey.region_access, strict=True)
        assert sum(chance * access for chance, access in weighted) == survey.access


def test_railroads_connect_where_they_share_a_stop_not_where_they_cross() -> None:
    surveys = survey_railroads(PRINTED)
    names = {
        line: [PRINTED.railroads[other].id for other in surveys[number(PRINTED, line)].connects]
        for line in ("B&M", "NYNH&H")
    }
    assert names == {"B&M": ["NYC", "NYNH&H"], "NYNH&H": ["B&M", "NYC", "PA"]}


@pytest.mark.parametrize("board", [PRINTED, NEW_YORK])
def test_connecting_is_mutual(board: Board) -> None:
    surveys = survey_railroads(board)
    for railroad, survey in enumerate(surveys):
        assert railroad not in survey.connects
        assert all(railroad in surveys[other].connects for other in survey.connects)


def test_reaching_new_york_adds_new_yorks_chance_to_the_b_and_o() -> None:
    b_and_o = number(PRINTED, "B&O")
    gain = survey_railroads(NEW_YORK)[b_and_o].access - survey_railroads(PRINTED)[b_and_o].access
    assert gain == Fraction(rolled()["new-york-ny"], 6**6)


def test_a_network_counts_a_city_once() -> None:
    north, great = number(PRINTED, "NP"), number(PRINTED, "GN")
    surveys = survey_railroads(PRINTED)
    chances = destination_chances(PRINTED)
    union = set(surveys[north].cities) | set(surveys[great].cities)
    assert network_access(PRINTED, (north, great)) == sum(chances[city] for city in union)
    assert network_access(PRINTED, ()) == 0
    assert network_access(PRINTED, range(28)) == 1


def test_the_board_as_json_names_all_railroads_in_order() -> None:
    railroads = board_json(PRINTED)["railroads"]
    assert isinstance(railroads, list)
    assert [entry["id"] for entry in railroads] == [line.id for line in PRINTED.railroads]
    assert railroads[number(PRINTED, "NYNH&H")] == {
        "id": "NYNH&H",
        "name": "New York, New Haven & Hartford",
        "price": 4000,
        "cities": ["boston-ma", "new-york-ny"],
        "access_percent": 6.94,
        "sole_access_percent": 0.0,
        "connects_with": ["B&M", "NYC", "PA"],
    }
