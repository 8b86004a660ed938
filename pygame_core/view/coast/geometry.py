"""How each section runs on the sheet: where stops lie, which lines run side by side, and the curves between.

Knows the board's places and tracks, no colours, no labels, no game. Drawn once for the network with
every variant's track, so that a section looks the same on every board and the prerendered lines
serve them all.

Invariants: a railroad's line has no gap at a stop; lines of several railroads between the same
towns run GAP apart and keep their order along the way; coordinates are tenths of a map unit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise, permutations
from math import cos, hypot, radians
from typing import NamedTuple

from pygame_core.coast.board import Board, Section, load_board
from pygame_core.view.coast.projection import project

Point = tuple[float, float]

GAP = 1.9
"""Map units between the middles of two lines side by side."""

_SMOOTH_TURN = cos(radians(62))
"""Tracks of one railroad that turn less than this at a stop pass through it in one curve."""

_HANDLE = 0.32
"""Length of a curve's handles, as a part of the distance they span."""


class Curve(NamedTuple):
    """A section as drawn: `start`, then for each piece two handles and the point reached, in map units."""

    start: Point
    pieces: tuple[tuple[Point, Point, Point], ...]


class Geometry(NamedTuple):
    """Everything drawn of one board: a mark per town, a point per town and stop, a curve per section, `a` to `b`.

    A mark spans all lines that pass side by side: its two ends are the same point where there is one
    line, and a town's point is its middle.
    """

    marks: tuple[tuple[Point, Point], ...]
    towns: tuple[Point, ...]
    stops: tuple[Point, ...]
    curves: tuple[Curve, ...]

    def path(self, sections: Iterable[int]) -> str:
        """SVG path data of some sections, each drawn for itself."""
        return "".join(_own_path(self.curves[section]) for section in sections)


def geometry(board: Board) -> Geometry:
    """Lay out `board`, once; a section is drawn as on the network with all variants."""
    # By identity: hashing a whole board would cost more than drawing a scene.
    known = _known.get(id(board))
    if known is None:
        known = _known[id(board)] = (board, _lay_out(board))
    return known[1]


_known: dict[int, tuple[Board, Geometry]] = {}


@lru_cache
def _drawn_sections() -> dict[tuple[int, tuple[int, int]], Curve]:
    full = load_board(bo_new_york=True)
    return {
        (section.railroad, section.ends): curve
        for section, curve in zip(full.sections, _curves(full), strict=True)
    }


def _lay_out(board: Board) -> Geometry:
    drawn = _drawn_sections()
    curves = tuple(drawn[section.railroad, section.ends] for section in board.sections)
    passing: list[set[Point]] = [{point} for point in _town_points(board)]
    for end in (0, 1):
        for town in {section.ends[end] for section in board.sections}:
            passing[town].clear()
    for section, curve in zip(board.sections, curves, strict=True):
        passing[section.ends[0]].add(curve.start)
        passing[section.ends[1]].add(curve.pieces[-1][2])
    marks = tuple(_widest(points) for points in passing)
    towns = tuple(_middle(list(mark)) for mark in marks)
    stops = tuple(_middle([towns[t] for t in stop.towns]) for stop in board.stops)
    return Geometry(marks, towns, stops, curves)


def _widest(points: set[Point]) -> tuple[Point, Point]:
    """The two of some points that are farthest apart, from left to right."""
    ordered = sorted(points)
    pairs = [(p, q) for number, p in enumerate(ordered) for q in ordered[number:]]
    return max(pairs, key=lambda pair: (round(hypot(*_minus(*pair)), 6), pair))


def added_sections(board: Board) -> tuple[int, ...]:
    """The sections of `board` that the 1977 network has not."""
    printed = {(s.railroad, s.ends) for s in load_board().sections}
    return tuple(n for n, s in enumerate(board.sections) if (s.railroad, s.ends) not in printed)


@lru_cache(maxsize=1024)
def _own_path(curve: Curve) -> str:
    return path_data([curve])


def path_data(curves: Iterable[Curve]) -> str:
    """Compact SVG path data; a curve that starts where the last one ended continues its line."""
    out: list[str] = []
    here: tuple[int, int] | None = None
    for curve in curves:
        x, y = start = _tenths(curve.start)
        if start != here:
            out.append(f"M{_number(x)}{_number(y, more=True)}")
        for piece in curve.pieces:
            numbers = [part for point in piece for part in _minus(_tenths(point), (x, y))]
            x, y = _tenths(piece[2])
            handles = zip(numbers[0:4:2], numbers[1:4:2], strict=True)
            if all(abs(hx * numbers[5] - hy * numbers[4]) < 8 for hx, hy in handles):
                out.append("l" + _join(numbers[4:]))
            else:
                out.append("c" + _join(numbers))
        here = (x, y)
    return "".join(out)


