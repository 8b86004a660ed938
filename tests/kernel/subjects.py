"""The games under test, each with its options, its ways to play and its second bookkeeper.

A new game joins the conformance suite by one more entry in SUBJECTS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import coast.laws
import coast.play
import consist.laws
import consist.play

import pygame_core.coast.options
import pygame_core.consist.options
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.contract import Rules
from pygame_core.kernel.record import Entry, Game, perform
from pygame_core.session.games import GAMES

MAX_ENTRIES = 50_000
"""No game under these policies comes near; one that does would never end."""


@dataclass(frozen=True)
class Subject:
    """A game: plain options by label, policies by name, junk actions, and who keeps books beside it.

    hides: whether seats know what others don't. otherwise: another position that a seat can't tell
    apart, made without asking the engine's mask.
    """

    game: Game[Any, Any]
    seats: tuple[int, ...]
    presets: Mapping[str, Mapping[str, object]]
    flips: Mapping[str, Mapping[str, object]]
    policies: Mapping[str, Callable[[Any, Any, int, Random], Any]]
    junk: Callable[[Any, Random], Any]
    watch: Callable[[Any, Any], Any]
    hides: bool
    otherwise: Callable[[Any, int, Random], Any]

    def tables(self) -> Iterable[tuple[str, Mapping[str, object], int]]:
        """(label, options, seats): every preset at every size, every single flip at one size each."""
        for label, options in self.presets.items():
            for seats in self.seats:
                yield label, options, seats
        for number, (label, options) in enumerate(self.flips.items()):
            yield label, options, self.seats[number % len(self.seats)]


def subject(game: str, options: Any, play: Any, watch: Any, *, hides: bool) -> Subject:
    """A game of the house, its options, its ways to play and its second bookkeeper."""
    return Subject(
        game=GAMES[game],
        seats=(2, 3, 4, 5, 6),
        presets={name: options.to_plain(preset) for name, preset in options.PRESETS.items()},
        flips={name: options.to_plain(flip) for name, flip in play.FLIPS.items()},
        policies=play.POLICIES,
        junk=play.junk,
        watch=watch,
        hides=hides,
        otherwise=play.otherwise,
    )


SUBJECTS = {
    "coast": subject("coast", pygame_core.coast.options, coast.play, coast.laws.Watch, hides=False),
    "consist": subject(
        "consist", pygame_core.consist.options, consist.play, consist.laws.Watch, hides=True
    ),
}


@dataclass
class Played:
    """A game played: its rules, entries, the key after each prefix, and its last position."""

    rules: Rules[Any, Any]
    entries: list[Entry[Any]]
    keys: list[tuple[object, ...]]
    pos: Any


def play_on(
    rules: Rules[Any, Any],
    policy: Callable[[Any, Any, int, Random], Any],
    seed: int,
    *,
    each: Callable[[Any, int], None] = lambda pos, seat: None,
    watch: Any = None,
) -> Played:
    """Play to the end; `each` is called before every action, `watch` after it."""
    pos = rules.initial()
    rng, pick = SeededRng(seed), Random(seed)
    entries: list[Entry[Any]] = []
    keys = [rules.key(pos)]
    while acting := rules.to_act(pos):
        assert len(entries) < MAX_ENTRIES, "the game does not end"
        seat = acting[0]
        each(pos, seat)
        events: list[Any] = []
        entries.append(
            perform(rules, pos, seat, policy(rules, pos, seat, pick), rng, events.append)
        )
        keys.append(rules.key(pos))
        if watch:
            watch.saw(pos, events)
    return Played(rules, entries, keys, pos)
