"""A guest loads its page anew, in every phase of both games: it is back at the same prompt, and nothing is lost.

The rooms were played so far by peers without pages (seeded.py); two pages take them up one after the
other, without being loaded between, but for the reload that is tested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from conftest import until, wait_until_ready
from friends import Friend, friends
from playwright.sync_api import Browser, Page, expect
from relay import Relay
from seeded import SeededRoom, put
from view.tables import spender

from pygame_core.coast import actions as a
from pygame_core.coast.bots import choose
from pygame_core.coast.phases import AUTOMATIC
from pygame_core.coast.phases import Phase as Coast
from pygame_core.consist.phases import Phase as Consist
from pygame_core.session.table import Table

BOB = 1
"""The guest's seat, which is the one that must choose wherever anybody must."""
TRIES = 40


class Pair(NamedTuple):
    """Ann has two tabs: in one she leads the room of this test, in the other already that of the next."""

    host: Friend
    tabs: list[Page]
    guest: Friend
    links: dict[str, str]

    def lead(self, name: str) -> None:
        """Have Ann at this room; to take it up as its host takes seconds, for another might lead it."""
        names = list(self.links)
        number = names.index(name)
        for room, of in enumerate(names[number : number + 2], number):
            if self.tabs[room % 2].url != self.links[of]:
                self.tabs[room % 2].goto(self.links[of])
        self.host.page = self.tabs[number % 2]


def coast_in(phase: Coast, seed: int) -> SeededRoom | None:
    """A race in which Bob must choose in this phase, if these dice lead there soon."""
    options: dict[Coast, dict[str, object]] = {
        Coast.SWAP: {"home_swap": "players"},
        Coast.EXCHANGE: {"home_swap": "destination"},
        Coast.AUCTION: {"forced_sale_auction": True},
        Coast.OVER: {"target": 25_000},
    }
    room = SeededRoom(seed, "Ann", "Bob", options=options.get(phase))
    before = {
        Coast.ANSWER: (Coast.PURCHASE, 0),
        Coast.COUNTERED: (Coast.PURCHASE, BOB),
        Coast.AUCTION: (Coast.SALE, 0),
    }
    wanted, seat = before.get(phase, (phase, BOB))

    def reached(table: Table) -> bool:
        turn = table.rules.to_act(table.pos)
        return table.pos.frames[-1][0] == wanted and (
            seat in turn or wanted in (Coast.BEGIN, Coast.OVER)
        )

    buys = wanted == Coast.SALE
    if not room.play_until(reached, lambda t, s: spender(t) if buys else choose(t.rules, t.pos, s)):
        return None
    if phase == Coast.ANSWER:
        room.act(0, a.Offer(BOB, a.Terms(give_cash=1_000, take_cash=500)))
    elif phase == Coast.COUNTERED:
        room.act(BOB, a.Offer(0, a.Terms(give_cash=1_000, take_cash=500)))
        room.act(0, a.Counter(a.Terms(give_cash=2_000)))
    elif phase == Coast.AUCTION:
        room.act(0, a.Sell(room.table.pos.deeds(0)[0]))
    return room if room.table.pos.frames[-1][0] == phase else None


def consist_in(phase: Consist, seed: int) -> SeededRoom | None:
    """A game of trains in which Bob must choose in this phase."""
    room = SeededRoom(seed, "Ann", "Bob", game="consist", options={"goal": 3})
    steady: Any = room.table.game.bot("steady", room.table.rules)

    def reached(table: Table) -> bool:
        anybody = phase in (Consist.BEGIN, Consist.OVER)
        return table.pos.phase == phase and (anybody or BOB in table.rules.to_act(table.pos))

    return room.play_until(reached, lambda t, s: steady.choose(t.rules.mask(t.pos, s), s))


CASES: dict[str, tuple[Callable[[Any, int], SeededRoom | None], Any]] = {
    **{f"coast-{phase.name}": (coast_in, phase) for phase in Coast if phase not in AUTOMATIC},
    **{f"consist-{phase.name}": (consist_in, phase) for phase in Consist},
}


def made(name: str, number: int) -> SeededRoom:
    """The room of a case, by the first dice that lead there."""
    make, phase = CASES[name]
    tries = (make(phase, TRIES * number + seed) for seed in range(TRIES))
    return next(room for room in tries if room)


@pytest.fixture(scope="module")
def pair(browser: Browser, address: str) -> Iterator[Pair]:
    """Ann, who hosts all these rooms, and Bob; each device has kept its part of all of them."""
    tastes = {"pace": "instant", "assist": "competitive", "coach": "done"}
    with (
        Relay() as relay,
        friends(browser, address, relay.address, "Ann", "Bob", tastes=tastes) as (
            ann,
            bob,
        ),
    ):
        rooms = {name: made(name, number) for number, name in enumerate(CASES)}
        for number, friend in enumerate((ann, bob)):
            put(friend.page, address, *(room.device(number) for room in rooms.values()))
            friend.watch.faults.clear()  # a file opened by itself asks for an icon that is not there
            friend.open()
        tabs = [ann.page, ann.tab()]
        tabs[1].goto(address)
        wait_until_ready(tabs[1])
        links = {name: room.link(address, relay.address) for name, room in rooms.items()}
        yield Pair(ann, tabs, bob, links)


@pytest.mark.parametrize("name", CASES)
def test_a_guest_that_reloads_is_back_at_the_same_prompt(pair: Pair, name: str) -> None:
    ann, bob = pair.host, pair.guest
    phase = CASES[name][1].name.lower()
    pair.lead(name)
    bob.page.goto(pair.links[name])
    for friend in (ann, bob):
        expect(friend.page.locator(f"#panel.play.{phase}")).to_be_attached()
        expect(friend.page.locator(".strip")).to_have_count(0)
    _laid_open(bob, name)
    until(bob.page, "!document.querySelector('#panel[aria-busy]')")
    seen = [friend.sees() for friend in (ann, bob)]
    bob.reload()
    expect(bob.page.locator(f"#panel.play.{phase}")).to_be_attached()
    for friend in (ann, bob):
        expect(friend.page.locator(".strip")).to_have_count(0)
    _laid_open(bob, name)
    assert [friend.sees() for friend in (ann, bob)] == seen


def _laid_open(guest: Friend, name: str) -> None:
    """After the end of a game with hidden cards, wait until the host has laid them open to who came back."""
    if name == "consist-OVER":
        expect(guest.page.get_by_role("dialog")).to_contain_text("All cards are open now")
