"""How a guest and the host of a room find each other: two sealed messages over relays.

The guest publishes an offer every few seconds until the host answers it, or tells why it does not;
an offer is one guest's, an answer one offer's. Two answers to one offer would spoil each other, so
when a second host turns up the guest calls anew, and one of them by name. A host that nobody calls
says nothing, but for a *beacon* when it starts or reaches a relay: guests that wait call at once
then, and a second host of the same room learns of the first. All messages carry a short `note` of
the room's.

Knows relays and codes; asks for lines to be made and is told what became of them, it has none.
Whoever has the secret can speak here as guest or host: it is the room's business what to make of
that. Times as in `line`, and `seconds` since 1970 as relays want them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .line import Order
from .packing import LONGEST_CODE, BadCode, Description, from_code
from .relays import Relays
from .seal import NONCE, BrokenSeal, Seal, derive

CALLS = ((30_000, 3_000), (600_000, 10_000), (None, 30_000))
"""Milliseconds since the first call, and between two calls until then."""
STALE = 60_000
"""Milliseconds after which an offer that nobody answered is made anew: networks change."""
ANSWERS = 2_000
"""Milliseconds between two tellings of the same answer."""
SOON = 1_000
"""Milliseconds at least between two beacons, calls or offers that something new gives reason for."""
KNOWN = 60_000
"""Milliseconds for which another host that was told of us need not be told again."""
LONGEST_ID = 32
LONGEST_NOTE = 500
"""Characters."""
BY_NAME = 6_000
"""Milliseconds for which one host is called by name before any may answer again."""
REMEMBERED = 256
"""Offers that are known again."""


@dataclass(frozen=True, slots=True)
class Message:
    """What is sealed: `kind` is `offer`, `answer`, `no` or `beacon`.

    `id` names the offer, but in a beacon; `host` is who answers, or who is called: "" for any.
    """

    kind: str
    id: str
    host: str
    code: str
    note: str


def write_message(message: Message) -> str:
    """Return the message's text."""
    return json.dumps([message.kind, message.id, message.host, message.code, message.note])


def read_message(text: str) -> Message | None:
    """Return the message of a text, or None for any other text."""
    try:
        told = json.loads(text) if len(text) < 4_000 else None
    except (ValueError, RecursionError):
        return None
    match told:
        case [
            "offer" | "answer" | "no" | "beacon" as kind,
            str(id_),
            str(host),
            str(code),
            str(note),
        ] if max(len(id_), len(host)) <= LONGEST_ID and len(code) <= LONGEST_CODE:
            return Message(kind, id_, host, code, note) if len(note) <= LONGEST_NOTE else None
    return None


class Board:
    """The sealed notice board of a room: what host and guest have in common."""

    def __init__(
        self,
        secret: bytes,
        addresses: Sequence[str],
        random: Callable[[int], bytes],
        orders: list[Order],
        note: str,
    ) -> None:
        if len(note) > LONGEST_NOTE:
            raise ValueError("the note is too long")
        self.id = random(8).hex()
        self.note = note
        self.refused: Counter[str] = Counter()
        self.relays = Relays(addresses, derive(secret, "topic").hex(), random, orders)
        self._seal = Seal(secret, "rendezvous")
        self._random = random

    def fresh_id(self) -> str:
        """Return an id that nobody else has."""
        return self._random(8).hex()

    def say(
        self, now: int, seconds: int, kind: str, id_: str = "", code: str = "", to: str = ""
    ) -> None:
        """Publish a message; an offer `to` one host or to any, all else is a host's own."""
        host = to if kind == "offer" else self.id
        text = write_message(Message(kind, id_, host, code, self.note))
        self.relays.publish(self._seal.close(text, self._random(NONCE)), now, seconds)

    def heard(self, address: str, text: str, now: int) -> Message | None:
        """The message in a relay's text, if there is one and it is new."""
        content = self.relays.heard(address, text, now)
        if content is None:
            return None
        try:
            message = read_message(self._seal.open(content))
        except (BrokenSeal, UnicodeDecodeError):
            message = None
        if message is None:
            self.refused["message"] += 1
        return message


