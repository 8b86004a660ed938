"""What people at this page wish about their room: the intents `online:<what>:<detail>` that need one."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from pygame_core.kernel.language import _, n_
from pygame_core.kernel.record import LOOKS
from pygame_core.peers.invite import BadInvite, room_link
from pygame_core.peers.party import keep
from pygame_core.peers.roster import OPEN, PERSON
from pygame_core.peers.verdict import public
from pygame_core.view.model import Model
from pygame_core.view.program import Announce, Copy, Download, Effects, Focus, Prefer, split
from pygame_core.view.seating import bot_name

from .net import Net
from .state import NAME, Online
from .words import invite_fault

GRACES = (15, 30, 60, 120, 300)
"""Seconds that a seat may be away, to choose from."""
LOCKS = {"on": True, "off": False}


def do(model: Model, online: Online, net: Net, what: str, detail: str) -> Effects:
    """Do what an intent asks; one that means nothing now changes nothing."""
    from . import letters  # noqa: PLC0415  # it stands above

    wish = _WISHES.get(what) or letters.WISHES.get(what)
    return wish(model, online, net, detail) if wish else ()


def page_link(model: Model, online: Online) -> str:
    """The link to a room."""
    link = online.link
    return room_link(model.address, link.secret, link.relays, link.ice)


def lasting(seconds: int) -> str:
    """A time in words: whole minutes, or seconds."""
    minutes, rest = divmod(seconds, 60)
    if rest:
        return n_("{seconds} second", "{seconds} seconds", seconds).format(seconds=seconds)
    return n_("{minutes} minute", "{minutes} minutes", minutes).format(minutes=minutes)


def _number(detail: str) -> int:
    return int(detail) if detail.isdecimal() and len(detail) < 6 else -1


def _sit(_model: Model, _online: Online, net: Net, detail: str) -> Effects:
    net.wish("sit", _number(detail))
    return ()


def _stand(_model: Model, _online: Online, net: Net, _detail: str) -> Effects:
    net.wish("stand")
    return ()


def _ready(_model: Model, _online: Online, net: Net, detail: str) -> Effects:
    net.wish("ready", detail == "on")
    return ()


def _look(_model: Model, _online: Online, net: Net, detail: str) -> Effects:
    if 0 <= _number(detail) < LOOKS:
        net.wish("look", _number(detail))
    return ()


def _rename(model: Model, _online: Online, net: Net, detail: str) -> Effects:
    name = str(json.loads(detail).get("name", "")).strip()
    if not name:
        return [Focus("my-name")]
    net.wish("name", name)
    model.preferences[NAME] = name
    return [Prefer(NAME, name)]


def _kind(model: Model, _online: Online, net: Net, detail: str) -> Effects:
    """`<seat>:<bot>`, or `<seat>:` for a seat that is open."""
    at, bot = split(detail)
    seat, roster = _number(at), net.roster
    if not 0 <= seat < len(roster.places) or roster.places[seat].kind == PERSON:
        return ()
    if bot in model.sheet.bots:
        taken = {p.look for n, p in enumerate(roster.places) if p.kind != OPEN and n != seat}
        look = next(look for look in (seat, *range(LOOKS)) if look not in taken)
        net.wish("bot", seat, bot, bot_name(model.sheet.bots[bot], look))
    elif not bot:
        net.wish("open", seat)
    return ()


def _seats(model: Model, _online: Online, net: Net, detail: str) -> Effects:
    if _number(detail) in model.sheet.seats:
        net.wish("seats", _number(detail))
    return ()


def _lock(_model: Model, _online: Online, net: Net, detail: str) -> Effects:
    if detail in LOCKS:
        net.wish("lock", LOCKS[detail])
    return ()


def _grace(_model: Model, _online: Online, net: Net, detail: str) -> Effects:
    if _number(detail) in GRACES:
        net.wish("grace", _number(detail))
    return ()


def lacking(model: Model, net: Net) -> str:
    """Who must sit down before the game can begin, in a sentence; "" if nobody must."""
    if not any(place.kind == PERSON for place in net.roster.places):
        return _("One of you must sit down first.")
    if sum(place.kind != OPEN for place in net.roster.places) not in model.sheet.seats:
        return _("Somebody else must sit down first, a friend or a bot.")
    return ""


def _begin(model: Model, online: Online, net: Net, _detail: str) -> Effects:
    online.fault = lacking(model, net)
    if online.fault:
        online.fault_at = "begin"
        return [Announce(online.fault)]
    net.wish("begin")
    return ()


def _ask(_model: Model, online: Online, _net: Net, detail: str) -> Effects:
    """Ask whether what can't be undone is meant; "" takes the question back."""
    before, online.asking = online.asking, detail
    return [Focus("no" if detail else ask_id(before))] if detail or before else ()


