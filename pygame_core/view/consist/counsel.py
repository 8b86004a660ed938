"""What the Conductor has said about a position of Consist, and how much of it this device wants.

Kept by the play and dropped with the position it was about.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pygame_core.view.levels import Level


@dataclass(slots=True)
class Counsel:
    """`odds`: percent to win per seat, () unknown. `hint`: the answer of the thought of that name.

    `odds_at`, `hint_at`: after how many entries they were given; `asked`: what has been asked for, by kind.
    """

    level: Level = Level.STANDARD
    odds: tuple[int, ...] = ()
    odds_at: int = -1
    hint: dict[str, Any] = field(default_factory=dict)
    hint_at: int = -1
    asked: dict[str, int] = field(default_factory=dict)

    @property
    def guided(self) -> bool:
        """Whether suggestions are wanted."""
        return self.level >= Level.GUIDED

    @property
    def informed(self) -> bool:
        """Whether figures are wanted."""
        return self.level >= Level.STANDARD
