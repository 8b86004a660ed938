"""Friends at pages of their own, who find each other over a relay on loopback, for the tests of online play."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from conftest import READY, Watch, until, wait_until_ready
from playwright.sync_api import Browser, BrowserContext, Page, expect

INSTANT = {"pace": "instant"}
MICROPHONE = ["microphone"]
"""With this permission pages without a network have addresses to connect by."""


class Friend:
    """Somebody's browser with one page."""

    def __init__(
        self,
        browser: Browser | BrowserContext,
        address: str,
        name: str,
        relays: str = "",
        tastes: Mapping[str, str] = INSTANT,
        **screen: Any,
    ) -> None:
        self.name = name
        if isinstance(browser, BrowserContext):  # one that outlives its browser
            self.context = browser
        else:
            self.context = browser.new_context(permissions=MICROPHONE, **screen)
        self.watch = Watch(self.context, address)
        self.address = address
        self.context.add_init_script(
            f"""(() => {{
              if (!location.protocol.startsWith("http")) return;
              const place = "milepost " + new URL(".", location.href).pathname;
              if (localStorage.getItem(place) === null)
                localStorage.setItem(place, {_text(relays, tastes)});
            }})()"""
        )
        self.page: Page = self.tab()

    def tab(self) -> Page:
        """Another tab of this browser."""
        page = self.context.new_page()
        page.set_default_timeout(READY)
        page.emulate_media(reduced_motion="reduce")
        return page

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
        expect(self.page.locator(".room-seats")).to_be_visible()

    def link(self) -> str:
        """The link to the room that this page shows."""
        return self.page.locator("#room-link").input_value()

    def prompt(self) -> str:
        """What the page says must be done now."""
        return self.page.locator("#prompt").inner_text()

    def sees(self) -> str:
        """All that is told in panel, seats, card table and windows but for the talk, to compare after a reload."""
        return str(
            self.page.evaluate(
                """() => ["panel", "seats", "mat", "windows"].map((id) => {
                  const root = document.getElementById(id)?.cloneNode(true);
                  root?.querySelectorAll(".talk, .toast").forEach((part) => part.remove());
                  return root?.textContent ?? "";
                }).join("\\n")"""
            )
        )


def _text(relays: str, tastes: Mapping[str, str]) -> str:
    return json.dumps(json.dumps({"relays": relays, **tastes}))


@contextmanager
def friends(
    browser: Browser, address: str, relays: str, *names: str, tastes: Mapping[str, str] = INSTANT
) -> Iterator[list[Friend]]:
    """People who do not know of each other yet; at the end no page may have complained."""
    people = [Friend(browser, address, name, relays, tastes) for name in names]
    yield people
    for friend in people:
        friend.context.close()
        faults = friend.watch.unexpected()
        assert faults == [], f"{friend.name}'s page complained: {faults}"


def open_room(host: Friend, game: str = "", seats: int = 2) -> str:
    """Open a room from the lobby, where the page may be already; give its link."""
    if host.page.url == "about:blank":
        host.open()
    host.act(f"game:{game or 'coast'}")
    host.act("online:host")
    if host.page.locator("#my-name").count() and not host.page.locator(".room-seats").count():
        host.page.locator("#my-name").fill(host.name)
        host.page.get_by_role("button", name="Open the table", exact=True).click()
    expect(host.page.locator(".room-seats")).to_be_visible()
    expect(host.page.locator(".invite .warning")).to_have_count(0)
    host.act(f"online:seats:{seats}")
    expect(host.page.locator(".seats > .seat")).to_have_count(seats)
    return host.link()


def set_option(host: Friend, name: str, value: str) -> None:
    """Choose a rule of the room: an amount's text, or the number of an option's value."""
    field = host.page.locator(f"#option-{name}")
    if field.evaluate("(element) => element.matches('select')"):
        host.page.locator(".lobby-options:not([open]) > summary").click()
        field.select_option(value)
    else:
        field.fill(value)


def sit(host: Friend, guest: Friend, seat: int) -> None:
    """Come in and sit down, and be seen."""
    guest.come_in()
    take_seat(host, guest, seat)


def take_seat(host: Friend, guest: Friend, seat: int) -> None:
    """Sit down, and be seen."""
    guest.act(f"online:sit:{seat}")
    expect(host.page.locator(".seat-who .name", has_text=guest.name)).to_be_visible()


