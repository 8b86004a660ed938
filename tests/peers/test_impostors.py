"""Who has the link but no seat leads nobody away, and a host that comes next harms nobody's record."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from peers.network import STEP, Network, hello, me
from peers.test_cheats import guest_of, heard, host_of, peer_of, playing
from peers.test_party import alarms

from pygame_core.peers import wire
from pygame_core.peers.chain import LENGTH
from pygame_core.peers.guest import GIVE_UP, Guest
from pygame_core.peers.host import Host
from pygame_core.peers.identity import HOST, Me
from pygame_core.peers.party import Party, keep, restore
from pygame_core.peers.room import Alarm, Drop, Room
from pygame_core.peers.roster import MAX_NUMBER, Member, to_plain
from pygame_core.peers.wire import Items, Welcome

__all__ = ["playing"]

LINE = "a line to somebody"


def welcome(network: Network, who: Me, to: int, by: Me | None = None) -> str:
    """How somebody would answer as the host of this room, later than all, whom `by` signs for."""
    known = host_of(network).room.roster
    roster = replace(known, epoch=known.epoch + 7, version=1, host=who.id)
    if roster.member(who.id) is None:
        roster = roster.with_member(Member(who.id, who.name, who.chain.tip.hex()))
    signer = by or who
    proof = signer.proof(HOST, known.room, LINE)
    return wire.encode(Welcome(network.people[to].id, signer.public, proof, to_plain(roster), 0))


def items(network: Network, number: int) -> list[Any]:
    party = network.parties[number]
    assert party
    assert party.room.ledger
    return list(party.room.ledger.items)


def test_a_host_stays_until_a_greater_one_has_shown_that_it_sits_there(playing):
    host, party = host_of(playing), playing.parties[0]
    assert party
    stranger, heir = me("Eve", 9), playing.people[1]
    for text in (
        welcome(playing, stranger, 0),
        welcome(playing, heir, 0, by=stranger),
        welcome(playing, heir, 0).replace(heir.id, stranger.id),
        "nonsense",
    ):
        party.yield_to(LINE)
        party.hear(LINE, text)
        assert party.role is host
        assert len(host.guests) == 2
    party.hear(LINE, welcome(playing, heir, 0))
    assert isinstance(party.role, Guest)
    assert party.role.welcome


def test_a_greater_host_that_never_answers_leads_nobody_away(playing):
    host, party = host_of(playing), playing.parties[0]
    assert party
    party.yield_to(LINE)
    for _ in range(GIVE_UP // STEP + 1):
        playing.step()
    assert party.role is host
    assert not party.yielding
    assert alarms(playing) == []


@pytest.mark.parametrize("answers", [True, False])
def test_who_looks_for_the_host_is_not_held_by_one_that_can_be_none(playing, answers):
    playing.crash(2)
    party = restore(playing.people[2], playing.kept[2])
    before = list(party.room.whole.items if party.room.whole else [])
    party.meet(LINE)
    if answers:
        party.hear(LINE, wire.encode(Items(0, [[9, 0, ["x"], [], "a", 1, None, "z"]], 9)))
        party.hear(LINE, welcome(playing, me("Eve", 9), 2))
    else:
        party.tick(party._now + GIVE_UP)
    assert party.seeking
    assert Drop(LINE) in party.room.outbox
    assert not [news for news in party.room.news if isinstance(news, Alarm)]
    assert party.room.whole
    assert party.room.whole.items == before


def test_a_host_that_only_looks_on_leads_also_who_comes_back():
    network = Network(3, seats=2)
    network.run(20)
    host = host_of(network)
    host.wish("stand", [])
    for number in (1, 2):
        guest_of(network, number).wish("sit", [number - 1])
    network.run(20)
    host.wish("begin", [])
    network._collect()
    pick = Random(1)
    for _ in range(20):
        network.play(pick)
        network.step()
    assert host.room.roster.seat_of(network.people[0].id) == -1
    network.crash(2)
    network.run(20)
    network.back(2)
    network.run(30)
    assert guest_of(network, 2).welcome
    assert items(network, 2) == items(network, 0)
    assert alarms(network) == []


@pytest.mark.parametrize("game", ["coast", "consist"])
def test_what_a_later_host_says_in_place_of_the_record_must_fit_before_any_of_it_goes(game):
    network = Network(3, game=game)
    network.sit_and_begin()
    pick = Random(3)
    for _ in range(20):
        network.play(pick)
        network.step()
    network.run(30)
    network.crash(0)
    network.run(120)
    assert network.host() == 1
    guest, count = guest_of(network, 2), len(items(network, 2))
    before = keep(network.parties[2])  # type: ignore[arg-type]
    epoch, by = guest.room.roster.epoch, network.people[1].id
    told = [item.plain() for item in items(network, 2)]
    bad = [epoch, 0, ["x"], [], by, 1, None, "z"]
    false = [epoch, *told[1][1:7], "0" * 16, *told[1][8:]]
    for changed in [bad, false] if game == "coast" else [bad]:
        assert heard(network, 2, Items(0, [told[0], changed], 2))
        assert keep(network.parties[2]) == before  # type: ignore[arg-type]
    assert len(items(network, 2)) == count


def test_a_host_names_nobody_else_as_the_host_on_its_connection(playing):
    room, other = host_of(playing).room, playing.people[2]
    roster = replace(room.roster, host=other.id, version=99)
    guest = guest_of(playing, 1)
    assert heard(playing, 1, wire.Roster(to_plain(roster))) == ["roster"]
    told = [news.who for news in guest.room.news if isinstance(news, Alarm)]
    assert told == [room.me.id]


@pytest.mark.parametrize("field", ["epoch", "version"])
def test_no_number_is_so_great_that_the_next_host_can_not_count_on(playing, field):
    roster = replace(host_of(playing).room.roster, **{field: MAX_NUMBER})
    assert heard(playing, 1, wire.Roster(to_plain(roster))) == ["shape"]


def test_links_of_games_before_are_not_asked_for_again(playing):
    roster = replace(host_of(playing).room.roster, version=99)
    guest_of(playing, 1).room.roster = replace(guest_of(playing, 1).room.roster, rolled=7)
    assert heard(playing, 1, wire.Roster(to_plain(roster))) == ["roster"]


def test_no_link_is_there_for_rolls_after_the_last(playing):
    room = guest_of(playing, 1).room
    assert room.ledger
    room.ledger.rolls = LENGTH
    guest_of(playing, 1).room.outbox.clear()
    assert heard(playing, 1, wire.Need(LENGTH + 1, len(room.ledger.items), "00" * 32)) == []


def test_what_a_bot_did_while_i_was_away_is_no_forgery(playing):
    """One item is all that is missing, so it comes alone, and the bot has stood up when it does."""
    host, pick = host_of(playing), Random(5)
    ledger = host.room.whole
    assert ledger
    while True:
        (seat, *_) = ledger.table.rules.to_act(ledger.table.pos)
        if seat and not host.rolling:
            break
        playing.play(pick)
        playing.run(5)
    playing.crash(seat)
    playing.run(320)
    host.wish("stand-in", [seat, "steady"])
    playing._collect()
    count = len(ledger.items)
    action = ledger.table.rules.menu(ledger.table.pos, seat)[0]
    host.act(seat, ledger.table.game.encode_action(action))
    playing._collect()
    playing.run(20)
    assert len(ledger.items) == count + 1
    playing.back(seat)
    playing.run(60)
    assert items(playing, seat) == ledger.items
    assert alarms(playing) == []


@pytest.mark.parametrize("used", [True, False])
def test_a_host_that_acts_for_me_under_a_number_of_mine_is_noticed(playing, used):
    host, pick = host_of(playing), Random(5)
    ledger = host.room.whole
    assert ledger
    victim = playing.people[2]
    while True:
        (seat, *_) = ledger.table.rules.to_act(ledger.table.pos)
        menu = ledger.table.rules.menu(ledger.table.pos, seat)
        action = ledger.table.game.encode_action(menu[0])
        if seat == 2 and not host.rolling and action[0] in ("ride", "buy", "done"):
            break
        playing.play(pick)
        playing.run(5)
    last = ledger.serial_of(victim.id)
    victim.serial += 0 if used else 50
    ledger.try_plain(1, 2, action, victim.id, last if used else last + 20)
    if not used:  # one may have been on its way from before
        guest_of(playing, 2)._watch._strange = True
    host._tell.done(ledger)
    playing._collect()
    playing.run(10)
    assert {(alarm.code, alarm.who) for alarm in alarms(playing)} == {("forged", host.room.me.id)}


@pytest.mark.parametrize("stalled", [3_000, 4_500, 6_000, 9_000])
def test_a_line_that_stood_still_accuses_nobody_of_dropping_links(playing, stalled):
    host, pick = host_of(playing), Random(3)
    while not host.rolling:
        playing.play(pick)
        if not host.rolling:
            playing.step()
    slow = playing.wires[peer_of(playing, 2)]
    late: list[tuple[int, int, str]] = []
    start = playing.now
    while playing.now - start < stalled:
        late += [text for text in slow.under_way if text[1] == 2]
        slow.under_way = [text for text in slow.under_way if text[1] != 2]
        playing.step()
    late += [text for text in slow.under_way if text[1] == 2]
    slow.under_way = [text for text in slow.under_way if text[1] != 2]
    slow.under_way += [(playing.now + STEP, to, text) for _, to, text in late]
    playing.run(20)
    assert alarms(playing) == []


def test_who_says_again_and_again_to_have_more_halts_nobody_for_longer(playing):
    playing.crash(0)
    playing.run(100)
    heir = playing.parties[1]
    assert heir
    assert isinstance(heir.role, Host)
    (peer,) = heir.role.guests
    for _ in range(40):
        heir.hear(peer, wire.encode(hello(playing.people[2], peer, 1, 10**6)))
        playing.run(5)
    assert not heir.paused


def test_a_record_is_handed_over_in_parts(playing):
    guest = guest_of(playing, 1)
    room: Room = guest.room
    assert room.whole
    long = list(room.whole.items) * 40
    room.whole.items = long
    room.outbox.clear()
    guest.hear(guest.host, wire.encode(wire.Resync(0)))
    told = [wire.decode(sent.text) for sent in room.outbox if not isinstance(sent, Drop)]
    assert len(told) > 1
    assert [part.start for part in told if isinstance(part, Items)][:2] == [0, 400]
    assert sum(len(part.items) for part in told if isinstance(part, Items)) == len(long)
    assert isinstance(playing.parties[1], Party)
