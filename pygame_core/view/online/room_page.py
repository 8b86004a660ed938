"""The room before the game begins. Trees only."""

from __future__ import annotations

from pygame_core.kernel.language import _
from pygame_core.kernel.record import MAX_NAME
from pygame_core.peers.roster import OPEN
from pygame_core.view.games import TITLES
from pygame_core.view.lobby import departures, faults, preset_of
from pygame_core.view.lobby_page import faults_tree, rules_tree
from pygame_core.view.lobby_parts import button
from pygame_core.view.model import Model
from pygame_core.view.nodes import Content, Node, h

from .door_page import elsewhere_tree, ended_tree, name_tree, search_tree, wire_fault_tree
from .invite_page import invite_tree
from .letter_page import door_tree, letters_tree
from .net import Net
from .people import asks, seats_tree, sure_tree
from .state import Online
from .talk import talk_tree
from .wishes import GRACES, lacking, lasting


def room_page(model: Model, online: Online) -> Node:
    """What the panel shows while no table of the room is being played."""
    net = online.net
    if online.elsewhere:
        return _page(model, "elsewhere", elsewhere_tree())
    if net is None and online.letter:
        return _page(model, "door", door_tree(online))
    if net is None:
        return _page(model, "door", name_tree(model, online))
    if net.ended:
        return _page(model, "ended", ended_tree(net))
    if not net.roster.version or (not net.there and not net.hosting and not net.roster.begun):
        return _page(model, "search", search_tree(online, net))
    return _page(model, "inside", _room(model, online, net), hosted=net.hosting)


def _page(model: Model, kind: str, content: Content, *, hosted: bool = False) -> Node:
    return h(
        "section",
        {
            "class": f"lobby room room-{kind}{' hosted' if hosted else ''}",
            "aria-labelledby": "room-title",
        },
        h(
            "header",
            {"class": "lobby-head"},
            h("h1", {"id": "room-title", "tabindex": "-1"}, _(TITLES[model.game])),
            h("p", {"class": "motto"}, _("A table for friends")),
        ),
        content,
        key=kind,
    )


def _room(model: Model, online: Online, net: Net) -> Content:
    return (
        wire_fault_tree(online),
        h(
            "p",
            {"class": "warning", "role": "status"},
            _("The host is away. The table waits until they are back."),
        )
        if not net.there
        else None,
        invite_tree(model, online, net) if net.hosting else None,
        h(
            "div",
            {"class": "lobby-new"},
            seats_tree(model, net, online.asking),
            _rules(model, net),
            _dealing(net),
            _house(net) if net.hosting else None,
            letters_tree(online, net),
            _foot(model, online, net),
            key="new",
        ),
        h(
            "div",
            {"class": "room-side"},
            talk_tree(online),
            invite_tree(model, online, net) if not net.hosting else None,
            _my_name(net),
            h("p", None, asks("quit", _("Leave this table…"))),
            sure_tree(net, online.asking) if online.asking == "quit" else None,
            key="side",
        ),
    )


def _my_name(net: Net) -> Node:
    me = net.roster.member(net.me)
    return h(
        "form",
        {"class": "rename", "data-submit": "online:rename"},
        h("label", {"for": "my-name"}, _("Your name")),
        h(
            "p",
            {"class": "to-send"},
            h(
                "input",
                {
                    "type": "text", "id": "my-name", "name": "name", "maxlength": MAX_NAME,
                    "value": me.name if me else "", "autocomplete": "nickname",
                    "spellcheck": "false",
                },
                key=me.name if me else "",
            ),
            h("button", {"type": "submit", "class": "secondary"}, _("Change")),
        ),
        key="name",
    )  # fmt: skip


def _dealing(net: Net) -> Node | None:
    """What must be known of a game with hidden cards."""
    if not net.party.room.hides:
        return None
    return h(
        "p",
        {"class": "hint dealing"},
        _(
            "The host’s page deals the cards. With tricks the host could look at all of them, but not choose "
            "them; when the game is over, every page checks what was dealt. If that page is lost, the others "
            "put the cards together and play on; of two people the other waits."
        ),
        key="dealing",
    )


