"""Corners where rulings meet: what somebody would try who wants to break the rules."""

import pytest
from coast.story import Story

from pygame_core.coast.actions import (
    Bid,
    Declare,
    Decline,
    ExchangeHome,
    KeepHome,
    Pass,
    Roll,
    RollDestination,
)
from pygame_core.coast.events import (
    AllSold,
    Arrived,
    FeesPaid,
    GameWon,
    Roved,
    SectionsReleased,
    Undeclared,
    WentBankrupt,
)
from pygame_core.coast.phases import WON_AT_HOME, WON_HOME, WON_LAST, Phase
from pygame_core.coast.position import BANK
from pygame_core.coast.tables import RIVAL

BOSTON_NEW_YORK = "NYNH&H providence-ri new-haven-ct new-york-ny"
BOSTON_ALBANY = "B&M greenfield-ma albany-ny"


# ── bonus legs ───────────────────────────────────────────────────────────────────────────────────


def test_declaring_between_the_white_dice_and_the_bonus_die_the_bonus_runs_home() -> None:
    """C4.5, C9.1: arrive, declare on the bonus leg, and be home with the bonus die."""
    s = Story().seat(0, home="philadelphia-pa", at="boston-ma", bound="new-york-ny", cash=250_000)
    s.seat(0, engine="superchief").turn(0).roll(1, 2).ride(BOSTON_NEW_YORK).passes()
    s.declare("miami-fl")
    assert s.phase == Phase.BONUS
    s.bonus(5).ride("PA trenton-nj philadelphia-pa")
    assert s.seen(GameWon) == [GameWon(0, WON_HOME)]


def test_together_part_of_the_bonus_die_may_bring_a_declared_train_home() -> None:
    s = Story(dice_together="superchief").seat(0, home="new-york-ny", at="boston-ma")
    s.seat(0, bound="miami-fl", cash=250_000, declared=True, engine="superchief").turn(0)
    s.roll(1, 1, red=6).ride(BOSTON_NEW_YORK)
    assert s.seen(GameWon) == [GameWon(0, WON_HOME)]


def test_together_home_but_short_the_left_bonus_die_is_lost() -> None:
    """C9.6, with a bonus die not yet begun."""
    s = Story(dice_together="superchief").seat(0, home="new-york-ny", at="boston-ma")
    s.seat(0, bound="miami-fl", cash=200_500, declared=True, engine="superchief").turn(0)
    s.roll(1, 2, red=6).ride(BOSTON_NEW_YORK)
    assert s.seen(Undeclared)
    assert s.to_act == 1
    assert (s.pos.pips, s.pos.bonus) == (0, 0)


def test_together_the_whole_of_both_dice_without_arriving_ends_the_turn() -> None:
    s = Story(dice_together="always").seat(0, bound="seattle-wa", engine="express").turn(0)
    s.roll(1, 1, red=1).ride(BOSTON_ALBANY, "NYC utica-ny")
    assert s.to_act == 1
    s.turn(0).roll(1, 2)
    assert s.pos.pips == 3, "nothing of the bonus is left over"


def test_a_bonus_does_not_outlive_its_turn() -> None:
    s = Story().seat(0, bound="new-york-ny", engine="superchief").turn(0).roll(1, 2)
    s.ride(BOSTON_NEW_YORK).passes().destination("miami-fl").bonus(1).ride("PA trenton-nj")
    s.seat(0, engine="freight").turn(0).roll(1, 2)
    s.ride("PA philadelphia-pa baltimore-md washington-dc")
    assert s.to_act == 1


def test_two_seats_the_turn_comes_back_after_a_bonus_leg_arrival_with_nothing_owed() -> None:
    s = Story(repick_region=True).seat(0, bound="new-york-ny", engine="superchief").turn(0)
    s.roll(6, 6).ride(BOSTON_NEW_YORK).passes()
    s.own_region().region("NE", "philadelphia-pa").bonus(2).ride("PA trenton-nj philadelphia-pa")
    s.passes()
    assert s.to_act == 1
    assert s.pos.owes() == 0


# ── twins ────────────────────────────────────────────────────────────────────────────────────────


