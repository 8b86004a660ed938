"""The rules of one table behind the kernel's contract: which chapter handles which action in which phase.

`menu` lists, `check` decides, `apply` trusts its caller. Stateless but for its tables; positions are
changed only by `apply`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.contract import Outcome
from pygame_core.kernel.faults import IllegalAction

from . import exchange, hidden, laying, setup
from .actions import Action, Begin, Choose, Exchange, Fill, Lay, SwapJoker
from .audit import audit
from .events import Emit
from .options import Options
from .phases import Phase
from .position import Position
from .solver import lay_of, trains
from .tables import Tables
from .turns import score

Menu = Callable[[Tables, Position, int], list[Action]]
Check = Callable[[Tables, Position, int, Any], None]
Apply = Callable[[Tables, Position, int, Any, Rng, Emit], None]
Handlers = dict[type[Action], tuple[Check, Apply]]


def _always(_t: Tables, _pos: Position, _seat: int, _action: Action) -> None:
    """Nothing to check beyond phase and seat."""


def turn_menu(t: Tables, pos: Position, seat: int) -> list[Action]:
    """The best trains, the joker swaps, and the exchanges of one card."""
    hand, up = pos.hand[seat], pos.up[seat]
    usable = [*hand, *(card for card in up if card >= 0)]
    lays: list[Action] = [lay_of(t, found.train, hand, up) for found in trains(t, usable)]
    return lays + exchange.joker_menu(t, pos, seat) + exchange.exchange_menu(t, pos, seat)


PHASES: dict[Phase, tuple[Menu, Handlers]] = {
    Phase.BEGIN: (lambda _t, _pos, _seat: [Begin()], {Begin: (_always, setup.begin)}),
    Phase.CHOOSE: (setup.choose_menu, {Choose: (setup.check_choose, setup.choose)}),
    Phase.TURN: (
        turn_menu,
        {
            Lay: (laying.check_lay, laying.lay),
            Exchange: (exchange.check_exchange, exchange.exchange),
            SwapJoker: (exchange.check_joker, exchange.swap_joker),
        },
    ),
    Phase.FILL: (laying.fill_menu, {Fill: (laying.check_fill, laying.fill)}),
}


class ConsistRules:
    """Consist for one set of options and seats; implements `kernel.contract.Rules`."""

    game = "consist"

    def __init__(self, options: Options, seats: int) -> None:
        self.tables = Tables(options, seats)
        self.options = options
        self.seats = seats

    def initial(self) -> Position:
        """The table before the deal."""
        return setup.initial(self.tables)

    def to_act(self, pos: Position) -> tuple[int, ...]:
        """The seat whose turn it is; before the first turn all who have not chosen yet; none at the end."""
        if pos.phase == Phase.OVER:
            return ()
        if pos.phase == Phase.CHOOSE:
            return tuple(seat for seat, chosen in enumerate(pos.chosen) if not chosen)
        return (pos.seat,)

    def menu(self, pos: Position, seat: int) -> list[Action]:
        """What a seat in `to_act` can choose; larger exchanges and lesser trains are legal besides."""
        menu, _ = PHASES[pos.phase]
        return menu(self.tables, pos, seat)

    def check(self, pos: Position, seat: int, action: Action) -> None:
        """Raise IllegalAction unless this seat may do this now."""
        if pos.phase == Phase.OVER:
            raise IllegalAction("over", winners=pos.winners)
        to_act = self.to_act(pos)
        if seat not in to_act:
            raise IllegalAction("turn", seat=seat, to_act=to_act)
        handlers = PHASES[pos.phase][1]
        if type(action) not in handlers:
            raise IllegalAction("phase", action=type(action).__name__, phase=pos.phase.name)
        handlers[type(action)][0](self.tables, pos, seat, action)

    def apply(self, pos: Position, seat: int, action: Action, rng: Rng, emit: Emit = None) -> None:
        """Do a checked action and all that follows without choice."""
        PHASES[pos.phase][1][type(action)][1](self.tables, pos, seat, action, rng, emit)

    def outcome(self, pos: Position) -> Outcome | None:
        """The winners, and every seat's points in laid trains."""
        if pos.phase != Phase.OVER:
            return None
        scores = tuple(score(self.tables, pos, seat) for seat in range(self.seats))
        return Outcome(pos.winners, scores)

    def copy(self, pos: Position) -> Position:
        """An independent copy."""
        return pos.copy()

    def key(self, pos: Position) -> tuple[object, ...]:
        """Everything in the position, in a fixed order."""
        return pos.key()

    def mask(self, pos: Position, seat: int) -> Position:
        """The position with UNKNOWN wherever this seat may not see."""
        return hidden.mask(pos, seat)

    def guess(self, pos: Position, _seat: int, rng: Rng) -> Position:
        """A full position this seat can't tell from the masked one."""
        return hidden.guess(self.tables, pos, rng)

    def audit(self, pos: Position) -> None:
        """Assert the lasting laws that one position can show."""
        audit(self.tables, pos)
        for seat in self.to_act(pos):
            assert self.menu(pos, seat), f"K3.4: seat {seat} has no choice"
