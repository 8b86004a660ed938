"""The page as a family meets it: built, served by a plain host under a sub-path, in Chromium.

Every page here fails its test on any error in the console, uncaught error, breach of the content
policy or request to another host; a test that provokes one says so with `allow_errors`.
"""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from assemble import chromium, server
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

PREFIX = "/games/milepost/"
PEERS = "--allow-loopback-in-peer-connection"
"""Without a network pages connect to each other only so, and where microphones are permitted."""
READY = 60_000
"""Milliseconds in which Python must have started, on a slow and busy machine."""

expect.set_options(timeout=READY)  # its own five seconds are few where pages wait for each other


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    path = chromium.find()
    assert path, "There is no Chromium: run python3 build.py test, which installs one."
    return {"executable_path": path, "args": [*chromium.FLAGS, PEERS], "headless": True}


@pytest.fixture(scope="session")
def dist() -> Path:
    folder = Path(__file__).parents[1] / "dist"
    assert folder.is_dir(), "There is no dist/: run python3 build.py build first."
    return folder


@pytest.fixture(scope="session")
def address(dist: Path) -> Iterator[str]:
    """Where the built page is served for the whole run."""
    with server.running(dist, PREFIX) as url:
        yield url


class Watch:
    """What went wrong on the pages of one context, and where they asked for things."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.faults: list[str] = []
        self.allowed: list[re.Pattern[str]] = []
        self.requests: list[str] = []
        self._home = home
        context.on("console", self._console)
        context.on("weberror", lambda fault: self._note(f"uncaught: {fault.error}"))
        context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        own = (self._home, "data:", "blob:")
        if not request.url.startswith(own):
            self._note(f"request to another place: {request.url}")

    def _note(self, fault: str) -> None:
        self.faults.append(fault)

    def unexpected(self) -> list[str]:
        return [f for f in self.faults if not any(p.search(f) for p in self.allowed)]


@pytest.fixture
def watch(context: BrowserContext, address: str) -> Iterator[Watch]:
    """The faults of this test's pages; the test fails on any that it did not allow."""
    watching = Watch(context, address)
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def allow_errors(watch: Watch) -> Callable[[str], None]:
    """Expect faults that match a pattern."""
    return lambda pattern: watch.allowed.append(re.compile(pattern))


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    """A watched page, not yet anywhere."""
    return context.new_page()


def wait_until_ready(page: Page) -> None:
    """Wait until the game can be played; on a failed start say what the page says."""
    page.wait_for_selector(
        "html[data-ready], #boot[data-state='failed']", state="attached", timeout=READY
    )
    assert page.locator("html[data-ready]").count(), page.locator("#boot-text").inner_text()


def reload(page: Page) -> None:
    """Load the page anew; no hand does so within the moment that storing takes."""
    page.evaluate("milepost.settled()")
    page.reload()
    wait_until_ready(page)


def until(page: Page, script: str) -> None:
    """Wait until a script's value is true.

    Playwright's own wait_for_function evaluates a string inside the page, which its policy forbids.
    """
    deadline = time.monotonic() + READY / 1000
    while not page.evaluate(script):
        assert time.monotonic() < deadline, f"never came true: {script}"
        page.wait_for_timeout(50)


def wait_until_offline(page: Page) -> None:
    """Wait until the service worker has everything and is at its post."""
    until(page, "navigator.serviceWorker.controller?.state === 'activated'")


@pytest.fixture
def ready_page(page: Page, address: str) -> Page:
    """The page, ready to play."""
    page.goto(address)
    wait_until_ready(page)
    return page


PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}


@contextmanager
def ready_on(browser: Browser, address: str, **screen: Any) -> Iterator[Page]:
    """The page on a kind of screen, ready to play, watched like any other."""
    context = browser.new_context(**screen)
    watching = Watch(context, re.split("[?#]", address)[0])
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    yield page
    context.close()
    assert watching.unexpected() == []


@pytest.fixture
def phone_page(browser: Browser, address: str) -> Iterator[Page]:
    """The page on a small phone."""
    with ready_on(browser, address, **PHONE) as page:
        yield page


@pytest.fixture
def offline_page(ready_page: Page) -> Page:
    """The page after one visit, with the network gone; not yet reloaded."""
    wait_until_offline(ready_page)
    ready_page.context.set_offline(True)
    return ready_page
