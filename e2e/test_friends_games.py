"""Whole games with friends, from the room to the standings: two with bots beside them, and six people."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from conftest import READY
from friends import Friend, back_to_the_start, begin, friends, open_room, seat_bot, set_option, sit
from pilot import GUIDED, fly
from playwright.sync_api import Browser, expect
from relay import Relay

SHORTEST = {"coast": ("target", "25,000"), "consist": ("goal", "1")}
"""The rule that makes a game short: $25,000 to go home with, three trains."""
BOTS = {"coast": "baron", "consist": "steady"}
STANDINGS = "dialog .standings, dialog .consist-standings"
SIX = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


@pytest.fixture(scope="module")
def six(browser: Browser, address: str, relay: Relay) -> Iterator[list[Friend]]:
    """Six people, each in a context of their own; their pages stay open from one game to the next."""
    with friends(browser, address, relay.address, *SIX, tastes=GUIDED) as people:
        for friend in people:
            friend.open()
        yield people


@pytest.fixture(scope="module")
def two(browser: Browser, address: str, relay: Relay) -> Iterator[list[Friend]]:
    with friends(browser, address, relay.address, *SIX[:2], tastes=GUIDED) as people:
        for friend in people:
            friend.open()
        yield people


def whole_game(people: list[Friend], game: str, bots: int = 0) -> None:
    """Open a room, sit down, play to the end; all are told the same, and the dice are sound."""
    host, *guests = people
    link = open_room(host, game, len(people) + bots)
    for seat, guest in enumerate(guests, 1):
        guest.page.goto(link)  # the page stays: only the fragment is another
        sit(host, guest, seat)
    for seat in range(len(people), len(people) + bots):
        seat_bot(host, seat, BOTS[game])
    set_option(host, *SHORTEST[game])
    for guest in guests:
        expect(guest.page.locator(".room-rules .changed")).to_be_visible()
    begin(people)
    for buys, friend in zip([1, 1, 0, 0, 0, 0], people, strict=False):
        fly(friend.page, buys)
    for friend in people:
        expect(friend.page.locator(STANDINGS)).to_be_visible(timeout=3 * READY)
    told = {
        "\n".join(friend.page.locator(f"dialog p.won, {STANDINGS}").all_inner_texts())
        for friend in people
    }
    (result,) = told
    assert re.match(r".*(wins|won|share)", result)
    for friend in people:
        assert friend.name in result
        expect(friend.page.locator(".strip .alarm")).to_have_count(0)


def the_dice_are_sound(friend: Friend) -> None:
    """Have all rolls of the game checked, after its end."""
    friend.act("online:verify")
    verdict = friend.page.locator(".verdict.good")
    expect(verdict).to_be_visible()
    assert int(verdict.inner_text().split()[0]) > 0  # so many rolls


def test_two_friends_and_two_bots_play_a_whole_race(two: list[Friend]) -> None:
    whole_game(two, "coast", bots=2)
    for friend in two:
        the_dice_are_sound(friend)
    back_to_the_start(two)


def test_two_friends_and_two_bots_play_a_whole_game_of_trains(two: list[Friend]) -> None:
    whole_game(two, "consist", bots=2)
    the_dice_are_sound(two[0])
    expect(two[1].page.get_by_role("dialog")).to_contain_text("All cards are open now")
    back_to_the_start(two)


def test_six_people_play_a_whole_race(six: list[Friend]) -> None:
    whole_game(six, "coast")
    for friend in (six[0], six[5]):
        the_dice_are_sound(friend)
    back_to_the_start(six)


def test_six_people_play_a_whole_game_of_trains(six: list[Friend]) -> None:
    whole_game(six, "consist")
    the_dice_are_sound(six[0])
