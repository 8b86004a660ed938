"""Advice: what can be done, why, and nothing that the asking seat may not see."""

from __future__ import annotations

import json
from typing import Any

import pytest
from consist.story import Story, card, cards

from pygame_core.consist.actions import DECK, Exchange, Lay
from pygame_core.consist.codec import Consist
from pygame_core.consist.phases import Phase
from pygame_core.consist.players import MAKERS
from pygame_core.consist.position import Position
from pygame_core.consist.rules import ConsistRules
from pygame_core.consist.solver import trains
from pygame_core.consist.trains import points
from pygame_core.kernel.chance import SeededRng

GAME = Consist()
HINT = GAME.thoughts()["hint"]
TRAIN = "loco_424 | en_coal | w_coach+l_coach | st_gyor st_pecs"
BIG = "loco_m62 | en_oil en_oil | w_flat+l_flat w_tank+l_tank w_reefer+l_reefer | st_pecs st_gyor"
READY = "loco_v43 en_power w_bike l_bike st_szeged st_budapest"


def codes(told: dict[str, Any]) -> list[str]:
    return [reason["code"] for reason in told["reasons"]]


def check(rules: ConsistRules, pos: Position, seat: int, told: dict[str, Any]) -> None:
    """Everything that is advised can be done, and says of itself what is so."""
    assert json.loads(json.dumps(told)) == told
    assert told["reasons"]
    action = GAME.decode_action(told["action"])
    rules.check(pos, seat, action)
    assert told["choice"] == told["action"][0]
    if train := told["train"]:
        lay = GAME.decode_action(train["action"])
        assert isinstance(lay, Lay)
        rules.check(pos, seat, lay)
        assert train["points"] == points(rules.tables, lay.train)
    if exchange := told["exchange"]:
        swap = GAME.decode_action(exchange["action"])
        assert isinstance(swap, Exchange)
        rules.check(pos, seat, swap)
        assert exchange["gives"] == list(swap.given)
        face_up = dict(pos.places())
        assert exchange["takes"] == [face_up.get(place, DECK) for place in swap.sources]
    if aim := told["aim"]:
        assert len(aim["missing"]) == len(aim["any_of"]) >= 1
        usable = [*pos.hand[seat], *(each for each in pos.up[seat] if each >= 0)]
        found = trains(rules.tables, [*usable, *aim["missing"]], None)
        assert any(each.points == aim["points"] for each in found)


def test_hints_of_a_game_can_be_followed_and_depend_on_what_the_seat_sees() -> None:
    rules = GAME.rules({}, 3)
    steady = MAKERS["steady"](rules)
    pos, rng = rules.initial(), SeededRng("hints")
    asked = set()
    number = 0
    while acting := rules.to_act(pos):
        seat = acting[-1]
        number += 1
        if pos.phase != Phase.BEGIN and (number % 6 == 0 or pos.phase not in asked):
            asked.add(pos.phase)
            told = HINT(rules, pos, {"seat": seat})
            check(rules, pos, seat, told)
            if pos.phase == Phase.TURN and told["choice"] != "swap":
                assert told["exchange"]
            other = rules.guess(rules.mask(pos, seat), seat, SeededRng(number))
            assert HINT(rules, other, {"seat": seat}) == told
            assert HINT(rules, rules.mask(pos, seat), {"seat": seat}) == told
        rules.apply(pos, seat, steady.choose(pos, seat), rng)
    assert asked == {Phase.CHOOSE, Phase.TURN, Phase.FILL}


def test_the_winning_train_is_told_as_such() -> None:
    story = Story(2, goal=3)
    story.seat(0, READY, "", BIG, TRAIN).seat(1, "", "", TRAIN)
    told = HINT(story.rules, story.pos, {"seat": 0})
    check(story.rules, story.pos, 0, told)
    assert told["choice"] == "lay"
    assert told["reasons"] == [{"code": "wins", "points": 4}]


def test_a_train_that_would_end_the_game_behind_is_not_advised() -> None:
    story = Story(2, goal=3)
    story.seat(0, READY, "", TRAIN, TRAIN).seat(1, "", "", BIG)
    told = HINT(story.rules, story.pos, {"seat": 0})
    check(story.rules, story.pos, 0, told)
    assert told["choice"] == "exchange"
    assert codes(told)[0] == "wait"
    assert told["train"]["points"] == 4


def test_in_the_last_round_the_last_turn_is_told() -> None:
    story = Story(3)
    story.seat(0, READY).seat(1, "", "", BIG).seat(2)
    story.pos.last_round = True
    told = HINT(story.rules, story.pos, {"seat": 0})
    check(story.rules, story.pos, 0, told)
    assert told["choice"] == "lay"
    assert codes(told) == ["last-turn"]


def test_without_a_train_the_hint_says_what_to_give_and_what_is_lacking() -> None:
    story = Story(2)
    story.seat(0, "en_coal loco_v43 w_bike l_bike st_szeged st_budapest w_coach w_pano")
    told = HINT(story.rules, story.pos, {"seat": 0})
    check(story.rules, story.pos, 0, told)
    assert told["train"] is None
    assert codes(told)[0] == "no-train"
    assert codes(told)[-1] == "spare"
    assert told["aim"]["missing"]


def test_a_joker_that_can_be_had_is_told() -> None:
    story = Story(2)
    story.seat(0, "en_coal en_coal en_coal loco_v43 en_power en_power w_bike l_bike")
    story.seat(1, "", "", "loco_424 | joker:en_coal | w_coach+l_coach | st_gyor st_pecs")
    told = HINT(story.rules, story.pos, {"seat": 0})
    check(story.rules, story.pos, 0, told)
    assert told["reasons"] == [{"code": "joker", "card": card("en_coal")}]


def test_a_face_up_card_that_is_taken_is_told_with_its_place() -> None:
    story = Story(2)
    story.seat(0, "en_power en_power w_sleep l_sleep w_pano l_pano st_gyor st_pecs m_ic")
    story.seat(1, "", "m_steam loco_v63")
    told = HINT(story.rules, story.pos, {"seat": 0})
    check(story.rules, story.pos, 0, told)
    assert {"code": "take", "card": card("loco_v63"), "place": 3} in told["reasons"]
    assert set(told["exchange"]["gives"]).isdisjoint(cards("w_sleep l_sleep w_pano l_pano"))


@pytest.mark.parametrize("seats", [2, 6])
def test_odds_are_whole_percents_of_100(seats: int) -> None:
    rules = GAME.rules({}, seats)
    told = GAME.thoughts()["odds"](rules, rules.initial(), {})
    assert len(told["percents"]) == seats
    assert sum(told["percents"]) == 100
