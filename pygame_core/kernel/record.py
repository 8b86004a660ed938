"""A record is a table's settings and what was done at it: the one thing that is saved, undone, replayed and shared.

An entry is (seat, action, draws); everything that follows from it is computed again by `apply`. In
text the settings carry a check and each entry a running one, so that what was changed is named, and
the whole carries the digest of its last position. The decoder is strict: whatever is malformed, of
another version or edited is refused with the place and the fault.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar
from zlib import crc32

from .chance import RecordingRng, Rng, ScriptedRng
from .contract import Bot, Rules, digest
from .faults import DecodeError, IllegalAction

FORMAT = 1
MAX_NAME = 24
MAX_NESTING = 500
LOOKS = 6
"""How many looks (colour, pattern, letter) seats can choose from."""

P = TypeVar("P")
A = TypeVar("A")
Thought = Callable[[Any, Any, Mapping[str, Any]], Any]
"""A function of rules, position and question to plain values."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table: a name of 1 to 24 printable characters and a look from 0 to 5.

    `bot` names the bot that plays it, "" a person.
    """

    name: str
    look: int
    bot: str = ""


class SeatFault(NamedTuple):
    """What is wrong with a seat: its number from 1, a code, and a sentence for who reads records.

    The code is "name", "long", "same-name", "look", "same-look" or "bot".
    """

    seat: int
    code: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Settings:
    """What is fixed when a table is made: the game's name, its options as plain values, the seats."""

    game: str
    options: Mapping[str, object]
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Entry(Generic[A]):
    """One action of one seat, with what chance gave it."""

    seat: int
    action: A
    draws: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record(Generic[A]):
    """Settings and entries; `digest` is that of the position they lead to."""

    settings: Settings
    entries: tuple[Entry[A], ...]
    digest: str


class Game(Protocol[P, A]):
    """A game as records need it: rules from options, and how actions look in text."""

    name: str
    version: int
    bots: Collection[str]
    hides: bool
    """Whether a seat may know less than the whole position."""

    @property
    def events(self) -> Mapping[str, type[Any]]:
        """The kinds of events by their names."""
        ...

    def can_tell(self, event: Any, seats: int, /) -> bool:
        """Whether an event that others report can be told at a table of so many seats."""
        ...

    def veil(self, action: A, /) -> A:
        """The action as those may know it whose it is not."""
        ...

    def bot(self, name: str, rules: Any, /) -> Bot[P, A]:
        """A bot of `bots`, made for one table."""
        ...

    def position(self, key: Sequence[Any], /) -> P:
        """The position with this key; JSON's lists may stand for tuples."""
        ...

    def thoughts(self) -> Mapping[str, Thought]:
        """What else can be asked about a position, by name; see `session.thinking`."""
        ...

    def rules(self, options: Mapping[str, object], seats: int, /) -> Rules[P, A]:
        """The rules of a table; InvalidOptions names every fault."""
        ...

    def is_final(self, event: object, /) -> bool:
        """Whether what happened can't be taken back, though nothing was drawn."""
        ...

    def encode_action(self, action: A, /) -> list[Any]:
        """The action as a list of plain values, its name first."""
        ...

    def decode_action(self, plain: object, /) -> A:
        """The action; DecodeError names what is wrong."""
        ...


def perform(
    rules: Rules[P, A],
    pos: P,
    seat: int,
    action: A,
    rng: Rng,
    emit: Callable[[Any], None] | None = None,
) -> Entry[A]:
    """Check and apply an action, and give its entry; IllegalAction leaves the position as it was."""
    rules.check(pos, seat, action)
    recorder = RecordingRng(rng)
    rules.apply(pos, seat, action, recorder, emit)
    return Entry(seat, action, tuple(recorder.draws))


def follow(
    rules: Rules[P, A],
    pos: P,
    entry: Entry[A],
    number: int,
    emit: Callable[[Any], None] | None = None,
) -> None:
    """Apply a recorded entry; DecodeError with its number if it could not have happened."""
    try:
        rules.check(pos, entry.seat, entry.action)
        script = ScriptedRng(entry.draws)
        rules.apply(pos, entry.seat, entry.action, script, emit)
    except IllegalAction as fault:
        raise DecodeError(str(fault), entry=number) from fault
    except DecodeError as fault:
        raise DecodeError(str(fault), entry=number) from fault
    if script.left:
        raise DecodeError(f"{script.left} draws too many", entry=number)


