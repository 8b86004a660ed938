"""A small Nostr relay on loopback: passes on events and keeps none, as relays do with ephemeral ones.

It checks what public relays check: the id and the signature. `events` counts what was published.
"""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any, Self

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from pygame_core.peers.nostr import is_genuine


class Relay:
    """Runs in a thread of its own between `start` and `stop`; may be started again on the same port."""

    def __init__(self) -> None:
        self.port = 0
        self.events: list[dict[str, Any]] = []
        self.requests: list[str] = []
        self._wanted: dict[ServerConnection, dict[str, dict[str, Any]]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._over: asyncio.Event | None = None

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        up = threading.Event()
        self._thread = threading.Thread(target=asyncio.run, args=(self._run(up),), daemon=True)
        self._thread.start()
        assert up.wait(10), "the relay did not start"

    def stop(self) -> None:
        """Cut all sockets and listen no more."""
        if self._loop and self._over and self._thread:
            self._loop.call_soon_threadsafe(self._over.set)
            self._thread.join(10)
        self._thread = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    async def _run(self, up: threading.Event) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        server: Server = await serve(self._serve, "127.0.0.1", self.port, close_timeout=0.5)
        self.port = next(iter(server.sockets)).getsockname()[1]
        up.set()
        await self._over.wait()
        for connection in list(self._wanted):
            connection.transport.abort()
        server.close()
        await server.wait_closed()

    async def _serve(self, connection: ServerConnection) -> None:
        self._wanted[connection] = {}
        try:
            async for text in connection:
                await self._heard(connection, json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self._wanted.pop(connection, None)

    async def _heard(self, connection: ServerConnection, told: list[Any]) -> None:
        match told:
            case ["REQ", str(name), dict(wish)]:
                self.requests.append(name)
                self._wanted[connection][name] = wish
                await connection.send(json.dumps(["EOSE", name]))
            case ["CLOSE", str(name)]:
                self._wanted[connection].pop(name, None)
            case ["EVENT", dict(event)]:
                genuine = is_genuine(event)
                why = "" if genuine else "invalid: bad signature"
                await connection.send(json.dumps(["OK", event.get("id", ""), genuine, why]))
                if genuine:
                    self.events.append(event)
                    await self._pass_on(event)
            case _:
                await connection.send(json.dumps(["NOTICE", "not understood"]))

    async def _pass_on(self, event: dict[str, Any]) -> None:
        topics = {value for name, value, *_ in event["tags"] if name == "x"}
        for connection, wishes in list(self._wanted.items()):
            for name, wish in wishes.items():
                if event["kind"] in wish.get("kinds", []) and topics & set(wish.get("#x", [])):
                    await connection.send(json.dumps(["EVENT", name, event]))
