"""The worker as the page makes it: a PyScript worker with the page's own interpreter and archive.

Started in idle time, never on the way to the first turn.
"""

from __future__ import annotations

from typing import Any

import js

from .asking import Ask

NAME = "thinker"
CONFIG: dict[str, Any] = {
    "interpreter": "./worker_pyodide.js",
    "files": {"./app.zip": "./app.zip"},
}


async def start_worker() -> Ask:
    """Make the worker and give the function that asks it; RuntimeError where there can be none."""
    from pyscript import create_named_worker  # noqa: PLC0415  # not before it is needed

    await js.milepost.idle()
    if not await js.milepost.canWork():
        raise RuntimeError("the browser lets no worker run")
    worker = await create_named_worker("./thinker_worker.py", NAME, CONFIG)

    async def ask(question: str) -> str:
        return str(await worker.answer(question))

    return ask
