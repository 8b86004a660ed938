"""A laid train as a little train one reads at a glance: what draws it, what it carries, where it goes.

Knows a train and how cards are named. A train that has not changed is the very same node.
"""

from __future__ import annotations

from functools import lru_cache

from pygame_core.consist.actions import NO_MISSION, Train, is_joker, stands_for
from pygame_core.consist.deck import TRACTIONS, load_deck
from pygame_core.consist.text import card_name, meant
from pygame_core.kernel.language import _, language
from pygame_core.view.nodes import Node, h

from .faces import points_text, use

CAR = 62
"""How far one vehicle stands from the next."""


def _at(name: str, x: float, y: float, width: float, height: float) -> Node:
    return h("use", {"href": f"#art-{name}", "x": x, "y": y, "width": width, "height": height})


def _vehicle(card: int, x: float) -> Node:
    deck = load_deck()
    if not is_joker(card):
        return _at(deck.kinds[card].id, x, 0, 64, 40)
    kind = stands_for(card)
    traction = deck.group[kind]
    engine = kind in deck.engine
    return _at(f"joker-{TRACTIONS[traction]}" if engine else "joker-wagon", x, 0, 64, 40)


def _thing(card: int, x: float, y: float, size: float) -> list[Node]:
    """A load or energy; a joker's stands on the joker's colour."""
    drawn = _at(load_deck().kinds[stands_for(card)].id, x, y, size, size)
    if not is_joker(card):
        return [drawn]
    plate = h(
        "circle", {"class": "a-plate", "cx": x + size / 2, "cy": y + size / 2, "r": size / 2 + 1}
    )
    star = _at("sort-joker", x + size - 7, y - 2, 10, 10)
    return [plate, drawn, h("g", {"class": "star"}, star)]


def drawing(train: Train) -> Node:
    """The train on its rails; cards that are lacking are left out."""
    length = CAR * (1 + len(train.wagons)) + 4
    return h(
        "svg",
        {"class": "little", "viewBox": f"0 -18 {length} 58", "aria-hidden": "true"},
        h("path", {"class": "rails", "d": f"M0 38h{length}"}),
        _vehicle(train.locomotive, 0) if train.locomotive >= 0 else None,
        [_thing(card, 44 - 18 * n, -18, 18) for n, card in enumerate(train.energy)],
        [_vehicle(card, CAR * n) for n, card in enumerate(train.wagons, 1) if card >= 0],
        [_thing(card, CAR * n + 19, -18, 26) for n, card in enumerate(train.loads, 1) if card >= 0],
    )


def goes(train: Train) -> str:
    """Where it goes: Győr → Pécs, a joker's station with a star."""
    ends = [
        card_name(stands_for(card)) + (" ★" if is_joker(card) else "")
        for card in (train.origin, train.destination)
    ]
    return " → ".join(ends)


def spoken(train: Train, points: int) -> str:
    """The train in words, for whoever can't see it."""

    def name(card: int) -> str:
        if is_joker(card):
            return _("joker as {card}").format(card=meant(stands_for(card)))
        return card_name(card)

    cars = [
        _("{wagon} with {load}").format(wagon=name(wagon), load=name(load))
        for wagon, load in zip(train.wagons, train.loads, strict=True)
    ]
    parts = [
        _("{start} to {end}").format(start=name(train.origin), end=name(train.destination)),
        name(train.locomotive),
        *(name(card) for card in train.energy if is_joker(card)),
        *cars,
    ]
    if train.mission != NO_MISSION:
        parts.append(_("mission {card}").format(card=card_name(train.mission)))
    return f"{points_text(points)}: {'; '.join(parts)}"


def little(train: Train, points: int, act: str = "", *, new: bool = False) -> Node:
    """The train with its route, mission and points; with `act` it can be tapped."""
    return _little(train, points, act, new, language())


@lru_cache(maxsize=512)
def _little(train: Train, points: int, act: str, new: bool, _language: str) -> Node:
    return h(
        "button" if act else "span",
        {
            "type": "button" if act else None,
            "class": "train new" if new else "train",
            "data-act": act or None,
            "aria-label": spoken(train, points) if act else None,
        },
        drawing(train),
        h(
            "span",
            {"class": "train-says"},
            h("span", {"class": "goes"}, goes(train)),
            h(
                "span",
                {"class": "train-mission"},
                use("sort-mission", "0 0 16 16", "k-sort"),
                card_name(train.mission),
            )
            if train.mission != NO_MISSION
            else None,
        ),
        h("b", {"class": "train-points"}, str(points)),
    )
