"""Perft with chance: how many ways lead on from fixed positions; beside it stand plain counts of each game."""

from __future__ import annotations

import pytest
from stories import scenes_coast, scenes_consist
from stories.perft import COUNTS, lines_of

from pygame_core.session.games import GAMES

pytestmark = pytest.mark.pyodide

SCENES = {"coast": scenes_coast.SCENES, "consist": scenes_consist.SCENES}


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, scenes in SCENES.items() for name in scenes]
)
def test_as_many_ways_lead_on_as_were_counted(game: str, name: str) -> None:
    assert lines_of(SCENES[game][name]) == (COUNTS / game / f"{name}.txt").read_text("utf-8")


def test_every_file_belongs_to_a_scene_and_every_game_has_some() -> None:
    assert SCENES.keys() == GAMES.keys()
    for game, scenes in SCENES.items():
        assert {path.stem for path in (COUNTS / game).iterdir()} == scenes.keys()
