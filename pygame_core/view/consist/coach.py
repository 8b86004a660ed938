"""A few words over a real first hand, one at a time, for whoever plays for the first time."""

from __future__ import annotations

from pygame_core.view.nodes import Node

from .play import Play


def coach_tree(play: Play) -> Node | None:
    """The bubble that is due, or None."""
    return None
