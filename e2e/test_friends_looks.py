"""A table with friends as it looks, wide and light, on a phone and dark.

It fits the screen, axe finds nothing serious, and on the phone a finger hits what can be pressed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from conftest import PHONE
from friends import Friend
from playwright.sync_api import Browser, Page, expect
from relay import Relay
from test_friends import begin, open_room
from test_play_windows import check

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"}
DARK_PHONE: dict[str, Any] = {**PHONE, "color_scheme": "dark"}
FINGER = 44
"""Pixels that a finger needs each way."""


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


@contextmanager
def two(browser: Browser, address: str, relays: str) -> Iterator[tuple[Friend, Friend]]:
    """Ann before a wide screen, Bob with a phone; at the end no page may have complained."""
    ann = Friend(browser, address, "Ann", relays, **WIDE)
    bob = Friend(browser, address, "Bob", relays, **DARK_PHONE)
    yield ann, bob
    for friend in (ann, bob):
        friend.context.close()
        assert friend.watch.unexpected() == []


def small(page: Page, part: str) -> list[str]:
    """What in a part of the page is too small for a finger; a box to tick goes with its words."""
    return page.locator(f"{part} :is(button, summary, select, input:not([type=checkbox]))").evaluate_all(
        f"""(all) => all.map((one) => [one, one.getBoundingClientRect()])
          .filter(([one, box]) => box.width && !one.disabled && !one.closest("#mat, .matter"))
          .filter(([, box]) => Math.min(box.width, box.height) < {FINGER} - .5)
          .map(([one, box]) => `${{one.outerHTML.slice(0, 90)}} ${{box.width}}x${{box.height}}`)"""
    )  # fmt: skip


@pytest.mark.parametrize("game", ["coast", "consist"])
def test_from_the_door_to_the_dice(browser: Browser, address: str, relay: Relay, game: str) -> None:
    with two(browser, address, relay.address) as (ann, bob):
        link = open_room(ann, game)
        ann.act("online:seats:2")
        bob.open(link)
        expect(bob.page.locator("#my-name")).to_be_visible()
        check(bob.page)
        bob.come_in()
        bob.act("online:sit:1")
        bob.page.locator("#say").fill("W" * 200)
        bob.page.locator("#say").press("Enter")
        expect(ann.page.locator(".talk-lines")).to_contain_text("WWW")
        ann.page.locator(".invite-carried > summary").click()
        ann.act("online:invite")
        expect(ann.page.locator("#carried-link")).to_be_visible()
        ann.page.locator("[data-act^='online:ask:remove:']").click()
        expect(ann.page.locator("#no")).to_be_focused()
        for friend in (ann, bob):
            check(friend.page)
        assert small(bob.page, "#panel") == []
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator("[data-act^='online:ask:remove:']")).to_be_focused()
        begin([ann, bob])
        for friend in (ann, bob):
            check(friend.page)
            friend.page.locator(".open-friends").click()
            expect(friend.page.get_by_role("dialog")).to_be_visible()
            check(friend.page)
        assert small(bob.page, "dialog[open]") == []
        if game == "coast":
            ann.act("online:verify")
            check(ann.page)
        bob.page.keyboard.press("Escape")
        ann.page.goto("about:blank")
        expect(bob.page.locator(".strip")).to_contain_text("Ann")
        check(bob.page)
        assert small(bob.page, "#notes") == []


def test_the_way_in_where_no_relay_answers(browser: Browser, address: str) -> None:
    with two(browser, address, "ws://127.0.0.1:9") as (ann, bob):
        for friend in (ann, bob):
            friend.allow_dead_relays()
        ann.open()
        ann.act("online:host")
        ann.page.locator("#my-name").fill("Ann")
        ann.page.locator("#my-name").press("Enter")
        expect(ann.page.locator(".invite .warning")).to_be_visible()
        check(ann.page)
        bob.open(ann.link())
        bob.page.locator("#my-name").fill("Bob")
        bob.page.locator("#my-name").press("Enter")
        expect(bob.page.locator(".seeking")).to_contain_text("A relay is a public server")
        check(bob.page)
        assert small(bob.page, "#panel") == []


def test_the_settings_of_the_connection(browser: Browser, address: str, relay: Relay) -> None:
    with two(browser, address, relay.address) as (_ann, bob):
        bob.open()
        bob.page.locator(".open-menu").click()
        bob.act("overlay:servers")
        bob.page.locator("#relays").fill("http://example.org")
        bob.page.get_by_role("button", name="Save").click()
        expect(bob.page.get_by_role("alert")).to_have_text(re.compile("http://example.org$"))
        expect(bob.page.locator("#relays")).to_be_focused()
        check(bob.page)
        assert small(bob.page, "dialog[open]") == []
