"""Rooms come and go: opened, entered by a link, taken up again, left; and what the browser tells of them.

Turns intents `online:<what>…` into wishes, the net's news into what the page shows. Invariants: only
the net changes a room; whatever was told or wished has gone where it goes once `attend` is through;
a room whose text this tab may not save is not connected.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from secrets import token_bytes
from typing import TYPE_CHECKING

from pygame_core.kernel.language import _
from pygame_core.peers.invite import BadInvite, OfferLink, RoomLink, parse, room_link
from pygame_core.peers.ledger import Cheat
from pygame_core.peers.letter import find
from pygame_core.peers.party import Party, found, join, restore
from pygame_core.peers.servers import chosen, read_ice, read_relays
from pygame_core.peers.wishes import readable
from pygame_core.view.lobby import faults, open_lobby
from pygame_core.view.lobby import update as update_lobby
from pygame_core.view.model import TABLE, Model, tell
from pygame_core.view.program import (
    Address,
    Announce,
    Close,
    Connect,
    Delete,
    Disconnect,
    Effect,
    Effects,
    Focus,
    Open,
    Order,
    Prefer,
    Same,
    Saved,
    Wake,
    split,
)
from pygame_core.view.seating import seated

from . import follow
from .keeping import newcomer, public, read, table_of
from .net import Net
from .saving import saving
from .state import ICE, NAME, RELAYS, Online
from .words import invite_fault

if TYPE_CHECKING:
    from pygame_core.peers.invite import Ice

PAUSE = 1_000
"""Milliseconds at least between two savings."""


# --- coming in


def host(model: Model, _rest: str = "") -> Effects:
    """Open a room with the people, bots and rules of the lobby."""
    if model.play or model.online:
        return ()
    model.online = Online(RoomLink(token_bytes(16), *_own_servers(model)), opens=True)
    model.link_fault = ""
    named = (seat.name for seat in model.lobby.seats if seat.name and not seat.bot)
    known = model.preferences.get(NAME, "") or next(named, "")
    return _open(model, model.online, known) if known else [Focus("my-name")]


def _open(model: Model, online: Online, called: str) -> Effects:
    """Open the room: its host sits on the first seat, the lobby's bots on theirs."""
    seats = seated(model.sheet, model.lobby)
    kept = online.kept = newcomer(online.link, called)
    options = dict(model.lobby.options)
    effects = connect(model, found(kept.me, table_of(online.link), model.game, options, len(seats)))
    for place, seat in enumerate(seats):
        if seat.bot and place and online.net:
            online.net.wish("bot", place, seat.bot, seat.name)
    return [saving(online), *effects, Focus("room-title")]


def enter(model: Model, text: str) -> Effects:
    """Come in by a link, a letter, or an invitation that somebody pasted."""
    if code := find(text):
        from . import letters  # noqa: PLC0415  # it needs this module

        return letters.receive(model, code)
    try:
        told = parse(text)
        link = _way(told)
    except BadInvite as fault:
        return _no_way(model, fault)
    if model.online and model.online.table == table_of(link):
        return _again(model, told)
    effects: list[Effect] = [*put_aside(model)]
    online = model.online = Online(link, told if isinstance(told, OfferLink) else None)
    model.window = ""
    if any(saved.table == online.table and not saved.fault for saved in model.tables):
        model.opening = online.table
        return [*effects, Open(online.table)]
    return [*effects, Focus("my-name")]


def _way(told: object) -> RoomLink:
    if isinstance(told, RoomLink):
        return told
    if isinstance(told, OfferLink):
        return told.room or RoomLink(token_bytes(16), (), told.ice)
    raise BadInvite("none")


def _no_way(model: Model, fault: BadInvite) -> Effects:
    sentence = invite_fault(fault)
    if fault.code == "none" and model.online:
        return ()
    model.link_fault = sentence  # on a phone that place is out of sight when the page has come up
    return [*tell(model, sentence), Focus("link")]


def _again(model: Model, told: object) -> Effects:
    """The link to the room that is open already; a carried one may be the way back to it."""
    online = model.online
    assert online
    net = online.net
    if not isinstance(told, OfferLink) or net is None or (net.there and not net.alone):
        return ()
    online.offer = told
    net.answer(told)
    if model.play:
        model.window = "friends"
    return ()


