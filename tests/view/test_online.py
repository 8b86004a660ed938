"""Tables with friends: two and more pages, joined by a simulated net."""

from __future__ import annotations

import json

import pytest
from peers.wires import World
from view.friends import Friend, begin, run, table_of

from pygame_core.coast.bots import choose
from pygame_core.peers.invite import parse
from pygame_core.peers.line import Heard, Lost
from pygame_core.peers.room import Alarm
from pygame_core.peers.seal import to_text
from pygame_core.peers.switchboard import MOST_LINES
from pygame_core.view.app import Milepost
from pygame_core.view.nodes import to_html
from pygame_core.view.program import Address, Announce, Download, Focus, Prefer, Reload


def actor(friends: list[Friend]) -> Friend:
    """Whose page must choose."""
    (found,) = [friend for friend in friends if not friend.model.play.elsewise]
    return found


def do(world: World, friends: list[Friend]) -> Friend:
    """Whoever must choose does something; everybody sees it."""
    for other in friends:
        other.page.settle()
    friend = actor(friends)
    table = friend.model.play.table
    action = choose(table.rules, table.pos, friend.model.play.actor)
    friend.page.send(f"do:{json.dumps(table.game.encode_action(action))}")
    run(world, 600)
    for other in friends:
        other.page.settle()
    return friend


def counts(friends: list[Friend]) -> set[int]:
    return {len(friend.model.play.table.entries) for friend in friends}


def test_two_friends_meet_sit_down_and_play():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    assert "Bob" in ann.text()
    begin(world, friends)
    assert ann.model.play
    assert bob.model.play
    for _ in range(12):
        do(world, friends)
    assert counts(friends) == {12}
    assert to_html(ann.model.play.log.tree((0, 1))) == to_html(bob.model.play.log.tree((0, 1)))


def test_a_step_goes_with_a_second_tap():
    world = World()
    friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    while actor(friends).model.play.phase.name != "MOVE":
        do(world, friends)
    friend = actor(friends)
    before = counts(friends)
    way = friend.model.play.ways[-1]
    act = f"step:{way.tracks[0].section}"
    friend.page.send(act)
    run(world)
    assert counts(friends) == before
    assert friend.model.play.aim == way.stop
    friend.page.send(act)
    run(world)
    assert counts(friends) == {before.pop() + 1}


def test_only_my_seat_acts_and_nothing_is_undone():
    world = World()
    friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    do(world, friends)
    friend = actor(friends)
    (other,) = [one for one in friends if one is not friend]
    before = counts(friends)
    assert not other.page.find("id", "primary")
    table = friend.model.play.table
    action = choose(table.rules, table.pos, friend.model.play.actor)
    other.page.send(f"do:{json.dumps(table.game.encode_action(action))}")
    run(world)
    assert counts(friends) == before
    assert f"It is {friend.name}’s turn to choose." in other.text()
    friend.page.press("U")
    assert "At a table with others nothing can be taken back." in friend.text()
    assert counts(friends) == before


def test_what_is_said_is_read_by_all_and_is_only_text():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    bob.page.submit("online:say", text="<b>Hi</b> & bye")
    run(world)
    assert "Bob <b>Hi</b> & bye" in ann.text()
    begin(world, friends)
    ann.page.submit("online:say", text="Good luck")
    run(world)
    assert bob.page.find("class", "unread").text == "1"
    bob.page.click("overlay:friends")
    assert "Ann Good luck" in bob.page.text("windows")
    assert not bob.page.find("class", "unread")


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


def test_the_table_goes_on_when_the_host_is_gone():
    world = World()
    ann, bob, cy = friends = table_of(world, "Ann", "Bob", "Cy")
    begin(world, friends)
    for _ in range(6):
        do(world, friends)
    ann.crash()
    run(world, 15_000)
    assert bob.net.hosting
    assert "Bob leads the table now." in cy.page.text("panel")
    assert "Ann is away" in cy.text()
    ann.back()
    run(world, 12_000)
    assert not ann.net.hosting
    assert ann.net.there
    assert counts(friends) == {6}
    do(world, friends)
    assert counts(friends) == {7}
    assert not any(friend.model.online.alarms for friend in friends)


def test_others_decide_about_who_stays_away():
    world = World()
    ann, bob, cy = friends = table_of(world, "Ann", "Bob", "Cy")
    begin(world, friends)
    bob.crash()
    run(world, 2_000)
    assert not ann.page.find("data-act", "online:stand-in:1")
    assert "you can choose how the game goes on." in ann.page.text("notes")
    ann.page.done()
    run(world, 31_000)
    told = [effect.text for effect in ann.page.done() if isinstance(effect, Announce)]
    assert told == ["Bob is still away."]
    cy.page.click("online:stand-in:1")
    run(world)
    assert "A bot plays for Bob now." in ann.text()
    assert ann.model.play.bots[1]
    for _ in range(60):
        if ann.model.play.elsewise and cy.model.play.elsewise:
            ann.page.settle()
            cy.page.settle()
            run(world, 1_000)
        else:
            do(world, [ann, cy])
    bob.back()
    run(world)
    assert bob.net.seat == 1
    assert not ann.model.play.bots[1]
    assert bob.model.online.alarms == []
    assert len(counts(friends)) == 1
    assert any(entry.seat == 1 for entry in ann.model.play.table.entries)


