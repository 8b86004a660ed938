"""Who is in the room: names, seats, how well they are connected. Trees only."""

from __future__ import annotations

from pygame_core.kernel.language import N_, _, p_
from pygame_core.peers.roster import BOT, OPEN, PERSON, Member, Place
from pygame_core.view.lobby_parts import button
from pygame_core.view.looks import LOOKS, badge, described, look_class
from pygame_core.view.model import Model
from pygame_core.view.nodes import Content, Node, h

from .follow import grade
from .net import Net
from .wishes import ask_id

_GRADES = {
    "good": N_("well connected"),
    "fair": N_("connected"),
    "poor": N_("poorly connected"),
    "away": N_("away"),
    "here": N_("here"),
}


def signal(net: Net, member: Member) -> Node:
    """How well somebody is connected, as bars and in words."""
    milliseconds = None if member.id == net.me else net.round_trip(member.id)
    state = grade(milliseconds) or "here"
    if not member.present:
        state = "away"
    told = _(_GRADES[state])
    return h(
        "span",
        {"class": f"signal {state}", "title": told},
        h("i", {"aria-hidden": "true"}),
        h("span", {"class": "visually-hidden"}, told),
    )


def asks(what: str, *content: Content, style: str = "quiet", **attrs: str) -> Node:
    """A button that asks whether `what` is meant; see `sure_tree`."""
    return button(f"online:ask:{what}", *content, style=style, id=ask_id(what), **attrs)


def seats_tree(model: Model, net: Net, asking: str = "") -> Node:
    """The seats before the game: who sits where, what can be done about it."""
    return h(
        "fieldset",
        {"class": "lobby-seats room-seats"},
        h("legend", None, _("Who plays?")),
        _counts(model, net) if net.hosting else None,
        h(
            "ol",
            {"class": "seats"},
            (
                _seat(model, net, seat, place, asking)
                for seat, place in enumerate(net.roster.places)
            ),
        ),
        _onlookers(net, asking),
        key="seats",
    )


def _counts(model: Model, net: Net) -> Node:
    return h(
        "div",
        {"class": "counts", "role": "group", "aria-label": _("Number of seats")},
        (
            button(
                f"online:seats:{count}",
                str(count),
                aria_pressed="true" if count == len(net.roster.places) else "false",
            )
            for count in model.sheet.seats
        ),
        key="counts",
    )


def _seat(model: Model, net: Net, seat: int, place: Place, asking: str) -> Node:
    if place.kind == OPEN:
        return _open_seat(model, net, seat)
    member = net.roster.member(place.member) if place.kind == PERSON else None
    mine = member is not None and member.id == net.me
    return h(
        "li",
        {"class": f"seat {look_class(place.look)}{' bot' if place.kind == BOT else ''}"},
        h("span", {"class": "look"}, badge(place.look)),
        _who(net, place, member, mine=mine),
        _kinds(model, seat, place) if place.kind == BOT and net.hosting else None,
        h("span", {"class": "seat-kind"}, _(model.sheet.bots[place.bot].label))
        if place.kind == BOT and not net.hosting and place.bot in model.sheet.bots
        else None,
        h(
            "span",
            {"class": "seat-tools"},
            button("online:stand:", _("Stand up"), style="quiet") if mine else None,
            _removal(net, member) if member and not mine else None,
        ),
        _looks(net, place) if mine else None,
        _sure_of(net, asking, member),
        key=f"seat{seat}",
    )


def _who(net: Net, place: Place, member: Member | None, *, mine: bool) -> Node:
    return h(
        "span",
        {"class": "seat-who"},
        h("b", {"class": "name"}, place.name),
        h("small", None, _("you")) if mine else None,
        h("small", None, _("host")) if member and member.id == net.roster.host else None,
        signal(net, member) if member else None,
        h("small", {"class": "is-ready"}, _("ready")) if member and member.ready else None,
    )


def _open_seat(model: Model, net: Net, seat: int) -> Node:
    sits = net.seat >= 0
    return h(
        "li",
        {"class": "seat open"},
        h("span", {"class": "look empty"}),
        h(
            "span",
            {"class": "seat-who"},
            button(
                f"online:sit:{seat}",
                _("Move here") if sits else _("Sit down here"),
                style="secondary" if sits else "primary",
            )
            if not (sits and net.hosting)
            else h("span", {"class": "hint"}, _("Open for a friend")),
        ),
        _kinds(model, seat, Place()) if net.hosting else None,
        key=f"seat{seat}",
    )


