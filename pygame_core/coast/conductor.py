"""The Conductor: which way to ride, weighing turns, fees and rivals.

A turn is two dice and a bonus die by engine, and fees are due once per owner and turn, so the cost
of a way is an expectation. An `Outlook` tells, per stop, what it costs to reach the destination
from the start of a turn there: first by a shortest-path search over stops and the owner last
ridden, in which a further section on the same owner's track carries its share of a turn's fee; then
sharpened by one exact step over all rolls. `plans` searches the turn at hand exactly, with the
owners already paid, and ends every way in the outlook.

Where somebody is declared, a way is judged by what rovers may win and lose on it as well: see `rivals`.

Knows the position as the seat sees it and nothing of dice to come. Costs are dollars; a turn is
worth `Scales.turn`.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from heapq import heappop, heappush
from math import fsum
from typing import NamedTuple

from .exact import Rides, Track
from .money import fee_class
from .movement import goal_of
from .pace import expected_turns, mean_stops
from .position import BONUS_OWED, EXPRESS, FREIGHT, SUPERCHIEF, Position
from .rivals import Stakes
from .tables import RIVAL, Tables

BANK_KEY, OWN_KEY = 0, -1
"""Keys of owners: the Bank is 0, rival s is s + 1; OWN_KEY stands for track that costs nothing."""

SLACK = 8
"""How many stops longer than the shortest a way may be to be looked at."""

WHITE_WAYS = tuple(
    (pips, 1 - pips % 2, 6 - abs(pips - 7) - (1 - pips % 2)) for pips in range(2, 13)
)
"""(sum, throws of it that are doubles, other throws) of the white dice; a Freight's bonus is left out, being rare."""

ROUGH, QUICK, CAREFUL = range(3)
"""How many owners paid in one turn the exact step keeps apart: none (no such step), one, two."""

KEPT = 16
"""How many outlooks a Conductor keeps."""

LOST, STRAYED = 50_000.0, 8_000.0
"""What is added for a stop outside of what was looked at; the same where a rover may have led there."""
PAID = 0xFF
"""The owners in a mask of owners paid and rivals roved."""


class Scales(NamedTuple):
    """What things weigh for the traveller: `turn` in dollars, `rival[seat]` percent of what is paid to that seat."""

    turn: int = 6_000
    rival: tuple[int, ...] = (100,) * 6


class Tracks(NamedTuple):
    """What each railroad costs the traveller: `key[railroad]` of its owner, `fee[railroad]` weighted dollars."""

    key: tuple[int, ...]
    fee: tuple[int, ...]


def tracks_of(t: Tables, pos: Position, seat: int, scales: Scales) -> Tracks:
    """The railroads' fees for a seat as things stand (C6)."""
    keys, fees = [], []
    for railroad, owner in enumerate(pos.owner):
        kind = fee_class(pos, seat, railroad)
        fee = t.fees[kind]
        if not fee:
            keys.append(OWN_KEY)
        elif kind >= RIVAL:
            keys.append(owner + 1)
            fee = fee * scales.rival[owner] // 100
        else:
            keys.append(BANK_KEY)
        fees.append(fee)
    return Tracks(tuple(keys), tuple(fees))


