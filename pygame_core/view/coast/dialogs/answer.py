"""The answer to an offer or a counter (C8.2), in words from the side of the seat that answers."""

from __future__ import annotations

from pygame_core.coast.actions import Accept, Decline
from pygame_core.coast.deals import fair_value
from pygame_core.coast.phases import Phase
from pygame_core.coast.text import money
from pygame_core.kernel.language import _
from pygame_core.view.nodes import Content, Node, h

from .parts import Moment, actions, button, do, swatch, verdict, window


def answer(at: Moment) -> Node:
    """What the seat would get and give, what that is worth, and its answers."""
    by = at.pos.frames[-1][2]
    terms = at.pos.offer
    assert terms is not None
    got, given = fair_value(at.tables, terms)
    name = at.words.seat(by)
    counter = at.phase == Phase.COUNTERED
    paid = terms.take_cash - terms.give_cash
    title = _("{name} answers with other terms") if counter else _("{name} offers you a deal")
    left = money(at.pos.cash[at.seat] - paid)
    return window(
        at,
        "answer",
        title.format(name=name),
        h(
            "div",
            {"class": "deal-sides"},
            _side(at, _("You get"), terms.give_cash, terms.give_deeds, got),
            _side(at, _("You give"), terms.take_cash, terms.take_deeds, given),
        ),
        verdict(got - given, name),
        h(
            "p",
            {"class": "hint"},
            _("You would have {amount} in cash.").format(amount=left),
        ),
        actions(
            button(do(Accept()), _("Accept"), style="primary"),
            button(do(Decline()), _("Decline")),
            None if counter else button("deal:open", _("Counter…")),
        ),
    )


def _side(at: Moment, title: str, cash: int, deeds: tuple[int, ...], worth: int) -> Node:
    things: list[Content] = [h("li", {"class": "cash"}, money(cash))] if cash else []
    things += [
        h(
            "li",
            None,
            swatch(at, line),
            at.board.railroads[line].name,
            h("small", None, money(at.tables.prices[line])),
        )
        for line in deeds
    ]
    return h(
        "section",
        {"class": "deal-side"},
        h("h3", None, title),
        h("ul", {"class": "things"}, things or h("li", {"class": "hint"}, _("Nothing"))),
        h("p", {"class": "total"}, _("Worth {amount}").format(amount=money(worth))),
    )
