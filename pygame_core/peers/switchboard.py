"""The door to the lines: from "I have a secret" to "this text came from peer X".

Give it what the browser tells (`hear`), the time (`tick`, four times a second) and what the player
wants; carry out its `take_orders`, read its `take_news`. Nothing is made, dialled or sent
before `host`, `join`, `invite` or `answer` was called, which only a player's wish does. Knows neither
the room nor its messages; a line is named by a short text that no other line of this page ever has.

`now` is milliseconds since 1970 everywhere; inside runs a clock that neither jumps nor counts sleep.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence

from .clock import AwakeClock
from .invite import BadInvite, Ice, OfferLink, Reply, offer_code, offer_mark, reply_code
from .line import Described, Line, Lost, Opened, Order
from .news import News, OfferMade, ReplyMade, Stage, TurnedDown
from .packing import BadCode, Description, to_code
from .relays import RelayState
from .rendezvous import Answered, Board, Call, Guest, Host, MakeOffer, Refused, Rival

SLEPT = 10_000
"""Milliseconds of sleep after which relays are dialled anew."""
RENEWALS = 10_000
"""Milliseconds between two such times because of lost lines."""
MOST_LINES = 24
MOST_OPENING = 8
"""Lines that a host lets open at once; who calls then is told `full`."""


class Switchboard:
    """See above. `random` gives fresh random bytes, `relays` and `ice` are the servers to use."""

    def __init__(
        self,
        random: Callable[[int], bytes],
        now: int,
        *,
        relays: Sequence[str] = (),
        ice: Sequence[Ice] = (),
    ) -> None:
        self._random = random
        self._relays, self._ice = tuple(relays), tuple(ice)
        self._orders: list[Order] = []
        self._news: list[News | Described] = []
        self._lines: dict[str, Line] = {}
        self._count = 0
        self._clock = AwakeClock(now)
        self._renewed_at = -RENEWALS
        self._host: Host | None = None
        self._guest: Guest | None = None
        self._calls: dict[str, str] = {}  # line: the offer it answers
        self._calling = ""  # the guest's line to the host
        self._offers: dict[str, str] = {}  # line: the hand-carried code, "" until it is made
        self._links: dict[str, OfferLink] = {}  # line: the hand-carried link it answers
        self._stage = Stage("", 0)
        self._note = ""
        self._holding = False

    # Being found and finding.

    def host(self, secret: bytes, note: str, now: int) -> None:
        """Answer whoever calls with this room's secret; `note` is told with every answer. Ends `join`."""
        self._set_clock(now)
        self.leave(now)
        self._host = Host(self._board(secret, note))
        self._host.board.relays.open(self._time)

    def join(
        self, secret: bytes, note: str, now: int, wanted: Callable[[str], bool] = lambda _: True
    ) -> None:
        """Find this room's host and come back to it whenever the line is lost. Ends `host`.

        `wanted` tells by a host's note whether it is the one.
        """
        self._set_clock(now)
        self.leave(now)
        self._guest = Guest(self._board(secret, note), wanted)
        self._guest.board.relays.open(self._time)
        self._wish(self._guest.start(self._time))
        self._tell_stage()

    def leave(self, now: int) -> None:
        """Neither answer nor call any more; lines that are open stay, but the one to a host is not renewed."""
        self._set_clock(now)
        for end in (self._host, self._guest):
            if end:
                end.board.relays.close()
        self._host = self._guest = None
        for name in [*self._calls, self._calling]:
            if (line := self._lines.get(name)) and line.state != "open":
                self._drop(name)
        self._calls.clear()
        self._calling, self._stage = "", Stage("", 0)

    def renote(self, note: str) -> None:
        """Tell this note from now on."""
        for end in (self._host, self._guest):
            if end:
                end.board.note = note

    def servers(self, relays: Sequence[str], ice: Sequence[Ice]) -> None:
        """Use these servers from the next `host`, `join`, `invite` or `answer` on."""
        self._relays, self._ice = tuple(relays), tuple(ice)

    # Carrying by hand.

    def invite(self, now: int) -> str:
        """Make an offer for one guest, to be carried by hand: `OfferMade` follows. Return the line's name."""
        self._set_clock(now)
        name = self._line(carried=True)
        self._offers[name] = ""
        return name

    def reply(self, reply: Reply, now: int) -> str:
        """Take a guest's reply to an invitation; return its line's name.

        Raises BadInvite: `other` (it answers no invitation that is still open here), `used`
        (somebody sits at the other end of it already).
        """
        self._set_clock(now)
        for name, code in self._offers.items():
            if code and offer_mark(code) == reply.offer:
                line = self._lines[name]
                if line.state != "waiting":
                    raise BadInvite("used")
                line.accept(reply.description, self._time)
                return name
        raise BadInvite("other")

    def answer(self, link: OfferLink, now: int) -> str:
        """Answer a hand-carried link: `ReplyMade` follows. Return the line's name."""
        self._set_clock(now)
        name = self._line(link.description, carried=True, ice=link.ice)
        self._links[name] = link
        return name

    # Talking.

    def send(self, name: str, text: str, now: int) -> None:
        """Send a text over a line; nothing happens when it is not open."""
        self._set_clock(now)
        if name in self._lines:
            self._lines[name].send(text, self._time)

    def drop(self, name: str, now: int) -> None:
        """Close a line once what was said is on its way; there is no news of that."""
        self._set_clock(now)
        self._drop(name)

    def close(self, now: int) -> None:
        """End everything: lines, relays, wishes."""
        self.leave(now)
        for name in list(self._lines):
            self._drop(name)

    # What the browser tells.

    def hear(self, text: str, now: int) -> None:
        """The browser told something: a text of `web/peers.js`."""
        self._set_clock(now)
        told = json.loads(text)
        what, name, rest = (*told, "", "")[:3]
        if what == "online":
            self._renew()
        elif what.startswith("relay ") or (what == "fault" and name not in self._lines):
            self._relay(what, name, rest)
        elif line := self._lines.get(name):
            tell: dict[str, Callable[[], None]] = {
                "candidate": lambda: line.candidate(rest, self._time),
                "connection": lambda: line.connection(rest),
                "described": lambda: line.described(rest, self._time),
                "drained": lambda: line.drained(self._time),
                "fault": lambda: line.fault(rest),
                "frame": lambda: line.frame(rest, self._time),
                "open": lambda: line.opened(self._time),
                "shut": line.shut,
            }
            tell[what]()

    def tick(self, now: int) -> None:
        """Do what is due."""
        self._set_clock(now)
        for line in list(self._lines.values()):
            line.tick(self._time)
        if self._host:
            self._host.tick(self._time, self._seconds)
        if self._guest:
            self._wish(self._guest.tick(self._time, self._seconds))

    # What comes of it.

    def take_orders(self) -> list[str]:
        """Return what the browser is to do, for `perform` of `web/peers.js`, and forget it."""
        self._after()
        orders = [json.dumps(order) for order in self._orders]
        self._orders.clear()
        return orders

    def take_news(self) -> list[News]:
        """Return what the room should know, and forget it."""
        self._after()
        news = [told for told in self._news if not isinstance(told, Described)]
        self._news.clear()
        return news

    @property
    def relays(self) -> list[RelayState]:
        """The relays in use and how they are."""
        end = self._host or self._guest
        every = end.board.relays.all.values() if end else ()
        return [RelayState(relay.address, relay.state, relay.why) for relay in every]

    def tie_of(self, name: str) -> str:
        """What both ends know a line by that was opened, and no other line has."""
        line = self._lines.get(name)
        return line.tie if line else ""

    @property
    def round_trips(self) -> dict[str, int | None]:
        """The open lines, and milliseconds there and back, once known."""
        return {n: line.round_trip for n, line in self._lines.items() if line.state == "open"}

    @property
    def refused(self) -> Counter[str]:
        """How much was passed over, by what was wrong with it, on lines that still are and on relays."""
        total: Counter[str] = Counter()
        for line in self._lines.values():
            total += line.refused
        for end in (self._host, self._guest):
            if end:
                total += end.board.refused + end.board.relays.refused
        return total

    # Within.

    @property
    def _time(self) -> int:
        return self._clock.time

    @property
    def _seconds(self) -> int:
        return self._clock.wall // 1_000

    def _set_clock(self, now: int) -> None:
        if self._clock.set(now) > SLEPT:
            self._renew()

    def _board(self, secret: bytes, note: str) -> Board:
        return Board(secret, self._relays, self._random, self._orders, note)

    def _line(
        self,
        offer: Description | None = None,
        *,
        carried: bool = False,
        ice: Sequence[Ice] = (),
    ) -> str:
        self._count += 1
        name = f"line{self._count}"
        self._lines[name] = Line(
            name, self._orders, self._news, self._time,
            ice=ice or self._ice, offer=offer, carried=carried,
        )  # fmt: skip
        return name

    def _drop(self, name: str) -> None:
        if name in self._lines:
            self._lines[name].hang_up(self._time)
            self._forget_closed()

    def _relay(self, what: str, address: str, text: str) -> None:
        end = self._host or self._guest
        if end is None:
            return
        relays = end.board.relays
        if what == "relay open":
            if relays.opened(address, self._time):
                end.ready(self._time, self._seconds)
        elif what != "relay text":
            relays.shut(address, self._time)
        elif self._host:
            self._called(self._host.heard(address, text, self._time, self._seconds))
        elif self._guest:
            self._wish(self._guest.heard(address, text, self._time))

    def _called(self, told: Call | Rival | None) -> None:
        if isinstance(told, Rival):
            self._news.append(told)
        elif told and self._host:
            opening = sum(self._lines[name].state != "open" for name in self._calls)
            if len(self._lines) >= MOST_LINES or opening >= MOST_OPENING:
                self._host.refuse(told.id, "full", self._time, self._seconds)
            else:
                self._calls[self._line(told.offer)] = told.id

    def _wish(self, told: MakeOffer | Answered | Refused | None) -> None:
        if isinstance(told, MakeOffer):
            stale, self._calling = self._calling, self._line()
            self._drop(stale)
        elif isinstance(told, Answered) and self._calling in self._lines:
            self._lines[self._calling].accept(told.answer, self._time)
            self._note = told.note
        elif isinstance(told, Refused):
            self._news.append(TurnedDown(told.why, told.note))

    def _renew(self) -> None:
        self._renewed_at = self._time
        if end := self._host or self._guest:
            end.board.relays.renew(self._time)

    def _after(self) -> None:
        """Take care of what lines have become; keep the page awake while somebody is awaited."""
        news, at = self._news, 0
        while at < len(news):
            told = news[at]
            if isinstance(told, Described):
                news[at : at + 1] = self._described(told)
                continue
            if isinstance(told, Opened) and told.line == self._calling and self._guest:
                self._guest.opened()
            elif isinstance(told, Lost):
                self._lost(told)
            at += 1
        self._forget_closed()
        self._tell_stage()
        waits = bool(self._lines or self._host or self._guest)
        if waits != self._holding:
            self._holding = waits
            self._orders.append(("hold",) if waits else ("release",))

    def _described(self, told: Described) -> list[News | Described]:
        name, now = told.line, self._clock.wall
        try:
            if name in self._offers:
                code = offer_code(told.sdp, now)
                self._offers[name] = code
                return [OfferMade(name, code)]
            if name in self._links:
                return [ReplyMade(name, reply_code(told.sdp, self._links[name].code, now))]
            code = to_code(told.sdp)
        except BadCode:
            self._drop(name)
            return [Lost(name, "fault", opened=False)]
        if self._host and name in self._calls:
            self._host.answered(self._calls[name], code, self._time, self._seconds)
        elif self._guest and name == self._calling:
            self._guest.offered(code, self._time, self._seconds)
        return []

    def _lost(self, told: Lost) -> None:
        # Whose network went away may have dead sockets to relays without knowing it.
        cut = told.opened and told.why in {"silent", "failed"}
        if cut and self._time - self._renewed_at >= RENEWALS:
            self._renew()

    def _forget_closed(self) -> None:
        for name in [n for n, line in self._lines.items() if line.state == "closed"]:
            del self._lines[name]
            self._calls.pop(name, None)
            self._offers.pop(name, None)
            self._links.pop(name, None)
            if name == self._calling:
                self._calling = ""
                if self._guest:
                    self._guest.lost()

    def _tell_stage(self) -> None:
        if not self._guest:
            return
        note = "" if self._guest.stage == "calling" else self._note
        stage = Stage(self._guest.stage, self._guest.board.relays.up, note)
        if stage != self._stage:
            self._stage = stage
            self._news.append(stage)
