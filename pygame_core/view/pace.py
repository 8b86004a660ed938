"""How fast bots play: chosen per device and remembered by it.

Knows no game.
"""

from __future__ import annotations

from typing import NamedTuple


class Pace(NamedTuple):
    """How fast bots play, in milliseconds: before each action, per section of a ride; whether dice roll."""

    label: str
    pause: int
    section: int
    dice: bool


PACE = "pace"
"""The preference that remembers the pace: "" calm, "quick", "instant"."""
CALM = Pace("Calm", 800, 210, dice=True)
PACES = {
    "": CALM,
    "quick": Pace("Quick", 280, 80, dice=False),
    "instant": Pace("Instant", 0, 0, dice=False),
}


def pace_of(preference: str) -> Pace:
    """The pace a device prefers."""
    return PACES.get(preference, CALM)
