"""Who comes to a table and does not play there: lookers-on, other versions, second tabs, enemies."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from friends import Friend, begin, deal, exchange, friends, lay_two, open_room, prompts, sit, turn
from peering import MAIN, Peer, context_of
from playwright.sync_api import Browser, Page, Route, expect
from probing import probe_site
from relay import Relay

from pygame_core.peers import wire
from pygame_core.peers.chain import Chain
from pygame_core.peers.identity import GUEST, Me
from pygame_core.peers.invite import RoomLink, parse
from pygame_core.view.online.keeping import table_of

OTHER = "import pygame_core.peers.guest as guest\nguest.PROTOCOL += 1\n"
HIDDEN = "#mat [data-act^='tap:'], #mat [data-drag], #mat [id^='card-'], #hand"
"""What only a seat's own cards have."""
OPEN = """[...document.querySelectorAll("#mat .boards [data-card]")].map((e) => e.dataset.card).join()"""
DRAWN = """[...document.querySelectorAll("#mat [data-card]")].map((e) => e.dataset.card).join()"""


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


def told(page: Page, sentence: str) -> None:
    """The page says so where it says why one is out."""
    expect(page.locator("#ended")).to_contain_text(sentence)


def test_who_looks_on_sees_all_that_is_done_and_no_hidden_card(
    browser: Browser, address: str, relay: Relay
) -> None:
    with friends(browser, address, relay.address, "Ann", "Bob", "Cy") as (ann, bob, cy):
        link = open_room(ann, "consist")
        bob.open(link)
        sit(ann, bob, 1)
        cy.open(link)
        cy.come_in()
        assert cy.page.locator("[data-act^='online:sit:']").count() == 0  # all seats are taken
        begin([ann, bob, cy])
        deal([ann, bob])
        for friend in (ann, bob):
            expect(friend.page.locator("#mat [data-act^='tap:']")).to_have_count(14)
            assert cy.page.locator(HIDDEN).count() == 0
            assert cy.page.evaluate(f"({DRAWN}) === ({OPEN})")  # at one time: more are coming
            lay_two(friend)
        for friend in (ann, bob):
            expect(friend.page.locator("#hand [data-card]")).to_have_count(12)
        told = prompts([ann, bob, cy])
        expect(cy.page.locator("#mat .boards [data-card]")).to_have_count(4)
        others = [friend.page.evaluate(OPEN) for friend in (ann, bob)]  # each the other's
        assert sorted(",".join(others).split(",")) == sorted(cy.page.evaluate(OPEN).split(","))
        assert cy.page.evaluate(DRAWN) == cy.page.evaluate(OPEN)
        assert cy.page.locator(HIDDEN).count() == 0
        assert cy.page.locator("#panel #primary, #panel [data-act^='do:']").count() == 0
        exchange(ann if told.startswith("Ann") else bob)
        assert prompts([ann, bob, cy]) != told
        assert cy.page.evaluate(DRAWN) == cy.page.evaluate(OPEN)


def test_another_version_a_locked_door_and_a_removed_guest_are_told_so(
    browser: Browser, address: str, relay: Relay
) -> None:
    def of_another_version(route: Route) -> None:
        program = (route.fetch()).text()
        head, start = program.split("start(Milepost())")
        route.fulfill(body=f"{head}{OTHER}start(Milepost()){start}", content_type="text/x-python")

    with friends(browser, address, relay.address, "Ann", "Bob") as (ann, bob):
        dee = Friend(browser, address, "Dee", relay.address, service_workers="block")
        dee.page.route("**/main.py*", of_another_version)
        link = open_room(ann, seats=3)
        dee.open(link)
        dee.page.locator("#my-name").fill("Dee")
        dee.page.get_by_role("button", name="Come in", exact=True).last.click()
        told(dee.page, "another version of Milepost. Load the page anew on both sides")
        dee.page.unroute("**/main.py*")
        ann.page.get_by_label("Let nobody new in").check()
        bob.open(link)
        bob.page.locator("#my-name").fill("Bob")
        bob.page.get_by_role("button", name="Come in", exact=True).last.click()
        told(bob.page, "This table is locked: the host lets nobody new in.")
        ann.page.get_by_label("Let nobody new in").uncheck()
        bob.act("online:leave")
        bob.page.goto(link)
        sit(ann, bob, 1)
        ann.page.get_by_role("button", name="Remove Bob…").click()
        ann.page.get_by_role("alertdialog").get_by_role("button", name="Remove").click()
        told(bob.page, "The host has taken you off this table.")
        bob.reload()
        told(bob.page, "The host has taken you off this table.")
        expect(ann.page.locator(".seat-who .name", has_text="Bob")).to_have_count(0)
        dee.context.close()


