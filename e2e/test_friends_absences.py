"""Who goes and comes back: a host's browser killed in mid-ride, a dead relay, a cut network; nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from friends import MICROPHONE, Friend, back_to_the_start, meet, prompts, turn
from peering import cut_off, end
from playwright.sync_api import Browser, BrowserType, expect
from relay import Relay

AWAY = ".strip .away"


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


@pytest.fixture(scope="module")
def far(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser of its own, with its own connection to the network."""
    launched = browser_type.launch(**browser_type_launch_args)
    yield launched
    launched.close()


@pytest.fixture(scope="module")
def three(browser: Browser, far: Browser, address: str, relay: Relay) -> Iterator[list[Friend]]:
    """Ann, Bob, who is at a browser far away, and Cy; their pages stay open from one test to the next."""
    ann, cy = (Friend(browser, address, name, relay.address) for name in ("Ann", "Cy"))
    bob = Friend(far, address, "Bob", relay.address)
    for friend in (ann, bob, cy):
        friend.allow_dead_relays()
        friend.open()
    yield [ann, bob, cy]
    for friend in (ann, bob, cy):
        friend.context.close()
        assert friend.watch.unexpected() == []


@pytest.fixture
def people(three: list[Friend]) -> Iterator[list[Friend]]:
    """The three, in the lobby."""
    yield three
    back_to_the_start(three)


def kill_profile(folder: Path) -> None:
    """End the browser whose profile lies here, without any leave-taking."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and (entry / "cmdline").exists():
            try:
                command = (entry / "cmdline").read_bytes()
            except OSError:  # it has ended meanwhile
                continue
            if f"--user-data-dir={folder}".encode() in command:
                end(int(entry.name))


def all_is_well(people: list[Friend]) -> None:
    """Nobody is away, nothing stands still, nobody is accused."""
    for friend in people:
        expect(friend.page.locator(".strip")).to_have_count(0)


def go_on(people: list[Friend], turns: int) -> None:
    """Play on, and see the same after each action."""
    for _ in range(turns):
        turn(people)
        prompts(people)


def ride_is_under_way(people: list[Friend], rider: Friend) -> None:
    """Play until this one has ridden a part of a roll, with stops left to ride."""
    riding = rider.page.locator("#panel.play.move #primary")
    for _ in range(200):
        rode = riding.count()
        turn(people)
        prompts(people)
        if rode and riding.count():
            return
    raise AssertionError("no ride came")


def test_a_table_goes_on_without_its_relay_and_is_found_again_once_that_is_back(
    people: list[Friend], relay: Relay
) -> None:
    ann, _bob, cy = people
    meet(people)
    turn(people)
    relay.stop()
    for _ in range(6):
        turn(people)
        told = prompts(people)
    for friend in people:
        expect(friend.page.locator(".strip")).to_have_count(0)
    cy.page.reload()
    halt = cy.page.locator(".strip .halt")
    expect(halt).to_contain_text("The connection to Ann is lost")
    expect(cy.page.locator("#panel.play")).to_be_visible()
    expect(ann.page.locator(AWAY, has_text="Cy")).to_be_visible()
    relay.start()
    all_is_well(people)
    assert prompts(people) == told
    go_on(people, 3)


def test_a_seat_cut_off_the_network_comes_back_by_itself(
    people: list[Friend], far: Browser
) -> None:
    ann, bob, cy = people
    meet(people)
    go_on(people, 3)
    while prompts(people).startswith("Bob"):
        turn(people)
    told = bob.prompt()
    with cut_off(far):
        for friend in (ann, cy):
            expect(friend.page.locator(AWAY, has_text="Bob")).to_be_visible()
        expect(bob.page.locator(".strip .halt")).to_be_visible()
        turn([ann, cy])  # who is here goes on
        assert prompts([ann, cy]) != told
        assert bob.prompt() == told
    all_is_well(people)
    assert prompts(people) != told
    go_on(people, 6)


def test_a_host_killed_in_mid_ride_comes_back_as_a_guest_and_rides_on(
    people: list[Friend],
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    address: str,
    relay: Relay,
    tmp_path: Path,
) -> None:
    def profile() -> Friend:
        context = browser_type.launch_persistent_context(
            tmp_path, permissions=MICROPHONE, **browser_type_launch_args
        )
        dee = Friend(context, address, "Dee", relay.address)
        dee.allow_dead_relays()
        return dee

    _ann, bob, cy = people
    dee = profile()
    link = meet([dee, bob, cy])
    ride_is_under_way([dee, bob, cy], dee)
    told = bob.prompt()
    kill_profile(tmp_path)
    for friend in (bob, cy):
        expect(friend.page.locator(AWAY, has_text="Dee")).to_be_visible()
    expect(cy.page.locator("#panel .talk")).to_contain_text("Bob leads the table now.")
    assert prompts([bob, cy]) == told
    assert dee.watch.unexpected() == []
    dee = profile()
    dee.open(link)
    expect(dee.page.locator("#panel.play.move #primary")).to_be_visible()
    all_is_well([dee, bob, cy])
    assert prompts([dee, bob, cy]) == told
    assert turn([dee, bob, cy]) is dee
    go_on([dee, bob, cy], 6)
    dee.page.locator(".open-friends").click()
    expect(dee.page.locator(".members li", has_text="host")).to_contain_text("Bob")
    assert dee.watch.unexpected() == []
    dee.context.close()
