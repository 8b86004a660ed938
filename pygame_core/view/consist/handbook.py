"""The Handbook's chapter of Consist."""

from __future__ import annotations

from pygame_core.consist.options import Options
from pygame_core.view.nodes import Node, h


def handbook_tree(options: Options, *, drawings: bool) -> Node:
    """The chapter."""
    return h("article", {"class": "handbook"})
