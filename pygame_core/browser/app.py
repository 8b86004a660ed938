"""The app's start: a program, the page and what the device remembers, brought together.

From here on everything happens in answer to intents, which come in through one function.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from typing import Any

import js
from pyodide.ffi import create_proxy

from pygame_core.kernel.language import ENGLISH, languages, use
from pygame_core.view.loop import Loop
from pygame_core.view.program import Program, Saved, Start

from .asking import Asker
from .page import Page
from .thinking import start_worker
from .wiring import Wiring


def start(program: Program[Any]) -> None:
    """Show the program on the page, tell it what was saved, and let the player's intents in.

    It returns at once; the page's data-ready tells when all that is done.
    """
    _running.append(asyncio.ensure_future(_start(program)))


_running: list[asyncio.Future[None]] = []  # a task that nobody holds may be dropped half-way


async def _start(program: Program[Any]) -> None:
    try:
        await _run(program)
    except Exception:  # noqa: BLE001  # the page's boot script says what to do
        traceback.print_exc()


async def _run(program: Program[Any]) -> None:
    milepost = js.milepost
    tables = json.loads(await milepost.tables())
    asker = Asker(start_worker)
    spoken = str(js.document.documentElement.lang)
    use(spoken if spoken in languages() else ENGLISH)
    wiring = Wiring()
    loop = Loop(program, Page(milepost, asker, wiring))
    wiring.open(loop.send)
    loop.begin(
        Start(
            tables=tuple(Saved(**line) for line in tables),
            preferences=json.loads(milepost.preferences()),
            fragment=str(js.location.hash).removeprefix("#"),
            still=bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches),
            today=str(js.Date.new().toISOString())[:10],
            address=str(js.location.href).partition("#")[0],
        )
    )
    milepost.listen(create_proxy(loop.send))
    await milepost.settled()  # a table opened at once is on the page by then
    milepost.ready()
    asker.open(loop.send)
    await milepost.idle()
    for _ in program.warm():
        await milepost.idle()
