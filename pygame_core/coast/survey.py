"""What the board makes likely and where railroads lead: chances of destinations, access, meetings.

Knows the board only: no position, no owner, no option but the variant of the network. Chances are
exact; they are those of a destination rolled with the charts, before anybody chooses a region
(C2.1, C2.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from .board import Board, Chart

CHART_ROLLS = 72
"""Ways the dice fall on one chart: 2 parities of the coloured die, 36 throws of the white ones."""
ROLLS = CHART_ROLLS * CHART_ROLLS
"""Ways to roll a destination: a region, then a city."""


class RailroadSurvey(NamedTuple):
    """What one railroad is worth; city and railroad numbers ascend.

    `access` is the chance that a rolled destination is on it, `sole_access` that it is there and on
    no other; `region_access[region]` is the access once that region has been rolled.
    """

    cities: tuple[int, ...]
    sole_cities: tuple[int, ...]
    access: Fraction
    sole_access: Fraction
    region_access: tuple[Fraction, ...]
    connects: tuple[int, ...]
    """The other railroads that share a stop with it (C3.5)."""


def destination_chances(board: Board) -> tuple[Fraction, ...]:
    """Per city, the chance that it is the destination rolled."""
    return tuple(Fraction(ways, ROLLS) for ways in _city_ways(board))


def region_chances(board: Board) -> tuple[Fraction, ...]:
    """Per region, the chance that it is the region rolled."""
    ways = _ways(board.region_chart, len(board.region_names))
    return tuple(Fraction(n, CHART_ROLLS) for n in ways)


def survey_railroads(board: Board) -> tuple[RailroadSurvey, ...]:
    """Per railroad, its survey."""
    ways = _city_ways(board)
    in_region = [_ways(chart, len(board.cities)) for chart in board.city_charts]
    serving = [board.lines_at[city.stop] for city in board.cities]
    meeting: list[set[int]] = [set() for _ in board.railroads]
    for lines in board.lines_at:
        for line in lines:
            meeting[line].update(lines)
    surveys = []
    for railroad in range(len(board.railroads)):
        cities = tuple(city for city, lines in enumerate(serving) if railroad in lines)
        sole = tuple(city for city in cities if len(serving[city]) == 1)
        surveys.append(
            RailroadSurvey(
                cities=cities,
                sole_cities=sole,
                access=Fraction(sum(ways[city] for city in cities), ROLLS),
                sole_access=Fraction(sum(ways[city] for city in sole), ROLLS),
                region_access=tuple(
                    Fraction(sum(region[city] for city in cities), CHART_ROLLS)
                    for region in in_region
                ),
                connects=tuple(sorted(meeting[railroad] - {railroad})),
            )
        )
    return tuple(surveys)


def network_access(board: Board, railroads: Iterable[int]) -> Fraction:
    """Return the chance that a rolled destination is on at least one of these railroads."""
    owned = frozenset(railroads)
    ways = _city_ways(board)
    served = (
        ways[number]
        for number, city in enumerate(board.cities)
        if not owned.isdisjoint(board.lines_at[city.stop])
    )
    return Fraction(sum(served), ROLLS)


def board_json(board: Board) -> dict[str, object]:
    """Return the board's railroads for the command line, ready for JSON.

    Chances are percentages with two decimals; cities and railroads are named by their ids.
    """
    railroads = [
        {
            "id": railroad.id,
            "name": railroad.name,
            "price": railroad.price,
            "cities": [board.cities[city].id for city in survey.cities],
            "access_percent": percent(survey.access),
            "sole_access_percent": percent(survey.sole_access),
            "connects_with": [board.railroads[other].id for other in survey.connects],
        }
        for railroad, survey in zip(board.railroads, survey_railroads(board), strict=True)
    ]
    return {"railroads": railroads}


def percent(chance: Fraction) -> float:
    """Return a chance as a percentage with two decimals."""
    return float(round(chance * 100, 2))


def _city_ways(board: Board) -> list[int]:
    """Per city, in how many of the ROLLS ways it is rolled."""
    regions = _ways(board.region_chart, len(board.region_names))
    ways = [0] * len(board.cities)
    for region, chart in zip(regions, board.city_charts, strict=True):
        for city, in_region in enumerate(_ways(chart, len(board.cities))):
            ways[city] += region * in_region
    return ways


def _ways(chart: Chart, results: int) -> list[int]:
    """Per result, in how many of the CHART_ROLLS ways the chart gives it."""
    ways = [0] * results
    for column in chart:
        for total in range(2, 13):
            ways[column[total]] += 6 - abs(total - 7)
    return ways
