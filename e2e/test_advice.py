"""The Conductor in the real page: his word comes from the worker, fits the screen, and moves no train by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import Watch, ready_on, reload
from playing import bring_in, visit
from playwright.sync_api import Browser, Page, expect
from test_play_windows import SCREENS, check
from view.tables import actor, in_phase, new_table, play_until, record_in

from pygame_core.coast.advice import routes
from pygame_core.coast.phases import Phase
from pygame_core.session.table import Table

THINKING = 60_000
"""Milliseconds that a worker may take to start on a busy machine, and to answer."""


def far_from_home(table: Table) -> bool:
    rules: Any = table.rules
    return (
        table.pos.turn > 40
        and in_phase(Phase.MOVE)(table)
        and table.pos.pips > 4
        and len(routes(rules, table.pos, {"seat": actor(table), "others": True})["ways"]) > 2
    )


MOVING = play_until(new_table(4), far_from_home)
BUYING = play_until(
    new_table(4), lambda table: table.pos.turn > 24 and in_phase(Phase.PURCHASE)(table)
)


def choose_level(page: Page, level: str) -> None:
    """Choose a level where a player does: under Railroads."""
    page.locator(".open-ledger").click()
    page.get_by_role("button", name=re.compile(f"^{level}")).click()
    page.keyboard.press("Escape")


def test_guided_suggests_and_auto_route_follows(page: Page, watch: Watch, address: str):
    visit(page, address)
    bring_in(page, MOVING.text())
    choose_level(page, "Guided")
    rules: Any = MOVING.rules
    best, other, *_ = routes(rules, MOVING.pos, {"seat": actor(MOVING), "others": True})["ways"]
    expect(page.locator(".conductor-says")).to_contain_text("turn", timeout=THINKING)
    expect(page.locator(".route")).to_have_count(3)
    line = page.locator("#map .suggested")
    expect(line).to_be_attached()
    drawn = line.get_attribute("d")
    page.locator(".route").nth(1).click()
    expect(page.locator(".route").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(line).not_to_have_attribute("d", drawn or "")
    expect(page.locator("#map .beacon")).to_be_attached()
    network, stop = rules.tables.board.network, MOVING.pos.stop[actor(MOVING)]
    for section in other["sections"][: other["leg"]]:
        stop = network.other_end(section, stop)
    page.keyboard.press("a")
    town = rules.tables.board.stops[stop].name
    expect(page.locator(".recap")).to_contain_text(town)
    expect(page.locator(".pips")).to_have_count(0)
    assert best["leg"] == other["leg"] == MOVING.pos.pips


def test_odds_on_the_cards_come_and_sum_to_100(page: Page, watch: Watch, address: str):
    visit(page, address)
    bring_in(page, MOVING.text())
    expect(page.locator(".odds-figure")).to_have_count(4, timeout=THINKING)
    expect(page.locator(".odds.stale")).to_have_count(0)
    shares = [int(text.rstrip("%")) for text in page.locator(".odds-figure").all_inner_texts()]
    assert sum(shares) == 100


def test_a_level_is_remembered_by_the_device(page: Page, watch: Watch, address: str):
    visit(page, address)
    bring_in(page, MOVING.text())
    choose_level(page, "Competitive")
    expect(page.locator(".odds")).to_have_count(0)
    reload(page)
    expect(page.locator("#panel.move")).to_be_attached()
    expect(page.locator("#prompt")).not_to_contain_text("away")
    expect(page.locator(".odds")).to_have_count(0)


# --- every screen


@pytest.fixture(params=SCREENS, scope="module")
def screen(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    """A Guided page on one kind of screen."""
    with ready_on(browser, address, **SCREENS[request.param], reduced_motion="reduce") as page:
        choose_level(page, "Guided")
        yield page


def test_the_way_fits(screen: Page):
    bring_in(screen, MOVING.text())
    expect(screen.locator(".conductor-says")).to_be_attached(timeout=THINKING)
    check(screen)


def test_deed_advice_fits(screen: Page):
    bring_in(screen, BUYING.text())
    expect(screen.locator(".conductor-says")).to_be_attached(timeout=THINKING)
    check(screen)
    screen.locator("[data-act='overlay:deeds']").first.click()
    screen.locator(".deed-name").first.click()
    expect(screen.locator(".region-advice tbody tr")).to_have_count(7)
    check(screen)
    body = screen.locator(".deed-advice")
    assert body.evaluate("e => e.querySelector('.deed-table').offsetWidth <= e.clientWidth")


def test_the_story_fits(screen: Page):
    bring_in(screen, record_in(Phase.OVER))
    screen.get_by_role("button", name="The story of this game").click()
    expect(screen.locator(".curves")).to_have_count(2, timeout=THINKING)
    for summary in screen.locator(".as-table summary").all():
        summary.click()
    check(screen)
    assert screen.locator(".story").evaluate("e => e.scrollWidth <= e.clientWidth")
    screen.keyboard.press("Escape")
    expect(screen.locator(".told-over")).to_be_visible()


def test_assistance_fits_in_the_railroads_window(screen: Page):
    bring_in(screen, MOVING.text())
    screen.locator(".open-ledger").click()
    expect(screen.locator(".segments button")).to_have_count(3)
    check(screen)
