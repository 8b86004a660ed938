"""Drawings of what is no vehicle: loads, energy, the joker, marks of missions and of sorts of cards."""

from __future__ import annotations

from pygame_core.view.nodes import Node

from .art_wagons import h_bicycle
from .ink import THING, dot, label, line, path, rect, symbol


def _person(x: float, coat: str, y: float = 0) -> list[Node]:
    return [
        path(coat, f"M{x - 5.6} {y + 36}V{y + 23}q0-5 5.6-5t5.6 5v{13}z"),
        dot("skin", x, y + 13.4, 4.2),
        path("hair", f"M{x - 4.2} {y + 13}a4.2 4.2 0 0 1 8.4 0q-4.2-2.6-8.4 0z"),
    ]


def loads() -> list[Node]:
    """The load of each pair."""
    return [
        symbol("l_coach", THING, _person(9, "leaf", 1), _person(31, "brown", 1),
            _person(20, "blue", 3),
               rect("plank", 24.4, 28, 7, 6, round_by=1)),
        symbol("l_first", THING, _person(20, "ink"), path("cream", "M17 18.6l3 7 3-7z"),
               path("red", "M19.2 20h1.6l.8 8-1.6 2-1.6-2z"),
               path("ink", "M13.6 9.6h12.8v1.8H13.6zM15.6 4.4h8.8v5.4h-8.8z"),
               rect("brown", 27, 27, 10, 8, round_by=1), line("brown", "M30 27v-2h4v2", 1.2)),
        symbol("l_sleep", THING, path("brown", "M3 16h3v20H3zM34 24h3v12h-3z"),
               rect("cream", 5, 23, 12, 6, round_by=2.5), dot("skin", 11, 22, 4.2),
               path("night", "M6 28q14-8 30-1v6H6z"),
               path("lamp", "M31 4a6 6 0 1 0 5 9.6A5.4 5.4 0 0 1 31 4z"),
               label("z", 20, 14, 8, "night"), label("z", 24, 8, 6, "night")),
        symbol("l_pano", THING, dot("yellow", 33, 8, 4.6),
               line("yellow", "M33 1v-1M33 15v1M26 8h-1M38 3l1-1M28 3l-1-1M28 13l-1 1", 1.2),
               _person(14, "orange"), path("straw", "M6.4 11h15.2l-3-2.2q-.6-4.4-4.6-4.4T9.4 8.8z"),
               rect("ink", 10, 22.4, 8.6, 6, round_by=1), dot("glass", 14.3, 25.4, 1.9),
               path("leaf", "M24 36l5-9 8 9z")),
        symbol("l_bike", THING, h_bicycle(20, 26, 1.35),
            line("blue", "M16 18l4-6 6 5 5-.5M20 27l-2-6", 3),
               dot("skin", 21, 6.5, 3.6), path("red", "M16.6 6a4.4 4.4 0 0 1 8.8-.4z")),
        symbol("l_covered", THING, path("plank", "M10 15q-5 12 1 21h18q6-9 1-21z"),
               path("straw", "M9 15q11-7 22 0-11 5-22 0z"), line("brown", "M12 17q8 4 16 0", 1.3),
               line("straw", "M20 25v9M20 27l-4-3M20 27l4-3M20 31l-4-3M20 31l4-3", 1.6)),
        symbol("l_flat", THING,
               [part for x, y in ((9, 29), (20, 29), (31, 29), (14.5, 20), (25.5, 20), (20, 11))
                for part in (dot("brown", x, y, 5.4), dot("straw", x, y, 3.9),
                             line("plank", f"M{x - 1.8} {y}a1.8 1.8 0 1 1 1.8 1.8", 0.9))]),
        symbol("l_tank", THING, path("steel", "M13 12h14v3l4 7v13q0 2-2 2H11q-2 0-2-2V22l4-7z"),
               rect("frame", 14, 7, 12, 5, round_by=1.5), line("frame", "M9 23h22M9 33h22", 1.2),
               line("frame", "M9.6 20q-4 1-3.6 5M30.4 20q4 1 3.6 5", 1.4),
               path("cream", "M20 24.6q-4 4.4-4 6.2a4 4 0 0 0 8 0q0-1.8-4-6.2z")),
        symbol("l_reefer", THING, dot("red", 15, 26, 9), dot("orange", 27, 27, 8),
               line("brown", "M15 18q0-5 3-8M27 20q0-4-2-7", 1.5),
               path("leaf", "M18 11q6-6 10-3-3 6-10 3z"), path("sheen", "M10 23q1-4 4-4-3 1-4 4z")),
        symbol("l_contain", THING, rect("orange", 3, 22, 34, 13, round_by=0.8),
            rect("blue", 7, 7, 27, 14, round_by=0.8),
               line("sheen",
                   "M8 22v13M13 22v13M18 22v13M23 22v13M28 22v13M33 22v13"
                   "M11 7v14M16 7v14M21 7v14M26 7v14M30 7v14", 0.9)),
        symbol("l_carrier", THING,
               path("red", "M3 30v-6q0-3 3-3l4-1 5-7q1-1 3-1h7q2 0 3 1.5l4 6.5 4 1q2 .5 2 3v6z"),
               path("glass", "M13 20l4-6q.5-.6 1.4-.6h1.6V20zM21.6 13.4h3q1 0 1.6.9L30 20h-8.4z"),
               dot("ink", 11, 30, 4.2), dot("steel", 11, 30, 2), dot("ink", 29, 30, 4.2),
                   dot("steel", 29, 30, 2),
               dot("lamp", 36, 24, 1.2)),
    ]  # fmt: skip


