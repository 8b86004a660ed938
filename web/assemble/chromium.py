"""The browser for the page's tests: the machine's Chromium, or one installed for the purpose."""

import os
import shutil
import subprocess
import sys

from assemble import Stop, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Headless as root in a closed network: quiet, and no look-ups of its maker's hosts.
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def find() -> str | None:
    """Return the path of a Chromium: MILEPOST_CHROMIUM, the machine's, or Playwright's own."""
    chosen = os.environ.get("MILEPOST_CHROMIUM")
    if chosen:
        return chosen
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return _playwrights()


def ensure() -> str:
    """Return the path of a Chromium, installing one if there is none. Raises Stop."""
    if path := find():
        return path
    if shutil.which("apt-get") and os.geteuid() == 0:
        say("no Chromium here: installing Debian's")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (
            ["apt-get", "update", "-qq"],
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
        ):
            subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
    else:
        say("no Chromium here: letting Playwright install its own")
        install = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(install, check=False)
    if path := find():
        return path
    raise Stop(
        "Chromium could not be installed: install it (or set MILEPOST_CHROMIUM to its path) and "
        "try again."
    )


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # slow, and seldom needed

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None  # noqa: PTH110  # a plain question
