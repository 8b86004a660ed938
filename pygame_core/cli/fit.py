"""Fits the win odds on games of bots against each other, and tells how good they are on games never fitted.

Every game seats two to six bots of mixed levels; some positions at which a turn begins are kept
with who won in the end. Game number g of a run is fixed by the run's seed and g. Fitting is plain
gradient ascent on the log likelihood.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from pygame_core.coast.homestretch import race_chances
from pygame_core.coast.odds import FEATURES, features
from pygame_core.coast.options import PRESETS
from pygame_core.coast.phases import Phase
from pygame_core.coast.players import MAKERS
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.chance import SeededRng

SAMPLES_A_GAME = 10
PRESET_MIX = ("house", "house", "house", "1977", "fast-track", "new-century", "daily")
BOT_MIX = (*MAKERS, "newcomer", "newcomer", "steady", "steady", "steady")
SEAT_MIX = (2, 2, 2, 3, 3, 4, 4, 5, 6)
PENALTY = 1e-4
ROUNDS = 300
RATE = 0.5

Rows = tuple[tuple[float, ...], ...]


class Sample(NamedTuple):
    """A position: how far the game was, from 0 to 1, and what is known of each seat still in.

    `rows`: features. `race`: the chance that its race home wins. `worth`: net worth. `winner`: the winner's row.
    """

    progress: float
    rows: Rows
    race: tuple[float, ...]
    worth: tuple[float, ...]
    winner: int


@lru_cache
def _rules(preset: str, seats: int) -> CoastRules:
    return CoastRules(PRESETS[preset], seats)


def samples_of(seed: str, number: int) -> list[Sample]:
    """Play one game and keep some of its positions."""
    rng = SeededRng(f"{seed} {number}")
    seats = SEAT_MIX[rng.below(len(SEAT_MIX))]
    rules = _rules(PRESET_MIX[rng.below(len(PRESET_MIX))], seats)
    players = [MAKERS[BOT_MIX[rng.below(len(BOT_MIX))]](rules) for _ in range(seats)]
    pos = rules.initial()
    starts = []
    while acting := rules.to_act(pos):
        (seat,) = acting
        if pos.frames[-1][0] in (Phase.ROLL, Phase.DESTINATION) and pos.white == (0, 0):
            starts.append(pos.copy())
        rules.apply(pos, seat, players[seat].choose(pos, seat), rng)
    found = []
    for _ in range(SAMPLES_A_GAME):
        start = rng.below(len(starts))
        then = starts[start]
        race = race_chances(rules.tables, then)
        alive = [seat for seat in range(seats) if not then.is_out(seat)]
        found.append(
            Sample(
                start / len(starts),
                tuple(features(rules.tables, then, seat) for seat in alive),
                tuple(race[seat] for seat in alive),
                tuple(float(rules.worth(then, seat)) for seat in alive),
                alive.index(pos.winner),
            )
        )
    return found


def gather(seed: str, games: int) -> list[Sample]:
    """Samples of many games, played on all cores."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        played = pool.map(samples_of, [seed] * games, range(games), chunksize=8)
        return [sample for found in played for sample in found]


def fit(samples: Sequence[Sample]) -> list[float]:
    """Weights with the greatest likelihood, by gradient ascent with momentum from zero."""
    weights = [0.0] * len(FEATURES)
    speed = [0.0] * len(FEATURES)
    for _ in range(ROUNDS):
        slope = [-PENALTY * w * len(samples) for w in weights]
        for sample in samples:
            shares = softmax(weights, sample.rows)
            at_large = (1 - sum(sample.race)) * shares[sample.winner]
            weight = at_large / max(1e-9, sample.race[sample.winner] + at_large)
            for row, share in zip(sample.rows, shares, strict=True):
                for i, value in enumerate(row):
                    slope[i] -= weight * share * value
            for i, value in enumerate(sample.rows[sample.winner]):
                slope[i] += weight * value
        speed = [0.9 * v + RATE * s / len(samples) for v, s in zip(speed, slope, strict=True)]
        weights = [w + v for w, v in zip(weights, speed, strict=True)]
    return weights


def reckoned(weights: Sequence[float], sample: Sample) -> list[float]:
    """The chances of a sample's seats: races home first, the softmax for the rest; see `coast.odds`."""
    left = max(0.0, 1 - sum(sample.race))
    shares = softmax(weights, sample.rows)
    return [race + left * share for race, share in zip(sample.race, shares, strict=True)]


def softmax(weights: Sequence[float], rows: Rows) -> list[float]:
    """Chances of the rows."""
    strengths = [sum(map(float.__mul__, weights, row)) for row in rows]
    top = max(strengths)
    odds = [exp(strength - top) for strength in strengths]
    total = sum(odds)
    return [share / total for share in odds]


def report(weights: Sequence[float], samples: Sequence[Sample]) -> dict[str, object]:
    """Log loss and Brier score beside the baselines, for all samples and at mid-game, and the reliability table."""
    middle = [sample for sample in samples if 0.4 <= sample.progress <= 0.6]
    return {
        "positions": len(samples),
        "all": _scores(weights, samples),
        "mid_game": _scores(weights, middle),
        "reliability": _reliability(weights, samples),
    }


def _scores(weights: Sequence[float], samples: Sequence[Sample]) -> dict[str, dict[str, float]]:
    model = [reckoned(weights, sample) for sample in samples]
    uniform = [[1 / len(sample.rows)] * len(sample.rows) for sample in samples]
    worth = [[value / sum(sample.worth) for value in sample.worth] for sample in samples]
    winners = [sample.winner for sample in samples]
    return {
        name: {"log_loss": _log_loss(told, winners), "brier": _brier(told, winners)}
        for name, told in (("model", model), ("uniform", uniform), ("net_worth", worth))
    }


def _log_loss(told: Sequence[Sequence[float]], winners: Sequence[int]) -> float:
    losses = (-log(max(chance[w], 1e-9)) for chance, w in zip(told, winners, strict=True))
    return round(sum(losses) / len(winners), 4)


def _brier(told: Sequence[Sequence[float]], winners: Sequence[int]) -> float:
    squares = (
        sum((share - (seat == w)) ** 2 for seat, share in enumerate(chance))
        for chance, w in zip(told, winners, strict=True)
    )
    return round(sum(squares) / len(winners), 4)


def _reliability(weights: Sequence[float], samples: Iterable[Sample]) -> list[dict[str, float]]:
    """Per decile of the told chance: how many, the mean told, the share that won (percent)."""
    deciles: list[list[float]] = [[] for _ in range(10)]
    won = [0] * 10
    for sample in samples:
        for seat, chance in enumerate(reckoned(weights, sample)):
            decile = min(9, int(chance * 10))
            deciles[decile].append(chance)
            won[decile] += seat == sample.winner
    return [
        {
            "count": len(chances),
            "told": round(100 * sum(chances) / len(chances), 1),
            "won": round(100 * wins / len(chances), 1),
        }
        for chances, wins in zip(deciles, won, strict=True)
        if chances
    ]
