"""What everybody must read: seats that are out since the deck ran short, and the end with its standings.

Knows a `Play` and draws it; changes nothing. What the buttons ask for is done by the page.
"""

from __future__ import annotations

from pygame_core.consist.events import Eliminated, Ended
from pygame_core.consist.telling import tell
from pygame_core.consist.trains import points
from pygame_core.consist.turns import rank
from pygame_core.kernel.language import _, n_
from pygame_core.view.looks import badge
from pygame_core.view.nodes import Content, Node, h

from .account import account
from .faces import points_text
from .little import little
from .play import Play


def told(title: str, *content: Content) -> Node:
    """A window that lies over everything until it has been read."""
    return h(
        "dialog",
        {
            "class": "over told-over consist-told",
            "data-modal": True,
            "data-cancel": "dismiss:",
            "aria-labelledby": "window-title",
        },
        h(
            "div",
            {"class": "over-body"},
            # The focus stands here, not on the button, so that a long window opens at its beginning.
            h("h2", {"id": "window-title", "tabindex": "-1", "autofocus": True}, title),
            content,
        ),
        key="told",
    )


def buttons(*wanted: tuple[str, str]) -> Node:
    """Buttons with their intents, the first the primary one."""
    return h(
        "p",
        {"class": "buttons"},
        (
            h(
                "button",
                {
                    "type": "button",
                    "class": "secondary" if place else "primary",
                    "id": None if place else "window-primary",
                    "data-act": act,
                },
                label,
                key=act,
            )
            for place, (label, act) in enumerate(wanted)
        ),
    )


def shortage(play: Play, event: Eliminated) -> Node:
    """The deck has run short and the lowest are out (K4.2): why, and who plays on."""
    left = play.pos.playing()
    return told(
        n_("{names} is out", "{names} are out", len(event.seats)).format(
            names=play.words.seats(event.seats)
        ),
        h("p", None, tell(event, play.words)),
        _reached(play, event),
        h("p", None, _("All their cards, those of their trains too, are shuffled into the deck.")),
        h(
            "p",
            {"class": "hint"},
            n_("Still in the game: {names}.", "Still in the game: {names}.", len(left)).format(
                names=play.words.seats(left)
            ),
        ),
        buttons((_("Go on"), "dismiss:")),
    )


def _reached(play: Play, event: Eliminated) -> Node:
    """How everybody stood when the deck ran short: whoever stood lowest is out."""
    playing = sorted({*play.pos.playing(), *event.seats})
    return h(
        "ul",
        {"class": "reached", "aria-label": _("How everybody stood")},
        (
            h(
                "li",
                {"class": "stands out" if seat in event.seats else "stands"},
                badge(play.looks[seat]),
                h("span", {"class": "name"}, play.words.seat(seat)),
                h("b", None, points_text(standing)),
                key=str(seat),
            )
            for seat, standing in zip(playing, event.standings, strict=False)
        ),
    )


def ending(play: Play) -> Node:
    """Who won and how, the standings, and every train's points card by card."""
    pos = play.pos
    ended = next(
        event
        for events in reversed(play.table.events)
        for event in events
        if isinstance(event, Ended)
    )
    winners = play.words.seats(pos.winners)
    return told(
        n_("{names} has won!", "{names} share the win!", len(pos.winners)).format(names=winners),
        h("p", {"class": "won"}, tell(ended, play.words)),
        _standings(play),
        h(
            "p",
            {"class": "hint"},
            _(
                "Ties are broken by missions, then by wagons. Open a player to see how every "
                "train scored."
            ),
        ),
        [_seat(play, seat) for seat in ranking(play)],
        play.remote.ending() if play.remote else None,
        buttons(
            *([(_("Play again at the same table"), "again:")] if reopens(play) else []),
            (_("Look at the table"), "dismiss:"),
            (_("Back to the start"), "leave:"),
            (_("Save the record"), "record:"),
        ),
    )  # fmt: skip


def reopens(play: Play) -> bool:
    """Whether another game may be asked for here."""
    return play.remote is None or play.remote.reopens


def ranking(play: Play) -> list[int]:
    """The seats from first to last; those that are out at the end."""
    t, pos = play.rules.tables, play.pos
    seats = range(play.rules.seats)
    return sorted(
        seats,
        key=lambda seat: (bool(pos.out >> seat & 1), tuple(-part for part in rank(t, pos, seat))),
    )


def _standings(play: Play) -> Node:
    t, pos = play.rules.tables, play.pos
    titles = (_("No."), _("Player"), _("Points"), _("Trains"), _("Missions"), _("Wagons"))

    def row(place: int, seat: int) -> Node:
        total, missions, wagons = rank(t, pos, seat)
        out = pos.out >> seat & 1
        return h(
            "tr",
            {"class": "winner" if seat in pos.winners else "out" if out else None},
            h("td", {"class": "place"}, str(place)),
            h(
                "th",
                {"scope": "row"},
                h(
                    "span",
                    {"class": "person"},
                    badge(play.looks[seat]),
                    h("span", {"class": "name"}, play.words.seat(seat)),
                ),
                h("small", None, _("out")) if out else None,
            ),
            h("td", {"class": "total"}, str(total)),
            h("td", None, str(len(pos.trains[seat]))),
            h("td", None, str(missions)),
            h("td", None, str(wagons)),
            key=str(seat),
        )  # fmt: skip

    return h(
        "div",
        {
            "class": "standings-frame",
            "role": "group",
            "aria-label": _("Final standings"),
        },
        h(
            "table",
            {"class": "consist-standings"},
            h("thead", None, h("tr", None, (h("th", {"scope": "col"}, title) for title in titles))),
            h("tbody", None, (row(place, seat) for place, seat in enumerate(ranking(play), 1))),
        ),
    )


def _seat(play: Play, seat: int) -> Node | None:
    t, laid = play.rules.tables, play.pos.trains[seat]
    if not laid:
        return None
    total = sum(points(t, train) for train in laid)
    return h(
        "details",
        {"class": "accounts"},
        h(
            "summary",
            None,
            badge(play.looks[seat]),
            " ",
            _("{seat}: {points}").format(seat=play.words.seat(seat), points=points_text(total)),
        ),
        (
            h(
                "div",
                {"class": "account-of"},
                little(train, points(t, train)),
                account(t, train),
                key=str(number),
            )
            for number, train in enumerate(laid)
        ),
        key=f"seat{seat}",
    )
