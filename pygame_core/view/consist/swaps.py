"""Jokers in laid trains that the seat at the device can take now, and the buttons that take them (K3.5).

Knows a `Play`; changes nothing.
"""

from __future__ import annotations

import json

from pygame_core.consist.actions import SwapJoker
from pygame_core.consist.codec import Consist
from pygame_core.consist.exchange import joker_menu
from pygame_core.consist.phases import Phase
from pygame_core.view.nodes import Node
from pygame_core.view.panel import Button, button_tree

from .play import Play

_GAME = Consist()


def swaps_of(play: Play) -> list[SwapJoker]:
    """Every joker that can be taken, for each card that fits."""
    if not play.at_work or play.phase != Phase.TURN:
        return []
    menu = joker_menu(play.rules.tables, play.seen, play.viewer)
    return [swap for swap in menu if isinstance(swap, SwapJoker)]


def swap_button(swap: SwapJoker, label: str) -> Node:
    """A button that takes the joker."""
    act = json.dumps(_GAME.encode_action(swap), separators=(",", ":"))
    return button_tree(Button(label, f"do:{act}"), "secondary swap")
