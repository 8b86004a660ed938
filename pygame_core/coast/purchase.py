"""C4.7 and C5: arrival, payoff and the purchase window."""

from __future__ import annotations

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.faults import IllegalAction

from .actions import Action, BuyEngine, BuyRailroad, Pass
from .events import Arrived, CameHome, Emit, EngineBought, PurchaseEnded, RailroadBought
from .money import change_cash, transfer
from .phases import WON_HOME, Phase
from .position import BANK, BONUS_ROLLED, EXPRESS, NO_BONUS, NOWHERE, SUPERCHIEF, Position
from .tables import Tables


def arrive(t: Tables, pos: Position, seat: int, emit: Emit) -> None:
    """End the trip: a declared train is home (C9.3), any other is paid and may buy (C5.1, C5.2)."""
    pos.used[seat] = 0
    if pos.is_declared(seat):
        pos.pips, pos.bonus = 0, NO_BONUS
        if emit:
            emit(CameHome(seat))
        pos.frames[-1] = (Phase.FEES, seat, WON_HOME)
        return
    _keep_bonus(pos)
    city = pos.dest[seat]
    payoff = t.payoffs[pos.city[seat]][city]
    pos.city[seat] = city
    pos.dest[seat] = NOWHERE
    if emit:
        emit(Arrived(seat, city, payoff))
    change_cash(t, pos, seat, payoff, emit)
    pos.frames[-1] = (Phase.PURCHASE, seat)


def _keep_bonus(pos: Position) -> None:
    """Of dice rolled together only a bonus die not yet begun is left for a new trip (C4.3)."""
    if pos.bonus == BONUS_ROLLED and pos.pips >= pos.red:
        pos.pips = pos.red
    else:
        pos.pips = 0
        if pos.bonus == BONUS_ROLLED:
            pos.bonus = NO_BONUS


def menu(t: Tables, pos: Position, seat: int) -> list[Action]:
    """Affordable railroads and engines, and passing (C5.2, C5.6)."""
    cash = pos.cash[seat]
    railroads: list[Action] = [
        BuyRailroad(railroad)
        for railroad, price in enumerate(t.prices)
        if price <= cash and pos.owner[railroad] == BANK
    ]
    engines: list[Action] = [
        BuyEngine(engine)
        for engine in (EXPRESS, SUPERCHIEF)
        if engine > pos.engine[seat] and t.engine_prices[engine] <= cash
    ]
    return [*railroads, *engines, Pass()]


def check_railroad(t: Tables, pos: Position, seat: int, action: BuyRailroad) -> None:
    """Refuse a deed the Bank does not own or the seat can't pay (C5.2)."""
    railroad = action.railroad
    if not 0 <= railroad < len(t.prices):
        raise IllegalAction("C5.2", seat=seat, railroad=railroad)
    if pos.owner[railroad] != BANK:
        raise IllegalAction("C5.2", seat=seat, railroad=railroad, owner=pos.owner[railroad])
    _check_price(pos, seat, t.prices[railroad], railroad=railroad)


def check_engine(t: Tables, pos: Position, seat: int, action: BuyEngine) -> None:
    """Refuse an engine that is none, not better than one's own, or too dear (C4.7)."""
    if action.engine not in (EXPRESS, SUPERCHIEF) or action.engine <= pos.engine[seat]:
        raise IllegalAction("C4.7", seat=seat, engine=action.engine, owned=pos.engine[seat])
    _check_price(pos, seat, t.engine_prices[action.engine], engine=action.engine)


def _check_price(pos: Position, seat: int, price: int, **wanted: int) -> None:
    if price > pos.cash[seat]:
        raise IllegalAction("C5.2", seat=seat, price=price, cash=pos.cash[seat], **wanted)


def buy_railroad(
    t: Tables, pos: Position, seat: int, action: BuyRailroad, _rng: Rng, emit: Emit
) -> None:
    """Buy a deed at its printed price (C5.2)."""
    price = t.prices[action.railroad]
    change_cash(t, pos, seat, -price, emit)
    if emit:
        emit(RailroadBought(seat, action.railroad, price))
    transfer(t, pos, action.railroad, seat, emit)
    _bought(t, pos, seat)


def buy_engine(
    t: Tables, pos: Position, seat: int, action: BuyEngine, _rng: Rng, emit: Emit
) -> None:
    """Buy an engine (C4.7)."""
    price = t.engine_prices[action.engine]
    change_cash(t, pos, seat, -price, emit)
    pos.engine[seat] = action.engine
    if emit:
        emit(EngineBought(seat, action.engine, price))
    _bought(t, pos, seat)


def _bought(t: Tables, pos: Position, seat: int) -> None:
    if not t.purchases_repeat:
        pos.frames[-1] = (Phase.ARRIVED, seat)


def leave(_t: Tables, pos: Position, seat: int, _action: Pass, _rng: Rng, emit: Emit) -> None:
    """Close the purchase window (C5.2)."""
    if emit:
        emit(PurchaseEnded(seat))
    pos.frames[-1] = (Phase.ARRIVED, seat)


def go_on(pos: Position, seat: int) -> None:
    """Settle Phase.ARRIVED: a movement still owed starts a new trip at once (C4.5), else the turn ends."""
    owed = pos.white == (0, 0) or pos.bonus != NO_BONUS
    pos.frames[-1] = (Phase.DESTINATION if owed else Phase.FEES, seat)
