"""C10: the rover play."""

import pytest
from coast.story import Story

from pygame_core.coast.events import (
    Arrived,
    Declared,
    FeesPaid,
    GameWon,
    Roved,
    SectionsReleased,
    Stepped,
    Undeclared,
)
from pygame_core.coast.phases import WON_HOME, Phase
from pygame_core.coast.position import BANK
from pygame_core.kernel.chance import ScriptedRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table

BOSTON_ALBANY = "B&M greenfield-ma albany-ny"


def declared_in_albany(seats: int = 2, cash: int = 250_000, **options: object) -> Story:
    """Seat 1 has declared in New York for Portland, stands in Albany; its alternate is Miami."""
    s = Story(seats, **options).seat(0, bound="seattle-wa")
    s.seat(1, home="portland-or", at="new-york-ny", standing="albany-ny", bound="miami-fl")
    return s.seat(1, declared=True, cash=cash, used="new-york-ny NYC poughkeepsie-ny albany-ny")


@pytest.mark.parametrize(
    ("bounty", "amount"), [("soft", 25_000), ("classic", 50_000), ("harsh", 100_000)]
)
def test_C10_1_the_first_rival_onto_its_stop_takes_the_bounty(bounty: str, amount: int) -> None:
    s = declared_in_albany(rover_bounty=bounty).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.seen(Roved) == [Roved(0, 1, amount)]
    assert s.cash(1) == 250_000 - amount
    assert s.cash(0) == 20_000 + amount - 1_000


def test_C10_1_or_through_it() -> None:
    s = declared_in_albany().turn(0).roll(1, 2).ride(BOSTON_ALBANY, "NYC utica-ny")
    assert s.seen(Roved) == [Roved(0, 1, 50_000)]


def test_C10_1_never_more_than_the_victim_has() -> None:
    s = declared_in_albany(cash=30_000, target=25_000).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.seen(Roved) == [Roved(0, 1, 30_000)]
    assert s.cash(1) == 0
    assert not s.pos.is_out(1)


def test_C10_1_only_the_first() -> None:
    s = declared_in_albany(3).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    s.seat(2, at="boston-ma", bound="seattle-wa").turn(2).roll(1, 1).ride(BOSTON_ALBANY)
    assert not s.seen(Roved)


def test_C10_1_only_while_it_is_declared() -> None:
    s = declared_in_albany()
    s.pos.declared = 0
    s.turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert not s.seen(Roved)


def test_C10_1_at_a_twin_either_is_its_stop() -> None:
    s = Story().seat(0, at="sacramento-ca", bound="oakland-ca")
    s.seat(1, at="san-francisco-ca", bound="denver-co", cash=250_000, declared=True).turn(0).roll(
        1, 1
    )
    s.ride("SP fairfield-ca oakland-ca")
    assert s.seen(Roved) == [Roved(0, 1, 50_000)]
    assert s.seen(Arrived) == [Arrived(0, s.city("oakland-ca"), 1_000)]


def test_C10_2_starting_on_its_stop_and_leaving_does_not_count() -> None:
    s = declared_in_albany().seat(0, standing="albany-ny").turn(0).roll(1, 1)
    s.ride("NYC utica-ny rochester-ny")
    assert not s.seen(Roved)
    assert s.declared(1)


def test_C10_2_but_coming_back_does() -> None:
    s = declared_in_albany().seat(1, standing="baltimore-md")
    s.seat(0, standing="baltimore-md").turn(0).roll(1, 1).ride("PA washington-dc")
    assert not s.seen(Roved)
    s.ride("B&O baltimore-md")
    assert s.seen(Roved) == [Roved(0, 1, 50_000)]


def test_C10_2_the_declared_train_moving_onto_a_rival_does_not_count() -> None:
    s = declared_in_albany().seat(0, standing="utica-ny").turn(1).roll(1, 1)
    s.ride("NYC utica-ny rochester-ny")
    assert not s.seen(Roved)
    assert s.declared(1)


def test_C10_3_at_the_moment_of_entering_the_money_can_be_used_the_same_turn() -> None:
    s = declared_in_albany().seat(0, bound="albany-ny", cash=0).turn(0).roll(1, 1)
    s.ride(BOSTON_ALBANY)
    assert [type(event) for event in s.events if isinstance(event, Roved | Arrived)] == [
        Roved,
        Arrived,
    ]
    assert s.cash(0) == 50_000 + 2_000
    s.buy("SP")
    assert s.cash(0) == 52_000 - 42_000 - 1_000


def test_C10_3_it_pays_fees_that_could_not_be_paid() -> None:
    s = declared_in_albany().seat(0, cash=0).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.seen(FeesPaid) == [FeesPaid(0, BANK, 1_000)]
    assert s.cash(0) == 49_000


