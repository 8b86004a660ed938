"""Who is in the room and who sits where: the one thing beside the items that all peers hold alike.

Plain data with a version; the host alone changes it, everybody else takes the newest whole. Here too
are the rules that all peers compute alike without asking: who takes the host's place, and which part
of a room that has come apart may go on. Knows no game's rules, no message, no connection.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from pygame_core.kernel.record import LOOKS
from pygame_core.session.games import GAMES

MAX_MEMBERS = 16
"""People in one room, spectators included."""
MAX_KNOWN = 4 * MAX_MEMBERS
"""Members of a roster, with those who have left."""
MAX_NUMBER = 10**12
"""The greatest of a roster's numbers."""

OPEN, PERSON, BOT = "open", "person", "bot"


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in the room: `id` is a hash of a secret only they know, `tip` commits to their chain.

    `present` while connected; `gone` once they left for good.
    """

    id: str
    name: str
    tip: str
    present: bool = True
    gone: bool = False
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of the table: `kind` is OPEN, PERSON (then `member` sits there) or BOT (then `bot` plays it).

    A PERSON without a member is expected by letter: whoever opens one may take the seat. `name` and
    `look` are the seat's at the table; `stand_in` is the bot that plays for a person who is away.
    """

    kind: str = OPEN
    member: str = ""
    bot: str = ""
    name: str = ""
    look: int = 0
    stand_in: str = ""


@dataclass(frozen=True, slots=True)
class Roster:
    """The room as all know it.

    `epoch` counts hosts; `version` counts changes. `places` are the seats in order. `begun` once the
    table's settings stand. `grace` is how many seconds a seat may be away before others decide. With
    `letters` the table is played by correspondence: whoever holds the latest letter goes on alone.
    `round` counts the games in this room; this one was opened in epoch `opened`, after `rolled` rolls
    of earlier ones.
    """

    room: str
    epoch: int
    version: int
    host: str
    game: str
    options: Mapping[str, object]
    members: tuple[Member, ...]
    places: tuple[Place, ...]
    begun: bool = False
    locked: bool = False
    grace: int = 30
    letters: bool = False
    round: int = 1
    opened: int = 0
    rolled: int = 0

    def member(self, who: str) -> Member | None:
        """The member with this id."""
        return next((member for member in self.members if member.id == who), None)

    def seat_of(self, who: str) -> int:
        """Where somebody sits, -1 nowhere."""
        sits = (s for s, p in enumerate(self.places) if p.kind == PERSON and p.member == who)
        return next(sits, -1)

    def seated(self) -> list[Member]:
        """The people who sit and have not left, in the order of their seats."""
        found = (self.member(place.member) for place in self.places if place.kind == PERSON)
        return [member for member in found if member and not member.gone]

    def unclaimed(self) -> list[int]:
        """The seats of people who are expected by letter and have not come yet."""
        return [s for s, p in enumerate(self.places) if p.kind == PERSON and not p.member]

    def rolling(self) -> list[Member]:
        """Whose links a roll takes: people who sit and are here, in the order of their seats."""
        return [member for member in self.seated() if member.present]

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now, "" a person."""
        place = self.places[seat]
        return place.bot if place.kind == BOT else place.stand_in

    def with_member(self, member: Member) -> Roster:
        """The roster with this member in place of the one of the same id, or added."""
        if self.member(member.id) is None:
            return replace(self, members=(*self.members, member))
        return replace(
            self, members=tuple(member if m.id == member.id else m for m in self.members)
        )

    def with_place(self, seat: int, place: Place) -> Roster:
        """The roster with another place at a seat."""
        places = list(self.places)
        places[seat] = place
        return replace(self, places=tuple(places))


def may_go_on(roster: Roster, here: Collection[str]) -> bool:
    """Whether those who are `here` may go on without the rest: two halves never both may.

    More than half of the people who sit and have not left; of exactly half, the half with the lowest
    seat. By letter anybody may: there is no quorum, so two can go on from the same place; then the
    record with the greater `ledger.Ledger.mark` counts, and what only the other has is lost.
    """
    if roster.letters:
        return True
    people = [member.id for member in roster.seated()]
    held = [who for who in people if who in here]
    if 2 * len(held) == len(people):
        return bool(people) and people[0] in held
    return 2 * len(held) > len(people)


def may_remove(roster: Roster, here: Collection[str]) -> bool:
    """Whether those who are `here` may take a seat from who is away, and so change who may go on.

    Never fewer than half. The half without the lowest seat may: that one of two is left is for people
    to decide. If the other half went on as well, the greater mark counts when they meet.
    """
    people = [member.id for member in roster.seated()]
    return roster.letters or 2 * sum(who in here for who in people) >= len(people)


def next_epoch(roster: Roster, who: str) -> int:
    """The epoch of the next host; by letter one that nobody on another seat comes to, so that marks differ."""
    if not roster.letters:
        return roster.epoch + 1
    return (roster.epoch // LOOKS + 1) * LOOKS + max(roster.seat_of(who), 0)


def may_lead(mine: Roster, who: str) -> bool:
    """Whether somebody can lead the room as I know it.

    Once a table has begun its host and whoever sits there, so that nobody who merely has the link leads
    it away; by letter anybody may have taken a seat meanwhile.
    """
    return not mine.begun or mine.letters or who == mine.host or mine.seat_of(who) >= 0


def heirs(roster: Roster) -> list[str]:
    """Who takes the host's place when it is lost, one after the other: those who sit, by their seats."""
    return [member.id for member in roster.seated() if member.id != roster.host]


