"""The board is what the data files say: places, sections, charts and payoffs, as ints."""

import csv
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import pygame_core
from pygame_core.coast.board import REGIONS, Board, load_board
from pygame_core.kernel.files import data_path

PRINTED = load_board()
NEW_YORK = load_board(bo_new_york=True)
both = pytest.mark.parametrize("board", [PRINTED, NEW_YORK], ids=["printed", "B&O to New York"])


def line(board: Board, railroad: str) -> int:
    return [known.id for known in board.railroads].index(railroad)


def stop(board: Board, name: str, state: str) -> int:
    return [(known.name, known.state) for known in board.stops].index((name, state))


@both
def test_the_board_has_its_printed_size(board: Board) -> None:
    assert len(board.cities) == 67
    assert len(board.stops) == 67 + 465 - 2  # each pair of twins is one stop
    assert len(board.railroads) == 28
    assert sum(railroad.price for railroad in board.railroads) == 514_000
    assert sum(not known.cities for known in board.stops) == 465


def test_sections_are_those_of_the_file_without_the_links_of_twins() -> None:
    assert len(PRINTED.sections) == 750
    assert len({frozenset((s.a, s.b)) for s in PRINTED.sections}) == 705
    assert [s.railroad for s in PRINTED.sections] == sorted(s.railroad for s in PRINTED.sections)


@both
def test_a_section_joins_two_stops_and_a_railroad_has_it_once(board: Board) -> None:
    assert all(s.a != s.b for s in board.sections)
    once = {(s.railroad, frozenset((s.a, s.b))) for s in board.sections}
    assert len(once) == len(board.sections)


@both
def test_the_network_has_the_sections_as_edges_by_number(board: Board) -> None:
    assert board.network.node_count == len(board.stops)
    assert board.network.edges == tuple((s.a, s.b) for s in board.sections)


@both
def test_a_section_is_drawn_between_towns_of_its_stops(board: Board) -> None:
    for section in board.sections:
        start, end = section.ends
        assert board.towns[start].stop == section.a
        assert board.towns[end].stop == section.b
        assert all(board.towns[town].stop == -1 for town in section.via)


def test_a_section_through_a_junction_is_drawn_through_it() -> None:
    dover, boston = stop(PRINTED, "Dover", "NH"), stop(PRINTED, "Boston", "MA")
    (section,) = [s for s in PRINTED.sections if {s.a, s.b} == {dover, boston}]
    assert [PRINTED.towns[town].name for town in section.via] == ["Lowell"]


def test_a_bend_is_drawn_through_its_point() -> None:
    chicago, bend = stop(PRINTED, "Chicago", "IL"), stop(PRINTED, "South Bend", "IN")
    (section,) = [s for s in PRINTED.sections if {s.a, s.b} == {chicago, bend}]
    assert [PRINTED.towns[town].name for town in section.via] == ["Gary"]


def test_cities_are_the_first_towns_under_the_same_numbers() -> None:
    for number, city in enumerate(PRINTED.cities):
        town = PRINTED.towns[number]
        assert (town.id, town.name, town.state, town.stop) == (
            city.id,
            city.name,
            city.state,
            city.stop,
        )
        assert number in PRINTED.stops[city.stop].cities


def test_twins_share_a_stop_that_carries_both_names() -> None:
    for first, second, name in (
        ("minneapolis-mn", "st-paul-mn", "Minneapolis/St. Paul"),
        ("oakland-ca", "san-francisco-ca", "Oakland/San Francisco"),
    ):
        one, other = (PRINTED.city_number(city) for city in (first, second))
        shared = PRINTED.cities[one].stop
        assert PRINTED.cities[other].stop == shared
        assert PRINTED.stops[shared].name == name
        assert PRINTED.stops[shared].cities == (one, other)
    shared_stops = [known for known in PRINTED.stops if len(known.cities) > 1]
    assert len(shared_stops) == 2


def test_neighbours_that_are_no_twins_are_two_stops_one_section_apart() -> None:
    for pair in (("dallas-tx", "fort-worth-tx"), ("baltimore-md", "washington-dc")):
        a, b = (PRINTED.cities[PRINTED.city_number(city)].stop for city in pair)
        assert a != b
        assert any({s.a, s.b} == {a, b} for s in PRINTED.sections)


def test_an_unknown_city_is_named() -> None:
    with pytest.raises(KeyError, match="atlantis"):
        PRINTED.city_number("atlantis")


