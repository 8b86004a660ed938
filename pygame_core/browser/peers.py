"""The peers' wire: what `web/peers.js` tells comes in as texts with the time, orders go out as texts.

The only module that knows that script, which is loaded when the wire is opened and not before.
Invariants: one function of ours is known to it while the wire is open; it forgets that before the
function is destroyed; all texts reach the ear one after the other, none while another is being heard.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

import js
from pyodide.ffi import create_proxy

TICK = 0.25
"""Seconds between two ticks."""

Ear = Callable[[str, int], Iterable[str]]
"""Takes a text, "" for a tick, and the time in milliseconds since 1970; returns what is to be done."""


class Wire:
    """Between the page's connections and an ear: a switchboard's, or a program around one."""

    def __init__(self, ear: Ear) -> None:
        self._ear = ear
        self._script: Any = None
        self._proxy: Any = None
        self._ticking: asyncio.Task[None] | None = None
        self._waiting: deque[str] = deque()
        self._busy = False

    async def open(self) -> None:
        """Load the script and begin; JsException when it can't be loaded."""
        if self._proxy is not None:
            return
        self._proxy = create_proxy(self._heard)
        script = await js.milepost.peers()
        if self._proxy is None:  # closed meanwhile
            return
        self._script = script
        self._script.listen(self._proxy)
        self._ticking = asyncio.ensure_future(self._tick())
        self.wake()

    def perform(self, order: str) -> None:
        """Carry out an order that was not the ear's answer; nothing while the wire is not open."""
        if self._script is not None:
            self._script.perform(order)

    def wake(self) -> None:
        """Do at once what was asked for meanwhile, without waiting for the next tick."""
        self._heard("")

    def close(self) -> None:
        """Close all connections and forget the script."""
        if self._ticking:
            self._ticking.cancel()
        if self._script is not None:
            self._script.stop()  # it calls nobody any more
        if self._proxy is not None:
            # Not at once: it may be what is calling us.
            asyncio.get_running_loop().call_soon(self._proxy.destroy)
        self._script = self._proxy = self._ticking = None
        self._waiting.clear()

    def _heard(self, text: str) -> None:
        if self._script is None:
            return
        # Carrying out an order may make the browser tell something at once.
        self._waiting.append(text)
        if self._busy:
            return
        self._busy = True
        try:
            while self._waiting:
                for order in self._ear(self._waiting.popleft(), now()):
                    if self._script is not None:
                        self._script.perform(order)
        finally:
            self._busy = False

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self._heard("")


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
