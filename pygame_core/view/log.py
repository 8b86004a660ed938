"""The game told in sentences, turn by turn: what the log window of every game shows.

Knows sentences and whose turn it was; what is told of an event is the game's matter. Invariant: a
turn that has ended keeps its node, so that it costs nothing to show again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame_core.kernel.language import _

from .looks import badge
from .nodes import Node, h


class Turn:
    """One turn: its number (0: before the first), whose it is (-1: nobody's), and what happened."""

    __slots__ = ("lines", "node", "number", "seat")

    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        self.seat = seat
        self.lines: list[str] = []
        self.node: Node | None = None


class Turns:
    """All turns, the oldest first; the last is the one going on. `name` is what a seat is called."""

    def __init__(self, name: Callable[[int], str]) -> None:
        self._name = name
        self.all = [Turn(0, -1)]

    def clear(self) -> None:
        """Begin anew."""
        self.all = [Turn(0, -1)]

    def begin(self, number: int, seat: int) -> None:
        """A turn begins."""
        self.all.append(Turn(number, seat))

    def say(self, line: str, *, instead: bool = False) -> None:
        """Tell something of the turn going on, or tell it instead of what was told last."""
        turn = self.all[-1]
        if instead:
            turn.lines.pop()
        turn.lines.append(line)
        turn.node = None

    def tree(self, looks: Sequence[int], most: int = 400) -> Node:
        """The turns as a list, the latest first; `looks` by seat."""
        turns = [turn for turn in reversed(self.all[-most:]) if turn.lines or turn.number]
        return h(
            "ol",
            {"class": "log-turns", "reversed": True},
            (self._tree(turn, looks) for turn in turns),
        )

    def _tree(self, turn: Turn, looks: Sequence[int]) -> Node:
        if turn.node is None:
            title = (
                _("Turn {turn} · {name}").format(turn=turn.number, name=self._name(turn.seat))
                if turn.number
                # Translators: what happened before the first turn.
                else _("Start")
            )
            turn.node = h(
                "li",
                {"class": "log-turn"},
                h("h3", None, badge(looks[turn.seat]) if turn.number else None, title),
                h("ul", None, (h("li", None, line) for line in turn.lines)) if turn.lines else None,
                key=str(turn.number),
            )
        return turn.node
