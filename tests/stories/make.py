"""Writes the golden games: `python tests/stories/make.py` from the top of the repository.

A golden game is a record, `games/<name>.json`; what is said of its end stands in `standings.json`.
The games are made anew only when the rules' version changes; what changed is then to be read in the
difference.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from coast import play  # noqa: E402  # found by the line above
from stories.golden import GAMES_FOLDER, STANDINGS, matters, standing  # noqa: E402

from pygame_core.coast.actions import Action, Ride  # noqa: E402
from pygame_core.coast.bots import choose  # noqa: E402
from pygame_core.coast.options import PRESETS, Options, to_plain  # noqa: E402
from pygame_core.coast.phases import WON_AT_HOME, WON_HOME, WON_LAST, Phase  # noqa: E402
from pygame_core.coast.position import Position  # noqa: E402
from pygame_core.coast.rules import CoastRules  # noqa: E402
from pygame_core.kernel.chance import SeededRng  # noqa: E402
from pygame_core.kernel.record import Seat, Settings  # noqa: E402
from pygame_core.session.table import Table  # noqa: E402

NAMES = ("Ann", "Ben", "Cleo", "Dov", "Eve", "Fay")
SEEDS = range(300)
SHORT = 60_000
"""The target of a game that shows one option."""
ENDINGS = {"home": WON_HOME, "declared-at-home": WON_AT_HOME, "last-seat-left": WON_LAST}


def whole_rides(rules: CoastRules, pos: Position, seat: int, pick: Random) -> Action:
    """Lively play, but a steady ride is one action."""
    action = play.lively(rules, pos, seat, pick)
    if pos.frames[-1][0] != Phase.MOVE or not isinstance(action, Ride):
        return action
    ridden = list(action.sections)
    ahead = rules.copy(pos)
    rules.apply(ahead, seat, action, SeededRng(0))
    while ahead.frames[-1] == pos.frames[-1] and ahead.pips:
        step = choose(rules, ahead, seat)
        assert isinstance(step, Ride)
        ridden += step.sections
        rules.apply(ahead, seat, step, SeededRng(0))
    return Ride(tuple(ridden))


def play_game(options: Options, seats: int, seed: int, policy: play.Policy = whole_rides) -> Table:
    people = tuple(Seat(name, look) for look, name in enumerate(NAMES[:seats]))
    table = Table(Settings("coast", to_plain(options), people))
    rng, pick = SeededRng(seed), Random(seed)
    while acting := table.rules.to_act(table.pos):
        seat = acting[0]
        table.act(seat, policy(table.rules, table.pos, seat, pick), rng)
    return table


def first(options: Options, seats: int, wanted, policy: play.Policy = whole_rides) -> Table:
    for seed in SEEDS:
        table = play_game(options, seats, seed, policy)
        if wanted(table):
            return table
    raise SystemExit(f"no game with {options} shows what it should")


def make() -> dict[str, Table]:
    games = {}
    for name, ending in ENDINGS.items():
        policy = play.wild if ending == WON_LAST else whole_rides
        games[f"ending-{name}"] = first(
            PRESETS["house"], 3, lambda table, e=ending: table.pos.frames[-1][2] == e, policy
        )
    for number, (name, preset) in enumerate(PRESETS.items()):
        games[f"preset-{name}"] = first(
            preset, 2 + number, lambda table: table.pos.frames[-1][2] == WON_HOME
        )
    for number, (name, options) in enumerate(play.FLIPS.items()):
        short = options if name.startswith("target") else replace(options, target=SHORT)
        games[f"option-{name.replace('=', '-').lower()}"] = first(
            short, 3 + number % 4, lambda table, n=name: matters(table.record(), n)
        )
    return games


if __name__ == "__main__":
    GAMES_FOLDER.mkdir(exist_ok=True)
    standings = {}
    for name, table in make().items():
        (GAMES_FOLDER / f"{name}.json").write_text(table.text(), "utf-8", newline="\n")
        standings[name] = standing(table)
    lines = ",\n".join(f" {json.dumps(n)}: {json.dumps(s)}" for n, s in standings.items())
    STANDINGS.write_text(f"{{\n{lines}\n}}\n", "utf-8", newline="\n")
