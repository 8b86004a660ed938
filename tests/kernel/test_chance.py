"""Chance as an argument."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.kernel.chance import RecordingRng, ScriptedRng, SeededRng, SystemRng
from pygame_core.kernel.faults import DecodeError


@given(st.integers(1, 1_000), st.integers())
def test_draws_lie_below_n(n: int, seed: int) -> None:
    for rng in (SeededRng(seed), SystemRng()):
        assert all(0 <= rng.below(n) < n for _ in range(10))


def test_every_face_of_a_die_comes_up() -> None:
    rng = SeededRng(3)
    counts = [0] * 6
    for _ in range(6_000):
        counts[rng.below(6)] += 1
    assert all(850 < count < 1_150 for count in counts)


def test_what_was_drawn_is_recorded_and_can_be_scripted() -> None:
    recorder = RecordingRng(SeededRng(7))
    drawn = [recorder.below(n) for n in (6, 6, 2, 100)]
    assert recorder.draws == drawn
    script = ScriptedRng(drawn)
    assert [script.below(n) for n in (6, 6, 2, 100)] == drawn
    assert script.left == 0


def test_a_missing_or_impossible_draw_is_named() -> None:
    script = ScriptedRng([3, 6])
    assert script.below(6) == 3
    assert script.left == 1
    with pytest.raises(DecodeError, match="draw 2 is 6, not one of 0 to 5"):
        script.below(6)
    with pytest.raises(DecodeError, match="draw 3 is missing"):
        script.below(6)
