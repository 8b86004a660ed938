"""C11.7: saving and reloading works in every phase; every one of them is reached and tried."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from coast import play
from coast.laws import Watch

from pygame_core.coast.phases import AUTOMATIC, Phase
from pygame_core.coast.position import BONUS_OWED, BONUS_ROLLED, NO_BONUS, Position
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table


def in_phase(phase: Phase) -> Callable[[Position], bool]:
    return lambda pos: pos.frames[-1][0] == phase


def mid_walk(pos: Position) -> bool:
    return pos.frames[-1][0] == Phase.MOVE and 0 < pos.pips < sum(pos.white) and pos.red == 0


def bonus_walk(pos: Position) -> bool:
    return pos.frames[-1][0] == Phase.MOVE and pos.red > 0 and pos.bonus == NO_BONUS


MOMENTS: dict[str, Callable[[Position], bool]] = {
    **{phase.name: in_phase(phase) for phase in Phase if phase not in AUTOMATIC},
    "mid-walk": mid_walk,
    "bonus owed in mid-walk": lambda pos: mid_walk(pos) and pos.bonus == BONUS_OWED,
    "bonus die being walked": bonus_walk,
    "bonus rolled with the white dice": lambda pos: pos.bonus == BONUS_ROLLED,
    "purchase with a bonus owed": lambda pos: (
        pos.frames[-1][0] == Phase.PURCHASE and pos.bonus == BONUS_OWED
    ),
    "auction with a high bidder": lambda pos: (
        pos.frames[-1][0] == Phase.AUCTION and pos.frames[-1][5] >= 0
    ),
    "declared": lambda pos: pos.declared != 0,
    "declared and moving": lambda pos: (
        pos.frames[-1][0] == Phase.MOVE and pos.is_declared(pos.frames[-1][1])
    ),
    "a seat out": lambda pos: pos.bankrupt != 0,
    "an established rate": lambda pos: bool(pos.held),
    "all railroads sold": lambda pos: pos.unsold == 0,
    "fees owed": lambda pos: pos.owes() > 0,
}

GAMES: dict[str, tuple[dict[str, object], str]] = {
    "swaps": ({"home_swap": "players", "target": 40_000, "start_engine": "superchief"}, "lively"),
    "exchange": (
        {"home_swap": "destination", "target": 50_000, "dice_together": "always"}, "lively",
    ),
    "auctions": (
        {"forced_sale_auction": True, "established_rate": True, "start_engine": "express"}, "wild",
    ),
    "long": (
        {"established_rate": True, "own_track_fee": True, "forced_sale_auction": True}, "steady",
    ),
    "long with deals": ({"target": 400_000, "forced_sale_auction": True}, "lively"),
}  # fmt: skip


def saves_and_reloads(table: Table) -> Table:
    again = Table.from_text(table.text())
    assert again.rules.key(again.pos) == table.rules.key(table.pos)
    assert again.entries == table.entries
    assert again.events == table.events
    assert again.undoable == table.undoable
    assert again.settings == table.settings
    assert again.text() == table.text()
    return again


@cache
def play_through(name: str) -> frozenset[str]:
    """Play three games, the table replaced by its reloaded self at each new kind of moment; give these."""
    options, policy = GAMES[name]
    seen: set[str] = set()
    for seed in (1, 2, 3):
        table = Table(Settings("coast", options, tuple(Seat(f"S{n}", n) for n in range(4))))
        watch = Watch(table.rules, table.pos)
        rng, pick = SeededRng(seed), Random(seed)
        tried: set[str] = set()
        while True:
            now = {moment for moment, holds in MOMENTS.items() if holds(table.pos)}
            if now - tried:
                table = saves_and_reloads(table)
                tried |= now
            if not (acting := table.rules.to_act(table.pos)):
                break
            action = play.POLICIES[policy](table.rules, table.pos, acting[0], pick)
            events = table.act(acting[0], action, rng)
            watch.saw(table.pos, events)
        seen |= tried
    return frozenset(seen)


@pytest.mark.parametrize("name", GAMES)
def test_C11_7_saved_and_reloaded_the_game_goes_on_as_if_nothing_had_been(name: str) -> None:
    assert "OVER" in play_through(name)


def test_C11_7_every_phase_listed_was_reached() -> None:
    assert not MOMENTS.keys() - set().union(*map(play_through, GAMES))
