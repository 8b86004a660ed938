"""Friends at pages of their own, who find each other over a relay on loopback, for the tests of online play."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from conftest import READY, Watch, wait_until_ready
from playwright.sync_api import Browser, Page, expect


class Friend:
    """Somebody's browser with one page."""

    def __init__(
        self, browser: Browser, address: str, name: str, relays: str = "", **screen: Any
    ) -> None:
        self.name = name
        self.context = browser.new_context(permissions=["microphone"], **screen)
        self.watch = Watch(self.context, address)
        self.address = address
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(READY)
        self.page.emulate_media(reduced_motion="reduce")
        self.context.add_init_script(
            f"""(() => {{
              if (!location.protocol.startsWith("http")) return;
              const place = "milepost " + new URL(".", location.href).pathname;
              if (localStorage.getItem(place) === null)
                localStorage.setItem(place, {_text(relays)});
            }})()"""
        )

    def allow_dead_relays(self) -> None:
        """Chromium complains of each relay that it can't reach."""
        self.watch.allowed.append(re.compile(r"WebSocket connection to"))

    def open(self, link: str = "") -> None:
        """Open the page, or what somebody sent."""
        self.page.goto("about:blank")
        self.page.goto(link or self.address)
        wait_until_ready(self.page)

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload()
        wait_until_ready(self.page)

    def act(self, act: str) -> None:
        """Click what has this intent."""
        self.page.locator(f"[data-act='{act}']").first.click()

    def come_in(self) -> None:
        """Say the name, and be in the room."""
        self.page.locator("#my-name").fill(self.name)
        self.page.get_by_role("button", name="Come in", exact=True).last.click()
        expect(self.page.locator(".room-seats")).to_be_visible(timeout=READY)

    def link(self) -> str:
        """The link to the room that this page shows."""
        return self.page.locator("#room-link").input_value()


def _text(relays: str) -> str:
    return json.dumps(json.dumps({"relays": relays, "pace": "fast"}))


@contextmanager
def friends(browser: Browser, address: str, relays: str, *names: str) -> Iterator[list[Friend]]:
    """People who do not know of each other yet; at the end no page may have complained."""
    people = [Friend(browser, address, name, relays) for name in names]
    yield people
    for friend in people:
        friend.context.close()
        assert friend.watch.unexpected() == []
