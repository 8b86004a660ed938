"""Win odds: what they sum to, what they must obey, and that the fitted ones are the ones in use."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.coast.homestretch import race_chances
from pygame_core.coast.odds import FEATURES, chances, features, fitted
from pygame_core.coast.options import HOUSE
from pygame_core.coast.phases import Phase
from pygame_core.coast.players import MAKERS
from pygame_core.coast.position import FREIGHT, SUPERCHIEF, Position
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.files import data_path
from pygame_core.kernel.odds import percents

RULES = CoastRules(HOUSE, 4)


def game(seed: str) -> list[Position]:
    """Every position of a game between four bots."""
    bots = [MAKERS[name](RULES) for name in ("baron", "steady", "newcomer", "steady")]
    pos, rng = RULES.initial(), SeededRng(seed)
    found = [pos.copy()]
    while acting := RULES.to_act(pos):
        RULES.apply(pos, acting[0], bots[acting[0]].choose(pos, acting[0]), rng)
        found.append(pos.copy())
    return found


GAME = game("odds")


def test_chances_sum_to_one_and_percents_to_100_after_every_action() -> None:
    for pos in GAME[1:]:
        told = chances(RULES.tables, pos)
        assert sum(told) == pytest.approx(1)
        assert min(told) >= 0
        assert sum(percents(told)) == 100


def test_a_bankrupt_seat_has_none_and_the_winner_all() -> None:
    out = [(pos, seat) for pos in GAME for seat in range(4) if pos.is_out(seat)]
    assert all(chances(RULES.tables, pos)[seat] == 0 for pos, seat in out)
    end = GAME[-1]
    assert chances(RULES.tables, end) == [float(seat == end.winner) for seat in range(4)]


def test_sixty_thousand_more_in_cash_raise_ones_odds_in_mid_game() -> None:
    pos = GAME[len(GAME) // 2]
    before = chances(RULES.tables, pos)
    for seat in range(4):
        richer = pos.copy()
        richer.cash[seat] += 60_000
        assert chances(RULES.tables, richer)[seat] > before[seat]


def test_the_fitted_weights_are_read_by_name() -> None:
    plain = json.loads((data_path() / "coast" / "odds.json").read_text("utf-8"))
    assert set(plain["weights"]) == set(FEATURES)
    assert fitted() == tuple(plain["weights"][name] for name in FEATURES)
    assert len(features(RULES.tables, GAME[-1], 0)) == len(FEATURES)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=6).filter(lambda shares: sum(shares) > 0.01))
def test_percents_are_whole_near_and_sum_to_100(shares: list[float]) -> None:
    total = sum(shares)
    exact = [share / total for share in shares]
    told = percents(exact)
    assert sum(told) == 100
    assert all(abs(whole - 100 * share) < 1 for whole, share in zip(told, exact, strict=True))


def racing(home_stops: int, engine: int = SUPERCHIEF) -> Position:
    """Seat 0 declared, so many stops from home with money to spare, before its roll; rivals an ocean away."""
    t = RULES.tables
    pos = RULES.initial()
    cities = {city.id: n for n, city in enumerate(t.board.cities)}
    home = cities["seattle-wa"]
    far = cities["miami-fl"]
    distances = t.trails.distances(t.stop_of_city[home])
    pos.home, pos.city = [home, far, far, far], [far] * 4
    pos.dest = [cities["boston-ma"]] * 4
    pos.stop = [distances.index(home_stops), *[t.stop_of_city[far]] * 3]
    pos.engine = [engine] * 4
    pos.cash = [260_000, 100_000, 90_000, 80_000]
    pos.declared, pos.turn = 1, 100
    pos.frames = [(Phase.ROLL, 0)]
    return pos


def test_three_stops_from_home_with_a_superchief_is_as_good_as_won() -> None:
    assert chances(RULES.tables, racing(3))[0] > 0.9


def test_a_race_is_worse_farther_from_home_and_with_hunters_near_and_without_money_for_fees() -> (
    None
):
    t = RULES.tables
    near = racing(12, FREIGHT)
    best = race_chances(t, near)[0]
    assert best > 0.9
    hunted = near.copy()
    hunted.stop[1] = t.steps[near.stop[0]][0][1]
    assert race_chances(t, hunted)[0] < best - 0.2
    poor = near.copy()
    poor.cash[0], poor.unsold = t.target, 0
    poor.owner = [1] * 28
    assert race_chances(t, poor)[0] < 0.2
    far = hunted.copy()
    assert race_chances(t, far)[1:] == [0, 0, 0]
    assert sum(chances(t, far)) == pytest.approx(1)


def test_of_two_in_the_race_the_first_home_has_the_greater_chance() -> None:
    t = RULES.tables
    pos = racing(3)
    pos.declared, pos.cash[1] = 0b11, 260_000
    told = race_chances(t, pos)
    assert told[0] > 0.9
    assert told[1] < 0.1
    assert sum(chances(t, pos)) == pytest.approx(1)
