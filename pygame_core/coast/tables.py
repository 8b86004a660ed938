"""Board, options and seats turned into numbers once (C12), so that no rule asks for an option.

Everything here is read-only and shared by all positions of a table. Fee classes run from cheap to
dear: see `fees`.
"""

from __future__ import annotations

from pygame_core.graph.trails import Trails

from .actions import Ride
from .board import Board, load_board
from .options import MAX_SEATS, MIN_SEATS, STARTING_CASH, Options
from .position import EXPRESS, FREIGHT, SUPERCHIEF

OWN, UNOWNED, RIVAL, RIVAL_ALL_SOLD = range(4)
"""Fee classes of a railroad for a seat (C6.2, C6.3)."""

BANK_FEE = 1_000
ROVER_BOUNTIES = {"soft": 25_000, "classic": 50_000, "harsh": 100_000}
ENGINES = ("freight", "express", "superchief")
EXPRESS_PRICE = 4_000
OFFERS_A_TURN = 3
BID_STEP = 500
SHARE_STEP = 500
NOTICE_PERCENT = 75


class Tables:
    """The numbers of one table.

    `steps[stop]` holds (section, other stop, railroad, bit of the section); `rides[section]` is the
    one-section action; `fees[class]` is in dollars; `together[engine]` says whether the bonus die
    is rolled with the white ones (C4.3).
    """

    def __init__(self, options: Options, seats: int, board: Board | None = None) -> None:
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise ValueError(f"seats is {seats}, not one of {MIN_SEATS} to {MAX_SEATS}")
        self.board = board or load_board(options.bo_new_york)
        self.options = options
        self.seats = seats
        self._lay_out(self.board)
        self.starting_cash = STARTING_CASH
        self.start_engine = ENGINES.index(options.start_engine)
        self.target = options.target
        self.notice = -(-options.target * NOTICE_PERCENT // 100)
        self.payoffs = tuple(
            tuple(amount * options.payoff_percent // 100 for amount in row)
            for row in self.board.payoffs
        )
        self.prices = tuple(railroad.price for railroad in self.board.railroads)
        self.engine_prices = (0, EXPRESS_PRICE, options.superchief_price)
        self.fees = (BANK_FEE if options.own_track_fee else 0, BANK_FEE, 5_000, 10_000)
        self.holds_rates = options.established_rate
        self.auctions = options.forced_sale_auction
        self.bankrupt_pays_rivals = options.bankrupt_cash == "creditors"
        self.bounty = ROVER_BOUNTIES[options.rover_bounty]
        self.purchases_repeat = options.multi_buy
        self.own_region_choosable = options.repick_region
        self.homes_shared = options.shared_homes
        self.swap_between_seats = options.home_swap == "players"
        self.swap_with_destination = options.home_swap == "destination"
        self.together = tuple(
            options.dice_together == "always"
            or (options.dice_together == "superchief" and engine == SUPERCHIEF)
            for engine in (FREIGHT, EXPRESS, SUPERCHIEF)
        )

    def _lay_out(self, board: Board) -> None:
        self.trails = Trails(board.network)
        self.stop_of_city = tuple(city.stop for city in board.cities)
        self.rides = tuple(Ride((section,)) for section in range(len(board.sections)))
        self.steps = tuple(
            tuple(
                (section, other, board.sections[section].railroad, 1 << section)
                for section, other in around
            )
            for around in board.network.around
        )


def bonus_due(engine: int, white: tuple[int, int]) -> bool:
    """Whether an engine earns the bonus die with these white dice (C4.1)."""
    if engine == SUPERCHIEF:
        return True
    return white[0] == white[1] and (engine == EXPRESS or white[0] == 6)
