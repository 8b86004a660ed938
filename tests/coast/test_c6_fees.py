"""C6: the ledger, its fees, and the established rate."""

import pytest
from coast.story import Story

from pygame_core.coast.events import AllSold, FeeIncurred, FeesPaid
from pygame_core.coast.position import BANK
from pygame_core.coast.tables import OWN

BOSTON_NEW_YORK = "NYNH&H providence-ri new-haven-ct new-york-ny"
BOSTON_ALBANY = "B&M greenfield-ma albany-ny"


def test_C6_1_a_later_purchase_does_not_change_the_ledger() -> None:
    s = Story().seat(0, bound="new-york-ny").turn(0).roll(1, 2).ride(BOSTON_NEW_YORK)
    s.buy("NYNH&H")
    assert s.seen(FeesPaid) == [FeesPaid(0, BANK, 1_000)]


def test_C6_1_a_later_deal_does_not_change_the_ledger() -> None:
    s = Story(3).seat(0, bound="new-york-ny").seat(1, owns=["NYNH&H"]).turn(0)
    s.roll(1, 2).ride(BOSTON_NEW_YORK)
    s.offer(1, give=10_000, take="NYNH&H").accept()
    s.offer(2, give="NYNH&H", take=9_000).accept()
    s.passes()
    assert s.seen(FeesPaid) == [FeesPaid(0, 1, 5_000)], "the owner when it was ridden"
    assert [s.cash(seat) for seat in range(3)] == [22_500 - 1_000 - 5_000, 35_000, 11_000]


def test_C6_1_the_ledger_is_written_as_sections_are_ridden_and_paid_at_the_end() -> None:
    s = Story().seat(0, bound="seattle-wa").seat(1, owns=["NYC"]).turn(0).roll(1, 2)
    s.ride("B&M greenfield-ma")
    assert s.seen(FeeIncurred) == [FeeIncurred(0, BANK, 1_000)]
    s.ride("B&M albany-ny")
    assert s.cash(0) == 20_000
    assert not s.seen(FeeIncurred)
    s.ride("NYC utica-ny")
    assert s.seen(FeeIncurred) == [FeeIncurred(0, 1, 5_000)]
    assert s.seen(FeesPaid) == [FeesPaid(0, 1, 5_000), FeesPaid(0, BANK, 1_000)]
    assert (s.cash(0), s.cash(1)) == (14_000, 25_000)


def test_C6_2_own_sections_cost_nothing() -> None:
    s = Story().seat(0, bound="seattle-wa", owns=["B&M"]).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.cash(0) == 20_000


def test_C6_2_unowned_1000_once_however_many_lines() -> None:
    s = Story().seat(0, bound="seattle-wa").turn(0).roll(2, 2)
    s.ride("B&M greenfield-ma albany-ny NYC poughkeepsie-ny new-york-ny")
    assert s.cash(0) == 19_000
    s.turn(0).roll(1, 1).ride("PA trenton-nj philadelphia-pa")
    assert s.cash(0) == 18_000, "and again the next turn"


def test_C6_3_a_rival_5000_once_however_many_of_its_lines() -> None:
    s = Story().seat(0, bound="seattle-wa").seat(1, owns=["B&M", "NYC"]).turn(0).roll(2, 2)
    s.ride("B&M greenfield-ma albany-ny NYC poughkeepsie-ny new-york-ny")
    assert (s.cash(0), s.cash(1)) == (15_000, 25_000)


def test_C6_3_each_rival_ridden_is_paid_and_the_bank_too() -> None:
    s = Story(3).seat(0, bound="seattle-wa").seat(1, owns=["B&M"]).seat(2, owns=["NYC"]).turn(0)
    s.roll(2, 3).ride("B&M greenfield-ma albany-ny NYC poughkeepsie-ny new-york-ny PA trenton-nj")
    assert [s.cash(seat) for seat in range(3)] == [20_000 - 11_000, 25_000, 25_000]


def test_C6_3_10000_while_all_28_are_owned() -> None:
    s = Story(3).seat(0, bound="seattle-wa").seat(1, owns=["B&M"]).seat(2, owns=["NYC"])
    s.all_owned_by(0).turn(0).roll(2, 2)
    s.ride("B&M greenfield-ma albany-ny NYC poughkeepsie-ny new-york-ny")
    assert [s.cash(seat) for seat in range(3)] == [0, 30_000, 30_000]
    assert s.to_act == 1


def test_C6_3_one_unsold_railroad_keeps_it_at_5000() -> None:
    s = Story().seat(0, bound="seattle-wa").all_owned_by(1, but=["WP"]).turn(0).roll(1, 1)
    s.ride(BOSTON_ALBANY)
    assert s.cash(1) == 25_000


