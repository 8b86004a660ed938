"""How fast the page starts, beside bare Pyodide with the same standard library, in one run.

Run by ``python3 build.py bench``; prints one JSON object. Times are milliseconds from navigation,
medians of ROUNDS rounds; cold is a new browser profile, worker is a second visit in the same
profile, served by the service worker; resumed is a third that opens the table left open. Nothing
is judged here.
"""

import json
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from assemble import DIST, chromium, server, site
from playwright.sync_api import BrowserType, Page, sync_playwright

ROUNDS = 5
BARE = """<!doctype html><meta charset="utf-8"><title>bare Pyodide</title>
<script type="module">
import {{ loadPyodide }} from "{vendor}pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("import js; js.performance.mark('first-line')");
{worker}
</script>"""
REGISTER = """navigator.serviceWorker.register("./sw.js");"""

TIMES = """() => {
  const mark = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  const entries = [...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource")];
  const python = entries.filter(({name}) => /vendor\\/py|\\.zip$|\\.py$/.test(name));
  return {
    line: mark("first-line") ?? mark("can-roll"),
    painted: mark("first-contentful-paint"),
    fetched: Math.min(...python.map(({startTime}) => startTime)),
    bytes: entries.reduce((sum, {transferSize}) => sum + transferSize, 0),
  };
}"""


def bare_site(folder: Path) -> None:
    """Make a site of nothing but Pyodide, with the page's own worker, so that both are cached alike."""
    shutil.copytree(DIST, folder)
    page = BARE.format(vendor="./vendor/pyodide/", worker=REGISTER)
    (folder / "index.html").write_text(page)
    # The worker keeps the same files; only the page's own hash differs.
    text = (folder / "sw.js").read_text()
    old = site.fingerprint(DIST)["index.html"]
    new = site.fingerprint(folder)["index.html"]
    (folder / "sw.js").write_text(text.replace(old, new))


def wait(page: Page, script: str, pause: int) -> None:
    """Wait until a script's value is true; fail after a minute."""
    started = time.monotonic()
    while not page.evaluate(script):
        if time.monotonic() - started > 60:
            raise TimeoutError(f"{page.url}: never came true: {script}")
        page.wait_for_timeout(pause)


def measure(page: Page, url: str, mark: str) -> dict[str, float]:
    """Open an address and wait for the mark; return the times of that visit."""
    page.goto(url)
    wait(page, f"performance.getEntriesByName('{mark}').length", 20)
    times: dict[str, float] = page.evaluate(TIMES)
    return times


def visit_twice(browser: BrowserType, url: str, mark: str) -> dict[str, dict[str, float]]:
    """Visit a site with a new profile, then again once its worker has everything."""
    with tempfile.TemporaryDirectory() as profile:
        context = browser.launch_persistent_context(
            profile, executable_path=chromium.ensure(), args=list(chromium.FLAGS)
        )
        page = context.new_page()
        cold = measure(page, url, mark)
        wait(page, "navigator.serviceWorker.controller?.state === 'activated'", 50)
        page.goto("about:blank")
        visits = {"cold": cold, "worker": measure(page, url, mark)}
        if mark == "can-roll":
            page.get_by_role("button", name="Deal homes and begin").click()
            page.get_by_role("button", name="Roll for homes").wait_for()
            page.wait_for_timeout(3_000)  # for what a first table is followed by
            page.goto("about:blank")
            visits["resumed"] = measure(page, url, mark)
        context.close()
    return visits


def main() -> None:
    """Measure both sites by turns and print the medians."""
    rounds: dict[str, list[dict[str, dict[str, float]]]] = {"bare": [], "page": []}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = Path(folder) / "bare"
        bare_site(bare)
        with server.running(bare, "/bare/") as bare_url, server.running(DIST, "/page/") as page_url:
            for _ in range(ROUNDS):
                chrome = playwright.chromium
                rounds["bare"].append(visit_twice(chrome, bare_url, "first-line"))
                rounds["page"].append(visit_twice(chrome, page_url, "can-roll"))

    def median(site: str, visit: str, figure: str) -> float:
        return round(statistics.median(r[visit][figure] for r in rounds[site]))

    figures: dict[str, Any] = {"rounds": ROUNDS}
    for visit in ("cold", "worker"):
        bare_line, can_roll = median("bare", visit, "line"), median("page", visit, "line")
        figures[visit] = {
            "bare_first_line_ms": bare_line,
            "page_can_roll_ms": can_roll,
            "ratio": round(can_roll / bare_line, 2),
            "page_first_paint_ms": median("page", visit, "painted"),
            "page_first_python_fetch_ms": median("page", visit, "fetched"),
            "page_transferred_bytes": median("page", visit, "bytes"),
        }
    figures["resumed"] = {"page_can_roll_ms": median("page", "resumed", "line")}
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
