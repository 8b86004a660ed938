"""A table played by letter, at this page: letters opened and sent, and who sits down by one.

Turns what a letter holds into a room that is open here, and the room into a letter again; the rules
for that are `peers.letter` and `peers.post`. No relay need answer for any of it. Invariants: a letter
that does not count changes nothing; what came of one is told in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame_core.kernel.language import N_, _
from pygame_core.peers.letter import BadLetter, Letter, letter_file, letter_link, pack, unpack
from pygame_core.peers.party import Party
from pygame_core.peers.post import Taken, open_first, take
from pygame_core.view.games import TITLES
from pygame_core.view.model import Model, tell
from pygame_core.view.program import (
    Copy,
    Disconnect,
    Download,
    Effect,
    Effects,
    Focus,
    Open,
    Order,
    Prefer,
    Share,
)

from . import rooms
from .follow import newly_seated
from .keeping import Kept, newcomer, table_of
from .net import Net
from .saving import saving
from .state import NAME, Online
from .turns import Stand, awaited, stand
from .words import invite_fault

TAKEN: Mapping[Taken, str] = {
    Taken.ON: N_("The letter is open: the game goes on from it."),
    Taken.CROSSED: N_(
        "Two letters have crossed. This one counts; what only this device had of the game is lost."
    ),
    Taken.SAME: N_("You have this letter’s turn already."),
    Taken.OLDER: N_("You already have a later turn."),
}


# --- opening


def receive(model: Model, code: str) -> Effects:
    """Open the letter with this code."""
    try:
        letter = unpack(code)
        if letter.roster.room != table_of(letter.link):
            raise BadLetter("damaged")
    except BadLetter as fault:
        return _refused(model, fault)
    online = model.online
    if online and online.net and online.table == letter.roster.room:
        return _into_open(model, online, online.net, letter)
    effects: list[Effect] = [*rooms.put_aside(model)]
    online = model.online = Online(letter.link, letter=letter)
    model.game, model.window = letter.roster.game, ""
    if any(saved.table == online.table and not saved.fault for saved in model.tables):
        model.opening = online.table
        return [*effects, Open(online.table)]
    return [*effects, Focus("letter-title")]


def _refused(model: Model, fault: BadLetter) -> Effects:
    sentence = invite_fault(fault)
    shown = tell(model, sentence)
    if model.play or model.online:
        here = [rooms.address_of(model.online.link)] if model.online else []
        return [*here, *shown]
    model.link_fault = sentence
    return [*shown, Focus("link")]


def _into_open(model: Model, online: Online, net: Net, letter: Letter) -> Effects:
    """Take a letter in at the table that is open."""
    try:
        told, party = take(net.party, letter)
    except BadLetter as fault:
        return _refused(model, fault)
    if party is net.party:
        return [rooms.address_of(online.link), *tell(model, _(TAKEN[told]))]
    net.close()
    orders = [Order(order) for order in net.orders]
    model.play, model.window = None, ""
    return [*orders, Disconnect(), *_go_on(model, online, party), *tell(model, _(TAKEN[told]))]


def into_kept(model: Model, online: Online, kept: Kept, party: Party | None) -> Effects:
    """Take the letter in that brought me here, at a room that this device has kept."""
    letter, online.letter = online.letter, None
    assert letter
    if party is None:
        told, party = Taken.ON, open_first(kept.me, letter)
    else:
        online.roster = party.room.roster
        try:
            told, party = take(party, letter)
        except BadLetter as fault:
            return [*rooms.connect(model, party), *tell(model, invite_fault(fault))]
    return [*_go_on(model, online, party), *tell(model, _(TAKEN[told]))]


def _go_on(model: Model, online: Online, party: Party) -> list[Effect]:
    for sentence in newly_seated(online.roster, party.room.roster, party.room.me.id):
        online.tell(sentence)
    online.roster = party.room.roster
    effects = rooms.connect(model, party)
    return [*effects, saving(online)]


# --- sitting down


def claim(model: Model, detail: str) -> Effects:
    """Sit down at seat `detail`: at first by the letter that brought me here, or later at the table."""
    online = model.online
    if online is None or not detail.isdecimal() or len(detail) > 1:
        return ()
    if online.net:
        online.net.wish("claim", int(detail))
        return ()
    letter, seat = online.letter, int(detail)
    if letter is None or seat >= len(letter.roster.places):
        return ()
    name = letter.roster.places[seat].name
    effects = _come_in(model, online, letter, name)
    assert online.net
    online.net.wish("claim", seat)
    model.preferences.setdefault(NAME, name)
    return [*effects, Prefer(NAME, model.preferences[NAME])]


def look_on(model: Model, _detail: str = "") -> Effects:
    """Only look on at the table of the letter."""
    online = model.online
    if online is None or online.net or online.letter is None:
        return ()
    return _come_in(model, online, online.letter, model.preferences.get(NAME, "") or _("Guest"))


def _come_in(model: Model, online: Online, letter: Letter, name: str) -> list[Effect]:
    kept = online.kept = newcomer(online.link, name)
    online.letter = None
    return _go_on(model, online, open_first(kept.me, letter))


# --- sending


def code_of(online: Online, net: Net) -> str:
    """The letter that can be sent now, "" none; made anew only when there is something new."""
    ledger, roster = net.party.room.whole, net.roster
    if ledger is None or not roster.letters or not roster.begun:
        return ""
    facts = (id(ledger), len(ledger.items), ledger.mark, roster)
    if online.posted is None or online.posted[0] != facts:
        online.posted = (facts, pack(online.link, roster, ledger))
    return online.posted[1]


def words_of(model: Model, net: Net) -> str:
    """What is said beside the letter: whose turn it is."""
    title = _(TITLES[model.game])
    match stand(net):
        case Stand.THEIRS:
            return _("{name}, it is your turn in {title}. Open the letter to go on:").format(
                name=awaited(net), title=title
            )
        case Stand.OVER:
            return _("Our game of {title} is over. The letter has how it ended:").format(
                title=title
            )
        case _:
            return _("A letter with our game of {title}:").format(title=title)


def _file(_model: Model, online: Online, net: Net, _detail: str) -> Effects:
    ledger = net.party.room.whole
    if not code_of(online, net) or ledger is None:
        return ()
    name = f"milepost-letter-{online.table[-4:]}-{len(ledger.items)}.json"
    return [Download(name, letter_file(code_of(online, net)))]


def _copy(model: Model, online: Online, net: Net, _detail: str) -> Effects:
    code = code_of(online, net)
    return [Copy(f"{words_of(model, net)}\n{letter_link(model.address, code)}")] if code else ()


def _share(model: Model, online: Online, net: Net, _detail: str) -> Effects:
    code = code_of(online, net)
    link = letter_link(model.address, code)
    return [Share(_(TITLES[model.game]), words_of(model, net), link)] if code else ()


def _letters(_model: Model, _online: Online, net: Net, detail: str) -> Effects:
    """Play by letter, `on`, or no more, `off`."""
    if detail in ("on", "off"):
        net.wish("letters", detail == "on")
    return ()


def _expect(_model: Model, online: Online, net: Net, detail: str) -> Effects:
    """`<seat>:<name>`: keep a seat for who comes by letter; without a name it is open again."""
    at, _colon, name = detail.partition(":")
    seat = int(at) if at.isdecimal() and len(at) == 1 else -1
    if not 0 <= seat < len(net.roster.places):
        return ()
    online.names[seat] = name
    if name.strip():
        net.wish("expect", seat, name)
    elif seat in net.roster.unclaimed():
        net.wish("open", seat)
    return ()


WISHES: Mapping[str, Callable[[Model, Online, Net, str], Effects]] = {
    "letters": _letters,
    "expect": _expect,
    "letter-copy": _copy,
    "letter-share": _share,
    "letter-file": _file,
}
