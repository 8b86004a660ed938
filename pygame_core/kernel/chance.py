"""Chance as an argument: whoever applies an action brings the source of its draws.

The only primitive is `below(n)`, a whole number from 0 to n-1. What was drawn is recorded, so a
replay needs no seed, tests script the dice, and a fairer source can be plugged in without touching
rules.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Protocol

from .faults import DecodeError


class Rng(Protocol):
    """A source of draws."""

    def below(self, n: int, /) -> int:
        """Draw a whole number from 0 to n-1."""
        ...


class SeededRng:
    """Draws fixed by a seed: the same on every Python and in the browser."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n-1."""
        return int(self._random() * n)


class SystemRng:
    """Draws from the system's own randomness."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n-1."""
        return self._random.randrange(n)


class RecordingRng:
    """Passes another source's draws on and keeps them in `draws`."""

    def __init__(self, source: Rng) -> None:
        self._source = source
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n-1."""
        drawn = self._source.below(n)
        self.draws.append(drawn)
        return drawn


class ScriptedRng:
    """Gives the draws it was given, in order.

    Raises DecodeError when a draw is missing or too large for what is asked.
    """

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws: Sequence[int] = tuple(draws)
        self._next = 0

    def below(self, n: int) -> int:
        """Give the next scripted draw, which must lie below n."""
        if self._next >= len(self._draws):
            raise DecodeError(f"draw {self._next + 1} is missing")
        drawn = self._draws[self._next]
        self._next += 1
        if not 0 <= drawn < n:
            raise DecodeError(f"draw {self._next} is {drawn}, not one of 0 to {n - 1}")
        return drawn

    @property
    def left(self) -> int:
        """How many draws have not been asked for."""
        return len(self._draws) - self._next
