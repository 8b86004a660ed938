"""A few words over a real first hand, one at a time, for whoever plays for the first time.

They can be dismissed, and what has been read is remembered by this device. Knows a `Play`; changes
nothing.
"""

from __future__ import annotations

from dataclasses import replace

from pygame_core.consist.deck import MISSION
from pygame_core.consist.phases import Phase
from pygame_core.consist.trains import faults
from pygame_core.kernel.language import N_, _
from pygame_core.view.nodes import Node, h

from .draft import EXCHANGE, train_of
from .lacks import lacks
from .play import Play

COACH = "coach"
AGAIN = "again"
"""The preference: "" has yet to learn, "done" has learned or does not want to, AGAIN wants all anew."""

BUBBLES = {
    "choose": N_(
        "These are your 14 cards. Tap two that you need least: they will lie face up, where everybody can "
        "exchange for them. Keep what fits together: a locomotive with its energy, a wagon with its load, "
        "two stations."
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
    "fill": N_("You have drawn to 14 again. Tap a card to lay it face up where one is missing."),
    "joker": N_(
        "You hold a joker. It stands for any card that is lacking, but scores nothing: tap it and say "
        "for which."
    ),
    "mission": N_(
        "You hold a mission. It scores many points in a train that does what it asks; tap it to lay it "
        "with this train."
    ),
}  # fmt: skip
"""What is said, by when."""


def due(play: Play) -> str:
    """Which words are due now, "" none."""
    if play.coach == "done" or not play.at_work:
        return ""
    if play.pos.trains[play.viewer][1:] and play.coach != AGAIN:
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
        return "" if play.draft.picked else "exchange"
    found = faults(play.rules.tables, train_of(play.draft))
    if not found:
        return "ready"
    if lacks(found):
        return "train"
    return ""  # what is wrong is told in red


def besides(play: Play, said: str) -> str:
    """Which words about a joker or a mission in hand go with those that are due, "" none."""
    t, draft = play.rules.tables, play.draft
    unused = {kind for token, kind in play.held.items() if not draft.where(token)}
    if said == "ready" and draft.slots.keys().isdisjoint({"mission"}):
        train = train_of(draft)
        missions = (kind for kind in unused if t.deck.sort[kind] == MISSION)
        if any(not faults(t, replace(train, mission=kind)) for kind in missions):
            return "mission"
    if said == "train" and draft.slots and t.deck.joker in unused:
        jokers = sum(piece.is_joker for piece in draft.slots.values())
        return "joker" if jokers < t.jokers else ""
    return ""


def _way(act: str, label: str) -> Node:
    return h("button", {"type": "button", "class": "quiet", "data-act": act}, label, key=act)


def coach_tree(play: Play) -> Node | None:
    """The bubble that is due, or None."""
    said = due(play)
    if not said:
        return None
    return h(
        "aside",
        {"class": "coach", "aria-label": _("For your first game")},
        h("p", None, _(BUBBLES[said]), (" ", _(BUBBLES[more])) if (more := besides(play, said)) else None),
        h(
            "p",
            {"class": "coach-ways"},
            _way("coach:done", _("I know how to play")),
            None
            if play.counsel.guided
            else _way("prefer:assist:guided", _("Guide me: show suggestions")),
        ),
        key="coach",
    )  # fmt: skip
