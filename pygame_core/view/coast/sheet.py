"""The printed part of the map, the same all game long: water, land, borders, shapes of lines, dots, names.

Knows the board, its geometry and the outline data; no seat and no scene. Prerendered by the build
and left alone by the page, but for what is said in words (`printed_words`, `printed_stops`), which
changes with the language. The line shapes are defined here once (`#rr-…`) and used by the layers that
colour and mark them.

Invariants: sizes that must not grow with the map (type, dots, line widths) are left to the style
sheet, which takes them from `--px`, `--lw` and `--dot`; groups with `data-from` or `data-until` are
shown from or up to that scale.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from pygame_core.coast.board import Board, load_board
from pygame_core.kernel.files import data_path
from pygame_core.kernel.language import N_, _, language
from pygame_core.view.coast.geometry import Point, dots, geometry, path_data
from pygame_core.view.coast.labels import LADDER, Label, label_point, lay_out
from pygame_core.view.coast.liveries import line_id
from pygame_core.view.coast.projection import SHEET, project
from pygame_core.view.coast.regions import region_outlines
from pygame_core.view.nodes import Node, h

CREDITS = N_("Coordinates: GeoNames (CC BY 4.0). Outlines: US Census Bureau, Natural Earth.")

_WATERS = (
    # Translators: names on the map; \n parts the lines of a narrow place.
    (N_("Pacific\nOcean"), 30, 352, "water"),
    (N_("Atlantic\nOcean"), 930, 376, "water"),
    (N_("Gulf of Mexico"), 640, 588, "water"),
    (N_("Canada"), 420, 8, "country"),
    (N_("Mexico"), 296, 586, "country"),
)
_REGIONS = (
    (N_("Northwest"), 324, 92, "area"),
    (N_("Southwest"), 122, 274, "area"),
    (N_("Plains"), 444, 98, "area"),
    (N_("North\nCentral"), 608, 133, "area"),
    (N_("South\nCentral"), 412, 471, "area"),
    (N_("Southeast"), 769, 437, "area"),
    (N_("Northeast"), 828, 201, "area"),
)
"""Names over the wide parts of the sheet: text, x, y of the middle of its first base line, class."""
_LEADING = {"water": 14, "country": 14, "area": 13}
"""How far the base lines of one name are apart."""


def place_name(board: Board, stop: int) -> str:
    """A stop's name for titles: `Denver, CO`, and the region for a city."""
    place = board.stops[stop]
    name = f"{place.name}, {place.state}"
    if place.cities:
        name += f" · {_(board.region_names[board.cities[place.cities[0]].region])}"
    return name


@lru_cache
def _base(_language: str) -> tuple[Node, Node, Node]:
    board = load_board()
    return _definitions(board), _ground(board), _places(board)


def printed_words() -> Node:
    """What the map says in words, `#map-words`: what it is, and names over wide parts of the sheet."""
    told = _("Map of the railroads. Plus and minus zoom, arrows move it, 0 shows all.")
    return h(
        "g",
        {"id": "map-words"},
        h("desc", {"id": "map-name"}, told),
        _wide_names(_WATERS, {"data-until": 3}),
        _wide_names(_REGIONS, {"data-from": 0.6, "data-until": 2}),
    )


def printed_stops(board: Board) -> Node:
    """The stops for pointer and screen reader, `#map-stops`, each with its name and region."""
    where = geometry(board).stops
    return h(
        "g",
        {"id": "map-stops", "class": "stops", "role": "group", "aria-label": _("Stops")},
        (
            h(
                "circle",
                {
                    "role": "img",
                    "class": "c" if stop.cities else None,
                    "cx": _short(where[number][0]),
                    "cy": _short(where[number][1]),
                },
                h("title", None, place_name(board, number)),
            )
            for number, stop in enumerate(board.stops)
        ),
    )


def definitions() -> Node:
    """The shapes that other layers use: a path per railroad."""
    return _base(language())[0]


def ground() -> Node:
    """The lowest layer, `#map-base`: water, land, borders, and the wide invisible reach of every line."""
    return _base(language())[1]


def places() -> Node:
    """The printed layer above the lines, `#map-places`: dots, their names for pointer and screen reader, and labels."""
    return _base(language())[2]


def _definitions(board: Board) -> Node:
    curves = geometry(board).curves
    return h(
        "defs",
        None,
        (
            h(
                "path",
                {
                    "id": line_id(railroad.id),
                    "d": path_data(
                        curves[n] for n, s in enumerate(board.sections) if s.railroad == number
                    ),
                },
            )
            for number, railroad in enumerate(board.railroads)
        ),
    )


