"""The panel while a bot plays: who is at it, how fast, and what to do when it fails.

Knows a `Play`, changes nothing.
"""

from __future__ import annotations

from pygame_core.kernel.language import _
from pygame_core.view.nodes import Node, h
from pygame_core.view.pace import PACE, PACES

from .bot_text import BOT_TEXT
from .play import Play


def headline(play: Play) -> str | None:
    """What the panel says in place of a prompt: of what moves, or of the bot that must choose; else None."""
    if play.rolling and play.glides:
        return _("{name} rides…").format(name=play.words.seat(play.shown.frames[-1][1]))
    if play.rolling:
        return _("The dice are rolling…")
    if play.bot:
        told = _("{name} can’t decide.") if play.mind.fault else _("{name} is thinking…")
        return told.format(name=play.words.seat(play.actor))
    return None


def bot_moves(play: Play) -> bool:
    """Whether what is shown is a bot's move, and not yet a person's."""
    return bool(play.bots[play.shown.frames[-1][1]]) and not play.over and not play.mind.yielded


def bot_tree(play: Play) -> Node | None:
    """What stands in the panel while a bot plays; None where a person must choose."""
    if not bot_moves(play):
        return None
    if play.mind.fault:
        return _failed(play)
    words = BOT_TEXT[play.bots[play.shown.frames[-1][1]]]
    return h(
        "div",
        {"class": "bot-plays"},
        h("p", {"class": "bot-style"}, h("b", None, f"{_(words.label)}. "), _(words.description)),
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
    name = play.words.seat(play.actor)
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
                _("Let me choose for {name}").format(name=name),
            ),
        ),
        key="bot",
    )
