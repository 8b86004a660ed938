"""A letter: all that lets somebody else go on with a table, in one text that people can send each other.

It holds the way to the room, who sits there, and what was done; it rides in a link's fragment, which
browsers send to nobody, or in a file. What follows from the rest is left out: of each hash chain only
the newest link stands in it, for the earlier ones are its hashes; draws and digests come from doing
everything again, with one digest as the check. So `unpack` believes nothing: what it gives was played
through by the rules, with dice that the links give and links that fit the tips.

Whoever takes a letter apart can read all of it, hidden cards too; so of a game with such only one is
packed that was chosen to be played by letter. A letter's text is an enemy's until it has been read
here. Knows rooms' records, no page.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from pygame_core.kernel.faults import DecodeError, IllegalAction, InvalidOptions
from pygame_core.session.games import GAMES

from .chain import LENGTH, link_of
from .invite import BadInvite, RoomLink, parse, room_link
from .ledger import Cheat, Item, Ledger, NeedsDice, Proof
from .nesting import loads
from .room import ledger_of
from .roster import MAX_KNOWN, Roster, from_plain, to_plain
from .seal import to_bytes, to_text
from .wire import MAX_DIGITS

VERSION = 1
LONGEST = 200_000
"""Characters of the longest letter that is read."""
LARGEST = 1 << 20
"""Characters that a letter may be once it is unpacked."""
MOST_ITEMS = 20_000
LONGEST_LINK = 8_000
"""Characters up to which a letter is offered as a link.

