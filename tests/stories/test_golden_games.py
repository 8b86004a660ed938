"""Golden games: whole records for each way to end, each preset and each option, replayed to the dollar and point."""

import json

import pytest
from stories.golden import TALES, flipped, games_folder, matters, standing, standings_file

from pygame_core.kernel.chance import SeededRng
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table

pytestmark = pytest.mark.pyodide

TOLD = {game: json.loads(standings_file(game).read_text("utf-8")) for game in TALES}
every_game = pytest.mark.parametrize("game", TALES)
every_golden = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, told in TOLD.items() for name in told]
)


def text_of(game: str, name: str) -> str:
    return (games_folder(game) / f"{name}.json").read_text("utf-8")


def options_of(game: str, name: str) -> object:
    return TALES[game].options.parse(json.loads(text_of(game, name))["options"])


def test_every_game_of_the_house_has_its_golden_games() -> None:
    assert TALES.keys() == GAMES.keys()


@every_golden
def test_a_golden_game_ends_as_told(game: str, name: str) -> None:
    table = Table.from_text(text_of(game, name))
    assert standing(table) == TOLD[game][name]
    assert table.text() == text_of(game, name)


@every_game
def test_every_record_is_told_of(game: str) -> None:
    assert {path.stem for path in games_folder(game).iterdir()} == TOLD[game].keys()


@every_game
def test_there_is_a_record_for_each_way_to_end(game: str) -> None:
    told = TOLD[game].items()
    shown = {told["ending"] for name, told in told if name.startswith("ending-")}
    assert shown == set(TALES[game].endings)


@pytest.mark.parametrize(
    ("game", "preset"), [(game, name) for game in TALES for name in TALES[game].options.PRESETS]
)
def test_there_is_a_record_for_each_preset(game: str, preset: str) -> None:
    assert options_of(game, f"preset-{preset}") == TALES[game].options.PRESETS[preset]


@every_game
def test_there_is_a_record_for_each_value_of_each_option(game: str) -> None:
    tale = TALES[game]
    shown = {
        (row, getattr(options_of(game, name), row))
        for name in TOLD[game]
        if name.startswith("option-")
        for row in flipped(game, options_of(game, name))
    }
    rows = tale.options.CHOICES.items()
    others = {(row, value) for row, values in rows for value in values}
    assert shown == others - {(row, getattr(tale.default, row)) for row, _ in rows}


@every_golden
def test_the_option_mattered_in_its_game(game: str, name: str) -> None:
    for row in flipped(game, options_of(game, name)) if name.startswith("option-") else ():
        assert matters(Table.from_text(text_of(game, name)).record(), row)


@every_game
def test_games_of_every_size_are_among_them(game: str) -> None:
    assert {len(told["worth"]) for told in TOLD[game].values()} == {2, 3, 4, 5, 6}


def test_a_seed_gives_the_same_draws_on_every_machine() -> None:
    rng = SeededRng(1)
    assert [rng.below(6) for _ in range(12)] == [0, 5, 4, 1, 2, 2, 3, 4, 0, 0, 5, 2]
    rng = SeededRng("2026-01-01")
    assert [rng.below(6) for _ in range(6)] == [5, 2, 4, 0, 5, 0]
