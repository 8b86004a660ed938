"""What the map shows of a table: a scene made from a position.

Knows rules and positions on one side, scenes on the other. While dice roll it is given the position
from before, so that nothing is given away.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.coast.position import BANK, NOWHERE, Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.text import Words
from pygame_core.kernel.language import _
from pygame_core.view.nodes import Node

from .scene import EMPTY, Mark, Scene, Step, Train, lines_tree, scene_tree
from .ways import Way, step_text


def scene_of(
    rules: CoastRules,
    pos: Position,
    words: Words,
    looks: Sequence[int],
    steps: Sequence[Way],
    aim: int,
    line: int | None,
    *,
    suggested: tuple[int, ...] = (),
    beacon: int = -1,
    informed: bool = True,
) -> Scene:
    """The scene of a position; `aim` is the highlighted stop, `line` the railroad pointed out.

    `suggested` are the sections of the way the Conductor suggests, `beacon` the stop he suggests next;
    `informed`: a step tells its fee.
    """
    seats = [seat for seat in range(rules.seats) if pos.stop[seat] != NOWHERE]
    if not seats:
        return EMPTY if line is None else Scene(selected=line)
    actor = next(iter(rules.to_act(pos)), -1)
    mover = pos.frames[0][1]  # whose turn it is, whoever must answer
    names = [""] * 6
    for seat, look in enumerate(looks):
        names[look] = words.names[seat]
    return Scene(
        owners=tuple(BANK if owner == BANK else looks[owner] for owner in pos.owner),
        names=tuple(names),
        trains=tuple(
            Train(
                looks[seat],
                pos.stop[seat],
                _("{name}’s train in {stop}").format(
                    name=words.names[seat], stop=words.stop(pos.stop[seat])
                ),
                seat == actor,
            )
            for seat in seats
            if not pos.is_out(seat)
        ),
        homes=tuple(
            Mark(
                looks[seat],
                _stop(rules, pos.home[seat]),
                _label(words, seat, pos.home[seat], _("{city}, {name}’s home")),
            )
            for seat in seats
            if not pos.is_out(seat)
        ),
        destinations=tuple(
            Mark(
                looks[seat],
                _stop(rules, pos.dest[seat]),
                _label(
                    words,
                    seat,
                    pos.dest[seat],
                    _("{city}, {name}’s alternate destination")
                    if pos.is_declared(seat)
                    else _("{city}, {name}’s destination"),
                ),
            )
            for seat in seats
            if pos.dest[seat] != NOWHERE
        ),
        trip=_bits(pos.used[mover]),
        trip_look=looks[mover],
        suggested=suggested,
        beacon=beacon,
        steps=tuple(
            _step(way, step_text(way, mover, words, informed=informed), highlighted=way.stop == aim)
            for way in steps
        ),
        selected=line,
    )


def map_layers(rules: CoastRules, scene: Scene) -> dict[str, Node]:
    """The two layers of the map that a game updates, by their ids."""
    board = rules.tables.board
    return {"map-lines": lines_tree(board, scene), "map-scene": scene_tree(board, scene)}


def _stop(rules: CoastRules, city: int) -> int:
    return rules.tables.stop_of_city[city]


def _label(words: Words, seat: int, city: int, told: str) -> str:
    return told.format(city=words.city(city), name=words.names[seat])


def _step(way: Way, told: str, *, highlighted: bool) -> Step:
    sections = tuple(track.section for track in way.tracks)
    act = f"step:{sections[0]}" if len(sections) == 1 else f"stop:{way.stop}"
    return Step(way.stop, act, told, sections, highlighted)


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)