def energy() -> list[Node]:
    """Coal, diesel oil, electric current."""
    return [
        symbol("en_coal", THING, path("ink", "M3 35l5-10 5-1 3-7 6-2 4 6 5 1 2 6 4 7z"),
               path("coal", "M9 34l3-6 5 1 1 5zM20 33l2-8 5 1 2 7zM17 24l3-5 3 4z"),
               path("orange", "M20 2q7 6 4 11-1-3-3-3 1 4-2 6-5-3-2-8-2 0-2 2-2-4 5-8z"),
               path("yellow", "M20 9q2.4 2.4 0 6-2.6-2.4 0-6z")),
        symbol("en_oil", THING, rect("red", 9, 8, 22, 29, round_by=3),
               line("ink", "M9 16h22M9 28.5h22", 1.6), rect("ink", 13, 5.6, 7, 3, round_by=1),
               path("ink", "M20 16.5q-4.6 5-4.6 7.4a4.6 4.6 0 0 0 9.2 0q0-2.4-4.6-7.4z"),
               path("sheen", "M17.6 24q.2-2 1.4-3.4-.4 2 .2 4z")),
        symbol("en_power", THING, line("wire", "M1 8h38M1 14h38", 1.2),
               line("frame",
                   "M9 37 17 5h6l8 32M12.5 24 27 17M27.5 24 13 17M10.5 32 29 24M29.5 32 11 24M11 8h18M8 14h24", 1.5),
               path("yellow", "M23 11 12 25h7l-3 12 13-17h-8z"),
               line("ink", "M23 11 12 25h7l-3 12 13-17h-8z", 1)),
    ]  # fmt: skip


