"""The games of the house, by name. A third game is one more line here.

A game is imported when it is first asked for: a page that shows one never waits for the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from pygame_core.kernel.record import Game

_CLASSES = {"coast": "Coast", "consist": "Consist"}
"""By the name of a game, which is its package's, the class in its `codec`."""


class Games(Mapping[str, Game[Any, Any]]):
    """The games by name, each made once."""

    def __init__(self) -> None:
        self._made: dict[str, Game[Any, Any]] = {}

    def __getitem__(self, name: str) -> Game[Any, Any]:
        if name not in self._made:
            maker = _CLASSES[name]
            self._made[name] = getattr(import_module(f"pygame_core.{name}.codec"), maker)()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_CLASSES)

    def __len__(self) -> int:
        return len(_CLASSES)


GAMES = Games()
