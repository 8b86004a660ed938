"""Whole ways: legal to the last section, and reckoned as many rolls would bear out."""

from __future__ import annotations

import pytest
from coast.ways_oracle import mid_game_positions

from pygame_core.coast.actions import Ride
from pygame_core.coast.conductor import conductor_of
from pygame_core.coast.position import Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.tables import bonus_due
from pygame_core.coast.ways import BALANCED, Way, alternatives, find_way, reckon
from pygame_core.kernel.chance import SeededRng

POSITIONS = [found for seed in range(3) for found in mid_game_positions(seed, 6)]


def way_of(rules: CoastRules, pos: Position, seat: int) -> Way:
    way = find_way(rules.tables, pos, seat, conductor_of(rules.tables).outlook(pos, seat, BALANCED))
    assert way is not None
    return way


@pytest.mark.parametrize(("rules", "pos", "seat"), POSITIONS)
def test_a_way_leads_to_the_destination_by_unused_sections(
    rules: CoastRules, pos: Position, seat: int
) -> None:
    way = way_of(rules, pos, seat)
    assert len(set(way.sections)) == len(way.sections)
    stop = pos.stop[seat]
    for section in way.sections:
        assert not pos.used[seat] >> section & 1
        stop = rules.tables.board.network.other_end(section, stop)
    assert stop == rules.tables.stop_of_city[pos.target_city(seat)]
    rules.check(pos, seat, Ride(way.sections[: way.leg]))


@pytest.mark.parametrize(("rules", "pos", "seat"), POSITIONS[:6])
def test_turns_and_fees_are_the_mean_over_many_rolls(
    rules: CoastRules, pos: Position, seat: int
) -> None:
    t = rules.tables
    way = way_of(rules, pos, seat)
    turns, fees = reckon(t, pos, seat, way.sections)
    rng, games = SeededRng("mean"), 4_000
    counted, paid = 0, 0.0
    for _ in range(games):
        extra, cost = ridden_by_dice(rules, pos, seat, way.sections, rng)
        counted += extra
        paid += cost
    assert counted / games == pytest.approx(turns, abs=0.06)
    assert paid / games == pytest.approx(sum(amount for _, amount in fees), rel=0.04, abs=60)


def ridden_by_dice(
    rules: CoastRules, pos: Position, seat: int, way: tuple[int, ...], rng: SeededRng
) -> tuple[int, float]:
    """Ride a way with real dice: turns after this one, dollars of fees."""
    t = rules.tables
    outlook = conductor_of(t).outlook(pos, seat, BALANCED)
    keys, fees = outlook.tracks
    done, turns, cost = 0, 0, 0.0
    pips = pos.pips + (rng.below(6) + 1 if pos.bonus else 0)
    paid = {0} if pos.owed_bank else set()
    paid |= {rival + 1 for rival, owed in enumerate(pos.owed) if owed}
    while True:
        for section in way[done : done + pips]:
            key = keys[t.board.sections[section].railroad]
            if key >= 0 and key not in paid:
                paid.add(key)
                cost += fees[t.board.sections[section].railroad]
        done += pips
        if done >= len(way):
            return turns, cost
        turns += 1
        white = rng.below(6) + 1, rng.below(6) + 1
        pips = sum(white)
        if bonus_due(pos.engine[seat], white):
            pips += rng.below(6) + 1
        paid = set()


def test_alternatives_differ_in_time_or_money_and_are_at_most_two() -> None:
    found = 0
    for rules, pos, seat in POSITIONS:
        best = way_of(rules, pos, seat)
        others = alternatives(rules.tables, pos, seat, best)
        assert len(others) <= 2
        for other in others:
            found += 1
            assert abs(other.turns - best.turns) >= 0.25 or abs(other.cost() - best.cost()) >= 750
    assert found
