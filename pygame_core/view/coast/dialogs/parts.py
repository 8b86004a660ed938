"""What the windows are made of: a moment of a table, buttons that act, deed cards, who and how much.

A window is a `<section class="window …">` with its title first; a button that does an action of the
game carries `data-act="do:<the action as in a record>"`. Knows no rule beyond reading prices.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from pygame_core.coast.actions import Action
from pygame_core.coast.advice_text import Deeds
from pygame_core.coast.board import Board, load_board
from pygame_core.coast.codec import Coast
from pygame_core.coast.phases import Phase
from pygame_core.coast.position import BANK, Position
from pygame_core.coast.rules import WITH_DEALS, CoastRules
from pygame_core.coast.survey import RailroadSurvey, survey_railroads
from pygame_core.coast.tables import OFFERS_A_TURN, Tables
from pygame_core.coast.text import Words, listed, money
from pygame_core.kernel.language import _, n_
from pygame_core.view.coast.liveries import line_id
from pygame_core.view.coast.wording import city_labels, percent
from pygame_core.view.looks import badge, described, look_class
from pygame_core.view.nodes import Content, Node, h

DO = "do"
"""The verb of intents that do an action of the game."""


class Moment(NamedTuple):
    """What every window is made from: the rules, the position, and how the seats are called and look.

    `advice` is what the Conductor says of the things on offer, None where nothing is suggested;
    `informed` that a player may ask what they would do.
    """

    rules: CoastRules
    pos: Position
    words: Words
    looks: tuple[int, ...]
    advice: Deeds | None = None
    informed: bool = False

    @property
    def tables(self) -> Tables:
        """The numbers of the table."""
        return self.rules.tables

    @property
    def board(self) -> Board:
        """The board."""
        return self.rules.tables.board

    @property
    def phase(self) -> Phase:
        """The phase on top."""
        return Phase(self.pos.frames[-1][0])

    @property
    def seat(self) -> int:
        """The seat that must choose, or the winner when the game is over."""
        return self.pos.frames[-1][1]

    @property
    def name(self) -> str:
        """That seat's name."""
        return self.words.names[self.seat]

    @property
    def rivals(self) -> list[int]:
        """The other seats still in the game, clockwise from the one that must choose."""
        seats = range(self.seat + 1, self.seat + self.rules.seats)
        return [s % self.rules.seats for s in seats if not self.pos.is_out(s % self.rules.seats)]


def may_offer(at: Moment) -> bool:
    """Whether the seat that must choose may put a deal to another one now (C8.1, C8.2)."""
    return (
        at.phase in WITH_DEALS
        and at.rules.options.deals
        and at.pos.offers < OFFERS_A_TURN
        and bool(at.rivals)
    )


@lru_cache
def _surveys(bo_new_york: bool) -> tuple[RailroadSurvey, ...]:
    return survey_railroads(load_board(bo_new_york))


def survey(at: Moment, railroad: int) -> RailroadSurvey:
    """What a railroad is worth on this table's board."""
    return _surveys(at.rules.options.bo_new_york)[railroad]


_CODEC = Coast()


def do(action: Action) -> str:
    """The intent that does an action."""
    return f"{DO}:{json.dumps(_CODEC.encode_action(action), separators=(',', ':'))}"


def button(act: str, *content: Content, style: str = "", **attrs: str | bool | None) -> Node:
    """A button with an intent; underscores in names of attributes stand for hyphens."""
    named = {name.replace("_", "-"): value for name, value in attrs.items()}
    return h(
        "button", {"type": "button", "class": style or None, "data-act": act, **named}, *content
    )


def primary(act: str, *content: Content, **attrs: str | bool | None) -> Node:
    """The choice that Enter takes: one at most in a window, none where a slip would be dear."""
    return button(act, *content, style="primary", id="primary", **attrs)


def deal_button(at: Moment) -> Node | None:
    """The way to the deal window, where an offer may be made."""
    return button("deal:open", _("Propose a deal…"), style="quiet") if may_offer(at) else None


