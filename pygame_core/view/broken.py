"""Records that can't be opened, and why, in words for whoever wanted to open one.

What a decoder or an interpreter says is English and for a report; here are the causes a reader can
make sense of. Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pygame_core.kernel.faults import DecodeError, InvalidOptions
from pygame_core.kernel.language import N_, _

MISSING = "it is no longer there"
"""What is wrong with a table that was deleted meanwhile."""

_CAUSES: Mapping[str, str] = MappingProxyType(
    {
        "foreign": N_("it is not a game saved by Milepost"),
        "version": N_("it was saved by another version of Milepost, which this one can’t read"),
        "edited": N_("its text was changed by hand"),
        "options": N_("its rules are none that a table can have"),
        "": N_("something in it is not as it should be"),
    }
)
"""By the kind of a `DecodeError`; "options" for an `InvalidOptions`."""
_OF_STORE = frozenset(
    {
        N_("it is no longer there"),
        N_("its record is not there"),
        N_("its record is no text"),
        N_("its description is damaged"),
        N_("too large"),
    }
)
"""What the page's scripts and `MISSING` say, word for word."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A record that can't be opened: its name in the store or of its file, what is wrong, its text.

    `kind` is one of the causes above, or None where `fault` comes from the page's scripts.
    """

    name: str
    fault: str
    text: str
    saved: bool
    kind: str | None = None

    @property
    def detail(self) -> str:
        """What a report needs beside the cause, in English; "" if nothing."""
        return self.fault if self.kind is not None else ""


def broken(name: str, fault: DecodeError | InvalidOptions, text: str, *, saved: bool) -> Broken:
    """A record whose text is at fault."""
    kind = fault.kind if isinstance(fault, DecodeError) else "options"
    return Broken(name, str(fault), text, saved, kind)


def cause(record: Broken) -> str:
    """Why the record can't be opened, as the rest of a sentence."""
    return stored(record.fault) if record.kind is None else _(_CAUSES[record.kind])


def stored(fault: str) -> str:
    """A fault that the page's scripts tell of; a browser's own words stay as they are."""
    return _(fault) if fault in _OF_STORE else fault
