"""Several relays used as one notice board: what is published goes to all, what comes from any comes once.

It is told what the sockets say (`web/peers.js`) and gives orders to them; it knows nothing of what is
published. Times as in `line`. A relay that is down is dialled again, ever more seldom; one that
sends rubbish or too much is passed over. Nothing is dialled before `open`.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from .line import Bucket, Order
from .nostr import (
    BadRelayText,
    Came,
    Ended,
    Noticed,
    Took,
    event,
    hear,
    publish,
    subscribe,
)
from .schnorr import Key

DIALLING = 8_000
"""Milliseconds until a relay that does not answer is given up for now."""
PAUSE, LONGEST_PAUSE = 1_000, 30_000
"""Milliseconds until a relay is dialled again: doubled each time it does not stay."""
STAYED = 30_000
"""Milliseconds open after which a relay counts as one that stays."""
EVENTS, EVENTS_PER_SECOND = 60, 20
"""Events that are looked at, of one relay's."""
FRESH = 10_000
"""Milliseconds for which the newest publication is also given to relays that open later."""
REMEMBERED = 512
"""Events that are known again when another relay brings them."""


@dataclass(slots=True)
class Relay:
    """One relay: `state` is `dialling`, `open` or `down`; `why` is its own last word of refusal, or ""."""

    address: str
    state: str = "down"
    why: str = ""
    since: int = 0
    pause: int = PAUSE
    bucket: Bucket = field(default_factory=lambda: Bucket(EVENTS, EVENTS_PER_SECOND, 0))


@dataclass(frozen=True, slots=True)
class RelayState:
    """A relay for the page to show: `state` is `dialling`, `open` or `down`, `why` its words of refusal."""

    address: str
    state: str
    why: str


class Relays:
    """See above; `random` gives fresh random bytes. `refused` counts what was passed over."""

    def __init__(
        self,
        addresses: Sequence[str],
        topic: str,
        random: Callable[[int], bytes],
        orders: list[Order],
    ) -> None:
        self.all = {address: Relay(address) for address in addresses}
        self.refused: Counter[str] = Counter()
        self._topic = topic
        self._random = random
        self._orders = orders
        self._on = False
        self._newest: tuple[str, int] | None = None
        self._key: Key | None = None
        self._subscription = random(4).hex()
        self._known: set[str] = set()
        self._order: deque[str] = deque()

    @property
    def up(self) -> int:
        """How many relays are open."""
        return sum(relay.state == "open" for relay in self.all.values())

    def open(self, now: int) -> None:
        """Dial all relays that are not open; at once, whatever pause they are in."""
        self._on = True
        for relay in self.all.values():
            if relay.state != "open":
                self._dial(relay, now)

    def renew(self, now: int) -> None:
        """Dial all relays anew: after a cut a socket may not know yet that it is dead."""
        for relay in self.all.values():
            relay.pause = PAUSE
            self._dial(relay, now)

    def close(self) -> None:
        """Hang up for good."""
        self._on = False
        for relay in self.all.values():
            if relay.state != "down":
                self._orders.append(("hang up", relay.address))
            relay.state = "down"

    def publish(self, content: str, now: int, seconds: int) -> None:
        """Give a content to every relay that is open; `seconds` since 1970."""
        if not self.up:
            return
        if self._key is None:
            self._key = Key(self._random(32))
        told = event(self._topic, content, seconds, self._key, self._random(32))
        self._remember(told["id"])
        text = publish(told)
        self._newest = text, now
        for relay in self.all.values():
            if relay.state == "open":
                self._orders.append(("tell", relay.address, text))

    def opened(self, address: str, now: int) -> bool:
        """A socket is open; whether it is one of ours."""
        relay = self.all.get(address)
        if relay is None or relay.state != "dialling":
            return False
        relay.state, relay.since, relay.why = "open", now, ""
        self._orders.append(("tell", address, subscribe(self._subscription, self._topic)))
        if self._newest and now - self._newest[1] < FRESH:
            self._orders.append(("tell", address, self._newest[0]))
        return True

    def shut(self, address: str, now: int) -> None:
        """A socket is shut, or could not be made."""
        if relay := self.all.get(address):
            self._down(relay, now)

    def heard(self, address: str, text: str, now: int) -> str | None:
        """A relay said something: the content of an event if it brought a new one."""
        relay = self.all.get(address)
        if relay is None or relay.state != "open":
            return None
        if not relay.bucket.pay(1, now):
            self.refused["flood"] += 1
            return None
        try:
            told = hear(text)
        except BadRelayText:
            self.refused["text"] += 1
            return None
        match told:
            case Came(subscription, id_, _, content) if subscription == self._subscription:
                return content if self._remember(id_) else None
            case Took(_, taken, why) if not taken:
                relay.why = why
            case Ended(subscription, why) if subscription == self._subscription:
                self._orders.append(("hang up", address))
                self._down(relay, now)
                relay.why, relay.pause = why, LONGEST_PAUSE
            case Noticed(words):
                relay.why = words
        return None

    def tick(self, now: int) -> None:
        """Do what is due."""
        if not self._on:
            return
        for relay in self.all.values():
            if relay.state == "dialling" and now - relay.since >= DIALLING:
                self._orders.append(("hang up", relay.address))
                self._down(relay, now)
            elif relay.state == "down" and now - relay.since >= relay.pause:
                self._dial(relay, now)

    def _dial(self, relay: Relay, now: int) -> None:
        relay.state, relay.since = "dialling", now
        self._orders.append(("dial", relay.address))

    def _down(self, relay: Relay, now: int) -> None:
        if relay.state == "open" and now - relay.since >= STAYED:
            relay.pause = PAUSE
        elif relay.state != "down":
            relay.pause = min(relay.pause * 2, LONGEST_PAUSE)
        relay.state, relay.since = "down", now

    def _remember(self, id_: str) -> bool:
        """Note an event; whether it is new."""
        if id_ in self._known:
            return False
        self._known.add(id_)
        self._order.append(id_)
        if len(self._order) > REMEMBERED:
            self._known.remove(self._order.popleft())
        return True
