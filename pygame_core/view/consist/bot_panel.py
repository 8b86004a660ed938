"""The panel while a bot plays: who is at it, how fast, and what to do when it fails.

Knows a `Play`, changes nothing.
"""

from __future__ import annotations

from pygame_core.kernel.language import _
from pygame_core.view.nodes import Node, h
from pygame_core.view.pace import PACE, PACES

from .play import Play


def headline(play: Play) -> str | None:
    """What the panel says in place of a prompt while a bot must choose; else None."""
    if not play.bot:
        return None
    name = play.words.seat(play.actor)
    if play.mind.fault:
        return _("{seat} can’t decide.").format(seat=name)
    return _("{seat} is thinking…").format(seat=name)


def bot_tree(play: Play) -> Node | None:
    """What stands in the panel while a bot plays; None where a person must choose."""
    if not play.bot:
        return None
    if play.mind.fault:
        return _failed(play)
    return h(
        "div",
        {"class": "bot-plays"},
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
                        "aria-pressed": "true" if pace == play.pace else "false",
                    },
                    _(pace.label),
                )
                for name, pace in PACES.items()
            ),
        ),
        key="bot",
    )


def _failed(play: Play) -> Node:
    return h(
        "div",
        {"class": "bot-plays failed", "role": "alert"},
        h("p", None, play.mind.fault, " ", _("Nothing is lost; the game waits.")),
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
                _("Let me choose for {seat}").format(seat=play.words.seat(play.actor)),
            ),
        ),
        key="bot",
    )
