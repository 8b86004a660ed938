"""Nobody decides by what they may not see: of any game, every seat's choices and every bot's.

Hypothesis looks for a table, a moment and another position that the seat can't tell apart from it.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kernel.subjects import SUBJECTS, Subject, play_on

MOMENTS = st.tuples(
    st.integers(0, 7),  # the game, by its seed
    st.floats(0, 1, exclude_max=True),  # how far it has come
    st.integers(0, 2**32),  # what is otherwise
)


class _Far(Exception):  # not an error: the moment is reached
    """The position a game has come to, and whose choice it is."""

    def __init__(self, pos: Any, seat: int) -> None:
        super().__init__(pos, seat)
        self.pos, self.seat = pos, seat


def table(subject: Subject, seed: int) -> Any:
    """The rules of a game's table: presets and sizes by turns."""
    presets = list(subject.presets.values())
    return subject.game.rules(
        presets[seed % len(presets)], subject.seats[seed % len(subject.seats)]
    )


MOST = 400


@lru_cache
def length(name: str, seed: int) -> int:
    """How many entries a game has, counted to a limit."""
    return min(MOST, len(play_on(table(SUBJECTS[name], seed), policy(name), seed).entries))


def policy(name: str) -> Any:
    return SUBJECTS[name].policies["lively"]


def moment(name: str, seed: int, far: float) -> tuple[Any, Any, int]:
    """Rules, a position and the seat that must choose in it."""
    rules = table(SUBJECTS[name], seed)
    left = int(length(name, seed) * far)

    def stop(pos: Any, seat: int) -> None:
        nonlocal left
        if left == 0:
            raise _Far(pos, seat)
        left -= 1

    with pytest.raises(_Far) as reached:
        play_on(rules, policy(name), seed, each=stop)
    return rules, reached.value.pos, reached.value.seat


@pytest.mark.parametrize("name", SUBJECTS)
@settings(max_examples=60)
@given(moment_=MOMENTS)
def test_what_a_seat_may_not_see_changes_neither_its_mask_nor_its_menu(
    name: str, moment_: tuple[int, float, int]
) -> None:
    seed, far, luck = moment_
    rules, pos, seat = moment(name, seed, far)
    masked = rules.mask(pos, seat)
    other = SUBJECTS[name].otherwise(pos, seat, Random(luck))
    rules.audit(other)
    assert rules.key(rules.mask(other, seat)) == rules.key(masked)
    assert rules.menu(other, seat) == rules.menu(pos, seat) == rules.menu(masked, seat)


@pytest.mark.parametrize(
    ("name", "bot"), [(name, bot) for name in SUBJECTS for bot in SUBJECTS[name].game.bots]
)
@settings(max_examples=25)
@given(moment_=MOMENTS)
def test_no_bot_decides_by_what_its_seat_may_not_see(
    name: str, bot: str, moment_: tuple[int, float, int]
) -> None:
    seed, far, luck = moment_
    rules, pos, seat = moment(name, seed, far)
    masked = rules.mask(pos, seat)
    other = SUBJECTS[name].otherwise(pos, seat, Random(luck))
    before = rules.key(pos)
    chosen = SUBJECTS[name].game.bot(bot, rules).choose(masked, seat)
    rules.check(pos, seat, chosen)
    assert SUBJECTS[name].game.bot(bot, rules).choose(pos, seat) == chosen
    assert SUBJECTS[name].game.bot(bot, rules).choose(other, seat) == chosen
    assert rules.key(pos) == before, "a bot changed the position"
