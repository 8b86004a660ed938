"""One connection to a peer: from its making until it is lost. Texts up to LONGEST_TEXT come out whole.

It is told what the browser's connection says (`web/peers.js`) and gives orders to it; it knows no
relay and no room. Times are milliseconds of a clock that stands still while the machine sleeps, so
nobody is called silent for our own absence. What the peer sends is an enemy's: frames that break the
rules or come too thick are passed over and counted, and when that goes on the line is closed.

Frames: `=text` a text, or the end of one; `+text` a part, more follows; `.sent,echo,held` a beat with
the sender's time, the newest time heard from the peer and how long ago that was, which gives both
sides the round trip.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from .invite import REPLY_LASTS, Ice
from .packing import BadCode, Description, candidate_lines, read, write

GATHERING = 2_000
"""Milliseconds until a description is taken as it is: gathering addresses may never end."""
SETTLING = 200
"""Milliseconds for which more addresses are awaited once a server has told ours."""
PATIENCE = 20_000
"""Milliseconds to open: some pairs of networks can't be connected without a server of somebody's."""
BEAT = 1_000
SILENCE = 3_500
"""Milliseconds without a sign of life after which a peer counts as quiet."""
LOST = 15_000
"""Milliseconds without a sign of life after which the line is given up."""
AGAIN = 5_000
"""Milliseconds between two tries of the addresses while a person is carrying a reply."""
CLOSING = 1_000
"""Milliseconds that a closed line may still take to send what was said."""
CHUNK = 16_384
"""Characters of the longest frame we send."""
LONGEST_FRAME = 65_536
LONGEST_TEXT = 1 << 20
"""Characters of the longest text that comes or goes."""
WINDOW = 256 * 1024
"""Bytes that are given to the browser before it has sent them."""
LONGEST_QUEUE = 8 << 20
"""Characters waiting for a peer that does not keep up, before it is given up."""
FRAMES, FRAMES_PER_SECOND = 400, 200
CHARS, CHARS_PER_SECOND = 4 << 20, 512 * 1024
REFUSALS = 200
"""Frames refused before the line is closed."""

Order = tuple[Any, ...]
"""What the browser is to do: a verb and what belongs to it, as JSON has it."""

_BEAT = re.compile(r"\.(\d{1,15}),(\d{1,15}),(\d{1,15})")


@dataclass(frozen=True, slots=True)
class Described:
    """The browser's description of this end is there."""

    line: str
    sdp: str


@dataclass(frozen=True, slots=True)
class Opened:
    """Texts can go and come."""

    line: str


@dataclass(frozen=True, slots=True)
class Heard:
    """The peer said something."""

    line: str
    text: str


@dataclass(frozen=True, slots=True)
class Quiet:
    """No sign of life for some seconds; it may come back."""

    line: str


