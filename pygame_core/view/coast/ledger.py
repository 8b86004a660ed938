"""The Railroads ledger: who owns what, what it costs, where it goes; and which lines serve a city.

Knows the board, its survey and how owners look; no game, no rule. Swatches are empty elements
with the class of the railroad's colour, owners carry the class their look names.

Intent, as `data-input`: `ask:ledger:<text>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame_core.coast.board import Board
from pygame_core.coast.survey import RailroadSurvey
from pygame_core.coast.text import listed, money
from pygame_core.kernel.language import _, n_
from pygame_core.view.nodes import Content, Node, h
from pygame_core.view.prose import prose

from .liveries import line_id
from .wording import city_labels, find_cities, percent

SEARCH = "ask:ledger"
"""The verb of this view's intent."""


class OwnerLook(NamedTuple):
    """How a seat is shown: its name, its letter, and the class with its colour and pattern."""

    name: str
    letter: str
    css_class: str


def ledger_tree(
    board: Board,
    surveys: Sequence[RailroadSurvey],
    owners: Sequence[OwnerLook | None],
    query: str = "",
    *aside: Content,
) -> Node:
    """Make the window; `surveys` and `owners` have one entry per railroad, None is the Bank's.

    `aside` stands below the count of railroads sold.
    A query that finds cities adds which lines serve each, and leaves only those in the table.
    """
    found = find_cities(board, query)
    serving = {line for city in found for line in board.lines_at[board.cities[city].stop]}
    shown = sorted(serving) if found else range(len(board.railroads))
    sold = sum(owner is not None for owner in owners)
    return h(
        "section",
        {"class": "ledger"},
        h("h2", None, _("Railroads")),
        h(
            "p",
            {"class": "ledger-sold"},
            _("{sold} of {all} railroads are sold.").format(sold=sold, all=len(owners)),
        ),
        aside,
        h(
            "label",
            {"class": "search"},
            _("Which lines serve…"),
            " ",
            h(
                "input",
                {
                    "type": "search",
                    "data-input": SEARCH,
                    "autocomplete": "off",
                    "placeholder": _("a city"),
                },
            ),
        ),
        h("p", {"class": "hint", "role": "status"}, _finding(query, len(found)), key="finding"),
        h(
            "div",
            {"class": "ledger-found"},
            (_city(board, city, owners) for city in found),
            key="found",
        ),
        h(
            "table",
            {"class": "ledger-table"},
            h("caption", None, _caption(board, found)),
            h(
                "thead",
                None,
                h(
                    "tr",
                    None,
                    (
                        h("th", {"scope": "col"}, title)
                        for title in (
                            _("Railroad"),
                            _("Owner"),
                            _("Price"),
                            _("Cities"),
                            _("Access"),
                        )
                    ),
                ),
            ),
            h(
                "tbody",
                None,
                (_row(board, line, surveys[line], owners[line]) for line in shown),
            ),
            key="table",
        ),
        h(
            "p",
            {"class": "hint"},
            _("Access is the chance that a rolled destination lies on the railroad."),
        ),
    )


def _finding(query: str, found: int) -> str:
    if not query.strip():
        return ""
    if not found:
        return _("No city is called “{query}”.").format(query=query.strip())
    return n_("{count} city found.", "{count} cities found.", found).format(count=found)


def _caption(board: Board, found: Sequence[int]) -> str:
    if not found:
        return _("All lines")
    if len(found) < 4:
        labels = city_labels(board)
        return _("Lines serving {cities}").format(cities=listed([labels[city] for city in found]))
    return n_("Lines serving {count} city", "Lines serving {count} cities", len(found)).format(
        count=len(found)
    )


def _row(board: Board, line: int, survey: RailroadSurvey, owner: OwnerLook | None) -> Node:
    railroad = board.railroads[line]
    labels = city_labels(board)
    sole = frozenset(survey.sole_cities)
    return h(
        "tr",
        None,
        h(
            "th",
            {"scope": "row"},
            _swatch(board, line),
            h("abbr", {"title": railroad.name}, railroad.short_name)
            if railroad.short_name != railroad.name
            else railroad.name,
        ),
        h("td", None, _owner(owner)),
        h("td", {"class": "amount"}, money(railroad.price)),
        h(
            "td",
            None,
            h(
                "details",
                None,
                h("summary", None, _cities(len(survey.cities))),
                h(
                    "ul",
                    None,
                    (
                        h("li", None, _only(labels[city]) if city in sole else labels[city])
                        for city in survey.cities
                    ),
                ),
            ),
        ),
        h("td", {"class": "amount"}, percent(survey.access)),
        key=railroad.id,
    )


def _cities(count: int) -> str:
    return n_("{count} city", "{count} cities", count).format(count=count)


def _only(city: str) -> str:
    return _("{city} (no other line)").format(city=city)


def _city(board: Board, city: int, owners: Sequence[OwnerLook | None]) -> Node:
    lines: list[Content] = [
        (
            ", " if place else None,
            h(
                "span",
                {"class": "line"},
                _swatch(board, line),
                f"{board.railroads[line].short_name} (",
                _owner(owners[line]),
                ")",
            ),
        )
        for place, line in enumerate(board.lines_at[board.cities[city].stop])
    ]
    return h(
        "p",
        None,
        prose(_("**{city}** is on {lines}."), city=city_labels(board)[city], lines=lines),
        key=board.cities[city].id,
    )


def _swatch(board: Board, line: int) -> Node:
    return h("i", {"class": f"swatch {line_id(board.railroads[line].id)}", "aria-hidden": "true"})


def _owner(owner: OwnerLook | None) -> Node:
    if owner is None:
        return h("span", {"class": "owner bank"}, _("Bank"))
    return h(
        "span",
        {"class": f"owner {owner.css_class}"},
        h("b", {"class": "letter", "aria-hidden": "true"}, owner.letter),
        f" {owner.name}",
    )
