"""How long friends wait: to be seated, to see what somebody did, for a roll, and to be back at a long game.

Run by ``python3 build.py bench``; prints one JSON object, medians and extremes in milliseconds. All pages run on
this one machine, which has as many processors as `processors` says and was as busy as `load` says; six pages on
two processors wait for each other as six homes never would. Nothing is judged here.
"""

import json
import os
import statistics
import time
from collections.abc import Sequence
from typing import Any

from assemble import DIST, chromium, server
from conftest import PEERS, PREFIX, until, wait_until_offline, wait_until_ready
from friends import Friend, meet, open_room, prompts
from playwright.sync_api import Browser, expect, sync_playwright
from relay import Relay
from seeded import SeededRoom, put

from pygame_core.coast.bots import choose

ROUNDS = 10
ENTRIES = 1_000
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
QUIET = {"pace": "instant", "assist": "competitive"}
"""Pages that ask no worker, so that what is measured is the way from one to the other."""
MARK = """() => {
  const page = (window.marks = { clicked: 0, seen: 0 });
  const now = () => performance.timeOrigin + performance.now();
  document.addEventListener("click", () => { if (!page.clicked) page.clicked = now(); }, true);
  const prompt = () => document.querySelector("#prompt")?.innerText ?? "";
  let before = prompt();
  new MutationObserver(() => {
    const told = prompt();
    if (told !== before && !page.seen) page.seen = now();
    before = told;
  }).observe(document.getElementById("panel").parentNode, { subtree: true, childList: true, characterData: true });
}"""


def spread(values: Sequence[float]) -> dict[str, float]:
    """The middle and the ends of some figures."""
    rounded = [round(value) for value in values]
    return {
        "median": statistics.median(rounded),
        "min": min(rounded),
        "max": max(rounded),
        "of": len(rounded),
    }


def seated(browser: Browser, address: str, relay: Relay) -> dict[str, Any]:
    """A link opened, by somebody whose browser has the app: until Python runs, and until they sit."""
    ann = Friend(browser, address, "Ann", relay.address, QUIET)
    bob = Friend(browser, address, "Bob", relay.address, {**QUIET, "name": "Bob"})
    bob.open()
    wait_until_offline(bob.page)
    ann.open()
    link = open_room(ann)
    ready, there, sits = [], [], []
    for number in range(ROUNDS):
        bob.page.goto("about:blank")
        begun = time.monotonic()
        bob.page.goto(link)
        wait_until_ready(bob.page)
        ready.append(1_000 * (time.monotonic() - begun))
        if number == 0:
            bob.page.get_by_role("button", name="Come in", exact=True).last.click()
        expect(bob.page.locator(".room-seats")).to_be_visible()
        there.append(1_000 * (time.monotonic() - begun))
        if number == 0:
            bob.act("online:sit:1")
        expect(bob.page.locator(".seat-tools", has_text="Stand up")).to_be_visible()
        sits.append(1_000 * (time.monotonic() - begun))
    for friend in (ann, bob):
        friend.context.close()
    return {
        "link to Python": spread(ready[1:]),
        "link to the room": spread(there[1:]),
        "link to the seat": spread(sits[1:]),
    }


def aim(people: list[Friend]) -> None:
    """Point at a stop where a train moves; to confirm it is the click that counts."""
    for friend in people:
        stops = friend.page.locator("#panel.move .next-stops button")
        if stops.count():
            stops.first.click()
            track = friend.page.locator("#track-1")
            if track.count():
                track.click()
            expect(friend.page.locator("#primary[data-act^='confirm:']")).to_be_visible()


def press(people: list[Friend]) -> Friend:
    """Whoever may do something does the first thing there is; who that was."""
    ready = "#panel #primary:not([aria-disabled]), #panel .window [data-act^='do:']:not([disabled])"
    while True:
        for friend in people:
            if friend.page.locator(ready).count():
                friend.page.locator(ready).last.click()
                return friend