def dots(marks: Iterable[tuple[Point, Point]]) -> str:
    """Path data of marks: drawn with round ends, a line of no length is a dot as wide as the line."""
    return "".join(
        f"M{_number(x)}{_number(y, more=True)}"
        + (f"l{_join((u - x, v - y))}" if (u, v) != (x, y) else "h0")
        for (x, y), (u, v) in ((_tenths(p), _tenths(q)) for p, q in marks)
    )


def _town_points(board: Board) -> tuple[Point, ...]:
    return tuple(project(town.lon, town.lat) for town in board.towns)


# --- lines side by side


class _Bundle(NamedTuple):
    """Sections that run side by side: their way of towns, and each one's place left of the way, in map units."""

    way: tuple[int, ...]
    sections: dict[int, float]


def _curves(board: Board) -> list[Curve]:
    """A curve per section of `board`."""
    points = _town_points(board)
    bundles = _bundles(board, points)
    shift = _shifts(board, points, bundles)
    tangents = _tangents(board, points, bundles)
    curves = []
    for number, section in enumerate(board.sections):
        way = _way(section)
        bare = [points[t] for t in way]
        line = list(bare)
        place = _place(bundles, number, way)
        if place:
            line = [_plus(p, _times(place, n)) for p, n in zip(bare, _normals(bare), strict=True)]
        for end in (0, -1):
            line[end] = _plus(bare[end], shift.get((section.railroad, way[end]), (0.0, 0.0)))
        pieces = []
        for (p, a), (q, b) in pairwise(zip(line, way, strict=True)):
            leaving = tangents.get((section.railroad, a, b)) or _unit(_minus(q, p))
            reaching = tangents.get((section.railroad, b, a)) or _unit(_minus(p, q))
            reach = _HANDLE * hypot(*_minus(q, p))
            pieces.append((_plus(p, _times(reach, leaving)), _plus(q, _times(reach, reaching)), q))
        curves.append(Curve(line[0], tuple(pieces)))
    return curves


def _way(section: Section) -> tuple[int, ...]:
    """The towns a section is drawn through."""
    return (section.ends[0], *section.via, section.ends[1])


def _bundles(board: Board, points: tuple[Point, ...]) -> dict[int, _Bundle]:
    """The bundle of each section that shares its way with another railroad's."""
    ways: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for number, section in enumerate(board.sections):
        way = _way(section)
        ways[min(way, way[::-1])].append(number)
    shared = {way: numbers for way, numbers in ways.items() if len(numbers) > 1}
    bundles = {}
    for run in _runs(board, shared):
        order = _best_order(board, points, run, shared)
        for way in run:
            numbers = shared[min(way, way[::-1])]
            here = sorted(numbers, key=lambda n: order.index(board.sections[n].railroad))
            middle = (len(here) - 1) / 2
            bundle = _Bundle(way, {n: (i - middle) * GAP for i, n in enumerate(here)})
            bundles.update(dict.fromkeys(here, bundle))
    return bundles


def _runs(board: Board, shared: dict[tuple[int, ...], list[int]]) -> list[list[tuple[int, ...]]]:
    """Join shared ways end to end where two or more railroads go on together; all head along the run."""
    left = dict(shared)
    runs = []
    while left:
        first = next(iter(left))
        lines = {board.sections[n].railroad for n in left.pop(first)}
        run = [first]
        for front in (True, False):
            while True:
                end = run[-1][-1] if front else run[0][0]
                found = next(
                    (
                        way
                        for way, numbers in left.items()
                        if end in (way[0], way[-1])
                        and len(lines & {board.sections[n].railroad for n in numbers}) > 1
                    ),
                    None,
                )
                if found is None:
                    break
                lines |= {board.sections[n].railroad for n in left.pop(found)}
                if front:
                    run.append(found if found[0] == end else found[::-1])
                else:
                    run.insert(0, found if found[-1] == end else found[::-1])
        runs.append(run)
    return runs


def _best_order(
    board: Board,
    points: tuple[Point, ...],
    run: list[tuple[int, ...]],
    shared: dict[tuple[int, ...], list[int]],
) -> tuple[int, ...]:
    """The railroads of a run from right to left, so that each leaves the run on the side it turns to."""
    lean: defaultdict[int, float] = defaultdict(float)
    here = {n for way in run for n in shared[min(way, way[::-1])]}
    lines = sorted({board.sections[n].railroad for n in here})
    for way in run:
        heading = _unit(_minus(points[way[-1]], points[way[0]]))
        for number, section in enumerate(board.sections):
            if number in here or section.railroad not in lines:
                continue
            path = _way(section)
            for steps in (path, path[::-1]):
                if steps[0] in (way[0], way[-1]):
                    out = _unit(_minus(points[steps[1]], points[steps[0]]))
                    lean[section.railroad] += _cross(heading, out)
    return min(
        permutations(lines),
        key=lambda order: [-sum(i * lean[r] for i, r in enumerate(order)), order],
    )


