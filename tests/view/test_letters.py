"""Tables by letter: two and more pages that never meet, for every relay is dead."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from peers.wires import World
from view.friends import Friend, begin, run, table_of

from pygame_core.coast.bots import choose
from pygame_core.peers.letter import find, pack
from pygame_core.session.games import GAMES
from pygame_core.view.online.letter_page import CARDS, CARDS_BRIEFLY, DICE
from pygame_core.view.program import Address, Copy, Download, Share


@pytest.fixture
def world() -> World:
    """A world where no relay answers."""
    made = World()
    for relay in made.relays:
        made.cut_relay(relay)
    return made


def opened(world: World, *others: str, bots: int = 0) -> Friend:
    """Ann's table, begun by letter with these others."""
    ann = Friend(world, "Ann")
    ann.preferences |= {"name": "Ann"}
    ann.load()
    ann.page.send(f"lobby:count:{1 + len(others) + bots}")
    ann.page.click("online:host")
    run(world, 500)
    for seat in range(1, 1 + len(others) + bots):
        ann.page.send(f"online:kind:{seat}:")
    ann.page.type("online:letters", "on")
    for seat, name in enumerate(others, 1):
        ann.page.type(f"online:expect:{seat}", name)
    for seat in range(1 + len(others), 1 + len(others) + bots):
        ann.page.send(f"online:kind:{seat}:baron")
    ann.page.click("online:begin")
    run(world, 500)
    assert ann.model.play
    return ann


def play(world: World, friend: Friend) -> int:
    """Do all that this person and the bots must do; how many entries there are then."""
    for _ in range(400):
        friend.page.settle()
        run(world, 300)
        model = friend.model.play
        if model.elsewise and not model.bot:
            break
        if not model.bot:
            action = choose(model.rules, model.pos, model.actor)
            friend.page.send(f"do:{json.dumps(model.table.game.encode_action(action))}")
    return len(friend.model.play.table.entries)


def until_bob(world: World, ann: Friend, name: str = "Bob") -> None:
    """Play until it is somebody's turn who is elsewhere."""
    play(world, ann)
    assert f"By letter: it is {name}’s turn." in ann.page.text("notes")


def sent(friend: Friend) -> str:
    """The fragment of the link that a page offers to send."""
    friend.page.click("overlay:letter")
    link = friend.page.find("id", "letter-link").attrs["value"]
    friend.page.send("close:")
    return link.partition("#")[2]


def did(friend: Friend, kind: type) -> Any:
    (effect,) = [effect for effect in friend.page.done() if isinstance(effect, kind)]
    return effect


def first_turn(world: World, *others: str, bots: int = 0) -> tuple[Friend, str]:
    """Ann has played until it is another's turn; whose it is."""
    ann = opened(world, *others, bots=bots)
    play(world, ann)
    play_ = ann.model.play
    return ann, play_.name(play_.actor)


def test_two_play_by_letter_with_nobody_else_there(world):
    ann, name = first_turn(world, "Bob")
    assert name == "Bob"
    assert "Send my turn to Bob" in ann.page.text("notes")
    bob = Friend(world, "Bob", sent(ann))
    assert "It is Bob’s turn." in bob.text()
    bob.page.click("online:claim:1")
    run(world)
    assert not bob.model.play.elsewise
    assert bob.net.seat == 1
    count = len(bob.model.play.table.entries)
    assert count == len(ann.model.play.table.entries)
    assert play(world, bob) > count
    ann.load(sent(bob))
    run(world)
    assert ann.net.seat == 0
    assert not ann.model.play.elsewise
    assert "Bob has opened the letter and taken the seat." in [
        line.text for line in ann.model.online.talk
    ]
    assert ann.net.party.room.whole.items == bob.net.party.room.whole.items
    count = len(ann.model.play.table.entries)
    assert play(world, ann) > count


