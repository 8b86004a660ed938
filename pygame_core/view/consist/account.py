"""A train's score explained card by card (K6), and how the seats stand.

Knows positions and how things are named; changes nothing.
"""

from __future__ import annotations

from pygame_core.consist.actions import NO_MISSION, Train, is_joker
from pygame_core.consist.tables import Tables
from pygame_core.consist.text import card_name, mission_text, train_card
from pygame_core.consist.trains import points
from pygame_core.kernel.language import _, n_
from pygame_core.view.nodes import Content, Node, h

from .little import drawing, goes


def account(t: Tables, train: Train) -> Node:
    """The points of a train as a table: its cards in their order, its length, its mission, the sum."""
    cards = train.cards()
    mission = train.mission
    rows = [
        (train_card(card), 0 if is_joker(card) else t.deck.points[card])
        for card in (cards[:-1] if mission != NO_MISSION else cards)
    ]
    wagons = len(train.wagons)
    length = n_("Length: {count} wagon", "Length: {count} wagons", wagons).format(count=wagons)
    rows.append((length, t.length_bonus[wagons]))
    if mission != NO_MISSION:
        rows.append((_("Mission: {card}").format(card=card_name(mission)), t.deck.points[mission]))
    return h(
        "table",
        {"class": "account"},
        h("caption", {"class": "visually-hidden"}, _("Points of the train {route}").format(route=goes(train))),
        h("tbody", None, (_row(name, worth, str(n)) for n, (name, worth) in enumerate(rows))),
        h(
            "tfoot",
            None,
            h(
                "tr",
                None,
                h("th", {"scope": "row"}, _("Total")),
                h("td", None, str(points(t, train))),
            ),
        ),
    )  # fmt: skip


def _row(name: str, worth: int, key: str) -> Node:
    return h(
        "tr",
        {"class": None if worth else "nothing"},
        h("th", {"scope": "row"}, name),
        h("td", None, str(worth)),
        key=key,
    )


def whole_train(t: Tables, train: Train) -> Content:
    """A train large, with what its mission asked and how its points come about."""
    return (
        h("div", {"class": "train-large"}, drawing(train)),
        h("p", {"class": "mission-asks"}, h("b", None, card_name(train.mission)), ": ", mission_text(train.mission))
        if train.mission != NO_MISSION
        else None,
        account(t, train),
    )  # fmt: skip
