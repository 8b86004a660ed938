"""Several relays as one notice board, and what relays may do to it."""

import json
from itertools import pairwise
from typing import Any

import pytest
from peers.wires import random_bytes

from pygame_core.peers import relays as rules
from pygame_core.peers.nostr import event
from pygame_core.peers.relays import Relays
from pygame_core.peers.schnorr import Key

pytestmark = pytest.mark.pyodide

A, B = "wss://a.example.org", "wss://b.example.org"
TOPIC = "ab" * 32
KEY = Key(bytes([9] * 32))


class Desk:
    """Two relays, dialled."""

    def __init__(self) -> None:
        self.orders: list[Any] = []
        self.relays = Relays([A, B], TOPIC, random_bytes("relays"), self.orders)
        self.relays.open(0)

    def ordered(self) -> list[Any]:
        orders = list(self.orders)
        self.orders.clear()
        return orders

    def told(self) -> list[tuple[str, Any]]:
        """What relays were told, as (address, JSON)."""
        return [(o[1], json.loads(o[2])) for o in self.ordered() if o[0] == "tell"]

    def subscription(self) -> str:
        self.relays.opened(A, 0)
        name: str = self.told()[-1][1][1]
        return name


def came(subscription: str, content: str, number: int = 0) -> str:
    return json.dumps(["EVENT", subscription, event(TOPIC, content, number, KEY, bytes(32))])


def test_nothing_is_dialled_before_the_board_is_opened() -> None:
    orders: list[Any] = []
    relays = Relays([A], TOPIC, random_bytes("x"), orders)
    relays.tick(99_999)
    relays.publish("x", 0, 0)
    assert orders == []
    relays.open(0)
    assert orders == [("dial", A)]


def test_every_relay_is_asked_for_the_topic() -> None:
    desk = Desk()
    assert desk.ordered() == [("dial", A), ("dial", B)]
    assert desk.relays.opened(A, 0)
    assert desk.relays.up == 1
    ((address, (verb, _, wish)),) = desk.told()
    assert (address, verb, wish["#x"]) == (A, "REQ", [TOPIC])
    assert not desk.relays.opened("wss://other.org", 0)
    assert not desk.relays.opened(A, 0)


def test_what_is_published_goes_to_all_and_to_those_that_open_soon_after() -> None:
    desk = Desk()
    desk.relays.opened(A, 0)
    desk.ordered()
    desk.relays.publish("sealed", 100, 1_796_000_000)
    ((address, (_, first)),) = desk.told()
    assert (address, first["content"], first["created_at"]) == (A, "sealed", 1_796_000_000)
    desk.relays.opened(B, 500)
    assert desk.told()[-1] == (B, ["EVENT", first])
    desk.relays.publish("second", 600, 1_796_000_001)
    assert [(address, said[1]["content"]) for address, said in desk.told()] == [
        (A, "second"),
        (B, "second"),
    ]
    desk.relays.shut(B, 700)
    desk.relays.tick(2_700)
    desk.relays.opened(B, 600 + rules.FRESH)
    assert [said[0] for _, said in desk.told()] == ["REQ"]


def test_an_event_comes_once_whoever_brings_it() -> None:
    desk = Desk()
    name = desk.subscription()
    desk.relays.opened(B, 0)
    assert desk.relays.heard(A, came(name, "x"), 10) == "x"
    assert desk.relays.heard(B, came(name, "x"), 11) is None
    assert desk.relays.heard(B, came(name, "y"), 12) == "y"
    assert desk.relays.heard(B, came("other", "z"), 13) is None


def test_our_own_events_are_not_news() -> None:
    desk = Desk()
    name = desk.subscription()
    desk.relays.publish("mine", 0, 5)
    ((_, (_, told)),) = desk.told()
    assert desk.relays.heard(A, json.dumps(["EVENT", name, told]), 1) is None


def test_a_relay_that_is_down_is_dialled_again_ever_more_seldom() -> None:
    desk = Desk()
    desk.ordered()
    dialled = []
    desk.relays.opened(B, 0)
    desk.relays.shut(A, 0)
    for now in range(0, 200_000, 250):
        desk.relays.tick(now)
        if ("dial", A) in desk.ordered():
            dialled.append(now)
            desk.relays.shut(A, now)
    pauses = [later - earlier for earlier, later in pairwise(dialled)]
    assert pauses[:5] == [4_000, 8_000, 16_000, 30_000, 30_000]


