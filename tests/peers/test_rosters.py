"""What a host may tell of the room: nothing that a page could not show, or that its table is not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from peers.network import Network

from pygame_core.peers.guest import Guest
from pygame_core.peers.room import Alarm
from pygame_core.peers.roster import heirs, to_plain


def guest_of(network: Network) -> tuple[Guest, list[Any]]:
    party = network.parties[1]
    assert party
    assert isinstance(party.role, Guest)
    return party.role, party.room.news


def place(plain: dict[str, Any], **what: Any) -> None:
    plain["places"][1] |= what


HOSTILE = {
    "no such game": lambda plain: plain.update(game="chess"),
    "a game that is no text": lambda plain: plain.update(game=["coast"]),
    "no such look": lambda plain: place(plain, look=99),
    "no such kind": lambda plain: place(plain, kind="king"),
    "no such bot": lambda plain: place(plain, stand_in="hal"),
    "seats without end": lambda plain: plain.update(places=plain["places"] * 9),
    "an epoch that is none": lambda plain: plain.update(epoch="x"),
    "no members": lambda plain: plain.update(members=None),
}


def test_who_only_looks_on_takes_no_host_s_place():
    network = Network(4, seats=3)
    network.sit_and_begin()
    roster = guest_of(network)[0].room.roster
    assert len(roster.members) == 4
    assert heirs(roster) == [network.people[number].id for number in (1, 2)]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("kind", ["roster", "welcome"])
def test_a_roster_that_can_not_be_is_refused(name, kind):
    network = Network(2)
    network.run(20)
    guest, news = guest_of(network)
    before = guest.room.roster
    plain = json.loads(json.dumps(to_plain(before))) | {"version": 99}
    HOSTILE[name](plain)
    answer = {"you": guest.room.me.id, "public": "", "proof": "", "count": 0}
    more = answer if kind == "welcome" else {}
    guest.hear(guest.host, json.dumps({"t": kind, "roster": plain, **more}))
    assert guest.room.roster == before
    assert Alarm("shape", before.host) in news


@pytest.mark.parametrize(
    "change",
    [
        lambda plain: plain.update(begun=False),
        lambda plain: plain.update(places=plain["places"][:1]),
        lambda plain: place(plain, name="Eve"),
    ],
    ids=["not begun", "fewer seats", "another name"],
)
def test_a_table_that_has_begun_keeps_its_seats(change):
    network = Network(2)
    network.sit_and_begin()
    guest, news = guest_of(network)
    before = guest.room.roster
    plain = json.loads(json.dumps(to_plain(before))) | {"version": 99}
    change(plain)
    guest.hear(guest.host, json.dumps({"t": "roster", "roster": plain}))
    assert guest.room.roster == before
    assert Alarm("roster", before.host) in news


def test_a_table_that_can_not_begin_does_not():
    network = Network(2)
    network.run(20)
    guest, news = guest_of(network)
    before = guest.room.roster
    plain = json.loads(json.dumps(to_plain(before))) | {"version": 99, "begun": True}
    guest.hear(guest.host, json.dumps({"t": "roster", "roster": plain}))
    assert guest.room.ledger is None
    assert guest.room.roster == before
    assert Alarm("shape", before.host) in news
