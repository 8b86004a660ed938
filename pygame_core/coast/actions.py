"""What a seat can do: the actions of Coast to Coast, imperative and frozen.

Seats, stops, sections, railroads, regions and cities are ints; money is whole dollars. An action
holds only the choice; what follows from it is computed by `rules`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Begin:
    """Roll every home and the order of turns (C1.2 to C1.5)."""


@dataclass(frozen=True, slots=True)
class SwapHomes:
    """Swap homes and the trains' places with another seat (C1.7, players)."""

    with_seat: int


@dataclass(frozen=True, slots=True)
class ExchangeHome:
    """Exchange one's home and first destination (C1.7, destination)."""


@dataclass(frozen=True, slots=True)
class KeepHome:
    """Decline a home swap or an exchange (C1.7)."""


@dataclass(frozen=True, slots=True)
class RollDestination:
    """Roll the next destination, or the alternate one after declaring (C2, C9.2)."""


@dataclass(frozen=True, slots=True)
class ChooseRegion:
    """Choose the region when one's own was rolled (C2.2), then roll the city there."""

    region: int


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare for home at the start of a trip (C9.1), then roll the alternate destination."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the white dice (C3.1), and the bonus die with them where the option says so (C4.3)."""


@dataclass(frozen=True, slots=True)
class RollBonus:
    """Roll the bonus die (C4.2)."""


@dataclass(frozen=True, slots=True)
class Ride:
    """Ride over one or more sections, one after the other (C3)."""

    sections: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BuyRailroad:
    """Buy an unowned railroad at its printed price (C5.2)."""

    railroad: int


@dataclass(frozen=True, slots=True)
class BuyEngine:
    """Buy an Express (1) or a Superchief (2) (C4.7)."""

    engine: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Buy nothing (more) in the purchase window (C5.2), or bid no more in an auction (C7.2)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """A deal as the one who proposes it sees it (C8.1): cash and deeds given and taken; deeds in ascending order."""

    give_cash: int = 0
    give_deeds: tuple[int, ...] = ()
    take_cash: int = 0
    take_deeds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """Put a deal to another seat (C8.1)."""

    to: int
    terms: Terms


@dataclass(frozen=True, slots=True)
class Counter:
    """Answer an offer with other terms, as the one who answers sees them (C8.2)."""

    terms: Terms


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the open offer or counter (C8.2)."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Decline the open offer or counter (C8.2)."""


@dataclass(frozen=True, slots=True)
class Sell:
    """Give up a railroad in a forced sale (C7.1)."""

    railroad: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid dollars for the railroad under the hammer (C7.2)."""

    amount: int


Action = (
    Begin
    | SwapHomes
    | ExchangeHome
    | KeepHome
    | RollDestination
    | ChooseRegion
    | Declare
    | Roll
    | RollBonus
    | Ride
    | BuyRailroad
    | BuyEngine
    | Pass
    | Offer
    | Counter
    | Accept
    | Decline
    | Sell
    | Bid
)
