"""Where a train may step to, in the order a player goes through them.

Reads rules and position, changes nothing. Everything shown of a step is said here: its railroads,
cheapest first, and what each would add to the turn's fees.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2
from typing import NamedTuple

from pygame_core.coast.fees import price_of_riding
from pygame_core.coast.movement import goal_of
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK, Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.text import Words, either, money, stops_text
from pygame_core.kernel.language import _

from .geometry import geometry


class Track(NamedTuple):
    """One railroad's section to a stop, and by how much it would make the turn's fees grow."""

    section: int
    railroad: int
    fee: int
    owner: int


class Way(NamedTuple):
    """A stop that may be stepped to, its tracks (cheapest first), and how far the goal is from there."""

    stop: int
    tracks: tuple[Track, ...]
    away: int


def ways(rules: CoastRules, pos: Position) -> tuple[Way, ...]:
    """All legal steps by stop, clockwise from the north; () unless a train moves."""
    phase, seat = pos.frames[-1][:2]
    if phase != Phase.MOVE:
        return ()
    t = rules.tables
    here = pos.stop[seat]
    distances = t.trails.distances(goal_of(t, pos, seat))
    found: dict[int, list[Track]] = {}
    for action in rules.menu(pos, seat):
        (section,) = action.sections  # type: ignore[union-attr]  # a moving seat can only ride
        found.setdefault(t.board.network.other_end(section, here), []).append(
            _track(rules, pos, seat, section)
        )
    points = geometry(t.board).stops
    x, y = points[here]

    def bearing(stop: int) -> float:
        return atan2(-(points[stop][0] - x), points[stop][1] - y)

    return tuple(
        Way(stop, tuple(found[stop]), distances[stop]) for stop in sorted(found, key=bearing)
    )


def _track(rules: CoastRules, pos: Position, seat: int, section: int) -> Track:
    railroad = rules.tables.board.sections[section].railroad
    fee = price_of_riding(rules.tables, pos, seat, railroad)
    return Track(section, railroad, fee, pos.owner[railroad])


def best(choices: Sequence[Way]) -> int:
    """The stop a hurried player would take: nearest to the goal, then cheapest; -1 if there is none."""
    if not choices:
        return -1
    return min(choices, key=lambda way: (way.away, way.tracks[0].fee)).stop


def fee_text(track: Track, seat: int, words: Words) -> str:
    """What riding a track would cost, in a few words."""
    if track.fee:
        return _("{amount} to {other}").format(
            amount=money(track.fee), other=words.seat(track.owner)
        )
    if track.owner == seat:
        return _("free, your own")
    if track.owner == BANK:
        return _("free, the Bank is paid already")
    return _("free, {name} is owed already").format(name=words.seat(track.owner))


def owner_text(track: Track, seat: int, words: Words) -> str:
    """Whose a track is, in a word."""
    if track.owner == seat:
        return _("yours")
    # Translators: whose a railroad is.
    return _("{name}’s").format(name=words.seat(track.owner))


def step_text(way: Way, seat: int, words: Words, *, informed: bool = True) -> str:
    """A step in words: where, by which railroads; where `informed`, what it costs and how far it is from there."""
    lines = either([words.railroad(track.railroad) for track in way.tracks])
    stop = words.stop(way.stop)
    if not informed:
        return _("{stop} by {railroads}").format(stop=stop, railroads=lines)
    fee = fee_text(way.tracks[0], seat, words)
    told = _("{stop} by {railroads}, {fee}; {away}")
    return told.format(stop=stop, railroads=lines, fee=fee, away=away_text(way))


def away_text(way: Way) -> str:
    """How far the goal is from a stop that may be stepped to."""
    if not way.away:
        return _("your goal")
    return _("{stops} to go from there").format(stops=stops_text(way.away))
