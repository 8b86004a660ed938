"""Dice as drawings: pips on a white or a coloured die, tumbling while they roll.

Knows throws, no game. While a die rolls, three other faces lie over its own; the style sheet shows
them in turn and takes them away (class `rolling`), at once for those who want no motion.
"""

from __future__ import annotations

from functools import lru_cache

from pygame_core.view.looks import badge
from pygame_core.view.nodes import Node, h

from .throws import Die, Row, Throw

_PLACES = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6.5, 6.5), (12, 12), (17.5, 17.5)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((6.5, 6.5), (17.5, 6.5), (12, 12), (6.5, 17.5), (17.5, 17.5)),
    6: ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
}


def throw_tree(throw: Throw, looks: tuple[int, ...]) -> Node:
    """The dice on the table, a row per seat and stage; `looks` has the look of each seat."""
    many = len({row.seat for row in throw.rows}) > 1
    rows = throw.shown()
    return h(
        "div",
        {"class": "throw many" if many else "throw"},
        (
            _row(
                row,
                rolling=throw.rolling and row.stage == throw.stage,
                look=looks[row.seat] if many else -1,
                key=f"{throw.number}-{number}",
            )
            for number, row in enumerate(rows)
        ),
        key="throw",
    )


@lru_cache(maxsize=64)
def _row(row: Row, *, rolling: bool, look: int, key: str) -> Node:
    return h(
        "div",
        {"class": "throw-row"},
        badge(look) if look >= 0 else None,
        h(
            "span",
            {"class": "dice rolling" if rolling else "dice", "aria-hidden": "true"},
            (_die(die, rolling) for die in row.dice),
        ),
        h("span", {"class": "told"}, "…" if rolling else row.told),
        key=key,
    )


@lru_cache
def _die(die: Die, rolling: bool) -> Node:
    faces = [die.pips, *((die.pips + n) % 6 + 1 for n in (1, 3, 0))] if rolling else [die.pips]
    return h(
        "svg",
        {"class": "die coloured" if die.coloured else "die", "viewBox": "0 0 24 24"},
        (
            h(
                "g",
                {"class": f"face face{number}" if number else "face"},
                h("rect", {"x": 1, "y": 1, "width": 22, "height": 22, "rx": 5}),
                (h("circle", {"cx": x, "cy": y, "r": 2.1}) for x, y in _PLACES[face]),
            )
            for number, face in enumerate(faces)
        ),
    )