class Outlook:
    """Expected cost from the start of a turn at a stop to the goal.

    It looks at stops on ways from `start` that are at most SLACK longer than the shortest.
    """

    __slots__ = (
        "_distances",
        "_from_start",
        "_values",
        "after_white",
        "engine",
        "goal",
        "pip",
        "reach",
        "tracks",
        "turn",
    )

    def __init__(
        self,
        t: Tables,
        tracks: Tracks,
        engine: int,
        start: int,
        goal: int,
        scales: Scales,
        *,
        apart: int = CAREFUL,
    ) -> None:
        self.tracks = tracks
        self.engine = engine
        self.goal = goal
        self.turn = scales.turn
        self.pip = scales.turn / mean_stops(engine)
        self._distances = t.trails.distances(goal)
        self._from_start = t.trails.distances(start)
        self.reach = self._distances[start] + SLACK
        self._values = self._search(t)
        self.after_white: dict[tuple[int, int], float] = {}
        if apart:
            self._sharpen(t, apart)

    def cost(self, stop: int, lost: float = LOST) -> float:
        """Expected dollars from the start of a turn at this stop; `lost` more where it did not look."""
        known = self._values.get(stop)
        if known is not None:
            return known
        return self.turn * expected_turns(self.engine, self._distances[stop]) + lost

    def _search(self, t: Tables) -> dict[int, float]:
        """Values by the shortest-path search: states are (stop, key of the track it is left by)."""
        keys, fees = self.tracks
        distances, before, steps, pip = self._distances, self._from_start, t.steps, self.pip
        shares = [fee * pip / self.turn for fee in fees]
        best: dict[tuple[int, int], float] = {}
        fresh = {self.goal: 0.0}
        heap: list[tuple[float, int, int]] = [(0.0, self.goal, OWN_KEY)]
        while heap:
            cost, stop, key = heappop(heap)
            if cost > best.get((stop, key), cost):
                continue
            entered = fresh[stop]
            for _, other, railroad, _ in steps[stop]:
                if distances[other] + before[other] > self.reach:
                    continue
                ridden = keys[railroad]
                onward = cost if ridden == key and cost < entered else entered
                left = pip + shares[railroad] + onward
                if left >= best.get((other, ridden), left + 1):
                    continue
                best[other, ridden] = left
                heappush(heap, (left, other, ridden))
                whole = left + fees[railroad] - shares[railroad]
                if whole < fresh.get(other, whole + 1):
                    fresh[other] = whole
        return {
            stop: cost
            + self.turn * expected_turns(self.engine, distances[stop])
            - pip * distances[stop]
            for stop, cost in fresh.items()
        }

    def _sharpen(self, t: Tables, apart: int) -> None:
        """Every turn start again, as the mean over rolls of the best way for each roll."""
        stops = sorted(self._values)
        place = {stop: i for i, stop in enumerate(stops)}
        keys = {self.tracks.key[line] for stop in stops for line in t.board.lines_at[stop]}
        rides = Rides(
            self._tracks_between(t, stops, place), keys - {OWN_KEY}, place[self.goal], apart
        )
        values = [self._values[stop] for stop in stops]
        plain = rides.up_to(6 if self.engine == SUPERCHIEF else 12, values * len(rides.masks))
        after = [fsum(reds) / 6 for reds in zip(*plain[1:7], strict=True)]
        for mask, first in rides.masks.items():
            for i, stop in enumerate(stops):
                self.after_white[stop, mask] = after[first + i]
        bonus = plain if self.engine == FREIGHT else rides.up_to(12, after)
        for i, stop in enumerate(stops):
            mean = 0.0
            for pips, doubles, others in WHITE_WAYS:
                if self.engine == SUPERCHIEF:
                    mean += (doubles + others) * bonus[pips][i]
                elif self.engine == EXPRESS:
                    mean += doubles * bonus[pips][i] + others * plain[pips][i]
                else:
                    mean += (doubles + others) * plain[pips][i]
            self._values[stop] = self.turn + mean / 36
        self._values[self.goal] = 0.0

    def _tracks_between(
        self, t: Tables, stops: list[int], place: dict[int, int]
    ) -> list[list[Track]]:
        """Per stop its tracks to other stops looked at; parallel ones of one owner once, none beside a free one."""
        keys, fees = self.tracks
        tracks = []
        for stop in stops:
            found = {
                (place[other], keys[railroad]): fees[railroad]
                for _, other, railroad, _ in t.steps[stop]
                if other in place
            }
            free = {other for other, key in found if key == OWN_KEY}
            tracks.append(
                [
                    (other, key, fee)
                    for (other, key), fee in found.items()
                    if key == OWN_KEY or other not in free
                ]
            )
        return tracks


class Plan(NamedTuple):
    """A way for the pips at hand: its sections, where it ends, and its expected cost in dollars."""

    sections: tuple[int, ...]
    stop: int
    cost: float