@dataclass(frozen=True, slots=True)
class Back:
    """A quiet peer gives signs of life again."""

    line: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The line is no more. `opened`: it once was open.

    `why`: `closed` (by the other side), `silent`, `failed` (the network says so), `timeout` (never
    opened), `expired` (a reply that came to nothing), `flood`, `slow`, `fault` (the browser refused).
    """

    line: str
    why: str
    opened: bool


LineNews = Described | Opened | Heard | Quiet | Back | Lost


class Line:
    """See above. `orders` and `news` are the caller's lists, to which it appends.

    `state` goes from `gathering` by `waiting` (an offer that nobody answered yet) and `opening` to
    `open`, and ends in `closing` or `closed`. `carried`: people carry its codes by hand. `tie` is what
    both ends know an open connection by and no other has: a hash of both certificates' fingerprints.
    """

    def __init__(
        self,
        name: str,
        orders: list[Order],
        news: list[Any],
        now: int,
        *,
        ice: Sequence[Ice] = (),
        offer: Description | None = None,
        carried: bool = False,
    ) -> None:
        self.name = name
        self.state = "gathering"
        self.carried = carried
        self.round_trip: int | None = None
        self.tie = ""
        self.refused: Counter[str] = Counter()
        self._orders, self._news = orders, news
        self._offer = offer
        self._offered = offer.fingerprint if offer else b""
        self._describe_at: int | None = now + GATHERING
        self._deadline: int | None = None
        self._again_at, self._again = now + AGAIN, 0
        self._opened = self._quiet = False
        self._early: list[str] = []
        self._queue: deque[str] = deque()
        self._queued = self._in_flight = 0
        self._sent_at = self._heard_at = self._beat_at = self._beat_time = 0
        self._parts: list[str] = []
        self._length = 0
        self._spoilt = False
        self._frames = Bucket(FRAMES, FRAMES_PER_SECOND, now)
        self._chars = Bucket(CHARS, CHARS_PER_SECOND, now)
        self._order("make", [server.plain() for server in ice])
        if offer is None:
            self._order("offer")
        else:
            self._order("answer", write(_read_as_active(offer) if carried else offer))

    # What the room and the rendezvous ask for.

    def accept(self, answer: Description, now: int) -> None:
        """Take the peer's answer to our offer; nothing happens when none is awaited."""
        if self.state == "waiting":
            self.state, self._deadline = "opening", now + PATIENCE
            self.tie = _tie(self._offered, answer.fingerprint)
            self._order("accept", write(answer))

    def send(self, text: str, now: int) -> None:
        """Send a text; ValueError when it is too long. Nothing happens when the line is not open."""
        if len(text) > LONGEST_TEXT:
            raise ValueError(f"a text of {len(text)} characters is too long to send")
        if self.state != "open":
            return
        whole, last = divmod(max(len(text) - 1, 0), CHUNK)
        for part in range(whole):
            self._queue.append("+" + text[part * CHUNK : (part + 1) * CHUNK])
        self._queue.append("=" + text[whole * CHUNK : whole * CHUNK + last + 1])
        self._queued += len(text)
        self._flush(now)
        if self._queued > LONGEST_QUEUE:
            self._lose("slow")

    def hang_up(self, now: int) -> None:
        """Close the line once what was said is on its way. There is no news of that."""
        if self.state == "open" and (self._queue or self._in_flight):
            self.state, self._deadline = "closing", now + CLOSING
        else:
            self._close()

    def tick(self, now: int) -> None:
        """Do what is due."""
        if self._describe_at is not None and now >= self._describe_at:
            self._describe_at = now + SETTLING  # asked again, should there be no answer
            self._order("describe")
        if self.state in {"opening", "closing"} and self._deadline and now >= self._deadline:
            if self.state == "closing":
                self._close()
            else:
                self._lose("expired" if self.carried and self._offer else "timeout")
        elif self.state == "opening" and self.carried and self._offer and now >= self._again_at:
            self._again_at, self._again = now + AGAIN, self._again + 1
            self._order("candidates", candidate_lines(self._offer, self._again))
        elif self.state == "open":
            self._keep(now)

    # What the browser tells.

    def candidate(self, line: str, now: int) -> None:
        """An address of ours was found; "" when there will be no more."""
        if self._describe_at is None:
            return
        if not line:
            self._describe_at = now + SETTLING
            self._order("describe")
        elif " typ srflx" in line or " typ relay" in line:
            self._describe_at = min(self._describe_at, now + SETTLING)

    def described(self, sdp: str, now: int) -> None:
        """The description asked for; "" while there is none yet."""
        if self.state != "gathering" or not sdp:
            return
        try:
            mine = read(sdp).fingerprint
        except BadCode:
            self._lose("fault")
            return
        self._describe_at = None
        if self._offer is None:
            self.state, self._offered = "waiting", mine
        else:
            self.state, self.tie = "opening", _tie(self._offered, mine)
            self._deadline = now + (REPLY_LASTS if self.carried else PATIENCE)
        self._news.append(Described(self.name, sdp))

    def opened(self, now: int) -> None:
        """The channel is open."""
        if self.state not in {"waiting", "opening"}:
            return
        self.state, self._opened = "open", True
        self._sent_at = self._heard_at = self._beat_at = now
        self._describe_at = self._deadline = None
        self._news.append(Opened(self.name))
        self._beat(now)
        for frame in self._early:
            self.frame(frame, now)
        self._early.clear()

    def frame(self, frame: str, now: int) -> None:
        """The peer sent something."""
        if self.state in {"waiting", "opening"}:  # its channel may open before ours has said so
            if len(self._early) < FRAMES:
                self._early.append(frame)
            return
        if self.state != "open":
            return
        self._heard_at = now
        if self._quiet:
            self._quiet = False
            self._news.append(Back(self.name))
        paid = self._frames.pay(1, now) and self._chars.pay(len(frame), now)
        fault = "flood" if not paid else "long" if len(frame) > LONGEST_FRAME else ""
        if frame[:1] in {"+", "="}:
            self._part(frame, fault)
        elif found := None if fault else _BEAT.fullmatch(frame):
            sent, echo, held = map(int, found.groups())
            self._beat_time, self._beat_at = sent, now
            if echo:
                self.round_trip = max(0, min(now - echo - held, 60_000))
        else:
            self._refuse(fault or "frame")

    def drained(self, now: int) -> None:
        """The browser has sent all it was given."""
        self._in_flight = 0
        self._flush(now)
        if self.state == "closing" and not self._in_flight:
            self._close()

    def connection(self, state: str) -> None:
        """The connection's state has changed."""
        # While a person carries a code a failure is no end: the addresses are tried again.
        if state == "closed" or (state == "failed" and (self._opened or not self.carried)):
            self._lose(state)

    def shut(self) -> None:
        """The channel was closed by the other side or by the browser."""
        self._lose("closed")

    def fault(self, verb: str) -> None:
        """The browser could not do what it was ordered to."""
        # There are more addresses, and a channel that is shut says so itself.
        if verb not in {"candidates", "send"}:
            self._lose("fault")

    def _keep(self, now: int) -> None:
        if now - self._heard_at >= LOST:
            self._lose("silent")
            return
        if now - self._heard_at >= SILENCE and not self._quiet:
            self._quiet = True
            self._news.append(Quiet(self.name))
        if now - self._sent_at >= BEAT:
            self._beat(now)

    def _beat(self, now: int) -> None:
        held = now - self._beat_at if self._beat_time else 0
        self._give(f".{now},{self._beat_time},{held}", now)

    def _part(self, frame: str, fault: str) -> None:
        self._length += len(frame) - 1
        if not fault and self._length > LONGEST_TEXT:
            fault = "long"
        if fault:
            self._spoilt = True
            self._parts.clear()
            self._refuse(fault)
        elif not self._spoilt:
            self._parts.append(frame[1:])
        if frame[0] == "=":
            if not self._spoilt:
                self._news.append(Heard(self.name, "".join(self._parts)))
            self._parts.clear()
            self._length, self._spoilt = 0, False

    def _refuse(self, code: str) -> None:
        self.refused[code] += 1
        if self.refused.total() > REFUSALS:
            self._lose("flood")

    def _flush(self, now: int) -> None:
        while self._queue and self._in_flight < WINDOW:
            frame = self._queue.popleft()
            self._queued -= len(frame) - 1
            self._give(frame, now)

    def _give(self, frame: str, now: int) -> None:
        self._sent_at = now
        self._in_flight += len(frame.encode("utf-8", "surrogatepass"))
        self._order("send", frame)

    def _lose(self, why: str) -> None:
        if self.state not in {"closing", "closed"}:
            self._news.append(Lost(self.name, why, self._opened))
        self._close()

    def _close(self) -> None:
        if self.state != "closed":
            self.state = "closed"
            self._queue.clear()
            self._order("close")

    def _order(self, verb: str, *rest: Any) -> None:
        self._orders.append((verb, self.name, *rest))


def _tie(offered: bytes, answered: bytes) -> str:
    return sha256(b"milepost tie " + offered + answered).hexdigest()


def _read_as_active(offer: Description) -> Description:
    """The offer as one whose maker begins: so we wait, and do not tire while a person carries our reply."""
    return Description("active", *(getattr(offer, name) for name in offer.__slots__[1:]))


class Bucket:
    """Fills with time; what is paid from it may come as thick as it holds, and no faster than it fills."""

    def __init__(self, size: int, per_second: int, now: int) -> None:
        self._size, self._per_second = size, per_second
        self._left, self._at = float(size), now

    def pay(self, amount: int, now: int) -> bool:
        """Take an amount out; whether that much was in it."""
        gained = max(0, now - self._at) * self._per_second / 1_000
        self._left = min(self._size, self._left + gained)
        self._at = max(self._at, now)
        if amount > self._left:
            return False
        self._left -= amount
        return True
