"""From the address to a page that can be played: paint, progress, policy, failure."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from assemble import server
from conftest import Watch, wait_until_offline, wait_until_ready
from playwright.sync_api import Browser, Page, expect


def test_map_handbook_and_payoffs_are_readable_without_scripts(
    browser: Browser, address: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.locator("#map")).to_be_visible()
    expect(page.locator("#map text", has_text="Chicago").first).to_be_visible()
    expect(page.get_by_role("heading", name="Handbook")).to_be_visible()
    assert "Without scripts nobody can play" in page.locator("#boot").inner_text()
    page.locator("summary", has_text="Chicago").click()
    trips = page.locator("details[open]")
    expect(trips).to_contain_text(re.compile(r"Miami \$14,500"))
    context.close()


def test_game_becomes_ready_with_nothing_wrong_and_nothing_from_elsewhere(
    ready_page: Page, watch: Watch, address: str
) -> None:
    expect(ready_page.locator("#boot")).to_be_hidden()
    assert [name for name in watch.requests if not name.startswith(address)] == []
    assert ready_page.evaluate("performance.getEntriesByName('can-roll').length") == 1


def test_page_is_painted_before_any_of_python_is_fetched(ready_page: Page) -> None:
    fetched, painted = ready_page.evaluate(
        """() => [
            Math.min(...performance.getEntriesByType("resource")
                .filter(({name}) => /vendor|\\.zip|\\.py|\\.wasm/.test(name)
                    && !/idb-keyval/.test(name))
                .map(({startTime}) => startTime)),
            performance.getEntriesByName("first-contentful-paint")[0].startTime,
        ]"""
    )
    assert painted < fetched


def test_prerendered_map_is_in_the_first_paint(page: Page, address: str) -> None:
    page.route("**/vendor/py*/**", lambda route: None)  # Python never comes
    page.goto(address, wait_until="commit")
    expect(page.locator("#map")).to_be_visible()
    expect(page.locator("#boot-bar")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


def test_progress_counts_the_bytes_that_the_build_promised(page: Page, address: str) -> None:
    page.goto(address)
    wait_until_ready(page)
    value, most = page.evaluate(
        "[document.getElementById('boot-bar').value, document.getElementById('boot-bar').max]"
    )
    sizes = page.evaluate(
        """async () => {
            let total = 0;
            for (const name of ["main.py", "app.zip", "vendor/pyodide/pyodide-lock.json",
                "vendor/pyodide/pyodide.asm.wasm", "vendor/pyodide/python_stdlib.zip"])
                total += (await (await fetch(name)).arrayBuffer()).byteLength;
            return total;
        }"""
    )
    assert value == most == sizes


def test_policy_allows_no_string_to_become_a_script(ready_page: Page) -> None:
    policy = ready_page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute(
        "content"
    )
    assert policy is not None
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert scripts == "script-src 'self' 'wasm-unsafe-eval'"
    assert "unsafe-inline" not in policy


@pytest.mark.parametrize(
    "path",
    ["vendor/pyodide/pyodide.asm.wasm", "app.zip", "vendor/pyscript/core.js", "main.py"],
)  # fmt: skip
def test_file_that_cannot_be_had_leads_to_help_not_to_silence(
    page: Page, address: str, allow_errors: Callable[[str], None], path: str
) -> None:
    allow_errors(".*")  # the browser and the interpreter complain in their own words
    page.route(f"**/{path}", lambda route: route.fulfill(status=503, body="out of order"))
    page.goto(address)
    box = page.locator("#boot[data-state='failed']")
    expect(box).to_be_visible()
    expect(box).to_contain_text("Milepost could not start:")
    expect(box).to_contain_text("Check the connection and try again")
    expect(box).to_contain_text("Saved games are untouched")
    page.unroute_all()
    box.get_by_role("button", name="Try again").click()
    wait_until_ready(page)


def test_network_that_breaks_leads_to_help(
    page: Page, address: str, allow_errors: Callable[[str], None]
) -> None:
    allow_errors(".*")
    page.route("**/app.zip", lambda route: route.abort())
    page.goto(address)
    expect(page.locator("#boot[data-state='failed']")).to_contain_text(
        "app.zip could not be loaded"
    )


def test_error_in_the_program_leads_to_help(
    page: Page, address: str, allow_errors: Callable[[str], None]
) -> None:
    allow_errors("ZeroDivisionError")
    page.route("**/main.py", lambda route: route.fulfill(body="1 / 0"))
    page.goto(address)
    expect(page.locator("#boot[data-state='failed']")).to_contain_text(
        "the game’s program stopped with an error"
    )


def test_old_browser_is_told_so_in_one_sentence(page: Page, address: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address)
    expect(page.locator("#boot-text")).to_have_text(
        re.compile("^This browser is too old to play: please update it")
    )
    expect(page.locator("#map")).to_be_visible()


def test_game_starts_where_storage_is_forbidden(page: Page, address: str) -> None:
    page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }"
    )
    page.goto(address)
    wait_until_ready(page)
    assert page.evaluate("document.documentElement.dataset.storage") == "none"


def test_storage_that_works_is_named_kept(ready_page: Page) -> None:
    assert ready_page.evaluate("document.documentElement.dataset.storage") == "kept"


def test_manifest_and_its_pictures_are_there(ready_page: Page, address: str) -> None:
    manifest = ready_page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert "id" not in manifest  # "./" would mean the origin's root, not this sub-path
    purposes = set()
    for icon in manifest["icons"]:
        answer = ready_page.request.get(address + icon["src"].removeprefix("./"))
        assert answer.ok, icon["src"]
        purposes.add((icon["sizes"], icon.get("purpose", "any")))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes


def test_page_is_at_home_under_any_sub_path(browser: Browser, dist: Path) -> None:
    with server.running(dist, "/") as root:
        context = browser.new_context()
        watching = Watch(context, root)
        page = context.new_page()
        page.goto(root)
        wait_until_ready(page)
        wait_until_offline(page)
        context.close()
        assert watching.unexpected() == []


def test_every_listed_file_is_what_the_worker_says_it_is(dist: Path) -> None:
    listing = re.search(r"const FILES = ({.*?});", (dist / "sw.js").read_text(), re.DOTALL)
    assert listing
    listed = {name.removeprefix("./") for name in json.loads(listing[1])}
    there = {p.relative_to(dist).as_posix() for p in dist.rglob("*") if p.is_file()}
    assert listed == there - {"sw.js"}


def test_an_interpreter_that_has_died_is_told_and_a_reload_offered(
    ready_page: Page, allow_errors: Callable[[str], None]
) -> None:
    allow_errors("gone")
    ready_page.evaluate(
        """async () => {
            const { listen } = await import(new URL("intents.js", location));
            listen(() => { throw new Error("gone"); });
        }"""
    )
    ready_page.locator(".open-menu").click()
    expect(ready_page.locator("#boot-text")).to_contain_text("has stopped")
    ready_page.get_by_role("button", name="Load again").click()
    wait_until_ready(ready_page)
    expect(ready_page.locator("#boot")).to_be_hidden()
