"""What the panels of all games have in common: buttons, and that another tab has the table."""

from __future__ import annotations

from typing import NamedTuple

from pygame_core.kernel.language import _

from .nodes import Node, h


class Button(NamedTuple):
    """What a button says, the intent it sends, and whether it does nothing yet."""

    label: str
    act: str
    idle: bool = False


def button_tree(
    button: Button, style: str, *, name: str | None = None, key: str | None = None
) -> Node:
    """The button; `name` is its id."""
    return h(
        "button",
        {
            "type": "button",
            "id": name,
            "class": style,
            "data-act": button.act,
            "aria-disabled": "true" if button.idle else None,
        },
        button.label,
        key=key,
    )


def undo_tree() -> Node:
    """The button that takes the last choice back."""
    return button_tree(Button(_("Undo"), "undo:"), "quiet undo", key="undo")


def elsewhere_tree() -> Node:
    """Another tab has the table; it can be taken over."""
    return h(
        "p",
        {"class": "elsewhere", "role": "status"},
        _("Another tab has this table open; here it is shown as it was before."),
        " ",
        button_tree(Button(_("Take over"), "takeover:"), "secondary"),
        key="elsewhere",
    )
