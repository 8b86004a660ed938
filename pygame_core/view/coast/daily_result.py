"""How a day's table ended, as a text to be passed on.

Reads a `Play`, changes nothing.
"""

from __future__ import annotations

from pygame_core.coast.text import money
from pygame_core.kernel.language import N_, _, n_
from pygame_core.view.nodes import Node, h
from pygame_core.view.program import Copy, Effect

from . import daily
from .dialogs.ending import ranking
from .play import Play

_PLACES = (
    N_("{name} won in {turns}"),
    # Translators: how a person ended at the Daily table, where there are three.
    N_("{name} came second of {count} in {turns}"),
    N_("{name} came third of {count} in {turns}"),
)


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
            _("Copy the result"),
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
    lines = []
    for seat in order:
        told = "{name}: {worth}"
        if seat == pos.winner:
            told += " ★"
        elif pos.is_out(seat):
            told = _("{name}: {worth} (bankrupt)")
        worth = money(play.rules.worth(pos, seat))
        lines.append(told.format(name=words.seat(seat), worth=worth))
    head = _("Coast to Coast, the Daily table of {date}").format(date=daily.day_of(play.id))
    how = _(_PLACES[place]).format(
        name=words.seat(daily.PERSON),
        count=len(order),
        turns=n_("1 turn", "{count} turns", pos.turn).format(count=pos.turn),
    )
    return "\n".join([head, how, *lines])
