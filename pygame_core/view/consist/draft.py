"""What a player composes before it is done: a train's places filled, cards picked to give or to lay face up.

Pure: knows cards and where each belongs, no page. A card on the page has a token: `<kind's id>.<n>`
for the nth copy of it in a hand, `up.<n>` for one's own face-up place. Invariants: a token stands in
one place of a draft at most; cars are filled from the front without gaps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pygame_core.consist.actions import (
    DECK,
    NO_MISSION,
    Action,
    Choose,
    Exchange,
    Fill,
    Lay,
    SwapJoker,
    Train,
    as_joker,
    is_joker,
)
from pygame_core.consist.deck import ENERGY, LOAD, LOCOMOTIVE, MISSION, STATION, WAGON, Deck
from pygame_core.consist.position import EMPTY
from pygame_core.consist.tables import MAX_EXCHANGED, MAX_WAGONS

NOTHING = -1
UP = "up."
TRAIN, EXCHANGE = "train", "exchange"
"""What a turn is used for."""
SLOTS: dict[str, int] = {
    "loco": LOCOMOTIVE,
    "en0": ENERGY,
    "en1": ENERGY,
    **{f"w{car}": WAGON for car in range(MAX_WAGONS)},
    **{f"l{car}": LOAD for car in range(MAX_WAGONS)},
    "from": STATION,
    "to": STATION,
    "mission": MISSION,
}
"""A train's places, and the sort of card each takes."""


class Piece(NamedTuple):
    """A card in a place: its token, its kind, and what it counts as, which differs for a joker."""

    token: str
    kind: int
    counts: int

    @property
    def is_joker(self) -> bool:
        """Whether it stands for another card."""
        return self.kind != self.counts

    @property
    def card(self) -> int:
        """How a train writes it."""
        return as_joker(self.counts) if self.is_joker else self.kind


@dataclass(frozen=True, slots=True)
class Draft:
    """What is composed.

    `use` is what the turn is for. `slots`: pieces by the train's places. `picked`: tokens to give or
    to lay face up, `sources` where a given card's exchange comes from, `row` the one being chosen
    for. `asking`: a joker's token whose meaning is asked, for the place `asking_for` ("": any).
    """

    use: str = TRAIN
    slots: dict[str, Piece] = field(default_factory=dict)
    picked: tuple[str, ...] = ()
    sources: tuple[int, ...] = ()
    row: int = 0
    asking: str = ""
    asking_for: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been chosen."""
        return not (self.slots or self.picked or self.asking)

    def where(self, token: str) -> str:
        """The place a token stands in, "" none."""
        return next((slot for slot, piece in self.slots.items() if piece.token == token), "")

    def holds(self, token: str, *, laying: bool) -> bool:
        """Whether a card is used: for the train while one is being laid, else picked."""
        if laying:
            return bool(self.where(token)) or token == self.asking
        return token in self.picked


class Misplaced(Exception):
    """A card can't go there; `args` are a code and the sort concerned: "slot", "full", "no-mission"."""


# --- tokens


