"""How much the page helps: three levels, chosen per device and remembered by it.

Knows no game. Guided suggests; Standard tells win odds and other figures but suggests nothing;
Competitive shows only what the rules require.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

from pygame_core.kernel.language import N_, _
from pygame_core.view.nodes import Node, h

ASSIST = "assist"
"""The preference; its value is a level's name, "" is Standard."""


class Level(IntEnum):
    """How much the page helps, from least to most."""

    COMPETITIVE = 0
    STANDARD = 1
    GUIDED = 2


class Told(NamedTuple):
    """A level in words: its name and one line about it; messages, translated where they are shown."""

    label: str
    line: str


LEVELS: Mapping[Level, Told] = {
    Level.GUIDED: Told(N_("Guided"), N_("The Conductor suggests what to do, and says why.")),
    Level.STANDARD: Told(
        N_("Standard"),
        N_("Win odds and other figures, but no advice: the Conductor keeps quiet."),
    ),
    Level.COMPETITIVE: Told(N_("Competitive"), N_("Only what the rules require.")),
}


def level_of(preferences: Mapping[str, str]) -> Level:
    """The level this device has chosen."""
    name = preferences.get(ASSIST, "").upper()
    return Level[name] if name in Level.__members__ else Level.STANDARD


def levels_tree(level: Level) -> Node:
    """The choice of a level, one line about each."""
    return h(
        "section",
        {"class": "assist", "aria-labelledby": "assist-title"},
        h("h3", {"id": "assist-title"}, _("Assistance on this device")),
        h(
            "div",
            {"class": "segments", "role": "group", "aria-labelledby": "assist-title"},
            (
                h(
                    "button",
                    {
                        "type": "button",
                        "data-act": f"prefer:{ASSIST}:{each.name.lower()}",
                        "aria-pressed": "true" if each == level else "false",
                    },
                    h("b", None, _(told.label)),
                    h("span", None, _(told.line)),
                    key=each.name,
                )
                for each, told in LEVELS.items()
            ),
        ),
        key="assist",
    )
