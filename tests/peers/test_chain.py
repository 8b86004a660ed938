"""Dice nobody knows or steers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.peers.chain import LENGTH, Chain, FairRng, fits, link_of, seed

ANN, BEN = Chain(b"a" * 32), Chain(b"b" * 32)


@given(roll=st.integers(1, LENGTH), known=st.integers(0, LENGTH))
def test_a_link_fits_its_roll_of_its_chain_and_no_other(roll, known):
    link = ANN.link(roll)
    before = (known, ANN.link(known)) if known else None
    assert fits(ANN.tip, roll, link, before if known <= roll else None)
    assert not fits(BEN.tip, roll, link)
    assert not fits(ANN.tip, roll % LENGTH + 1, link)
    assert not fits(ANN.tip, roll, link[:-1])
    assert not fits(ANN.tip, roll, bytes(32))


def test_a_link_is_told_by_64_lower_case_digits_and_nothing_else():
    told = ANN.link(3).hex()
    assert link_of(told) == ANN.link(3)
    for other in (
        told.upper(),
        told[:-2],
        told + "00",
        f" {told}",
        f"{told}\n",
        "",
        "x" * 64,
        "٠" * 64,
    ):
        with pytest.raises(ValueError, match="no link"):
            link_of(other)


def test_the_chain_ends():
    for roll in (0, LENGTH + 1, -1):
        with pytest.raises(IndexError):
            ANN.link(roll)
    assert not fits(ANN.tip, LENGTH + 1, ANN.link(LENGTH))


def test_a_link_says_nothing_of_the_next():
    assert ANN.link(5) != ANN.link(6)
    assert fits(ANN.link(5), 1, ANN.link(6)), "the next leads to this one, not this one to the next"


def test_a_seed_hangs_on_everything():
    links = [("ann", ANN.link(1)), ("ben", BEN.link(1))]
    plain = seed("room", 4, 1, links)
    others = {
        seed("moor", 4, 1, links),
        seed("room", 5, 1, links),
        seed("room", 4, 2, links),
        seed("room", 4, 1, links[:1]),
        seed("room", 4, 1, [("ann", ANN.link(1)), ("bem", BEN.link(1))]),
        seed("room", 4, 1, [("ann", ANN.link(2)), ("ben", BEN.link(1))]),
    }
    assert plain not in others
    assert len(others) == 6
    assert plain == seed("room", 4, 1, links[::-1])  # or who gathers them could choose an order


def test_parts_of_a_seed_can_not_run_into_one_another():
    assert seed("room1", 1, 1, []) != seed("room", 11, 1, [])
    assert seed("r", 1, 1, [("ab", b"c" * 32)]) != seed("r", 1, 1, [("a", b"b" + b"c" * 31)])


@pytest.mark.parametrize("n", [1, 2, 6, 12, 36, 108])
def test_draws_are_even(n):
    rng = FairRng(seed("even", n, 1, []))
    counts = [0] * n
    for _ in range(200 * n):
        counts[rng.below(n)] += 1
    # chi-squared: a mean of n - 1, a deviation of about sqrt(2n); the draws are fixed by the seed
    surprise = sum((count - 200) ** 2 / 200 for count in counts)
    assert surprise < n - 1 + 5 * (2 * n) ** 0.5


def test_the_same_seed_draws_the_same():
    assert [FairRng(b"x").below(6) for _ in range(3)] == [FairRng(b"x").below(6)] * 3
    one, other = FairRng(b"x"), FairRng(b"x")
    assert [one.below(100) for _ in range(50)] == [other.below(100) for _ in range(50)]
