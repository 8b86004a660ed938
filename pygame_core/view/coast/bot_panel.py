"""The panel while a bot plays: who is at it, how fast, and what to do when it fails.

Knows a `Play`, changes nothing.
"""

from __future__ import annotations

from pygame_core.view.nodes import Node, h
from pygame_core.view.pace import PACE, PACES

from .bot_text import BOT_TEXT
from .play import Play


def headline(play: Play) -> str | None:
    """What the panel says in place of a prompt: of what moves, or of the bot that must choose; else None."""
    if play.rolling and play.glides:
        return f"{play.words.seat(play.shown.frames[-1][1])} rides…"
    if play.rolling:
        return "The dice are rolling…"
    if play.bot:
        name = play.words.seat(play.actor)
        return f"{name} can’t decide." if play.mind.fault else f"{name} is thinking…"
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
        h("p", {"class": "bot-style"}, h("b", None, f"{words.label}. "), words.description),
        h(
            "p",
            {"class": "choice paces", "role": "group", "aria-label": "How fast bots play"},
            h("span", {"class": "label", "aria-hidden": "true"}, "Bots play"),
            (
                h(
                    "button",
                    {
                        "type": "button",
                        "data-act": f"prefer:{PACE}:{name}",
                        "aria-pressed": "true" if pace == play.pace else "false",
                    },
                    pace.label,
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
        h("p", None, f"{play.mind.fault}. Nothing is lost; the game waits."),
        h(
            "p",
            {"class": "buttons"},
            h(
                "button",
                {"type": "button", "class": "primary", "id": "primary", "data-act": "bot:again"},
                "Try again",
            ),
            h(
                "button",
                {"type": "button", "class": "secondary", "data-act": "bot:yield"},
                f"Let me choose for {name}",
            ),
        ),
        key="bot",
    )
