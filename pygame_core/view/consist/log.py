"""The log of Consist: its events in sentences, turn by turn.

Knows events and how they are told; events hold nothing hidden, so neither does the log. Grown action
by action; after an undo or in another language it is told anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame_core.consist.events import TurnBegan
from pygame_core.consist.telling import tell
from pygame_core.consist.text import Words
from pygame_core.view.log import Turns


class Log:
    """All that happened."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.turns = Turns(words.seat)
        self.tree = self.turns.tree

    def add(self, events: Iterable[object]) -> None:
        """Tell one action's events."""
        for event in events:
            if isinstance(event, TurnBegan):
                self.turns.begin(event.number, event.seat)
            else:
                self.turns.say(tell(event, self._words))

    def retell(self, actions: Sequence[Iterable[object]]) -> None:
        """Tell everything anew."""
        self.turns.clear()
        for events in actions:
            self.add(events)
