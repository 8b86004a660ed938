"""Legal and illegal trains, with the engine's own verdict on each (K2, K6).

The examples are cards; what is said of them is worked out when they are drawn.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import NamedTuple

from pygame_core.consist.actions import NO_MISSION, Train, as_joker
from pygame_core.consist.deck import load_deck
from pygame_core.consist.options import PRESETS
from pygame_core.consist.tables import Tables
from pygame_core.consist.text import fault_text, train_card
from pygame_core.consist.trains import faults, points
from pygame_core.kernel.language import N_, _
from pygame_core.view.nodes import Node, h

from .account import account
from .faces import points_text
from .little import drawing, goes


class Example(NamedTuple):
    """A train by the ids of its cards; `joker:` before an id is a joker in its place. `presets` to be judged by."""

    locomotive: str
    energy: tuple[str, ...]
    cars: tuple[str, ...]
    origin: str
    destination: str
    mission: str = ""
    presets: tuple[str, ...] = ("balanced",)


EXAMPLES = (
    Example("loco_424", ("en_coal",), ("coach",), "st_gyor", "st_pecs"),
    Example("loco_v63", ("en_power",), ("sleep", "pano"), "st_budapest", "st_siofok", "m_balaton"),
    Example("loco_m62", ("en_oil", "en_oil"), ("flat", "tank", "reefer"), "st_kecskemet", "st_budapest", "m_fruit"),
    Example("loco_m62", ("en_oil",), ("flat", "tank", "reefer"), "st_kecskemet", "st_budapest", "m_fruit"),
    Example("loco_m41", ("en_coal",), ("coach",), "st_szeged", "st_pecs"),
    Example("loco_375", ("en_coal",), ("covered/bike",), "st_pecs", "st_gyor"),
    Example("loco_v43", ("en_power",), ("bike",), "st_szeged", "st_szeged"),
    Example("loco_v43", ("en_power",), ("bike/",), "st_szeged", "st_pecs"),
    Example("joker:loco_424", ("en_coal",), ("first",), "joker:st_debrecen", "st_zahony", "", ("classic", "balanced")),
    Example("loco_424", ("en_coal",), ("sleep",), "st_budapest", "st_pecs", "joker:m_night"),
    Example("loco_v63", ("joker:en_power",), ("carrier", "covered"), "st_gyor", "st_zahony", "m_book"),
    Example("loco_v63", ("en_power",), ("carrier", "contain"), "st_gyor", "st_zahony", "m_cars"),
)  # fmt: skip
"""Every verdict there is, roughly from the plainest on."""

_PRESETS = {"balanced": N_("Balanced"), "classic": N_("Classic")}


def train_of(example: Example) -> Train:
    """The example as a train; `wagon/load` are a wagon with another's load, `wagon/` one without."""
    numbers = load_deck().number

    def card(name: str) -> int:
        kind = numbers[name.removeprefix("joker:")]
        return as_joker(kind) if name.startswith("joker:") else kind

    cars = [car.split("/") if "/" in car else [car, car] for car in example.cars]
    return Train(
        card(example.locomotive),
        tuple(map(card, example.energy)),
        tuple(card(f"w_{wagon}") for wagon, _load in cars),
        tuple(card(f"l_{load}") for _wagon, load in cars if load),
        card(example.origin),
        card(example.destination),
        card(example.mission) if example.mission else NO_MISSION,
    )


def examples_tree() -> Node:
    """All examples with their verdicts."""
    return h(
        "section",
        {"id": "hb-examples", "class": "examples"},
        h("h3", None, _("Legal and illegal trains")),
        h("ol", None, (_example(example) for example in EXAMPLES)),
    )


def _example(example: Example) -> Node:
    train = train_of(example)
    return h(
        "li",
        None,
        h("div", {"class": "train-large"}, drawing(train)),
        h("p", None, h("b", None, goes(train)), f": {_cards(train)}"),
        h("p", {"class": "mission-asks"}, _("Mission: {card}").format(card=train_card(train.mission)))
        if example.mission
        else None,
        (_verdict(train, preset, named=len(example.presets) > 1) for preset in example.presets),
    )  # fmt: skip


def _cards(train: Train) -> str:
    """What it is made of but its stations: energy counted, each wagon with what it carries."""
    named = [train_card(train.locomotive)]
    for card, many in Counter(train.energy).items():
        told = train_card(card)
        named.append(told if many == 1 else _("{count} × {card}").format(count=many, card=told))
    for wagon, load in zip_longest(map(train_card, train.wagons), map(train_card, train.loads)):
        named.append(_("{wagon} with {load}").format(wagon=wagon, load=load) if load else wagon)
    return ", ".join(named)


def _verdict(train: Train, preset: str, *, named: bool) -> Node:
    t = Tables(PRESETS[preset], 3)
    found = faults(t, train)
    under = h("b", None, f"{_(_PRESETS[preset])}: ") if named else None
    if not found:
        return h(
            "details",
            {"class": "verdict good"},
            h("summary", None, under, "✓ ", points_text(points(t, train))),
            account(t, train),
        )
    said = " ".join(f"{fault_text(fault)} ({fault.code})" for fault in found)
    return h("p", {"class": "verdict bad"}, under, "✗ ", said)
