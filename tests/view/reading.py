"""Looking into a tree: its elements of one tag, and its text."""

from __future__ import annotations

from pygame_core.view.nodes import Node


def elements(tree: Node, tag: str | None = None) -> list[Node]:
    """The tree's elements in order, itself included; those of one tag if given."""
    found = [tree] if tag in (None, tree.tag) else []
    for child in tree.children:
        if isinstance(child, Node):
            found += elements(child, tag)
    return found


def text(tree: Node) -> str:
    """All text of the tree, joined."""
    return "".join(text(child) if isinstance(child, Node) else child for child in tree.children)
