"""The game told in sentences, turn by turn: what the log window shows.

Knows events and how they are told; events hold nothing hidden, so neither does the log. Grown action
by action; after an undo or in another language it is told anew. Invariant: a turn that has ended
keeps its node, so that it costs nothing to show again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame_core.consist.events import TurnBegan
from pygame_core.consist.telling import tell
from pygame_core.consist.text import Words
from pygame_core.kernel.language import _
from pygame_core.view.looks import badge
from pygame_core.view.nodes import Node, h


class Turn:
    """One turn: its number (0: before the first), whose it is (-1: nobody's), and what happened."""

    __slots__ = ("events", "node", "number", "seat")

    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        self.seat = seat
        self.events: list[str] = []
        self.node: Node | None = None


class Log:
    """All turns, the oldest first; `turns[-1]` is the one going on."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.turns = [Turn(0, -1)]

    def add(self, events: Iterable[object]) -> None:
        """Tell one action's events."""
        for event in events:
            if isinstance(event, TurnBegan):
                self.turns.append(Turn(event.number, event.seat))
            else:
                self.turns[-1].events.append(tell(event, self._words))
                self.turns[-1].node = None

    def retell(self, actions: Sequence[Iterable[object]]) -> None:
        """Tell everything anew."""
        self.turns = [Turn(0, -1)]
        for events in actions:
            self.add(events)

    def tree(self, looks: Sequence[int], most: int = 400) -> Node:
        """The log as a list of turns, the latest first."""
        turns = [turn for turn in reversed(self.turns[-most:]) if turn.events]
        return h(
            "ol",
            {"class": "log-turns", "reversed": True},
            (self._turn(turn, looks) for turn in turns),
        )

    def _turn(self, turn: Turn, looks: Sequence[int]) -> Node:
        if turn.node is None:
            title = (
                _("Turn {number} · {seat}").format(
                    number=turn.number, seat=self._words.seat(turn.seat)
                )
                if turn.number
                else _("Start")
            )
            turn.node = h(
                "li",
                {"class": "log-turn"},
                h("h3", None, badge(looks[turn.seat]) if turn.number else None, title),
                h("ul", None, (h("li", None, told) for told in turn.events)),
                key=str(turn.number),
            )
        return turn.node
