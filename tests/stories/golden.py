"""What is said of a golden game, and whether its option mattered. Imports nothing but the product."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

from pygame_core.coast.options import HOUSE, Options
from pygame_core.kernel.contract import digest
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.record import Record, replay
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table

HERE = Path(__file__).parent
GAMES_FOLDER = HERE / "games"
STANDINGS = HERE / "standings.json"
ENDINGS = ("came home declared", "declared at home", "last seat left")


def standing(table: Table) -> dict[str, Any]:
    """How a game ended, and the digests half way and at the end."""
    rules, pos = table.rules, table.pos
    half = replay(rules, table.entries[: len(table.entries) // 2])
    outcome = rules.outcome(pos)
    assert outcome is not None
    return {
        "ending": ENDINGS[pos.frames[-1][2]],
        "winner": table.settings.seats[outcome.winners[0]].name,
        "turns": pos.turn,
        "cash": list(pos.cash),
        "worth": list(outcome.scores),
        "half way": digest(rules, half),
        "digest": digest(rules, pos),
    }


def flipped(options: Options) -> list[str]:
    """The rows in which options differ from House, the target aside."""
    return [
        field.name
        for field in fields(Options)
        if field.name != "target" and getattr(options, field.name) != getattr(HOUSE, field.name)
    ]


def matters(record: Record[Any], flip: str) -> bool:
    """Whether the same entries could not lead to the same end with the flipped row as in House.

    Forbidding deals only takes choices away, so such a record is also one of House.
    """
    name = flip.split("=", maxsplit=1)[0]
    if name == "deals":
        return True
    plain = {**record.settings.options, name: getattr(HOUSE, name)}
    rules = GAMES["coast"].rules(plain, len(record.settings.seats))
    try:
        return digest(rules, replay(rules, record.entries)) != record.digest
    except DecodeError:
        return True
