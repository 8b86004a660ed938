"""A few words over a real first hand, one at a time, for whoever plays for the first time.

They can be dismissed, and what has been read is remembered by this device. Knows a `Play`; changes
nothing.
"""

from __future__ import annotations

from pygame_core.consist.phases import Phase
from pygame_core.kernel.language import N_, _
from pygame_core.view.nodes import Node, h

from .draft import EXCHANGE
from .play import Play

COACH = "coach"
"""The preference: "" has yet to learn, "done" has learned or does not want to."""

BUBBLES = {
    "choose": N_(
        "These are your 14 cards. Two of them will lie face up, where everybody can exchange for them. "
        "Keep what fits together: an engine with its energy, a wagon with its load, two stations."
    ),
    "train": N_(
        "A train needs a locomotive, its energy, a wagon with its load, and two stations. The small "
        "picture in a card’s corner shows what goes with it. Tap cards: each finds its place."
    ),
    "ready": N_(
        "This train is whole. Longer trains and missions score more – but a laid train is safe."
    ),
    "exchange": N_(
        "No train yet? Exchange up to three cards of your hand: tap them, then choose whether each new "
        "card comes from the deck or from somebody’s face-up cards."
    ),
    "fill": N_("You have drawn to 14 again. Lay a card face up where one is missing."),
}  # fmt: skip
"""What is said, by when."""


def due(play: Play) -> str:
    """Which words are due now, "" none."""
    if play.coached or not play.at_work or play.pos.trains[play.viewer][1:]:
        return ""
    if play.phase == Phase.CHOOSE:
        return "choose"
    if play.phase == Phase.FILL:
        return "fill"
    if play.phase != Phase.TURN:
        return ""
    if play.draft.asking:
        return ""
    if play.draft.use == EXCHANGE:
        return "exchange"
    if "loco" in play.draft.slots and play.draft.slots.keys() >= {"w0", "l0", "from", "to", "en0"}:
        return "ready"
    return "train"


def coach_tree(play: Play) -> Node | None:
    """The bubble that is due, or None."""
    said = due(play)
    if not said:
        return None
    return h(
        "aside",
        {"class": "coach", "aria-label": _("For your first game")},
        h("p", None, _(BUBBLES[said])),
        h("button", {"type": "button", "class": "quiet", "data-act": "coach:done"}, _("I know how to play")),
        key="coach",
    )  # fmt: skip
