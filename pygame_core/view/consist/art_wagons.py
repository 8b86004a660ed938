"""Drawings of wagons, one per pair: seven can be told apart by their outline alone, all by their marks."""

from __future__ import annotations

from pygame_core.view.nodes import Node

from .ink import VEHICLE, bogie, label, line, path, rect, symbol, wheel, windows


def _body(ink: str) -> list[Node]:
    """The body of a passenger car."""
    return [
        path("roof", "M3 11.5Q3 7 8 7h48q5 0 5 4.5z"),
        path(ink, "M3 11.5h58V29H3z"),
        path("frame", "M1.5 28.5h61v2h-61z"),
        *bogie(14),
        *bogie(50),
    ]


def _deck() -> list[Node]:
    """A low floor on two bogies."""
    return [path("frame", "M1.5 26.5h61v4h-61z"), *bogie(14), *bogie(50)]


def passenger_cars() -> list[Node]:
    """Coach, first class, sleeping car, panorama car, bicycle car."""
    return [
        symbol(
            "w_coach", VEHICLE, _body("leaf"),
            windows([7, 15, 23, 31, 39, 47], 14, 6, 6),
            rect("ink", 55, 14, 4, 14, round_by=0.6), label("2", 57, 26.5, 6, "cream"),
            path("cream", "M3 23h50v1.6H3z"),
        ),
        symbol(
            "w_first", VEHICLE, _body("wine"),
            windows([6, 17, 28, 39], 13.6, 9, 7),
            line("cream", "M8 13.6v7M13 13.6v7M19 13.6v7M24 13.6v7M30 13.6v7M35 13.6v7M41 13.6v7M46 13.6v7", 0.8),
            path("yellow", "M3 11.5h58v1.6H3z"),
            rect("ink", 53, 14, 5.4, 14, round_by=0.6), label("1", 55.7, 26.5, 7, "yellow"),
            path("cream", "M3 23.4h49v1.4H3z"),
        ),
        symbol(
            "w_sleep", VEHICLE, _body("night"),
            windows([7, 20, 33, 46], 14, 8, 4.4),
            path("ink", "M7 14h8v2.2H7zM20 14h8v2.2h-8zM33 14h8v2.2h-8zM46 14h8v2.2h-8z"),
            path("lamp", "M32 20.4a3.6 3.6 0 1 0 3.4 5.2 3 3 0 0 1-3.4-5.2z"),
            line("lamp", "M10 25h14M40 25h14", 0.9),
        ),
        symbol(
            "w_pano", VEHICLE,
            path("glass", "M5 17Q5 5 17 5h30q12 0 12 12z"),
            line("cream", "M5 17Q5 5 17 5h30q12 0 12 12M18 5.4V17M32 5V17M46 5.4V17", 1.3),
            path("orange", "M3 17h58v12H3z"), path("cream", "M3 22h58v2H3z"),
            path("frame", "M1.5 28.5h61v2h-61z"), bogie(14), bogie(50),
        ),
        symbol(
            "w_bike", VEHICLE, _body("teal"),
            windows([6, 50], 14, 8, 6),
            rect("cream", 18, 13, 28, 15, round_by=1.5),
            h_bicycle(32, 21),
        ),
    ]  # fmt: skip


def h_bicycle(x: float, y: float, size: float = 1) -> list[Node]:
    """A bicycle in strokes, its middle at (x, y)."""
    s = size
    return [
        line("ink", f"M{x - 7 * s - 3.6 * s} {y + 2 * s}a{3.6 * s} {3.6 * s} 0 1 0 {7.2 * s} 0"
             f"a{3.6 * s} {3.6 * s} 0 1 0 {-7.2 * s} 0M{x + 7 * s - 3.6 * s} {y + 2 * s}"
             f"a{3.6 * s} {3.6 * s} 0 1 0 {7.2 * s} 0a{3.6 * s} {3.6 * s} 0 1 0 {-7.2 * s} 0", 1.3 * s),
        line("red", f"M{x - 7 * s} {y + 2 * s}L{x - 3 * s} {y - 4 * s}H{x + 4 * s}L{x} {y + 2 * s}z"
             f"M{x - 4 * s} {y - 6 * s}L{x} {y + 2 * s}M{x + 7 * s} {y + 2 * s}L{x + 3.4 * s} {y - 6.4 * s}"
             f"h{3 * s}M{x - 6 * s} {y - 6 * s}h{4 * s}", 1.3 * s),
    ]  # fmt: skip


def freight_wagons() -> list[Node]:
    """Covered van, flat, tank, refrigerator, container wagon, car carrier."""
    return [
        symbol(
            "w_covered", VEHICLE,
            path("roof", "M6 12Q32 3 58 12z"), path("brown", "M8 12h48v17H8z"),
            line("plank", "M8 16h48M8 20h48M8 24h48", 0.8),
            rect("plank", 23, 12.5, 18, 16), line("brown", "M24 13.5l16 14M40 13.5l-16 14", 1.4),
            path("frame", "M4 28.5h56v2H4z"), wheel(16, 4), wheel(48, 4),
        ),
        symbol(
            "w_flat", VEHICLE, _deck(),
            path("plank", "M2 24h60v3H2z"),
            line("ink", "M6 24V12M19 24V12M32 24V12M45 24V12M58 24V12", 1.8),
        ),
        symbol(
            "w_tank", VEHICLE, _deck(),
            rect("steel", 4, 10, 56, 16, round_by=8),
            path("sheen", "M11 12.5h42a4 4 0 0 1 2 2.5H9a4 4 0 0 1 2-2.5z"),
            rect("ink", 28, 6.6, 8, 4, round_by=1), line("ink", "M18 10v16M46 10v16", 1.2),
        ),
        symbol(
            "w_reefer", VEHICLE,
            path("steel", "M4 11Q4 8 8 8h48q4 0 4 3z"), path("ice", "M4 11h56v18H4z"),
            line("steel", "M18 11v18M46 11v18", 1),
            path("frame", "M2 28.5h60v2H2z"), bogie(14), bogie(50),
            line("blue", "M32 13v13M26.4 16.2l11.2 6.6M37.6 16.2l-11.2 6.6M30 14.4l2 1.6 2-1.6"
                 "M30 24.8l2-1.6 2 1.6", 1.4),
        ),
        symbol(
            "w_contain", VEHICLE, _deck(),
            path("yellow", "M2 24.4h60v2.4H2z"),
            path("ink", "M3 20.5h3v4H3zM30 20.5h4v4h-4zM58 20.5h3v4h-3z"),
            line("frame", "M8 24.4v-1.6h20v1.6M36 24.4v-1.6h20v1.6", 1),
        ),
        symbol(
            "w_carrier", VEHICLE, _deck(),
            path("orange", "M2 24.6h60v2.4H2zM2 13h60v2.4H2z"),
            line("frame", "M4 25V6M60 25V6M22 25V13M42 25V13M4 25l18-10M42 25l18-10", 1.5),
            line("frame", "M2 8h60", 1),
        ),
    ]  # fmt: skip


def unknown_wagon() -> Node:
    """What a joker is drawn as in a wagon's place."""
    return symbol(
        "joker-wagon", VEHICLE, path("ghost", "M4 10h56v19H4z"),
        line("ink", "M4 10h56v19H4z", 1.3), label("★", 32, 25, 12, "joker"), wheel(14), wheel(50),
    )  # fmt: skip


def wagons() -> list[Node]:
    """All wagons."""
    return [*passenger_cars(), *freight_wagons(), unknown_wagon()]
