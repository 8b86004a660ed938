"""How fast bots play: chosen per device and remembered by it.

Knows no game.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame_core.kernel.language import N_


class Pace(NamedTuple):
    """How fast bots play, in milliseconds: before each action, per section of a ride; whether dice roll.

    The label is a message, translated where it is shown.
    """

    label: str
    pause: int
    section: int
    dice: bool


PACE = "pace"
"""The preference that remembers the pace: "" calm, "quick", "instant"."""
CALM = Pace(N_("Calm"), 800, 210, dice=True)
PACES = {
    "": CALM,
    "quick": Pace(N_("Quick"), 280, 80, dice=False),
    "instant": Pace(N_("Instant"), 0, 0, dice=False),
}


def pace_of(preference: str) -> Pace:
    """The pace a device prefers."""
    return PACES.get(preference, CALM)
