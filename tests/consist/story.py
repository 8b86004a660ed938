"""Stories of the card game: a table with the cards one names, and what happens at it.

Cards are ids of `data/consist/deck.json`. A train is one line, see `train`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from pygame_core.consist.actions import NO_MISSION, Action, Lay, Train, as_joker, is_joker
from pygame_core.consist.codec import Consist
from pygame_core.consist.deck import load_deck
from pygame_core.consist.drawing import whole_deck
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY, NOBODY, Layer, Position
from pygame_core.consist.turns import score
from pygame_core.kernel.chance import ScriptedRng, SeededRng
from pygame_core.kernel.faults import IllegalAction
from pygame_core.kernel.record import perform

DECK = load_deck()
BLANKS = [kind for kind in range(len(DECK.kinds)) if DECK.kinds[kind].id.startswith(("st_", "en_"))]
"""Cards that score nothing, to fill hands with."""


def card(name: str) -> int:
    """A card by its id; `joker:id` is a joker that stands for it."""
    if name.startswith("joker:"):
        return as_joker(card(name.removeprefix("joker:")))
    return DECK.number[name]


def cards(names: str) -> list[int]:
    """Several cards, their ids with blanks between."""
    return [card(name) for name in names.split()]


def train(line: str) -> Train:
    """A train from a line: `loco | energy … | wagon+load … | origin destination | mission`.

    `-` stands for a load that is not there; the mission may be left out.
    """
    engine, energy, wagons, stations, *mission = (part.strip() for part in line.split("|"))
    pairs = [pair.split("+") for pair in wagons.split()]
    origin, destination = stations.split()
    return Train(
        card(engine),
        tuple(cards(energy)),
        tuple(card(wagon) for wagon, _ in pairs),
        tuple(card(load) for _, load in pairs if load != "-"),
        card(origin),
        card(destination),
        card(mission[0]) if mission else NO_MISSION,
    )


class Story:
    """One table with two decks, seat 0 to move, its hands filled up with cards that score nothing."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        self.rules = Consist().rules({"decks": "two", **options}, seats)
        self._pos: Position = self.rules.initial()
        self._pos.phase = Phase.TURN
        self._pos.turn = 1
        self._pool = Counter(whole_deck(self.rules.tables).cards)
        self._ready = False
        self.events: list[Any] = []
        for seat in range(seats):
            self._pos.up[seat] = []

    def seat(self, seat: int, hand: str = "", up: str = "", *trains: str) -> Story:
        """Give a seat these cards and trains; its other cards will be some that score nothing."""
        assert not self._ready, "the story has begun"
        pos = self._pos
        pos.hand[seat], pos.up[seat] = cards(hand), cards(up)
        pos.trains[seat] = [train(line) for line in trains if line]
        for one in pos.trains[seat]:
            self._take([DECK.joker if is_joker(each) else each for each in one.cards()])
        self._take(pos.hand[seat])
        self._take(pos.up[seat])
        return self

    @property
    def pos(self) -> Position:
        """The position; from now on nobody can be given cards."""
        if not self._ready:
            self._ready = True
            for hand, up in zip(self._pos.hand, self._pos.up, strict=True):
                up += [self._blank() for _ in range(2 - len(up))]
                hand += [self._blank() for _ in range(12 - len(hand))]
                hand.sort()
            rest = tuple(sorted(self._pool.elements()))
            self._pos.deck = [Layer(NOBODY, rest)] if rest else []
        return self._pos

    def act(self, action: Action, *draws: int, seat: int | None = None) -> list[Any]:
        """Do an action; chance gives these draws, or anything where none are told. Returns what happened."""
        who = self.rules.to_act(self.pos)[0] if seat is None else seat
        rng = ScriptedRng(draws) if draws else SeededRng("story")
        self.events = []
        perform(self.rules, self.pos, who, action, rng, self.events.append)
        self.rules.audit(self.pos)
        return self.events

    def lay(self, line: str, *places: int) -> list[Any]:
        """Lay a train; `places` are those of the seat's own places that it uses."""
        return self.act(Lay(train(line), places))

    @contextmanager
    def refused(self, code: str) -> Iterator[pytest.ExceptionInfo[IllegalAction]]:
        """What happens here is refused by this ruling, and the position stays as it was."""
        before = self.pos.key()
        with pytest.raises(IllegalAction) as told:
            yield told
        assert told.value.code == code
        assert self.pos.key() == before

    def hand(self, seat: int) -> list[str]:
        """The ids of a seat's hand."""
        return [DECK.kinds[one].id for one in self.pos.hand[seat]]

    def up(self, seat: int) -> list[str]:
        """The ids of the cards on a seat's places."""
        return [DECK.kinds[one].id if one != EMPTY else "" for one in self.pos.up[seat]]

    def score(self, seat: int) -> int:
        """A seat's points in laid trains."""
        return score(self.rules.tables, self.pos, seat)

    def _blank(self) -> int:
        found = next(kind for kind in BLANKS if self._pool[kind] > 0)
        self._pool[found] -= 1
        return found

    def _take(self, wanted: list[int]) -> None:
        for one in wanted:
            assert self._pool[one] > 0, f"no {DECK.kinds[one].id} is left"
            self._pool[one] -= 1
