"""The choice of a region when one's own was rolled (C2.2)."""

from __future__ import annotations

from pygame_core.coast.actions import ChooseRegion
from pygame_core.coast.board import REGIONS
from pygame_core.coast.text import money
from pygame_core.kernel.language import _
from pygame_core.view.coast.wording import city_labels
from pygame_core.view.nodes import Node, h

from .parts import Moment, button, do, window


def region(at: Moment) -> Node:
    """All seven regions with their cities and what a trip there pays; one's own may be barred."""
    menu = at.rules.menu(at.pos, at.seat)
    here = at.pos.city[at.seat]
    home_region = at.board.cities[here].region
    return window(
        at,
        "region",
        _("Choose a region"),
        h(
            "p",
            {"class": "hint"},
            _(
                "You rolled {region}, where you are. "
                "Choose a region; the dice choose the city in it."
            ).format(region=at.words.region(home_region)),
        ),
        h(
            "div",
            {"class": "regions"},
            (
                _region(at, number, here, ChooseRegion(number) in menu)
                for number in range(len(REGIONS))
            ),
        ),
    )


def _region(at: Moment, number: int, here: int, legal: bool) -> Node:
    labels = city_labels(at.board)
    cities = [n for n, city in enumerate(at.board.cities) if city.region == number]
    pays = [at.tables.payoffs[here][city] for city in cities if city != here]
    return button(
        do(ChooseRegion(number)),
        h("b", None, at.words.region(number)),
        h(
            "span",
            {"class": "pays"},
            _("Pays {least} to {most}").format(least=money(min(pays)), most=money(max(pays)))
            if legal
            else _("You are there"),
        ),
        h("span", {"class": "region-cities"}, ", ".join(labels[city] for city in cities)),
        style="region-card",
        disabled=not legal,
    )
