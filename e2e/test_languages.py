"""The page in the reader's language: chosen from the browser at first, by the reader from then on."""

from collections.abc import Iterator

import pytest
from conftest import PHONE, ready_on, reload, wait_until_offline, wait_until_ready
from playwright.sync_api import Browser, Page, expect


@pytest.fixture
def hungarian_page(browser: Browser, address: str) -> Iterator[Page]:
    """The page as a browser set to Hungarian gets it."""
    with ready_on(browser, address, locale="hu-HU") as page:
        yield page


def spoken(page: Page) -> str:
    """The language the page says it is in."""
    lang = page.locator("html").get_attribute("lang")
    assert lang is not None
    return lang


def test_a_hungarian_browser_gets_a_hungarian_page(hungarian_page: Page, address: str) -> None:
    assert hungarian_page.url == f"{address}hu.html"
    assert spoken(hungarian_page) == "hu"
    expect(hungarian_page.locator("#primary")).to_have_text("Otthonok kisorsolása")


def test_other_browsers_get_an_english_page(browser: Browser, address: str) -> None:
    for locale in ("en-GB", "fr-FR"):
        with ready_on(browser, address, locale=locale) as page:
            assert page.url == address
            assert spoken(page) == "en"


def test_a_link_keeps_what_it_says(browser: Browser, address: str) -> None:
    with ready_on(browser, f"{address}?from=club#seed=monday", locale="hu-HU") as page:
        assert page.url == f"{address}hu.html?from=club#seed=monday"


def test_a_language_is_switched_at_once_in_the_middle_of_a_game_and_remembered(
    ready_page: Page, address: str
) -> None:
    ready_page.locator("#primary").click()
    ready_page.keyboard.press("r")
    ready_page.evaluate("window.kept = true")
    ready_page.locator(".open-menu").click()
    ready_page.locator("[data-act='prefer:language:hu']").click()
    expect(ready_page.locator("html")).to_have_attribute("lang", "hu")
    expect(ready_page.locator("dialog h2").first).to_have_text("Menü")
    assert ready_page.evaluate("window.kept"), "nothing was loaded anew"
    reload(ready_page)
    assert ready_page.url == f"{address}hu.html"
    expect(ready_page.locator("#bar")).to_contain_text("kör")
    ready_page.locator(".open-menu").click()
    ready_page.locator("[data-act='prefer:language:en']").click()
    reload(ready_page)
    assert ready_page.url == address
    expect(ready_page.locator("#bar")).to_contain_text("Turn 1")


def test_the_hungarian_page_plays_without_a_network(hungarian_page: Page) -> None:
    wait_until_offline(hungarian_page)
    hungarian_page.context.set_offline(True)
    hungarian_page.reload()
    wait_until_ready(hungarian_page)
    assert spoken(hungarian_page) == "hu"


def test_without_scripts_the_hungarian_handbook_can_be_read(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}hu.html")
    expect(page.locator("#reading h1, #reading h2").first).to_contain_text("Kézikönyv")
    context.close()


def test_a_phone_shows_hungarian_without_scrolling_sideways(browser: Browser, address: str) -> None:
    with ready_on(browser, address, locale="hu-HU", **PHONE) as page:
        for game in ("consist", "coast"):
            page.locator(f"[data-act='game:{game}']").click()
            expect(page.locator(f"[data-act='game:{game}']")).to_have_attribute(
                "aria-pressed", "true"
            )
            sizes = page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
            )
            assert sizes[0] <= sizes[1], game
            wide = page.evaluate(
                "document.querySelector('#panel').scrollWidth - document.querySelector('#panel').clientWidth"
            )
            assert wide <= 0, game
