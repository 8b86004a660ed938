"""A whole two-player game, clicked from the lobby to a win; the engine beside it says what must be seen."""

from __future__ import annotations

from conftest import reload
from playing import act_of, acting, sentence, visit
from playwright.sync_api import Page, expect
from view.tables import NAMES, actor

from pygame_core.coast.actions import Ride
from pygame_core.coast.bots import choose
from pygame_core.coast.options import HOUSE, to_plain
from pygame_core.coast.phases import WON_HOME
from pygame_core.coast.text import money
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table

SEED = "wednesday"
"""Dice of a short game: both travel, buy, earn a bonus; one declares and comes home."""


def test_two_players_click_a_whole_game_to_a_win(page: Page, address: str):
    visit(page, address, seed=SEED)
    page.get_by_label("Name of player 1").fill("Ann")
    page.get_by_label("Name of player 2").fill("Bob")
    page.locator("#option-target").fill("25,000")
    page.get_by_role("button", name="Deal homes and begin").click()
    options = {**to_plain(HOUSE), "target": 25_000}
    mirror = Table(Settings("coast", options, (Seat(NAMES[0], 0), Seat(NAMES[1], 1))))
    on_the_map = 0
    while mirror.rules.to_act(mirror.pos):
        expect(page.locator("#prompt")).to_have_text(sentence(mirror))
        seat = actor(mirror)
        action = choose(mirror.rules, mirror.pos, seat)
        if isinstance(action, Ride):
            on_the_map += _step(page, mirror, action)
        else:
            expect(page.locator("#panel[aria-busy]")).to_have_count(0)
            acting(page, act_of(action)).click()
        mirror.act(seat, action, SeededRng(f"{SEED}:{len(mirror.entries)}"))
    assert mirror.pos.frames[-1][2] == WON_HOME
    winner = NAMES[mirror.pos.winner]
    standings = page.get_by_role("dialog")
    expect(standings).to_contain_text(f"{winner} wins!")
    expect(standings).to_contain_text(money(mirror.pos.cash[mirror.pos.winner]))
    assert on_the_map > 10
    reload(page)
    expect(standings).to_contain_text(f"{winner} wins!")


def _step(page: Page, table: Table, action: Ride) -> bool:
    """Click a step: on the map where only one railroad leads there, else in the panel's chooser."""
    (section,) = action.sections
    here = table.pos.stop[actor(table)]
    to = table.rules.tables.board.network.other_end(section, here)
    alone = page.locator(f'#map-scene .step[data-act="step:{section}"]')
    if alone.count():
        alone.dispatch_event("click")  # it may lie under another piece, or still be gliding
        return True
    acting(page, f"stop:{to}").click()
    acting(page, f"step:{section}").click()
    return False