def test_C6_3_a_deed_returned_to_the_bank_ends_it() -> None:
    s = Story(3).seat(0, bound="seattle-wa", owns=["SLSF"], cash=2_000).seat(1, owns=["B&M"])
    s.seat(2, at="boston-ma", bound="seattle-wa").all_owned_by(1).turn(0).roll(1, 1)
    s.ride(BOSTON_ALBANY)
    assert s.owes == {1: 10_000}
    s.sell("SLSF")
    assert s.seen(AllSold) == [AllSold(False)]
    assert s.cash(0) == 2_000 + 9_500 - 10_000, "the ledger stands"
    s.turn(2).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.owner("SLSF") == BANK
    assert s.seen(FeesPaid) == [FeesPaid(2, 1, 5_000)]


def test_C6_3_if_both_rates_were_ridden_for_one_owner_the_higher() -> None:
    """The last railroad is bought in mid-turn, and the bonus leg rides the rival again."""
    s = Story().seat(0, bound="new-york-ny", engine="superchief", cash=30_000)
    s.seat(1, owns=["NYNH&H", "PA"]).all_owned_by(1, but=["WP"]).turn(0).roll(1, 2)
    s.ride(BOSTON_NEW_YORK)
    assert s.owes == {1: 5_000}
    s.buy("WP")
    assert s.seen(AllSold) == [AllSold(True)]
    s.destination("miami-fl").bonus(2).ride("PA trenton-nj")
    assert s.seen(FeeIncurred) == [FeeIncurred(0, 1, 5_000)]
    s.ride("PA philadelphia-pa")
    assert s.seen(FeesPaid) == [FeesPaid(0, 1, 10_000)]


@pytest.mark.parametrize(("strict", "fee"), [(False, 0), (True, 1_000)])
def test_C6_4_strict_own_track_fee(strict: bool, fee: int) -> None:
    s = Story(own_track_fee=strict).seat(0, bound="seattle-wa", owns=["B&M", "NYC"]).turn(0)
    s.roll(2, 2).ride("B&M greenfield-ma albany-ny NYC poughkeepsie-ny new-york-ny")
    assert s.cash(0) == 20_000 - fee


def test_C6_4_it_is_the_single_1000_to_the_bank() -> None:
    s = Story(own_track_fee=True).seat(0, bound="seattle-wa", owns=["B&M"]).turn(0).roll(1, 2)
    s.ride("B&M greenfield-ma albany-ny NYC utica-ny")
    assert s.cash(0) == 19_000


# ── C6.5: seat 1 in New York, on the New York Central, the New Haven and the Pennsylvania ────────


def established(**options: object) -> Story:
    options.setdefault("established_rate", True)
    s = Story(**options).seat(0, bound="new-york-ny", cash=60_000)
    return s.seat(1, at="new-york-ny", bound="miami-fl")


def bought_under_it(what: str = "PA", **options: object) -> Story:
    """Seat 0 comes to New York and buys the railroad; it is seat 1's turn."""
    s = established(**options).turn(0).roll(1, 2).ride(BOSTON_NEW_YORK).buy(what)
    assert s.to_act == 1
    return s


def test_C6_5_off_by_default() -> None:
    s = bought_under_it(established_rate=False).roll(1, 1).ride("PA trenton-nj philadelphia-pa")
    assert s.seen(FeesPaid) == [FeesPaid(1, 0, 5_000)]


def test_C6_5_unowned_to_rival_the_train_standing_there_keeps_1000_to_the_bank() -> None:
    s = bought_under_it().roll(1, 1).ride("PA trenton-nj philadelphia-pa")
    assert s.seen(FeesPaid) == [FeesPaid(1, BANK, 1_000)]


def test_C6_5_kept_across_turns_until_it_rides_any_other_railroad() -> None:
    s = bought_under_it().roll(1, 1).ride("PA trenton-nj philadelphia-pa")
    s.turn(1).roll(1, 1).ride("PA baltimore-md")
    assert s.owes == {BANK: 1_000}
    s.ride("PA washington-dc")
    s.turn(1).roll(1, 2).ride("B&O baltimore-md PA harrisburg-pa philadelphia-pa")
    assert s.seen(FeesPaid) == [FeesPaid(1, 0, 5_000), FeesPaid(1, BANK, 1_000)]


def test_C6_5_kept_across_arrivals() -> None:
    s = bought_under_it(repick_region=True).seat(1, bound="philadelphia-pa").turn(1)
    s.roll(1, 1).ride("PA trenton-nj philadelphia-pa").passes()
    s.turn(1).own_region().region("NE", "baltimore-md").roll(1, 2).ride("PA baltimore-md")
    assert s.owes == {BANK: 1_000}