def hand_tokens(deck: Deck, hand: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Each card of a sorted hand, as its token and kind."""
    copy, last = 0, NOTHING
    for kind in hand:
        copy = copy + 1 if kind == last else 0
        last = kind
        yield f"{deck.kinds[kind].id}.{copy}", kind


def tokens(deck: Deck, hand: Sequence[int], up: Sequence[int]) -> dict[str, int]:
    """The kinds of all cards a seat can use, by their tokens."""
    face_up = {f"{UP}{place}": kind for place, kind in enumerate(up) if kind != EMPTY}
    return {**dict(hand_tokens(deck, hand)), **face_up}


def leaving(deck: Deck, action: Action, up: Sequence[int]) -> Counter[int]:
    """The cards of a hand that an action takes out of it; `up` are the seat's face-up cards."""
    match action:
        case Lay(train, places):
            laid = (deck.joker if is_joker(card) else card for card in train.cards())
            return Counter(laid) - Counter(up[place] for place in places)
        case Exchange(given, _sources):
            return Counter(given)
        case Choose(cards) | Fill(cards):
            return Counter(cards)
        case SwapJoker():
            return Counter((action.card,))
    return Counter()


# --- composing a train


def place(deck: Deck, draft: Draft, token: str, kind: int, counts: int, slot: str = "") -> Draft:
    """Put a card in a place, its own if none is named; what lay there goes back to the hand.

    Raises Misplaced where it can't go.
    """
    without = take(draft, token) if draft.where(token) else draft
    sort = deck.sort[counts]
    if slot and SLOTS.get(slot) != sort:
        raise Misplaced("slot", sort)
    if not slot:
        slot = _own_slot(deck, without, counts)
    slots = {**without.slots, slot: Piece(token, kind, counts)}
    return _packed(replace(without, slots=slots, asking="", asking_for=""))


def _own_slot(deck: Deck, draft: Draft, counts: int) -> str:
    sort, slots = deck.sort[counts], draft.slots
    if sort == ENERGY:
        return "en0" if "en0" not in slots else "en1"
    if sort == STATION:
        return "from" if "from" not in slots else "to"
    if sort in (WAGON, LOAD):
        mine, other = ("w", "l") if sort == WAGON else ("l", "w")
        for car in range(MAX_WAGONS):
            mate = slots.get(f"{other}{car}")
            if (
                f"{mine}{car}" not in slots
                and mate
                and deck.group[mate.counts] == deck.group[counts]
            ):
                return f"{mine}{car}"
        for car in range(MAX_WAGONS):
            if f"w{car}" not in slots and f"l{car}" not in slots:
                return f"{mine}{car}"
        raise Misplaced("full", sort)
    return "loco" if sort == LOCOMOTIVE else "mission"


def take(draft: Draft, token: str) -> Draft:
    """Take a card back out of the train."""
    slots = {slot: piece for slot, piece in draft.slots.items() if piece.token != token}
    return _packed(replace(draft, slots=slots, asking="", asking_for=""))


def _packed(draft: Draft) -> Draft:
    """Close the gaps between cars and between energy cards."""
    slots = draft.slots
    packed = {slot: piece for slot, piece in slots.items() if slot[0] not in "wl" or slot == "loco"}
    if "en1" in packed and "en0" not in packed:
        packed["en0"] = packed.pop("en1")
    cars = [car for car in range(MAX_WAGONS) if f"w{car}" in slots or f"l{car}" in slots]
    for now, car in enumerate(cars):
        for half in "wl":
            if piece := slots.get(f"{half}{car}"):
                packed[f"{half}{now}"] = piece
    ordered = {slot: packed[slot] for slot in SLOTS if slot in packed}
    return replace(draft, slots=ordered)


def cars_of(draft: Draft) -> int:
    """How many cars have been begun."""
    return sum(f"w{car}" in draft.slots or f"l{car}" in draft.slots for car in range(MAX_WAGONS))


def train_of(draft: Draft) -> Train:
    """The train as it stands; -1 where a card is lacking."""

    def card(slot: str) -> int:
        piece = draft.slots.get(slot)
        return piece.card if piece else NOTHING

    cars = range(cars_of(draft))
    return Train(
        card("loco"),
        tuple(card(slot) for slot in ("en0", "en1") if slot in draft.slots),
        tuple(card(f"w{car}") for car in cars),
        tuple(card(f"l{car}") for car in cars),
        card("from"),
        card("to"),
        card("mission") if "mission" in draft.slots else NO_MISSION,
    )


def lay_of(draft: Draft) -> Lay:
    """The action that lays the train."""
    places = sorted(
        int(p.token.removeprefix(UP)) for p in draft.slots.values() if p.token.startswith(UP)
    )
    return Lay(train_of(draft), tuple(places))


def compose(deck: Deck, lay: Lay, held: dict[str, int], up: Sequence[int]) -> Draft:
    """The draft of a train given as an action; KeyError or Misplaced if the cards are not there."""
    draft = Draft()
    left = {token: kind for token, kind in held.items() if not token.startswith(UP)}
    wanted = [up[number] for number in lay.places]
    left |= {f"{UP}{number}": up[number] for number in lay.places}
    train = lay.train
    pairs = [
        ("loco", train.locomotive),
        *((f"en{n}", card) for n, card in enumerate(train.energy)),
        *((f"w{n}", card) for n, card in enumerate(train.wagons)),
        *((f"l{n}", card) for n, card in enumerate(train.loads)),
        ("from", train.origin),
        ("to", train.destination),
    ]
    if train.mission != NO_MISSION:
        pairs.append(("mission", train.mission))
    for slot, card in pairs:
        counts = card - as_joker(0) if card >= as_joker(0) else card
        kind = deck.joker if card >= as_joker(0) else card
        of_kind = [token for token, held_kind in left.items() if held_kind == kind]
        if not of_kind:
            raise KeyError(kind)
        of_kind.sort(key=lambda token: token.startswith(UP) != (kind in wanted))
        token = of_kind[0]
        del left[token]
        if token.startswith(UP):
            wanted.remove(kind)
        draft.slots[slot] = Piece(token, kind, counts)
    return _packed(draft)


# --- picking cards


def pick(draft: Draft, token: str, most: int = MAX_EXCHANGED) -> Draft:
    """Pick a card, or put it back; the oldest goes back where there are too many of two, else Misplaced."""
    if token in draft.picked:
        return unpick(draft, token)
    if len(draft.picked) >= most:
        if draft.use == EXCHANGE:
            raise Misplaced("full", NOTHING)
        draft = unpick(draft, draft.picked[0])
    return replace(
        draft,
        picked=(*draft.picked, token),
        sources=(*draft.sources, DECK),
        row=len(draft.picked),
    )


def unpick(draft: Draft, token: str) -> Draft:
    """Put a picked card back."""
    if token not in draft.picked:
        return draft
    at = draft.picked.index(token)
    picked = draft.picked[:at] + draft.picked[at + 1 :]
    sources = draft.sources[:at] + draft.sources[at + 1 :]
    return replace(draft, picked=picked, sources=sources, row=max(0, len(picked) - 1))


def choose_source(draft: Draft, row: int, source: int) -> Draft:
    """Let a given card's exchange come from there; whoever had that place takes from the deck."""
    sources = [DECK if each == source else each for each in draft.sources]
    sources[row] = source
    return replace(draft, sources=tuple(sources), row=row)
