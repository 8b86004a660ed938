"""Writes the golden games: `python tests/stories/make.py GAME` from the top of the repository.

The games are made anew only when the version of a game's rules changes; what changed is then to be
read in the difference.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import coast.play  # noqa: E402  # found by the line above
import consist.play  # noqa: E402
from stories.golden import TALES, games_folder, matters, standing, standings_file  # noqa: E402

from pygame_core.coast.actions import Action, Ride  # noqa: E402
from pygame_core.coast.bots import choose  # noqa: E402
from pygame_core.coast.phases import WON_AT_HOME, WON_HOME, WON_LAST, Phase  # noqa: E402
from pygame_core.coast.position import Position  # noqa: E402
from pygame_core.coast.rules import CoastRules  # noqa: E402
from pygame_core.consist import phases as consist_phases  # noqa: E402
from pygame_core.consist import position as consist_position  # noqa: E402
from pygame_core.consist import turns  # noqa: E402
from pygame_core.consist.actions import DECK, Exchange  # noqa: E402
from pygame_core.consist.events import Eliminated  # noqa: E402
from pygame_core.consist.rules import ConsistRules  # noqa: E402
from pygame_core.consist.solver import lay_of, trains  # noqa: E402
from pygame_core.kernel.chance import SeededRng  # noqa: E402
from pygame_core.kernel.record import Seat, Settings  # noqa: E402
from pygame_core.session.table import Table  # noqa: E402

NAMES = ("Ann", "Ben", "Cleo", "Dov", "Eve", "Fay")
SEEDS = range(400)
Policy = Callable[[Any, Any, int, Random], Any]
Wanted = Callable[[Table], bool]


def play_game(game: str, options: Any, seats: int, seed: int, policy: Policy) -> Table:
    people = tuple(Seat(name, look) for look, name in enumerate(NAMES[:seats]))
    table = Table(Settings(game, TALES[game].options.to_plain(options), people))
    rng, pick = SeededRng(seed), Random(seed)
    while acting := table.rules.to_act(table.pos):
        seat = acting[0]
        table.act(seat, policy(table.rules, table.pos, seat, pick), rng)
    return table


def first(game: str, options: Any, sizes: Iterable[int], wanted: Wanted, policy: Policy) -> Table:
    for seed in SEEDS:
        for seats in sizes:
            table = play_game(game, options, seats, seed, policy)
            if wanted(table):
                return table
    raise SystemExit(f"no {game} with {options} under {policy.__name__} shows what it should")


def option_name(flip: str) -> str:
    return f"option-{flip.replace('=', '-').lower()}"


# --- Coast to Coast

SHORT = 60_000
"""The target of a game that shows one option."""
COAST_ENDINGS = {"home": WON_HOME, "declared-at-home": WON_AT_HOME, "last-seat-left": WON_LAST}


def whole_rides(rules: CoastRules, pos: Position, seat: int, pick: Random) -> Action:
    """Lively play, but a steady ride is one action."""
    action = coast.play.lively(rules, pos, seat, pick)
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


def make_coast() -> dict[str, Table]:
    games = {}
    presets = TALES["coast"].options.PRESETS
    for name, ending in COAST_ENDINGS.items():
        policy = coast.play.wild if ending == WON_LAST else whole_rides
        games[f"ending-{name}"] = first(
            "coast", presets["house"], [3], lambda t, e=ending: t.pos.frames[-1][2] == e, policy
        )
    for number, (name, preset) in enumerate(presets.items()):
        games[f"preset-{name}"] = first(
            "coast", preset, [2 + number], lambda t: t.pos.frames[-1][2] == WON_HOME, whole_rides
        )
    for number, (name, options) in enumerate(coast.play.FLIPS.items()):
        short = options if name.startswith("target") else replace(options, target=SHORT)
        games[option_name(name)] = first(
            "coast", short, [3 + number % 4], lambda t, n=name: matters(t.record(), n), whole_rides
        )
    return games


# --- Consist

CONSIST_ENDINGS = {
    "trains": {},
    "left": {"decks": "one", "goal": 6},
    "signal": {"goal": 6},
    "all-out": {"decks": "one", "goal": 6},
    "shortage": {"decks": "one", "shortage": "ends"},
}
"""Options with which an ending comes about sooner."""


FEWEST = 6
"""The cards of the shortest train."""


def levelling(rules: ConsistRules, pos: consist_position.Position, seat: int, pick: Random) -> Any:
    """Lay trains by turns that keep scores level, until there is one that puts everybody out at once."""
    if pos.phase != consist_phases.Phase.TURN:
        return consist.play.patient(rules, pos, seat, pick)
    found = trains(rules.tables, consist.play.usable(pos, seat), None)
    level = max(turns.score(rules.tables, pos, other) for other in pos.playing())
    harmless = []
    for each in found:
        action = lay_of(rules.tables, each.train, pos.hand[seat], pos.up[seat])
        ahead, told = rules.copy(pos), []
        rules.apply(ahead, seat, action, SeededRng(0), told.append)
        if getattr(told[-1], "why", "") == "all-out":
            return action
        if not any(isinstance(event, Eliminated) for event in told):
            harmless.append(
                (abs(turns.score(rules.tables, ahead, seat) - level), len(harmless), action)
            )
    if harmless and len(pos.trains[seat]) == min(len(laid) for laid in pos.trains):
        return min(harmless)[2]
    if found or pos.in_deck() > FEWEST:
        return consist.play.patient(rules, pos, seat, pick)
    others = [turns.standing(rules.tables, pos, other) for other in pos.playing() if other != seat]
    ways = []
    for action in rules.menu(pos, seat):
        if isinstance(action, Exchange) and DECK not in action.sources:
            ahead = rules.copy(pos)
            rules.apply(ahead, seat, action, SeededRng(0))
            away = abs(turns.standing(rules.tables, ahead, seat) - max(others))
            ways.append((away, len(ways), action))
    return min(ways)[2]


def make_consist() -> dict[str, Table]:
    games = {}
    tale, lively = TALES["consist"], consist.play.lively
    for ending, flips in CONSIST_ENDINGS.items():
        options = replace(tale.default, **flips)
        policy = levelling if ending == "all-out" else lively
        games[f"ending-{ending}"] = first(
            "consist",
            options,
            [3] if ending == "all-out" else [3, 4],
            lambda t, e=ending: tale.ending(t) == e,
            policy,
        )
    for number, (name, preset) in enumerate(tale.options.PRESETS.items()):
        games[f"preset-{name}"] = first(
            "consist", preset, [5 + number], lambda t: tale.ending(t) == "trains", lively
        )
    for number, (name, options) in enumerate(consist.play.FLIPS.items()):
        sizes = [2 + (number + more) % 5 for more in range(5)]
        games[option_name(name)] = first(
            "consist", options, sizes, lambda t, n=name: matters(t.record(), n), lively
        )
    return games


if __name__ == "__main__":
    game = sys.argv[1]
    games_folder(game).mkdir(parents=True, exist_ok=True)
    standings = {}
    for name, table in {"coast": make_coast, "consist": make_consist}[game]().items():
        (games_folder(game) / f"{name}.json").write_text(table.text(), "utf-8", newline="\n")
        standings[name] = standing(table)
    lines = ",\n".join(f" {json.dumps(n)}: {json.dumps(s)}" for n, s in standings.items())
    standings_file(game).write_text(f"{{\n{lines}\n}}\n", "utf-8", newline="\n")