def to_plain(roster: Roster) -> dict[str, Any]:
    """The roster as plain values."""
    return _shallow(roster) | {
        "options": dict(roster.options),
        "members": [_shallow(member) for member in roster.members],
        "places": [_shallow(place) for place in roster.places],
    }


def _shallow(record: Roster | Member | Place) -> dict[str, Any]:
    return {field.name: getattr(record, field.name) for field in fields(record)}


def from_plain(plain: Mapping[str, Any]) -> Roster:
    """The roster of plain values; ValueError if they are not one."""
    try:
        made = Roster(
            **{
                **plain,
                "members": tuple(Member(**member) for member in plain["members"]),
                "places": tuple(Place(**place) for place in plain["places"]),
            }
        )
    except (KeyError, TypeError) as fault:
        raise ValueError("no roster") from fault
    if not _is_sound(made):
        raise ValueError("no roster")
    return made


def _is_whole(text: str) -> bool:
    """Whether a text can be sent on: it holds no half of a character."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_sound(roster: Roster) -> bool:
    if type(roster.game) is not str or roster.game not in GAMES:
        return False
    bots = ("", *GAMES[roster.game].bots)
    texts = [roster.room, roster.host, roster.game]
    numbers = [
        roster.epoch,
        roster.version,
        roster.grace,
        roster.round,
        roster.opened,
        roster.rolled,
    ]
    flags = [roster.begun, roster.locked, roster.letters]
    for member in roster.members:
        texts += [member.id, member.name, member.tip]
        flags += [member.present, member.gone, member.ready]
    for place in roster.places:
        texts += [place.kind, place.member, place.bot, place.name, place.stand_in]
        numbers.append(place.look)
    return (
        all(type(text) is str and len(text) <= 128 and _is_whole(text) for text in texts)
        and all(type(number) is int and 0 <= number <= MAX_NUMBER for number in numbers)
        and all(type(flag) is bool for flag in flags)
        and isinstance(roster.options, dict)
        and all(place.look < LOOKS for place in roster.places)
        and all(place.kind in (OPEN, PERSON, BOT) for place in roster.places)
        and all(place.bot in bots and place.stand_in in bots for place in roster.places)
        and len(roster.places) <= LOOKS
        and len(roster.members) <= MAX_KNOWN
        and len({member.id for member in roster.members}) == len(roster.members)
    )