def test_the_lines_at_a_stop_are_those_of_its_sections() -> None:
    fredericksburg = stop(PRINTED, "Fredericksburg", "VA")
    assert PRINTED.lines_at[fredericksburg] == (line(PRINTED, "RF&P"),)
    albany = stop(PRINTED, "Albany", "NY")
    assert PRINTED.lines_at[albany] == (line(PRINTED, "B&M"), line(PRINTED, "NYC"))
    assert all(PRINTED.lines_at)


def test_only_the_new_century_board_brings_the_b_and_o_to_new_york() -> None:
    number = line(PRINTED, "B&O")
    new_york = stop(PRINTED, "New York", "NY")
    assert number not in PRINTED.lines_at[new_york]
    assert number in NEW_YORK.lines_at[new_york]
    assert set(NEW_YORK.sections) >= set(PRINTED.sections)
    added = set(NEW_YORK.sections) - set(PRINTED.sections)
    assert {(section.railroad, *sorted(section.ends)) for section in added} == {
        (number, *sorted((town("philadelphia-pa"), town("trenton-nj")))),
        (number, *sorted((town("trenton-nj"), town("new-york-ny")))),
    }


def town(name: str) -> int:
    return [known.id for known in NEW_YORK.towns].index(name)


@both
def test_payoffs_are_the_files_symmetric_and_nothing_at_home(board: Board) -> None:
    with (data_path() / "coast" / "payoffs.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 67 * 66 // 2
    for row in rows:
        a, b = board.city_number(row["from"]), board.city_number(row["to"])
        assert board.payoffs[a][b] == board.payoffs[b][a] == int(row["payoff"])
    assert all(board.payoffs[city][city] == 0 for city in range(67))


@pytest.mark.parametrize(
    ("a", "b", "payoff"),
    [
        ("chicago-il", "miami-fl", 14_500),
        ("miami-fl", "seattle-wa", 35_000),
        ("minneapolis-mn", "st-paul-mn", 0),
        ("butte-mt", "chattanooga-tn", 14_000),  # a printed oddity, kept
        ("casper-wy", "tampa-fl", 15_000),  # and another
    ],
)
def test_printed_payoffs_are_kept(a: str, b: str, payoff: int) -> None:
    assert PRINTED.payoffs[PRINTED.city_number(a)][PRINTED.city_number(b)] == payoff


def test_the_charts_are_read_by_parity_and_sum() -> None:
    assert PRINTED.region_names[PRINTED.region_chart[0][2]] == "Plains"  # odd 2
    assert PRINTED.region_names[PRINTED.region_chart[1][2]] == "Southwest"  # even 2
    northeast = PRINTED.city_charts[REGIONS.index("NE")]
    assert PRINTED.cities[northeast[0][5]].name == "Albany"
    southeast = PRINTED.city_charts[REGIONS.index("SE")]
    assert PRINTED.cities[southeast[1][7]].name == "Jacksonville"
    for region, chart in enumerate(PRINTED.city_charts):
        for column in chart:
            assert column[:2] == (-1, -1)
            assert all(PRINTED.cities[city].region == region for city in column[2:])


def test_the_board_is_made_once_per_variant() -> None:
    assert load_board() is PRINTED
    assert load_board(bo_new_york=True) is NEW_YORK


def test_places_are_where_the_file_puts_them() -> None:
    network = json.loads((data_path() / "coast" / "network.json").read_text("utf-8"))
    for place in (*network["cities"], *network["mileposts"]):
        found = PRINTED.towns[[known.id for known in PRINTED.towns].index(place["id"])]
        assert (found.lat, found.lon, found.name) == (place["lat"], place["lon"], place["name"])


def test_an_archive_gives_the_same_board(tmp_path):
    package, data = Path(pygame_core.__file__).parent, Path(str(data_path()))
    files = {
        inside / path.relative_to(folder): path
        for folder, inside in (
            (package, Path("pygame_core")),
            (data, Path("pygame_core/data")),  # in a source tree it lies beside the package
        )
        for path in folder.rglob("*")
        if path.suffix in {".py", ".csv", ".json"}
    }
    with zipfile.ZipFile(tmp_path / "app.zip", "w") as archive:
        for name, path in files.items():
            archive.write(path, name)
    script = """
import sys
sys.path.insert(0, "app.zip")
from pygame_core.coast.board import __file__, load_board
print(__file__, load_board()._replace(network=None), sep="\\n", end="")
"""
    told = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", script],
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=tmp_path,
    ).stdout
    where, board = told.split("\n")
    assert "app.zip" in Path(where).parts
    assert board == repr(PRINTED._replace(network=None))
