"""Steady: the yardstick other bots are measured with. Frozen: a change here changes what every figure means.

Rides the shortest way (of equals the cheaper), buys the best access per dollar while a reserve
stays in hand, an Express and a Superchief when it can well afford them, sells what costs it the
least access, declares as soon as it may.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from .actions import (
    Accept,
    Action,
    Bid,
    BuyEngine,
    BuyRailroad,
    ChooseRegion,
    Decline,
    Pass,
    Ride,
    Sell,
)
from .board import Board
from .deals import fair_value
from .fees import price_of_riding
from .movement import goal_of
from .phases import Phase
from .position import EXPRESS, SUPERCHIEF, Position
from .rules import CoastRules
from .survey import destination_chances

EXPRESS_RESERVE = 8_000
SUPERCHIEF_RESERVE = 20_000
RESERVE, RESERVE_ALL_SOLD = 10_000, 25_000


@lru_cache
def city_weights(board: Board) -> tuple[float, ...]:
    """Per city, the chance that it is rolled."""
    return tuple(map(float, destination_chances(board)))


def access(board: Board, railroads: frozenset[int]) -> float:
    """The chance that a rolled destination is on at least one of the railroads."""
    return fsum(
        chance
        for city, chance in zip(board.cities, city_weights(board), strict=True)
        if not railroads.isdisjoint(board.lines_at[city.stop])
    )


def choose(rules: CoastRules, pos: Position, seat: int) -> Action:
    """One legal action for the seat that must act."""
    menu = rules.menu(pos, seat)
    if len(menu) == 1:
        return menu[0]
    match pos.frames[-1][0]:
        case Phase.MOVE:
            return step(rules, pos, seat, menu)
        case Phase.PURCHASE:
            return purchase(rules, pos, seat, menu)
        case Phase.REGION:
            return region(rules, pos, seat, menu)
        case Phase.SALE:
            return sale(rules, pos, seat, menu)
        case Phase.AUCTION:
            return auction(rules, pos, seat, menu)
        case Phase.ANSWER | Phase.COUNTERED:
            return answer(rules, pos)
    return menu[0]


def step(rules: CoastRules, pos: Position, seat: int, menu: list[Action]) -> Action:
    """The step nearest the destination, of equals the cheapest."""
    t = rules.tables
    distances = t.trails.distances(goal_of(t, pos, seat))
    stop = pos.stop[seat]

    def cost(action: Action) -> tuple[int, int, int]:
        assert isinstance(action, Ride)
        (section,) = action.sections
        fee = price_of_riding(t, pos, seat, t.board.sections[section].railroad)
        return distances[t.board.network.other_end(section, stop)], fee, section

    return min(menu, key=cost)


def purchase(rules: CoastRules, pos: Position, seat: int, menu: list[Action]) -> Action:
    """An engine if it leaves its reserve, else the best access per dollar."""
    t = rules.tables
    cash = pos.cash[seat] - pos.owes()
    for engine, reserve in ((SUPERCHIEF, SUPERCHIEF_RESERVE), (EXPRESS, EXPRESS_RESERVE)):
        if BuyEngine(engine) in menu and cash >= t.engine_prices[engine] + reserve:
            return BuyEngine(engine)
    owned = frozenset(pos.deeds(seat))
    now = access(t.board, owned)
    reserve = RESERVE if pos.unsold else RESERVE_ALL_SOLD
    best: tuple[float, Action] = (0.0, Pass())
    for action in menu:
        if isinstance(action, BuyRailroad) and t.prices[action.railroad] + reserve <= cash:
            gain = access(t.board, owned | {action.railroad}) - now
            worth = gain / t.prices[action.railroad]
            if worth > best[0]:
                best = worth, action
    return best[1]


def region(rules: CoastRules, pos: Position, seat: int, menu: list[Action]) -> Action:
    """The region with the highest mean payoff from here."""
    t = rules.tables
    weights = city_weights(t.board)
    payoffs = t.payoffs[pos.city[seat]]

    def mean(action: Action) -> tuple[float, int]:
        assert isinstance(action, ChooseRegion)
        cities = [n for n, city in enumerate(t.board.cities) if city.region == action.region]
        total = fsum(weights[city] for city in cities)
        return fsum(weights[city] * payoffs[city] for city in cities) / total, -action.region

    return max(menu, key=mean)


def sale(rules: CoastRules, pos: Position, seat: int, menu: list[Action]) -> Action:
    """The deed whose loss costs the least access per dollar raised."""
    t = rules.tables
    owned = frozenset(pos.deeds(seat))
    now = access(t.board, owned)

    def loss(action: Action) -> tuple[float, int]:
        assert isinstance(action, Sell)
        left = access(t.board, owned - {action.railroad})
        return (now - left) / t.prices[action.railroad], action.railroad

    return min(menu, key=loss)


def auction(rules: CoastRules, pos: Position, seat: int, menu: list[Action]) -> Action:
    """Bid up to three quarters of the printed price while the reserve stays."""
    railroad = pos.frames[-1][2]
    limit = min(rules.tables.prices[railroad] * 3 // 4, pos.cash[seat] - RESERVE)
    return next((a for a in menu if isinstance(a, Bid) and a.amount <= limit), Pass())


def answer(rules: CoastRules, pos: Position) -> Action:
    """Accept terms that bring a quarter more than they cost."""
    assert pos.offer is not None
    gives, takes = fair_value(rules.tables, pos.offer)
    return Accept() if gives * 4 >= takes * 5 else Decline()
