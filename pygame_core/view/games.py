"""The way from the page to the games: what the lobby must know of each, and each one's table.

A game lies in `view.<name>`: `setup` has its `SHEET`, all that the lobby needs; `table` is a `Game`.
The lobby shows nothing of tables, and importing one takes longer than all else on the way to it: so
nothing outside of a game's own folder imports it but by `sheet` and `game`; types alone are free.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from pygame_core.kernel.language import N_
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table

from .lobby_sheet import GameSheet
from .nodes import Node
from .pace import Pace
from .program import Effects, Save
from .remote import Remote

if TYPE_CHECKING:
    from .model import Model

GAME = "game"
"""The preference that remembers which game was played last, by its name; "" is the first."""
FIRST = next(iter(GAMES))
TITLES = {"coast": N_("Coast to Coast"), "consist": N_("Consist")}
"""What the games are called, by their names."""


class Play(Protocol):
    """A table on the page, as the page itself sees it.

    `id` is the name it is saved under, `seed` fixes its chance ("": the system's), `still` wants no
    motion, `elsewhere` says that another tab has the table, `pace` is that of bots, `bots` each
    seat's bot or "", `dismissed` that the end has been read.
    """

    id: str
    table: Table
    seed: str
    still: bool
    elsewhere: bool
    pace: Pace
    bots: tuple[str, ...]
    dismissed: bool
    remote: Remote | None

    @property
    def turn(self) -> int:
        """The number of the turn that is shown, 0 before the first."""
        ...

    @property
    def about(self) -> str:
        """A line for the list of saved tables."""
        ...

    @property
    def now(self) -> str:
        """What must be done now, in one sentence."""
        ...

    def saving(self) -> Save:
        """What keeps the table as it stands."""
        ...

    def reword(self) -> None:
        """Make all texts that are kept anew: the language has changed."""
        ...


class Game(Protocol):
    """What the page asks of a game: the functions of `view.<name>.table`. `play` is the game's own `Play`."""

    def sit_down(
        self,
        name: str,
        table: Table,
        *,
        seed: str,
        still: bool,
        elsewhere: bool,
        pace: Pace,
        remote: Remote | None = None,
    ) -> Play:
        """Bring a table to the page; `remote` is my seat where others play from elsewhere."""
        ...

    def follow(self, play: Any, *, rewound: bool) -> Effects:
        """Show what was done at a table whose host orders it; `rewound`: some of it was undone."""
        ...

    def reconsider(self, play: Any) -> Effects:
        """Think again about who must choose: others play some seats now, or an action was refused."""
        ...

    def answer(self, model: Model, play: Any, intent: str) -> Effects:
        """Do what an intent asks at the table."""
        ...

    def press(self, model: Model, play: Any, key: str) -> Effects:
        """Do what a key stands for at the table."""
        ...

    def primary_intent(self, play: Any) -> str:
        """What Enter stands for: the same as a click on the primary button; "" nothing."""
        ...

    def attend(self, model: Model, play: Any) -> Effects:
        """Ask for the thoughts that the table lacks; called after every change."""
        ...

    def table_trees(self, model: Model, play: Any) -> dict[str, Node]:
        """The table: those of the roots `map-lines`, `map-scene`, `mat`, `panel` and `seats` that it uses."""
        ...

    def window_tree(self, model: Model, play: Any) -> Node | None:
        """The book that is open, or what everybody must read; None where nothing lies over the page.

        `play` is None in the lobby.
        """
        ...


def game(name: str) -> Game:
    """The game of this name."""
    return cast("Game", import_module(f"{__package__}.{name}.table"))


def blank_map(root: str) -> Node:
    """A root of the map as the build writes it into the page, where nobody plays: `map-lines`, `map-scene`."""
    made: Node = import_module(f"{__package__}.coast.table").blank_map(root)
    return made


@cache
def sheet(name: str) -> GameSheet:
    """What the lobby must know of the game of this name."""
    made = import_module(f"{__package__}.{name}.setup").SHEET
    assert isinstance(made, GameSheet)
    return made


def known(name: str) -> str:
    """The name, if it is a game's; else the first game's."""
    return name if name in GAMES else FIRST


_STEPS = ("{}.actions", "{}.events", "view.{}.play", "view.{}.books", "view.{}.table")


def warm(name: str) -> Iterator[None]:
    """Import what `game` gives, a small step at a time, so that the page can rest between them."""
    for step in _STEPS:
        import_module(f"pygame_core.{step.format(name)}")
        yield
