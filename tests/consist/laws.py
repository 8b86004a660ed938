"""The lasting laws recomputed from events alone, by a second bookkeeper that trusts no position.

A `Watch` starts from a position and is shown the events of every action. It keeps its own ledger of
where every card lies, scores, turns and standings, reads card values from the deck's file, and asserts
that the engine's say the same. What is drawn it learns from hands; nothing else.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from itertools import chain
from pathlib import Path

from pygame_core.consist import events as ev
from pygame_core.consist.actions import JOKERS, Train
from pygame_core.consist.position import Position
from pygame_core.consist.rules import ConsistRules

FACTS = json.loads(
    (Path(__file__).parents[2] / "data" / "consist" / "deck.json").read_text("utf-8")
)["cards"]
BONUS = {"standard": (0, 0, 5, 12, 20), "mild": (0, 0, 3, 7, 12), "off": (0, 0, 0, 0, 0)}
JOKER = next(n for n, card in enumerate(FACTS) if card["kind"] == "joker")
NONE = -1


def real(train: Train) -> list[int]:
    """The cards of a train, jokers as jokers."""
    return [JOKER if card >= JOKERS else card for card in train.cards()]


class Watch:
    """Books kept beside a game in play."""

    def __init__(self, rules: ConsistRules, pos: Position) -> None:
        self.rules = rules
        options, seats = rules.options, rules.seats
        twice = options.decks == "two" or (options.decks == "by-size" and seats >= 4)
        self.whole = Counter({n: card["count"] * (1 + twice) for n, card in enumerate(FACTS)})
        self.goal = options.goal if options.goal != "by-size" else (4 if seats == 6 else 5)
        self.rounds = options.ending == "round" and seats >= 3
        self.bonus = BONUS[options.length_bonus]
        self.hand = [Counter(hand) for hand in pos.hand]
        self.up = [list(up) for up in pos.up]
        self.trains = [list(trains) for trains in pos.trains]
        self.deck = sum(len(layer.cards) for layer in pos.deck)
        self.out = {seat for seat in range(seats) if pos.out >> seat & 1}
        self.first, self.turn, self.idle = pos.first, pos.turn, pos.idle
        self.seat = pos.seat if pos.turn else NONE
        self.last_round = pos.last_round
        self.ended = ""
        self.due = 0
        self.waits = False

    def copy(self) -> Watch:
        """Books that go on by themselves."""
        rules, self.rules = self.rules, None
        new = deepcopy(self)
        self.rules = new.rules = rules
        return new

    def saw(self, pos: Position, events: Iterable[object]) -> None:
        """Book what happened and compare with the position it led to."""
        for event in events:
            assert not self.ended, "something happened after the end"
            getattr(self, f"_{type(event).__name__}")(event, pos)
        self._compare(pos)
        self.rules.audit(pos)

    def _compare(self, pos: Position) -> None:
        for seat, hand in enumerate(pos.hand):
            assert Counter(hand) == self.hand[seat], "cards in a hand that no event explains"
        assert pos.up == self.up, "K3.3: cards face up that no event explains"
        assert pos.trains == self.trains, "trains that no event explains"
        in_deck = Counter(chain.from_iterable(layer.cards for layer in pos.deck))
        assert in_deck.total() == self.deck, "a deck whose size no event explains"
        lying = Counter(card for up in self.up for card in up if card != NONE)
        in_trains = Counter(card for laid in self.trains for one in laid for card in real(one))
        everywhere = sum(self.hand, in_deck + lying + in_trains)
        assert everywhere == self.whole, "a card is in two places or in none"
        assert (pos.idle, pos.turn, pos.first) == (self.idle, self.turn, self.first)
        assert {s for s in range(len(pos.hand)) if pos.out >> s & 1} == self.out, "K4.5"
        assert pos.last_round == self.last_round, "K5.1"
        assert bool(self.rules.to_act(pos)) != bool(self.ended)
        if outcome := self.rules.outcome(pos):
            scores = tuple(map(self.score, range(self.rules.seats)))
            assert outcome.scores == scores, "K6"

    # --- counting

    def worth(self, train: Train) -> int:
        """K6: printed points, the length bonus, the mission's points; jokers nothing."""
        printed = sum(FACTS[card]["points"] for card in real(train))
        return printed + self.bonus[len(train.wagons)]

    def score(self, seat: int) -> int:
        worth = [self.worth(train) for train in self.trains[seat]]
        assert all(points >= 0 for points in worth)
        return sum(worth)

    def standing(self, seat: int) -> int:
        """K4.2: trains, and locomotives, wagons and loads in hand."""
        return self.score(seat) + sum(
            FACTS[card]["points"] * many
            for card, many in self.hand[seat].items()
            if FACTS[card]["kind"] in ("locomotive", "wagon", "load")
        )

    def playing(self) -> list[int]:
        return [seat for seat in range(self.rules.seats) if seat not in self.out]

    def total(self, seat: int) -> int:
        return self.hand[seat].total() + sum(card != NONE for card in self.up[seat])

    def _learn(self, seat: int, pos: Position, drawn: int) -> None:
        """See what a seat drew; it must be so many, and all it held must still be there."""
        after = Counter(pos.hand[seat])
        assert self.hand[seat] <= after, "a card has left a hand"
        assert after.total() - self.hand[seat].total() == drawn, "more or less drawn than told"
        self.hand[seat] = after
        self.deck -= drawn

    # --- events

    def _Dealt(self, event: ev.Dealt, pos: Position) -> None:
        self.first = event.first
        for seat in range(self.rules.seats):
            self._learn(seat, pos, 14)  # K1.2

    def _Revealed(self, event: ev.Revealed, _pos: Position) -> None:
        for seat, cards in enumerate(event.places):
            assert Counter(cards) <= self.hand[seat], "K1.2"
            self.hand[seat] -= Counter(cards)
            self.up[seat] = list(cards)
            assert (self.hand[seat].total(), len(cards)) == (12, 2), "K1.2"

    def _TurnBegan(self, event: ev.TurnBegan, _pos: Position) -> None:
        assert not self.waits, "K4.1: a place is empty"
        expected = self.first
        if self.seat != NONE:
            expected = (self.seat + 1) % self.rules.seats
            while expected in self.out:
                expected = (expected + 1) % self.rules.seats
            passed = (expected - self.first) % self.rules.seats
            before = (self.seat - self.first) % self.rules.seats
            assert not self.last_round or passed > before, "K5.1: the round was over"
        assert event.seat == expected, "K1.3: turns go clockwise"
        assert event.number == self.turn + 1
        for seat in self.playing():
            assert self.last_round or self.total(seat) == 14, "K4.1"
        self.seat, self.turn = event.seat, event.number

    def _TrainLaid(self, event: ev.TrainLaid, _pos: Position) -> None:
        seat = event.seat
        assert seat == self.seat, "K3.1: out of turn"
        assert event.points == self.worth(event.train), "K6"
        assert sum(card >= JOKERS for card in event.train.cards()) <= self.rules.tables.jokers
        needed = Counter(real(event.train))
        for place in event.places:
            card = self.up[seat][place]
            assert needed[card] > 0, "K2.6: a card face up that the train does not hold"
            needed[card] -= 1
            self.up[seat][place] = NONE
        assert +needed <= self.hand[seat], "K2.6: laid from nowhere"
        self.hand[seat] -= +needed
        self.trains[seat].append(event.train)
        self.idle = 0
        self.due = 14 - self.total(seat)
        self.waits = NONE in self.up[seat] and not self.last_round

    def _LastRound(self, event: ev.LastRound, _pos: Position) -> None:
        assert self.rounds
        assert not self.last_round, "K5.1: twice"
        assert len(self.trains[event.seat]) == self.goal, "K5.1"
        self.last_round = True
        self.waits = False

    def _Exchanged(self, event: ev.Exchanged, pos: Position) -> None:
        seat = event.seat
        assert seat == self.seat, "K3.2: out of turn"
        assert 1 <= event.from_deck + len(event.places) <= 3, "K3.2"
        assert len(set(event.places)) == len(event.places), "K3.3"
        assert event.from_deck <= self.deck, "K3.4"
        for place, given, taken in zip(event.places, event.given, event.taken, strict=True):
            owner, number = divmod(place, 2)
            assert self.hand[seat][given] > 0, "K3.3: given from nowhere"
            assert self.up[owner][number] == taken != NONE, "K3.3"
            self.hand[seat][given] -= 1
            self.up[owner][number] = given
        self.hand[seat] += Counter(event.taken)
        after = Counter(pos.hand[seat])
        assert after.total() == self.hand[seat].total(), "K3.3: one for one"
        assert (self.hand[seat] - after).total() <= event.from_deck, "K3.3"
        self.hand[seat] = after
        self.idle += 1

    def _JokerSwapped(self, event: ev.JokerSwapped, pos: Position) -> None:
        seat, owner = event.seat, event.owner
        assert seat == self.seat, "K3.5: out of turn"
        allowed = {"any": True, "own": owner == seat, "none": False}[self.rules.options.swap]
        assert allowed, "K3.5"
        old, new = self.trains[owner][event.train], pos.trains[owner][event.train]
        changed = [
            pair for pair in zip(old.cards(), new.cards(), strict=True) if pair[0] != pair[1]
        ]
        assert len(changed) == 1, "K3.5"
        stood, card = FACTS[changed[0][0] - JOKERS], FACTS[event.card]
        same_traction = stood["attributes"].get("traction") == card["attributes"].get("traction")
        assert stood == card or (stood["kind"] == card["kind"] == "locomotive" and same_traction)
        assert changed[0][1] == event.card
        assert self.worth(new) == self.worth(old) + card["points"], "K3.5"
        assert self.hand[seat][event.card] > 0, "K3.5"
        self.hand[seat][event.card] -= 1
        self.hand[seat][JOKER] += 1
        self.trains[owner][event.train] = new

    def _Drew(self, event: ev.Drew, pos: Position) -> None:
        assert not self.last_round, "K5.1: nobody draws in the last round"
        assert event.cards == self.due <= self.deck, "K4.1"
        self._learn(event.seat, pos, event.cards)
        self.due = 0

    def _PlacesFilled(self, event: ev.PlacesFilled, _pos: Position) -> None:
        assert self.up[event.seat].count(NONE) == len(event.cards) > 0, "K4.1"
        assert Counter(event.cards) <= self.hand[event.seat], "K4.1"
        self.hand[event.seat] -= Counter(event.cards)
        for card in event.cards:
            self.up[event.seat][self.up[event.seat].index(NONE)] = card
        self.waits = False

    def _Eliminated(self, event: ev.Eliminated, _pos: Position) -> None:
        assert self.rules.options.shortage == "out", "K4.5"
        assert self.deck < self.due, "K4.2: the deck was not short"
        playing = self.playing()
        standings = {seat: self.standing(seat) for seat in playing}
        assert event.standings == tuple(standings.values()), "K4.2"
        lowest = {seat for seat in playing if standings[seat] == min(standings.values())}
        assert set(event.seats) == lowest != set(playing), "K4.2, K4.4"
        for seat in lowest:
            cards = [real(train) for train in self.trains[seat]]
            self.deck += self.total(seat) + sum(map(len, cards))
            self.hand[seat], self.up[seat], self.trains[seat] = Counter(), [NONE, NONE], []
        self.out |= lowest
        if self.seat in lowest:
            self.due = 0
            self.waits = False

    def _Ended(self, event: ev.Ended, _pos: Position) -> None:
        playing = self.playing()
        reached = max(len(self.trains[seat]) for seat in playing)
        after = (self.seat - self.first) % self.rules.seats
        later = [seat for seat in playing if (seat - self.first) % self.rules.seats > after]
        standings = {self.standing(seat) for seat in playing}
        fits = {
            "trains": reached >= self.goal and not (self.rounds and later),
            "left": len(playing) == 1,
            "signal": self.idle == 10 * len(playing),
            "all-out": self.deck < self.due and len(standings) == 1,
            "shortage": self.deck < self.due and self.rules.options.shortage == "ends",
        }
        assert fits[event.why], f"K5: {event.why}"
        ranks = {
            seat: (
                self.score(seat),
                sum(train.mission != NONE for train in self.trains[seat]),
                sum(len(train.wagons) for train in self.trains[seat]),
            )
            for seat in playing
        }
        best = tuple(seat for seat in playing if ranks[seat] == max(ranks.values()))
        assert event.winners == best, "K5.4"
        self.ended = event.why
