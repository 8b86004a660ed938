"""Playing by keyboard alone, by touch on a phone, with rolling dice, in two tabs, and across reloads."""

from __future__ import annotations

import pytest
from conftest import reload
from playing import act_of, acting, bring_in, sentence, visit
from playwright.sync_api import Page, expect
from view.tables import record_in

from pygame_core.coast.actions import Decline, Pass, Roll
from pygame_core.coast.phases import AUTOMATIC, Phase
from pygame_core.session.table import Table

CHOSEN = [phase for phase in Phase if phase not in AUTOMATIC]


def test_a_turn_by_keyboard_alone(page: Page, address: str):
    visit(page, address)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "primary":
            break
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Roll for everybody")
    page.keyboard.press("r")
    expect(page.locator("#prompt")).to_contain_text("roll for your destination")
    expect(page.locator("#panel[aria-busy]")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator("#prompt")).to_contain_text("roll the dice to travel")
    page.keyboard.press("r")
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("ride 8 stops")
    aimed = page.locator("#map-scene .step.on")
    first = aimed.get_attribute("aria-label")
    page.keyboard.press("ArrowRight")
    expect(aimed).not_to_have_attribute("aria-label", first or "")
    page.keyboard.press("ArrowLeft")
    expect(aimed).to_have_attribute("aria-label", first or "")
    page.keyboard.press("Enter")
    expect(prompt).to_contain_text("ride 7 stops")
    page.keyboard.press("u")
    expect(prompt).to_contain_text("ride 8 stops")
    page.keyboard.press("?")
    handbook = page.get_by_role("dialog", name="Handbook")
    expect(handbook).to_be_visible()
    page.keyboard.press("Escape")
    expect(handbook).to_have_count(0)
    for left in range(7, 0, -1):
        page.keyboard.press("Enter")
        if page.locator(".chooser").count():  # Enter again takes the cheapest railroad
            page.keyboard.press("Enter")
        expect(prompt).to_contain_text(f"ride {left} stop")
    page.keyboard.press("Enter")
    expect(prompt).to_contain_text("Player 2: roll for your destination")


def test_focus_is_always_seen(page: Page, address: str):
    visit(page, address)
    bring_in(page, record_in(Phase.PURCHASE))
    page.keyboard.press("Tab")
    for _ in range(25):
        page.keyboard.press("Tab")
        outline = page.evaluate(
            "(() => { const s = getComputedStyle(document.activeElement);"
            " const g = document.activeElement.querySelector('.glow, .halo');"
            " return s.outlineStyle !== 'none' || g !== null || document.activeElement === document.body })()"
        )
        assert outline, page.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def test_a_turn_by_touch_on_a_phone(phone_page: Page, address: str):
    page, prompt = phone_page, phone_page.locator("#prompt")
    page.goto("about:blank")  # else the fragment alone would be another, and the seed not be read
    visit(page, address)
    page.get_by_role("button", name="Deal homes and begin").tap()
    for words in ("Roll for everybody", "roll for your destination", "roll the dice to travel"):
        expect(prompt).to_contain_text(words)
        expect(page.locator("#panel[aria-busy]")).to_have_count(0)
        _in_sight(page)
        page.locator("#primary").tap()
    for left in range(8, 0, -1):  # so the dice of this seed fell
        expect(prompt).to_contain_text(f"ride {left} stop")
        _in_sight(page)
        page.locator("#panel .next-stops button").first.scroll_into_view_if_needed()
        two = (page.locator("#primary").get_attribute("data-act") or "").startswith("stop:")
        page.locator("#primary").tap()
        if two:  # railroads lead there
            page.locator("#track-1").tap()
    expect(prompt).to_contain_text("Player 2: roll for your destination")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def _in_sight(page: Page) -> None:
    """Prompt and primary button stand within the screen."""
    for part in ("#prompt", "#primary"):
        box = page.locator(part).bounding_box()
        assert box, part
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= 740, part
        assert box["x"] + box["width"] <= 360, part


@pytest.mark.parametrize("phase", CHOSEN, ids=lambda phase: phase.name)
def test_a_reload_in_every_phase_loses_nothing(page: Page, address: str, phase: Phase):
    visit(page, address)
    bring_in(page, record_in(phase))
    table = Table.from_text(record_in(phase))
    expect(page.locator("#prompt")).to_have_text(sentence(table))
    before = _shown(page)
    reload(page)
    expect(page.locator("#prompt")).to_have_text(sentence(table))
    assert _shown(page) == before


def _shown(page: Page) -> str:
    """All the page says, but for the odds, which come when they are thought out."""
    return page.evaluate(
        """() => {
            const app = document.getElementById("app").cloneNode(true);
            app.querySelectorAll(".odds").forEach((odds) => odds.remove());
            return app.textContent;
        }"""
    )


def test_dice_roll_to_be_seen_and_a_click_skips_them(page: Page, address: str):
    visit(page, address, still=False)
    bring_in(page, record_in(Phase.ROLL))
    page.evaluate(
        """() => {
            const { after } = milepost;
            milepost.after = (wait, intent) => intent === "beat:" || after(wait, intent);
        }"""
    )  # no timer ends the roll
    acting(page, act_of(Roll())).click()
    expect(page.locator(".rolling .die")).to_have_count(2)
    page.locator("#primary", has_text="Skip").click()
    expect(page.locator(".rolling")).to_have_count(0)
    expect(page.locator("#panel")).to_contain_text("stops left")


def test_a_second_tab_watches_until_it_takes_over(page: Page, address: str):
    visit(page, address)
    bring_in(page, record_in(Phase.PURCHASE))
    expect(page.locator("#prompt")).to_contain_text("buy a railroad")
    other = page.context.new_page()
    visit(other, address)
    expect(other.locator("#panel")).to_contain_text("Another tab has this table open")
    other.get_by_role("button", name="Take over").click()
    expect(other.locator("#panel")).not_to_contain_text("Another tab")
    expect(page.locator("#panel")).to_contain_text("Another tab has this table open")
    acting(other, act_of(Pass())).click()
    expect(other.locator("#prompt")).not_to_contain_text("buy a railroad")
    expect(page.locator("#prompt")).to_contain_text("buy a railroad")


def test_a_deal_is_composed_and_declined(page: Page, address: str):
    visit(page, address)
    bring_in(page, record_in(Phase.PURCHASE))
    page.get_by_role("button", name="Propose a deal").click()
    page.locator('[data-input="deal:give-cash"]').fill("1,500")
    expect(page.locator("#panel")).to_contain_text("$1,500 in")
    page.locator("#primary").click()
    expect(page.locator("#prompt")).to_contain_text("answer the offer")
    acting(page, act_of(Decline())).click()
    expect(page.locator("#prompt")).to_contain_text("buy a railroad")
