"""What a guest can't do to a room by what it says of itself, and a host not by what it gathers."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from peers.network import Network, hello, me
from peers.test_cheats import (
    acting,
    guest_of,
    heard,
    host_of,
    next_items,
    peer_of,
    playing,
    spoilt,
    told,
)

from pygame_core.peers import wire
from pygame_core.peers.escrow import combine, key_of, split
from pygame_core.peers.host import Host
from pygame_core.peers.ledger import NeedsDice, Proof
from pygame_core.peers.meter import PATIENCE
from pygame_core.peers.room import Alarm, Drop, Send
from pygame_core.peers.roster import MAX_MEMBERS, Member, Roster, to_plain
from pygame_core.peers.wire import Bye, Items, Link, Need, Wish

__all__ = ["playing"]


def test_whoever_gathers_links_has_no_choice_of_their_order(playing):
    next_items(playing, rolled=True)
    ledger, roster = host_of(playing).room.whole, host_of(playing).room.roster
    assert ledger
    last = ledger.items[-1]
    assert last.proof
    assert len(last.proof.links) == 3
    for links in permutations(last.proof.links):
        again = ledger.fresh()
        for each in ledger.items[:-1]:
            again.take(each, roster)
        proof = Proof(last.proof.roll, links, ())
        assert again.roll(*last[:3], last.by, last.serial, proof).draws == last.draws


@pytest.mark.parametrize("claim", [(0, 10**6), (1, 10**6), (99, 10**6)])
def test_a_guest_that_says_to_have_more_changes_nothing(playing, claim):
    host = host_of(playing)
    assert host.room.ledger
    before = host.room.ledger.plain()
    told(playing, 1, hello(playing.people[1], peer_of(playing, 1), *claim))
    assert not host.paused
    told(playing, 1, Items(0, [[0, 0, ["x"], [], "a", 1, None, "z"]], 10**6))
    assert host.room.ledger.plain() == before


@pytest.mark.parametrize("start", [0, 1])
def test_false_items_handed_to_a_new_host_leave_its_own_as_they_were(playing, start):
    playing.crash(0)
    for _ in range(100):
        playing.step()
        if playing.host() == 1:
            break
    host = playing.parties[1].role
    assert host.room.whole
    before, epoch = host.room.whole.plain(), host.room.roster.epoch
    (peer,) = host.guests
    host.hear(peer, wire.encode(hello(playing.people[2], peer, epoch - 1, len(before) + 5)))
    assert host.paused
    false = [*before[start:], [epoch - 1, 0, ["x"], [], "a", 1, None, "z"]]
    false[0] = [*false[0][:7], "another"]
    host.hear(peer, wire.encode(Items(start, false, len(before) + 5)))
    assert host.room.whole.plain() == before
    assert not host.paused


def test_one_connection_is_one_person(playing):
    host, before = host_of(playing), host_of(playing).room.roster
    stranger = hello(me("Ghost", 9), peer_of(playing, 1))
    answers = []
    for _ in range(PATIENCE):
        answers += told(playing, 1, stranger)
    assert answers == [Bye("hello")]
    assert [m.id for m in host.room.roster.members] == [m.id for m in before.members]
    member = host.room.roster.member(playing.people[1].id)
    assert member
    assert not member.present


@pytest.mark.parametrize("code", ["left", "cut"])
def test_lookers_on_that_come_and_go_leave_nothing(playing, code):
    host = host_of(playing)
    for number in range(5 * MAX_MEMBERS):
        peer = f"stranger {number}"
        host.hear(peer, wire.encode(hello(me("G", number), peer)))
        if code == "left":
            host.hear(peer, wire.encode(Bye("left")))
        else:
            host.left(peer)
            host.tick(host._now + 60_000)
    assert len(host.room.roster.members) <= 4
    assert set(host._meters) <= set(host.guests)


def test_by_letter_too_lookers_on_that_come_and_go_leave_nothing_and_who_sits_stays():
    network = Network(2)
    network.run(20)
    host = host_of(network)
    host.wish("letters", [True])
    told(network, 1, Wish("sit", [1]))
    network.crash(1)
    for number in range(5 * MAX_MEMBERS):
        peer = f"stranger {number}"
        host.hear(peer, wire.encode(hello(me("G", number), peer)))
        host.left(peer)
        host.tick(host._now + 60_000)
    assert [member.id for member in host.room.roster.members] == [who.id for who in network.people]
    assert host.room.roster.seat_of(network.people[1].id) == 1


OTHER_VERSION = replace(hello(me("G", 1), "stranger"), protocol=99)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (hello(me("G", 1), "stranger"), "locked"),
        (hello(me("G", 1), "another"), "hello"),
        (OTHER_VERSION, "version"),
    ],
)
def test_nothing_is_kept_of_a_stranger_who_is_turned_away(playing, said, code):
    host = host_of(playing)
    host.wish("lock", [True])
    host.room.outbox.clear()
    host.hear("stranger", wire.encode(said))
    assert host.room.outbox == [Send("stranger", wire.encode(Bye(code))), Drop("stranger")]
    assert set(host._meters) <= set(host.guests)


def test_a_guest_that_is_sent_away_is_not_here(playing):
    assert told(playing, 1, OTHER_VERSION) == [Bye("version")]
    member = host_of(playing).room.roster.member(playing.people[1].id)
    assert member
    assert not member.present
    assert member.id not in host_of(playing).guests.values()


def test_a_roll_waits_while_too_few_are_here_and_takes_the_links_of_who_comes_back():
    network = Network(3, game="coast")
    network.sit_and_begin()
    pick, host = Random(1), host_of(network)
    while not host.rolling:
        network.play(pick)
    assert host.room.whole
    count = len(host.room.whole.items)
    for number in (1, 2):
        network.cut(peer_of(network, number))
    network.split({0}, {1, 2})
    network.run(35)
    assert host.rolling
    assert len(host.room.whole.items) == count
    network.split()
    network.run(30)
    proof = host.room.whole.items[count].proof
    assert proof
    assert {who for who, _ in proof.links} == {who.id for who in network.people}
    assert not [n for of_one in network.news for n in of_one if isinstance(n, Alarm)]


def test_a_link_that_was_shown_counts_though_its_owner_goes(playing):
    pick, host = Random(1), host_of(playing)
    while not host.rolling:
        playing.play(pick)
        playing.run(0 if host.rolling else 1)
    assert host.room.whole
    roll, who = host.room.whole.rolls + 1, playing.people[2]
    host.hear(peer_of(playing, 2), wire.encode(Link(roll, who.chain.link(roll).hex())))
    playing.cut(peer_of(playing, 2))
    playing.run(30)
    proof = next(i.proof for i in host.room.whole.items if i.proof and i.proof.roll == roll)
    assert who.id in dict(proof.links)
    assert proof.missing == ()


def test_who_comes_and_goes_halts_no_roll(playing):
    pick, host = Random(1), host_of(playing)
    while not host.rolling:
        playing.play(pick)
        if not host.rolling:
            playing.step()
    assert host.room.whole
    roll, now = host.room.whole.rolls + 1, host._now
    for number in range(20):
        peer = f"again {number}"
        host.hear(peer, wire.encode(hello(playing.people[2], peer)))
        now += 1_000
        host.tick(now)
        host.left(peer)
    proof = next(i.proof for i in host.room.whole.items if i.proof and i.proof.roll == roll)
    assert playing.people[2].id in proof.missing


def test_nobody_is_told_a_link_before_they_have_shown_theirs(playing):
    guest = guest_of(playing, 1)
    assert guest.room.ledger
    links = {who.chain.link(guest.room.ledger.rolls + 1).hex() for who in playing.people}
    pick, asked = Random(1), []
    for _ in range(300):
        playing.play(pick)
        sent = [text for w in playing.wires.values() for _, to, text in w.under_way if to == 1]
        asked = [text for text in sent if isinstance(wire.decode(text), Need)]
        if asked:
            break
        playing.step()
    assert asked
    assert not any(link in text for text in sent for link in links)


def test_a_false_share_in_the_place_of_another_hides_no_true_one():
    secret = bytes(range(32))
    true = split(secret, 4, 3, lambda size: bytes([7]) * size)
    false = [f"{share[0]}:{'f' * 40}" for share in true]
    assert combine(key_of(secret), [*true[:3], *false]) == secret
    assert combine(key_of(secret), [*false, *true[:3]]) == secret
    assert combine(key_of(secret), [*false, *true[:2]]) is None


def test_who_one_is_is_told_by_a_text_that_can_be_sent(playing):
    host = host_of(playing)
    text = wire.encode(hello(playing.people[1], "stranger")).replace("P1", r"P\ud800")
    host.hear("stranger", text)
    assert host._meters["stranger"].refused == {"json": 1}


# --- hosts


def forged(network: Network, number: int, changed: Roster) -> list[str]:
    """What a guest finds in a roster that comes next."""
    return heard(network, number, wire.Roster(to_plain(replace(changed, version=99))))


def test_two_items_at_once_hide_no_action_in_my_name(playing):
    """A host plays my seat, and sends that along with the next item."""
    turn, _ = acting(playing)
    host, room = host_of(playing), guest_of(playing, turn).room
    ledger = host.room.whole
    assert ledger
    count, pick, table = len(ledger.items), Random(2), ledger.table
    while len(ledger.items) < count + 2:
        seat = next(iter(table.rules.to_act(table.pos)))
        action = table.game.encode_action(pick.choice(list(table.rules.menu(table.pos, seat))))
        serial = len(ledger.items) + 500
        try:
            ledger.try_plain(1, seat, action, host.room.me.id, serial)
        except NeedsDice:
            proof = Proof(ledger.rolls + 1, host_link(host, ledger.rolls + 1), ())
            ledger.roll(1, seat, action, host.room.me.id, serial, proof)
    items = [item.plain() for item in ledger.items[count:]]
    assert items[0][1] == turn
    assert heard(playing, turn, Items(count, items, count + 2)) == ["forged"]
    assert room.ledger
    assert len(room.ledger.items) == count


def host_link(host: Host, roll: int) -> tuple[tuple[str, str], ...]:
    return ((host.room.me.id, host.room.me.chain.link(roll).hex()),)


def test_links_of_who_does_not_sit_are_noticed(playing):
    """A host that let in people of its own could choose whose links to take."""
    item = next_items(playing, rolled=True)
    room = host_of(playing).room
    ledger = room.whole
    assert ledger
    puppet = me("Puppet", 9)
    roster = room.roster.with_member(Member(puppet.id, "Puppet", puppet.chain.tip.hex()))
    assert forged(playing, 1, roster) == []
    roll, links, missing = item[6]
    more = (*links[:-1], (puppet.id, puppet.chain.link(roll).hex()), links[-1])
    assert spoilt(playing, [*item[:6], [roll, more, missing], item[7]]) == ["links"]
    assert spoilt(playing, [*item[:6], [roll, links[:-1], missing], item[7]]) == ["links"]


def test_a_bot_in_my_place_while_i_am_here_is_noticed(playing):
    roster = host_of(playing).room.roster
    place = replace(roster.places[1], stand_in="steady")
    assert forged(playing, 1, roster.with_place(1, place)) == ["roster"]
    assert forged(playing, 2, roster.with_place(1, place)) == []


@pytest.mark.parametrize(
    "change",
    [{"room": "another"}, {"options": {"target": 50_000}}, {"rolled": 1}, {"opened": 7}, {"game": "consist"}],
)  # fmt: skip
def test_a_table_s_settings_changed_are_noticed(playing, change):
    roster = host_of(playing).room.roster
    assert forged(playing, 1, replace(roster, **change)) == ["roster"]
    assert guest_of(playing, 1).room.roster == roster


def test_a_game_that_is_not_over_is_not_opened_anew(playing):
    guest, roster = guest_of(playing, 1), host_of(playing).room.roster
    ledger = guest.room.ledger
    again = replace(roster, epoch=2, round=2, opened=2, begun=False)
    assert forged(playing, 1, again) == ["roster"]
    assert guest.room.ledger is ledger


def test_links_of_a_game_before_are_shown_to_nobody_again(playing):
    guest = guest_of(playing, 1)
    guest.room.close_table()
    assert guest.room.spent >= 1
    guest.room.roster = replace(guest.room.roster, round=2, rolled=0)
    guest.room.begin()
    assert heard(playing, 1, Need(1, 0, "any")) == ["steered"]
    assert not any(isinstance(wire.decode(s.text), Link) for s in guest.room.outbox)


def test_a_link_shown_before_a_cut_binds_the_host_after_it(playing):
    guest = guest_of(playing, 1)
    assert guest.room.ledger
    roll, at = guest.room.ledger.rolls + 1, len(guest.room.ledger.items)
    assert heard(playing, 1, Need(roll, at, "one")) == []
    playing.cut(peer_of(playing, 1))
    playing.run(10)
    assert guest_of(playing, 1) is not guest
    assert heard(playing, 1, Need(roll, at, "other")) == ["steered"]


def test_items_of_an_epoch_to_come_are_not_done(playing):
    item = next_items(playing, rolled=False)
    guest = guest_of(playing, 1)
    assert guest.room.ledger
    count = len(guest.room.ledger.items)
    spoilt(playing, [99, *item[1:]])
    assert len(guest.room.ledger.items) == count
    assert spoilt(playing, item) == []
    assert len(guest.room.ledger.items) == count + 1


def test_who_has_shown_links_is_not_forgotten(playing):
    roster = host_of(playing).room.roster
    fewer = replace(
        roster, members=tuple(m for m in roster.members if m.id != playing.people[2].id)
    )
    assert forged(playing, 1, fewer) == ["roster"]


def test_a_host_that_has_gone_on_undoes_nothing_of_its_forerunner_s(playing):
    acting(playing)
    playing.crash(0)
    pick = Random(1)
    for _ in range(400):
        playing.play(pick)
        playing.step()
        host = playing.parties[1]
        assert host
        ledger = host.room.whole
        if ledger and ledger.items and ledger.mark[0] == host.room.roster.epoch > 1:
            break
    playing.run(30)
    guest = guest_of(playing, 2)
    held = guest.room.ledger
    assert held
    assert held.mark[0] == 2
    before = held.plain()
    last = next(item for item in reversed(held.items) if item.epoch == 1)
    number = held.items.index(last)
    assert heard(
        playing, 2, Items(number, [last._replace(epoch=2, by="me").plain()], number + 1)
    ) == ["order"]
    assert held.plain() == before
