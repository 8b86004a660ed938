"""What can be waited for: the phases of a table, each a kind of frame on the position's stack.

A frame is (phase, seat, more ints as its phase says). The top frame says who must choose what.
Frames whose phase stands in AUTOMATIC need no choice: the settle loop of `rules` runs them until a
real choice is on top.
"""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """The kinds of frames. What follows the seat in a frame is given in brackets."""

    BEGIN = 0
    """The table waits to be begun (C1.2)."""
    SWAP = 1
    """A seat may swap homes (C1.7)."""
    DESTINATION = 2
    """A trip starts: declare, deal, or roll the destination (C2, C8, C9.1)."""
    REGION = 3
    """Its own region was rolled: the seat chooses (C2.2)."""
    EXCHANGE = 4
    """A seat may exchange home and first destination (C1.7)."""
    ROLL = 5
    """The white dice wait to be rolled (C3.1)."""
    MOVE = 6
    """The train moves (C3)."""
    BONUS = 7
    """The bonus die waits to be rolled (C4.2)."""
    PURCHASE = 8
    """The purchase window after an arrival (C5)."""
    ANSWER = 9
    """An offer waits for its answer (C8.2) [seat that made it]; terms in `Position.offer`."""
    COUNTERED = 10
    """A counter waits for its answer (C8.2) [seat that made it]; terms in `Position.offer`."""
    SALE = 11
    """Cash is short: a railroad must be sold (C7.1)."""
    AUCTION = 12
    """A railroad is under the hammer (C7.2) [railroad, seller, high bid, high bidder or -1, bidders in]."""
    OVER = 13
    """The game is over [reason: see WON_*]."""
    TURN = 14
    """A turn begins."""
    TRIP = 15
    """A destination is known: move toward it."""
    ARRIVED = 16
    """The purchase window has closed."""
    FEES = 17
    """The turn's fees fall due (C6)."""


AUTOMATIC = frozenset({Phase.TURN, Phase.TRIP, Phase.ARRIVED, Phase.FEES})

WON_HOME, WON_AT_HOME, WON_LAST = range(3)
"""Why a game is over: reached home declared (C9.3), declared at home (C9.4), last seat left (C7.5)."""
