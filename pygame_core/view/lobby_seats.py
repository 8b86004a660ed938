"""Who plays, as the lobby shows it: a line per seat with its look, name and kind.

Trees only; `seating` has the edits. Ids: `name-<place>` for the fields, where faults send the focus.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.kernel.language import _, n_
from pygame_core.kernel.record import MAX_NAME, Seat

from .lobby import VERB, Fault
from .lobby_parts import button, invalid
from .lobby_sheet import GameSheet, Lobby
from .looks import LOOKS, badge, described, look_class
from .nodes import Node, h
from .seating import default_name, seated


def seats_tree(sheet: GameSheet, lobby: Lobby, found: Sequence[Fault]) -> Node:
    """All seats, how many there are, and the order they sit in."""
    return h(
        "fieldset",
        {"class": "lobby-seats"},
        h("legend", None, _("Who plays?")),
        h(
            "div",
            {"class": "counts", "role": "group", "aria-label": _("Number of players")},
            (
                button(
                    f"{VERB}:count:{count}",
                    str(count),
                    aria_pressed="true" if count == len(lobby.seats) else "false",
                    aria_label=n_("{count} player", "{count} players", count).format(count=count),
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
                _("Nobody sits here: the bots play among themselves, and you watch.")
                if all(seat.bot for seat in lobby.seats)
                else _("In the order you sit, clockwise; who starts is left to chance."),
            ),
            button(f"{VERB}:add", _("Add a player"), style="quiet")
            if len(lobby.seats) + 1 in sheet.seats
            else None,
        ),
        key="seats",
    )


def _seat(sheet: GameSheet, lobby: Lobby, place: int, seat: Seat, found: Sequence[Fault]) -> Node:
    shown = seated(sheet, lobby)[place].name
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
            aria_label=_("Colour of {name}: {look}. Change").format(
                name=shown, look=described(seat.look)
            ),
        ),
        h(
            "input",
            {
                "type": "text",
                "id": field,
                "data-input": f"{VERB}:name:{place}",
                "value": seat.name,
                "placeholder": default_name(sheet, seat, place),
                "aria-label": _name_of(seat, place),
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
                aria_label=_("Move {name} up").format(name=shown),
                disabled=place == 0,
            ),
            button(
                f"{VERB}:down:{place}",
                "↓",
                style="icon",
                aria_label=_("Move {name} down").format(name=shown),
                disabled=place == len(lobby.seats) - 1,
            ),
            button(
                f"{VERB}:drop:{place}",
                "×",
                style="icon",
                aria_label=_("Remove {name}").format(name=shown),
                disabled=len(lobby.seats) - 1 not in sheet.seats,
            ),
        ),
        h("small", {"class": "seat-style"}, _(sheet.bots[seat.bot].description))
        if seat.bot
        else None,
        _looks(sheet, lobby, place, shown) if picking else None,
        key=f"look{seat.look}",
    )


def _name_of(seat: Seat, place: int) -> str:
    told = _("Name of bot {number}") if seat.bot else _("Name of player {number}")
    return told.format(number=place + 1)


def _kind(sheet: GameSheet, place: int, seat: Seat, shown: str) -> Node:
    """Who chooses for the seat: a person or one of the bots."""
    return h(
        "select",
        {
            "class": "seat-kind",
            "data-input": f"{VERB}:bot:{place}",
            "aria-label": _("Who plays for {name}").format(name=shown),
        },
        h("option", {"value": "", "selected": not seat.bot}, _("Person")),
        (
            h(
                "option",
                {"value": name, "selected": name == seat.bot, "title": _(words.description)},
                _(words.label),
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
        {
            "class": "looks",
            "role": "group",
            "aria-label": _("Colours for {name}").format(name=shown),
        },
        (
            button(
                f"{VERB}:look:{place}:{number}",
                badge(number),
                h("span", None, _(look.colour)),
                style=f"swatch-look {look_class(number)}",
                aria_pressed="true" if number == lobby.seats[place].look else "false",
                aria_label=_offered(number, holders.get(number, shown), shown),
            )
            for number, look in enumerate(LOOKS)
        ),
        key="looks",
    )


def _offered(look: int, holder: str, asking: str) -> str:
    """A look in words, with whoever has it now."""
    if holder == asking:
        return described(look)
    return _("{look}, now {name}’s: swap").format(look=described(look), name=holder)