def test_a_twin_as_first_destination_may_be_exchanged_and_is_reached_at_once() -> None:
    s = Story(home_swap="destination", repick_region=True).seat(0, home="minneapolis-mn")
    s.pos.exchangeable = 0b11
    s.turn(0).own_region().region("PL", "st-paul-mn")
    assert s.menu == [KeepHome(), ExchangeHome()]
    s.act(ExchangeHome())
    assert s.home(0) == "st-paul-mn"
    assert s.seen(Arrived) == [Arrived(0, s.city("minneapolis-mn"), 0)]
    s.passes().destination("boston-ma")
    assert s.phase == Phase.ROLL, "the choice was made, though no train has moved"


def test_a_declared_train_comes_home_at_the_twin_of_its_home() -> None:
    s = Story().seat(0, home="oakland-ca", at="sacramento-ca", bound="miami-fl", cash=250_000)
    s.seat(0, declared=True).turn(0).roll(6, 6).ride("SP fairfield-ca san-francisco-ca")
    assert s.seen(GameWon) == [GameWon(0, WON_HOME)]


def test_an_alternate_that_is_the_twin_of_where_one_declared_pays_nothing_later() -> None:
    """C9.2, C9.5: declared in Oakland, San Francisco rolled, un-declared far away."""
    s = Story().seat(0, at="oakland-ca", cash=200_000).turn(0).declare("san-francisco-ca")
    assert s.phase == Phase.ROLL, "the alternate is not where a declared train goes"
    s.roll(1, 1).ride("SP fairfield-ca sacramento-ca")
    assert s.seen(Undeclared), "$1,000 for the Southern Pacific"
    s.turn(0).roll(1, 1).ride("WP stockton-ca oakland-ca")
    assert s.seen(Arrived) == [Arrived(0, s.city("san-francisco-ca"), 0)]


def test_un_declared_without_having_moved_away_the_twin_is_reached_at_the_next_turn() -> None:
    s = Story().seat(0, at="oakland-ca", bound="san-francisco-ca", cash=200_000, declared=True)
    s.seat(1, at="sacramento-ca", bound="boston-ma").turn(1).roll(1, 1)
    s.ride("SP fairfield-ca oakland-ca")
    assert s.seen(Roved) == [Roved(1, 0, 50_000)]
    assert s.to_act == 0
    assert s.seen(Arrived) == [Arrived(0, s.city("san-francisco-ca"), 0)]
    assert s.phase == Phase.PURCHASE


# ── rovers ───────────────────────────────────────────────────────────────────────────────────────


def test_a_rover_may_declare_with_the_bounty_on_its_bonus_leg() -> None:
    s = Story(target=60_000).seat(0, bound="albany-ny", engine="superchief", cash=10_000)
    s.seat(1, home="portland-or", at="new-york-ny", standing="albany-ny", bound="miami-fl")
    s.seat(1, declared=True, cash=90_000).turn(0).roll(1, 1).ride(BOSTON_ALBANY).passes()
    assert s.cash(0) == 10_000 + 50_000 + 2_000
    assert Declare() in s.menu, "less $1,000 owed: $61,000"
    s.declare("miami-fl")
    assert s.declared(0)


def test_roved_twice_needs_declaring_twice() -> None:
    """The victim arrives at once, declares again, and is roved again."""
    s = Story(3).seat(0, bound="seattle-wa").seat(2, at="boston-ma", bound="seattle-wa")
    s.seat(1, home="portland-or", at="new-york-ny", standing="albany-ny", bound="albany-ny")
    s.seat(1, declared=True, cash=400_000).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    s.passes().declare("miami-fl").roll(1, 1).ride("NYC utica-ny rochester-ny")
    assert s.declared(1)
    s.seat(2, standing="utica-ny").turn(2).roll(1, 2)
    s.ride("NYC rochester-ny buffalo-ny erie-pa")
    assert s.seen(Roved) == [Roved(2, 1, 50_000)]
    assert s.cash(1) == 400_000 - 50_000 + 1_500 - 1_000 - 50_000