def test_C6_5_on_a_stop_of_several_lines_all_are_established_until_it_moves() -> None:
    s = established().seat(0, owns=[]).turn(0).roll(1, 2).ride(BOSTON_NEW_YORK).buy("PA")
    s.turn(0)
    s.pos.dest[0] = s.pos.city[0]
    s.turn(0).buy("NYC")
    assert s.pos.held.keys() == {s.rate(1, "PA"), s.rate(1, "NYC")}
    s.turn(1).roll(1, 2).ride("NYC poughkeepsie-ny albany-ny")
    assert s.pos.held.keys() == {s.rate(1, "NYC")}
    assert s.owes == {BANK: 1_000}


def test_C6_5_only_lines_of_the_stop_it_stands_on() -> None:
    s = bought_under_it("RF&P").seat(1, at="washington-dc").turn(1).roll(1, 1)
    s.ride("RF&P fredericksburg-va richmond-va")
    assert s.seen(FeesPaid) == [FeesPaid(1, 0, 5_000)]


def test_C6_5_own_to_rival_keeps_the_own_rate() -> None:
    s = established(preset="house").seat(1, owns=["PA"]).turn(0).roll(1, 2).ride(BOSTON_NEW_YORK)
    s.offer(1, give=30_000, take="PA").accept().passes()
    s.roll(1, 1).ride("PA trenton-nj philadelphia-pa")
    assert s.owner("PA") == 0
    assert s.cash(1) == 50_000, "its own rate is nothing"


def test_C6_5_own_to_rival_by_auction_with_the_strict_fee_is_1000_to_the_bank() -> None:
    s = Story(preset="1977").seat(0, cash=60_000, owns=["NYC"])
    s.seat(1, at="albany-ny", bound="miami-fl", cash=1_000, owns=["PA"]).turn(1).roll(1, 1)
    s.ride("NYC poughkeepsie-ny new-york-ny").sell("PA").bid(15_000)
    assert s.owner("PA") == 0
    s.turn(1).roll(1, 1).ride("PA trenton-nj philadelphia-pa")
    assert s.seen(FeesPaid) == [FeesPaid(1, BANK, 1_000)]


def test_C6_5_5000_to_10000_keeps_5000_to_its_owner() -> None:
    s = established().seat(0, owns=["PA"]).all_owned_by(0, but=["WP"]).turn(0).roll(1, 2)
    s.ride(BOSTON_NEW_YORK).buy("WP")
    s.roll(2, 2).ride("PA trenton-nj philadelphia-pa baltimore-md")
    assert s.owes == {0: 5_000}
    s.ride("B&O washington-dc")
    assert s.seen(FeesPaid) == [FeesPaid(1, 0, 10_000)], "another railroad: the new rate"


def test_C6_5_buying_the_line_clears_it() -> None:
    s = bought_under_it()
    s.pos.dest[1] = s.pos.city[1]
    s.turn(1).offer(0, give=1_000, take="PA").accept()
    assert s.rate(1, "PA") not in s.pos.held
    assert s.pos.held == {s.rate(0, "PA"): OWN}, "who sold it stands on it too"
    s.offer(0, give="PA", take=30_000).accept()
    assert s.pos.held == {s.rate(1, "PA"): OWN}, "sold again: now its own rate is established"


def test_C6_5_it_protects_upward_only() -> None:
    s = established().seat(0, owns=["PA"], cash=9_000).all_owned_by(0, but=["WP"]).turn(0)
    s.roll(1, 2).ride(BOSTON_NEW_YORK).buy("WP")
    s.pos.owner[s.railroad("PA")] = s.watch.owner[s.railroad("PA")] = BANK
    s.pos.unsold = 1
    s.turn(1).roll(1, 1).ride("PA trenton-nj philadelphia-pa")
    assert s.seen(FeesPaid) == [FeesPaid(1, BANK, 1_000)]


def test_C6_5_own_to_bank_is_no_rise_to_a_rival() -> None:
    s = Story(established_rate=True).seat(1, at="albany-ny", bound="miami-fl", owns=["PA"])
    s.seat(1, cash=0).seat(0, owns=["NYC"]).turn(1).roll(1, 1)
    s.ride("NYC poughkeepsie-ny new-york-ny").sell("PA")
    assert s.owner("PA") == BANK
    s.turn(1).roll(1, 1).ride("PA trenton-nj philadelphia-pa")
    assert s.seen(FeesPaid) == [FeesPaid(1, BANK, 1_000)]


def test_C6_6_standing_on_a_line_is_free() -> None:
    s = Story().seat(0, at="buffalo-ny", bound="seattle-wa", owns=["PA"])
    s.seat(1, owns=["NYC", "C&O"]).turn(0).roll(1, 1).ride("PA erie-pa youngstown-oh")
    assert s.cash(0) == 20_000


def test_C6_6_a_lost_turn_costs_nothing() -> None:
    s = Story(repick_region=True).seat(1, owns=["B&M", "NYNH&H"]).turn(0).own_region()
    s.region("NE", "boston-ma")
    assert s.cash(0) == 20_000
    assert not s.seen(FeesPaid)
