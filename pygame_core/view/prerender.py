"""What the build writes into the page: map, start panel, Handbook, payoff chart, and its boxes.

Made by the very functions that update the page later, so that it can be read before Python has
started, and without scripts. The keys are the slots of `web/index.html`.
"""

from __future__ import annotations

from pygame_core.coast.board import load_board
from pygame_core.coast.options import HOUSE
from pygame_core.kernel.language import use

from .app import Milepost
from .coast.handbook import handbook_tree
from .coast.map import map_figure
from .coast.payoffs import chart_tree
from .frame import about_page, boot_tree, offer_tree
from .nodes import to_html


def slots(spoken: str, size: int) -> dict[str, str]:
    """The HTML of every slot in a language; `size` is how many bytes the start takes."""
    use(spoken)
    board = load_board()
    made = {
        name: to_html(make())
        for name, make in Milepost().prerendered().items()
        if not name.startswith("map-")
    }
    return {
        **made,
        "language": spoken,
        "about": about_page(),
        "boot": to_html(boot_tree(size)),
        "offer": to_html(offer_tree()),
        "map": to_html(map_figure(board)),
        "handbook": to_html(handbook_tree(board, HOUSE)),
        "payoffs": to_html(chart_tree(board)),
    }
