"""The bots' quick search finds what the rules' solver finds, and names a sound train."""

from __future__ import annotations

import pytest
from consist.story import cards
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_core.consist.actions import is_joker
from pygame_core.consist.drawing import cards_of, missing_from, whole_deck
from pygame_core.consist.options import PRESETS
from pygame_core.consist.reach import bag_of, reach_of
from pygame_core.consist.rules import ConsistRules
from pygame_core.consist.solver import trains
from pygame_core.consist.trains import faults, points

TABLES = {name: ConsistRules(preset, 4).tables for name, preset in PRESETS.items()}
ALL = whole_deck(TABLES["balanced"]).cards


@pytest.mark.parametrize("preset", sorted(PRESETS))
@settings(max_examples=150, deadline=None)
@given(picked=st.lists(st.integers(0, len(ALL) - 1), min_size=6, max_size=18, unique=True))
def test_the_best_train_is_the_solvers(preset: str, picked: list[int]) -> None:
    t = TABLES[preset]
    hand = sorted(ALL[index] for index in picked)
    bag = bag_of(t, hand)
    plan, found = reach_of(t).best(bag, 0.01), trains(t, hand, 1)
    if not found:
        assert plan is None
        return
    assert plan is not None
    assert (plan.points, plan.jokers) == (found[0].points, found[0].jokers)
    train = reach_of(t).train_of(bag, plan)
    assert faults(t, train) == []
    assert points(t, train) == plan.points
    assert sum(map(is_joker, train.cards())) == plan.jokers
    assert missing_from(hand, tuple(cards_of(t, train))) == ()


def test_a_dear_joker_is_kept_for_a_lesser_train() -> None:
    t = TABLES["balanced"]
    bag = bag_of(
        t, cards("loco_424 en_coal w_coach l_coach w_first joker st_pecs st_gyor st_siofok")
    )
    found = [reach_of(t).best(bag, cost) for cost in (0.0, 20.0)]
    assert [(plan.points, plan.jokers) for plan in found if plan] == [(12, 1), (5, 0)]
