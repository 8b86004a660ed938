"""The built page with `probe/main.py` in the game's place, to try the rim itself."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from assemble import server
from conftest import wait_until_ready
from playwright.sync_api import Page

ROOTS = """
<div id="pane"></div><svg viewBox="0 0 90 9"><g id="drawn"></g></svg>
<ol id="heard"></ol><div id="begun"></div>
"""
MAIN = Path(__file__).parent / "probe" / "main.py"


@contextmanager
def probe_site(dist: Path, folder: Path, main: Path = MAIN) -> Iterator[str]:
    """Serve the built page with a probe inside; without its service worker, whose list it breaks."""
    site = folder / "site"
    shutil.copytree(dist, site)
    (site / "main.py").write_bytes(main.read_bytes())
    (site / "sw.js").write_text("")
    index = site / "index.html"
    index.write_text(index.read_text().replace('<div id="app">', f'{ROOTS}<div id="app">'))
    with server.running(site, "/probe/") as address:
        yield address


class Probe:
    """A page that runs the probe."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.goto(address)
        wait_until_ready(page)

    def send(self, intent: str) -> None:
        """Send an intent; all of it is done on return but what effects still wait for."""
        self.page.evaluate(
            "async (text) => (await import(new URL('intents.js', location))).intent(text)", intent
        )

    def do(self, effect: str, *fields: Any) -> None:
        """Have the program ask for an effect."""
        self.send(f"do:{json.dumps([effect, *fields])}")

    def show(self, *children: Any) -> None:
        """Show these nested lists as the pane's children."""
        self.send(f"panel:{json.dumps(children)}")

    def draw(self, *children: Any) -> None:
        """Show these nested lists as the children of a group in a drawing."""
        self.send(f"drawn:{json.dumps(children)}")

    def heard(self) -> list[str]:
        """Every intent so far, but for those of this class."""
        heard: list[str] = self.page.locator("#heard > li").all_text_contents()
        return [text for text in heard if not text.startswith(("do:", "panel:", "drawn:"))]

    def wait_for(self, intent: str) -> None:
        """Wait until the program has heard an intent."""
        self.page.locator("#heard > li").get_by_text(intent, exact=True).first.wait_for(
            state="attached"
        )

    def tables(self) -> list[list[str]]:
        """The saved tables as the program was told at its beginning: table, about, when, fault."""
        return [line.split("|") for line in self.page.locator("#begun li").all_text_contents()]

    def facts(self) -> dict[str, Any]:
        """What else the program was told at its beginning."""
        told: dict[str, Any] = json.loads(self.page.locator("#facts").inner_text())
        return told
