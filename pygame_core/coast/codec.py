"""How actions look in records: lists of plain values, the action's name first.

`["ride", 12, 45]`, `["buy", 3]`, `["offer", 1, 5000, [2], 0, [7, 9]]` … Strict: anything else is a DecodeError.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, get_args

from pygame_core.kernel.contract import Bot
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.record import Thought

from . import actions as a
from .bot_names import BOTS
from .events import Event, Roved
from .options import parse
from .position import Position
from .rules import CoastRules

PLAIN: Mapping[str, Callable[[], a.Action]] = {
    "begin": a.Begin,
    "exchange": a.ExchangeHome,
    "keep": a.KeepHome,
    "destination": a.RollDestination,
    "declare": a.Declare,
    "roll": a.Roll,
    "bonus": a.RollBonus,
    "pass": a.Pass,
    "accept": a.Accept,
    "decline": a.Decline,
}
"""Actions that hold nothing."""

SINGLE: Mapping[str, Callable[[int], a.Action]] = {
    "swap": a.SwapHomes,
    "region": a.ChooseRegion,
    "buy": a.BuyRailroad,
    "engine": a.BuyEngine,
    "sell": a.Sell,
    "bid": a.Bid,
}
"""Actions that hold one number."""

_NAMES: Mapping[object, str] = {kind: name for name, kind in (*PLAIN.items(), *SINGLE.items())}


class Coast:
    """The game as records need it; implements `kernel.record.Game`."""

    name = "coast"
    version = 1
    bots: Collection[str] = BOTS
    hides = False

    @property
    def events(self) -> Mapping[str, type[Any]]:
        """The kinds of events by their names."""
        return {kind.__name__: kind for kind in get_args(Event)}

    def can_tell(self, _event: object, _seats: int) -> bool:
        """Any: nothing is hidden, so every page makes the events itself."""
        return True

    def veil(self, action: a.Action) -> a.Action:
        """The action itself: nothing is hidden."""
        return action

    def bot(self, name: str, rules: CoastRules) -> Bot[Position, a.Action]:
        """A bot of `bots`, made for one table."""
        from .players import MAKERS  # noqa: PLC0415  # planning is not needed to open the page

        return MAKERS[name](rules)

    def rules(self, options: Mapping[str, object], seats: int) -> CoastRules:
        """The rules of a table; InvalidOptions names every fault."""
        return CoastRules(parse(options, seats=seats), seats)

    def position(self, key: Sequence[Any]) -> Position:
        """The position with this key; JSON's lists may stand for tuples."""
        return Position.from_key(key)

    def thoughts(self) -> Mapping[str, Thought]:
        """Win odds, ways to ride, what a deed or an engine would do."""
        from .advice import THOUGHTS  # noqa: PLC0415  # as above

        return THOUGHTS

    def is_final(self, event: object) -> bool:
        """A rover play can't be undone (C10.3)."""
        return isinstance(event, Roved)

    def encode_action(self, action: a.Action) -> list[Any]:
        """The action as a list whose first item is its name."""
        match action:
            case a.Ride(sections):
                return ["ride", *sections]
            case a.Offer(to, terms):
                return ["offer", to, *_encode_terms(terms)]
            case a.Counter(terms):
                return ["counter", *_encode_terms(terms)]
        name = _NAMES[type(action)]
        values = [getattr(action, field) for field in type(action).__slots__]
        return [name, *values]

    def decode_action(self, plain: object) -> a.Action:
        """The action; DecodeError names what is wrong."""
        if not isinstance(plain, list) or not plain or not isinstance(plain[0], str):
            raise DecodeError(f"{plain!r} is no action")
        name, *values = plain
        if name == "ride":
            return a.Ride(_numbers(name, values))
        if name == "offer":
            if len(values) != 5:
                raise DecodeError(f"'offer' takes a seat and four terms, not {values!r}")
            (to,) = _numbers(name, values[:1])
            return a.Offer(to, _decode_terms(name, values[1:]))
        if name == "counter":
            return a.Counter(_decode_terms(name, values))
        if name in PLAIN:
            if values:
                raise DecodeError(f"'{name}' takes nothing, not {values!r}")
            return PLAIN[name]()
        if name in SINGLE:
            if len(values) != 1:
                raise DecodeError(f"'{name}' takes one number, not {values!r}")
            return SINGLE[name](*_numbers(name, values))
        raise DecodeError(f"unknown action {name!r}")


def _encode_terms(terms: a.Terms) -> list[Any]:
    return [terms.give_cash, list(terms.give_deeds), terms.take_cash, list(terms.take_deeds)]


def _decode_terms(name: str, values: list[object]) -> a.Terms:
    if len(values) != 4:
        raise DecodeError(f"'{name}' takes four terms, not {values!r}")
    give_cash, give_deeds, take_cash, take_deeds = values
    (given,) = _numbers(name, [give_cash])
    (taken,) = _numbers(name, [take_cash])
    return a.Terms(given, _deeds(name, give_deeds), taken, _deeds(name, take_deeds))


def _deeds(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise DecodeError(f"'{name}' takes a list of deeds, not {value!r}")
    return _numbers(name, value)


def _numbers(name: str, values: list[Any]) -> tuple[int, ...]:
    for value in values:
        if type(value) is not int:
            raise DecodeError(f"'{name}' takes whole numbers, not {value!r}")
    return tuple(values)