def marks() -> list[Node]:
    """The joker, and what missions show that no other card does."""
    return [
        symbol("joker", THING,
               path("joker", "M6 26Q2 12 11 13q5 1 5 9Q14 7 20 5q6 2 4 17 0-8 5-9 9-1 5 13z"),
               path("yellow", "M6 26h28v5H6z"), dot("yellow", 6, 13.5, 2.4),
                   dot("yellow", 20, 4.5, 2.6),
               dot("yellow", 34, 13.5, 2.4), label("★", 20, 23, 9, "yellow"),
               path("ink", "M8 33h24v2.4H8z")),
        symbol("m-heavy", THING, rect("frame", 3, 30, 34, 3, round_by=1),
            rect("brown", 4, 18, 9, 11),
               rect("blue", 15.5, 18, 9, 11), rect("leaf", 27, 18, 9, 11),
               [dot("ink", x, 33.5, 2.4) for x in (7, 13, 18, 24, 29, 34)], label("3+", 20, 15, 13)),
        symbol("m-mixed", THING, rect("leaf", 2, 18, 17, 11, round_by=2),
            rect("glass", 5, 21, 4, 4),
               rect("glass", 12, 21, 4, 4), rect("brown", 22, 18, 16, 11),
                   line("plank", "M22 22h16M22 26h16", 1),
               rect("frame", 1, 29, 38, 2.5), [dot("ink", x, 33.5, 2.6) for x in (6, 15, 26, 34)],
               label("+", 20, 15, 15)),
        symbol("m-east", THING, path("steel", "M5 36V16Q5 5 20 5t15 11v20h-7V18q0-6-8-6t-8 6v18z"),
               path("yellow", "M13 36V19q0-5.5 7-5.5t7 5.5v17z"),
                   path("red", "M15 24h6v-3.6l6 5.6-6 5.6V28h-6z")),
        symbol("m-balaton", THING, path("cream", "M21 4v21H8Q14 17 21 4zM23 9q8 7 9 16h-9z"),
               line("ink", "M21 4v21H8Q14 17 21 4zM23 9q8 7 9 16h-9z", 0.9),
               line("ink", "M22 3v25", 1.4), path("red", "M7 28h27l-4 5H12z"),
               line("blue", "M2 35q4-3 8 0t8 0 8 0 8 0 5-1", 2)),
        symbol("m-green", THING, path("leaf", "M6 33Q4 8 34 6q2 30-24 26z"),
            line("cream", "M8 34Q14 18 28 12", 1.4),
               path("yellow", "M22 12 13 24h6l-2 9 10-13h-6z"),
                   line("ink", "M22 12 13 24h6l-2 9 10-13h-6z", 0.8)),
        symbol("m-ic", THING, path("blue", "M3 12h25q9 2 10 14v3H3z"),
            path("glass", "M27 15q6 1 7.5 8H27z"),
               path("cream", "M3 23.5h35v2H3z"), label("IC", 14, 22, 10, "cream"),
                   rect("frame", 3, 29, 35, 2),
               [dot("ink", x, 33.5, 2.4) for x in (9, 15, 26, 32)]),
        symbol("m-book", THING, path("wine", "M5 8q8-4 15 1 7-5 15-1v25q-8-4-15 1-7-5-15-1z"),
               path("cream",
                   "M7.5 9.5q6-2.5 11.5 1.5v20q-5.5-4-11.5-1.5zM32.5 9.5q-6-2.5-11.5 1.5v20q5.5-4 11.5-1.5z"),
               line("leaf", "M24 20l2.4 3 4.6-6", 1.8),
                   line("plank", "M10 15h6M10 19h6M10 23h6", 1)),
    ]  # fmt: skip


def sorts() -> list[Node]:
    """A mark for each sort of card, in the colour of the text around it."""

    def mark(name: str, d: str) -> Node:
        return symbol(f"sort-{name}", "0 0 16 16", path("now", d))

    return [
        mark("locomotive",
            "M1 11V6h2V3h3v3h4V2h5v9zM3.5 15a2 2 0 1 1 .1 0zM8.5 15a2 2 0 1 1 .1 0zM13 15a2 2 0 1 1 .1 0z"),
        mark("energy", "M9.5 1 3 9.5h4L6 15l7-9H9z"),
        mark("wagon", "M1 4h14v7H1zM4.5 15a2 2 0 1 1 .1 0zM11.5 15a2 2 0 1 1 .1 0z"),
        mark("load", "M2 6h12v9H2zM5 6V3a3 3 0 0 1 6 0v3H9V3.5a1 1 0 0 0-2 0V6z"),
        mark("station", "M1 2h14v7H1zM7 9h2v6H7z"),
        mark("mission", "M2 1h2v14H2zM4 2h10l-3 3.5L14 9H4z"),
        mark("joker", "M8 1l2.1 4.6 5 .5-3.8 3.4 1.1 5L8 12l-4.4 2.5 1.1-5L.9 6.1l5-.5z"),
    ]  # fmt: skip


def country() -> Node:
    """Hungary and its two waters, roughly: where the towns of the station cards lie."""
    return symbol(
        "country", "0 0 62 34",
        path("field",
            "M2 18l4-3 0-5 4 0 6 3 7-1 4-4 6 0 4-3 5 0 4-3 6 1 5 2-2 4-5 4-3 7-6 5-7 1-6 2-5 3-6 2-6-3-5-3-3-5z"),
        line("blue", "M12 20.5l9-4", 1.5), line("blue", "M10 10.5l7 2.5h9l1 5-1 10", 0.7),
        line("blue", "M51 7l-8 2-5 6-2 10", 0.7),
    )  # fmt: skip


def things() -> list[Node]:
    """All drawings that are no vehicles."""
    return [*loads(), *energy(), *marks(), *sorts(), country()]
