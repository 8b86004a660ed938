"""Newcomer: plays legally and errs like a beginner.

Looks no further than the next step, falls for dear deeds without keeping a reserve, takes a
fair-looking deal, forgets to declare now and then. Its whims are drawn from the position itself, so
the same position gives the same choice.
"""

from __future__ import annotations

from pygame_core.kernel.chance import SeededRng

from . import steady
from .actions import Accept, Action, BuyRailroad, Decline, Pass, RollDestination
from .deals import fair_value
from .phases import Phase
from .position import Position
from .rules import CoastRules

STRAYS, FORGETS, LOOKS_AWAY = 15, 30, 20
"""Percent of steps taken anyhow, of declarations forgotten, of purchases not made."""


class Newcomer:
    """One beginner at one table."""

    def __init__(self, rules: CoastRules) -> None:
        self._rules = rules

    def choose(self, pos: Position, seat: int) -> Action:
        """One legal action for the seat that must act."""
        menu = self._rules.menu(pos, seat)
        if len(menu) == 1:
            return menu[0]
        whim = SeededRng(f"{pos.turn} {seat} {pos.pips} {pos.cash[seat]} {pos.stop[seat]}")
        match pos.frames[-1][0]:
            case Phase.MOVE if whim.below(100) < STRAYS:
                return menu[whim.below(len(menu))]
            case Phase.DESTINATION:
                return RollDestination() if whim.below(100) < FORGETS else menu[0]
            case Phase.PURCHASE:
                return self._purchase(menu, whim)
            case Phase.SALE | Phase.REGION | Phase.EXCHANGE | Phase.SWAP:
                return menu[whim.below(len(menu))]
            case Phase.ANSWER | Phase.COUNTERED:
                assert pos.offer is not None
                gives, takes = fair_value(self._rules.tables, pos.offer)
                return Accept() if gives >= takes else Decline()
        return steady.choose(self._rules, pos, seat)

    def _purchase(self, menu: list[Action], whim: SeededRng) -> Action:
        if whim.below(100) < LOOKS_AWAY:
            return Pass()
        prices = self._rules.tables.prices
        railroads = [action for action in menu if isinstance(action, BuyRailroad)]
        return max(railroads, key=lambda a: (prices[a.railroad], -a.railroad), default=menu[-1])