def _kinds(model: Model, seat: int, place: Place) -> Node:
    """The host says who may take a seat."""
    return h(
        "select",
        {
            "class": "seat-kind",
            "data-input": f"online:kind:{seat}",
            "aria-label": _("Who takes seat {seat}").format(seat=seat + 1),
        },
        h("option", {"value": "", "selected": place.kind == OPEN}, _("A friend")),
        (
            h("option", {"value": name, "selected": place.bot == name}, _(words.label))
            for name, words in model.sheet.bots.items()
        ),
    )


def _removal(net: Net, member: Member) -> Node | None:
    if not net.hosting or net.roster.letters:  # by letter everybody can come back
        return None
    told = _("Remove {name}…").format(name=member.name)
    return asks(f"remove:{member.id}", "×", style="icon", aria_label=told, title=told)


def _sure_of(net: Net, asking: str, member: Member | None) -> Node | None:
    """The question, where it is about this member."""
    return sure_tree(net, asking) if member and asking == f"remove:{member.id}" else None


def sure_tree(net: Net, asking: str) -> Node | None:
    """What waits to be confirmed: somebody is removed, or I leave."""
    what, _colon, who = asking.partition(":")
    if what == "quit":
        told = _("Leave this table for good? The others decide about your seat.")
        done = _("Leave")
    elif what == "remove" and (member := net.roster.member(who)):
        told = _("Remove {name} for good? They can’t come back.").format(name=member.name)
        done = _("Remove")
    elif what == "replace" and who.isdecimal() and int(who) < len(net.roster.places):
        name = net.roster.places[int(who)].name
        told = _("Give {name}’s seat to a bot for good? They can’t take it back.").format(name=name)
        done = _("Give it to a bot")
    else:
        return None
    return h(
        "div",
        {"class": "sure-strip", "role": "alertdialog", "aria-label": told},
        h("p", None, told),
        h(
            "p",
            {"class": "buttons"},
            button(f"online:{asking}", done, style="danger"),
            button("online:ask:", p_("not done", "No"), style="quiet", id="no"),
        ),
        key="sure",
    )


def _looks(net: Net, mine: Place) -> Node:
    """The colours that nobody else has."""
    taken = {place.look for place in net.roster.places if place.kind != OPEN}
    return h(
        "div",
        {"class": "looks", "role": "group", "aria-label": _("Your colour")},
        (
            button(
                f"online:look:{number}",
                badge(number),
                h("span", None, _(look.colour)),
                style=f"swatch-look {look_class(number)}",
                aria_pressed="true" if number == mine.look else "false",
                aria_label=described(number),
                disabled=number in taken and number != mine.look,
            )
            for number, look in enumerate(LOOKS)
        ),
        key="looks",
    )


def _onlookers(net: Net, asking: str) -> Node | None:
    """Who is in the room and sits nowhere."""
    standing = [m for m in net.roster.members if net.roster.seat_of(m.id) < 0 and not m.gone]
    if not standing:
        return None
    return h(
        "div",
        {"class": "onlookers"},
        h("span", {"class": "hint"}, _("Looking on:")),
        h(
            "ul",
            None,
            (
                h(
                    "li",
                    None,
                    h("b", None, member.name),
                    h("small", None, _("you")) if member.id == net.me else None,
                    signal(net, member),
                    _removal(net, member) if member.id != net.me else None,
                    _sure_of(net, asking, member),
                    key=member.id,
                )
                for member in standing
            ),
        ),
        key="onlookers",
    )


def members_tree(net: Net, asking: str) -> Content:
    """Everybody at a table that has begun."""
    roster = net.roster
    seats = h(
        "ul",
        {"class": "members"},
        (
            h(
                "li",
                {"class": look_class(place.look)},
                badge(place.look),
                h("b", {"class": "name"}, place.name),
                h("small", None, _("you")) if place.member == net.me else None,
                h("small", None, _("host")) if place.member == roster.host else None,
                signal(net, member) if (member := roster.member(place.member)) else None,
                h("small", None, _("a bot plays")) if roster.bot_of(seat) else None,
                _removal(net, member)
                if member and member.id != net.me and not member.gone
                else None,
                _sure_of(net, asking, member),
                key=f"seat{seat}",
            )
            for seat, place in enumerate(roster.places)
        ),
        key="members",
    )
    return seats, _onlookers(net, asking)
