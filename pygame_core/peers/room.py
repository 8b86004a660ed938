"""What host and guests have in common: roster, ledger, who I am, what is sealed, what is to be sent and told.

A room is on no network and has no clock: texts from peers come in by `host.Host` and
`guest.Guest`, texts to peers stand in `outbox`, what the page must hear in `news`. A peer is any text
that names a connection. Invariants: the ledger is there exactly when the roster says that the table
has begun; nothing an enemy sends changes anything but the counts of what was refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.games import GAMES

from .escrow import Deposits
from .identity import Me
from .ledger import Ledger
from .roster import BOT, Roster
from .veil import VeiledLedger
from .wire import Bye, Message, encode


@dataclass(frozen=True, slots=True)
class Send:
    """A text for a peer."""

    peer: str
    text: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Close the connection with a peer, once what was sent is on its way."""

    peer: str


@dataclass(frozen=True, slots=True)
class Changed:
    """The roster is another."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """The table went on by items, from number `start` on; earlier ones were undone if `rewound`."""

    start: int
    rewound: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """So many items that I held are not done any more: another host was farther when we met."""

    count: int


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody said something; `who` is a member's id."""

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Declined:
    """What I asked for was refused: a code, and for an action that the rules refuse `rules`."""

    serial: int
    code: str


@dataclass(frozen=True, slots=True)
class Alarm:
    """Somebody cheats or is broken: what was found (see `ledger.Cheat`), and whom it names."""

    code: str
    who: str


@dataclass(frozen=True, slots=True)
class Ended:
    """I am out of the room: why."""

    code: str


@dataclass(frozen=True, slots=True)
class LaidOpen:
    """The host has laid all cards and links open after the end, and all was as it had told."""


@dataclass(frozen=True, slots=True)
class Shown:
    """When I showed my link for a roll, for which item, to which host of which epoch, and what it pledged."""

    when: int
    at: int
    host: str
    epoch: int
    pledge: str


News = LaidOpen | Changed | Stepped | Undone | Said | Declined | Alarm | Ended


def settings_of(roster: Roster) -> Settings:
    """The table's settings once it begins."""
    seats = tuple(
        Seat(place.name, place.look, place.bot if place.kind == BOT else "")
        for place in roster.places
    )
    return Settings(roster.game, dict(roster.options), seats)


def ledger_of(roster: Roster) -> Ledger:
    """The table once it begins, with nothing done."""
    return Ledger(settings_of(roster), roster.room, roster.opened, roster.rolled)


@dataclass(slots=True)
class Room:
    """One peer's view of the room.

    `shown` are the links I showed in this game by their rolls, `asked` what I asked for by its serial,
    `spent` is the last roll of games before.
    `tie_of` tells by a peer what both ends of its connection are known by, its name where both have the same.
    """

    me: Me
    roster: Roster
    ledger: Ledger | VeiledLedger | None = None
    outbox: list[Send | Drop] = field(default_factory=list)
    news: list[News] = field(default_factory=list)
    deposits: Deposits = field(default_factory=Deposits)
    shown: dict[int, Shown] = field(default_factory=dict)
    asked: dict[int, list[Any]] = field(default_factory=dict)
    spent: int = 0
    tie_of: Callable[[str], str] = str

    def begin(self, *, whole: bool = False) -> None:
        """Make the table as the roster has it; one with hidden hands `whole`, or as my seat may know it."""
        empty = ledger_of(self.roster)
        if whole or not self.hides:
            self.ledger = empty
        else:
            self.ledger = VeiledLedger(empty, self.roster.seat_of(self.me.id))

    def close_table(self) -> None:
        """The game is over, and another will be opened."""
        rolls = self.ledger.rolls if self.ledger else 0
        self.spent = max(self.spent, self.roster.rolled, rolls, *self.shown)
        self.ledger = None
        self.shown.clear()
        self.asked.clear()
        self.deposits.clear()

    @property
    def hides(self) -> bool:
        """Whether cards are kept from some of those who play; by letter each has all, and pages show their own."""
        return GAMES[self.roster.game].hides and not self.roster.letters

    @property
    def whole(self) -> Ledger | None:
        """The ledger, where I hold all of it."""
        return self.ledger if isinstance(self.ledger, Ledger) else None

    def send(self, peer: str, message: Message) -> None:
        """Send a message to a peer."""
        self.outbox.append(Send(peer, encode(message)))

    def dismiss(self, peer: str, code: str) -> None:
        """Send a peer away, and tell it why."""
        self.send(peer, Bye(code))
        self.outbox.append(Drop(peer))

    def name_of(self, who: str) -> str:
        """What somebody is called, "" nobody known."""
        member = self.roster.member(who)
        return member.name if member else ""
