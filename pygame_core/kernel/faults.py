"""The three things that can go wrong, kept apart.

`IllegalAction`: a well-formed action that the rules forbid now. `DecodeError`: text or data that is
not what it claims to be. An `AssertionError` from `Rules.audit`: a bug of ours. Sentences for
players are made elsewhere from code and facts.
"""

from __future__ import annotations


class IllegalAction(Exception):
    """An action the rules forbid in this position, named by the ruling's code.

    `code` is a ruling id such as "C3.3", or "turn" (another seat must act) or "phase" (no such choice now);
    `facts` holds the ints and ids a sentence needs.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"illegal action ({self.code}{': ' if told else ''}{told})"


class DecodeError(ValueError):
    """Text or data that can't be read as what it should be; the message names the place and the fault.

    `entry` is the number (from 1) of the faulty entry of a record, or None. `kind` is "foreign" for
    what never was a record, "version" for one that other rules or another format made, "edited"
    where a check does not fit, else "".
    """

    def __init__(self, message: str, *, entry: int | None = None, kind: str = "") -> None:
        super().__init__(message if entry is None else f"entry {entry}: {message}")
        self.entry = entry
        self.kind = kind


class InvalidOptions(ValueError):
    """A set of options no table can be made of; `faults` names every one of them."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults
