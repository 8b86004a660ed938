"""How far Undo goes: what all games' tables have in common about taking choices back."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.kernel.language import _
from pygame_core.session.table import Table

from .mind import Refused


def steps_back(table: Table, bots: Sequence[str]) -> int:
    """How many entries Undo takes back: to the last choice of a person since the last chance; 0 none.

    `bots` are each seat's bot or "".
    """
    backs = range(1, table.undoable + 1)
    return next((back for back in backs if not bots[table.entries[-back].seat]), 0)


def steps_allowed(table: Table, back: int, *, apart: bool, final: str) -> int:
    """`back` steps, or Refused: at a table with others (`apart`), or `final` says why chance stands between."""
    if apart:
        raise Refused(_("At a table with others nothing can be taken back."))
    if not back:
        chance = any(entry.draws for entry in table.entries)
        raise Refused(
            final if chance else _("Nothing can be taken back: nothing has been chosen yet.")
        )
    return back
