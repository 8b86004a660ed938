"""The choice to declare at the start of a trip (C9.1)."""

from __future__ import annotations

from pygame_core.coast.actions import Declare, RollDestination
from pygame_core.coast.text import money, stops_text
from pygame_core.kernel.language import _
from pygame_core.view.nodes import Node, h

from .parts import Moment, actions, button, deal_button, do, figures, primary, window


def declare(at: Moment) -> Node:
    """Declare and race home, or roll the next destination."""
    seat, t = at.seat, at.tables
    home = at.pos.home[seat]
    away = t.trails.distances(t.stop_of_city[home])[at.pos.stop[seat]]
    cash, owes = at.pos.cash[seat], at.pos.owes()
    if away:
        title = _("You may race for home")
        how = _(
            "Declare, and you win by reaching {city} with {target} still in hand after fees, "
            "unless a rival’s train catches yours first and takes {bounty}."
        )
    else:
        title = _("You are at home: declare and win")
        how = _("You stand in {city} with the target in hand; declaring wins at once.")
    how = how.format(city=at.words.city(home), target=money(t.target), bounty=money(t.bounty))
    return window(
        at,
        "declare",
        title,
        h("p", None, how),
        figures(
            (_("Cash"), cash),
            (_("Fees this turn"), -owes) if owes else None,
            (_("Target"), t.target),
        ),
        h("p", {"class": "hint"}, _("Home is {stops} away.").format(stops=stops_text(away)))
        if away
        else None,
        actions(
            primary(do(Declare()), _("Declare and race home") if away else _("Declare and win")),
            button(do(RollDestination()), _("Not yet: roll a destination")),
            deal_button(at),
        ),
    )
