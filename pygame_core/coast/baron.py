"""Baron: plans ways with the Conductor, buys by the worth of networks, declares when it can get home with the target.

Sees only the position. Weights come from `temper`; every choice is the same for the same position and weights.
"""

from __future__ import annotations

from pygame_core.kernel.faults import IllegalAction

from . import steady
from .actions import (
    Action,
    Bid,
    BuyEngine,
    BuyRailroad,
    ChooseRegion,
    Declare,
    Pass,
    Ride,
    RollDestination,
    Sell,
)
from .barter import Barter
from .conductor import QUICK, Outlook, Scales, conductor_of, plans
from .movement import check_ride
from .pace import expected_turns
from .phases import Phase
from .position import EXPRESS, SUPERCHIEF, Position
from .rivals import leader_weights, stakes_of
from .rules import CoastRules
from .temper import BARON, Temper
from .valuation import worths_of


class Baron:
    """One Baron at one table."""

    def __init__(self, rules: CoastRules, temper: Temper = BARON) -> None:
        self._rules = rules
        self._t = rules.tables
        self._temper = temper
        self._barter = Barter(rules.tables, temper)

    def choose(self, pos: Position, seat: int) -> Action:
        """One legal action for the seat that must act."""
        phase = pos.frames[-1][0]
        if phase == Phase.DESTINATION:
            offer = self._barter.proposal(pos, seat)
            if offer:
                return offer
        menu = self._rules.menu(pos, seat)
        if len(menu) == 1:
            return menu[0]
        match phase:
            case Phase.MOVE:
                return self._ride(pos, seat, menu)
            case Phase.PURCHASE:
                return self.purchase(pos, seat)
            case Phase.DESTINATION:
                return self._declare(pos, seat)
            case Phase.REGION:
                return self._region(pos, seat, menu)
            case Phase.SALE:
                return self._sale(pos, seat, menu)
            case Phase.AUCTION:
                return self._bid(pos, seat, menu)
            case Phase.ANSWER | Phase.COUNTERED:
                return self._barter.reply(pos, seat)
        return menu[0]

    # Ways

    def _outlook(self, pos: Position, seat: int) -> Outlook:
        weights = leader_weights(self._t, pos, self._temper.leader)
        scales = Scales(self._temper.turn, weights)
        return conductor_of(self._t).outlook(pos, seat, scales, apart=QUICK)

    def _ride(self, pos: Position, seat: int, menu: list[Action]) -> Action:
        stakes = stakes_of(self._t, pos, seat)
        for plan in plans(self._t, pos, seat, self._outlook(pos, seat), stakes)[:4]:
            ride = Ride(plan.sections)
            try:
                check_ride(self._t, pos, seat, ride)
            except IllegalAction:
                continue
            return ride
        return steady.step(self._rules, pos, seat, menu)

    def _declare(self, pos: Position, seat: int) -> Action:
        if pos.stop[seat] == self._t.stop_of_city[pos.home[seat]]:
            return Declare()
        spare = pos.cash[seat] - pos.owes() - self._t.target
        return (
            Declare()
            if spare >= self._way_home(pos, seat) + self._temper.margin
            else RollDestination()
        )

    def _way_home(self, pos: Position, seat: int) -> float:
        """Expected fees on the way home, in dollars."""
        trial = pos.copy()
        trial.declared |= 1 << seat
        trial.used[seat] = 0
        trial.dest[seat] = trial.home[seat]
        outlook = conductor_of(self._t).outlook(
            trial, seat, Scales(turn=self._temper.turn), apart=QUICK
        )
        goal = outlook.goal
        distance = self._t.trails.distances(goal)[pos.stop[seat]]
        turns = expected_turns(pos.engine[seat], distance)
        return max(0.0, outlook.cost(pos.stop[seat]) - turns * self._temper.turn)

    def _region(self, pos: Position, seat: int, menu: list[Action]) -> Action:
        """The region whose destinations pay most per turn, fees at the destination reckoned in."""
        t, board = self._t, self._t.board
        chances = worths_of(board).city
        here = pos.city[seat]
        best: tuple[float, Action] | None = None
        for action in menu:
            assert isinstance(action, ChooseRegion)
            total = pay = 0.0
            for city, place in enumerate(board.cities):
                if place.region == action.region and city != here:
                    distance = t.trails.distances(place.stop)[pos.stop[seat]]
                    turns = max(1.0, expected_turns(pos.engine[seat], distance))
                    total += chances[city]
                    fee = self._exit_fee(pos, seat, place.stop)
                    pay += chances[city] * (t.payoffs[here][city] - 2 * fee) / turns
            if best is None or pay / total > best[0]:
                best = pay / total, action
        assert best is not None
        return best[1]

    def _exit_fee(self, pos: Position, seat: int, stop: int) -> int:
        owners = {pos.owner[line] for line in self._t.board.lines_at[stop]}
        if seat in owners:
            return 0
        if -1 in owners:
            return 1_000
        return self._t.fees[2] if pos.unsold else self._t.fees[3]

    # Deeds

    def score(self, pos: Position, seat: int, railroads: list[int]) -> dict[int, float]:
        """Points per railroad if the seat had it; it counts as not owning it now."""
        w, worths = self._temper, worths_of(self._t.board)
        own = worths.gains(r for r in pos.deeds(seat))
        rivals = [
            worths.gains(pos.deeds(s))
            for s in range(self._t.seats)
            if s != seat and not pos.is_out(s)
        ]
        return {
            r: w.access * own[r]
            + w.sole * worths.sole[r]
            + w.traffic * worths.traffic[r]
            + w.denial * max((gains[r] for gains in rivals), default=0.0)
            - w.price * self._t.prices[r] / 1_000
            for r in railroads
        }

    def _reserve(self, pos: Position) -> int:
        return self._temper.reserve if pos.unsold else self._temper.reserve_all_sold

    def purchase(self, pos: Position, seat: int) -> Action:
        """What to buy in the purchase window, or Pass."""
        menu = self._rules.menu(pos, seat)
        t, w = self._t, self._temper
        cash = pos.cash[seat] - pos.owes()
        for engine, reserve in ((SUPERCHIEF, w.superchief), (EXPRESS, w.express)):
            if BuyEngine(engine) in menu and cash >= t.engine_prices[engine] + reserve:
                return BuyEngine(engine)
        affordable = [
            a.railroad
            for a in menu
            if isinstance(a, BuyRailroad) and t.prices[a.railroad] + self._reserve(pos) <= cash
        ]
        scores = self.score(pos, seat, affordable)
        best = max(affordable, key=lambda r: (scores[r], -r), default=None)
        return BuyRailroad(best) if best is not None and scores[best] > 0 else Pass()

    def _sale(self, pos: Position, seat: int, menu: list[Action]) -> Action:
        """The deed whose loss costs the fewest points per dollar raised."""
        worths, deeds = worths_of(self._t.board), pos.deeds(seat)

        def loss(action: Action) -> tuple[float, int]:
            assert isinstance(action, Sell)
            r = action.railroad
            gain = worths.gains(d for d in deeds if d != r)[r]
            points = self._temper.access * gain + self._temper.sole * worths.sole[r]
            return points / self._t.prices[r], r

        return min(menu, key=loss)

    def _bid(self, pos: Position, seat: int, menu: list[Action]) -> Action:
        railroad = pos.frames[-1][2]
        worth = self.score(pos, seat, [railroad])[railroad]
        price = self._t.prices[railroad]
        limit = min(price if worth > 0 else price // 2, pos.cash[seat] - self._reserve(pos))
        return next((a for a in menu if isinstance(a, Bid) and a.amount <= limit), Pass())
