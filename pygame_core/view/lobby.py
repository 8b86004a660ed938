"""The lobby: where a table is set up, or a saved one is taken up again.

Shared by the games: it knows seats, looks, presets and options only as a `GameSheet` tells it, and
gives `Settings`. It stores nothing itself; what it wants done it gives as effects. Names and the
saved games' titles are untrusted text. Invariants: looks of the seats are always different; `update`
never changes its lobby, it gives a new one.

Intents of its own: `lobby:<what>…`, see `update`. Intents for the program around it: OPEN and EXPORT
with a table's name, IMPORT with the contents of a file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from pygame_core.kernel.language import N_, _, number
from pygame_core.kernel.record import LOOKS, MAX_NAME, Seat, SeatFault, Settings, seat_faults

from .amounts import dollars, parse_amount
from .lobby_sheet import GameSheet, Lobby
from .program import Delete, Effects, Focus, Prefer, Saved, Wake
from .seating import SEAT_EDITS, Edit, nameless, resize, seated, welcome

VERB = "lobby"
"""The verb of the lobby's own intents."""
OPEN, EXPORT, IMPORT = "open", "export", "import"
"""Intents the lobby leaves to the program: go on with a saved table, save its text as a file, read a file."""
PREFERENCE = "seats"
"""The device preference that remembers who played last: JSON, a list of [name, look, bot]."""


class Step(NamedTuple):
    """What an intent led to: the new lobby, what is to be done, and the settings once all is agreed."""

    lobby: Lobby
    effects: Effects = ()
    settings: Settings | None = None


class Fault(NamedTuple):
    """Something wrong: the id of the field it is about, and a sentence."""

    field: str
    sentence: str


def open_lobby(
    sheet: GameSheet,
    tables: tuple[Saved, ...] = (),
    preferences: Mapping[str, str] | None = None,
    again: Settings | None = None,
    today: str = "",
) -> Lobby:
    """Make the lobby as a table finds it: last time's names if known, the first preset.

    `again` sets everything as it was at that table.
    """
    known = again.seats if again else _remembered(sheet, (preferences or {}).get(PREFERENCE, ""))
    known = tuple(nameless(sheet, seat) for seat in known)
    count = len(known) if len(known) in sheet.seats else sheet.seats.start
    line = list(known[: sheet.seats.stop - 1])
    while len(line) < sheet.seats.stop - 1:
        line.append(Seat("", _free_look(line)))
    base = next(iter(sheet.presets))
    plain: Mapping[str, object] = {**sheet.presets[base], **(again.options if again else {})}
    lobby = Lobby(
        seats=tuple(line[:count]),
        bench=tuple(line[count:]),
        base=base,
        options=plain,
        typed={name: _grouped(plain[name]) for name in sheet.amounts},
        tables=tables,
        today=today,
    )
    return _based(sheet, lobby)


def _remembered(sheet: GameSheet, text: str) -> tuple[Seat, ...]:
    """The seats of last time; nothing if the text is not what the lobby once wrote.

    Names that were not typed are not kept: they are made anew, in the language spoken now.
    """
    try:
        seats = tuple(welcome(sheet, Seat(*plain)) for plain in json.loads(text))
    except (ValueError, TypeError):
        return ()
    named = [
        replace(seat, name=str(n)) if seat.name == "" else seat for n, seat in enumerate(seats)
    ]
    return () if seat_faults(named, sheet.bots) else seats


def _free_look(seats: list[Seat]) -> int:
    taken = {seat.look for seat in seats}
    return next(look for look in range(LOOKS) if look not in taken)


def _grouped(value: object) -> str:
    return number(value) if isinstance(value, int) else str(value)


def reword(sheet: GameSheet, lobby: Lobby) -> Lobby:
    """The lobby with its amounts written anew: the language has changed."""
    amounts = {
        name: _grouped(value)
        for name, value in lobby.options.items()
        if name in sheet.amounts and isinstance(value, int)
    }
    return replace(lobby, typed={**lobby.typed, **amounts})


def _based(sheet: GameSheet, lobby: Lobby) -> Lobby:
    """Name the preset that the values equal, if they equal one."""
    same = (name for name, preset in sheet.presets.items() if preset == lobby.options)
    return replace(lobby, base=next(same, lobby.base))


def preset_of(sheet: GameSheet, lobby: Lobby) -> str | None:
    """The preset the table is set to, or None if its options are its own."""
    return lobby.base if sheet.presets[lobby.base] == lobby.options else None


def departures(sheet: GameSheet, lobby: Lobby) -> tuple[str, ...]:
    """The options that differ from the preset they came from."""
    preset = sheet.presets[lobby.base]
    return tuple(name for name, value in lobby.options.items() if preset[name] != value)


def faults(sheet: GameSheet, lobby: Lobby) -> tuple[Fault, ...]:
    """Everything that keeps this table from beginning, in the order of the page."""
    found = []
    seats = seated(sheet, lobby)
    for fault in seat_faults(seats, sheet.bots):
        at = fault.seat - 1
        found.append(Fault(f"name-{at}", _told(fault, seats[at].name)))
    of_options = sheet.faults(lobby.options, len(lobby.seats))
    wrong = {fault.partition(" ")[0] for fault in of_options}
    for name, amount in sheet.amounts.items():
        if name in wrong:
            found.append(
                Fault(
                    f"option-{name}",
                    _(
                        "{option} is “{typed}”, but must be an amount from {least} to {most} in "
                        "steps of {step}."
                    ).format(
                        option=_(sheet.option_words[name].label),
                        typed=lobby.typed[name].strip(),
                        least=dollars(amount.least),
                        most=dollars(amount.most),
                        step=dollars(amount.step),
                    ),
                )
            )
    found.extend(
        Fault("lobby-title", f"{told[0].upper()}{told[1:]}.")
        for told in of_options
        if told.partition(" ")[0] not in sheet.amounts
    )
    return tuple(found)


