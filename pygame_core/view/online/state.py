"""What the page remembers of a table played online: the way to it, the net, what was said and told.

Data and what follows from it; `rooms` changes it. Names and talk come from others: untrusted text,
shown as text and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame_core.peers.invite import OfferLink, RoomLink
from pygame_core.peers.letter import Letter
from pygame_core.peers.roster import Roster

from .keeping import Kept, table_of
from .net import Net

MOST_LINES = 200
NAME = "name"
"""The preference that remembers what I am called online."""
RELAYS, ICE = "relays", "ice"
"""The preferences with servers of the player's own, one a line."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something said by somebody, or told by the page itself where `who` is ""."""

    who: str
    text: str


@dataclass(slots=True)
class Online:
    """A table with friends elsewhere.

    `kept` is who I am there, None until a name is given; `net` connects, None before that or once
    another tab has the table (`elsewhere`). `opens`: I open it, rather than come in by a link.
    `unread` lines of talk wait; `said` counts my own. `fault` is what is wrong with what I did, a
    sentence, shown in the part of the page `fault_at`; `asking` waits to be confirmed. `alarms` are
    codes and names. `dirty` wants saving since `saved`. `overdue` are members who have been away for
    longer than is waited, `missed` those told to be away. `roster` and `shown` are what was last looked at.
    `letter` has brought me here and is not taken in yet; `posted` is the one that can be sent, after what
    it was made from; `names` were written for those who come by letter, by their seats.
    """

    link: RoomLink
    offer: OfferLink | None = None
    kept: Kept | None = None
    net: Net | None = None
    elsewhere: bool = False
    opens: bool = False
    talk: list[Line] = field(default_factory=list)
    unread: int = 0
    said: int = 0
    fault: str = ""
    fault_at: str = ""
    asking: str = ""
    alarms: list[tuple[str, str]] = field(default_factory=list)
    dirty: bool = False
    saved: int = 0
    halted: str = ""
    overdue: frozenset[str] = frozenset()
    missed: set[str] = field(default_factory=set)
    letter: Letter | None = None
    names: dict[int, str] = field(default_factory=dict)
    posted: tuple[object, str] | None = None
    roster: Roster | None = None
    shown: object = None

    @property
    def table(self) -> str:
        """The name of the room in the store."""
        return table_of(self.link)

    def tell(self, sentence: str) -> None:
        """Write something of the page's own beside what was said."""
        self.talk.append(Line("", sentence))
        del self.talk[:-MOST_LINES]
