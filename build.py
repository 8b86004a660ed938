#!/usr/bin/env python3
"""Milepost's front door: sets up the tools, builds the page, serves it, tests everything.

Needs nothing but Python 3.11 or newer. It makes ``.venv`` with pinned tools and leaves the
assembling itself to ``web/assemble``, which runs in there.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "milepost-setup"
PIP = "26.3"


class Stop(Exception):
    """What went wrong and what to do about it, in one sentence for a person."""


def say(text: str) -> None:
    """Print a line of progress at once, so that it stands before what the tools print."""
    print(f"build.py: {text}", flush=True)


def python() -> Path:
    """Return the interpreter inside ``.venv``."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(*command: str | Path, advice: str, env: dict[str, str] | None = None) -> None:
    """Run a command from the top of the repository; raise Stop with the advice when it fails."""
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, env={**os.environ, **(env or {})}, check=False
    )
    if done.returncode:
        raise Stop(advice)


def setup() -> None:
    """Make ``.venv`` with the pinned tools and this project, unless it is as it should be."""
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    wanted = f"{wanted} pip {PIP}"
    if python().exists() and STAMP.exists() and STAMP.read_text() == wanted:
        return
    if not python().exists():
        say(f"making .venv with Python {sys.version.split()[0]}")
        run(
            sys.executable, "-m", "venv", VENV,
            advice="The virtual environment could not be made: install Python's venv module "
            "(on Debian: apt-get install python3-venv) and try again.",
        )  # fmt: skip
    say("installing the pinned tools into .venv")
    online = "Installing failed: see pip's message above, check the network, and try again."
    quiet = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(python(), *quiet, f"pip=={PIP}", advice=online)
    run(python(), *quiet, "--group", "dev", "--editable", ROOT, advice=online)
    STAMP.write_text(wanted)


def main() -> int:
    """Carry out the command given; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("setup", help="make .venv with the pinned tools")
    parser.parse_args()
    try:
        setup()
    except Stop as stop:
        say(str(stop))
        return 1
    say("done")
    return 0


if __name__ == "__main__":
    sys.exit(main())
