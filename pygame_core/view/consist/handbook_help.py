"""The Handbook's chapter about help: assistance, the Conductor, win odds, bots.

Knows how levels and bots are called; no rule of the game is told here.
"""

from __future__ import annotations

from pygame_core.kernel.language import N_, _
from pygame_core.view.levels import LEVELS
from pygame_core.view.nodes import Node, h
from pygame_core.view.prose import prose

from .setup import SHEET

HELP = N_("The Conductor and the bots")
"""The chapter's title."""

_CONDUCTOR = (
    N_(
        "**The Conductor** sees what you see and no more. In the level Guided he names the best "
        "train you can lay now and the exchange that helps most, says which of the two he would "
        "choose, and why. His buttons put it together; every choice stays yours."
    ),
    N_(
        "**Win odds** stand with every player in Guided and Standard, and always sum to 100%. A "
        "model fitted on many games of bots makes them from what lies open: points and trains "
        "laid, whose turn it is, how many cards the deck holds; never from a hand. So they move "
        "with every turn, even if no train is laid. They are a forecast for players of equal "
        "skill, not a promise."
    ),
)
_BOTS = N_(
    "**Their pace** is calm, quick or instant, as chosen in the menu; Skip or Enter shortens a pause. "
    "Undo goes back to the last choice of a person, but cards that have been drawn stay drawn."
)


def help_tree() -> Node:
    """The chapter."""
    return h(
        "section",
        {"id": "hb-help"},
        h("h3", None, _(HELP)),
        h("p", None, _("How much the page helps is chosen in the menu, for this device:")),
        h(
            "dl",
            {"class": "options"},
            ((h("dt", None, _(told.label)), h("dd", None, _(told.line))) for told in LEVELS.values()),
        ),
        (h("p", None, prose(_(told))) for told in _CONDUCTOR),
        h(
            "p",
            None,
            prose(_("**Bots** can take any seat. They know what their seat may know, no hidden card:")),
        ),
        h(
            "dl",
            {"class": "options"},
            (
                (h("dt", None, _(told.label)), h("dd", None, _(told.description)))
                for told in SHEET.bots.values()
            ),
        ),
        h("p", None, prose(_(_BOTS))),
    )  # fmt: skip
