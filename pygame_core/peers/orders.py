"""What is done at a table that a host leads: asked for, granted by the rules, rolled for, ordered.

Knows the room and who is connected; whether anything may be done now the host says. Invariants: while
dice are gathered nothing else is ordered, so that what everybody showed a link for is what comes next;
while nothing may be done they wait, and whoever comes back meanwhile is asked, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame_core.kernel.faults import DecodeError, IllegalAction

from .chain import pledge
from .ledger import Ledger, NeedsDice
from .rolling import Asked, Rolling
from .room import Alarm, Room, Stepped
from .wire import Need


class Orders:
    """See above; `guests` are the ids by connections, kept by the host.

    `done` is told of every new item, `may` says if anything may be done.
    """

    def __init__(
        self,
        room: Room,
        guests: Mapping[str, str],
        done: Callable[[Ledger], None],
        may: Callable[[], bool],
    ) -> None:
        self._room, self._guests, self._done, self._may = room, guests, done, may
        self._roll: Rolling | None = None

    @property
    def rolling(self) -> bool:
        """Whether dice are being gathered."""
        return self._roll is not None

    def act(self, asked: Asked, now: int) -> str:
        """Do it, or begin to gather dice for it; the code of a refusal: `seat`, `busy`, `rules`, `malformed`."""
        ledger, roster, seat = self._room.whole, self._room.roster, asked.seat
        if ledger is None or not 0 <= seat < len(roster.places):
            return "seat"
        if self._roll:
            return "busy"
        if bool(roster.bot_of(seat)) == (roster.seat_of(asked.by) == seat):
            return "seat"  # a bot plays it, or another person
        try:
            ledger.try_plain(roster.epoch, seat, asked.action, asked.by, asked.serial)
        except IllegalAction:
            return "rules"
        except DecodeError:
            return "malformed"
        except NeedsDice:
            self._begin_roll(ledger, asked, now)
        else:
            self._step(ledger)
        return ""

    def tick(self, now: int) -> None:
        """Let time pass: ask again for links, go on without those that do not come."""
        roll = self._roll
        if roll and self._may():
            late = roll.expire(now)
            self._room.news += [Alarm("missing", who) for who in late]
            self._go_on(now)
        elif roll:
            roll.since = now

    def link(self, who: str, number: int, link: str, now: int) -> bool:
        """Take somebody's link; whether it can be theirs, or came too late to matter."""
        ledger, roll, member = self._room.whole, self._roll, self._room.roster.member(who)
        if roll is None or ledger is None or member is None:
            return True
        if number != roll.number or who not in roll.awaited:
            return True
        fits = ledger.is_link(member, number, link)
        if fits:
            roll.links[who] = link
        else:
            self._room.news.append(Alarm("link", who))
            roll.blame(who)
        self._go_on(now)
        return fits

    def came(self, who: str, now: int) -> None:
        """Ask somebody who has come for a link, too, if dice are being gathered."""
        roll = self._roll
        if roll and who not in roll.links and self._room.roster.seat_of(who) >= 0:
            roll.expect(who, now)
            self._go_on(now)

    def without(self, who: str, now: int) -> None:
        """Go on without somebody who is gone, but with the link they showed."""
        if self._roll and who in self._roll.awaited:
            self._roll.blame(who)
            self._go_on(now)

    def _begin_roll(self, ledger: Ledger, asked: Asked, now: int) -> None:
        me, number = self._room.me, ledger.rolls + 1
        others = [member.id for member in self._room.roster.rolling() if member.id != me.id]
        self._roll = Rolling(number, asked, [*others, me.id], now, ledger.mark)
        self._roll.links[me.id] = me.chain.link(number).hex()
        self._go_on(now)

    def _go_on(self, now: int) -> None:
        """Ask for the links that lack, or do what was asked with the dice that all links give."""
        roll, ledger = self._roll, self._room.whole
        if roll is None or ledger is None or not self._may():
            return
        if roll.mark != ledger.mark:
            self._roll = None  # items came that others had: it would be another roll now
            return
        if roll.awaited:
            if roll.is_due(now):
                self._ask_for_links(roll, len(ledger.items))
            return
        self._roll = None
        asked, epoch = roll.asked, self._room.roster.epoch
        ledger.roll(epoch, asked.seat, asked.action, asked.by, asked.serial, roll.proof)
        self._step(ledger)

    def _ask_for_links(self, roll: Rolling, at: int) -> None:
        mine = roll.links[self._room.me.id]
        promise = pledge(bytes.fromhex(mine), roll.asked.seat, roll.asked.action)
        need = Need(roll.number, at, promise)
        for peer, who in self._guests.items():
            if who in roll.awaited:
                self._room.send(peer, need)

    def _step(self, ledger: Ledger) -> None:
        self._room.news.append(Stepped(len(ledger.items) - 1))
        self._done(ledger)
