"""The race home reckoned: how likely each declared seat gets there before rovers, fees or others stop it.

Turns are played out in the order of seats, not by dice but with all their chances at once: per declared seat the chance
of every distance it may still have to go. A rival that could reach the train roves it with a fixed likelihood and is
taken to stay near where it stands; fees are a Poisson count of payments at the going rate. Seats are taken to race
independently. Knows the position only; nothing is drawn, so a position has one answer.
"""

from __future__ import annotations

from math import exp

from .conductor import ROUGH, Scales, conductor_of
from .pace import expected_turns, stops_law
from .phases import Phase
from .position import BONUS_OWED, Position
from .tables import RIVAL, RIVAL_ALL_SOLD, Tables

ZEAL = 0.5
"""How likely a rival that can rove does, bots and people of all kinds taken together."""
ROUNDS = 12
"""Rounds looked at; hardly a race lasts longer, and what is left of one counts as lost."""

Law = tuple[tuple[int, float], ...]


def race_chances(t: Tables, pos: Position) -> list[float]:
    """Per seat, the chance that it wins by the race it has declared; 0 for a seat that has not."""
    won = [0.0] * t.seats
    racers = [seat for seat in range(t.seats) if pos.is_declared(seat) and not pos.is_out(seat)]
    if not racers:
        return won
    ways = {seat: _stops_home(t, pos, seat) for seat in racers}
    going = {seat: {len(ways[seat]) - 1: _keeps_target(t, pos, seat)} for seat in racers}
    home = dict.fromkeys(racers, 0.0)
    now = pos.frames[0][1]
    for step in range(ROUNDS * t.seats):
        seat = (now + step) % t.seats
        if pos.is_out(seat):
            continue
        law = _this_turn(pos, seat) if step == 0 else stops_law(pos.engine[seat])
        for racer in racers:
            if racer != seat:
                going[racer] = _hunted(t, pos.stop[seat], law, ways[racer], going[racer])
        if seat in going:
            going[seat], arrived = _ridden(going[seat], law)
            free = arrived
            for other in racers:
                if other != seat:
                    free *= 1 - home[other]
            won[seat] += free
            home[seat] += arrived
    return won


def _stops_home(t: Tables, pos: Position, seat: int) -> list[int]:
    """A shortest way home: the stop at each distance from home, the train's own last."""
    home = t.stop_of_city[pos.home[seat]]
    distances = t.trails.distances(home)
    way = [pos.stop[seat]]
    while way[-1] != home:
        around = [other for _, other, _, _ in t.steps[way[-1]]]
        way.append(min(around, key=lambda other: (distances[other], other)))
    return way[::-1]


def _keeps_target(t: Tables, pos: Position, seat: int) -> float:
    """The chance that fees on the way home leave the target in hand."""
    owed = pos.owes() if pos.frames[0][1] == seat else 0
    rate = t.fees[RIVAL if pos.unsold else RIVAL_ALL_SOLD]
    spare = (pos.cash[seat] - owed - t.target) // rate
    scales = Scales()
    outlook = conductor_of(t).outlook(pos, seat, scales, apart=ROUGH)
    stop = pos.stop[seat]
    distance = t.trails.distances(outlook.goal)[stop]
    turns = expected_turns(pos.engine[seat], distance)
    mean = max(0.0, outlook.cost(stop) - turns * scales.turn) / rate
    chance = total = exp(-mean)
    for payments in range(1, min(spare, 40) + 1):
        chance *= mean / payments
        total += chance
    return min(1.0, total) if spare >= 0 else 0.0


def _this_turn(pos: Position, seat: int) -> Law:
    """(stops, chance) of what is left of the turn at hand."""
    phase = pos.frames[-1][0]
    bonus = pos.bonus == BONUS_OWED
    if phase == Phase.MOVE or bonus:
        if bonus:
            return tuple((pos.pips + red, 1 / 6) for red in range(1, 7))
        return ((pos.pips, 1.0),)
    if phase in (Phase.ROLL, Phase.DESTINATION, Phase.REGION):
        return stops_law(pos.engine[seat])
    return ((0, 1.0),)


def _hunted(
    t: Tables, hunter: int, law: Law, way: list[int], going: dict[int, float]
) -> dict[int, float]:
    """What is left of a race after a rival's turn."""
    distances = t.trails.distances(hunter)
    left = {}
    for distance, chance in going.items():
        far = distances[way[distance]] or 2
        left[distance] = chance * (1 - ZEAL * sum(p for stops, p in law if stops >= far))
    return left


def _ridden(going: dict[int, float], law: Law) -> tuple[dict[int, float], float]:
    """(distances still to go, chance of having come home) after the racer's own turn."""
    left: dict[int, float] = {}
    arrived = 0.0
    for distance, chance in going.items():
        for stops, share in law:
            if stops >= distance:
                arrived += chance * share
            else:
                left[distance - stops] = left.get(distance - stops, 0.0) + chance * share
    return left, arrived
