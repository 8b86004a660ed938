"""What people send each other: a room's link, a hand-carried link, and the reply to that.

- A room's link holds a secret, and whoever opens it finds the host over relays. Relays and ICE
  servers of its own may ride along, for clubs that run them.
- A hand-carried link holds the host's offer itself, for one guest; the guest's page answers it with
  a reply code that goes back the same way. No relay, no server.

All of it stands in the fragment, which browsers send to nobody. People copy with whatever stands
around it, so `parse` looks for what it knows in any text, and says what is wrong with what it finds.
Times are milliseconds since 1970; a code tells the minute it was made in, by its maker's clock.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

from .packing import LONGEST_CODE, BadCode, Description, pack, read, unpack
from .seal import to_bytes, to_text

SECRET = 16
"""Bytes of a room's secret."""
OFFER_LASTS = 25 * 60_000
"""Milliseconds after which a hand-carried link is likely dead even if the host's page was left open."""
REPLY_LASTS = 10 * 60_000
"""Milliseconds for which the guest's page keeps a reply's way open."""
MOST_SERVERS = 8
"""Relays, and ICE servers, that may ride in a link or stand in the settings."""
SHORTEST_CODE = 60
"""Characters; anything shorter is a word, not a code."""
LONGEST_TEXT = 10_000
"""Characters of a text in which an invitation is looked for."""

_MINUTE = 60_000
_MINUTES = 1 << 16
_MARK = 2  # bytes that name the offer a reply belongs to, and bytes that show a code is whole
_LETTERS = r"[A-Za-z0-9_-]"
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}|\[?[0-9A-Fa-f:.]{2,45}\]?")


class BadInvite(ValueError):
    """A text that is no invitation. `code` says why, `told` names the part of it.

    `empty`, `none` (nothing in it that we know), `damaged` (cut off or mistyped), `version` (made
    by another version), `long`, `relay` or `ice` (a server we can't use: `told`); from
    `Switchboard.reply` also `other` and `used`.
    """

    def __init__(self, code: str, told: str = "") -> None:
        super().__init__(f"{code}: {told}" if told else code)
        self.code = code
        self.told = told


@dataclass(frozen=True, slots=True)
class Ice:
    """A server that helps peers to reach each other: `stun:` or `turn:` and its host; TURN has a user."""

    url: str
    user: str = ""
    password: str = ""

    def plain(self) -> dict[str, Any]:
        """The server as a browser wants it."""
        told = {"urls": self.url}
        return {**told, "username": self.user, "credential": self.password} if self.user else told


@dataclass(frozen=True, slots=True)
class RoomLink:
    """The way to a room over relays; none in `relays` or `ice` means the usual ones."""

    secret: bytes
    relays: tuple[str, ...] = ()
    ice: tuple[Ice, ...] = ()


@dataclass(frozen=True, slots=True)
class OfferLink:
    """A host's offer to one guest; `made` as in `age`. `room` is the way back to it over relays, if it rode along."""

    code: str
    description: Description
    made: int
    ice: tuple[Ice, ...] = ()
    room: RoomLink | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """A guest's answer to the offer that `offer` marks; see `offer_mark`."""

    code: str
    description: Description
    made: int
    offer: bytes


Invite = RoomLink | OfferLink | Reply


def room_link(page: str, secret: bytes, relays: Iterable[str] = (), ice: Iterable[Ice] = ()) -> str:
    """Return the link to a room on a page; `page` is its address without a fragment."""
    parts = [f"table={to_text(secret)}", *_relay_parts(relays), *_ice_parts(ice)]
    return f"{page}#{'&'.join(parts)}"


def offer_code(sdp: str, now: int) -> str:
    """Return the code of a host's offer; BadCode when the browser's description can't be packed."""
    return _enclosed(read(sdp), now, b"")


def reply_code(sdp: str, offer: str, now: int) -> str:
    """Return the code that answers the offer of this code; BadCode as for `offer_code`."""
    return _enclosed(read(sdp), now, offer_mark(offer))


def offer_mark(offer: str) -> bytes:
    """Return the bytes by which a reply names the offer it answers."""
    return sha256(offer.encode()).digest()[:_MARK]


def offer_link(page: str, offer: str, ice: Iterable[Ice] = (), room: RoomLink | None = None) -> str:
    """Return the hand-carried link with the offer of this code; `room` lets the guest come back over relays."""
    parts = [f"offer={offer}"]
    if room:
        parts += [f"room={to_text(room.secret)}", *_relay_parts(room.relays)]
    return f"{page}#{'&'.join([*parts, *_ice_parts(ice)])}"


