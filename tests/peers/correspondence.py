"""People who play by letter: each at a device of their own, never two at once, no network at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from peers.network import me

from pygame_core.kernel.contract import Bot
from pygame_core.peers.host import Host
from pygame_core.peers.invite import RoomLink
from pygame_core.peers.letter import pack, unpack
from pygame_core.peers.party import Party, found
from pygame_core.peers.post import Taken, open_first, take

LINK = RoomLink(bytes(range(16)))
ROOM = "online-0123456789abcdef"


class Correspondents:
    """A table by letter. Person 0 opens it; the others come in by the first letter that reaches them.

    `parties` are the devices, None until a letter has come; `latest` is the one that went on last.
    """

    def __init__(
        self,
        people: int,
        *,
        bots: int = 0,
        bot: str = "",
        clock: bool = False,
        game: str = "coast",
        options: dict[str, object] | None = None,
    ) -> None:
        self.people = [me(f"P{number}", number) for number in range(people)]
        self.link = LINK
        self.clock = 1_700_000_000_000 if clock else 0
        first = found(self.people[0], ROOM, game, options or {}, people + bots)
        self.parties: list[Party | None] = [first, *[None] * (people - 1)]
        self.latest = first
        self.wish(0, "letters", True)
        for number in range(1, people):
            self.wish(0, "expect", number, f"P{number}")
        for number in range(people, people + bots):
            self.wish(0, "bot", number, "steady", f"Bot {number}")
        self.wish(0, "begin")
        rules: Any = first.room.whole.table.rules  # type: ignore[union-attr]
        played = first.room.whole.table.game  # type: ignore[union-attr]
        self._bot: Bot[Any, Any] | None = played.bot(bot, rules) if bot else None

    def wish(self, number: int, what: str, *detail: Any) -> None:
        """A wish of somebody's, who leads then."""
        party = self.party(number)
        party.lead_by_letter()
        assert isinstance(party.role, Host)
        party.role.wish(what, list(detail))

    def party(self, number: int) -> Party:
        """Somebody's device."""
        party = self.parties[number]
        assert party
        return party

    def letter(self, number: int) -> str:
        """The letter that somebody can send now."""
        room = self.party(number).room
        assert room.whole
        return pack(self.link, room.roster, room.whole)

    def receive(self, number: int, code: str) -> Taken:
        """Somebody opens a letter; who has no seat yet takes the one with their name."""
        letter = unpack(code)
        party, who = self.parties[number], self.people[number]
        if party is None:
            party = self.parties[number] = open_first(who, letter)
            self.wish(number, "claim", number)
            return Taken.ON
        told, self.parties[number] = take(party, letter)
        return told

    def actor(self) -> int:
        """Who must act, -1 nobody: the game is over."""
        ledger = self.latest.room.whole
        assert ledger
        return next(iter(ledger.table.rules.to_act(ledger.table.pos)), -1)

    def step(self, party: Party, choose: Callable[[Any, Any, int], Any]) -> None:
        """Do one thing at a device, for its person or a bot."""
        ledger = party.room.whole
        assert ledger
        table = ledger.table
        seat = next(iter(table.rules.to_act(table.pos)))
        count = len(ledger.items)
        party.act(seat, table.game.encode_action(choose(table.rules, table.pos, seat)))
        party.room.outbox.clear()
        assert party.room.whole
        assert len(party.room.whole.items) == count + 1, party.room.news

    def turn(self, choose: Callable[[Any, Any, int], Any] | None = None) -> bool:
        """Whoever must act gets a letter, and goes on until it is another person's turn; False at the end."""
        number = self.actor()
        if number < 0:
            return False
        seat = self.party_of(number)
        party = self.parties[seat]
        if party is not self.latest:
            before = next(n for n, p in enumerate(self.parties) if p is self.latest)
            self.receive(seat, self.letter(before))
            party = self.party(seat)
            if self.clock:
                self.clock += 86_400_000
                party.room.me.serial = max(party.room.me.serial, self.clock)
        assert party
        while (actor := self._actor_at(party)) >= 0 and self.party_of(actor) == seat:
            self.step(party, choose or self._choose)
        self.latest = party
        return True

    def party_of(self, seat: int) -> int:
        """Who plays a seat: its person, or for a bot whoever played last."""
        if seat < len(self.people):
            return seat
        return next(n for n, p in enumerate(self.parties) if p is self.latest)

    def _actor_at(self, party: Party) -> int:
        ledger = party.room.whole
        assert ledger
        self.latest = party
        return next(iter(ledger.table.rules.to_act(ledger.table.pos)), -1)

    def _choose(self, _rules: Any, pos: Any, seat: int) -> Any:
        assert self._bot
        return self._bot.choose(pos, seat)