def _ground(board: Board) -> Node:
    outline = json.loads((data_path() / "coast" / "outline.json").read_text("utf-8"))
    left, top, width, height = SHEET
    frame = {"x": left, "y": top, "width": width, "height": height}
    land = _area(outline["us"])
    return h(
        "g",
        {"id": "map-base", "aria-hidden": "true"},
        h("rect", {"class": "sea", **frame}),
        (h("path", {"class": f"shore shore{n}", "d": land}) for n in (1, 2)),
        h("path", {"class": "abroad", "d": _area(outline["neighbours"])}),
        (
            h(
                "path",
                {
                    "class": f"region region{number}",
                    "d": "".join(
                        _line([project(x / 100, y / 100) for x, y in loop], "z") for loop in loops
                    ),
                },
            )
            for number, loops in enumerate(region_outlines(board, outline))
        ),
        h("path", {"class": "lakes", "d": _area([polygon[1:] for polygon in outline["us"]])}),
        h("path", {"class": "land", "d": land}),
        h("path", {"class": "borders", "d": "".join(_lines(outline["state_borders"]))}),
        printed_words(),
        h("rect", {"class": "neatline", **frame}),
        h(
            "rect",
            {
                "class": "neatline inner",
                "x": left + 4,
                "y": top + 4,
                "width": width - 8,
                "height": height - 8,
            },
        ),
        h(
            "g",
            {"class": "reaches"},
            (
                h(
                    "use",
                    {
                        "href": f"#{line_id(r.id)}",
                        "data-act": f"line:{n}",
                    },
                )
                for n, r in enumerate(board.railroads)
            ),
        ),
    )


def _wide_names(names: Iterable[tuple[str, int, int, str]], shown: Mapping[str, float]) -> Node:
    return h(
        "g",
        {"class": "level", **shown},
        (
            h("text", {"class": kind, "x": x, "y": y + _LEADING[kind] * number}, line)
            for text, x, y, kind in names
            for number, line in enumerate(_(text).split("\n"))
        ),
    )


def _places(board: Board) -> Node:
    where = geometry(board)
    cities = [t for s in board.stops if s.cities for t in s.towns]
    mileposts = [t for s in board.stops if not s.cities for t in s.towns]
    twins = [[where.towns[t] for t in s.towns] for s in board.stops if len(s.towns) > 1]
    links = "".join(_line(link) for link in twins)
    drawn = {
        "milepost": dots(where.marks[t] for t in mileposts),
        "city": links + dots(where.marks[t] for t in cities),
    }
    return h(
        "g",
        {"id": "map-places"},
        (
            h("path", {"class": f"{kind} {part}", "d": d, "aria-hidden": "true"})
            for kind, d in drawn.items()
            for part in ("rim", "dot")
        ),
        printed_stops(board),
        h("g", {"class": "names", "aria-hidden": "true"}, _labels(board)),
    )


def _labels(board: Board) -> Iterable[Node]:
    where = geometry(board)
    groups: defaultdict[tuple[int, bool], list[Label]] = defaultdict(list)
    for label in lay_out(board, where):
        groups[label.level, label.city].append(label)
    for (level, city), labels in sorted(groups.items()):
        kind = "names-of-cities" if city else "names-of-mileposts"
        early = " early" if LADDER[level] <= 1.05 else ""
        yield h(
            "g",
            {"class": f"level {kind}{early}", "data-from": LADDER[level]},
            (_label(board, label, label_point(where, label.town, label.side)) for label in labels),
        )


def _label(board: Board, label: Label, at: Point) -> Node:
    side = label.side
    return h(
        "text",
        {
            "x": _short(at[0]),
            "y": _short(at[1]),
            "dx": f"{side.dx:g}em" if side.dx else None,
            "dy": f"{side.dy:g}em",
            "class": None if side.anchor == "middle" else f"at-{side.anchor}",
        },
        board.towns[label.town].name,
    )


# --- path data


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _line(points: Sequence[Point], end: str = "") -> str:
    """A polyline in tenths, by relative steps."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    (x, y), steps = tenths[0], []
    for u, v in tenths[1:]:
        if (u, v) != (x, y):
            steps.append(f"{(u - x) / 10:g}{' ' if v >= y else ''}{(v - y) / 10:g}")
            x, y = u, v
    start = f"M{tenths[0][0] / 10:g} {tenths[0][1] / 10:g}l"
    return re.sub(r"\b0\.", ".", (start + " ".join(steps) + end).replace(" -", "-"))


def _lines(polylines: Iterable[Sequence[Sequence[float]]]) -> Iterable[str]:
    return (_line([project(lon, lat) for lon, lat in line]) for line in polylines)


def _area(polygons: Iterable[Iterable[Sequence[Sequence[float]]]]) -> str:
    """Polygons in degrees as one area, cut at the sheet's edge."""
    parts = []
    for polygon in polygons:
        for ring in polygon:
            points = _cut([project(lon, lat) for lon, lat in ring])
            if len(points) > 2:
                parts.append(_line(points, "z"))
    return "".join(parts)


def _cut(ring: list[Point]) -> list[Point]:
    """What of a ring lies on the sheet: Sutherland and Hodgman's way, edge by edge."""
    left, top, width, height = SHEET
    edges: tuple[tuple[int, Callable[[float], float], float], ...] = (
        (0, lambda v: v - left, left),
        (0, lambda v: left + width - v, left + width),
        (1, lambda v: v - top, top),
        (1, lambda v: top + height - v, top + height),
    )
    for axis, inside, limit in edges:
        kept: list[Point] = []
        for p, q in zip(ring, ring[1:] + ring[:1], strict=True):
            if inside(p[axis]) >= 0:
                kept.append(p)
            if (inside(p[axis]) < 0) != (inside(q[axis]) < 0):
                part = (limit - p[axis]) / (q[axis] - p[axis])
                kept.append((p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1])))
        ring = kept
    return ring