def test_the_page_says_plainly_where_the_dice_come_from(world):
    ann, _ = first_turn(world, "Bob")
    assert DICE in ann.page.text("panel")
    ann.page.click("overlay:letter")
    assert DICE in ann.page.text("windows")
    ann.page.send("close:")
    ann.page.click("overlay:friends")
    ann.page.click("online:verify")
    rolls = ann.net.party.room.whole.rolls
    told = re.search(r"(\d+) rolls? w\w+ made by one player alone", ann.page.text("windows"))
    assert told
    assert int(told[1]) == rolls


def test_nothing_shouts_though_no_relay_answers(world):
    ann, _ = first_turn(world, "Bob")
    run(world, 60_000)
    bob = Friend(world, "Bob", sent(ann))
    bob.page.click("online:claim:1")
    run(world, 60_000)
    for friend in (ann, bob):
        for window in ("", "friends"):
            friend.page.send(f"overlay:{window}" if window else "close:")
            assert not friend.page.find("class", "warning")
            assert not friend.page.find("class", "strip-line halt")
            assert not friend.page.find("class", "strip-line away")
            assert "relays answers" not in friend.text()
            assert "is away" not in friend.text()


def test_a_letter_can_be_copied_shared_and_saved_with_whose_turn_it_is(world):
    ann, _ = first_turn(world, "Bob")
    code = find("#" + sent(ann))
    ann.page.click("overlay:letter")
    ann.page.done()
    ann.page.click("online:letter-copy")
    copied = did(ann, Copy).text
    assert copied.startswith("Bob, it is your turn in Coast to Coast.")
    assert find(copied) == code
    ann.page.click("online:letter-share")
    shared = did(ann, Share)
    assert "Bob, it is your turn" in shared.text
    assert find(shared.url) == code
    ann.page.click("online:letter-file")
    saved = did(ann, Download)
    assert find(saved.text) == code
    assert saved.filename.startswith("milepost-letter-")
    assert saved.filename.endswith(".json")


def test_a_file_or_a_pasted_message_goes_on_too(world):
    ann, _ = first_turn(world, "Bob")
    ann.page.click("overlay:letter")
    ann.page.click("online:letter-file")
    text = [e for e in ann.page.done() if isinstance(e, Download)][-1].text
    bob = Friend(world, "Bob")
    bob.page.send(f"import:{json.dumps({'name': 'x.json', 'text': text})}")
    bob.page.click("online:claim:1")
    run(world)
    play(world, bob)
    bob.page.click("overlay:letter")
    bob.page.click("online:letter-copy")
    message = [e for e in bob.page.done() if isinstance(e, Copy)][-1].text
    ann.page.send("close:")
    ann.page.click("overlay:friends")
    ann.page.submit("online:link", link=f"Look: {message} – see you")
    run(world)
    assert not ann.model.play.elsewise
    assert ann.net.party.room.whole.items == bob.net.party.room.whole.items


def test_a_letter_of_before_says_that_there_is_a_later_turn(world):
    ann, _ = first_turn(world, "Bob")
    old = sent(ann)
    bob = Friend(world, "Bob", old)
    bob.page.click("online:claim:1")
    run(world)
    count = play(world, bob)
    bob.page.done()
    bob.page.send(f"fragment:{old}")
    assert "You already have a later turn." in bob.page.text("notes")
    assert did(bob, Address).fragment == bob.link  # a reload does not open it once more
    assert len(bob.model.play.table.entries) == count
    bob.load(old)
    run(world)
    assert "You already have a later turn." in bob.page.text("notes")
    assert len(bob.model.play.table.entries) == count
    assert bob.net.seat == 1
    bob.page.send(f"fragment:{sent(bob)}")
    assert "You have this letter’s turn already." in bob.page.text("notes")


@pytest.mark.parametrize("cut", [9, 1])
def test_a_broken_letter_says_so_and_changes_nothing(world, cut):
    ann, _ = first_turn(world, "Bob")
    code = find("#" + sent(ann))
    told = "A part of the code is missing or changed."
    bob = Friend(world, "Bob", f"letter={code[:-cut]}")
    assert told in bob.text()
    assert told in bob.page.text("notes")
    assert bob.model.online is None
    before = ann.net.party
    ann.page.send(f"fragment:letter={code[:-cut]}")
    assert told in ann.page.text("notes")
    assert ann.net.party is before


