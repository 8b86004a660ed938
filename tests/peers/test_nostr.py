"""What is said to relays and by them."""

import json
from typing import Any

import pytest

from pygame_core.peers.nostr import (
    KIND,
    LONGEST,
    BadRelayText,
    Came,
    Caught,
    Ended,
    Noticed,
    Took,
    Unknown,
    event,
    event_id,
    hear,
    is_genuine,
    publish,
    subscribe,
)
from pygame_core.peers.schnorr import Key

pytestmark = pytest.mark.pyodide

KEY = Key(bytes([1] * 32))
TOPIC = "ab" * 32


def made(content: str = "sealed") -> dict[str, Any]:
    return event(TOPIC, content, 1_796_000_000, KEY, bytes(32))


def test_an_event_is_named_by_the_hash_of_its_canonical_text() -> None:
    """The serialisation of NIP-01: no spaces, UTF-8, only quotes, backslashes and control signs escaped."""
    told = {
        "pubkey": "00" * 32, "created_at": 1, "kind": 1, "tags": [["t", "é"]], "content": 'a"\n\\',
    }  # fmt: skip
    from hashlib import sha256  # noqa: PLC0415

    text = '[0,"' + "00" * 32 + '",1,1,[["t","é"]],"a\\"\\n\\\\"]'
    assert event_id(told) == sha256(text.encode()).hexdigest()


def test_our_events_are_ephemeral_and_genuine() -> None:
    told = made()
    assert 20_000 <= told["kind"] == KIND < 30_000
    assert told["tags"] == [["x", TOPIC]]
    assert is_genuine(told)


@pytest.mark.parametrize("name", ["content", "created_at", "pubkey", "sig", "id", "tags"])
def test_a_changed_event_is_not_genuine(name: str) -> None:
    told = made()
    other = event("cd" * 32, "other", 5, Key(bytes([2] * 32)), bytes(32))
    assert not is_genuine({**told, name: other[name]})
    del told[name]
    assert not is_genuine(told)


def test_requests_are_what_a_relay_expects() -> None:
    assert json.loads(subscribe("s", TOPIC)) == ["REQ", "s", {"kinds": [KIND], "#x": [TOPIC]}]
    told = made()
    assert json.loads(publish(told)) == ["EVENT", told]


def test_a_relays_words_are_read() -> None:
    told = made()
    assert hear(json.dumps(["EVENT", "s", told])) == Came("s", told["id"], told["pubkey"], "sealed")
    assert hear('["EOSE","s"]') == Caught("s")
    assert hear('["OK","id",false,"rate-limited: slow down"]') == Took(
        "id", taken=False, why="rate-limited: slow down"
    )
    assert hear('["CLOSED","s","error"]') == Ended("s", "error")
    assert hear(json.dumps(["NOTICE", "x" * 900])) == Noticed("x" * 200)
    assert hear('["AUTH","challenge"]') == Unknown("AUTH")
    assert hear('["NOTICE","[[[[[[[[[[[[[[[["]') == Noticed("[" * 16)


@pytest.mark.parametrize(
    "text",
    [
        "", "nonsense", "{}", "[]", "[1]", "null", '["EVENT"]', '["EVENT","s",{}]', '["EVENT","s",[]]',
        '["EVENT","s",{"id":1,"pubkey":"a","content":"c"}]',
        '["EVENT","s",{"id":"zz","pubkey":"' + "a" * 64 + '","content":"c"}]',
        '["OK","id",1,"why"]', '["EOSE"]', '["NOTICE",{}]', '["CLOSED","s"]',
        "[" * 10_000, '["a",' + "[" * 9 + "]" * 9 + "]", '["a","' + "x" * LONGEST + '"]',
        '["]]]]]]]]]]]]",' + "[" * 12 + "]" * 12 + "]",
    ],
)  # fmt: skip
def test_what_no_relay_should_send_is_refused(text: str) -> None:
    with pytest.raises(BadRelayText):
        hear(text)
