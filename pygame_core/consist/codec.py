"""How actions look in records: lists of plain values, the action's name first, cards by their ids.

`["lay", "loco_m41", ["en_oil"], ["w_coach"], ["joker:l_coach"], "st_gyor", "st_pecs", "", [0]]` …
Strict: anything else is a DecodeError.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, get_args

from pygame_core.kernel.contract import Bot
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.record import Thought

from . import actions as a
from .bot_names import BOTS
from .deck import load_deck
from .events import Event, Revealed
from .options import parse
from .position import UNKNOWN, Position
from .rules import ConsistRules

FACE_DOWN = "?"
"""A card that those who read this may not know."""
AS = "joker:"
"""Before the id of what a joker stands for."""


class Consist:
    """The game as records need it; implements `kernel.record.Game`."""

    name = "consist"
    version = 1
    bots: Collection[str] = BOTS
    hides = True

    @property
    def events(self) -> Mapping[str, type[Any]]:
        """The kinds of events by their names."""
        return {kind.__name__: kind for kind in get_args(Event)}

    def can_tell(self, event: Event, seats: int) -> bool:
        """Whether there are such seats and cards."""
        from .telling import tell  # noqa: PLC0415  # words are not needed to play
        from .text import Words  # noqa: PLC0415  # as above

        try:
            tell(event, Words([""] * seats))
        except (LookupError, ValueError):
            return False
        return True

    def veil(self, action: a.Action) -> a.Action:
        """The action without the cards that went from a hand face down."""
        match action:
            case a.Choose(cards):
                return a.Choose((UNKNOWN,) * len(cards))
            case a.Exchange(given, sources):
                shown = (
                    UNKNOWN if source == a.DECK else card
                    for card, source in zip(given, sources, strict=True)
                )
                return a.Exchange(tuple(shown), sources)
        return action

    def bot(self, name: str, rules: ConsistRules) -> Bot[Position, a.Action]:
        """A bot of `bots`, made for one table."""
        from .players import MAKERS  # noqa: PLC0415  # planning is not needed to open the page

        return MAKERS[name](rules)

    def rules(self, options: Mapping[str, object], seats: int) -> ConsistRules:
        """The rules of a table; InvalidOptions names every fault."""
        return ConsistRules(parse(options, seats=seats), seats)

    def position(self, key: Sequence[Any]) -> Position:
        """The position with this key; JSON's lists may stand for tuples."""
        return Position.from_key(key)

    def thoughts(self) -> Mapping[str, Thought]:
        """Win odds, and what to do with a hand."""
        from .advice import THOUGHTS  # noqa: PLC0415  # as above

        return THOUGHTS

    def is_final(self, event: object) -> bool:
        """A choice can't be undone once all are revealed (K1.2)."""
        return isinstance(event, Revealed)

    def encode_action(self, action: a.Action) -> list[Any]:
        """The action as a list whose first item is its name."""
        match action:
            case a.Begin():
                return ["begin"]
            case a.Choose(cards):
                return ["choose", *_ids(cards)]
            case a.Fill(cards):
                return ["fill", *_ids(cards)]
            case a.Exchange(given, sources):
                return ["exchange", _ids(given), list(sources)]
            case a.SwapJoker(owner, train, index, card):
                return ["swap", owner, train, index, _id(card)]
            case a.Lay(train, places):
                return [
                    "lay", _id(train.locomotive), _ids(train.energy), _ids(train.wagons),
                    _ids(train.loads), _id(train.origin), _id(train.destination),
                    "" if train.mission == a.NO_MISSION else _id(train.mission), list(places),
                ]  # fmt: skip

    def decode_action(self, plain: object) -> a.Action:
        """The action; DecodeError names what is wrong."""
        match plain:
            case ["begin"]:
                return a.Begin()
            case ["choose", *cards]:
                return a.Choose(_cards(cards))
            case ["fill", *cards]:
                return a.Fill(_cards(cards))
            case ["exchange", list(given), list(sources)]:
                return a.Exchange(_cards(given), _numbers(sources))
            case ["swap", owner, train, index, card]:
                owner, train, index = _numbers([owner, train, index])
                return a.SwapJoker(owner, train, index, _card(card))
            case [
                "lay",
                engine,
                list(energy),
                list(wagons),
                list(loads),
                start,
                end,
                mission,
                list(places),
            ]:
                train = a.Train(
                    _card(engine), _cards(energy), _cards(wagons), _cards(loads),
                    _card(start), _card(end), a.NO_MISSION if mission == "" else _card(mission),
                )  # fmt: skip
                return a.Lay(train, _numbers(places))
        raise DecodeError(f"{plain!r} is no action")


def _id(card: int) -> str:
    if card == UNKNOWN:
        return FACE_DOWN
    kind = load_deck().kinds[a.stands_for(card)].id
    return AS + kind if a.is_joker(card) else kind


def _ids(cards: Sequence[int]) -> list[str]:
    return [_id(card) for card in cards]


def _card(plain: object) -> int:
    if plain == FACE_DOWN:
        return UNKNOWN
    number = load_deck().number
    name = plain.removeprefix(AS) if isinstance(plain, str) else None
    if name is None or name not in number:
        raise DecodeError(f"{plain!r} is no card")
    return a.as_joker(number[name]) if name != plain else number[name]


def _cards(plain: Sequence[object]) -> tuple[int, ...]:
    return tuple(_card(item) for item in plain)


def _numbers(plain: Sequence[Any]) -> tuple[int, ...]:
    for value in plain:
        if type(value) is not int:
            raise DecodeError(f"{value!r} is no whole number")
    return tuple(plain)
