"""Engineer: plans its trains over the coming turns, from what its seat sees (`hidden.mask`).

Lays its best train unless waiting promises clearly more, exchanges the cards whose loss costs it least, takes a
face-up card that helps more than one from the deck, swaps for jokers that are worth it. Ends the
game in the lead and goes for points when behind (K5.4); lays in time not to be the lowest when
the deck runs short (K4.2).
"""

from __future__ import annotations

from typing import NamedTuple

from . import steady
from .actions import Action, Choose, Exchange, Fill, Lay, SwapJoker
from .deck import LOAD, LOCOMOTIVE, WAGON
from .exchange import joker_menu, with_card
from .hidden import mask
from .outlook import ENGINEER, Judgement, Outlook
from .phases import Phase
from .position import EMPTY, Position
from .reach import Bag, Plan, bag_of
from .rules import ConsistRules
from .solver import lay_of
from .study import Study
from .swapping import best_exchange
from .tables import PLACES
from .trains import points
from .turns import score

REFILL = 7
"""Cards that a seat draws after a train, on the average."""
IN_HAND = 8
"""What locomotives, wagons and loads of a hand count, on the average (K4.2)."""
GAIN = 0.5
"""Points that a joker swap must be worth."""


class Judged(NamedTuple):
    """A turn as the Engineer sees it: what it would do, and the best of either kind with its worth.

    `chance` is that of winning where laying ends the game, else -1.
    """

    action: Action
    lay: Lay | None = None
    lay_worth: float = 0.0
    chance: float = -1.0
    exchange: Exchange | None = None
    exchange_worth: float = 0.0


class Engineer:
    """One planner at one table."""

    def __init__(self, rules: ConsistRules, judgement: Judgement = ENGINEER) -> None:
        self._rules = rules
        self._weights = judgement

    def choose(self, pos: Position, seat: int) -> Action:
        """One legal action for the seat that must act."""
        return self.judge(pos, seat).action

    def judge(self, pos: Position, seat: int, thorough: bool = False) -> Judged:
        """The decision and its grounds; `thorough` looks for an exchange even where a train is to be laid."""
        if pos.phase == Phase.BEGIN:
            return Judged(self._rules.menu(pos, seat)[0])
        pos = mask(pos, seat)
        t, hand, up = self._rules.tables, pos.hand[seat], pos.up[seat]
        if pos.phase == Phase.CHOOSE:
            return Judged(Choose(tuple(sorted(steady.least(t, hand, hand)[:PLACES]))))
        if pos.phase == Phase.FILL:
            return Judged(Fill(tuple(steady.least(t, hand, [*hand, *up])[: up.count(EMPTY)])))
        view = Outlook(t, pos, seat, self._weights)
        bag = bag_of(t, [*hand, *up])
        if swap := _best_swap(view, pos, seat, bag):
            return Judged(swap)
        judged = self._lay(view, pos, seat, bag)
        if judged.lay and not thorough and (pos.last_round or judged.chance == 1.0):
            return judged
        exchange, worth = best_exchange(view, pos, seat, bag)
        # A turn lost is the one rival's gain in a duel; the more there are, the more points it takes.
        margin = self._weights.patience / max(1, len(pos.playing()) - 1)
        waits = worth > judged.lay_worth + margin and not pos.last_round
        action = exchange if waits or judged.lay is None else judged.lay
        return judged._replace(action=action, exchange=exchange, exchange_worth=worth)

    def _lay(self, view: Outlook, pos: Position, seat: int, bag: Bag) -> Judged:
        """The train that is best to lay now; the action is that, or without one nothing yet."""
        best = Judged(Choose(()), lay_worth=-1e9)
        for plan in _plans(view, bag, pos.last_round):
            used = view.reach.cards_of(bag, plan)
            worth, chance = float(plan.points), -1.0
            if pos.last_round or view.lacks == 1:
                chance = _chance_to_win(view, pos, seat, plan.points)
                worth += self._weights.won * (2 * chance - 1)
            else:
                left = bag[:]
                for card in used:
                    left[card] -= 1
                worth += Study(view, left, len(used), 1, view.lacks - 1).worth()
                worth += self._weights.alive * (
                    _danger_averted(view, pos, seat, plan.points)
                    - _danger_of_laying(view, pos, seat, left, len(used), plan.points)
                )
            worth -= self._weights.tempo
            if worth > best.lay_worth:
                train = view.reach.train_of(bag, plan)
                lay = lay_of(view.t, train, pos.hand[seat], pos.up[seat])
                best = Judged(lay, lay, worth, chance)
        return best


