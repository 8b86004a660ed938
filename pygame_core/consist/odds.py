"""Who will win, as chances: a small model fitted on self-play, the same for everyone at the table.

Each seat still in gets a strength, a weighted sum of features of the position; chances are the
softmax of strengths. Weights stand in `data/consist/odds.json`, written by `python -m pygame_core fit
consist`. Uses floats, so it decides nothing in the rules. Features are made of what lies open only:
trains, whose turn it is, how many cards the deck holds; no hand, no card of the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_core.kernel.odds import fitted_weights, shares, strength

from .phases import Phase
from .position import Position
from .tables import Tables
from .turns import score

FEATURES = (
    "lead",
    "lead_late",
    "lead_end",
    "score",
    "trains",
    "trains_late",
    "nearly",
    "in_front_nearly",
    "to_move",
    "last_turn",
    "last_turn_lead",
    "in_danger",
    "danger_passed",
)
"""What a seat is judged by; see `features`."""

SHORT = 30
"""A deck of fewer cards may soon run short (K4.2)."""


def features(t: Tables, pos: Position, seat: int) -> tuple[float, ...]:
    """A seat's features, in the order of FEATURES, each of the size of about one.

    `lead`: points before the best other seat, in twenties; `late` grows with the trains of the seat that has
    most. `nearly`: the seat lacks one train. `last_turn`: the last round is on and its turn still comes.
    `in_danger`: how short the deck is where the seat has the lowest score of all; `danger_passed`:
    how short it is where another has.
    """
    playing = pos.playing()
    scores = {each: score(t, pos, each) for each in playing}
    others = [scores[each] for each in playing if each != seat]
    lead = (scores[seat] - max(others, default=0)) / 20
    most = max(len(pos.trains[each]) for each in playing)
    late = (most / t.goal) ** 2
    trains = len(pos.trains[seat]) / t.goal
    nearly = float(len(pos.trains[seat]) == t.goal - 1)
    last = float(pos.last_round and still_moves(t, pos, seat))
    shortness = 0.0
    if not pos.last_round and len(playing) > 1:
        shortness = max(0.0, 1 - pos.in_deck() / SHORT)
    lowest = scores[seat] == min(scores.values())
    return (
        lead,
        lead * late,
        lead * float(pos.last_round),
        scores[seat] / 50,
        trains,
        trains * late,
        nearly,
        nearly * float(lead > 0),
        float(pos.seat == seat and pos.phase == Phase.TURN),
        last,
        last * lead,
        shortness * lowest,
        shortness * (not lowest),
    )


def still_moves(t: Tables, pos: Position, seat: int) -> bool:
    """Whether a seat's turn is now or later in this round."""
    if pos.phase in (Phase.BEGIN, Phase.CHOOSE):
        return True
    return (seat - pos.first) % t.seats >= (pos.seat - pos.first) % t.seats


def chances(t: Tables, pos: Position, weights: Sequence[float] | None = None) -> list[float]:
    """Each seat's chance of winning; they sum to 1, a seat that is out has 0, a shared win is shared."""
    if pos.winners:
        part = 1 / len(pos.winners)
        return [part if seat in pos.winners else 0.0 for seat in range(t.seats)]
    use = weights or fitted()
    odds = shares({seat: strength(use, features(t, pos, seat)) for seat in pos.playing()})
    return [odds.get(seat, 0.0) for seat in range(t.seats)]


@lru_cache
def fitted() -> tuple[float, ...]:
    """The weights that were fitted, in the order of FEATURES."""
    return fitted_weights("consist", FEATURES)
