"""C7: forced sale, auction, bankruptcy."""

import pytest
from coast.story import Story

from pygame_core.coast.actions import Bid, Offer, Pass, Sell
from pygame_core.coast.events import (
    AuctionOpened,
    BidderLeft,
    FeesPaid,
    GameWon,
    RailroadSold,
    Roved,
    SaleForced,
    WentBankrupt,
)
from pygame_core.coast.phases import WON_LAST, Phase
from pygame_core.coast.position import BANK, NOWHERE

BOSTON_ALBANY = "B&M greenfield-ma albany-ny"
BOSTON_UTICA = "B&M greenfield-ma albany-ny NYC utica-ny"


def short(cash: int, owns: str, seats: int = 2, **options: object) -> Story:
    """Seat 0 rides seat 1's Boston & Maine: $5,000 are due."""
    s = Story(seats, **options).seat(0, bound="seattle-wa", cash=cash, owns=owns.split())
    return s.seat(1, owns=["B&M"]).turn(0).roll(1, 1).ride(BOSTON_ALBANY)


def test_C7_1_cash_short_the_seat_sells_to_the_bank_at_half_the_printed_price() -> None:
    s = short(1_000, "WP")
    assert s.seen(SaleForced) == [SaleForced(0, 4_000)]
    assert s.phase == Phase.SALE
    s.sell("WP")
    assert s.seen(RailroadSold) == [RailroadSold(0, s.railroad("WP"), BANK, 4_000)]
    assert (s.cash(0), s.cash(1)) == (0, 25_000)


def test_C7_1_one_at_a_time_its_choice_which_and_only_until_it_can_pay() -> None:
    s = short(0, "RF&P NYNH&H WP UP")
    assert len(s.menu) == 4
    s.sell("RF&P")
    assert s.cash(0) == 2_000
    assert s.phase == Phase.SALE
    assert len(s.menu) == 3
    s.sell("WP")
    assert s.cash(0) == 2_000 + 4_000 - 5_000
    assert s.to_act == 1
    assert s.owner("UP") == s.owner("NYNH&H") == 0


def test_C7_1_what_is_not_owned_cannot_be_sold() -> None:
    s = short(0, "WP")
    for other in ("B&M", "UP"):
        with s.refused("C7.1"):
            s.sell(other)
    for nonsense in (-1, 28):
        with s.refused("C7.1"):
            s.act(Sell(nonsense))
    with s.refused("phase"):
        s.passes()


def test_C7_1_no_other_sale_to_the_bank_exists() -> None:
    s = Story().seat(0, bound="new-york-ny", owns=["WP"]).turn(0)
    with s.refused("phase"):
        s.sell("WP")
    s.roll(1, 2).ride("NYNH&H providence-ri new-haven-ct new-york-ny")
    with s.refused("phase"):
        s.sell("WP")


# ── C7.2: four seats; seat 0 is short by $4,000 and owns the Western Pacific ($8,000) ────────────


def auction(*cash: int) -> Story:
    s = short(1_000, "WP", seats=4, forced_sale_auction=True)
    for seat, amount in enumerate(cash or (20_000, 20_000, 20_000), 1):
        s.pos.cash[seat] = s.watch.cash[seat] = amount
    return s.sell("WP")


def test_C7_2_the_deed_is_auctioned_clockwise_from_half_price() -> None:
    s = auction()
    assert s.seen(AuctionOpened) == [AuctionOpened(0, s.railroad("WP"), 4_000)]
    assert s.to_act == 1
    assert s.menu == [Bid(4_000), Pass()]
    with s.refused("C7.2"):
        s.bid(3_500)
    s.bid(4_000)
    assert s.to_act == 2
    assert s.menu == [Bid(4_500), Pass()]


def test_C7_2_steps_of_500_and_higher_bids() -> None:
    s = auction()
    for wrong in (4_250, 4_499, 20_500, -4_000):
        with s.refused("C7.2"):
            s.bid(wrong)
    s.bid(6_500)
    with s.refused("C7.2"):
        s.bid(6_500)
    s.bid(7_000)
    assert s.to_act == 3


def test_C7_2_pass_is_out_and_the_last_bidder_pays_the_seller() -> None:
    s = auction().bid(4_000).passes().bid(4_500).bid(5_000)
    assert s.to_act == 3, "seat 2 is out"
    s.passes()
    assert s.seen(RailroadSold) == [RailroadSold(0, s.railroad("WP"), 1, 5_000)]
    assert s.owner("WP") == 1
    assert s.cash(0) == 1_000 + 5_000 - 5_000
    assert s.cash(1) == 20_000 - 5_000 + 5_000, "the creditor bought it, and is paid the fee"
    assert s.to_act == 1


