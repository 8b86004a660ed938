"""What can be wished about a room, and what the roster then is; nothing else changes one.

A wish is a word and details from somebody in the room; the host's own may do more. Pure functions of
the roster: each gives the new roster, or raises Denied with a code. Names and options are untrusted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from pygame_core.kernel.faults import InvalidOptions
from pygame_core.kernel.record import LOOKS, MAX_NAME
from pygame_core.session.games import GAMES
from pygame_core.session.table import Table

from .chain import LENGTH
from .roster import BOT, OPEN, PERSON, Place, Roster, next_epoch

MAX_GRACE = 600
"""Seconds."""


class Denied(Exception):
    """A wish that can't be: `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Wisher(NamedTuple):
    """Who wishes, whether they are the host, and who has been away for long enough to be decided about."""

    who: str
    hosts: bool
    overdue: Collection[str]


Change = Callable[[Roster, Wisher, list[Any]], Roster]


def grant(roster: Roster, wisher: Wisher, what: str, detail: list[Any]) -> Roster:
    """The roster as wished; Denied says why not.

    `what`, `detail`, `host`, `begun`, `taken`, `grace`, `settings`, `worn`; about letters `cards`, `unclaimed`.
    """
    change = _ANYBODY.get(what) or (_HOST.get(what) if wisher.hosts else None)
    if change is None:
        raise Denied("host" if what in _HOST else "what")
    try:
        changed = change(roster, wisher, detail)
    except (TypeError, ValueError, IndexError) as fault:
        raise Denied("detail") from fault
    return replace(changed, version=roster.version + 1)


def readable(name: str, taken: Collection[str] = ()) -> str:
    """A name made fit to show: printable, short, unlike the others; "" becomes "Guest"."""
    plain = (
        "".join(c for c in " ".join(name.split()) if c.isprintable())[:MAX_NAME].strip() or "Guest"
    )
    folded = {other.casefold() for other in taken}
    found, number = plain, 2
    while found.casefold() in folded:
        tail = f" {number}"
        found, number = plain[: MAX_NAME - len(tail)] + tail, number + 1
    return found


def _before(roster: Roster) -> None:
    if roster.begun:
        raise Denied("begun")


def _place(roster: Roster, seat: Any) -> Place:
    if type(seat) is not int or not 0 <= seat < len(roster.places):
        raise Denied("detail")
    return roster.places[seat]


def _free_look(roster: Roster, wanted: int) -> int:
    taken = {place.look for place in roster.places if place.kind != OPEN}
    free: list[int] = [look for look in (wanted, *range(LOOKS)) if look not in taken]
    return free[0]


def _sit(roster: Roster, wisher: Wisher, detail: list[Any]) -> Roster:
    (seat,) = detail
    _before(roster)
    place = _place(roster, seat)
    if place.kind != OPEN and not (place.kind == PERSON and not place.member):
        raise Denied("taken")
    left = _stand(roster, wisher, []) if roster.seat_of(wisher.who) >= 0 else roster
    member = left.member(wisher.who)
    assert member is not None
    look = _free_look(left, seat)
    return left.with_place(seat, Place(PERSON, member.id, name=member.name, look=look))


def _stand(roster: Roster, wisher: Wisher, detail: list[Any]) -> Roster:
    () = detail
    _before(roster)
    seat = roster.seat_of(wisher.who)
    if seat < 0:
        raise Denied("detail")
    return roster.with_place(seat, Place())


def _claim(roster: Roster, wisher: Wisher, detail: list[Any]) -> Roster:
    """Take a seat of a table that is played by letter: one of somebody who has not come yet, or is not here.

    So one goes on from another device. All see it: the seat's dice come from another chain then.
    """
    (seat,) = detail
    place = _place(roster, seat)
    if not roster.letters or not roster.begun or place.kind != PERSON:
        raise Denied("detail")
    sits = roster.member(place.member)
    comes = roster.member(wisher.who)
    if comes is None or roster.seat_of(wisher.who) >= 0 or (sits and sits.present):
        raise Denied("taken")
    claimed = roster.with_member(replace(comes, name=place.name))
    if sits:
        names = [m.name for m in claimed.members if m.id != sits.id]
        claimed = claimed.with_member(replace(sits, name=readable(sits.name, names)))
    return claimed.with_place(seat, replace(place, member=wisher.who, stand_in=""))


