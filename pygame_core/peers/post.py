"""Letters taken in: which of two records counts, and who sits where then.

The same rule as everywhere: the record with the greater mark. A device that has a record already
keeps its own where that one counts, and never lets a letter change whom a tip belongs to. Nobody
leads after a letter was taken in; whoever has something to do does then. Knows no page.
"""

from __future__ import annotations

from enum import Enum

from pygame_core.session.games import GAMES

from .identity import Me
from .ledger import Ledger
from .letter import BadLetter, Letter
from .party import Party
from .room import Room, settings_of
from .roster import Roster


class Taken(Enum):
    """What came of a letter at a device that knew the room.

    ON: it goes on from what was here. CROSSED: it counts, and what only this device had is lost.
    SAME: all of it was here. OLDER: this device has a later turn, and keeps it.
    """

    ON = "on"
    CROSSED = "crossed"
    SAME = "same"
    OLDER = "older"


def open_first(me: Me, letter: Letter) -> Party:
    """The room of a letter at a device that did not know it."""
    return Party(Room(me, letter.roster, letter.ledger))


def take(party: Party, letter: Letter) -> tuple[Taken, Party]:
    """Take a letter in at a device that knows its room; BadLetter `false` if it is not of the same table.

    The party is the same one where nothing changed.
    """
    room, ledger = party.room, party.room.whole
    _must_fit(room, letter)
    if letter.roster.round < room.roster.round:
        return Taken.OLDER, party
    roster = _seated(letter.roster, room.roster, room.me)
    if ledger is None or letter.roster.round > room.roster.round:
        return Taken.ON, _held(room, roster, letter.ledger)
    theirs = letter.ledger
    fork = ledger.differs_at(0, theirs.items)
    if theirs.mark > ledger.mark:
        told = Taken.CROSSED if fork < len(ledger.items) else Taken.ON
        return told, _held(room, roster, theirs)
    same = theirs.mark == ledger.mark and fork == len(ledger.items)
    if same and _age(letter.roster) > _age(room.roster):
        return Taken.SAME, _held(room, roster, theirs)
    return Taken.SAME if same else Taken.OLDER, party


def _held(room: Room, roster: Roster, ledger: Ledger) -> Party:
    """The room as a letter tells it; links that I showed in games before stay spent."""
    return Party(Room(room.me, roster, ledger, spent=room.spent))


def _age(roster: Roster) -> tuple[int, int]:
    return roster.epoch, roster.version


def _must_fit(room: Room, letter: Letter) -> None:
    mine, theirs = room.roster, letter.roster
    known = {member.id: member.tip for member in mine.members}
    if mine.room != theirs.room or any(known.get(m.id, m.tip) != m.tip for m in theirs.members):
        raise BadLetter("false")
    if not mine.begun or mine.round != theirs.round:
        return
    if settings_of(mine) != settings_of(theirs):
        raise BadLetter("false")
    if GAMES[mine.game].hides and not mine.letters:
        raise BadLetter("cards")


def _seated(theirs: Roster, mine: Roster, me: Me) -> Roster:
    """The letter's roster, with me on my seat if nobody has it: whoever wrote may not know that I came."""
    seat, member = mine.seat_of(me.id), mine.member(me.id)
    same = mine.begun and mine.round == theirs.round
    if seat < 0 or member is None or theirs.seat_of(me.id) >= 0 or not same:
        return theirs
    place = theirs.places[seat]
    if place.member:
        return theirs
    return theirs.with_member(member).with_place(seat, mine.places[seat])
