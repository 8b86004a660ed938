"""The panel while a bot plays: what it says of who is at it.

Knows a `Play`, changes nothing.
"""

from __future__ import annotations

from pygame_core.kernel.language import _
from pygame_core.view.bot_panel import bot_at_work, bot_failed
from pygame_core.view.nodes import Node, h

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
        return bot_failed(play.mind.fault, play.words.seat(play.actor))
    words = BOT_TEXT[play.bots[play.shown.frames[-1][1]]]
    return bot_at_work(
        play.pace,
        h("p", {"class": "bot-style"}, h("b", None, f"{_(words.label)}. "), _(words.description)),
    )
