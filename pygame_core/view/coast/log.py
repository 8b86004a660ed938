"""The log of Coast to Coast: its events in sentences, turn by turn.

Knows events and how they are told. The steps of one leg are one sentence. Grown action by action;
after an undo it is told anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame_core.coast.events import FeeIncurred, PurchaseEnded, Stepped, TurnBegan
from pygame_core.coast.telling import tell
from pygame_core.coast.text import Words, listed
from pygame_core.kernel.language import _
from pygame_core.view.log import Turns

_UNTOLD = (FeeIncurred, PurchaseEnded)
"""What goes without saying in the log: fees are told when they are paid."""


class Log:
    """All that happened."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._turns = Turns(words.seat)
        self._leg: list[Stepped] = []  # the steps that the last line tells
        self.tree = self._turns.tree

    def add(self, events: Iterable[object]) -> None:
        """Tell one action's events."""
        for event in events:
            if isinstance(event, TurnBegan):
                self._turns.begin(event.turn, event.seat)
                self._leg = []
            elif isinstance(event, Stepped):
                self._leg.append(event)
                told = ride_text(self._leg, self._words)
                self._turns.say(told, instead=len(self._leg) > 1)
            elif not isinstance(event, _UNTOLD):
                self._turns.say(tell(event, self._words))
                self._leg = []

    def retell(self, actions: Sequence[Iterable[object]]) -> None:
        """Tell everything anew."""
        self._turns.clear()
        self._leg = []
        for events in actions:
            self.add(events)


def ride_text(steps: Sequence[Stepped], words: Words) -> str:
    """The steps of a leg as one sentence, such as `Ada rode the UP to Ogden`."""
    board = words.board
    parts: list[tuple[int, int]] = []
    for step in steps:
        railroad = board.sections[step.section].railroad
        if parts and parts[-1][0] == railroad:
            parts.pop()
        parts.append((railroad, step.stop))
    legs = [
        # Translators: a part of a ride: "Ada rode the Union Pacific to Ogden and the Santa Fe to Reno."
        _("{railroad} to {stop}").format(railroad=words.railroad(railroad), stop=words.stop(stop))
        for railroad, stop in parts
    ]
    return _("{name} rode {legs}.").format(name=words.seat(steps[0].seat), legs=listed(legs))
