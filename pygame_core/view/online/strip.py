"""What is told over the table while it is played with others: who is away, why it waits, who cheats. Trees only."""

from __future__ import annotations

from pygame_core.kernel.language import _, n_
from pygame_core.peers.roster import Member
from pygame_core.view.lobby_parts import button
from pygame_core.view.nodes import Node, h

from . import words
from .chair import halt
from .follow import late
from .letter_page import strip_lines
from .net import Net
from .people import asks, sure_tree
from .state import Online


def strip_tree(online: Online) -> Node | None:
    """The strip below the bar; None while all is well."""
    net = online.net
    if net is None or not net.roster.begun or net.ended:
        return None
    told = [
        *_alarms(online), *_wire_fault(online), *strip_lines(net), *_halt(net), *_absences(online, net),
    ]  # fmt: skip
    label = _("About this table")  # what is new here is announced where it comes about
    return (
        h("div", {"class": "strip", "role": "region", "aria-label": label}, told, key="strip")
        if told
        else None
    )


def _alarms(online: Online) -> list[Node]:
    if not online.alarms:
        return []
    return [
        h(
            "div",
            {"class": "strip-line alarm"},
            h("p", None, _("Something is wrong at this table. Somebody may cheat, or a page made a mistake.")),
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


def _wire_fault(online: Online) -> list[Node]:
    if online.fault_at != "wire":
        return []
    return [h("div", {"class": "strip-line halt"}, h("p", None, online.fault), key="wire")]


def _halt(net: Net) -> list[Node]:
    sentence = halt(net)
    if not sentence or net.roster.letters:
        return []
    more = (
        button("overlay:friends", _("What can I do?"), style="secondary")
        if late(net) or net.alone
        else None
    )
    return [h("div", {"class": "strip-line halt"}, h("p", None, sentence), more, key="halt")]


def _absences(online: Online, net: Net) -> list[Node]:
    roster = net.roster
    lines: list[Node] = []
    if roster.letters:
        return lines  # then being away is nothing
    for seat, place in enumerate(roster.places):
        member = roster.member(place.member)
        if member is None or member.present or place.stand_in or not net.there:
            continue
        lines.append(_absence(online, net, seat, member))
    return lines


def _absence(online: Online, net: Net, seat: int, member: Member) -> Node:
    left = net.roster.grace - (net.time - net.away.get(member.id, net.time)) // 1_000
    decides = net.seat >= 0 or net.hosting
    due = decides and (left <= 0 or member.gone)
    what = f"replace:{seat}"
    return h(
        "div",
        {"class": "strip-line away"},
        h("p", None, _told(member, left, decides=decides)),
        h(
            "p",
            {"class": "buttons"},
            button(
                f"online:stand-in:{seat}",
                _("Let a bot play") if member.gone else _("Let a bot play until they are back"),
                style="secondary",
            ),
            asks(what, _("Give the seat to a bot for good…")),
        )
        if due and online.asking != what
        else sure_tree(net, what if due else ""),
        key=f"away{seat}",
    )  # fmt: skip


def _told(member: Member, left: int, *, decides: bool) -> str:
    """What is known of somebody who is not here; `left` seconds are waited for them."""
    told = _("{name} is away.")
    if member.gone:
        told = _("{name} has left. How shall the game go on?") if decides else _("{name} has left.")
    elif left <= 0:
        told = (
            _("{name} is still away. Wait, or choose how the game goes on:")
            if decides
            else _("{name} is still away.")
        )
    elif decides:
        told = n_(
            "{name} is away. In {count} second you can choose how the game goes on.",
            "{name} is away. In {count} seconds you can choose how the game goes on.",
            left,
        )
    return told.format(name=member.name, count=left)