@dataclass(frozen=True, slots=True)
class Call:
    """A guest calls: answer this offer with a line of its own, then tell `Host.answered` or `Host.refuse`."""

    id: str
    offer: Description
    note: str


@dataclass(frozen=True, slots=True)
class Rival:
    """Another host of the same room is there, with this note."""

    note: str


class Host:
    """The end that answers."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._answers: dict[str, tuple[str, str]] = {}  # offer: kind and code of what we say to it
        self._told: dict[str, int] = {}  # when it was said last
        self._beacon = _Occasion()
        self._rivals: dict[str, int] = {}

    def ready(self, now: int, seconds: int) -> None:
        """A relay is open; what was said right before it is told to it as well."""
        if not self._beacon.is_recent(now):
            self._beacon.ask(now)
        self.tick(now, seconds)

    def heard(self, address: str, text: str, now: int, seconds: int) -> Call | Rival | None:
        """A relay said something: what is to be done about it."""
        message = self.board.heard(address, text, now)
        if message and message.kind == "offer":
            return self._offer(message, now, seconds)
        if message and message.kind == "beacon" and message.host != self.board.id:
            known = now - self._rivals.get(message.host, -KNOWN) < KNOWN
            if not known and len(self._rivals) < REMEMBERED:
                self._rivals[message.host] = now
                self._beacon.ask(now)
            return Rival(message.note)
        return None

    def answered(self, id_: str, code: str, now: int, seconds: int) -> None:
        """Tell the answer to an offer."""
        self._tell(id_, ("answer", code), now, seconds)

    def refuse(self, id_: str, why: str, now: int, seconds: int) -> None:
        """Tell why an offer will not be answered: a word for the guest's page, such as `full`."""
        self._tell(id_, ("no", why), now, seconds)

    def tick(self, now: int, seconds: int) -> None:
        """Do what is due."""
        self.board.relays.tick(now)
        if self._beacon.has_come(now):
            self.board.say(now, seconds, "beacon")

    def _offer(self, message: Message, now: int, seconds: int) -> Call | None:
        if message.host not in {"", self.board.id}:
            return None
        if message.id in self._answers:
            known = self._answers[message.id]
            is_due = now - self._told[message.id] >= ANSWERS
            if known[0] == "answer" and is_due:  # it may have been lost
                self._tell(message.id, known, now, seconds)
            if known[0] != "no" or not is_due:  # what was refused may find room now
                return None
        try:
            offer = from_code(message.code)
        except BadCode as fault:
            self._tell(message.id, ("no", "version" if fault.version else "code"), now, seconds)
            return None
        if offer.kind != "offer":
            return None
        self._note(message.id, ("", ""), now)
        return Call(message.id, offer, message.note)

    def _tell(self, id_: str, what: tuple[str, str], now: int, seconds: int) -> None:
        self._note(id_, what, now)
        self.board.say(now, seconds, what[0], id_, what[1])

    def _note(self, id_: str, what: tuple[str, str], now: int) -> None:
        self._answers.pop(id_, None)
        self._answers[id_], self._told[id_] = what, now
        if len(self._answers) > REMEMBERED:
            oldest = next(iter(self._answers))
            del self._answers[oldest], self._told[oldest]


class _Occasion:
    """Something that is done when it is asked for, but not more often than each SOON."""

    def __init__(self) -> None:
        self.last: int | None = None
        self._asked: int | None = None

    def ask(self, now: int) -> None:
        """Have it done as soon as may be."""
        if self._asked is None:
            self._asked = now if self.last is None else max(now, self.last + SOON)

    def is_recent(self, now: int) -> bool:
        """Whether it was done a moment ago."""
        return self.last is not None and now - self.last < SOON

    def has_come(self, now: int) -> bool:
        """Whether it is to be done now; then that is taken as done."""
        if self._asked is None or now < self._asked:
            return False
        self.last, self._asked = now, None
        return True


