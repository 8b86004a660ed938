"""What lies ahead of a seat: how likely its turns still come, what fresh hands bring, what may be drawn.

Knows only what the seat sees (a masked position). Futures are sampled from a seed that is made of
that, and all sums are in a fixed order: the same sight gives the same outlook everywhere.
"""

from __future__ import annotations

from collections import Counter
from math import fsum
from typing import NamedTuple

from pygame_core.kernel.chance import SeededRng

from .audit import everything
from .drawing import whole_deck
from .position import UNKNOWN, Position
from .reach import Reach, reach_of
from .tables import DEALT, MAX_EXCHANGED, Tables


class Judgement(NamedTuple):
    """The weights of the Engineer's judgement, tuned by games.

    samples: how many futures a decision looks at. depth: how many turns it may wait in them. follows:
    turns from one train to the next. chain: how far, from 0 to 1, the next train is reckoned from
    the cards that are left; the rest from what fresh hands bring. tempo: what a turn costs, in
    points, since the others score too. joker: what a joker used is worth. lays: the share of turns
    in which others lay. fresh: how far FRESH is believed. patience: points by which waiting must
    promise more in a duel. won: what a game won for sure counts in points. alive: what staying in is worth.
    """

    samples: int = 24
    depth: int = 2
    follows: int = 2
    chain: float = 0.7
    tempo: float = 3.0
    joker: float = 4.0
    lays: float = 0.40
    fresh: float = 1.0
    patience: float = 6.0
    won: float = 40.0
    alive: float = 25.0


ENGINEER = Judgement()

FRESH = (0.0, 8.2, 11.5, 14.5, 17.0, 19.5, 22.0, 24.0)
"""Points of the train that a fresh hand comes to after so many exchanges, on the average."""
FAR = 40
"""No game is looked at further than so many turns ahead."""


class Outlook:
    """One seat's view of one position.

    stays: the chance that it still has its turn number 0, 1, 2 … from now. lacks: how many trains it may
    still lay. after: by trains still to lay and turns gone, the points fresh hands bring until the
    end. draws: futures, each the cards that come in order.
    """

    def __init__(self, t: Tables, pos: Position, seat: int, weights: Judgement) -> None:
        self.t = t
        self.weights = weights
        self.reach: Reach = reach_of(t)
        self.stays = stays(t, pos, seat, weights.lays)
        self.lacks = max(0, t.goal - len(pos.trains[seat]))
        self.after = _fresh_hands(self.lacks, self.stays, weights)
        seed = f"{pos.turn} {seat} {pos.hand[seat]} {pos.up}"
        self.draws = _futures(t, pos, weights, SeededRng(seed))


def stays(t: Tables, pos: Position, seat: int, lays: float) -> list[float]:
    """The chance that a seat, to move, still has its turn number 0, 1, 2 … from now on (K5.1)."""
    if pos.last_round:
        return [1.0] + [0.0] * FAR
    alive = [1.0] * (FAR + 1)
    place = (seat - pos.first) % t.seats
    for other in pos.playing():
        if other == seat:
            continue
        lacks = max(1, t.goal - len(pos.trains[other]))
        # Whoever is later in the round still has its turn after another's last train.
        late = int(t.finishes_round and (other - pos.first) % t.seats < place)
        have = [1.0] + [0.0] * (lacks - 1)  # chances that the other has laid so many by then
        for turn in range(1, FAR + 1 - late):
            have = [have[n] * (1 - lays) + (have[n - 1] * lays if n else 0.0) for n in range(lacks)]
            alive[turn + late] *= fsum(have)
    return alive


def _fresh_hands(lacks: int, alive: list[float], weights: Judgement) -> list[list[float]]:
    """The points that hands of the average still bring, each train laid when that is best on the average."""
    table = [[0.0] * (FAR + 2) for _ in range(lacks + 1)]
    for left in range(1, lacks + 1):
        row, fewer = table[left], table[left - 1]
        for turn in range(FAR - 1, -1, -1):
            best = 0.0
            paid = 0.0
            for wait, brings in enumerate(FRESH[: FAR - turn]):
                at = turn + wait
                paid += weights.tempo * alive[at]
                worth = alive[at] * brings * weights.fresh + fewer[at + 1] - paid
                if worth > best or not wait:
                    best = worth
            row[turn] = best
    return table


def _futures(t: Tables, pos: Position, weights: Judgement, rng: SeededRng) -> list[list[int]]:
    """Draws from the deck as the seat knows it: what it laid under it is known, the rest is any unseen card."""
    seen = Counter(card for card in everything(t, pos) if card >= 0)
    unseen = sorted((Counter(whole_deck(t).cards) - seen).elements())
    wanted = 2 * DEALT + MAX_EXCHANGED * (weights.depth + weights.follows)
    soon = MAX_EXCHANGED * weights.depth
    futures = []
    turns: list[int] = []  # unseen cards that have not yet had their turn to come soon
    for _ in range(weights.samples):
        pool = unseen[:]
        future: list[int] = []
        for layer in pos.deck:
            known = layer.cards[0] != UNKNOWN
            source = list(layer.cards) if known else pool
            for _card in range(min(len(layer.cards), wanted - len(future))):
                if not known and len(future) < soon:
                    # Every unseen card comes soon about as often as every other.
                    if not turns:
                        turns = unseen[:]
                    card = turns.pop(rng.below(len(turns)))
                    if card in pool:
                        pool.remove(card)
                        future.append(card)
                        continue
                index = rng.below(len(source))
                future.append(source[index])
                source[index] = source[-1]
                source.pop()
        futures.append(future)
    return futures
