"""A bot's mind as the page knows it: what has become of the one decision that is due.

Knows nothing of how decisions are made. Begun anew after every action, so nothing in it outlives a
position; a reload thinks again and comes to the same end.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.consist.actions import Action


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