def test_C7_2_no_bid_the_bank_pays_half() -> None:
    s = auction().passes().passes().passes()
    assert s.seen(RailroadSold) == [RailroadSold(0, s.railroad("WP"), BANK, 4_000)]
    assert s.owner("WP") == BANK
    assert s.cash(0) == 0


def test_C7_2_who_cannot_pay_the_next_bid_is_not_asked() -> None:
    s = auction(3_500, 4_000, 20_000)
    assert s.seen(BidderLeft) == [BidderLeft(1, s.railroad("WP"))]
    assert s.to_act == 2
    s.bid(4_000).bid(4_500)
    assert s.seen(RailroadSold) == [RailroadSold(0, s.railroad("WP"), 3, 4_500)]


def test_C7_2_nobody_can_pay_and_the_bank_takes_it_at_once() -> None:
    s = auction(0, 3_500, 3_999)
    assert s.seen(RailroadSold) == [RailroadSold(0, s.railroad("WP"), BANK, 4_000)]


def test_C7_2_a_sole_bidder_has_it_at_its_first_bid() -> None:
    s = auction().passes().passes().bid(4_000)
    assert s.seen(RailroadSold) == [RailroadSold(0, s.railroad("WP"), 3, 4_000)]


def test_C7_2_exactly_all_ones_cash_may_be_bid() -> None:
    s = auction(4_000, 0, 0).bid(4_000)
    assert s.cash(1) == 5_000
    assert s.owner("WP") == 1


def test_C7_2_still_short_the_next_deed_is_auctioned() -> None:
    s = short(0, "RF&P NYNH&H WP", seats=3, forced_sale_auction=True).sell("RF&P")
    s.bid(2_000).passes()
    assert s.phase == Phase.SALE
    assert s.seen(SaleForced) == [SaleForced(0, 3_000)]
    s.sell("WP").passes().passes()
    assert s.cash(0) == 2_000 + 4_000 - 5_000
    assert s.owner("NYNH&H") == 0


# ── C7.3 ─────────────────────────────────────────────────────────────────────────────────────────


def test_C7_3_short_with_nothing_left_is_bankrupt_and_out() -> None:
    s = short(4_500, "", seats=3)
    assert s.seen(WentBankrupt) == [WentBankrupt(0, ((1, 4_500), (BANK, 0)))]
    assert (s.cash(0), s.cash(1)) == (0, 24_500)
    assert s.pos.is_out(0)
    assert s.bound(0) == ""
    assert s.to_act == 1


def test_C7_3_after_everything_is_sold() -> None:
    s = short(0, "RF&P", seats=3).sell("RF&P")
    assert s.seen(WentBankrupt) == [WentBankrupt(0, ((1, 2_000), (BANK, 0)))]
    assert s.owner("RF&P") == BANK


@pytest.mark.parametrize(
    ("cash", "each", "to_bank"), [(7_000, 3_500, 0), (7_500, 3_500, 500), (999, 0, 999)]
)
def test_C7_3_the_cash_is_shared_among_the_rivals_owed_rounded_down_to_500(
    cash: int, each: int, to_bank: int
) -> None:
    s = Story(4).seat(0, bound="seattle-wa", cash=cash).seat(1, owns=["B&M"]).seat(2, owns=["NYC"])
    s.turn(0).roll(1, 2).ride(BOSTON_UTICA)
    assert s.seen(WentBankrupt) == [WentBankrupt(0, ((1, each), (2, each), (BANK, to_bank)))]
    assert [s.cash(seat) for seat in range(4)] == [0, 20_000 + each, 20_000 + each, 20_000]


def test_C7_3_in_proportion_to_what_each_is_owed() -> None:
    """$5,000 to seat 1; then the last railroad is sold, and $10,000 to seat 2."""
    s = Story(3).seat(0, bound="new-york-ny", engine="superchief", cash=11_500)
    s.seat(1, owns=["NYNH&H"]).seat(2, owns=["PA"]).all_owned_by(2, but=["WP"]).turn(0)
    s.roll(1, 2).ride("NYNH&H providence-ri new-haven-ct new-york-ny").buy("WP")
    s.destination("miami-fl").bonus(1).ride("PA trenton-nj")
    assert s.owes == {1: 5_000, 2: 10_000}
    s.sell("WP")
    # $6,000 left and $4,000 for the railroad: thirds of $10,000, rounded down to $500.
    assert s.seen(WentBankrupt) == [WentBankrupt(0, ((1, 3_000), (2, 6_500), (BANK, 500)))]


