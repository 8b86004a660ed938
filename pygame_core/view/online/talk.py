"""What was said and told in the room, and the field to say something. Trees only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame_core.kernel.language import _
from pygame_core.view.nodes import Content, Node, h

from .letter_page import dice_tree
from .state import Line, Online

MOST = 500
"""Characters that can be said at once."""
SHOWN = 60


def beside(online: Online, play: Any) -> Content:
    """What stands below the panel of a table: whom all wait for, and the talk."""
    net = online.net
    told = ""
    if net and not play.over:
        seat = play.actor
        name = net.roster.places[seat].name
        if seat not in (-1, net.seat) and not play.bots[seat] and name not in play.now:
            told = _("Waiting for {name}.").format(name=name)
        if net.seat < 0:
            told = " ".join(filter(None, (_("You are looking on."), told)))
    return (
        h("p", {"class": "hint waits"}, told, key="waits") if told else None,
        dice_tree(net),
        talk_tree(online, "say-beside", 4),
    )


def talk_tree(online: Online, name: str = "talk", shown: int = SHOWN) -> Node:
    """The last lines and the field; `name` tells two on one page apart."""
    lines = online.talk[-shown:]
    start = len(online.talk) - len(lines)
    return h(
        "section",
        {"class": "talk", "aria-label": _("Talk")},
        h(
            "ol",
            {"class": "talk-lines", "tabindex": 0, "aria-label": _("What was said")},
            _lines(lines, start),
        )
        if lines
        else None,
        _field(online, name) if not _is_alone(online) else None,
        key=name,
    )


def _is_alone(online: Online) -> bool:
    """Whether nobody would hear: by letter nobody need be here, and what is said stays here."""
    net = online.net
    if net is None or not net.party.by_letter:
        return False
    return not any(m.present and m.id != net.me for m in net.roster.members)


def _field(online: Online, name: str) -> Node:
    return h(
        "form",
        {"class": "to-send", "data-submit": "online:say"},
        h(
            "input",
            {
                "type": "text",
                "id": "say" if name == "talk" else name,
                "name": "text",
                "maxlength": MOST,
                "autocomplete": "off",
                "placeholder": _("Say something…"),
                "aria-label": _("Say something to all"),
            },
            key=f"said{online.said}",  # a new field is an empty one
        ),
        h("button", {"type": "submit", "class": "secondary"}, _("Send")),
    )


def _lines(lines: Sequence[Line], start: int) -> list[Node]:
    """The newest stands first in the tree and lowest on the page: so it is in sight without a script."""
    return [
        h(
            "li",
            {"class": None if line.who else "told"},
            h("b", None, line.who) if line.who else None,
            " " if line.who else None,
            line.text,
            key=str(start + number),
        )
        for number, line in reversed(list(enumerate(lines)))
    ]
