"""The Railroads ledger: who owns what, what it costs, where it goes; and which lines serve a city.

Knows the board, its survey and how owners look; no game, no rule. Swatches are empty elements
with the class of the railroad's colour, owners carry the class their look names.

Intent, as `data-input`: `ledger-search:<text>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame_core.coast.board import Board
from pygame_core.coast.survey import RailroadSurvey
from pygame_core.coast.text import listed, money
from pygame_core.view.nodes import Content, Node, h

from .liveries import line_id
from .wording import city_labels, counted, find_cities, percent

SEARCH = "ledger-search"
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
        h("h2", None, "Railroads"),
        h("p", {"class": "ledger-sold"}, f"{sold} of {len(owners)} railroads are sold."),
        aside,
        h(
            "label",
            {"class": "search"},
            "Which lines serve… ",
            h(
                "input",
                {
                    "type": "search",
                    "data-input": SEARCH,
                    "autocomplete": "off",
                    "placeholder": "a city",
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
            h("caption", None, f"Lines serving {_names(board, found)}" if found else "All lines"),
            h(
                "thead",
                None,
                h(
                    "tr",
                    None,
                    (
                        h("th", {"scope": "col"}, title)
                        for title in ("Railroad", "Owner", "Price", "Cities", "Access")
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
            "Access is the chance that a rolled destination lies on the railroad.",
        ),
    )


def _finding(query: str, found: int) -> str:
    if not query.strip():
        return ""
    return (
        f"{counted(found, 'city', 'cities')} found."
        if found
        else (f"No city is called “{query.strip()}”.")
    )


def _names(board: Board, cities: Sequence[int]) -> str:
    labels = city_labels(board)
    return listed([labels[city] for city in cities]) if len(cities) < 4 else f"{len(cities)} cities"


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
                h("summary", None, counted(len(survey.cities), "city", "cities")),
                h(
                    "ul",
                    None,
                    (
                        h("li", None, labels[city], " (no other line)" if city in sole else None)
                        for city in survey.cities
                    ),
                ),
            ),
        ),
        h("td", {"class": "amount"}, percent(survey.access)),
        key=railroad.id,
    )


def _city(board: Board, city: int, owners: Sequence[OwnerLook | None]) -> Node:
    lines = board.lines_at[board.cities[city].stop]
    return h(
        "p",
        None,
        h("b", None, city_labels(board)[city]),
        " is on ",
        (
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
            for place, line in enumerate(lines)
        ),
        ".",
        key=board.cities[city].id,
    )


def _swatch(board: Board, line: int) -> Node:
    return h("i", {"class": f"swatch {line_id(board.railroads[line].id)}", "aria-hidden": "true"})


def _owner(owner: OwnerLook | None) -> Node:
    if owner is None:
        return h("span", {"class": "owner bank"}, "Bank")
    return h(
        "span",
        {"class": f"owner {owner.css_class}"},
        h("b", {"class": "letter", "aria-hidden": "true"}, owner.letter),
        f" {owner.name}",
    )