def redialled(stays: int) -> list[int]:
    """The milliseconds between the ends of a relay's connections, that last so long, and the next dialling."""
    desk = Desk()
    now, pauses = 0, []
    for _ in range(6):
        desk.relays.opened(A, now)
        now += stays
        desk.relays.shut(A, now)
        desk.ordered()
        shut = now
        while ("dial", A) not in desk.ordered():
            now += 250
            desk.relays.tick(now)
        pauses.append(now - shut)
    return pauses


def test_a_relay_that_never_stays_open_is_dialled_ever_more_seldom_too() -> None:
    assert redialled(rules.STAYED - 1) == [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]
    assert redialled(rules.STAYED) == [1_000] * 6


def test_a_relay_that_does_not_answer_is_given_up_for_now() -> None:
    desk = Desk()
    desk.ordered()
    desk.relays.tick(rules.DIALLING)
    assert desk.ordered() == [("hang up", A), ("hang up", B)]
    desk.relays.tick(rules.DIALLING + 2_000)
    assert desk.ordered() == [("dial", A), ("dial", B)]


def test_relays_are_renewed_at_once() -> None:
    desk = Desk()
    desk.relays.opened(A, 0)
    desk.relays.shut(B, 0)
    desk.ordered()
    desk.relays.renew(100)
    assert desk.ordered() == [("dial", A), ("dial", B)]
    assert desk.relays.up == 0


def test_after_closing_nothing_is_dialled() -> None:
    desk = Desk()
    desk.relays.opened(A, 0)
    desk.ordered()
    desk.relays.close()
    assert desk.ordered() == [("hang up", A), ("hang up", B)]
    desk.relays.tick(99_999)
    desk.relays.publish("x", 0, 0)
    assert desk.ordered() == []


def test_a_relays_refusal_is_kept_for_the_page_to_show() -> None:
    desk = Desk()
    name = desk.subscription()
    desk.relays.heard(A, '["OK","x",true,""]', 0)
    assert desk.relays.all[A].why == ""
    desk.relays.heard(A, '["OK","x",false,"pow: 28 bits needed"]', 0)
    assert desk.relays.all[A].why == "pow: 28 bits needed"
    desk.relays.heard(A, '["NOTICE","slow down"]', 0)
    assert desk.relays.all[A].why == "slow down"
    desk.relays.heard(A, json.dumps(["CLOSED", name, "auth-required: who are you?"]), 0)
    assert desk.relays.all[A].why == "auth-required: who are you?"
    assert desk.ordered() == [("hang up", A)]
    desk.relays.tick(rules.LONGEST_PAUSE - 1)
    assert ("dial", A) not in desk.ordered()
    desk.relays.tick(rules.LONGEST_PAUSE)
    assert ("dial", A) in desk.ordered()


def test_rubbish_and_floods_are_counted_and_passed_over() -> None:
    desk = Desk()
    name = desk.subscription()
    for text in ("", "[", "[" * 50_000, '["EVENT"]', "x" * 100_000):
        assert desk.relays.heard(A, text, 0) is None
    assert desk.relays.refused == {"text": 5}
    heard = [desk.relays.heard(A, came(name, str(n), n), 0) for n in range(rules.EVENTS)]
    assert heard[0] == "0"
    assert heard[-5:] == [None] * 5
    assert desk.relays.refused == {"text": 5, "flood": 5}
    assert desk.relays.heard(A, came(name, "later"), 1_000) == "later"


def test_what_was_known_is_forgotten_after_many_others() -> None:
    desk = Desk()
    name = desk.subscription()
    for number in range(rules.REMEMBERED + 1):
        assert desk.relays.heard(A, came(name, str(number), number), number * 50) == str(number)
    last = str(rules.REMEMBERED)
    assert desk.relays.heard(A, came(name, last, rules.REMEMBERED), 99_000) is None
    assert desk.relays.heard(A, came(name, "0", 0), 99_000) == "0"
