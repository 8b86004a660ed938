"""Who somebody is in a room: a key that their device alone has.

Others know them by a hash of its public half. A hello, and a host's welcome, is signed for one
connection alone, so whoever heard it, a former host too, can't use it. `tie` is a text that both ends
of a connection know it by and no other connection has. Knows no message and no roster.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_bytes

from .chain import Chain
from .schnorr import Key, verify

GUEST, HOST = "guest", "host"


@dataclass(slots=True)
class Me:
    """Who I am, kept by the device so that I can come back: a secret, a name, the seed of my chain."""

    secret: str
    name: str
    chain: Chain
    serial: int = 0
    id: str = field(init=False)
    """What others know me by."""
    public: str = field(init=False)
    """The public half of my key, hexadecimal."""
    _key: Key = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._key = Key(sha256(f"milepost member {self.secret}".encode()).digest())
        self.public = self._key.public.hex()
        self.id = id_of(self.public)

    def proof(self, part: str, room: str, tie: str) -> str:
        """Sign for one connection that I am this room's HOST or a GUEST in it, hexadecimal."""
        return self._key.sign(_part(part, room, tie), token_bytes(32)).hex()


def id_of(public: str) -> str:
    """What somebody with this public key is known by; ValueError if it is not 64 hexadecimal digits."""
    return sha256(b"milepost member " + _bytes(public, 32)).hexdigest()[:16]


def is_proof(public: str, proof: str, part: str, room: str, tie: str) -> bool:
    """Whether the owner of a public key signed to have this part on this connection of this room."""
    try:
        return verify(_part(part, room, tie), _bytes(public, 32), _bytes(proof, 64))
    except ValueError:
        return False


def _part(part: str, room: str, tie: str) -> bytes:
    return sha256(f"milepost {part} {room} {tie}".encode()).digest()


def _bytes(text: str, length: int) -> bytes:
    data = bytes.fromhex(text)
    if len(data) != length:
        raise ValueError(f"{len(data)} bytes where there should be {length}")
    return data