def test_passing_a_victims_stop_twice_pays_once() -> None:
    s = Story().seat(0, at="washington-dc", bound="chicago-il")
    s.seat(1, home="portland-or", at="new-york-ny", standing="baltimore-md", bound="miami-fl")
    s.seat(1, declared=True, cash=300_000).turn(0).roll(1, 2)
    s.ride("PA baltimore-md B&O washington-dc harpers-ferry-wv")
    assert s.seen(Roved) == [Roved(0, 1, 50_000)]


def test_roving_the_creditor_does_not_change_what_it_is_owed() -> None:
    s = Story().seat(0, bound="seattle-wa", cash=0)
    s.seat(1, home="portland-or", at="new-york-ny", standing="albany-ny", bound="miami-fl")
    s.seat(1, declared=True, cash=300_000, owns=["B&M"]).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.seen(FeesPaid) == [FeesPaid(0, 1, 5_000)]
    assert (s.cash(0), s.cash(1)) == (45_000, 255_000)


def test_a_victim_with_less_than_the_bounty_is_not_bankrupt_until_a_fee_is_unpaid() -> None:
    s = Story(target=25_000, rover_bounty="harsh").seat(0, bound="seattle-wa")
    s.seat(1, home="portland-or", at="new-york-ny", standing="albany-ny", bound="miami-fl")
    s.seat(1, declared=True, cash=25_000).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.cash(1) == 0
    s.turn(1).roll(1, 1).ride("NYC utica-ny rochester-ny")
    assert s.pos.is_out(1)
    assert s.seen(GameWon) == [GameWon(0, WON_LAST)]


def test_un_declared_into_a_corner_its_sections_are_released() -> None:
    """The alternate is Portland, and the only section there is used: un-declared by a deal."""
    s = Story(3).seat(0, owns=["UP"], home="chicago-il").seat(1, home="boston-ma")
    s.seat(1, standing="dover-nh", at="albany-ny", bound="portland-me", cash=200_000)
    s.seat(1, used="albany-ny B&M greenfield-ma dover-nh portland-me", declared=True)
    s.turn(0).offer(1, give="UP", take=1_000).accept()
    assert s.seen(SectionsReleased) == [SectionsReleased(1)]
    s.turn(1).roll(1, 1)
    assert set(s.next_stops()) == {"portland-me", "boston-ma", "greenfield-ma"}


# ── fees, sold out, established ──────────────────────────────────────────────────────────────────


def test_the_buyer_of_the_last_railroad_meets_the_dear_rate_in_the_same_turn() -> None:
    s = Story().seat(0, bound="new-york-ny", engine="superchief", cash=60_000)
    s.all_owned_by(1, but=["WP"]).turn(0).roll(1, 2).ride(BOSTON_NEW_YORK).buy("WP")
    assert s.seen(AllSold) == [AllSold(True)]
    s.destination("miami-fl").bonus(1).ride("PA trenton-nj")
    assert s.seen(FeesPaid) == [FeesPaid(0, 1, 10_000)]


def test_but_not_where_it_stood_when_rates_rose_if_they_are_established() -> None:
    s = Story(established_rate=True).seat(0, bound="new-york-ny", engine="superchief", cash=60_000)
    s.all_owned_by(1, but=["WP"]).turn(0).roll(1, 2).ride(BOSTON_NEW_YORK).buy("WP")
    assert s.pos.held == {s.rate(0, line): RIVAL for line in ("NYC", "NYNH&H", "PA")}
    s.destination("miami-fl").bonus(2).ride("PA trenton-nj philadelphia-pa")
    assert s.seen(FeesPaid) == [FeesPaid(0, 1, 5_000)]


def test_all_sold_ends_in_an_auction_only_if_nobody_bids() -> None:
    def sale() -> Story:
        s = Story(3, forced_sale_auction=True).seat(0, bound="seattle-wa", cash=0, owns=["UP"])
        s.seat(2, cash=60_000).all_owned_by(1).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
        assert s.owes == {1: 10_000}
        return s.sell("UP")

    s = sale().passes().bid(20_000)
    assert not s.seen(AllSold)
    assert s.pos.unsold == 0
    s = sale().passes().passes()
    assert s.seen(AllSold) == [AllSold(False)]


