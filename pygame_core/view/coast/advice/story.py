"""The story of a game after its end: the odds as a curve, the turns that swung most, money and dice.

Knows a `Play` and the answer to "history" and draws them; changes nothing. Every curve is also told
as a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame_core.coast.advice_text import luck_text, swing_text
from pygame_core.coast.events import (
    Arrived,
    BonusRolled,
    CityRolled,
    DealMade,
    Declared,
    EngineBought,
    FeesPaid,
    GameWon,
    RailroadBought,
    RailroadSold,
    Roved,
    TurnBegan,
    WentBankrupt,
)
from pygame_core.coast.telling import tell
from pygame_core.coast.text import money
from pygame_core.kernel.language import _
from pygame_core.view.coast.play import Play
from pygame_core.view.looks import badge, described, look_class
from pygame_core.view.nodes import Content, Node, h

from .charts import curves, round_ticks
from .says import waiting_text

ROWS = 25
"""About how many rows a table beside a curve has."""
_WEIGHTY = (
    Arrived,
    DealMade,
    Declared,
    EngineBought,
    GameWon,
    RailroadBought,
    RailroadSold,
    Roved,
    WentBankrupt,
)
"""What may have swung a game."""
_LIGHT = (CityRolled, BonusRolled, FeesPaid)
"""What swung it where nothing weightier happened."""


def story_tree(play: Play) -> Node:
    """The whole window."""
    story = play.counsel.story
    return h(
        "section",
        {"class": "story"},
        h("h2", None, _("The story of this game")),
        _told(play, story) if story else _waiting(play),
    )


def _waiting(play: Play) -> Node:
    told = waiting_text(silent=play.counsel.silent)
    return h("p", {"class": "hint", "role": "status"}, told, key="waiting")


def _told(play: Play, story: Mapping[str, Any]) -> Content:
    turns = [turn for turn, _seat in story["turns"]]
    odds, worth = story["odds"], story["worth"]
    marks = [swing["point"] for swing in story["swings"]]
    most = max(max(row) for row in worth)
    least = min(0, *(min(row) for row in worth))
    return (
        _legend(play),
        h("h3", None, _("Chances of winning")),
        curves(
            _("Chances of winning by turn"),
            turns,
            odds,
            play.looks,
            (0, 25, 50, 75, 100),
            _percent,
            marks,
        ),
        _swings(play, story),
        _table(play, _("Chances of winning by turn"), turns, odds, marks, _percent),
        h("h3", None, _("Cash and railroads")),
        curves(
            _("Worth by turn"),
            turns,
            worth,
            play.looks,
            round_ticks(least, most),
            _short_money,
        ),
        _table(play, _("Cash and printed prices of railroads by turn"), turns, worth, marks, money),
        h("h3", None, _("Money and dice")),
        _tally(play, story["tally"]),
    )


def _percent(value: int) -> str:
    return f"{value}%"


def _short_money(value: int) -> str:
    if value % 1_000 or not value:
        return money(value)
    # Translators: thousands of dollars at a curve, as short as can be.
    return _("${thousands}k").format(thousands=value // 1_000)


def _legend(play: Play) -> Node:
    return h(
        "ul",
        {"class": "legend", "aria-label": _("Players")},
        (
            h(
                "li",
                {
                    "class": look_class(look),
                    "title": described(look),
                },
                badge(look),
                h("span", {"class": "name"}, play.words.names[seat]),
                key=str(seat),
            )
            for seat, look in enumerate(play.looks)
        ),
    )


def _swings(play: Play, story: Mapping[str, Any]) -> Node:
    """The turns that swung most, and what happened in them."""
    return h(
        "ol",
        {"class": "swings", "aria-label": _("The turns that swung most")},
        (
            h(
                "li",
                None,
                h(
                    "b",
                    None,
                    swing_text(turn, story["odds"][point - 1], story["odds"][point], play.words),
                ),
                " ",
                " ".join(happened(play, turn)),
                key=str(point),
            )
            for swing in story["swings"]
            for point in [swing["point"]]
            for turn in [story["turns"][point][0]]
        ),
    )


def happened(play: Play, turn: int) -> list[str]:
    """What weighed most in a turn, in sentences."""
    now, seen = 0, []
    for event in (event for entry in play.table.events for event in entry):
        if isinstance(event, TurnBegan):
            now = event.turn
        if now == turn:
            seen.append(event)
    for kinds in (_WEIGHTY, _LIGHT):
        if told := [tell(event, play.words) for event in seen if isinstance(event, kinds)]:
            return told
    return []


def _table(
    play: Play,
    title: str,
    turns: Sequence[int],
    values: Sequence[Sequence[int]],
    marks: Sequence[int],
    told: Any,
) -> Node:
    """A curve as a table: some of its points, those pointed out and the last among them."""
    last = len(turns) - 1
    every = max(1, -(-last // ROWS))
    points = sorted({*range(0, last + 1, every), *marks, last})
    return h(
        "details",
        {"class": "as-table"},
        h("summary", None, _("As a table")),
        h(
            "div",
            {"class": "frame", "tabindex": 0, "role": "group", "aria-label": title},
            h(
                "table",
                {"class": "figures-table"},
                h("caption", {"class": "visually-hidden"}, title),
                h("thead", None, h("tr", None, h("th", {"scope": "col"}, _("Turn")), _heads(play))),
                h(
                    "tbody",
                    None,
                    (
                        h(
                            "tr",
                            None,
                            h("th", {"scope": "row"}, str(turns[point])),
                            (h("td", {"class": "amount"}, told(v)) for v in values[point]),
                        )
                        for point in points
                    ),
                ),
            ),
        ),
    )


def _heads(play: Play) -> list[Node]:
    return [
        h("th", {"scope": "col", "class": "amount"}, play.words.names[seat])
        for seat in range(play.rules.seats)
    ]


def _tally(play: Play, tally: Mapping[str, Sequence[int]]) -> Node:
    """Fees, payoffs, rover plays and dice, a column per seat."""
    seats = range(play.rules.seats)
    rows = [
        (_("Payoffs"), [money(amount) for amount in tally["payoffs"]]),
        (_("Fees paid"), [money(amount) for amount in tally["fees_paid"]]),
        (_("Fees received"), [money(amount) for amount in tally["fees_received"]]),
        (_("Stops rolled"), [str(stops) for stops in tally["stops_rolled"]]),
        (
            _("Above average"),
            [luck_text(tally["stops_rolled"][s], tally["stops_expected"][s]) for s in seats],
        ),
    ]
    if any(tally["roved"]):
        rows.insert(3, (_("Rover plays"), [money(amount) for amount in tally["roved"]]))
    return h(
        "div",
        {"class": "frame", "tabindex": 0, "role": "group", "aria-label": _("Money and dice")},
        h(
            "table",
            {"class": "figures-table"},
            h("caption", {"class": "visually-hidden"}, _("Money and dice by player")),
            h("thead", None, h("tr", None, h("td", None), _heads(play))),
            h(
                "tbody",
                None,
                (
                    h(
                        "tr",
                        None,
                        h("th", {"scope": "row"}, name),
                        (h("td", {"class": "amount"}, cell) for cell in cells),
                        key=name,
                    )
                    for name, cells in rows
                ),
            ),
        ),
    )
