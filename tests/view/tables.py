"""Tables in play for tests of the page: records reached by real actions, one for every phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pygame_core.coast import actions as a
from pygame_core.coast.bots import choose
from pygame_core.coast.phases import Phase
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")


def new_table(seats: int = 2, **options: Any) -> Table:
    """A table not yet begun."""
    return Table(
        Settings("coast", options, tuple(Seat(NAMES[n], n) for n in range(seats))),
    )


def actor(table: Table) -> int:
    """The seat that must choose."""
    return table.rules.to_act(table.pos)[0]


def spender(table: Table) -> Any:
    """A choice that travels like the simple policy but buys the dearest thing, whatever the fees."""
    menu = table.rules.menu(table.pos, actor(table))
    bought = [action for action in menu if isinstance(action, a.BuyRailroad)]
    if bought:
        prices = table.rules.tables.prices
        return max(bought, key=lambda action: prices[action.railroad])
    return choose(table.rules, table.pos, actor(table))


def play_until(
    table: Table,
    wanted: Callable[[Table], bool],
    seed: str = "monday",
    policy: Callable[[Table], Any] = lambda table: choose(table.rules, table.pos, actor(table)),
    most: int = 20_000,
) -> Table:
    """Play until the table is as wanted; the dice are those of a page with this seed."""
    while not wanted(table):
        assert len(table.entries) < most, "never came"
        table.act(actor(table), policy(table), SeededRng(f"{seed}:{len(table.entries)}"))
    return table


def in_phase(phase: Phase) -> Callable[[Table], bool]:
    """Whether this phase is on top."""
    return lambda table: table.pos.frames[-1][0] == phase


@cache
def record_in(phase: Phase) -> str:
    """A record whose position is in this phase, reached by play."""
    return _table_in(phase).text()


def _table_in(phase: Phase) -> Table:
    wanted = in_phase(phase)
    if phase in (Phase.SALE, Phase.AUCTION):
        table = new_table(3, forced_sale_auction=phase == Phase.AUCTION)
        play_until(table, in_phase(Phase.SALE), policy=spender)
        if phase == Phase.AUCTION:
            seller = actor(table)
            for deed in table.pos.deeds(seller):
                table.act(seller, a.Sell(deed), SeededRng(0))
                if wanted(table):
                    break
        assert wanted(table)
        return table
    if phase in (Phase.ANSWER, Phase.COUNTERED):
        table = play_until(new_table(), in_phase(Phase.PURCHASE))
        first = actor(table)
        offer = a.Offer(1 - first, a.Terms(give_cash=1_000, take_cash=500))
        table.act(first, offer, SeededRng(0))
        if phase == Phase.COUNTERED:
            table.act(1 - first, a.Counter(a.Terms(give_cash=2_000)), SeededRng(0))
        return table
    if phase == Phase.OVER:
        return play_until(new_table(target=25_000), wanted)
    options: dict[str, Any] = {
        Phase.SWAP: {"home_swap": "players"},
        Phase.EXCHANGE: {"home_swap": "destination"},
    }.get(phase, {})
    return play_until(new_table(3, **options), wanted)
