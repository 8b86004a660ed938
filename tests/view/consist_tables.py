"""Tables of Consist for tests of the page: at any moment, with any cards, and the page that shows them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from view.headless import Element, Headless

from pygame_core.consist.codec import Consist
from pygame_core.consist.deck import load_deck
from pygame_core.consist.phases import Phase
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.contract import Bot
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table
from pygame_core.view.app import Milepost

GAME = Consist()
DECK = load_deck()
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
ALONE = ("", "steady")
PAIR = ("", "")


def new_table(*bots: str, **options: Any) -> Table:
    """A table not yet begun; "" is a person."""
    seats = tuple(Seat(NAMES[n], n, bot) for n, bot in enumerate(bots or PAIR))
    return Table(Settings("consist", options, seats))


def advance(
    table: Table, wanted: Callable[[Table], bool], seed: str = "monday", most: int = 600
) -> Table:
    """Let everybody play as Steady would until the table is as wanted."""
    bot: Bot[Any, Any] = GAME.bot("steady", table.rules)
    while not wanted(table):
        assert len(table.entries) < most, "never came"
        seat = table.rules.to_act(table.pos)[0]
        action = bot.choose(table.rules.mask(table.pos, seat), seat)
        table.act(seat, action, SeededRng(f"{seed}:{len(table.entries)}"))
    return table


def in_phase(phase: Phase, seat: int | None = None) -> Callable[[Table], bool]:
    """Whether this phase has come, for this seat if one is named."""
    return lambda table: table.pos.phase == phase and seat in (None, table.pos.seat)


def page(
    table: Table, *, assist: str = "competitive", pace: str = "instant", **more: Any
) -> Headless:
    """The page with this table opened."""
    preferences = {"pace": pace, "assist": assist, "coach": "done", **more.pop("prefer", {})}
    shown = Headless(Milepost(), preferences=preferences, fragment="seed=monday", **more)
    shown.send(f"import:{json.dumps({'name': 'x.json', 'text': table.text()})}")
    return shown


def with_hand(table: Table, seat: int, *names: str) -> Table:
    """The table in play with these cards in a seat's hand instead: for tests of composing only.

    What it is no longer is a position reached by play, so it is never saved.
    """
    table.pos.hand[seat] = sorted(DECK.number[name] for name in names)
    return table


def play_of(shown: Headless) -> Any:
    """The play behind the page."""
    return shown.loop._model.play


def deal(shown: Headless, seat: int, *names: str) -> None:
    """Put these cards into a seat's hand on the page."""
    play = play_of(shown)
    play.table.pos = play.table.pos.copy()
    with_hand(play.table, seat, *names)
    play.settle()
    shown.send("order:")
    shown.send("order:")


def cards_shown(shown: Headless, *roots: str) -> list[str]:
    """The ids of all cards that stand in these roots, or in the whole page."""
    return [
        element.attrs["data-card"]
        for root, tree in shown.page.items()
        if not roots or root in roots
        for element in tree.walk()
        if "data-card" in element.attrs
    ]


def element_of(shown: Headless, name: str) -> Element:
    """The element with this id."""
    found = shown.find("id", name)
    assert found is not None, f"no element {name}"
    return found


def slots(shown: Headless) -> dict[str, str]:
    """What lies in the train's places, by the ids of the cards."""
    return {
        element.attrs["id"].removeprefix("slot-"): element.attrs["data-card"]
        for element in shown.page["mat"].walk()
        if element.attrs.get("id", "").startswith("slot-")
    }
