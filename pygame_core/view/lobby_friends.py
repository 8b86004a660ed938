"""The lobby's door to tables with friends. Trees only; nothing here connects."""

from __future__ import annotations

from pygame_core.kernel.language import _

from .lobby_parts import button
from .nodes import Node, h


def friends_tree(fault: str) -> Node:
    """Tables with friends in other homes: open one, or come in by what they sent."""
    return h(
        "section",
        {"class": "lobby-friends", "aria-labelledby": "friends-title"},
        h("h2", {"class": "lobby-part", "id": "friends-title"}, _("Play with friends")),
        h(
            "p",
            {"class": "hint"},
            _(
                "Each at home, browser to browser: open a table with the seats and rules below, and send the link."
            ),
            " ",
            _("Or by letter: then nobody need be online at once."),
        ),
        h("p", None, button("online:host", _("Open a table for friends"), style="secondary")),
        h(
            "details",
            {"open": bool(fault)},
            h("summary", None, _("I have a link or an invitation")),
            h(
                "form",
                {"class": "to-send", "data-submit": "online:link"},
                h(
                    "input",
                    {
                        "type": "text",
                        "id": "link",
                        "name": "link",
                        "autocomplete": "off",
                        "spellcheck": "false",
                        "aria-label": _("The link or invitation you were sent"),
                        "placeholder": _("Paste it here"),
                        "aria-invalid": "true" if fault else None,
                    },
                ),
                h("button", {"type": "submit", "class": "secondary"}, _("Come in")),
            ),
            h("p", {"class": "fault", "role": "alert"}, fault) if fault else None,
            key="link",
        ),
        key="friends",
    )
