"""What must be done now, as a sentence for the player whose choice it is.

Made from a position; reads rules, changes nothing, and tells nothing that only one seat may know.
"""

from __future__ import annotations

from pygame_core.kernel.language import _, n_

from .phases import Phase
from .position import EMPTY, Position
from .rules import ConsistRules
from .text import Words


def prompt(_rules: ConsistRules, pos: Position, seat: int, words: Words) -> str:
    """What this seat must do now, in one plain sentence that begins with who must do it."""
    name = words.seat(seat)
    match pos.phase:
        case Phase.BEGIN:
            return _("Deal the cards and draw lots for the first turn.")
        case Phase.CHOOSE:
            return _("{name}: choose two cards to lay face up.").format(name=name)
        case Phase.FILL:
            return n_(
                "{name}: lay a card on your empty place.",
                "{name}: lay cards on your two empty places.",
                pos.up[seat].count(EMPTY),
            ).format(name=name)
        case Phase.OVER:
            return n_(
                "{names} has won the game.", "{names} share the win.", len(pos.winners)
            ).format(names=words.seats(pos.winners))
    if pos.last_round:
        return _("{name}: your last turn! Lay a train or exchange cards.").format(name=name)
    return _("{name}: lay a train or exchange cards.").format(name=name)
