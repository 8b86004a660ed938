"""What a table waits for. One seat chooses at a time but in CHOOSE, where all do and none sees the others'."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """BEGIN: the deal. CHOOSE: two cards to lay face up (K1.2). TURN: a turn's main action, before it joker swaps.

    FILL: cards for one's empty places (K4.1). OVER: the game has ended.
    """

    BEGIN = 0
    CHOOSE = 1
    TURN = 2
    FILL = 3
    OVER = 4
