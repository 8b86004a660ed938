"""Cheating guests are refused and sent away, cheating hosts are noticed; the game stays as it was."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from peers.network import Network, hello, me

from pygame_core.peers import wire
from pygame_core.peers.chain import pledge
from pygame_core.peers.guest import Guest
from pygame_core.peers.host import Host
from pygame_core.peers.identity import GUEST
from pygame_core.peers.meter import BURST, PATIENCE
from pygame_core.peers.room import Alarm, Declined, Drop, Said, Send
from pygame_core.peers.roster import to_plain
from pygame_core.peers.wire import Act, Bye, Chat, Items, Link, Message, Need, Refused, Wish


@pytest.fixture
def playing() -> Network:
    network = Network(3)
    network.sit_and_begin()
    pick = Random(3)
    for _ in range(30):
        network.play(pick)
        network.step()
    network.run(30)
    return network


def host_of(network: Network) -> Host:
    party = network.parties[0]
    assert party
    assert isinstance(party.role, Host)
    return party.role


def guest_of(network: Network, number: int) -> Guest:
    party = network.parties[number]
    assert party
    assert isinstance(party.role, Guest)
    return party.role


def peer_of(network: Network, number: int) -> str:
    """The connection between the host and a guest."""
    return next(name for name, wire in network.wires.items() if number in wire.ends)


def told(network: Network, number: int, message: Message | str) -> list[Message]:
    """What the host sends back when a guest says this."""
    host, peer = host_of(network), peer_of(network, number)
    host.hear(peer, message if isinstance(message, str) else wire.encode(message))
    sent = [each for each in host.room.outbox if isinstance(each, Send) and each.peer == peer]
    host.room.outbox.clear()
    return [wire.decode(each.text) for each in sent]


def standing(network: Network) -> tuple[object, ...]:
    room = host_of(network).room
    assert room.ledger
    return room.ledger.digest, room.roster, len(room.ledger.items)


def acting(network: Network) -> tuple[int, int]:
    """A guest whose turn it is, and one whose it is not."""
    pick = Random(5)
    for _ in range(400):
        room = host_of(network).room
        assert room.ledger
        (seat, *_) = room.ledger.table.rules.to_act(room.ledger.table.pos)
        if seat:
            return seat, 3 - seat
        network.play(pick)
        network.run(5)
    raise AssertionError("never a guest's turn")


# --- guests


def test_out_of_turn_is_refused(playing):
    turn, other = acting(playing)
    room = host_of(playing).room
    assert room.ledger
    table = room.ledger.table
    action = table.game.encode_action(table.rules.menu(table.pos, turn)[0])
    before = standing(playing)
    at = len(room.ledger.items)
    assert told(playing, other, Act(900, at, action)) == [Refused(900, "rules")]
    assert standing(playing) == before


@pytest.mark.parametrize(
    "action", [[], ["fly"], [1], ["ride", "x"], ["roll", 1], [["ride"]], [None]]
)
def test_a_malformed_action_is_refused(playing, action):
    turn, _ = acting(playing)
    before = standing(playing)
    at = before[2]
    assert isinstance(at, int)
    assert told(playing, turn, Act(900, at, action)) == [Refused(900, "malformed")]
    assert standing(playing) == before


def test_an_action_is_done_once_however_often_it_comes(playing):
    turn, _ = acting(playing)
    room = host_of(playing).room
    assert room.ledger
    count, pick = len(room.ledger.items), Random(1)
    while len(room.ledger.items) == count:
        playing.play(pick)
        playing.run(5)
    (*_, last) = (item for item in room.ledger.items if item.by == playing.people[turn].id)
    before = standing(playing)
    answers = told(playing, turn, Act(last.serial, 0, last.action))
    assert not any(isinstance(answer, Refused) for answer in answers)
    assert standing(playing) == before


def test_an_old_action_is_stale(playing):
    turn, _ = acting(playing)
    before = standing(playing)
    assert told(playing, turn, Act(900, 1, ["pass"])) == [Refused(900, "stale")]
    assert standing(playing) == before


def test_a_stranger_may_say_nothing_but_who_they_are(playing):
    host = host_of(playing)
    before = standing(playing)
    for message in (Act(1, 0, ["roll"]), Wish("begin", []), Chat("", "hi"), Link(1, "00")):
        host.hear("stranger", wire.encode(message))
    assert host.room.outbox == []
    assert standing(playing) == before


def test_nobody_is_let_in_by_a_guess(playing):
    host = host_of(playing)
    victim, stranger = playing.people[1], me("stranger", 9)
    guesses = [
        replace(hello(stranger, "line"), public=victim.public, tip=victim.chain.tip.hex()),
        replace(hello(victim, "line"), proof="00" * 64),
        replace(hello(victim, "line"), proof=victim.proof(GUEST, "another room", "line")),
        replace(hello(victim, "line"), proof="not a proof"),
    ]
    for guess in guesses:
        host.hear("line", wire.encode(guess))
        assert host.room.outbox == [Send("line", wire.encode(Bye("hello"))), Drop("line")]
        host.room.outbox.clear()
    assert host._guests[peer_of(playing, 1)] == victim.id
    assert "line" not in host._guests


def test_a_hello_that_somebody_heard_lets_them_in_nowhere_else(playing):
    """A former host comes with what a guest once said to it; only on that connection it is a proof."""
    host, victim = host_of(playing), playing.people[1]
    overheard = hello(victim, "connection to the former host")
    host.hear("connection of the former host", wire.encode(overheard))
    assert Drop("connection of the former host") in host.room.outbox
    assert host._guests[peer_of(playing, 1)] == victim.id
    assert victim.secret not in wire.encode(overheard)


def test_another_version_is_told_so(playing):
    host = host_of(playing)
    host.hear("stranger", json.dumps({"t": "hello", "protocol": wire.PROTOCOL + 1, "more": []}))
    assert Send("stranger", wire.encode(Bye("version"))) in host.room.outbox
    assert Drop("stranger") in host.room.outbox


def test_a_host_s_wishes_are_no_guest_s(playing):
    before = standing(playing)
    for what in ("begin", "lock", "seats", "options", "bot", "grace", "open"):
        assert told(playing, 1, Wish(what, [])) == [Refused(0, "host")], what
    assert told(playing, 1, Wish("win", [])) == [Refused(0, "what")]
    assert told(playing, 1, Wish("sit", [[]])) == [Refused(0, "begun")]
    assert standing(playing) == before


def test_who_is_here_can_not_be_replaced(playing):
    before = standing(playing)
    assert told(playing, 1, Wish("stand-in", [2, "steady"])) == [Refused(0, "grace")]
    assert told(playing, 1, Wish("remove", [0, "steady"])) == [Refused(0, "grace")]
    assert told(playing, 1, Wish("stand-in", [2, "<b>"])) == [Refused(0, "detail")]
    assert standing(playing) == before


def test_who_goes_on_with_nonsense_is_sent_away(playing):
    before = standing(playing)
    answers: list[Message] = []
    for _ in range(PATIENCE):
        answers += told(playing, 2, "{")
    assert answers == [Bye("json")]
    assert playing.people[2].id not in host_of(playing)._here()
    assert standing(playing)[0] == before[0]


def test_a_flood_is_cut_off(playing):
    answers: list[Message] = []
    for _ in range(BURST + PATIENCE + 5):
        if peer_of(playing, 2) in host_of(playing)._guests:
            answers += told(playing, 2, Chat("", "more"))
    assert answers[-1] == Bye("flood")


def test_a_wrong_link_is_named_and_the_roll_goes_on_without(playing):
    turn, _ = acting(playing)
    pick = Random(9)
    host = host_of(playing)
    while not host.rolling:
        playing.play(pick)
        playing.step()
    room = host.room
    assert room.ledger
    roll = room.ledger.rolls + 1
    other = 3 - turn
    host.hear(peer_of(playing, other), wire.encode(Link(roll, "11" * 32)))
    playing.run(80)
    proof = next(item.proof for item in room.ledger.items if item.proof and item.proof.roll == roll)
    cheat = playing.people[other].id
    assert cheat in proof.missing
    assert cheat not in dict(proof.links)
    assert Alarm("link", cheat) in playing.news[0]


def test_talk_and_names_are_text_and_short():
    network = Network(2)
    network.people[1].name = "<b>\n" + "x" * 90
    network.run(20)
    roster = host_of(network).room.roster
    assert [len(m.name) <= 24 and "\n" not in m.name for m in roster.members] == [True, True]
    told(network, 1, Chat("", "a\n<i>" * 300))
    said = [n for n in host_of(network).room.news if hasattr(n, "text")]
    assert [len(s.text) <= wire.MAX_CHAT and "\n" not in s.text for s in said] == [True]


def test_a_name_of_brackets_harms_nobody():
    network = Network(3)
    network.people[2].name = "[" * 24
    network.sit_and_begin()
    host_of(network).say("{[" * 20)
    network._collect()
    network.run(20)
    for number in (1, 2):
        assert guest_of(network, number).room.roster.places[2].name == "[" * 24
        assert Said(network.people[0].id, "{[" * 20) in network.news[number]
    assert not any(isinstance(each, Alarm) for news in network.news for each in news)


@pytest.mark.parametrize(
    "spell",
    [str.upper, " {}".format, "{}\n".format, "{} ".format],
    ids=["upper", "before", "line", "after"],
)
def test_a_link_and_a_tip_have_one_spelling(playing, spell):
    host, guest = host_of(playing), me("stranger", 9)
    assert host.room.ledger
    roll = host.room.ledger.rolls + 1
    member = host.room.roster.member(playing.people[1].id)
    link = playing.people[1].chain.link(roll).hex()
    assert member
    assert host.room.ledger.is_link(member, roll, link)
    assert not host.room.ledger.is_link(member, roll, spell(link))
    host.hear("line", wire.encode(replace(hello(guest, "line"), tip=spell(guest.chain.tip.hex()))))
    assert host.room.roster.member(guest.id) is None


# --- hosts


def heard(network: Network, number: int, message: Message) -> list[str]:
    """The alarms of a guest that hears this from the host."""
    guest = guest_of(network, number)
    guest.room.news.clear()
    guest.hear(guest.host, wire.encode(message))
    return [news.code for news in guest.room.news if isinstance(news, Alarm)]


def next_items(network: Network, *, rolled: bool) -> list[object]:
    """An item that the host would send next: one with dice or one without."""
    pick = Random(11)
    room = host_of(network).room
    for _ in range(600):
        assert room.ledger
        count = len(room.ledger.items)
        held = list(network.wires.values())
        network.play(pick)
        network.step()
        if len(room.ledger.items) == count + 1 and bool(room.ledger.items[-1].proof) == rolled:
            for each in held:  # the guests have not heard of it
                each.under_way = []
            mine = guest_of(network, 1).room.ledger
            if mine and len(mine.items) == count:
                return room.ledger.items[-1].plain()
            network.run(30)
    raise AssertionError("no such item")


def spoilt(network: Network, plain: list[object]) -> list[str]:
    room = host_of(network).room
    assert room.ledger
    count = len(room.ledger.items)
    return heard(network, 1, Items(count - 1, [plain], count))


def test_draws_that_the_proof_does_not_give_are_noticed(playing):
    item = next_items(playing, rolled=True)
    draws = item[3]
    assert isinstance(draws, list)
    other = [*draws[:-1], draws[-1] ^ 1]
    assert spoilt(playing, [*item[:3], other, *item[4:]]) == ["dice"]
    assert spoilt(playing, item) == []


def test_a_link_that_does_not_fit_is_noticed(playing):
    item = next_items(playing, rolled=True)
    roll, links, missing = item[6]
    wrong = [[who, "22" * 32] for who, _ in links]
    assert spoilt(playing, [*item[:6], [roll, wrong, missing], item[7]]) == ["link"]
    assert spoilt(playing, [*item[:6], [roll + 1, links, missing], item[7]]) == ["links"]
    assert spoilt(playing, [*item[:6], [roll, [], missing], item[7]])[-1] == "links"
    assert spoilt(playing, [*item[:6], [roll, links + links, missing], item[7]]) == ["links"]


def test_dice_without_proof_are_noticed(playing):
    item = next_items(playing, rolled=True)
    assert spoilt(playing, [*item[:6], None, item[7]]) == ["steered"]
    guest_of(playing, 1).room.shown.clear()  # who did not show a link for it
    assert spoilt(playing, [*item[:6], None, item[7]]) == ["dice"]


def test_a_host_that_knows_the_dice_is_bound_to_what_it_rolled_for(playing):
    item = next_items(playing, rolled=True)
    guest = guest_of(playing, 1)
    shown = guest.room.shown
    roll, links, _ = item[6]
    assert shown[roll].pledge == pledge(bytes.fromhex(links[-1][1]), item[1], item[2])
    shown[roll] = replace(shown[roll], pledge=pledge(bytes.fromhex(links[-1][1]), 0, ["other"]))
    assert spoilt(playing, item) == ["steered"]


def test_a_link_is_shown_for_one_place_and_one_pledge(playing):
    guest = guest_of(playing, 1)
    room = guest.room
    assert room.ledger
    roll, at = room.ledger.rolls + 1, len(room.ledger.items)
    assert heard(playing, 1, Need(roll, at, "one")) == []
    assert heard(playing, 1, Need(roll, at, "one")) == []
    assert heard(playing, 1, Need(roll, at, "other")) == ["steered"]


def test_a_link_that_is_not_mine_is_noticed_by_me(playing):
    item = next_items(playing, rolled=True)
    guest = guest_of(playing, 1)
    me = guest.room.me
    roll, links, missing = item[6]
    other = [[who, "33" * 32 if who == me.id else link] for who, link in links]
    assert spoilt(playing, [*item[:6], [roll, other, missing], item[7]])[0] in ("forged", "link")


@pytest.mark.parametrize("whose", [1, 2])
def test_a_chain_exchanged_in_the_roster_is_noticed(playing, whose):
    roster = host_of(playing).room.roster
    member = roster.member(playing.people[whose].id)
    assert member
    forged = replace(roster.with_member(replace(member, tip="44" * 32)), version=99)
    assert heard(playing, 1, wire.Roster(to_plain(forged))) == ["roster"]
    assert guest_of(playing, 1).room.roster == roster


def test_a_seat_given_to_another_is_noticed(playing):
    roster = host_of(playing).room.roster
    given = replace(roster.places[2], member=playing.people[0].id)
    forged = replace(roster.with_place(2, given), version=99)
    assert heard(playing, 1, wire.Roster(to_plain(forged))) == ["roster"]


def test_nobody_is_removed_by_too_few(playing):
    host = host_of(playing)
    for number in (1, 2):
        playing.crash(number)
    host.tick(10**9)  # long after anybody's grace
    assert host.paused
    host.wish("remove", [1, "steady"])
    host.remove(playing.people[2].id)
    assert [n.code for n in host.room.news if isinstance(n, Declined)] == ["few", "few"]
    assert not any(member.gone for member in host.room.roster.members)


def test_my_link_left_out_is_noticed_by_me(playing):
    item = next_items(playing, rolled=True)
    roll, links, _ = item[6]
    mine = playing.people[1].id
    guest = guest_of(playing, 1)
    shown = guest.room.shown
    shown[roll] = replace(shown[roll], when=guest._now)
    fewer = [pair for pair in links if pair[0] != mine]
    assert "dropped" in spoilt(playing, [*item[:6], [roll, fewer, [mine]], item[7]])


def test_an_action_in_my_name_is_noticed_by_me(playing):
    item = next_items(playing, rolled=False)
    mine = playing.people[1].id
    assert spoilt(playing, [*item[:4], mine, 9_999, *item[6:]]) == ["forged"]


def test_another_digest_is_noticed_and_undone(playing):
    item = next_items(playing, rolled=False)
    guest = guest_of(playing, 1)
    assert guest.room.ledger
    before = guest.room.ledger.digest
    assert spoilt(playing, [*item[:7], "0" * 16]) == ["digest"]
    assert guest.room.ledger.digest == before
    assert spoilt(playing, item) == []


def test_what_the_rules_forbid_is_noticed(playing):
    item = next_items(playing, rolled=False)
    assert spoilt(playing, [item[0], (item[1] + 1) % 3, *item[2:]]) == ["rules"]
    assert spoilt(playing, [*item[:2], ["fly"], *item[3:]])[0] in ("rules", "forged")


@pytest.mark.parametrize("plain", [None, [], [1], "x", [1, 2, 3, 4, 5, 6, 7, 8], {}])
def test_an_item_without_shape_is_noticed(playing, plain):
    next_items(playing, rolled=False)
    assert spoilt(playing, plain) == ["shape"]


def test_a_link_is_shown_for_the_next_roll_only(playing):
    guest = guest_of(playing, 1)
    assert guest.room.ledger
    rolls, count = guest.room.ledger.rolls, len(guest.room.ledger.items)
    for roll, at in ((rolls + 2, count), (rolls, count), (rolls + 1, count + 1), (4_000, count)):
        guest.room.outbox.clear()
        guest.hear(guest.host, wire.encode(Need(roll, at, "")))
        sent = [wire.decode(each.text) for each in guest.room.outbox if isinstance(each, Send)]
        assert not any(isinstance(message, Link) for message in sent), (roll, at)


def test_history_can_not_be_written_anew_by_the_same_host(playing):
    room = host_of(playing).room
    assert room.ledger
    items = [item.plain() for item in room.ledger.items]
    items[-2][7] = "0" * 16
    assert heard(playing, 1, Items(0, items, len(items))) == ["order"]
