"""What only I can notice of a host that cheats: my name, my chain, my seat and my links misused.

Knows my room and what I have shown, sends nothing. Everything else `ledger` and `veil` check for all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_core.session.games import GAMES

from .ledger import Cheat, Item, Ledger, keeps
from .room import Alarm, Room
from .roster import Roster
from .veil import Veiled

PROMPT = 2_500
"""Milliseconds in which nobody can say that a link came too late."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """When I showed my link for a roll, for which item, to the host of which epoch, and what it pledged."""

    when: int
    at: int
    epoch: int
    pledge: str


@dataclass(slots=True)
class Asked:
    """My action that is on its way: tried on what I saw, and when it was last sent."""

    serial: int
    action: list[Any]
    at: int
    sent: int


class Watch:
    """See above."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._shown: dict[int, _Shown] = {}

    def link(self, roll: int, at: int, promise: str, now: int) -> str | None:
        """My link for the next roll; None for any other, whatever the host says; Cheat `steered`."""
        room, ledger, epoch = self._room, self._room.ledger, self._room.roster.epoch
        if ledger is None or at != len(ledger.items) or roll != ledger.rolls + 1:
            return None
        before = self._shown.get(roll)
        if before and (before.epoch, before.at, before.pledge) != (epoch, at, promise):
            # Another host may have been lost, or its items have come between, see `backlog`.
            same = before.at >= at or ledger.items[before.at].epoch == epoch
            if before.epoch == epoch and same:
                raise Cheat("steered", room.roster.host)
            before = None
        if before is None:
            self._shown[roll] = _Shown(now, at, epoch, promise)
        return room.me.chain.link(roll).hex()

    def guard(self, item: Item | Veiled, asked: Asked | None, now: int, *, live: bool) -> None:
        """Look at an item that comes next; `live` if it is ordered just now. Cheat `forged`, `steered`."""
        room, me, proof = self._room, self._room.me, item.proof
        if item.by == me.id and (
            item.serial > me.serial
            or (asked and item.serial == asked.serial and item.action != asked.action)
        ):
            raise Cheat("forged", room.roster.host)
        mine = room.roster.seat_of(me.id)
        if live and item.seat == mine and item.by != me.id and not room.roster.bot_of(mine):
            raise Cheat("forged", room.roster.host)
        if self._is_steered(item):
            raise Cheat("steered", room.roster.host)
        links = dict(proof.links) if proof else {}
        if proof and me.id in links and links[me.id] != me.chain.link(proof.roll).hex():
            raise Cheat("forged", room.roster.host)
        if live and proof and mine >= 0 and me.id not in links:
            shown = self._shown.get(proof.roll)
            if shown and now - shown.when < PROMPT:
                room.news.append(Alarm("dropped", room.roster.host))

    def _is_steered(self, item: Item | Veiled) -> bool:
        """Whether the host does something else than what it pledged, now that it knows the dice."""
        ledger, proof = self._room.ledger, item.proof
        at = len(ledger.items) if ledger else 0
        for roll, shown in self._shown.items():
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
            for roll, shown in self._shown.items()
            if (roll, shown.epoch) in rolls
        )

    def is_forged(self, roster: Roster) -> bool:
        """Whether somebody's chain, or at a table that has begun their seat, is another's now."""
        mine, me = self._room.roster, self._room.me
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
        settled = mine.begun and roster.begun and mine.round == roster.round and not roster.letters
        return settled and [p.member for p in mine.places] != [p.member for p in roster.places]
