"""Consist played in a browser: by mouse to the end, by keys, on a phone, behind the curtain, across reloads."""

from __future__ import annotations

import pytest
from conftest import ready_on, reload, until, wait_until_ready
from playing import bring_in, visit
from playwright.sync_api import Browser, Page, expect
from view.consist_tables import ALONE, DECK, PAIR, advance, in_phase, new_table

from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY
from pygame_core.consist.solver import lay_of, trains
from pygame_core.session.table import Table
from pygame_core.view.consist.draft import compose, tokens


def prefer(page: Page, **preferences: str) -> None:
    """Set preferences of the device before the table is opened."""
    for name, value in preferences.items():
        page.evaluate("([name, value]) => milepost.prefer(name, value)", [name, value])
    page.reload()
    wait_until_ready(page)


def ready_to_lay() -> Table:
    """Ann among bots can lay a train without a joker."""

    def wanted(table: Table) -> bool:
        pos = table.pos
        return (
            pos.phase == Phase.TURN
            and pos.seat == 0
            and bool(trains(table.rules.tables, usable(table)))
        )

    return advance(new_table(*ALONE), wanted)


def usable(table: Table) -> list[int]:
    """Ann's cards but jokers."""
    pos = table.pos
    return [card for card in [*pos.hand[0], *pos.up[0]] if card not in (DECK.joker, EMPTY)]


def best_train(table: Table) -> tuple[list[str], int]:
    """The cards of Ann's best train without jokers, as the page names them, and its points."""
    pos, t = table.pos, table.rules.tables
    found = trains(t, usable(table))[0]
    held = tokens(DECK, pos.hand[0], pos.up[0])
    draft = compose(DECK, lay_of(t, found.train, pos.hand[0], pos.up[0]), held, pos.up[0])
    return [piece.token for piece in draft.slots.values()], found.points


def card(page: Page, token: str):
    return page.locator(f'[id="card-{token}"]')


def test_a_whole_game_by_mouse(page: Page, address: str):
    visit(page, address, seed="consist")
    prefer(page, assist="guided", pace="instant", coach="done")
    bring_in(page, new_table(*ALONE, goal=3).text())
    page.locator("#primary").click()
    for _each in range(120):
        until(page, "!document.querySelector('.bot-plays')")
        if page.locator(".consist-standings").count():
            break
        offer = page.locator(".offer.first button")
        expect(offer).to_be_visible()
        joker = "do:" in (offer.get_attribute("data-act") or "")
        prompt = page.locator("#panel").inner_text()
        offer.click()
        if joker:
            until(page, f"document.getElementById('panel').innerText !== {prompt!r}")
            continue
        expect(page.locator("#primary:not([aria-disabled])")).to_be_visible()
        page.locator("#primary").click()
        until(page, f"document.getElementById('panel').innerText !== {prompt!r}")
    expect(page.get_by_role("dialog")).to_contain_text("has won")
    page.locator(".accounts summary").first.click()
    expect(page.locator(".account").first).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".train").first).to_be_visible()


def test_a_train_by_keyboard_alone(page: Page, address: str):
    table = ready_to_lay()
    wanted, worth = best_train(table)
    visit(page, address)
    prefer(page, coach="done")
    bring_in(page, table.text())
    page.locator("#hand").focus()
    for token in wanted:  # in the order of the train, so that the stations lie the right way round
        for _each in range(len(table.pos.hand[0]) + 2):
            if page.evaluate("document.activeElement.id") == f"card-{token}":
                break
            before = page.evaluate("document.activeElement.id")
            page.keyboard.press("ArrowRight")
            until(page, f"document.activeElement.id !== {before!r}")
        page.keyboard.press("Enter")
        expect(card(page, token)).to_have_attribute("aria-pressed", "true")
        expect(card(page, token)).to_be_focused()
    expect(page.locator("#primary")).to_contain_text(f"{worth} point")
    page.keyboard.press("l")
    expect(page.locator("#board-0 .train")).to_have_count(len(table.pos.trains[0]) + 1)


