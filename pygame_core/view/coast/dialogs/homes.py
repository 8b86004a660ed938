"""Home swap and exchange at the start of a game (C1.7)."""

from __future__ import annotations

from pygame_core.coast.actions import ExchangeHome, KeepHome, SwapHomes
from pygame_core.coast.text import money
from pygame_core.kernel.language import _
from pygame_core.view.nodes import Node, h

from .parts import Moment, actions, button, do, person, primary, window


def swap(at: Moment) -> Node:
    """Keep one's home, or swap it with another seat's (C1.7, players)."""
    home = at.words.city(at.pos.home[at.seat])
    others = [
        (action, action.with_seat)
        for action in at.rules.menu(at.pos, at.seat)
        if isinstance(action, SwapHomes)
    ]
    return window(
        at,
        "swap",
        _("Your home is {city}. Swap it?").format(city=home),
        h(
            "p",
            {"class": "hint"},
            _(
                "You may swap homes once, with anybody; they can’t refuse. "
                "Trains move with the homes."
            ),
        ),
        actions(primary(do(KeepHome()), _("Keep {city}").format(city=home))),
        h(
            "div",
            {"class": "choices"},
            (
                button(
                    do(action),
                    person(at, other),
                    h("b", None, at.words.city(at.pos.home[other])),
                    style="choice",
                    aria_label=_("Swap homes with {name} and live in {city}").format(
                        name=at.words.seat(other), city=at.words.city(at.pos.home[other])
                    ),
                )
                for action, other in others
            ),
        ),
    )


def exchange(at: Moment) -> Node:
    """Keep, or exchange one's home and first destination (C1.7, destination)."""
    seat = at.seat
    home, goal = at.words.city(at.pos.home[seat]), at.words.city(at.pos.dest[seat])
    pays = money(at.tables.payoffs[at.pos.home[seat]][at.pos.dest[seat]])
    legal = ExchangeHome() in at.rules.menu(at.pos, seat)
    return window(
        at,
        "exchange",
        _("Live in {home}, or in {goal}?").format(home=home, goal=goal),
        h(
            "p",
            {"class": "hint"},
            _(
                "Once, before your first move, you may exchange your home and your first "
                "destination. The trip pays {payoff} either way."
            ).format(payoff=pays),
        ),
        h(
            "div",
            {"class": "choices"},
            primary(
                do(KeepHome()),
                h("b", None, _("Keep {city}").format(city=home)),
                h("span", None, _("Your first trip goes to {city}.").format(city=goal)),
            ),
            button(
                do(ExchangeHome()),
                h("b", None, _("Move to {city}").format(city=goal)),
                h(
                    "span",
                    None,
                    _("Your train starts there, and your first trip goes to {city}.").format(
                        city=home
                    ),
                ),
                style="choice",
            )
            if legal
            else None,
        ),
    )
