"""The way to a table of friends, and back to it: links, codes carried by hand, reloads, clocks, lines."""

from __future__ import annotations

import json

import pytest
from peers.wires import World
from view.friends import Friend, actor, begin, counts, do, run, table_of

from pygame_core.coast.bots import choose
from pygame_core.peers.invite import parse
from pygame_core.peers.line import Heard, Lost
from pygame_core.peers.switchboard import MOST_LINES
from pygame_core.view.program import Announce


def test_a_reload_comes_back_to_the_room_and_the_seat():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    me = bob.net.me
    bob.load()
    run(world)
    assert (bob.net.me, bob.net.seat) == (me, 1)
    ann.load()
    run(world, 6_000)
    assert ann.net.hosting
    assert ann.net.seat == 0
    assert bob.net.there
    begin(world, friends)
    for _ in range(5):
        do(world, friends)
    bob.load()
    run(world)
    assert bob.net.seat == 1
    assert counts(friends) == {5}
    for _ in range(3):
        do(world, friends)
    assert counts(friends) == {8}
    assert [line for friend in friends for line in friend.model.online.alarms] == []


def test_a_link_that_was_seen_before_leads_to_the_same_seat():
    world = World()
    _ann, bob = table_of(world, "Ann", "Bob")
    link = bob.link
    bob.page.click("online:ask:quit")
    bob.page.click("online:quit")
    bob.load(link)
    run(world)
    assert bob.net.there


def test_an_invitation_is_carried_by_hand_where_no_relay_is():
    world = World()
    for relay in world.relays:
        world.cut_relay(relay)
    ann = Friend(world, "Ann")
    ann.page.click("online:host")
    ann.page.submit("online:name", name="Ann")
    assert "Reaching the relays" in ann.text()  # nobody knows of them before the page has its wires
    ann.page.click("online:invite")
    run(world)
    assert "None of the relays answers" in ann.text()
    assert not ann.page.find("id", "carried-link")
    ann.page.click("online:invite")
    run(world)
    link = ann.page.find("id", "carried-link").attrs["value"]
    assert len(link) < 300
    bob = Friend(world, "Bob", link.partition("#")[2])
    bob.page.submit("online:name", name="Bob")
    run(world)
    code = bob.page.find("id", "reply-code").attrs["value"]
    ann.page.submit("online:reply", reply=f"Here it is: {code[:-4]}")
    assert "A part of the code is missing or changed" in ann.text()
    ann.page.submit("online:reply", reply=f"Here it is: {code}")
    run(world)
    assert bob.net.there
    bob.page.click("online:sit:1")
    run(world)
    begin(world, [ann, bob])
    do(world, [ann, bob])
    assert counts([ann, bob]) == {1}


def test_another_tab_has_the_room():
    world = World()
    _ann, bob = table_of(world, "Ann", "Bob")
    bob.page.send(f"store:robbed:{bob.model.online.table}")
    assert "open in another tab" in bob.text()
    assert not bob.wired
    bob.page.click("online:takeover")
    run(world)
    assert bob.net.there


def test_a_link_that_is_none_says_so():
    world = World()
    ann = Friend(world, "Ann")
    ann.page.submit("online:link", link="https://example.org/#seed=monday")
    assert "There is no invitation in this text." in ann.text()
    ann.page.submit("online:link", link="#table=AAECAwQ")
    assert "A part of the code is missing or changed." in ann.text()
    assert ann.model.online is None
    bob = Friend(world, "Bob", "table=AAECAwQ")
    assert "A part of the code is missing or changed." in bob.page.text("notes")


def test_a_link_with_too_much_in_it_says_so():
    bob = Friend(World(), "Bob", "table=" + "A" * 22 + "&a=1" * 70)
    assert "This text is too long to be an invitation." in bob.page.text("notes")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"letter":' + "[" * 9_000, "There is no invitation in this text."),
        ('{"letter":' + "[" * 100_000, "This text is too long to be an invitation."),
        ('{"roster":' + "[" * 100_000, "This is no game that was played with friends."),
    ],
    ids=["letter", "long letter", "room"],
)
def test_a_file_that_nests_without_end_is_none(text, told):
    ann = Friend(World(), "Ann")
    ann.page.send(f"import:{json.dumps({'name': 'x.json', 'text': text})}")
    assert told in ann.text()


def test_servers_are_checked_and_ride_along():
    world = World()
    ann = Friend(world, "Ann")
    ann.page.click("overlay:menu")
    ann.page.click("overlay:servers")
    ann.page.submit("servers", relays="http://example.org", ice="")
    assert "This address is no relay that a page can use: http://example.org" in ann.text()
    assert "no relay" not in ann.page.text("panel")
    ann.page.submit("servers", relays="relay.example.org", ice="stun:stun.example.org")
    ann.page.click("online:host")
    ann.page.submit("online:name", name="Ann")
    run(world, 500) if "wss://relay.example.org" in world.relays else None
    assert ann.link.endswith("relay=relay.example.org&ice=stun:stun.example.org")


