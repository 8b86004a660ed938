"""What happened: facts that `rules` reports while it applies an action, past tense and frozen.

Events tell views and logs what to show; they never decide anything and are not stored. Money is
whole dollars, dice show 1 to 6, `BANK` (-1) stands for the Bank where a seat could.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .actions import Terms


@dataclass(frozen=True, slots=True)
class HomeRolled:
    """A home was rolled (C1.2); `taken` if it had to be rolled again (C1.3).

    Dice are (coloured, white, white), for the region and for the city.
    """

    seat: int
    region_dice: tuple[int, int, int]
    city_dice: tuple[int, int, int]
    city: int
    taken: bool


@dataclass(frozen=True, slots=True)
class OrderRolled:
    """A seat rolled for the first turn (C1.5)."""

    seat: int
    dice: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class HomesSwapped:
    """Two seats swapped homes (C1.7)."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HomeKept:
    """A seat kept its home (C1.7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class HomeExchanged:
    """A seat exchanged home and first destination (C1.7)."""

    seat: int
    home: int
    destination: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class RegionRolled:
    """A region was rolled (C2.1); `own` if the seat may choose (C2.2)."""

    seat: int
    dice: tuple[int, int, int]
    region: int
    own: bool


@dataclass(frozen=True, slots=True)
class RegionChosen:
    """A seat chose the region (C2.2)."""

    seat: int
    region: int


@dataclass(frozen=True, slots=True)
class CityRolled:
    """A destination was rolled (C2.1), or with `alternate` the one of a declared trip (C9.2)."""

    seat: int
    dice: tuple[int, int, int]
    city: int
    alternate: bool


@dataclass(frozen=True, slots=True)
class TurnLost:
    """The city the train stands in was rolled (C2.3)."""

    seat: int
    city: int


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The white dice were rolled; `red` is 0 unless the bonus die was rolled with them; `bonus` if one is due (C4)."""

    seat: int
    white: tuple[int, int]
    red: int
    bonus: bool


@dataclass(frozen=True, slots=True)
class BonusRolled:
    """The bonus die was rolled (C4.2)."""

    seat: int
    red: int


@dataclass(frozen=True, slots=True)
class Stepped:
    """A train moved over a section to a stop (C3.1)."""

    seat: int
    section: int
    stop: int


@dataclass(frozen=True, slots=True)
class FeeIncurred:
    """The turn's ledger grew: `amount` more is owed to `to` (C6.1)."""

    seat: int
    to: int
    amount: int


@dataclass(frozen=True, slots=True)
class Arrived:
    """A trip ended at its destination and paid off (C5.1)."""

    seat: int
    city: int
    payoff: int


@dataclass(frozen=True, slots=True)
class CameHome:
    """A declared train reached home (C9.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RailroadBought:
    """A deed was bought from the Bank (C5.2)."""

    seat: int
    railroad: int
    price: int


@dataclass(frozen=True, slots=True)
class EngineBought:
    """An engine was bought (C4.7)."""

    seat: int
    engine: int
    price: int


@dataclass(frozen=True, slots=True)
class PurchaseEnded:
    """The purchase window was left without (further) purchase (C5.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class FeesPaid:
    """A fee was paid at the end of the turn (C6)."""

    seat: int
    to: int
    amount: int


@dataclass(frozen=True, slots=True)
class SaleForced:
    """A seat can't pay and must sell (C7.1); `short` dollars are missing."""

    seat: int
    short: int


@dataclass(frozen=True, slots=True)
class RailroadSold:
    """A deed went to `to`, the Bank or the auction's winner, for `price` (C7)."""

    seat: int
    railroad: int
    to: int
    price: int


@dataclass(frozen=True, slots=True)
class AuctionOpened:
    """A deed came under the hammer (C7.2)."""

    seat: int
    railroad: int
    minimum: int


@dataclass(frozen=True, slots=True)
class BidMade:
    """A bid was made (C7.2)."""

    seat: int
    railroad: int
    amount: int


@dataclass(frozen=True, slots=True)
class BidderLeft:
    """A seat bids no more (C7.2)."""

    seat: int
    railroad: int


@dataclass(frozen=True, slots=True)
class WentBankrupt:
    """A seat is out (C7.3); `shares` are (rival or BANK, dollars) of its remaining cash."""

    seat: int
    shares: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Offered:
    """A deal was put to `to` (C8.1), or with `counter` put back (C8.2)."""

    seat: int
    to: int
    terms: Terms
    counter: bool


@dataclass(frozen=True, slots=True)
class DealMade:
    """A deal was accepted by `seat` and done; terms as `by`, who proposed them, sees them (C8.3)."""

    seat: int
    by: int
    terms: Terms


@dataclass(frozen=True, slots=True)
class DealDeclined:
    """A deal proposed by `by` was declined (C8.2)."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class DealVoid:
    """An accepted deal could not be done (C8.3)."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat declared for home (C9.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Undeclared:
    """A seat races home no more and makes for its alternate destination (C9.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SectionsReleased:
    """Used sections were given free in mid-trip because the new destination could not be reached else (C3.9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Roved:
    """A rover play: `seat` took `amount` from a declared rival (C10.1)."""

    seat: int
    victim: int
    amount: int


@dataclass(frozen=True, slots=True)
class Neared:
    """A seat's cash reached 75 % of the target (C9.9)."""

    seat: int
    cash: int


@dataclass(frozen=True, slots=True)
class AllSold:
    """The last deed was sold (`sold`) or one went back to the Bank: rivals' fees change (C6.3)."""

    sold: bool


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over; `reason` is one of phases.WON_*."""

    seat: int
    reason: int


Event = (
    HomeRolled
    | OrderRolled
    | HomesSwapped
    | HomeKept
    | HomeExchanged
    | TurnBegan
    | RegionRolled
    | RegionChosen
    | CityRolled
    | TurnLost
    | DiceRolled
    | BonusRolled
    | Stepped
    | FeeIncurred
    | Arrived
    | CameHome
    | RailroadBought
    | EngineBought
    | PurchaseEnded
    | FeesPaid
    | SaleForced
    | RailroadSold
    | AuctionOpened
    | BidMade
    | BidderLeft
    | WentBankrupt
    | Offered
    | DealMade
    | DealDeclined
    | DealVoid
    | Declared
    | Undeclared
    | SectionsReleased
    | Roved
    | Neared
    | AllSold
    | GameWon
)

Emit = Callable[[Event], None] | None
"""Who listens to events; None in rollouts."""
