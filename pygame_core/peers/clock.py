"""Time as one who sleeps sees it: it goes on only while somebody looks.

Clocks of machines jump, and pages are put to sleep; whoever counts seconds of silence by such a clock
gives up everybody on waking. This one never goes back, and takes a long time between two looks for
sleep. All times are milliseconds.
"""

from __future__ import annotations

STEP = 1_000
"""Time that passes at most between two looks; a page in the background gets to look once a second."""


class AwakeClock:
    """`wall` is the machine's clock when it was looked at last, `time` what has passed awake since the start."""

    def __init__(self, wall: int) -> None:
        self.wall = wall
        self.time = 0

    def set(self, wall: int) -> int:
        """Look at the machine's clock; return how much of the time since the last look was sleep."""
        passed = wall - self.wall
        self.wall = wall
        self.time += min(max(passed, 0), STEP)
        return max(passed - STEP, 0)
