"""The Conductor's way in the panel: why, what else there is, and the button that follows it.

Knows a `Play` and draws it; changes nothing. Intents: `auto:` and `chosen-way:<number>`.
"""

from __future__ import annotations

from pygame_core.coast.advice_text import (
    Route,
    explain_routes,
    fees_text,
    landmarks,
    turns_text,
)
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import Position
from pygame_core.coast.tables import RIVAL, RIVAL_ALL_SOLD
from pygame_core.coast.text import stops_text
from pygame_core.kernel.language import _, p_
from pygame_core.view.coast.play import Play
from pygame_core.view.nodes import Node, h

from .asking import leg_of, suggested
from .says import conductor_says


def auto_button(play: Play) -> Node | None:
    """The button that follows the way chosen to the end of the roll."""
    if play.phase != Phase.MOVE or not suggested(play):
        return None
    ready = bool(play.counsel.routes)
    stops = len(leg_of(play)) if ready else play.pos.pips
    if stops < 2:
        return None
    # Translators: what follows "Auto" on a button: "Auto-route, 3 stops".
    rest = _("-route, {stops}").format(stops=stops_text(stops))
    return h(
        "button",
        {
            "type": "button",
            "class": "secondary auto",
            "data-act": "auto:",
            "aria-keyshortcuts": "A",
            "aria-disabled": None if ready else "true",
            "title": _("Follow the way to the end of the roll"),
        },
        h("span", {"aria-hidden": "true"}, "▶"),
        # Translators: a button; where it is narrow, only the first message is shown.
        h("span", None, p_("button", "Auto"), h("span", {"class": "length"}, rest)),
        h("kbd", {"aria-hidden": "true"}, "A"),
        key="auto",
    )


def routes_tree(play: Play) -> Node | None:
    """What the Conductor says about the way on, and the ways there are to choose from."""
    counsel, pos = play.counsel, play.pos
    if not counsel.routes or not suggested(play):
        return counsel.said if counsel.guided and counsel.waiting else None
    moving = play.phase == Phase.MOVE
    rate = _rate(play, pos)
    names = landmarks(play.words.board, counsel.routes, pos.stop[play.actor])
    counsel.said = conductor_says(
        _("The way I would take:"),
        explain_routes(counsel.routes, names, play.words, rate, moving),
        _choices(play, names, rate, moving) if len(counsel.routes) > 1 else None,
    )
    return counsel.said


def _rate(play: Play, pos: Position) -> int:
    return play.rules.tables.fees[RIVAL if pos.unsold else RIVAL_ALL_SOLD]


def _choices(play: Play, names: list[str], rate: int, moving: bool) -> Node:
    chosen = play.counsel.chosen(play.actor)
    return h(
        "ol",
        {"class": "routes", "aria-label": _("Ways to choose from")},
        (
            h(
                "li",
                None,
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "route",
                        "data-act": f"chosen-way:{number}",
                        "aria-pressed": "true" if number == chosen else "false",
                    },
                    h("b", None, name[0].upper() + name[1:]),
                    h("span", {"class": "route-turns"}, turns_text(route, moving)),
                    h("span", {"class": "route-fees"}, _fees(play, route, rate)),
                ),
                key=str(number),
            )
            for number, (route, name) in enumerate(zip(play.counsel.routes, names, strict=True))
        ),
    )


def _fees(play: Play, route: Route, rate: int) -> str:
    return fees_text(route, play.words, rate) or _("free")
