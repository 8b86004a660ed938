"""A room through all its hosts: host or guest, and who leads when the host is lost.

Sans-I/O: says by `seeking` and `hosting` what connections it wants; whoever owns them tells who was
met. The rule that all compute alike: those who sit take the lost host's place in the order of their
seats, each a little later than the one before; by letter whoever has something to do leads at once;
two hosts that meet compare epochs, then how much was
done, and the lesser joins the greater. What `roster.may_go_on` forbids is never done by either.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from .door import is_welcome
from .escrow import Deposits
from .guest import Guest
from .host import Host
from .identity import Me
from .room import Changed, Ended, Room, Stepped
from .roster import Member, Place, Roster, from_plain, heirs, next_epoch, to_plain
from .wishes import readable

TURN = 4_000
"""Milliseconds that each who could lead waits for the one before."""
ALONE = 2
"""People at a table with hidden hands of whom none can deal on without the other."""
RETRY = ("host", "older", "lost")
"""Why one is out of a room that may go on with another host."""


def found(me: Me, room: str, game: str, options: dict[str, object], seats: int) -> Party:
    """Open a room as its host, who sits on the first seat."""
    name = readable(me.name)
    mine = Member(me.id, name, me.chain.tip.hex())
    places = (Place("person", me.id, name=name), *[Place()] * (seats - 1))
    roster = Roster(room, 1, 1, me.id, game, options, (mine,), places)
    party = Party(Room(me, roster))
    party.role = Host(party.room)
    return party


def join(me: Me, room: str) -> Party:
    """Look for a room's host."""
    return Party(Room(me, Roster(room, 0, 0, "", "coast", {}, (), ())))


def keep(party: Party) -> str:
    """What a device keeps of a room, so that a reload loses nothing."""
    room = party.room
    plain = {
        "roster": to_plain(party.counting),
        "whole": room.whole is not None,
        "items": room.ledger.plain() if room.ledger else [],
        "deposits": room.deposits.plain(),
        "spent": room.spent,
    }
    return json.dumps(plain, separators=(",", ":"))


def restore(me: Me, text: str) -> Party:
    """The room a device has kept, looking for its host; ValueError or Cheat if the text is none."""
    plain = json.loads(text)
    party = Party(Room(me, from_plain(plain["roster"]), spent=int(plain.get("spent", 0))))
    if party.room.roster.begun:
        party.room.begin(whole=bool(plain["whole"]))
        party.room.deposits = Deposits(plain["deposits"])
        ledger: Any = party.room.ledger
        assert ledger is not None
        for item in plain["items"]:
            ledger.take(ledger.read(item), party.room.roster)
    return party


