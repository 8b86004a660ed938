"""C1: homes, order of turns, home swaps."""

from __future__ import annotations

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.faults import IllegalAction

from .actions import Action, ExchangeHome, KeepHome, SwapHomes
from .board import Chart
from .events import Emit, HomeExchanged, HomeKept, HomeRolled, HomesSwapped, OrderRolled
from .money import leave_rates
from .phases import Phase
from .position import BANK, NO_BONUS, NOWHERE, Position
from .tables import Tables

Dice3 = tuple[int, int, int]


def initial(t: Tables) -> Position:
    """The table before its homes are rolled."""
    pos = Position()
    seats = t.seats
    pos.cash = [t.starting_cash] * seats
    pos.engine = [t.start_engine] * seats
    pos.home = [NOWHERE] * seats
    pos.city = [NOWHERE] * seats
    pos.stop = [NOWHERE] * seats
    pos.dest = [NOWHERE] * seats
    pos.used = [0] * seats
    pos.owner = [BANK] * len(t.prices)
    pos.unsold = len(t.prices)
    pos.owed = [0] * seats
    pos.owed_bank = 0
    pos.held = {}
    pos.white = (0, 0)
    pos.red = pos.pips = 0
    pos.bonus = NO_BONUS
    pos.offers = pos.turn = pos.declared = pos.bankrupt = 0
    pos.offer = None
    pos.exchangeable = (1 << seats) - 1 if t.swap_with_destination else 0
    pos.winner = -1
    pos.frames = [(Phase.BEGIN, 0)]
    return pos


def roll_dice(rng: Rng) -> Dice3:
    """The coloured die and the two white ones (C2.1)."""
    return rng.below(6) + 1, rng.below(6) + 1, rng.below(6) + 1


def read_chart(chart: Chart, dice: Dice3) -> int:
    """The result of a chart: odd or even column by the coloured die, row by the white sum (C2.1)."""
    return chart[1 - dice[0] % 2][dice[1] + dice[2]]


def begin(t: Tables, pos: Position, _seat: int, _action: Action, rng: Rng, emit: Emit) -> None:
    """Roll homes, then the order of turns (C1.2 to C1.5)."""
    board = t.board
    for seat in range(t.seats):
        while True:
            region_dice = roll_dice(rng)
            city_dice = roll_dice(rng)
            city = read_chart(
                board.city_charts[read_chart(board.region_chart, region_dice)], city_dice
            )
            taken = city in pos.home and not t.homes_shared
            if emit:
                emit(HomeRolled(seat, region_dice, city_dice, city, taken))
            if not taken:
                break
        _settle_at(t, pos, seat, city)
    first = _roll_order(t, rng, emit)
    pos.frames = [(Phase.TURN, first)]
    if t.swap_between_seats:
        order = [(first + i) % t.seats for i in range(t.seats)]
        pos.frames += [(Phase.SWAP, seat) for seat in reversed(order)]


def _settle_at(t: Tables, pos: Position, seat: int, city: int) -> None:
    pos.home[seat] = pos.city[seat] = city
    pos.stop[seat] = t.stop_of_city[city]


def _roll_order(t: Tables, rng: Rng, emit: Emit) -> int:
    tied = list(range(t.seats))
    while len(tied) > 1:
        totals = {}
        for seat in tied:
            dice = roll_dice(rng)
            totals[seat] = sum(dice)
            if emit:
                emit(OrderRolled(seat, dice))
        tied = [seat for seat in tied if totals[seat] == max(totals.values())]
    return tied[0]


def swap_menu(t: Tables, _pos: Position, seat: int) -> list[Action]:
    """Keep, or swap with any other seat (C1.7)."""
    return [KeepHome(), *(SwapHomes(other) for other in range(t.seats) if other != seat)]


def check_swap(t: Tables, _pos: Position, seat: int, action: SwapHomes) -> None:
    """Refuse a swap with oneself or nobody (C1.7)."""
    if not 0 <= action.with_seat < t.seats or action.with_seat == seat:
        raise IllegalAction("C1.7", seat=seat, with_seat=action.with_seat)


def swap(t: Tables, pos: Position, seat: int, action: SwapHomes, _rng: Rng, emit: Emit) -> None:
    """Swap homes and the trains' places (C1.7, players)."""
    other = action.with_seat
    mine, theirs = pos.home[seat], pos.home[other]
    _settle_at(t, pos, seat, theirs)
    _settle_at(t, pos, other, mine)
    if emit:
        emit(HomesSwapped(seat, other))
    pos.frames.pop()


def keep(_t: Tables, pos: Position, seat: int, _action: Action, _rng: Rng, emit: Emit) -> None:
    """Keep one's home (C1.7, both forms)."""
    if emit:
        emit(HomeKept(seat))
    if pos.frames[-1][0] == Phase.EXCHANGE:
        pos.exchangeable &= ~(1 << seat)
        pos.frames[-1] = (Phase.TRIP, seat)
    else:
        pos.frames.pop()


def may_exchange(t: Tables, pos: Position, seat: int) -> bool:
    """Whether the exchange would leave all homes different, or that is not asked for (C1.7)."""
    return t.homes_shared or pos.dest[seat] not in pos.home


def exchange_menu(t: Tables, pos: Position, seat: int) -> list[Action]:
    """Keep, or exchange home and first destination (C1.7)."""
    return [KeepHome(), ExchangeHome()] if may_exchange(t, pos, seat) else [KeepHome()]


def check_exchange(t: Tables, pos: Position, seat: int, _action: Action) -> None:
    """Refuse an exchange that makes two equal homes (C1.7)."""
    if not may_exchange(t, pos, seat):
        raise IllegalAction("C1.7", seat=seat, city=pos.dest[seat])


def exchange(t: Tables, pos: Position, seat: int, _action: Action, _rng: Rng, emit: Emit) -> None:
    """Exchange home and first destination (C1.7, destination)."""
    new_home, pos.dest[seat] = pos.dest[seat], pos.home[seat]
    _settle_at(t, pos, seat, new_home)
    pos.used[seat] = 0
    leave_rates(pos, seat)
    pos.exchangeable &= ~(1 << seat)
    if emit:
        emit(HomeExchanged(seat, new_home, pos.dest[seat]))
    pos.frames[-1] = (Phase.TRIP, seat)
