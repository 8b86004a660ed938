"""Who plays, as the lobby shows it: a line per seat with its look, name and kind.

Trees only; `seating` has the edits. Ids: `name-<place>` for the fields, where faults send the focus.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.kernel.record import MAX_NAME, Seat

from .lobby import VERB, Fault
from .lobby_parts import button, invalid
from .lobby_sheet import GameSheet, Lobby
from .looks import LOOKS, badge, look_class
from .nodes import Node, h
from .seating import default_name, seated


def seats_tree(sheet: GameSheet, lobby: Lobby, found: Sequence[Fault]) -> Node:
    """All seats, how many there are, and the order they sit in."""
    return h(
        "fieldset",
        {"class": "lobby-seats"},
        h("legend", None, "Who plays?"),
        h(
            "div",
            {"class": "counts", "role": "group", "aria-label": "Number of players"},
            (
                button(
                    f"{VERB}:count:{count}",
                    str(count),
                    aria_pressed="true" if count == len(lobby.seats) else "false",
                    aria_label=f"{count} players",
                )
                for count in sheet.seats
            ),
        ),
        h(
            "ol",
            {"class": "seats"},
            (_seat(sheet, lobby, place, seat, found) for place, seat in enumerate(lobby.seats)),
        ),
        h(
            "p",
            {"class": "seats-foot"},
            h(
                "span",
                {"class": "hint", "role": "status"},
                "Nobody sits here: the bots play among themselves, and you watch."
                if all(seat.bot for seat in lobby.seats)
                else "In the order you sit, clockwise; dice say who starts.",
            ),
            button(f"{VERB}:add", "Add a player", style="quiet")
            if len(lobby.seats) + 1 in sheet.seats
            else None,
        ),
        key="seats",
    )


def _seat(sheet: GameSheet, lobby: Lobby, place: int, seat: Seat, found: Sequence[Fault]) -> Node:
    shown = seated(sheet, lobby)[place].name
    look = LOOKS[seat.look]
    field = f"name-{place}"
    picking = lobby.picking == place
    return h(
        "li",
        {"class": f"seat {look_class(seat.look)}{' bot' if seat.bot else ''}"},
        button(
            f"{VERB}:pick:{place}",
            badge(seat.look),
            style="look",
            aria_expanded="true" if picking else "false",
            aria_label=f"Colour of {shown}: {look.colour}, {look.pattern}. Change",
        ),
        h(
            "input",
            {
                "type": "text",
                "id": field,
                "data-input": f"{VERB}:name:{place}",
                "value": seat.name,
                "placeholder": default_name(sheet, seat, place),
                "aria-label": f"Name of {'bot' if seat.bot else 'player'} {place + 1}",
                "maxlength": MAX_NAME,
                "autocomplete": "off",
                "spellcheck": "false",
                "aria-invalid": invalid(field, found),
            },
        ),
        _kind(sheet, place, seat, shown),
        h(
            "span",
            {"class": "seat-tools"},
            button(
                f"{VERB}:up:{place}",
                "↑",
                style="icon",
                aria_label=f"Move {shown} up",
                disabled=place == 0,
            ),
            button(
                f"{VERB}:down:{place}",
                "↓",
                style="icon",
                aria_label=f"Move {shown} down",
                disabled=place == len(lobby.seats) - 1,
            ),
            button(
                f"{VERB}:drop:{place}",
                "×",
                style="icon",
                aria_label=f"Remove {shown}",
                disabled=len(lobby.seats) - 1 not in sheet.seats,
            ),
        ),
        h("small", {"class": "seat-style"}, sheet.bots[seat.bot].description) if seat.bot else None,
        _looks(sheet, lobby, place, shown) if picking else None,
        key=f"look{seat.look}",
    )


def _kind(sheet: GameSheet, place: int, seat: Seat, shown: str) -> Node:
    """Who chooses for the seat: a person or one of the bots."""
    return h(
        "select",
        {
            "class": "seat-kind",
            "data-input": f"{VERB}:bot:{place}",
            "aria-label": f"Who plays for {shown}",
        },
        h("option", {"value": "", "selected": not seat.bot}, "Person"),
        (
            h(
                "option",
                {"value": name, "selected": name == seat.bot, "title": words.description},
                words.label,
            )
            for name, words in sheet.bots.items()
        ),
    )


def _looks(sheet: GameSheet, lobby: Lobby, place: int, shown: str) -> Node:
    holders = {
        seat.look: person.name
        for seat, person in zip(lobby.seats, seated(sheet, lobby), strict=True)
    }
    return h(
        "div",
        {"class": "looks", "role": "group", "aria-label": f"Colours for {shown}"},
        (
            button(
                f"{VERB}:look:{place}:{number}",
                badge(number),
                h("span", None, look.colour),
                style=f"swatch-look {look_class(number)}",
                aria_pressed="true" if number == lobby.seats[place].look else "false",
                aria_label=f"{look.colour}, {look.pattern}"
                + (
                    f", now {holders[number]}’s: swap"
                    if holders.get(number, shown) != shown
                    else ""
                ),
            )
            for number, look in enumerate(LOOKS)
        ),
        key="looks",
    )
