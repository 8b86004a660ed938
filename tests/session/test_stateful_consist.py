"""A table of Consist under any sequence of actions: the lasting laws after every one.

Not only what menus list: exchanges of several cards, poor trains, junk; and decks that soon run short.
"""

from __future__ import annotations

from consist import play
from consist.laws import Watch
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule, run_state_machine_as_test
from session.machine import TableMachine

from pygame_core.consist import actions as a
from pygame_core.consist.options import CHOICES
from pygame_core.consist.phases import Phase

option_values = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in CHOICES.items()}
)
number = st.integers(-3, 60) | st.integers(95, 160)
numbers = st.lists(number, max_size=4).map(tuple)
any_train = st.builds(a.Train, number, numbers, numbers, numbers, number, number, number)
any_action = st.one_of(
    st.just(a.Begin()),
    st.builds(a.Choose, numbers),
    st.builds(a.Fill, numbers),
    st.builds(a.Exchange, numbers, numbers),
    st.builds(a.SwapJoker, number, number, number, number),
    st.builds(a.Lay, any_train, numbers),
)


class ConsistMachine(TableMachine):
    """One table of the card game."""

    NAME = "consist"
    WATCH = Watch
    POLICY = staticmethod(play.lively)

    @initialize(options=option_values, seats=st.integers(2, 6), seed=st.integers(0, 2**32))
    def sit_down(self, options: dict[str, object], seats: int, seed: int) -> None:
        self.open(options, seats, seed)
        self.act(0, a.Begin())

    @precondition(lambda self: self.playing and self.table.pos.phase == Phase.CHOOSE)
    @rule(which=st.integers(0, 5), two=st.lists(st.integers(0, 13), min_size=2, max_size=2))
    def choose_in_any_order(self, which: int, two: list[int]) -> None:
        acting = self.game.to_act(self.table.pos)
        seat = acting[which % len(acting)]
        hand = self.table.pos.hand[seat]
        self.try_to(seat, a.Choose(tuple(sorted(hand[index] for index in two))))

    @precondition(lambda self: self.playing and self.table.pos.phase == Phase.TURN)
    @rule(
        given=st.lists(st.integers(0, 11), min_size=1, max_size=4),
        sources=st.lists(st.integers(-1, 11), min_size=4, max_size=4),
    )
    def exchange_several_cards(self, given: list[int], sources: list[int]) -> None:
        hand = self.table.pos.hand[self.seat]
        cards = tuple(hand[index] for index in given)
        self.try_to(self.seat, a.Exchange(cards, tuple(sources[: len(cards)])))

    @precondition(lambda self: self.playing)
    @rule(times=st.integers(1, 10))
    def play_strangely(self, times: int) -> None:
        for _ in range(times):
            if self.playing:
                strange = play.strange(self.game, self.table.pos, self.seat, self.pick)
                self.try_to(self.seat, strange)

    @rule(action=any_action, seat=st.integers(-1, 6))
    def try_anything(self, action: a.Action, seat: int) -> None:
        self.try_to(seat, action)

    @precondition(lambda self: self.playing)
    @rule(action=any_action)
    def try_anything_in_turn(self, action: a.Action) -> None:
        self.try_to(self.seat, action)


def test_the_laws_hold_after_every_action() -> None:
    run_state_machine_as_test(
        ConsistMachine, settings=settings(stateful_step_count=40, max_examples=60)
    )
