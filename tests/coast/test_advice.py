"""Advice in words and figures: a way's sentence, a deed's reason, and numbers another count confirms."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from coast.ways_oracle import mid_game_positions
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.coast.advice import deeds, odds, routes
from pygame_core.coast.advice_text import (
    Deed,
    Deeds,
    Route,
    deed_reason,
    deeds_from,
    explain_routes,
    fees_text,
    landmarks,
    luck_text,
    routes_from,
    swing_text,
    turns_text,
)
from pygame_core.coast.board import load_board
from pygame_core.coast.position import BANK, Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.survey import destination_chances, network_access
from pygame_core.coast.text import Words
from pygame_core.kernel.odds import percents

BOARD = load_board()
WORDS = Words(BOARD, ("Amy", "Blue", "Cy"))
POSITIONS = [found for seed in range(2) for found in mid_game_positions(seed, 6)]


def route(turns: float, *fees: tuple[int, int]) -> Route:
    return Route((1, 2, 3), 2, turns, fees)


# --- ways


def test_a_way_is_explained_beside_the_next_best() -> None:
    ways = (route(3.2, (1, 5_000)), route(4.1))
    told = explain_routes(ways, ("through Omaha", "through Denver"), WORDS, 5_000, moving=True)
    assert told == "4 turns, pays Blue $5,000 once; the free way through Denver takes 5."


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (route(3.3, (1, 2_000)), "the cheaper way by the UP takes as long and pays perhaps Blue $5,000"),
        (route(1.2, (2, 10_000)), "the faster way by the UP takes 2 and pays Cy $5,000 twice"),
        (route(3.6, (2, 5_000)), "the other way by the UP takes 5 and pays Cy $5,000 once"),
        (route(3.45, (2, 5_000)), "the other way by the UP takes a little longer and pays Cy $5,000 once"),
        (route(2.8, (2, 5_000)), "the faster way by the UP takes a little less and pays Cy $5,000 once"),
        (route(0.0, (2, 15_000)), "the faster way by the UP arrives this turn and pays Cy $5,000 three times"),
    ],
)  # fmt: skip
def test_another_way_is_called_what_it_is_beside_the_best(other: Route, told: str) -> None:
    ways = (route(3.2, (1, 5_000)), other)
    sentence = explain_routes(ways, ("by the GN", "by the UP"), WORDS, 5_000, moving=True)
    assert sentence == f"4 turns, pays Blue $5,000 once; {told}."


def test_a_way_alone_is_told_alone() -> None:
    assert (
        explain_routes((route(0.0),), ("",), WORDS, 5_000, True) == "Arrives this turn at no cost."
    )
    assert explain_routes((route(0.0, (1, 5_000)),), ("",), WORDS, 5_000, True) == (
        "Arrives this turn and pays Blue $5,000 once."
    )
    assert explain_routes((route(2.0),), ("",), WORDS, 5_000, False) == "2 turns, at no cost."


def test_turns_count_this_one_while_a_train_moves() -> None:
    assert turns_text(route(0.0), moving=True) == "this turn"
    assert turns_text(route(1.0), moving=True) == "2 turns"
    assert turns_text(route(1.0), moving=False) == "1 turn"


@pytest.mark.parametrize(
    ("fees", "told"),
    [
        ((), ""),
        (((1, 600),), ""),  # about one chance in eight
        (((1, 2_500),), "perhaps Blue $5,000"),
        (((1, 5_000), (BANK, 1_950)), "Blue $5,000 once and the Bank $1,000 twice"),
        (((BANK, 4_400), (2, 12_400)), "Cy about $12,500 and the Bank about $4,500"),
    ],
)  # fmt: skip
def test_fees_are_told_rivals_first_and_chances_as_such(
    fees: tuple[tuple[int, int], ...], told: str
) -> None:
    assert fees_text(route(2.0, *fees), WORDS, 5_000) == told


@pytest.mark.parametrize(("rules", "pos", "seat"), POSITIONS)
def test_ways_are_told_apart_by_a_city_only_one_passes(
    rules: CoastRules, pos: Position, seat: int
) -> None:
    found = routes_from(routes(rules, pos, {"seat": seat, "others": True}))
    assert 1 <= len(found) <= 3
    passed = []
    for way in found:
        stop, stops = pos.stop[seat], set()
        for section in way.sections:
            stop = BOARD.network.other_end(section, stop)
            stops.add(stop)
        passed.append(stops)
    names = landmarks(BOARD, found, pos.stop[seat])
    for number, name in enumerate(names):
        kind, _, place = name.partition(" ")
        if kind == "through":
            at = [
                {s for s in stops if place in (BOARD.cities[c].name for c in BOARD.stops[s].cities)}
                for stops in passed
            ]
            assert at[number]
            assert not any(at[:number] + at[number + 1 :])
        else:
            assert kind == "by"


# --- deeds


def advice_of(rules: CoastRules, pos: Position, seat: int) -> dict[str, Any]:
    plain = json.loads(json.dumps(deeds(rules, pos, {"seat": seat})))
    assert isinstance(plain, dict)
    return plain


@pytest.mark.parametrize(("rules", "pos", "seat"), POSITIONS)
def test_access_and_monopoly_are_what_counting_cities_gives(
    rules: CoastRules, pos: Position, seat: int
) -> None:
    own = pos.deeds(seat)
    chances = destination_chances(BOARD)

    def monopoly(lines: list[int]) -> Fraction:
        return sum(
            (
                chance
                for city, chance in zip(BOARD.cities, chances, strict=True)
                if set(BOARD.lines_at[city.stop]) <= set(lines)
            ),
            Fraction(0),
        )

    found = deeds_from(advice_of(rules, pos, seat))
    assert [deed.railroad for deed in found.railroads] == [
        line for line, owner in enumerate(pos.owner) if owner == BANK
    ]
    for deed in found.railroads:
        grown = [*own, deed.railroad]
        assert deed.access_before == pytest.approx(
            float(network_access(BOARD, own)) * 1_000, abs=0.06
        )
        assert deed.access_after == pytest.approx(
            float(network_access(BOARD, grown)) * 1_000, abs=0.06
        )
        assert deed.monopoly_before == pytest.approx(float(monopoly(own)) * 1_000, abs=0.06)
        assert deed.monopoly_after == pytest.approx(float(monopoly(grown)) * 1_000, abs=0.06)
        assert len(deed.regions) == len(BOARD.region_names)
        for before, after, alone_before, alone_after in deed.regions:
            assert 0 <= alone_before <= alone_after <= after <= 100
            assert alone_before <= before <= after


def deed(railroad: int, price: int, gain: float, **more: Any) -> Deed:
    plain = {
        "access_before": 100.0,
        "access_after": 100.0 + gain,
        "monopoly_before": 0.0,
        "monopoly_after": 0.0,
        "regions": (),
        "saves": 100,
        "earns": 200,
        "denies": (1, 0.0),
        "score": 0,
    }
    return Deed(railroad, price, **{**plain, **more})


def number(short_name: str) -> int:
    return [line.short_name for line in BOARD.railroads].index(short_name)


CHEAP = deed(number("Rio Grande"), 6_000, 60.0)


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (deed(0, 40_000, 184.0), "Adds 18.4% access, more than anything else you can afford."),
        (deed(0, 12_000, 50.0, monopoly_after=20.0), "Adds 5.0% access, and leads alone to 2.0% of destinations."),
        (deed(0, 12_000, 50.0, denies=(1, 80.0)), "Adds 5.0% access, and keeps 8.0% from Blue."),
        (deed(0, 12_000, 50.0, earns=1_230), "Adds 5.0% access, and earns most: about $1,200 a turn."),
        (deed(0, 12_000, 50.0, earns=100), "Adds 5.0% access for $12,000."),
        (deed(0, 4_000, 50.0, earns=100), "Adds 5.0% access, the most for its price."),
    ],
)  # fmt: skip
def test_a_deeds_reason_is_what_it_does_best(chosen: Deed, told: str) -> None:
    sentence = deed_reason(Deeds((chosen, CHEAP), (), ("buy", 0)), WORDS, 50_000)
    assert sentence == told


def test_an_engines_reason_is_the_stops_it_adds_and_passing_has_one_too() -> None:
    engines = ((2, 40_000, 2.92),)
    assert deed_reason(Deeds((CHEAP,), engines, ("engine", 2)), WORDS, 50_000) == (
        "2.9 more stops a turn shorten every trip to come."
    )
    assert deed_reason(Deeds((CHEAP,), engines, ()), WORDS, 50_000) == (
        "The Conductor would buy nothing now and keep the cash."
    )


# --- odds and the story


@pytest.mark.parametrize(("rules", "pos", "seat"), POSITIONS)
def test_odds_are_whole_percents_that_sum_to_100(
    rules: CoastRules, pos: Position, seat: int
) -> None:
    found = odds(rules, pos, {})["percents"]
    assert len(found) == rules.seats
    assert sum(found) == 100


@given(st.lists(st.integers(0, 1_000), min_size=2, max_size=6).filter(any))
def test_rounding_keeps_the_sum(weights: list[int]) -> None:
    exact = [weight / sum(weights) for weight in weights]
    whole = percents(exact)
    assert sum(whole) == 100
    assert all(abs(share - 100 * part) < 1 for share, part in zip(whole, exact, strict=True))


def test_a_swing_names_who_gained_and_who_lost() -> None:
    assert swing_text(40, (31, 40, 29), (48, 25, 27), WORDS) == (
        "Turn 40: Amy rose from 31% to 48%, Blue fell to 25%."
    )
    assert swing_text(0, (50, 50, 0), (10, 90, 0), WORDS).startswith(
        "Setting up: Amy fell from 50% to 10%"
    )


def test_luck_is_stops_above_or_below_the_average() -> None:
    assert [luck_text(12, 10), luck_text(10, 10), luck_text(7, 10)] == ["+2", "0", "−3"]
