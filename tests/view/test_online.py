"""Tables with friends: two and more pages, joined by a simulated net."""

from __future__ import annotations

import json

from peers.wires import World
from view.friends import Friend, actor, begin, counts, do, run, table_of

from pygame_core.coast.bots import choose
from pygame_core.peers.room import Alarm
from pygame_core.peers.seal import to_text
from pygame_core.view.app import Milepost
from pygame_core.view.nodes import to_html
from pygame_core.view.program import Address, Announce, Download, Focus, Prefer, Reload


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
