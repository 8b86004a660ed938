"""Where the games' data files are."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def data_path() -> Traversable:
    """Where the data files are: inside the package, which may be an archive, or beside it in a source tree."""
    installed = files("pygame_core") / "data"
    return installed if installed.is_dir() else Path(__file__).resolve().parents[2] / "data"
