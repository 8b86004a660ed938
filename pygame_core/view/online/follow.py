"""What the room's news change on the page, and what is told of them.

Knows the model and one room; asks nothing of anybody.
"""

from __future__ import annotations

from typing import Any

from pygame_core.kernel.language import _, n_
from pygame_core.kernel.record import Settings
from pygame_core.peers.room import (
    Alarm,
    Changed,
    Declined,
    Ended,
    LaidOpen,
    News,
    Said,
    Stepped,
    Undone,
)
from pygame_core.peers.roster import Member, Roster
from pygame_core.view.games import GAME, game, known, sheet
from pygame_core.view.lobby import open_lobby
from pygame_core.view.model import Model, tell
from pygame_core.view.program import Announce, Effect, Focus, Prefer

from . import words
from .chair import LAID_OPEN, Chair, halt
from .net import Net
from .state import MOST_LINES, Line, Online

GRADES = (120, 350)
"""Milliseconds to somebody and back up to which a connection is good, and fair."""


def line(who: str, text: str) -> Line:
    """A line of talk."""
    return Line(who, text)


def heard(model: Model, online: Online, net: Net, told: News) -> list[Effect]:
    """Take one news of the room."""
    match told:
        case Changed():
            online.dirty = True
            return _changed(model, online, net)
        case Stepped(_, rewound):
            online.dirty = True
            return list(game(model.game).follow(model.play, rewound=rewound)) if model.play else []
        case Undone(count):
            sentence = n_(
                "The table went on elsewhere meanwhile: {count} move made here does not count.",
                "The table went on elsewhere meanwhile: {count} moves made here do not count.",
                count,
            ).format(count=count)
            online.tell(sentence)
            return [Announce(sentence)]
        case Said(who, text):
            return _said(model, online, net, who, text)
        case Declined(_, code):
            return _declined(model, code)
        case Alarm(code, who):
            return _alarmed(online, net, code, who)
        case LaidOpen():
            online.dirty = True
            sentence = _(LAID_OPEN)
            online.tell(sentence)
            return [Announce(sentence)]
        case Ended():
            model.play, model.window = None, ""
            return [Announce(words.ended(net.ended)), Focus("ended")]


def look(model: Model, online: Online, net: Net) -> list[Effect]:
    """Sit down once there is a table; notice that it stands still, or goes on."""
    effects: list[Effect] = []
    ledger: Any = net.party.room.ledger
    if ledger and model.play is None and not net.ended:
        effects += _sit_down(model, online, net)
    halted = halt(net) if model.play else ""
    if halted != online.halted:
        if model.play and not halted:
            effects += game(model.game).reconsider(model.play)
        online.halted = halted
        effects += [Announce(halted or _("The table goes on."))] if model.play else []
    return [*effects, *_overdue(online, net)]


def _overdue(online: Online, net: Net) -> list[Effect]:
    """Say it once that somebody has been away for as long as is waited."""
    roster = net.roster
    before = online.overdue
    online.overdue = frozenset(who for who, for_ in seconds_away(net) if for_ >= roster.grace)
    return [
        Announce(_("{name} is still away.").format(name=member.name))
        for who in online.overdue - before
        if (member := roster.member(who))
    ]


def facts(model: Model, online: Online) -> object:
    """What is shown and may change by itself: the same facts, the same page."""
    net = online.net
    if net is None:
        return None
    trips = tuple(grade(net.round_trip(member.id)) for member in net.roster.members)
    return (
        id(net.roster), net.stage, net.turned, net.reply, tuple(net.offers.items()), net.ended,
        frozenset(net.entering), net.there, net.waiting, net.party.paused, trips, net.expired,
        frozenset(net.quiet), tuple(net.relays), len(online.talk), len(online.alarms), online.fault,
        seconds_away(net), late(net), len(model.play.table.entries) if model.play else -1,
    )  # fmt: skip