def test_C10_3_on_a_bonus_leg_too() -> None:
    s = declared_in_albany().seat(0, engine="superchief", at="portland-me").turn(0).roll(1, 2)
    s.ride("B&M dover-nh boston-ma greenfield-ma").bonus(1).ride("B&M albany-ny")
    assert s.seen(Roved) == [Roved(0, 1, 50_000)]


def test_C10_3_a_step_that_roves_cannot_be_undone() -> None:
    settings = Settings("coast", {}, (Seat("Ann", 0), Seat("Ben", 1)))
    table = Table(settings)
    s = declared_in_albany().turn(0).roll(1, 1)
    table.pos = s.pos
    to_greenfield = s.section("B&M", s.place("boston-ma"), s.place("greenfield-ma"))
    to_albany = s.section("B&M", s.place("greenfield-ma"), s.place("albany-ny"))
    ride = type(s.menu[0])
    table.act(0, ride((to_greenfield,)), ScriptedRng([]))
    assert table.undoable == 1
    table.act(0, ride((to_albany,)), ScriptedRng([]))
    assert table.undoable == 0
    with pytest.raises(IndexError):
        table.undo()


def test_C10_4_one_move_may_rove_several() -> None:
    s = declared_in_albany(4)
    s.seat(2, standing="albany-ny", home="denver-co", at="new-york-ny", bound="miami-fl")
    s.seat(2, declared=True, cash=210_000)
    s.seat(3, standing="greenfield-ma", at="boston-ma", bound="miami-fl")
    s.seat(3, declared=True, cash=220_000).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.seen(Roved) == [Roved(0, 3, 50_000), Roved(0, 1, 50_000), Roved(0, 2, 50_000)]
    assert s.cash(0) == 20_000 + 150_000 - 1_000


def test_C10_4_a_declared_mover_may_rove_and_stays_declared() -> None:
    s = declared_in_albany(3).seat(0, home="tampa-fl", at="boston-ma", bound="miami-fl")
    s.seat(0, declared=True, cash=200_000).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.seen(Roved) == [Roved(0, 1, 50_000)]
    assert s.declared(0)
    assert not s.declared(1)


def test_C10_4_and_win_with_the_money_in_the_same_move() -> None:
    s = declared_in_albany().seat(0, home="albany-ny", at="boston-ma", bound="miami-fl")
    s.seat(0, declared=True, cash=200_000).turn(0).roll(6, 6).ride(BOSTON_ALBANY)
    assert s.seen(GameWon) == [GameWon(0, WON_HOME)]
    assert s.cash(0) == 249_000


def test_C10_5_the_victim_goes_to_its_alternate_its_sections_free_its_origin_kept() -> None:
    s = declared_in_albany().turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.seen(Undeclared) == [Undeclared(1)]
    assert not s.declared(1)
    assert s.bound(1) == "miami-fl"
    assert s.pos.used[1] == 0
    assert not s.seen(SectionsReleased), "a rover frees them anyway"
    assert s.pos.city[1] == s.city("new-york-ny")
    s.roll(1, 1).ride("NYC poughkeepsie-ny new-york-ny")
    assert s.stands(1) == "new-york-ny"


def test_C10_5_un_declared_even_with_the_target_still_in_hand() -> None:
    s = declared_in_albany(cash=900_000).turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.cash(1) == 850_000
    assert not s.declared(1)


def test_C10_5_standing_in_the_alternate_it_arrives_at_the_start_of_its_next_turn() -> None:
    s = declared_in_albany().seat(1, bound="albany-ny").turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.to_act == 1
    assert s.seen(Arrived) == [Arrived(1, s.city("albany-ny"), 1_500)], "from New York"
    assert s.phase == Phase.PURCHASE
    assert s.cash(1) == 200_000 + 1_500
    s.passes()
    assert s.phase == Phase.DESTINATION, "its movement is untouched"
    s.declare("boston-ma")
    assert s.seen(Declared)
    s.roll(3, 4)
    assert s.pos.pips == 7


def test_C10_5_not_before_its_turn() -> None:
    s = declared_in_albany(3).seat(1, bound="albany-ny")
    s.seat(2, at="boston-ma", bound="seattle-wa").turn(2).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.to_act == 0
    assert s.bound(1) == "albany-ny"
    assert s.cash(1) == 200_000


def test_C10_5_declared_where_it_stands_the_payoff_is_nothing() -> None:
    s = declared_in_albany().seat(1, at="albany-ny", bound="albany-ny")
    s.pos.used[1] = 0
    s.turn(0).roll(1, 1).ride(BOSTON_ALBANY)
    assert s.seen(Arrived) == [Arrived(1, s.city("albany-ny"), 0)]
    assert len(s.seen(Stepped)) == 2