def test_an_exchange_by_keyboard_alone(page: Page, address: str):
    visit(page, address)
    prefer(page, coach="done", pace="instant")
    bring_in(page, advance(new_table(*PAIR), in_phase(Phase.TURN, 0)).text())
    page.locator("#primary").press("Enter")
    expect(page.locator("#hand button").first).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator(".use[aria-pressed=true]")).to_have_text("Exchange cards")
    for _each in range(2):
        page.keyboard.press("ArrowRight")
        until(page, "document.activeElement.id.startsWith('card-')")
        page.keyboard.press("Enter")
    expect(page.locator(".exchange .row")).to_have_count(2)
    page.keyboard.press("l")
    expect(page.locator("#prompt")).to_contain_text("your turn is over")
    expect(page.locator("#primary")).to_be_focused()


def test_cards_are_dragged_with_the_mouse(page: Page, address: str):
    table = ready_to_lay()
    wanted, worth = best_train(table)
    visit(page, address)
    prefer(page, coach="done")
    bring_in(page, table.text())
    slots = page.locator(".slots")
    for number, token in enumerate(wanted, 1):
        here = card(page, token).bounding_box()
        there = slots.bounding_box()
        assert here
        assert there
        page.mouse.move(here["x"] + 20, here["y"] + 20)
        page.mouse.down()
        page.mouse.move(there["x"] + 3, there["y"] + 3, steps=4)
        expect(page.locator(".k-ghost")).to_have_count(1)
        page.mouse.up()
        expect(slots.locator(".k")).to_have_count(number)
    expect(page.locator("#primary")).to_contain_text(f"{worth} point")
    expect(page.locator(".k-ghost")).to_have_count(0)
    piece = slots.locator(".k").first
    box = piece.bounding_box()
    hand = page.locator(".hand-box").bounding_box()
    assert box
    assert hand
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(hand["x"] + 300, hand["y"] + 8, steps=4)
    page.mouse.up()
    expect(slots.locator(".k")).to_have_count(len(wanted) - 1)


def test_a_card_in_a_wrong_place_is_refused_with_its_reason(page: Page, address: str):
    table = ready_to_lay()
    visit(page, address)
    prefer(page, coach="done")
    bring_in(page, table.text())
    token = next(t for t in best_train(table)[0] if t.startswith("loco"))
    here = card(page, token).bounding_box()
    there = page.locator(".s-from").bounding_box()
    assert here
    assert there
    page.mouse.move(here["x"] + 20, here["y"] + 20)
    page.mouse.down()
    page.mouse.move(there["x"] + 20, there["y"] + 20, steps=4)
    page.mouse.up()
    expect(page.locator(".toast")).to_contain_text("head of the train")
    expect(page.locator(".slots .k")).to_have_count(0)


