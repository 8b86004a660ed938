"""The rules of one table behind the kernel's contract: which chapter handles which action in which phase.

`menu` lists, `check` decides, `apply` trusts its caller and then settles: frames that need no
choice are run until a real choice is on top. Stateless but for its tables; positions are changed
only by `apply`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.contract import Outcome
from pygame_core.kernel.faults import IllegalAction

from . import deals, movement, purchase, setup, shortage, trips
from .actions import (
    Accept,
    Action,
    Begin,
    Bid,
    BuyEngine,
    BuyRailroad,
    ChooseRegion,
    Counter,
    Declare,
    Decline,
    ExchangeHome,
    KeepHome,
    Offer,
    Pass,
    Ride,
    Roll,
    RollBonus,
    RollDestination,
    Sell,
    SwapHomes,
)
from .audit import audit
from .events import Emit, TurnBegan
from .options import Options
from .phases import AUTOMATIC, Phase
from .position import NO_BONUS, NOWHERE, Position
from .tables import Tables

Menu = Callable[[Tables, Position, int], list[Action]]
Check = Callable[[Tables, Position, int, Any], None]
Apply = Callable[[Tables, Position, int, Any, Rng, Emit], None]
Handlers = dict[type[Action], tuple[Check, Apply]]


def _always(_t: Tables, _pos: Position, _seat: int, _action: Action) -> None:
    """Nothing to check beyond phase and seat."""


def _only(action: Action) -> Menu:
    return lambda _t, _pos, _seat: [action]


_ACCEPT_OR_NOT: Handlers = {Accept: (_always, deals.accept), Decline: (_always, deals.decline)}
_OFFER: Handlers = {Offer: (deals.check_offer, deals.offer)}

PHASES: dict[int, tuple[Menu, Handlers]] = {
    Phase.BEGIN: (_only(Begin()), {Begin: (_always, setup.begin)}),
    Phase.SWAP: (
        setup.swap_menu,
        {KeepHome: (_always, setup.keep), SwapHomes: (setup.check_swap, setup.swap)},
    ),
    Phase.DESTINATION: (
        trips.menu,
        {
            RollDestination: (_always, trips.roll_destination),
            Declare: (trips.check_declare, trips.declare),
        },
    ),
    Phase.REGION: (
        trips.region_menu,
        {ChooseRegion: (trips.check_region, trips.choose_region)},
    ),
    Phase.EXCHANGE: (
        setup.exchange_menu,
        {
            KeepHome: (_always, setup.keep),
            ExchangeHome: (setup.check_exchange, setup.exchange),
        },
    ),
    Phase.ROLL: (_only(Roll()), {Roll: (_always, movement.roll)}),
    Phase.MOVE: (movement.menu, {Ride: (movement.check_ride, movement.ride)}),
    Phase.BONUS: (_only(RollBonus()), {RollBonus: (_always, movement.roll_bonus)}),
    Phase.PURCHASE: (
        purchase.menu,
        {
            BuyRailroad: (purchase.check_railroad, purchase.buy_railroad),
            BuyEngine: (purchase.check_engine, purchase.buy_engine),
            Pass: (_always, purchase.leave),
        },
    ),
    Phase.ANSWER: (
        deals.answer_menu,
        {**_ACCEPT_OR_NOT, Counter: (deals.check_counter, deals.counter)},
    ),
    Phase.COUNTERED: (deals.answer_menu, _ACCEPT_OR_NOT),
    Phase.SALE: (shortage.sale_menu, {Sell: (shortage.check_sale, shortage.sell)}),
    Phase.AUCTION: (
        shortage.auction_menu,
        {Bid: (shortage.check_bid, shortage.bid), Pass: (_always, shortage.drop_out)},
    ),
}

WITH_DEALS = (Phase.DESTINATION, Phase.PURCHASE)
"""Where offers may be made (C8.1)."""


class CoastRules:
    """Coast to Coast for one set of options and seats; implements `kernel.contract.Rules`."""

    game = "coast"

    def __init__(self, options: Options, seats: int) -> None:
        self.tables = Tables(options, seats)
        self.options = options
        self.seats = seats
        self._phases = dict(PHASES)
        if options.deals:
            for phase in WITH_DEALS:
                menu, handlers = PHASES[phase]
                self._phases[phase] = menu, {**handlers, **_OFFER}

    def initial(self) -> Position:
        """The table before its homes are rolled."""
        return setup.initial(self.tables)

    def to_act(self, pos: Position) -> tuple[int, ...]:
        """The one seat that must choose; empty when the game is over."""
        frame = pos.frames[-1]
        return () if frame[0] == Phase.OVER else (frame[1],)

    def menu(self, pos: Position, seat: int) -> list[Action]:
        """What the seat on top can choose; offers, counters and higher bids are legal besides."""
        menu, _ = self._phases[pos.frames[-1][0]]
        return menu(self.tables, pos, seat)

    def check(self, pos: Position, seat: int, action: Action) -> None:
        """Raise IllegalAction unless this seat may do this now."""
        phase, *rest = pos.frames[-1]
        if phase == Phase.OVER:
            raise IllegalAction("over", winner=pos.winner)
        if rest[0] != seat:
            raise IllegalAction("turn", seat=seat, to_act=rest[0])
        handlers = self._phases[Phase(phase)][1]
        if type(action) not in handlers:
            raise IllegalAction("phase", action=type(action).__name__, phase=Phase(phase).name)
        handlers[type(action)][0](self.tables, pos, seat, action)

    def apply(self, pos: Position, seat: int, action: Action, rng: Rng, emit: Emit = None) -> None:
        """Do a checked action and settle until a seat must choose again."""
        handlers = self._phases[pos.frames[-1][0]][1]
        handlers[type(action)][1](self.tables, pos, seat, action, rng, emit)
        while pos.frames[-1][0] in AUTOMATIC:
            self._settle(pos, emit)

    def _settle(self, pos: Position, emit: Emit) -> None:
        phase, seat, *_ = pos.frames[-1]
        if phase == Phase.TURN:
            self._begin_turn(pos, seat, emit)
        elif phase == Phase.TRIP:
            self._begin_trip(pos, seat, emit)
        elif phase == Phase.ARRIVED:
            purchase.go_on(pos, seat)
        else:
            shortage.settle_fees(self.tables, pos, seat, emit)

    def _begin_turn(self, pos: Position, seat: int, emit: Emit) -> None:
        pos.turn += 1
        pos.white = (0, 0)
        pos.red = pos.pips = pos.offers = 0
        pos.bonus = NO_BONUS
        if emit:
            emit(TurnBegan(seat, pos.turn))
        phase = Phase.DESTINATION if pos.dest[seat] == NOWHERE else Phase.TRIP
        pos.frames[-1] = (phase, seat)

    def _begin_trip(self, pos: Position, seat: int, emit: Emit) -> None:
        if pos.exchangeable >> seat & 1:
            if setup.may_exchange(self.tables, pos, seat):
                pos.frames[-1] = (Phase.EXCHANGE, seat)
                return
            pos.exchangeable &= ~(1 << seat)
        movement.set_off(self.tables, pos, seat, emit)

    def outcome(self, pos: Position) -> Outcome | None:
        """The winner, and every seat's cash and printed prices of its deeds."""
        if pos.winner < 0:
            return None
        return Outcome((pos.winner,), tuple(self.worth(pos, seat) for seat in range(self.seats)))

    def worth(self, pos: Position, seat: int) -> int:
        """A seat's cash plus the printed prices of its deeds, in dollars."""
        return pos.cash[seat] + sum(self.tables.prices[railroad] for railroad in pos.deeds(seat))

    def copy(self, pos: Position) -> Position:
        """An independent copy."""
        return pos.copy()

    def key(self, pos: Position) -> tuple[object, ...]:
        """Everything in the position, in a fixed order."""
        return pos.key()

    def mask(self, pos: Position, _seat: int) -> Position:
        """Nothing is hidden in this game: the position itself, copied."""
        return pos.copy()

    def guess(self, pos: Position, _seat: int, _rng: Rng) -> Position:
        """Nothing is hidden in this game: the position itself, copied."""
        return pos.copy()

    def audit(self, pos: Position) -> None:
        """Assert the lasting laws C11 that one position can show."""
        audit(self.tables, pos)
        for seat in self.to_act(pos):
            assert self.menu(pos, seat), f"C3.9: seat {seat} has no choice"
