"""The host's options and presets (K1.1 and the rulings they change): their values and their check.

This module knows names and values only; `tables` turns them into numbers. Invariant: an `Options`
made by `parse` can be played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from types import MappingProxyType

from pygame_core.kernel.faults import InvalidOptions

MIN_SEATS, MAX_SEATS = 2, 6


@dataclass(frozen=True, slots=True)
class Options:
    """One value per row; the defaults are the Balanced preset.

    decks: one, two, or "by-size": two from four seats on. jokers: how many a train may hold, one or
    "any". ending: whether the round is finished after the last train, with three or more seats.
    goal: how many trains end the game, "by-size" 5, with six seats 4. swap: from whose trains
    jokers may be swapped (K3.5). shortage: the lowest are "out" (K4.2), or the game "ends" (K4.5).
    """

    decks: str = "by-size"
    jokers: str = "one"
    ending: str = "round"
    goal: int | str = "by-size"
    swap: str = "any"
    shortage: str = "out"
    length_bonus: str = "standard"


CHOICES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "decks": ("by-size", "one", "two"),
        "jokers": ("one", "any"),
        "ending": ("round", "at-once"),
        "goal": ("by-size", 3, 4, 5, 6),
        "swap": ("any", "own", "none"),
        "shortage": ("out", "ends"),
        "length_bonus": ("standard", "mild", "off"),
    }
)
"""Every option with its values in the order they are shown."""

BALANCED = Options()
PRESETS: Mapping[str, Options] = MappingProxyType(
    {
        "balanced": BALANCED,
        "classic": replace(BALANCED, decks="one", jokers="any", ending="at-once", goal=5),
    }
)


def preset_of(options: Options) -> str | None:
    """The id of the preset these options are, or None if they are nobody's."""
    return next((name for name, preset in PRESETS.items() if preset == options), None)


def to_plain(options: Options) -> dict[str, object]:
    """The options as plain values for JSON; `parse` reads them back."""
    return asdict(options)


def parse(plain: Mapping[str, object], *, seats: int | None = None) -> Options:
    """Options from plain values; rows left out take their Balanced value.

    `seats`, if given, is checked too. Raises InvalidOptions naming every fault.
    """
    faults = []
    if seats is not None and not MIN_SEATS <= seats <= MAX_SEATS:
        faults.append(f"{seats} seats, but {MIN_SEATS} to {MAX_SEATS} can play")
    known = [field.name for field in fields(Options)]
    faults += [f"unknown option {name!r}" for name in plain if name not in known]
    for name, choices in CHOICES.items():
        value = plain.get(name, choices[0])
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            allowed = ", ".join(map(str, choices))
            faults.append(f"{name} is {value!r}, not one of {allowed}")
    if faults:
        raise InvalidOptions(faults)
    return replace(BALANCED, **plain)  # type: ignore[arg-type]  # every value was checked above
