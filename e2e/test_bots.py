"""Bots in the real page: they think in a worker while the page stays quick, and play as in CPython."""

from __future__ import annotations

import json
from typing import Any

from conftest import Watch, reload, until
from playing import act_of, acting, sentence, visit
from playwright.sync_api import Browser, Page, expect

from pygame_core.coast.actions import Ride
from pygame_core.coast.options import HOUSE, to_plain
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table
from pygame_core.session.thinking import Thinker, question

SEED = "monday"
TURNS = 25
"""Turns to be played: six rounds of four seats, and one."""
SEATS = (
    Seat("Player 1", 0),
    Seat("Baron Bruno", 1, "baron"),
    Seat("Baron Clara", 2, "baron"),
    Seat("Baron Dmitri", 3, "baron"),
)
ALONE = "lobby:alone:barons"

THOUGHT = 4_000
"""Milliseconds that a thought takes where it is slowed down."""
SLOW = f"""
import sys, time
sys.path.insert(0, "./app.zip")
from pygame_core.browser import worker
def answer(question):
    end = time.monotonic() + {THOUGHT / 1000}
    while time.monotonic() < end:
        pass
    return worker.answer(question)
__export__ = ["answer"]
"""
GAPS = """(wait) => new Promise((resolve) => {
  const gaps = [];
  const begun = performance.now();
  let last = begun;
  const frame = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    if (now - begun < wait) requestAnimationFrame(frame);
    else resolve(gaps);
  };
  requestAnimationFrame(frame);
})"""
"""The milliseconds between the page's frames for a while."""


def choice(table: Table, seat: int, thinker: Thinker) -> Any:
    """What this seat does: a bot as itself, a person as Steady would."""
    bot = table.settings.seats[seat].bot or "steady"
    answer = json.loads(thinker.answer(question(table, "choose", seat, bot=bot)))
    return GAMES["coast"].decode_action(answer["action"])


def follow(table: Table, thinker: Thinker, turns: int) -> Any:
    """Play the mirror until the person must choose, and give what they choose; None after so many turns."""
    while table.rules.to_act(table.pos) and table.pos.turn <= turns:
        (seat,) = table.rules.to_act(table.pos)
        action = choice(table, seat, thinker)
        if not table.settings.seats[seat].bot:
            return action
        table.act(seat, action, SeededRng(f"{SEED}:{len(table.entries)}"))
    return None


def hand(page: Page, table: Table, action: Any) -> None:
    """Click what an action needs in the panel."""
    if not isinstance(action, Ride):
        acting(page, act_of(action)).click()
        return
    (section,) = action.sections
    (seat,) = table.rules.to_act(table.pos)
    rules: Any = table.rules
    to = rules.tables.board.network.other_end(section, table.pos.stop[seat])
    either = page.locator(f'#panel [data-act="step:{section}"], #panel [data-act="stop:{to}"]')
    several = either.first.get_attribute("data-act") == f"stop:{to}"
    either.first.click()
    if several:
        acting(page, f"step:{section}").click()


def instantly(page: Page) -> None:
    """Let bots play as fast as they can."""
    page.locator(".open-menu").click()
    page.locator('dialog [data-act="prefer:pace:instant"]').click()
    page.keyboard.press("Escape")


def test_a_person_and_three_barons_play_on_in_the_page_as_in_cpython(page: Page, address: str):
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    visit(page, address, seed=SEED)
    instantly(page)
    page.locator(f'[data-act="{ALONE}"]').click()
    table = Table(Settings("coast", to_plain(HOUSE), SEATS))
    thinker = Thinker()
    while (action := follow(table, thinker, TURNS)) is not None:
        expect(page.locator("#prompt")).to_have_text(sentence(table))
        expect(page.locator("#panel[aria-busy]")).to_have_count(0)
        hand(page, table, action)
        (seat,) = table.rules.to_act(table.pos)
        table.act(seat, action, SeededRng(f"{SEED}:{len(table.entries)}"))
    assert table.pos.turn > TURNS
    assert len(page.workers) == 1
    assert [text for text in said if "thinks for itself" in text] == []


def test_the_page_goes_on_drawing_while_a_bot_thinks_hard(browser: Browser, address: str):
    # Had the page to think itself, no frame would come for as long as a thought takes.
    context = browser.new_context(service_workers="block")
    watching = Watch(context, address)
    page = context.new_page()
    page.route("**/thinker_worker.py", lambda route: route.fulfill(body=SLOW))
    visit(page, address, seed=SEED)
    instantly(page)
    page.locator(f'[data-act="{ALONE}"]').click()
    acting(page, 'do:["begin"]').click()
    expect(page.locator("#panel .recap")).to_contain_text("the destination is")
    expect(page.locator("#prompt")).to_contain_text("is thinking…")
    gaps = page.evaluate(GAPS, THOUGHT)
    expect(page.locator("#prompt")).to_contain_text("is thinking…")
    assert len(page.workers) == 1
    assert max(gaps) < THOUGHT * 3 / 4
    context.close()
    assert watching.unexpected() == []


def test_a_reload_while_a_bot_thinks_goes_on(page: Page, address: str):
    visit(page, address)
    page.locator(f'[data-act="{ALONE}"]').click()
    acting(page, 'do:["begin"]').click()
    expect(page.locator("#prompt")).to_contain_text("is thinking…")
    reload(page)
    expect(page.locator("#prompt")).to_have_text("Player 1: roll for your destination.")


def test_where_no_worker_can_be_made_the_page_thinks_for_itself(page: Page, address: str):
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.add_init_script(
        """const { createObjectURL } = URL;
        URL.createObjectURL = (blob) => {
            if (blob.type === "text/javascript") throw new DOMException("no", "SecurityError");
            return createObjectURL.call(URL, blob);
        };"""
    )
    visit(page, address)
    instantly(page)
    page.locator(f'[data-act="{ALONE}"]').click()
    acting(page, 'do:["begin"]').click()
    expect(page.locator("#prompt")).to_have_text("Player 1: roll for your destination.")
    assert page.workers == []
    assert any("thinks for itself" in text for text in said)


def test_bots_play_offline(offline_page: Page):
    offline_page.reload()
    until(offline_page, "document.documentElement.dataset.ready === '1'")
    instantly(offline_page)
    offline_page.locator(f'[data-act="{ALONE}"]').click()
    acting(offline_page, 'do:["begin"]').click()
    expect(offline_page.locator("#prompt")).to_contain_text("Player 1: roll for your destination.")
    assert len(offline_page.workers) == 1


def test_todays_table_is_two_taps_away(page: Page, address: str):
    visit(page, address)
    page.get_by_role("button", name="Today’s table").click()
    acting(page, 'do:["begin"]').click()
    expect(page.locator("#seats")).to_contain_text("Steady Bruno")
    expect(page.locator("#seats")).to_contain_text("Home")
