"""Real connections between pages in separate contexts and processes, found over a relay on loopback or by hand."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import until, wait_until_ready
from peering import MAIN, SECRET, Peer, context_of, cut_off, kill
from playwright.sync_api import Browser, Playwright
from probing import probe_site
from relay import Relay

Open = Callable[..., Peer]


@pytest.fixture(scope="module")
def site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with probe_site(dist, tmp_path_factory.mktemp("peers"), MAIN) as address:
        yield address


@pytest.fixture
def relay() -> Iterator[Relay]:
    with Relay() as running:
        yield running


@pytest.fixture(scope="module")
def rested(browser: Browser) -> Iterator[list[Peer]]:
    """Pages that earlier tests have done with, each in a context of its own."""
    peers: list[Peer] = []
    yield peers
    for peer in peers:
        peer.page.context.close()


@pytest.fixture
def open_peer(browser: Browser, site: str, rested: list[Peer]) -> Iterator[Open]:
    """Opens pages, each in a context of its own; they must have shown no error in the end.

    A browser notes on the console whenever a relay can't be reached; that alone is no error here.
    """
    peers: list[Peer] = []
    others: list[Peer] = []

    def opening(*relays: Relay, browser: Browser | None = None) -> Peer:
        addresses = [relay.address for relay in relays]
        if browser is None and rested:
            peers.append(rested.pop())
            peers[-1].afresh(*addresses)
            return peers[-1]
        peer = Peer(context_of(browser or usual).new_page(), site, *addresses)
        (others if browser else peers).append(peer)
        return peer

    usual = browser
    yield opening
    faults = [fault for peer in peers + others for fault in peer.faults]
    for peer in peers:
        if peer.page.is_closed():
            peer.page.context.close()
        else:
            peer.do("afresh")
            rested.append(peer)
    for peer in others:
        peer.page.context.close()
    assert [fault for fault in faults if "WebSocket connection to" not in fault] == []


@pytest.fixture
def other_browser(
    playwright: Playwright, browser_type_launch_args: dict[str, Any]
) -> Iterator[Browser]:
    """A second process."""
    other = playwright.chromium.launch(**browser_type_launch_args)
    yield other
    other.close()


def table(open_peer: Open, relay: Relay, guests: int = 1) -> tuple[Peer, list[Peer]]:
    """A host and guests that are in."""
    host = open_peer(relay)
    host.do("host", SECRET, "note of the host")
    joined = []
    for _ in range(guests):
        guest = open_peer(relay)
        guest.do("join", SECRET, "")
        guest.wait_for("Opened")
        host.wait_for("Opened")
        joined.append(guest)
    return host, joined


def test_the_script_is_not_loaded_before_it_is_needed(open_peer: Open, relay: Relay) -> None:
    peer = open_peer(relay)
    loaded = "performance.getEntriesByType('resource').some(({name}) => name.endsWith('/peers.js'))"
    peer.page.goto(peer.address)
    wait_until_ready(peer.page)
    assert not peer.page.evaluate(loaded)
    assert relay.requests == []
    peer.do("open")
    until(peer.page, loaded)
    peer.page.wait_for_timeout(300)  # in which nothing may be asked of the relay
    assert relay.requests == []


def test_a_guest_finds_the_host_by_two_messages(open_peer: Open, relay: Relay) -> None:
    host, (guest,) = table(open_peer, relay)
    told = guest.news()
    began, opened = (next(n[0] for n in told if n[1] == kind) for kind in ("Stage", "Opened"))
    assert len(relay.events) == 3 or opened - began > 3_000  # a beacon of the host's, offer, answer
    assert SECRET not in str(relay.events)
    assert guest.wait_for("Stage", "there")[3:] == ["1", "note of the host"]
    host.say("to the guest")
    guest.say("to the host")
    guest.wait_to_hear("to the guest")
    host.wait_to_hear("to the host")


def test_two_processes_connect(open_peer: Open, relay: Relay, other_browser: Browser) -> None:
    host = open_peer(relay)
    host.do("host", SECRET, "")
    guest = open_peer(relay, browser=other_browser)
    guest.do("join", SECRET, "")
    guest.wait_for("Opened")
    host.wait_for("Opened")
    text = "ß→🚂" * 50_000
    host.say(text)
    guest.wait_to_hear(text)


def test_six_sit_at_one_table(open_peer: Open, relay: Relay) -> None:
    host, guests = table(open_peer, relay, 5)
    host.say("to all")
    for number, guest in enumerate(guests):
        guest.wait_to_hear("to all")
        guest.say(f"guest {number}")
    for number in range(5):
        host.wait_to_hear(f"guest {number}")


def test_a_table_goes_on_without_its_relay_and_takes_guests_when_it_is_back(
    open_peer: Open, relay: Relay
) -> None:
    host, (guest,) = table(open_peer, relay)
    relay.stop()
    host.page.wait_for_timeout(500)
    host.say("still here")
    guest.wait_to_hear("still here")
    until(host.page, """JSON.parse(lines('["state"]')).relays[0][1] !== 'open'""")
    relay.start()
    late = open_peer(relay)
    late.do("join", SECRET, "")
    late.wait_for("Opened")
    host.wait_for("Opened")
    host.say("to both")
    for one in (guest, late):
        one.wait_to_hear("to both")


def test_a_guest_that_reloads_is_missed_at_once_and_comes_back(
    open_peer: Open, relay: Relay
) -> None:
    host, (guest,) = table(open_peer, relay)
    guest.load()
    assert host.wait_for("Lost")[3:] == ["closed", "True"]
    guest.do("join", SECRET, "")
    guest.wait_for("Opened")
    host.wait_for("Opened")
    assert len(host.lines()) == 1
    host.say("again")
    guest.wait_to_hear("again")


def test_a_guest_carries_on_as_host(open_peer: Open, relay: Relay) -> None:
    host, (ann, bob) = table(open_peer, relay, 2)
    host.page.close()
    for guest in (ann, bob):
        assert guest.wait_for("Lost")[3:] == ["closed", "True"]
    ann.do("host", SECRET, "ann")
    bob.wait_for("Opened")
    assert bob.wait_for("Stage", "there")[4] == "ann"
    bob.say("hello ann")
    ann.wait_to_hear("hello ann")


def test_a_guest_that_two_hosts_answer_gets_through_to_one(open_peer: Open, relay: Relay) -> None:
    hosts = [open_peer(relay), open_peer(relay)]
    for number, host in enumerate(hosts):
        host.do("host", SECRET, f"host {number}")
    for number, host in enumerate(hosts):
        host.wait_for("Rival", f"host {1 - number}")
    guest = open_peer(relay)
    guest.do("join", SECRET, "")
    guest.wait_for("Opened")
    note = guest.wait_for("Stage", "there")[4]
    guest.say("hello")
    hosts[int(note[-1])].wait_to_hear("hello")
    assert guest.count("Lost") == 0


def test_a_host_that_is_killed_is_quiet_then_lost(
    open_peer: Open, relay: Relay, other_browser: Browser
) -> None:
    host = open_peer(relay, browser=other_browser)
    host.do("host", SECRET, "")
    guest = open_peer(relay)
    guest.do("join", SECRET, "")
    guest.wait_for("Opened")
    guest.page.wait_for_timeout(1_500)
    kill(other_browser)
    quiet = guest.wait_for("Quiet")
    lost = guest.wait_for("Lost")
    assert lost[3] in {"silent", "failed"}
    assert quiet[0] < lost[0]


def test_a_short_cut_of_the_network_is_survived(
    open_peer: Open, relay: Relay, other_browser: Browser
) -> None:
    host = open_peer(relay)
    host.do("host", SECRET, "")
    guest = open_peer(relay, browser=other_browser)
    guest.do("join", SECRET, "")
    guest.wait_for("Opened")
    host.wait_for("Opened")
    with cut_off(other_browser):
        for peer in (host, guest):
            peer.wait_for("Quiet")
        host.say("meanwhile")
    for peer in (host, guest):
        peer.wait_for("Back")
    guest.wait_to_hear("meanwhile")
    assert host.count("Lost") == guest.count("Lost") == 0


def test_after_a_long_cut_both_are_back_by_themselves(
    open_peer: Open, relay: Relay, other_browser: Browser
) -> None:
    host = open_peer(relay)
    host.do("host", SECRET, "")
    guest = open_peer(relay, browser=other_browser)
    guest.do("join", SECRET, "")
    guest.wait_for("Opened")
    host.wait_for("Opened")
    with cut_off(other_browser):
        for peer in (host, guest):
            peer.wait_for("Lost")
    for peer in (host, guest):
        peer.wait_for("Opened")
    host.say("welcome back")
    guest.wait_to_hear("welcome back")
    assert len(host.lines()) == len(guest.lines()) == 1


def test_hand_carried_codes_need_no_relay(open_peer: Open) -> None:
    host, guest = open_peer(), open_peer()
    line = host.do("invite")
    code = host.wait_for("OfferMade", line)[3]
    link = host.do("link", code)
    assert len(link) <= 300
    guest.do("answer", f"Play with me: {link} !")
    reply = guest.wait_for("ReplyMade")[3]
    assert len(reply) <= 200
    guest.page.wait_for_timeout(1_000)
    assert host.do("reply", f"My code: {reply}") == line
    host.wait_for("Opened", line)
    guest.wait_for("Opened")
    guest.say("hello")
    host.wait_to_hear("hello")


def test_closing_the_wire_hangs_up_and_leaves_nothing_behind(open_peer: Open, relay: Relay) -> None:
    held = "navigator.locks.query().then(({held}) => held.map(({name}) => name))"
    host, (guest,) = table(open_peer, relay)
    assert "milepost peers" in guest.page.evaluate(held)  # so that it is not put to sleep
    guest.do("close")
    assert host.wait_for("Lost")[3] == "closed"
    assert "milepost peers" in host.page.evaluate(held)
    assert guest.lines() == []
    count = len(guest.news())
    guest.page.wait_for_timeout(600)
    assert len(guest.news()) == count
    assert "milepost peers" not in guest.page.evaluate(held)
    guest.do("open")
    guest.do("join", SECRET, "")
    guest.wait_for("Opened")
    host.wait_for("Opened")


def test_the_page_reaches_relays_that_are_secure_or_its_own_machines_and_nothing_else(
    open_peer: Open,
) -> None:
    peer = open_peer()
    refused = peer.page.evaluate(
        """async () => {
          const refused = [];
          document.addEventListener("securitypolicyviolation", (event) => refused.push(event.blockedURI));
          const tried = ["wss://127.0.0.1:9", "ws://127.0.0.1:9", "ws://192.0.2.1", "ws://localhost:9"];
          for (const address of tried) try { new WebSocket(address).onerror = () => {}; } catch {}
          await fetch("https://127.0.0.1:9/").catch(() => {});
          const wait = (time) => new Promise((done) => setTimeout(done, time));
          for (let n = 0; refused.length < 3 && n < 100; n++) await wait(50);
          await wait(300); // for any more
          return refused;
        }"""
    )
    assert sorted(refused) == ["https://127.0.0.1:9/", "ws://192.0.2.1/", "ws://localhost:9/"]
    address = re.compile(r"//(127\.0\.0\.1:9|192\.0\.2\.1|localhost:9)")
    peer.faults[:] = [fault for fault in peer.faults if not address.search(fault)]
