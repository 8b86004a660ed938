"""The card game when its dealer's browser is killed: the others deal on, and everybody keeps their cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from conftest import READY
from friends import Friend, all_lay_two, begin, deal, exchange, friends, open_room, prompts, sit
from peering import kill
from playwright.sync_api import Browser, BrowserType, expect
from relay import Relay

HELD = """[...document.querySelectorAll("#hand [data-card]")].map((each) => each.dataset.card).sort()"""


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


def test_a_killed_dealers_table_is_dealt_on_by_the_others(
    browser: Browser,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    address: str,
    relay: Relay,
) -> None:
    doomed = browser_type.launch(**browser_type_launch_args)
    ann = Friend(doomed, address, "Ann", relay.address)
    ann.open()
    with friends(browser, address, relay.address, "Bob", "Cy") as (bob, cy):
        people = [ann, bob, cy]
        link = open_room(ann, "consist", 3)
        ann.page.locator("[data-input='online:grace']").select_option("15")
        for seat, friend in enumerate((bob, cy), 1):
            friend.open(link)
            sit(ann, friend, seat)
        begin(people)
        deal(people)
        all_lay_two(people)
        told = prompts(people)
        held = [friend.page.evaluate(HELD) for friend in (bob, cy)]
        kill(doomed)
        for friend in (bob, cy):
            expect(friend.page.locator(".strip .away", has_text="Ann")).to_be_visible()
            expect(friend.page.locator(".strip .halt")).to_have_count(0)
        assert prompts([bob, cy]) == told
        assert [friend.page.evaluate(HELD) for friend in (bob, cy)] == held
        for _ in range(6):
            told = prompts([bob, cy])
            if told.startswith("Ann"):  # after her time a bot plays for her
                stand_in = bob.page.locator("[data-act='online:stand-in:0']")
                stand_in.click(timeout=READY)
                expect(bob.page.locator("#prompt")).not_to_have_text(told)
                continue
            friend = bob if told.startswith("Bob") else cy
            exchange(friend)
            assert len(friend.page.evaluate(HELD)) == 12
        for friend in (bob, cy):
            expect(friend.page.locator(".strip .alarm")).to_have_count(0)
