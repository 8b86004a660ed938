"""A table: settings, rules, the position, and every entry with the events it caused.

The record is the truth; position, events and undo steps are kept beside it so that nothing is
replayed in play. Undo goes back to the last chance: an entry that drew, or caused an event the game
calls final, can't be undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame_core.kernel.chance import Rng
from pygame_core.kernel.contract import digest
from pygame_core.kernel.faults import InvalidOptions
from pygame_core.kernel.record import (
    Entry,
    Record,
    Settings,
    Transcript,
    follow,
    perform,
    read,
    seat_faults,
    verify_digest,
)

from .games import GAMES


class Table:
    """One table in play.

    `events[i]` are the events of entry i. `pos` is another object after every action and undo, and
    must not be changed from outside.
    """

    def __init__(self, settings: Settings) -> None:
        """Make a new table; InvalidOptions names every fault of options, seats and names."""
        self.settings = settings
        self.game = GAMES[settings.game]
        faults = [fault.sentence for fault in seat_faults(settings.seats, self.game.bots)]
        try:
            self.rules = self.game.rules(settings.options, len(settings.seats))
        except InvalidOptions as fault:
            raise InvalidOptions(fault.faults + faults) from fault
        if faults:
            raise InvalidOptions(faults)
        self.pos = self.rules.initial()
        self.entries: list[Entry[Any]] = []
        self.events: list[tuple[Any, ...]] = []
        self._before: list[Any] = []
        self._transcript = Transcript(self.game, settings)

    @classmethod
    def from_text(cls, text: str) -> Table:
        """Open a saved table; DecodeError or InvalidOptions says what is wrong with it."""
        return cls.from_record(read(text, GAMES))

    @classmethod
    def from_record(cls, record: Record[Any]) -> Table:
        """Open a record, replaying it; DecodeError names the first entry that could not have been."""
        table = cls(record.settings)
        for number, entry in enumerate(record.entries, 1):
            events: list[Any] = []
            before = table.rules.copy(table.pos)
            follow(table.rules, table.pos, entry, number, events.append)
            table._note(before, entry, events)
        verify_digest(record, table.rules, table.pos)
        return table

    def _note(self, before: Any, entry: Entry[Any], events: Sequence[Any]) -> None:
        self.entries.append(entry)
        self.events.append(tuple(events))
        self._transcript.add(entry)
        if entry.draws or any(self.game.is_final(event) for event in events):
            self._before.clear()
        else:
            self._before.append(before)

    def act(self, seat: int, action: Any, rng: Rng) -> tuple[Any, ...]:
        """Do an action and give the events it caused; an IllegalAction or failing chance changes nothing."""
        events: list[Any] = []
        after = self.rules.copy(self.pos)
        entry = perform(self.rules, after, seat, action, rng, events.append)
        before, self.pos = self.pos, after
        self._note(before, entry, events)
        return tuple(events)

    @property
    def undoable(self) -> int:
        """How many of the last entries can be undone."""
        return len(self._before)

    def undo(self) -> Entry[Any]:
        """Take the last entry back and give it; IndexError if it can't be undone."""
        self.pos = self._before.pop()
        self.events.pop()
        self._transcript.pop()
        return self.entries.pop()

    def record(self) -> Record[Any]:
        """The table so far."""
        return Record(self.settings, tuple(self.entries), digest(self.rules, self.pos))

    def text(self) -> str:
        """The table so far as a record's text, for saving and sharing."""
        return self._transcript.text(digest(self.rules, self.pos))
