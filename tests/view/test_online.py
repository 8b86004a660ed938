"""Tables with friends: two and more pages, joined by a simulated net."""

from __future__ import annotations

import json

from peers.wires import World
from view.friends import Friend, begin, run, table_of

from pygame_core.coast.bots import choose


def actor(friends: list[Friend]) -> Friend:
    """Whose page must choose."""
    (found,) = [friend for friend in friends if not friend.model.play.elsewise]
    return found


def do(world: World, friends: list[Friend]) -> Friend:
    """Whoever must choose does something; everybody sees it."""
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
    assert ann.model.play.log.turns[-1].lines == bob.model.play.log.turns[-1].lines
