"""What a device keeps of a room: the way to it, who I am there, how far it is, and what was said.

The text stands in the store like a table's record, under a name made of the room's secret, so that
the same link comes back to the same seat. It holds secrets: only `public` of it may leave the device.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes

from pygame_core.peers.chain import Chain
from pygame_core.peers.identity import Me
from pygame_core.peers.invite import RoomLink, parse, room_link
from pygame_core.peers.seal import to_bytes, to_text
from pygame_core.peers.verdict import public as without_shares

PREFIX = "online-"
"""How the names of rooms begin in the store."""
MOST_TALK = 200
"""Lines of talk that are kept."""


def room_of(link: RoomLink) -> str:
    """What all who have the link call the room; the secret can't be had from it."""
    return sha256(b"milepost room " + link.secret).hexdigest()[:16]


def table_of(link: RoomLink) -> str:
    """The name of the room in the store."""
    return PREFIX + room_of(link)


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept: `seed` is that of my chain, `room` what `party.keep` gave or "", `talk` pairs of name and text."""

    link: RoomLink
    secret: str
    name: str
    seed: bytes
    room: str = ""
    talk: tuple[tuple[str, str], ...] = ()

    @property
    def me(self) -> Me:
        """Who I am in this room."""
        return Me(self.secret, self.name, Chain(self.seed))


def newcomer(link: RoomLink, name: str, random: Callable[[int], bytes] = token_bytes) -> Kept:
    """Somebody who was never in this room."""
    return Kept(link, to_text(random(16)), name, random(32))


def write(kept: Kept) -> str:
    """The kept text."""
    return json.dumps(
        {
            "online": 1,
            "link": room_link("", kept.link.secret, kept.link.relays, kept.link.ice),
            "secret": kept.secret,
            "name": kept.name,
            "seed": to_text(kept.seed),
            "talk": kept.talk[-MOST_TALK:],
            "room": kept.room,
        },
        separators=(",", ":"),
    )


def read(text: str) -> Kept:
    """What is kept in a text; ValueError if it is no such text."""
    try:
        plain = json.loads(text)
        link = parse(plain["link"])
        talk = tuple((str(name), str(said)) for name, said in plain["talk"])
        seed = to_bytes(plain["seed"])
        made = Kept(link, str(plain["secret"]), str(plain["name"]), seed, str(plain["room"]), talk)  # type: ignore[arg-type]
    except (KeyError, TypeError) as fault:
        raise ValueError("no kept room") from fault
    if not isinstance(link, RoomLink) or len(seed) != 32:
        raise ValueError("no kept room")
    return made


def public(text: str) -> str:
    """What of a kept text anybody may have: the room, with the proofs of its dice, without shares of a key."""
    return without_shares(read(text).room or "{}")
