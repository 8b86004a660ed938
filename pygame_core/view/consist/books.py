"""What lies over the table when it is asked for: Handbook, log, a laid train; and what everybody must read.

Knows the trees of others and the model; changes nothing. The Handbook can be read in the lobby too.
"""

from __future__ import annotations

from functools import lru_cache

from pygame_core.consist.options import BALANCED, Options
from pygame_core.consist.text import card_name
from pygame_core.consist.trains import points
from pygame_core.kernel.language import _, language
from pygame_core.view.model import Model
from pygame_core.view.nodes import Node, h
from pygame_core.view.over import window

from .account import whole_train
from .coach import due
from .ending import ending, shortage
from .faces import points_text
from .handbook import handbook_tree
from .little import goes
from .play import Play
from .swaps import swap_button, swaps_of


def window_tree(model: Model, play: Play | None) -> Node | None:
    """The book that is open, or what everybody must read; None where nothing lies over the page."""
    if model.window == "handbook":
        options = play.rules.options if play else BALANCED
        return window(
            "handbook", _("Handbook"), (_again(play), _handbook(options, play is None, language()))
        )
    if play is None:
        return None
    if model.window == "log":
        return window(
            "log", _("Log"), (h("h2", None, _("What happened")), play.log.tree(play.looks))
        )
    return _told(play)


def _again(play: Play | None) -> Node | None:
    """A way back to the words for a first game, for whoever has dismissed them."""
    if play is None or play.over or due(play):
        return None
    return h(
        "button",
        {"type": "button", "class": "quiet coach-again", "data-act": "coach:again"},
        _("Show the first-game tips again"),
        key="again",
    )


def _told(play: Play) -> Node | None:
    """What a player looks at, or everybody must read."""
    if play.looking:
        return _train(play, *play.looking)
    if play.shortage:
        return shortage(play, play.shortage)
    return ending(play) if play.over and not play.dismissed else None


@lru_cache(maxsize=4)
def _handbook(options: Options, drawings: bool, _language: str) -> Node:
    return handbook_tree(options, drawings=drawings)


def _train(play: Play, seat: int, number: int) -> Node | None:
    laid = play.seen.trains[seat]
    if number >= len(laid):
        return None
    t, train = play.rules.tables, laid[number]
    title = _("Train {number} of {seat}").format(number=number + 1, seat=play.words.seat(seat))
    worth = points_text(points(t, train))
    return window(
        "train",
        title,
        (
            h("h2", None, title),
            h("p", {"class": "lead"}, _("{route}: {points}.").format(route=goes(train), points=worth)),
            whole_train(t, train),
            [
                swap_button(
                    swap, _("Take the joker for your {card}").format(card=card_name(swap.card))
                )
                for swap in swaps_of(play)
                if (swap.owner, swap.train) == (seat, number)
            ],
        ),
        close="dismiss:",
    )  # fmt: skip
