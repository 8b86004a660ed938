"""What stands on the map at one moment, and the layers that show it: owners, the trip, pieces, and where one may step.

Knows the board and its geometry, no rules: who may do what is told to it in a `Scene`, and it
answers with intents: `line:<railroad>` for a line, and whatever intent a step carries
(`step:<section>`, `stop:<stop>`).

Invariants: both layers are groups with ids of their own (`map-lines`, `map-scene`) beside the
printed ones, made anew for each scene in well under a millisecond; pieces keep their keys, so that
they glide; all pieces and targets keep their size on the screen.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import hypot
from typing import NamedTuple

from pygame_core.coast.board import Board
from pygame_core.coast.text import money
from pygame_core.kernel.language import _
from pygame_core.view.coast.geometry import Geometry, Point, added_sections, dots, geometry
from pygame_core.view.coast.liveries import line_id
from pygame_core.view.looks import LOOKS, look_class
from pygame_core.view.nodes import Node, h


class Train(NamedTuple):
    """A seat's train; `label` names it and its place for those who hear the map; `to_move`: its turn it is."""

    look: int
    stop: int
    label: str
    to_move: bool = False


class Mark(NamedTuple):
    """A seat's home or destination on the map; `label` says which."""

    look: int
    stop: int
    label: str


class Step(NamedTuple):
    """A stop that may be stepped to: the intent that a tap on it sends, the words for it, the sections that lead there.

    `sections[0]` is the one taken unless another is chosen; `highlighted`: Enter would step here.
    """

    stop: int
    act: str
    label: str
    sections: tuple[int, ...] = ()
    highlighted: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the map shows beyond its print; the empty scene is the bare map.

    `owners`: per railroad the look of its owner, or -1; () if none is owned. `names`: per look the seat's name.
    `trip` and `suggested` are sections; `trip_look` the look of the seat on that trip; `beacon` the stop
    that is suggested next, -1 for none.
    """

    owners: tuple[int, ...] = ()
    names: tuple[str, ...] = ("",) * len(LOOKS)
    trains: tuple[Train, ...] = ()
    homes: tuple[Mark, ...] = ()
    destinations: tuple[Mark, ...] = ()
    trip: tuple[int, ...] = ()
    trip_look: int = 0
    suggested: tuple[int, ...] = ()
    beacon: int = -1
    steps: tuple[Step, ...] = ()
    selected: int | None = None


EMPTY = Scene()


def lines_tree(board: Board, scene: Scene = EMPTY) -> Node:
    """The layer `#map-lines`: the trip so far, the suggested way and the steps as bands under every railroad's line."""
    where = geometry(board)
    owners = scene.owners or (-1,) * len(board.railroads)
    added = _added(board, where)
    lines = [
        _line(
            number,
            railroad.id,
            # Translators: a railroad on the map, its owner and its price.
            _("{railroad} — {owner} — {price}").format(
                railroad=railroad.short_name,
                owner=_("unowned") if owner < 0 else scene.names[owner],
                price=money(railroad.price),
            ),
            owner,
            scene.selected == number,
            added.get(number, ""),
        )
        for number, (railroad, owner) in enumerate(zip(board.railroads, owners, strict=True))
    ]
    return h(
        "g",
        {
            "id": "map-lines",
            "class": "choosing" if scene.selected is not None else None,
            "role": "group",
            "aria-label": _("Railroads"),
        },
        _band("trip", f"trip {look_class(scene.trip_look)}", where, scene.trip),
        _band("suggested", "suggested", where, scene.suggested),
        _band("ways", "ways", where, [s.sections[0] for s in scene.steps if s.sections]),
        _band(
            "way",
            "ways on",
            where,
            [n for s in scene.steps if s.highlighted for n in s.sections[:1]],
        ),
        lines,
        _added_dots(board, where) if added else None,
    )


def _band(key: str, look: str, where: Geometry, sections: Sequence[int]) -> Node | None:
    if not sections:
        return None
    return h("path", {"class": look, "d": where.path(sections), "aria-hidden": "true"}, key=key)