class Conductor:
    """Makes outlooks for one table and keeps the latest; what is kept changes no answer."""

    def __init__(self, t: Tables) -> None:
        self._t = t
        self._kept: OrderedDict[tuple[object, ...], Outlook] = OrderedDict()

    def outlook(self, pos: Position, seat: int, scales: Scales, *, apart: int = CAREFUL) -> Outlook:
        """The outlook of a seat's trip; `apart` as in `exact`, ROUGH leaves the exact step out.

        It is laid out from the trip's origin, so that it serves the whole trip; from where the train
        stands once it has strayed.
        """
        t = self._t
        goal = goal_of(t, pos, seat)
        start, here = t.stop_of_city[pos.city[seat]], pos.stop[seat]
        distances = t.trails.distances(goal)
        if t.trails.distances(start)[here] + distances[here] > distances[start] + SLACK // 2:
            start = here
        tracks = tracks_of(t, pos, seat, scales)
        key = (tracks, pos.engine[seat], start, goal, scales.turn, apart)
        kept = self._kept.get(key)
        if kept is None:
            kept = Outlook(t, tracks, pos.engine[seat], start, goal, scales, apart=apart)
            self._kept[key] = kept
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return kept


@lru_cache(maxsize=8)
def conductor_of(t: Tables) -> Conductor:
    """The one Conductor of a table."""
    return Conductor(t)


def paid_mask(pos: Position) -> int:
    """The owners the turn's ledger already pays, as a mask of keys."""
    mask = 1 if pos.owed_bank else 0
    for rival, owed in enumerate(pos.owed):
        if owed:
            mask |= 2 << rival
    return mask


def plans(
    t: Tables, pos: Position, seat: int, outlook: Outlook, stakes: Stakes | None = None
) -> list[Plan]:
    """Ways to spend the pips at hand, the cheapest first, one per stop they end at."""
    keys, fees = outlook.tracks
    goal = outlook.goal
    distances = t.trails.distances(goal)
    limit = max(outlook.reach, distances[pos.stop[seat]] + pos.pips)
    prey = stakes.prey if stakes else {}
    steps = t.steps
    layer: dict[tuple[int, int], tuple[float, int, tuple[int, ...]]] = {
        (pos.stop[seat], paid_mask(pos)): (0.0, pos.used[seat], ())
    }
    arrived: list[Plan] = []
    for _ in range(pos.pips):
        following: dict[tuple[int, int], tuple[float, int, tuple[int, ...]]] = {}
        for (stop, mask), (cost, used, way) in layer.items():
            for section, other, railroad, bit in steps[stop]:
                if used & bit or distances[other] > limit:
                    continue
                key = keys[railroad]
                spent, now = cost, mask
                if key >= 0 and not mask >> key & 1:
                    spent += fees[railroad]
                    now |= 1 << key
                if other in prey and not now & prey[other][0]:
                    spent -= prey[other][1]
                    now |= prey[other][0]
                if other == goal:
                    arrived.append(Plan((*way, section), goal, spent))
                    continue
                old = following.get((other, now))
                if old is None or spent < old[0]:
                    following[other, now] = (spent, used | bit, (*way, section))
        layer = following
    best = {goal: min(arrived, key=lambda plan: plan.cost)} if arrived else {}
    bonus = pos.bonus == BONUS_OWED
    for (stop, mask), (cost, _, way) in layer.items():
        onward = _onward(outlook, stop, mask, bonus=bonus, lost=STRAYED if prey else LOST)
        onward += stakes.at_rest(t, stop, mask) if stakes else 0.0
        if stop not in best or cost + onward < best[stop].cost:
            best[stop] = Plan(way, stop, cost + onward)
    return sorted(best.values(), key=lambda plan: (plan.cost, plan.sections))


def _onward(outlook: Outlook, stop: int, mask: int, *, bonus: bool, lost: float) -> float:
    """Expected dollars from the end of a leg, before a bonus die if one is to come."""
    if not bonus:
        return outlook.cost(stop, lost)
    paid = mask & PAID
    known = outlook.after_white.get((stop, paid))
    return outlook.cost(stop, lost) - 3.5 * outlook.pip if known is None else known
