"""What is said of a golden game, and whether its option mattered. Imports nothing but the product.

`games/<game>/<name>.json` are the records, `standings/<game>.json` says how they end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pygame_core.coast.options
import pygame_core.consist.options
from pygame_core.kernel.contract import digest
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.record import Record, replay
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table

HERE = Path(__file__).parent


class Tale(NamedTuple):
    """What the golden games of one game have in common.

    options: its module; default: the preset others are compared with. endings: every way to end.
    ending, figures: of a finished table, how it ended and what else is told. forbids: the rows whose
    flips only take choices away, so that a record is one of the default too. aside: a row that
    shortens games and is not what a game shows.
    """

    options: ModuleType
    default: Any
    endings: tuple[str, ...]
    ending: Callable[[Table], str]
    figures: Callable[[Table], dict[str, Any]]
    forbids: Collection[str]
    aside: str


COAST_ENDINGS = ("came home declared", "declared at home", "last seat left")
TALES = {
    "coast": Tale(
        options=pygame_core.coast.options,
        default=pygame_core.coast.options.HOUSE,
        endings=COAST_ENDINGS,
        ending=lambda table: COAST_ENDINGS[table.pos.frames[-1][2]],
        figures=lambda table: {"cash": list(table.pos.cash)},
        forbids=("deals",),
        aside="target",
    ),
    "consist": Tale(
        options=pygame_core.consist.options,
        default=pygame_core.consist.options.BALANCED,
        endings=("trains", "left", "signal", "all-out", "shortage"),
        ending=lambda table: table.events[-1][-1].why,
        figures=lambda table: {
            "trains": [len(trains) for trains in table.pos.trains],
            "out": table.pos.out,
        },
        forbids=("swap",),
        aside="",
    ),
}


def games_folder(game: str) -> Path:
    """Where a game's records lie."""
    return HERE / "games" / game


def standings_file(game: str) -> Path:
    """Where it is said how they end."""
    return HERE / "standings" / f"{game}.json"


def standing(table: Table) -> dict[str, Any]:
    """How a game ended, and the digests half way and at the end."""
    rules, pos, tale = table.rules, table.pos, TALES[table.settings.game]
    half = replay(rules, table.entries[: len(table.entries) // 2])
    outcome = rules.outcome(pos)
    assert outcome is not None
    return {
        "ending": tale.ending(table),
        "winner": " ".join(table.settings.seats[seat].name for seat in outcome.winners),
        "turns": pos.turn,
        **tale.figures(table),
        "worth": list(outcome.scores),
        "half way": digest(rules, half),
        "digest": digest(rules, pos),
    }


def flipped(game: str, options: Any) -> list[str]:
    """The rows in which options differ from the default, the one aside left out."""
    tale = TALES[game]
    return [
        field.name
        for field in fields(options)
        if field.name != tale.aside
        and getattr(options, field.name) != getattr(tale.default, field.name)
    ]


def matters(record: Record[Any], flip: str) -> bool:
    """Whether the same entries could not lead to the same end with the flipped row as in the default."""
    game, name = record.settings.game, flip.split("=", maxsplit=1)[0]
    if name in TALES[game].forbids:
        return True
    plain = {**record.settings.options, name: getattr(TALES[game].default, name)}
    rules = GAMES[game].rules(plain, len(record.settings.seats))
    try:
        return digest(rules, replay(rules, record.entries)) != record.digest
    except DecodeError:
        return True
