"""What peers say to each other: messages as frozen records, and their text.

Whatever arrives is an enemy's until it has been read here: too long, too deep, not JSON, of an
unknown kind, with a field too many or of another type, all are refused with a code, and nothing of
it is kept. Numbers are whole and of at most MAX_DIGITS, counts never below 0, texts can be written as
UTF-8. Knows no table and no connection. A message is told by `encode` and read by `decode`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from .nesting import DEEPEST, depth

PROTOCOL = 2
"""The version of these messages; peers of another one can't play together."""
MAX_TEXT = 1 << 20
"""Characters of the longest message that is read at all."""
MAX_SMALL = 8_192
"""Characters of the longest message that a guest may send."""
MAX_DIGITS = 16
MAX_CHAT = 500


class BadMessage(ValueError):
    """A text that is no message; `code` says why.

    `long`, `deep`, `json`, `kind`, `fields`, `type`, or `version` for a hello of another one.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest's first word: `proof` by its `public` key, its chain's `tip`, `have` items it holds of `epoch`."""

    protocol: int
    public: str
    proof: str
    name: str
    tip: str
    epoch: int
    have: int


@dataclass(frozen=True, slots=True)
class Welcome:
    """The host's answer: who you are, its own `proof` by its `public` key, all about the room but the items."""

    you: str
    public: str
    proof: str
    roster: dict[str, Any]
    count: int


@dataclass(frozen=True, slots=True)
class Roster:
    """Who is here, who sits where, and the table that is set up; the whole of it, newest version wins."""

    roster: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Items:
    """What was done at the table, from item number `start` on, in order; `total` is how many there are."""

    start: int
    items: list[Any]
    total: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """After the end of a game with hidden cards: all that was done, from item `start` on, nothing hidden."""

    start: int
    items: list[Any]
    total: int


@dataclass(frozen=True, slots=True)
class State:
    """The host's pulse: how far the table is, its digest, and the roster's version."""

    epoch: int
    count: int
    digest: str
    version: int


@dataclass(frozen=True, slots=True)
class Resync:
    """A guest lacks items from number `have` on, or the roster."""

    have: int


@dataclass(frozen=True, slots=True)
class Act:
    """A guest's action: its own number for it, and how many items it had seen."""

    serial: int
    at: int
    action: list[Any]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why an action, or a wish about seats, was not done."""

    serial: int
    code: str


@dataclass(frozen=True, slots=True)
class Need:
    """The host asks everybody who sits for link `roll` of the chain, for item `at`.

    `pledge` binds it to its own link and to what it will do with the dice, see `chain.pledge`.
    """

    roll: int
    at: int
    pledge: str


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a guest's chain."""

    roll: int
    link: str


@dataclass(frozen=True, slots=True)
class Deposit:
    """The host leaves what it deals sealed under a key: the key's name, and the receiver's share of it."""

    key: str
    share: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Whoever sends it lacks sealed texts of a key, from item `have` on."""

    key: str
    have: int


@dataclass(frozen=True, slots=True)
class Sealed:
    """Sealed texts of a key, from item `start` on."""

    key: str
    start: int
    texts: list[Any]


@dataclass(frozen=True, slots=True)
class Shares:
    """Who leads in a lost dealer's place asks for everybody's shares."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of a key, and how many sealed texts the sender has."""

    key: str
    share: str
    count: int


@dataclass(frozen=True, slots=True)
class Wish:
    """What a guest would like about the room: `what` it is, and its details."""

    what: str
    detail: list[Any]


@dataclass(frozen=True, slots=True)
class Chat:
    """A line of talk; from a guest `who` is empty, the host says who spoke."""

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Bye:
    """Whoever sends it goes, or sends the other away; `code` says why."""

    code: str


Message = (
    Hello | Welcome | Roster | Items | Reveal | State | Resync | Act | Refused | Need | Link
    | Deposit | Keep | Sealed | Shares | Share | Wish | Chat | Bye
)  # fmt: skip

_KINDS: Mapping[str, type[Any]] = {
    kind.__name__.lower(): kind
    for kind in (
        Hello, Welcome, Roster, Items, Reveal, State, Resync, Act, Refused, Need, Link,
        Deposit, Keep, Sealed, Shares, Share, Wish, Chat, Bye,
    )
}  # fmt: skip
_TYPES: Mapping[str, type] = {
    "int": int,
    "str": str,
    "list[Any]": list,
    "dict[str, Any]": dict,
}
M = TypeVar("M")


def encode(message: Message) -> str:
    """The message as JSON text."""
    names = [field.name for field in fields(message)]
    plain = {"t": type(message).__name__.lower()} | {name: getattr(message, name) for name in names}
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)


def decode(text: str, limit: int = MAX_TEXT) -> Message:
    """The message in a text of at most `limit` characters; BadMessage if there is none."""
    if len(text) > limit:
        raise BadMessage("long")
    if depth(text) > DEEPEST:
        raise BadMessage("deep")
    try:
        plain = json.loads(text, parse_int=_whole, parse_float=_whole, parse_constant=_whole)
        _no_halves(text)
    except (ValueError, RecursionError) as fault:
        raise BadMessage("json") from fault
    if not isinstance(plain, dict):
        raise BadMessage("kind")
    kind = _KINDS.get(str(plain.pop("t", "")))
    if kind is None:
        raise BadMessage("kind")
    wanted = {field.name: _TYPES[str(field.type)] for field in fields(kind)}
    if kind is Hello and plain.get("protocol") != PROTOCOL:
        raise BadMessage("version")
    if plain.keys() != wanted.keys():
        raise BadMessage("fields")
    for name, value in plain.items():
        if type(value) is not wanted[name] or (type(value) is int and value < 0):
            raise BadMessage("type")
    made: Message = kind(**plain)
    return made


def _whole(number: str) -> int:
    """The whole number; ValueError for any other, and for one that is too long."""
    if len(number) > MAX_DIGITS:
        raise ValueError(number[:MAX_DIGITS])
    return int(number)


_HALF = re.compile(r"(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F]")


def _no_halves(text: str) -> None:
    """ValueError for half a character, which no text that can be sent on holds; `encode` escapes none."""
    text.encode()
    if _HALF.search(text):
        raise ValueError("surrogate")