Browsers take far more, and mail does; messengers cut texts, some from 4,000 characters on, most above
10,000. A whole game of the common kind fits (figures in e2e/bench_letters.py).
"""

FILE = '{"letter":'
"""How the text of a file with a letter begins."""

_CHECK = 4
"""Bytes that show whether all of a letter is there."""
_MOST_LINES = 400
_LETTERS = r"[A-Za-z0-9_-]"
_COMMON = (
    b'["sell","deal","decline","accept","auction","bid","pass","done","buy","destination","region",'
    b'"declare","begin",["roll"],["ride",["end"],["skip"]]]0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,2,2,2,3,3,3,'
    b'"table=","relay=","room":"online-","epoch":1,"version":1,"host":"","game":"coast","options":{},'
    b'"places":[{"kind":"bot","member":"","bot":"steady","name":"","look":0,"stand_in":""},'
    b'{"kind":"person","member":"","bot":"","name":"","look":1,"stand_in":""}],"begun":true,'
    b'"locked":false,"grace":30,"letters":true}"members":[{"id":"","name":"","tip":"",'
    b'"present":false,"gone":false,"ready":true},{"id":"'
)
"""What most letters hold, so that they need not spell it out; to change it takes another VERSION."""


class BadLetter(BadInvite):
    """A text that is no letter.

    `code` says why: `damaged` (cut off or mistyped), `version` (made by another version), `long`,
    `false` (whole, but it can't have happened so), `cards` (hidden ones that were not dealt to be sent).
    """


@dataclass(frozen=True, slots=True)
class Letter:
    """What a letter holds: the way to the room, who is there (all as absent), and what was done."""

    link: RoomLink
    roster: Roster
    ledger: Ledger


def pack(link: RoomLink, roster: Roster, ledger: Ledger) -> str:
    """The letter as base64url text; BadLetter `cards` where some are hidden and it was not chosen to send them."""
    if GAMES[roster.game].hides and not roster.letters:
        raise BadLetter("cards")
    plain = [
        GAMES[roster.game].version,
        room_link("", link.secret, link.relays, link.ice),
        to_plain(roster),
        *_columns(ledger.items, [member.id for member in roster.members]),
        ledger.digest,
    ]
    text = json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
    pressed = zlib.compressobj(9, wbits=-15, zdict=_COMMON)
    body = bytes([VERSION]) + pressed.compress(text.encode()) + pressed.flush()
    return to_text(body + sha256(body).digest()[:_CHECK])


def letter_link(page: str, code: str) -> str:
    """The link that carries a letter; `page` is its address without a fragment."""
    return f"{page}#letter={code}"


def letter_file(code: str) -> str:
    """The text of a file that carries a letter."""
    return json.dumps({"letter": code}, separators=(",", ":"))


def find(text: str) -> str:
    """The code of the letter in a text that somebody opened or pasted, "" if there is none."""
    if len(text) > 2 * LONGEST:
        return ""
    if text.startswith(FILE):
        return _filed(text)
    found = re.search(rf"\bletter=((?:{_LETTERS}+\s*)+)", text)
    if not found:
        return ""
    # Mail programs break long lines; then the rest of the code stands on the next ones.
    parts = found[1].split()
    told = ("".join(parts[:count]) for count in range(1, min(len(parts), _MOST_LINES) + 1))
    return next((code for code in told if _is_whole(code)), parts[0])


def _filed(text: str) -> str:
    try:
        return str(loads(text)["letter"])
    except (KeyError, TypeError, ValueError):
        return ""


def unpack(code: str) -> Letter:
    """Read a letter and do again all that was done; BadLetter says what is wrong with it."""
    plain = _read(code)
    try:
        version, link, told, *columns, digest = plain
        if type(version) is not int or told["game"] not in GAMES:
            raise BadLetter("version")
        if version != GAMES[told["game"]].version:
            raise BadLetter("version")
        if GAMES[told["game"]].hides and not told["letters"]:
            raise BadLetter("cards")
        way, roster = parse(link), from_plain(told)
        members = tuple(replace(member, present=False) for member in roster.members)
        roster = replace(roster, members=members)
        ledger = ledger_of(roster)
        _redo(ledger, roster, _Steps(*columns))
    except InvalidOptions:
        raise BadLetter("version") from None
    except BadInvite as fault:
        raise BadLetter(fault.code) from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise BadLetter("damaged") from None
    if not isinstance(way, RoomLink) or not roster.begun:
        raise BadLetter("damaged")
    if ledger.digest != digest:
        raise BadLetter("false")
    return Letter(way, roster, ledger)


# --- the text


def _is_whole(code: str) -> bool:
    try:
        data = to_bytes(code)
    except ValueError:
        return False
    return sha256(data[:-_CHECK]).digest()[:_CHECK] == data[-_CHECK:]


def _read(code: str) -> Any:
    """The plain values in a letter's text."""
    if len(code) > LONGEST:
        raise BadLetter("long")
    if not _is_whole(code):
        raise BadLetter("damaged")
    body = to_bytes(code)[:-_CHECK]
    if not body or body[0] != VERSION:
        raise BadLetter("version" if body else "damaged")
    opened = zlib.decompressobj(wbits=-15, zdict=_COMMON)
    try:
        text = opened.decompress(body[1:], LARGEST)
        if opened.unconsumed_tail or not opened.eof:
            raise BadLetter("long" if opened.unconsumed_tail else "damaged")
        return loads(text.decode())
    except (zlib.error, ValueError) as fault:
        if isinstance(fault, BadLetter):
            raise
        raise BadLetter("damaged") from None


# --- what was done


class _Steps:
    """The items as columns; whatever does not fit together is a ValueError.

    `patterns` are who showed and who withheld a link, as places in the roster; `shown` the number and
    the link of the last roll that each member showed one for; per item the epochs' growth, the seats,
    who sent it, their serials' growth, 0 or the number of its roll's pattern, and the action.
    """

    def __init__(
        self, patterns: Any, shown: Any, epochs: Any, seats: Any, by: Any, serials: Any, rolls: Any, actions: Any
    ) -> None:  # fmt: skip
        counts = [*epochs, *seats, *by, *rolls, *(roll for roll, _ in shown)]
        counts += [place for pattern in patterns for part in pattern for place in part]
        whole = (
            all(type(number) is int for number in [*counts, *serials]) and min([0, *counts]) == 0
        )
        if not whole or len(actions) > MOST_ITEMS or len(shown) > MAX_KNOWN:
            raise ValueError("no items")
        self.patterns: list[tuple[list[int], list[int]]] = [
            (told, missing) for told, missing in patterns
        ]
        self.chains = [_links(roll, link) for roll, link in shown]
        self.rows = list(zip(epochs, seats, by, serials, rolls, actions, strict=True))

    def proof(self, number: int, pattern: int, members: list[str]) -> Proof:
        """The proof of a roll."""
        told, missing = self.patterns[pattern]
        links = tuple((members[place], self.chains[place][number].hex()) for place in told)
        return Proof(number, links, tuple(members[place] for place in missing))


def _links(roll: int, link: str) -> list[bytes]:
    """The links of a chain by their rolls, from the last one back; none where none was shown."""
    if not roll:
        return []
    if roll > LENGTH:
        raise ValueError("no link")
    links = [link_of(link)]
    for _ in range(roll):
        links.append(sha256(links[-1]).digest())
    return links[::-1]


def _columns(items: Iterable[Item], members: list[str]) -> list[Any]:
    """The items as `_Steps` has them."""
    places = {who: place for place, who in enumerate(members)}
    shown: list[list[Any]] = [[0, ""] for _ in members]
    patterns: list[list[list[int]]] = []
    epochs, seats, by, serials, rolls, actions = ([] for _ in range(6))
    epoch, last = 0, dict.fromkeys(members, 0)
    for item in items:
        number = 0
        if item.proof:
            told = [
                [places[who] for who, _ in item.proof.links],
                [places[who] for who in item.proof.missing],
            ]
            if told not in patterns:
                patterns.append(told)
            number = patterns.index(told) + 1
            for who, link in item.proof.links:
                shown[places[who]] = [item.proof.roll, link]
        epochs.append(item.epoch - epoch)
        seats.append(item.seat)
        by.append(places[item.by])
        serials.append(item.serial - last[item.by])
        rolls.append(number)
        actions.append(item.action)
        epoch, last[item.by] = item.epoch, item.serial
    return [patterns, shown, epochs, seats, by, serials, rolls, actions]


def _redo(ledger: Ledger, roster: Roster, steps: _Steps) -> None:
    """Do all of it by the rules, with dice from links that fit; BadLetter `false` for what can't be."""
    members = [member.id for member in roster.members]
    epoch, serials = 0, dict.fromkeys(members, 0)
    for grown, seat, place, more, pattern, action in steps.rows:
        epoch, by = epoch + grown, members[place]
        serials[by] += more
        if epoch > roster.epoch or not 0 <= serials[by] < 10**MAX_DIGITS:
            raise BadLetter("false")
        try:
            if not pattern:
                ledger.try_plain(epoch, seat, action, by, serials[by])
                continue
            proof = steps.proof(ledger.rolls + 1, pattern - 1, members)
            ledger.verify(proof, roster)
            ledger.roll(epoch, seat, action, by, serials[by], proof)
        except (IllegalAction, DecodeError, NeedsDice, Cheat):
            raise BadLetter("false") from None
