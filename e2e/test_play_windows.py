"""Every window, light and dark, wide and narrow: it opens, fits the screen, and has no serious fault for axe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PHONE, ready_on, wait_until_ready
from playing import bring_in
from playwright.sync_api import Browser, Page, expect
from view.tables import actor, in_phase, new_table, play_until, record_in

from pygame_core.coast.phases import AUTOMATIC, Phase

WIDE = {"viewport": {"width": 1440, "height": 900}}
SCREENS = {
    "wide light": {**WIDE, "color_scheme": "light"},
    "wide dark": {**WIDE, "color_scheme": "dark"},
    "phone light": {**PHONE, "color_scheme": "light"},
}


@pytest.fixture(params=SCREENS, scope="module")
def screen(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    """One page for all windows on one kind of screen."""
    with ready_on(browser, address, **SCREENS[request.param], reduced_motion="reduce") as page:
        yield page


def check(page: Page) -> None:
    """Nothing is wider than the screen, and axe finds nothing serious."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(page).response["violations"]
    serious = [
        f"{fault['id']}: {fault['help']}: {[node['html'][:160] for node in fault['nodes'][:3]]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
    assert not serious, "\n".join(serious)


def test_the_lobby(screen: Page):
    if not screen.locator("#panel.start").count():
        screen.locator(".open-menu").click()
        screen.get_by_role("button", name="Put this table aside").click()
    screen.locator(".lobby-options summary").click()
    check(screen)


@pytest.mark.parametrize(
    "phase", [phase for phase in Phase if phase not in AUTOMATIC], ids=lambda phase: phase.name
)
def test_every_phase(screen: Page, phase: Phase):
    bring_in(screen, record_in(phase))
    check(screen)


def test_a_phone_on_its_side_shows_map_and_choices(page: Page, address: str):
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto(address)
    wait_until_ready(page)
    bring_in(page, record_in(Phase.MOVE))
    check(page)
    tools = page.locator(".map-controls button").all()
    assert len(tools) == 4
    for part in (*tools, page.locator("#primary"), page.locator(".next-stops button").first):
        expect(part).to_be_in_viewport(ratio=0.6)


@pytest.mark.parametrize("name", ["ledger", "payoffs", "log", "handbook", "menu"])
def test_every_window_over_the_table(screen: Page, name: str):
    bring_in(screen, record_in(Phase.MOVE))
    screen.locator(f".open-{name}").click()
    expect(screen.get_by_role("dialog")).to_be_visible()
    check(screen)


def test_a_full_table_of_six(screen: Page):
    table = play_until(
        new_table(6), lambda table: table.pos.turn > 120 and in_phase(Phase.MOVE)(table)
    )
    bring_in(screen, table.text())
    check(screen)


def test_declaring(screen: Page):
    table = play_until(
        new_table(3, target=50_000),
        lambda table: (
            in_phase(Phase.DESTINATION)(table)
            and len(table.rules.menu(table.pos, actor(table))) > 1
        ),
    )
    bring_in(screen, table.text())
    expect(screen.locator("#primary")).to_contain_text("Declare")
    check(screen)


def test_a_file_that_is_no_game(screen: Page):
    if not screen.locator("#panel.start").count():
        if screen.locator("dialog[open]").count():
            screen.keyboard.press("Escape")
        screen.locator(".open-menu").click()
        screen.get_by_role("button", name="Put this table aside").click()
    broken = {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"hello"}
    screen.set_input_files("input[data-file=import]", files=[broken])
    expect(screen.get_by_role("dialog")).to_contain_text("notes.txt")
    check(screen)
    screen.keyboard.press("Escape")
