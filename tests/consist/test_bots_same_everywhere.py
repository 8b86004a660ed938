"""The same seed gives the same game of bots on every Python, in the browser's too."""

from __future__ import annotations

import pytest

from pygame_core.consist.options import PRESETS
from pygame_core.consist.players import MAKERS
from pygame_core.consist.rules import ConsistRules
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.contract import digest

pytestmark = pytest.mark.pyodide

GAMES = [
    ("balanced", ("engineer", "steady"), "e38f808e6fe08faf"),
    ("classic", ("engineer", "newcomer", "steady"), "c2ec8d4d910b5c4f"),
]


@pytest.mark.parametrize(("preset", "names", "wanted"), GAMES)
def test_a_game_of_bots_is_the_same_everywhere(
    preset: str, names: tuple[str, ...], wanted: str
) -> None:
    assert played(preset, names) == wanted


def played(preset: str, names: tuple[str, ...]) -> str:
    rules = ConsistRules(PRESETS[preset], len(names))
    bots = [MAKERS[name](rules) for name in names]
    pos, rng = rules.initial(), SeededRng("everywhere")
    while acting := rules.to_act(pos):
        seat = acting[0]
        rules.apply(pos, seat, bots[seat].choose(pos, seat), rng)
    return digest(rules, pos)
