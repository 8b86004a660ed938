"""Ways to play Coast to Coast in tests: random legal play with all that menus leave out, and junk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from pygame_core.coast import actions as a
from pygame_core.coast import bots
from pygame_core.coast.options import CHOICES, HOUSE, PRESETS, Options
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import Position
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.faults import IllegalAction

Policy = Callable[[CoastRules, Position, int, Random], a.Action]

FLIPS: dict[str, Options] = {
    f"{name}={value}": replace(HOUSE, **{name: value})  # type: ignore[arg-type]
    for name, values in {**CHOICES, "target": (HOUSE.target, 60_000)}.items()
    for value in values
    if value != getattr(HOUSE, name)
}
"""House with one option flipped, by what was flipped."""

EVERY_OPTION: dict[str, Options] = {**PRESETS, **FLIPS}


def steady(rules: CoastRules, pos: Position, seat: int, _pick: Random) -> a.Action:
    """The product's own simple policy."""
    return bots.choose(rules, pos, seat)


def wild(rules: CoastRules, pos: Position, seat: int, pick: Random) -> a.Action:
    """Anything legal, also what the menu leaves out: rides of many sections, deals, high bids."""
    if pick.random() < 0.4:
        action = strange(rules, pos, seat, pick)
        try:
            rules.check(pos, seat, action)
        except IllegalAction:
            pass
        else:
            return action
    return pick.choice(rules.menu(pos, seat))


def lively(rules: CoastRules, pos: Position, seat: int, pick: Random) -> a.Action:
    """Mostly steady, so that games get far, now and then wild, so that much happens."""
    return (wild if pick.random() < 0.15 else steady)(rules, pos, seat, pick)


POLICIES: dict[str, Policy] = {"steady": steady, "wild": wild, "lively": lively}


def strange(rules: CoastRules, pos: Position, seat: int, pick: Random) -> a.Action:
    """An action that fits the phase and is perhaps legal."""
    phase = pos.frames[-1][0]
    if phase == Phase.MOVE:
        return a.Ride(tuple(_walk(rules, pos, seat, pick)))
    if phase == Phase.AUCTION:
        return a.Bid(pick.randrange(0, pos.cash[seat] + 1_000, 500))
    if phase == Phase.ANSWER:
        return a.Counter(_terms(pos, seat, pos.frames[-1][2], pick))
    other = pick.randrange(rules.seats)
    return a.Offer(other, _terms(pos, seat, other, pick))


def _walk(rules: CoastRules, pos: Position, seat: int, pick: Random) -> list[int]:
    stop, walked = pos.stop[seat], []
    for _ in range(pick.randint(1, max(pos.pips, 1))):
        section, stop, _, _ = pick.choice(rules.tables.steps[stop])
        walked.append(section)
    return walked


def _terms(pos: Position, seat: int, other: int, pick: Random) -> a.Terms:
    mine, theirs = pos.deeds(seat), pos.deeds(other)
    return a.Terms(
        pick.choice((0, 500, 3_000, max(pos.cash[seat], 0))),
        tuple(sorted(pick.sample(mine, min(len(mine), pick.randint(0, 2))))),
        pick.choice((0, 500, 2_000, max(pos.cash[other], 0))),
        tuple(sorted(pick.sample(theirs, min(len(theirs), pick.randint(0, 2))))),
    )


def otherwise(pos: Position, _seat: int, _pick: Random) -> Position:
    """Another position that a seat can't tell apart: there is nothing it may not see."""
    return pos.copy()


def junk(rules: CoastRules, pick: Random) -> a.Action:
    """Any action at all with numbers in and out of range."""
    n = pick.choice((-(10**6), -1, 0, 1, 2, 3, 5, 6, 27, 28, 31, 758, 4_000, 10**9))
    low = pick.randint(-2, 30)
    section = pick.randrange(-2, len(rules.tables.rides) + 2)
    terms = a.Terms(n, (low,), pick.choice((0, -5, 500)), tuple(range(pick.randint(0, 2))))
    return pick.choice(
        (
            *(kind() for kind in NULLARY),
            *(kind(pick.choice((n, low))) for kind in UNARY),
            a.Ride(()),
            a.Ride((section,)),
            a.Ride((section, section)),
            a.Offer(pick.randint(-1, 6), terms),
            a.Counter(terms),
        )
    )


NULLARY = (
    a.Begin, a.ExchangeHome, a.KeepHome, a.RollDestination, a.Declare, a.Roll, a.RollBonus,
    a.Pass, a.Accept, a.Decline,
)  # fmt: skip
UNARY = (a.SwapHomes, a.ChooseRegion, a.BuyRailroad, a.BuyEngine, a.Sell, a.Bid)
