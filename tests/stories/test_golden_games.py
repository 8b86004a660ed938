"""Golden games: whole records for each way to end, each preset and each option, replayed to the dollar."""

import json

import pytest
from stories.golden import ENDINGS, GAMES_FOLDER, STANDINGS, flipped, matters, standing

from pygame_core.coast.options import CHOICES, HOUSE, PRESETS, Options, parse
from pygame_core.kernel.chance import SeededRng
from pygame_core.session.table import Table

pytestmark = pytest.mark.pyodide

TOLD = json.loads(STANDINGS.read_text("utf-8"))


def text_of(name: str) -> str:
    return (GAMES_FOLDER / f"{name}.json").read_text("utf-8")


def options_of(name: str) -> Options:
    return parse(json.loads(text_of(name))["options"])


@pytest.mark.parametrize("name", TOLD)
def test_a_golden_game_ends_as_told(name: str) -> None:
    table = Table.from_text(text_of(name))
    assert standing(table) == TOLD[name]
    assert table.text() == text_of(name)


def test_every_game_is_told_of() -> None:
    assert {path.stem for path in GAMES_FOLDER.iterdir()} == TOLD.keys()


def test_there_is_a_game_for_each_way_to_end() -> None:
    assert {told["ending"] for name, told in TOLD.items() if name.startswith("ending-")} == set(
        ENDINGS
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_there_is_a_game_for_each_preset(preset: str) -> None:
    assert options_of(f"preset-{preset}") == PRESETS[preset]


def test_there_is_a_game_for_each_value_of_each_option() -> None:
    shown = {
        (row, getattr(options_of(name), row))
        for name in TOLD
        if name.startswith("option-")
        for row in flipped(options_of(name))
    }
    others = {(row, value) for row, values in CHOICES.items() for value in values}
    assert shown == others - {(row, getattr(HOUSE, row)) for row in CHOICES}


@pytest.mark.parametrize("name", [name for name in TOLD if name.startswith("option-")])
def test_the_option_mattered_in_its_game(name: str) -> None:
    for row in flipped(options_of(name)):
        assert matters(Table.from_text(text_of(name)).record(), row)


def test_games_of_every_size_are_among_them() -> None:
    assert {len(told["cash"]) for told in TOLD.values()} == {2, 3, 4, 5, 6}


def test_a_seed_gives_the_same_draws_on_every_machine() -> None:
    rng = SeededRng(1)
    assert [rng.below(6) for _ in range(12)] == [0, 5, 4, 1, 2, 2, 3, 4, 0, 0, 5, 2]
    rng = SeededRng("2026-01-01")
    assert [rng.below(6) for _ in range(6)] == [5, 2, 4, 0, 5, 0]
