"""The contract between a game and everything that plays, shows, stores or tests it.

A game is one stateless `Rules` object built once from (board, options, seats). `menu` lists what
can be chosen, `check` is the authority, `apply` trusts its caller. Chance comes in as an argument;
events go out through `emit`. The same object serves the page, replays, bots and tests.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from .chance import Rng

P = TypeVar("P")
A = TypeVar("A")
P_contra = TypeVar("P_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats (more than one: shared) and each seat's final score in the game's unit."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Rules(Protocol[P, A]):
    """What every game offers. P is its position, A its action."""

    game: str
    seats: int

    def initial(self) -> P:
        """The position before anything was drawn or chosen."""
        ...

    def to_act(self, pos: P, /) -> tuple[int, ...]:
        """The seats that must choose now, in order; empty when the game is over."""
        ...

    def menu(self, pos: P, seat: int, /) -> Sequence[A]:
        """What a seat in `to_act` can choose, never empty; open-ended actions (offers, free bids) are left out."""
        ...

    def check(self, pos: P, seat: int, action: A, /) -> None:
        """Raise IllegalAction if the seat may not do this now; the position stays as it is."""
        ...

    def apply(
        self, pos: P, seat: int, action: A, rng: Rng, emit: Callable[[Any], None] | None = None, /
    ) -> None:
        """Do a checked action and all that follows without choice, changing `pos`."""
        ...

    def outcome(self, pos: P, /) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def copy(self, pos: P, /) -> P:
        """An independent copy."""
        ...

    def key(self, pos: P, /) -> tuple[object, ...]:
        """Everything in the position in a fixed order; equal keys are equal positions."""
        ...

    def mask(self, pos: P, seat: int, /) -> P:
        """The position as this seat may know it."""
        ...

    def guess(self, pos: P, seat: int, rng: Rng, /) -> P:
        """A full position this seat can't tell from the masked one."""
        ...

    def audit(self, pos: P, /) -> None:
        """Assert every lasting law that one position can show."""
        ...


class Bot(Protocol[P_contra, A_co]):
    """Whoever decides for a seat from what that seat may see."""

    def choose(self, pos: P_contra, seat: int, /) -> A_co:
        """One legal action for a seat in `to_act`; the same position gives the same one."""
        ...


def digest(rules: Rules[P, Any], pos: P) -> str:
    """Sixteen hex digits that tell positions apart, the same on every machine."""
    return hashlib.sha256(repr(rules.key(pos)).encode()).hexdigest()[:16]
