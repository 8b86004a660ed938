"""Descriptions as codes: what goes in comes out, and nothing else does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from peers.described import CHROMIUM, FINGERPRINT, HEAD, HOME, TAIL

from pygame_core.peers.packing import (
    LONGEST_CODE,
    MOST_CANDIDATES,
    ROLES,
    BadCode,
    Candidate,
    Description,
    candidate_lines,
    from_code,
    pack,
    read,
    to_code,
    unpack,
    write,
)
from pygame_core.peers.seal import to_text

FIREFOX = (
    CHROMIUM.replace("a=ice-ufrag:gG6l", "a=ice-ufrag:1f3a5b7c")
    .replace("a=ice-pwd:+WueohhTW6plygqWXWDdVVAC", "a=ice-pwd:00112233445566778899aabbccddeeff")
    .replace("udp", "UDP")
)

ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
addresses = st.one_of(
    st.ip_addresses(v=4).map(str),
    st.ip_addresses(v=6).map(str),
    st.uuids().map(lambda name: f"{name}.local"),
)
candidates = st.builds(
    Candidate, st.sampled_from(["host", "srflx", "relay"]), addresses, st.integers(1, 65_535)
)
words = st.one_of(
    st.text(ICE, min_size=22, max_size=63),
    st.text("0123456789abcdef", min_size=22, max_size=63),
)
descriptions = st.builds(
    Description,
    st.sampled_from(ROLES),
    st.text(ICE, min_size=4, max_size=63),
    words,
    st.binary(min_size=32, max_size=32),
    st.lists(candidates, max_size=MOST_CANDIDATES, unique=True).map(tuple),
)


@given(descriptions)
def test_a_description_comes_out_of_its_bytes_again(told: Description) -> None:
    assert unpack(pack(told)) == told


@given(descriptions)
def test_a_description_comes_out_of_its_sdp_again(told: Description) -> None:
    assert read(write(told)) == told


@given(st.binary(max_size=200))
def test_any_bytes_are_a_description_or_refused(data: bytes) -> None:
    try:
        told = unpack(data)
    except BadCode:
        return
    assert unpack(pack(told)) == told


@given(st.text(max_size=400))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    with pytest.raises(BadCode):
        from_code(text)


def test_what_differs_is_taken_from_a_browsers_description() -> None:
    told = read(CHROMIUM)
    assert (told.role, told.ufrag, told.pwd) == ("actpass", "gG6l", "+WueohhTW6plygqWXWDdVVAC")
    assert told.kind == "offer"
    assert told.fingerprint == FINGERPRINT
    assert told.candidates == (
        Candidate("host", "0b5d1c7e-2f4a-4c5d-9e1f-1234567890ab.local", 60868),
        Candidate("host", "7a5d1c7e-2f4a-4c5d-9e1f-1234567890ab.local", 54666),
        Candidate("srflx", "203.0.113.9", 60868),
        Candidate("srflx", "2001:db8::17", 60868),
    )


def test_codes_are_short_enough_to_carry() -> None:
    usual = HEAD + "\n".join(HOME.splitlines()[i] for i in (0, 3)) + "\n" + TAIL
    assert len(to_code(usual)) == 110
    assert len(to_code(CHROMIUM)) == 160
    assert len(to_code(FIREFOX)) == 159
    longest = Description(
        "actpass", "gG6l", "+WueohhTW6plygqWXWDdVVAC", FINGERPRINT,
        tuple(Candidate("host", f"2001:db8::{n}", 9) for n in range(1, MOST_CANDIDATES + 1)),
    )  # fmt: skip
    assert len(to_text(pack(longest))) == 227 < LONGEST_CODE


def test_where_there_are_many_addresses_every_kind_is_kept() -> None:
    many = "".join(
        f"a=candidate:{n} 1 udp 9 10.0.0.{n} 5000 typ host generation 0\n" for n in range(1, 20)
    )
    told = read(HEAD + many + HOME + TAIL)
    assert len(told.candidates) == MOST_CANDIDATES
    kinds = {(c.kind, c.address.count("."), ":" in c.address) for c in told.candidates}
    assert kinds == {
        ("host", 3, False), ("host", 1, False), ("srflx", 3, False), ("srflx", 0, True),
    }  # fmt: skip


def test_an_address_tried_again_counts_as_new() -> None:
    told = read(CHROMIUM)
    seen = set()
    for again in range(120):
        for line in candidate_lines(told, again):
            foundation, _, _, priority, *_ = line.removeprefix("candidate:").split()
            assert 0 < int(priority) < 2**31
            seen.add((foundation, priority))
    assert len(seen) == 120 * 4
    assert candidate_lines(told, 2)[0].split()[4:6] == candidate_lines(told)[0].split()[4:6]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("a=ice-ufrag:gG6l\n", "", "no ice-ufrag"),
        ("a=setup:actpass\n", "", "no setup"),
        ("a=setup:actpass", "a=setup:holdconn", "role"),
        ("sha-256", "sha-1", "by sha-1"),
        ("4D:1B", "4D", "32 bytes"),
        ("4D:1B", "4D:XX", "hexadecimal"),
        ("gG6l", "gG6", "too short"),
        ("gG6l", "gG\u00df6l", "signs"),
        ("+WueohhTW6plygqWXWDdVVAC", "A" * 64, "too long"),
    ],
)
def test_a_description_that_can_not_be_packed_says_why(old: str, new: str, fault: str) -> None:
    with pytest.raises(BadCode, match=fault):
        to_code(CHROMIUM.replace(old, new))


def test_a_code_that_can_not_be_read_says_why() -> None:
    code = to_code(CHROMIUM)
    body = bytearray(pack(from_code(code)))
    for bad, fault in [
        ("", "missing"), ("?" * 20, "signs"), (code + "=", "signs"), ("A" * 301, "too long"),
        (code[:40], "missing"),
    ]:  # fmt: skip
        with pytest.raises(BadCode, match=fault):
            from_code(bad)
    for at, value, fault in [
        (0, 0x1F, "role"), (1, 0xC4, "letters"), (1, 0x45, "length"), (56, 0x30, "kind"),
        (56, 0x03, "kind"),
    ]:  # fmt: skip
        changed = body.copy()
        changed[at] = value
        with pytest.raises(BadCode, match=fault):
            unpack(bytes(changed))
    with pytest.raises(BadCode, match="version 2, not in version 1") as caught:
        unpack(b"\x20" + body[1:])
    assert caught.value.version
    with pytest.raises(BadCode, match="too many"):
        unpack(bytes(body) + bytes.fromhex("010a000001ffff") * 7)
    with pytest.raises(BadCode, match="no port"):
        unpack(bytes(body) + bytes.fromhex("010a0000010000"))