def test_bots_play_at_the_host_alone():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    ann.page.send("online:seats:3")
    run(world, 500)
    ann.page.send("online:kind:2:baron")
    run(world, 500)
    assert "Baron" in bob.text()
    begin(world, friends)
    for _ in range(60):
        if ann.model.play.elsewise and bob.model.play.elsewise:
            ann.page.settle()
            run(world, 500)
        else:
            do(world, friends)
    assert any(entry.seat == 2 for entry in bob.model.play.table.entries)
    assert not any("choose" in getattr(effect, "id", "") for effect in bob.page.effects)
    assert len(counts(friends)) == 1


def test_the_host_chooses_the_rules_and_all_see_them():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    ann.page.send("lobby:preset:fast-track")
    run(world, 500)
    assert "Fast Track" in bob.text()
    bob.page.send("lobby:preset:house")
    run(world, 500)
    assert "Fast Track" in bob.text()
    begin(world, friends)
    assert bob.model.play.table.settings.options == ann.model.lobby.options


def test_more_people_than_seats_look_on():
    world = World()
    friends = table_of(world, "Ann", "Bob")
    cy = Friend(world, "Cy", friends[0].link)
    cy.page.submit("online:name", name="Cy")
    run(world)
    assert "Looking on:" in friends[1].text()
    begin(world, friends)
    assert f"You are looking on. Waiting for {actor(friends).name}." in cy.page.text("panel")
    for _ in range(4):
        do(world, friends)
    assert cy.model.play.elsewise
    assert "You are looking on." in cy.page.text("panel")
    assert counts([*friends, cy]) == {4}
    assert not cy.page.find("id", "primary")


def test_the_host_removes_and_locks():
    world = World()
    ann, bob = table_of(world, "Ann", "Bob")
    ann.page.send("online:lock:on")
    run(world, 500)
    cy = Friend(world, "Cy", ann.link)
    cy.page.submit("online:name", name="Cy")
    run(world)
    assert "This table is locked" in cy.text()
    cy.page.click("online:leave")
    assert cy.model.tables == ()
    assert cy.saved == {}
    ann.page.click(f"online:ask:remove:{bob.net.me}")
    assert bob.net.there
    ann.page.click(f"online:remove:{bob.net.me}")
    run(world)
    assert "The host has taken you off this table." in bob.text()
    bob.page.click("online:leave")
    assert bob.page.find("data-act", "online:host")


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


def test_a_table_that_can_not_be_shown_is_saved_without_secrets_and_left(monkeypatch):
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    do(world, friends)
    kept = bob.model.online.kept
    secrets = (kept.secret, to_text(kept.seed), to_text(kept.link.secret))
    run(world, 2_000)
    assert all(secret in bob.saved[bob.model.online.table].text for secret in secrets)
    ann.crash()
    with monkeypatch.context() as broken:
        broken.setattr("pygame_core.view.app._beside", lambda *_: 1 / 0)
        bob.more["trouble_expected"] = True
        bob.load(bob.link)
        run(world, 1_000)
        bob.page.click("trouble:export")
        (file,) = [e for e in bob.page.done() if isinstance(e, Download)]
        report = bob.page.text("trouble")
        assert "ZeroDivisionError" in report
        assert not any(secret in file.text + report for secret in secrets)
        bob.page.click("trouble:retreat")
    told = [e for e in bob.page.done() if isinstance(e, Prefer | Address | Reload)]
    assert told[-3:] == [Prefer("table", ""), Address(""), Reload()]
    del bob.more["trouble_expected"]
    bob.load()
    assert bob.model.online is None
    assert bob.page.find("id", "lobby-title")
    bob.page.send(f"import:{json.dumps({'name': 'x.json', 'text': file.text})}")
    assert "nobody could choose" in bob.text()
    bob.page.send("close:")
    ann.back()
    bob.page.click(f"open:{ann.model.online.table}")
    run(world)
    assert counts(friends) == {1}


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


def test_a_host_has_a_name_that_can_be_read():
    ann = Friend(World(), "Ann")
    ann.page.send("online:host")
    ann.page.submit("online:name", name="\u202eAnn " + "x" * 200)
    (ann_there,) = ann.net.roster.members
    assert ann_there.name == "Ann " + "x" * 20