def test_the_last_railroad_in_a_multi_buy_window_makes_the_next_section_dear() -> None:
    s = Story(multi_buy=True).seat(0, bound="new-york-ny", engine="superchief", cash=60_000)
    s.all_owned_by(1, but=["WP", "RF&P"]).turn(0).roll(1, 2).ride(BOSTON_NEW_YORK)
    s.buy("WP")
    assert not s.seen(AllSold)
    s.buy("RF&P")
    assert s.seen(AllSold) == [AllSold(True)]
    assert s.phase == Phase.PURCHASE


def test_selling_a_line_in_a_deal_and_riding_it_on_the_bonus_leg_costs() -> None:
    s = Story().seat(0, bound="new-york-ny", engine="superchief", owns=["NYNH&H", "PA"]).turn(0)
    s.roll(1, 2).ride(BOSTON_NEW_YORK).offer(1, give="PA", take=10_000).accept()
    s.passes().destination("miami-fl").bonus(1).ride("PA trenton-nj")
    assert s.seen(FeesPaid) == [FeesPaid(0, 1, 5_000)]


def test_a_line_bought_from_a_rival_in_mid_turn_is_free_from_then_on() -> None:
    s = Story().seat(0, bound="new-york-ny", engine="superchief").seat(1, owns=["PA"]).turn(0)
    s.roll(1, 2).ride(BOSTON_NEW_YORK).offer(1, give=5_000, take="PA").accept()
    s.passes().destination("miami-fl").bonus(1).ride("PA trenton-nj")
    assert s.seen(FeesPaid) == [FeesPaid(0, BANK, 1_000)]


# ── shortage ─────────────────────────────────────────────────────────────────────────────────────


def racing_home_poor(**options: object) -> Story:
    """Home in New York by two rivals' lines, all sold, target $25,000: $20,000 are due."""
    s = Story(4, target=25_000, **options).seat(0, home="philadelphia-pa", at="boston-ma")
    s.seat(0, bound="miami-fl", declared=True, cash=25_000)
    return s.seat(1, owns=["NYNH&H"]).seat(2, owns=["PA"]).seat(3, owns=["B&M"])


def test_home_but_bankrupt_does_not_win() -> None:
    s = racing_home_poor().all_owned_by(3)
    s.seat(0, standing="greenfield-ma", at="albany-ny").turn(0).roll(3, 3)
    s.ride("B&M boston-ma", BOSTON_NEW_YORK, "PA trenton-nj philadelphia-pa")
    assert s.seen(WentBankrupt)
    assert s.seen(Undeclared)
    assert s.pos.winner == -1
    shares = dict(s.seen(WentBankrupt)[0].shares)
    assert shares == {1: 8_000, 2: 8_000, 3: 8_000, BANK: 1_000}


def test_home_short_but_an_auction_brings_the_target_it_wins() -> None:
    """C9.3 asks what is in hand after paying, however it came."""
    s = racing_home_poor(forced_sale_auction=True).seat(0, owns=["UP"]).all_owned_by(3)
    s.seat(0, standing="greenfield-ma", at="albany-ny").seat(1, cash=60_000).turn(0).roll(3, 3)
    s.ride("B&M boston-ma", BOSTON_NEW_YORK, "PA trenton-nj philadelphia-pa")
    assert s.phase == Phase.SALE
    s.sell("UP").bid(30_000)
    assert s.cash(0) == 25_000 + 30_000 - 30_000
    assert s.seen(GameWon) == [GameWon(0, WON_HOME)]


def test_home_short_and_the_sale_does_not_bring_the_target() -> None:
    s = racing_home_poor().seat(0, owns=["UP"]).all_owned_by(3)
    s.seat(0, standing="greenfield-ma", at="albany-ny").turn(0).roll(3, 3)
    s.ride("B&M boston-ma", BOSTON_NEW_YORK, "PA trenton-nj philadelphia-pa").sell("UP")
    assert s.cash(0) == 25_000 + 20_000 - 30_000
    assert s.seen(Undeclared) == [Undeclared(0)]
    assert s.pos.winner == -1
    assert s.bound(0) == "miami-fl"


