"""Bankruptcy, told to all, and the end of a game with its standings.

What these windows ask for is done by the program around them: AGAIN, LEAVE, RECORD, DISMISS, STORY.
"""

from __future__ import annotations

from pygame_core.coast.events import GameWon, WentBankrupt
from pygame_core.coast.telling import tell
from pygame_core.coast.text import ENGINE_NAMES, money
from pygame_core.kernel.language import _, n_
from pygame_core.view.nodes import Node, h
from pygame_core.view.prose import prose

from .parts import Moment, actions, button, person, primary, swatch, window

AGAIN, LEAVE, RECORD, DISMISS, STORY = "again", "leave", "record", "dismiss", "overlay:story"
"""Intents: play again at a table like this, go to the lobby, save the record, close a notice, tell the story."""


def bankruptcy(at: Moment, event: WentBankrupt) -> Node:
    """A seat is out (C7.3): where its cash went, and who plays on."""
    left = [seat for seat in range(at.rules.seats) if not at.pos.is_out(seat)]
    return window(
        at,
        "bankruptcy",
        _("{name} is bankrupt").format(name=at.words.seat(event.seat)),
        h("p", None, tell(event, at.words)),
        h(
            "p",
            {"class": "hint"},
            prose(_("Still in the game: {players}"), players=[person(at, seat) for seat in left]),
        ),
        actions(primary(DISMISS, _("Go on"))),
        seat=event.seat,
    )


def ranking(at: Moment) -> list[int]:
    """The seats from first to last: the winner, then by cash and printed prices, the bankrupt at the end."""

    def rank(seat: int) -> tuple[bool, bool, int, int]:
        worth = at.rules.worth(at.pos, seat)
        return seat != at.pos.winner, at.pos.is_out(seat), -worth, seat

    return sorted(range(at.rules.seats), key=rank)


def ending(at: Moment, result: Node | None = None, *, again: bool = True) -> Node:
    """Who won and how, the standings, a result to be passed on if there is one, and what now.

    `again`: another game may be asked for here.
    """
    winner, reason = at.pos.frames[-1][1:]
    return window(
        at,
        "ending",
        _("{name} wins!").format(name=at.words.seat(winner)),
        h("p", {"class": "won"}, tell(GameWon(winner, reason), at.words)),
        h(
            "div",
            {
                "class": "standings-frame",
                "tabindex": "0",
                "role": "group",
                "aria-label": _("Final standings"),
            },
            h(
                "table",
                {"class": "standings"},
                h(
                    "caption",
                    None,
                    n_(
                        "Final standings after 1 turn",
                        "Final standings after {count} turns",
                        at.pos.turn,
                    ).format(count=at.pos.turn),
                ),
                h(
                    "thead",
                    None,
                    h(
                        "tr",
                        None,
                        (
                            h("th", {"scope": "col"}, title)
                            for title in (
                                # Translators: the place in the final standings.
                                _("No."),
                                _("Player"),
                                _("Cash"),
                                _("Railroads"),
                                _("Worth"),
                            )
                        ),
                    ),
                ),
                h(
                    "tbody",
                    None,
                    (_row(at, place, seat) for place, seat in enumerate(ranking(at), 1)),
                ),
            ),
        ),
        h("p", {"class": "hint"}, _("Worth is cash and the printed prices of railroads.")),
        result,
        actions(
            primary(AGAIN, _("Play again at the same table")) if again else None,
            button(STORY, _("The story of this game")),
            button(LEAVE, _("Back to the start")),
            button(RECORD, _("Save the record"), style="quiet"),
        ),
    )


def _row(at: Moment, place: int, seat: int) -> Node:
    deeds = at.pos.deeds(seat)
    out = at.pos.is_out(seat)
    return h(
        "tr",
        {"class": "winner" if seat == at.pos.winner else "out" if out else None},
        h("td", {"class": "place"}, str(place)),
        h(
            "th",
            {"scope": "row"},
            person(at, seat),
            h("small", None, _("bankrupt") if out else ENGINE_NAMES[at.pos.engine[seat]]),
        ),
        h("td", {"class": "amount"}, money(at.pos.cash[seat])),
        h(
            "td",
            {"class": "owned"},
            h("span", {"class": "number"}, str(len(deeds))),
            h("span", {"class": "swatches"}, (swatch(at, line) for line in deeds))
            if deeds
            else None,
        ),
        h("td", {"class": "amount"}, money(at.rules.worth(at.pos, seat))),
        key=str(seat),
    )