def test_the_dice_can_be_verified():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    for _ in range(8):
        do(world, friends)
    ann.page.send("online:verify")
    assert "and all are fair: nobody could choose them." in ann.text()
    ann.page.send("close:")
    bob.page.click("overlay:friends")
    bob.page.send("online:record")
    (file,) = [e for e in bob.page.done() if type(e).__name__ == "Download"]
    assert bob.model.online.kept.secret not in file.text
    cy = Friend(world, "Cy")
    cy.page.send(f"import:{json.dumps({'name': 'x.json', 'text': file.text})}")
    assert "and all are fair: nobody could choose them." in cy.text()
    half = json.dumps({"name": "x.json", "text": file.text[: len(file.text) // 2]})
    cy.page.send(f"import:{half}")
    assert "sealed secret numbers" not in cy.text()


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


def test_a_page_where_nothing_happens_is_not_drawn_anew(monkeypatch):
    world = World()
    friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    run(world, 5_000)
    drawn = []
    view = Milepost.view
    monkeypatch.setattr(Milepost, "view", lambda *all: drawn.append(1) or view(*all))
    world.run(10_000)
    assert drawn == []


def test_who_cheats_is_named():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    ann.net.party.room.news.append(Alarm("dice", bob.net.me))
    run(world, 500)
    assert "Bob’s page told dice that are not what was drawn." in ann.page.text("notes")
    ann.page.click("online:heed")
    assert not ann.page.find("class", "strip")


def test_two_alone_stand_still_until_the_one_who_is_left_decides():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    do(world, friends)
    ann.crash()
    run(world, 10_000)
    assert bob.net.hosting
    assert "The table waits: too few are here. Away: Ann" in bob.text()
    run(world, 31_000)
    bob.page.click("online:ask:replace:0")
    assert bob.net.party.paused
    assert "Give Ann’s seat to a bot for good? They can’t take it back." in bob.text()
    bob.page.click("online:replace:0")
    run(world, 1_000)
    assert bob.net.party.paused is False
    assert bob.model.play.bots[0]


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


def test_what_is_asked_can_be_taken_back_by_a_key_and_leads_back_to_who_asked():
    world = World()
    ann, bob = table_of(world, "Ann", "Bob")
    ask = f"online:ask:remove:{bob.net.me}"
    ann.page.done()
    ann.page.click(ask)
    assert ann.page.done() == [Focus("no")]
    ann.page.press("Escape")
    assert not ann.page.find("id", "no")
    assert ann.page.done() == [Focus(ann.page.find("data-act", ask).attrs["id"])]
    begin(world, [ann, bob])
    ann.page.click("overlay:friends")
    ann.page.click("online:ask:quit")
    ann.page.press("Escape")
    ann.page.click("overlay:friends")
    assert not ann.page.find("id", "no")
    assert bob.net.there


def test_who_comes_in_is_led_to_the_room_and_told_so():
    world = World()
    ann, _bob = table_of(world, "Ann", "Bob")
    cy = Friend(world, "Cy", ann.link)
    cy.page.submit("online:name", name="Cy")
    cy.page.done()
    run(world)
    told = cy.page.done()
    assert Focus("room-title") in told
    assert Announce("You have come in.") in told
    assert "All seats are taken, so you look on." in cy.text()
    ann.page.send("online:seats:3")
    run(world, 500)
    cy.page.done()
    cy.page.click("online:sit:2")
    run(world, 500)
    assert Focus("primary") in cy.page.done()


def test_the_host_alone_is_told_what_is_missing():
    world = World()
    ann = Friend(world, "Ann")
    ann.page.click("online:host")
    ann.page.submit("online:name", name="Ann")
    run(world)
    assert ann.page.find("id", "primary").attrs["aria-disabled"] == "true"
    assert "Somebody else must sit down first, a friend or a bot." in ann.text()
    ann.page.click("online:stand:")
    ann.page.send("online:kind:0:baron")
    ann.page.send("online:kind:1:baron")
    run(world, 500)
    assert "One of you must sit down first." in ann.text()
    ann.page.send("online:begin")
    run(world, 500)
    assert ann.model.play is None


def test_a_table_put_aside_is_told_in_the_list_and_gone_on_with():
    world = World()
    ann, bob = table_of(world, "Ann", "Bob")
    ann.page.click("online:ask:quit")
    bob.page.click("online:ask:quit")
    ann.page.press("Escape")
    begin(world, [ann, bob])
    for _ in range(3):
        do(world, [ann, bob])
    bob.page.click("overlay:menu")
    bob.page.click("leave:")
    assert "With friends: Ann, Bob · turn 1" in bob.page.text("panel")
    bob.page.click(f"open:{bob.model.tables[0].table}")
    run(world)
    assert bob.net.there
    assert bob.net.seat == 1
