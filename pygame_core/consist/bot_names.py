"""The bots' names as they stand in records; `players` makes them."""

from __future__ import annotations

BOTS = ("newcomer", "steady", "engineer")
