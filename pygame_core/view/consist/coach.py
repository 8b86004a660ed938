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
        "This train is whole, and it does what a mission of yours asks: tap the mission, and it scores "
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
        return "mission" if _missions(play) else "ready"
    if lacks(found):
        return "joker" if _jokers(play) else "train"
    return ""  # what is wrong is told in red


def _missions(play: Play) -> bool:
    """Whether a mission in hand could be laid with the train as it is."""
    if "mission" in play.draft.slots:
        return False
    t, train = play.rules.tables, train_of(play.draft)
    held = (kind for kind in play.held.values() if t.deck.sort[kind] == MISSION)
    return any(not faults(t, replace(train, mission=kind)) for kind in held)


def _jokers(play: Play) -> bool:
    """Whether a joker in hand could stand for a card that the train in the making lacks."""
    t, draft = play.rules.tables, play.draft
    laid = sum(piece.is_joker for piece in draft.slots.values())
    held = sum(kind == t.deck.joker for kind in play.held.values())
    return bool(draft.slots) and laid < min(held, t.jokers)


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
        h("p", None, _(BUBBLES[said])),
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
