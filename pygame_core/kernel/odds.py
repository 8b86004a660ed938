"""Chances of winning from strengths, as every game reckons them.

A strength is a weighted sum of features, weights are fitted on self-play and lie in a file of the
game's data. Uses floats, so it decides nothing in any rules. Knows no game's features.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import exp, fsum

from .files import data_path


def strength(weights: Sequence[float], features: Sequence[float]) -> float:
    """A seat's strength."""
    return fsum(weight * feature for weight, feature in zip(weights, features, strict=True))


def shares(strengths: Mapping[int, float]) -> dict[int, float]:
    """Each seat's chance by the softmax of strengths; they sum to 1."""
    top = max(strengths.values())
    odds = {seat: exp(each - top) for seat, each in strengths.items()}
    total = fsum(odds.values())
    return {seat: each / total for seat, each in odds.items()}


def percents(chances: Sequence[float]) -> list[int]:
    """Whole percentages that sum to 100, by the largest remainders."""
    exact = [100 * chance for chance in chances]
    whole = [int(share) for share in exact]
    order = sorted(range(len(exact)), key=lambda i: (whole[i] - exact[i], i))
    for i in order[: 100 - sum(whole)]:
        whole[i] += 1
    return whole


def fitted_weights(game: str, features: Sequence[str]) -> tuple[float, ...]:
    """The weights that were fitted for a game, in the order of its features."""
    plain: Mapping[str, float] = json.loads((data_path() / game / "odds.json").read_text("utf-8"))[
        "weights"
    ]
    return tuple(plain[name] for name in features)
