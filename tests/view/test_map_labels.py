"""The laws of names: no two collide at any scale, none hides another city, all come in the end."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.coast.board import load_board
from pygame_core.view.coast.geometry import Point, geometry
from pygame_core.view.coast.labels import (
    CITY_DOT,
    LADDER,
    MILEPOSTS_FROM,
    Box,
    Label,
    clash,
    label_box,
    label_point,
    lay_out,
    text_width,
)
from pygame_core.view.coast.projection import SHEET

BOARD = load_board()
WHERE = geometry(BOARD)
LABELS = lay_out(BOARD, WHERE)
SCALES = sorted(
    {*LADDER, *(low + (high - low) * part for low, high in pairwise(LADDER) for part in (0.3, 0.8))}
)


def on_screen(label: Label, scale: float) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a name in pixels at a scale."""
    x, y = label_point(WHERE, label.town, label.side)
    box = label_box(BOARD.towns[label.town].name, label.side, city=label.city)
    return x * scale + box.left, y * scale + box.top, x * scale + box.right, y * scale + box.bottom


def overlap(p: tuple[float, ...], q: tuple[float, ...]) -> bool:
    return p[0] < q[2] and q[0] < p[2] and p[1] < q[3] and q[1] < p[3]


def test_every_town_that_is_a_stop_has_one_name():
    named = sorted(label.town for label in LABELS)
    assert named == [n for n, town in enumerate(BOARD.towns) if town.stop >= 0]
    assert sum(label.city for label in LABELS) == 67


@pytest.mark.parametrize("scale", SCALES, ids=lambda scale: f"{scale:.2f}")
def test_no_two_names_shown_overlap(scale: float):
    shown = [label for label in LABELS if LADDER[label.level] <= scale]
    boxes = [(on_screen(label, scale), label) for label in shown]
    boxes.sort(key=lambda item: item[0][0])
    assert boxes
    for number, (box, label) in enumerate(boxes):
        for other, other_label in boxes[number + 1 :]:
            if other[0] >= box[2]:
                break
            assert not overlap(box, other), (
                BOARD.towns[label.town].name,
                BOARD.towns[other_label.town].name,
            )


@pytest.mark.parametrize("scale", SCALES, ids=lambda scale: f"{scale:.2f}")
def test_no_name_covers_another_citys_dot(scale: float):
    cities = [t for stop in BOARD.stops if stop.cities for t in stop.towns]
    dots = [
        (
            t,
            (
                x * scale - CITY_DOT,
                y * scale - CITY_DOT,
                x * scale + CITY_DOT,
                y * scale + CITY_DOT,
            ),
        )
        for t in cities
        for x, y in WHERE.marks[t]
    ]
    for label in LABELS:
        if LADDER[label.level] <= scale:
            box = on_screen(label, scale)
            covered = [t for t, dot in dots if t != label.town and overlap(box, dot)]
            assert not covered, BOARD.towns[label.town].name


def test_names_stay_on_the_sheet():
    left, top, width, height = SHEET
    for label in LABELS:
        scale = LADDER[label.level]
        box = on_screen(label, scale)
        assert left * scale <= box[0], BOARD.towns[label.town].name
        assert box[2] <= (left + width) * scale
        assert top * scale <= box[1]
        assert box[3] <= (top + height) * scale


def test_the_whole_map_on_a_desktop_names_nearly_every_city():
    shown = [label for label in LABELS if label.city and LADDER[label.level] <= 1.35]
    assert len(shown) >= 60


def test_a_phone_names_some_cities_of_the_whole_map():
    shown = [label for label in LABELS if LADDER[label.level] <= 360 / SHEET[2]]
    assert 12 <= len(shown) <= 40
    assert all(label.city for label in shown)


def test_names_of_mileposts_come_after_the_cities_of_the_whole_map():
    assert min(label.level for label in LABELS if not label.city) == MILEPOSTS_FROM


def test_the_layout_is_the_same_every_time():
    assert lay_out(BOARD, WHERE) == LABELS


numbers = st.integers(-60, 60).map(float)
boxes = st.tuples(numbers, numbers, st.integers(1, 50), st.integers(1, 20)).map(
    lambda b: Box(b[0], b[1], b[0] + b[2], b[1] + b[3])
)
points = st.tuples(st.integers(0, 40).map(float), st.integers(0, 40).map(float))


@given(points, boxes, points, boxes, st.floats(0.05, 20))
def test_boxes_overlap_at_exactly_the_scales_of_their_clash(
    p: Point, box: Box, q: Point, other: Box, scale: float
):
    low, high = clash(p, box, q, other)
    one = tuple(p[i % 2] * scale + box[i] for i in range(4))
    two = tuple(q[i % 2] * scale + other[i] for i in range(4))
    if abs(scale - low) > 1e-6 and abs(scale - high) > 1e-6:
        assert overlap(one, two) == (low < scale < high)


def test_text_is_never_measured_narrower_than_a_usual_sans_serif():
    """Advance widths of Liberation Sans, which has Arial's, in thousandths of an em."""
    assert text_width("Chicago", 1000) >= 722 + 556 + 222 + 500 + 556 + 556 + 556
    assert text_width("Minneapolis", 1000) >= 833 + 222 + 556 * 6 + 222 * 2 + 500
    assert text_width("Washington", 1000) >= 944 + 556 * 7 + 222 + 278 + 500 - 556


def test_no_two_labels_are_of_the_same_town():
    assert all(a.town != b.town for a, b in combinations(LABELS, 2))
