"""How a table by letter looks: the door a letter opens, the strip at the table, the letter to be sent. Trees only."""

from __future__ import annotations

from pygame_core.kernel.language import N_, _
from pygame_core.kernel.record import MAX_NAME
from pygame_core.peers.letter import LONGEST_LINK, letter_link
from pygame_core.peers.roster import OPEN, PERSON, Roster
from pygame_core.session.games import GAMES
from pygame_core.view.lobby import IMPORT
from pygame_core.view.lobby_parts import button
from pygame_core.view.looks import badge, look_class
from pygame_core.view.model import Model
from pygame_core.view.nodes import Content, Node, h
from pygame_core.view.over import window

from .invite_page import paste_form
from .letters import code_of, words_of
from .net import Net
from .state import Online
from .turns import Stand, awaited, awaited_seat, stand

SHORT = 2_000
"""Characters up to which a link comes through everywhere."""
DICE = N_(
    "By letter, the dice come from the sender’s own chain: committed beforehand, but known to the sender."
)
CARDS = N_(
    "By letter, what is drawn comes from the sender’s own chain, and the letter’s text contains all cards: "
    "the page shows you your own only, but whoever takes the text apart can read them."
)
CARDS_BRIEFLY = N_(
    "By letter: what is drawn is known to the sender beforehand, and a letter’s text contains all cards."
)


# --- the door


def door_tree(online: Online) -> Content:
    """Who am I? For somebody whom a letter has brought here for the first time."""
    assert online.letter
    roster, table = online.letter.roster, online.letter.ledger.table
    seats = list(table.rules.to_act(table.pos))
    people = (roster.places[seat].name for seat in seats if not roster.bot_of(seat))
    name = next(people, "")
    fresh, sitting = roster.unclaimed(), _sitting(roster)
    return h(
        "div",
        {"class": "door letter-door"},
        h("h2", {"id": "letter-title", "tabindex": "-1"}, _("A letter for you")),
        h("p", None, _("It is {name}’s turn.").format(name=name)) if name else None,
        h("p", None, _("The game is over.")) if not seats else None,
        h("p", {"class": "hint"}, plainly(roster.game)) if GAMES[roster.game].hides else None,
        h("p", {"class": "hint"}, _("Who are you?")) if fresh else None,
        _seats(roster, fresh, primary=True),
        h(
            "details",
            {"open": not fresh},
            h("summary", None, _("I play here already, on another device")),
            h(
                "p",
                {"class": "hint"},
                _("This device then takes the seat, with dice of its own. All others are told."),
            ),
            _seats(roster, sitting),
            key="sitting",
        )
        if sitting
        else None,
        h(
            "p",
            {"class": "buttons"},
            button("online:letter-look", _("Only look on"), style="secondary"),
            button("online:leave", _("Back to the lobby"), style="quiet"),
        ),
        key="letter-door",
    )  # fmt: skip


def _sitting(roster: Roster) -> list[int]:
    return [s for s, place in enumerate(roster.places) if place.kind == PERSON and place.member]


def _seats(roster: Roster, seats: list[int], *, primary: bool = False) -> Node | None:
    """Seats to sit down at."""
    if not seats:
        return None
    return h(
        "ul",
        {"class": "claims"},
        (
            h(
                "li",
                {"class": look_class(roster.places[seat].look)},
                badge(roster.places[seat].look),
                button(
                    f"online:claim:{seat}",
                    _("Sit here as {name}").format(name=roster.places[seat].name),
                    style="primary" if primary else "secondary",
                ),
                key=f"claim{seat}",
            )
            for seat in seats
        ),
    )


# --- at the table


def plainly(game: str) -> str:
    """What must be known of dice and cards at a table by letter."""
    return _(CARDS if GAMES[game].hides else DICE)


def strip_lines(net: Net) -> list[Node]:
    """The way to send my turn once it is another's, and for who looks on the seats that nobody has taken."""
    if not net.party.by_letter:
        return []
    now, name = stand(net), awaited(net)
    if net.seat < 0 and net.roster.unclaimed():
        told, way = (
            _("By letter: sit down, or look on."),
            _seats(net.roster, net.roster.unclaimed()),
        )
    elif net.seat >= 0 and now is Stand.THEIRS:
        told, way = _("By letter: it is {name}’s turn.").format(name=name), _sending(name)
    elif net.seat >= 0 and now is Stand.OVER:
        told, way = _("By letter: the game is over."), _sending("")
    else:
        return []
    return [h("div", {"class": "strip-line letter"}, h("p", None, told), way, key="letter")]


def _sending(name: str) -> Node:
    told = _("Send my turn to {name}").format(name=name) if name else _("Send how it ended")
    return button("overlay:letter", told, style="primary", id="send-turn")


def dice_tree(net: Net | None) -> Node | None:
    """At the table, as long as it is played by letter: where the dice come from."""
    if net is None or not net.party.by_letter:
        return None
    told = _(CARDS_BRIEFLY if GAMES[net.roster.game].hides else DICE)
    return h("p", {"class": "hint waits by-letter"}, told, key="by-letter")


