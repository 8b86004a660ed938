"""The map under a hand: zoom, pan, keys, names as the browser really draws them, targets big enough."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import wait_until_ready
from playwright.sync_api import Page

Box = dict[str, float]

NAMES = """() => [...document.querySelectorAll('#map .names text')]
  .filter((text) => text.checkVisibility())
  .map((text) => { const { x, y, width, height } = text.getBoundingClientRect();
                   return { name: text.textContent, x, y, width, height }; })"""


def view(page: Page) -> dict[str, float]:
    """Where the view stands: its middle in map units and its scale."""
    seen: dict[str, float] = page.evaluate("milepostMap.view()")
    return seen


def at_rest(page: Page) -> dict[str, float]:
    """The view once it has stopped moving and is drawn sharp."""
    page.evaluate(
        "() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))"
    )
    last = view(page)
    for _ in range(100):
        page.wait_for_timeout(200)
        now = view(page)
        if now == last and "none" in page.locator("#map").evaluate("map => map.style.transform"):
            return now
        last = now
    raise AssertionError("the map never came to rest")


def begin(page: Page, address: str) -> None:
    """Start a table with fixed dice, so that the map lies free."""
    page.goto(f"{address}#seed=map")
    page.reload()
    wait_until_ready(page)
    page.get_by_role("button", name="Deal homes and begin").click()
    page.locator("#table .start").wait_for(state="detached")


def step_off(page: Page) -> None:
    """Press on until somebody has to move."""
    for _ in range(40):
        if page.locator("#map .step").count():
            return
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
    raise AssertionError("nobody ever had to move")


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(".map-frame").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def table(page: Page, address: str) -> Page:
    page.emulate_media(reduced_motion="reduce")
    begin(page, address)
    return page


def test_the_wheel_zooms_where_it_points(table: Page):
    x, y = middle(table)
    before = at_rest(table)
    table.mouse.move(x, y)
    for _ in range(4):
        table.mouse.wheel(0, -200)
    after = at_rest(table)
    assert after["k"] > 2 * before["k"]
    assert after["x"] == pytest.approx(before["x"], abs=2)


def test_a_drag_moves_the_map_and_is_no_click(table: Page):
    table.evaluate("milepostMap.focusOn(640, 220, 4)")
    before = at_rest(table)
    table.evaluate(
        "window.clicks = 0; document.addEventListener('click', () => (window.clicks += 1))"
    )
    x, y = middle(table)
    table.mouse.move(x, y)
    table.mouse.down()
    table.mouse.move(x - 80, y - 40, steps=5)
    table.mouse.up()
    after = at_rest(table)
    assert after["x"] == pytest.approx(before["x"] + 80 / 4, abs=0.5)
    assert after["y"] == pytest.approx(before["y"] + 40 / 4, abs=0.5)
    assert table.evaluate("window.clicks") == 0


def test_keys_zoom_and_move_the_focused_map(table: Page):
    whole = at_rest(table)
    table.locator("#map").focus()
    table.keyboard.press("+")
    table.keyboard.press("+")
    near = at_rest(table)
    assert near["k"] == pytest.approx(whole["k"] * 2.25, rel=0.01)
    table.keyboard.press("ArrowRight")
    assert at_rest(table)["x"] > near["x"]
    table.keyboard.press("0")
    assert at_rest(table)["k"] == pytest.approx(whole["k"])


def test_buttons_zoom_and_show_the_whole_map(table: Page):
    whole = at_rest(table)
    table.get_by_role("button", name="Zoom in").click()
    assert at_rest(table)["k"] == pytest.approx(whole["k"] * 1.5, rel=0.01)
    table.get_by_role("button", name="Zoom out").click()
    assert at_rest(table)["k"] == pytest.approx(whole["k"], rel=0.01)
    table.get_by_role("button", name="Zoom in").click()
    table.get_by_role("button", name="Whole map").click()
    assert at_rest(table) == whole


def test_show_my_train_brings_it_to_the_middle(table: Page):
    step_off(table)
    table.get_by_role("button", name="Show my train").click()
    seen = at_rest(table)
    x, y = map(float, str(table.locator("#map-scene").get_attribute("data-train")).split(","))
    slack = 0.5 * max(*(table.viewport_size or {"width": 0, "height": 0}).values()) / seen["k"]
    assert abs(seen["x"] - x) < slack
    assert abs(seen["y"] - y) < slack


def test_a_resize_keeps_the_middle(table: Page):
    table.evaluate("milepostMap.focusOn(600, 300, 3)")
    before = at_rest(table)
    table.set_viewport_size({"width": 1000, "height": 640})
    after = at_rest(table)
    assert after == pytest.approx(before)


def test_lines_are_reached_by_tab_and_arrows_and_named(table: Page):
    table.locator("#map").focus()
    table.keyboard.press("Tab")
    acts = []
    for _ in range(3):
        acts.append(table.evaluate("document.activeElement.dataset.act"))
        table.keyboard.press("ArrowDown")
    assert acts == ["line:0", "line:1", "line:2"]
    assert "Boston & Maine" not in table.locator(".map-caption").inner_text()
    table.keyboard.press("ArrowUp")
    table.keyboard.press("ArrowUp")
    assert table.locator(".map-caption").inner_text().startswith("Santa Fe — unowned — $40,000")


@pytest.mark.parametrize("scale", [1.3, 1.8, 2.6, 4.5, 9.0])
def test_names_as_drawn_do_not_collide(table: Page, scale: float):
    for x, y in ((850, 220), (640, 250), (150, 330)):
        table.evaluate("([x, y, k]) => milepostMap.focusOn(x, y, k)", [x, y, scale])
        at_rest(table)
        names: list[Any] = table.evaluate(NAMES)
        assert names
        for number, one in enumerate(names):
            for other in names[number + 1 :]:
                across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(
                    one["x"], other["x"]
                )
                # A line box is higher than its letters: a quarter of it may overlap unseen.
                down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(
                    one["y"], other["y"]
                )
                assert across <= 0 or down <= 0.3 * one["height"], (one["name"], other["name"])


def test_names_keep_their_size_while_the_map_grows(table: Page):
    heights = []
    for scale in (1.5, 6.0):
        table.evaluate("k => milepostMap.focusOn(640, 220, k)", scale)
        at_rest(table)
        drawn = {n["name"]: n["height"] for n in table.evaluate(NAMES)}
        heights.append(drawn["Chicago"])
    assert heights[0] == pytest.approx(heights[1], abs=1)


def test_steps_can_be_tapped_on_a_phone(phone_page: Page, address: str):
    begin(phone_page, address)
    step_off(phone_page)
    at_rest(phone_page)
    reaches: list[Box] = phone_page.locator("#map .touch").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().toJSON())"
    )
    assert reaches
    assert all(min(r["width"], r["height"]) >= 24 for r in reaches)
    frame = phone_page.locator(".map-frame").bounding_box()
    controls = phone_page.locator(".map-controls").bounding_box()
    assert frame
    assert controls
    for reach in reaches:  # on the phone the buttons stand in a row below
        assert frame["x"] <= reach["x"] + reach["width"] / 2 <= frame["x"] + frame["width"]
        assert frame["y"] <= reach["y"] + reach["height"] / 2 <= controls["y"]


def test_two_fingers_zoom_on_a_phone(phone_page: Page, address: str):
    begin(phone_page, address)
    before = at_rest(phone_page)
    x, y = middle(phone_page)
    phone = phone_page.context.new_cdp_session(phone_page)

    def touch(kind: str, *apart: float) -> None:
        points = [{"x": x + side * a, "y": y, "id": side} for a in apart for side in (-1, 1)]
        phone.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for apart in (40, 60, 90):
        touch("touchMove", apart)
    touch("touchEnd")
    assert at_rest(phone_page)["k"] == pytest.approx(before["k"] * 3, rel=0.1)


def test_how_long_a_frame_of_panning_takes(table: Page):
    """A benchmark: prints the median and the worst frame of a drag, in milliseconds."""
    table.evaluate("milepostMap.focusOn(640, 220, 3)")
    at_rest(table)
    x, y = middle(table)
    table.evaluate(
        """() => { window.frames_ = []; let last = performance.now();
        const tick = (now) => { frames_.push(now - last); last = now; requestAnimationFrame(tick); };
        requestAnimationFrame(tick); }"""
    )
    table.mouse.move(x, y)
    table.mouse.down()
    for step in range(40):
        table.mouse.move(x + step * 3, y + step)
    table.mouse.up()
    frames = sorted(table.evaluate("frames_"))
    print(f"panning: median {frames[len(frames) // 2]:.1f} ms, worst {frames[-1]:.1f} ms a frame")
    assert at_rest(table)["x"] < 640
