"""The board: cities, stops, railroads, sections, destination charts and payoffs, as tables of ints.

Built once per variant from `data/coast/`. Knows no seat, no option but the network's variant, no
rule. Invariants: a stop is a city (twins share one) or a milepost; a section joins two different
stops; indexes are the order of the data files, so they mean the same everywhere. `coast.check` says
whether the data is sound.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Any, NamedTuple

from pygame_core.graph.network import Network
from pygame_core.kernel.files import data_path

REGIONS = ("NE", "SE", "NC", "SC", "PL", "NW", "SW")
"""Region codes; a region's number is its place here."""


class Town(NamedTuple):
    """A named place; `lat`, `lon` in degrees; `stop` is -1 where it only shapes the drawing."""

    id: str
    name: str
    state: str
    lat: float
    lon: float
    stop: int


class City(NamedTuple):
    """One of the 67 cities of the charts; `region` indexes REGIONS, `stop` is shared by twins (C2.6)."""

    id: str
    name: str
    state: str
    region: int
    stop: int


class Stop(NamedTuple):
    """A dot of the map: its town numbers (two for twins) and its cities (none: a milepost)."""

    name: str
    state: str
    towns: tuple[int, ...]
    cities: tuple[int, ...]


class Railroad(NamedTuple):
    """One of the 28 railroads; `price` in dollars."""

    id: str
    name: str
    short_name: str
    price: int


class Section(NamedTuple):
    """One railroad's track between stops `a` and `b`, drawn between the towns `ends` by way of `via`."""

    railroad: int
    a: int
    b: int
    ends: tuple[int, int]
    via: tuple[int, ...]


Chart = tuple[tuple[int, ...], tuple[int, ...]]
"""Results for an odd and an even coloured die, each by the sum of the white dice (0 and 1 are -1)."""


class Board(NamedTuple):
    """Everything printed. Charts hold region or city numbers; `payoffs[city][city]` is in dollars."""

    towns: tuple[Town, ...]
    cities: tuple[City, ...]
    stops: tuple[Stop, ...]
    railroads: tuple[Railroad, ...]
    sections: tuple[Section, ...]
    network: Network
    region_chart: Chart
    city_charts: tuple[Chart, ...]
    payoffs: tuple[tuple[int, ...], ...]
    region_names: tuple[str, ...]
    lines_at: tuple[tuple[int, ...], ...]
    """Per stop, the railroads that serve it, in ascending order."""

    def city_number(self, city_id: str) -> int:
        """The number of the city with this id; KeyError names an unknown one."""
        for number, city in enumerate(self.cities):
            if city.id == city_id:
                return number
        raise KeyError(city_id)


@lru_cache
def load_board(bo_new_york: bool = False) -> Board:
    """The board of the 1977 game, or with the B&O reaching New York (C12)."""
    path = data_path() / "coast"
    network = json.loads((path / "network.json").read_text("utf-8"))
    lines: dict[str, list[list[str]]] = {rr["id"]: list(rr["lines"]) for rr in network["railroads"]}
    if bo_new_york:
        (variant,) = json.loads((path / "variants.json").read_text("utf-8"))["variants"]
        for railroad, chains in variant["add_lines"].items():
            lines[railroad] += chains
    towns, town_of, stops = _places(network)
    cities = tuple(
        City(
            c["id"], c["name"], c["state"], REGIONS.index(c["region"]), towns[town_of[c["id"]]].stop
        )
        for c in network["cities"]
    )
    railroads = tuple(
        Railroad(r["id"], r["name"], r["short_name"], r["price"]) for r in network["railroads"]
    )
    sections = _sections(network, lines, towns, town_of)
    served: list[set[int]] = [set() for _ in stops]
    for section in sections:
        served[section.a].add(section.railroad)
        served[section.b].add(section.railroad)
    number = {city.id: n for n, city in enumerate(cities)}
    charts = _charts(path / "destinations.csv", number)
    return Board(
        towns=towns,
        cities=cities,
        stops=stops,
        railroads=railroads,
        sections=sections,
        network=Network(len(stops), ((s.a, s.b) for s in sections)),
        region_chart=charts["REGION"],
        city_charts=tuple(charts[region] for region in REGIONS),
        payoffs=_payoffs(path / "payoffs.csv", number),
        region_names=tuple(network["regions"][region] for region in REGIONS),
        lines_at=tuple(tuple(sorted(lines)) for lines in served),
    )


