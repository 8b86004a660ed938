"""What the Conductor suggests at a device that wants it."""

from __future__ import annotations

from pygame_core.view.nodes import Node

from .play import Play


def hint_tree(play: Play) -> Node | None:
    """The suggestion, or None."""
    return None
