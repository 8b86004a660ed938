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
from pygame_core.coast.text import money
from pygame_core.kernel.chance import Rng, SeededRng
from pygame_core.kernel.record import Entry, Seat, Settings

from .dialogs.ending import ranking
from .dialogs.parts import Moment

BOTS = (Seat("Steady Bruno", 1, "steady"), Seat("Baron Clara", 2, "baron"))
"""The opponents, to the left of the person."""
PERSON = 0
"""The person's seat."""
NO_NAME = "Player 1"
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
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


def result(table: str, at: Moment) -> str:
    """How a day's table ended, as a text to be passed on."""
    order = ranking(at)
    place = order.index(PERSON)
    how = "won" if not place else f"came {_PLACES[place]} of {len(order)}"
    lines = [
        f"{at.words.seat(seat)}: {money(at.rules.worth(at.pos, seat))}"
        + (" ★" if seat == at.pos.winner else " (bankrupt)" if at.pos.is_out(seat) else "")
        for seat in order
    ]
    head = f"Coast to Coast, the Daily table of {day_of(table)}"
    return "\n".join([head, f"{at.words.seat(PERSON)} {how} in {at.pos.turn} turns", *lines])
