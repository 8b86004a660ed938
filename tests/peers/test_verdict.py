"""Anyone can look afterwards whether the dice were fair."""

from __future__ import annotations

import json
from random import Random

import pytest
from peers.network import Network

from pygame_core.peers.verdict import Unfinished, Verdict, hides, verify


@pytest.fixture(scope="module")
def kept() -> str:
    network = Network(3)
    network.sit_and_begin()
    pick = Random(4)
    for _ in range(80):
        network.play(pick)
        network.step()
    network.run(30)
    return network.kept[1]


def test_a_game_rolled_by_all_is_fair(kept):
    plain = json.loads(kept)
    rolls = sum(item[6] is not None for item in plain["items"])
    assert rolls > 5
    assert verify(kept) == Verdict(len(plain["items"]), rolls, 0, (), "")


def test_all_keep_the_same(kept):
    network = Network(2)
    network.sit_and_begin()
    assert json.loads(network.kept[0])["items"] == json.loads(network.kept[1])["items"]


def test_a_changed_throw_is_found_where_it_stands(kept):
    plain = json.loads(kept)
    at = next(n for n, item in enumerate(plain["items"]) if n > 8 and item[6])
    plain["items"][at][3][0] ^= 1
    verdict = verify(json.dumps(plain))
    assert (verdict.items, verdict.fault) == (at, "dice")


def test_a_changed_link_is_found(kept):
    plain = json.loads(kept)
    at = next(n for n, item in enumerate(plain["items"]) if n > 8 and item[6])
    plain["items"][at][6][1][0][1] = "00" * 32
    assert verify(json.dumps(plain)).fault == "link"


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", '{"roster":{},"items":[]}', "nonsense", "null", '{"roster":' + "[" * 100_000],
)
def test_what_is_no_room_is_no_room(text):
    with pytest.raises(ValueError, match=r"no ro|Expecting|char|deep"):
        verify(text)
    assert not hides(text)


def test_what_a_guest_kept_with_cards_hidden_can_not_be_checked_yet():
    network = Network(2, game="consist")
    network.sit_and_begin()
    pick = Random(4)
    for _ in range(20):
        network.play(pick)
        network.step()
    assert verify(network.kept[0]).fault == ""
    with pytest.raises(Unfinished):
        verify(network.kept[1])
    assert hides(network.kept[1])