def replay(
    rules: Rules[P, A], entries: Iterable[Entry[A]], emit: Callable[[Any], None] | None = None
) -> P:
    """The position entries lead to from the start; DecodeError names the first that can't be."""
    pos = rules.initial()
    for number, entry in enumerate(entries, 1):
        follow(rules, pos, entry, number, emit)
    return pos


class Transcript(Generic[A]):
    """The text of a growing record: entries are encoded once, when they are added."""

    def __init__(self, game: Game[Any, A], settings: Settings) -> None:
        self._game = game
        self._options = dict(settings.options)
        self._seats = [_plain_seat(seat) for seat in settings.seats]
        self._checks = [_first_check(self._options, self._seats)]
        self._lines: list[str] = []

    def add(self, entry: Entry[A]) -> None:
        """Write an entry at the end."""
        body = [entry.seat, self._game.encode_action(entry.action), list(entry.draws)]
        check = crc32(_compact(body).encode(), self._checks[-1])
        self._checks.append(check)
        self._lines.append(_compact([*body, check]))

    def pop(self) -> None:
        """Strike the last entry."""
        self._checks.pop()
        self._lines.pop()

    def text(self, digest: str) -> str:
        """The record as JSON text, one entry a line; `digest` is that of its last position."""
        head = {
            "milepost": FORMAT,
            "game": self._game.name,
            "version": self._game.version,
            "options": self._options,
            "seats": self._seats,
            "check": self._checks[0],
            "digest": digest,
        }
        entries = ",".join("\n" + line for line in self._lines)
        return f'{_compact(head)[:-1]},"entries":[{entries}]}}\n'


def to_text(game: Game[Any, A], record: Record[A]) -> str:
    """The record as JSON text, one entry a line."""
    transcript = Transcript(game, record.settings)
    for entry in record.entries:
        transcript.add(entry)
    return transcript.text(record.digest)


def read(text: str, games: Mapping[str, Game[Any, Any]]) -> Record[Any]:
    """Read a record without replaying it; DecodeError names the place and the fault."""
    plain = _parse(text)
    game = _game_of(plain, games)
    settings = _settings_of(plain, game)
    check = _first_check(plain["options"], plain["seats"])
    if not _is(plain["check"], check):
        raise DecodeError(
            "the options or seats were edited: their check does not fit", kind="edited"
        )
    entries: list[Entry[Any]] = []
    for number, item in enumerate(plain["entries"], 1):
        entry, check = _entry_of(item, game, check, number)
        entries.append(entry)
    return Record(settings, tuple(entries), plain["digest"])


def from_text(
    text: str, games: Mapping[str, Game[Any, Any]]
) -> tuple[Record[Any], Rules[Any, Any]]:
    """Read and replay a record; DecodeError names the place and the fault, InvalidOptions every bad option."""
    record = read(text, games)
    settings = record.settings
    rules = games[settings.game].rules(settings.options, len(settings.seats))
    verify_digest(record, rules, replay(rules, record.entries))
    return record, rules


def verify_digest(record: Record[Any], rules: Rules[P, Any], pos: P) -> None:
    """Raise DecodeError unless `pos`, where the entries led, is the one the record tells of."""
    found = digest(rules, pos)
    if record.digest != found:
        raise DecodeError(f"the digest is {record.digest!r}, but the entries lead to {found!r}")


def _first_check(options: object, seats: object) -> int:
    return crc32(_compact([options, seats]).encode())


def _compact(plain: object) -> str:
    return json.dumps(plain, separators=(",", ":"), sort_keys=True)


def _is(value: object, wanted: int) -> bool:
    """Whether a decoded value is this whole number; JSON's true and 1.0 are not 1."""
    return type(value) is int and value == wanted


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands there twice")
    return found


def _nesting(text: str) -> int:
    """How deep brackets are nested at most, those in names counted too."""
    depth = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _parse(text: str) -> dict[str, Any]:
    if _nesting(text) > MAX_NESTING:  # some interpreters do not survive reading it
        raise DecodeError("nested too deeply")
    try:
        plain = json.loads(text, object_pairs_hook=_once)
    except ValueError as fault:
        raise DecodeError(
            f"not a Milepost record, for it is not JSON ({fault})", kind="foreign"
        ) from fault
    if not isinstance(plain, dict) or "milepost" not in plain:
        raise DecodeError("not a Milepost record", kind="foreign")
    if not _is(plain["milepost"], FORMAT):
        raise DecodeError(
            f"record format {plain['milepost']!r}, but this version reads {FORMAT}", kind="version"
        )
    wanted = {"milepost", "game", "version", "options", "seats", "check", "digest", "entries"}
    if missing := sorted(wanted - plain.keys()):
        raise DecodeError(f"{', '.join(missing)} missing")
    if unknown := sorted(plain.keys() - wanted):
        raise DecodeError(f"unknown part {', '.join(map(repr, unknown))}")
    for name, kind in (("options", dict), ("seats", list), ("entries", list), ("digest", str)):
        if not isinstance(plain[name], kind):
            raise DecodeError(f"{name} is not a {kind.__name__}")
    return plain


