"""Medians of the card game's engine, measured on the machine it runs on; see `bench`."""

from __future__ import annotations

import random
from statistics import median

from pygame_core.consist.actions import Action
from pygame_core.consist.drawing import whole_deck
from pygame_core.consist.options import BALANCED, to_plain
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY, Position
from pygame_core.consist.rules import ConsistRules
from pygame_core.consist.solver import nearest, trains
from pygame_core.consist.tables import DEALT
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.contract import Bot
from pygame_core.kernel.record import Entry, Seat, Settings, replay
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table

from .timing import micros, rate, seconds

SEATS = 4
HANDS = 2_000
"""Hands dealt for the solver."""


def measure() -> dict[str, float]:
    """Every figure, by name with its unit."""
    rules = ConsistRules(BALANCED, SEATS)
    bot = GAMES["consist"].bot("steady", rules)
    turns = _turns(rules, bot)
    menus = micros(lambda pos: rules.menu(pos, pos.seat), turns)
    record = _long_record(1_000, bot)
    pick, deck = random.Random("bench"), whole_deck(rules.tables).cards
    hands = [pick.sample(deck, DEALT) for _ in range(HANDS)]
    solved = micros(lambda hand: trains(rules.tables, hand), hands)
    neared = micros(lambda hand: nearest(rules.tables, hand), hands)
    return {
        "consist_random_turns_per_s": rate(lambda seed: _playout(rules, seed)[1]),
        "consist_applied_actions_per_s": rate(lambda seed: _playout(rules, seed)[0]),
        "consist_position_copy_us": median(micros(lambda pos: pos.copy(), turns)),
        "consist_menu_us": median(menus),
        "consist_menu_worst_us": max(menus),
        "consist_solver_us": median(solved),
        "consist_solver_worst_us": max(solved),
        "consist_nearest_us": median(neared),
        "consist_nearest_worst_us": max(neared),
        "consist_replay_1000_entries_ms": 1e3 * seconds(lambda: _replayed(rules, record)),
    }


def _playout(rules: ConsistRules, seed: int) -> tuple[int, int]:
    """A game of random choices to its end: actions applied and turns played."""
    rng, choice = SeededRng(seed), random.Random(seed).choice
    pos = rules.initial()
    actions = 0
    while acting := rules.to_act(pos):
        rules.apply(pos, acting[0], choice(rules.menu(pos, acting[0])), rng)
        actions += 1
    return actions, pos.turn


def _turns(rules: ConsistRules, bot: Bot[Position, Action]) -> list[Position]:
    """Positions of one game in which a turn begins."""
    rng = SeededRng("bench")
    pos = rules.initial()
    found = []
    while acting := rules.to_act(pos):
        if pos.phase == Phase.TURN and EMPTY not in pos.up[pos.seat]:
            found.append(pos.copy())
        rules.apply(pos, acting[0], bot.choose(pos, acting[0]), rng)
    return found


def _long_record(length: int, bot: Bot[Position, Action]) -> list[list[Entry[Action]]]:
    """Whole games of so many entries together; one game has about a hundred."""
    names = tuple(Seat(f"Seat {number + 1}", number) for number in range(SEATS))
    games: list[list[Entry[Action]]] = []
    while length > 0:
        table = Table(Settings("consist", to_plain(BALANCED), names))
        rng = SeededRng(f"bench {length}")
        while len(table.entries) < length and (acting := table.rules.to_act(table.pos)):
            table.act(acting[0], bot.choose(table.pos, acting[0]), rng)
        games.append(table.entries)
        length -= len(table.entries)
    return games


def _replayed(rules: ConsistRules, games: list[list[Entry[Action]]]) -> None:
    for entries in games:
        replay(rules, entries)
