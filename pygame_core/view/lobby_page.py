"""How the lobby looks: who plays, which rules, saved games. Trees only; `lobby` has the state and its edits.

Knows no game but by its `GameSheet`. Ids: `lobby-title`, `name-<place>` and `option-<name>` for the
fields (faults send the focus there), `primary` for the button that begins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_core.kernel.language import N_, _, language, n_, p_

from .about import about
from .amounts import amount_field, dollars
from .broken import stored
from .lobby import (
    EXPORT,
    IMPORT,
    OPEN,
    VERB,
    Fault,
    departures,
    faults,
    preset_of,
)
from .lobby_friends import friends_tree
from .lobby_parts import button, invalid
from .lobby_seats import seats_tree
from .lobby_sheet import Daily, GameSheet, Lobby
from .nodes import Content, Node, h
from .program import Saved

NO_YES = {False: N_("No"), True: N_("Yes")}
SHOWN_TABLES = 3
"""How many saved games are listed before the rest is folded away."""


def lobby_page(
    sheet: GameSheet,
    lobby: Lobby,
    games: Mapping[str, str],
    tongues: Mapping[str, str],
    link_fault: str = "",
) -> Node:
    """The whole lobby, `<section class="lobby">`.

    `games` and `tongues` are what else could be played and spoken: titles of games, names of languages.
    `link_fault` is what is wrong with the invitation that was pasted.
    """
    found = faults(sheet, lobby) if lobby.checked else ()
    return h(
        "section",
        {"class": "lobby", "aria-labelledby": "lobby-title"},
        h(
            "header",
            {"class": "lobby-head"},
            _switch("lobby-tongues", _("Language"), "prefer:language", tongues, language()),
            _switch("lobby-games", _("Game"), "game", games, sheet.game),
            h("h1", {"id": "lobby-title", "tabindex": "-1"}, _(games[sheet.game])),
            h("p", {"class": "motto"}, _(sheet.motto)),
        ),
        _saved(lobby, games),
        _alone(sheet, lobby),
        friends_tree(link_fault),
        h(
            "div",
            {"class": "lobby-new"},
            h("h2", {"class": "lobby-part"}, _("A new table")),
            seats_tree(sheet, lobby, found),
            rules_tree(sheet, lobby, found),
            h(
                "div",
                {"class": "lobby-foot"},
                faults_tree(found),
                button(f"{VERB}:begin", _(sheet.begin), style="primary", id="primary"),
                key="foot",
            ),
            key="new",
        ),
    )


def _switch(look: str, label: str, act: str, values: Mapping[str, str], now: str) -> Node:
    """One of a few, a tap each; the one that is on is pressed."""
    return h(
        "p",
        {"class": f"switch {look}", "role": "group", "aria-label": label},
        (
            button(f"{act}:{value}", _(text), aria_pressed="true" if value == now else "false")
            for value, text in values.items()
        ),
        key=look,
    )


def faults_tree(found: Sequence[Fault]) -> Node:
    """What keeps the table from beginning."""
    return h(
        "div",
        {"class": "faults", "role": "alert"},
        h("p", None, _("Before you begin:")) if found else None,
        h("ul", None, (h("li", None, fault.sentence) for fault in found)) if found else None,
        key="faults",
    )


# --- alone


def _alone(sheet: GameSheet, lobby: Lobby) -> Node:
    """Games for one, a tap each: against bots by the rules chosen below, and the table of the day."""
    return h(
        "section",
        {"class": "lobby-alone", "aria-labelledby": "alone-title"},
        h("h2", {"class": "lobby-part", "id": "alone-title"}, _("Play alone")),
        h(
            "p",
            {"class": "companies"},
            h("span", {"class": "hint"}, _("You against …")),
            (
                button(
                    f"{VERB}:alone:{name}",
                    _(company.label),
                    style="secondary",
                    title=", ".join(_(sheet.bots[bot].label) for bot in company.bots),
                )
                for name, company in sheet.companies.items()
            ),
        ),
        _today(sheet.daily, lobby) if sheet.daily and lobby.today else None,
        key="alone",
    )


def _today(daily: Daily, lobby: Lobby) -> Node:
    table = daily.table(lobby.today)
    begun = any(saved.table == table for saved in lobby.tables)
    return h(
        "p",
        {"class": "today"},
        button(
            "daily:",
            _("Go on with today’s table") if begun else _("Today’s table"),
            style="secondary",
        ),
        h(
            "span",
            {"class": "hint"},
            f"{lobby.today}: {_(daily.about)}",
        ),
        key="today",
    )


# --- which rules


def rules_tree(sheet: GameSheet, lobby: Lobby, found: Sequence[Fault]) -> list[Node]:
    """Presets, amounts and all options."""
    return [
        _presets(sheet, lobby),
        *(_amount(sheet, lobby, name, found) for name in sheet.amounts),
        _options(sheet, lobby),
    ]


def _presets(sheet: GameSheet, lobby: Lobby) -> Node:
    chosen = preset_of(sheet, lobby)
    base = _(sheet.preset_words[lobby.base].label)
    count = len(departures(sheet, lobby))
    return h(
        "fieldset",
        {"class": "lobby-presets"},
        h("legend", None, _("Which rules?")),
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
                    h("b", None, _(sheet.preset_words[name].label)),
                    h("span", None, _(sheet.preset_words[name].description)),
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
                n_(
                    "Your own rules: {preset} with {count} change.",
                    "Your own rules: {preset} with {count} changes.",
                    count,
                ).format(preset=base, count=count),
                " ",
                button(f"{VERB}:reset", _("Back to {preset}").format(preset=base), style="quiet"),
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
    said = dollars(value) if isinstance(value, int) and name in sheet.amounts else _(words[value])
    preset = _(sheet.preset_words[lobby.base].label)
    return h("span", {"class": "departs", "id": f"departs-{name}"}, f"{preset}: {said}")


def _amount(sheet: GameSheet, lobby: Lobby, name: str, found: Sequence[Fault]) -> Node:
    words, amount, field = sheet.option_words[name], sheet.amounts[name], f"option-{name}"
    return h(
        "div",
        {"class": "option amount-option"},
        h(
            "label",
            {"for": field},
            h("b", None, _(words.label)),
            h("small", {"id": f"about-{name}"}, _(words.explanation)),
        ),
        amount_field(
            field,
            f"{VERB}:amount:{name}",
            lobby.typed[name],
            aria_describedby=f"about-{name}",
            title=_("{least} to {most} in steps of {step}").format(
                least=dollars(amount.least), most=dollars(amount.most), step=dollars(amount.step)
            ),
            aria_invalid=invalid(field, found),
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
            _("All options"),
            h("span", {"class": "departs"}, _changed(len(changed))) if changed else None,
        ),
        h("div", {"class": "options"}, (_option(sheet, lobby, name) for name in listed)),
        key="options",
    )


def _changed(count: int) -> str:
    return n_("{count} changed", "{count} changed", count).format(count=count)


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
                h("option", {"value": number, "selected": choice == value}, _(words.values[choice]))
                for number, choice in enumerate(sheet.choices[name])
            ),
        )
    return h(
        "div",
        {"class": "option departed" if departs else "option"},
        h(
            "label",
            {"for": f"option-{name}"},
            h("b", None, _(words.label)),
            h("small", {"id": f"about-{name}"}, _(words.explanation)),
        ),
        field,
        departs,
        key=name,
    )


# --- saved games


def _saved(lobby: Lobby, titles: Mapping[str, str]) -> Node:
    tables = lobby.tables
    rest = tables[SHOWN_TABLES:]
    return h(
        "section",
        {"class": "lobby-saved", "aria-labelledby": "saved-title" if tables else None},
        h("h2", {"id": "saved-title", "class": "lobby-part"}, _("Saved games")) if tables else None,
        _tables(lobby, tables[:SHOWN_TABLES], titles) if tables else None,
        h(
            "details",
            {"open": any(saved.table == lobby.deleting for saved in rest)},
            h("summary", None, _older(len(rest))),
            _tables(lobby, rest, titles),
            key="rest",
        )
        if rest
        else None,
        h(
            "label",
            {"class": "file button quiet"},
            _("Open a file…"),
            h("input", {"type": "file", "data-file": IMPORT, "accept": ".json,application/json"}),
            key="file",
        ),
        key="saved",
    )


def _older(count: int) -> str:
    return n_("{count} older", "{count} older", count).format(count=count)


def _tables(lobby: Lobby, tables: Sequence[Saved], titles: Mapping[str, str]) -> Node:
    return h("ul", {"class": "tables"}, (_table(saved, lobby.deleting, titles) for saved in tables))


def _table(saved: Saved, deleting: str, titles: Mapping[str, str]) -> Node:
    game, line = about(saved.about)
    title = line or _("A game without a title")
    if saved.table == deleting:
        tools: Content = (
            h("b", {"class": "sure"}, _("Delete this game for good?")),
            button(f"{VERB}:forget:{saved.table}", _("Delete it"), style="danger"),
            button(f"{VERB}:keep", _("Keep it"), id="keep"),
        )
    else:
        tools = (
            button(f"{EXPORT}:{saved.table}", _("Save the text as a file"))
            if saved.fault
            else button(
                f"{OPEN}:{saved.table}",
                p_("saved game", "Go on"),
                aria_label=_("Go on with {game}").format(game=title),
            ),
            button(
                f"{VERB}:delete:{saved.table}",
                _("Delete…"),
                style="quiet",
                aria_label=_("Delete {game}…").format(game=title),
            ),
        )
    return h(
        "li",
        {"class": "table broken" if saved.fault else "table"},
        h(
            "p",
            {"class": "table-about"},
            h("small", {"class": "table-game"}, _(titles[game])) if game in titles else None,
            h("b", None, title),
            h("time", None, saved.when or _("just now")),
            h(
                "span",
                {"class": "fault"},
                _("It can’t be opened: {fault}").format(fault=stored(saved.fault)),
            )
            if saved.fault
            else None,
        ),
        h("p", {"class": "table-tools"}, tools),
        key=saved.table,
    )
