"""The host: lets guests in, hears what they ask, keeps everybody at the same place.

Sans-I/O: `hear`, `left` and `tick` come in, the room's outbox and news go out. Trusts no guest: what
one sends is metered, read strictly, and done only by who may. Invariants: an item goes to everybody
the moment it is ordered; nothing is ordered while those here may not go on without the rest, or
while items that others have are fetched.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from secrets import token_bytes
from typing import Any

from .backlog import Backlog
from .door import let_in, turned_away, who_says
from .escrow import Random
from .identity import GUEST, HOST, is_proof
from .meter import Meter
from .orders import Orders
from .rolling import Asked
from .room import Changed, Declined, Room, Said
from .roster import Roster, may_go_on, may_remove, to_plain
from .telling import Telling
from .wire import (
    MAX_CHAT,
    MAX_SMALL,
    MAX_TEXT,
    Act,
    BadMessage,
    Bye,
    Chat,
    Hello,
    Items,
    Keep,
    Link,
    Message,
    Refused,
    Resync,
    Sealed,
    Share,
    State,
    Welcome,
    Wish,
    decode,
)
from .wire import Roster as RosterMessage
from .wishes import Denied, Wisher, grant

PULSE = 2_000
"""Milliseconds between two words of how far the table is."""


class Host:
    """A room as its host runs it; `halted` while it may be that another leads."""

    def __init__(self, room: Room, now: int = 0, random: Random = token_bytes) -> None:
        self.room = room
        self._now = now
        self._pulsed = now
        self.halted = False
        self._guests: dict[str, str] = {}
        self._meters: dict[str, Meter] = {}
        absent = (m.id for m in room.roster.members if not m.present and not m.gone)
        self._away: dict[str, int] = dict.fromkeys(absent, now)
        self._removed: set[str] = set()
        self._tell = Telling(room, self._guests, random)
        self._orders = Orders(room, self._guests, self._tell.done, lambda: not self.paused)
        self._backlog = Backlog(room, self._guests, now)
        self._tell.leave_deposits()

    # --- what the page asks

    @property
    def paused(self) -> bool:
        """Whether nothing may be done now: too few are here, or items that others have are awaited."""
        waits = self.halted or self._backlog.awaited
        return waits or not may_go_on(self.room.roster, self._here())

    @property
    def rolling(self) -> bool:
        """Whether dice are being gathered."""
        return self._orders.rolling

    @property
    def guests(self) -> Mapping[str, str]:
        """The guests' ids by their connections."""
        return self._guests

    def act(self, seat: int, action: list[Any]) -> None:
        """Do an action for my own seat or for a bot's."""
        self.room.me.serial += 1
        code = self._act(Asked(seat, action, self.room.me.id, self.room.me.serial))
        if code:
            self.room.news.append(Declined(self.room.me.serial, code))

    def wish(self, what: str, detail: list[Any]) -> None:
        """Change something about the room; Declined in the news says why not."""
        code = self._wish(self.room.me.id, what, detail)
        if code:
            self.room.news.append(Declined(0, code))

    def say(self, text: str) -> None:
        """Say something to all."""
        self._said(self.room.me.id, text)

    def remove(self, who: str) -> None:
        """Send a guest away for good; a seat they have at a table that has begun is a bot's to take."""
        if self.room.roster.begun and not self._may_remove():
            self.room.news.append(Declined(0, "few"))
            return
        self._removed.add(who)
        for peer in [p for p, member in self._guests.items() if member == who]:
            self._forget(peer)
            self.room.dismiss(peer, "removed")
        self._gone(who)

    def close(self) -> None:
        """Tell all that the host goes."""
        for peer in list(self._guests):
            self.room.dismiss(peer, "host")

    # --- what comes from outside

    def hear(self, peer: str, text: str) -> None:
        """Take a text from a peer."""
        meter = self._meters.setdefault(peer, Meter(self._now))
        if not meter.allows(self._now):
            self._refuse(peer, "flood")
            return
        try:
            message = decode(text, MAX_TEXT if self._backlog.may_be_long(peer) else MAX_SMALL)
        except BadMessage as fault:
            if fault.code == "version":
                self._send_away(peer, "version")
            else:
                self._refuse(peer, fault.code)
            return
        who = self._guests.get(peer)
        if isinstance(message, Hello):
            self._hello(peer, message)
        elif isinstance(message, Bye):
            self.left(peer, for_good=message.code == "left")
        elif who is None:
            self._refuse(peer, "hello")
        else:
            self._heard(peer, who, message)

    def left(self, peer: str, *, for_good: bool = False) -> None:
        """Learn that a connection is gone."""
        who = self._guests.get(peer)
        self._forget(peer)
        if who is None:
            return
        if for_good:
            self._gone(who)
            return
        member = self.room.roster.member(who)
        if member:
            self._away[who] = self._now
            self._change(self.room.roster.with_member(replace(member, present=False)))
        self._orders.without(who, self._now)

    def tick(self, now: int) -> None:
        """Let time pass; `now` is in milliseconds."""
        self._now = max(self._now, now)
        self._orders.tick(self._now)
        self._recover()
        if self._now - self._pulsed >= PULSE:
            self._pulsed = self._now
            self._clear_away()
            self._pulse()

    def _pulse(self) -> None:
        if self._backlog.ask_again():
            return
        roster, ledger = self.room.roster, self.room.whole
        count = len(ledger.items) if ledger else 0
        for peer in self._guests:
            state = State(roster.epoch, count, self._tell.digest(peer), roster.version)
            self.room.send(peer, state)

    def _recover(self) -> None:
        self._backlog.tick(self._now)
        self._tell.leave_deposits()

    # --- messages

    def _heard(self, peer: str, who: str, message: Message) -> None:
        match message:
            case Act(serial, at, action):
                self._asked(peer, who, serial, at, action)
            case Link(roll, link):
                if not self._orders.link(who, roll, link, self._now):
                    self._refuse(peer, "link")
            case Wish(what, detail):
                if code := self._wish(who, what, detail):
                    self.room.send(peer, Refused(0, code))
            case Chat(_, text):
                self._said(who, text)
            case Resync(have):
                self._tell.since(peer, have)
            case Keep(key, have):
                self._tell.sealed_since(peer, key, have)
            case Items() | Share() | Sealed():
                if not self._backlog.hear(peer, message):
                    self._refuse(peer, "items")
                self._recover()
            case _:
                self._refuse(peer, "role")

    def _hello(self, peer: str, hello: Hello) -> None:
        room, who, known = self.room, who_says(hello), self._guests.get(peer)
        if not who or (known and known != who):
            self._refuse(peer, "hello")
            return
        if not known and not is_proof(
            hello.public, hello.proof, GUEST, room.roster.room, room.tie_of(peer)
        ):
            self._send_away(peer, "hello")
            return
        code = turned_away(room.roster, who, hello, self._removed)
        if code:
            self._send_away(peer, code)
        else:
            self._welcome(peer, who, hello)

    def _welcome(self, peer: str, who: str, hello: Hello) -> None:
        room = self.room
        for other in [p for p, member in self._guests.items() if member == who and p != peer]:
            self._forget(other)
            room.dismiss(other, "elsewhere")
        self._guests[peer] = who
        self._away.pop(who, None)
        self._change(let_in(room.roster, who, hello), but=peer)
        ledger = room.ledger
        proof = room.me.proof(HOST, room.roster.room, room.tie_of(peer))
        count = len(ledger.items) if ledger else 0
        room.send(peer, Welcome(who, room.me.public, proof, to_plain(room.roster), count))
        if ledger:
            self._tell.hand_share(peer)
            self._backlog.met(peer, (hello.epoch, hello.have), self._now)
            self._orders.came(who, self._now)

    def _asked(self, peer: str, who: str, serial: int, at: int, action: list[Any]) -> None:
        ledger, seat = self.room.whole, self.room.roster.seat_of(who)
        code = ""
        if ledger is None or seat < 0:
            code = "paused" if seat >= 0 else "seat"
        elif serial <= ledger.serial_of(who):
            self._tell.since(peer, at)  # it was done already, and its news were lost
        elif at != len(ledger.items):
            code = "stale"
        else:
            code = self._act(Asked(seat, action, who, serial))
        if code:
            self.room.send(peer, Refused(serial, code))

    def _act(self, asked: Asked) -> str:
        return "paused" if self.paused else self._orders.act(asked, self._now)

    # --- the rest

    def _wish(self, who: str, what: str, detail: list[Any]) -> str:
        """Change the room as wished; the code of a refusal."""
        room, ledger = self.room, self.room.whole
        if what == "remove" and not self._may_remove():
            return "few"
        if what == "again":
            if ledger is None or ledger.table.rules.to_act(ledger.table.pos):
                return "unfinished"
            detail = [ledger.rolls]
        try:
            changed = grant(
                room.roster, Wisher(who, who == room.me.id, self._overdue()), what, detail
            )
        except Denied as denied:
            return denied.code
        begins = changed.begun and not room.roster.begun
        if changed.round > room.roster.round:
            room.close_table()
        self._change(changed)
        if begins:
            room.begin(whole=True)
            self._tell.leave_deposits()
        return ""

    def _said(self, who: str, text: str) -> None:
        text = " ".join(text.split())[:MAX_CHAT]
        if text:
            self.room.news.append(Said(who, text))
            self._tell.all(Chat(who, text))

    def _gone(self, who: str) -> None:
        roster = self.room.roster
        member, seat = roster.member(who), roster.seat_of(who)
        if member is None:
            return
        if roster.begun and self._is_needed(who):
            changed = roster.with_member(replace(member, present=False, gone=True))
        else:
            others = tuple(m for m in roster.members if m.id != who)
            changed = replace(roster, members=others)
            if seat >= 0:
                changed = grant(roster, Wisher(who, True, ()), "open", [seat])
                changed = replace(changed, members=others)
        self._change(changed)
        self._orders.without(who, self._now)

    def _is_needed(self, who: str) -> bool:
        """Whether somebody sits, or has shown links: then all must know their chain."""
        ledger = self.room.whole
        if ledger is None or self.room.roster.seat_of(who) >= 0:
            return True
        return ledger.knows(who)

    def _clear_away(self) -> None:
        """Forget those who did not come back in time, of a table that has begun those it can do without.

        Before it begins their seats are free again; by letter who sits need not come back.
        """
        for who in self._overdue():
            roster = self.room.roster
            if roster.letters and roster.seat_of(who) >= 0:
                continue
            if not roster.begun or not self._is_needed(who):
                self._away.pop(who)
                self._gone(who)

    def _overdue(self) -> set[str]:
        grace = 1_000 * self.room.roster.grace
        return {who for who, since in self._away.items() if self._now - since >= grace}

    def _change(self, roster: Roster, but: str = "") -> None:
        version = max(roster.version, self.room.roster.version + 1)
        self.room.roster = replace(roster, version=version)
        self.room.news.append(Changed())
        self._tell.all(RosterMessage(to_plain(self.room.roster)), but)
        self._tell.leave_deposits()

    def _may_remove(self) -> bool:
        return not self._backlog.awaited and may_remove(self.room.roster, self._here())

    def _here(self) -> set[str]:
        return {self.room.me.id, *self._guests.values()}

    def _refuse(self, peer: str, code: str) -> None:
        if self._meters.setdefault(peer, Meter(self._now)).refuse(code):
            self._send_away(peer, code)

    def _send_away(self, peer: str, code: str) -> None:
        self.room.dismiss(peer, code)
        self.left(peer)

    def _forget(self, peer: str) -> None:
        self._guests.pop(peer, None)
        self._meters.pop(peer, None)
        self._backlog.left(peer)
