"""A guest: follows the host, checks all it says, and notices when it cheats.

Sans-I/O like `host`. A guest holds the whole ledger, so that it can take the host's place. Invariants:
an item is done only when it follows what is there and fits in every way; what I asked for is asked
again until it is done or refused; my link for a roll is shown once and for that roll alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_core.kernel.faults import DecodeError, IllegalAction, InvalidOptions
from pygame_core.kernel.record import Settings

from .ledger import Cheat, Item, Ledger
from .room import Alarm, Changed, Declined, Ended, LaidOpen, Room, Said, Stepped
from .roster import Roster as Known
from .roster import from_plain, may_go_on
from .veil import Veiled, VeiledLedger
from .wire import (
    MAX_CHAT,
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
    Roster,
    State,
    Welcome,
    Wish,
    decode,
)

SOON = 200
ASK_AGAIN = 2_500
"""Milliseconds after which what got no answer is asked again."""


@dataclass(slots=True)
class _Asked:
    """My action that is on its way: tried on what I saw, and when it was last sent."""

    serial: int
    action: list[Any]
    at: int
    sent: int


class Guest:
    """A room as a guest sees it."""

    def __init__(self, room: Room, host: str, now: int = 0) -> None:
        """Sit at a connection: `host` is the peer that leads the room; the first word is said at once."""
        self.room = room
        self.host = host
        self.welcome = False
        self._now = now
        self._asked: _Asked | None = None
        self._resynced = -ASK_AGAIN
        self._shown: dict[int, int] = {}
        self._opened: Ledger | None = None
        self.open = False
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
        self._asked = _Asked(self.room.me.serial, action, len(ledger.items), self._now)
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
        """Take a text from a peer; any but the host's means nothing."""
        if peer != self.host:
            return
        try:
            self._heard(decode(text, MAX_TEXT))
        except BadMessage as fault:
            self.room.news.append(Alarm(fault.code, self.room.roster.host))
        except Cheat as cheat:
            self.room.news.append(Alarm(cheat.code, cheat.who))
            self._resync()

    def tick(self, now: int) -> None:
        """Let time pass; `now` is in milliseconds."""
        self._now = max(self._now, now)
        asked = self._asked
        if not self.welcome and self._now - self._resynced >= ASK_AGAIN:
            self._hello()
        elif asked and self._now - asked.sent >= ASK_AGAIN:
            self._send_asked()

    def _heard(self, message: Message) -> None:
        match message:
            case Welcome(you, roster, count) if you == self.room.me.id:
                self._welcomed(roster, count)
            case Roster(roster):
                self._take_roster(roster)
            case Items(start, items, total):
                self._take_items(start, items, total)
            case Reveal(start, items, total):
                self._laid_open(start, items, total)
            case State(epoch, count, digest, version):
                self._compare(epoch, count, digest, version)
            case Need(roll, at, _):
                self._need(roll, at)
            case Refused(serial, code):
                self._refused(serial, code)
            case Chat(who, text):
                self.room.news.append(Said(who, text[:MAX_CHAT]))
            case Resync(have):
                self._send_items(have)
            case Bye(code):
                self.room.news.append(Ended(code))
            case _:
                self.room.news.append(Alarm("role", self.room.roster.host))

    def _welcomed(self, roster: dict[str, Any], count: int) -> None:
        epoch = roster.get("epoch")
        if type(epoch) is int and epoch < self.room.roster.epoch:
            self.room.news.append(Ended("older"))  # its place was taken; it will learn that
            return
        self.welcome = True
        self._take_roster(roster)
        if count != self._have():
            self._resynced = -ASK_AGAIN  # the hello was a moment ago, and asked for no items
            self._resync()

    def _hello(self) -> None:
        me = self.room.me
        epoch, have = self.room.ledger.mark if self.room.ledger else (0, 0)
        tip = me.chain.tip.hex()
        self.room.send(self.host, Hello(PROTOCOL, me.secret, me.name, tip, epoch, have))
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
        ledger = self.room.ledger
        if ledger and not _is_of(roster, ledger.settings):
            raise Cheat("shape", mine.host)
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
        taken: Any = ledger
        fork = taken.differs_at(start, items)
        rewound = fork < min(len(ledger.items), start + len(items))
        if rewound and items[fork - start].epoch <= ledger.items[fork].epoch:
            raise Cheat("order", self.room.roster.host)
        if rewound:
            ledger.truncate(fork)
        live = len(items) == 1 and not rewound
        fresh = items[max(0, len(ledger.items) - start) :]
        for item in fresh:
            if live:
                self._guard(item)
            taken.take(item, self.room.roster)
            if self._asked and item.by == self.room.me.id and item.serial >= self._asked.serial:
                self._asked = None
        if fresh or rewound:
            self.room.news.append(Stepped(fork, rewound))
        if len(ledger.items) < total:
            self._resync()

    def _laid_open(self, start: int, plain: list[Any], total: int) -> None:
        """Do everything again, now that nothing is hidden, and compare it with what was told."""
        veiled, host = self.room.ledger, self.room.roster.host
        if not isinstance(veiled, VeiledLedger) or self.open:
            return
        if start == 0:
            self._opened = Ledger(veiled.settings, veiled.room)
        whole = self._opened
        if whole is None or start != len(whole.items):
            return
        for each in plain:
            whole.take(whole.read(each), self.room.roster)
        if len(whole.items) < total:
            return
        if len(whole.items) < len(veiled.items) or veiled.compare(whole, host) >= 0:
            raise Cheat("deal", host)
        self.open = True
        self.room.news.append(LaidOpen())

    def _guard(self, item: Item | Veiled) -> None:
        """Notice what only I can know: that something was done in my name, or that my link was left out."""
        room, me = self.room, self.room.me
        if item.by == me.id and item.serial > me.serial:
            raise Cheat("forged", room.roster.host)
        asked = self._asked
        if (
            asked
            and item.by == me.id
            and item.serial == asked.serial
            and item.action != asked.action
        ):
            raise Cheat("forged", room.roster.host)
        mine = room.roster.seat_of(me.id)
        if item.seat == mine and item.by != me.id and not room.roster.bot_of(mine):
            raise Cheat("forged", room.roster.host)
        proof = item.proof
        if proof and mine >= 0 and self._is_prompt(proof.roll) and me.id not in dict(proof.links):
            room.news.append(Alarm("dropped", room.roster.host))

    def _is_prompt(self, roll: int) -> bool:
        """Whether I have just shown my link, so that nobody can say it came too late."""
        return roll in self._shown and self._now - self._shown[roll] < ASK_AGAIN

    def _need(self, roll: int, at: int) -> None:
        """Show my link for the next roll; for no other, whatever the host says."""
        ledger = self.room.ledger
        if ledger is None or at != len(ledger.items) or roll != ledger.rolls + 1:
            self._resync()
            return
        self._shown.setdefault(roll, self._now)
        self.room.send(self.host, Link(roll, self.room.me.chain.link(roll).hex()))

    def _compare(self, epoch: int, count: int, digest: str, version: int) -> None:
        ledger, roster = self.room.ledger, self.room.roster
        behind = count > self._have() or (epoch, version) > (roster.epoch, roster.version)
        if behind or (ledger and count == self._have() and digest != ledger.digest):
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
        if ledger:
            items = [item.plain() for item in ledger.items[max(0, have) :]]
            self.room.send(self.host, Items(max(0, have), items, len(ledger.items)))

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
        if code in ("stale", "busy") and self._still_meant(asked):
            asked.sent = (
                self._now - ASK_AGAIN + SOON
            )  # a coming tick asks again, by what is there then
            return
        self._asked = None
        self.room.news.append(Declined(serial, code))

    def _still_meant(self, asked: _Asked) -> bool:
        """Whether nobody's turn came between: all choose at once, or dice were on their way."""
        ledger = self.room.ledger
        seat = self.room.roster.seat_of(self.room.me.id)
        if ledger is None or seat < 0:
            return False
        rules, pos = ledger.table.rules, ledger.table.pos
        if any(item.seat == seat for item in ledger.items[asked.at :]):
            return False
        try:
            rules.check(pos, seat, ledger.table.game.decode_action(asked.action))
        except (IllegalAction, DecodeError):
            return False
        asked.at = len(ledger.items)
        return True


def _is_of(roster: Known, settings: Settings) -> bool:
    """Whether a roster can be that of a table that has begun like this."""
    return (
        roster.begun
        and roster.game == settings.game
        and [(place.name, place.look) for place in roster.places]
        == [(seat.name, seat.look) for seat in settings.seats]
    )
