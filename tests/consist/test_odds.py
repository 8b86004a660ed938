"""Win odds: what they sum to, what they must obey, and that the fitted ones are the ones in use."""

from __future__ import annotations

import json

import pytest
from consist.story import Story

from pygame_core.consist.codec import Consist
from pygame_core.consist.odds import FEATURES, chances, features, fitted
from pygame_core.consist.options import BALANCED, PRESETS
from pygame_core.consist.players import MAKERS
from pygame_core.consist.position import Position
from pygame_core.consist.rules import ConsistRules
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.files import data_path
from pygame_core.kernel.odds import percents

RULES = ConsistRules(PRESETS["classic"], 4)
SMALLS = [
    "loco_424 | en_coal | w_coach+l_coach | st_budapest st_szeged",
    "loco_375 | en_coal | w_first+l_first | st_budapest st_siofok",
    "loco_m41 | en_oil | w_bike+l_bike | st_budapest st_miskolc",
    "loco_v43 | en_power | w_covered+l_covered | st_debrecen st_zahony",
]
BIG = "loco_m62 | en_oil en_oil | w_flat+l_flat w_tank+l_tank w_reefer+l_reefer | st_pecs st_gyor"


def game(seed: str) -> list[Position]:
    """Every position of a game between four bots."""
    bots = [MAKERS[name](RULES) for name in ("steady", "newcomer", "steady", "steady")]
    pos, rng = RULES.initial(), SeededRng(seed)
    found = [pos.copy()]
    while acting := RULES.to_act(pos):
        RULES.apply(pos, acting[0], bots[acting[0]].choose(pos, acting[0]), rng)
        found.append(pos.copy())
    return found


GAME = game("odds")


def test_chances_sum_to_one_and_percents_to_100_after_every_action() -> None:
    for pos in GAME:
        told = chances(RULES.tables, pos)
        assert sum(told) == pytest.approx(1)
        assert min(told) >= 0
        assert sum(percents(told)) == 100


def test_a_seat_that_is_out_has_none_and_the_winner_all() -> None:
    out = [(pos, seat) for pos in GAME for seat in range(4) if pos.out >> seat & 1]
    assert out
    assert all(chances(RULES.tables, pos)[seat] == 0 for pos, seat in out)
    end = GAME[-1]
    assert chances(RULES.tables, end) == [float((seat,) == end.winners) for seat in range(4)]


def test_a_shared_win_is_shared() -> None:
    end = GAME[-1].copy()
    end.winners = (0, 2)
    assert chances(RULES.tables, end) == [0.5, 0, 0.5, 0]


def test_at_the_beginning_all_are_alike() -> None:
    story = Story(4)
    story.pos.turn = 0
    rows = {features(story.rules.tables, story.pos, seat) for seat in (1, 2, 3)}
    assert len(rows) == 1


def test_odds_come_from_what_lies_open_only() -> None:
    for pos in GAME[5::10]:
        told = chances(RULES.tables, pos)
        for seat in range(4):
            masked = RULES.mask(pos, seat)
            assert chances(RULES.tables, masked) == told
            assert Consist().thoughts()["odds"](RULES, masked, {}) == {"percents": percents(told)}


def test_the_lead_is_worth_more_the_nearer_the_end() -> None:
    def leader(trains: int) -> float:
        story = Story(2)
        story.seat(0, "", "", BIG, *SMALLS[1:trains]).seat(1, "", "", *SMALLS[:trains])
        return chances(story.rules.tables, story.pos)[0]

    assert 0.5 < leader(1) < leader(3) < leader(4)


def test_in_the_last_round_the_leader_is_almost_there_and_who_is_behind_needs_a_turn() -> None:
    story = Story(3)
    story.seat(0, "", "", BIG, BIG).seat(1, "", "", SMALLS[0]).seat(2, "", "", BIG, SMALLS[1])
    pos = story.pos
    pos.last_round, pos.seat = True, 2
    told = chances(story.rules.tables, pos)
    assert told[0] > 0.6
    assert told[2] > told[1]


def test_the_fitted_weights_are_read_by_name() -> None:
    plain = json.loads((data_path() / "consist" / "odds.json").read_text("utf-8"))
    assert set(plain["weights"]) == set(FEATURES)
    assert fitted() == tuple(plain["weights"][name] for name in FEATURES)
    rules = ConsistRules(BALANCED, 2)
    assert len(features(rules.tables, rules.initial(), 0)) == len(FEATURES)
