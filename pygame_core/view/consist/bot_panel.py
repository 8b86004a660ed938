"""The panel while a bot plays: what it says of who is at it.

Knows a `Play`, changes nothing.
"""

from __future__ import annotations

from pygame_core.kernel.language import _
from pygame_core.view.bot_panel import bot_at_work, bot_failed
from pygame_core.view.nodes import Node, h

from .play import Play
from .setup import SHEET


def headline(play: Play) -> str | None:
    """What the panel says in place of a prompt while a bot must choose; else None."""
    if not play.bot:
        return None
    told = _("{name} can’t decide.") if play.mind.fault else _("{name} is thinking…")
    return told.format(name=play.words.seat(play.actor))


def bot_tree(play: Play) -> Node | None:
    """What stands in the panel while a bot plays; None where a person must choose."""
    if not play.bot:
        return None
    if play.mind.fault:
        return bot_failed(play.mind.fault, play.words.seat(play.actor))
    words = SHEET.bots[play.bot]
    return bot_at_work(
        play.pace,
        h("p", {"class": "bot-style"}, h("b", None, f"{_(words.label)}. "), _(words.description)),
    )