def letter_window(model: Model, online: Online, net: Net) -> Node | None:
    """The letter that can be sent now."""
    code = code_of(online, net)
    if not code:
        return None
    name = awaited(net) if stand(net) is Stand.THEIRS else ""
    title = _("Send my turn to {name}").format(name=name) if name else _("Send a letter")
    link = letter_link(model.address, code)
    fits = len(link) <= LONGEST_LINK
    return window(
        "letter",
        title,
        (
            h("h2", None, title),
            h(
                "p",
                None,
                _(
"The letter holds the whole game so far. Send it as you like, by message or mail; "
"whoever opens it goes on."
),
            ),
            h("blockquote", {"class": "letter-words"}, words_of(model, net)),
            _link(link) if fits else h("p", None, _("The game has grown too long for a link: send the file.")),
            h(
                "p",
                {"class": "buttons"},
                button("online:letter-share", _("Share…"), style="primary shares") if fits else None,
                button("online:letter-copy", _("Copy the message"), style="secondary copies") if fits else None,
                button("online:letter-file", _("Save as a file"), style="secondary" if fits else "primary"),
            ),
            h("p", {"class": "hint"}, _("Some messengers cut off long links: then send the file."))
            if fits and len(link) > SHORT
            else None,
            h("p", {"class": "hint"}, plainly(net.roster.game)),
        ),
    )  # fmt: skip


def _link(link: str) -> Node:
    return h(
        "p",
        {"class": "to-send"},
        h(
            "input",
            {
                "type": "text", "id": "letter-link", "readonly": True, "value": link,
                "aria-label": _("The letter as a link"),
            },
        ),
        key="letter-link",
    )  # fmt: skip


# --- in the room and among friends


def letters_tree(online: Online, net: Net) -> Node | None:
    """Whether the table is played by letter: the switch for who leads, and what there is to do."""
    on, begun = net.roster.letters, net.roster.begun
    if not on and not net.may_lead:
        return None
    cards = GAMES[net.roster.game].hides and begun  # they were dealt otherwise
    return h(
        "fieldset",
        {"class": "room-house letters"},
        h("legend", None, _("Play by letter")),
        h(
            "label",
            {"class": "check"},
            h(
                "input",
                {
                    "type": "checkbox", "data-input": "online:letters", "checked": on,
                    "disabled": cards or not net.may_lead,
                },
            ),
            _("Nobody need be online at once"),
        ),
        h("p", {"class": "hint"}, _explained(net, fixed=cards)),
        _expected(online, net) if on and not begun else None,
        _letter_parts(net) if on and begun else None,
        key="letters",
    )  # fmt: skip


def _explained(net: Net, *, fixed: bool) -> str:
    if net.roster.letters:
        return plainly(net.roster.game)
    if fixed:
        return _(
            "The cards were dealt to play at once: a game by letter is chosen before it begins."
        )
    return _("After your turn you send a letter, a link or a file; whoever opens it goes on.")


def _expected(online: Online, net: Net) -> Node:
    """Names for the seats that nobody has taken: whoever opens the first letter sits down there."""
    free = [
        seat
        for seat, place in enumerate(net.roster.places)
        if place.kind == OPEN or (place.kind == PERSON and not place.member)
    ]
    return h(
        "div",
        {"class": "expected"},
        h(
            "p",
            {"class": "hint"},
            _("Write who shall play, begin, and send the first letter: it is the invitation.")
            if free
            else _("Begin, and send the first letter: it is the invitation."),
        ),
        (
            h(
                "label",
                None,
                _("Seat {number}").format(number=seat + 1),
                " ",
                h(
                    "input",
                    {
                        "type": "text", "data-input": f"online:expect:{seat}", "maxlength": MAX_NAME,
                        "value": online.names.get(seat, net.roster.places[seat].name),
                        "placeholder": _("Name"), "autocomplete": "off", "spellcheck": "false",
                    },
                ),
                key=f"expect{seat}",
            )
            for seat in free
        ),
        key="expected",
    )  # fmt: skip


def _letter_parts(net: Net) -> Content:
    """What else there is to do: send a letter again, sit down, go on without an answer, take a letter in."""
    seat = awaited_seat(net)
    silent = [seat] if net.seat not in (-1, seat) and seat >= 0 else []
    return (
        h("p", None, button("overlay:letter", _("Send a letter"), style="secondary")),
        _seats(net.roster, net.roster.unclaimed()) if net.seat < 0 else None,
        (
            h(
                "p",
                None,
                button(
                    f"online:stand-in:{seat}",
                    _("Let a bot play for {name} until they write back").format(
                        name=net.roster.places[seat].name
                    ),
                    style="quiet",
                ),
                key=f"silent{seat}",
            )
            for seat in silent
        ),
        take_in_tree(),
    )


def take_in_tree() -> Node:
    """For a letter that came as a text or a file."""
    return paste_form(
        "link",
        _("A letter has come? Paste it, or open its file"),
        _("Open the letter"),
        h(
            "label",
            {"class": "file button quiet"},
            _("Open a file…"),
            h("input", {"type": "file", "data-file": IMPORT, "accept": ".json,application/json"}),
        ),
        at="letter-in",
    )
