"""A small world for switchboards: browsers, relays and networks that can be cut, in one thread and by one clock.

Connections find each other as browsers do, by the credentials in the descriptions they were given.
What is sent arrives after a delay and in order; what a cut network swallows never does, but for the
texts of a connection, which arrive when it is whole again within `PATIENCE`.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from pygame_core.peers.line import Heard, Lost, Opened
from pygame_core.peers.nostr import event_id
from pygame_core.peers.packing import Candidate, Description, read, write
from pygame_core.peers.switchboard import Switchboard

START = 1_796_000_000_000
DELAY = 20
PATIENCE = 12_000
TICK = 250


def random_bytes(seed: str) -> Callable[[int], bytes]:
    """Bytes that look random and are the same every time."""
    made = iter(range(10**9))

    def take(count: int) -> bytes:
        block = sha256(f"{seed} {next(made)}".encode()).digest()
        return (block * (count // 32 + 1))[:count]

    return take


@dataclass(eq=False)
class End:
    """A browser's connection."""

    node: Node
    name: str
    ufrag: str
    role: str = ""
    remote: str = ""
    channel: str = "new"


class Node:
    """A page with a switchboard."""

    def __init__(self, world: World, name: str, relays: list[str]) -> None:
        self.world, self.name = world, name
        self.online = self.awake = self.alive = True
        self.skew = 0
        self.random = random_bytes(name)
        self.board = Switchboard(self.random, self.now, relays=relays)
        self.ends: dict[str, End] = {}
        self.dialled: set[str] = set()
        self.news: list[Any] = []

    @property
    def now(self) -> int:
        return START + self.world.time + self.skew

    def hear(self, *words: str) -> None:
        if self.alive and self.awake:
            self.board.hear(json.dumps(words), self.now)
            self.settle()

    def settle(self) -> None:
        """Carry out what is wanted, note what is new."""
        self.news += self.board.take_news()
        for order in self.board.take_orders():
            verb, *rest = json.loads(order)
            getattr(self, "do_" + verb.replace(" ", "_"))(*rest)

    def heard(self) -> list[str]:
        return [told.text for told in self.news if isinstance(told, Heard)]

    def open_lines(self) -> list[str]:
        lines: dict[str, None] = {}
        for told in self.news:
            if isinstance(told, Opened):
                lines[told.line] = None
            elif isinstance(told, Lost):
                lines.pop(told.line, None)
        return [line for line in lines if line in self.ends]

    def do_make(self, name: str, ice: Any) -> None:
        self.ends[name] = End(self, name, self.random(3).hex())

    def do_offer(self, name: str) -> None:
        self.ends[name].role = "actpass"
        self.world.later(DELAY, lambda: self.hear("candidate", name, ""))

    def do_answer(self, name: str, sdp: str) -> None:
        offer = read(sdp)
        self.ends[name].remote = offer.ufrag
        self.ends[name].role = "passive" if offer.role == "active" else "active"
        self.world.later(DELAY, lambda: self.hear("candidate", name, ""))

    def do_describe(self, name: str) -> None:
        end = self.ends[name]
        found = (Candidate("host", "192.0.2.1", 4_000),) if self.online else ()
        told = Description(
            end.role, end.ufrag, end.ufrag * 4, sha256(end.ufrag.encode()).digest(), found
        )
        self.hear("described", name, write(told))

    def do_accept(self, name: str, sdp: str) -> None:
        self.ends[name].remote = read(sdp).ufrag
        self.world.later(DELAY, lambda: self.world.connect(self.ends.get(name)))

    def do_candidates(self, name: str, lines: list[str]) -> None:
        pass

    def do_send(self, name: str, frame: str) -> None:
        end = self.ends[name]
        self.world.later(0, lambda: self.hear("drained", name))
        self.world.send(end, frame)

    def do_close(self, name: str) -> None:
        end = self.ends.pop(name)
        if end.channel == "open" and (other := self.world.other(end)):
            self.world.send(end, None)
            _ = other

    def do_dial(self, address: str) -> None:
        self.dialled.discard(address)
        self.world.later(DELAY, lambda: self.world.dial(self, address))

    def do_hang_up(self, address: str) -> None:
        self.dialled.discard(address)
        self.world.relays[address].wishes.pop(self.name, None)

    def do_tell(self, address: str, text: str) -> None:
        if self.online and address in self.dialled:
            self.world.later(DELAY, lambda: self.world.tell(self, address, json.loads(text)))

    def do_hold(self) -> None:
        pass

    do_release = do_hold


