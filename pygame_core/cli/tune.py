"""Tunes the Baron's weights by games of challengers against the champion of the moment.

Each round changes two weights at random and plays the challenger against one champion and against
three. It takes the title when its share of wins is above the fair one by more than chance explains
(z > 1.6). A run is fixed by its seed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from pygame_core.coast.baron import Baron
from pygame_core.coast.options import HOUSE
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.temper import BARON, Temper
from pygame_core.kernel.chance import SeededRng

FACTORS = (40, 60, 80, 125, 160, 250)
"""Percent by which a weight may change in one round."""
CONFIDENT = 1.6


def wins(challenger: Temper, champion: Temper, seats: int, seed: str, number: int) -> bool:
    """Whether the challenger wins one game against champions."""
    rules = CoastRules(HOUSE, seats)
    place = number % seats
    players = [Baron(rules, challenger if s == place else champion) for s in range(seats)]
    pos, rng = rules.initial(), SeededRng(f"{seed} {number}")
    while acting := rules.to_act(pos):
        (seat,) = acting
        rules.apply(pos, seat, players[seat].choose(pos, seat), rng)
    return pos.winner == place


def mutate(temper: Temper, rng: SeededRng) -> Temper:
    """Two weights changed; a weight of zero may become the default's half."""
    values = temper._asdict()
    names = list(values)
    for _ in range(2):
        name = names[rng.below(len(names))]
        factor = FACTORS[rng.below(len(FACTORS))]
        values[name] = (values[name] or getattr(BARON, name) // 2 or 1) * factor // 100
    return Temper(**values)


def tune(
    rounds: int, games: int, seed: str, champion: Temper = BARON
) -> Iterator[dict[str, object]]:
    """Play rounds and tell of each: the challenger's weights, its shares, whether it took the title."""
    rng = SeededRng(seed)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for number in range(rounds):
            challenger = mutate(champion, rng)
            shares, scores = [], []
            for seats in (2, 4):
                won = sum(
                    pool.map(
                        wins,
                        [challenger] * games,
                        [champion] * games,
                        [seats] * games,
                        [f"{seed} {number} {seats}"] * games,
                        range(games),
                        chunksize=4,
                    )
                )
                fair = 1 / seats
                shares.append(won / games)
                scores.append((won / games - fair) / (fair * (1 - fair) / games) ** 0.5)
            taken = sum(scores) / 2**0.5 > CONFIDENT
            changed = {
                name: value
                for name, value in challenger._asdict().items()
                if value != getattr(champion, name)
            }
            champion = challenger if taken else champion
            yield {"round": number, "changed": changed, "shares": shares, "taken": taken}
    yield {"champion": champion._asdict()}