def ask_id(asking: str) -> str:
    """The id of the button that asks."""
    return "ask-" + asking.replace(":", "-")


def _remove(_model: Model, online: Online, net: Net, detail: str) -> Effects:
    online.asking = ""
    if detail != net.me:
        net.remove(detail)
    return ()


def _stand_in(model: Model, _online: Online, net: Net, detail: str) -> Effects:
    """`<seat>`: let a bot play for who is away, until they come back."""
    if 0 <= _number(detail) < len(net.roster.places):
        net.wish("stand-in", _number(detail), model.sheet.stand_in)
    return ()


def _replace(model: Model, online: Online, net: Net, detail: str) -> Effects:
    """`<seat>`: give the seat of who is away to a bot for good."""
    online.asking = ""
    if 0 <= _number(detail) < len(net.roster.places):
        net.wish("remove", _number(detail), model.sheet.stand_in)
    return ()


def _say(_model: Model, _online: Online, net: Net, detail: str) -> Effects:
    text = str(json.loads(detail).get("text", "")).strip()
    if not text:
        return ()
    net.say(text)
    return [Focus("say")]


def _copy(model: Model, online: Online, net: Net, detail: str) -> Effects:
    """Copy the room's `link`, the hand-carried `offer`, or the `reply` to one."""
    from .invite_page import carried_link  # noqa: PLC0415  # trees stand above

    texts = {
        "link": page_link(model, online),
        "offer": carried_link(model, online, net),
        "reply": net.reply,
    }
    return [Copy(texts[detail])] if texts.get(detail) else ()


def _invite(_model: Model, online: Online, net: Net, _detail: str) -> Effects:
    if not net.hosting or not net.begun:
        return ()
    online.fault = ""
    net.invite()
    return ()


def _reply(_model: Model, online: Online, net: Net, detail: str) -> Effects:
    online.fault = ""
    try:
        net.take_reply(str(json.loads(detail).get("reply", "")))
    except BadInvite as fault:
        online.fault, online.fault_at = invite_fault(fault), "reply"
        return [Announce(online.fault), Focus("reply")]
    return ()


def _record(_model: Model, online: Online, net: Net, _detail: str) -> Effects:
    """Offer the room with the proofs of its dice as a file."""
    return [Download(f"milepost-{online.table}.json", public(keep(net.party)))]


def _verify(model: Model, _online: Online, net: Net, _detail: str) -> Effects:
    if net.party.room.whole:
        model.verdict = keep(net.party)
        model.window = "dice"
    return ()


def _heed(_model: Model, online: Online, _net: Net, _detail: str) -> Effects:
    """The warnings have been read."""
    online.alarms.clear()
    return ()


_WISHES: Mapping[str, Callable[[Model, Online, Net, str], Effects]] = {
    "sit": _sit,
    "stand": _stand,
    "ready": _ready,
    "look": _look,
    "rename": _rename,
    "kind": _kind,
    "seats": _seats,
    "lock": _lock,
    "grace": _grace,
    "begin": _begin,
    "ask": _ask,
    "remove": _remove,
    "stand-in": _stand_in,
    "replace": _replace,
    "say": _say,
    "copy": _copy,
    "invite": _invite,
    "reply": _reply,
    "record": _record,
    "verify": _verify,
    "heed": _heed,
}
