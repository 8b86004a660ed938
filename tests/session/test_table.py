"""A table: what was done, what can be undone, what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from coast import play

from pygame_core.coast import actions as a
from pygame_core.coast.events import Roved
from pygame_core.coast.phases import Phase
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.faults import DecodeError, IllegalAction, InvalidOptions
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table

SEATS = (Seat("Ann", 0), Seat("Ben", 1), Seat("Cleo", 2))


def new(options: dict[str, object] | None = None, seats: tuple[Seat, ...] = SEATS) -> Table:
    return Table(Settings("coast", options or {}, seats))


def state(table: Table) -> tuple[object, ...]:
    return (
        table.rules.key(table.pos),
        tuple(table.entries),
        tuple(table.events),
        table.undoable,
        table.text(),
    )


def advance(table: Table, seed: int, policy: str = "lively", actions: int = 10**6) -> None:
    """Play on, at most this many actions."""
    rng, pick = SeededRng(seed), Random(seed)
    for _ in range(actions):
        if not (acting := table.rules.to_act(table.pos)):
            return
        action = play.POLICIES[policy](table.rules, table.pos, acting[0], pick)
        table.act(acting[0], action, rng)


def test_a_new_table_waits_to_be_begun_and_can_undo_nothing() -> None:
    table = new()
    assert table.rules.to_act(table.pos) == (0,)
    assert table.undoable == 0
    with pytest.raises(IndexError):
        table.undo()
    assert table.entries == []


@pytest.mark.parametrize(
    ("options", "seats", "faults"),
    [
        ({"target": 1, "x": 2}, SEATS[:2], ["unknown option 'x'", "target is 1, not between"]),
        ({}, SEATS[:1], ["seats is 1"]),
        ({}, (Seat("Ann", 0), Seat("ANN ", 1)), ["seat 2 has the same name as another"]),
        ({}, (Seat("Ann", 0), Seat("Ben", 0)), ["seat 2 has the same colour"]),
        ({}, (Seat("", 0), Seat("x" * 25, 9)), ["seat 1 has no readable", "longer than 24", "9"]),
        ({"deals": 1}, (Seat("\n", 0), Seat("Ben", 1)), ["deals is 1", "seat 1 has no readable"]),
    ],
)
def test_an_impossible_table_is_refused_with_every_fault(
    options: dict[str, object], seats: tuple[Seat, ...], faults: list[str]
) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        new(options, seats)
    for fault in faults:
        assert any(fault in said for said in refusal.value.faults), fault


def test_an_illegal_action_changes_nothing() -> None:
    table = new()
    advance(table, 1, actions=30)
    before = state(table)
    for seat in range(-1, 4):
        with pytest.raises(IllegalAction):
            table.act(seat, a.Accept(), SeededRng(1))
    assert state(table) == before


class Broken:
    """Gives a die and then breaks down."""

    left = 1

    def below(self, n: int) -> int:
        self.left -= 1
        if self.left < 0:
            raise OSError("no more dice")
        return 0


def test_chance_that_fails_halfway_changes_nothing() -> None:
    table = new()
    before = state(table)
    with pytest.raises(OSError, match="no more dice"):
        table.act(0, a.Begin(), Broken())
    assert state(table) == before


def test_dice_cannot_be_undone() -> None:
    table = new()
    table.act(0, a.Begin(), SeededRng(1))
    assert table.undoable == 0


def test_steps_are_undone_one_by_one_back_to_the_dice() -> None:
    table = new()
    while table.pos.frames[-1][0] != Phase.MOVE or table.pos.pips < 4:
        seat = table.rules.to_act(table.pos)[0]
        table.act(seat, play.steady(table.rules, table.pos, seat, Random(1)), SeededRng(1))
    rolled = state(table)
    seat = table.rules.to_act(table.pos)[0]
    states = []
    for _ in range(3):
        states.append(state(table))
        table.act(seat, table.rules.menu(table.pos, seat)[0], SeededRng(1))
    assert table.undoable == 3
    for before in reversed(states):
        table.undo()
        assert state(table) == before
    assert state(table) == rolled


@pytest.mark.parametrize("seed", range(4))
def test_undo_takes_back_exactly_what_was_done(seed: int) -> None:
    """At every action of a lively game that can be undone: undo, compare, and do it again."""
    table = new({"forced_sale_auction": True, "target": 60_000})
    rng, pick = SeededRng(seed), Random(seed)
    undone: set[str] = set()
    while acting := table.rules.to_act(table.pos):
        before = (table.rules.key(table.pos), len(table.entries), table.text())
        action = play.lively(table.rules, table.pos, acting[0], pick)
        table.act(acting[0], action, rng)
        last: Any = table.entries[-1]
        final = bool(last.draws) or any(isinstance(e, Roved) for e in table.events[-1])
        assert (table.undoable == 0) is final
        if not final:
            undone.add(type(action).__name__)
            after = state(table)
            assert table.undo() == last
            assert (table.rules.key(table.pos), len(table.entries), table.text()) == before
            table.act(last.seat, last.action, SeededRng(0))
            assert state(table) == after
    assert {"Ride", "BuyRailroad", "Pass", "Offer", "Decline"} <= undone


def test_a_table_opened_again_can_undo_as_before() -> None:
    table = new()
    advance(table, 5, actions=200)
    while not table.undoable:
        advance(table, 6, "steady", actions=1)
    again = Table.from_text(table.text())
    assert state(again) == state(table)
    while table.undoable:
        table.undo()
        again.undo()
        assert state(again) == state(table)


def test_a_broken_save_is_refused_with_the_entry() -> None:
    table = new()
    advance(table, 5, actions=20)
    lines = table.text().splitlines()
    lines[7] = (
        lines[7].replace("[0,", "[1,", 1) if "[0," in lines[7] else lines[7].replace("[", "[0,", 1)
    )
    with pytest.raises(DecodeError) as fault:
        Table.from_text("\n".join(lines))
    assert fault.value.entry == 7


def test_a_record_of_another_ending_is_refused() -> None:
    table = new()
    advance(table, 5, actions=20)
    record = table.record()
    with pytest.raises(DecodeError, match="the entries lead to"):
        Table.from_record(type(record)(record.settings, record.entries[:-1], record.digest))
