"""Plays a whole game with the simple policy of `coast.bots`."""

from __future__ import annotations

from pygame_core.coast.bots import choose
from pygame_core.coast.options import Options, to_plain
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table


def play(seats: int, seed: str, options: Options) -> tuple[dict[str, object], str]:
    """Play to the end: the answer to print, and the record's text."""
    names = tuple(Seat(f"Seat {number + 1}", number) for number in range(seats))
    table = Table(Settings("coast", to_plain(options), names))
    rules, rng = table.rules, SeededRng(seed)
    assert isinstance(rules, CoastRules)
    while acting := rules.to_act(table.pos):
        table.act(acting[0], choose(rules, table.pos, acting[0]), rng)
    record = table.record()
    answer: dict[str, object] = {
        "winner": table.pos.winner,
        "turns": table.pos.turn,
        "cash": table.pos.cash,
        "entries": len(record.entries),
        "digest": record.digest,
    }
    return answer, table.text()
