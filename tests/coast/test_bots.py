"""The bots: legal and finished at every table, and choosing by nothing but what their seat sees."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from pygame_core.coast.bot_names import BOTS
from pygame_core.coast.options import CHOICES, HOUSE, PRESETS, Options
from pygame_core.coast.players import MAKERS
from pygame_core.coast.position import Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.steady import access
from pygame_core.coast.temper import PERSONALITIES
from pygame_core.coast.valuation import worths_of
from pygame_core.kernel.chance import SeededRng

MIX = (
    "baron",
    "newcomer",
    "steady",
    "flyer",
    "newcomer",
    "steady",
    "gatekeeper",
    "broker",
    "surveyor",
)
SINGLE_OPTIONS = [
    replace(HOUSE, **{name: value})
    for name, values in CHOICES.items()
    for value in values
    if value != getattr(HOUSE, name)
]


def play_under_the_laws(options: Options, seats: int, number: int) -> Position:
    """A whole game of different bots; every choice is checked and every position audited."""
    rules = CoastRules(options, seats)
    bots = [MAKERS[MIX[(seat + number) % len(MIX)]](rules) for seat in range(seats)]
    pos, rng = rules.initial(), SeededRng(f"laws {number}")
    while acting := rules.to_act(pos):
        (seat,) = acting
        action = bots[seat].choose(pos, seat)
        rules.check(pos, seat, action)
        rules.apply(pos, seat, action, rng)
        rules.audit(pos)
        assert pos.turn < 3_000, "the game does not end"
    return pos


def test_every_bot_has_a_maker() -> None:
    assert set(MAKERS) == set(BOTS)
    assert len(PERSONALITIES) >= 4


GAMES_AT = {2: 20, 3: 20, 4: 4, 5: 4, 6: 4}
"""How many games each preset gets at a table of so many seats."""


@pytest.mark.parametrize(("preset", "seats"), list(product(sorted(PRESETS), GAMES_AT)))
def test_games_end_under_the_lasting_laws_at_every_size_and_preset(preset: str, seats: int) -> None:
    for number in range(GAMES_AT[seats]):
        pos = play_under_the_laws(PRESETS[preset], seats, number)
        assert 0 <= pos.winner < seats


@pytest.mark.parametrize("options", SINGLE_OPTIONS, ids=str)
def test_games_end_under_the_lasting_laws_with_every_option(options: Options) -> None:
    for number in range(3):
        pos = play_under_the_laws(options, 2 + number % 2, number)
        assert pos.winner >= 0


@pytest.mark.parametrize("name", BOTS)
def test_a_choice_depends_on_the_position_alone(name: str) -> None:
    """A bot that has seen the whole game and one that wakes up in its midst choose the same, and change nothing."""
    rules = CoastRules(HOUSE, 3)
    seasoned = MAKERS[name](rules)
    others = MAKERS["steady"](rules)
    pos, rng = rules.initial(), SeededRng(name)
    asked = 0
    while acting := rules.to_act(pos):
        (seat,) = acting
        action = (seasoned if seat == 0 else others).choose(pos, seat)
        if seat == 0 and pos.turn % 4 == 0:
            before = pos.key()
            assert MAKERS[name](rules).choose(Position.from_key(before), seat) == action
            assert pos.key() == before
            asked += 1
        rules.apply(pos, seat, action, rng)
    assert asked > 20


def test_networks_are_worth_what_the_survey_says() -> None:
    rules = CoastRules(HOUSE, 2)
    board = rules.tables.board
    worths = worths_of(board)
    for railroads in ([0], [1, 7, 20], list(range(28))):
        assert worths.access(railroads) == pytest.approx(
            1_000 * access(board, frozenset(railroads))
        )
        gains = worths.gains(railroads)
        for railroad in range(28):
            more = 1_000 * access(board, frozenset({*railroads, railroad}))
            assert gains[railroad] == pytest.approx(more - worths.access(railroads))
    assert sum(worths.traffic) == pytest.approx(1_000)
    assert sum(worths.city) == pytest.approx(1_000)