def age(made: int, now: int) -> int:
    """Return how many minutes ago a code was made by its maker's clock, 0 if that runs ahead."""
    minutes = (now // _MINUTE - made) % _MINUTES
    return minutes if minutes < _MINUTES // 2 else 0


def parse(text: str) -> Invite:
    """Return the invitation in a text that somebody pasted or opened; raise BadInvite when there is none."""
    if len(text) > LONGEST_TEXT:
        raise BadInvite("long")
    text = _UNSEEN.sub("", text).strip()
    if not text:
        raise BadInvite("empty")
    if found := re.search(rf"\btable=({_LETTERS}*)([^\s<>\"']*)", text):
        return _room(found[1], _riders(found[2]))
    if found := re.search(rf"\boffer=({_LETTERS}*)([^\s<>\"']*)", text):
        opened = _opened(found[1])
        if not isinstance(opened, OfferLink):
            raise BadInvite("damaged")
        relays, ice = _riders(found[2])
        way = re.search(rf"&room=({_LETTERS}+)", found[2])
        room = _room(way[1], (relays, ice)) if way else None
        return OfferLink(opened.code, opened.description, opened.made, ice, room)
    # A code alone: mail programs break it into lines, people send it with a word before it.
    longest = max(re.findall(_LETTERS + "+", text), key=len, default="")
    whole = "".join(text.split())
    if longest != whole and re.fullmatch(_LETTERS + "+", whole):
        try:
            return _opened(whole)
        except BadInvite:
            pass  # then the spaces did not belong to it
    if len(longest) < SHORTEST_CODE:
        raise BadInvite("none")
    return _opened(longest)


def check_relay(text: str) -> str:
    """Return a relay's address in full; raise BadInvite when a page can't use it.

    Browsers let a secure page talk to secure sockets only; but this machine may run a relay for itself.
    """
    text = text.strip()
    address = text if "://" in text else f"wss://{text}"
    try:
        parts = urlsplit(address)
        _ = parts.port  # raises for what is none
    except ValueError:
        raise BadInvite("relay", text[:100]) from None
    host = parts.hostname or ""
    secure = parts.scheme == "wss" or (parts.scheme == "ws" and host == "127.0.0.1")
    plain = not {"@", "#", " ", '"', "\\"} & set(address) and address.isprintable()
    if not secure or not _HOST.fullmatch(host) or not plain or len(address) > 200:
        raise BadInvite("relay", text[:100])
    return address.rstrip("/")


def check_ice(text: str) -> Ice:
    """Return an ICE server from `stun:host:port` or `turn:host:port,user,password`; raise BadInvite for others."""
    url, *login = (part.strip() for part in text.strip().split(","))
    found = re.fullmatch(r"(stuns?|turns?):([^?]+?)(:\d{1,5})?(\?transport=(?:udp|tcp))?", url)
    needs = 2 if found and found[1].startswith("turn") else 0
    whole = len(login) == needs and all(login) and len(text) <= 300
    if not found or not whole or not _HOST.fullmatch(found[2]):
        raise BadInvite("ice", url[:100])
    if found[3] and int(found[3][1:]) >= 1 << 16:
        raise BadInvite("ice", url[:100])
    return Ice(url, *login)


def ice_text(ice: Ice) -> str:
    """Return the text that `check_ice` reads as this server."""
    return ",".join([ice.url, ice.user, ice.password] if ice.user else [ice.url])


def _relay_parts(relays: Iterable[str]) -> list[str]:
    short = (relay.removeprefix("wss://") for relay in relays)
    return [f"relay={quote(relay, safe=':/')}" for relay in short]


def _ice_parts(ice: Iterable[Ice]) -> list[str]:
    return [f"ice={quote(ice_text(one), safe=':,?=')}" for one in ice]


def _riders(text: str) -> tuple[tuple[str, ...], tuple[Ice, ...]]:
    try:
        told = parse_qsl(text.lstrip("&"), max_num_fields=64)
    except ValueError:
        raise BadInvite("long") from None
    relays, ice = [], []
    for name, value in told:
        if name == "relay":
            relays.append(check_relay(value))
        elif name == "ice":
            ice.append(check_ice(value))
    if len(relays) > MOST_SERVERS or len(ice) > MOST_SERVERS:
        raise BadInvite("long")
    return tuple(dict.fromkeys(relays)), tuple(dict.fromkeys(ice))


def _room(code: str, riders: tuple[tuple[str, ...], tuple[Ice, ...]]) -> RoomLink:
    try:
        secret = to_bytes(code)
    except ValueError:
        raise BadInvite("damaged") from None
    if len(secret) != SECRET:
        raise BadInvite("damaged")
    return RoomLink(secret, *riders)


def _enclosed(told: Description, now: int, mark: bytes) -> str:
    """The description's bytes, the minute, the offer's mark in a reply, and what shows that all is whole."""
    body = pack(told) + (now // _MINUTE % _MINUTES).to_bytes(2) + mark
    return to_text(body + sha256(body).digest()[:_MARK])


def _opened(code: str) -> OfferLink | Reply:
    if len(code) > LONGEST_CODE:
        raise BadInvite("damaged")
    try:
        data = to_bytes(code)
    except ValueError:
        raise BadInvite("damaged") from None
    body, check = data[:-_MARK], data[-_MARK:]
    if sha256(body).digest()[:_MARK] != check:
        raise BadInvite("damaged")
    is_offer = len(body) > 0 and body[0] & 15 == 0
    mark = b"" if is_offer else body[-_MARK:]
    rest = body if is_offer else body[:-_MARK]
    made = int.from_bytes(rest[-2:])
    try:
        told = unpack(rest[:-2])
    except BadCode as fault:
        raise BadInvite("version" if fault.version else "damaged", str(fault)) from None
    return OfferLink(code, told, made) if is_offer else Reply(code, told, made, mark)
