"""The auction of a railroad in a forced sale (C7.2), as the seat asked to bid sees it."""

from __future__ import annotations

from pygame_core.coast.actions import Bid, Pass
from pygame_core.coast.position import BANK
from pygame_core.coast.shortage import least_bid
from pygame_core.coast.tables import BID_STEP
from pygame_core.coast.text import money
from pygame_core.kernel.language import _
from pygame_core.view.amounts import amount_field, parse_amount
from pygame_core.view.nodes import Node, h
from pygame_core.view.prose import prose

from .parts import Moment, actions, button, deed, do, person, window

RAISES = (0, 500, 1_000)
"""What the ready-made bids add to the least one, in dollars."""


def bid_fault(at: Moment, text: str) -> str:
    """Why a typed bid can't be made, as a sentence; "" if it can."""
    least, cash = least_bid(at.tables, at.pos), at.pos.cash[at.seat]
    amount = parse_amount(text)
    if amount is None:
        return _("“{text}” is no amount of dollars.").format(text=text.strip())
    if amount < least:
        return _("The least bid is {amount}.").format(amount=money(least))
    if amount > cash:
        return _("You have {amount}.").format(amount=money(cash))
    over = (amount - least) % BID_STEP
    if over:
        below = amount - over
        return _("Bids go up in steps of {step}: {below} or {above}.").format(
            step=money(BID_STEP), below=money(below), above=money(below + BID_STEP)
        )
    return ""


def auction(at: Moment, typed: str = "") -> Node:
    """The deed, the bids so far, who is still in, and what can be bid; `typed` is a bid being typed."""
    seat, railroad, seller, high, high_bidder = at.pos.frames[-1][1:6]
    least, cash = least_bid(at.tables, at.pos), at.pos.cash[seat]
    bids = [least + more for more in RAISES if least + more <= cash]
    standing = (
        prose(_("{amount} is bid by {player}"), amount=money(high), player=person(at, high_bidder))
        if high_bidder != BANK
        else _("Nobody has bid yet. Bidding starts at {amount}.").format(amount=money(least))
    )
    return window(
        at,
        "auction",
        _("Bid for {railroad}?").format(railroad=at.words.railroad(railroad)),
        h(
            "div",
            {"class": "lot"},
            deed(at, railroad),
            h(
                "div",
                {"class": "bidding"},
                h(
                    "p",
                    None,
                    prose(
                        _("You have {cash}. Sold by {player}"),
                        cash=money(cash),
                        player=person(at, seller),
                    ),
                ),
                h("p", {"class": "standing"}, standing),
                _bidders(at),
            ),
        ),
        actions(
            button(do(Bid(bids[0])), _bid(bids[0]), style="primary"),
            *(button(do(Bid(amount)), _bid(amount)) for amount in bids[1:]),
            button(
                do(Pass()), _("Pass"), h("kbd", {"aria-hidden": "true"}, "P"), aria_keyshortcuts="P"
            ),
        ),
        _free_bid(at, typed),
    )


def _bid(amount: int) -> str:
    # Translators: a button.
    return _("Bid {amount}").format(amount=money(amount))


def _bidders(at: Moment) -> Node:
    high_bidder, bidders = at.pos.frames[-1][-2:]
    still_in = [seat for seat in range(at.rules.seats) if bidders >> seat & 1]
    return h(
        "ul",
        {"class": "bidders", "aria-label": _("Still bidding")},
        (
            h(
                "li",
                None,
                person(at, seat),
                f" {money(at.pos.cash[seat])}",
                h("small", None, " ", _("highest bid")) if seat == high_bidder else None,
                key=str(seat),
            )
            for seat in still_in
        ),
    )


def _free_bid(at: Moment, typed: str) -> Node:
    fault = bid_fault(at, typed) if typed.strip() else ""
    amount = parse_amount(typed) if typed.strip() and not fault else None
    return h(
        "div",
        {"class": "free-bid"},
        h(
            "label",
            None,
            _("Another amount"),
            amount_field(
                "bid",
                "bid",
                typed,
                aria_describedby="bid-fault",
                aria_invalid="true" if fault else None,
            ),
        ),
        button(do(Bid(amount)), _bid(amount)) if amount is not None else None,
        h("p", {"class": "fault", "id": "bid-fault", "role": "status"}, fault),
        key="free-bid",
    )
