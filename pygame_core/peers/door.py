"""Who may come into a room and who may lead it: a hello and its answer looked at, the roster with whoever was let in.

Changes nothing. A key shows who somebody is; a chain's tip once told can't be changed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from .chain import link_of
from .identity import HOST, id_of, is_proof
from .room import Room
from .roster import MAX_MEMBERS, Member, Roster, may_lead
from .wire import MAX_TEXT, BadMessage, Hello, Welcome, decode
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


def leads(room: Room, peer: str, told: Welcome) -> bool:
    """Whether whoever answers on this connection can be the host of a room as I know it."""
    who = told.roster.get("host")
    return (
        is_proof(told.public, told.proof, HOST, room.roster.room, room.tie_of(peer))
        and who == id_of(told.public)
        and who != room.me.id
        and may_lead(room.roster, who)
    )


def is_welcome(room: Room, peer: str, text: str) -> bool:
    """Whether this is the answer of who can be the host, in an epoch not before the one I know."""
    try:
        told = decode(text, MAX_TEXT)
    except BadMessage:
        return False
    if not isinstance(told, Welcome):
        return False
    epoch = told.roster.get("epoch")
    return type(epoch) is int and epoch >= room.roster.epoch and leads(room, peer, told)
