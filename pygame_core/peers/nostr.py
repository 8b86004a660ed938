"""What is said to a Nostr relay and by it (NIP-01), as far as two peers need it to find each other.

A relay is a notice board that many run in public: it passes events on to whoever subscribed to their
tag. Ours are of an ephemeral kind, which relays keep no copy of, and their content is sealed.
The relay checks signatures, so each event has one; we need not, the seal tells more. Knows texts,
no socket. What a relay sends is an enemy's until `hear` has read it.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from .nesting import depth
from .schnorr import Key, verify

KIND = 25_837
"""The kind of our events; 20000 to 29999 are ephemeral."""
TAG = "x"
LONGEST = 65_536
"""Characters of the longest text of a relay's that is read."""
DEEPEST = 8

_HEX_64 = re.compile(r"[0-9a-f]{64}")


class BadRelayText(ValueError):
    """A text that no relay should send; the message says why."""


@dataclass(frozen=True, slots=True)
class Came:
    """An event came for a subscription: its id, its maker's public key, its content."""

    subscription: str
    id: str
    maker: str
    content: str


@dataclass(frozen=True, slots=True)
class Caught:
    """From here on events are new."""

    subscription: str


@dataclass(frozen=True, slots=True)
class Took:
    """The relay took an event, or did not and says why in words of its own."""

    id: str
    taken: bool
    why: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The relay ended a subscription, and says why in words of its own."""

    subscription: str
    why: str


@dataclass(frozen=True, slots=True)
class Noticed:
    """The relay says something for people to read."""

    text: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """The relay says something that we need not understand."""

    name: str


Heard = Came | Caught | Took | Ended | Noticed | Unknown


def event(topic: str, content: str, seconds: int, key: Key, extra: bytes) -> dict[str, Any]:
    """Return a signed event; `seconds` since 1970, `extra` as for `Key.sign`."""
    told = {
        "pubkey": key.public.hex(),
        "created_at": seconds,
        "kind": KIND,
        "tags": [[TAG, topic]],
        "content": content,
    }
    id_ = event_id(told)
    return {**told, "id": id_, "sig": key.sign(bytes.fromhex(id_), extra).hex()}


def event_id(told: dict[str, Any]) -> str:
    """Return the hash that names an event."""
    parts = [told[name] for name in ("pubkey", "created_at", "kind", "tags", "content")]
    return sha256(_json([0, *parts]).encode()).hexdigest()


def is_genuine(told: dict[str, Any]) -> bool:
    """Whether an event has the id and the signature it should: what a relay checks."""
    try:
        id_, public, signature = (bytes.fromhex(told[name]) for name in ("id", "pubkey", "sig"))
        return event_id(told) == told["id"] and verify(id_, public, signature)
    except (KeyError, TypeError, ValueError):
        return False


def publish(told: dict[str, Any]) -> str:
    """Return the text that gives an event to a relay."""
    return _json(["EVENT", told])


def subscribe(subscription: str, topic: str) -> str:
    """Return the text that asks a relay for all events of a topic.

    No `since`: an ephemeral event is never old, and people's clocks differ.
    """
    return _json(["REQ", subscription, {"kinds": [KIND], f"#{TAG}": [topic]}])


def hear(text: str) -> Heard:
    """Return what a relay's text says; raise BadRelayText when it is none."""
    if len(text) > LONGEST:
        raise BadRelayText("too long")
    if depth(text) > DEEPEST:
        raise BadRelayText("too deep")
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRelayText("not JSON") from None
    if not isinstance(told, list) or not told or not isinstance(told[0], str):
        raise BadRelayText("not a list with a name")
    match told:
        case ["EVENT", str(subscription), dict(given)]:
            return _came(subscription, given)
        case ["EOSE", str(subscription)]:
            return Caught(subscription)
        case ["OK", str(id_), bool(taken), str(why)]:
            return Took(id_, taken, why[:200])
        case ["CLOSED", str(subscription), str(why)]:
            return Ended(subscription, why[:200])
        case ["NOTICE", str(words)]:
            return Noticed(words[:200])
        case ["EVENT" | "EOSE" | "OK" | "CLOSED" | "NOTICE", *_]:
            raise BadRelayText(f"a {told[0]} without what belongs to it")
    return Unknown(told[0][:20])


def _came(subscription: str, given: dict[str, Any]) -> Came:
    id_, maker, content = given.get("id"), given.get("pubkey"), given.get("content")
    if not (isinstance(id_, str) and isinstance(maker, str) and isinstance(content, str)):
        raise BadRelayText("an event without id, pubkey or content")
    if not _HEX_64.fullmatch(id_) or not _HEX_64.fullmatch(maker):
        raise BadRelayText("an event with a false id or pubkey")
    return Came(subscription, id_, maker, content)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