def test_a_host_that_was_cut_off_yields_to_who_took_its_place():
    world = World()
    ann, bob, _ = friends = table_of(world, "Ann", "Bob", "Cy")
    begin(world, friends)
    for _ in range(4):
        do(world, friends)
    ann.online = False
    run(world, 40_000)
    assert bob.net.hosting
    assert "The table waits: too few are here. Away: Bob, Cy" in ann.text()
    ann.online = True
    ann.hear("online")
    run(world, 40_000)
    assert not ann.net.hosting
    assert ann.net.there
    assert len(counts(friends)) == 1
    assert not any(friend.model.online.alarms for friend in friends)


def test_an_invitation_that_expires_says_so_and_a_new_one_is_a_tap_away():
    world = World()
    ann, _bob = table_of(world, "Ann", "Bob")
    ann.page.click("online:invite")
    run(world, 1_000)
    assert ann.page.find("id", "carried-link")
    (line,) = ann.net.offers
    ann.net._heard(Lost(line, "failed", opened=False))
    ann.page.send("toast:")
    assert "The invitation has expired. Make a new one." in ann.text()
    ann.page.click("online:invite")
    run(world, 1_000)
    assert ann.page.find("id", "carried-link")
    assert "has expired" not in ann.text()


def test_a_friend_who_is_connecting_comes_in_though_another_invitation_is_made():
    world = World()
    for relay in world.relays:
        world.cut_relay(relay)
    ann = Friend(world, "Ann")
    ann.page.click("online:host")
    ann.page.submit("online:name", name="Ann")
    run(world)
    ann.page.click("online:invite")
    run(world, 1_000)
    link = ann.page.find("id", "carried-link").attrs["value"]
    bob = Friend(world, "Bob", link.partition("#")[2])
    bob.page.submit("online:name", name="Bob")
    run(world)
    code = bob.page.find("id", "reply-code").attrs["value"]
    ann.page.submit("online:reply", reply=code)
    assert "Connecting…" in ann.text()
    assert "The invitation is ready" not in ann.text()
    ann.page.click("online:invite")
    run(world)
    assert bob.net.there
    assert "Connecting…" not in ann.text()
    assert ann.page.find("id", "carried-link").attrs["value"] != link


def test_a_friend_who_does_not_get_through_is_told_of():
    world = World()
    ann, _bob = table_of(world, "Ann", "Bob")
    for relay in world.relays:
        world.cut_relay(relay)
    ann.page.click("online:invite")
    run(world, 1_000)
    link = ann.page.find("id", "carried-link").attrs["value"]
    cy = Friend(world, "Cy", link.partition("#")[2])
    cy.page.submit("online:name", name="Cy")
    run(world, 1_000)
    code = cy.page.find("id", "reply-code").attrs["value"]
    cy.crash()
    ann.page.submit("online:reply", reply=code)
    run(world, 10_000)
    assert "Connecting…" in ann.text()
    run(world, 12_000)
    assert "Connecting…" not in ann.text()
    assert "The invitation has expired. Make a new one." in ann.text()


def test_the_host_reloads_while_two_play():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    for _ in range(4):
        do(world, friends)
    ann.load()
    run(world, 12_000)
    assert ann.net.there
    assert bob.net.there
    for _ in range(4):
        do(world, friends)
    assert counts(friends) == {8}
    assert not any(friend.model.online.alarms for friend in friends)


def test_all_reload_at_once():
    world = World()
    friends = table_of(world, "Ann", "Bob", "Cy")
    begin(world, friends)
    for _ in range(4):
        do(world, friends)
    run(world, 2_000)
    for friend in friends:
        friend.load()
    run(world, 20_000)
    assert all(friend.net.there for friend in friends)
    assert sum(friend.net.hosting for friend in friends) == 1
    do(world, friends)
    assert counts(friends) == {5}


def test_a_reload_while_an_action_is_on_its_way_does_it_once():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    while actor(friends) is not bob:
        do(world, friends)
    (before,) = counts(friends)
    table = bob.model.play.table
    action = choose(table.rules, table.pos, bob.model.play.actor)
    bob.page.send(f"do:{json.dumps(table.game.encode_action(action))}")
    bob.load()
    run(world, 5_000)
    (after,) = counts(friends)
    assert after - before in (0, 1)
    do(world, friends)
    assert counts(friends) == {after + 1}
    assert not any(friend.model.online.alarms for friend in friends)
    _ = ann


def test_a_guest_that_was_never_let_in_is_asked_for_the_name_again_or_comes_in():
    world = World()
    ann, _bob = table_of(world, "Ann", "Bob")
    ann.crash()
    cy = Friend(world, "Cy", ann.link)
    cy.page.submit("online:name", name="Cy")
    run(world, 25_000)
    assert "Looking for the host…" in cy.text()
    assert "This takes long." in cy.text()
    cy.load()
    run(world, 1_000)
    assert "Looking for the host…" in cy.text()
    cy.page.click("online:leave")
    assert cy.page.find("data-act", "online:host")
    assert cy.model.online is None


