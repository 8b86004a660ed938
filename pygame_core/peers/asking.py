"""What a guest has asked for and not heard of yet: one action of its own seat. Sends nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_core.kernel.faults import DecodeError, IllegalAction

from .room import Room


@dataclass(slots=True)
class Asked:
    """My action that is on its way: tried on what I saw, and when it was last sent."""

    serial: int
    action: list[Any]
    at: int
    sent: int

    def is_still_meant(self, room: Room) -> bool:
        """Whether nobody's turn came between: all choose at once, or dice were on their way.

        It is tried on what is there now, then.
        """
        ledger, seat = room.ledger, room.roster.seat_of(room.me.id)
        if ledger is None or seat < 0:
            return False
        rules, pos = ledger.table.rules, ledger.table.pos
        if any(item.seat == seat for item in ledger.items[self.at :]):
            return False
        try:
            rules.check(pos, seat, ledger.table.game.decode_action(self.action))
        except (IllegalAction, DecodeError):
            return False
        self.at = len(ledger.items)
        return True
