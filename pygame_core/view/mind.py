"""A bot's mind as the page knows it: what has become of the one decision that is due.

Knows no game and nothing of how decisions are made. Begun anew after every action, so nothing in it
outlives a position; a reload thinks again and comes to the same end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Mind:
    """One decision of a bot: asked for, made, and due once people have had time to follow.

    `fault` says what went wrong, in sentences, "" nothing; `yielded` that a person chooses instead.
    """

    asked: bool = False
    action: Any = None
    due: bool = False
    fault: str = ""
    yielded: bool = False


class Refused(Exception):
    """What was asked for can't be done; the message is a sentence for the player."""
