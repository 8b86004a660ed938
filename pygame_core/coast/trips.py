"""C2: where a trip goes. Region and city charts, one's own region, the lost turn, twins.

A trip begins in the city last arrived at (`Position.city`) and has a destination until the train
arrives.
"""

from __future__ import annotations

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.faults import IllegalAction

from .actions import Action, ChooseRegion, Declare, RollDestination
from .board import REGIONS
from .events import CityRolled, Declared, Emit, RegionChosen, RegionRolled, TurnLost
from .phases import WON_AT_HOME, Phase
from .position import NO_BONUS, Position
from .setup import read_chart, roll_dice
from .tables import Tables


def may_declare(t: Tables, pos: Position, seat: int) -> bool:
    """Whether cash less the fees already owed reaches the target (C9.1)."""
    return pos.cash[seat] - pos.owes() >= t.target


def menu(t: Tables, pos: Position, seat: int) -> list[Action]:
    """Roll the destination, or declare first (C9.1)."""
    return [Declare(), RollDestination()] if may_declare(t, pos, seat) else [RollDestination()]


def check_declare(t: Tables, pos: Position, seat: int, _action: Declare) -> None:
    """Refuse to declare without the target in hand (C9.1)."""
    if not may_declare(t, pos, seat):
        raise IllegalAction(
            "C9.1", seat=seat, cash=pos.cash[seat], owed=pos.owes(), target=t.target
        )


def declare(t: Tables, pos: Position, seat: int, _action: Declare, rng: Rng, emit: Emit) -> None:
    """Declare: win on the spot at home (C9.4), else roll the alternate destination (C9.2)."""
    pos.declared |= 1 << seat
    if emit:
        emit(Declared(seat))
    if pos.stop[seat] == t.stop_of_city[pos.home[seat]]:
        pos.pips, pos.bonus = 0, NO_BONUS
        pos.frames[-1] = (Phase.FEES, seat, WON_AT_HOME)
        return
    region_dice = roll_dice(rng)
    region = read_chart(t.board.region_chart, region_dice)
    if emit:
        emit(RegionRolled(seat, region_dice, region, False))
    _set_out(t, pos, seat, region, rng, emit)


def roll_destination(
    t: Tables, pos: Position, seat: int, _action: RollDestination, rng: Rng, emit: Emit
) -> None:
    """Roll the region, and unless it is one's own the city there (C2.1, C2.2)."""
    dice = roll_dice(rng)
    region = read_chart(t.board.region_chart, dice)
    own = region == t.board.cities[pos.city[seat]].region
    if emit:
        emit(RegionRolled(seat, dice, region, own))
    if own:
        pos.frames[-1] = (Phase.REGION, seat)
    else:
        _set_out(t, pos, seat, region, rng, emit)


def region_menu(t: Tables, pos: Position, seat: int) -> list[Action]:
    """Any other region, or any at all with re-pick your region (C2.2)."""
    own = t.board.cities[pos.city[seat]].region
    return [
        ChooseRegion(region)
        for region in range(len(REGIONS))
        if t.own_region_choosable or region != own
    ]


def check_region(t: Tables, pos: Position, seat: int, action: ChooseRegion) -> None:
    """Refuse no region at all, and one's own unless the option allows it (C2.2)."""
    if action not in region_menu(t, pos, seat):
        raise IllegalAction("C2.2", seat=seat, region=action.region)


def choose_region(
    t: Tables, pos: Position, seat: int, action: ChooseRegion, rng: Rng, emit: Emit
) -> None:
    """Take the region and roll the city there (C2.2)."""
    if emit:
        emit(RegionChosen(seat, action.region))
    _set_out(t, pos, seat, action.region, rng, emit)


def _set_out(t: Tables, pos: Position, seat: int, region: int, rng: Rng, emit: Emit) -> None:
    """Roll the city: the trip begins, or the turn is lost in that very city (C2.3) unless declared (C9.2)."""
    dice = roll_dice(rng)
    city = read_chart(t.board.city_charts[region], dice)
    declared = pos.is_declared(seat)
    if emit:
        emit(CityRolled(seat, dice, city, declared))
    if city == pos.city[seat] and not declared:
        pos.pips, pos.bonus = 0, NO_BONUS
        if emit:
            emit(TurnLost(seat, city))
        pos.frames[-1] = (Phase.FEES, seat)
    else:
        pos.dest[seat] = city
        pos.frames[-1] = (Phase.TRIP, seat)
