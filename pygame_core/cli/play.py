"""Plays a whole game of bots to its end, for any game of the house."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table

BOT = "steady"
"""Who plays every seat: each game has a bot of this name."""


def new_table(game: str, seats: int, preset: str | None = None) -> Table:
    """A table with a preset of the game, its first if none is named; DecodeError if there is no such."""
    options: Any = import_module(f"pygame_core.{game}.options")
    presets = options.PRESETS
    if preset is not None and preset not in presets:
        raise DecodeError(f"unknown preset {preset}; there are {', '.join(presets)}")
    plain = options.to_plain(presets[preset or next(iter(presets))])
    names = tuple(Seat(f"Seat {number + 1}", number) for number in range(seats))
    return Table(Settings(game, plain, names))


def play(table: Table, seed: str) -> dict[str, object]:
    """Play a table to its end and tell how it ended; the same seed gives the same game."""
    rules, rng = table.rules, SeededRng(seed)
    bot = GAMES[rules.game].bot(BOT, rules)
    while acting := rules.to_act(table.pos):
        seat = acting[0]
        table.act(seat, bot.choose(rules.mask(table.pos, seat), seat), rng)
    record, outcome = table.record(), rules.outcome(table.pos)
    assert outcome is not None
    told: dict[str, object] = {"winners": outcome.winners, "scores": outcome.scores}
    if rules.game == "coast":
        told = {"winner": table.pos.winner, "cash": table.pos.cash}
    return {
        **told,
        "turns": table.pos.turn,
        "entries": len(record.entries),
        "digest": record.digest,
    }
