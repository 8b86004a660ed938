"""Assembles Milepost's page out of its parts.

Run by ``build.py`` with the tools of ``.venv``. Knows the files of the page, the pinned front-end
packages and what the browser's interpreter needs. Must not know how a game is played: all it
takes from ``pygame_core`` is the wheel, the data's check and the prerendered slots. Everything
made lands in ``build/`` and ``dist/``; the same sources make the same bytes.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
BUILD = ROOT / "build"
DIST = ROOT / "dist"
MODULES = WEB / "node_modules"


class Stop(Exception):
    """What went wrong and what to do about it, in one sentence for a person."""


def say(text: str) -> None:
    """Print a line of progress at once, beside the answers that go to standard output."""
    print(f"build.py: {text}", file=sys.stderr, flush=True)
