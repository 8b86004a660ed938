"""The seven regions as areas of land, for a tint under the lines: states joined by the region of their cities.

The outline has borders as lines only, so the states are found as the faces between lines; a state
whose cities lie in two regions is cut. Knows the outline and the cities' regions. Runs in the build
only: it takes a part of a second.

Invariants: each piece of land has exactly one region, and each city lies in its own.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, hypot
from typing import Any

from pygame_core.coast.board import REGIONS, Board, Town

Vertex = tuple[int, int]
"""Longitude and latitude in hundredths of a degree, the outline's grain."""

Edge = tuple[Vertex, Vertex]

_CUTS = (
    ((-88.4, 32.3), (-85.0, 32.3)),  # Birmingham from Mobile
    ((-92.3, 40.6), (-91.9, 36.5)),  # Kansas City from St. Louis
    ((-85.8, 36.6), (-85.9, 35.0)),  # Nashville from Knoxville and Chattanooga
    ((-103.06, 32.0), (-103.2, 28.98)),  # El Paso from the rest of Texas
)
"""Lines that part a state's regions; the nearest borders are led through their ends."""


def region_outlines(board: Board, outline: Mapping[str, Any]) -> list[list[list[Vertex]]]:
    """Per region, the closed lines around its land, seas and neighbours on the other side; lakes are not cut out."""
    edges = _edges(outline)
    faces = _faces(edges)
    region_of: dict[Edge, int] = {}
    for face in faces:
        if _area(face) > 0:
            region = _region(board, face)
            region_of.update(dict.fromkeys(_sides(face), region))
    loops: list[list[list[Vertex]]] = [[] for _ in REGIONS]
    for region in range(len(REGIONS)):
        rim = [
            edge
            for edge, mine in region_of.items()
            if mine == region and region_of.get(edge[::-1]) != region
        ]
        loops[region] = list(_loops(rim))
    return loops


def _edges(outline: Mapping[str, Any]) -> set[Edge]:
    """All lines of coast, border and cut, each in both directions; loose ends are tied in where they come nearest."""
    rings = [[_vertex(p) for p in polygon[0]] for polygon in outline["us"]]
    borders = [[_vertex(p) for p in line] for line in outline["state_borders"]]
    coast = {v for ring in rings for v in ring}
    ends = Counter(v for line in borders for v in (line[0], line[-1]))
    edges = {edge for line in rings for edge in pairwise(line)}
    for end, count in ends.items():
        if count == 1 and end not in coast:
            _tie_in(end, edges)
    edges |= {edge for line in borders for edge in pairwise(line)}
    for cut in _CUTS:
        start, end = (_vertex(p) for p in cut)
        _tie_in(start, edges)
        _tie_in(end, edges)
        edges.add((start, end))
    edges = {(a, b) for a, b in edges if a != b}
    return edges | {(b, a) for a, b in edges}


def _vertex(point: Sequence[float]) -> Vertex:
    return round(point[0] * 100), round(point[1] * 100)


def _tie_in(point: Vertex, edges: set[Edge]) -> None:
    """Lead the edge nearest to `point` through it."""
    a, b = nearest = min(edges, key=lambda edge: (_distance(point, edge), edge))
    if point not in nearest:
        edges.discard(nearest)
        edges |= {(a, point), (point, b)}


def _distance(point: Vertex, edge: Edge) -> float:
    (x, y), ((ax, ay), (bx, by)) = point, edge
    length = (bx - ax) ** 2 + (by - ay) ** 2
    part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else 0.0
    part = min(1.0, max(0.0, part))
    return hypot(ax + part * (bx - ax) - x, ay + part * (by - ay) - y)


def _faces(edges: set[Edge]) -> list[list[Vertex]]:
    """The faces between lines, each walked with its inside to the left."""
    around: defaultdict[Vertex, list[Vertex]] = defaultdict(list)
    for a, b in edges:
        around[a].append(b)
    for a, there in around.items():
        there.sort(key=lambda b: atan2(b[1] - a[1], b[0] - a[0]))
    after = {
        (a, b): (b, around[b][around[b].index(a) - 1]) for a, b in edges
    }  # turn as far left as the lines allow
    faces = []
    left = set(edges)
    for start in sorted(edges):
        if start in left:
            face, edge = [], start
            while edge in left:
                left.discard(edge)
                face.append(edge[0])
                edge = after[edge]
            faces.append(face)
    return faces


def _sides(face: list[Vertex]) -> Iterable[Edge]:
    return zip(face, face[1:] + face[:1], strict=True)


def _area(face: list[Vertex]) -> int:
    """Twice the area, positive if the inside is to the left."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in _sides(face))


def _region(board: Board, face: list[Vertex]) -> int:
    """The region most of the face's towns belong to; of an empty face, that of the nearest town."""
    towns = [t for t in board.towns if t.stop >= 0]
    inside = [t for t in towns if _contains(face, t)]
    cities = [t for t in inside if board.stops[t.stop].cities]
    if not inside:
        x, y = (sum(v[axis] for v in face) / len(face) / 100 for axis in (0, 1))
        inside = [min(towns, key=lambda t: hypot(t.lon - x, t.lat - y))]
    votes = Counter(_town_region(board, t) for t in cities or inside)
    return min(votes, key=lambda region: (-votes[region], region))


def _contains(face: list[Vertex], town: Town) -> bool:
    x, y = town.lon * 100, town.lat * 100
    crossings = (
        (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
        for a, b in _sides(face)
    )
    return sum(crossings) % 2 == 1


def _town_region(board: Board, town: Town) -> int:
    """The region of the nearest city, of the same state if it has one."""

    def distance(number: int) -> tuple[bool, float]:
        place = board.towns[number]
        return place.state != town.state, hypot(place.lon - town.lon, place.lat - town.lat)

    return board.cities[min(range(len(board.cities)), key=distance)].region


def _loops(rim: list[Edge]) -> Iterator[list[Vertex]]:
    """Directed edges joined into closed lines."""
    onward: defaultdict[Vertex, list[Vertex]] = defaultdict(list)
    for a, b in sorted(rim):
        onward[a].append(b)
    for start in sorted(onward):
        while onward[start]:
            loop, here = [start], onward[start].pop()
            while here != start:
                loop.append(here)
                here = onward[here].pop()
            yield loop
