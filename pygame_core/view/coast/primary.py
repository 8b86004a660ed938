"""The one button that takes the game on, by phase: what it says and the intent it sends.

Reads rules and position, changes nothing.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from pygame_core.coast.actions import Action
from pygame_core.coast.codec import Coast
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.text import Words, money

from .ways import Way

_GAME = Coast()


class Button(NamedTuple):
    """What a button says and the intent it sends."""

    label: str
    act: str


def doing(action: Action) -> str:
    """The intent that does an action: `do:["buy",3]`."""
    return f"do:{json.dumps(_GAME.encode_action(action), separators=(',', ':'))}"


_PLAIN = {
    Phase.BEGIN: Button("Roll for homes", 'do:["begin"]'),
    Phase.SWAP: Button("Keep my home", 'do:["keep"]'),
    Phase.EXCHANGE: Button("Keep my home", 'do:["keep"]'),
    Phase.DESTINATION: Button("Roll a destination", 'do:["destination"]'),
    Phase.ROLL: Button("Roll the dice", 'do:["roll"]'),
    Phase.BONUS: Button("Roll the bonus die", 'do:["bonus"]'),
    Phase.PURCHASE: Button("Buy nothing", 'do:["pass"]'),
    Phase.OVER: Button("Final standings", "overlay:standings"),
}


def primary_of(rules: CoastRules, pos: Position, words: Words, aimed: Way | None) -> Button | None:
    """The primary button, or None where only the player can say which choice is the first."""
    phase = Phase(pos.frames[-1][0])
    if phase == Phase.MOVE and aimed:
        track = aimed.tracks[0]
        place = words.stop(aimed.stop)
        if len(aimed.tracks) > 1:
            return Button(f"Ride to {place} …", f"stop:{aimed.stop}")
        cost = f" · {money(track.fee)}" if track.fee else ""
        line = rules.tables.board.railroads[track.railroad].short_name
        return Button(f"Ride {line} to {place}{cost}", f"step:{track.section}")
    return _PLAIN.get(phase)
