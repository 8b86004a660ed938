"""A network without wires: peers of one room, links that lose, double and reorder, peers that crash.

Time goes in steps. A connection carries texts both ways; `chaos` decides the fate of each. A crash
loses connections and whatever a peer does not keep; it comes back with its secret, as a page does.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random

from pygame_core.peers.chain import Chain
from pygame_core.peers.guest import Guest
from pygame_core.peers.host import Host
from pygame_core.peers.identity import GUEST, Me
from pygame_core.peers.party import Party, found, join, keep, restore
from pygame_core.peers.room import Changed, Drop, News, Send, Stepped
from pygame_core.peers.wire import PROTOCOL, Hello

DIGEST = 7
"""Where an item has its digest."""
STEP = 100
"""Milliseconds of a step."""


def me(name: str, number: int) -> Me:
    """Somebody, always the same."""
    return Me(f"secret of {name} {number:04}", name, Chain(bytes([number]) * 32))


def hello(who: Me, peer: str, epoch: int = 0, have: int = 0) -> Hello:
    """Their first word on a connection."""
    proof = who.proof(GUEST, "room", peer)
    return Hello(PROTOCOL, who.public, proof, who.name, who.chain.tip.hex(), epoch, have)


@dataclass
class Wire:
    """A connection: who are on it, texts under way with the step they arrive at."""

    ends: tuple[int, int]
    under_way: list[tuple[int, int, str]] = field(default_factory=list)


class Network:
    """Peers by number; peer 0 opens the room."""

    def __init__(
        self,
        people: int,
        seed: int = 0,
        *,
        game: str = "coast",
        options: dict[str, object] | None = None,
        seats: int = 0,
        loss: float = 0.0,
        twice: float = 0.0,
        late: int = 0,
    ) -> None:
        self.people = [me(f"P{number}", number) for number in range(people)]
        first = found(self.people[0], "room", game, options or {}, seats or people)
        self.parties: list[Party | None] = [first] + [join(who, "room") for who in self.people[1:]]
        self.now = 0
        self.chaos = Random(seed)
        self.loss, self.twice, self.late = loss, twice, late
        self.wires: dict[str, Wire] = {}
        self.halves: list[set[int]] = []
        self.news: list[list[News]] = [[] for _ in range(people)]
        self.kept: list[str] = [""] * people
        self._count = 0

    # --- what happens to peers

    def crash(self, number: int) -> None:
        """A peer is gone, with all its connections."""
        self.parties[number] = None
        for name in [n for n, wire in self.wires.items() if number in wire.ends]:
            self.cut(name)

    def back(self, number: int) -> None:
        """A crashed peer opens the page again."""
        if self.parties[number] is None:
            kept = self.kept[number]
            who = self.people[number]
            self.parties[number] = restore(who, kept) if kept else join(who, "room")

    def split(self, *halves: set[int]) -> None:
        """The network falls apart: only those in one part reach each other; no parts: all do."""
        self.halves = list(halves)
        for name in [n for n, w in self.wires.items() if not self._reaches(*w.ends)]:
            self.cut(name)

    def cut(self, name: str) -> None:
        """Close a connection; both ends learn of it."""
        wire = self.wires.pop(name, None)
        if wire:
            for end in wire.ends:
                party = self.parties[end]
                if party:
                    party.left(name)

    def _reaches(self, one: int, other: int) -> bool:
        return not self.halves or any({one, other} <= half for half in self.halves)

    # --- time

    def run(self, steps: int) -> None:
        """Let time pass."""
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        """One step: peers find hosts, texts arrive, clocks tick."""
        self.now += STEP
        self._find()
        for name in list(self.wires):
            self._deliver(name)
        for party in self.parties:
            if party:
                party.tick(self.now)
        self._collect()

    def _find(self) -> None:
        hosts = [n for n, party in enumerate(self.parties) if party and party.hosting]
        for number, party in enumerate(self.parties):
            if party is None:
                continue
            within = [
                n
                for n in hosts
                if n != number
                and self._reaches(n, number)
                and self.parties[n].standing[0] >= party.room.roster.epoch  # type: ignore[union-attr]
            ]
            if not within:
                continue
            best = max(within, key=lambda n: self.parties[n].standing)  # type: ignore[union-attr]
            greater = self.parties[best].standing > party.standing  # type: ignore[union-attr]
            if party.seeking:
                party.meet(self._connect(number, best))
            elif party.hosting and greater and not party.yielding:
                party.yield_to(self._connect(number, best))
                self._collect()

    def _connect(self, one: int, other: int) -> str:
        self._count += 1
        name = f"wire {self._count}"
        self.wires[name] = Wire((one, other))
        return name

    def _deliver(self, name: str) -> None:
        wire = self.wires[name]
        due = [text for text in wire.under_way if text[0] <= self.now]
        wire.under_way = [text for text in wire.under_way if text[0] > self.now]
        for _, to, text in due:
            party = self.parties[to]
            if party and name in self.wires:
                party.hear(name, text)
                self._collect()

    def _collect(self) -> None:
        for number, party in enumerate(self.parties):
            if party is None:
                continue
            sent, party.room.outbox = party.room.outbox, []
            told, party.room.news = party.room.news, []
            self.news[number] += told
            if any(isinstance(each, (Changed, Stepped)) for each in told):
                self.kept[number] = keep(party)
            for item in sent:
                self._send(number, item)

    def _send(self, number: int, item: Send | Drop) -> None:
        wire = self.wires.get(item.peer)
        if wire is None:
            return
        if isinstance(item, Drop):
            for _, to, text in [t for t in wire.under_way if t[1] != number]:
                party = self.parties[to]
                if party:
                    party.hear(item.peer, text)
            self.cut(item.peer)
            return
        to = wire.ends[1] if wire.ends[0] == number else wire.ends[0]
        for _ in range(2 if self.chaos.random() < self.twice else 1):
            if self.chaos.random() >= self.loss:
                delay = self.chaos.randint(1, 1 + self.late) * STEP
                wire.under_way.append((self.now + delay, to, item.text))

    # --- what they do

    def host(self) -> int:
        """The number of a peer that hosts and may go on, -1 none."""
        leads = [n for n, p in enumerate(self.parties) if p and p.hosting and not p.paused]
        return leads[0] if leads else -1

    def sit_and_begin(self) -> None:
        """All sit down and the host begins."""
        self.run(20)
        for number, party in enumerate(self.parties):
            if number and party and isinstance(party.role, Guest):
                party.role.wish("sit", [number])
                self._collect()
                self.run(40)
        first = self.parties[0]
        assert first
        assert isinstance(first.role, Host)
        first.role.wish("begin", [])
        self._collect()
        self.run(40)

    def play(self, pick: Random) -> None:
        """Whoever may act does something of the menu, as the page would."""
        for party in self.parties:
            if party is None or party.paused or party.room.ledger is None:
                continue
            table = party.room.ledger.table
            for seat in table.rules.to_act(table.pos):
                mine = party.room.roster.seat_of(party.room.me.id) == seat
                bots = party.hosting and party.room.roster.bot_of(seat)
                if (mine and not party.room.roster.bot_of(seat)) or bots:
                    if isinstance(party.role, Guest) and party.role.waiting:
                        continue
                    menu = list(table.rules.menu(table.pos, seat))
                    lays = [action for action in menu if type(action).__name__ == "Lay"]
                    action = pick.choice(lays or menu)
                    party.act(seat, table.game.encode_action(action))
                    self._collect()

    def ledgers(self) -> list[tuple[str, ...]]:
        """The digests of every peer's items."""
        return [
            tuple(item[DIGEST] for item in json.loads(kept)["items"]) for kept in self.kept if kept
        ]