def _rules(model: Model, net: Net) -> Node:
    """The host chooses, the others see what was chosen."""
    if net.hosting:
        found = faults(model.sheet, model.lobby) if model.lobby.checked else ()
        return h(
            "div",
            {"class": "room-rules"},
            rules_tree(model.sheet, model.lobby, found),
            faults_tree(found),
            key="rules",
        )
    sheet, lobby = model.sheet, model.lobby
    base = _(sheet.preset_words[lobby.base].label)
    changed = departures(sheet, lobby)
    return h(
        "section",
        {"class": "room-rules", "aria-label": _("Which rules?")},
        h("p", None, h("b", None, _("Rules")), " ", _shown(sheet.preset_words[lobby.base].description, base)),
        h(
            "ul",
            {"class": "changed"},
            (
                h("li", None, f"{_(sheet.option_words[name].label)}: ", h("b", None, value))
                for name in changed
                if (value := _value(model, name))
            ),
        )
        if changed and not preset_of(sheet, lobby)
        else None,
        key="rules",
    )  # fmt: skip


def _shown(description: str, label: str) -> Content:
    return (label, h("small", {"class": "hint"}, f" – {_(description)}"))


def _value(model: Model, name: str) -> str:
    """An option's value in words, "" where it has none: others may send anything."""
    value, sheet = model.lobby.options[name], model.sheet
    if name in sheet.amounts:
        return model.lobby.typed[name]
    values = sheet.option_words[name].values
    try:
        return _(values[value]) if value in values else ""
    except TypeError:
        return ""


def _house(net: Net) -> Node:
    """What the host says about the room."""
    return h(
        "fieldset",
        {"class": "room-house"},
        h("legend", None, _("The table")),
        h(
            "label",
            {"class": "check"},
            h(
                "input",
                {"type": "checkbox", "data-input": "online:lock", "checked": net.roster.locked},
            ),
            _("Let nobody new in"),
        ),
        h(
            "label",
            None,
            _("How long to wait for somebody who is away"),
            " ",
            h(
                "select",
                {"data-input": "online:grace"},
                (
                    h(
                        "option",
                        {"value": str(seconds), "selected": seconds == net.roster.grace},
                        lasting(seconds),
                    )
                    for seconds in GRACES
                ),
            ),
        ),
        key="house",
    )


def _foot(model: Model, online: Online, net: Net) -> Node:
    roster = net.roster
    me = roster.member(net.me)
    people = roster.seated()
    awaited = (m for m in people if m.present or not roster.letters)
    waiting = [m.name for m in awaited if not m.ready and m.id != roster.host]
    missing = lacking(model, net)
    fault = online.fault if online.fault_at == "begin" else ""
    if not net.hosting and net.seat < 0:
        return h(
            "p",
            {"class": "hint"},
            _("Sit down to play, or look on. The host begins the game.")
            if any(place.kind == OPEN for place in roster.places)
            else _("All seats are taken, so you look on. The host begins the game."),
            key="foot",
        )
    return h(
        "div",
        {"class": "lobby-foot"},
        h("p", {"class": "fault", "role": "alert"}, fault) if fault else None,
        (
            h(
                "p",
                {"class": "hint", "role": "status"},
                _("Not ready yet: {names}").format(names=", ".join(waiting)),
            )
            if waiting
            else None,
            h("p", {"class": "hint"}, missing) if missing and not fault else None,
            button(
                "online:begin",
                _(model.sheet.begin),
                style="primary",
                id="primary",
                aria_disabled="true" if missing else None,
            ),
        )
        if net.hosting
        else (
            button(
                f"online:ready:{'off' if me and me.ready else 'on'}",
                _("Not ready after all") if me and me.ready else _("I am ready"),
                style="secondary" if me and me.ready else "primary",
                id="primary",
            ),
            h("p", {"class": "hint"}, _("The host begins the game.")),
        ),
        key="foot",
    )