@pytest.mark.parametrize("reloads", [1, 2])
def test_who_is_lost_where_no_relay_is_comes_back_by_a_new_invitation(reloads):
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    do(world, friends)
    for relay in world.relays:
        world.cut_relay(relay)
    for _ in range(reloads):
        bob.load()
        run(world, 25_000)
    assert "The table waits: too few are here. Away: Ann" in bob.text()
    bob.page.click("overlay:friends")
    ann.page.click("overlay:friends")
    ann.page.click("online:invite")
    run(world, 1_000)
    link = ann.page.find("id", "carried-link").attrs["value"]
    bob.page.submit("online:link", link=link)
    run(world, 1_000)
    code = bob.page.find("id", "reply-code").attrs["value"]
    ann.page.submit("online:reply", reply=code)
    run(world, 2_000)
    assert bob.net.there
    do(world, friends)
    assert counts(friends) == {2}


def test_a_page_that_can_not_connect_says_so():
    world = World()
    ann, _bob = table_of(world, "Ann", "Bob")
    cy = Friend(world, "Cy", ann.link)
    cy.page.submit("online:name", name="Cy")
    cy.page.send("wire:failed")
    assert "What connects could not be loaded." in cy.text()


def test_a_table_taken_up_again_that_can_not_connect_says_so():
    world = World()
    friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    bob = friends[1]
    bob.load()
    bob.page.done()
    bob.page.send("wire:failed")
    told = "What connects could not be loaded. Load the page anew."
    assert told in bob.page.text("notes")
    assert Announce(told) in bob.page.done()


@pytest.mark.parametrize("number", [0, 1])
def test_a_clock_that_is_set_back_loses_nobody(number):
    world = World()
    friends = table_of(world, "Ann", "Bob", "Cy")
    begin(world, friends)
    friends[number].skew = 3_600_000
    run(world)
    friends[number].skew = 0
    run(world, 30_000)
    assert all(friend.net.there for friend in friends)
    assert friends[0].net.hosting
    assert friends[0].net.absent() == []
    do(world, friends)
    run(world, 2_000)
    assert counts(friends) == {1}
    assert not any(friend.model.online.dirty for friend in friends)


def test_a_clock_that_jumps_makes_nobody_late():
    world = World()
    ann, bob, cy = friends = table_of(world, "Ann", "Bob", "Cy")
    begin(world, friends)
    bob.crash()
    run(world, 2_000)
    ann.skew = cy.skew = 3_600_000
    run(world, 2_000)
    for friend in (ann, cy):
        assert "you can choose how the game goes on." in friend.page.text("notes")
    run(world, 30_000)
    for friend in (ann, cy):
        assert "Bob is still away. Wait, or choose" in friend.page.text("notes")


def test_lines_over_which_nobody_comes_in_keep_nobody_out():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    ann.page.send("online:lock:on")
    begin(world, friends)
    bob.crash()
    secret = parse(ann.link).secret
    strangers = [world.node(f"stranger {number}") for number in range(MOST_LINES)]
    for stranger in strangers:
        stranger.board.join(secret, "", stranger.now)
        stranger.settle()
        run(world, 250)
    assert sum(len(stranger.open_lines()) for stranger in strangers) == MOST_LINES
    bob.back()
    run(world, 1_000)
    assert not bob.net.there
    for stranger in strangers:
        stranger.board.leave(stranger.now)
    run(world, 20_000)
    assert bob.net.there
    assert sum(len(stranger.open_lines()) for stranger in strangers) == 0


def test_who_is_sent_away_is_heard_no_more(monkeypatch):
    world = World()
    ann, _bob = table_of(world, "Ann", "Bob")
    stranger = world.node("stranger")
    stranger.board.join(parse(ann.link).secret, "", stranger.now)
    stranger.settle()
    run(world, 1_000)
    net, hear, heard = ann.net, ann.net.party.hear, []
    (line,) = (line for line in net.board.round_trips if line not in net.party.role.guests)
    monkeypatch.setattr(net.party, "hear", lambda *told: heard.append(told) or hear(*told))
    net.board._news += [Heard(line, '{"t":"hello","protocol":99}')] * 3
    net.settle()
    assert len(heard) == 1


def test_a_hand_carried_line_over_which_nobody_comes_in_is_closed():
    world = World()
    ann, bob = table_of(world, "Ann", "Bob")
    ann.page.click("online:invite")
    run(world, 1_000)
    stranger = world.node("stranger")
    stranger.board.answer(parse(ann.page.find("id", "carried-link").attrs["value"]), stranger.now)
    stranger.settle()
    run(world, 1_000)
    ann.page.submit("online:reply", reply=stranger.news[0].code)
    run(world, 5_000)
    assert stranger.open_lines()
    run(world, 7_000)
    assert not stranger.open_lines()
    assert bob.net.there