def test_a_letter_whose_room_is_not_what_its_way_says_is_broken(world):
    ann, _ = first_turn(world, "Bob")
    room = ann.net.party.room
    other = pack(ann.model.online.link, replace(room.roster, room="online-0000"), room.whole)
    bob = Friend(world, "Bob", f"letter={other}")
    assert bob.model.online is None


def test_a_reload_comes_back_to_the_table_and_the_seat(world):
    ann, _ = first_turn(world, "Bob")
    bob = Friend(world, "Bob", sent(ann))
    bob.page.click("online:claim:1")
    run(world)
    count = play(world, bob)
    run(world, 2_000)
    for friend in (ann, bob):
        friend.load()
        run(world, 6_000)
        assert friend.model.play
        assert not friend.net.hosting
    assert len(bob.model.play.table.entries) == count
    assert "Send my turn to Ann" in bob.page.text("notes")


def test_somebody_goes_on_at_another_device(world):
    ann, _ = first_turn(world, "Bob")
    bob = Friend(world, "Bob", sent(ann))
    bob.page.click("online:claim:1")
    run(world)
    play(world, bob)
    run(world, 2_000)
    phone = Friend(world, "Phone", sent(bob))
    assert "Who are you?" not in phone.text()
    phone.page.click("online:claim:0")
    run(world)
    assert phone.net.seat == 0
    play(world, phone)
    bob.load(sent(phone))
    run(world)
    told = "Ann plays from another device now; new dice were committed there."
    assert told in [line.text for line in bob.model.online.talk]
    play(world, bob)
    ann.load(sent(bob))
    run(world)
    assert ann.net.seat == -1
    assert ann.model.play.elsewise


def test_whoever_only_looks_on_can_do_nothing_and_may_sit_down_later(world):
    ann, _ = first_turn(world, "Bob")
    cy = Friend(world, "Cy", sent(ann))
    cy.page.click("online:letter-look")
    run(world)
    assert cy.net.seat == -1
    assert cy.model.play.elsewise
    assert not cy.page.find("data-act", "overlay:letter")
    cy.page.click("online:claim:1")
    run(world)
    assert cy.net.seat == 1
    assert not cy.model.play.elsewise


def test_bots_play_where_the_letter_is_written(world):
    ann, name = first_turn(world, "Bob", bots=1)
    bob = ann if name == "Ann" else Friend(world, "Bob", sent(ann))
    assert bob is not ann
    bob.page.click("online:claim:1")
    run(world)
    play(world, bob)
    ann.load(sent(bob))
    run(world, 2_000)
    play(world, ann)
    entries = ann.model.play.table.entries
    assert {entry.seat for entry in entries} == {0, 1, 2}
    assert "By letter: it is Bob’s turn." in ann.page.text("notes")


def test_a_table_that_has_begun_goes_on_by_letter(world):
    for relay in world.relays.values():
        relay.up = True
    ann, bob = friends = table_of(world, "Ann", "Bob")
    begin(world, friends)
    ann.page.click("overlay:friends")
    ann.page.type("online:letters", "on")
    run(world)
    assert bob.net.roster.letters
    ann.page.send("close:")
    bob.crash()
    run(world, 5_000)
    assert "is away" not in ann.text()
    play(world, ann)
    first = len(ann.model.play.table.entries)
    if ann.model.play.actor == 1:
        bob.alive = True
        bob.world.later(250, lambda: bob.world._tick(bob))
        bob.load(sent(ann))
        run(world)
        assert bob.net.seat == 1
        assert len(bob.model.play.table.entries) == first


