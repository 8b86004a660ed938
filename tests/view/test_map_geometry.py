"""The laws of the drawing: equal areas, lines without gaps, parallels side by side."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations
from math import cos, dist, radians

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.coast.board import Board, load_board
from pygame_core.view.coast.geometry import GAP, Curve, added_sections, geometry, path_data
from pygame_core.view.coast.projection import SHEET, project

BOARD = load_board()


def middle(curve: Curve) -> tuple[float, float]:
    """The point half way along the middle piece of a curve."""
    number = len(curve.pieces) // 2
    start = curve.pieces[number - 1][2] if number else curve.start
    a, b, end = curve.pieces[number]
    return tuple((start[i] + 3 * a[i] + 3 * b[i] + end[i]) / 8 for i in (0, 1))  # type: ignore[return-value]


def along(curve: Curve) -> list[tuple[float, float]]:
    """Points of a curve, close together."""
    points, p = [curve.start], curve.start
    for a, b, q in curve.pieces:
        for t in (n / 16 for n in range(1, 17)):
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            parts = list(zip(weights, (p, a, b, q), strict=True))
            points.append((sum(w * c[0] for w, c in parts), sum(w * c[1] for w, c in parts)))
        p = q
    return points


def side_by_side(board: Board) -> dict[tuple[int, ...], list[int]]:
    found = defaultdict(list)
    for number, section in enumerate(board.sections):
        way = (section.ends[0], *section.via, section.ends[1])
        found[min(way, way[::-1])].append(number)
    return {way: numbers for way, numbers in found.items() if len(numbers) > 1}


def test_the_origin_of_the_projection_is_where_the_central_meridian_meets_its_parallel():
    assert project(-96.0, 37.5) == pytest.approx((510.3, 333.2))


@given(st.floats(-124, -68), st.floats(26, 48.5))
def test_equal_areas_stay_equal(lon: float, lat: float):
    step = 0.01
    corners = [(0, 0), (step, 0), (step, step), (0, step)]
    points = [project(lon + x, lat + y) for x, y in corners]
    area = sum(
        p[0] * q[1] - q[0] * p[1] for p, q in zip(points, points[1:] + points[:1], strict=True)
    )
    on_the_globe = radians(step) ** 2 * cos(radians(lat + step / 2))
    assert abs(area) / 2 / on_the_globe == pytest.approx(1310.0**2, rel=1e-4)


def test_north_is_up_and_east_is_right():
    x, y = project(-96, 40)
    assert project(-96, 41)[1] < y
    assert project(-95, 40)[0] > x


def test_every_town_lies_on_the_sheet():
    left, top, width, height = SHEET
    for town in BOARD.towns:
        x, y = project(town.lon, town.lat)
        assert left < x < left + width, town
        assert top < y < top + height, town


@pytest.mark.parametrize("bo_new_york", [False, True])
def test_a_railroads_line_has_no_gap_at_a_town(bo_new_york: bool):
    board = load_board(bo_new_york)
    where = geometry(board)
    met: dict[tuple[int, int], tuple[float, float]] = {}
    for section, curve in zip(board.sections, where.curves, strict=True):
        for town, end in ((section.ends[0], curve.start), (section.ends[1], curve.pieces[-1][2])):
            assert dist(met.setdefault((section.railroad, town), end), end) < 1e-9
            assert dist(where.towns[town], end) <= 1.2 * GAP


def test_a_mark_reaches_every_line_that_passes_its_town():
    where = geometry(BOARD)
    for section, curve in zip(BOARD.sections, where.curves, strict=True):
        for town, end in ((section.ends[0], curve.start), (section.ends[1], curve.pieces[-1][2])):
            one, other = where.marks[town]
            assert dist(one, end) + dist(end, other) <= dist(one, other) + 0.8, BOARD.towns[town]


def test_lines_between_the_same_towns_run_a_gap_apart():
    curves = geometry(BOARD).curves
    groups = side_by_side(BOARD)
    assert len(groups) == 43
    for numbers in groups.values():
        apart = sorted(
            min(dist(middle(curves[p]), point) for point in along(curves[q]))
            for p, q in combinations(numbers, 2)
        )
        for neighbours in apart[: len(numbers) - 1]:
            assert neighbours == pytest.approx(GAP, rel=0.4), numbers


def test_lines_side_by_side_keep_their_sides_along_the_way():
    """Washington, Baltimore, Philadelphia: the B&O stays on the sea side of the Pennsylvania."""
    curves = geometry(BOARD).curves
    names = {rr.id: n for n, rr in enumerate(BOARD.railroads)}
    town = {t.id: n for n, t in enumerate(BOARD.towns)}
    for a, b in (
        ("washington-dc", "baltimore-md"),
        ("baltimore-md", "philadelphia-pa"),
    ):
        at = {
            s.railroad: middle(curves[n])
            for n, s in enumerate(BOARD.sections)
            if set(s.ends) == {town[a], town[b]}
        }
        (bx, by), (px, py) = at[names["B&O"]], at[names["PA"]]
        assert bx > px
        assert by > py


def test_sections_through_a_junction_share_its_track():
    """Where a line forks without a stop, the ways through the fork lie on one another up to it."""
    curves = geometry(BOARD).curves
    legs: defaultdict[tuple[int, int, int], set[object]] = defaultdict(set)
    for section, curve in zip(BOARD.sections, curves, strict=True):
        if len(section.via) == 1:
            leg = (section.railroad, section.ends[0], section.via[0])
            legs[leg].add((curve.start, curve.pieces[0]))
            leg = (section.railroad, section.ends[1], section.via[0])
            a, b, end = curve.pieces[1]
            legs[leg].add((end, (b, a, curve.pieces[0][2])))
    shared = [leg for leg in legs if sum(s.via == (leg[2],) for s in BOARD.sections) > 2]
    assert len(shared) == 34  # ten junctions of three legs and one of four
    for leg in shared:
        first, *others = ([*c[:1], *c[1]] for c in legs[leg])  # type: ignore[index]
        for other in others:
            assert all(dist(p, q) < 1e-9 for p, q in zip(first, other, strict=True))


def test_a_section_is_drawn_alike_on_every_board():
    variant = load_board(bo_new_york=True)
    there = {
        (s.railroad, s.ends): c
        for s, c in zip(variant.sections, geometry(variant).curves, strict=True)
    }
    for section, curve in zip(BOARD.sections, geometry(BOARD).curves, strict=True):
        assert there[section.railroad, section.ends] == curve


def test_added_sections_are_those_of_the_variant():
    assert added_sections(BOARD) == ()
    variant = load_board(bo_new_york=True)
    added = [variant.sections[n] for n in added_sections(variant)]
    assert [
        (variant.railroads[s.railroad].id, variant.stops[s.a].name, variant.stops[s.b].name)
        for s in added
    ] == [("B&O", "Philadelphia", "Trenton"), ("B&O", "Trenton", "New York")]


def test_twins_stand_between_their_towns():
    where = geometry(BOARD)
    twins = [(n, s) for n, s in enumerate(BOARD.stops) if len(s.towns) == 2]
    assert {s.name for _, s in twins} == {"Minneapolis/St. Paul", "Oakland/San Francisco"}
    for number, stop in twins:
        one, other = (where.towns[t] for t in stop.towns)
        assert where.stops[number] == pytest.approx(
            ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        )


def ends_of(data: str) -> list[tuple[float, float]]:
    """Every point that path data of M, l and c comes to; a reader of our own to check the writer."""
    x = y = 0.0
    points = []
    for command, text in re.findall(r"([Mlc])([^Mlc]*)", data):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+(?:\.\d+)?|\.\d+)", text)]
        size = {"M": 2, "l": 2, "c": 6}[command]
        assert len(numbers) == size, (command, text)
        x, y = (0.0, 0.0) if command == "M" else (x, y)
        x, y = x + numbers[-2], y + numbers[-1]
        points.append((x, y))
    return points


def test_path_data_comes_to_every_point_of_its_curves():
    for section, curve in zip(BOARD.sections, geometry(BOARD).curves, strict=True):
        reached = ends_of(path_data([curve]))
        for point, drawn in zip(
            [curve.start, *(piece[2] for piece in curve.pieces)], reached, strict=True
        ):
            assert dist(point, drawn) < 0.08, section


def test_path_data_goes_on_where_a_curve_ended():
    curves = geometry(BOARD).curves
    chain = [curves[n] for n, s in enumerate(BOARD.sections) if s.railroad == 2]
    data = path_data(chain)
    assert data.count("M") < len(chain)
    assert ends_of(data)[-1] == pytest.approx(chain[-1].pieces[-1][2], abs=0.08)
