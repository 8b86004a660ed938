"""Who sits in the lobby: people and bots, their names and looks, seats that come and go.

Edits of the seats alone. A seat without a name goes by a name of its own: "Player 2" for a person,
"Baron Clara" or "Clara the Broker" for a bot, after its look.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pygame_core.kernel.language import _
from pygame_core.kernel.record import LOOKS, Seat

from .lobby_sheet import BotWords, GameSheet, Lobby

GIVEN_NAMES = ("Ada", "Bruno", "Clara", "Dmitri", "Elsie", "Felix")
"""What bots are called, by their look."""


def seated(sheet: GameSheet, lobby: Lobby) -> tuple[Seat, ...]:
    """The seats with their names as they will be at the table."""
    return tuple(
        replace(seat, name=seat.name.strip() or default_name(sheet, seat, place))
        for place, seat in enumerate(lobby.seats)
    )


def default_name(sheet: GameSheet, seat: Seat, place: int) -> str:
    """What a seat without a name is called."""
    if seat.bot:
        return bot_name(sheet.bots[seat.bot], seat.look)
    return person_name(place)


def person_name(place: int) -> str:
    """What a person without a name is called, by their place."""
    return _("Player {number}").format(number=place + 1)


def bot_name(words: BotWords, look: int) -> str:
    """A bot's name after its kind and look."""
    return _(words.called).format(given=GIVEN_NAMES[look])


def nameless(sheet: GameSheet, seat: Seat) -> Seat:
    """The seat of a bot without the name it has by itself, so that the name follows kind and look."""
    own = seat.bot in sheet.bots and seat.name == bot_name(sheet.bots[seat.bot], seat.look)
    return replace(seat, name="") if own else seat


def reseat(sheet: GameSheet, lobby: Lobby, before: Lobby) -> Lobby:
    """Another game's lobby with those who sat in the lobby before, as many as can play it."""
    line = [welcome(sheet, seat) for seat in (*before.seats, *before.bench)]
    count = min(len(before.seats), sheet.seats.stop - 1)
    return replace(lobby, seats=tuple(line[:count]), bench=tuple(line[count:]))


def welcome(sheet: GameSheet, seat: Seat) -> Seat:
    """The seat as it can be in this game: a bot that is not of it gives way to one that is."""
    return replace(seat, bot=sheet.stand_in) if seat.bot and seat.bot not in sheet.bots else seat


def _place(lobby: Lobby, text: str) -> int | None:
    """A seat's place from an intent, or None if there is no such seat."""
    return int(text) if text.isdecimal() and int(text) < len(lobby.seats) else None


def resize(lobby: Lobby, count: int) -> Lobby:
    """So many seats; who leaves waits on the bench, who comes has waited there."""
    line = (*lobby.seats, *lobby.bench)
    return replace(lobby, seats=line[:count], bench=line[count:], picking=-1)


def _count(sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    if not detail.isdecimal() or int(detail) not in sheet.seats:
        return lobby
    return resize(lobby, int(detail))


def _rename(_sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    at, _colon, name = detail.partition(":")
    place = _place(lobby, at)
    if place is None:
        return lobby
    seats = list(lobby.seats)
    seats[place] = replace(seats[place], name=name)
    return replace(lobby, seats=tuple(seats))


def _bot(sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    """Give a seat to a bot, or "" to a person, who brings a name of their own."""
    at, _colon, bot = detail.partition(":")
    place = _place(lobby, at)
    if place is None or (bot and bot not in sheet.bots):
        return lobby
    seats = list(lobby.seats)
    name = seats[place].name if bool(seats[place].bot) == bool(bot) else ""
    seats[place] = replace(seats[place], name=name, bot=bot)
    return replace(lobby, seats=tuple(seats))


def _pick(_sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    place = _place(lobby, detail)
    if place is None:
        return lobby
    return replace(lobby, picking=-1 if lobby.picking == place else place)


def _look(_sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    """Give a seat a look; whoever had it, at the table or on the bench, takes the old one."""
    at, _colon, look = detail.partition(":")
    place = _place(lobby, at)
    if place is None or not look.isdecimal() or int(look) >= LOOKS:
        return lobby
    swap = {int(look): lobby.seats[place].look, lobby.seats[place].look: int(look)}
    line = [replace(s, look=swap.get(s.look, s.look)) for s in (*lobby.seats, *lobby.bench)]
    count = len(lobby.seats)
    return replace(lobby, seats=tuple(line[:count]), bench=tuple(line[count:]), picking=-1)


def _up(_sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    place = _place(lobby, detail)
    if not place:
        return lobby
    seats = list(lobby.seats)
    seats[place - 1 : place + 1] = seats[place], seats[place - 1]
    return replace(lobby, seats=tuple(seats), picking=-1)


def _down(sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    place = _place(lobby, detail)
    return lobby if place is None else _up(sheet, lobby, str(place + 1))


def _drop(sheet: GameSheet, lobby: Lobby, detail: str) -> Lobby:
    """Take a seat away; it waits on the bench, to come back first."""
    place = _place(lobby, detail)
    if place is None or len(lobby.seats) - 1 not in sheet.seats:
        return lobby
    seats = list(lobby.seats)
    gone = seats.pop(place)
    return replace(lobby, seats=tuple(seats), bench=(gone, *lobby.bench), picking=-1)


Edit = Callable[[GameSheet, Lobby, str], Lobby]
SEAT_EDITS: Mapping[str, Edit] = {
    "count": _count,
    "name": _rename,
    "bot": _bot,
    "pick": _pick,
    "look": _look,
    "up": _up,
    "down": _down,
    "drop": _drop,
}
