"""How long it takes to find each other and to talk, between pages on one machine over a relay on loopback.

Run by ``python3 build.py bench``; prints one JSON object, medians and extremes in milliseconds of ROUNDS
rounds. The pages hold nothing but a switchboard. Nothing is judged here.
"""

import json
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from assemble import DIST, chromium
from conftest import PEERS
from peering import MAIN, SECRET, Peer, context_of
from playwright.sync_api import Browser, sync_playwright
from probing import probe_site
from relay import Relay

ROUNDS = 10
GUESTS = 5
OTHER = "ff" * 16  # the secret of another room
LONG = "x" * 1_000_000


def spread(values: Sequence[float]) -> dict[str, float]:
    """The middle and the ends of some figures."""
    return {"median": statistics.median(values), "min": min(values), "max": max(values)}


def joins(host: Peer, guest: Peer, relay: Relay) -> dict[str, Any]:
    """A guest joins and leaves again, ROUNDS times."""
    times, events = [], len(relay.events)
    for _ in range(ROUNDS):
        guest.load()
        guest.do("join", SECRET, "")
        guest.wait_for("Opened")
        host.wait_for("Opened")
        times.append(joined(guest))
    return {**spread(times), "relay events a join": (len(relay.events) - events) / ROUNDS}


def joined(guest: Peer) -> float:
    """Milliseconds from the wish to join to the open line."""
    news = guest.news()
    return float(
        next(told[0] for told in news if told[1] == "Opened")
        - next(told[0] for told in news if told[1] == "Stage")
    )


def pings(host: Peer, guest: Peer) -> dict[str, Any]:
    """A text there and its answer back, between Python and Python."""
    (line,) = guest.lines()
    times = []
    for number in range(2 * ROUNDS):
        guest.do("ping", line, f"ping {number}")
        guest.wait_to_hear(f"mping {number}")
        news = guest.news()
        sent = next(told[0] for told in news if told[1] == "Sent" and told[3] == f"ping {number}")
        back = next(told[0] for told in news if told[1] == "Heard" and told[3] == f"mping {number}")
        times.append(back - sent)
    guest.do("ping", line, LONG)
    guest.wait_to_hear("m" + LONG)
    news = guest.news()
    sent = next(told[0] for told in news if told[1] == "Sent" and told[3] == LONG)
    back = next(told[0] for told in news if told[1] == "Heard" and len(told[3]) > len(LONG))
    return {"there and back": spread(times), "1 MB there and back": back - sent}


def carried(host: Peer, guest: Peer) -> dict[str, Any]:
    """Two codes carried by hand, by a messenger who takes no time."""
    begun = time.monotonic()
    line = host.do("invite")
    code = host.wait_for("OfferMade", line)[3]
    guest.do("answer", host.do("link", code))
    reply = guest.wait_for("ReplyMade")[3]
    host.do("reply", reply)
    host.wait_for("Opened", line)
    guest.wait_for("Opened")
    took = round((time.monotonic() - begun) * 1_000)
    return {"both codes and open": took, "characters": [len(code), len(reply)]}


def crowd(browser: Browser, address: str, relay: Relay) -> dict[str, Any]:
    """Guests that all join at once."""
    host = Peer(context_of(browser).new_page(), address, relay.address)
    host.do("host", OTHER, "")
    guests = [Peer(context_of(browser).new_page(), address, relay.address) for _ in range(GUESTS)]
    for guest in guests:
        guest.do("join", OTHER, "")
    for guest in guests:
        guest.wait_for("Opened")
    return spread([joined(guest) for guest in guests])


def main() -> None:
    """Measure and print."""
    figures: dict[str, Any] = {"rounds": ROUNDS}
    with (
        tempfile.TemporaryDirectory() as folder,
        probe_site(DIST, Path(folder), MAIN) as address,
        Relay() as relay,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=[*chromium.FLAGS, PEERS]
        )
        host = Peer(context_of(browser).new_page(), address, relay.address)
        host.do("host", SECRET, "")
        host.do("echo", True)
        guest = Peer(context_of(browser).new_page(), address, relay.address)
        figures["join by a relay"] = joins(host, guest, relay)
        figures.update(pings(host, guest))
        figures["by hand"] = carried(host, guest)
        for what in (
            "signature",
            "seal and open",
            "QR code of a room's link",
            "QR code of a carried link",
        ):
            figures[what] = guest.do("time", what)
        figures[f"{GUESTS} join at once"] = crowd(browser, address, relay)
        browser.close()
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