def seconds_away(net: Net) -> tuple[tuple[str, int], ...]:
    """How long who is away has been so, in seconds; only while that matters."""
    if not net.roster.begun or net.roster.letters:
        return ()
    return tuple(
        (who, min((net.time - since) // 1_000, net.roster.grace))
        for who, since in net.away.items()
        if net.roster.seat_of(who) >= 0
    )


def late(net: Net) -> bool:
    """Whether a host has been looked for in vain for long."""
    return bool(net.lost) and net.time - net.lost > 20_000


def grade(milliseconds: int | None) -> str:
    """How good a connection is: `good`, `fair`, `poor`, or "" where nobody knows."""
    if milliseconds is None:
        return ""
    good, fair = GRADES
    return "good" if milliseconds <= good else "fair" if milliseconds <= fair else "poor"


def _sit_down(model: Model, online: Online, net: Net) -> list[Effect]:
    chair = Chair(online, net)
    model.game = net.roster.game
    play = model.play = game(model.game).sit_down(
        online.table,
        chair.table,
        seed="",
        still=model.is_still,
        elsewhere=False,
        pace=model.pace,
        remote=chair,
    )
    model.window = ""
    online.dirty = True
    model.preferences[GAME] = model.game
    return [Prefer(GAME, model.game), Announce(play.now)]


def _said(model: Model, online: Online, net: Net, who: str, text: str) -> list[Effect]:
    name = net.party.room.name_of(who) or _("Somebody")
    online.talk.append(Line(name, text))
    del online.talk[:-MOST_LINES]
    online.dirty = True
    if who == net.me:
        online.said += 1
        return []
    if model.play and model.window != "friends":
        online.unread += 1
    # Translators: somebody said something.
    return [Announce(_("{name}: {text}").format(name=name, text=text))]


def _declined(model: Model, code: str) -> list[Effect]:
    effects = list(tell(model, words.declined(code)))
    if model.play:
        effects += game(model.game).reconsider(model.play)
    return effects


def _alarmed(online: Online, net: Net, code: str, who: str) -> list[Effect]:
    name = net.party.room.name_of(who)
    sentence = words.alarm(code, name)
    if (code, name) in online.alarms:
        return []
    online.tell(sentence)
    if code != "missing":  # a bad line does that too
        online.alarms.append((code, name))
    return [Announce(sentence)]


# --- the roster


def _changed(model: Model, online: Online, net: Net) -> list[Effect]:
    before, now = online.roster, net.roster
    online.roster = now
    effects: list[Effect] = []
    if before and before.version:
        sentences = _presence(online, before, now, net.me) + _changes(before, now, net.me)
    else:
        sentences, online.missed = [], {m.id for m in now.members if not m.present}
    for sentence in sentences:
        online.tell(sentence)
        effects.append(Announce(sentence))
    if now.version and not ((before and before.version) or now.begun or net.hosting):
        effects += [Focus("room-title"), Announce(_("You have come in."))]
    if before and before.version and not now.begun:
        sat, sits = before.seat_of(net.me) >= 0, now.seat_of(net.me) >= 0
        effects += [Focus("primary" if sits else "room-title")] if sat != sits else []
    if before and before.round < now.round:
        model.play, model.window, online.halted = None, "", ""
        effects.append(Focus("room-title"))
    fresh = before is None or (before.game, before.options) != (now.game, now.options)
    if fresh and now.version and not now.begun:
        _set_up(model, now)
    if model.play and before and before.places != now.places:
        effects += game(model.game).reconsider(model.play)
    return effects


def _set_up(model: Model, roster: Roster) -> None:
    """Show the rules that the host has chosen; what is none of the game's options is left out."""
    model.game = known(roster.game)
    preset = next(iter(sheet(model.game).presets.values()))
    options = {name: value for name, value in roster.options.items() if name in preset}
    model.lobby = open_lobby(
        model.sheet,
        model.tables,
        model.preferences,
        again=Settings(model.game, options, ()),
        today=model.today,
    )


def _presence(online: Online, before: Roster, now: Roster, me: str) -> list[str]:
    """Who is away and who is back, in sentences; by letter nobody need be here, and it is not told who is.

    A new host meets everybody anew: that is nobody's coming back.
    """
    if now.letters:
        return []
    told = []
    for member in now.members:
        was = before.member(member.id)
        if was is None or member.id == me or member.gone:
            continue
        lost = now.host != before.host and member.id == before.host
        led = now.epoch == before.epoch or lost
        if was.present and not member.present and led:
            online.missed.add(member.id)
            told.append(_("{name} is away.").format(name=member.name))
        elif member.present and member.id in online.missed:
            online.missed.discard(member.id)
            told.append(_("{name} is back.").format(name=member.name))
    return told


def _changes(before: Roster, now: Roster, me: str) -> list[str]:
    told = [
        sentence.format(name=member.name)
        for member in now.members
        if member.id != me
        and (sentence := _fate(before.member(member.id), member, is_met=not now.letters))
    ]
    told += [
        _("{name} has left.").format(name=member.name)
        for member in before.members
        if now.member(member.id) is None and member.id != me
    ]
    told += [
        _("A bot plays for {name} now.").format(name=place.name)
        for old, place in zip(before.places, now.places, strict=False)
        if place.stand_in and not old.stand_in
    ]
    if now.round > before.round:
        told.append(_("Another game is opened at this table."))
    if now.begun and not before.begun:
        told.append(_("The game begins."))
    told += newly_seated(before, now, me)
    host = now.member(now.host)
    if now.host != before.host and host and not now.letters:
        told.append(
            _("You lead the table now.")
            if host.id == me
            else _("{name} leads the table now.").format(name=host.name)
        )
    return told


def newly_seated(before: Roster | None, now: Roster, me: str) -> list[str]:
    """Whose seat somebody has taken by letter since, in sentences."""
    if before is None or not before.begun or not now.letters:
        return []
    told = []
    for old, place in zip(before.places, now.places, strict=False):
        if old.member == place.member or not place.member or place.member == me:
            continue
        sentence = (
            _("{name} plays from another device now; new dice were committed there.")
            if old.member
            else _("{name} has opened the letter and taken the seat.")
        )
        told.append(sentence.format(name=place.name))
    return told


def _fate(before: Member | None, now: Member, *, is_met: bool) -> str:
    """Who is new or has left; by letter it is not told who comes in."""
    if before is None:
        return _("{name} has come in.") if is_met else ""
    return _("{name} has left the table.") if now.gone and not before.gone else ""