def _ready(roster: Roster, wisher: Wisher, detail: list[Any]) -> Roster:
    (ready,) = detail
    if type(ready) is not bool:
        raise Denied("detail")
    member = roster.member(wisher.who)
    assert member is not None
    return roster.with_member(replace(member, ready=ready))


def _rename(roster: Roster, wisher: Wisher, detail: list[Any]) -> Roster:
    (name,) = detail
    _before(roster)
    if type(name) is not str:
        raise Denied("detail")
    member = roster.member(wisher.who)
    assert member is not None
    others = [m.name for m in roster.members if m.id != member.id and not m.gone]
    others += [place.name for place in roster.places if place.kind == BOT]
    named = replace(member, name=readable(name, others))
    changed = roster.with_member(named)
    seat = changed.seat_of(member.id)
    if seat >= 0:
        changed = changed.with_place(seat, replace(changed.places[seat], name=named.name))
    return changed


def _look(roster: Roster, wisher: Wisher, detail: list[Any]) -> Roster:
    (look,) = detail
    _before(roster)
    seat = roster.seat_of(wisher.who)
    if seat < 0 or type(look) is not int or not 0 <= look < LOOKS:
        raise Denied("detail")
    if any(p.look == look and p.kind != OPEN for s, p in enumerate(roster.places) if s != seat):
        raise Denied("taken")
    return roster.with_place(seat, replace(roster.places[seat], look=look))


def _stand_in(roster: Roster, wisher: Wisher, detail: list[Any]) -> Roster:
    """Let a bot play for who is away, until they come back."""
    seat, bot = detail
    place = _place(roster, seat)
    if not roster.begun or place.kind != PERSON or bot not in GAMES[roster.game].bots:
        raise Denied("detail")
    _must_be_overdue(roster, wisher, place)
    return roster.with_place(seat, replace(place, stand_in=bot))


def _remove(roster: Roster, wisher: Wisher, detail: list[Any]) -> Roster:
    """Give the seat of who is away to a bot for good."""
    seat, bot = detail
    place = _place(roster, seat)
    if not roster.begun or place.kind != PERSON or bot not in GAMES[roster.game].bots:
        raise Denied("detail")
    _must_be_overdue(roster, wisher, place)
    member = roster.member(place.member)
    if member is None:
        raise Denied("detail")
    changed = roster.with_member(replace(member, gone=True))
    return changed.with_place(seat, replace(place, stand_in=bot))


def _must_be_overdue(roster: Roster, wisher: Wisher, place: Place) -> None:
    if roster.seat_of(wisher.who) < 0 and not wisher.hosts:
        raise Denied("host")
    member = roster.member(place.member)
    if roster.letters and not (member and member.present):
        return  # by letter nobody is waited for here: who wishes it knows how long the post takes
    if member is None or not (member.gone or member.id in wisher.overdue):
        raise Denied("grace")


