"""What is told over the table while it is played with others: who is away, why it waits, who cheats. Trees only."""

from __future__ import annotations

from pygame_core.kernel.language import _
from pygame_core.peers.roster import Member
from pygame_core.view.lobby_parts import button
from pygame_core.view.nodes import Node, h

from . import words
from .chair import halt
from .follow import late
from .net import Net
from .state import Online


def strip_tree(online: Online) -> Node | None:
    """The strip below the bar; None while all is well."""
    net = online.net
    if net is None or not net.roster.begun or net.ended:
        return None
    told = [*_alarms(online), *_halt(net), *_absences(net)]
    return h("div", {"class": "strip", "role": "status"}, told, key="strip") if told else None


def _alarms(online: Online) -> list[Node]:
    if not online.alarms:
        return []
    return [
        h(
            "div",
            {"class": "strip-line alarm"},
            h("p", None, _("Something is wrong at this table.")),
            h("ul", None, (h("li", None, words.alarm(*alarm)) for alarm in dict.fromkeys(online.alarms))),
            h(
                "p",
                {"class": "buttons"},
                button("online:record", _("Save the game with its proofs"), style="secondary"),
                button("online:heed", _("Go on"), style="quiet"),
            ),
            key="alarms",
        )
    ]  # fmt: skip


def _halt(net: Net) -> list[Node]:
    sentence = halt(net)
    if not sentence:
        return []
    more = (
        button("overlay:friends", _("What can I do?"), style="secondary")
        if late(net) or net.alone
        else None
    )
    return [h("div", {"class": "strip-line halt"}, h("p", None, sentence), more, key="halt")]


def _absences(net: Net) -> list[Node]:
    roster = net.roster
    lines = []
    for seat, place in enumerate(roster.places):
        member = roster.member(place.member)
        if member is None or member.present or place.stand_in or not net.there:
            continue
        lines.append(_absence(net, seat, member))
    return lines


def _absence(net: Net, seat: int, member: Member) -> Node:
    since = net.away.get(member.id, net.now)
    left = net.roster.grace - (net.now - since) // 1_000
    may = net.seat >= 0 or net.hosting
    if member.gone:
        told = _("{name} has left.").format(name=member.name)
    elif left > 0:
        told = _("{name} is away. In {seconds} seconds you can decide how to go on.").format(
            name=member.name, seconds=left
        )
    else:
        told = _("{name} is still away.").format(name=member.name)
    return h(
        "div",
        {"class": "strip-line away"},
        h("p", None, told),
        h(
            "p",
            {"class": "buttons"},
            button(f"online:stand-in:{seat}", _("Let a bot play until they are back"), style="secondary"),
            button(f"online:replace:{seat}", _("Go on without them"), style="quiet"),
        )
        if may and (left <= 0 or member.gone)
        else None,
        key=f"away{seat}",
    )  # fmt: skip
