"""A guest: follows the host, checks all it says, and notices when it cheats.

Sans-I/O like `host`. A guest holds the whole ledger, so that it can take the host's place. Invariants:
an item is done only when it follows what is there and fits in every way; what I asked for is asked
again until it is done or refused; my link for a roll is shown once and for that roll alone.
"""

from __future__ import annotations

from typing import Any

from pygame_core.kernel.faults import InvalidOptions

from .asking import Asked
from .custody import Custody
from .door import leads
from .identity import GUEST, id_of
from .ledger import Cheat, Ledger
from .room import (
    Alarm,
    Changed,
    Declined,
    Ended,
    LaidOpen,
    Room,
    Said,
    Stepped,
    Undone,
    settings_of,
)
from .roster import MAX_NUMBER, from_plain, may_go_on
from .roster import Roster as Known
from .telling import batches
from .veil import Veiled, VeiledLedger
from .watch import Watch
from .wire import (
    MAX_CHAT,
    MAX_TEXT,
    PROTOCOL,
    Act,
    BadMessage,
    Bye,
    Chat,
    Deposit,
    Hello,
    Items,
    Keep,
    Link,
    Message,
    Need,
    Refused,
    Resync,
    Reveal,
    Roster,
    Sealed,
    Shares,
    State,
    Welcome,
    Wish,
    decode,
)

SOON = 200
ASK_AGAIN = 2_500
"""Milliseconds after which what got no answer is asked again."""
GIVE_UP = 16_000
"""Milliseconds in which a host must have answered: longer than it holds on to a silent line."""


