"""The store in a browser: nothing newest is lost, one tab per table, storage may fail."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from probing import Probe, probe_site


@pytest.fixture(scope="module")
def address(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with probe_site(dist, tmp_path_factory.mktemp("storage")) as url:
        yield url


@pytest.fixture
def tab(context: BrowserContext, watch: Any, address: str) -> Callable[[], Probe]:
    """Open another tab on the same device."""
    return lambda: Probe(context.new_page(), address)


def read(probe: Probe, table: str) -> str:
    """Open a table for reading and give its text."""
    probe.do("Open", table)
    probe.page.wait_for_function("() => milepost.settled().then(() => true)")
    answer = probe.heard()[-1]
    assert answer.startswith((f"store:opened:{table}:", f"store:busy:{table}:")), answer
    return answer.split(":", 3)[3]


def settle(probe: Probe) -> None:
    probe.page.evaluate("() => milepost.settled()")


def test_records_outlive_the_page_in_order_of_their_last_save(tab: Callable[[], Probe]) -> None:
    probe = tab()
    text = 'a:b:c\n{"größe": "Ω 🚂"}'
    probe.do("Save", "first", text, "Ann and Bo")
    probe.do("Save", "second", "2", "Carl")
    probe.do("Save", "first", text, "Ann & Bo")
    probe.do("Reload")
    expect(probe.page.locator("#begun li")).to_have_count(2)
    lines = probe.tables()
    assert [(table, about, fault) for table, about, _, fault in lines] == [
        ("first", "Ann & Bo", ""), ("second", "Carl", ""),
    ]  # fmt: skip
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", when) for _, _, when, _ in lines)
    assert read(probe, "first") == text
    assert read(probe, "second") == "2"


def test_of_many_saves_at_once_the_newest_is_kept(tab: Callable[[], Probe]) -> None:
    probe = tab()
    probe.page.evaluate(
        """() => {
            for (let i = 0; i <= 200; i++) {
                milepost.save(i % 2 ? "odd" : "even", `text ${i}`, "");
                if (i === 150) { milepost.remove("odd"); milepost.remove("even"); }
            }
        }"""
    )
    assert read(probe, "even") == "text 200"
    assert read(probe, "odd") == "text 199"


def test_what_is_asked_while_a_save_is_written_is_done_before_what_comes_later(
    tab: Callable[[], Probe],
) -> None:
    probe = tab()
    probe.page.evaluate(
        """async () => {
            for (let ticks = 0; ticks < 40; ticks++) {
                const table = `after ${ticks}`;
                milepost.save(table, "older", "");
                for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
                if (ticks > 20) await new Promise((resolve) => setTimeout(resolve, ticks - 21));
                milepost.save(table, "newer", "");
                milepost.open(table, false);
                await milepost.settled();
            }
        }"""
    )
    heard = [text for text in probe.heard() if text.startswith("store:")]
    assert heard == [f"store:opened:after {ticks}:newer" for ticks in range(40)]


def test_a_deleted_record_is_missing_and_unknown_ones_are_too(tab: Callable[[], Probe]) -> None:
    probe = tab()
    probe.do("Save", "one", "1")
    probe.do("Delete", "one")
    probe.do("Open", "one")
    probe.wait_for("store:missing:one")
    probe.do("Open", "never")
    probe.wait_for("store:missing:never")
    assert Probe(probe.page, f"{probe.page.url}?again").tables() == []


def test_only_one_tab_saves_a_table_and_another_can_take_it_over(
    tab: Callable[[], Probe],
) -> None:
    first = tab()
    first.do("Save", "one", "by the first")
    settle(first)
    second = tab()
    second.do("Open", "one")
    second.wait_for("store:busy:one:by the first")
    second.do("Save", "one", "stolen")
    second.wait_for("store:robbed:one")
    first.do("Save", "one", "by the first again")
    settle(first)
    assert [text for text in first.heard() if text.startswith("store:")] == []

    second.do("Open", "one", True)
    second.wait_for("store:opened:one:by the first again")
    first.wait_for("store:robbed:one")
    first.do("Save", "one", "too late")
    settle(first)
    second.do("Save", "one", "by the second")
    settle(second)
    assert read(first, "one") == "by the second"

    first.do("Open", "one", True)
    first.wait_for("store:opened:one:by the second")
    second.wait_for("store:robbed:one")


def test_a_table_is_free_once_its_tab_closes_it_opens_another_or_goes(
    tab: Callable[[], Probe],
) -> None:
    first, second = tab(), tab()
    for leave in [
        lambda: (first.do("Close"), settle(first)),
        lambda: (first.do("Save", "two", "2"), settle(first)),
        first.page.close,
    ]:
        first.do("Open", "one", True)
        first.do("Save", "one", "1")
        settle(first)
        second.send("afresh")
        second.do("Open", "one")
        second.wait_for("store:busy:one:1")
        leave()
        second.do("Open", "one")
        second.wait_for("store:opened:one:1")
        second.do("Close")
        settle(second)


def test_without_locks_the_last_to_open_a_table_saves_it_and_the_other_is_told(
    context: BrowserContext, tab: Callable[[], Probe]
) -> None:
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', {value: null})")
    first, second = tab(), tab()
    first.do("Save", "one", "by the first")
    settle(first)
    second.do("Open", "one")
    second.wait_for("store:opened:one:by the first")
    second.do("Save", "one", "by the second")
    settle(second)
    first.do("Save", "one", "over it")
    first.wait_for("store:robbed:one")
    assert read(second, "one") == "by the second"


def test_a_broken_save_is_named_and_the_others_open(tab: Callable[[], Probe]) -> None:
    probe = tab()
    for table in ("bare", "blank", "sound"):
        probe.do("Save", table, f"text of {table}", f"about {table}")
    settle(probe)
    probe.page.evaluate(
        """async () => {
            const asked = indexedDB.open(`milepost ${new URL(".", location).pathname}`);
            await new Promise((done) => (asked.onsuccess = done));
            const work = asked.result.transaction("tables", "readwrite");
            work.objectStore("tables").delete("record:bare");
            work.objectStore("tables").put("nonsense", "about:blank");
            work.objectStore("tables").put(7, "record:odd");
            await new Promise((done) => (work.oncomplete = done));
            asked.result.close();
        }"""
    )
    probe = Probe(probe.page, f"{probe.page.url}?again")
    assert {table: (about, fault) for table, about, _, fault in probe.tables()} == {
        "sound": ("about sound", ""),
        "bare": ("about bare", "its record is not there"),
        "blank": ("", "its description is damaged"),
        "odd": ("", "its description is damaged"),
    }
    probe.do("Open", "bare")
    probe.wait_for("store:broken:bare:its record is not there")
    probe.do("Open", "odd")
    probe.wait_for("store:broken:odd:its record is no text")
    assert read(probe, "blank") == "text of blank"
    assert read(probe, "sound") == "text of sound"


def test_a_full_store_is_told_once_and_the_newest_text_kept_when_there_is_room(
    tab: Callable[[], Probe],
) -> None:
    probe = tab()
    quota = probe.page.context.new_cdp_session(probe.page)
    origin = probe.page.evaluate("location.origin")
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    for number in range(3):
        probe.do("Save", "one", f"text {number} {'long' * 50_000}")
        settle(probe)
    assert probe.heard() == ["store:failed:full"]
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    probe.wait_for("store:recovered")  # by itself, after a while
    assert read(probe, "one").startswith("text 2")


def test_where_storage_is_forbidden_play_goes_on_with_a_warning(
    page: Page, address: str, allow_errors: Callable[[str], None]
) -> None:
    page.add_init_script(
        """IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
        Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("no", "SecurityError"); } });
        Object.defineProperty(Navigator.prototype, "locks", {
            get() { throw new DOMException("no", "SecurityError"); } });"""
    )
    probe = Probe(page, address)
    probe.do("Prefer", "theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    probe.do("Save", "one", "1")
    probe.wait_for("store:failed:forbidden")
    probe.do("Save", "one", "2")
    assert read(probe, "one") == "2"
    assert probe.heard().count("store:failed:forbidden") == 1