def test_a_guests_second_tab_takes_the_seat_over_only_when_asked(
    browser: Browser, address: str, relay: Relay
) -> None:
    with friends(browser, address, relay.address, "Ann", "Bob") as (ann, bob):
        link = open_room(ann)
        bob.open(link)
        sit(ann, bob, 1)
        begin([ann, bob])
        turn([ann, bob])
        told = prompts([ann, bob])
        first, second = bob.page, bob.tab()
        second.goto(link)
        expect(second.locator("#panel")).to_contain_text("open in another tab")
        assert first.locator("#prompt").inner_text() == told
        second.get_by_role("button", name="Take over").click()
        expect(second.locator("#prompt")).to_have_text(told)
        expect(first.locator("#panel")).to_contain_text("open in another tab")
        bob.page = second
        for friend in (ann, bob):
            expect(friend.page.locator(".strip")).to_have_count(0)
        for _ in range(4):
            turn([ann, bob])
            prompts([ann, bob])


def said(kind: str, **fields: Any) -> str:
    """A message as a peer would send it."""
    return json.dumps({"t": kind, **fields})


DEEP = "[" * 5_000 + "]" * 5_000
MARKUP = "<img src=x onerror=alert(1)>"
ATTACKS: dict[str, list[str]] = {
    "garbage": ["", "}{", "\x00\ufffd", "null", "[]", '{"t":"act"}', "x" * 200_000] * 4,
    "deep JSON": [DEEP, f'{{"t":"wish","what":"sit","detail":{DEEP}}}'] * 8,
    "a stranger's moves": [said("act", serial=n, at=n % 3, action=["roll"]) for n in range(20)],
    "a false host": [
        said("items", start=0, items=[], total=9),
        said("roster", roster={}),
        said("state", epoch=9, count=0, digest="", version=9),
        said("welcome", you="x", roster={}, count=0),
    ]
    * 5,
    "10 MB": ["x" * 10_000_000] * 3,
    "a guest's flood": [
        said("act", serial=1, at=1, action=["roll"]),
        said("wish", what="begin", detail=[]),
        said("wish", what="remove", detail=[1, "baron"]),
        *[said("chat", who="", text=MARKUP)] * 3_000,
    ],
}
"""What is said by whoever has the link and a program of their own."""
CHANNELS = """(() => {
  const make = RTCPeerConnection.prototype.createDataChannel;
  window.channels = [];
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    const channel = make.apply(this, given);
    channels.push(channel);
    return channel;
  };
})()"""
SHOUT = """async (texts) => {
  const channel = channels.findLast((each) => each.readyState === "open");
  const most = 60000;
  try {
    for (const text of texts) {
      while (channel.readyState === "open" && channel.bufferedAmount > 4e6)
        await new Promise((on) => setTimeout(on, 5));
      let at = 0;
      for (; text.length - at > most; at += most) channel.send("+" + text.slice(at, at + most));
      channel.send("=" + text.slice(at));
      channel.send(text.slice(0, 1000)); // and without the line's own marks
    }
  } catch {
    // it has been closed
  }
}"""


def _hello(way: RoomLink, tie: str) -> str:
    who, room = Me("an enemy's own secret", MARKUP, Chain(bytes(32))), table_of(way)
    tip, proof = who.chain.tip.hex(), who.proof(GUEST, room, tie)
    return wire.encode(wire.Hello(wire.PROTOCOL, who.public, proof, MARKUP, tip, 0, 0))


@pytest.fixture(scope="module")
def enemy_site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with probe_site(dist, tmp_path_factory.mktemp("enemy"), MAIN) as address:
        yield address


def test_enemies_are_sent_away_and_the_table_is_as_it_was(
    browser: Browser, address: str, relay: Relay, enemy_site: str
) -> None:
    context = context_of(browser)
    context.add_init_script(CHANNELS)
    with friends(browser, address, relay.address, "Ann", "Bob") as (ann, bob):
        link = open_room(ann)
        bob.open(link)
        sit(ann, bob, 1)
        begin([ann, bob])
        turn([ann, bob])
        way = parse(link)
        assert isinstance(way, RoomLink)
        enemy = Peer(context.new_page(), enemy_site, relay.address)
        for name, texts in ATTACKS.items():
            told = prompts([ann, bob])
            enemy.do("join", way.secret.hex(), "")
            line = enemy.wait_for("Opened")[2]
            if name == "a guest's flood":
                enemy.page.evaluate(SHOUT, [_hello(way, enemy.do("tie", line))])
                enemy.wait_for("Heard", line)  # the welcome
            enemy.page.evaluate(SHOUT, texts)
            enemy.wait_for("Lost", line)
            enemy.do("leave")
            assert prompts([ann, bob]) == told, name
            turn([ann, bob])  # the host's page still answers
            prompts([ann, bob])
        ann.page.locator(".open-friends").click()
        talk = ann.page.get_by_role("dialog").locator(".talk-lines")
        expect(talk).to_contain_text(MARKUP)
        assert ann.page.locator("img[src='x']").count() == 0
        for friend in (ann, bob):
            expect(friend.page.locator(".strip")).to_have_count(0)
    context.close()
