"""Plain counts beside the perft of Coast to Coast: made from the data files alone.

The engine's board, tables and trails are not asked.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path

import pytest
from stories import perft

pytestmark = pytest.mark.pyodide

DATA = Path(__file__).parents[2] / "data" / "coast"


def counted(name: str) -> dict[int, int]:
    return perft.counted("coast", name)


def network() -> dict[str, list[tuple[str, str, int]]]:
    """Per town, (railroad, other town, number of the section); the second twin goes by the first."""
    data = json.loads((DATA / "network.json").read_text("utf-8"))
    first = {second: one for one, second in data["twins"]}
    around: dict[str, list[tuple[str, str, int]]] = {}
    number = 0
    for railroad in data["railroads"]:
        for chain in railroad["lines"]:
            for a, b in pairwise(first.get(town, town) for town in chain):
                if a != b:
                    around.setdefault(a, []).append((railroad["id"], b, number))
                    around.setdefault(b, []).append((railroad["id"], a, number))
                    number += 1
    return around


AROUND = network()


def reaches(town: str, goal: str, used: frozenset[int]) -> bool:
    seen, waiting = {town}, [town]
    while waiting:
        here = waiting.pop()
        if here == goal:
            return True
        for _, other, section in AROUND[here]:
            if section not in used and other not in seen:
                seen.add(other)
                waiting.append(other)
    return False


def steps(town: str, goal: str, used: frozenset[int]) -> Iterator[tuple[str, frozenset[int]]]:
    for _, other, section in AROUND[town]:
        if section not in used and reaches(other, goal, used | {section}):
            yield other, used | {section}


def walks(town: str, goal: str, used: frozenset[int], depth: int) -> int:
    """How many legal walks of this many steps; none of them may arrive."""
    if not depth:
        return 1
    assert town != goal
    return sum(walks(other, goal, after, depth - 1) for other, after in steps(town, goal, used))


def test_plain_count_of_steps() -> None:
    for depth, sequences in counted("move").items():
        assert sequences == walks("denver-co", "boston-ma", frozenset(), depth)


def test_plain_count_of_steps_where_a_trip_has_worn_the_way() -> None:
    route = [
        "albany-ny",
        "poughkeepsie-ny",
        "new-york-ny",
        "new-haven-ct",
        "providence-ri",
        "boston-ma",
    ]
    used = frozenset(
        section
        for a, b in pairwise(route)
        for _, other, section in AROUND[a]
        if other == b
    )  # fmt: skip
    told = counted("worn")
    assert told[1] == walks("boston-ma", "portland-me", used, 1)
    assert told[2] == walks("boston-ma", "portland-me", used, 2)


def test_plain_count_of_rolls_and_first_steps() -> None:
    throws = [a + b for a, b in product(range(1, 7), repeat=2)]
    two_steps = walks("boston-ma", "chicago-il", frozenset(), 2)
    one_step = walks("boston-ma", "chicago-il", frozenset(), 1)
    assert counted("roll") == {
        1: len(throws),
        2: len(throws) * one_step,
        3: len(throws) * two_steps,
    }


def test_plain_count_of_dice_together() -> None:
    """A double brings a third die to an Express."""
    throws = 30 + 6 * 6
    one, two = (walks("boston-ma", "chicago-il", frozenset(), depth) for depth in (1, 2))
    assert counted("together") == {1: throws, 2: throws * one, 3: throws * two}


def chart(name: str) -> dict[tuple[str, int], str]:
    with (DATA / "destinations.csv").open(encoding="utf-8", newline="") as file:
        return {
            (row["parity"], int(row["sum"])): row["result"]
            for row in csv.DictReader(file)
            if row["chart"] == name
        }


def throws_on(name: str) -> list[str]:
    """The result of each of the 216 throws of three dice."""
    results = chart(name)
    return [
        results["odd" if red % 2 else "even", white + other]
        for red, white, other in product(range(1, 7), repeat=3)
    ]


def test_plain_count_of_destinations() -> None:
    """One's own region waits for a choice; after any other the city is thrown."""
    regions = throws_on("REGION")
    own = regions.count("NE")
    assert counted("destination")[1] == own + (len(regions) - own) * 216


def test_plain_count_of_purchases() -> None:
    prices = {
        railroad["id"]: railroad["price"]
        for railroad in json.loads((DATA / "network.json").read_text("utf-8"))["railroads"]
    }
    affordable = [name for name, price in prices.items() if price <= 22_500 and name != "PA"]
    express, passing = 1, 1
    assert counted("purchase")[1] == len(affordable) + express + passing
    affordable = [name for name, price in prices.items() if price <= 12_000]
    assert counted("multi-buy")[1] == len(affordable) + express + passing


def test_plain_count_of_swaps() -> None:
    assert counted("swap") == {1: 3, 2: 9, 3: 27}


def test_plain_count_of_an_auction() -> None:
    """Two deeds to choose from, then three times somebody bids or passes."""
    assert counted("auction") == {1: 2, 2: 4, 3: 8, 4: 16}