class Party:
    """One peer's part in a room. `role` is None while it looks for a host."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.role: Host | Guest | None = None
        self._now = 0
        self._since = 0
        self._led_from: Roster | None = None
        self._rival: Guest | None = None

    @property
    def seeking(self) -> bool:
        """Whether a host is looked for."""
        return self.role is None

    @property
    def hosting(self) -> bool:
        """Whether guests may come here."""
        return isinstance(self.role, Host)

    @property
    def yielding(self) -> bool:
        """Whether I lead still, but ask a greater host to let me in."""
        return self._rival is not None

    @property
    def counting(self) -> Roster:
        """The roster; that from before I led, as long as nobody followed and nothing came of it."""
        roster, ledger, before = self.room.roster, self.room.ledger, self._led_from
        if not self.hosting or before is None or roster.version > before.version + 1:
            return roster
        return roster if ledger and ledger.mark[0] >= roster.epoch else before

    @property
    def paused(self) -> bool:
        """Whether nothing can be done now."""
        if self.role is None:
            return not self.by_letter
        return self.role.paused

    @property
    def by_letter(self) -> bool:
        """Whether the table is played by correspondence, so that nobody else need be here."""
        return self.room.roster.letters and self.room.whole is not None

    @property
    def standing(self) -> tuple[int, int, int, int]:
        """What two hosts compare: the greater leads."""
        roster, ledger = self.room.roster, self.room.ledger
        epoch, count = ledger.mark if ledger else (0, 0)
        seat = roster.seat_of(self.room.me.id)
        return (roster.epoch, epoch, count, -seat if seat >= 0 else -99)

    def act(self, seat: int, action: list[Any]) -> None:
        """Do an action for a seat of mine, or of a bot where I am the host."""
        self.lead_by_letter()
        if isinstance(self.role, Host):
            self.role.act(seat, action)
        elif self.role:
            self.role.act(action)

    def lead_by_letter(self) -> None:
        """Lead at once, if nobody does and the table is played by letter: my person has something to do."""
        if self.role is None and self.by_letter:
            self._lead()

    def meet(self, host: str) -> None:
        """Be connected with a host while looking for one."""
        if self.role is None:
            self._follow(host)

    def yield_to(self, host: str) -> None:
        """Ask a host that is greater than I am to let me in; I halt, and lead until it has shown that it does.

        It may count me among those who are here as soon as it hears of me, so that two might go on else.
        """
        if isinstance(self.role, Host) and not self._rival:
            self.role.halted = True
            self._rival = Guest(self.room, host, self._now)

    def _follow(self, host: str) -> None:
        """Be a guest; of hidden hands I hold no more then than my seat may know."""
        room = self.room
        if room.hides and room.whole:
            room.begin()
            room.news.append(Stepped(0, rewound=True))
        self.role = Guest(room, host, self._now)

    def step_down(self) -> bool:
        """Look for a host again, where nobody followed and nothing came of my leading; whether that is so."""
        role, ledger, before = self.role, self.room.ledger, self._led_from
        if not isinstance(role, Host) or before is None or role.guests:
            return False
        if ledger and ledger.mark[0] >= self.room.roster.epoch:
            return False
        self.room.roster, self._led_from = before, None
        self._lose()
        return True

    def hear(self, peer: str, text: str) -> None:
        """Take a text from a peer."""
        rival, role = self._rival, self.role
        if rival and peer == rival.host:
            if is_welcome(self.room, peer, text):
                self._rival = None
                if isinstance(role, Host):
                    role.close()
                self._follow(peer)
            else:
                return
        if self.role is None:
            return
        self.role.hear(peer, text)
        if isinstance(self.role, Guest) and self._was_refused():
            self._lose()

    def left(self, peer: str) -> None:
        """Learn that a connection is gone."""
        if self._rival and peer == self._rival.host:
            self._stay()
        elif isinstance(self.role, Host):
            self.role.left(peer)
        elif self.role and peer == self.role.host:
            self._lose()

    def tick(self, now: int) -> None:
        """Let time pass; `now` is in milliseconds."""
        self._now = max(self._now, now)
        if self._rival:
            self._rival.tick(now)
            if self._was_refused():
                self._stay()
        if self.role:
            self.role.tick(now)
            if isinstance(self.role, Guest) and self._was_refused():
                self._lose()
        elif self._now >= self._since + self._patience():
            self._lead()

    def _stay(self) -> None:
        """Go on leading: the other host does not answer, or is none."""
        self._rival = None
        if isinstance(self.role, Host):
            self.role.halted = False

    def _was_refused(self) -> bool:
        """Whether a guest is out of a room that may go on with another host; nobody need hear of that."""
        news = self.room.news
        self.room.news = [n for n in news if not (isinstance(n, Ended) and n.code in RETRY)]
        return len(self.room.news) < len(news)

    def _lose(self) -> None:
        self.role = None
        self._since = self._now
        self.room.news.append(Changed())

    def _patience(self) -> float:
        """How long I look for a host before I become one."""
        roster, me = self.room.roster, self.room.me.id
        if self.by_letter:
            return TURN if self._has_bots_to_play() else float("inf")
        if me == roster.host:
            return TURN
        line = heirs(roster)
        if not roster.begun or me not in line:
            return float("inf")
        if self.room.whole is None and len(roster.seated()) <= ALONE:
            return float("inf")  # the cards are with the host, and one share of them opens nothing
        return TURN * (line.index(me) + 1)

    def _has_bots_to_play(self) -> bool:
        """Whether I sit, and a bot must act, or I where a bot stands in for me."""
        roster, ledger = self.room.roster, self.room.whole
        if ledger is None or roster.seat_of(self.room.me.id) < 0:
            return False
        return any(roster.bot_of(seat) for seat in ledger.table.rules.to_act(ledger.table.pos))

    def _lead(self) -> None:
        """Become the host of those who will come."""
        roster, me, ledger = self.room.roster, self.room.me, self.room.ledger
        self._led_from = roster
        me.serial = max(me.serial, ledger.serial_of(me.id) if ledger else 0)
        if roster.member(me.id) is None:  # a letter's reader, whom nobody has let in
            names = [member.name for member in roster.members]
            roster = roster.with_member(Member(me.id, readable(me.name, names), me.chain.tip.hex()))
        members = tuple(replace(m, present=m.id == me.id) for m in roster.members)
        seat = roster.seat_of(me.id)
        if roster.letters and seat >= 0:
            roster = roster.with_place(seat, replace(roster.places[seat], stand_in=""))
        self.room.roster = replace(
            roster,
            epoch=next_epoch(roster, me.id),
            version=roster.version + 1,
            host=me.id,
            members=members,
        )
        self.role = Host(self.room, self._now)
        self.room.news.append(Changed())
