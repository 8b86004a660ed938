"""The handbook's chapters on money: buying, fees, shortage, deals, the race, promises (C5 to C11).

Prose for players, in our own words; each function writes its chapter for one set of options.
"""

from __future__ import annotations

from pygame_core.coast.options import Options
from pygame_core.coast.tables import (
    BANK_FEE,
    BID_STEP,
    NOTICE_PERCENT,
    OFFERS_A_TURN,
    ROVER_BOUNTIES,
    SHARE_STEP,
)
from pygame_core.coast.text import money

from .handbook_parts import Chapter, Rule

RIVAL_FEE, RIVAL_FEE_ALL_SOLD = 5_000, 10_000
"""Dollars to another owner (C6.3)."""
RAILROADS, PRICES = 28, 514_000
"""How many railroads there are, and what they cost together (C11.2)."""


def arrival(o: Options) -> Chapter:
    """Write C5."""
    rate = ", **and half as much again**" if o.payoff_percent == 150 else ""
    purchases = (
        "as much as you like, one thing after the other," if o.multi_buy else "**one** thing"
    )
    engine = "" if o.start_engine == "superchief" else ", or a better engine (C4.7)"
    window = "" if not o.deals else " You may also make deals here (C8.1)."
    return Chapter(
        "C5",
        "Arriving and buying",
        (
            Rule(
                "C5.1",
                "Arriving pays what the payoff chart says for the city the trip began in and the "
                f"city it led to{rate}. The way you took does not matter, nor the direction.",
            ),
            Rule(
                "C5.2",
                f"After each payoff you may buy {purchases} from the Bank: an unowned railroad at "
                f"its printed price{engine}. Having the exact cash is enough, and the payoff may be "
                "spent. Or you buy nothing.",
            ),
            Rule(
                "C5.3",
                "You buy **before** you pay this turn’s fees, so it is possible to buy yourself "
                "into a forced sale (C7.1). The screen shows the fees so far and the cash they "
                "leave you.",
            ),
            Rule("C5.4", "Railroads that go back to the Bank are for sale again, at full price."),
            Rule("C5.5", "A declared player who comes home buys nothing there."),
            Rule(
                "C5.6",
                f"The window opens even if you can afford nothing; one key closes it.{window}",
            ),
        ),
    )


def fees(o: Options) -> Chapter:
    """Write C6."""
    bank, rival, all_sold = money(BANK_FEE), money(RIVAL_FEE), money(RIVAL_FEE_ALL_SOLD)
    unowned = (
        f"Unowned track costs **{bank}**, paid to the Bank once a turn for all unowned lines "
        "together."
    )
    own = (
        Rule(
            "C6.4",
            "**Your own track is not free** at this table: riding it counts as riding unowned "
            f"track, for the same single {bank} to the Bank.",
        )
        if o.own_track_fee
        else Rule("C6.4", "Your own track is **free**.")
    )
    return Chapter(
        "C6",
        "Fees",
        (
            Rule(
                "C6.1",
                "Each section goes down in your **ledger** as you ride it, with its owner and "
                "rate at that moment. You pay the ledger when your turn ends. Whatever is bought, "
                "sold or traded later in the turn does not change it.",
            ),
            own,
            Rule("C6.2", unowned),
            Rule(
                "C6.3",
                f"A rival’s track costs **{rival}**, paid to that owner once a turn however many "
                f"of their lines you ride. While all {RAILROADS} railroads are owned it costs "
                f"**{all_sold}**; one railroad back with the Bank and it is {rival} again. If you "
                "rode at both rates for one owner in one turn, you pay the higher.",
            ),
            Rule("C6.5", _established_rate(o)),
            Rule(
                "C6.6",
                "Only riding costs. Standing on someone’s line is free, and so is a lost turn.",
            ),
        ),
    )


def _established_rate(o: Options) -> str:
    if not o.established_rate:
        return (
            "The rate is always that of the moment you ride. If someone buys the line under your "
            "train, you pay them from the next section on."
        )
    return (
        "**Established rate:** if the fee of a line goes up while your train stands on one of its "
        "stops, you keep the old fee on that line until you ride any other railroad, even over "
        "several turns and arrivals. At a stop of several lines this holds for each of them, until "
        "you move. An old fee for unowned track still goes to the Bank, and track that was your "
        "own stays as it was. Buying the line ends it, and fees that go down are never held up."
    )


def shortage(o: Options) -> Chapter:
    """Write C7."""
    if o.bankrupt_cash == "creditors":
        rest = (
            "Your remaining cash is shared among the rivals you owe, in proportion, each share "
            f"rounded down to {money(SHARE_STEP)}; what is left goes to the Bank."
        )
    else:
        rest = "Your remaining cash goes to the Bank; the rivals you owe get nothing."
    if o.forced_sale_auction:
        sale = "you must sell railroads, one at a time and of your choice, until you can pay"
        buyer = (
            "Each is **auctioned** among the other players: bidding starts at half its printed "
            f"price and rises by {money(BID_STEP)} or multiples of it, going round; who passes "
            "is out. The last bidder pays the seller. Without a bid, the Bank pays half the price."
        )
    else:
        sale = (
            "you must sell railroads to the Bank for **half their printed price**, one at a time "
            "and of your choice, until you can pay"
        )
        buyer = "Other players can’t bid for them: there is no auction at this table."
    lost = (
        "turns" + (" or bids" if o.forced_sale_auction else "") + (" or deals" if o.deals else "")
    )
    return Chapter(
        "C7",
        "When the cash runs short",
        (
            Rule(
                "C7.1",
                f"If you can’t pay your fees, {sale}. You stop as soon as you can. There is no "
                "other way to sell a railroad to the Bank.",
            ),
            Rule("C7.2", buyer),
            Rule("C7.3", f"Nothing left to sell and still short: you are **bankrupt**. {rest}"),
            Rule("C7.4", "Having no cash is not bankruptcy. Owing a fee you can’t pay is."),
            Rule(
                "C7.5",
                f"A bankrupt player has no more {lost}, can’t be caught by a rover play, and may "
                "watch the rest. The last player left wins.",
            ),
        ),
    )


