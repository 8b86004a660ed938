"""A simple legal policy that brings any table to its end: for benchmarks and tests.

It travels the shortest way, buys the dearest railroad that leaves a reserve, sells the cheapest,
takes no deals, declares when it can and goes home. It sees only the position and draws nothing, so
the same position gives the same choice.
"""

from __future__ import annotations

from . import steady
from .actions import (
    Accept,
    Action,
    BuyEngine,
    BuyRailroad,
    Decline,
    Pass,
    Sell,
)
from .phases import Phase
from .position import EXPRESS, SUPERCHIEF, Position
from .rules import CoastRules

RESERVE = 10_000
SUPERCHIEF_RESERVE = 60_000


def choose(rules: CoastRules, pos: Position, seat: int) -> Action:
    """One action from the menu of the seat that must act."""
    menu = rules.menu(pos, seat)
    if len(menu) == 1:
        return menu[0]
    phase = pos.frames[-1][0]
    if phase == Phase.MOVE:
        return steady.step(rules, pos, seat, menu)
    if phase == Phase.PURCHASE:
        return _purchase(rules, pos, seat, menu)
    if phase == Phase.SALE:
        return _sale(rules, menu)
    if phase == Phase.AUCTION:
        return Pass()
    if Accept() in menu:
        return Decline()
    return menu[0]


def _purchase(rules: CoastRules, pos: Position, seat: int, menu: list[Action]) -> Action:
    cash = pos.cash[seat] - pos.owes()
    prices = rules.tables.prices
    engine_prices = rules.tables.engine_prices
    if BuyEngine(SUPERCHIEF) in menu and cash >= engine_prices[SUPERCHIEF] + SUPERCHIEF_RESERVE:
        return BuyEngine(SUPERCHIEF)
    if BuyEngine(EXPRESS) in menu and cash >= engine_prices[EXPRESS] + RESERVE:
        return BuyEngine(EXPRESS)
    railroads = [
        action
        for action in menu
        if isinstance(action, BuyRailroad) and prices[action.railroad] + RESERVE <= cash
    ]
    if not railroads:
        return Pass()
    return max(railroads, key=lambda action: prices[action.railroad])


def _sale(rules: CoastRules, menu: list[Action]) -> Action:
    def price(action: Action) -> int:
        assert isinstance(action, Sell)
        return rules.tables.prices[action.railroad]

    return min(menu, key=price)
