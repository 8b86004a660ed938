"""Which relays and ICE servers are used: those of the link, or the player's, or the usual public ones.

The usual ones are data (`data/peers.json`); the player's stand in the settings, one a line.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from pygame_core.kernel.files import data_path

from .invite import MOST_SERVERS, BadInvite, Ice, check_ice, check_relay

Server = TypeVar("Server")

USED = 3
"""Relays that are used at once of the usual ones: one may be down, one may refuse."""


@cache
def usual() -> tuple[tuple[str, ...], tuple[Ice, ...]]:
    """Return the usual relays and ICE servers."""
    told = json.loads((data_path() / "peers.json").read_text(encoding="utf-8"))
    relays = tuple(check_relay(address) for address in told["relays"])
    return relays[:USED], tuple(check_ice(text) for text in told["stun"])


def chosen(
    relays: Sequence[str],
    ice: Sequence[Ice],
    *,
    link: tuple[Sequence[str], Sequence[Ice]] = ((), ()),
) -> tuple[tuple[str, ...], tuple[Ice, ...]]:
    """Return what to use: what rode in the link before the player's own, and those before the usual ones."""
    public = usual()
    return (
        tuple(link[0] or relays or public[0]),
        tuple(link[1] or ice or public[1]),
    )


def read_relays(lines: str) -> tuple[str, ...]:
    """Return the relays that stand one a line; raise BadInvite `relay` naming the first bad one, or `long`."""
    return _few(tuple(check_relay(line) for line in lines.split()))


def read_ice(lines: str) -> tuple[Ice, ...]:
    """Return the ICE servers that stand one a line; raise BadInvite `ice` naming the first bad one, or `long`."""
    return _few(tuple(check_ice(line) for line in lines.splitlines() if line.strip()))


def _few(servers: tuple[Server, ...]) -> tuple[Server, ...]:
    if len(servers) > MOST_SERVERS:
        raise BadInvite("long")
    return tuple(dict.fromkeys(servers))
