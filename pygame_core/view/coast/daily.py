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
from pygame_core.view.seating import bot_name, person_name

from .bot_text import BOT_TEXT

PERSON = 0
"""The person's seat."""
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


def opponents() -> tuple[Seat, Seat]:
    """The bots, to the left of the person, with their names in the language spoken."""
    kinds = ("steady", "baron")
    first, second = (
        Seat(bot_name(BOT_TEXT[kind], look), look, kind) for look, kind in enumerate(kinds, 1)
    )
    return first, second


def settings(name: str) -> Settings:
    """What a day's table is founded with, for a person of this name."""
    bots = opponents()
    taken = {"", *(bot.name.casefold() for bot in bots)}
    own = name.strip()
    person = Seat(person_name(PERSON) if own.casefold() in taken else own, 0)
    return Settings("coast", to_plain(PRESETS["daily"]), (person, *bots))


def rng(table: str, entries: Sequence[Entry[Any]]) -> Rng:
    """The next throw of a day's table."""
    throws = sum(1 for entry in entries if entry.draws)
    return SeededRng(f"daily {day_of(table)}:{throws}")
