"""A table of Coast to Coast under any sequence of actions: the lasting laws (C11) after every one.

Not only what menus list: rides of many sections, offers, counters and bids of any size, junk; and
scenes set so that the late game's windows are met early.
"""

from __future__ import annotations

from coast import play
from coast.laws import Watch
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)
from session.machine import TableMachine

from pygame_core.coast import actions as a
from pygame_core.coast.options import CHOICES, to_plain
from pygame_core.coast.phases import Phase

option_values = st.fixed_dictionaries(
    {"target": st.sampled_from((25_000, 40_000, 100_000, 200_000))},
    optional={name: st.sampled_from(values) for name, values in CHOICES.items()},
)
money = st.integers(-2, 60).map(lambda steps: steps * 500) | st.integers(-1, 200_000)
deeds = st.lists(st.integers(-1, 28), max_size=3).map(tuple)
any_terms = st.builds(a.Terms, money, deeds, money, deeds)
any_action = st.one_of(
    *(st.builds(kind) for kind in play.NULLARY),
    *(st.builds(kind, st.integers(-2, 30) | money) for kind in play.UNARY),
    st.builds(a.Ride, st.lists(st.integers(-1, 760), max_size=4).map(tuple)),
    st.builds(a.Offer, st.integers(-1, 6), any_terms),
    st.builds(a.Counter, any_terms),
)


class CoastMachine(TableMachine):
    """One table of the board game."""

    NAME = "coast"
    WATCH = Watch
    POLICY = staticmethod(play.steady)

    @initialize(options=option_values, seats=st.integers(2, 6), seed=st.integers(0, 2**32))
    def sit_down(self, options: dict[str, object], seats: int, seed: int) -> None:
        self.open(options, seats, seed)
        self.act(0, a.Begin())

    @precondition(lambda self: self.playing and self.table.pos.frames[-1][0] == Phase.MOVE)
    @rule(turns=st.lists(st.integers(0, 11), min_size=1, max_size=18))
    def ride_any_way(self, turns: list[int]) -> None:
        stop, walk = self.table.pos.stop[self.seat], []
        for turn in turns:
            around = self.game.tables.steps[stop]
            section, stop, _, _ = around[turn % len(around)]
            walk.append(section)
        self.try_to(self.seat, a.Ride(tuple(walk)))

    @precondition(lambda self: self.playing and self.table.pos.frames[-1][0] == Phase.DESTINATION)
    @rule(other=st.integers(0, 5), data=st.data())
    def offer_what_there_is(self, other: int, data: st.DataObject) -> None:
        other %= self.game.seats
        self.try_to(self.seat, a.Offer(other, self.possible_terms(self.seat, other, data)))

    @precondition(lambda self: self.playing and self.table.pos.frames[-1][0] == Phase.ANSWER)
    @rule(data=st.data())
    def counter_with_what_there_is(self, data: st.DataObject) -> None:
        other = self.table.pos.frames[-1][2]
        self.try_to(self.seat, a.Counter(self.possible_terms(self.seat, other, data)))

    def possible_terms(self, seat: int, other: int, data: st.DataObject) -> a.Terms:
        sides = []
        for owner in (seat, other):
            cash = data.draw(st.integers(0, max(self.table.pos.cash[owner], 0)))
            owned = self.table.pos.deeds(owner)
            chosen = data.draw(st.lists(st.sampled_from(owned), unique=True)) if owned else []
            sides += [cash, tuple(sorted(chosen))]
        return a.Terms(*sides)

    @precondition(lambda self: self.playing and self.table.pos.frames[-1][0] == Phase.AUCTION)
    @rule(steps=st.integers(0, 40))
    def bid_more_than_the_least(self, steps: int) -> None:
        least = self.game.menu(self.table.pos, self.seat)[0].amount
        self.try_to(self.seat, a.Bid(least + 500 * steps))

    @rule(action=any_action, seat=st.integers(-1, 6))
    def try_anything(self, action: a.Action, seat: int) -> None:
        self.try_to(seat, action)

    @precondition(lambda self: self.playing)
    @rule(action=any_action)
    def try_anything_in_turn(self, action: a.Action) -> None:
        self.try_to(self.seat, action)


def test_C11_holds_after_every_action() -> None:
    run_state_machine_as_test(CoastMachine, settings=settings(stateful_step_count=40))


def test_the_options_drawn_are_options() -> None:
    assert set(CHOICES) | {"target"} == set(to_plain(play.EVERY_OPTION["house"]))
