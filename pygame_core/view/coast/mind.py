"""A bot's mind as the page knows it: what has become of the one decision that is due.

Knows nothing of how decisions are made. Begun anew after every action, so nothing in it outlives a
position; a reload thinks again and comes to the same end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame_core.coast.actions import Action


@dataclass(slots=True)
class Mind:
    """One decision of a bot: asked for, made, and due once people have had time to follow.

    `fault` says what went wrong, as a sentence, "" nothing; `yielded` that a person chooses instead.
    """

    asked: bool = False
    action: Action | None = None
    due: bool = False
    fault: str = ""
    yielded: bool = False


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
