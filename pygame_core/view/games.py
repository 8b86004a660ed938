"""The way from the page to a game's table and books; the one place where they are imported late.

The lobby shows nothing of them, and importing them takes longer than all else on the way to it. So
nothing outside of `view.coast` imports them but by `coast`; types alone are free.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from pygame_core.kernel.record import Settings

from .nodes import Node
from .pace import Pace
from .program import Effects

if TYPE_CHECKING:
    from .coast.play import Play
    from .model import Model


class Game(Protocol):
    """What the page asks of a game: the functions of `view.coast.table`."""

    def sit_down(
        self,
        name: str,
        record: Settings | str,
        *,
        seed: str,
        still: bool,
        elsewhere: bool,
        pace: Pace,
    ) -> Play:
        """Bring a table to the page: a new one from its settings, a saved one from its record's text.

        DecodeError or InvalidOptions says what is wrong with it.
        """
        ...

    def answer(self, model: Model, play: Play, intent: str) -> Effects:
        """Do what an intent asks at the table."""
        ...

    def press(self, model: Model, play: Play, key: str) -> Effects:
        """Do what a key stands for at the table."""
        ...

    def primary_intent(self, play: Play) -> str:
        """What Enter stands for: the same as a click on the primary button; "" nothing."""
        ...

    def attend(self, model: Model, play: Play) -> Effects:
        """Ask for the thoughts that the table lacks; called after every change."""
        ...

    def table_trees(self, model: Model, play: Play) -> dict[str, Node]:
        """The table: the roots of the map, the panel and the seats."""
        ...

    def blank_map(self, root: str) -> Node:
        """A root of the map when nobody plays."""
        ...

    def window_tree(self, model: Model) -> Node | None:
        """The book that is open, or what everybody must read; None where nothing lies over the page."""
        ...


def coast() -> Game:
    """Coast to Coast."""
    from .coast import table  # noqa: PLC0415  # see above

    return table


_STEPS = (
    "coast.actions",
    "coast.events",
    "session.table",
    "view.coast.play",
    "view.coast.books",
    "view.coast.table",
)


def warm() -> Iterator[None]:
    """Import what `coast` gives, a small step at a time, so that the page can rest between them."""
    for name in _STEPS:
        import_module(f"pygame_core.{name}")
        yield
