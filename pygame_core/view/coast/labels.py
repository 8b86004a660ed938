"""Where the names stand: for each a side of its dot, and the scale from which on it is shown.

Names keep their size on the screen while the map grows under them, so two names can collide only
within one interval of scales, which is computed exactly. Knows boxes of text and dots; no tree, no
page.

Invariants: at no scale do two shown names overlap, nor does a name cover another city's dot; a name
once shown stays and keeps its side at all larger scales; the same board gives the same layout
everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, inf, radians, sin
from typing import NamedTuple

from pygame_core.coast.board import Board
from pygame_core.view.coast.geometry import Geometry, Point
from pygame_core.view.coast.projection import SHEET

LADDER = tuple(round(0.28 * 1.2**step, 3) for step in range(22))
"""Scales, in pixels per map unit, at which names may appear: whole on a phone to eightfold on a desktop."""

MILEPOSTS_FROM = 10
"""The first rung that shows mileposts' names, about the whole map on a desktop."""

CITY_SIZE, MILEPOST_SIZE = 12.0, 10.0
"""Type sizes in pixels."""

CITY_DOT, MILEPOST_DOT = 5.6, 3.5
"""Half the side of the square a dot may take at any scale, in pixels."""

_CLEAR = 1.5
"""Pixels kept free around each name."""


class Side(NamedTuple):
    """A place for a name beside its dot: text anchor, and the shift of the text's start and base line, in ems."""

    name: str
    anchor: str
    dx: float
    dy: float
    heading: Point
    """Where the name lies as seen from the dot, y down."""


def _side(name: str, anchor: str, dx: float, dy: float, degrees: float) -> Side:
    return Side(name, anchor, dx, dy, (cos(radians(degrees)), -sin(radians(degrees))))


SIDES = (
    _side("right", "start", 0.58, 0.34, 0),
    _side("left", "end", -0.58, 0.34, 180),
    _side("above", "middle", 0, -0.65, 90),
    _side("below", "middle", 0, 1.22, 270),
    _side("above right", "start", 0.42, -0.25, 35),
    _side("below right", "start", 0.42, 0.95, 325),
    _side("above left", "end", -0.42, -0.25, 145),
    _side("below left", "end", -0.42, 0.95, 215),
)
"""In order of preference."""

_ASCENT, _DESCENT = 0.76, 0.22

_NARROW = {**dict.fromkeys("ijl|'.,:;!", 0.30), **dict.fromkeys("ftrI -/()", 0.37)}
_WIDE = {**dict.fromkeys("mMW", 0.92), **dict.fromkeys("wGOQDNHU", 0.80)}


class Box(NamedTuple):
    """Left, top, right, bottom in pixels from the point it belongs to."""

    left: float
    top: float
    right: float
    bottom: float


class Label(NamedTuple):
    """A town's name at `side` of its dot, shown from rung `level` of LADDER on."""

    town: int
    city: bool
    side: Side
    level: int


def text_width(text: str, size: float) -> float:
    """How many pixels wide `text` may come out in a usual sans-serif of `size` pixels, rather too many."""
    ems = sum(_NARROW.get(c) or _WIDE.get(c) or (0.72 if c.isupper() else 0.60) for c in text)
    return ems * size


def label_box(text: str, side: Side, *, city: bool) -> Box:
    """The room a name takes at one side of its dot."""
    size = CITY_SIZE if city else MILEPOST_SIZE
    width = text_width(text, size)
    shift = {"start": 0.0, "middle": -width / 2, "end": -width}[side.anchor]
    left = side.dx * size + shift
    return Box(left, (side.dy - _ASCENT) * size, left + width, (side.dy + _DESCENT) * size)


def label_point(geometry: Geometry, town: int, side: Side) -> Point:
    """The point a name belongs to: that end of the town's mark which lies on its side."""
    return max(geometry.marks[town], key=lambda end: round(_along(end, side.heading), 6))


def clash(at: Point, box: Box, other_at: Point, other: Box) -> tuple[float, float]:
    """The open interval of scales at which two boxes overlap, each moving with its point; (0, 0) if at none."""
    low, high = 0.0, inf
    for axis in (0, 1):
        apart = at[axis] - other_at[axis]
        first = other[axis] - box[axis + 2]
        last = other[axis + 2] - box[axis]
        if abs(apart) < 1e-9:
            if not first < 0 < last:
                return 0.0, 0.0
            continue
        near, far = sorted((first / apart, last / apart))
        low, high = max(low, near), min(high, far)
    return (low, high) if low < high else (0.0, 0.0)


class _Placed(NamedTuple):
    at: Point
    box: Box
    scale: float
    reach: float


