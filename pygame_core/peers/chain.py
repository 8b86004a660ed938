"""Dice that nobody can know or steer: hash chains, and what is drawn from their links together.

Each who sits commits to a chain by its tip before the first roll; link number r is shown for roll
number r and no other, also by who missed rolls between. A roll's seed is the hash of where in which
game it stands and of everybody's link, in an order that nobody can choose. So whoever keeps one link
secret until all tips are known makes the roll fair; a wrong link does not fit the tip, a withheld one
is missing in the proof.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from hashlib import sha256

LENGTH = 4_096
"""Rolls that a chain is good for."""
BYTES = 32

_HEX = re.compile(f"[0-9a-f]{{{2 * BYTES}}}")


def _hash(data: bytes) -> bytes:
    return sha256(data).digest()


class Chain:
    """One seat's chain, grown from a secret seed of 32 bytes."""

    def __init__(self, seed: bytes) -> None:
        links = [seed]
        for _ in range(LENGTH):
            links.append(_hash(links[-1]))
        self._links = links

    @property
    def tip(self) -> bytes:
        """What is told before the first roll."""
        return self._links[LENGTH]

    def link(self, roll: int) -> bytes:
        """The link for a roll, from 1 on; IndexError when the chain is used up."""
        if not 1 <= roll <= LENGTH:
            raise IndexError(roll)
        return self._links[LENGTH - roll]


def link_of(text: str) -> bytes:
    """The link or tip that a text tells, its only spelling 64 lower-case hex digits; ValueError for other texts."""
    if not _HEX.fullmatch(text):
        raise ValueError("no link")
    return bytes.fromhex(text)


def fits(tip: bytes, roll: int, link: bytes, known: tuple[int, bytes] | None = None) -> bool:
    """Whether a link is the one for this roll of the chain with this tip.

    `known` is a roll and its link that were found right before, to save hashing all the way.
    """
    at, goal = known if known and known[0] <= roll else (0, tip)
    if len(link) != BYTES or not 0 <= roll - at <= LENGTH:
        return False
    for _ in range(roll - at):
        link = _hash(link)
    return link == goal


def seed(room: str, item: int, roll: int, links: Iterable[tuple[str, bytes]]) -> bytes:
    """What a roll is drawn from: the room, the item's number, the roll's, and all (who, link) in the order of ids."""
    told = [b"milepost roll", room.encode(), str(item).encode(), str(roll).encode()]
    for who, link in sorted(links):
        told += [who.encode(), link]
    return _hash(b"".join(len(part).to_bytes(4, "big") + part for part in told))


def pledge(link: bytes, seat: int, action: object) -> str:
    """What binds whoever gathers links to what will be done with them, before they know the dice.

    Nothing of the action can be had from it while the link is secret.
    """
    told = json.dumps([seat, action], separators=(",", ":")).encode()
    return _hash(b"milepost pledge" + link + told).hex()


class FairRng:
    """Draws fixed by a seed, each number as likely as any other; `kernel.chance.Rng`."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._count = 0

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n-1."""
        top = (1 << 64) - (1 << 64) % n
        while True:
            block = _hash(self._seed + self._count.to_bytes(8, "big"))
            self._count += 1
            drawn = int.from_bytes(block[:8], "big")
            if drawn < top:
                return drawn % n
