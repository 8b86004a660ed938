"""What arrives is an enemy's until it has been read."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.peers import wire

MESSAGES = [
    wire.Hello(wire.PROTOCOL, "ab" * 32, "cd" * 64, "Ann", "00" * 32, 0, 3),
    wire.Welcome("me", "ab" * 32, "cd" * 64, {"room": "r"}, 4),
    wire.Roster({}),
    wire.Items(3, [[1, 0, ["roll"], [3], "me", 1, None, "00"]], 4),
    wire.State(1, 4, "ab", 7),
    wire.Resync(0),
    wire.Act(1, 4, ["ride", 3, 4]),
    wire.Refused(1, "stale"),
    wire.Need(4, 5, "cd"),
    wire.Deposit("key", "1:ff"),
    wire.Keep("key", 3),
    wire.Sealed("key", 3, ["text"]),
    wire.Shares(),
    wire.Share("key", "1:ff", 3),
    wire.Link(4, "ab"),
    wire.Wish("sit", [1]),
    wire.Chat("", "Szervusz!"),
    wire.Bye("left"),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda m: type(m).__name__)
def test_every_message_survives_its_text(message):
    assert wire.decode(wire.encode(message)) == message


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "json"),
        ("nonsense", "json"),
        ("[]", "kind"),
        ("3", "kind"),
        ('{"t":"launch"}', "kind"),
        ('{"t":["bye"]}', "kind"),
        ('{"t":"bye"}', "fields"),
        ('{"t":"bye","code":"x","more":1}', "fields"),
        ('{"t":"bye","code":1}', "type"),
        ('{"t":"resync","have":true}', "type"),
        ('{"t":"resync","have":1.0}', "json"),
        ('{"t":"resync","have":-1}', "type"),
        ('{"t":"resync","have":12345678901234567}', "json"),
        ('{"t":"act","serial":1,"at":1,"action":[NaN]}', "json"),
        ('{"t":"act","serial":1,"at":1,"action":[1e999]}', "json"),
        (r'{"t":"bye","code":"\ud800"}', "json"),
        (r'{"t":"bye","code":"\\\uDFFF"}', "json"),
        ('{"t":"bye","code":"\ud800"}', "json"),
        ('{"t":"resync","have":"1"}', "type"),
        ('{"t":"items","start":0,"items":{},"total":1}', "type"),
        ("[" * 50_000, "deep"),
        (r'{"t":"bye","code":["\\\\",' + "[" * 40 + "]" * 40 + "]}", "deep"),
        ('"' + r"\"" * 500_000, "json"),
        ('{"t":"items","start":0,"total":0,"items":' + "[" * 40 + "]" * 40 + "}", "deep"),
        ('{"t":"bye","code":"' + "x" * wire.MAX_TEXT + '"}', "long"),
        ("9" * 5_000, "json"),
    ],
)
def test_whatever_is_no_message_is_refused_with_a_code(text, code):
    with pytest.raises(wire.BadMessage) as fault:
        wire.decode(text)
    assert fault.value.code == code


def test_brackets_in_what_somebody_wrote_nest_nothing():
    said = wire.Chat("[[[" * 20, '\\"{' * 90)
    assert wire.decode(wire.encode(said)) == said


def test_a_guest_may_send_little():
    text = wire.encode(wire.Chat("", "x" * wire.MAX_SMALL))
    with pytest.raises(wire.BadMessage, match="long"):
        wire.decode(text, wire.MAX_SMALL)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(plain=PLAIN | st.fixed_dictionaries({"t": st.sampled_from(["act", "items", "hello"])}))
def test_junk_is_a_message_or_refused(plain):
    try:
        message = wire.decode(json.dumps(plain))
    except wire.BadMessage:
        return
    assert wire.decode(wire.encode(message)) == message
