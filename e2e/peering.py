"""Pages with nothing but a switchboard, and a relay on loopback for them; see `probe/peers_main.py`.

A Chromium without a network lets its pages connect to each other only with a flag (conftest.PEERS)
and with the permission to use a microphone, by which it gives them addresses.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from conftest import READY, wait_until_ready
from playwright.sync_api import Browser, BrowserContext, Page

MAIN = Path(__file__).parent / "probe" / "peers_main.py"
SECRET = "000102030405060708090a0b0c0d0e0f"


def context_of(browser: Browser) -> BrowserContext:
    """A browser context whose pages may connect to others."""
    return browser.new_context(permissions=["microphone"])


def processes(browser: Browser) -> dict[int, str]:
    """A browser's processes and their command lines."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return {
        process["id"]: Path(f"/proc/{process['id']}/cmdline").read_text().replace("\0", " ")
        for process in told
    }


def kill(browser: Browser) -> None:
    """End a browser without any leave-taking."""
    for process in processes(browser):
        end(process)


def end(process: int) -> None:
    """Kill a process, which may have ended with its parent."""
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


@contextmanager
def cut_off(browser: Browser) -> Iterator[None]:
    """Cut a browser off the network: the process that has all its sockets stands still.

    Chromium's own emulation of a network that is down leaves connections between pages alone.
    """
    (network,) = [pid for pid, line in processes(browser).items() if "NetworkService" in line]
    os.kill(network, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(network, signal.SIGCONT)


class Peer:
    """A page with a switchboard that uses these relays."""

    def __init__(self, page: Page, address: str, *relays: str) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self.faults.append(said.text))
        self.address, self.relays = address, relays
        self.load()

    def load(self) -> None:
        """Load the page, or load it again."""
        self.page.goto("about:blank")
        self.page.goto(self.address)
        wait_until_ready(self.page)
        self._begin()

    def afresh(self, *relays: str) -> None:
        """Be as if just opened, for the next test; loading takes seconds."""
        self.do("afresh")
        self.faults.clear()
        self.relays = relays
        self._begin()

    def _begin(self) -> None:
        self.do("servers", list(self.relays))
        self.do("open")
        self.seen = 0

    def do(self, *what: Any) -> Any:
        """Call one of the probe's functions."""
        return json.loads(self.page.evaluate("(text) => lines(text)", json.dumps(what)))

    def news(self) -> list[list[Any]]:
        """All news since the page was loaded: milliseconds, name, fields as texts."""
        told: list[list[Any]] = self.do("news", 0)
        return told

    def wait_for(self, kind: str, *fields: str) -> list[Any]:
        """Wait for a news that was not waited for before, and give it."""
        deadline = time.monotonic() + READY / 1_000
        while time.monotonic() < deadline:
            every = self.news()
            for at, told in enumerate(every[self.seen :], self.seen):
                if told[1] == kind and list(fields) == told[2 : 2 + len(fields)]:
                    self.seen = at + 1
                    return told
            self.page.wait_for_timeout(20)
        raise AssertionError(f"never heard {kind} {fields}, but {self.news()[-12:]}")

    def count(self, kind: str) -> int:
        """How many such news there were."""
        return sum(told[1] == kind for told in self.news())

    def lines(self) -> list[str]:
        """The lines that are open."""
        return list(self.do("state")["round_trips"])

    def say(self, text: str) -> None:
        """Send a text over every line."""
        for line in self.lines():
            self.do("send", line, text)

    def heard(self) -> list[str]:
        """The texts that came."""
        return [told[3] for told in self.news() if told[1] == "Heard"]

    def wait_to_hear(self, text: str) -> None:
        """Wait until this text has come."""
        deadline = time.monotonic() + READY / 1_000
        while text not in self.heard():
            assert time.monotonic() < deadline, f"never heard {text[:50]!r}: {self.news()[-12:]}"
            self.page.wait_for_timeout(20)