def test_C7_3_what_the_bank_is_owed_takes_no_share() -> None:
    """The rival owed may get all of it, even more than its fee: there is no cap."""
    s = Story(3).seat(0, bound="seattle-wa", cash=5_500).seat(1, owns=["B&M"]).turn(0)
    s.roll(1, 2).ride(BOSTON_UTICA)
    assert s.seen(WentBankrupt) == [WentBankrupt(0, ((1, 5_500), (BANK, 0)))]
    assert s.cash(1) == 25_500


def test_C7_3_owing_the_bank_only_the_bank_takes_all() -> None:
    s = Story(3).seat(0, bound="seattle-wa", cash=500).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.seen(WentBankrupt) == [WentBankrupt(0, ((BANK, 500),))]


@pytest.mark.parametrize("options", [{"bankrupt_cash": "bank"}, {"preset": "new-century"}])
def test_C7_3_bankrupt_cash_to_bank(options: dict[str, object]) -> None:
    s = short(4_500, "", seats=3, **options)
    assert s.seen(WentBankrupt) == [WentBankrupt(0, ((BANK, 4_500),))]
    assert s.cash(1) == 20_000


def test_C7_4_zero_cash_is_not_bankruptcy() -> None:
    s = short(5_000, "")
    assert s.cash(0) == 0
    assert not s.pos.is_out(0)
    assert s.seen(FeesPaid) == [FeesPaid(0, 1, 5_000)]
    s.seat(0, owns=["NYC"]).turn(0).roll(1, 1).ride("NYC utica-ny rochester-ny")
    assert s.cash(0) == 0
    assert not s.pos.is_out(0), "own track: nothing was due"


# ── C7.5 ─────────────────────────────────────────────────────────────────────────────────────────


def test_C7_5_a_bankrupt_seat_has_no_turns() -> None:
    s = short(0, "", seats=3)
    turns = []
    for _ in range(4):
        turns.append(s.to_act)
        if s.phase == Phase.DESTINATION:
            s.destination("boston-ma")
        s.roll(1, 2)
        while s.phase == Phase.MOVE:
            s.act(s.menu[0])
    assert turns == [1, 2, 1, 2]


def test_C7_5_no_bids() -> None:
    s = short(0, "", seats=4, forced_sale_auction=True)
    s.seat(2, at="boston-ma", bound="seattle-wa", owns=["WP"], cash=1_000).turn(2).roll(1, 1)
    s.ride(BOSTON_ALBANY).sell("WP")
    assert s.to_act == 3
    s.passes()
    assert s.seen(BidderLeft) == [BidderLeft(3, s.railroad("WP"))], "who is out was never in"
    assert s.to_act == 1
    s.passes()
    assert s.owner("WP") == BANK


def test_C7_5_no_deals() -> None:
    s = short(0, "", seats=3).turn(1)
    with s.refused("C8.1"):
        s.act(Offer(0, s.terms(give=1_000)))
    s.offer(2, give=1_000)


def test_C7_5_it_cannot_be_roved() -> None:
    s = Story(3).seat(0, standing="greenfield-ma", at="boston-ma", bound="seattle-wa")
    s.seat(0, declared=True, cash=200_000, home="albany-ny")
    s.pos.owed = [0, 250_000, 0]  # an invented debt
    s.pos.frames = [(Phase.FEES, 0)]
    s.rules._settle(s.pos, s.events.append)
    assert s.pos.is_out(0)
    assert not s.declared(0)
    s.seat(1, at="boston-ma", bound="seattle-wa").turn(1).roll(1, 1).ride(BOSTON_ALBANY)
    assert not s.seen(Roved)


def test_C7_5_the_last_seat_left_wins() -> None:
    s = short(0, "", seats=2)
    assert s.seen(GameWon) == [GameWon(1, WON_LAST)]
    assert s.rules.to_act(s.pos) == ()
    outcome = s.rules.outcome(s.pos)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.scores == (0, 24_000), "cash and the Boston & Maine"


def test_C7_5_with_three_seats_after_the_second_bankruptcy() -> None:
    s = short(0, "", seats=3)
    s.seat(2, at="boston-ma", bound="seattle-wa", cash=1_500).turn(2).roll(1, 1)
    s.ride(BOSTON_ALBANY)
    assert s.seen(GameWon) == [GameWon(1, WON_LAST)]
    assert s.pos.winner == 1


def test_C7_5_over_is_over() -> None:
    s = short(0, "")
    with s.refused("over"):
        s.act(Pass(), seat=1)
    assert s.pos.dest[0] == NOWHERE