def actions(browser: Browser, address: str, relay: Relay, count: int) -> dict[str, Any]:
    """From somebody's click until each page shows what came of it, with so many at the table."""
    people = [Friend(browser, address, name, relay.address, QUIET) for name in NAMES[:count]]
    for friend in people:
        friend.open()
    meet(people)
    for friend in people:
        friend.page.evaluate(MARK)
    rolls, others = [], []
    while len(rolls) < 2 * ROUNDS or len(others) < 2 * ROUNDS:
        told = prompts(people)
        aim(people)
        for friend in people:
            friend.page.evaluate("() => Object.assign(window.marks, { clicked: 0, seen: 0 })")
        who = press(people)
        changed = (
            f"document.querySelector('#prompt').innerText !== {told!r} && window.marks.seen > 0"
        )
        for friend in people:
            until(friend.page, changed)
        marks = [friend.page.evaluate("window.marks") for friend in people]
        clicked = marks[people.index(who)]["clicked"]
        last = max(mark["seen"] for mark in marks) - clicked
        (rolls if "roll" in told else others).append(last)
    for friend in people:
        friend.context.close()
    return {
        "another action, click to the last page": spread(others),
        "a roll, click to the last page": spread(rolls),
    }


def started(friend: Friend, address: str) -> float:
    """Milliseconds until the page can be played, in the lobby."""
    friend.page.goto("about:blank")
    begun = time.monotonic()
    friend.page.goto(address)
    wait_until_ready(friend.page)
    return 1_000 * (time.monotonic() - begun)


def newcomer(browser: Browser, address: str, relay: Relay, link: str) -> float:
    """Milliseconds from Come in to the table, by somebody whose device has nothing of it."""
    dee = Friend(browser, address, "Dee", relay.address, {**QUIET, "name": "Dee"})
    dee.open(link)
    begun = time.monotonic()
    dee.page.get_by_role("button", name="Come in", exact=True).last.click()
    expect(dee.page.locator("#panel.play:not(.begin)")).to_be_visible(timeout=60_000)
    took = 1_000 * (time.monotonic() - begun)
    dee.context.close()
    return took


def rejoined(browser: Browser, address: str, relay: Relay) -> dict[str, Any]:
    """Back at a table of ENTRIES entries, by one who kept nothing of it, and by one who reloads."""
    room = SeededRoom(1, "Ann", "Bob", options={"target": 1_000_000})
    room.play_until(
        lambda table: len(table.entries) >= ENTRIES,
        lambda table, seat: choose(table.rules, table.pos, seat),
        ENTRIES + 1,
    )
    link = room.link(address, relay.address)
    ann, bob = (Friend(browser, address, name, relay.address, QUIET) for name in ("Ann", "Bob"))
    for number, friend in enumerate((ann, bob)):
        put(friend.page, address, room.device(number))
        friend.open()
        wait_until_offline(friend.page)
        friend.page.goto(link)
    for friend in (ann, bob):
        expect(friend.page.locator("#panel.play")).to_be_visible()
        expect(friend.page.locator(".strip")).to_have_count(0, timeout=60_000)
    eve = Friend(browser, address, "Eve", relay.address, QUIET)
    eve.open()
    wait_until_offline(eve.page)
    lobby, ready, shown, back = [], [], [], []
    for _ in range(ROUNDS):
        lobby.append(started(eve, address))
        bob.page.goto("about:blank")
        begun = time.monotonic()
        bob.page.goto(link)
        wait_until_ready(bob.page)
        ready.append(1_000 * (time.monotonic() - begun))
        expect(bob.page.locator("#panel.play")).to_be_visible()
        shown.append(1_000 * (time.monotonic() - begun))
        until(
            bob.page, "document.querySelector('#panel.play') && !document.querySelector('.strip')"
        )
        back.append(1_000 * (time.monotonic() - begun))
    late = [newcomer(browser, address, relay, link) for _ in range(ROUNDS // 3)]
    for friend in (ann, bob, eve):
        friend.context.close()
    return {
        "entries": len(room.table.entries),
        "characters kept": len(room.device(1)[1]),
        "the lobby instead": spread(lobby),
        "link to Python and the table as it was kept": spread(ready),
        "link to the table": spread(shown),
        "link to playing on": spread(back),
        "from there to playing on": spread([b - r for b, r in zip(back, ready, strict=True)]),
        "more than for the lobby": spread([b - r for b, r in zip(back, lobby, strict=True)]),
        "all of it sent to who comes to look on": spread(late),
    }


def main() -> None:
    """Measure and print."""
    figures: dict[str, Any] = {"processors": os.cpu_count(), "load": os.getloadavg()[0]}
    with (
        server.running(DIST, PREFIX) as address,
        Relay() as relay,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=[*chromium.FLAGS, PEERS]
        )
        figures["seated"] = seated(browser, address, relay)
        for count in (2, 6):
            figures[f"{count} at the table"] = actions(browser, address, relay, count)
        figures["a long game again"] = rejoined(browser, address, relay)
        browser.close()
    figures["load at the end"] = os.getloadavg()[0]
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
