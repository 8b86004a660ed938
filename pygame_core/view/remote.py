"""What a game's table needs to know when it is played with others over the net: whose hands are here.

A protocol, so that tables without connections import nothing of what connects; `online.chair` has it.
"""

from __future__ import annotations

from typing import Any, Protocol

from pygame_core.kernel.language import _
from pygame_core.session.table import Table

from .mind import Refused
from .nodes import Node
from .program import Save


class Remote(Protocol):
    """My seat at a table that a room's host orders.

    `seat` is -1 for who only looks on. `leads`: bots are asked here. `waiting`: an action of this
    page's is on its way. `halt` says why nothing can be done now, in a sentence, "" where it can.
    `reopens`: another game is opened from here.
    """

    @property
    def table(self) -> Table:
        """The table as the room has it; another object after it was rewound."""
        ...

    @property
    def seat(self) -> int: ...  # noqa: D102
    @property
    def leads(self) -> bool: ...  # noqa: D102
    @property
    def waiting(self) -> bool: ...  # noqa: D102
    @property
    def halt(self) -> str: ...  # noqa: D102
    @property
    def reopens(self) -> bool: ...  # noqa: D102

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now, "" a person."""
        ...

    def before(self, number: int) -> Any:
        """The position before entry `number`, None where that is not known any more."""
        ...

    def act(self, seat: int, action: Any) -> None:
        """Ask for an action; it is done once the host says so."""
        ...

    def saving(self, about: str) -> Save:
        """What keeps the room."""
        ...

    def ending(self) -> Node:
        """What stands below the end of the game."""
        ...


def ask(remote: Remote, seat: int, action: Any) -> None:
    """Ask the host for an action; Refused or IllegalAction for what would be refused there."""
    if remote.halt:
        raise Refused(remote.halt)
    if remote.waiting:
        raise Refused(_("Your last move is still on its way."))
    table = remote.table
    table.rules.check(table.pos, seat, action)
    remote.act(seat, action)
