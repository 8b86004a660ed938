"""The handbook's quick start: the game in seven steps, for one set of options."""

from __future__ import annotations

from pygame_core.coast.options import Options
from pygame_core.coast.tables import BANK_FEE, ROVER_BOUNTIES
from pygame_core.coast.text import money
from pygame_core.kernel.language import N_, _
from pygame_core.view.nodes import Content, Node, h
from pygame_core.view.prose import prose

from .handbook_money import RIVAL_FEE, RIVAL_FEE_ALL_SOLD

START = N_("Quick start")
"""The chapter's title."""


def quick_start(o: Options) -> Node:
    """The chapter."""
    return h(
        "section",
        {"id": "hb-start", "class": "quick-start"},
        h("h3", None, _(START)),
        h("ol", None, (h("li", None, step) for step in _steps(o))),
    )


def _steps(o: Options) -> tuple[list[Content], ...]:
    return (
        prose(
            _(
                "**Get a destination.** The dice name a city. Reaching it pays, as a rule the more "
                "the farther it is (C2, C5)."
            )
        ),
        prose(
            _(
                "**Roll and ride.** Move as many stops as the dice say, along any railroads, but "
                "over no section twice on the same trip (C3)."
            )
        ),
        prose(_purchases(o)),
        _fees(o),
        prose(
            _(
                "**Short of cash?** You must sell railroads; if that is not enough, you are out "
                "(C7)."
            )
        )
        + (prose(" " + _("Before it comes to that, make a deal (C8).")) if o.deals else []),
        prose(
            _(
                "**Declare and race home.** With {target} in cash, declare when a trip starts and "
                "get your train home with the money still in hand (C9)."
            ),
            target=money(o.target),
        ),
        prose(
            _(
                "**Watch your back.** A rival who reaches your train while you are declared takes "
                "{bounty} from you (C10)."
            ),
            bounty=money(ROVER_BOUNTIES[o.rover_bounty]),
        ),
    )


def _purchases(o: Options) -> str:
    if o.start_engine == "superchief":
        if o.multi_buy:
            return _(
                "**Arrive, be paid, buy.** After each payoff you may buy railroads, any number "
                "(C4, C5)."
            )
        return _("**Arrive, be paid, buy.** After each payoff you may buy one railroad (C4, C5).")
    if o.multi_buy:
        return _(
            "**Arrive, be paid, buy.** After each payoff you may buy railroads or a better engine, "
            "any number (C4, C5)."
        )
    return _(
        "**Arrive, be paid, buy.** After each payoff you may buy one railroad or a better engine "
        "(C4, C5)."
    )


def _fees(o: Options) -> list[Content]:
    due = (
        _(
            "**Pay at the end of your turn.** {bank} to the Bank for unowned and your own lines, "
            "{rival} to each rival whose lines you rode, {all_sold} once every railroad is owned "
            "(C6)."
        )
        if o.own_track_fee
        else _(
            "**Pay at the end of your turn.** {bank} for unowned lines, {rival} to each rival "
            "whose lines you rode, {all_sold} once every railroad is owned (C6)."
        )
    )
    advice = _("So own lines that lead where you need to go, and where others do.")
    return prose(
        f"{due} {advice}",
        bank=money(BANK_FEE),
        rival=money(RIVAL_FEE),
        all_sold=money(RIVAL_FEE_ALL_SOLD),
    )