def name(model: Model, rest: str) -> Effects:
    """Say what I am called, and come in."""
    online = model.online
    if online is None or online.net or online.elsewhere:
        return ()
    called = str(json.loads(rest).get("name", "")).strip()
    if not called:
        online.fault, online.fault_at = _("Say what your friends shall call you."), "name"
        return [Focus("my-name")]
    online.fault, called = "", readable(called)
    kept = online.kept = newcomer(online.link, called)
    model.preferences[NAME] = called
    if online.opens:
        return [Prefer(NAME, called), *_open(model, online, called)]
    party = join(kept.me, table_of(online.link))
    return [saving(online), Prefer(NAME, called), *connect(model, party), Focus("room-title")]


def resume(model: Model, text: str, *, elsewhere: bool) -> Effects:
    """Take up a room from what this device has kept of it; ValueError if the text is none."""
    kept = read(text)
    online = model.online
    if online is None or online.table != table_of(kept.link):
        online = model.online = Online(kept.link)
    if elsewhere and online.letter:  # it was opened here, so here is where the game goes on
        return [Open(online.table, take_over=True)]
    online.kept, online.elsewhere = kept, elsewhere
    for who, said in kept.talk:
        online.talk.append(follow.line(who, said))
    if elsewhere:
        return [Prefer(TABLE, online.table)]
    try:
        party = restore(kept.me, kept.room) if kept.room else None
    except (Cheat, KeyError) as fault:
        model.online = None
        raise ValueError("no kept room") from fault
    if online.letter:
        from . import letters  # noqa: PLC0415  # it needs this module

        return letters.into_kept(model, online, kept, party)
    return connect(model, party or join(kept.me, table_of(kept.link)))


def connect(model: Model, party: Party) -> list[Effect]:
    """Open the room of a party, and be ready to meet the others."""
    online = model.online
    assert online
    link = online.link
    servers = chosen(*_own_servers(model), link=(link.relays, link.ice))
    online.net = Net(link, party, servers, offer=online.offer)
    model.preferences[TABLE] = online.table
    model.opening = ""
    return [
        Prefer(TABLE, online.table),
        address_of(link),
        Connect(),
        Wake(),
    ]


def address_of(link: RoomLink) -> Address:
    """The room's place in the page's address, so that a reload comes back to it."""
    return Address(room_link("", link.secret, link.relays, link.ice).removeprefix("#"))


def _own_servers(model: Model) -> tuple[tuple[str, ...], tuple[Ice, ...]]:
    try:
        return (
            read_relays(model.preferences.get(RELAYS, "")),
            read_ice(model.preferences.get(ICE, "")),
        )
    except BadInvite:  # another version's
        return (), ()


# --- going


def leave(model: Model, _rest: str = "") -> Effects:
    """Put the table aside: the seat is kept, and the link comes back to it."""
    effects = put_aside(model)
    model.lobby = open_lobby(model.sheet, model.tables, model.preferences, today=model.today)
    return [*effects, Focus("lobby-title")]


def again(model: Model, _rest: str = "") -> Effects:
    """Open another game in this room, where I lead it."""
    net = model.online.net if model.online else None
    if net is None:
        return ()
    if net.may_lead:
        net.wish("again", 0)
        return ()
    host = net.roster.member(net.roster.host)
    sentence = _("{name} can open another game here.")
    return tell(model, sentence.format(name=host.name if host else _("Somebody")))


def quit_room(model: Model, _rest: str = "") -> Effects:
    """Leave for good, and tell the others."""
    if model.online and model.online.net:
        model.online.net.leave()
    return leave(model)


def put_aside(model: Model) -> list[Effect]:
    """Let go of the table that is open; what it needs is kept."""
    online = model.online
    if online is None:
        return list(_close_table(model))
    effects: list[Effect] = []
    turned_away = bool(online.net and online.net.ended and not online.net.roster.version)
    if online.kept and not online.elsewhere and not turned_away:
        about = model.play.about if model.play else ""
        save = saving(online, about)
        others = tuple(saved for saved in model.tables if saved.table != online.table)
        model.tables = (Saved(online.table, save.about, _("just now")), *others)
        effects.append(save)
    if online.net:
        online.net.close()
        effects += [Order(order) for order in online.net.orders]
    effects += [Disconnect(), Close(), Prefer(TABLE, ""), Address("")]
    if turned_away:  # there is nothing to come back to
        model.tables = tuple(saved for saved in model.tables if saved.table != online.table)
        effects.append(Delete(online.table))
    model.online, model.play, model.window, model.opening = None, None, "", ""
    model.preferences[TABLE] = ""
    return effects


