"""Questions answered beside the page: by a worker, or where there is none, on the page between its other work.

Knows nothing of browsers: what starts the worker is given to it, so it runs under any asyncio loop.
Invariants: one question at a time; of each kind only the newest counts, before and after it was
asked; every question that still counts is answered or said to have failed; a worker that failed to
answer once is not asked again.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_core.session.thinking import Thinker

Ask = Callable[[str], Awaitable[str]]
"""A worker: a question to its answer, "" for none."""

START = 30.0
"""Seconds a worker may take to come up before the page thinks for itself."""
ANSWER = 20.0
"""Seconds a worker may take for one answer before it is given up."""
BREATH = 0.02
"""Seconds left to the page before each thought of its own."""


class Asker:
    """Has questions answered and sends the answers as intents; see `Think` in `view.program`."""

    def __init__(
        self,
        start_worker: Callable[[], Awaitable[Ask]],
        *,
        start: float = START,
        answer: float = ANSWER,
    ) -> None:
        self._send: Callable[[str], object] = print  # nothing is sent before `open`
        self._start_worker = start_worker
        self._start_patience = start
        self._answer_patience = answer
        self._opened = asyncio.Event()
        self._waiting: dict[str, tuple[str, str]] = {}  # by kind, the first to be asked first
        self._asked: tuple[str, str] | None = None  # the kind and id being thought about
        self._running: asyncio.Task[None] | None = None
        self._starting: asyncio.Task[Ask | None] | None = None
        self._thinker: Thinker | None = None  # the page's own

    def open(self, send: Callable[[str], object]) -> None:
        """Let thinking begin, now that the page is ready; answers go to `send`."""
        self._send = send
        self._opened.set()

    def wake(self) -> None:
        """Start the worker once the page is ready, if that has not been done."""
        if self._starting is None:
            self._starting = asyncio.ensure_future(self._start())

    def ask(self, name: str, question: str) -> None:
        """Take a question, in the place of an older one of its kind."""
        kind = _kind(name)
        self._waiting.pop(kind, None)
        self._waiting[kind] = name, question
        if self._asked and self._asked[0] == kind:
            self._asked = None  # whatever comes of it is dropped
        self.wake()
        if self._running is None:
            self._running = asyncio.ensure_future(self._run())

    async def _start(self) -> Ask | None:
        await self._opened.wait()
        try:
            return await asyncio.wait_for(self._start_worker(), self._start_patience)
        except Exception as fault:  # noqa: BLE001  # whatever it is, the page can think
            print(f"No worker could be started, the page thinks for itself: {fault!r}")  # noqa: T201
            return None

    async def _run(self) -> None:
        try:
            while self._waiting:
                kind = next(iter(self._waiting))
                name, question = self._waiting.pop(kind)
                self._asked = asked = kind, name
                answer = await self._answer(question)
                if self._asked is asked:
                    self._asked = None
                    self._send(f"thought:{name}:{answer}" if answer else f"thought:failed:{name}")
        finally:
            self._running = None

    async def _answer(self, question: str) -> str:
        assert self._starting is not None
        worker = await self._starting
        if worker:
            try:
                return await asyncio.wait_for(worker(question), self._answer_patience)
            except Exception as fault:  # noqa: BLE001  # as above
                print(f"The worker does not answer, the page thinks for itself: {fault!r}")  # noqa: T201
                self._starting = asyncio.ensure_future(_no_worker())
        await asyncio.sleep(BREATH)
        try:
            if self._thinker is None:
                self._thinker = _thinker()
            return self._thinker.answer(question)
        except Exception:  # noqa: BLE001  # the program is told that there is no answer
            traceback.print_exc()
            return ""


def _kind(name: str) -> str:
    return name.rpartition("-")[0]


def _thinker() -> Thinker:
    from pygame_core.session.thinking import Thinker  # noqa: PLC0415  # the lobby does without engines

    return Thinker()


async def _no_worker() -> None:
    return None
