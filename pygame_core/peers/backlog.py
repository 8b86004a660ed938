"""Items that guests have and a host lacks, because another led before it: fetched before anything is done.

A table without hidden cards is handed over by the guest who has most of it. One with hidden cards is
put together from what the lost host left sealed with everybody, see `recovery`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .ledger import Cheat, Mark, item_of
from .recovery import PATIENCE, Recovery
from .room import Alarm, Room, Stepped
from .veil import VeiledLedger
from .wire import Items, Keep, Resync, Sealed, Share, Shares


class Backlog:
    """See above; `guests` are the ids by connections, kept by the host."""

    def __init__(self, room: Room, guests: Mapping[str, str], now: int) -> None:
        self._room, self._guests = room, guests
        self._ahead: dict[str, Mark] = {}
        self._claimed: dict[str, Mark] = {}
        self._doubted: set[str] = set()
        self._asked = now
        self._recovery: Recovery | None = None
        if room.ledger and room.whole is None:
            target = room.ledger.mark if room.ledger.items else (0, 0)
            self._recovery = Recovery(room.deposits, target, now)

    @property
    def awaited(self) -> bool:
        """Whether items are still to come."""
        return bool(self._ahead or self._recovery)

    @property
    def _source(self) -> str:
        """Whose items are awaited: who has most of those that have more than I."""
        return max(self._ahead, key=lambda peer: self._ahead[peer], default="")

    def may_be_long(self, peer: str) -> bool:
        """Whether a guest's next message may be a long one."""
        return peer == self._source or bool(self._recovery and self._sits(peer))

    def _sits(self, peer: str) -> bool:
        return self._room.roster.seat_of(self._guests.get(peer, "")) >= 0

    def met(self, peer: str, mark: Mark, now: int) -> None:
        """Learn how far a guest says to be; what they have and I lack is asked for.

        Only who sits is believed, and nobody whose items did not come when they were asked for. What
        was done since I lead I ordered myself, so whatever I lack is older.
        """
        ledger, who, epoch = self._room.ledger, self._guests[peer], self._room.roster.epoch
        believed = self._sits(peer) and who not in self._doubted
        ahead = ledger is not None and believed and ledger.mark < mark < (epoch, 0)
        if ahead and not self._room.hides:
            self._asked = self._asked if self._ahead else now
            self._ahead[peer] = mark
            self._room.send(self._source, Resync(0))
        elif ahead:
            self._recovery = self._recovery or Recovery(self._room.deposits, mark, now)
            self._recovery.target = max(self._recovery.target, mark)
            self._claimed[who] = mark
        if self._recovery:
            self._room.send(peer, Shares())

    def left(self, peer: str) -> None:
        """Learn that a guest is gone."""
        self._ahead.pop(peer, None)

    def ask_again(self) -> bool:
        """Ask once more for what is awaited; whether there is anything."""
        if self._ahead:
            self._room.send(self._source, Resync(0))
        elif self._recovery:
            for peer in self._guests:
                self._room.send(peer, Shares())
        return self.awaited

    def hear(self, peer: str, message: Items | Share | Sealed) -> bool:
        """Take what a guest has; whether it was sound. Only who sits was left anything sealed."""
        match message:
            case Items(start, items, total):
                return self._adopt(peer, start, items, total)
            case Share(key, share, count) if self._recovery and self._sits(peer):
                have = self._recovery.share(self._guests[peer], key, share, count)
                if have is not None:
                    self._room.send(peer, Keep(key, have))
            case Sealed(key, start, texts) if self._recovery and self._sits(peer):
                self._recovery.put(key, start, [str(text) for text in texts])
        return True

    def _adopt(self, peer: str, start: int, plain: list[Any], total: int) -> bool:
        ledger = self._room.whole
        if ledger is None or peer != self._source:
            return False
        mine, before = ledger.held(), ledger.mark
        try:
            items = [item_of(each) for each in plain]
            fork = min(ledger.differs_at(start, items), start + len(items))
            rewound = fork < min(len(mine), start + len(items))
            if start > len(mine) or (rewound and items[fork - start].epoch <= mine[fork].epoch):
                raise Cheat("order", self._guests[peer])
            if rewound:
                ledger.truncate(fork)
            for item in items[max(fork, len(ledger.items)) - start :]:
                ledger.take(item, self._room.roster)
            if ledger.mark < before:
                raise Cheat("order", self._guests[peer])
        except Cheat as cheat:
            ledger.put_back(mine)
            self._room.news.append(Alarm(cheat.code, self._guests.get(peer, "")))
            self._doubt(peer)
            return False
        self._room.news.append(Stepped(fork, rewound))
        if len(ledger.items) >= total:
            self._ahead = {p: mark for p, mark in self._ahead.items() if mark > ledger.mark}
            self._told(len(ledger.items))
        return True

    def tick(self, now: int) -> None:
        """Go on without who does not send what they have; deal on once enough of what was left is here."""
        if self._ahead and now - self._asked >= PATIENCE:
            self._doubt(self._source)
            self._asked = now
        recovery, held = self._recovery, self._room.ledger
        if recovery is None or held is None:
            return
        whole = held.fresh()
        try:
            items = recovery.items(now)
            for item in items or ():
                whole.take(item, self._room.roster)
        except Cheat as cheat:
            self._room.news.append(Alarm("deal", cheat.who))
            return
        late = now - recovery.began >= PATIENCE
        if items is None and not (late and self._room.whole):
            return
        if isinstance(held, VeiledLedger) and whole.mark < held.mark:
            whole.truncate(
                held.compare(whole)
            )  # the newest can't be opened: nobody knows what is older
        self._recovery = None
        self._doubted |= {who for who, mark in self._claimed.items() if mark > whole.mark}
        if self._room.whole is None or whole.mark > held.mark:
            self._room.ledger = whole
            self._room.news.append(Stepped(0, rewound=True))
        self._told(len(self._room.ledger.items) if self._room.ledger else 0)

    def _doubt(self, peer: str) -> None:
        del self._ahead[peer]
        self._doubted.add(self._guests[peer])

    def _told(self, count: int) -> None:
        """Let everybody see how many items there are now, and ask for what they lack."""
        for peer in self._guests:
            self._room.send(peer, Items(0, [], count))