def test_a_train_by_touch_on_a_phone(phone_page: Page):
    page = phone_page
    page.emulate_media(reduced_motion="reduce")
    table = ready_to_lay()
    wanted, worth = best_train(table)
    prefer(page, coach="done", pace="instant")
    bring_in(page, table.text())
    for token in wanted:
        box = card(page, token).bounding_box()
        assert box
        assert box["width"] >= 56
        card(page, token).tap()
        expect(card(page, token)).to_have_attribute("aria-pressed", "true")
        primary = page.locator("#primary").bounding_box()
        assert primary
        assert primary["y"] >= 0
        assert primary["y"] + primary["height"] <= 740
    expect(page.locator("#primary")).to_contain_text(f"{worth} point")
    page.locator("#primary").tap()
    expect(page.locator("#board-0 .train")).to_have_count(len(table.pos.trains[0]) + 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_finger_that_rests_drags_and_one_that_moves_scrolls(phone_page: Page):
    page = phone_page
    table = ready_to_lay()
    wanted, _worth = best_train(table)
    prefer(page, coach="done")
    bring_in(page, table.text())
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    here = card(page, wanted[0]).bounding_box()
    there = page.locator(".slots").bounding_box()
    assert here
    assert there
    x, y = here["x"] + 20, here["y"] + 30
    finger("touchStart", x, y)
    page.wait_for_selector(".k-ghost")
    finger("touchMove", x - 10, y - 40)
    finger("touchMove", there["x"] + there["width"] - 12, there["y"] + 6)
    finger("touchEnd")
    expect(page.locator(".slots .k")).to_have_count(1)
    expect(page.locator(".k-ghost")).to_have_count(0)
    finger("touchStart", x, y)
    for step in range(1, 9):
        finger("touchMove", x, y - 25 * step)
    finger("touchEnd")
    until(page, "document.getElementById('table').scrollTop > 50")
    expect(page.locator(".slots .k")).to_have_count(1)


@pytest.mark.parametrize(
    "screen",
    [(360, 640), (740, 360), (1280, 800)],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def test_hand_and_primary_button_are_in_sight(
    browser: Browser, address: str, screen: tuple[int, int]
):
    width, height = screen
    with ready_on(browser, address, viewport={"width": width, "height": height}) as page:
        prefer(page, coach="done")
        bring_in(page, advance(new_table(*ALONE), in_phase(Phase.TURN, 0)).text())
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert page.evaluate("document.getElementById('app').scrollHeight") <= height
        for part in ("#prompt", "#primary", "#hand button >> nth=0"):
            box = page.locator(part).bounding_box()
            assert box, part
            assert box["y"] >= 0, part
            assert box["y"] + min(box["height"], 40) <= height, part
            assert box["x"] + box["width"] <= width, part


def test_the_curtain_leaves_nothing_hidden_in_the_page(page: Page, address: str):
    table = advance(new_table(*PAIR), in_phase(Phase.TURN, 0))
    visit(page, address)
    prefer(page, coach="done")
    bring_in(page, table.text())
    expect(page.locator("#prompt")).to_have_text("Pass the device to Ann.")
    up = sorted(DECK.kinds[kind].id for pair in table.pos.up for kind in pair)
    drawn = "[...document.querySelectorAll('[data-card]')].map((e) => e.dataset.card).sort()"
    assert page.evaluate(drawn) == up
    page.locator("#primary").click()
    expect(page.locator("#hand button")).to_have_count(12)
    page.get_by_role("button", name="Exchange cards").first.click()
    page.locator("#hand button").first.click()
    page.locator("#primary").click()
    expect(page.locator("#panel")).to_contain_text("You got")
    mine = page.locator(".news").inner_text()
    page.locator("#primary").dblclick()
    expect(page.locator("#prompt")).to_have_text("Pass the device to Bob.")
    assert page.locator("#hand").count() == 0
    assert mine not in page.content()
    shown = page.evaluate(drawn)
    assert len(shown) == len(up)
    reload(page)
    expect(page.locator("#prompt")).to_have_text("Pass the device to Bob.")
    assert page.evaluate(drawn) == shown
    page.keyboard.press("h")
    expect(page.locator("#hand button")).to_have_count(12)


@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.name)
def test_a_reload_in_every_phase_loses_nothing(page: Page, address: str, phase: Phase):
    table = advance(new_table(*PAIR), lambda table: table.pos.phase == phase)
    visit(page, address)
    bring_in(page, table.text())
    said = page.locator("#prompt").inner_text()
    boards = page.locator(".boards").inner_text() if page.locator(".boards").count() else ""
    reload(page)
    expect(page.locator("#prompt")).to_have_text(said)
    assert page.locator(".boards").inner_text() == boards


def test_the_final_standings_are_seen_on_a_phone(phone_page: Page):
    page = phone_page
    prefer(page, pace="instant")
    ended = advance(new_table("", *["steady"] * 5), lambda table: table.pos.phase == Phase.OVER)
    bring_in(page, ended.text())
    frame = page.locator(".standings-frame").bounding_box()
    table = page.locator(".consist-standings").bounding_box()
    assert frame
    assert table
    assert frame["height"] >= table["height"]
    assert page.evaluate("document.querySelector('.over-body').scrollTop") == 0


def test_escape_lets_a_dragged_card_go_and_does_no_more(page: Page, address: str):
    visit(page, address)
    prefer(page, coach="done")
    bring_in(page, ready_to_lay().text())
    page.locator("#hand button").first.click()
    expect(page.locator(".slots .k")).to_have_count(1)
    here = page.locator("#hand button").nth(2).bounding_box()
    there = page.locator(".slots").bounding_box()
    assert here
    assert there
    page.mouse.move(here["x"] + 20, here["y"] + 20)
    page.mouse.down()
    page.mouse.move(there["x"] + 5, there["y"] + 5, steps=4)
    expect(page.locator(".k-ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".k-ghost")).to_have_count(0)
    page.mouse.up()
    page.evaluate("milepost.settled()")
    expect(page.locator(".slots .k")).to_have_count(1)


def test_the_handbook_is_read_in_the_lobby_too(page: Page, address: str):
    visit(page, address)
    prefer(page, game="consist")
    page.keyboard.press("?")
    book = page.get_by_role("dialog", name="Handbook")
    expect(book).to_contain_text("Legal and illegal trains")
    assert page.locator("#art-loco_424").count() == 1
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