@dataclass(frozen=True, slots=True)
class MakeOffer:
    """Make a line that offers, and tell its code to `Guest.offered`; the one before it is not wanted any more."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The host's answer to the offer: the line can open."""

    answer: Description
    note: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The host does not answer, and says why in a word."""

    why: str
    note: str


GuestWish = MakeOffer | Answered | Refused


class Guest:
    """The end that calls. `stage` is `calling`, `reaching` (answered, not open yet) or `there`."""

    def __init__(self, board: Board, wanted: Callable[[str], bool]) -> None:
        self.board = board
        self.stage = "calling"
        self._wanted = wanted
        self._id = self._code = ""
        self._to = ""  # the host called by name
        self._by = ""  # the host that is being reached
        self._crowded = False  # an unwanted host took up the offer
        self._making = False
        self._call = _Occasion()
        self._since: int | None = None  # when the first call of this search was made
        self._made_at = 0

    def start(self, now: int) -> MakeOffer:
        """Begin, or begin again with another offer."""
        self.stage, self._code, self._making = "calling", "", True
        self._crowded = False
        self._made_at = now
        return MakeOffer()

    def ready(self, now: int, seconds: int) -> None:
        """A relay is open; what was said right before it is told to it as well."""
        if not self._call.is_recent(now):
            self._call.ask(now)
        self._call_if_due(now, seconds)

    def offered(self, code: str, now: int, seconds: int) -> None:
        """The offer's code is there: call with it."""
        self._id, self._code, self._making = self.board.fresh_id(), code, False
        self._made_at = now
        self._call.ask(now)
        self._call_if_due(now, seconds)

    def opened(self) -> None:
        """The line is open."""
        self.stage, self._since = "there", None

    def lost(self) -> None:
        """The line came to nothing or was lost: another offer is made when a relay is there."""
        self.stage, self._code, self._making = "calling", "", False
        self._to = ""

    def heard(self, address: str, text: str, now: int) -> GuestWish | None:
        """A relay said something: what is to be done about it."""
        message = self.board.heard(address, text, now)
        if message is None or self.stage == "there":
            return None
        if message.kind == "beacon":
            if self._wanted(message.note):
                self._call.ask(now)
        elif message.id == self._id and self._code and self._to in {"", message.host}:
            if message.kind == "answer":
                return self._answered(message, now)
            if message.kind == "no" and self.stage == "calling" and self._wanted(message.note):
                return Refused(message.code[:20], message.note)
        return None

    def tick(self, now: int, seconds: int) -> MakeOffer | None:
        """Do what is due."""
        self.board.relays.tick(now)
        if self.stage != "calling" or self._making or not self.board.relays.up:
            return None
        lasts = (BY_NAME if self._to else STALE) if self._code else SOON
        if now - self._made_at >= lasts:
            self._to = ""
            return self.start(now)
        waited = 0 if self._since is None else now - self._since
        pause = next(pause for until, pause in CALLS if until is None or waited < until)
        if self._call.last is None or now - self._call.last >= pause:
            self._call.ask(now)
        self._call_if_due(now, seconds)
        return None

    def _call_if_due(self, now: int, seconds: int) -> None:
        can = self.stage == "calling" and self._code and self.board.relays.up
        if can and self._call.has_come(now):
            self._since = now if self._since is None else self._since
            self.board.say(now, seconds, "offer", self._id, self._code, self._to)

    def _answered(self, message: Message, now: int) -> GuestWish | None:
        """Take the answer, unless another host took up the same offer: then one is called by name."""
        wanted = self._wanted(message.note)
        if self.stage == "reaching":
            if message.host == self._by:
                return None
            self._to = self._by
            return self.start(now)
        if not wanted:
            self._crowded = True
            return None
        if self._crowded:
            self._to = message.host
            return self.start(now)
        try:
            answer = from_code(message.code)
        except BadCode as fault:
            return Refused("version" if fault.version else "code", message.note)
        if answer.kind != "answer":
            return None
        self.stage, self._by = "reaching", message.host
        return Answered(answer, message.note)
