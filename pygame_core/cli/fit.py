"""Fits the win odds on games of bots against each other, and tells how good they are on games never fitted.

Every game seats two to six bots of mixed levels; some positions at which a turn begins are kept
with who won in the end. Game number g of a run is fixed by the run's seed and g. Fitting is plain
gradient ascent on the log likelihood.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from typing import NamedTuple

from pygame_core.kernel.chance import SeededRng

from .contests import Rows, contest_of, rules_of

SAMPLES_A_GAME = 10
SEAT_MIX = (2, 2, 2, 3, 3, 4, 4, 5, 6)
PENALTY = 1e-4
ROUNDS = 300
RATE = 0.5


class Sample(NamedTuple):
    """A position: how far the game was, from 0 to 1, and what is known of each seat still in.

    `rows`: features. `settled`: chances that need no fitting. `baseline`: the simple guess, in any
    unit. `won`: what each had of the win in the end.
    """

    progress: float
    rows: Rows
    settled: tuple[float, ...]
    baseline: tuple[float, ...]
    won: tuple[float, ...]


def samples_of(game: str, seed: str, number: int) -> list[Sample]:
    """Play one game and keep some of its positions."""
    contest = contest_of(game)
    rng = SeededRng(f"{seed} {number}")
    seats = SEAT_MIX[rng.below(len(SEAT_MIX))]
    rules = rules_of(game, contest.PRESET_MIX[rng.below(len(contest.PRESET_MIX))], seats)
    names = [contest.BOT_MIX[rng.below(len(contest.BOT_MIX))] for _ in range(seats)]
    players = [contest.MAKERS[name](rules) for name in names]
    pos = rules.initial()
    starts = []
    while acting := rules.to_act(pos):
        seat = acting[0]
        if contest.is_sample(pos):
            starts.append(rules.copy(pos))
        rules.apply(pos, seat, players[seat].choose(pos, seat), rng)
    outcome = rules.outcome(pos)
    assert outcome is not None
    winners = outcome.winners
    found = []
    for _ in range(SAMPLES_A_GAME):
        start = rng.below(len(starts))
        then = starts[start]
        found.append(
            Sample(
                start / len(starts),
                contest.rows(rules, then),
                contest.settled(rules, then),
                contest.baseline(rules, then),
                tuple((seat in winners) / len(winners) for seat in contest.seats_in(rules, then)),
            )
        )
    return found


def gather(game: str, seed: str, games: int, workers: int | None = None) -> list[Sample]:
    """Samples of many games, played on all cores, or so many."""
    with ProcessPoolExecutor(workers or os.cpu_count()) as pool:
        played = pool.map(samples_of, [game] * games, [seed] * games, range(games), chunksize=8)
        return [sample for found in played for sample in found]


def fit(samples: Sequence[Sample]) -> list[float]:
    """Weights with the greatest likelihood, by gradient ascent with momentum from zero."""
    many = len(samples[0].rows[0])
    weights = [0.0] * many
    speed = [0.0] * many
    for _ in range(ROUNDS):
        slope = [-PENALTY * w * len(samples) for w in weights]
        for sample in samples:
            shares = softmax(weights, sample.rows)
            left = 1 - sum(sample.settled)
            for winner, part in enumerate(sample.won):
                if not part:
                    continue
                at_large = left * shares[winner]
                weight = part * at_large / max(1e-9, sample.settled[winner] + at_large)
                for row, share in zip(sample.rows, shares, strict=True):
                    for i, value in enumerate(row):
                        slope[i] -= weight * share * value
                for i, value in enumerate(sample.rows[winner]):
                    slope[i] += weight * value
        speed = [0.9 * v + RATE * s / len(samples) for v, s in zip(speed, slope, strict=True)]
        weights = [w + v for w, v in zip(weights, speed, strict=True)]
    return weights


def reckoned(weights: Sequence[float], sample: Sample) -> list[float]:
    """The chances of a sample's seats: what is settled, and the softmax for the rest."""
    left = max(0.0, 1 - sum(sample.settled))
    shares = softmax(weights, sample.rows)
    return [sure + left * share for sure, share in zip(sample.settled, shares, strict=True)]


def softmax(weights: Sequence[float], rows: Rows) -> list[float]:
    """Chances of the rows."""
    strengths = [sum(map(float.__mul__, weights, row)) for row in rows]
    top = max(strengths)
    odds = [exp(strength - top) for strength in strengths]
    total = sum(odds)
    return [share / total for share in odds]


def report(weights: Sequence[float], samples: Sequence[Sample], guess: str) -> dict[str, object]:
    """Log loss and Brier score beside the baselines, for all samples and at mid-game, and the reliability table.

    `guess` is what the simple guess is called.
    """
    middle = [sample for sample in samples if 0.4 <= sample.progress <= 0.6]
    return {
        "positions": len(samples),
        "all": _scores(weights, samples, guess),
        "mid_game": _scores(weights, middle, guess),
        "reliability": _reliability(weights, samples),
    }


def _scores(
    weights: Sequence[float], samples: Sequence[Sample], guess: str
) -> dict[str, dict[str, float]]:
    model = [reckoned(weights, sample) for sample in samples]
    uniform = [[1 / len(sample.rows)] * len(sample.rows) for sample in samples]
    simple = [[value / sum(sample.baseline) for value in sample.baseline] for sample in samples]
    won = [sample.won for sample in samples]
    return {
        name: {"log_loss": _log_loss(told, won), "brier": _brier(told, won)}
        for name, told in (("model", model), ("uniform", uniform), (guess, simple))
    }


def _log_loss(told: Sequence[Sequence[float]], won: Sequence[Sequence[float]]) -> float:
    losses = (
        -part * log(max(chance, 1e-9))
        for chances, parts in zip(told, won, strict=True)
        for chance, part in zip(chances, parts, strict=True)
    )
    return round(sum(losses) / len(won), 4)


def _brier(told: Sequence[Sequence[float]], won: Sequence[Sequence[float]]) -> float:
    squares = (
        (chance - part) ** 2
        for chances, parts in zip(told, won, strict=True)
        for chance, part in zip(chances, parts, strict=True)
    )
    return round(sum(squares) / len(won), 4)


def _reliability(weights: Sequence[float], samples: Iterable[Sample]) -> list[dict[str, float]]:
    """Per decile of the told chance: how many, the mean told, the share that won (percent)."""
    deciles: list[list[float]] = [[] for _ in range(10)]
    won = [0.0] * 10
    for sample in samples:
        for seat, chance in enumerate(reckoned(weights, sample)):
            decile = min(9, int(chance * 10))
            deciles[decile].append(chance)
            won[decile] += sample.won[seat]
    return [
        {
            "count": len(chances),
            "told": round(100 * sum(chances) / len(chances), 1),
            "won": round(100 * wins / len(chances), 1),
        }
        for chances, wins in zip(deciles, won, strict=True)
        if chances
    ]
