"""What rivals change about a way: the leader is paid unwillingly, a declared train is prey, and prey shuns hunters.

Knows the position and plain chances of the dice; where a rival will go is guessed as the shortest way home. Amounts
are dollars a traveller would give for what they stand for, not cash.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from .pace import expected_turns, mean_stops, stops_law
from .position import BONUS_OWED, Position
from .tables import Tables

STOPPING = 40_000
"""What it is worth to stop a rival's race home, beside the bounty; and what it costs to be stopped."""
ZEAL, FORESIGHT = 0.6, 0.5
"""How likely a rival that can rove does, and that a declared rival is where it is guessed to be a turn later."""
FIRST_PREY = 16
"""Bit of seat 0 in a mask of owners paid and rivals roved."""


def leader(t: Tables, pos: Position) -> int:
    """The seat with the greatest net worth: cash and printed prices; of equals the first."""
    worth = pos.cash[:]
    for railroad, owner in enumerate(pos.owner):
        if owner >= 0:
            worth[owner] += t.prices[railroad]
    return max(range(t.seats), key=lambda s: (not pos.is_out(s), worth[s], -s))


def leader_weights(t: Tables, pos: Position, percent: int) -> tuple[int, ...]:
    """Percent that a dollar counts which is paid to each seat: the leader's as told, others' 100."""
    first = leader(t, pos)
    return tuple(percent if seat == first else 100 for seat in range(t.seats))


class Stakes(NamedTuple):
    """What a race home puts at stake for one traveller.

    `prey[stop]`: (bit, dollars) of entering a declared rival's stop. `hunts`: (bit, dollars, stop the rival is
    guessed to be at in a turn). `hunters`: (stop, engine) of who could rove the traveller, who would lose `loss`
    dollars. `engine`: the traveller's own; `bonus`: whether a bonus die is to come.
    """

    prey: Mapping[int, tuple[int, float]]
    hunts: tuple[tuple[int, float, int], ...]
    hunters: tuple[tuple[int, int], ...]
    loss: float
    engine: int
    bonus: bool

    def at_rest(self, t: Tables, stop: int, mask: int) -> float:
        """Expected dollars lost (won: below 0) by ending a leg at a stop, with what was roved in `mask`."""
        total = 0.0
        if self.hunters:
            safe = 1.0
            for other, engine in self.hunters:
                safe *= 1 - ZEAL * chance_to_reach(engine, t.trails.distances(other)[stop])
            total += self.loss * (1 - safe)
        if self.bonus:
            for other, (bit, prize) in self.prey.items():
                if not mask & bit:
                    total -= prize * max(0, 7 - t.trails.distances(other)[stop]) / 6
        for bit, prize, forecast in self.hunts:
            if not mask & bit:
                distance = t.trails.distances(forecast)[stop]
                total -= FORESIGHT * prize * chance_to_reach(self.engine, distance)
        return total


def stakes_of(t: Tables, pos: Position, seat: int) -> Stakes | None:
    """What is at stake for the seat that moves; None while nobody is declared.

    A declared traveller heads home and hunts nobody on purpose.
    """
    if not pos.declared:
        return None
    others = [s for s in range(t.seats) if s != seat and not pos.is_out(s)]
    bonus = pos.bonus == BONUS_OWED
    if pos.is_declared(seat):
        hunters = tuple((pos.stop[s], pos.engine[s]) for s in others)
        return Stakes({}, (), hunters, min(t.bounty, pos.cash[seat]) + STOPPING, 0, bonus)
    prey: dict[int, tuple[int, float]] = {}
    hunts = []
    for rival in others:
        if pos.is_declared(rival):
            prize = float(min(t.bounty, pos.cash[rival]) + STOPPING)
            bit = 1 << FIRST_PREY + rival
            known = prey.get(pos.stop[rival], (0, 0.0))
            prey[pos.stop[rival]] = known[0] | bit, known[1] + prize
            forecast = _forecast(t, pos, rival)
            if forecast is not None:
                hunts.append((bit, prize, forecast))
    return Stakes(prey, tuple(hunts), (), 0.0, pos.engine[seat], bonus) if prey else None


def _forecast(t: Tables, pos: Position, rival: int) -> int | None:
    """Where a declared rival stands after a mean turn by a shortest way home; None if it would be home."""
    home = t.stop_of_city[pos.home[rival]]
    distances = t.trails.distances(home)
    stop = pos.stop[rival]
    if expected_turns(pos.engine[rival], distances[stop]) < 1.5:
        return None
    for _ in range(round(mean_stops(pos.engine[rival]))):
        stop = min(
            (other for _, other, _, _ in t.steps[stop]), key=lambda other: (distances[other], other)
        )
    return stop


@lru_cache
def _reach(engine: int) -> tuple[float, ...]:
    law = stops_law(engine)
    longest = law[-1][0]
    return tuple(fsum(chance for stops, chance in law if stops >= d) for d in range(longest + 1))


def chance_to_reach(engine: int, distance: int) -> float:
    """The chance that a turn brings a train this many stops or more; to enter one's own stop takes two."""
    table = _reach(engine)
    distance = distance or 2
    return table[distance] if distance < len(table) else 0.0
