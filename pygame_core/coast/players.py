"""The bots by name: their levels, and the personalities of the Baron."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pygame_core.kernel.contract import Bot

from . import steady
from .actions import Action
from .baron import Baron
from .newcomer import Newcomer
from .position import Position
from .rules import CoastRules
from .temper import PERSONALITIES, Temper

Maker = Callable[[CoastRules], Bot[Position, Action]]


class Steady:
    """The yardstick as a bot; see `steady`."""

    def __init__(self, rules: CoastRules) -> None:
        self._rules = rules

    def choose(self, pos: Position, seat: int) -> Action:
        """One legal action for the seat that must act."""
        return steady.choose(self._rules, pos, seat)


def _personality(temper: Temper) -> Maker:
    return lambda rules: Baron(rules, temper)


MAKERS: Mapping[str, Maker] = MappingProxyType(
    {
        "newcomer": Newcomer,
        "steady": Steady,
        "baron": Baron,
        **{name: _personality(temper) for name, temper in PERSONALITIES.items()},
    }
)
