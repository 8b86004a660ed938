"""Medians of the engines' speed, measured on the machine they run on.

Every figure is a median over repeated samples. Distances are asked on the whole board by three means: our search,
the kept distances that movement uses, and networkx on the same graph.
"""

from __future__ import annotations

import random
from statistics import median

import networkx as nx

from pygame_core.coast.actions import Action
from pygame_core.coast.bots import choose
from pygame_core.coast.options import HOUSE, to_plain
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import Position
from pygame_core.coast.rules import CoastRules
from pygame_core.graph.search import cheapest
from pygame_core.graph.trails import Trails
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Entry, Seat, Settings, replay
from pygame_core.session.table import Table

from . import bench_consist
from .timing import micros, rate, seconds

SEATS = 4


def measure() -> dict[str, float]:
    """Every figure, by name with its unit; those of Consist begin with its name."""
    return {**_coast(), **bench_consist.measure()}


def _coast() -> dict[str, float]:
    rules = CoastRules(HOUSE, SEATS)
    moving = _positions(rules)
    menus = micros(lambda pos: rules.menu(pos, pos.frames[-1][1]), moving)
    record = _long_record(rules, 1_000)
    network = rules.tables.board.network
    costs = [1] * len(network.edges)
    graph: nx.MultiGraph[int] = nx.MultiGraph(network.edges)
    return {
        "playouts_per_s": rate(lambda seed: bool(_playout(rules, seed))),
        "random_turns_per_s": rate(lambda seed: _playout(rules, seed)[1]),
        "applied_actions_per_s": rate(lambda seed: _playout(rules, seed)[0]),
        "position_copy_us": median(micros(lambda pos: pos.copy(), moving)),
        "menu_moving_us": median(menus),
        "menu_moving_worst_us": max(menus),
        "replayed_entries_per_s": len(record) / seconds(lambda: replay(rules, record)),
        "replay_1000_entries_ms": 1e3 * seconds(lambda: replay(rules, record)),
        "shortest_paths_us": 1e6 * seconds(lambda: cheapest(network, 0, costs)),
        "shortest_paths_unweighted_us": 1e6 * seconds(lambda: Trails(network).distances(0)),
        "shortest_paths_networkx_us": 1e6
        * seconds(lambda: nx.single_source_dijkstra_path_length(graph, 0)),
    }


def _playout(rules: CoastRules, seed: int) -> tuple[int, int]:
    """A game of the random policy to its end: actions applied and turns played."""
    rng, choice = SeededRng(seed), random.Random(seed).choice
    pos = rules.initial()
    actions = 0
    while acting := rules.to_act(pos):
        rules.apply(pos, acting[0], choice(rules.menu(pos, acting[0])), rng)
        actions += 1
    return actions, pos.turn


def _positions(rules: CoastRules) -> list[Position]:
    """Positions of one game in which a train moves."""
    rng = SeededRng("bench")
    pos = rules.initial()
    found = []
    while acting := rules.to_act(pos):
        if pos.frames[-1][0] == Phase.MOVE:
            found.append(pos.copy())
        rules.apply(pos, acting[0], choose(rules, pos, acting[0]), rng)
    return found


def _long_record(rules: CoastRules, length: int) -> list[Entry[Action]]:
    """The first entries of a long enough game, stepped section by section."""
    names = tuple(Seat(f"Seat {number + 1}", number) for number in range(SEATS))
    table = Table(Settings("coast", to_plain(HOUSE), names))
    rng = SeededRng("bench")
    while len(table.entries) < length:
        (seat,) = rules.to_act(table.pos)
        table.act(seat, choose(rules, table.pos, seat), rng)
    return table.entries
