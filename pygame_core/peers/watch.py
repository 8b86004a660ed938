"""What only I can notice of a host that cheats: my name, my chain, my seat and my links misused.

Knows my room and what I have shown, also before I was connected anew, sends nothing. Everything else
`ledger` and `veil` check for all.
"""

from __future__ import annotations

from pygame_core.session.games import GAMES

from .chain import LENGTH
from .ledger import Cheat, Item, Ledger, keeps
from .room import Alarm, Room, Shown
from .roster import Roster
from .veil import Veiled

PROMPT = 2_500
"""Milliseconds in which nobody can say that a link came too late."""


class Watch:
    """See above; `now` is when I was connected with the host."""

    def __init__(self, room: Room, now: int) -> None:
        self._room = room
        self._began = now
        self._from: int | None = None
        self._heard = self._sure = now
        self._strange = False

    def heard(self, now: int) -> None:
        """Learn that the host says something; after a silence what comes may have been on its way for long."""
        if now - self._heard > PROMPT:
            self._sure = now + PROMPT
        self._heard = now

    def came(self, count: int) -> None:
        """Learn how many items there were when the host let me in; it may say so more than once."""
        self._from = count if self._from is None else min(self._from, count)

    def link(self, roll: int, at: int, promise: str, now: int) -> str | None:
        """My link for the next roll; None for any other, whatever the host says; Cheat `steered`."""
        room, ledger = self._room, self._room.ledger
        host, epoch = room.roster.host, room.roster.epoch
        if ledger is None or at != len(ledger.items) or roll != ledger.rolls + 1 or roll > LENGTH:
            return None
        if roll <= room.spent:
            raise Cheat("steered", host)  # of a game before: it is known
        before = room.shown.get(roll)
        if before and (before.host, before.epoch) == (host, epoch):
            # Another's items may have come between, see `backlog`.
            same = before.at >= at or ledger.items[before.at].epoch == epoch
            if same and (before.at, before.pledge) != (at, promise):
                raise Cheat("steered", host)
            if same and before.when >= self._began:
                now = before.when
        when = now if now >= self._sure else self._began - PROMPT
        room.shown[roll] = Shown(when, at, host, epoch, promise)
        return room.me.chain.link(roll).hex()

    def guard(self, item: Item | Veiled, now: int, *, live: bool) -> None:
        """Look at an item that comes next; `live` if it came alone. Cheat `forged`, `links`, `steered`."""
        room, me, proof = self._room, self._room.me, item.proof
        mine = room.roster.seat_of(me.id)
        live = live and not self._is_older()
        fresh = self._is_fresh(item)
        if item.by == me.id and not self._is_mine(item, fresh=fresh):
            raise Cheat("forged", room.roster.host)
        mine_alone = item.seat == mine and not room.roster.bot_of(mine)
        if mine_alone and item.by != me.id and (fresh or live):
            raise Cheat("forged", room.roster.host)
        if fresh and proof and not self._is_of_seats(item):
            raise Cheat("links", room.roster.host)
        if self._is_steered(item):
            raise Cheat("steered", room.roster.host)
        links = dict(proof.links) if proof else {}
        if proof and me.id in links and links[me.id] != me.chain.link(proof.roll).hex():
            raise Cheat("forged", room.roster.host)
        if live and proof and mine >= 0 and me.id not in links:
            shown = room.shown.get(proof.roll)
            if shown and shown.when >= self._began and now - shown.when < PROMPT:
                room.news.append(Alarm("dropped", room.roster.host))

    def _is_mine(self, item: Item | Veiled, *, fresh: bool) -> bool:
        """Whether I may have asked for an item that bears my name.

        What I asked for before this page was loaded I do not know: one such may come on a connection.
        """
        room, me = self._room, self._room.me
        if item.serial > me.serial:
            return False
        if item.serial in room.asked:
            return bool(item.action == room.asked[item.serial])
        if not fresh:
            return True
        strange, self._strange = self._strange, True
        return not strange and bool(room.ledger and item.serial > room.ledger.serial_of(me.id))

    def _is_older(self) -> bool:
        """Whether the next item was done before the host let me in."""
        ledger = self._room.ledger
        return ledger is None or self._from is None or len(ledger.items) < self._from

    def _is_fresh(self, item: Item | Veiled) -> bool:
        """Whether an item was ordered by this host since it let me in, so that I know who sat and played where."""
        roster = self._room.roster
        return item.epoch == roster.epoch and not self._is_older() and not roster.letters

    def _is_of_seats(self, item: Item | Veiled) -> bool:
        """Whether only those who sit, and the host as the last, showed links; else it could pick among others'."""
        roster = self._room.roster
        told = [who for who, _ in item.proof.links] if item.proof else []
        if isinstance(item, Item) and told.pop() != roster.host:
            return False
        return all(who != roster.host and roster.seat_of(who) >= 0 for who in told)

    def _is_steered(self, item: Item | Veiled) -> bool:
        """Whether the host does something else than what it pledged, now that it knows the dice."""
        ledger, proof = self._room.ledger, item.proof
        at = len(ledger.items) if ledger else 0
        for roll, shown in self._room.shown.items():
            if shown.host != self._room.roster.host:
                continue
            if (shown.at, shown.epoch) == (at, item.epoch) and (
                proof is None
                or proof.roll != roll
                or (isinstance(item, Item) and not keeps(shown.pledge, item))
            ):
                return True
        return False

    def is_broken(self, whole: Ledger) -> bool:
        """Whether a pledge was broken, now that nothing is hidden."""
        rolls = {(item.proof.roll, item.epoch): item for item in whole.items if item.proof}
        return any(
            not keeps(shown.pledge, rolls[roll, shown.epoch])
            for roll, shown in self._room.shown.items()
            if (roll, shown.epoch) in rolls and _host_of(rolls[roll, shown.epoch]) == shown.host
        )

    def is_forged(self, roster: Roster) -> bool:
        """Whether somebody's chain, or at a table that has begun their seat, is another's now."""
        mine, me = self._room.roster, self._room.me
        if roster.room != mine.room:
            return True
        tips = {member.id: member.tip for member in mine.members} | {me.id: me.chain.tip.hex()}
        if any(member.tip != tips.get(member.id, member.tip) for member in roster.members):
            return True
        if (
            mine.begun
            and mine.round == roster.round
            and GAMES[mine.game].hides
            and roster.letters != mine.letters
        ):
            return True
        seat = roster.seat_of(me.id)
        if roster.begun and seat >= 0 and roster.places[seat].stand_in and not roster.letters:
            return True  # I am here
        if roster.rolled < mine.rolled:
            return True  # links of games before are known
        settled = (
            mine.begun
            and roster.begun
            and mine.round == roster.round
            and not (mine.letters or roster.letters)
        )
        return settled and _seats(mine) != _seats(roster)


def _seats(roster: Roster) -> list[tuple[str, str]]:
    return [(place.kind, place.member) for place in roster.places]


def _host_of(item: Item) -> str:
    return item.proof.links[-1][0] if item.proof else ""