def test_six_poor_bidders_are_asked_clockwise_and_drop_out_as_they_must() -> None:
    s = Story(6, forced_sale_auction=True).seat(3, bound="new-york-ny", at="boston-ma", cash=0)
    s.seat(3, owns=["WP"]).seat(4, owns=["B&M", "NYNH&H"])
    for seat, cash in ((4, 4_000), (5, 4_500), (0, 3_999), (1, 5_500), (2, 5_000)):
        s.seat(seat, cash=cash)
    s.turn(3).roll(1, 1).ride(BOSTON_ALBANY).sell("WP")
    asked = []
    while s.phase == Phase.AUCTION:
        asked.append(s.to_act)
        least = s.menu[0]
        assert isinstance(least, Bid)
        s.act(least)
    assert asked == [4, 5, 1]
    assert s.owner("WP") == 1
    assert s.cash(1) == 500


def test_giving_everything_away_before_the_fees_fall_due_cheats_no_rival_of_a_share() -> None:
    """C8 allows it; C7.3 then shares what is left, which is nothing."""
    s = Story(3).seat(0, bound="new-york-ny").seat(1, owns=["NYNH&H"]).turn(0).roll(1, 2)
    s.ride(BOSTON_NEW_YORK).offer(2, give=22_500).accept().passes()
    assert s.seen(WentBankrupt) == [WentBankrupt(0, ((1, 0), (BANK, 0)))]
    assert s.cash(2) == 42_500


def test_the_last_two_the_mover_goes_bankrupt_on_the_others_line_and_it_wins_declared_or_not() -> (
    None
):
    for declared in (False, True):
        s = Story().seat(0, bound="seattle-wa", cash=0)
        s.seat(1, owns=["B&M"], at="tampa-fl", bound="boston-ma", cash=250_000, declared=declared)
        s.turn(0).roll(1, 1).ride(BOSTON_ALBANY)
        assert s.seen(GameWon) == [GameWon(1, WON_LAST)]


# ── windows and turns ────────────────────────────────────────────────────────────────────────────


def test_nobody_acts_for_another_in_any_window() -> None:
    s = Story(3).seat(0, bound="new-york-ny").turn(0)
    for seat in (1, 2, -1, 3):
        with s.refused("turn"):
            s.act(Roll(), seat=seat)
    s.roll(1, 2).ride(BOSTON_NEW_YORK)
    with s.refused("turn"):
        s.act(Pass(), seat=1)
    s.offer(1, give=1)
    for seat in (0, 2):
        with s.refused("turn"):
            s.act(Decline(), seat=seat)


def test_a_deal_can_make_a_seat_rich_enough_to_declare_at_home_and_win() -> None:
    """On its first turn, even: cash is cash (C9.1, C9.4)."""
    s = Story(target=25_000).turn(0)
    assert s.menu == [RollDestination()]
    s.offer(1, take=5_000).accept().declare()
    assert s.seen(GameWon) == [GameWon(0, WON_AT_HOME)]


def test_a_deal_in_the_declarers_own_window_cannot_un_declare_it() -> None:
    """A declared seat opens no window: it neither rolls a destination nor buys."""
    s = (
        Story()
        .seat(0, home="new-york-ny", at="boston-ma", cash=250_000)
        .turn(0)
        .declare("miami-fl")
    )
    for phase in (Phase.ROLL, Phase.MOVE):
        assert s.phase == phase
        with s.refused("phase"):
            s.offer(1, give=100_000)
        if phase == Phase.ROLL:
            s.roll(1, 1)


@pytest.mark.parametrize("white", [(5, 6), (6, 5)])
def test_a_sum_of_eleven_gives_nobody_but_a_superchief_a_bonus(white: tuple[int, int]) -> None:
    for engine, due in (("freight", False), ("express", False), ("superchief", True)):
        s = Story().seat(0, bound="seattle-wa", engine=engine).turn(0).roll(*white)
        assert bool(s.pos.bonus) is due


def test_paying_a_fee_to_a_rival_takes_it_over_three_quarters_but_never_wins() -> None:
    s = Story().seat(0, bound="seattle-wa").seat(1, owns=["B&M"], cash=199_000).turn(0)
    s.roll(1, 1).ride(BOSTON_ALBANY)
    assert s.cash(1) == 204_000
    assert s.pos.winner == -1
    assert s.menu == [Declare(), RollDestination()], "at home in Miami, its turn"
