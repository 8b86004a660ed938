"""Tables come and go: founded, opened, taken over, imported, exported, put aside.

Knows what the store says and what is asked of it. Invariants: a table is on the page only with a
record that was found sound; what can't be opened is named and stays as it was.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from pygame_core.kernel.faults import DecodeError, InvalidOptions
from pygame_core.kernel.language import _
from pygame_core.kernel.record import Settings
from pygame_core.session.table import Table

from .about import about
from .broken import MISSING, Broken, broken
from .games import GAME, Play, game
from .lobby import open_lobby
from .model import SEED, TABLE, Model, new_table_id, tell
from .program import (
    Address,
    Announce,
    Close,
    Download,
    Effect,
    Effects,
    Focus,
    Open,
    Prefer,
    Reload,
    Saved,
    Wake,
    split,
)

ROOM, PROOFS = '{"online":', '{"roster":'
"""How the text of a room begins, as this device keeps it and as anybody may have it."""
LETTER = '{"letter":'
"""How the text of a file with a letter begins; `peers.letter.FILE`."""


def resume(model: Model) -> Effects:
    """Ask for the table that was open when the page was left, if it is still there."""
    wanted = model.preferences.get(TABLE, "")
    if any(saved.table == wanted and not saved.fault for saved in model.tables):
        return open_saved(model, wanted)
    return ()


def retreat() -> Effects:
    """Load the page anew, in the lobby: the table that was open is among the saved ones."""
    return [Prefer(TABLE, ""), Address(""), Reload()]


def found(model: Model, settings: Settings) -> Effects:
    """Make a new table and sit down at it."""
    return _sit_down(model, _play(model, new_table_id(), Table(settings)), fresh=True)


def daily_table(model: Model, _rest: str = "") -> Effects:
    """Sit down at today's table, or go on at it where it was begun already."""
    daily = model.sheet.daily
    if daily is None or model.play is not None or model.opening:
        return ()
    table = daily.table(model.today)
    if not daily.is_daily(table):
        return ()
    if any(saved.table == table for saved in model.tables):
        return open_saved(model, table)
    people = (seat.name for seat in model.lobby.seats if not seat.bot)
    settings = daily.settings(next(people, ""))
    return _sit_down(model, _play(model, table, Table(settings)), fresh=True)


def copied(model: Model, rest: str) -> Effects:
    """Say what became of a copy."""
    done = rest == "done"
    return tell(model, _("Copied.") if done else _("The browser does not let the page copy."))


def open_saved(model: Model, table: str) -> Effects:
    """Ask for a saved table."""
    model.opening, model.exporting = table, ""
    return [Open(table)]


def export_saved(model: Model, table: str) -> Effects:
    """Ask for a saved table's text, to be offered as a file."""
    model.exporting = table
    return [Open(table)]


def _rooms() -> Any:
    """What plays with friends elsewhere; imported when somebody wants to, and not before."""
    return import_module(f"{__package__}.online.rooms")


def public(text: str) -> str:
    """What of a saved text anybody may have: of a room not what keeps my seat."""
    return str(_rooms().public(text)) if text.startswith(ROOM) else text


def export_open(model: Model, _rest: str = "") -> Effects:
    """Offer the open table as a file."""
    if model.online:
        offered: Effects = _rooms().do(model, "record:")
        return offered
    if model.play is None:
        return ()
    return [Download(_filename(model.play.id), model.play.table.text())]


def take_over(model: Model, _rest: str) -> Effects:
    """Take the table shown from the tab that has it."""
    if model.play is None or not model.play.elsewhere:
        return ()
    return [Open(model.play.id, take_over=True)]


def leave(model: Model, _rest: str = "") -> Effects:
    """Put the table aside and go to the lobby."""
    if model.online:
        left: Effects = _rooms().leave(model)
        return left
    play = model.play
    if play is None:
        return ()
    if not play.elsewhere:
        others = tuple(saved for saved in model.tables if saved.table != play.id)
        model.tables = (Saved(play.id, play.about, ""), *others)
    model.play, model.window = None, ""
    model.preferences[TABLE] = ""
    model.lobby = open_lobby(model.sheet, model.tables, model.preferences, today=model.today)
    return [Close(), Prefer(TABLE, ""), Focus("lobby-title")]


def again(model: Model, _rest: str) -> Effects:
    """Put the table aside and set up another like it; with friends, in the same room."""
    if model.online:
        opened: Effects = _rooms().again(model)
        return opened
    play = model.play
    if play is None:
        return ()
    effects = leave(model)
    model.lobby = open_lobby(
        model.sheet, model.tables, model.preferences, again=play.table.settings, today=model.today
    )
    return effects


