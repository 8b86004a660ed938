"""The same seed gives the same game of bots on every Python, in the browser's too."""

from __future__ import annotations

import pytest

from pygame_core.coast.options import HOUSE, PRESETS
from pygame_core.coast.players import MAKERS
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.contract import digest

pytestmark = pytest.mark.pyodide

GAMES = [
    ("house", ("baron", "steady"), "a63d413aca85df3b"),
    ("fast-track", ("flyer", "newcomer", "gatekeeper"), "8b6ff6ba4aa8c1e3"),
    ("1977", ("surveyor", "broker"), "21e5b6ec4222d323"),
]


@pytest.mark.parametrize(("preset", "names", "wanted"), GAMES)
def test_a_game_of_bots_is_the_same_everywhere(
    preset: str, names: tuple[str, ...], wanted: str
) -> None:
    assert played(preset, names) == wanted


def played(preset: str, names: tuple[str, ...]) -> str:
    rules = CoastRules(PRESETS.get(preset, HOUSE), len(names))
    bots = [MAKERS[name](rules) for name in names]
    pos, rng = rules.initial(), SeededRng("everywhere")
    while acting := rules.to_act(pos):
        (seat,) = acting
        rules.apply(pos, seat, bots[seat].choose(pos, seat), rng)
    return digest(rules, pos)
