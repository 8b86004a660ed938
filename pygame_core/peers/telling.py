"""What a host tells its guests of the items: to each as much as they may know, and the rest sealed.

Knows the room and who is connected, no orders. Invariant: where hands are hidden, everybody else who
sits has a share of the key under which all items are sealed, or is offered it when they come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pygame_core.kernel.contract import digest

from .escrow import Random, Vault
from .ledger import Ledger
from .room import Room
from .roster import to_plain
from .veil import veil
from .wire import Deposit, Items, Message, Reveal, Roster, Sealed

BATCH = 400
"""Items in one message."""


class Telling:
    """See above; `guests` are the ids by connections, kept by the host."""

    def __init__(self, room: Room, guests: Mapping[str, str], random: Random) -> None:
        self._room, self._guests, self._random = room, guests, random
        self._vault: Vault | None = None
        self._locked: Ledger | None = None

    def all(self, message: Message, but: str = "") -> None:
        """Send to every guest, or to every other."""
        for peer in self._guests:
            if peer != but:
                self._room.send(peer, message)

    def done(self, ledger: Ledger) -> None:
        """Tell all of the last item."""
        count = len(ledger.items)
        if self._vault:
            self._vault.lock(ledger.items)
        for peer in self._guests:
            self._room.send(peer, self._items(ledger, peer, count - 1, count))
            self._lay_open(ledger, peer)

    def since(self, peer: str, start: int) -> None:
        """Tell one guest the roster and all items from number `start` on."""
        room, ledger = self._room, self._room.whole
        room.send(peer, Roster(to_plain(room.roster)))
        if ledger is None:
            return
        count = len(ledger.items)
        for begin, end in batches(start if 0 <= start <= count else 0, count):
            room.send(peer, self._items(ledger, peer, begin, end))
        self._lay_open(ledger, peer)

    def digest(self, peer: str) -> str:
        """The digest of where the table stands, as a guest may know it; "" before it begins."""
        ledger = self._room.whole
        if ledger is None or not self._room.hides:
            return ledger.digest if ledger else ""
        table = ledger.table
        return digest(table.rules, table.rules.mask(table.pos, self._seat(peer)))

    def _seat(self, peer: str) -> int:
        return self._room.roster.seat_of(self._guests[peer])

    def _items(self, ledger: Ledger, peer: str, start: int, end: int) -> Items:
        plain = []
        for number in range(start, end):
            if not self._room.hides:
                plain.append(ledger.items[number].plain())
                continue
            told = number == end - 1
            item = veil(ledger, number, self._seat(peer), told=told)
            if self._vault and self._guests[peer] in self._vault.shares:
                item = item._replace(sealed=self._vault.sealed(number))
            plain.append(item.plain())
        return Items(start, plain, len(ledger.items))

    def _lay_open(self, ledger: Ledger, peer: str) -> None:
        """Show a guest everything, once the game is over."""
        if not self._room.hides or ledger.table.rules.to_act(ledger.table.pos):
            return
        for begin, end in batches(0, len(ledger.items)):
            plain = [item.plain() for item in ledger.items[begin:end]]
            self._room.send(peer, Reveal(begin, plain, len(ledger.items)))

    # --- sealed

    def leave_deposits(self) -> None:
        """Where hands are hidden, seal all under a new key, if others sit now than have shares or other items came."""
        room, ledger = self._room, self._room.whole
        if ledger is None or not room.hides:
            return
        holders = [member.id for member in room.roster.seated() if member.id != room.me.id]
        if self._vault and self._locked is ledger and set(holders) == set(self._vault.shares):
            return
        self._vault, self._locked = Vault(holders, self._random), ledger
        self._vault.lock(ledger.items)
        room.deposits.hold_only(self._vault.deposit)
        for peer in self._guests:
            self.hand_share(peer)

    def hand_share(self, peer: str) -> None:
        """Give a guest who sits their share of the key."""
        vault, who = self._vault, self._guests[peer]
        if vault and who in vault.shares:
            self._room.send(peer, Deposit(vault.deposit.key, vault.shares[who]))

    def sealed_since(self, peer: str, key: str, start: int) -> None:
        """Give a guest who holds a share the sealed texts from item `start` on."""
        vault = self._vault
        if vault and self._guests[peer] in vault.shares and key == vault.deposit.key:
            texts = vault.deposit.texts
            for begin, end in batches(start, len(texts)):
                self._room.send(peer, Sealed(key, begin, texts[begin:end]))


def batches(start: int, count: int) -> Iterator[tuple[int, int]]:
    """The ranges of items that go into one message each; one empty range if there are none."""
    for begin in range(max(0, start), max(count, start + 1), BATCH):
        yield begin, min(begin + BATCH, count)
