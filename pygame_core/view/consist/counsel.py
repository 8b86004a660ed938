"""What the Conductor has said about a position of Consist, and how much of it this device wants.

Kept by the play and dropped with the position it was about.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pygame_core.view.levels import Level


@dataclass(slots=True)
class Counsel:
    """`pos` is the position that is shown, `asked` what has been asked about it.

    `odds`: percent to win per seat, () unknown, and the position they are of: an older one's are
    shown until new ones come. `hint`: the answer of the thought of that name, {} unknown.
    """

    level: Level = Level.STANDARD
    pos: object = None
    asked: set[str] = field(default_factory=set)
    odds: tuple[int, ...] = ()
    odds_pos: object = None
    hint: dict[str, Any] = field(default_factory=dict)

    def turn_to(self, pos: object) -> None:
        """Forget what was said of another position; positions are never changed, so the object tells."""
        if pos is not self.pos:
            self.pos, self.asked, self.hint = pos, set(), {}

    @property
    def guided(self) -> bool:
        """Whether suggestions are wanted."""
        return self.level >= Level.GUIDED

    @property
    def informed(self) -> bool:
        """Whether figures are wanted."""
        return self.level >= Level.STANDARD
