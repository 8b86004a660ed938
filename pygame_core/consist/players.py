"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pygame_core.kernel.contract import Bot

from . import steady
from .actions import Action
from .engineer import Engineer
from .newcomer import Newcomer
from .position import Position
from .rules import ConsistRules

Maker = Callable[[ConsistRules], Bot[Position, Action]]


class Steady:
    """The yardstick as a bot; see `steady`."""

    def __init__(self, rules: ConsistRules) -> None:
        self._rules = rules

    def choose(self, pos: Position, seat: int) -> Action:
        """One legal action for the seat that must act."""
        return steady.choose(self._rules, pos, seat)


MAKERS: Mapping[str, Maker] = MappingProxyType(
    {"newcomer": Newcomer, "steady": Steady, "engineer": Engineer}
)
