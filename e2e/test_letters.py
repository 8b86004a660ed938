"""Tables by letter in Chromium: two browsers that never meet, with no relay that answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from conftest import PHONE, until
from friends import Friend, deal, lay_two
from playwright.sync_api import Browser, Locator, Page, expect

DEAD = "wss://127.0.0.1:59999"
"""Where nothing listens."""


@contextmanager
def apart(browser: Browser, address: str, *names: str, **screen: Any) -> Iterator[list[Friend]]:
    """People whose browsers reach no relay; at the end no page may have complained of anything else."""
    people = [Friend(browser, address, name, DEAD, **screen) for name in names]
    for friend in people:
        friend.allow_dead_relays()
    yield people
    for friend in people:
        friend.context.close()
        assert friend.watch.unexpected() == []


def begin(host: Friend, guest: Friend, game: str = "") -> None:
    """Open a table by letter for two, and begin."""
    host.open()
    if game:
        host.act(f"game:{game}")
    host.act("online:host")
    host.page.locator("#my-name").fill(host.name)
    host.page.get_by_role("button", name="Open the table", exact=True).click()
    expect(host.page.locator(".room-seats")).to_be_visible()
    host.act("online:seats:2")
    host.page.locator("[data-input='online:letters']").check()
    seat = host.page.locator("[data-input='online:kind:1']")
    if seat.count():
        seat.select_option("")
    host.page.locator("[data-input='online:expect:1']").fill(guest.name)
    host.act("online:begin")
    expect(host.page.locator("#panel.play")).to_be_visible()


def play(friend: Friend) -> None:
    """Do all there is to do, until it is another's turn."""
    page = friend.page
    for _ in range(120):
        until(
            page, "document.querySelector('#send-turn, #panel #primary, #panel .window [data-act]')"
        )
        if page.locator("#send-turn").count():
            return
        done = page.locator("#panel #primary:not([aria-disabled])")
        choice = page.locator(
            "#panel .window [data-act^='do:']:not([aria-disabled]):not([disabled])"
        )
        for button in (done, choice):
            if button.count() and button.first.is_visible():
                step(page, button.first)
                break
    raise AssertionError("it never was another's turn")


def step(page: Page, button: Locator) -> None:
    """Press a button, and choose a railroad where two lead on."""
    moved = (
        f"document.querySelector('#prompt').innerText !== {page.locator('#prompt').inner_text()!r}"
    )
    button.click()
    until(page, f"{moved} || document.querySelector('#track-1, #send-turn')")
    for _ in range(2):
        if page.locator("#track-1").count():
            page.locator("#track-1").click()
    until(page, f"{moved} || document.querySelector('#send-turn')")


def letter(friend: Friend) -> str:
    """The link that the page offers to send."""
    friend.page.locator("#send-turn").click()
    link = friend.page.locator("#letter-link").input_value()
    friend.act("close:")
    return link


def log(friend: Friend) -> str:
    """All that has happened, as the page tells it."""
    friend.act("overlay:log")
    told = friend.page.locator(".log-over").inner_text()
    friend.act("close:")
    return told


def in_sight(friend: Friend, selector: str) -> None:
    """What must be pressed lies whole within the screen."""
    box = friend.page.locator(selector).bounding_box()
    size = friend.page.viewport_size
    assert box
    assert size
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]


def quiet(friend: Friend) -> None:
    """Nothing warns of relays or of people who are not here."""
    expect(friend.page.locator(".warning:visible")).to_have_count(0)
    expect(friend.page.locator(".strip-line:is(.halt, .away, .alarm)")).to_have_count(0)


