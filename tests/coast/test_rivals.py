"""The leader, prey and hunters on a way."""

from __future__ import annotations

import pytest

from pygame_core.coast.conductor import Conductor, Scales, plans
from pygame_core.coast.options import HOUSE
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import SUPERCHIEF, Position
from pygame_core.coast.rivals import chance_to_reach, leader, leader_weights, stakes_of
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.ways import find_way, suggested_scales

RULES = CoastRules(HOUSE, 3)
T = RULES.tables
CITY = {city.id: n for n, city in enumerate(T.board.cities)}


def moving(pips: int = 9) -> Position:
    """Seat 0 on its way from Chicago to Los Angeles; the others in Boston and Miami."""
    pos = RULES.initial()
    places = [CITY[name] for name in ("chicago-il", "boston-ma", "miami-fl")]
    pos.city, pos.home = places[:], places[:]
    pos.stop = [T.stop_of_city[city] for city in places]
    pos.dest = [CITY["los-angeles-ca"]] * 3
    pos.cash = [20_000] * 3
    pos.pips, pos.white, pos.turn = pips, (4, 5), 30
    pos.frames = [(Phase.MOVE, 0)]
    return pos


def test_the_leader_is_who_is_worth_most_in_cash_and_deeds() -> None:
    pos = moving()
    assert leader(T, pos) == 0
    pos.cash[2] += 1_000
    assert leader(T, pos) == 2
    pos.owner[0] = 1
    assert leader(T, pos) == 1
    pos.bankrupt = 0b10
    assert leader(T, pos) == 2
    assert leader_weights(T, pos, 120) == (100, 100, 120)


def test_a_dollar_to_the_leader_weighs_more_and_is_told_as_a_dollar() -> None:
    pos = moving()
    pos.owner = [1] * 28
    pos.unsold = 0
    pos.cash[1] = 100_000
    way = find_way(T, pos, 0, Conductor(T).outlook(pos, 0, suggested_scales(T, pos)))
    assert way is not None
    assert Conductor(T).outlook(pos, 0, suggested_scales(T, pos)).cost(pos.stop[0]) > (
        Conductor(T).outlook(pos, 0, Scales()).cost(pos.stop[0])
    )
    assert 0 < way.cost() <= 10_000 * (way.turns + 1) + 1


def test_a_declared_rival_within_the_roll_is_roved() -> None:
    pos = moving()
    outlook = Conductor(T).outlook(pos, 0, Scales())
    prey = T.steps[T.steps[pos.stop[0]][0][1]][-1][1]
    pos.stop[1], pos.declared, pos.cash[1] = prey, 0b10, 210_000
    stakes = stakes_of(T, pos, 0)
    assert stakes is not None
    sections = plans(T, pos, 0, outlook, stakes)[0].sections
    stop, entered = pos.stop[0], []
    for section in sections:
        stop = T.board.network.other_end(section, stop)
        entered.append(stop)
    assert prey in entered
    way = find_way(T, pos, 0, outlook)
    assert way is not None
    assert way.sections[: way.leg] == sections


def test_a_declared_train_rests_dearer_where_rivals_can_reach_it() -> None:
    pos = moving()
    pos.declared, pos.cash[0] = 1, 210_000
    stakes = stakes_of(T, pos, 0)
    assert stakes is not None
    assert stakes.at_rest(T, T.stop_of_city[CITY["seattle-wa"]], 0) == 0
    near = T.steps[pos.stop[1]][0][1]
    assert stakes.at_rest(T, near, 0) > 50_000


def test_nothing_is_at_stake_while_nobody_is_declared() -> None:
    assert stakes_of(T, moving(), 0) is None


def test_a_superchief_reaches_three_stops_always_and_nineteen_never() -> None:
    assert chance_to_reach(SUPERCHIEF, 3) == pytest.approx(1)
    assert chance_to_reach(SUPERCHIEF, 19) == 0