def window(at: Moment, kind: str, title: str, *content: Content, seat: int | None = None) -> Node:
    """A window with its title; `seat` is whose choice it is, if not the one that must choose."""
    whose = at.seat if seat is None else seat
    return h(
        "section",
        {
            "class": f"window {kind} {look_class(at.looks[whose])}",
            "aria-labelledby": "window-title",
        },
        h(
            "header",
            {"class": "window-head"},
            person(at, whose),
            h("h2", {"id": "window-title", "tabindex": "-1"}, title),
        ),
        *content,
        key=kind,
    )


def actions(*buttons: Node | None) -> Node:
    """The row of buttons that ends a window."""
    return h("div", {"class": "actions"}, buttons, key="actions")


def person(at: Moment, seat: int) -> Node:
    """A seat's badge and name; BANK is the Bank."""
    if seat == BANK:
        return h("span", {"class": "person bank"}, _("the Bank"))
    return h(
        "span",
        {
            "class": f"person {look_class(at.looks[seat])}",
            "title": described(at.looks[seat]),
        },
        badge(at.looks[seat]),
        h("span", {"class": "name"}, at.words.names[seat]),
    )


def figures(*rows: tuple[str, int] | None) -> Node:
    """Labelled amounts, one under the other; an amount below zero stands out."""
    return h(
        "dl",
        {"class": "figures"},
        (
            h(
                "div",
                None,
                h("dt", None, row[0]),
                h("dd", {"class": "short" if row[1] < 0 else None}, money(row[1])),
            )
            for row in rows
            if row
        ),
    )


def owed_to(at: Moment) -> str:
    """What this turn's ledger owes to whom, in words: `$5,000 to Ann and $1,000 to the Bank`."""
    owed = [
        _("{amount} to {other}").format(amount=money(amount), other=at.words.seat(seat))
        for seat, amount in [*enumerate(at.pos.owed), (BANK, at.pos.owed_bank)]
        if amount
    ]
    return listed(owed)


def verdict(gain: int, other: str) -> Node:
    """What a deal is worth to the reader by printed prices (C8.4), against the other's name."""
    if not gain:
        return h("p", {"class": "verdict"}, _("Even by printed prices."))
    told = (
        _("{amount} in your favour, by printed prices.")
        if gain > 0
        else _("{amount} in {name}’s favour, by printed prices.")
    )
    return h(
        "p",
        {"class": f"verdict {'good' if gain > 0 else 'bad'}"},
        told.format(amount=money(abs(gain)), name=other),
    )


def livery(at: Moment, railroad: int) -> str:
    """The class that gives an element a railroad's colour."""
    return line_id(at.board.railroads[railroad].id)


def swatch(at: Moment, railroad: int) -> Node:
    """A dab of a railroad's colour."""
    return h("i", {"class": f"swatch {livery(at, railroad)}", "aria-hidden": "true"})


def deed(at: Moment, railroad: int, *content: Content, dimmed: bool = False) -> Node:
    """A deed as printed: colour, name, price, where it goes; then what can be done with it."""
    line = at.board.railroads[railroad]
    facts = survey(at, railroad)
    labels = city_labels(at.board)
    cities = len(facts.cities)
    sole = frozenset(facts.sole_cities)
    return h(
        "article",
        {"class": f"deed {livery(at, railroad)}{' dimmed' if dimmed else ''}"},
        h(
            "header",
            None,
            h("h3", None, line.short_name),
            h("p", {"class": "deed-price"}, money(at.tables.prices[railroad])),
        ),
        h("p", {"class": "deed-full"}, line.name) if line.name != line.short_name else None,
        h(
            "details",
            None,
            h(
                "summary",
                {"title": _("Access: the chance that a rolled destination is on it")},
                n_("{count} city", "{count} cities", cities).format(count=cities),
                h(
                    "span",
                    {"class": "deed-access"},
                    _("{chance} access").format(chance=percent(facts.access)),
                ),
            ),
            h(
                "ul",
                None,
                (
                    h("li", {"class": "sole" if city in sole else None}, labels[city])
                    for city in facts.cities
                ),
            ),
            h("p", {"class": "hint"}, _("In bold: no other railroad goes there."))
            if sole
            else None,
        ),
        *content,
        key=line.id,
    )