def lay_out(board: Board, geometry: Geometry) -> tuple[Label, ...]:
    """A label for every town that is a stop, cities first, the busiest first."""
    named = [number for number, town in enumerate(board.towns) if town.stop >= 0]
    cities = {t for t in named if board.stops[board.towns[t].stop].cities}
    tracks = _headings(board, geometry)
    order = sorted(
        named,
        key=lambda t: (t not in cities, -len(board.lines_at[board.towns[t].stop]), t),
    )
    city_dots = [
        (t, end, _square(CITY_DOT)) for t in named if t in cities for end in set(geometry.marks[t])
    ]
    other_dots = [
        (t, end, _square(MILEPOST_DOT))
        for t in named
        if t not in cities
        for end in set(geometry.marks[t])
    ]
    placed: list[_Placed] = []
    labels = []
    for town in order:
        city = town in cities
        floor = 0 if city else MILEPOSTS_FROM
        middle = geometry.towns[town]
        near = [p for p in placed if _near(middle, p.at, LADDER[floor])]
        dots = [d for d in city_dots if d[0] != town and _near(middle, d[1], LADDER[floor])]
        small = [d for d in other_dots if d[0] != town and _near(middle, d[1], LADDER[floor])]
        best: tuple[float, int, Side, Point, Box] | None = None
        for preference, side in enumerate(SIDES):
            at = label_point(geometry, town, side)
            box = label_box(board.towns[town].name, side, city=city)
            roomy = Box(box[0] - _CLEAR, box[1] - _CLEAR, box[2] + _CLEAR, box[3] + _CLEAR)
            scale = _free_from(at, roomy, LADDER[floor], near, dots if city else dots + small)
            level = _rung(scale)
            if level is None:
                continue
            crossed = sum(max(0.0, _along(side.heading, track) - 0.55) for track in tracks[town])
            hidden = _covered(at, box, LADDER[level], small) if city else 0
            cost = level + 1.6 * crossed + 0.2 * min(hidden, 4) + 0.1 * preference
            if best is None or cost < best[0]:
                best = (cost, level, side, at, roomy)
        if best is None:
            raise ValueError(f"the map has no room for the name of {board.towns[town].id}")
        _, level, side, at, box = best
        placed.append(_Placed(at, box, LADDER[level], 0.0))
        labels.append(Label(town, city, side, level))
    return tuple(labels)


def _square(half: float) -> Box:
    return Box(-half, -half, half, half)


def _near(p: Point, q: Point, scale: float) -> bool:
    """Whether names at two points could meet at `scale` or above; none is wider than 130 or higher than 16 pixels."""
    return abs(p[0] - q[0]) * scale < 270 and abs(p[1] - q[1]) * scale < 60


def _free_from(
    at: Point,
    box: Box,
    floor: float,
    placed: Iterable[_Placed],
    dots: Iterable[tuple[int, Point, Box]],
) -> float:
    """The scale from which on a name in `box` meets no name placed before it and none of `dots`."""
    scale = max(floor, _inside_from(at, box))
    for other in placed:
        _, high = clash(at, box, other.at, other.box)
        if high > max(scale, other.scale):
            scale = high
    for _, point, dot in dots:
        scale = max(scale, clash(at, box, point, dot)[1])
    return scale


def _inside_from(at: Point, box: Box) -> float:
    """The scale from which on a name in `box` stays on the sheet."""
    left, top, width, height = SHEET
    rooms = (at[0] - left, at[1] - top, left + width - at[0], top + height - at[1])
    return max(
        over / room for over, room in zip((-box[0], -box[1], box[2], box[3]), rooms, strict=True)
    )


def _rung(scale: float) -> int | None:
    return next((level for level, rung in enumerate(LADDER) if rung >= scale), None)


def _covered(at: Point, box: Box, scale: float, dots: Sequence[tuple[int, Point, Box]]) -> int:
    """How many dots a name covers at `scale`."""
    return sum(low < scale < high for low, high in (clash(at, box, p, b) for _, p, b in dots))


def _along(one: Point, other: Point) -> float:
    return one[0] * other[0] + one[1] * other[1]


def _headings(board: Board, geometry: Geometry) -> dict[int, list[Point]]:
    """The directions in which tracks leave each town."""
    found: dict[int, list[Point]] = {number: [] for number in range(len(board.towns))}
    for section in board.sections:
        way = (section.ends[0], *section.via, section.ends[1])
        for here, there in ((way[0], way[1]), (way[-1], way[-2])):
            (x, y), (u, v) = geometry.towns[here], geometry.towns[there]
            length = hypot(u - x, v - y) or 1.0
            found[here].append(((u - x) / length, (v - y) / length))
    return found
