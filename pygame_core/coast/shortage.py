"""C7: forced sale, auction, bankruptcy, and with them the end of every turn."""

from __future__ import annotations

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.faults import IllegalAction

from .actions import Action, Bid, Pass, Sell
from .events import (
    AuctionOpened,
    BidderLeft,
    BidMade,
    Emit,
    RailroadSold,
    SaleForced,
    WentBankrupt,
)
from .fees import clear, pay
from .money import change_cash, leave_rates, transfer
from .phases import WON_LAST, Phase
from .position import BANK, NOWHERE, Position
from .race import win
from .tables import BID_STEP, SHARE_STEP, Tables


def settle_fees(t: Tables, pos: Position, seat: int, emit: Emit) -> None:
    """Settle Phase.FEES: pay and pass the turn on, or sell, or go bankrupt (C6, C7.1, C7.3).

    The frame's third int, if any, says that the seat came home declared and how it then wins (C9.3,
    C9.4).
    """
    frame = pos.frames[-1]
    short = pos.owes() - pos.cash[seat]
    if short > 0 and seat in pos.owner:
        if emit:
            emit(SaleForced(seat, short))
        pos.frames[-1] = (Phase.SALE, *frame[1:])
        return
    if short > 0:
        _go_bankrupt(t, pos, seat, emit)
    else:
        pay(t, pos, seat, emit)
        if len(frame) > 2 and pos.is_declared(seat):
            win(pos, seat, frame[2], emit)
            return
    following = [
        s % t.seats for s in range(seat + 1, seat + t.seats) if not pos.is_out(s % t.seats)
    ]
    if len(following) + (not pos.is_out(seat)) == 1:
        win(pos, following[0], WON_LAST, emit)
    else:
        pos.frames[-1] = (Phase.TURN, following[0])


def _go_bankrupt(t: Tables, pos: Position, seat: int, emit: Emit) -> None:
    """Share what is left among the rivals owed, the rest to the Bank (C7.3)."""
    cash = pos.cash[seat]
    owed = sum(pos.owed) if t.bankrupt_pays_rivals else 0
    shares = [
        (rival, cash * amount // owed // SHARE_STEP * SHARE_STEP)
        for rival, amount in enumerate(pos.owed)
        if amount and owed
    ]
    change_cash(t, pos, seat, -cash, emit)
    for rival, share in shares:
        change_cash(t, pos, rival, share, emit)
    pos.bankrupt |= 1 << seat
    pos.declared &= ~(1 << seat)
    pos.exchangeable &= ~(1 << seat)
    pos.dest[seat] = NOWHERE
    pos.used[seat] = 0
    leave_rates(pos, seat)
    clear(t, pos)
    if emit:
        rest = cash - sum(share for _, share in shares)
        emit(WentBankrupt(seat, (*shares, (BANK, rest))))


def sale_menu(_t: Tables, pos: Position, seat: int) -> list[Action]:
    """Any of one's railroads (C7.1)."""
    return [Sell(railroad) for railroad in pos.deeds(seat)]


def check_sale(_t: Tables, pos: Position, seat: int, action: Sell) -> None:
    """Refuse to sell what one does not own (C7.1)."""
    if not 0 <= action.railroad < len(pos.owner) or pos.owner[action.railroad] != seat:
        raise IllegalAction("C7.1", seat=seat, railroad=action.railroad)


def sell(t: Tables, pos: Position, seat: int, action: Sell, _rng: Rng, emit: Emit) -> None:
    """Sell to the Bank at half price, or put the deed under the hammer (C7.1, C7.2)."""
    if t.auctions:
        rivals = ((1 << t.seats) - 1) & ~pos.bankrupt & ~(1 << seat)
        if emit:
            emit(AuctionOpened(seat, action.railroad, half_price(t, action.railroad)))
        pos.frames.append((Phase.AUCTION, seat, action.railroad, seat, 0, BANK, rivals))
        _call_next_bidder(t, pos, emit)
    else:
        _hand_over(t, pos, seat, action.railroad, BANK, half_price(t, action.railroad), emit)


def half_price(t: Tables, railroad: int) -> int:
    """What the Bank pays in a forced sale, and an auction's minimum (C7.1, C7.2)."""
    return t.prices[railroad] // 2


def _hand_over(
    t: Tables, pos: Position, seller: int, railroad: int, to: int, price: int, emit: Emit
) -> None:
    if to != BANK:
        change_cash(t, pos, to, -price, emit)
    change_cash(t, pos, seller, price, emit)
    if emit:
        emit(RailroadSold(seller, railroad, to, price))
    transfer(t, pos, railroad, to, emit)
    pos.frames[-1] = (Phase.FEES, *pos.frames[-1][1:])


def least_bid(t: Tables, pos: Position) -> int:
    """The lowest bid the auction on top takes now, in dollars (C7.2)."""
    _, _, railroad, _, high, _, _ = pos.frames[-1]
    return high + BID_STEP if high else half_price(t, railroad)


def auction_menu(t: Tables, pos: Position, _seat: int) -> list[Action]:
    """The lowest possible bid, or pass; higher bids are legal too (C7.2)."""
    return [Bid(least_bid(t, pos)), Pass()]


def check_bid(t: Tables, pos: Position, seat: int, action: Bid) -> None:
    """Refuse a bid too low, off the steps, or beyond one's cash (C7.2)."""
    least = least_bid(t, pos)
    if (
        action.amount < least
        or (action.amount - least) % BID_STEP
        or action.amount > pos.cash[seat]
    ):
        raise IllegalAction(
            "C7.2", seat=seat, amount=action.amount, least=least, cash=pos.cash[seat]
        )


def bid(t: Tables, pos: Position, seat: int, action: Bid, _rng: Rng, emit: Emit) -> None:
    """Bid; the next seat clockwise is asked (C7.2)."""
    _, _, railroad, seller, _, _, bidders = pos.frames[-1]
    if emit:
        emit(BidMade(seat, railroad, action.amount))
    pos.frames[-1] = (Phase.AUCTION, seat, railroad, seller, action.amount, seat, bidders)
    _call_next_bidder(t, pos, emit)


def drop_out(t: Tables, pos: Position, seat: int, _action: Pass, _rng: Rng, emit: Emit) -> None:
    """Pass: bid no more in this auction (C7.2)."""
    _leave_auction(pos, seat, emit)
    _call_next_bidder(t, pos, emit)


def _leave_auction(pos: Position, seat: int, emit: Emit) -> None:
    *rest, bidders = pos.frames[-1]
    if emit:
        emit(BidderLeft(seat, rest[2]))
    pos.frames[-1] = (*rest, bidders & ~(1 << seat))


def _call_next_bidder(t: Tables, pos: Position, emit: Emit) -> None:
    """Ask the next seat that is still in and can pay; with none left the hammer falls."""
    seat = pos.frames[-1][1]
    for other in [s % t.seats for s in range(seat + 1, seat + t.seats + 1)]:
        _, _, railroad, seller, high, high_bidder, bidders = pos.frames[-1]
        if not bidders >> other & 1 or other == high_bidder:
            continue
        if pos.cash[other] < least_bid(t, pos):
            _leave_auction(pos, other, emit)
            continue
        pos.frames[-1] = (Phase.AUCTION, other, railroad, seller, high, high_bidder, bidders)
        return
    _, _, railroad, seller, high, high_bidder, _ = pos.frames.pop()
    price = high or half_price(t, railroad)
    _hand_over(t, pos, seller, railroad, high_bidder, price, emit)
