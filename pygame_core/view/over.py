"""The frame of a window that lies over the page: a `<dialog data-modal>` and the button that closes it."""

from __future__ import annotations

from pygame_core.kernel.language import _

from .nodes import Content, Node, h


def window(name: str, label: str, content: Content, *, close: str = "close:") -> Node:
    """A window with a button that closes it."""
    return h(
        "dialog",
        {
            "class": f"over {name}-over",
            "data-modal": True,
            "data-cancel": close,
            "aria-label": label,
        },
        h(
            "button",
            {"type": "button", "class": "close", "data-act": close, "aria-label": _("Close")},
            "×",
        ),
        h("div", {"class": "over-body", "tabindex": 0}, content),
        key=name,
    )