def _added(board: Board, where: Geometry) -> dict[int, str]:
    """Path data of track that is not printed, by railroad; on the 1977 board there is none."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for section in added_sections(board):
        found[board.sections[section].railroad].append(section)
    return {railroad: where.path(sections) for railroad, sections in found.items()}


def _added_dots(board: Board, where: Geometry) -> Iterable[Node]:
    """Dots that reach over to track that is not printed."""
    towns = {t for n in added_sections(board) for t in board.sections[n].ends}
    for kind in ("milepost", "city"):
        here = [t for t in sorted(towns) if (kind == "city") == bool(_cities(board, t))]
        for part in ("rim", "dot") if here else ():
            yield h(
                "path",
                {
                    "class": f"{kind} {part}",
                    "d": dots(where.marks[t] for t in here),
                    "aria-hidden": "true",
                },
                key=f"{kind} {part}",
            )


def _cities(board: Board, town: int) -> tuple[int, ...]:
    return board.stops[board.towns[town].stop].cities


@lru_cache(maxsize=512)
def _line(number: int, railroad: str, title: str, owner: int, selected: bool, added: str) -> Node:
    """One railroad as a thing that can be pointed at, focused and chosen; the first stands for all in the tab order."""

    def strokes(kind: str, *, reach: bool = False) -> list[Node]:
        attrs = {"class": kind}
        return [
            h("use", {**attrs, "href": f"#{line_id(railroad)}"}),
            *([h("path", {**attrs, "d": added})] if added else []),
            *([h("path", {"class": "reach", "d": added})] if added and reach else []),
        ]

    owned = owner >= 0
    return h(
        "g",
        {
            "class": " ".join(
                (
                    "line",
                    line_id(railroad),
                    *(("owned", look_class(owner)) if owned else ()),
                    *(("selected",) if selected else ()),
                )
            ),
            "role": "button",
            "tabindex": -1 if number else 0,
            "aria-pressed": "true" if selected else "false",
            "data-act": f"line:{number}",
        },
        h("title", None, title),
        strokes("halo"),
        strokes("track", reach=True),
        [strokes("stripe-ground"), strokes("stripe")] if owned else None,
        key=railroad,
    )


# --- pieces and steps


def scene_tree(board: Board, scene: Scene = EMPTY) -> Node:
    """The layer `#map-scene`: homes, destinations, trains, and the stops that may be stepped to.

    Its `data-follow` is the box (left, top, right, bottom in map units) of the train to move and its
    steps, which the page keeps in sight, and how near two of these stops come to each other; its
    `data-train` is where that train stands.
    """
    stops = geometry(board).stops
    moving = [stops[train.stop] for train in scene.trains if train.to_move]
    box = [*moving, *(stops[step.stop] for step in scene.steps)]
    return h(
        "g",
        {
            "id": "map-scene",
            "data-follow": _box(box) if moving else None,
            "data-train": ",".join(map(_short, moving[0])) if moving else None,
        },
        _marks(stops, scene),
        _trains(stops, scene.trains),
        h(
            "g",
            {"class": "steps", "role": "group", "aria-label": _("Stops to step to")},
            # The wide reach of each lies below the rings of all, so that a ring is never covered.
            (_reach(stops[step.stop], step) for step in scene.steps),
            (_step(stops[step.stop], step) for step in scene.steps),
            key="steps",
        )
        if scene.steps
        else None,
        h(
            "g",
            {"class": "beacon", "transform": _at(stops[scene.beacon]), "aria-hidden": "true"},
            _BEACON,
            key="beacon",
        )
        if scene.beacon >= 0
        else None,
    )


def _box(points: Sequence[Point]) -> str:
    xs, ys = zip(*points, strict=True)
    apart = min((hypot(p[0] - q[0], p[1] - q[1]) for p, q in combinations(points, 2)), default=99.0)
    return ",".join(map(_short, (min(xs), min(ys), max(xs), max(ys), apart)))


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _at(point: Point) -> str:
    return f"translate({_short(point[0])} {_short(point[1])})"


def _marks(stops: Sequence[Point], scene: Scene) -> Iterable[Node]:
    """Homes and destinations, in a row below their stop; a destination also rings it."""
    rows: defaultdict[int, list[tuple[str, Mark]]] = defaultdict(list)
    for kind, marks in (("home", scene.homes), ("destination", scene.destinations)):
        for mark in marks:
            rows[mark.stop].append((kind, mark))
    for stop, row in rows.items():
        rings = 0
        for place, (kind, mark) in enumerate(row):
            inner = h(
                "g",
                {"class": "piece"},
                h("circle", {"class": "aim", "r": 9 + 3.5 * rings})
                if kind == "destination"
                else None,
                h(
                    "g",
                    {"transform": f"translate({_short((place - (len(row) - 1) / 2) * 19)} 20)"},
                    h("path", {"class": "shape", "d": _SHAPES[kind]}),
                    h("text", {"y": _LETTER_Y[kind]}, LOOKS[mark.look].letter),
                ),
            )
            rings += kind == "destination"
            yield h(
                "g",
                {
                    "class": f"mark {kind} {look_class(mark.look)}",
                    "transform": _at(stops[stop]),
                    "role": "img",
                },
                h("title", None, mark.label),
                h("g", {"class": "fixed"}, inner),
                key=f"{kind}{mark.look}",
            )


_SHAPES = {
    "home": "M-8 0L0-8L8 0H6V8H-6V0z",
    "destination": "M-8-8H9L5.5-2L9 4H-6.2V9H-8z",
}
_LETTER_Y = {"home": 6, "destination": 1.6}


def _trains(stops: Sequence[Point], trains: Sequence[Train]) -> Iterable[Node]:
    """The trains, those on one stop side by side above it."""
    at: defaultdict[int, list[int]] = defaultdict(list)
    for number, train in enumerate(trains):
        at[train.stop].append(number)
    for number, train in enumerate(trains):
        company = at[train.stop]
        aside = (company.index(number) - (len(company) - 1) / 2) * 30
        yield h(
            "g",
            {
                "class": f"train {look_class(train.look)}{' to-move' if train.to_move else ''}",
                "transform": _at(stops[train.stop]),
                "role": "img",
            },
            h("title", None, train.label),
            h(
                "g",
                {"class": "fixed"},
                h(
                    "g",
                    {"class": "piece"},
                    h("circle", {"class": "spot", "r": 6}),
                    h(
                        "g",
                        {"class": "aside", "transform": f"translate({_short(aside)} -15)"},
                        _engine(train.look),
                    ),
                ),
            ),
            key=f"train{train.look}",
        )


@lru_cache
def _engine(look: int) -> tuple[Node, ...]:
    """A small locomotive, 30 by 22 pixels, with its seat's letter, and its pattern along the running board."""
    return (
        h("path", {"class": "body", "d": _BODY}),
        h("path", {"class": "wheels", "d": "M-8.5 7h0M-.5 7h0M7 7h0"}),
        h("path", {"class": "board", "d": "M-12.5 3.6H13.5"}),
        h("path", {"class": "board stripe", "d": "M-12.5 3.6H13.5"}),
        h("text", {"x": -6.6, "y": 0.6}, LOOKS[look].letter),
    )


_BODY = "M-13-10.5H-1V-6H6V-10.5H5V-12.5H11V-10.5H10V-6H11.5Q14-5 14-1.5V4L17 8H12L11 5.5H-13z"


def _step(at: Point, step: Step) -> Node:
    return h(
        "g",
        {
            "class": "step on" if step.highlighted else "step",
            "transform": _at(at),
            "role": "button",
            "tabindex": 0,
            "id": f"step-{step.stop}",
            "aria-label": step.label,
            "data-act": step.act,
        },
        _TARGET,
        key=str(step.stop),
    )


def _reach(at: Point, step: Step) -> Node:
    return h(
        "circle",
        {"class": "touch", "cx": _short(at[0]), "cy": _short(at[1]), "data-act": step.act},
        key=f"reach{step.stop}",
    )


_BEACON = h("g", {"class": "fixed"}, h("circle", {"class": "wave"}), h("circle", {"class": "lamp"}))
_TARGET = h(
    "g",
    {"class": "fixed"},
    h("g", {"class": "piece"}, h("circle", {"class": "glow"}), h("circle", {"class": "ring"})),
)
