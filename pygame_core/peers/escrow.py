"""The cards of a table with hidden hands, left with those who play it so that none can look alone.

The host who deals seals every item, as it holds it, under one key, and gives each other person who
sits the sealed texts and a share of the key (Shamir's secret sharing). Fewer than `needed` shares
tell nothing; as many as may go on without the host open everything, and one of them deals on. The
host's own share is the key itself, so that it can take up again what others have of its table. Safe
against the curious who follow the protocol, not against as many friends as that who conspire.
Knows items and names, no messages.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import combinations
from typing import Any

from .ledger import Cheat, Item, item_of
from .seal import NONCE, BrokenSeal, Seal

PRIME = 2**521 - 1
"""Shares are points of a polynomial over this field; a key of 32 bytes is its value at 0."""
KEPT = 2
"""How many keys' texts a device holds: the newest may not have come whole."""

MOST = 6
"""Places of shares, the secret's own with them: as many as can sit."""

Random = Callable[[int], bytes]


def needed_of(people: int) -> int:
    """How many shares open a table of so many people who sit: the fewest who may go on, but never one alone."""
    return max(2, (people + 1) // 2)


def split(secret: bytes, people: int, needed: int, random: Random) -> list[str]:
    """So many shares of a secret, of which `needed` give it back; each is `place:value` in hex."""
    rest = [int.from_bytes(random(66)) % PRIME for _ in range(needed - 1)]
    terms = [int.from_bytes(secret), *rest]

    def value(place: int) -> int:
        return sum(term * pow(place, power, PRIME) for power, term in enumerate(terms)) % PRIME

    return [f"{place:x}:{value(place):x}" for place in range(1, people + 1)]


def own_share(secret: bytes) -> str:
    """The share of whoever made the secret: the polynomial's value at 0."""
    return f"0:{int.from_bytes(secret):x}"


def combine(key: str, shares: Iterable[str]) -> bytes | None:
    """The secret that a key is called after, from shares of which some may be false; None while too few are right."""
    points: set[tuple[int, int]] = set()
    for share in shares:
        try:
            place, value = (int(part, 16) for part in share.split(":"))
        except ValueError:
            continue
        if 0 <= place < MOST:
            points.add((place, value % PRIME))
    for count in range(1, MOST + 1):
        for chosen in combinations(sorted(points), count):
            if len({place for place, _ in chosen}) < count:
                continue  # two of one place: one of them is false
            value = _value_at_0(dict(chosen))
            if value >> 256 == 0 and key_of(value.to_bytes(32)) == key:
                return value.to_bytes(32)
    return None


def _value_at_0(points: Mapping[int, int]) -> int:
    """The value at 0 of the least polynomial through these points, by Lagrange."""
    total = 0
    for place, value in points.items():
        above = below = 1
        for other in points:
            if other != place:
                above = above * -other % PRIME
                below = below * (place - other) % PRIME
        total += value * above * pow(below, -1, PRIME)
    return total % PRIME


def key_of(secret: bytes) -> str:
    """What a key is called; the key can't be had from it."""
    return sha256(b"milepost key " + secret).hexdigest()[:16]


def _seal(secret: bytes, number: int) -> Seal:
    return Seal(secret, f"item {number}")


@dataclass(slots=True)
class Deposit:
    """What one person holds: the key's name, a share of it, the sealed items in order."""

    key: str
    share: str
    texts: list[str] = field(default_factory=list)


class Vault:
    """The host's side: one key, who holds its shares, and the items sealed under it."""

    def __init__(self, holders: Sequence[str], random: Random) -> None:
        self._secret, self._random = random(32), random
        needed = needed_of(len(holders) + 1)
        shares = split(self._secret, len(holders), needed, random)
        self.shares = dict(zip(holders, shares, strict=True))
        self.deposit = Deposit(key_of(self._secret), own_share(self._secret))

    def lock(self, items: Sequence[Item]) -> None:
        """Seal what of these items, all there are, is not sealed yet."""
        texts = self.deposit.texts
        for number in range(len(texts), len(items)):
            plain = json.dumps(items[number].plain(), separators=(",", ":"))
            texts.append(_seal(self._secret, number).close(plain, self._random(NONCE)))

    def sealed(self, number: int) -> str:
        """An item as it goes along with what its holder may know of it: `key:text`."""
        return f"{self.deposit.key}:{self.deposit.texts[number]}"


def unlock(secret: bytes, texts: Sequence[str]) -> list[Item]:
    """The items in sealed texts, up to the first that was not sealed like that."""
    items: list[Item] = []
    for number, text in enumerate(texts):
        try:
            items.append(item_of(json.loads(_seal(secret, number).open(text))))
        except (BrokenSeal, Cheat, ValueError):
            break
    return items


class Deposits:
    """All that a device holds, the newest last."""

    def __init__(self, plain: Iterable[Any] = ()) -> None:
        self.all = [Deposit(**each) for each in plain]

    def plain(self) -> list[dict[str, Any]]:
        """As plain values."""
        return [asdict(deposit) for deposit in self.all]

    def clear(self) -> None:
        """Hold nothing."""
        self.all.clear()

    def hold_only(self, deposit: Deposit) -> None:
        """Hold this and nothing else."""
        self.all = [deposit]

    def open(self, key: str, share: str) -> None:
        """Begin to hold what is sealed under a key."""
        if not any(deposit.key == key for deposit in self.all):
            self.all = [*self.all, Deposit(key, share)][-KEPT:]

    def of(self, key: str) -> Deposit | None:
        """What is sealed under a key."""
        return next((deposit for deposit in self.all if deposit.key == key), None)

    def put(self, key: str, start: int, texts: Sequence[str]) -> None:
        """Hold texts from item `start` on, as far as they follow what is there."""
        deposit = self.of(key)
        if deposit and start <= len(deposit.texts):
            deposit.texts[start:] = texts

    def put_one(self, number: int, sealed: str) -> None:
        """Hold an item's text as `Vault.sealed` gives it."""
        key, _, text = sealed.partition(":")
        deposit = self.of(key)
        if deposit and number == len(deposit.texts):
            deposit.texts.append(text)

    def lacks(self, count: int) -> tuple[str, int] | None:
        """Of which key texts are missing for so many items, and from which on; None if all are there."""
        if self.all and len(self.all[-1].texts) < count:
            return self.all[-1].key, len(self.all[-1].texts)
        return None
