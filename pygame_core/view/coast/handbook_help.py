"""The handbook's chapter about help: assistance, the Conductor, win odds, bots.

Knows how levels and bots are called; no rule of the game is told here.
"""

from __future__ import annotations

from pygame_core.kernel.language import N_, _
from pygame_core.view.levels import LEVELS
from pygame_core.view.nodes import Node, h
from pygame_core.view.prose import prose

from .bot_text import BOT_TEXT

HELP = N_("The Conductor and the bots")
"""The chapter's title."""

_CONDUCTOR = (
    N_(
        "**The Conductor** knows the map, the fees and the dice, but not what will be rolled. In "
        "the level Guided he shows a way for your train: a dot for the next stop, a line for the "
        "whole of it. He weighs the turns it takes against the fees it costs, counts an owner once "
        "a turn, spares you the leader’s lines and keeps a way out at the end. Other ways stand "
        "below his; choose one to see its line. Auto-route follows the chosen way to the end of "
        "the roll, and stops where you arrive or catch a rival. Every choice stays yours."
    ),
    N_(
        "**What would each deed do?** In the levels Guided and Standard a table tells, for each "
        "railroad on offer, how much access it adds and where, what only it reaches, about how "
        "much it saves and earns a turn, and whom it would have served better. In Guided the "
        "Conductor names what he would buy, and why."
    ),
    N_(
        "**Win odds** stand on every card in Guided and Standard, and always sum to 100%. They "
        "come from many games that bots have played: from cash, lines, engines, trips and the way "
        "home. They are a forecast for players of equal skill, not a promise."
    ),
    N_(
        "**After the game** its story can be opened from the final standings: the odds turn by "
        "turn, the turns that swung most, worth, fees, payoffs, and the dice against what could be "
        "expected."
    ),
)

_BOTS = (
    N_(
        "**Their pace** is calm, quick or instant; Skip, Enter or a click on it shortens a pause. "
        "Undo goes back to the last choice of a person, but never behind dice. If a bot can’t "
        "decide, ask it again or choose for it."
    ),
    N_(
        "**Today’s table** is one person with a Steady and a Baron, by the Daily rules. Its homes, "
        "order and dice hang on the date alone (by UTC), so everybody can play the same game and "
        "pass the result on. It waits for you until it is deleted."
    ),
)


def help_tree() -> Node:
    """The chapter."""
    return h(
        "section",
        {"id": "hb-help"},
        h("h3", None, _(HELP)),
        h("p", None, _("How much the page helps is chosen under Railroads, for this device:")),
        h(
            "dl",
            {"class": "options"},
            (
                (h("dt", None, _(told.label)), h("dd", None, _(told.line)))
                for told in LEVELS.values()
            ),
        ),
        (h("p", None, prose(_(told))) for told in _CONDUCTOR),
        h(
            "p",
            None,
            prose(
                _(
                    "**Bots** can take any seat. They know what their seat may know, never the "
                    "dice to come:"
                )
            ),
        ),
        h(
            "dl",
            {"class": "options"},
            (
                (h("dt", None, _(told.label)), h("dd", None, _(told.description)))
                for told in BOT_TEXT.values()
            ),
        ),
        (h("p", None, prose(_(told))) for told in _BOTS),
    )
