"""The oracle for the Conductor: the least expected cost of a trip, by dynamic programming.

The model is the Conductor's own: a turn is worth a fixed number of dollars, fees are due once per
owner and turn, a dollar paid to the leader counts more, the bonus die follows the white ones,
sections may be ridden again (a cheapest way never needs to), and rovers are left out on both sides.
States are (stop, pips left, bonus to come, owners paid); values of turn starts are
improved in sweeps, nearest stops first, until they stand still.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pygame_core.coast.conductor import (
    SLACK,
    Conductor,
    Scales,
    Tracks,
    paid_mask,
    plans,
    tracks_of,
)
from pygame_core.coast.movement import goal_of
from pygame_core.coast.options import HOUSE
from pygame_core.coast.phases import Phase
from pygame_core.coast.players import MAKERS
from pygame_core.coast.position import BONUS_OWED, NO_BONUS, Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.tables import Tables, bonus_due
from pygame_core.coast.ways import suggested_scales
from pygame_core.kernel.chance import SeededRng

THROWS = [(first, second) for first in range(1, 7) for second in range(1, 7)]


class Oracle:
    """Values of turn starts for one goal, engine and set of owners, over stops at most `reach` from the goal."""

    def __init__(
        self, t: Tables, tracks: Tracks, engine: int, goal: int, scales: Scales, reach: int
    ) -> None:
        self.goal, self.engine = goal, engine
        self.turn = scales.turn
        self.keys, self.fees = tracks
        self.distances = t.trails.distances(goal)
        inside = {s for s, far in enumerate(self.distances) if far <= reach}
        self.steps = {
            stop: [(sec, other, rr) for sec, other, rr, _ in t.steps[stop] if other in inside]
            for stop in inside
        }
        self.rolls = self._rolls()
        self.values = {stop: 0.0 if stop == goal else 1e9 for stop in inside}
        order = sorted(inside - {goal}, key=lambda s: (self.distances[s], s))
        for stop in order:
            self.values[stop] = self.distances[stop] * (self.turn + 10_000.0)
        for _ in range(200):
            change = 0.0
            fresh = self.pricer(self.values)
            new = {}
            for stop in order:
                new[stop] = self.turn + sum(
                    ways * fresh(stop, pips, bonus, 0)[0]
                    for (pips, bonus), ways in self.rolls.items()
                )
                change = max(change, abs(new[stop] - self.values[stop]))
            self.values.update(new)
            if change < 0.5:
                break
        self.best = self.pricer(self.values, reversing=False)

    def _rolls(self) -> dict[tuple[int, bool], float]:
        rolls: dict[tuple[int, bool], float] = {}
        for white in THROWS:
            key = (sum(white), bonus_due(self.engine, white))
            rolls[key] = rolls.get(key, 0.0) + 1 / 36
        return rolls

    def pricer(
        self, values: dict[int, float], *, reversing: bool = True
    ) -> Callable[..., tuple[float, int]]:
        """A function (stop, pips, bonus to come, paid) -> (least expected cost from here, section to ride or -1).

        Without `reversing` the section ridden last may not be ridden straight back.
        """

        @cache
        def price(
            stop: int, pips: int, bonus: bool, paid: int, behind: int = -1
        ) -> tuple[float, int]:
            if stop == self.goal:
                return 0.0, -1
            if not pips and bonus:
                return sum(price(stop, red, False, paid)[0] for red in range(1, 7)) / 6, -1
            if not pips:
                return values[stop], -1
            best = (1e12, -1)
            for section, other, railroad in self.steps[stop]:
                if section == behind:
                    continue
                key = self.keys[railroad]
                fee, now = 0, paid
                if key >= 0 and not paid >> key & 1:
                    fee, now = self.fees[railroad], paid | 1 << key
                total = fee + price(other, pips - 1, bonus, now, -1 if reversing else section)[0]
                if total < best[0]:
                    best = (total, section)
            return best

        return price


class Judge:
    """The expected cost of following the Conductor, exactly, in the oracle's model."""

    def __init__(self, t: Tables, pos: Position, seat: int, scales: Scales) -> None:
        self.t, self.seat = t, seat
        self.pos = pos.copy()
        self.pos.used[seat] = 0
        self.pos.held.clear()
        goal = goal_of(t, pos, seat)
        tracks = tracks_of(t, self.pos, seat, scales)
        reach = t.trails.distances(goal)[pos.stop[seat]] + SLACK
        self.oracle = Oracle(t, tracks, pos.engine[seat], goal, scales, reach)
        self.outlook = Conductor(t).outlook(self.pos, seat, scales)
        self.tracks, self.goal, self.turn = tracks, goal, scales.turn
        self.known: dict[int, float] = {goal: 0.0}

    def costs(self) -> tuple[float, float]:
        """Expected dollars from the position on: (following the Conductor, the least possible)."""
        pos = self.pos
        here = pos.stop[self.seat], pos.pips, pos.bonus == BONUS_OWED, paid_mask(pos)
        return self._roll(*here), self.oracle.best(*here)[0]

    def _roll(self, stop: int, pips: int, bonus: bool, paid: int) -> float:
        trial = self.pos
        trial.stop[self.seat], trial.pips = stop, pips
        trial.bonus = BONUS_OWED if bonus else NO_BONUS
        trial.owed_bank = 1_000 if paid & 1 else 0
        trial.owed = [5_000 if paid >> (rival + 1) & 1 else 0 for rival in range(self.t.seats)]
        plan = plans(self.t, trial, self.seat, self.outlook)[0]
        cost, stop, paid = self._walk(stop, plan.sections, paid)
        if stop == self.goal:
            return cost
        if bonus:
            return cost + sum(self._roll(stop, red, False, paid) for red in range(1, 7)) / 6
        return cost + self._start(stop)

    def _start(self, stop: int) -> float:
        if stop not in self.known:
            # Coming back to the same stop is nearly impossible; then the least cost stands in.
            self.known[stop] = self.oracle.values.get(stop, 0.0)
            self.known[stop] = self.turn + sum(
                ways * self._roll(stop, pips, bonus, 0)
                for (pips, bonus), ways in self.oracle.rolls.items()
            )
        return self.known[stop]

    def _walk(self, stop: int, sections: tuple[int, ...], paid: int) -> tuple[float, int, int]:
        cost = 0.0
        for section in sections:
            railroad = self.t.board.sections[section].railroad
            key = self.tracks.key[railroad]
            if key >= 0 and not paid >> key & 1:
                cost += self.tracks.fee[railroad]
                paid |= 1 << key
            stop = self.t.board.network.other_end(section, stop)
        return cost, stop, paid


