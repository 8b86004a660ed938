"""The host: orders what is done, gathers the dice, keeps everybody at the same place.

Sans-I/O: `hear`, `left` and `tick` come in, the room's outbox and news go out. Trusts no guest: what
one sends is metered, read strictly, and done only by who may. Invariants: an item goes to everybody
the moment it is ordered; nothing is ordered while those here may not go on without the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_core.kernel.contract import digest
from pygame_core.kernel.faults import DecodeError, IllegalAction

from .ledger import Cheat, Ledger, NeedsDice, Proof, item_of
from .meter import Meter
from .room import Alarm, Changed, Declined, Room, Said, Stepped, id_of
from .roster import MAX_MEMBERS, Member, may_go_on, to_plain
from .veil import veil
from .wire import (
    MAX_CHAT,
    MAX_SMALL,
    MAX_TEXT,
    PROTOCOL,
    Act,
    BadMessage,
    Bye,
    Chat,
    Hello,
    Items,
    Link,
    Message,
    Need,
    Refused,
    Resync,
    Reveal,
    State,
    Welcome,
    Wish,
    decode,
)
from .wire import Roster as RosterMessage
from .wishes import Denied, Wisher, grant, readable

PULSE = 2_000
"""Milliseconds between two words of how far the table is."""
ASK_AGAIN = 1_000
"""Milliseconds after which a link is asked for again."""
WAIT_FOR_LINKS = 4_000
"""Milliseconds that a link is waited for."""
BATCH = 200
"""Items in one message."""


@dataclass(slots=True)
class _Roll:
    """A roll whose links are being gathered."""

    number: int
    seat: int
    action: list[Any]
    by: str
    serial: int
    order: list[str]
    links: dict[str, str]
    until: int
    asked: int
    wrong: list[str] = field(default_factory=list)


class Host:
    """A room as its host runs it."""

    def __init__(self, room: Room, now: int = 0) -> None:
        self.room = room
        self._now = now
        self._pulsed = now
        self._peers: dict[str, str] = {}
        self._meters: dict[str, Meter] = {}
        absent = (m.id for m in room.roster.members if not m.present and not m.gone)
        self._away: dict[str, int] = dict.fromkeys(absent, now)
        self._removed: set[str] = set()
        self._roll: _Roll | None = None
        self._catching_up = ""

    # --- what the page asks

    @property
    def paused(self) -> bool:
        """Whether nothing may be done now: too few are here, or somebody's items are awaited."""
        return bool(self._catching_up) or not may_go_on(self.room.roster, self._here())

    @property
    def rolling(self) -> bool:
        """Whether dice are being gathered."""
        return self._roll is not None

    @property
    def peers(self) -> Mapping[str, str]:
        """The guests' ids by their connections."""
        return self._peers

    def act(self, seat: int, action: list[Any]) -> None:
        """Do an action for my own seat or for a bot's."""
        self.room.me.serial += 1
        self._act(self.room.me.id, "", seat, self.room.me.serial, action)

    def wish(self, what: str, detail: list[Any]) -> None:
        """Change something about the room; Declined in the news says why not."""
        self._wish(self.room.me.id, "", what, detail)

    def say(self, text: str) -> None:
        """Say something to all."""
        self._said(self.room.me.id, text)

    def remove(self, who: str) -> None:
        """Send a guest away for good; a seat they have at a table that has begun is a bot's to take."""
        self._removed.add(who)
        for peer in [p for p, member in self._peers.items() if member == who]:
            self._forget(peer)
            self.room.dismiss(peer, "removed")
        self._gone(who)

    def close(self) -> None:
        """Tell all that the host goes."""
        for peer in list(self._peers):
            self.room.dismiss(peer, "host")

    # --- what comes from outside

    def hear(self, peer: str, text: str) -> None:
        """Take a text from a peer."""
        meter = self._meters.setdefault(peer, Meter(self._now))
        if not meter.allows(self._now):
            self._refuse(peer, "flood")
            return
        try:
            message = decode(text, MAX_TEXT if peer == self._catching_up else MAX_SMALL)
        except BadMessage as fault:
            self._refuse(peer, fault.code)
            return
        who = self._peers.get(peer)
        if isinstance(message, Hello):
            self._hello(peer, message)
        elif isinstance(message, Bye):
            self.left(peer, for_good=True)
        elif who is None:
            self._refuse(peer, "hello")
        else:
            self._heard(peer, who, message)

    def left(self, peer: str, *, for_good: bool = False) -> None:
        """Learn that a connection is gone."""
        who = self._peers.get(peer)
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
        if self._roll and who in self._roll.order:
            self._roll.order.remove(who)
            self._roll.links.pop(who, None)
            self._finish_roll()

    def tick(self, now: int) -> None:
        """Let time pass; `now` is in milliseconds."""
        self._now = max(self._now, now)
        if self._roll and self._now >= self._roll.until:
            self._roll.wrong += [w for w in self._roll.order if w not in self._roll.links]
            self._roll.order = [w for w in self._roll.order if w in self._roll.links]
            self._finish_roll()
        ledger = self.room.whole
        if self._roll and ledger and self._now - self._roll.asked >= ASK_AGAIN:
            self._ask_for_links(self._roll, ledger)
        if self._now - self._pulsed >= PULSE:
            self._pulsed = self._now
            self._clear_away()
            roster, count = self.room.roster, len(ledger.items) if ledger else 0
            for peer, who in self._peers.items():
                digest = self._digest(ledger, who) if ledger else ""
                self.room.send(peer, State(roster.epoch, count, digest, roster.version))

    # --- messages

    def _heard(self, peer: str, who: str, message: Message) -> None:
        match message:
            case Act(serial, at, action):
                self._asked(peer, who, serial, at, action)
            case Link(roll, link):
                self._linked(peer, who, roll, link)
            case Wish(what, detail):
                self._wish(who, peer, what, detail)
            case Chat(_, text):
                self._said(who, text)
            case Resync(have):
                self._send_items(peer, have)
            case Items(start, items, total) if peer == self._catching_up:
                self._adopt(peer, start, items, total)
            case _:
                self._refuse(peer, "role")

    def _hello(self, peer: str, hello: Hello) -> None:
        room, roster = self.room, self.room.roster
        who = id_of(hello.secret)
        known = roster.member(who)
        if hello.protocol != PROTOCOL:
            self._dismiss(peer, "version")
        elif len(hello.secret) < 16 or not _is_tip(hello.tip):
            self._refuse(peer, "hello")
        elif who == room.me.id or who in self._removed or (known and known.gone and roster.begun):
            self._dismiss(peer, "removed")
        elif known and known.tip != hello.tip:
            self._dismiss(peer, "chain")
        elif known is None and roster.locked:
            self._dismiss(peer, "locked")
        elif known is None and sum(not m.gone for m in roster.members) >= MAX_MEMBERS:
            self._dismiss(peer, "full")
        else:
            self._welcome(peer, who, hello, known)

    def _welcome(self, peer: str, who: str, hello: Hello, known: Member | None) -> None:
        room, roster = self.room, self.room.roster
        for other in [p for p, member in self._peers.items() if member == who and p != peer]:
            self._forget(other)
            room.dismiss(other, "elsewhere")
        self._peers[peer] = who
        self._away.pop(who, None)
        if known is None:
            names = [m.name for m in roster.members if not m.gone]
            names += [place.name for place in roster.places if place.name]
            member = Member(who, readable(hello.name, names), hello.tip)
        else:
            member = replace(known, present=True, gone=False)
        roster = roster.with_member(member)
        seat = roster.seat_of(who)
        if seat >= 0 and roster.places[seat].stand_in:
            roster = roster.with_place(seat, replace(roster.places[seat], stand_in=""))
        self._change(roster, but=peer)
        count = len(room.ledger.items) if room.ledger else 0
        room.send(peer, Welcome(who, to_plain(room.roster), count))
        if room.ledger and (hello.epoch, hello.have) > room.ledger.mark and not self._catching_up:
            self._catching_up = peer
            room.send(peer, Resync(0))

    def _asked(self, peer: str, who: str, serial: int, at: int, action: list[Any]) -> None:
        ledger, seat = self.room.whole, self.room.roster.seat_of(who)
        if ledger is None or seat < 0:
            self.room.send(peer, Refused(serial, "seat"))
        elif serial <= ledger.serial_of(who):
            self._send_items(peer, at)  # it was done already, and its news were lost
        elif at != len(ledger.items):
            self.room.send(peer, Refused(serial, "stale"))
        else:
            self._act(who, peer, seat, serial, action)

    def _act(self, who: str, peer: str, seat: int, serial: int, action: list[Any]) -> None:
        ledger, roster = self.room.whole, self.room.roster
        code = ""
        if ledger is None or not 0 <= seat < len(roster.places):
            code = "seat"
        elif self.paused:
            code = "paused"
        elif self._roll:
            code = "busy"
        elif bool(roster.bot_of(seat)) == (roster.seat_of(who) == seat):
            code = "seat"  # a bot plays it, or another person
        else:
            code = self._order(ledger, seat, action, who, serial)
        if code and peer:
            self.room.send(peer, Refused(serial, code))
        elif code:
            self.room.news.append(Declined(serial, code))

    def _order(self, ledger: Ledger, seat: int, action: list[Any], who: str, serial: int) -> str:
        """Do it, or begin to gather dice for it; the code of a refusal."""
        epoch = self.room.roster.epoch
        try:
            ledger.try_plain(epoch, seat, action, who, serial)
            self._done(ledger)
        except IllegalAction:
            return "rules"
        except DecodeError:
            return "malformed"
        except NeedsDice:
            self._begin_roll(ledger, seat, action, who, serial)
        return ""

    def _done(self, ledger: Ledger) -> None:
        count = len(ledger.items)
        self.room.news.append(Stepped(count - 1))
        for peer in self._peers:
            self._send_batch(peer, count - 1, count)
        if self._is_over(ledger):
            for peer in self._peers:
                self._reveal(peer)

    # --- dice

    def _begin_roll(
        self, ledger: Ledger, seat: int, action: list[Any], who: str, serial: int
    ) -> None:
        me, number = self.room.me, ledger.rolls + 1
        order = [member.id for member in self.room.roster.rolling()]
        if me.id not in order:
            order.append(me.id)
        mine = me.chain.link(number).hex()
        until = self._now + WAIT_FOR_LINKS
        self._roll = _Roll(number, seat, action, who, serial, order, {me.id: mine}, until, 0)
        self._ask_for_links(self._roll, ledger)
        self._finish_roll()

    def _ask_for_links(self, roll: _Roll, ledger: Ledger) -> None:
        roll.asked = self._now
        mine = "" if self.room.hides else roll.links[self.room.me.id]
        need = Need(roll.number, len(ledger.items), mine)
        for peer, member in self._peers.items():
            if member in roll.order and member not in roll.links:
                self.room.send(peer, need)

    def _linked(self, peer: str, who: str, roll: int, link: str) -> None:
        ledger, gathering, member = self.room.whole, self._roll, self.room.roster.member(who)
        if gathering is None or ledger is None or member is None or roll != gathering.number:
            return  # too late, or twice
        if who not in gathering.order or who in gathering.links:
            return
        if ledger.is_link(member, roll, link):
            gathering.links[who] = link
        else:
            self._refuse(peer, "link")
            self.room.news.append(Alarm("link", who))
            gathering.wrong.append(who)
            gathering.order.remove(who)
        self._finish_roll()

    def _finish_roll(self) -> None:
        roll, ledger = self._roll, self.room.whole
        if roll is None or ledger is None or any(who not in roll.links for who in roll.order):
            return
        self._roll = None
        links = tuple((who, roll.links[who]) for who in roll.order)
        proof = Proof(roll.number, links, tuple(roll.wrong))
        epoch = self.room.roster.epoch
        ledger.roll(epoch, roll.seat, roll.action, roll.by, roll.serial, proof)
        self._done(ledger)
        self.room.news += [Alarm("missing", who) for who in roll.wrong]

    # --- the rest

    def _wish(self, who: str, peer: str, what: str, detail: list[Any]) -> None:
        wisher = Wisher(who, who == self.room.me.id, self._overdue())
        try:
            changed = grant(self.room.roster, wisher, what, detail)
        except Denied as denied:
            if peer:
                self.room.send(peer, Refused(0, denied.code))
            else:
                self.room.news.append(Declined(0, denied.code))
            return
        begins = changed.begun and not self.room.roster.begun
        self._change(changed)
        if begins:
            self.room.begin()

    def _said(self, who: str, text: str) -> None:
        text = " ".join(text.split())[:MAX_CHAT]
        if text:
            self.room.news.append(Said(who, text))
            self._tell(Chat(who, text))

    def _gone(self, who: str) -> None:
        roster = self.room.roster
        member, seat = roster.member(who), roster.seat_of(who)
        if member is None:
            return
        if roster.begun:
            changed = roster.with_member(replace(member, present=False, gone=True))
        else:
            others = tuple(m for m in roster.members if m.id != who)
            changed = replace(roster, members=others)
            if seat >= 0:
                changed = grant(roster, Wisher(who, True, ()), "open", [seat])
                changed = replace(changed, members=others)
        self._change(changed)
        if self._roll and who in self._roll.order:
            self._roll.order.remove(who)
            self._roll.links.pop(who, None)
            self._finish_roll()

    def _clear_away(self) -> None:
        """Before the table begins, free the seats of those who did not come back in time."""
        if self.room.roster.begun:
            return
        for who in self._overdue():
            self._away.pop(who)
            self._gone(who)

    def _overdue(self) -> set[str]:
        grace = 1_000 * self.room.roster.grace
        return {who for who, since in self._away.items() if self._now - since >= grace}

    def _adopt(self, peer: str, start: int, plain: list[Any], total: int) -> None:
        """Take over items that a guest has and I lack: I am the host because another was lost."""
        ledger = self.room.whole
        if ledger is None:
            return
        try:
            items = [item_of(each) for each in plain]
            fork = ledger.differs_at(start, items)
            rewound = fork < len(ledger.items)
            ledger.truncate(fork)
            for item in items[fork - start :]:
                ledger.take(item, self.room.roster)
        except Cheat as cheat:
            self.room.news.append(Alarm(cheat.code, self._peers.get(peer, "")))
            self._catching_up = ""
            self._refuse(peer, "items")
            return
        self.room.news.append(Stepped(fork, rewound))
        if len(ledger.items) >= total:
            self._catching_up = ""
            self._tell(Items(0, [], len(ledger.items)))

    def _send_items(self, peer: str, start: int) -> None:
        self.room.send(peer, RosterMessage(to_plain(self.room.roster)))
        ledger = self.room.whole
        count = len(ledger.items) if ledger else 0
        if not 0 <= start <= count:
            start = 0
        for begin in range(start, max(count, start + 1), BATCH):
            self._send_batch(peer, begin, min(begin + BATCH, count))
        if ledger and self._is_over(ledger):
            self._reveal(peer)

    def _send_batch(self, peer: str, start: int, end: int) -> None:
        """Send items, to each as they may know them."""
        ledger, plain = self.room.whole, []
        if ledger and self.room.hides:
            seat = self.room.roster.seat_of(self._peers[peer])
            me = self.room.me.id
            plain = [
                veil(ledger, number, seat, me, told=number == end - 1).plain()
                for number in range(start, end)
            ]
        elif ledger:
            plain = [item.plain() for item in ledger.items[start:end]]
        self.room.send(peer, Items(start, plain, len(ledger.items) if ledger else 0))

    def _reveal(self, peer: str) -> None:
        """Lay everything open, now that the game is over."""
        ledger = self.room.whole
        if ledger is None or not self.room.hides:
            return
        for begin in range(0, len(ledger.items), BATCH):
            batch = [item.plain() for item in ledger.items[begin : begin + BATCH]]
            self.room.send(peer, Reveal(begin, batch, len(ledger.items)))

    def _is_over(self, ledger: Ledger) -> bool:
        return not ledger.table.rules.to_act(ledger.table.pos)

    def _digest(self, ledger: Ledger, who: str) -> str:
        """The digest of where the table stands, as somebody may know it."""
        if not self.room.hides:
            return ledger.digest
        table = ledger.table
        seat = self.room.roster.seat_of(who)
        return digest(table.rules, table.rules.mask(table.pos, seat))

    def _change(self, roster: Any, but: str = "") -> None:
        version = max(roster.version, self.room.roster.version + 1)
        self.room.roster = replace(roster, version=version)
        self.room.news.append(Changed())
        self._tell(RosterMessage(to_plain(self.room.roster)), but)

    def _tell(self, message: Message, but: str = "") -> None:
        for peer in self._peers:
            if peer != but:
                self.room.send(peer, message)

    def _here(self) -> set[str]:
        return {self.room.me.id, *self._peers.values()}

    def _refuse(self, peer: str, code: str) -> None:
        if self._meters.setdefault(peer, Meter(self._now)).refuse(code):
            who = self._peers.get(peer)
            self._dismiss(peer, code)
            if who:
                self.left(peer)

    def _dismiss(self, peer: str, code: str) -> None:
        self.room.dismiss(peer, code)

    def _forget(self, peer: str) -> None:
        self._peers.pop(peer, None)
        self._meters.pop(peer, None)
        if self._catching_up == peer:
            self._catching_up = ""


def _is_tip(tip: str) -> bool:
    try:
        return len(bytes.fromhex(tip)) == 32
    except ValueError:
        return False
