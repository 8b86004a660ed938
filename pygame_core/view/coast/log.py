"""The game told in sentences, turn by turn: what the log window shows.

Knows events and how they are told. The steps of one leg are one sentence. Grown action by action;
after an undo it is told anew. Invariant: a turn that has ended keeps its node, so that it costs
nothing to show again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame_core.coast.events import FeeIncurred, PurchaseEnded, Stepped, TurnBegan
from pygame_core.coast.telling import tell
from pygame_core.coast.text import Words, listed
from pygame_core.kernel.language import _
from pygame_core.view.looks import badge
from pygame_core.view.nodes import Node, h

_UNTOLD = (FeeIncurred, PurchaseEnded)
"""What goes without saying in the log: fees are told when they are paid."""


class Turn:
    """One turn: its number (0: before the first), whose it is (-1: nobody's), and what happened."""

    __slots__ = ("lines", "node", "number", "seat")

    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        self.seat = seat
        self.lines: list[str] = []
        self.node: Node | None = None


class Log:
    """All turns, the oldest first; `turns[-1]` is the one going on."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.turns = [Turn(0, -1)]
        self._leg: list[Stepped] = []  # the steps that the last line tells

    def add(self, events: Iterable[object]) -> None:
        """Tell one action's events."""
        for event in events:
            if isinstance(event, TurnBegan):
                self.turns.append(Turn(event.turn, event.seat))
                self._leg = []
                continue
            turn = self.turns[-1]
            if isinstance(event, Stepped):
                if self._leg:
                    turn.lines.pop()
                self._leg.append(event)
                turn.lines.append(ride_text(self._leg, self._words))
            elif not isinstance(event, _UNTOLD):
                turn.lines.append(tell(event, self._words))
                self._leg = []
            turn.node = None

    def retell(self, actions: Sequence[Iterable[object]]) -> None:
        """Tell everything anew."""
        self.turns = [Turn(0, -1)]
        self._leg = []
        for events in actions:
            self.add(events)

    def tree(self, looks: Sequence[int], most: int = 400) -> Node:
        """The log as a list of turns, the latest first."""
        turns = [turn for turn in reversed(self.turns[-most:]) if turn.lines or turn.number]
        return h(
            "ol",
            {"class": "log-turns", "reversed": True},
            (self._turn(turn, looks) for turn in turns),
        )

    def _turn(self, turn: Turn, looks: Sequence[int]) -> Node:
        if turn.node is None:
            title = (
                _("Turn {turn} · {name}").format(turn=turn.number, name=self._words.seat(turn.seat))
                if turn.number
                # Translators: what happened before the first turn.
                else _("Start")
            )
            turn.node = h(
                "li",
                {"class": "log-turn"},
                h(
                    "h3",
                    None,
                    badge(looks[turn.seat]) if turn.number else None,
                    title,
                ),
                h("ul", None, (h("li", None, line) for line in turn.lines)) if turn.lines else None,
                key=str(turn.number),
            )
        return turn.node


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
