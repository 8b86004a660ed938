"""The host's options and presets (C12): what they are, their values, and their check.

Options are chosen when the table is made and frozen at the start. This module knows names and
values only; `tables` turns them into numbers. Invariant: an `Options` made by `parse` can be
played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from types import MappingProxyType

from pygame_core.kernel.faults import InvalidOptions

MIN_SEATS, MAX_SEATS = 2, 6
STARTING_CASH = 20_000
MIN_TARGET, MAX_TARGET, TARGET_STEP = 25_000, 1_000_000, 500


@dataclass(frozen=True, slots=True)
class Options:
    """One value per row of C12; the defaults are the House preset.

    `target` and `superchief_price` are dollars, `payoff_percent` 100 or 150.
    """

    target: int = 200_000
    start_engine: str = "freight"
    payoff_percent: int = 100
    own_track_fee: bool = False
    repick_region: bool = False
    shared_homes: bool = False
    superchief_price: int = 40_000
    bankrupt_cash: str = "creditors"
    bo_new_york: bool = False
    established_rate: bool = False
    forced_sale_auction: bool = False
    deals: bool = True
    multi_buy: bool = False
    rover_bounty: str = "classic"
    home_swap: str = "off"
    dice_together: str = "never"


CHOICES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "start_engine": ("freight", "express", "superchief"),
        "payoff_percent": (100, 150),
        "own_track_fee": (False, True),
        "repick_region": (False, True),
        "shared_homes": (False, True),
        "superchief_price": (40_000, 20_000),
        "bankrupt_cash": ("creditors", "bank"),
        "bo_new_york": (False, True),
        "established_rate": (False, True),
        "forced_sale_auction": (False, True),
        "deals": (True, False),
        "multi_buy": (False, True),
        "rover_bounty": ("soft", "classic", "harsh"),
        "home_swap": ("off", "players", "destination"),
        "dice_together": ("never", "superchief", "always"),
    }
)
"""Every option but `target`, with its values in the order they are shown."""

HOUSE = Options()
PRESETS: Mapping[str, Options] = MappingProxyType(
    {
        "house": HOUSE,
        "1977": replace(
            HOUSE,
            own_track_fee=True,
            repick_region=True,
            established_rate=True,
            forced_sale_auction=True,
            deals=False,
        ),
        "fast-track": replace(HOUSE, target=100_000, start_engine="express", payoff_percent=150),
        "new-century": replace(
            HOUSE,
            shared_homes=True,
            superchief_price=20_000,
            bankrupt_cash="bank",
            bo_new_york=True,
        ),
        "daily": replace(HOUSE, target=150_000, deals=False),
    }
)


def preset_of(options: Options) -> str | None:
    """The id of the preset these options are, or None if they are nobody's."""
    return next((name for name, preset in PRESETS.items() if preset == options), None)


def to_plain(options: Options) -> dict[str, object]:
    """The options as plain values for JSON; `parse` reads them back."""
    return asdict(options)


def parse(plain: Mapping[str, object], *, seats: int | None = None) -> Options:
    """Options from plain values; rows left out take their House value.

    `seats`, if given, is checked too. Raises InvalidOptions naming every fault.
    """
    faults = [] if seats is None else _seat_faults(seats)
    known = [field.name for field in fields(Options)]
    faults += [f"unknown option {name!r}" for name in plain if name not in known]
    for name, choices in CHOICES.items():
        if name in plain and not any(_same(plain[name], choice) for choice in choices):
            allowed = ", ".join(_shown(choice) for choice in choices)
            faults.append(f"{name} is {_shown(plain[name])}, not one of {allowed}")
    if "target" in plain:
        faults += _target_faults(plain["target"])
    if faults:
        raise InvalidOptions(faults)
    return replace(HOUSE, **plain)  # type: ignore[arg-type]  # every value was checked above


def _seat_faults(seats: object) -> list[str]:
    if type(seats) is int and MIN_SEATS <= seats <= MAX_SEATS:
        return []
    return [f"seats is {_shown(seats)}, not one of {MIN_SEATS} to {MAX_SEATS}"]


def _target_faults(target: object) -> list[str]:
    if type(target) is not int:
        return [f"target is {_shown(target)}, not a whole number of dollars"]
    faults = []
    if not MIN_TARGET <= target <= MAX_TARGET:
        faults.append(f"target is {target}, not between {MIN_TARGET} and {MAX_TARGET}")
    if target % TARGET_STEP:
        faults.append(f"target is {target}, not a multiple of {TARGET_STEP}")
    return faults


def _same(value: object, choice: object) -> bool:
    return type(value) is type(choice) and value == choice


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int | str) else repr(value)
