"""What stands in the panel of any game while a bot plays: how fast bots play, and what to do when one fails.

Changes nothing.
"""

from __future__ import annotations

from pygame_core.kernel.language import _

from .nodes import Content, Node, h
from .pace import PACE, PACES, Pace


def bot_at_work(pace: Pace, *words: Content) -> Node:
    """Words about the bot, and the choice of a pace."""
    return h(
        "div",
        {"class": "bot-plays"},
        words,
        h(
            "p",
            {"class": "choice paces", "role": "group", "aria-label": _("How fast bots play")},
            h("span", {"class": "label", "aria-hidden": "true"}, _("Bots play")),
            (
                h(
                    "button",
                    {
                        "type": "button",
                        "data-act": f"prefer:{PACE}:{name}",
                        "aria-pressed": "true" if each == pace else "false",
                    },
                    _(each.label),
                )
                for name, each in PACES.items()
            ),
        ),
        key="bot",
    )


def bot_failed(fault: str, name: str) -> Node:
    """What went wrong with the bot of this seat, and what can be done."""
    return h(
        "div",
        {"class": "bot-plays failed", "role": "alert"},
        h("p", None, fault, " ", _("Nothing is lost; the game waits.")),
        h(
            "p",
            {"class": "buttons"},
            h(
                "button",
                {"type": "button", "class": "primary", "id": "primary", "data-act": "bot:again"},
                _("Try again"),
            ),
            h(
                "button",
                {"type": "button", "class": "secondary", "data-act": "bot:yield"},
                _("Let me choose for {name}").format(name=name),
            ),
        ),
        key="bot",
    )
