"""Rooms in which was played already: two people's devices as they have kept them, at any moment of a game.

The moves are done by the peers' own parties over a network without wires (tests/peers/network.py), so
every item, proof and link is genuine; only then a page is opened, which finds its room in its store.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from peers.network import Network
from playwright.sync_api import Page

from pygame_core.peers.invite import RoomLink, room_link
from pygame_core.peers.party import found, join, keep
from pygame_core.session.table import Table
from pygame_core.view.online.keeping import Kept, table_of, write

Choose = Callable[[Table, int], Any]
"""What a seat does at a table."""

_PUT = """([base, rooms]) => new Promise((done, failed) => {
  const asked = indexedDB.open(base);
  asked.onupgradeneeded = () => asked.result.createObjectStore("tables");
  asked.onerror = () => failed(asked.error);
  asked.onsuccess = () => {
    const change = asked.result.transaction("tables", "readwrite");
    const store = change.objectStore("tables");
    for (const [number, [table, text]] of rooms.entries()) {
      store.put({ about: table, saved: Date.now() + number, owner: "" }, `about:${table}`);
      store.put(text, `record:${table}`);
    }
    change.oncomplete = () => (asked.result.close(), done());
    change.onabort = () => failed(change.error);
  };
})"""


class SeededRoom(Network):
    """A room that the first of these people hosts; all sit, the game has begun. The same seed, the same dice."""

    def __init__(
        self, seed: int, *names: str, game: str = "coast", options: dict[str, object] | None = None
    ) -> None:
        super().__init__(len(names), game=game)
        self.secret = seed.to_bytes(16, "big")
        self.way = RoomLink(self.secret, (), ())
        self.owners = [
            Kept(
                self.way,
                f"the secret of {name} in {seed}",
                name,
                bytes([number + 1, seed % 256]) * 16,
            )
            for number, name in enumerate(names)
        ]
        room = table_of(self.way)
        self.people = [owner.me for owner in self.owners]
        first = found(self.people[0], room, game, options or {}, len(names))
        self.parties = [first, *[join(person, room) for person in self.people[1:]]]
        self.sit_and_begin()

    @property
    def table(self) -> Table:
        """The table as its host has it."""
        ledger: Any = self.parties[0].room.ledger  # type: ignore[union-attr]
        table: Table = ledger.table
        return table

    def act(self, seat: int, action: Any) -> None:
        """Have a seat do something, and wait until all have it."""
        before = len(self.table.entries)
        party = self.parties[seat]
        assert party
        party.act(seat, self.table.game.encode_action(action))
        for _ in range(100):
            self._collect()
            if all(
                len(p.room.ledger.items) > before  # type: ignore[union-attr]
                for p in self.parties
            ):
                return
            self.step()
        raise AssertionError(f"{action} was not done: {self.news}")

    def play_until(
        self, wanted: Callable[[Table], bool], choose: Choose, most: int = 400
    ) -> SeededRoom | None:
        """Play until the table is as wanted; None if that has not come in so many moves."""
        while not wanted(self.table):
            turn = self.table.rules.to_act(self.table.pos)
            if len(self.table.entries) >= most or not turn:
                return None
            self.act(turn[0], choose(self.table, turn[0]))
        return self

    def link(self, address: str, relays: str) -> str:
        """The link to the room."""
        return room_link(address, self.secret, (relays,), ())

    def device(self, number: int) -> tuple[str, str]:
        """What somebody's device has kept: the room's name in the store, and the text."""
        owner, party = self.owners[number], self.parties[number]
        assert party
        return table_of(self.way), write(replace(owner, room=keep(party)))


def put(page: Page, address: str, *rooms: tuple[str, str]) -> None:
    """Write rooms into the store of a page's browser, before it opens the game."""
    page.goto(f"{address}manifest.webmanifest")  # any file of the place will do
    base = f"milepost {PurePosixPath(urlsplit(address).path)}/"
    page.evaluate(_PUT, [base, [list(room) for room in rooms]])
