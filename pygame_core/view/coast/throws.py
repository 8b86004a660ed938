"""Throws of dice as players see them: which dice fell, in which order, and what each throw said.

Made from the events of one action. A throw has stages, shown one after the other: the region's dice
before the city's. Knows events and names, nothing of how dice are drawn (see `dice`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from pygame_core.coast import events as e
from pygame_core.coast.telling import tell
from pygame_core.coast.text import Words

ROLLING = 650
"""How long dice roll, in milliseconds."""
READING = 900
"""How long the result of one stage is left to be read before the next dice roll, in milliseconds."""


class Die(NamedTuple):
    """One die: its pips, and whether it is the coloured one."""

    pips: int
    coloured: bool = False


class Row(NamedTuple):
    """One seat's dice of a stage and what they say."""

    stage: int
    seat: int
    dice: tuple[Die, ...]
    told: str


@dataclass(slots=True)
class Throw:
    """All rows of one action; `stage` is the one on the table, `rolling` whether its dice still roll.

    `number` tells one throw from the next.
    """

    number: int
    rows: tuple[Row, ...]
    stage: int
    rolling: bool

    @property
    def stages(self) -> int:
        """How many stages there are."""
        return self.rows[-1].stage + 1

    @property
    def done(self) -> bool:
        """Whether everything lies on the table."""
        return not self.rolling and self.stage == self.stages - 1

    def shown(self) -> Sequence[Row]:
        """The rows of the stages begun so far."""
        return [row for row in self.rows if row.stage <= self.stage]

    def finish(self) -> None:
        """Show everything at once."""
        self.stage = self.stages - 1
        self.rolling = False

    def go_on(self) -> int | None:
        """Go one beat further; give the milliseconds until the next, or None if that was the last."""
        if self.rolling:
            self.rolling = False
            return None if self.done else READING
        self.stage += 1
        self.rolling = True
        return ROLLING


def throw_of(events: Iterable[object], words: Words, number: int) -> Throw | None:
    """The throw an action's events hold, its first dice rolling, or None where nothing was rolled."""
    rows: list[Row] = []
    found = [event for event in events if _dice(event)]
    for stage, (_, same) in enumerate(groupby(found, key=type)):
        for event in same:
            seat = getattr(event, "seat")  # noqa: B009  # every event with dice has one
            rows.append(Row(stage, seat, _dice(event), tell(event, words)))
    return Throw(number, tuple(rows), 0, rolling=True) if rows else None


def _dice(event: object) -> tuple[Die, ...]:
    """The dice of an event, the coloured one first."""
    match event:
        case e.HomeRolled(_, region, city, _, _):
            return (*_three(region), *_three(city))
        case e.RegionRolled(_, dice, _, _) | e.CityRolled(_, dice, _, _):
            return _three(dice)
        case e.OrderRolled(_, dice):
            return tuple(map(Die, dice))
        case e.DiceRolled(_, white, red, _):
            return (*map(Die, white), *([Die(red, coloured=True)] if red else []))
        case e.BonusRolled(_, red):
            return (Die(red, coloured=True),)
    return ()


def _three(dice: tuple[int, int, int]) -> tuple[Die, ...]:
    coloured, *white = dice
    return (Die(coloured, coloured=True), *map(Die, white))
