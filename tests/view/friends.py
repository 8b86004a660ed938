"""Pages of friends in a small world without a network: each a headless page whose shim is a `wires.Node`."""

from __future__ import annotations

import json
from typing import Any

from peers.wires import Node, World
from view.headless import Headless

from pygame_core.coast.bots import choose
from pygame_core.view.app import Milepost
from pygame_core.view.program import Connect, Disconnect, Effect, Order

ADDRESS = "https://example.org/milepost/"


class _Clock:
    """Stands where a node has its switchboard: a page has its own, and hears ticks."""

    def __init__(self, node: Friend) -> None:
        self._node = node

    def tick(self, _now: int) -> None:
        if self._node.wired:
            self._node.tell("")


class Friend(Node):
    """Somebody at a page."""

    page: Headless

    def __init__(self, world: World, name: str, fragment: str = "", **more: Any) -> None:
        super().__init__(world, name, [])
        self.board = _Clock(self)  # type: ignore[assignment]
        self.wired = False
        self.saved: dict[str, Any] = {}
        self.preferences: dict[str, str] = {"relays": "\n".join(world.relays), "pace": "fast"}
        self.more = more
        world.nodes.append(self)
        world.later(250, lambda: world._tick(self))
        self.load(fragment)

    def load(self, fragment: str = "") -> None:
        """Open the page, or open it again: connections are gone, what was stored is there."""
        for name in list(self.ends):
            self.do_close(name)
        for address in list(self.dialled):
            self.do_hang_up(address)
        self.wired = False
        self.page = Headless(
            Milepost(),
            saved=self.saved,
            preferences=self.preferences,
            fragment=fragment,
            still=True,
            address=ADDRESS,
            shim=self.shim,
            **self.more,
        )
        self.saved, self.preferences = self.page.saved, self.page.preferences

    def crash(self) -> None:
        """Be gone, with all connections."""
        self.alive = False
        for name in list(self.ends):
            self.do_close(name)

    def back(self) -> None:
        """Open the page again after a crash."""
        self.alive = True
        self.world.later(250, lambda: self.world._tick(self))
        self.load()

    def shim(self, effect: Effect) -> None:
        """What the page's script of connections does."""
        match effect:
            case Connect():
                self.wired = True
            case Disconnect():
                self.wired = False
            case Order(text):
                verb, *rest = json.loads(text)
                getattr(self, "do_" + verb.replace(" ", "_"))(*rest)

    def tell(self, text: str) -> None:
        self.page.loop.send(f"wire:{self.now}:{text}")

    def hear(self, *words: str) -> None:
        if self.alive and self.awake and self.wired:
            self.tell(json.dumps(words))

    def settle(self) -> None:
        pass

    @property
    def model(self) -> Any:
        return self.page.loop._model

    @property
    def net(self) -> Any:
        return self.model.online.net

    @property
    def link(self) -> str:
        """The fragment of the room's link."""
        from pygame_core.view.online.wishes import page_link  # noqa: PLC0415

        return page_link(self.model, self.model.online).partition("#")[2]

    def text(self) -> str:
        """All that the page shows beside the map."""
        return " ".join(self.page.text(root) for root in ("panel", "seats", "notes", "windows"))


def run(world: World, milliseconds: int = 3_000) -> None:
    """Let time pass, and check every page."""
    world.run(milliseconds)
    for node in world.nodes:
        if isinstance(node, Friend) and node.alive:
            node.page._check()


def table_of(world: World, *names: str, game: str = "coast", **more: Any) -> list[Friend]:
    """A room with everybody seated, not begun; the first hosts."""
    first = Friend(world, names[0], **more)
    first.preferences |= {"name": names[0], "game": game}
    first.load()
    first.page.send("lobby:count:" + str(max(2, len(names))))
    first.page.click("online:host")
    run(world, 500)
    friends = [first]
    for seat, name in enumerate(names[1:], 1):
        friend = Friend(world, name, first.link, **more)
        friend.page.submit("online:name", name=name)
        run(world)
        friend.page.click(f"online:sit:{seat}")
        run(world, 500)
        friends.append(friend)
    return friends


def begin(world: World, friends: list[Friend]) -> None:
    """The host begins."""
    friends[0].page.click("online:begin")
    run(world, 1_000)


def actor(friends: list[Friend]) -> Friend:
    """Whose page must choose."""
    (found,) = [friend for friend in friends if not friend.model.play.elsewise]
    return found


def do(world: World, friends: list[Friend]) -> Friend:
    """Whoever must choose does something; everybody sees it."""
    for other in friends:
        other.page.settle()
    friend = actor(friends)
    table = friend.model.play.table
    action = choose(table.rules, table.pos, friend.model.play.actor)
    friend.page.send(f"do:{json.dumps(table.game.encode_action(action))}")
    run(world, 600)
    for other in friends:
        other.page.settle()
    return friend


def counts(friends: list[Friend]) -> set[int]:
    """How many actions were done, as each page has it."""
    return {len(friend.model.play.table.entries) for friend in friends}
