"""Whether the page is connected to other players: the wire exists only while the program wants it.

Imports what connects when the first table is played online, and not before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame_core.view.program import Connect, Disconnect, Order

if TYPE_CHECKING:
    from .peers import Wire


class Wiring:
    """Carries out what the program wants of the wire; `send` is where intents go in."""

    def __init__(self) -> None:
        self._send: Callable[[str], None] = lambda _: None
        self._wire: Wire | None = None
        self._opening: asyncio.Task[None] | None = None

    def open(self, send: Callable[[str], None]) -> None:
        """Let what the wire tells be heard here."""
        self._send = send

    def perform(self, effect: Connect | Order | Disconnect) -> None:
        """Open the wire, have it do something, or close it."""
        match effect:
            case Connect() if self._wire is None:
                self._opening = asyncio.ensure_future(self._connect())
            case Order(text) if self._wire:
                self._wire.perform(text)
            case Disconnect() if self._wire:
                self._wire.close()
                self._wire = None

    async def _connect(self) -> None:
        from pyodide.ffi import JsException  # noqa: PLC0415  # only here

        from .peers import Wire  # noqa: PLC0415  # most play without

        wire = self._wire = Wire(self._heard)
        try:
            await wire.open()
        except JsException:
            self._wire = None
            self._send("wire:failed")

    def _heard(self, text: str, at: int) -> tuple[str, ...]:
        """Pass on what the wire tells; what is to be done comes back as orders."""
        self._send(f"wire:{at}:{text}")
        return ()
