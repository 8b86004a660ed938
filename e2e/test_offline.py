"""After one visit: no bytes, no network, no surprise by a new version."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from assemble import server, site
from conftest import Watch, until, wait_until_offline, wait_until_ready
from playwright.sync_api import BrowserContext, Page, expect


def transferred(page: Page) -> int:
    """Bytes that the page itself and everything it loaded took from the network."""
    return page.evaluate(
        """[...performance.getEntriesByType("navigation"),
            ...performance.getEntriesByType("resource")]
            .reduce((sum, entry) => sum + entry.transferSize, 0)"""
    )


def test_second_visit_takes_no_bytes(ready_page: Page) -> None:
    assert transferred(ready_page) > 1_000_000
    wait_until_offline(ready_page)
    ready_page.reload()
    wait_until_ready(ready_page)
    assert transferred(ready_page) == 0


def test_reload_without_network_plays(offline_page: Page) -> None:
    offline_page.reload()
    wait_until_ready(offline_page)
    expect(offline_page.locator("#boot")).to_be_hidden()


def test_deep_links_play_without_network(offline_page: Page, address: str) -> None:
    for link in ("?from=a+friend", "index.html?x=1#y", "some/where/else"):
        answer = offline_page.goto(address + link)
        assert answer is not None
        assert answer.from_service_worker
        wait_until_ready(offline_page)
    assert offline_page.url == address


class Host:
    """A copy of the site whose files a test may change, as a new version of it would."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.url = url

    def publish(self, word: str) -> None:
        """Publish a version that differs by a word in the page and in the worker's list."""
        index = self.folder / "index.html"
        text = index.read_text().replace("<title>Milepost", f"<title>{word} Milepost")
        index.write_text(text)
        worker = self.folder / "sw.js"
        digest = site.fingerprint(self.folder)["index.html"]
        listed = re.sub(r'("./index.html": )"[^"]+"', rf'\1"{digest}"', worker.read_text())
        worker.write_text(listed)


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    with server.running(folder, "/elsewhere/") as url:
        yield Host(folder, url)


@pytest.fixture
def visited(context: BrowserContext, host: Host) -> Iterator[Page]:
    """A page of that host, ready and kept for offline."""
    watching = Watch(context, host.url)
    page = context.new_page()
    page.goto(host.url)
    wait_until_ready(page)
    wait_until_offline(page)
    yield page
    assert watching.unexpected() == []


def test_new_version_is_offered_and_taken_only_when_accepted(visited: Page, host: Host) -> None:
    expect(visited.locator("#offer")).to_be_hidden()
    host.publish("Newer")
    visited.reload()
    wait_until_ready(visited)
    offer = visited.locator("#offer")
    expect(offer).to_be_visible()
    expect(visited).to_have_title("Milepost")
    visited.reload()  # a reload alone changes nothing
    wait_until_ready(visited)
    expect(visited).to_have_title("Milepost")
    offer.get_by_role("button", name="Reload now").click()
    expect(visited).to_have_title("Newer Milepost")
    wait_until_ready(visited)
    expect(offer).to_be_hidden()


def test_new_version_put_off_leaves_the_game_alone(visited: Page, host: Host) -> None:
    host.publish("Newer")
    visited.reload()
    wait_until_ready(visited)
    offer = visited.locator("#offer")
    offer.get_by_role("button", name="Later").click()
    expect(offer).to_be_hidden()
    expect(visited).to_have_title("Milepost")


def test_new_version_fetches_only_what_changed(visited: Page, host: Host) -> None:
    host.publish("Newer")
    fetched: list[str] = []
    visited.context.on(
        "request",
        lambda request: fetched.append(request.url) if request.service_worker else None,
    )
    visited.reload()
    wait_until_ready(visited)
    expect(visited.locator("#offer")).to_be_visible()
    assert [url.removeprefix(host.url) for url in fetched if ".wasm" in url or ".zip" in url] == []


def test_other_versions_files_are_thrown_away(visited: Page, host: Host) -> None:
    count = "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"
    before = visited.evaluate(count)
    host.publish("Newer")
    visited.reload()
    wait_until_ready(visited)
    expect(visited.locator("#offer")).to_be_visible()
    assert visited.evaluate(count) == before + 1
    visited.locator("#offer-take").click()
    expect(visited).to_have_title("Newer Milepost")
    until(visited, f"({count})().then((now) => now === {before})")
