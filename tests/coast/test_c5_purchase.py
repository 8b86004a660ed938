"""C5: arrival, payoff, the purchase window."""

import pytest
from coast.story import Story

from pygame_core.coast.actions import BuyRailroad, Pass
from pygame_core.coast.events import Arrived, PurchaseEnded, RailroadBought, SaleForced
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK

BOSTON_NEW_YORK = "NYNH&H providence-ri new-haven-ct new-york-ny"


def arrived(**scene: object) -> Story:
    """Seat 0 has come from Boston to New York over the New Haven: $2,500, and $1,000 owed."""
    options = {name: scene.pop(name) for name in ("preset", "multi_buy") if name in scene}
    s = Story(**options).seat(0, bound="new-york-ny", **scene).turn(0)
    return s.roll(6, 5).ride(BOSTON_NEW_YORK)


@pytest.mark.parametrize(
    ("start", "end", "house", "fast_track"),
    [
        ("boston-ma", "new-york-ny", 2_500, 3_750),
        ("new-york-ny", "boston-ma", 2_500, 3_750),
        ("baltimore-md", "washington-dc", 500, 750),
        ("seattle-wa", "miami-fl", 35_000, 52_500),
        ("miami-fl", "seattle-wa", 35_000, 52_500),
        ("oakland-ca", "san-francisco-ca", 0, 0),
    ],
)
def test_C5_1_the_payoff_is_the_charts_whichever_way(
    start: str, end: str, house: int, fast_track: int
) -> None:
    for preset, payoff in (("house", house), ("fast-track", fast_track)):
        s = Story(preset=preset)
        assert s.t.payoffs[s.city(start)][s.city(end)] == payoff


def test_C5_1_it_counts_from_the_trips_origin_whatever_the_way() -> None:
    s = Story().seat(0, at="boston-ma", standing="new-haven-ct", bound="new-york-ny").turn(0)
    s.roll(1, 1).ride("NYNH&H new-york-ny")
    assert s.seen(Arrived) == [Arrived(0, s.city("new-york-ny"), 2_500)]
    assert s.cash(0) == 22_500


def test_C5_1_fast_track_pays_half_as_much_again() -> None:
    s = arrived(preset="fast-track")
    assert s.cash(0) == 20_000 + 3_750


def test_C5_2_one_purchase_an_unowned_railroad_at_its_printed_price() -> None:
    s = arrived().buy("SLSF")
    assert s.seen(RailroadBought) == [RailroadBought(0, s.railroad("SLSF"), 19_000)]
    assert s.owner("SLSF") == 0
    assert s.cash(0) == 22_500 - 19_000 - 1_000
    assert s.to_act == 1, "one, and the window is closed"


def test_C5_2_or_none() -> None:
    s = arrived().passes()
    assert s.seen(PurchaseEnded)
    assert s.cash(0) == 21_500
    assert s.to_act == 1


def test_C5_2_exact_cash_is_enough_and_the_payoff_may_be_spent() -> None:
    s = arrived(cash=15_500)
    assert "L&N" in s.buyable()
    with s.refused("C5.2") as facts:
        s.buy("SLSF")
    assert facts == {"seat": 0, "price": 19_000, "cash": 18_000, "railroad": s.railroad("SLSF")}
    s.buy("L&N")
    assert s.phase == Phase.SALE, "nothing is left for the fee of $1,000"


def test_C5_2_an_owned_railroad_is_not_for_sale() -> None:
    s = arrived().seat(0, owns=["RF&P"]).seat(1, owns=["B&M"])
    assert not {"RF&P", "B&M"} & s.buyable()
    for owned in ("RF&P", "B&M"):
        with s.refused("C5.2"):
            s.buy(owned)
    for nonsense in (-1, 28):
        with s.refused("C5.2"):
            s.act(BuyRailroad(nonsense))


def test_C5_2_multi_buy_any_number_until_passing() -> None:
    s = arrived(cash=60_000, multi_buy=True).buy("RF&P").buy("B&M").buy("express")
    s.buy("superchief")
    assert s.phase == Phase.PURCHASE
    assert s.cash(0) == 62_500 - 4_000 - 4_000 - 4_000 - 40_000
    s.buy("NYNH&H")
    assert s.phase == Phase.PURCHASE
    assert not s.buyable() & {"RF&P", "B&M", "NYNH&H", "express", "superchief"}
    s.passes()
    assert s.to_act == 1


def test_C5_3_a_player_may_buy_into_a_forced_sale() -> None:
    s = Story().seat(0, bound="new-york-ny", cash=16_500).seat(1, owns=["NYNH&H"]).turn(0)
    s.roll(1, 2).ride(BOSTON_NEW_YORK)
    assert s.owes == {1: 5_000}
    s.buy("SLSF")  # all of the $19,000
    assert s.seen(SaleForced) == [SaleForced(0, 5_000)]
    assert s.phase == Phase.SALE
    s.sell("SLSF")
    assert s.cash(0) == 9_500 - 5_000
    assert s.cash(1) == 25_000


def test_C5_4_a_deed_sold_to_the_bank_is_for_sale_again_at_full_price() -> None:
    s = Story().seat(0, cash=4_000, owns=["SLSF"], bound="seattle-wa")
    s.seat(1, owns=["B&M"], bound="new-york-ny", at="boston-ma").turn(0).roll(1, 1)
    s.ride("B&M greenfield-ma albany-ny").sell("SLSF")
    assert s.owner("SLSF") == BANK
    s.roll(1, 2).ride(BOSTON_NEW_YORK)
    assert "SLSF" in s.buyable()
    s.buy("SLSF")
    assert s.seen(RailroadBought) == [RailroadBought(1, s.railroad("SLSF"), 19_000)]


def test_C5_5_no_purchase_window_for_a_declared_player_arriving_home() -> None:
    s = Story().seat(0, home="new-york-ny", at="boston-ma", bound="miami-fl")
    s.seat(0, declared=True, cash=205_000).turn(0).roll(1, 2).ride(BOSTON_NEW_YORK)
    assert s.phase == Phase.OVER
    assert not s.seen(Arrived)


def test_C5_5_nor_when_home_is_reached_but_short() -> None:
    s = Story().seat(0, home="new-york-ny", at="boston-ma", bound="miami-fl")
    s.seat(0, declared=True, cash=200_500).turn(0).roll(1, 2).ride(BOSTON_NEW_YORK)
    assert s.to_act == 1
    assert not s.seen(Arrived)


def test_C5_6_affordable_nothing_the_window_still_opens_and_may_be_passed() -> None:
    s = arrived(cash=0)
    assert s.cash(0) == 2_500
    assert s.phase == Phase.PURCHASE
    assert s.menu == [Pass()]
    s.passes()
    assert s.to_act == 1
