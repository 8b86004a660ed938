"""Bots against each other, many games, seats rotated: who wins how often.

Game number g is played with dice of seed "SEED g" and the first bot in seat g modulo seats, so a run can be repeated
exactly on any machine with any number of processes.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from typing import NamedTuple

from pygame_core.coast.options import PRESETS
from pygame_core.coast.players import MAKERS
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.chance import SeededRng


class Match(NamedTuple):
    """What one game came to: the place in the list of bots that won, turns and actions."""

    winner: int
    turns: int
    actions: int


@lru_cache
def _rules(preset: str, seats: int) -> CoastRules:
    return CoastRules(PRESETS[preset], seats)


def match(bots: Sequence[str], preset: str, seed: str, number: int) -> Match:
    """Play one game between bots."""
    seats = len(bots)
    rules = _rules(preset, seats)
    players = [MAKERS[bots[(seat + number) % seats]](rules) for seat in range(seats)]
    pos, rng = rules.initial(), SeededRng(f"{seed} {number}")
    actions = 0
    while acting := rules.to_act(pos):
        (seat,) = acting
        rules.apply(pos, seat, players[seat].choose(pos, seat), rng)
        actions += 1
    return Match((pos.winner + number) % seats, pos.turn, actions)


def arena(bots: Sequence[str], preset: str, seed: str, games: int) -> dict[str, object]:
    """Play games on all cores and count wins, with 95 % intervals."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        played = list(
            pool.map(
                match, [bots] * games, [preset] * games, [seed] * games, range(games), chunksize=4
            )
        )
    standings = []
    for place, name in enumerate(bots):
        wins = sum(game.winner == place for game in played)
        low, high = wilson(wins, games)
        standings.append(
            {"bot": name, "wins": wins, "share": wins / games, "low": low, "high": high}
        )
    return {
        "games": games,
        "preset": preset,
        "standings": standings,
        "mean_turns": sum(game.turns for game in played) / games,
    }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    scale = 1 + z * z / games
    return max(0.0, round((middle - half) / scale, 4)), min(1.0, round((middle + half) / scale, 4))
