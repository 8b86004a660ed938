"""The handbook's chapters on money: buying, fees, shortage, deals (C5 to C8).

Prose for players, in our own words; each function writes its chapter for one set of options.
"""

from __future__ import annotations

from pygame_core.coast.options import Options
from pygame_core.coast.tables import BANK_FEE, BID_STEP, OFFERS_A_TURN, SHARE_STEP
from pygame_core.coast.text import money
from pygame_core.kernel.language import _, p_
from pygame_core.view.handbook_parts import Chapter, Rule, rule
from pygame_core.view.prose import prose

RIVAL_FEE, RIVAL_FEE_ALL_SOLD = 5_000, 10_000
"""Dollars to another owner (C6.3)."""
RAILROADS = 28
"""How many railroads there are (C11.2)."""


def arrival(o: Options) -> Chapter:
    """Write C5."""
    return Chapter(
        "C5",
        _("Arriving and buying"),
        (
            rule(
                "C5.1",
                _(
                    "Arriving pays what the payoff chart says for the city the trip began in and "
                    "the city it led to, **and half as much again**. The way you took does not "
                    "matter, nor the direction."
                )
                if o.payoff_percent == 150
                else _(
                    "Arriving pays what the payoff chart says for the city the trip began in and "
                    "the city it led to. The way you took does not matter, nor the direction."
                ),
            ),
            rule(
                "C5.2",
                _(
                    "After each payoff you may buy as much as you like, one thing after the other, "
                    "from the Bank: {things}."
                )
                if o.multi_buy
                else _("After each payoff you may buy **one** thing from the Bank: {things}."),
                _("Having the exact cash is enough, and the payoff may be spent."),
                _("Or you buy nothing."),
                things=prose(
                    _("an unowned railroad at its printed price")
                    if o.start_engine == "superchief"
                    else _("an unowned railroad at its printed price, or a better engine (C4.7)")
                ),
            ),
            rule(
                "C5.3",
                _(
                    "You buy **before** you pay this turn’s fees, so it is possible to buy "
                    "yourself into a forced sale (C7.1). The screen shows the fees so far and the "
                    "cash they leave you."
                ),
            ),
            rule(
                "C5.4",
                _("Railroads that go back to the Bank are for sale again, at full price."),
            ),
            rule("C5.5", _("A declared player who comes home buys nothing there.")),
            rule(
                "C5.6",
                _("The window opens even if you can afford nothing; one key closes it."),
                _("You may also make deals here (C8.1).") if o.deals else "",
            ),
        ),
    )


def fees(o: Options) -> Chapter:
    """Write C6."""
    return Chapter(
        "C6",
        _("Fees"),
        (
            rule(
                "C6.1",
                _(
                    "Each section goes down in your **ledger** as you ride it, with its owner and "
                    "rate at that moment. You pay the ledger when your turn ends. Whatever is "
                    "bought, sold or traded later in the turn does not change it."
                ),
            ),
            rule(
                "C6.4",
                _(
                    "**Your own track is not free** at this table: riding it counts as riding "
                    "unowned track, for the same single {bank} to the Bank."
                )
                if o.own_track_fee
                else _("Your own track is **free**."),
                bank=money(BANK_FEE),
            ),
            rule(
                "C6.2",
                _(
                    "Unowned track costs **{bank}**, paid to the Bank once a turn for all unowned "
                    "lines together."
                ),
                bank=money(BANK_FEE),
            ),
            rule(
                "C6.3",
                _(
                    "A rival’s track costs **{rival}**, paid to that owner once a turn however "
                    "many of their lines you ride. While all {railroads} railroads are owned it "
                    "costs **{all_sold}**; one railroad back with the Bank and it is {rival} "
                    "again. If you rode at both rates for one owner in one turn, you pay the "
                    "higher."
                ),
                rival=money(RIVAL_FEE),
                all_sold=money(RIVAL_FEE_ALL_SOLD),
                railroads=str(RAILROADS),
            ),
            rule("C6.5", _established_rate(o)),
            rule(
                "C6.6",
                _("Only riding costs. Standing on someone’s line is free, and so is a lost turn."),
            ),
        ),
    )