def mid_game_positions(seed: int, count: int) -> list[tuple[CoastRules, Position, int]]:
    """Positions of a game between different bots in which a train has three pips or more to ride."""
    rng = SeededRng(f"ways {seed}")
    seats = 2 + seed % 3
    rules = CoastRules(HOUSE, seats)
    names = ("baron", "steady", "newcomer")
    bots = [MAKERS[names[(seat + seed) % 3]](rules) for seat in range(seats)]
    pos = rules.initial()
    found = []
    while acting := rules.to_act(pos):
        (seat,) = acting
        if pos.frames[-1][0] == Phase.MOVE and pos.pips >= 3 and pos.turn > 10 * seats:
            found.append((rules, pos.copy(), seat))
        rules.apply(pos, seat, bots[seat].choose(pos, seat), rng)
    return [found[rng.below(len(found))] for _ in range(count)]


def gaps(seed: int, count: int) -> list[tuple[float, float]]:
    """(following the Conductor, least possible) for some mid-game positions."""
    return [
        Judge(rules.tables, pos, seat, suggested_scales(rules.tables, pos)).costs()
        for rules, pos, seat in mid_game_positions(seed, count)
    ]


if __name__ == "__main__":
    costs = [pair for seed in range(25) for pair in gaps(seed, 8)]
    over = [mine / best - 1 if best else float(mine > 0) for mine, best in costs]
    mean, worst = 100 * sum(over) / len(over), 100 * max(over)
    print(f"{len(over)} positions: mean {mean:.2f} % above the least cost, worst {worst:.2f} %")  # noqa: T201  # a figure for people
