"""The worker's side: one function that the page calls, text in and text out.

Runs in a worker, or in tests; it must not touch a page.
"""

from __future__ import annotations

import traceback

from pygame_core.session.thinking import Thinker

_thinker = Thinker()


def answer(question: str) -> str:
    """The answer to a question of `session.thinking`, or "" when it has none; never raises."""
    try:
        return _thinker.answer(question)
    except Exception:  # noqa: BLE001  # faults do not cross the border, and the page copes
        traceback.print_exc()
        return ""
