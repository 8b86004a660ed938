"""The choice to declare at the start of a trip (C9.1)."""

from __future__ import annotations

from pygame_core.coast.actions import Declare, RollDestination
from pygame_core.coast.text import money, stops_text
from pygame_core.view.nodes import Node, h

from .parts import Moment, actions, button, deal_button, do, figures, primary, window


def declare(at: Moment) -> Node:
    """Declare and race home, or roll the next destination."""
    seat, t = at.seat, at.tables
    home = at.pos.home[seat]
    away = t.trails.distances(t.stop_of_city[home])[at.pos.stop[seat]]
    cash, owes = at.pos.cash[seat], at.pos.owes()
    if away:
        title = "You may race for home"
        how = (
            f"Declare, and you win by reaching {at.words.city(home)} with {money(t.target)} still "
            f"in hand after fees, unless a rival’s train catches yours first and takes "
            f"{money(t.bounty)}."
        )
    else:
        title = "You are at home: declare and win"
        how = f"You stand in {at.words.city(home)} with the target in hand; declaring wins at once."
    return window(
        at,
        "declare",
        title,
        h("p", None, how),
        figures(("Cash", cash), ("Fees this turn", -owes) if owes else None, ("Target", t.target)),
        h("p", {"class": "hint"}, f"Home is {stops_text(away)} away.") if away else None,
        actions(
            primary(do(Declare()), "Declare and race home" if away else "Declare and win"),
            button(do(RollDestination()), "Not yet: roll a destination"),
            deal_button(at),
        ),
    )
