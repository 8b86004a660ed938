"""What is laid out to choose from where one button is not enough: an adapter to the windows in `dialogs`.

Knows which phase asks for which window. The root of each is a `div` inside the panel.
"""

from __future__ import annotations

from pygame_core.coast import actions as a
from pygame_core.coast.phases import Phase
from pygame_core.coast.text import ENGINE_NAMES, money
from pygame_core.view.nodes import Node, h

from .play import Play
from .primary import doing

_BY_BUTTON = (Phase.BEGIN, Phase.ROLL, Phase.MOVE, Phase.BONUS, Phase.OVER)


def choices_tree(play: Play) -> Node | None:
    """The choices of the seat that must act, or None where the primary button says it all."""
    if play.phase in _BY_BUTTON:
        return None
    menu = play.rules.menu(play.pos, play.actor)
    return h(
        "ul",
        {"class": "choices"},
        (
            h(
                "li",
                None,
                h(
                    "button",
                    {"type": "button", "class": "secondary", "data-act": doing(action)},
                    _label(play, action),
                ),
                key=doing(action),
            )
            for action in menu
        ),
        key="choices",
    )


def _label(play: Play, action: a.Action) -> str:
    words, board = play.words, play.words.board
    match action:
        case a.ChooseRegion(region):
            return words.region(region)
        case a.BuyRailroad(railroad) | a.Sell(railroad):
            verb = "Buy" if isinstance(action, a.BuyRailroad) else "Sell"
            return (
                f"{verb} {board.railroads[railroad].name} {money(board.railroads[railroad].price)}"
            )
        case a.BuyEngine(engine):
            return f"Buy the {ENGINE_NAMES[engine]}"
        case a.Bid(amount):
            return f"Bid {money(amount)}"
        case a.SwapHomes(seat):
            return f"Swap homes with {words.names[seat]}"
    return type(action).__name__
