"""What a guest keeps for the host of a table with hidden hands: sealed items, and a share of their key.

The guest's side of `escrow`: takes what the host leaves, asks for what is missing, and hands it over to
whoever deals next. Knows the room and the host's connection, and cannot look into what it keeps.
"""

from __future__ import annotations

from .room import Room
from .telling import batches
from .wire import Deposit, Keep, Sealed, Share, Shares


class Custody:
    """See above; `host` is the connection with who leads."""

    def __init__(self, room: Room, host: str) -> None:
        self._room, self._host = room, host

    def take(self, message: Deposit | Keep | Sealed | Shares) -> None:
        """Take what the host leaves, or give what it asks for."""
        room, deposits = self._room, self._room.deposits
        match message:
            case Deposit(key, share):
                deposits.open(key, share)
                self.ask()
            case Sealed(key, start, texts):
                deposits.put(key, start, [str(text) for text in texts])
            case Shares():
                for held in deposits.all:
                    room.send(self._host, Share(held.key, held.share, len(held.texts)))
            case Keep(key, have):
                deposit = deposits.of(key)
                texts = deposit.texts if deposit else []
                if have < len(texts):
                    for start, end in batches(have, len(texts)):
                        room.send(self._host, Sealed(key, start, texts[start:end]))

    def ask(self) -> None:
        """Ask for sealed items that are missing."""
        room = self._room
        lacks = room.deposits.lacks(len(room.ledger.items) if room.ledger else 0)
        if lacks:
            room.send(self._host, Keep(*lacks))
