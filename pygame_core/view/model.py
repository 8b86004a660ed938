"""What the page as a whole remembers: the lobby or a table, the window on top, what the device prefers.

Knows the contract with the page, no tree. Changed by `app` and the modules it calls; nothing here
needs to outlive a reload but what `Prefer` and `Save` have kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame_core.kernel.chance import SystemRng

from . import games
from .broken import Broken
from .lobby_sheet import GameSheet, Lobby
from .nodes import Node
from .pace import PACE, Pace, pace_of
from .program import After, Announce, Effects, Saved

if TYPE_CHECKING:
    from .games import Play
    from .online.state import Online

TABLE = "table"
"""The preference that remembers which table is open, so that a reload comes back to it."""
SEED = "seed"
"""The preference that remembers the seed of the last seeded table: its name, a space, the seed."""
THEME, MOTION, LANGUAGE = "theme", "motion", "language"
TOAST = 6000
"""Milliseconds that a passing message stays."""


class Memo:
    """Trees kept from one view to the next, so that what has not changed is the very same node."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Node]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._kept

    def __call__(self, name: str, facts: object, make: Callable[[], Node]) -> Node:
        """The tree of this name, made anew only when the facts differ from last time's."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != facts:
            kept = self._kept[name] = (facts, make())
        return kept[1]


@dataclass(slots=True)
class Model:
    """Everything the page shows.

    `game` is the one whose table is open or set up in the lobby.
    `today` is the date by UTC when the page was last looked at, "" unknown.
    `play` is the table being played, None in the lobby. `opening` and `exporting` name a table
    that was asked for from the store. `window` names the window on top, "" none. `storage` says why
    saving fails, "" while it works. `asked` is what stands in the fields of books, by their names.
    `online` is the table with friends elsewhere that is open or entered, `address` the page's own,
    `link_fault` what is wrong with a link or servers given, `verdict` the game whose dice are looked at.
    """

    game: str
    lobby: Lobby
    today: str = ""
    tables: tuple[Saved, ...] = ()
    preferences: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    still: bool = False
    play: Play | None = None
    opening: str = ""
    exporting: str = ""
    window: str = ""
    storage: str = ""
    toast: str = ""
    broken: Broken | None = None
    asked: dict[str, str] = field(default_factory=dict)
    memo: Memo = field(default_factory=Memo)
    online: Online | None = None
    address: str = ""
    link_fault: str = ""
    verdict: str = ""

    @property
    def sheet(self) -> GameSheet:
        """What the lobby knows of the game."""
        return games.sheet(self.game)

    @property
    def pace(self) -> Pace:
        """How fast bots play."""
        return pace_of(self.preferences.get(PACE, ""))

    @property
    def is_still(self) -> bool:
        """Whether nothing should move that need not."""
        chosen = self.preferences.get(MOTION, "")
        return chosen == "still" or (self.still and chosen != "full")


def tell(model: Model, sentence: str) -> Effects:
    """Show a passing message, and say it."""
    model.toast = sentence
    return [After(TOAST, "toast:"), Announce(sentence)]


def new_table_id() -> str:
    """A name for a new table that no other has: 12 letters and digits."""
    rng = SystemRng()
    return "".join("0123456789abcdefghjkmnpqrstvwxyz"[rng.below(32)] for _ in range(12))


def seed_of(fragment: str) -> str:
    """The seed in an address fragment such as `seed=monday`, or ""."""
    for part in fragment.split("&"):
        name, _, value = part.partition("=")
        if name == "seed":
            return value
    return ""