def test_two_phones_play_by_letter_by_link_and_by_file(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    with apart(browser, address, "Ann", "Bob", **PHONE) as (ann, bob):
        begin(ann, bob)
        play(ann)
        in_sight(ann, "#send-turn")
        expect(ann.page.locator("#send-turn")).to_have_text("Send my turn to Bob")
        expect(ann.page.locator(".by-letter")).to_contain_text("known to the sender")
        quiet(ann)

        # By link, to somebody who has never been here.
        first = letter(ann)
        assert len(first) < 2_000
        bob.open(first)
        expect(bob.page.locator("#letter-title")).to_be_visible()
        in_sight(bob, "[data-act='online:claim:1']")
        bob.act("online:claim:1")
        expect(bob.page.locator("#panel.play")).to_be_visible()
        assert log(bob) == log(ann)
        assert "letter=" not in bob.page.url  # a reload must not go back to the letter
        play(bob)
        quiet(bob)

        # Back by a file that is dropped on the table.
        bob.page.locator("#send-turn").click()
        with bob.page.expect_download() as saving:
            bob.act("online:letter-file")
        name = saving.value.suggested_filename
        assert re.fullmatch(r"milepost-letter-[0-9a-f]{4}-\d+\.json", name)
        saving.value.save_as(tmp_path / name)
        bob.act("close:")
        ann.page.evaluate(
            """([name, text]) => {
              const files = new DataTransfer();
              files.items.add(new File([text], name, { type: "application/json" }));
              for (const kind of ["dragover", "drop"])
                document.querySelector("#panel").dispatchEvent(
                  new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true }));
            }""",
            [name, (tmp_path / name).read_text()],
        )
        expect(ann.page.locator("#send-turn")).to_have_count(0)
        assert log(ann) == log(bob)
        play(ann)

        # And once more by link, at a page that was loaded anew meanwhile.
        bob.reload()
        expect(bob.page.locator("#panel.play")).to_be_visible()
        bob.open(letter(ann))
        expect(bob.page.locator("#panel.play")).to_be_visible()
        expect(bob.page.locator("#send-turn")).to_have_count(0)
        assert log(bob) == log(ann)
        bob.open(first)
        expect(bob.page.locator("#live")).to_contain_text("You already have a later turn.")
        assert log(bob) == log(ann)


def test_a_letter_is_copied_with_whose_turn_it_is_and_pasted_in_the_lobby(
    browser: Browser, address: str
) -> None:
    with apart(browser, address, "Ann", "Bob") as (ann, bob):
        ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
        begin(ann, bob)
        play(ann)
        ann.page.locator("#send-turn").click()
        expect(ann.page.locator("button.shares")).to_be_hidden()  # no way to share on this system
        ann.act("online:letter-copy")
        until(ann.page, "document.querySelector('.toast')")
        message = ann.page.evaluate("navigator.clipboard.readText()")
        assert message.startswith("Bob, it is your turn in Coast to Coast.")
        bob.open()
        bob.page.locator(".lobby-friends summary").click()
        bob.page.locator("#link").fill(message)
        bob.page.get_by_role("button", name="Come in", exact=True).click()
        bob.act("online:claim:1")
        expect(bob.page.locator("#panel.play")).to_be_visible()
        play(bob)
        expect(bob.page.locator("#send-turn")).to_have_text("Send my turn to Ann")


def test_a_letter_opened_in_a_second_tab_goes_on_there(browser: Browser, address: str) -> None:
    with apart(browser, address, "Ann", "Bob") as (ann, bob):
        begin(ann, bob)
        play(ann)
        bob.open(letter(ann))
        bob.act("online:claim:1")
        expect(bob.page.locator("#panel.play")).to_be_visible()
        play(bob)
        before, ann.page = ann.page, ann.context.new_page()
        ann.open(letter(bob))
        expect(ann.page.locator("#panel.play")).to_be_visible()
        expect(
            before.get_by_text("This table is open in another tab of this browser.")
        ).to_be_visible()
        assert log(ann) == log(bob)
        play(ann)


def test_the_card_game_by_letter_on_two_phones(browser: Browser, address: str) -> None:
    with apart(browser, address, "Ann", "Bob", **PHONE) as (ann, bob):
        ann.context.add_init_script(
            "navigator.share = (told) => Promise.resolve(document.body.dataset.told = JSON.stringify(told))"
        )
        begin(ann, bob, "consist")
        expect(ann.page.locator(".by-letter")).to_contain_text("contains all cards")
        deal([ann])
        lay_two(ann)
        in_sight(ann, "#send-turn")
        ann.page.locator("#send-turn").click()
        ann.act("online:letter-share")
        told = json.loads(ann.page.evaluate("document.body.dataset.told"))
        assert told["title"] == "Consist"
        assert told["text"].startswith("Bob, it is your turn in Consist.")
        bob.open(told["url"])
        bob.act("online:claim:1")
        lay_two(bob)
        expect(bob.page.locator("#prompt")).not_to_contain_text("two cards to lay face up")
        quiet(bob)