def _places(
    network: Mapping[str, Any],
) -> tuple[tuple[Town, ...], dict[str, int], tuple[Stop, ...]]:
    """Towns in the order cities, mileposts, drawing points; their numbers by id; the stops."""
    twin_of = {second: first for first, second in network["twins"]}
    towns: list[Town] = []
    town_of: dict[str, int] = {}
    members: list[list[int]] = []
    city_count = len(network["cities"])
    for place in (*network["cities"], *network["mileposts"]):
        place_id = place["id"]
        if place_id in twin_of:
            stop = towns[town_of[twin_of[place_id]]].stop
        else:
            stop = len(members)
            members.append([])
        members[stop].append(len(towns))
        town_of[place_id] = len(towns)
        towns.append(
            Town(place_id, place["name"], place["state"], place["lat"], place["lon"], stop)
        )
    stops = tuple(
        Stop(
            name="/".join(towns[t].name for t in at),
            state=towns[at[0]].state,
            towns=tuple(at),
            cities=tuple(t for t in at if t < city_count),
        )
        for at in members
    )
    for junction in network["junctions"]:
        _add_drawing_point(junction, towns)
    for bend in network["bends"]:
        for point in bend["via"]:
            _add_drawing_point(point, towns)
    return tuple(towns), town_of, stops


def _add_drawing_point(place: Mapping[str, Any], towns: list[Town]) -> None:
    towns.append(Town("", place["name"], place["state"], place["lat"], place["lon"], -1))


def _sections(
    network: Mapping[str, Any],
    lines: Mapping[str, list[list[str]]],
    towns: tuple[Town, ...],
    town_of: Mapping[str, int],
) -> tuple[Section, ...]:
    point = len(town_of)
    through: dict[tuple[str, frozenset[str]], tuple[int, ...]] = {}
    for junction in network["junctions"]:
        ends = junction["stops"]
        for i, a in enumerate(ends):
            for b in ends[i + 1 :]:
                through[junction["railroad"], frozenset((a, b))] = (point,)
        point += 1
    bent: dict[tuple[str, str], tuple[int, ...]] = {}
    for bend in network["bends"]:
        via = tuple(range(point, point + len(bend["via"])))
        a, b = bend["stops"]
        bent[a, b] = via
        bent[b, a] = via[::-1]
        point += len(via)
    sections: list[Section] = []
    for railroad, (railroad_id, chains) in enumerate(lines.items()):
        for chain in chains:
            for a, b in pairwise(chain):
                start, end = town_of[a], town_of[b]
                if towns[start].stop != towns[end].stop:
                    via = through.get((railroad_id, frozenset((a, b)))) or bent.get((a, b), ())
                    sections.append(
                        Section(railroad, towns[start].stop, towns[end].stop, (start, end), via)
                    )
    return tuple(sections)


def _charts(path: Traversable, city_number: Mapping[str, int]) -> dict[str, Chart]:
    columns: dict[str, tuple[list[int], list[int]]] = {}
    with path.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            chart = columns.setdefault(row["chart"], ([-1] * 13, [-1] * 13))
            result = row["result"]
            chart[row["parity"] == "even"][int(row["sum"])] = (
                REGIONS.index(result) if row["chart"] == "REGION" else city_number[result]
            )
    return {name: (tuple(odd), tuple(even)) for name, (odd, even) in columns.items()}


def _payoffs(path: Traversable, city_number: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
    table = [[0] * len(city_number) for _ in city_number]
    with path.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            a, b = city_number[row["from"]], city_number[row["to"]]
            table[a][b] = table[b][a] = int(row["payoff"])
    return tuple(map(tuple, table))