def cards(world: World, *others: str) -> Friend:
    """Ann's table of cards, begun by letter."""
    ann = Friend(world, "Ann")
    ann.preferences |= {"name": "Ann", "game": "consist"}
    ann.load()
    ann.page.send(f"lobby:count:{1 + len(others)}")
    ann.page.click("online:host")
    run(world, 500)
    for seat in range(1, 1 + len(others)):
        ann.page.send(f"online:kind:{seat}:")
    ann.page.type("online:letters", "on")
    for seat, name in enumerate(others, 1):
        ann.page.type(f"online:expect:{seat}", name)
    assert CARDS in ann.page.text("panel")
    ann.page.click("online:begin")
    run(world, 500)
    return ann


def lay(world: World, friend: Friend) -> None:
    """Do what this person must, as the Steady would."""
    for _ in range(100):
        friend.page.settle()
        run(world, 300)
        play_ = friend.model.play
        if play_.wanted != friend.net.seat or friend.net.party.paused or play_.remote.halt:
            return
        bot: Any = GAMES["consist"].bot("steady", play_.rules)
        action = bot.choose(play_.seen, play_.actor)
        friend.page.send(f"do:{json.dumps(play_.table.game.encode_action(action))}")


def test_the_card_game_by_letter_shows_each_their_own_cards_and_says_what_the_letter_holds(world):
    ann = cards(world, "Bob", "Cy")
    lay(world, ann)
    assert CARDS_BRIEFLY in ann.page.text("panel")
    assert "Send my turn to Bob" in ann.page.text("notes")
    letter = sent(ann)
    ann.page.click("overlay:letter")
    assert CARDS in ann.page.text("windows")
    bob = Friend(world, "Bob", letter)
    assert CARDS in bob.text()
    bob.page.click("online:claim:1")
    run(world)
    for friend, other in ((bob, 0), (bob, 2), (ann, 1)):
        seen, real = friend.model.play.seen, friend.model.play.pos
        assert sorted(seen.hand[friend.net.seat]) == sorted(real.hand[friend.net.seat])
        assert seen.hand[other] != real.hand[other]
        assert len(set(seen.hand[other])) == 1
    lay(world, bob)
    cy = Friend(world, "Cy", sent(bob))
    cy.page.click("online:claim:2")
    run(world)
    lay(world, cy)
    count = len(cy.model.play.table.entries)
    assert count > len(bob.model.play.table.entries) > len(ann.model.play.table.entries)


def test_where_all_choose_at_once_one_chooses_after_the_other(world):
    ann = cards(world, "Bob", "Cy")
    lay(world, ann)
    cy = Friend(world, "Cy", sent(ann))
    cy.page.click("online:claim:2")
    run(world)
    count = len(cy.model.play.table.entries)
    play_ = cy.model.play
    assert play_.actor == 2
    bot: Any = GAMES["consist"].bot("steady", play_.rules)
    action = bot.choose(play_.seen, 2)
    cy.page.send(f"do:{json.dumps(play_.table.game.encode_action(action))}")
    run(world)
    assert len(cy.model.play.table.entries) == count
    assert "By letter, one after the other: it is Bob’s turn." in cy.text()
    assert not cy.page.find("class", "strip-line halt")


def test_cards_that_were_dealt_to_play_at_once_are_not_sent(world):
    for relay in world.relays.values():
        relay.up = True
    ann, bob = friends = table_of(world, "Ann", "Bob", game="consist")
    begin(world, friends)
    ann.page.click("overlay:friends")
    assert "disabled" in ann.page.find("data-input", "online:letters").attrs
    ann.page.send("online:letters:on")
    run(world, 500)
    assert not ann.net.roster.letters
    assert "a game by letter is chosen before it begins" in ann.page.text("notes")
    assert not bob.net.roster.letters


