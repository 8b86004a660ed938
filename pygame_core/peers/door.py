"""Who may come into a room: a hello looked at, and the roster with whoever was let in.

Pure functions of the roster. A key shows who somebody is; a chain's tip once told can't be changed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from .chain import link_of
from .identity import id_of
from .roster import MAX_MEMBERS, Member, Roster
from .wire import Hello
from .wishes import readable


def who_says(hello: Hello) -> str:
    """Who says to be here, "" if it can't be a hello at all."""
    try:
        link_of(hello.tip)
        return id_of(hello.public)
    except ValueError:
        return ""


def turned_away(roster: Roster, who: str, hello: Hello, removed: Collection[str]) -> str:
    """Why somebody may not come in, "" if they may: `removed`, `chain`, `locked`, `full`."""
    known = roster.member(who)
    if who == roster.host or who in removed or (known and known.gone and roster.begun):
        return "removed"
    if known:
        return "chain" if known.tip != hello.tip else ""
    if roster.locked:
        return "locked"
    return "full" if sum(not m.gone for m in roster.members) >= MAX_MEMBERS else ""


def let_in(roster: Roster, who: str, hello: Hello) -> Roster:
    """The roster with them here; a bot that stood in for them stands up."""
    known = roster.member(who)
    if known:
        member = replace(known, present=True, gone=False)
    else:
        taken = [m.name for m in roster.members if not m.gone]
        taken += [place.name for place in roster.places if place.name]
        member = Member(who, readable(hello.name, taken), hello.tip)
    roster = roster.with_member(member)
    seat = roster.seat_of(who)
    if seat >= 0 and roster.places[seat].stand_in:
        roster = roster.with_place(seat, replace(roster.places[seat], stand_in=""))
    return roster