def deals(o: Options) -> Chapter:
    """Write C8."""
    if not o.deals:
        return Chapter(
            "C8",
            "Deals",
            (Rule("C8.1", "Players make no deals with each other at this table."),),
        )
    return Chapter(
        "C8",
        "Deals",
        (
            Rule(
                "C8.1",
                "On your own turn, before you roll a destination or while you may buy, you can "
                "offer another player a deal: cash, railroads or both, each way. Nothing else can "
                "be traded.",
            ),
            Rule(
                "C8.2",
                "One offer is open at a time. The other player accepts, declines, or answers once "
                "with other terms, which you accept or decline. You may make "
                f"{OFFERS_A_TURN} offers a turn; an answer with other terms is not one of them.",
            ),
            Rule(
                "C8.3",
                "When a deal is accepted, both sides must own what they give, and neither may end "
                "up below zero cash. Otherwise nothing changes hands.",
            ),
            Rule(
                "C8.4",
                "While you put a deal together you see its value on both sides, printed prices "
                "plus cash, and the difference.",
            ),
            Rule(
                "C8.5",
                "An offer not answered is gone when the moment for deals is over, or when either "
                "player goes bankrupt.",
            ),
            Rule(
                "C8.6",
                "A declared player whom a deal takes below the target is no longer declared "
                "(C9.5).",
            ),
        ),
    )


def race(o: Options) -> Chapter:
    """Write C9."""
    target = money(o.target)
    notice = money(-(-o.target * NOTICE_PERCENT // 100))
    return Chapter(
        "C9",
        "The race home",
        (
            Rule(
                "C9.1",
                f"With **{target}** in cash you may **declare** when a trip starts, before rolling "
                "its destination. Fees already in this turn’s ledger are taken off first.",
            ),
            Rule(
                "C9.2",
                "You then roll an **alternate destination**, in any region, your own included; "
                "if it is the very city you are in, it stands and costs no turn. Now you race home "
                "under all the usual rules; no step may cut you off from home (C3.7).",
            ),
            Rule(
                "C9.3",
                "**You win** when you are home, declared, with the target still in hand after "
                "this turn’s fees. Coming home pays nothing.",
            ),
            Rule("C9.4", "If you declare while standing in your home city, you win on the spot."),
            Rule(
                "C9.5",
                f"If your cash falls below {target} in the race, for whatever reason, you are "
                "**no longer declared**. Your destination is now the alternate, and it pays from "
                "the city where you declared, which is $0 if that is the same city. Sections you have "
                "used stay used, unless that would cut you off from it.",
            ),
            Rule(
                "C9.6",
                "Coming home and falling short once the fees are paid is no win: you are no longer "
                "declared (C9.5), and a bonus die still to come is lost.",
            ),
            Rule(
                "C9.7", "You may declare again once you have completed the trip to the alternate."
            ),
            Rule("C9.8", "Passing through or arriving at home without having declared never wins."),
            Rule(
                "C9.9",
                f"When somebody’s cash reaches {notice}, three quarters of the target, everyone is "
                "told. It changes nothing else.",
            ),
        ),
    )


def rover(o: Options) -> Chapter:
    """Write C10."""
    bounty = money(ROVER_BOUNTIES[o.rover_bounty])
    return Chapter(
        "C10",
        "The rover play",
        (
            Rule(
                "C10.1",
                f"The first rival whose train moves **onto or through** the stop of a declared "
                f"player takes **{bounty}** from them, or all they have if that is less.",
            ),
            Rule(
                "C10.2",
                "Only entering the stop counts. Starting on it and leaving does not, and neither "
                "does the declared train coming to yours.",
            ),
            Rule(
                "C10.3",
                "It happens the moment you enter, on the white dice or the bonus die, and you may "
                "use the money in the same turn. A step that does this can’t be taken back.",
            ),
            Rule(
                "C10.4",
                "One move may catch several declared trains. A declared player may catch others "
                "and stays declared.",
            ),
            Rule(
                "C10.5",
                "Whoever is caught is no longer declared and makes for the alternate with all "
                "sections free again, paid as in C9.5. If they stand in that city already, they "
                "arrive at the start of their next turn.",
            ),
        ),
    )


def promises() -> Chapter:
    """Write C11."""
    return Chapter(
        "C11",
        "What you can rely on",
        (
            Rule(
                "C11.1",
                "Money between players only changes hands. It enters and leaves the game through "
                "the Bank alone.",
            ),
            Rule(
                "C11.2",
                f"There are {RAILROADS} railroads, worth {money(PRICES)} together, and each has "
                "exactly one owner or is the Bank’s.",
            ),
            Rule(
                "C11.3", "A train moves as many stops as were rolled, unless it reaches its goal."
            ),
            Rule(
                "C11.4",
                f"In a turn you owe a rival {money(RIVAL_FEE)}, {money(RIVAL_FEE_ALL_SOLD)} or "
                f"nothing, and the Bank {money(BANK_FEE)} or nothing.",
            ),
            Rule(
                "C11.5",
                "Whoever is declared has the target in cash; with less, nobody stays declared.",
            ),
            Rule(
                "C11.6",
                "The whole game can be played back from its record, roll by roll. A move that is "
                "refused changes nothing.",
            ),
            Rule(
                "C11.7",
                "You may leave at any point, in the middle of a ride, a purchase or an auction, "
                "and carry on later exactly there.",
            ),
        ),
    )
