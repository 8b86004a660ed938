"""C3 and C4: dice, sections, stranding, arrival at the end of a ride, the bonus die.

A section is used once per trip; a step is legal only if the destination can still be reached over
unused sections (C3.7), so that every moving seat has a legal step (C3.9).
"""

from __future__ import annotations

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.faults import IllegalAction

from .actions import Action, Ride, Roll, RollBonus
from .events import BonusRolled, DiceRolled, Emit, Stepped
from .fees import incur, preference
from .money import leave_rates
from .phases import Phase
from .position import BONUS_OWED, BONUS_ROLLED, NO_BONUS, Position
from .purchase import arrive
from .race import rove
from .tables import Tables, bonus_due


def roll(t: Tables, pos: Position, seat: int, _action: Roll, rng: Rng, emit: Emit) -> None:
    """Roll the white dice; the bonus is decided by the engine owned now (C4.4)."""
    white = pos.white = (rng.below(6) + 1, rng.below(6) + 1)
    engine = pos.engine[seat]
    pos.pips = white[0] + white[1]
    due = bonus_due(engine, white)
    if due and t.together[engine]:
        pos.red = rng.below(6) + 1
        pos.pips += pos.red
        pos.bonus = BONUS_ROLLED
    elif due:
        pos.bonus = BONUS_OWED
    if emit:
        emit(DiceRolled(seat, white, pos.red, due))
    pos.frames[-1] = (Phase.MOVE, seat)


def roll_bonus(
    _t: Tables, pos: Position, seat: int, _action: RollBonus, rng: Rng, emit: Emit
) -> None:
    """Roll the bonus die, which must be walked (C4.2)."""
    pos.red = pos.pips = rng.below(6) + 1
    pos.bonus = NO_BONUS
    if emit:
        emit(BonusRolled(seat, pos.red))
    pos.frames[-1] = (Phase.MOVE, seat)


def goal_of(t: Tables, pos: Position, seat: int) -> int:
    """The stop a seat's train makes for."""
    return t.stop_of_city[pos.target_city(seat)]


def menu(t: Tables, pos: Position, seat: int) -> list[Action]:
    """Every legal step; of parallel railroads to one stop the default comes first (C3.4)."""
    used = pos.used[seat]
    goal = goal_of(t, pos, seat)
    paths = t.trails.paths(goal)
    found: list[tuple[int, int, int]] = []
    stops: set[int] = set()
    for section, other, railroad, bit in t.steps[pos.stop[seat]]:
        if used & bit:
            continue
        after = used | bit
        if other == goal or not paths[other] & after or t.trails.reaches(other, goal, after):
            found.append((other, section, railroad))
            stops.add(other)
    if len(stops) < len(found):
        found.sort(key=lambda step: (step[0], *preference(t, pos, seat, step[2]), step[1]))
    rides = t.rides
    return [rides[section] for _, section, _ in found]


def check_ride(t: Tables, pos: Position, seat: int, action: Ride) -> None:
    """Refuse a ride at its first illegal section (C3.1, C3.3, C3.5, C3.7)."""
    if not action.sections:
        raise IllegalAction("C3.1", seat=seat, pips=pos.pips, sections=0)
    stop, used, goal = pos.stop[seat], pos.used[seat], goal_of(t, pos, seat)
    for done, section in enumerate(action.sections):
        if done == pos.pips or (done and stop == goal):
            raise IllegalAction(
                "C3.1", seat=seat, pips=pos.pips, sections=len(action.sections), stop=stop
            )
        if not 0 <= section < len(t.rides) or stop not in t.board.network.edges[section]:
            raise IllegalAction("C3.5", seat=seat, section=section, stop=stop)
        if used >> section & 1:
            raise IllegalAction("C3.3", seat=seat, section=section)
        used |= 1 << section
        stop = t.board.network.other_end(section, stop)
        if not t.trails.reaches(stop, goal, used):
            raise IllegalAction("C3.7", seat=seat, section=section, stop=stop)


def ride(t: Tables, pos: Position, seat: int, action: Ride, _rng: Rng, emit: Emit) -> None:
    """Ride section by section; arriving ends the ride, an empty roll ends the leg."""
    goal = goal_of(t, pos, seat)
    for section in action.sections:
        _step(t, pos, seat, section, emit)
    if pos.stop[seat] == goal:
        arrive(t, pos, seat, emit)
    elif not pos.pips:
        pos.frames[-1] = (Phase.BONUS if pos.bonus == BONUS_OWED else Phase.FEES, seat)
        if pos.bonus == BONUS_ROLLED:
            pos.bonus = NO_BONUS


def _step(t: Tables, pos: Position, seat: int, section: int, emit: Emit) -> None:
    railroad = t.board.sections[section].railroad
    incur(t, pos, seat, railroad, emit)
    if pos.held:
        leave_rates(pos, seat, railroad)
    pos.used[seat] |= 1 << section
    pos.pips -= 1
    stop = pos.stop[seat] = t.board.network.other_end(section, pos.stop[seat])
    if emit:
        emit(Stepped(seat, section, stop))
    if pos.declared:
        rove(t, pos, seat, stop, emit)


def set_off(t: Tables, pos: Position, seat: int, emit: Emit) -> None:
    """Settle Phase.TRIP: a destination is known, so decide what moves the train toward it.

    A train that stands at its destination already (a twin, C2.6, or the alternate, C10.5) arrives
    at once; an arrival without a ride costs no part of the turn's movement.
    """
    if pos.stop[seat] == goal_of(t, pos, seat) and not pos.is_declared(seat):
        arrive(t, pos, seat, emit)
    elif pos.white == (0, 0):
        pos.frames[-1] = (Phase.ROLL, seat)
    elif pos.bonus == BONUS_OWED:
        pos.frames[-1] = (Phase.BONUS, seat)
    else:
        pos.bonus = NO_BONUS
        pos.frames[-1] = (Phase.MOVE, seat)
