"""The auction of a railroad in a forced sale (C7.2), as the seat asked to bid sees it."""

from __future__ import annotations

from pygame_core.coast.actions import Bid, Pass
from pygame_core.coast.position import BANK
from pygame_core.coast.shortage import least_bid
from pygame_core.coast.tables import BID_STEP
from pygame_core.coast.text import money
from pygame_core.view.amounts import amount_field, parse_amount
from pygame_core.view.nodes import Node, h

from .parts import Moment, actions, button, deed, do, person, window

RAISES = (0, 500, 1_000)
"""What the ready-made bids add to the least one, in dollars."""


def bid_fault(at: Moment, text: str) -> str:
    """Why a typed bid can't be made, as a sentence; "" if it can."""
    least, cash = least_bid(at.tables, at.pos), at.pos.cash[at.seat]
    amount = parse_amount(text)
    if amount is None:
        return f"“{text.strip()}” is no amount of dollars."
    if amount < least:
        return f"The least bid is {money(least)}."
    if amount > cash:
        return f"You have {money(cash)}."
    over = (amount - least) % BID_STEP
    if over:
        below = amount - over
        return f"Bids go up in steps of {money(BID_STEP)}: {money(below)} or {money(below + BID_STEP)}."
    return ""


def auction(at: Moment, typed: str = "") -> Node:
    """The deed, the bids so far, who is still in, and what can be bid; `typed` is a bid being typed."""
    _, seat, railroad, seller, high, high_bidder, _ = at.pos.frames[-1]
    least, cash = least_bid(at.tables, at.pos), at.pos.cash[seat]
    bids = [least + more for more in RAISES if least + more <= cash]
    standing = (
        h("p", {"class": "standing"}, f"{money(high)} is bid by ", person(at, high_bidder))
        if high_bidder != BANK
        else h("p", {"class": "standing"}, f"Nobody has bid yet. Bidding starts at {money(least)}.")
    )
    return window(
        at,
        "auction",
        f"Bid for {at.words.railroad(railroad)}?",
        h(
            "div",
            {"class": "lot"},
            deed(at, railroad),
            h(
                "div",
                {"class": "bidding"},
                h("p", None, f"You have {money(cash)}. Sold by ", person(at, seller)),
                standing,
                _bidders(at),
            ),
        ),
        actions(
            button(do(Bid(bids[0])), f"Bid {money(bids[0])}", style="primary"),
            *(button(do(Bid(amount)), f"Bid {money(amount)}") for amount in bids[1:]),
            button(
                do(Pass()), "Pass", h("kbd", {"aria-hidden": "true"}, "P"), aria_keyshortcuts="P"
            ),
        ),
        _free_bid(at, typed),
    )


def _bidders(at: Moment) -> Node:
    *_, high_bidder, bidders = at.pos.frames[-1]
    still_in = [seat for seat in range(at.rules.seats) if bidders >> seat & 1]
    return h(
        "ul",
        {"class": "bidders", "aria-label": "Still bidding"},
        (
            h(
                "li",
                None,
                person(at, seat),
                f" {money(at.pos.cash[seat])}",
                h("small", None, " highest bid") if seat == high_bidder else None,
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
            "Another amount",
            amount_field(
                "bid",
                "bid",
                typed,
                aria_describedby="bid-fault",
                aria_invalid="true" if fault else None,
            ),
        ),
        button(do(Bid(amount)), f"Bid {money(amount)}") if amount is not None else None,
        h("p", {"class": "fault", "id": "bid-fault", "role": "status"}, fault),
        key="free-bid",
    )