def _seats(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    """So many seats; whoever sat on one that goes, stands."""
    (count,) = detail
    _before(roster)
    if type(count) is not int or not 2 <= count <= 6:
        raise Denied("detail")
    places = [*roster.places, *[Place()] * 6][:count]
    return replace(roster, places=tuple(places))


def _bot(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    seat, bot, name = detail
    _before(roster)
    if _place(roster, seat).member:
        raise Denied("taken")
    if bot not in GAMES[roster.game].bots or type(name) is not str:
        raise Denied("detail")
    freed = roster.with_place(seat, Place())
    taken = [place.name for s, place in enumerate(freed.places) if place.kind != OPEN]
    look = _free_look(freed, seat)
    return freed.with_place(seat, Place(BOT, bot=bot, name=readable(name, taken), look=look))


def _expect(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    """Keep a seat for somebody of this name, who comes by letter."""
    seat, name = detail
    _before(roster)
    if _place(roster, seat).member:
        raise Denied("taken")
    if not roster.letters or type(name) is not str:
        raise Denied("detail")
    freed = roster.with_place(seat, Place())
    taken = [place.name for place in freed.places if place.kind != OPEN]
    look = _free_look(freed, seat)
    return freed.with_place(seat, Place(PERSON, name=readable(name, taken), look=look))


def _letters(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    """Play by letter, or no more. Hidden cards are dealt otherwise then: that is chosen before the beginning."""
    (letters,) = detail
    if type(letters) is not bool:
        raise Denied("detail")
    if roster.begun and GAMES[roster.game].hides:
        raise Denied("cards")
    changed = replace(roster, letters=letters)
    if letters:
        return changed
    if roster.begun and roster.unclaimed():
        raise Denied("unclaimed")
    places = tuple(Place() if p.kind == PERSON and not p.member else p for p in roster.places)
    return replace(changed, places=places)


def _open(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    (seat,) = detail
    _before(roster)
    _place(roster, seat)
    return roster.with_place(seat, Place())


def _options(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    game, options = detail
    _before(roster)
    if game not in GAMES or not isinstance(options, dict):
        raise Denied("detail")
    places = [
        replace(place, bot=_known(game, place.bot)) if place.kind == BOT else place
        for place in roster.places
    ]
    return replace(roster, game=game, options=options, places=tuple(places))


def _known(game: str, bot: str) -> str:
    bots = list(GAMES[game].bots)
    return bot if bot in bots else bots[0]


def _lock(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    (locked,) = detail
    if type(locked) is not bool:
        raise Denied("detail")
    return replace(roster, locked=locked)


def _grace(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    (grace,) = detail
    if type(grace) is not int or not 0 <= grace <= MAX_GRACE:
        raise Denied("detail")
    return replace(roster, grace=grace)


def _begin(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    """Begin with those who sit; open seats go."""
    from .room import settings_of  # noqa: PLC0415  # room stands on roster as this does

    () = detail
    _before(roster)
    places = tuple(place for place in roster.places if place.kind != OPEN)
    begun = replace(roster, places=places, begun=True)
    try:
        Table(settings_of(begun))
    except InvalidOptions as fault:
        raise Denied("settings") from fault
    return begun


def _again(roster: Roster, _wisher: Wisher, detail: list[Any]) -> Roster:
    """Open another game for those who are still here; `detail` says how many rolls are used up."""
    (rolled,) = detail
    if not roster.begun or type(rolled) is not int or rolled < roster.rolled:
        raise Denied("detail")
    if rolled > LENGTH * 3 // 4:
        raise Denied("worn")
    stay = {member.id for member in roster.members if not member.gone}
    places = tuple(
        replace(place, stand_in="") if place.kind == BOT or place.member in stay else Place()
        for place in roster.places
    )
    epoch = next_epoch(roster, roster.host)
    members = tuple(replace(m, ready=False) for m in roster.members if m.id in stay)
    return replace(
        roster, epoch=epoch, begun=False, round=roster.round + 1, opened=epoch, rolled=rolled,
        members=members, places=places,
    )  # fmt: skip


_ANYBODY: Mapping[str, Change] = {
    "sit": _sit,
    "stand": _stand,
    "claim": _claim,
    "ready": _ready,
    "name": _rename,
    "look": _look,
    "stand-in": _stand_in,
    "remove": _remove,
}
_HOST: Mapping[str, Change] = {
    "seats": _seats,
    "bot": _bot,
    "open": _open,
    "expect": _expect,
    "letters": _letters,
    "options": _options,
    "lock": _lock,
    "grace": _grace,
    "begin": _begin,
    "again": _again,
}
