"""What a train that is being put together still lacks, and what is wrong with it.

Lacking cards are listed in one sentence, what is wrong in the sentences of the engine's text.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.consist.actions import Train, stands_for
from pygame_core.consist.deck import LOCOMOTIVE
from pygame_core.consist.tables import Tables
from pygame_core.consist.text import card_name, fault_text, listed
from pygame_core.consist.trains import Fault
from pygame_core.kernel.language import _, n_
from pygame_core.view.nodes import Content, h

MOST = 2
"""How many faults are told at once."""


def lacks(found: Sequence[Fault]) -> bool:
    """Whether cards are still lacking, so that a train is in the making and not merely wrong."""
    return any(
        fault.what in ("wagon-count", "empty", "energy-count")
        or (fault.what in ("locomotive", "wagon", "origin", "destination") and fault.number < 0)
        for fault in found
    )


def lacking(t: Tables, train: Train, found: Sequence[Fault]) -> Content:
    """The faults of a train in the making, in words."""
    missing: list[str] = []
    wrong: list[str] = []
    for fault in found:
        if name := _missing(t, train, fault):
            if fault.what == "wagon-count" and not train.energy:
                missing.append(_fuel(t, train, 1))  # how much it takes, the wagons will tell
            missing.append(name)
        else:
            wrong.append(fault_text(fault))
    return (
        [h("span", {"class": "wrong"}, text, " ") for text in wrong[:MOST]],
        _("Still needed: {cards}.").format(cards=listed(missing)) if missing else None,
    )


def _missing(t: Tables, train: Train, fault: Fault) -> str:
    """The card that is not there yet; "" where a card that is there is wrong."""
    deck = t.deck
    match fault.what:
        case "locomotive" if train.locomotive < 0:
            return _("a locomotive")
        case "energy-count" if len(train.energy) < fault.number:
            return _fuel(t, train, fault.number - len(train.energy))
        case "wagon-count" if not train.wagons:
            return _("a wagon with its load")
        case "empty":
            load = deck.load[deck.group[stands_for(train.wagons[fault.place])]]
            return card_name(load)
        case "wagon" if train.wagons[fault.place] < 0:
            wagon = deck.wagon[deck.group[stands_for(train.loads[fault.place])]]
            return card_name(wagon)
        case "origin" if train.origin < 0:
            return _("an origin")
        case "destination" if train.destination < 0:
            return _("a destination")
    return ""


def _fuel(t: Tables, train: Train, cards: int) -> str:
    """So many energy cards of the locomotive's kind."""
    deck = t.deck
    if train.locomotive < 0 or deck.sort[stands_for(train.locomotive)] != LOCOMOTIVE:
        return n_("an energy card", "{count} energy cards", cards).format(count=cards)
    fuel = card_name(deck.energy[deck.group[stands_for(train.locomotive)]])
    return fuel if cards == 1 else _("{card} twice").format(card=fuel)
