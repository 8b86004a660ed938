"""How far Undo goes: what all games' tables have in common about taking choices back."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.session.table import Table


def steps_back(table: Table, bots: Sequence[str]) -> int:
    """How many entries Undo takes back: to the last choice of a person since the last chance; 0 none.

    `bots` are each seat's bot or "".
    """
    backs = range(1, table.undoable + 1)
    return next((back for back in backs if not bots[table.entries[-back].seat]), 0)
