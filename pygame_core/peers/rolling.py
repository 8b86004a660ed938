"""One roll's dice while the host gathers them: who must show a link, who has, who withheld theirs.

Knows no messages. Invariants: whoever is in `order` and has no link yet is still waited for; whoever
withheld theirs, showed a wrong one or went without showing it stands in `missing`, so that the proof
names them; a link that was shown counts, also if its owner has gone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .ledger import Proof

ASK_AGAIN = 1_000
"""Milliseconds after which a link is asked for again."""
PATIENCE = 4_000
"""Milliseconds that a link is waited for."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What will be done once there are dice: an action of a seat, who sent it under which number."""

    seat: int
    action: list[Any]
    by: str
    serial: int


@dataclass(slots=True)
class Rolling:
    """Roll `number` of the table, for what is `asked`.

    `order` are those whose links it takes, in the order of seats, the host last; `since` is when it
    began, `told` when links were asked for last, both in milliseconds; `mark` how far the table was then.
    """

    number: int
    asked: Asked
    order: list[str]
    since: int
    mark: tuple[int, int]
    links: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    returned: set[str] = field(default_factory=set)
    told: int = -ASK_AGAIN

    @property
    def awaited(self) -> list[str]:
        """Whose links are still waited for."""
        return [who for who in self.order if who not in self.links]

    def is_due(self, now: int) -> bool:
        """Whether to ask (again) for links; asking counts from now."""
        if now - self.told < ASK_AGAIN:
            return False
        self.told = now
        return True

    def expect(self, who: str, now: int) -> None:
        """Wait for somebody who has come, too; once, or who comes and goes would halt all."""
        if who in self.returned:
            return
        self.returned.add(who)
        if who in self.missing:
            self.missing.remove(who)
        if who not in self.order:
            self.order.insert(0, who)
        self.since, self.told = now, now - ASK_AGAIN

    def blame(self, who: str) -> None:
        """Go on without somebody who showed a wrong link, or none in time, or is gone."""
        self.order.remove(who)
        self.missing.append(who)

    def expire(self, now: int) -> list[str]:
        """Blame whoever is late, and say who is."""
        late = self.awaited if now - self.since >= PATIENCE else []
        for who in late:
            self.blame(who)
        return late

    @property
    def proof(self) -> Proof:
        """The proof, once nobody is waited for."""
        links = tuple((who, self.links[who]) for who in self.order)
        return Proof(self.number, links, tuple(self.missing))