def _game_of(plain: Mapping[str, Any], games: Mapping[str, Game[Any, Any]]) -> Game[Any, Any]:
    name = plain["game"]
    if not isinstance(name, str) or name not in games:
        raise DecodeError(f"unknown game {name!r}", kind="version")
    game = games[name]
    if not _is(plain["version"], game.version):
        raise DecodeError(
            f"made with version {plain['version']!r} of the rules, but this is {game.version}",
            kind="version",
        )
    return game


def _settings_of(plain: Mapping[str, Any], game: Game[Any, Any]) -> Settings:
    seats = []
    for number, item in enumerate(plain["seats"], 1):
        if not isinstance(item, list) or len(item) not in (2, 3) or item[2:] == [""]:
            raise DecodeError(f"seat {number} is not a name, a look and perhaps a bot")
        seats.append(Seat(*item))
    if faults := seat_faults(seats, game.bots):
        raise DecodeError("; ".join(fault.sentence for fault in faults))
    return Settings(game.name, plain["options"], tuple(seats))


def seat_faults(seats: Iterable[Seat], bots: Collection[str]) -> list[SeatFault]:
    """What is wrong with a table's seats; they may hold anything."""
    faults: list[SeatFault] = []
    names: set[str] = set()
    looks: set[int] = set()
    for number, seat in enumerate(seats, 1):
        name: object = seat.name
        look: object = seat.look
        if not isinstance(name, str) or not _is_readable(name):
            faults.append(SeatFault(number, "name", f"seat {number} has no readable name"))
        elif len(name) > MAX_NAME:
            faults.append(
                SeatFault(
                    number, "long", f"seat {number}'s name is longer than {MAX_NAME} characters"
                )
            )
        elif name.strip().casefold() in names:
            faults.append(
                SeatFault(
                    number, "same-name", f"seat {number} has the same name as another: {name}"
                )
            )
        else:
            names.add(name.strip().casefold())
        if type(look) is not int or not 0 <= look < LOOKS:
            faults.append(
                SeatFault(
                    number, "look", f"seat {number}'s look is {look!r}, not one of 0 to {LOOKS - 1}"
                )
            )
        elif look in looks:
            faults.append(
                SeatFault(number, "same-look", f"seat {number} has the same colour as another")
            )
        else:
            looks.add(look)
        if seat.bot != "" and seat.bot not in bots:
            faults.append(
                SeatFault(number, "bot", f"seat {number}'s bot {seat.bot!r} is not known")
            )
    return faults


def _is_readable(name: str) -> bool:
    """Whether a name shows something, and nothing in it is invisible but the joiners of scripts and emoji."""
    joined = name.translate({0x200C: None, 0x200D: None})
    return bool(joined.strip()) and joined.isprintable()


def _plain_seat(seat: Seat) -> list[object]:
    return [seat.name, seat.look, seat.bot] if seat.bot else [seat.name, seat.look]


def _entry_of(item: object, game: Game[Any, A], check: int, number: int) -> tuple[Entry[A], int]:
    if not isinstance(item, list) or len(item) != 4:
        raise DecodeError("not [seat, action, draws, check]", entry=number)
    seat, action, draws, told = item
    if type(seat) is not int:
        raise DecodeError(f"seat {seat!r} is not a number", entry=number)
    if not isinstance(draws, list) or not all(type(draw) is int for draw in draws):
        raise DecodeError(f"draws {draws!r} are not numbers", entry=number)
    try:
        decoded = game.decode_action(action)
    except DecodeError as fault:
        raise DecodeError(str(fault), entry=number) from fault
    check = crc32(_compact(item[:3]).encode(), check)
    if not _is(told, check):
        raise DecodeError("edited: its check does not fit", entry=number, kind="edited")
    return Entry(seat, decoded, tuple(draws)), check
