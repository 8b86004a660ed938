"""Bots against each other, many games, seats rotated: who wins how often, and what the games are like.

Game number g is played with dice of seed "SEED g" and the first bot in seat g modulo seats, so a run can be repeated
exactly on any machine with any number of processes. A win that is shared counts in parts.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from pygame_core.kernel.chance import SeededRng

from .contests import contest_of, rules_of


class Match(NamedTuple):
    """What one game came to: the places in the list of bots that won, turns, actions, the game's own summary.

    `spent`: per place in the list, seconds of CPU of every decision; empty unless asked for.
    """

    winners: tuple[int, ...]
    turns: int
    actions: int
    summary: Any
    spent: tuple[list[float], ...]


def match(
    game: str, bots: Sequence[str], preset: str, seed: str, number: int, timed: bool = False
) -> Match:
    """Play one game between bots."""
    seats = len(bots)
    contest, rules = contest_of(game), rules_of(game, preset, seats)
    places = [(seat + number) % seats for seat in range(seats)]
    players = [contest.MAKERS[bots[place]](rules) for place in places]
    pos, rng = rules.initial(), SeededRng(f"{seed} {number}")
    happened: list[object] = []
    spent: tuple[list[float], ...] = tuple([] for _ in bots)
    actions = 0
    while acting := rules.to_act(pos):
        seat = acting[0]
        before = time.process_time()
        action = players[seat].choose(pos, seat)
        if timed:
            spent[places[seat]].append(time.process_time() - before)
        rules.apply(pos, seat, action, rng, happened.append)
        actions += 1
    outcome = rules.outcome(pos)
    assert outcome is not None
    winners = tuple(places[seat] for seat in outcome.winners)
    return Match(winners, pos.turn, actions, contest.summary(rules, pos, happened, places), spent)


def arena(
    game: str,
    bots: Sequence[str],
    preset: str,
    seed: str,
    games: int,
    workers: int | None = None,
    timed: bool = False,
) -> dict[str, object]:
    """Play games on all cores, or so many, and count wins, with 95 % intervals.

    `timed` adds what decisions took, which no two runs tell alike.
    """
    with ProcessPoolExecutor(workers or os.cpu_count()) as pool:
        told = ([game] * games, [bots] * games, [preset] * games, [seed] * games, range(games))
        played = list(pool.map(match, *told, [timed] * games, chunksize=4))
    standings = []
    for place, name in enumerate(bots):
        wins = sum(1 / len(each.winners) for each in played if place in each.winners)
        low, high = wilson(wins, games)
        standings.append(
            {"bot": name, "wins": round(wins, 2), "share": wins / games, "low": low, "high": high}
        )
    answer: dict[str, object] = {
        "games": games,
        "preset": preset,
        "standings": standings,
        "mean_turns": sum(each.turns for each in played) / games,
        **contest_of(game).census([each.summary for each in played], bots),
    }
    if timed:
        answer["cpu_ms"] = {name: _spent(played, bots, name) for name in dict.fromkeys(bots)}
    return answer


def _spent(played: Sequence[Match], bots: Sequence[str], name: str) -> dict[str, float]:
    """Half and nineteen in twenty decisions of a bot took no longer, in milliseconds."""
    places = [place for place, bot in enumerate(bots) if bot == name]
    times = sorted(one for each in played for place in places for one in each.spent[place])
    return {
        f"p{percent}": round(1_000 * times[len(times) * percent // 100], 2) for percent in (50, 95)
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    scale = 1 + z * z / games
    return max(0.0, round((middle - half) / scale, 4)), min(1.0, round((middle + half) / scale, 4))
