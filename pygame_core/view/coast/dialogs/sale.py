"""The forced sale: cash is short of the turn's fees (C7.1)."""

from __future__ import annotations

from pygame_core.coast.actions import Sell
from pygame_core.coast.shortage import half_price
from pygame_core.coast.text import money
from pygame_core.kernel.language import _
from pygame_core.view.nodes import Node, h

from .parts import Moment, button, deed, do, figures, owed_to, window


def sale(at: Moment) -> Node:
    """What is owed and to whom, and each deed with what selling it brings."""
    pos, t = at.pos, at.tables
    cash, owes = pos.cash[at.seat], pos.owes()
    how = (
        _(
            "Choose one to put under the hammer: the others bid from half its price, and the Bank "
            "pays half if nobody does."
        )
        if t.auctions
        else _("Choose one to sell to the Bank at half its price.")
    )
    short = _("You owe {owed}, and are {short} short.").format(
        owed=owed_to(at), short=money(owes - cash)
    )
    return window(
        at,
        "sale",
        _("You must sell a railroad"),
        h("p", None, f"{short} {how}"),
        figures((_("Cash"), cash), (_("Fees this turn"), -owes), (_("Short by"), cash - owes)),
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
    name, price = at.words.railroad(line), money(brings)
    if at.tables.auctions:
        # What the others bid is not known yet.
        cash = _("Then at least {amount} in cash")
        rest = _("at least {amount} after fees") if left >= 0 else _("still up to {amount} short")
        # Translators: a button.
        label = _("Auction from {amount}")
        full_label = _("Auction {railroad} from {amount}")
    else:
        cash = _("Then {amount} in cash")
        rest = _("{amount} after fees") if left >= 0 else _("still {amount} short")
        # Translators: a button.
        label = _("Sell for {amount}")
        full_label = _("Sell {railroad} for {amount}")
    rest = rest.format(amount=money(abs(left)))
    return deed(
        at,
        line,
        h(
            "p",
            {"class": "left"},
            h("span", None, cash.format(amount=money(after))),
            " ",
            h("span", None, rest) if left >= 0 else h("b", {"class": "short"}, rest),
        ),
        button(
            do(Sell(line)),
            label.format(amount=price),
            style="buy",
            aria_label=full_label.format(railroad=name, amount=price),
        ),
    )
