"""Each game's `contest` module by the game's name, and what arena and fit ask of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Protocol, cast

from pygame_core.kernel.contract import Bot, Rules

Rows = tuple[tuple[float, ...], ...]


class Contest(Protocol):
    """What `pygame_core.<game>.contest` has.

    MAKERS: bots by name. FEATURES: what the win odds weigh. PRESET_MIX, BOT_MIX: what they are fitted
    on. BASELINE: the name of the simple guess they are measured with.
    """

    PRESETS: Mapping[str, Any]
    DEFAULT_PRESET: str
    MAKERS: Mapping[str, Callable[[Any], Bot[Any, Any]]]
    FEATURES: Sequence[str]
    PRESET_MIX: Sequence[str]
    BOT_MIX: Sequence[str]
    BASELINE: str

    def rules_of(self, preset: str, seats: int) -> Rules[Any, Any]:
        """The rules of a table."""
        ...

    def is_sample(self, pos: Any) -> bool:
        """Whether the win odds are fitted on such positions: a turn begins."""
        ...

    def seats_in(self, rules: Any, pos: Any) -> list[int]:
        """The seats that can still win."""
        ...

    def rows(self, rules: Any, pos: Any) -> Rows:
        """The features of each of them."""
        ...

    def settled(self, rules: Any, pos: Any) -> tuple[float, ...]:
        """Their chances that need no fitting; the model shares out the rest."""
        ...

    def baseline(self, rules: Any, pos: Any) -> tuple[float, ...]:
        """The simple guess, in any unit."""
        ...

    def summary(
        self, rules: Any, pos: Any, happened: Sequence[object], places: Sequence[int]
    ) -> Any:
        """One ended game in plain values; `places` are those of the seats in the list of bots."""
        ...

    def census(self, summaries: Sequence[Any], bots: Sequence[str]) -> dict[str, Any]:
        """The game's own figures over many games."""
        ...


@lru_cache
def contest_of(game: str) -> Contest:
    """A game's module."""
    return cast(Contest, import_module(f"pygame_core.{game}.contest"))


@lru_cache
def rules_of(game: str, preset: str, seats: int) -> Rules[Any, Any]:
    """The rules of a table, made once."""
    return contest_of(game).rules_of(preset, seats)
