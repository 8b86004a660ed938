"""The one button that takes the game on, by phase: what it says and the intent it sends.

Reads rules and position, changes nothing.
"""

from __future__ import annotations

from pygame_core.coast.phases import Phase
from pygame_core.coast.position import Position
from pygame_core.coast.rules import CoastRules
from pygame_core.coast.text import Words, money
from pygame_core.kernel.language import N_, _
from pygame_core.view.panel import Button

from .ways import Way

_PLAIN = {
    Phase.BEGIN: Button(N_("Roll for homes"), 'do:["begin"]'),
    Phase.DESTINATION: Button(N_("Roll a destination"), 'do:["destination"]'),
    Phase.ROLL: Button(N_("Roll the dice"), 'do:["roll"]'),
    Phase.BONUS: Button(N_("Roll the bonus die"), 'do:["bonus"]'),
    Phase.OVER: Button(N_("Final standings"), "overlay:ending"),
}


def primary_of(
    rules: CoastRules, pos: Position, words: Words, aimed: Way | None, *, informed: bool = True
) -> Button | None:
    """The primary button, or None where a window has its own; `informed`: it names the fee."""
    phase = Phase(pos.frames[-1][0])
    if phase == Phase.MOVE and aimed:
        track = aimed.tracks[0]
        place = words.stop(aimed.stop)
        if len(aimed.tracks) > 1:
            # Translators: a button; the railroad is chosen next.
            told = _("Ride to {place} …").format(place=place)
            return Button(told, f"stop:{aimed.stop}")
        cost = f" · {money(track.fee)}" if track.fee and informed else ""
        line = rules.tables.board.railroads[track.railroad].short_name
        # Translators: a button.
        told = _("Ride {railroad} to {place}").format(railroad=line, place=place)
        return Button(told + cost, f"step:{track.section}")
    plain = _PLAIN.get(phase)
    return plain and plain._replace(label=_(plain.label))