def seat_bot(host: Friend, seat: int, bot: str) -> None:
    """Give a seat to a bot."""
    host.page.locator(f"[data-input='online:kind:{seat}']").select_option(bot)
    expect(host.page.locator(".seats > .seat").nth(seat)).to_have_class(re.compile(r"\bbot\b"))


def begin(people: list[Friend]) -> None:
    """The host begins; all are at the table."""
    people[0].act("online:begin")
    for friend in people:
        expect(friend.page.locator("#panel.play")).to_be_visible()


def meet(people: list[Friend], game: str = "", seats: int = 0) -> str:
    """The first opens a room, the others come in and sit as far as there are seats, all begin; the link."""
    host, *guests = people
    seats = seats or len(people)
    link = open_room(host, game, seats)
    for number, guest in enumerate(guests, 1):
        guest.page.goto(link)
        if number < seats:
            sit(host, guest, number)
        else:
            guest.come_in()
    begin(people)
    return link


def turn(people: list[Friend]) -> Friend:
    """Whoever may do something does the first thing there is; who that was."""
    deadline = time.monotonic() + READY / 1000
    while time.monotonic() < deadline:
        for friend in people:
            page = friend.page
            done = page.locator("#panel #primary:not([aria-disabled])")
            choice = page.locator(
                "#panel .window [data-act^='do:']:not([aria-disabled]):not([disabled])"
            )
            for button in (done, choice):
                if button.count() and button.first.is_visible():
                    before = friend.prompt()
                    button.first.click()
                    moved = f"document.querySelector('#prompt').innerText !== {before!r}"
                    until(page, f"{moved} || document.querySelector('#track-1')")
                    if page.locator("#track-1").count():  # two railroads lead there
                        page.locator("#track-1").click()
                        page.locator("#track-1").click()
                        until(page, moved)
                    return friend
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody can do anything")


def deal(people: list[Friend]) -> None:
    """Have the cards dealt by whoever may."""
    for friend in people:
        if friend.page.locator("#panel.begin #primary").count():
            friend.page.locator("#primary").click()
            return
    raise AssertionError("nobody may deal")


def lay_two(friend: Friend) -> None:
    """Choose two of the cards dealt to lie face up, the first and another."""
    cards = friend.page.locator("#mat [data-act^='tap:']")
    expect(cards).to_have_count(14)
    cards.nth(0).click()
    cards.nth(3).click()  # the first one also lies face up now
    friend.page.locator("#primary").click()
    expect(friend.page.get_by_role("button", name="Lay these two face up")).to_have_count(0)
    expect(friend.page.locator("#panel")).not_to_contain_text("On its way")


def all_lay_two(people: list[Friend]) -> None:
    """Have all who play choose; then all see what the others laid."""
    for friend in people:
        lay_two(friend)
    for friend in people:
        expect(friend.page.locator("#hand [data-card]")).to_have_count(12)


def exchange(friend: Friend) -> None:
    """Give the first card of the hand for one from the deck; the turn is another's then."""
    told = friend.prompt()
    friend.page.get_by_role("button", name="Exchange cards").first.click()
    friend.page.locator("#hand button").first.click()
    friend.page.locator("#primary").click()
    expect(friend.page.locator("#prompt")).not_to_have_text(told)


def prompts(people: list[Friend]) -> str:
    """All come to see the same; what."""
    deadline = time.monotonic() + READY / 1000
    while len(told := {friend.prompt() for friend in people}) > 1:
        assert time.monotonic() < deadline, told
        people[0].page.wait_for_timeout(50)
    return told.pop()


def back_to_the_start(people: list[Friend]) -> None:
    """Leave the table; the pages stay for the next game."""
    for friend in people:
        if friend.page.locator("#panel.start").count():
            continue
        dialog = friend.page.locator("dialog[open]")
        while dialog.count():  # the dice, and below them the standings
            title = dialog.inner_text()
            friend.page.keyboard.press("Escape")
            expect(dialog.filter(has_text=title.splitlines()[0])).to_have_count(0)
        friend.page.locator(".open-menu").click()
        friend.page.get_by_role("button", name="Put this table aside").click()
        expect(friend.page.locator("#panel.start")).to_be_visible()
