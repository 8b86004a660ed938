"""Tables with friends, each in a browser of their own, over WebRTC and a relay on loopback."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from friends import (
    Friend,
    all_lay_two,
    begin,
    deal,
    friends,
    open_room,
    prompts,
    sit,
    take_seat,
    turn,
)
from peering import kill
from playwright.sync_api import Browser, BrowserType, expect
from relay import Relay


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


def test_two_friends_play_talk_reload_and_a_third_looks_on(
    browser: Browser, address: str, relay: Relay
) -> None:
    with friends(browser, address, relay.address, "Ann", "Bob", "Cy") as (ann, bob, cy):
        ann.open()
        loaded = ann.page.evaluate(
            "performance.getEntriesByType('resource').map((entry) => entry.name)"
        )
        assert any("intents.js" in name for name in loaded)
        assert not any("peers.js" in name for name in loaded)
        link = open_room(ann)
        assert "#table=" in link
        assert [url for url in ann.watch.requests if "table=" in url] == []
        bob.open(link)
        sit(ann, bob, 1)
        bob.reload()
        expect(bob.page.locator(".seat-tools", has_text="Stand up")).to_be_visible()
        bob.act("online:ready:on")
        expect(ann.page.locator(".is-ready")).to_be_visible()
        cy.open(link)
        cy.come_in()
        expect(bob.page.locator(".onlookers", has_text="Cy")).to_be_visible()
        bob.page.locator("#say").fill("<img src=x onerror=alert(1)> hello")
        bob.page.locator("#say").press("Enter")
        expect(ann.page.locator(".talk-lines")).to_contain_text(
            "<img src=x onerror=alert(1)> hello"
        )
        begin([ann, bob])
        expect(cy.page.locator("#panel.play")).to_be_visible()
        for _ in range(8):
            turn([ann, bob])
            prompts([ann, bob, cy])
        assert cy.page.locator("#panel #primary").count() == 0
        bob.reload()
        expect(bob.page.locator("#panel.play")).to_be_visible()
        prompts([ann, bob])
        expect(ann.page.locator(".strip")).to_have_count(0)
        for _ in range(3):
            turn([ann, bob])
            prompts([ann, bob, cy])
        ann.page.locator(".open-friends").click()
        expect(ann.page.locator(".members")).to_contain_text("Bob")


def test_the_table_goes_on_when_the_hosts_browser_dies(
    browser: Browser,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    address: str,
    relay: Relay,
) -> None:
    doomed = browser_type.launch(**browser_type_launch_args)
    ann = Friend(doomed, address, "Ann", relay.address)
    with friends(browser, address, relay.address, "Bob", "Cy") as (bob, cy):
        link = open_room(ann, seats=3)
        for seat, friend in enumerate((bob, cy), 1):
            friend.open(link)
            sit(ann, friend, seat)
        begin([ann, bob, cy])
        for _ in range(3):
            turn([ann, bob, cy])
            prompts([ann, bob, cy])
        kill(doomed)
        for friend in (bob, cy):
            away = friend.page.locator(".strip .away", has_text="Ann is away")
            expect(away).to_be_visible()
        expect(bob.page.locator("#panel .talk")).to_contain_text("You lead the table now.")
        expect(cy.page.locator("#panel .talk")).to_contain_text("Bob leads the table now.")
        prompts([bob, cy])


def test_an_invitation_is_carried_by_hand(browser: Browser, address: str) -> None:
    with friends(browser, address, "ws://127.0.0.1:9", "Ann", "Bob") as (ann, bob):
        for friend in (ann, bob):
            friend.allow_dead_relays()
        ann.open()
        ann.act("online:host")
        ann.page.locator("#my-name").fill("Ann")
        ann.page.get_by_role("button", name="Open the table", exact=True).click()
        expect(ann.page.locator(".invite")).to_contain_text("None of the relays answers")
        ann.act("online:seats:2")
        ann.page.locator(".invite-carried > summary").click()
        ann.act("online:invite")
        bob.open(ann.page.locator("#carried-link").input_value())
        bob.page.locator("#my-name").fill("Bob")
        bob.page.get_by_role("button", name="Come in", exact=True).click()
        code = bob.page.locator("#reply-code").input_value()
        ann.page.locator("#reply").fill(code)
        ann.page.get_by_role("button", name="Let them in").click()
        expect(bob.page.locator(".room-seats")).to_be_visible()
        take_seat(ann, bob, 1)
        begin([ann, bob])
        turn([ann, bob])
        prompts([ann, bob])


def test_two_friends_play_consist(browser: Browser, address: str, relay: Relay) -> None:
    with friends(browser, address, relay.address, "Ann", "Bob") as (ann, bob):
        link = open_room(ann, "consist")
        bob.open(link)
        sit(ann, bob, 1)
        expect(bob.page.locator(".dealing")).to_contain_text("The host’s page deals the cards.")
        begin([ann, bob])
        deal([ann, bob])
        all_lay_two([ann, bob])
        prompts([ann, bob])
        bob.reload()
        expect(bob.page.locator("#panel.play")).to_be_visible()
        prompts([ann, bob])
