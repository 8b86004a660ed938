"""Consist with friends: nobody's page draws what only others hold."""

from __future__ import annotations

import json
from typing import Any

from peers.wires import World
from view.friends import Friend, begin, run, table_of

from pygame_core.session.games import GAMES
from pygame_core.view.program import Download


def open_table(world: World, *names: str) -> list[Friend]:
    friends = table_of(world, *names, game="consist")
    assert friends[1].model.game == "consist"
    begin(world, friends)
    return friends


def do(world: World, friends: list[Friend]) -> Friend:
    """Whoever may choose does as the Steady would."""
    friend = next(f for f in friends if f.model.play.wanted == f.net.seat != -1)
    play = friend.model.play
    pos = play.seen
    bot: Any = GAMES["consist"].bot("steady", play.rules)
    action = bot.choose(pos, play.actor)
    text = json.dumps(play.table.game.encode_action(action))
    friend.page.send(f"do:{text}")
    run(world, 600)
    return friend


def counts(friends: list[Friend]) -> set[int]:
    return {len(friend.model.play.table.entries) for friend in friends}


def test_two_friends_play_and_see_their_own_cards_alone():
    world = World()
    ann, bob = friends = open_table(world, "Ann", "Bob")
    for number in range(12):
        do(world, friends)
        assert counts(friends) == {number + 1}
        for friend, other in ((ann, bob), (bob, ann)):
            seen = friend.model.play.seen
            assert sorted(seen.hand[friend.net.seat]) == sorted(
                friend.model.play.pos.hand[friend.net.seat]
            )
            held = other.model.play.pos.hand[other.net.seat]
            shown = seen.hand[other.net.seat]
            assert not held or shown != held or len(set(shown)) == 1
    assert not any(friend.model.online.alarms for friend in friends)


def test_a_guest_comes_back_to_its_cards():
    world = World()
    _ann, bob = friends = open_table(world, "Ann", "Bob")
    for _ in range(5):
        do(world, friends)
    held = list(bob.model.play.seen.hand[1])
    bob.load()
    run(world)
    assert list(bob.model.play.seen.hand[1]) == held
    for _ in range(4):
        do(world, friends)
    assert counts(friends) == {9}
    assert not any(friend.model.online.alarms for friend in friends)


def test_what_a_guest_saves_before_the_end_says_that_it_is_to_be_kept():
    world = World()
    ann, bob = friends = open_table(world, "Ann", "Bob")
    for _ in range(5):
        do(world, friends)
    for friend, told in (
        (ann, "draws were checked, and all are fair"),
        (bob, "keep this file to yourself"),
    ):
        friend.page.send("online:record:")
        file = [e for e in friend.page.done() if isinstance(e, Download)][-1]
        other = Friend(world, "Cy")
        other.page.send(f"import:{json.dumps({'name': 'x.json', 'text': file.text})}")
        assert told in other.text()
        assert "This is no game that was played with friends." not in other.text()


def test_what_i_compose_stays_while_others_choose():
    world = World()
    ann, bob = open_table(world, "Ann", "Bob")
    do(world, [ann])
    assert ann.model.play.phase.name == "CHOOSE"
    token = next(iter(ann.model.play.held))
    ann.page.send(f"tap:{token}")
    picked = ann.model.play.draft
    assert picked.picked
    do(world, [bob])
    assert ann.model.play.draft == picked
    bob.crash()
    run(world)
    assert ann.model.play.draft == picked


def test_who_looks_on_has_nothing_to_do():
    world = World()
    ann, bob = open_table(world, "Ann", "Bob")
    cy = Friend(world, "Cy", ann.link)
    cy.page.submit("online:name", name="Cy")
    run(world)
    for _ in range(6):
        assert "You are looking on." in cy.page.text("panel")
        assert not cy.page.find("id", "primary")
        do(world, [ann, bob])


def test_the_others_deal_on_when_the_host_is_lost():
    world = World()
    ann, bob, cy = friends = open_table(world, "Ann", "Bob", "Cy")
    for _ in range(6):
        do(world, friends)
    held = list(bob.model.play.seen.hand[1])
    ann.crash()
    run(world, 12_000)
    assert "Bob leads the table now." in cy.page.text("panel")
    for friend, other in ((bob, "Cy"), (cy, "Bob")):
        told = [line.text for line in friend.model.online.talk]
        assert "Ann is away." in told
        assert not [text for text in told if text in (f"{other} is away.", f"{other} is back.")]
    assert list(bob.model.play.seen.hand[1]) == held
    assert not bob.net.party.paused
    ann.back()
    run(world, 6_000)
    for _ in range(6):
        do(world, friends)
    assert counts(friends) == {12}
    assert not ann.net.hosting
    assert not any(friend.model.online.alarms for friend in friends)


def test_friends_play_again_in_the_same_room():
    world = World()
    ann, bob = friends = table_of(world, "Ann", "Bob", game="consist")
    ann.net.wish("options", "consist", {"goal": 3, "jokers": "any"})
    run(world, 500)
    begin(world, friends)
    while not ann.model.play.over:
        do(world, friends)
    assert "Ann can open another game here." in bob.text()
    assert not bob.page.find("data-act", "again:")
    bob.page.click("online:verify")
    for told in (
        "draws were checked, and all are fair",
        "with tricks the host could have looked at the",
    ):
        assert told in bob.text()
    assert "foresee" not in bob.text()
    bob.page.send("close:")
    ann.page.click("again:")
    run(world, 1_000)
    for friend in friends:
        assert friend.model.play is None
        assert friend.page.find("id", "room-title")
    assert "Another game is opened at this table." in bob.text()
    begin(world, friends)
    do(world, friends)
    assert counts(friends) == {1}
    assert not any(friend.model.online.alarms for friend in friends)