def _established_rate(o: Options) -> str:
    if not o.established_rate:
        return _(
            "The rate is always that of the moment you ride. If someone buys the line under your "
            "train, you pay them from the next section on."
        )
    return _(
        "**Established rate:** if the fee of a line goes up while your train stands on one of its "
        "stops, you keep the old fee on that line until you ride any other railroad, even over "
        "several turns and arrivals. At a stop of several lines this holds for each of them, until "
        "you move. An old fee for unowned track still goes to the Bank, and track that was your "
        "own stays as it was. Buying the line ends it, and fees that go down are never held up."
    )


def shortage(o: Options) -> Chapter:
    """Write C7."""
    return Chapter(
        "C7",
        _("When the cash runs short"),
        (
            _sale(o),
            _buyer(o),
            rule(
                "C7.3",
                _("Nothing left to sell and still short: you are **bankrupt**."),
                _(
                    "Your remaining cash is shared among the rivals you owe, in proportion, each "
                    "share rounded down to {step}; what is left goes to the Bank."
                )
                if o.bankrupt_cash == "creditors"
                else _("Your remaining cash goes to the Bank; the rivals you owe get nothing."),
                step=money(SHARE_STEP),
            ),
            rule("C7.4", _("Having no cash is not bankruptcy. Owing a fee you can’t pay is.")),
            rule(
                "C7.5",
                _(
                    "A bankrupt player has no more {share}, can’t be caught by a rover play, and "
                    "may watch the rest. The last player left wins."
                ),
                share=_lost_share(o),
            ),
        ),
    )


def _sale(o: Options) -> Rule:
    return rule(
        "C7.1",
        _(
            "If you can’t pay your fees, you must sell railroads, one at a time and of your "
            "choice, until you can pay."
        )
        if o.forced_sale_auction
        else _(
            "If you can’t pay your fees, you must sell railroads to the Bank for **half their "
            "printed price**, one at a time and of your choice, until you can pay."
        ),
        _("You stop as soon as you can. There is no other way to sell a railroad to the Bank."),
    )


def _buyer(o: Options) -> Rule:
    if not o.forced_sale_auction:
        return rule(
            "C7.2", _("Other players can’t bid for them: there is no auction at this table.")
        )
    return rule(
        "C7.2",
        _(
            "Each is **auctioned** among the other players: bidding starts at half its printed "
            "price and rises by {step} or multiples of it, going round; who passes is out. The "
            "last bidder pays the seller. Without a bid, the Bank pays half the price."
        ),
        step=money(BID_STEP),
    )


def _lost_share(o: Options) -> str:
    """What there is no more of after a bankruptcy."""
    if o.forced_sale_auction:
        if o.deals:
            return p_("has no more", "turns or bids or deals")
        return p_("has no more", "turns or bids")
    return p_("has no more", "turns or deals") if o.deals else p_("has no more", "turns")


def deals(o: Options) -> Chapter:
    """Write C8."""
    title = _("Deals")
    if not o.deals:
        return Chapter(
            "C8", title, (rule("C8.1", _("Players make no deals with each other at this table.")),)
        )
    return Chapter(
        "C8",
        title,
        (
            rule(
                "C8.1",
                _(
                    "On your own turn, before you roll a destination or while you may buy, you can "
                    "offer another player a deal: cash, railroads or both, each way. Nothing else "
                    "can be traded."
                ),
            ),
            rule(
                "C8.2",
                _(
                    "One offer is open at a time. The other player accepts, declines, or answers "
                    "once with other terms, which you accept or decline. You may make {offers} "
                    "offers a turn; an answer with other terms is not one of them."
                ),
                offers=str(OFFERS_A_TURN),
            ),
            rule(
                "C8.3",
                _(
                    "When a deal is accepted, both sides must own what they give, and neither may "
                    "end up below zero cash. Otherwise nothing changes hands."
                ),
            ),
            rule(
                "C8.4",
                _(
                    "While you put a deal together you see its value on both sides, printed prices "
                    "plus cash, and the difference."
                ),
            ),
            rule(
                "C8.5",
                _(
                    "An offer not answered is gone when the moment for deals is over, or when "
                    "either player goes bankrupt."
                ),
            ),
            rule(
                "C8.6",
                _(
                    "A declared player whom a deal takes below the target is no longer declared "
                    "(C9.5)."
                ),
            ),
        ),
    )
