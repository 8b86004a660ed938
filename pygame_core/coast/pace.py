"""How fast an engine travels: the law of a turn's stops, and the expected turns to cover a distance (C3.1, C4)."""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from .tables import bonus_due

WHITE_WAYS = tuple((first, second) for first in range(1, 7) for second in range(1, 7))
"""The 36 throws of the white dice, each equally likely."""

FAR = 120
"""Distances beyond this are extended in a straight line."""


@lru_cache
def stops_law(engine: int) -> tuple[tuple[int, float], ...]:
    """(stops, chance) of one whole turn with an engine, bonus die included."""
    chances: dict[int, float] = {}
    for white in WHITE_WAYS:
        total = white[0] + white[1]
        if bonus_due(engine, white):
            for red in range(1, 7):
                chances[total + red] = chances.get(total + red, 0.0) + 1 / 216
        else:
            chances[total] = chances.get(total, 0.0) + 1 / 36
    return tuple(sorted(chances.items()))


@lru_cache
def mean_stops(engine: int) -> float:
    """The mean number of stops of a turn."""
    return fsum(stops * chance for stops, chance in stops_law(engine))


@lru_cache
def _turns(engine: int) -> tuple[float, ...]:
    """Expected turns to cover 0 to FAR stops."""
    law = stops_law(engine)
    expected = [0.0]
    for distance in range(1, FAR + 1):
        rest = fsum(
            chance * expected[distance - stops] for stops, chance in law if stops < distance
        )
        expected.append(1.0 + rest)
    return tuple(expected)


def expected_turns(engine: int, distance: int) -> float:
    """Expected turns until a train has covered a distance in stops."""
    table = _turns(engine)
    if distance <= FAR:
        return table[max(0, distance)]
    return table[FAR] + (distance - FAR) / mean_stops(engine)
