"""Whole ways to a destination: found with the Conductor, their expected turns and fees reckoned exactly.

A way is what the Conductor would ride if every further roll were the mean. For a fixed way, where
turns begin is a matter of the dice alone, so what it costs is a sum over turns, rolls and the
owners each covers.
"""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from pygame_core.kernel.faults import IllegalAction

from .actions import Ride
from .conductor import OWN_KEY, ROUGH, Outlook, Scales, conductor_of, paid_mask, plans, tracks_of
from .movement import check_ride
from .pace import mean_stops, stops_law
from .phases import Phase
from .position import BONUS_OWED, NO_BONUS, Position
from .rivals import Stakes, leader_weights, stakes_of
from .tables import Tables

LONGEST = 30
"""No way takes more legs than this."""

BALANCED, THRIFTY, HASTY = Scales(), Scales(turn=1_500), Scales(turn=25_000)

LEADER = 120
"""Percent that a dollar paid to the leader counts when a way is suggested; what is told are true dollars."""


def suggested_scales(t: Tables, pos: Position) -> Scales:
    """What things weigh in the suggested way."""
    return Scales(rival=leader_weights(t, pos, LEADER))


class Way(NamedTuple):
    """A way from where the train stands.

    `sections`: all of it. `leg`: how many of them are for the pips at hand. `turns`: expected turns
    after this one. `fees`: expected dollars by key of the owner (0 the Bank, s + 1 rival s), those
    of this turn included.
    """

    sections: tuple[int, ...]
    leg: int
    turns: float
    fees: tuple[tuple[int, float], ...]

    def cost(self) -> float:
        """Expected dollars of fees."""
        return fsum(amount for _, amount in self.fees)


def find_way(t: Tables, pos: Position, seat: int, outlook: Outlook) -> Way | None:
    """The Conductor's way on to the destination; None if it finds none that is legal."""
    trial = pos.copy()
    mean = round(mean_stops(pos.engine[seat]))
    moving = pos.frames[-1][0] == Phase.MOVE
    stakes = stakes_of(t, pos, seat) if moving else None
    if not moving:
        _new_turn(trial, t.seats, mean)
    sections: list[int] = []
    leg = 0
    for legs in range(LONGEST):
        plan = _first_legal(t, trial, seat, outlook, stakes if legs == 0 else None)
        if plan is None:
            return None
        sections += plan
        if legs == 0 and moving:
            leg = len(plan)
        for section in plan:
            trial.used[seat] |= 1 << section
            trial.stop[seat] = t.board.network.other_end(section, trial.stop[seat])
        if trial.stop[seat] == outlook.goal:
            way = tuple(sections)
            turns, fees = reckon(t, pos, seat, way)
            return Way(way, leg, turns, fees)
        _new_turn(trial, t.seats, mean)
    return None


def _new_turn(trial: Position, seats: int, pips: int) -> None:
    trial.owed = [0] * seats
    trial.owed_bank = 0
    trial.pips, trial.bonus = pips, NO_BONUS


def _first_legal(
    t: Tables, pos: Position, seat: int, outlook: Outlook, stakes: Stakes | None
) -> tuple[int, ...] | None:
    for plan in plans(t, pos, seat, outlook, stakes)[:6]:
        try:
            check_ride(t, pos, seat, Ride(plan.sections))
        except IllegalAction:
            continue
        return plan.sections
    return None


def reckon(
    t: Tables, pos: Position, seat: int, way: tuple[int, ...]
) -> tuple[float, tuple[tuple[int, float], ...]]:
    """Expected turns after this one, and expected fees by owner, for riding exactly this way."""
    keys, fees = tracks_of(t, pos, seat, BALANCED)
    lines = [t.board.sections[section].railroad for section in way]
    total: dict[int, float] = {}
    length = len(way)
    starts = [0.0] * (length + 1)
    if pos.frames[-1][0] == Phase.MOVE:
        ahead = _this_turn(pos)
        already = paid_mask(pos)
        for key, fee in _owners(lines, keys, fees, 0, max(ahead)).items():
            if not already >> key & 1:
                share = _chance_of_reaching(lines, keys, key, ahead)
                total[key] = total.get(key, 0.0) + share * fee
        for pips, chance in ahead.items():
            starts[min(pips, length)] += chance
    else:
        starts[0] = 1.0
    law = stops_law(pos.engine[seat])
    turns = 0.0
    for start in range(length):
        if not starts[start]:
            continue
        turns += starts[start]
        for stops, chance in law:
            weight = starts[start] * chance
            starts[min(length, start + stops)] += weight
            for key, fee in _owners(lines, keys, fees, start, stops).items():
                total[key] = total.get(key, 0.0) + weight * fee
    return turns, tuple(sorted(total.items()))


def _this_turn(pos: Position) -> dict[int, float]:
    """How many stops this turn still brings: the pips at hand, and the bonus die if one is owed."""
    if pos.bonus == BONUS_OWED:
        return {pos.pips + red: 1 / 6 for red in range(1, 7)}
    return {pos.pips: 1.0}


def _owners(
    lines: list[int], keys: tuple[int, ...], fees: tuple[int, ...], start: int, stops: int
) -> dict[int, int]:
    """The owners paid for sections `start` to `start + stops`, with the dearest fee ridden."""
    paid: dict[int, int] = {}
    for line in lines[start : start + stops]:
        key = keys[line]
        if key != OWN_KEY:
            paid[key] = max(fees[line], paid.get(key, 0))
    return paid


def _chance_of_reaching(
    lines: list[int], keys: tuple[int, ...], key: int, ahead: dict[int, float]
) -> float:
    first = next(i for i, line in enumerate(lines) if keys[line] == key)
    return fsum(chance for pips, chance in ahead.items() if pips > first)


def alternatives(t: Tables, pos: Position, seat: int, best: Way) -> list[Way]:
    """Up to two other ways: a cheaper one, and a faster one or one that pays other owners."""
    payees = {key - 1 for key, amount in best.fees if key > 0 and amount >= 500}
    dodging = Scales(rival=tuple(400 if rival in payees else 100 for rival in range(6)))
    found: list[Way] = []
    for scales in (THRIFTY, HASTY, dodging):
        way = find_way(t, pos, seat, conductor_of(t).outlook(pos, seat, scales, apart=ROUGH))
        if way and all(_differs(way, other) for other in (best, *found)):
            found.append(way)
    return found[:2]


def _differs(one: Way, other: Way) -> bool:
    """Ways are worth telling apart when they take another time or pay otherwise, not for another dot."""
    if one.sections == other.sections:
        return False
    return abs(one.turns - other.turns) >= 0.25 or abs(one.cost() - other.cost()) >= 750
