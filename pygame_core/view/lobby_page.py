"""How the lobby looks: who plays, which rules, saved games. Trees only; `lobby` has the state and its edits.

Knows no game but by its `GameSheet`. Ids: `lobby-title`, `name-<place>` and `option-<name>` for the
fields (faults send the focus there), `primary` for the button that begins.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.kernel.record import MAX_NAME, Seat

from .amounts import amount_field
from .lobby import (
    EXPORT,
    IMPORT,
    OPEN,
    VERB,
    Fault,
    GameSheet,
    Lobby,
    default_name,
    departures,
    faults,
    preset_of,
    seated,
)
from .looks import LOOKS, badge, look_class
from .nodes import Content, Node, h
from .program import Saved

NO_YES = {False: "No", True: "Yes"}
SHOWN_TABLES = 3
"""How many saved games are listed before the rest is folded away."""


def lobby_page(sheet: GameSheet, lobby: Lobby) -> Node:
    """The whole lobby, `<section class="lobby">`."""
    found = faults(sheet, lobby) if lobby.checked else ()
    return h(
        "section",
        {"class": "lobby", "aria-labelledby": "lobby-title"},
        h(
            "header",
            {"class": "lobby-head"},
            h("h1", {"id": "lobby-title", "tabindex": "-1"}, sheet.title),
            h("p", {"class": "motto"}, sheet.motto),
        ),
        _saved(lobby),
        h(
            "div",
            {"class": "lobby-new"},
            h("h2", {"class": "lobby-part"}, "A new table") if lobby.tables else None,
            _seats(sheet, lobby, found),
            _presets(sheet, lobby),
            [_amount(sheet, lobby, name, found) for name in sheet.amounts],
            _options(sheet, lobby),
            h(
                "div",
                {"class": "lobby-foot"},
                _faults(found),
                _button(f"{VERB}:begin", sheet.begin, style="primary", id="primary"),
                key="foot",
            ),
            key="new",
        ),
    )


def _button(act: str, *content: Content, style: str = "", **attrs: str | bool | None) -> Node:
    named = {name.replace("_", "-"): value for name, value in attrs.items()}
    return h(
        "button", {"type": "button", "class": style or None, "data-act": act, **named}, *content
    )


def _faults(found: Sequence[Fault]) -> Node:
    return h(
        "div",
        {"class": "faults", "role": "alert"},
        h("p", None, "Before you begin:") if found else None,
        h("ul", None, (h("li", None, fault.sentence) for fault in found)) if found else None,
        key="faults",
    )


def _invalid(field: str, found: Sequence[Fault]) -> str | None:
    return "true" if any(fault.field == field for fault in found) else None


# --- who plays


def _seats(sheet: GameSheet, lobby: Lobby, found: Sequence[Fault]) -> Node:
    return h(
        "fieldset",
        {"class": "lobby-seats"},
        h("legend", None, "Who plays?"),
        h(
            "div",
            {"class": "counts", "role": "group", "aria-label": "Number of players"},
            (
                _button(
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
            h("span", {"class": "hint"}, "In the order you sit, clockwise; dice say who starts."),
            _button(f"{VERB}:add", "Add a player", style="quiet")
            if len(lobby.seats) + 1 in sheet.seats
            else None,
        ),
        key="seats",
    )


def _seat(sheet: GameSheet, lobby: Lobby, place: int, seat: Seat, found: Sequence[Fault]) -> Node:
    shown = seated(lobby)[place].name
    look = LOOKS[seat.look]
    field = f"name-{place}"
    picking = lobby.picking == place
    return h(
        "li",
        {"class": f"seat {look_class(seat.look)}"},
        _button(
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
                "placeholder": default_name(place),
                "aria-label": f"Name of player {place + 1}",
                "maxlength": MAX_NAME,
                "autocomplete": "off",
                "spellcheck": "false",
                "aria-invalid": _invalid(field, found),
            },
        ),
        h(
            "span",
            {"class": "seat-tools"},
            _button(
                f"{VERB}:up:{place}",
                "↑",
                style="icon",
                aria_label=f"Move {shown} up",
                disabled=place == 0,
            ),
            _button(
                f"{VERB}:down:{place}",
                "↓",
                style="icon",
                aria_label=f"Move {shown} down",
                disabled=place == len(lobby.seats) - 1,
            ),
            _button(
                f"{VERB}:drop:{place}",
                "×",
                style="icon",
                aria_label=f"Remove {shown}",
                disabled=len(lobby.seats) - 1 not in sheet.seats,
            ),
        ),
        _looks(lobby, place, shown) if picking else None,
        key=f"look{seat.look}",
    )


def _looks(lobby: Lobby, place: int, shown: str) -> Node:
    holders = {
        seat.look: person.name for seat, person in zip(lobby.seats, seated(lobby), strict=True)
    }
    return h(
        "div",
        {"class": "looks", "role": "group", "aria-label": f"Colours for {shown}"},
        (
            _button(
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


# --- which rules


def _presets(sheet: GameSheet, lobby: Lobby) -> Node:
    chosen = preset_of(sheet, lobby)
    base = sheet.preset_words[lobby.base].label
    count = len(departures(sheet, lobby))
    return h(
        "fieldset",
        {"class": "lobby-presets"},
        h("legend", None, "Which rules?"),
        h(
            "div",
            {"class": "presets"},
            (
                h(
                    "label",
                    {"class": "preset base" if name == lobby.base else "preset"},
                    h(
                        "input",
                        {
                            "type": "radio",
                            "name": "preset",
                            "value": name,
                            "data-input": f"{VERB}:preset",
                            "checked": name == chosen,
                        },
                    ),
                    h("b", None, sheet.preset_words[name].label),
                    h("span", None, sheet.preset_words[name].description),
                    key=name,
                )
                for name in sheet.presets
            ),
        ),
        h(
            "p",
            {"class": "own-rules", "role": "status"},
            None
            if chosen
            else (
                f"Your own rules: {base} with {count} {'change' if count == 1 else 'changes'}. ",
                _button(f"{VERB}:reset", f"Back to {base}", style="quiet"),
            ),
        ),
        key="presets",
    )


def _departs(sheet: GameSheet, lobby: Lobby, name: str) -> Node | None:
    """The mark where an option departs from its preset, with what the preset says."""
    value = sheet.presets[lobby.base][name]
    if lobby.options[name] == value:
        return None
    words = sheet.option_words[name].values
    said = f"${value:,}" if name in sheet.amounts else words[value]
    preset = sheet.preset_words[lobby.base].label
    return h("span", {"class": "departs", "id": f"departs-{name}"}, f"{preset}: {said}")


def _amount(sheet: GameSheet, lobby: Lobby, name: str, found: Sequence[Fault]) -> Node:
    words, amount, field = sheet.option_words[name], sheet.amounts[name], f"option-{name}"
    return h(
        "div",
        {"class": "option amount-option"},
        h(
            "label",
            {"for": field},
            h("b", None, words.label),
            h("small", {"id": f"about-{name}"}, words.explanation),
        ),
        amount_field(
            field,
            f"{VERB}:amount:{name}",
            lobby.typed[name],
            aria_describedby=f"about-{name}",
            title=f"${amount.least:,} to ${amount.most:,} in steps of ${amount.step:,}",
            aria_invalid=_invalid(field, found),
        ),
        _departs(sheet, lobby, name),
        key=name,
    )


def _options(sheet: GameSheet, lobby: Lobby) -> Node:
    listed = [name for name in sheet.option_words if name in sheet.choices]
    changed = [name for name in departures(sheet, lobby) if name in sheet.choices]
    return h(
        "details",
        {"class": "lobby-options"},
        h(
            "summary",
            None,
            "All options",
            h("span", {"class": "departs"}, f"{len(changed)} changed") if changed else None,
        ),
        h("div", {"class": "options"}, (_option(sheet, lobby, name) for name in listed)),
        key="options",
    )


def _option(sheet: GameSheet, lobby: Lobby, name: str) -> Node:
    words = sheet.option_words[name]
    departs = _departs(sheet, lobby, name)
    attrs = {
        "id": f"option-{name}",
        "data-input": f"{VERB}:option:{name}",
        "aria-describedby": f"about-{name}" + (f" departs-{name}" if departs else ""),
    }
    value = lobby.options[name]
    if words.values == NO_YES:
        field = h("input", {"type": "checkbox", **attrs, "checked": value is True})
    else:
        field = h(
            "select",
            attrs,
            (
                h("option", {"value": number, "selected": choice == value}, words.values[choice])
                for number, choice in enumerate(sheet.choices[name])
            ),
        )
    return h(
        "div",
        {"class": "option departed" if departs else "option"},
        h(
            "label",
            {"for": f"option-{name}"},
            h("b", None, words.label),
            h("small", {"id": f"about-{name}"}, words.explanation),
        ),
        field,
        departs,
        key=name,
    )


# --- saved games


def _saved(lobby: Lobby) -> Node:
    tables = lobby.tables
    rest = tables[SHOWN_TABLES:]
    return h(
        "section",
        {"class": "lobby-saved", "aria-labelledby": "saved-title" if tables else None},
        h("h2", {"id": "saved-title", "class": "lobby-part"}, "Saved games") if tables else None,
        _tables(lobby, tables[:SHOWN_TABLES]) if tables else None,
        h(
            "details",
            {"open": any(saved.table == lobby.deleting for saved in rest)},
            h("summary", None, f"{len(rest)} older"),
            _tables(lobby, rest),
            key="rest",
        )
        if rest
        else None,
        h(
            "label",
            {"class": "file button quiet"},
            "Open a file…",
            h("input", {"type": "file", "data-file": IMPORT, "accept": ".json,application/json"}),
            key="file",
        ),
        key="saved",
    )


def _tables(lobby: Lobby, tables: Sequence[Saved]) -> Node:
    return h("ul", {"class": "tables"}, (_table(saved, lobby.deleting) for saved in tables))


def _table(saved: Saved, deleting: str) -> Node:
    about = saved.about or "A game without a title"
    if saved.table == deleting:
        tools: Content = (
            h("b", {"class": "sure"}, "Delete this game for good?"),
            _button(f"{VERB}:forget:{saved.table}", "Delete it", style="danger"),
            _button(f"{VERB}:keep", "Keep it", id="keep"),
        )
    else:
        tools = (
            _button(f"{EXPORT}:{saved.table}", "Save the text as a file")
            if saved.fault
            else _button(f"{OPEN}:{saved.table}", "Go on", aria_label=f"Go on with {about}"),
            _button(
                f"{VERB}:delete:{saved.table}",
                "Delete…",
                style="quiet",
                aria_label=f"Delete {about}…",
            ),
        )
    return h(
        "li",
        {"class": "table broken" if saved.fault else "table"},
        h(
            "p",
            {"class": "table-about"},
            h("b", None, about),
            h("time", None, saved.when),
            h("span", {"class": "fault"}, f"It can’t be opened: {saved.fault}")
            if saved.fault
            else None,
        ),
        h("p", {"class": "table-tools"}, tools),
        key=saved.table,
    )
