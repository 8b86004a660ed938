"""Hands at the page for the tests of play: set a table, bring one in, click what an action needs."""

from __future__ import annotations

import json
from typing import Any

from conftest import wait_until_ready
from playwright.sync_api import Locator, Page, expect

from pygame_core.coast.codec import Coast
from pygame_core.coast.prompts import prompt
from pygame_core.coast.text import Words
from pygame_core.session.table import Table

SEED = "monday"


def visit(page: Page, address: str, *, still: bool = True, seed: str = SEED) -> None:
    """Open the page with fixed dice, and without motion unless it is asked for."""
    if still:
        page.emulate_media(reduced_motion="reduce")
    page.goto(f"{address}#seed={seed}")
    wait_until_ready(page)


def bring_in(page: Page, record: str) -> None:
    """Open a record as a file, from the lobby or from a table."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    if not page.locator("#panel.start").count():
        page.locator(".open-menu").click()
        page.get_by_role("button", name="Put this table aside").click()
    page.set_input_files(
        "input[data-file=import]",
        files=[{"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}],
    )
    expect(page.locator("#panel.play")).to_be_attached()


def acting(page: Page, act: str) -> Locator:
    """The control in the panel with this intent."""
    return page.locator(f"#panel [data-act={json.dumps(act)}]").first


def act_of(action: Any) -> str:
    """The intent of an action that a button carries."""
    return f"do:{json.dumps(Coast().encode_action(action), separators=(',', ':'))}"


def sentence(table: Table) -> str:
    """What the page must ask for at this table."""
    rules: Any = table.rules
    names = [seat.name for seat in table.settings.seats]
    return prompt(rules, table.pos, Words(rules.tables.board, names))
