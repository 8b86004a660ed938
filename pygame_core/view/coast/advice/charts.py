"""Curves of a game, a line per seat: told apart by colour, dash and letter.

Knows values and looks, no game. Sizes are in units of the picture, which grows with its frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame_core.view.looks import LOOKS, look_class
from pygame_core.view.nodes import Node, h

WIDTH, HEIGHT = 480, 220
LEFT, RIGHT, TOP, BOTTOM = 44, 22, 10, 24
LETTER = 14
"""How far apart letters at the ends of curves are kept."""


def curves(
    title: str,
    turns: Sequence[int],
    values: Sequence[Sequence[int]],
    looks: Sequence[int],
    ticks: Sequence[int],
    told: Callable[[int], str],
    marks: Sequence[int] = (),
) -> Node:
    """A chart of `values[point][seat]` over `turns[point]`.

    `ticks` are the heights of the ground lines, from least to most, and `told` writes them; `marks`
    are points that are pointed out.
    """
    span = max(1, turns[-1] - turns[0])
    low, high = ticks[0], ticks[-1]

    def at(turn: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (turn - turns[0]) / span

    def x(point: int) -> float:
        return at(turns[point])

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (value - low) / (high - low)

    ends = _apart([y(value) for value in values[-1]])
    return h(
        "svg",
        {"class": "curves", "viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img", "aria-label": title},
        (
            (
                h("path", {"class": "ground", "d": f"M{LEFT} {y(tick):.1f}H{WIDTH - RIGHT}"}),
                h("text", {"class": "tick", "x": LEFT - 6, "y": f"{y(tick) + 4:.1f}"}, told(tick)),
            )
            for tick in ticks
        ),
        (
            h("text", {"class": "turn-tick", "x": f"{at(turn):.1f}", "y": HEIGHT - 6}, str(turn))
            for turn in round_ticks(turns[0], turns[-1])
            if turns[0] <= turn <= turns[-1]
        ),
        (h("path", {"class": "mark", "d": f"M{x(p):.1f} {TOP}V{HEIGHT - BOTTOM}"}) for p in marks),
        (
            h(
                "g",
                {"class": look_class(look)},
                h("path", {"class": "under", "d": path}),
                h(
                    "path",
                    {
                        "class": "curve",
                        "d": path,
                        "stroke-dasharray": " ".join(
                            f"{float(part) * 2:g}" for part in LOOKS[look].dash.split()
                        ),
                    },
                ),
                h(
                    "text",
                    {"class": "letter", "x": WIDTH - RIGHT + 6, "y": f"{ends[seat] + 4:.1f}"},
                    LOOKS[look].letter,
                ),
            )
            for seat, look in enumerate(looks)
            for path in [_path([(x(p), y(row[seat])) for p, row in enumerate(values)])]
        ),
    )


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _apart(heights: Sequence[float]) -> list[float]:
    """The heights moved so that no two are closer than a letter, as little and as high as needed."""
    placed = list(heights)
    floor = float(HEIGHT - BOTTOM + LETTER)
    for seat in sorted(range(len(heights)), key=lambda s: -heights[s]):
        placed[seat] = floor = min(heights[seat], floor - LETTER)
    return placed


def round_ticks(low: int, high: int) -> list[int]:
    """Four to six round heights that hold both values."""
    step = 1
    while (high - low) / step > 5:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    first = low // step * step
    ticks = [first]
    while ticks[-1] < high:
        ticks.append(ticks[-1] + step)
    return ticks if len(ticks) > 1 else [first, first + step]
