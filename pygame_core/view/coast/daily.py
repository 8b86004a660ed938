"""The Daily table: one person and two bots, the same homes, order and throws for everybody on one day.

A table is today's by its name, `daily-2026-11-30`, so it is known again wherever it was saved. Its
throws are fixed by the date and their number in the game, whatever was chosen between them.
Opponents: Steady, the yardstick, and a Baron; rules: the Daily preset (C12).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pygame_core.coast.options import PRESETS, to_plain
from pygame_core.kernel.chance import Rng, SeededRng
from pygame_core.kernel.record import Entry, Seat, Settings

BOTS = (Seat("Steady Bruno", 1, "steady"), Seat("Baron Clara", 2, "baron"))
"""The opponents, to the left of the person."""
PERSON = 0
"""The person's seat."""
NO_NAME = "Player 1"
_NAME = re.compile(r"daily-(\d{4}-\d\d-\d\d)")


def table_id(today: str) -> str:
    """The name of a day's table."""
    return f"daily-{today}"


def is_daily(table: str) -> bool:
    """Whether a table is a day's."""
    return _NAME.fullmatch(table) is not None


def day_of(table: str) -> str:
    """The date of a day's table, "2026-11-30"."""
    return table.removeprefix("daily-")


def settings(name: str) -> Settings:
    """What a day's table is founded with, for a person of this name."""
    taken = {bot.name.casefold() for bot in BOTS}
    person = Seat(NO_NAME if name.strip().casefold() in {"", *taken} else name.strip(), 0)
    return Settings("coast", to_plain(PRESETS["daily"]), (person, *BOTS))


def rng(table: str, entries: Sequence[Entry[Any]]) -> Rng:
    """The next throw of a day's table."""
    throws = sum(1 for entry in entries if entry.draws)
    return SeededRng(f"daily {day_of(table)}:{throws}")
