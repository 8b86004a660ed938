"""How fast the worker thinks in the browser, and whether the page stutters while bots play.

Run by ``python3 build.py bench``; prints one JSON object. Times are milliseconds. Questions of a game of
four Barons, and of card games of four and six Engineers, are asked one by one in the built page,
from the question's text to the answer's, as the page waits for it; decisions are those with more
than one thing to do. Then four Barons play by themselves at the instant pace. Nothing is judged here.
"""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

from assemble import DIST, chromium, server
from playwright.sync_api import Browser, Page, sync_playwright

from pygame_core.coast.options import HOUSE, to_plain
from pygame_core.coast.phases import Phase
from pygame_core.consist.options import BALANCED
from pygame_core.consist.options import to_plain as plain_rules
from pygame_core.consist.phases import Phase as Stage
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table
from pygame_core.session.thinking import Thinker, question

TURNS = 160
"""How long the game is whose questions are asked."""
SECONDS = 15
"""How long bots play by themselves in the page."""
MAIN = """
import json, sys, time
import js
sys.path.insert(0, "./app.zip")
from pygame_core.browser.thinking import start_worker
js.milepost.ready()
begun = time.perf_counter()
ask = await start_worker()
figures = {"start": [(time.perf_counter() - begun) * 1000]}
for kind, question in json.loads(await (await js.fetch("./questions.json")).text()):
    begun = time.perf_counter()
    answer = await ask(question)
    assert answer, question
    figures.setdefault(kind, []).append((time.perf_counter() - begun) * 1000)
js.figures = json.dumps(figures)
"""
WATCH = """() => {
  const seen = (window.seen = { tasks: [], updates: 0 });
  const { apply } = milepost;
  milepost.apply = (batch) => { seen.updates += 1; apply(batch); };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: "longtask" });
}"""


def barons() -> Table:
    """A table of four Barons, not yet begun."""
    seats = tuple(Seat(name, look, "baron") for look, name in enumerate("ABCD"))
    return Table(Settings("coast", to_plain(HOUSE), seats))


def questions() -> list[tuple[str, str]]:
    """The questions of a game, by what is asked for."""
    table, thinker = barons(), Thinker()
    found: list[tuple[str, str]] = []
    while table.rules.to_act(table.pos) and table.pos.turn < TURNS:
        (seat,) = table.rules.to_act(table.pos)
        asked = question(table, "choose", seat, bot="baron")
        if len(table.rules.menu(table.pos, seat)) > 1:
            found.append(("decision", asked))
            found.append(("odds", question(table, "odds", seat)))
        if table.pos.frames[-1][0] == Phase.MOVE:
            found.append(("suggestion", question(table, "routes", seat, others=True)))
        if table.pos.frames[-1][0] == Phase.PURCHASE:
            found.append(("deeds", question(table, "deeds", seat)))
        action = GAMES["coast"].decode_action(json.loads(thinker.answer(asked))["action"])
        table.act(seat, action, SeededRng(f"bench:{len(table.entries)}"))
    return found


def cards(seats: int) -> list[tuple[str, str]]:
    """The questions of a card game, by what is asked for and at how large a table."""
    names = tuple(Seat(name, look, "engineer") for look, name in enumerate("ABCDEF"[:seats]))
    table, thinker = Table(Settings("consist", plain_rules(BALANCED), names)), Thinker()
    found: list[tuple[str, str]] = []
    while acting := table.rules.to_act(table.pos):
        seat = acting[0]
        asked = question(table, "choose", seat, bot="engineer")
        if table.pos.phase == Stage.TURN:
            found.append((f"engineer_of_{seats}", asked))
            found.append((f"hint_of_{seats}", question(table, "hint", seat)))
        action = table.game.decode_action(json.loads(thinker.answer(asked))["action"])
        table.act(seat, action, SeededRng(f"bench:{len(table.entries)}"))
    return found


def visit(browser: Browser, url: str) -> Page:
    """Open a page and wait until it is ready."""
    page = browser.new_page()
    page.goto(url)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    return page


def ask(browser: Browser, folder: Path) -> dict[str, Any]:
    """Ask all questions in the built page, with a script in the game's place; give medians and worsts."""
    site = folder / "site"
    shutil.copytree(DIST, site)
    (site / "main.py").write_text(MAIN)
    (site / "questions.json").write_text(json.dumps([*questions(), *cards(4), *cards(6)]))
    with server.running(site, "/minds/") as url:
        page = visit(browser, url)
        while not (told := page.evaluate("window.figures")):
            page.wait_for_timeout(100)
        page.close()
    figures: dict[str, Any] = {}
    for kind, times in json.loads(told).items():
        ordered = sorted(times)
        figures[kind] = {
            "count": len(ordered),
            "median_ms": round(statistics.median(ordered), 1),
            "p95_ms": round(ordered[int(len(ordered) * 0.95)], 1),
            "worst_ms": round(ordered[-1], 1),
        }
    return figures


def watch(browser: Browser) -> dict[str, Any]:
    """Let four Barons play in the page itself; give what its thread was busy with."""
    with server.running(DIST, "/minds/") as url:
        page = visit(browser, f"{url}#seed=bench")
        page.locator(".open-menu").click()
        page.locator('dialog [data-act="prefer:pace:instant"]').click()
        page.keyboard.press("Escape")
        page.evaluate(WATCH)
        record = {
            "name": "t.json",
            "mimeType": "application/json",
            "buffer": barons().text().encode(),
        }
        page.set_input_files("input[data-file=import]", files=[record])  # type: ignore[list-item]
        page.wait_for_timeout(SECONDS * 1000)
        tasks, updates = page.evaluate("[seen.tasks, seen.updates]")
        turn = page.locator("#bar .turn").inner_text()
    return {
        "seconds": SECONDS,
        "turns": int(turn.split()[-1]),
        "updates": updates,
        "tasks_over_50_ms": len(tasks),
        "longest_task_ms": max(tasks, default=0),
    }


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=list(chromium.FLAGS)
        )
        figures = {"worker": ask(browser, Path(folder)), "page": watch(browser)}
        browser.close()
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
