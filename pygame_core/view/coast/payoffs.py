"""The payoff chart: what a trip between any two cities pays, looked up or read whole.

Knows the board and the table's percentage, no game. The whole chart can be read without scripts:
one foldable list per city. Amounts are whole dollars.

Intents, as `data-input`: `ask:from:<city id>` and `ask:to:<city id>` (nothing after the colon
is no city), `ask:payoffs:<text>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.coast.board import Board
from pygame_core.coast.text import money
from pygame_core.graph.trails import Trails
from pygame_core.kernel.language import _, n_
from pygame_core.view.nodes import Node, h

from .wording import city_labels, find_cities

FROM, TO, SEARCH = "ask:from", "ask:to", "ask:payoffs"
"""The verbs of this view's intents."""


def payoffs_tree(
    board: Board,
    chart: Node,
    origin: int | None = None,
    destination: int | None = None,
    payoff_percent: int = 100,
) -> Node:
    """Make the window: two cities to pick, what their trip pays, and the whole chart below.

    `chart` comes from `chart_tree`; made once per search it costs no patches.
    """
    return h(
        "section",
        {"class": "payoffs"},
        h("h2", None, _("Payoff chart")),
        h(
            "p",
            {"class": "payoff-picker"},
            _picker(board, _("From"), FROM, origin),
            _picker(board, _("To"), TO, destination),
        ),
        h(
            "p",
            {"class": "payoff-answer", "role": "status"},
            answer(board, origin, destination, payoff_percent),
        ),
        chart,
    )


def chart_tree(board: Board, payoff_percent: int = 100, query: str = "") -> Node:
    """Make the whole chart, one foldable list per city; a query leaves the cities it finds."""
    labels = city_labels(board)
    shown = find_cities(board, query) if query.strip() else range(len(board.cities))
    folded = len(shown) > 3
    return h(
        "div",
        {"class": "payoff-chart"},
        h("h3", None, _("All payoffs")),
        h(
            "p",
            {"class": "hint"},
            _("Dollars for a trip from one city to another, the same both ways.")
            if payoff_percent == 100
            else _(
                "Dollars for a trip from one city to another, the same both ways, at this table’s "
                "rate."
            ),
            " ",
            _("Open a city to see its trips."),
        ),
        h(
            "label",
            {"class": "search"},
            _("Find a city"),
            " ",
            h("input", {"type": "search", "data-input": SEARCH, "autocomplete": "off"}),
        ),
        None if shown else h("p", {"class": "hint"}, _none_found(query)),
        (
            h(
                "details",
                {"open": not folded},
                h("summary", None, labels[city]),
                h("p", {"class": "trips"}, _trips(board, labels, city, payoff_percent)),
                key=board.cities[city].id,
            )
            for city in shown
        ),
    )


def _none_found(query: str) -> str:
    return _("No city is called “{query}”.").format(query=query.strip())


def _trips(board: Board, labels: Sequence[str], city: int, payoff_percent: int) -> str:
    """A city's trips, a line each; as one text, for there are 4,422 of them in all."""
    return "\n".join(
        f"{labels[other]} {money(payoff)}"
        for other, payoff in enumerate(_payoffs(board, city, payoff_percent))
        if other != city
    )


def answer(
    board: Board, origin: int | None, destination: int | None, payoff_percent: int = 100
) -> str:
    """Say what a trip pays and how many stops its shortest way has, or what is still to pick."""
    if origin is None or destination is None:
        return _("Pick two cities to see what a trip between them pays.")
    labels = city_labels(board)
    if origin == destination:
        return _("{city} to itself is no trip. Pick another city.").format(city=labels[origin])
    start, goal = (board.cities[city].stop for city in (origin, destination))
    cities = {"origin": labels[origin], "destination": labels[destination]}
    amount = money(_payoffs(board, origin, payoff_percent)[destination])
    if start == goal:
        return _("{origin} and {destination} share one stop: the trip pays {amount}.").format(
            **cities, amount=amount
        )
    stops = Trails(board.network).distances(goal)[start]
    return n_(
        "{origin} to {destination} pays {amount}; the shortest way is {count} stop.",
        "{origin} to {destination} pays {amount}; the shortest way is {count} stops.",
        stops,
    ).format(**cities, amount=amount, count=stops)


def _payoffs(board: Board, origin: int, payoff_percent: int) -> list[int]:
    return [payoff * payoff_percent // 100 for payoff in board.payoffs[origin]]


def _picker(board: Board, label: str, verb: str, picked: int | None) -> Node:
    return h(
        "label",
        None,
        f"{label} ",
        h(
            "select",
            {"data-input": verb},
            h("option", {"value": "", "selected": picked is None}, _("a city")),
            (
                h(
                    "option",
                    {"value": city.id, "selected": number == picked},
                    f"{city.name}, {city.state}",
                )
                for number, city in enumerate(board.cities)
            ),
        ),
    )
