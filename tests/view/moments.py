"""Moments of a table for tests of windows: positions put together by hand, with honest money and deeds."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_core.coast.actions import Terms
from pygame_core.coast.codec import Coast
from pygame_core.coast.phases import WON_HOME, Phase
from pygame_core.coast.position import BANK, EXPRESS
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.text import Words
from pygame_core.view.coast.dialogs.parts import Moment

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
HOMES = ("chicago-il", "miami-fl", "seattle-wa", "denver-co", "boston-ma", "dallas-tx")


def moment(
    *frame: int,
    seats: int = 3,
    cash: Mapping[int, int] | None = None,
    deeds: Mapping[str, int] | None = None,
    owed: Mapping[int, int] | None = None,
    names: tuple[str, ...] = NAMES,
    **options: object,
) -> Moment:
    """A table with `frame` on top, every train at home.

    `deeds`: railroad ids and their owners; `owed`: what the one that must choose owes to whom.
    """
    rules = Coast().rules(options, seats)
    assert isinstance(rules, CoastRules)
    board = rules.tables.board
    pos = rules.initial()
    for seat in range(seats):
        pos.home[seat] = pos.city[seat] = board.city_number(HOMES[seat])
        pos.stop[seat] = board.cities[pos.home[seat]].stop
    for seat, amount in (cash or {}).items():
        pos.cash[seat] = amount
    ids = [railroad.id for railroad in board.railroads]
    for railroad, owner in (deeds or {}).items():
        pos.owner[ids.index(railroad)] = owner
        pos.unsold -= 1
    for to, amount in (owed or {}).items():
        if to == BANK:
            pos.owed_bank = amount
        else:
            pos.owed[to] = amount
    pos.turn = 9
    pos.exchangeable = 0
    pos.frames = [tuple(map(int, frame))]
    return Moment(rules, pos, Words(board, names[:seats]), (2, 1, 5, 0, 3, 4)[:seats])


def railroad(at: Moment, railroad_id: str) -> int:
    """The number of a railroad."""
    return [line.id for line in at.board.railroads].index(railroad_id)


DEEDS = {"B&M": 0, "NYC": 0, "RF&P": 1, "UP": 1, "T&P": 2}


def examples() -> dict[str, Moment]:
    """A moment for each kind of window, by its name."""
    board = Coast().rules({}, 2).tables.board
    st_louis = board.city_number("st-louis-mo")
    made = {
        "purchase": moment(
            Phase.PURCHASE, 0, cash={0: 41_500}, deeds=DEEDS, owed={1: 5_000, BANK: 1_000}
        ),
        "purchase-nothing": moment(Phase.PURCHASE, 0, cash={0: 2_000}, deeds=DEEDS),
        "region": moment(Phase.REGION, 0),
        "swap": moment(Phase.SWAP, 0, home_swap="players", seats=4),
        "exchange": moment(Phase.EXCHANGE, 0, home_swap="destination"),
        "declare": moment(Phase.DESTINATION, 0, cash={0: 231_000}, deeds=DEEDS),
        "declare-home": moment(Phase.DESTINATION, 0, cash={0: 231_000}, deeds=DEEDS),
        "answer": moment(Phase.ANSWER, 1, 0, cash={0: 30_000}, deeds=DEEDS),
        "countered": moment(Phase.COUNTERED, 0, 1, cash={0: 30_000}, deeds=DEEDS),
        "sale": moment(Phase.SALE, 0, cash={0: 3_500}, deeds=DEEDS, owed={1: 10_000, 2: 5_000}),
        "sale-auction": moment(
            Phase.SALE,
            0,
            cash={0: 3_500},
            deeds=DEEDS,
            owed={1: 10_000, 2: 5_000},
            forced_sale_auction=True,
        ),
        "auction": moment(
            Phase.AUCTION,
            1,
            [line.id for line in board.railroads].index("NYC"),
            0,
            15_500,
            2,
            0b110,
            cash={1: 19_000},
            deeds=DEEDS,
            forced_sale_auction=True,
        ),
        "ending": moment(
            Phase.OVER,
            2,
            WON_HOME,
            seats=4,
            cash={0: 41_500, 1: 0, 2: 214_000, 3: 88_500},
            deeds={**DEEDS, "RF&P": 3, "UP": 3},
        ),
    }
    made["exchange"].pos.dest[0] = st_louis
    made["exchange"].pos.exchangeable = 1
    made["declare"].pos.stop[0] = board.cities[st_louis].stop
    made["declare"].pos.city[0] = st_louis
    made["ending"].pos.winner = 2
    made["ending"].pos.bankrupt = 0b10
    made["ending"].pos.engine[2] = EXPRESS
    up, nyc = railroad(made["answer"], "UP"), railroad(made["answer"], "NYC")
    made["answer"].pos.offer = Terms(12_000, (nyc,), 0, (up,))
    made["countered"].pos.offer = Terms(0, (up,), 20_000, (nyc,))
    return made