def _place(bundles: dict[int, _Bundle], number: int, way: tuple[int, ...]) -> float:
    """How far left of its own direction a section runs, in map units."""
    bundle = bundles.get(number)
    if bundle is None:
        return 0.0
    place = bundle.sections[number]
    return place if bundle.way == way else -place


def _shifts(
    board: Board, points: tuple[Point, ...], bundles: dict[int, _Bundle]
) -> dict[tuple[int, int], Point]:
    """Where beside a town's middle a railroad passes it, by (railroad, town), so that its tracks meet there."""
    found: defaultdict[tuple[int, int], list[Point]] = defaultdict(list)
    for number, bundle in bundles.items():
        normals = _normals([points[t] for t in bundle.way])
        for end in (0, -1):
            shift = _times(bundle.sections[number], normals[end])
            found[board.sections[number].railroad, bundle.way[end]].append(shift)
    return {key: _middle(shifts) for key, shifts in found.items()}


# --- curves


class _Leg(NamedTuple):
    """A railroad's track as it leaves a town for the next one drawn: which that is, whither, whether beside others."""

    town: int
    out: Point
    bundled: bool


def _tangents(
    board: Board, points: tuple[Point, ...], bundles: dict[int, _Bundle]
) -> dict[tuple[int, int, int], Point]:
    """The direction in which railroad r leaves town a for town b, by (r, a, b), if it passes a in a curve."""
    legs: defaultdict[tuple[int, int], dict[int, _Leg]] = defaultdict(dict)
    for number, section in enumerate(board.sections):
        for a, b in pairwise(_way(section)):
            for here, there in ((a, b), (b, a)):
                out = _unit(_minus(points[there], points[here]))
                legs[section.railroad, here][there] = _Leg(there, out, number in bundles)
    tangents = {}
    for (railroad, here), leaving in legs.items():
        free = dict(leaving)
        pairs = sorted(
            (_dot(p.out, q.out), p.town, q.town)
            for p in leaving.values()
            for q in leaving.values()
            if p.town < q.town
        )
        for straight, a, b in pairs:
            bend = len(leaving) == 2 and board.towns[here].stop < 0
            if a in free and b in free and (bend or straight < -_SMOOTH_TURN):
                along = _through(free.pop(a), free.pop(b))
                tangents[railroad, here, a] = along
                tangents[railroad, here, b] = _times(-1, along)
    return tangents


def _through(one: _Leg, other: _Leg) -> Point:
    """The direction, leaving along `one`, of a curve through a town; lines side by side are left straight."""
    if one.bundled and not other.bundled:
        return one.out
    if other.bundled and not one.bundled:
        return _times(-1, other.out)
    return _unit(_minus(one.out, other.out))


# --- small arithmetic of points


def _plus(p: Point, q: Point) -> Point:
    return p[0] + q[0], p[1] + q[1]


def _minus(p: tuple[float, float], q: tuple[float, float]) -> Point:
    return p[0] - q[0], p[1] - q[1]


def _times(factor: float, p: Point) -> Point:
    return factor * p[0], factor * p[1]


def _dot(p: Point, q: Point) -> float:
    return p[0] * q[0] + p[1] * q[1]


def _cross(p: Point, q: Point) -> float:
    return p[1] * q[0] - p[0] * q[1]


def _unit(p: Point) -> Point:
    return _times(1 / (hypot(*p) or 1.0), p)


def _middle(points: list[Point]) -> Point:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def _normals(line: list[Point]) -> list[Point]:
    """A vector to the left of the way at each point, long enough to keep the distance in corners."""
    sides = [(d[1], -d[0]) for d in (_unit(_minus(q, p)) for p, q in pairwise(line))]
    inner = []
    for one, other in pairwise(sides):
        corner = _plus(one, other)
        inner.append(_times(2 / max(_dot(corner, corner), 1.0), corner))
    return [sides[0], *inner, sides[-1]]


def _tenths(p: Point) -> tuple[int, int]:
    return round(p[0] * 10), round(p[1] * 10)


def _number(tenths: float, *, more: bool = False) -> str:
    """A coordinate as SVG takes it, no needless zeros; `more`: parted from the number before it."""
    whole = int(tenths)
    text = f"{whole / 10:g}".replace("0.", ".", 1) if abs(whole) < 10 else f"{whole / 10:g}"
    return f" {text}" if more and whole >= 0 else text


def _join(numbers: Iterable[float]) -> str:
    return "".join(_number(n, more=i > 0) for i, n in enumerate(numbers))
