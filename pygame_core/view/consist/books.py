"""What lies over the table when it is asked for, and what everybody must read."""

from __future__ import annotations

from typing import Any

from pygame_core.view.nodes import Node


def window_tree(model: Any, play: Any) -> Node | None:
    return None
