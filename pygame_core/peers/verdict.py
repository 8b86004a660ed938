"""Dice looked at afterwards: whether a room's game was rolled as it says, by anyone who has what was kept.

Does every item again with the links in its proof; nothing needs to be believed but that the seats
kept their secrets. Knows what `party.keep` writes.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from pygame_core.kernel.faults import InvalidOptions
from pygame_core.session.games import GAMES

from .ledger import Cheat, item_of
from .nesting import loads
from .room import ledger_of
from .roster import from_plain
from .veil import Veiled


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found: how many items and rolls are sound, who withheld how many links, and what broke it off.

    `fault` is the code of `ledger.Cheat` at item number `items`, "" when all is sound; `missing` has
    names. `alone` counts rolls that one link decided, so that whoever showed it could have known.
    """

    items: int
    rolls: int
    alone: int
    missing: tuple[tuple[str, int], ...]
    fault: str


class Unfinished(ValueError):
    """A game with hidden cards as a guest kept it before they were laid open: there is nothing to check."""


def public(text: str) -> str:
    """What of a room's kept text anybody may have: all but the shares of a key."""
    plain = json.loads(text)
    plain.pop("deposits", None)
    return json.dumps(plain, separators=(",", ":"))


def hides(text: str) -> bool:
    """Whether a room's kept text is of a game with hidden cards; no for what is none."""
    try:
        return bool(GAMES[loads(text)["roster"]["game"]].hides)
    except (KeyError, TypeError, ValueError):
        return False


def verify(text: str) -> Verdict:
    """Look at a room's kept text; ValueError if it is none, Unfinished if cards are hidden in it."""
    try:
        plain = loads(text)
        roster = from_plain(plain["roster"])
        ledger = ledger_of(roster)
        told: list[Any] = list(plain["items"])
    except (KeyError, TypeError, InvalidOptions) as fault:
        raise ValueError("no room") from fault
    if any(isinstance(each, list) and len(each) == len(Veiled._fields) for each in told):
        raise Unfinished("no room that was kept whole")
    code = ""
    for each in told:
        try:
            ledger.take(item_of(each), roster)
        except Cheat as cheat:
            code = cheat.code
            break
    proofs = [item.proof for item in ledger.items if item.proof]
    withheld = [who for proof in proofs for who in proof.missing]
    names = {member.id: member.name for member in roster.members}
    missing = tuple((names.get(who, who), withheld.count(who)) for who in dict.fromkeys(withheld))
    alone = sum(len(proof.links) == 1 for proof in proofs)
    return Verdict(len(ledger.items), len(proofs), alone, missing, code)