def test_names_that_are_written_are_seats_to_be_taken(world):
    ann = Friend(world, "Ann")
    ann.preferences |= {"name": "Ann"}
    ann.load()
    ann.page.send("lobby:count:3")
    ann.page.click("online:host")
    run(world, 500)
    for seat in (1, 2):
        ann.page.send(f"online:kind:{seat}:")
    ann.page.type("online:letters", "on")
    for text in ("B", "Bo", "Bob "):
        ann.page.type("online:expect:1", text)
    assert ann.page.find("data-input", "online:expect:1").attrs["value"] == "Bob "
    assert ann.net.roster.places[1].name == "Bob"
    ann.page.type("online:expect:1", " ")
    assert ann.net.roster.unclaimed() == []
    ann.page.type("online:expect:2", "Cy")
    ann.page.type("online:letters", "off")
    assert [place.kind for place in ann.net.roster.places] == ["person", "open", "open"]


def test_a_long_game_is_sent_as_a_file(world, monkeypatch):
    ann, _ = first_turn(world, "Bob")
    monkeypatch.setattr("pygame_core.view.online.letter_page.LONGEST_LINK", 100)
    ann.page.click("overlay:letter")
    assert not ann.page.find("id", "letter-link")
    assert "send the file" in ann.page.text("windows")
    assert ann.page.find("data-act", "online:letter-file")


def test_a_bot_plays_for_who_does_not_write_back_until_they_do(world):
    ann, _ = first_turn(world, "Bob")
    ann.page.click("overlay:friends")
    ann.page.click("online:stand-in:1")
    ann.page.send("close:")
    for _ in range(200):
        ann.page.settle()
        run(world, 300)
        if not ann.model.play.elsewise:
            break
    assert ann.net.roster.bot_of(1)
    assert any(entry.seat == 1 for entry in ann.model.play.table.entries)
    assert not ann.page.find("id", "send-turn")
    ann.page.click("overlay:friends")
    bob = Friend(world, "Bob", sent(ann))
    bob.page.click("online:claim:1")
    run(world)
    assert bob.net.roster.bot_of(1) == ""


def test_a_letter_opened_in_a_new_tab_goes_on_there(world):
    ann, _ = first_turn(world, "Bob")
    bob = Friend(world, "Bob", sent(ann))
    bob.page.click("online:claim:1")
    run(world)
    play(world, bob)
    run(world, 2_000)
    table = ann.model.online.table
    ann.page.send("leave:")
    ann.page.busy.add(table)  # the tab of before
    ann.page.send(f"fragment:{sent(bob)}")
    run(world)
    assert table not in ann.page.busy
    assert ann.net.seat == 0
    assert ann.net.party.room.whole.items == bob.net.party.room.whole.items


def test_a_record_that_is_dropped_on_a_table_by_letter_puts_that_aside(world):
    ann, _ = first_turn(world, "Bob")
    text = ann.model.play.table.text()
    ann.page.send(f"import:{json.dumps({'name': 'x.json', 'text': text})}")
    assert ann.model.online is None
    assert ann.model.play.remote is None
    assert any(saved.table.startswith("online-") for saved in ann.model.tables)


def test_another_game_is_opened_by_who_has_the_letter_and_nobody_loses_a_seat(world, monkeypatch):
    ann, _ = first_turn(world, "Bob")
    bob = Friend(world, "Bob", sent(ann))
    bob.page.click("online:claim:1")
    run(world)
    play(world, bob)
    run(world, 2_000)
    ann.load(sent(bob))
    run(world)
    for friend in (ann, bob):
        assert friend.net.may_lead
    rules = type(ann.net.party.room.whole.table.rules)
    monkeypatch.setattr(rules, "to_act", lambda self, pos: ())
    ann.page.send("again:")
    monkeypatch.undo()
    run(world, 60_000)
    assert ann.model.play is None
    assert ann.net.roster.round == 2
    assert ann.net.roster.letters
    assert [place.name for place in ann.net.roster.places] == ["Ann", "Bob"]
    assert "Not ready yet" not in ann.text()
    ann.page.click("online:begin")
    run(world, 500)
    play(world, ann)
    bob.load(sent(ann) if ann.page.find("id", "send-turn") else "")
    run(world)
    assert bob.net.roster.round == 2
    assert bob.net.seat == 1
    assert not bob.model.play.elsewise
