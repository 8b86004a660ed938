"""The Conductor against the oracle, and what it must never do."""

from __future__ import annotations

import pytest
from coast.ways_oracle import gaps, mid_game_positions

from pygame_core.coast.actions import Ride
from pygame_core.coast.conductor import Conductor, plans
from pygame_core.coast.ways import suggested_scales


@pytest.mark.parametrize("seed", range(25))
def test_following_it_costs_at_most_2_percent_more_than_the_least_possible(seed: int) -> None:
    costs = gaps(seed, 8)
    mine, least = sum(pair[0] for pair in costs), sum(pair[1] for pair in costs)
    assert mine <= 1.02 * least
    for followed, best in costs:
        assert best - 1 <= followed <= 1.1 * best + 1


@pytest.mark.parametrize("seed", range(6))
def test_the_first_plan_is_a_legal_ride_that_spends_the_roll_or_arrives(seed: int) -> None:
    for rules, pos, seat in mid_game_positions(seed, 20):
        outlook = Conductor(rules.tables).outlook(pos, seat, suggested_scales(rules.tables, pos))
        plan = plans(rules.tables, pos, seat, outlook)[0]
        rules.check(pos, seat, Ride(plan.sections))
        assert len(plan.sections) == pos.pips or plan.stop == outlook.goal
