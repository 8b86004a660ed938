"""The rim's first moments: what the program is told, what was clicked too early, what fails."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from probing import Probe, probe_site


@pytest.fixture(scope="module")
def address(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with probe_site(dist, tmp_path_factory.mktemp("rim")) as url:
        yield url


def test_preferences_outlive_the_page_and_stand_on_the_root(page: Page, address: str) -> None:
    probe = Probe(page, address)
    root = probe.page.locator("html")
    probe.do("Prefer", "theme", "dark")
    probe.do("Prefer", "speed", "fast")
    expect(root).to_have_attribute("data-theme", "dark")
    probe = Probe(page, f"{address}?2#watch")
    expect(root).to_have_attribute("data-theme", "dark")
    assert probe.facts() == {
        "preferences": {"theme": "dark", "speed": "fast"}, "fragment": "watch", "still": False,
    }  # fmt: skip
    probe.do("Prefer", "theme", "")
    assert root.get_attribute("data-theme") is None
    probe = Probe(page, f"{address}?3")
    assert probe.facts()["preferences"] == {"speed": "fast"}


def test_a_wish_for_less_motion_is_told(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    assert Probe(page, address).facts()["still"] is True


def test_what_was_clicked_before_python_came_is_not_lost(page: Page, address: str) -> None:
    page.goto(address, wait_until="domcontentloaded")
    page.evaluate(
        """async () => {
            await import(new URL("rim.js", location));
            const early = document.createElement("button");
            early.dataset.act = "early";
            document.body.append(early);
            early.click();
        }"""
    )
    expect(page.locator("#heard")).to_have_text("early")


def test_a_start_that_fails_says_so(
    dist: Path, tmp_path: Path, page: Page, allow_errors: Callable[[str], None]
) -> None:
    allow_errors("^console: |another place")
    with probe_site(dist, tmp_path) as address:
        main = tmp_path / "site" / "main.py"
        text = main.read_text()
        assert "def prerendered(self):\n        return {}" in text
        main.write_text(
            text.replace("def prerendered(self):\n        return {}",
                         "def prerendered(self):\n        raise ValueError('deliberate')")
        )  # fmt: skip
        page.goto(address)
        expect(page.locator("#boot")).to_have_attribute("data-state", "failed")
        expect(page.locator("#boot-text")).to_contain_text(re.compile("could not start"))
