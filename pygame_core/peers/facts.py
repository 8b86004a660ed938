"""Events as plain values and back, for peers that may not apply what was done themselves.

An event is a frozen dataclass of whole numbers, truths, texts, tuples and dataclasses of the like; its
plain form is its name and its fields. Strict: whatever else comes is a ValueError.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints


def to_plain(event: Any) -> list[Any]:
    """The event as a list, its name first."""
    return [type(event).__name__, *(_plain(getattr(event, field.name)) for field in fields(event))]


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if is_dataclass(value):
        return [_plain(getattr(value, field.name)) for field in fields(value)]
    return value


def from_plain(kinds: Mapping[str, type[Any]], plain: Any) -> Any:
    """The event of one of these kinds; ValueError if there is none in the values."""
    if not isinstance(plain, list) or not plain or type(plain[0]) is not str:
        raise ValueError("no event")
    if plain[0] not in kinds:
        raise ValueError("no event")
    return _dataclass(kinds[plain[0]], plain[1:])


def _dataclass(kind: type[Any], values: Any) -> Any:
    hints = _hints(cast("Hashable", kind))
    if not isinstance(values, list) or len(values) != len(hints):
        raise ValueError("no event")
    return kind(*(_value(hint, value) for hint, value in zip(hints, values, strict=True)))


@cache
def _hints(kind: Hashable) -> tuple[Any, ...]:
    assert isinstance(kind, type)
    told = get_type_hints(kind)
    return tuple(told[field.name] for field in fields(kind))


def _value(hint: Any, value: Any) -> Any:
    if get_origin(hint) in (Union, UnionType):
        return _either(get_args(hint), value)
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise ValueError("no event")
        inner = get_args(hint)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return tuple(_value(inner[0], each) for each in value)
        if len(inner) != len(value):
            raise ValueError("no event")
        return tuple(_value(each, one) for each, one in zip(inner, value, strict=True))
    if is_dataclass(hint):
        assert isinstance(hint, type)
        return _dataclass(hint, value)
    if hint is None or hint is type(None):
        hint = type(None)
    if type(value) is not hint:
        raise ValueError("no event")
    return value


def _either(hints: tuple[Any, ...], value: Any) -> Any:
    for hint in hints:
        try:
            return _value(hint, value)
        except ValueError:
            continue
    raise ValueError("no event")
