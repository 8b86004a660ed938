"""The same records give the same digests whatever the hash seed: no rule walks through a set of texts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PLAYED = {
    "coast": ({"established_rate": True, "forced_sale_auction": True}, "steady"),
    "consist": ({"jokers": "any", "decks": "two"}, "steady"),
}
"""A game played to its end: its options, and the bot on every seat."""
TELLER = """
import json, sys
from pathlib import Path
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.contract import digest
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table

told = {}
for path in sorted(Path(sys.argv[1]).rglob("*.json")):
    table = Table.from_text(path.read_text("utf-8"))
    events = [repr(events) for events in table.events]
    told[f"{path.parent.name} {path.stem}"] = [digest(table.rules, table.pos), events]
for name, (options, bot) in json.loads(sys.argv[2]).items():
    rules = GAMES[name].rules(options, 5)
    bot = GAMES[name].bot(bot, rules)
    pos, rng, played = rules.initial(), SeededRng("a text"), []
    while acting := rules.to_act(pos):
        action = bot.choose(rules.mask(pos, acting[0]), acting[0])
        played.append(repr([rules.menu(pos, acting[0]), action]))
        rules.apply(pos, acting[0], action, rng)
    told[name] = [digest(rules, pos), played]
json.dump(told, sys.stdout)
"""


def told_under(hash_seed: str) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-c", TELLER, str(HERE / "games"), json.dumps(PLAYED)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, object] = json.loads(done.stdout)
    return told


@pytest.fixture(scope="module")
def first() -> dict[str, object]:
    return told_under("0")


@pytest.mark.parametrize("hash_seed", ["1", "4242424242"])
def test_digests_events_menus_and_choices_are_the_same(
    first: dict[str, object], hash_seed: str
) -> None:
    assert told_under(hash_seed) == first


def test_they_are_those_of_the_golden_games(first: dict[str, object]) -> None:
    found = {name: told[0] for name, told in first.items() if name not in PLAYED}  # type: ignore[index]
    standings = {
        f"{path.stem} {name}": told["digest"]
        for path in (HERE / "standings").iterdir()
        for name, told in json.loads(path.read_text("utf-8")).items()
    }
    assert found == standings
