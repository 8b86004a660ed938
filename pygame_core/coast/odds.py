"""Who will win, as chances: a small model fitted on self-play, the same for everyone at the table.

Each seat still in gets a strength, a weighted sum of features of the position; chances are the
softmax of strengths. Where a seat is declared its race home is reckoned first (`homestretch`), and
the softmax shares out what is left for the case that every race fails. Weights stand in
`data/coast/odds.json`, written by `python -m pygame_core fit coast`. Uses floats, so it decides
nothing in the rules. Knows the position only; a seat's features never depend on anything a rival
could hide.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from pygame_core.kernel.odds import fitted_weights, shares, strength

from .homestretch import race_chances
from .pace import expected_turns, mean_stops
from .position import BANK, EXPRESS, NOWHERE, SUPERCHIEF, Position
from .tables import RIVAL, RIVAL_ALL_SOLD, Tables
from .valuation import worths_of

FEATURES = (
    "cash",
    "cash_squared",
    "eta",
    "eta_log",
    "worth",
    "access",
    "exposed",
    "sole",
    "superchief",
    "express",
    "trip",
    "home_when_rich",
    "to_move",
)
"""What a seat is judged by; see `features`."""

DOLLARS_A_STOP = 793
"""The payoff chart's mean per stop of shortest distance."""


def features(t: Tables, pos: Position, seat: int) -> tuple[float, ...]:
    """A seat's features, in the order of FEATURES, each of the size of about one.

    `eta` is a reckoning of the turns still needed to win, in tens: cash missing by income per turn,
    and the way home. A declared seat is judged as after a race that failed: roved, at large.
    """
    worths = worths_of(t.board)
    target = t.target
    cash = pos.cash[seat] - (pos.owes() if pos.frames[-1][1] == seat else 0)
    if pos.is_declared(seat):
        cash -= min(t.bounty, cash)
    deeds = pos.deeds(seat)
    access = worths.access(deeds) / 1_000
    rival_lines = [r for r, owner in enumerate(pos.owner) if owner not in (BANK, seat)]
    free = [r for r, owner in enumerate(pos.owner) if owner in (BANK, seat)]
    exposed = 1.0 - worths.access(free) / 1_000 if rival_lines else 0.0
    sole = fsum(worths.sole[r] for r in deeds) / 1_000
    engine = pos.engine[seat]
    stops = mean_stops(engine)
    rate = t.fees[RIVAL if pos.unsold else RIVAL_ALL_SOLD]
    ridden = fsum(worths.traffic[r] for r in rival_lines) / 1_000
    hosted = fsum(worths.traffic[r] for r in deeds) / 1_000
    rivals = t.seats - 1 - pos.bankrupt.bit_count()
    earned = DOLLARS_A_STOP * stops * 0.75 * t.options.payoff_percent / 100
    income = earned - rate * (0.5 * ridden + exposed) * 0.6 + rate * 0.5 * hosted * rivals
    income = max(income, 800.0)
    trip = 0.0
    goal = pos.dest[seat]
    if goal != NOWHERE:
        turns = expected_turns(engine, t.trails.distances(t.stop_of_city[goal])[pos.stop[seat]])
        trip = t.payoffs[pos.city[seat]][goal] - turns * earned
    home = expected_turns(
        engine, t.trails.distances(t.stop_of_city[pos.home[seat]])[pos.stop[seat]]
    )
    missing = max(0.0, target - cash - trip)
    eta = missing / income + (home if missing < 20_000 else 4.0)
    share = cash / target
    return (
        min(share, 1.2),
        min(share, 1.2) ** 2,
        eta / 10,
        -_log2(eta + 1),
        (cash + sum(t.prices[r] for r in deeds)) / target,
        access,
        exposed,
        sole,
        float(engine == SUPERCHIEF),
        float(engine == EXPRESS),
        trip / 10_000,
        home / 5 if share > 0.9 else 0.0,
        float(pos.frames[-1][1] == seat),
    )


def _log2(value: float) -> float:
    whole = 0.0
    while value >= 2:
        value /= 2
        whole += 1
    return whole + value - 1


def chances(t: Tables, pos: Position, weights: Sequence[float] | None = None) -> list[float]:
    """Each seat's chance of winning; they sum to 1, a seat that is out has 0."""
    if pos.winner >= 0:
        return [float(seat == pos.winner) for seat in range(t.seats)]
    use = weights or fitted()
    strengths = {
        seat: strength(use, features(t, pos, seat))
        for seat in range(t.seats)
        if not pos.is_out(seat)
    }
    odds = shares(strengths)
    race = race_chances(t, pos)
    left = max(0.0, 1.0 - fsum(race))
    return [race[seat] + left * odds.get(seat, 0.0) for seat in range(t.seats)]


@lru_cache
def fitted() -> tuple[float, ...]:
    """The weights that were fitted, in the order of FEATURES."""
    return fitted_weights("coast", FEATURES)
