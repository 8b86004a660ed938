"""What the lobby's trees have in common: buttons that act, fields that may be at fault."""

from __future__ import annotations

from collections.abc import Sequence

from .lobby import Fault
from .nodes import Content, Node, h


def button(act: str, *content: Content, style: str = "", **attrs: str | bool | None) -> Node:
    """A button that acts."""
    named = {name.replace("_", "-"): value for name, value in attrs.items()}
    return h(
        "button", {"type": "button", "class": style or None, "data-act": act, **named}, *content
    )


def invalid(field: str, found: Sequence[Fault]) -> str | None:
    """The `aria-invalid` of a field."""
    return "true" if any(fault.field == field for fault in found) else None
