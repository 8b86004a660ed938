"""How much a peer may send: a bucket that fills with time, and a count of what was refused.

Knows no message. Times are milliseconds of the caller's clock.
"""

from __future__ import annotations

BURST = 60
"""Messages at once."""
PER_SECOND = 20
PATIENCE = 12
"""Refused messages before a peer is sent away."""


class Meter:
    """One peer's."""

    def __init__(self, now: int) -> None:
        self._left = float(BURST)
        self._at = now
        self.refused: dict[str, int] = {}

    def allows(self, now: int) -> bool:
        """Count a message in; whether it may be read."""
        self._left = min(BURST, self._left + max(0, now - self._at) * PER_SECOND / 1_000)
        self._at = max(self._at, now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def refuse(self, code: str) -> bool:
        """Count a refusal; whether that is enough of them."""
        self.refused[code] = self.refused.get(code, 0) + 1
        return sum(self.refused.values()) >= PATIENCE
