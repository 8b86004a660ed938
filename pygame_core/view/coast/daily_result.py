"""How a day's table ended, as a text to be passed on.

Reads a `Play`, changes nothing.
"""

from __future__ import annotations

from pygame_core.coast.text import money
from pygame_core.view.nodes import Node, h
from pygame_core.view.program import Copy, Effect

from . import daily
from .dialogs.ending import ranking
from .play import Play

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def result_tree(play: Play) -> Node | None:
    """The result and the button that copies it; None where the table is no day's."""
    if not daily.is_daily(play.id):
        return None
    return h(
        "div",
        {"class": "daily-result"},
        h("pre", None, _result(play)),
        h(
            "button",
            {"type": "button", "class": "secondary", "data-act": "daily-copy:"},
            "Copy the result",
        ),
    )


def copy_result(play: Play) -> list[Effect]:
    """Put the result on the clipboard."""
    if not play.over or not daily.is_daily(play.id):
        return []
    return [Copy(_result(play))]


def _result(play: Play) -> str:
    pos, words, order = play.pos, play.words, ranking(play.moment)
    place = order.index(daily.PERSON)
    how = "won" if not place else f"came {_PLACES[place]} of {len(order)}"
    lines = [
        f"{words.seat(seat)}: {money(play.rules.worth(pos, seat))}"
        + (" ★" if seat == pos.winner else " (bankrupt)" if pos.is_out(seat) else "")
        for seat in order
    ]
    head = f"Coast to Coast, the Daily table of {daily.day_of(play.id)}"
    return "\n".join([head, f"{words.seat(daily.PERSON)} {how} in {pos.turn} turns", *lines])