def import_file(model: Model, rest: str) -> Effects:
    """Open a record from a file as a new table."""
    told = json.loads(rest)
    name = str(told.get("name", _("a file")))
    if "fault" in told:
        model.broken = Broken(name, str(told["fault"]), "", saved=False)
        return ()
    text = str(told.get("text", ""))
    if text.startswith(LETTER):
        received: Effects = _rooms().enter(model, text)
        return received
    if text.startswith(PROOFS):
        model.verdict, model.window = text, "dice"
        return ()
    try:
        play = _play(model, new_table_id(), Table.from_text(text))
    except (DecodeError, InvalidOptions) as fault:
        model.broken = broken(name, fault, text, saved=False)
        return ()
    aside = leave(model) if model.online else ()
    return [*aside, *_sit_down(model, play, fresh=True)]


def store(model: Model, rest: str) -> Effects:
    """Hear what the store has to say."""
    what, detail = split(rest)
    if what == "failed":
        model.storage = detail
        return ()
    if what == "recovered":
        model.storage = ""
        return ()
    table, text = split(detail)
    if what in ("opened", "busy"):
        return _received(model, table, text, elsewhere=what == "busy")
    if what == "robbed" and model.online:
        return _rooms().robbed(model) if model.online.table == table else ()
    if what == "robbed":
        if model.play and model.play.id == table:
            model.play.elsewhere = True
            return [Announce(_("Another tab has taken this table over."))]
        return ()
    if what in ("missing", "broken"):
        fault = text if what == "broken" else MISSING
        model.broken = Broken(_title(model, table), fault, "", saved=True)
        model.opening = model.exporting = ""
        model.preferences[TABLE] = ""
        return [Prefer(TABLE, "")]
    return ()


def settle_broken(model: Model, rest: str) -> Effects:
    """Answer a button of the window about a broken record."""
    if model.broken is None:
        return ()
    if rest == "export":
        return [Download(_filename(model.broken.name), model.broken.text)]
    if rest == "close":
        return forget_broken(model)
    return ()


def forget_broken(model: Model) -> Effects:
    """Close the window about a broken record."""
    model.broken = None
    return ()


def _received(model: Model, table: str, text: str, *, elsewhere: bool) -> Effects:
    if model.exporting == table:
        model.exporting = ""
        return [Download(_filename(table), public(text)), Close()]
    model.opening = ""
    if text.startswith(ROOM):
        return _room(model, table, text, elsewhere=elsewhere)
    try:
        play = _play(model, table, Table.from_text(text), elsewhere=elsewhere)
    except (DecodeError, InvalidOptions) as fault:
        model.broken = broken(_title(model, table), fault, text, saved=True)
        model.preferences[TABLE] = ""
        return [Close(), Prefer(TABLE, "")]
    return _sit_down(model, play)


def _room(model: Model, table: str, text: str, *, elsewhere: bool) -> Effects:
    try:
        told: Effects = _rooms().resume(model, text, elsewhere=elsewhere)
    except ValueError as fault:
        # Its text holds secrets: it is not offered as a file.
        told_of = DecodeError(str(fault))
        model.broken = broken(_title(model, table), told_of, "", saved=True)
        model.preferences[TABLE] = ""
        return [Close(), Prefer(TABLE, "")]
    return told


def _play(model: Model, name: str, table: Table, *, elsewhere: bool = False) -> Play:
    """The table as its game brings it to the page."""
    known, _space, seed = model.preferences.get(SEED, "").partition(" ")
    return game(table.settings.game).sit_down(
        name,
        table,
        seed=model.seed or (seed if known == name else ""),
        still=model.is_still,
        elsewhere=elsewhere,
        pace=model.pace,
    )


def _sit_down(model: Model, play: Play, *, fresh: bool = False) -> Effects:
    model.window = ""
    model.play = play
    model.game = play.table.settings.game
    model.preferences |= {TABLE: play.id, GAME: model.game}
    effects: list[Effect] = [
        Prefer(TABLE, play.id),
        Prefer(GAME, model.game),
        Announce(play.now),
    ]
    if any(play.bots):
        effects.append(Wake())
    if play.seed:
        model.preferences[SEED] = f"{play.id} {play.seed}"
        effects.append(Prefer(SEED, model.preferences[SEED]))
    return [play.saving(), *effects] if fresh else effects


def _title(model: Model, table: str) -> str:
    found = next((saved.about for saved in model.tables if saved.table == table), "")
    return about(found).line or table


def _filename(name: str) -> str:
    plain = "".join(c if c.isalnum() else "-" for c in name.removesuffix(".json").lower())
    return f"milepost-{plain.strip('-') or 'game'}.json"
