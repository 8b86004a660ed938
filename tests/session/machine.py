"""A table of any game under any sequence of actions: what every game's machine has in common.

Choices of the menu, play by a policy, anything Hypothesis thinks of, undo, saving and opening again.
After every action a second bookkeeper, the game's `Watch`, compares its books with the position.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.faults import IllegalAction
from pygame_core.kernel.record import Seat, Settings, replay
from pygame_core.session.table import Table


class TableMachine(RuleBasedStateMachine):
    """One table, played by whatever Hypothesis thinks of; a game adds what only it has."""

    NAME: str
    WATCH: Any
    POLICY: Any
    """How a game is played on when nothing else is thought of."""
    table: Table

    def open(self, options: dict[str, object], seats: int, seed: int) -> None:
        people = tuple(Seat(f"S{seat}", seat) for seat in range(seats))
        self.table = Table(Settings(self.NAME, options, people))
        self.rng, self.pick = SeededRng(seed), Random(seed)
        self.books = [self.WATCH(self.table.rules, self.table.pos)]

    @property
    def game(self) -> Any:
        return self.table.rules

    @property
    def playing(self) -> bool:
        return bool(self.game.to_act(self.table.pos))

    @property
    def seat(self) -> int:
        return self.game.to_act(self.table.pos)[0]

    def act(self, seat: int, action: Any) -> None:
        watch = self.books[-1].copy()
        events = self.table.act(seat, action, self.rng)
        watch.saw(self.table.pos, events)
        self.books.append(watch)

    def try_to(self, seat: int, action: Any) -> None:
        """Do it if it is legal; else it must be refused and change nothing."""
        before = self.game.key(self.table.pos)
        try:
            self.game.check(self.table.pos, seat, action)
        except IllegalAction as fault:
            assert self.game.key(self.table.pos) == before
            note(str(fault))
        else:
            self.act(seat, action)

    @precondition(lambda self: self.playing)
    @rule(choice=st.integers(0, 10**6), times=st.integers(1, 12))
    def choose_from_the_menu(self, choice: int, times: int) -> None:
        for _ in range(times):
            if self.playing:
                menu = self.game.menu(self.table.pos, self.seat)
                for action in menu:
                    self.game.check(self.table.pos, self.seat, action)
                self.act(self.seat, menu[choice % len(menu)])
                choice //= 3

    @precondition(lambda self: self.playing)
    @rule(times=st.integers(1, 60))
    def play_steadily(self, times: int) -> None:
        for _ in range(times):
            if self.playing:
                seat = self.seat
                self.act(seat, type(self).POLICY(self.game, self.table.pos, seat, self.pick))

    @precondition(lambda self: self.table.undoable > 0)
    @rule(times=st.integers(1, 5))
    def undo(self, times: int) -> None:
        for _ in range(min(times, self.table.undoable)):
            self.table.undo()
            self.books.pop()
        self.books[-1].saw(self.table.pos, ())

    @rule()
    def save_and_open_again(self) -> None:
        again = Table.from_text(self.table.text())
        assert self.game.key(again.pos) == self.game.key(self.table.pos)
        assert again.undoable == self.table.undoable
        assert again.events == self.table.events
        self.table = again

    def teardown(self) -> None:
        if hasattr(self, "table"):
            end = replay(self.game, self.table.entries)
            assert self.game.key(end) == self.game.key(self.table.pos)
