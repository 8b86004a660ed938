"""Links and codes that people send each other, with whatever stands around them."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from peers.described import CHROMIUM

from pygame_core.peers.invite import (
    BadInvite,
    Ice,
    OfferLink,
    Reply,
    RoomLink,
    age,
    check_ice,
    check_relay,
    ice_text,
    offer_code,
    offer_link,
    offer_mark,
    parse,
    reply_code,
    room_link,
)
from pygame_core.peers.packing import read
from pygame_core.peers.seal import to_bytes, to_text

PAGE = "https://player.example.org/milepost/"
SECRET = bytes(range(16))
NOW = 1_796_036_552_286
ANSWER = CHROMIUM.replace("actpass", "passive")
OFFER = offer_code(CHROMIUM, NOW)
REPLY = reply_code(ANSWER, OFFER, NOW)
TURN = Ice("turn:turn.example.org:3478?transport=tcp", "ann", "p&ss=#word")


def test_a_room_link_has_the_secret_in_its_fragment_and_is_short() -> None:
    link = room_link("https://someone.github.io/milepost/", SECRET)
    assert link == "https://someone.github.io/milepost/#table=AAECAwQFBgcICQoLDA0ODw"
    assert len(link) == 64
    assert parse(link) == RoomLink(SECRET)


def test_servers_ride_along() -> None:
    relays = ("wss://relay.example.org", "wss://example.net/nostr", "ws://127.0.0.1:8137")
    ice = (Ice("stun:stun.example.org"), TURN)
    link = room_link(PAGE, SECRET, relays, ice)
    assert parse(link) == RoomLink(SECRET, relays, ice)
    assert parse(offer_link(PAGE, OFFER, ice)) == OfferLink(
        OFFER, read(CHROMIUM), NOW // 60_000 % 65_536, ice
    )


def test_hand_carried_codes_are_short_enough_to_send() -> None:
    assert len(OFFER) == 166
    assert len(offer_link(PAGE, OFFER)) == 209
    assert len(REPLY) == 168


def test_a_reply_names_the_offer_it_answers() -> None:
    found = parse(REPLY)
    assert isinstance(found, Reply)
    assert found.description == read(ANSWER)
    assert found.offer == offer_mark(OFFER) != offer_mark(offer_code(CHROMIUM, NOW + 60_000))


@pytest.mark.parametrize(
    "text",
    [
        REPLY, f"  {REPLY}\n", f"Here it is: {REPLY} see you!", f"<{REPLY}>", f'"{REPLY}"',
        f"{REPLY[:76]}\n{REPLY[76:]}\n", f"{REPLY[:30]} {REPLY[30:60]} {REPLY[60:]}",
        f"\u200b{REPLY[:50]}\u200b{REPLY[50:]}\ufeff", f"code\n{REPLY}\n",
    ],
)  # fmt: skip
def test_a_code_is_found_in_what_people_paste(text: str) -> None:
    found = parse(text)
    assert isinstance(found, Reply)
    assert found.code == REPLY


@pytest.mark.parametrize(
    "text",
    [
        "Join me: {} !", "<{}>", "({}\n)", "{}", "#{}", "{}\n\nSent from my phone", "see {}, ok?",
    ],
)  # fmt: skip
def test_a_link_is_found_in_what_people_paste(text: str) -> None:
    assert parse(text.format(room_link(PAGE, SECRET))) == RoomLink(SECRET)
    offer = parse(text.format(offer_link(PAGE, OFFER)))
    assert isinstance(offer, OfferLink)
    assert offer.code == OFFER


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"), ("  \u200b ", "empty"), ("hello there", "none"), ("x" * 59, "none"),
        (PAGE, "none"), ("x" * 10_001, "long"), (REPLY[:-1], "damaged"), (REPLY[1:], "damaged"),
        (REPLY.swapcase(), "damaged"), (f"{PAGE}#offer={OFFER[:-4]}", "damaged"),
        (f"{PAGE}#offer={REPLY}", "damaged"), (f"{PAGE}#offer=", "damaged"),
        (f"{PAGE}#table=AAEC", "damaged"), (f"{PAGE}#table=", "damaged"), ("A" * 301, "damaged"),
        (f"{PAGE}#table={to_text(SECRET)}&relay=ftp://x", "relay"),
        (f"{PAGE}#table={to_text(SECRET)}&ice=http:x", "ice"),
        (f"{PAGE}#table={to_text(SECRET)}" + "".join(f"&relay=r{n}.org" for n in range(9)), "long"),
        (f"{PAGE}#table={to_text(SECRET)}" + "&a=1" * 65, "long"), (f"{PAGE}#offer={OFFER}" + "&a=1" * 65, "long"),
    ],
)  # fmt: skip
def test_what_is_no_invitation_is_refused_with_the_reason(text: str, code: str) -> None:
    with pytest.raises(BadInvite) as caught:
        parse(text)
    assert caught.value.code == code


def test_an_invitation_of_another_version_is_told_apart_from_a_damaged_one() -> None:
    from hashlib import sha256  # noqa: PLC0415

    body = bytearray(to_bytes(OFFER)[:-2])
    body[0] = 0x20
    code = to_text(bytes(body) + sha256(body).digest()[:2])
    with pytest.raises(BadInvite) as caught:
        parse(f"{PAGE}#offer={code}")
    assert caught.value.code == "version"


@given(st.integers(0, len(REPLY) - 1), st.sampled_from("Az09-_"))
def test_a_mistyped_sign_is_noticed(at: int, sign: str) -> None:
    typed = REPLY[:at] + sign + REPLY[at + 1 :]
    if typed != REPLY:
        with pytest.raises(BadInvite):
            parse(typed)


@given(st.text(max_size=300))
def test_any_text_is_an_invitation_or_refused(text: str) -> None:
    for around in ("{}", "#table={}", "#offer={}", "#table=" + to_text(SECRET) + "&{}"):
        with contextlib.suppress(BadInvite):
            parse(around.replace("{}", text))


def test_a_code_tells_its_age() -> None:
    offer = parse(offer_link(PAGE, OFFER))
    assert isinstance(offer, OfferLink)
    assert age(offer.made, NOW) == 0
    assert age(offer.made, NOW + 25 * 60_000) == 25
    assert age(offer.made, NOW - 600_000) == 0
    wrap = 65_536 * 60_000
    assert age((wrap - 60_000) // 60_000, wrap + 60_000) == 2


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("relay.example.org", "wss://relay.example.org"),
        (" wss://relay.example.org/ ", "wss://relay.example.org"),
        ("wss://example.org:444/nostr?x=1", "wss://example.org:444/nostr?x=1"),
        ("ws://127.0.0.1:8137", "ws://127.0.0.1:8137"),
        ("wss://[2001:db8::1]:444", "wss://[2001:db8::1]:444"),
    ],
)
def test_a_relays_address_is_put_in_full(text: str, address: str) -> None:
    assert check_relay(text) == address


@pytest.mark.parametrize(
    "text",
    [
        "", "ws://relay.example.org", "https://relay.example.org", "javascript:alert(1)", "wss://",
        "wss://user:word@example.org", "wss://exa mple.org", "wss://example.org/#x",
        "wss://example.org:99999", "wss://" + "a" * 300, 'wss://example.org/"x', "wss://[::1",
        "wss://exam\nple.org",
    ],
)  # fmt: skip
def test_an_address_that_no_page_can_use_as_a_relay_is_refused(text: str) -> None:
    with pytest.raises(BadInvite) as caught:
        check_relay(text)
    assert caught.value.code == "relay"


@pytest.mark.parametrize(
    "text",
    ["stun:stun.example.org", "stuns:stun.example.org:5349", "turn:example.org:3478,ann,secret",
     "turns:example.org:443?transport=tcp,ann,secret", "stun:[2001:db8::1]:3478"],
)  # fmt: skip
def test_ice_servers_come_out_as_they_went_in(text: str) -> None:
    assert ice_text(check_ice(f" {text} ")) == text


def test_an_ice_server_is_told_to_the_browser_in_its_own_words() -> None:
    assert check_ice("stun:a.org").plain() == {"urls": "stun:a.org"}
    assert TURN.plain() == {"urls": TURN.url, "username": "ann", "credential": "p&ss=#word"}


@pytest.mark.parametrize(
    "text",
    ["", "stun:", "stun.example.org", "turn:example.org", "turn:example.org,ann", "stun:a.org,x,y",
     "turn:example.org,,", "http://x", "stun:a.org:70000", "stun:a b.org", "turn:a.org,x," + "y" * 400],
)  # fmt: skip
def test_what_is_no_ice_server_is_refused(text: str) -> None:
    with pytest.raises(BadInvite) as caught:
        check_ice(text)
    assert caught.value.code == "ice"


def test_the_way_back_to_the_room_rides_in_a_hand_carried_link() -> None:
    room = RoomLink(SECRET, ("wss://relay.example.org",), (TURN,))
    link = offer_link(PAGE, OFFER, room.ice, room)
    told = parse(f"Come in: {link}")
    assert isinstance(told, OfferLink)
    assert (told.code, told.ice, told.room) == (OFFER, room.ice, room)
    plain = parse(offer_link(PAGE, OFFER, (), RoomLink(SECRET)))
    assert isinstance(plain, OfferLink)
    assert plain.room == RoomLink(SECRET)
    assert len(offer_link(PAGE, OFFER, (), RoomLink(SECRET))) < 300