@dataclass
class Board:
    """A relay."""

    up: bool = True
    wishes: dict[str, dict[str, Any]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)


class World:
    """All nodes, relays and what is under way."""

    def __init__(self, relays: int = 2) -> None:
        self.time = 0
        self.relays = {f"wss://relay{n}.example.org": Board() for n in range(relays)}
        self.nodes: list[Node] = []
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0
        self._busy: dict[End, int] = {}

    def node(self, name: str) -> Node:
        node = Node(self, name, list(self.relays))
        self.nodes.append(node)
        self.later(TICK, lambda: self._tick(node))
        return node

    def later(self, delay: int, do: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._due, (self.time + delay, self._count, do))

    def run(self, milliseconds: int, until: Callable[[], bool] = lambda: False) -> bool:
        """Let time go by; whether what was waited for came about."""
        end = self.time + milliseconds
        while self._due and self._due[0][0] <= end and not until():
            self.time, _, do = heapq.heappop(self._due)
            do()
        if not until():
            self.time = end
        return until()

    def _tick(self, node: Node) -> None:
        if not node.alive:
            return
        if node.awake:
            node.board.tick(node.now)
            node.settle()
        self.later(TICK, lambda: self._tick(node))

    # Relays.

    def dial(self, node: Node, address: str) -> None:
        if node.online and self.relays[address].up:
            node.dialled.add(address)
            node.hear("relay open", address)
        else:
            node.hear("relay shut", address)

    def tell(self, node: Node, address: str, told: list[Any]) -> None:
        relay = self.relays[address]
        if not relay.up:
            return
        if told[0] == "REQ":
            relay.wishes[node.name] = {"name": told[1], **told[2]}
            self._answer(node, address, ["EOSE", told[1]])
        elif told[0] == "EVENT":
            event = told[1]
            assert event["id"] == event_id(event)
            relay.events.append(event)
            for other in self.nodes:
                wish = relay.wishes.get(other.name)
                if wish and wish["#x"] == [event["tags"][0][1]]:
                    self._answer(other, address, ["EVENT", wish["name"], event])

    def _answer(self, node: Node, address: str, told: list[Any]) -> None:
        def arrive() -> None:
            if node.online and address in node.dialled:
                node.hear("relay text", address, json.dumps(told))

        self.later(DELAY, arrive)

    def cut_relay(self, address: str) -> None:
        self.relays[address].up = False
        self.relays[address].wishes.clear()
        for node in self.nodes:
            if address in node.dialled:
                node.dialled.discard(address)
                node.hear("relay shut", address)

    # Connections.

    def other(self, end: End) -> End | None:
        for node in self.nodes:
            for found in node.ends.values():
                if found.ufrag == end.remote and found.remote == end.ufrag and node.alive:
                    return found
        return None

    def connect(self, end: End | None) -> None:
        other = self.other(end) if end else None
        if not end or not other or not (end.node.online and other.node.online):
            return
        # Two that answered the same offer spoil each other.
        if sum(e.remote == end.ufrag for node in self.nodes for e in node.ends.values()) > 1:
            return
        for one in (other, end):
            one.channel = "open"
            one.node.hear("open", one.name)

    def send(self, end: End, frame: str | None, since: int | None = None) -> None:
        """Bring a frame, or the news that the channel is shut, when both are online, and in order."""
        begun = self.time if since is None else since
        at = max(self.time + DELAY, self._busy.get(end, 0))
        self._busy[end] = at

        def arrive() -> None:
            other = self.other(end) or next(
                (e for n in self.nodes for e in n.ends.values() if e.remote == end.ufrag), None
            )
            if other is None or self.time - begun > PATIENCE:
                return
            if not (end.node.online and other.node.online and other.node.awake):
                self.later(TICK, arrive)
            elif frame is None:
                other.node.hear("shut", other.name)
            else:
                other.node.hear("frame", other.name, frame)

        self.later(at - self.time, arrive)

    def pairs(self) -> Iterator[tuple[Node, Node]]:
        for node in self.nodes:
            for end in node.ends.values():
                if (other := self.other(end)) and end.channel == other.channel == "open":
                    yield node, other.node
