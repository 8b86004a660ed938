"""The doors to a room: the name to come in with, the search for its host, the end, another tab. Trees only."""

from __future__ import annotations

from pygame_core.kernel.language import _, n_
from pygame_core.kernel.record import MAX_NAME
from pygame_core.peers.invite import OFFER_LASTS, age
from pygame_core.view.lobby_parts import button
from pygame_core.view.model import Model
from pygame_core.view.nodes import Content, Node, h

from . import words
from .follow import late
from .invite_page import paste_tree, reply_tree
from .net import Net
from .state import NAME, Online


def name_tree(model: Model, online: Online) -> Node:
    """Under which name to come in, or to open a table."""
    fault = online.fault if online.fault_at == "name" else ""
    return h(
        "form",
        {"class": "room-form", "data-submit": "online:name"},
        h("h2", None, _("Open a table for friends"))
        if online.opens
        else h("h2", None, _("You are invited to a table")),
        h("label", {"for": "my-name"}, _("Your name")),
        h(
            "p",
            {"class": "to-send"},
            h(
                "input",
                {
                    "type": "text", "id": "my-name", "name": "name", "maxlength": MAX_NAME,
                    "value": model.preferences.get(NAME, ""), "autocomplete": "nickname",
                    "spellcheck": "false", "aria-invalid": "true" if fault else None,
                },
            ),
            h(
                "button",
                {"type": "submit", "class": "primary", "id": "primary"},
                _("Open the table") if online.opens else _("Come in"),
            ),
        ),
        h("p", {"class": "fault", "role": "alert"}, fault) if fault else None,
        h(
            "p",
            {"class": "hint"},
            _("Your browser then connects to your friends’ directly. They see this name and your internet address."),
        ),
        _back(),
        key="door",
    )  # fmt: skip


def _back() -> Node:
    return h(
        "p", {"class": "room-back"}, button("online:leave", _("Back to the lobby"), style="quiet")
    )


def elsewhere_tree() -> Content:
    """Another tab of this browser has the table."""
    return (
        h("p", {"role": "status"}, _("This table is open in another tab of this browser.")),
        h(
            "p",
            {"class": "buttons"},
            button("online:takeover", _("Take over"), style="primary", id="primary"),
            button("online:leave", _("Back to the lobby"), style="quiet"),
        ),
    )


def ended_tree(net: Net) -> Content:
    """Why one is out."""
    return (
        h("p", {"class": "ended", "id": "ended", "tabindex": "-1", "role": "status"}, words.ended(net.ended)),
        h("p", {"class": "buttons"}, button("online:leave", _("Back to the lobby"), style="primary", id="primary")),
    )  # fmt: skip


def search_tree(online: Online, net: Net) -> Content:
    """How far the way in is."""
    carried = online.offer is not None and not net.expired
    told = _("Looking for the host…")
    if carried and net.reply:
        told = _("Waiting until your friend has pasted the code…")
    if net.stage.stage == "reaching":
        told = _("Found. Connecting…")
    elif net.stage.stage == "there":
        told = _("Coming in…")
    relays = 0 if carried else len(net.relays)
    return (
        wire_fault_tree(online),
        reply_tree(online, net),
        _old(online, net),
        h(
            "div",
            {"class": "seeking"},
            h("p", {"class": "seeking-now", "role": "status"}, told),
            h(
                "p",
                {"class": "hint"},
                n_(
                    "{up} of {count} relay answers.", "{up} of {count} relays answer.", relays
                ).format(up=net.stage.relays, count=relays),
            )
            if relays
            else None,
            h(
                "p",
                {"class": "hint"},
                _(
                    "A relay is a public server that helps browsers find each other; it sees neither names nor moves."
                ),
            )
            if relays
            else None,
            h("p", {"class": "warning"}, words.turned_down(net.turned)) if net.turned else None,
            _help(net) if late(net) and not carried else None,
            paste_tree() if late(net) or net.expired else None,
            key="search",
        ),
        _back(),
    )


def _old(online: Online, net: Net) -> Node | None:
    offer = online.offer
    if offer is None or age(offer.made, net.now) * 60_000 <= OFFER_LASTS:
        return None
    minutes = age(offer.made, net.now)
    return h(
        "p",
        {"class": "warning"},
        n_(
            "This invitation is {count} minute old and has most likely expired: ask for a new one.",
            "This invitation is {count} minutes old and has most likely expired: ask for a new one.",
            minutes,
        ).format(count=minutes),
        key="old",
    )


def _help(net: Net) -> Content:
    """What to do when the way in takes too long."""
    return (
        h("p", None, _("This takes long. Is the host’s page open? It must stay open, and in sight on a phone.")),
        h(
            "p",
            None,
            _(
                "Some networks let no browser reach another. Try another network, or a TURN server in the settings."
            )
            if net.stage.relays
            else _(
                "No relay answers: ask the host for an invitation to carry by hand, which needs none."
            ),
        ),
        h("p", None, button("overlay:servers", _("Settings of the connection"), style="secondary")),
    )  # fmt: skip


def wire_fault_tree(online: Online) -> Node | None:
    """What the browser could not do."""
    if online.fault_at != "wire":
        return None
    return h("p", {"class": "warning", "role": "alert"}, online.fault, key="wire")
