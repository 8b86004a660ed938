"""What a table knows of the Conductor's mind: the answers that fit the position shown.

Knows answers and positions, asks nothing itself. Invariant: `routes` are those of `pos`; odds and
deeds may be older, and say of which position they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pygame_core.coast.advice_text import Deeds, Route
from pygame_core.view.levels import Level
from pygame_core.view.nodes import Node


@dataclass(slots=True)
class Counsel:
    """The answers a table has, and what has been asked for.

    `pos` is the position they are about (None: none yet), `asked` the kinds asked for at it. `odds`
    are percents by seat, () before the first answer, `odds_pos` what they are about. `wanted` keeps,
    by seat, the way a player chose, so that it stays chosen while it is ridden. `deed` is the
    railroad opened in the table of deeds. `said` and `line` are what was shown of the ways before, to
    be shown until the new ones come. `silent`: nobody could answer the last question.
    """

    level: Level = Level.STANDARD
    pos: object = None
    asked: set[str] = field(default_factory=set)
    odds: tuple[int, ...] = ()
    odds_pos: object = None
    routes: tuple[Route, ...] = ()
    wanted: dict[int, tuple[int, ...]] = field(default_factory=dict)
    said: Node | None = None
    line: tuple[int, ...] = ()
    deeds: Deeds | None = None
    deeds_pos: object = None
    deed: int = -1
    story: dict[str, Any] | None = None
    silent: bool = False

    @property
    def informed(self) -> bool:
        """Whether distances, fees ahead and odds are told."""
        return self.level >= Level.STANDARD

    @property
    def guided(self) -> bool:
        """Whether anything is suggested."""
        return self.level == Level.GUIDED

    @property
    def stale(self) -> bool:
        """Whether the odds are those of an older position."""
        return self.odds_pos is not self.pos

    def turn_to(self, pos: object) -> None:
        """Forget what was said about another position."""
        if pos is not self.pos:
            self.pos = pos
            self.asked = set()
            self.routes, self.story = (), None
            self.silent = False

    @property
    def waiting(self) -> bool:
        """Whether the ways on are being thought about."""
        return "routes" in self.asked and not self.routes and not self.silent

    def chosen(self, seat: int) -> int:
        """Which of the ways is the seat's: the one it chose, else the first."""
        wanted = self.wanted.get(seat)
        for number, route in enumerate(self.routes):
            if wanted and wanted[-len(route.sections) :] == route.sections:
                return number
        return 0