def _plans(view: Outlook, bag: Bag, last: bool) -> list[Plan]:
    """Trains worth a thought: the one with most points, and those that spare a joker."""
    plans: list[Plan] = []
    for cost in (0.01,) if last else (0.01, view.weights.joker, 2 * view.weights.joker):
        plan = view.reach.best(bag, cost)
        if plan and not any(plan[1:] == other[1:] for other in plans):
            plans.append(plan)
    return plans


def _chance_to_win(view: Outlook, pos: Position, seat: int, more: int) -> float:
    """The chance that a seat has won with its last train of so many points, from the scores and who still moves."""
    t = view.t
    mine = score(t, pos, seat) + more
    place = (seat - pos.first) % t.seats
    chance = 1.0
    for other in pos.playing():
        if other == seat:
            continue
        lead = mine - score(t, pos, other)
        if t.finishes_round and (other - pos.first) % t.seats > place:
            chance *= min(0.97, max(0.0, (lead + 5) / 20))  # the other may still lay a train
        else:
            chance *= 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return chance


def _danger_averted(view: Outlook, pos: Position, seat: int, more: int) -> float:
    """By how much a train of so many points lowers the chance of being put out before the next turn (K4.2)."""
    t = view.t
    others = [other for other in pos.playing() if other != seat]
    if t.shortage_ends or len(others) < 2:
        return 0.0
    own = _counting(view, bag_of(t, pos.hand[seat]))
    mine = score(t, pos, seat)
    lowest = min(score(t, pos, other) for other in others) + IN_HAND
    if mine + own >= lowest or mine + more < lowest - IN_HAND:
        return 0.0
    runs_short = pos.in_deck() // REFILL + 1  # so many trains from now
    # the chance that the others lay so many before this seat's next turn
    laid = [1.0] + [0.0] * len(others)
    for _ in others:
        laid = [
            laid[n] * (1 - view.weights.lays) + (laid[n - 1] * view.weights.lays if n else 0.0)
            for n in range(len(laid))
        ]
    return sum(laid[runs_short:])


def _danger_of_laying(
    view: Outlook, pos: Position, seat: int, left: Bag, drawn: int, more: int
) -> float:
    """The chance that a seat puts itself out: its train empties the deck, and it is the lowest even so (K4.2)."""
    t = view.t
    others = [score(t, pos, other) for other in pos.playing() if other != seat]
    if t.shortage_ends or len(others) < 2 or pos.in_deck() >= drawn:
        return 0.0
    mine = score(t, pos, seat) + more + _counting(view, left)
    # What the others hold is hidden; each is taken to hold between nothing and twice the average.
    chance = 1.0
    for other in others:
        chance *= min(1.0, max(0.0, 1 - (mine - other) / (2 * IN_HAND)))
    return chance


def _counting(view: Outlook, cards: Bag) -> int:
    """The printed points of the locomotives, wagons and loads among cards."""
    deck = view.t.deck
    counted = (LOCOMOTIVE, WAGON, LOAD)
    return sum(
        many * deck.points[card] for card, many in enumerate(cards) if deck.sort[card] in counted
    )


def _best_swap(view: Outlook, pos: Position, seat: int, bag: Bag) -> SwapJoker | None:
    """The joker swap that is worth most, if one is worth it (K3.5)."""
    actions = joker_menu(view.t, pos, seat)
    if not actions:
        return None
    best, top = None, _holding(view, pos, bag) + GAIN
    without: dict[int, float] = {}  # what the cards are worth after giving one for a joker
    for action in actions:
        assert isinstance(action, SwapJoker)
        card = action.card
        if card not in without:
            cards = bag[:]
            cards[card] -= 1
            cards[view.t.deck.joker] += 1
            without[card] = _holding(view, pos, cards)
            if not pos.last_round:
                without[card] += view.weights.joker  # a train that uses one pays for it
        train = pos.trains[action.owner][action.train]
        gain = points(view.t, with_card(train, action.index, card)) - points(view.t, train)
        worth = without[card] + (gain if action.owner == seat else -gain / (view.t.seats - 1))
        if worth > top:
            best, top = action, worth
    return best


def _holding(view: Outlook, pos: Position, bag: Bag) -> float:
    """What cards are worth with the turn still to come."""
    if pos.last_round:
        plan = view.reach.best(bag)
        return float(plan.points) if plan else 0.0
    return Study(view, bag, 0, 0, view.lacks).worth()