_SEAT_FAULTS: Mapping[str, str] = {
    "name": N_("Seat {seat} has no readable name."),
    "long": N_("Seat {seat}'s name is longer than {most} characters."),
    "same-name": N_("Seat {seat} has the same name as another: {name}."),
}
"""By their codes; the lobby lets nobody make another."""


def _told(fault: SeatFault, name: str) -> str:
    if sentence := _SEAT_FAULTS.get(fault.code):
        return _(sentence).format(seat=fault.seat, name=name, most=MAX_NAME)
    return f"{fault.sentence[0].upper()}{fault.sentence[1:]}."


def update(sheet: GameSheet, lobby: Lobby, rest: str) -> Step:
    """Do what an intent `lobby:<rest>` asks; one that means nothing here changes nothing.

    `alone:barons`, `count:4`, `name:0:Ann`, `bot:1:baron`, `bot:1:` (a person), `pick:0`,
    `look:0:5`, `up:2`, `down:1`, `drop:1`, `add`,
    `preset:house`, `option:<name>:<number of the value, on or off>`, `amount:<name>:<text>`,
    `reset`, `delete:<table>`, `keep`, `forget:<table>`, `begin`.
    """
    what, _colon, detail = rest.partition(":")
    if what == "begin":
        return _begin(sheet, lobby)
    if what == "forget" and lobby.deleting == detail != "":
        kept = tuple(saved for saved in lobby.tables if saved.table != detail)
        return Step(replace(lobby, tables=kept, deleting=""), (Delete(detail),))
    if what == "delete" and any(saved.table == detail for saved in lobby.tables):
        return Step(replace(lobby, deleting=detail), (Focus("keep"),))
    if what == "keep":
        return Step(replace(lobby, deleting=""))
    if what == "add" and len(lobby.seats) + 1 in sheet.seats:
        place = len(lobby.seats)
        return Step(resize(lobby, place + 1), (Focus(f"name-{place}"),))
    if what in _OPTION_EDITS:
        return Step(_based(sheet, _OPTION_EDITS[what](sheet, lobby, detail)))
    if what == "alone" and detail in sheet.companies:
        return _begin(sheet, _alone(lobby, sheet.companies[detail].bots))
    if what in SEAT_EDITS:
        changed = SEAT_EDITS[what](sheet, lobby, detail)
        return Step(changed, (Wake(),) if has_bots(changed) else ())
    return Step(lobby)


def _begin(sheet: GameSheet, lobby: Lobby) -> Step:
    found = faults(sheet, lobby)
    if found:
        return Step(replace(lobby, checked=True), (Focus(found[0].field),))
    seats = seated(sheet, lobby)
    names = json.dumps([[seat.name.strip(), seat.look, seat.bot] for seat in lobby.seats])
    settings = Settings(sheet.game, dict(lobby.options), seats)
    return Step(replace(lobby, checked=False), (Prefer(PREFERENCE, names),), settings)


def _alone(lobby: Lobby, bots: tuple[str, ...]) -> Lobby:
    """The lobby with its first person alone among these bots."""
    line = (*lobby.seats, *lobby.bench)
    person = next((seat for seat in line if not seat.bot), replace(line[0], name="", bot=""))
    others = [seat for seat in line if seat.look != person.look]
    seats = [person, *(Seat("", seat.look, bot) for seat, bot in zip(others, bots, strict=False))]
    return replace(
        lobby, seats=tuple(seats), bench=tuple(others[len(bots) :]), picking=-1, checked=False
    )


def has_bots(lobby: Lobby) -> bool:
    """Whether a bot sits in the lobby."""
    return any(seat.bot for seat in lobby.seats)


# --- edits of options


def _preset(sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    if detail not in sheet.presets:
        return lobby
    plain = sheet.presets[detail]
    typed = {name: _grouped(plain[name]) for name in sheet.amounts}
    return replace(lobby, base=detail, options=plain, typed=typed)


def _reset(sheet: GameSheet, lobby: Lobby, _detail: str) -> Lobby:
    return _preset(sheet, lobby, lobby.base)


def _option(sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    name, _colon, chosen = detail.partition(":")
    values = sheet.choices.get(name, ())
    if chosen in ("on", "off") and True in values:
        value: object = chosen == "on"
    elif chosen.isdecimal() and int(chosen) < len(values):
        value = values[int(chosen)]
    else:
        return lobby
    return replace(lobby, options={**lobby.options, name: value})


def _amount(sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    """Keep what was typed; what is no amount stands in the options as text, so that it is a fault."""
    name, _colon, text = detail.partition(":")
    if name not in sheet.amounts:
        return lobby
    amount = parse_amount(text)
    options = {**lobby.options, name: text if amount is None else amount}
    return replace(lobby, options=options, typed={**lobby.typed, name: text})


_OPTION_EDITS: Mapping[str, Edit] = {
    "preset": _preset,
    "reset": _reset,
    "option": _option,
    "amount": _amount,
}