class Guest:
    """A room as a guest sees it."""

    def __init__(self, room: Room, host: str, now: int = 0) -> None:
        """Sit at a connection: `host` is the peer that leads the room; the first word is said at once."""
        self.room = room
        self.host = host
        self.welcome = False
        self._leader = ""
        self._now = now
        self._asked: Asked | None = None
        self._resynced = -ASK_AGAIN
        self._watch = Watch(room, now)
        self._custody = Custody(room, host)
        self._opened: Ledger | None = None
        self._bound = False  # the host ordered something that I took: what was before is settled
        self._settled = 0  # so many items the host has and awaits no more of
        self.open = False
        self._proof = room.me.proof(GUEST, room.roster.room, room.tie_of(host))
        self._began = now
        self._hello()

    # --- what the page asks

    @property
    def waiting(self) -> bool:
        """Whether my action is on its way."""
        return self._asked is not None

    @property
    def paused(self) -> bool:
        """Whether too few are here to go on."""
        here = {member.id for member in self.room.roster.members if member.present}
        return not self.welcome or not may_go_on(self.room.roster, here)

    def act(self, action: list[Any]) -> None:
        """Ask for an action of my seat; it is done when the host's items say so."""
        ledger = self.room.ledger
        if ledger is None or self._asked:
            self.room.news.append(Declined(0, "busy" if ledger else "seat"))
            return
        self.room.me.serial = max(self.room.me.serial, ledger.serial_of(self.room.me.id)) + 1
        self._asked = Asked(self.room.me.serial, action, len(ledger.items), self._now)
        self.room.asked[self.room.me.serial] = action
        self._send_asked()

    def wish(self, what: str, detail: list[Any]) -> None:
        """Ask for a change of the room."""
        self.room.send(self.host, Wish(what, detail))

    def say(self, text: str) -> None:
        """Say something to all."""
        self.room.send(self.host, Chat("", text[:MAX_CHAT]))

    def close(self) -> None:
        """Leave for good."""
        self.room.dismiss(self.host, "left")

    # --- what comes from outside

    def hear(self, peer: str, text: str) -> None:
        """Take a text from a peer; any but the host is sent to look for who leads now.

        Until somebody has shown to be the host, nothing else that they say counts.
        """
        if peer != self.host:
            self.room.dismiss(peer, "host")
            return
        self._watch.heard(self._now)
        try:
            message = decode(text, MAX_TEXT)
            if isinstance(message, Bye):
                self.room.news.append(Ended(message.code))
            elif isinstance(message, Welcome):
                self._welcomed(message)
            elif self.welcome and not (self.open and isinstance(message, Items | State)):
                self._heard(message)  # of a game that is over I hold all
        except BadMessage as fault:
            if self.welcome:
                self.room.news.append(Alarm(fault.code, self.room.roster.host))
        except Cheat as cheat:
            self.room.news.append(Alarm(cheat.code, cheat.who))
            self._resync()

    def tick(self, now: int) -> None:
        """Let time pass; `now` is in milliseconds."""
        self._now = max(self._now, now)
        asked = self._asked
        if not self.welcome and self._now - self._began >= GIVE_UP:
            self._give_up()
        elif not self.welcome and self._now - self._resynced >= ASK_AGAIN:
            self._hello()
        elif asked and self._now - asked.sent >= ASK_AGAIN:
            self._send_asked()

    def _heard(self, message: Message) -> None:
        match message:
            case Roster(roster):
                self._take_roster(roster)
            case Items(start, items, total):
                self._take_items(start, items, total)
            case Reveal(start, items, total):
                self._laid_open(start, items, total)
            case State(epoch, count, digest, version):
                self._compare(epoch, count, digest, version)
            case Need(roll, at, promise):
                self._need(roll, at, promise)
            case Deposit() | Keep() | Sealed() | Shares():
                self._custody.take(message)
            case Refused(serial, code):
                self._refused(serial, code)
            case Chat(who, text):
                self.room.news.append(Said(who, text[:MAX_CHAT]))
            case Resync(have):
                self._send_items(have)
            case _:
                self.room.news.append(Alarm("role", self.room.roster.host))

    def _give_up(self) -> None:
        """Look for another host: this one does not answer, or is none."""
        self.room.dismiss(self.host, "host")
        self.room.news.append(Ended("lost"))

    def _welcomed(self, told: Welcome) -> None:
        if told.you != self.room.me.id or not (self.welcome or leads(self.room, self.host, told)):
            self._give_up()
            return
        roster, count = told.roster, told.count
        epoch = roster.get("epoch")
        if type(epoch) is int and epoch < self.room.roster.epoch:
            self.room.news.append(Ended("older"))  # its place was taken; it will learn that
            return
        self._leader = self._leader or id_of(told.public)
        self._take_roster(roster)
        self.welcome = True
        self._watch.came(count)
        if count != self._have() or self._diverged() or self._is_to_be_opened():
            self._resynced = -ASK_AGAIN  # the hello was a moment ago, and asked for no items
            self._resync()

    def _is_to_be_opened(self) -> bool:
        """Whether the game is over, and the host has not laid it open to me yet."""
        ledger = self.room.ledger
        if not isinstance(ledger, VeiledLedger) or not ledger.items:
            return False
        return not ledger.table.rules.to_act(ledger.table.pos)

    def _hello(self) -> None:
        me = self.room.me
        epoch, have = self.room.ledger.mark if self.room.ledger else (0, 0)
        tip = me.chain.tip.hex()
        hello = Hello(PROTOCOL, me.public, self._proof, me.name, tip, epoch, have)
        self.room.send(self.host, hello)
        self._resynced = self._now

    def _have(self) -> int:
        return len(self.room.ledger.items) if self.room.ledger else 0

    def _take_roster(self, plain: dict[str, Any]) -> None:
        try:
            roster = from_plain(plain)
        except ValueError as fault:
            raise Cheat("shape", self.room.roster.host) from fault
        mine = self.room.roster
        if (roster.epoch, roster.version) < (mine.epoch, mine.version):
            return  # an older one that came late
        if max(roster.epoch, roster.version) > MAX_NUMBER // 2:
            raise Cheat("shape", mine.host)  # whoever leads next counts on
        if roster.host != self._leader:
            raise Cheat("roster", self._leader)  # another host is another connection
        ledger = self.room.ledger
        if roster.round > mine.round:
            if self.welcome and ledger and ledger.table.rules.to_act(ledger.table.pos):
                raise Cheat("roster", mine.host)  # the game is not over
            self.room.close_table()
            self._watch.came(0)
            self._bound = False
            ledger, self._opened, self.open = None, None, False
        lost = [m.id for m in mine.members if roster.member(m.id) is None]
        if ledger and (not _is_of(roster, ledger) or any(map(ledger.knows, lost))):
            raise Cheat("roster", mine.host)
        if self._watch.is_forged(roster):
            raise Cheat("roster", mine.host)
        self.room.roster = roster
        if roster.begun and ledger is None:
            try:
                self.room.begin()
            except InvalidOptions as fault:
                self.room.roster = mine
                raise Cheat("shape", mine.host) from fault
        self.room.news.append(Changed())

    # --- items

    def _take_items(self, start: int, plain: list[Any], total: int) -> None:
        ledger = self.room.ledger
        if ledger is None or start > len(ledger.items):
            self._resync()
            return
        items: list[Any] = [ledger.read(each) for each in plain]
        if any(item.epoch > self.room.roster.epoch for item in items):
            self._resync()  # the roster is still to come
            return
        taken: Any = ledger
        fork = taken.differs_at(start, items)
        rewound = fork < min(len(ledger.items), start + len(items))
        older = rewound and items[fork - start].epoch <= ledger.items[fork].epoch
        if (
            older or (rewound and self._bound)
        ) and not self.room.roster.letters:  # by letter more than two go on from one place
            raise Cheat("order", self.room.roster.host)
        less = bool(items) and start + len(items) == total and self._has_less(total, fork)
        if less:
            fork, rewound = total - 1, True  # the host has no more; the last tells the position
        had, held = len(ledger.items), taken.held() if rewound else None
        if rewound:
            ledger.truncate(fork)
        fresh = items[max(0, len(ledger.items) - start) :]
        try:
            self._take_fresh(taken, fresh, live=len(items) == 1 and not rewound)
        except Cheat:
            if rewound:  # nothing of mine goes for what does not fit
                taken.put_back(held)
            raise
        if rewound:
            self.room.news.append(Undone(had - (total if less else fork)))
        if fresh or rewound:
            self.room.news.append(Stepped(fork, rewound))
        if len(ledger.items) < total:
            self._resync()

    def _has_less(self, total: int, fork: int) -> bool:
        """Whether the host awaits no more than it has, and I hold more by an older one."""
        return total == self._settled and total < fork and self._diverged()

    def _take_fresh(self, ledger: Any, fresh: list[Any], *, live: bool) -> None:
        for item in fresh:
            if item.proof:
                ledger.verify(item.proof, self.room.roster)
            self._watch.guard(item, self._now, live=live)
            ledger.take(item, self.room.roster)
            self._bound = self._bound or item.epoch == self.room.roster.epoch
            if isinstance(item, Veiled) and item.sealed:
                self.room.deposits.put_one(len(ledger.items) - 1, item.sealed)
            if self._asked and item.by == self.room.me.id and item.serial >= self._asked.serial:
                self._asked = None

    def _laid_open(self, start: int, plain: list[Any], total: int) -> None:
        """Do everything again, now that nothing is hidden, compare it with what was told, and hold it."""
        veiled, host = self.room.ledger, self.room.roster.host
        if not isinstance(veiled, VeiledLedger):
            return
        if start == 0:
            self._opened = veiled.fresh()
        whole = self._opened
        if whole is None or start != len(whole.items):
            return
        for each in plain:
            whole.take(whole.read(each), self.room.roster)
        if len(whole.items) < total:
            return
        told_all = len(whole.items) >= len(veiled.items)
        if not told_all or veiled.compare(whole) >= 0 or self._watch.is_broken(whole):
            raise Cheat("deal", host)
        self.open, self.room.ledger = True, whole
        self.room.news.append(LaidOpen())

    def _need(self, roll: int, at: int, promise: str) -> None:
        link = self._watch.link(roll, at, promise, self._now)
        if link is None:
            self._resync()
        else:
            self.room.send(self.host, Link(roll, link))

    def _compare(self, epoch: int, count: int, digest: str, version: int) -> None:
        ledger, roster = self.room.ledger, self.room.roster
        self._custody.ask()
        behind = count > self._have() or (epoch, version) > (roster.epoch, roster.version)
        self._settled = count if epoch == roster.epoch else 0
        less = count < self._have() and self._diverged()
        if behind or less or (ledger and count == self._have() and digest != ledger.digest):
            self._resync()

    def _resync(self) -> None:
        if self._now - self._resynced < ASK_AGAIN // 5:
            return
        self._resynced = self._now
        self.room.send(self.host, Resync(0 if self._diverged() else self._have()))

    def _diverged(self) -> bool:
        """Whether what I hold may not be what the host holds: an older host ordered my last items."""
        ledger = self.room.ledger
        return bool(ledger and ledger.items and ledger.mark[0] < self.room.roster.epoch)

    def _send_items(self, have: int) -> None:
        """Hand my items to a new host that lacks some."""
        ledger = self.room.whole
        count = len(ledger.items) if ledger else 0
        for start, end in batches(have, count):
            plain = [item.plain() for item in ledger.items[start:end]] if ledger else []
            self.room.send(self.host, Items(start, plain, count))

    # --- what I asked for

    def _send_asked(self) -> None:
        asked = self._asked
        if asked:
            asked.sent = self._now
            self.room.send(self.host, Act(asked.serial, asked.at, asked.action))

    def _refused(self, serial: int, code: str) -> None:
        asked = self._asked
        if serial == 0:
            self.room.news.append(Declined(0, code))
        if asked is None or serial != asked.serial:
            return
        if code in ("stale", "busy") and asked.is_still_meant(self.room):
            asked.sent = (
                self._now - ASK_AGAIN + SOON
            )  # a coming tick asks again, by what is there then
            return
        self._asked = None
        self.room.news.append(Declined(serial, code))


def _is_of(roster: Known, ledger: Ledger | VeiledLedger) -> bool:
    """Whether a roster can be that of this table, which has begun."""
    begins = (roster.opened, roster.rolled)
    return roster.begun and settings_of(roster) == ledger.settings and begins == ledger.begins
