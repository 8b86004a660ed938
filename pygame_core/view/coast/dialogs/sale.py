"""The forced sale: cash is short of the turn's fees (C7.1)."""

from __future__ import annotations

from pygame_core.coast.actions import Sell
from pygame_core.coast.shortage import half_price
from pygame_core.coast.text import money
from pygame_core.view.nodes import Node, h

from .parts import Moment, button, deed, do, figures, owed_to, window


def sale(at: Moment) -> Node:
    """What is owed and to whom, and each deed with what selling it brings."""
    pos, t = at.pos, at.tables
    cash, owes = pos.cash[at.seat], pos.owes()
    how = (
        "Choose one to put under the hammer: the others bid from half its price, and the Bank "
        "pays half if nobody does."
        if t.auctions
        else "Choose one to sell to the Bank at half its price."
    )
    return window(
        at,
        "sale",
        "You must sell a railroad",
        h("p", None, f"You owe {owed_to(at)}, and are {money(owes - cash)} short. {how}"),
        figures(("Cash", cash), ("Fees this turn", -owes), ("Short by", cash - owes)),
        h(
            "div",
            {"class": "deed-cards"},
            (_for_sale(at, line) for line in pos.deeds(at.seat)),
        ),
    )


def _for_sale(at: Moment, line: int) -> Node:
    brings = half_price(at.tables, line)
    after = at.pos.cash[at.seat] + brings
    left = after - at.pos.owes()
    at_least, at_most = ("at least ", "up to ") if at.tables.auctions else ("", "")
    return deed(
        at,
        line,
        h(
            "p",
            {"class": "left"},
            h("span", None, f"Then {at_least}{money(after)} in cash"),
            " ",
            h("span", None, f"{at_least}{money(left)} after fees")
            if left >= 0
            else h("b", {"class": "short"}, f"still {at_most}{money(-left)} short"),
        ),
        button(
            do(Sell(line)),
            f"Auction from {money(brings)}" if at.tables.auctions else f"Sell for {money(brings)}",
            style="buy",
            aria_label=f"{'Auction' if at.tables.auctions else 'Sell'} {at.words.railroad(line)} "
            f"{'from' if at.tables.auctions else 'for'} {money(brings)}",
        ),
    )