def _close_table(model: Model) -> Effects:
    from pygame_core.view import desk  # noqa: PLC0415  # it stands above this

    return desk.leave(model)


# --- what the browser and the store tell


def wire(model: Model, rest: str) -> Effects:
    """Hear what the browser tells of connections."""
    online = model.online
    if online is None or online.net is None:
        return (Same(),)
    if rest == "failed":
        online.fault = _("What connects could not be loaded. Load the page anew.")
        online.fault_at = "wire"
        return [Announce(online.fault)] if model.play else ()
    at, text = split(rest)
    online.net.hear(text, int(at))
    effects = attend(model)
    waited = not online.saved or online.net.time - online.saved >= PAUSE
    if online.dirty and (waited or online.net.party.by_letter):  # then nobody else has it
        effects.append(saving(online, model.play.about if model.play else ""))
    facts = follow.facts(model, online)
    if facts == online.shown and not effects_show(effects):
        return [*effects, Same()]
    online.shown = facts
    return effects


def effects_show(effects: Effects) -> bool:
    """Whether more was done than orders and savings."""
    return any(isinstance(effect, Announce | Focus) for effect in effects)


def robbed(model: Model) -> Effects:
    """Another tab has taken the room."""
    online = model.online
    if online is None or online.net is None:
        return ()
    online.net.close()
    effects: list[Effect] = [Order(order) for order in online.net.orders]
    online.net, online.elsewhere, model.play = None, True, None
    return [*effects, Disconnect(), Announce(_("Another tab has taken this table over."))]


def take_over(model: Model, _rest: str = "") -> Effects:
    """Take the room from the tab that has it."""
    if model.online is None or not model.online.elsewhere:
        return ()
    online = model.online
    model.online = Online(online.link, letter=online.letter)
    return [Open(online.table, take_over=True)]


def attend(model: Model) -> list[Effect]:
    """Bring what was wished to where it goes, and show what came of it; called after every change."""
    online = model.online
    if online is None or online.net is None:
        return []
    net, effects = online.net, []
    net.settle()
    while net.news:
        told, net.news = net.news, []
        for news in told:
            effects += follow.heard(model, online, net, news)
        net.settle()
    effects += follow.look(model, online, net)
    effects += [Order(order) for order in net.orders]
    net.orders.clear()
    return effects


# --- what people at this page wish


def do(model: Model, rest: str) -> Effects:
    """Do what an intent `online:<rest>` asks."""
    what, detail = split(rest)
    if what in ("claim", "letter-look"):
        from . import letters  # noqa: PLC0415  # it needs this module

        return (letters.claim if what == "claim" else letters.look_on)(model, detail)
    if what in _ALWAYS:
        return _ALWAYS[what](model, detail)
    online = model.online
    if online is None or online.net is None:
        return ()
    from . import wishes  # noqa: PLC0415  # it needs this module

    return wishes.do(model, online, online.net, what, detail)


def rules(model: Model, rest: str) -> Effects:
    """Change the options in the lobby's way, where I host a room that has not begun."""
    online = model.online
    if online is None or online.net is None or not online.net.hosting or model.play:
        return ()
    if split(rest)[0] not in ("preset", "option", "amount", "reset"):
        return ()
    model.lobby = update_lobby(model.sheet, model.lobby, rest).lobby
    model.lobby = replace(model.lobby, checked=True)
    if not faults(model.sheet, model.lobby):
        online.net.wish("options", model.game, dict(model.lobby.options))
    return ()


def link(model: Model, rest: str) -> Effects:
    """Come in by what was pasted in the lobby."""
    model.link_fault = ""
    return enter(model, str(json.loads(rest).get("link", "")))


_ALWAYS: Mapping[str, Callable[[Model, str], Effects]] = {
    "host": host,
    "link": link,
    "name": name,
    "leave": leave,
    "quit": quit_room,
    "takeover": take_over,
}

__all__ = ["again", "attend", "do", "enter", "leave", "public", "resume", "robbed", "rules", "wire"]
