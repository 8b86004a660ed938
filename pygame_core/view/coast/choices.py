"""Which of the windows in `dialogs` is open at a table, and what Enter and keys do in it.

Most are part of the panel, so that map and ledger stay at hand; the end of the game and a
bankruptcy lie over everything (OVER_ALL). Knows a `Play`, changes nothing.
"""

from __future__ import annotations

from pygame_core.view.nodes import Node

from .daily_result import result_tree
from .dialogs import windows
from .dialogs.ending import bankruptcy, ending
from .dialogs.parts import deal_button
from .play import Play

PRIMARY = "primary"
"""The id of the button that Enter stands for."""


def in_panel(play: Play) -> Node | None:
    """The window that is part of the panel, or None where dice and map are enough."""
    if play.rolling or play.over or play.elsewise:
        return None
    if play.window_kept is None:
        made = windows.view(play.moment, play.drafts) or deal_button(play.moment)
        play.window_kept = (made,)
    return play.window_kept[0]


def over_all(play: Play) -> Node | None:
    """The window that lies over everything: somebody is bankrupt, or the game is over."""
    if play.rolling:
        return None
    if play.over:
        again = play.remote is None or play.remote.reopens
        return None if play.dismissed else ending(play.moment, _below(play), again=again)
    return bankruptcy(play.moment, play.bankruptcy) if play.bankruptcy else None


def _below(play: Play) -> Node | None:
    """What stands below the standings."""
    return play.remote.ending() if play.remote else result_tree(play)


def primary_act(tree: Node | None) -> str:
    """The intent of the window's primary button, "" if it has none or it is disabled."""
    if tree is None:
        return ""
    if tree.attrs.get("id") == PRIMARY:
        idle = tree.attrs.get("aria-disabled") == "true"
        return "" if idle else tree.attrs.get("data-act", "")
    for child in tree.children:
        if isinstance(child, Node) and (found := primary_act(child)):
            return found
    return ""


def has_primary(tree: Node | None) -> bool:
    """Whether the window has a primary button, disabled or not."""
    return tree is not None and (
        tree.attrs.get("id") == PRIMARY
        or any(has_primary(child) for child in tree.children if isinstance(child, Node))
    )
