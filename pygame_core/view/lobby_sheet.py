"""What the lobby must know of a game, and what stands in it.

Data only: `seating` and `lobby` change it, `lobby_page` draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from pygame_core.kernel.faults import InvalidOptions
from pygame_core.kernel.record import Seat, Settings

from .program import Saved


class PresetWords(Protocol):
    """A preset's label and description; words are messages, translated where they are shown."""

    @property
    def label(self) -> str: ...  # noqa: D102
    @property
    def description(self) -> str: ...  # noqa: D102


class OptionWords(Protocol):
    """An option's label, explanation and a label per value."""

    @property
    def label(self) -> str: ...  # noqa: D102
    @property
    def explanation(self) -> str: ...  # noqa: D102
    @property
    def values(self) -> Mapping[object, str]: ...  # noqa: D102


class Amount(NamedTuple):
    """An option that is any amount of dollars from `least` to `most` in steps of `step`."""

    least: int
    most: int
    step: int


class BotWords(NamedTuple):
    """What a bot is called, how it plays in a short sentence, and what one is called at a table.

    All are messages; `{given}` in `called` is a name to go by.
    """

    label: str
    description: str
    called: str


class Company(NamedTuple):
    """Bots to play alone against: what they are called together, and the bots."""

    label: str
    bots: tuple[str, ...]


class Daily(NamedTuple):
    """The table of the day: its name in the store by its date, how a name is known, what it is.

    `settings(name)` founds it for a person of this name, "" nobody's.
    """

    table: Callable[[str], str]
    is_daily: Callable[[str], bool]
    settings: Callable[[str], Settings]
    about: str


class Book(NamedTuple):
    """A window that the bar opens: its name, label and the path of its icon."""

    name: str
    label: str
    icon: str


class GameSheet(NamedTuple):
    """What the lobby must know of a game; options are plain values by their names.

    `choices` has the values of each option but the `amounts`; every preset has a value for every
    option. `stand_in` is the bot for a seat whose own bot this game does not have. `books` stand in
    the bar beside log and Handbook, `windows` are what else its table opens; `daily` is None where
    there is no table of the day. `faults(options, seats)` gives one sentence per fault, beginning
    with the option's name.
    """

    game: str
    motto: str
    begin: str
    seats: range
    presets: Mapping[str, Mapping[str, object]]
    preset_words: Mapping[str, PresetWords]
    amounts: Mapping[str, Amount]
    choices: Mapping[str, tuple[object, ...]]
    option_words: Mapping[str, OptionWords]
    bots: Mapping[str, BotWords]
    stand_in: str
    companies: Mapping[str, Company]
    books: tuple[Book, ...]
    windows: frozenset[str]
    daily: Daily | None
    faults: Callable[[Mapping[str, object], int], list[str]]


def faults_by(parse: Callable[..., object]) -> Callable[[Mapping[str, object], int], list[str]]:
    """The `faults` of a sheet by the engine's own reader of options, `parse(options, seats=…)`."""

    def faults(options: Mapping[str, object], seats: int) -> list[str]:
        try:
            parse(options, seats=seats)
        except InvalidOptions as fault:
            return fault.faults
        return []

    return faults


@dataclass(frozen=True, slots=True)
class Lobby:
    """What stands in the lobby.

    `seats`: who plays, clockwise; a blank name stands for "Player 1" and so on. `bench`: who comes
    when a seat is added. `base`: the preset the options came from. `options`: the values chosen,
    `typed`: the texts in the fields of amounts. `picking`: the seat whose looks are shown, or -1.
    `checked`: whether faults are shown, since beginning was tried. `deleting`: the saved table whose
    deletion waits to be confirmed, or "". `today`: the date, for the table of the day; "" unknown.
    """

    seats: tuple[Seat, ...]
    bench: tuple[Seat, ...]
    base: str
    options: Mapping[str, object]
    typed: Mapping[str, str]
    tables: tuple[Saved, ...] = ()
    picking: int = -1
    checked: bool = False
    deleting: str = ""
    today: str = ""
