"""The story of a game in figures: win odds and net worth turn by turn, fees, payoffs, luck with the dice.

Made by replaying the record's entries; knows nothing else. Lists are by turn, then by seat; money
is whole dollars.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame_core.kernel.chance import ScriptedRng
from pygame_core.kernel.odds import percents
from pygame_core.kernel.record import Entry

from .actions import Action
from .events import Arrived, BonusRolled, DiceRolled, Event, FeesPaid, Roved, TurnBegan
from .odds import chances
from .pace import mean_stops
from .position import BANK
from .rules import CoastRules

SWINGS = 3
"""How many of the turns that swung most are named."""


class Tally:
    """What is counted per seat while a game is replayed."""

    def __init__(self, seats: int) -> None:
        self.fees_paid = [0] * seats
        self.fees_received = [0] * seats
        self.payoffs = [0] * seats
        self.roved = [0] * seats
        self.rolled = [0] * seats
        self.expected = [0.0] * seats
        self.turns = [0] * seats

    def take(self, event: Event, engines: Sequence[int]) -> None:
        """Count an event; `engines` are those owned when it happened."""
        match event:
            case TurnBegan(seat):
                self.turns[seat] += 1
            case FeesPaid(seat, to, amount):
                self.fees_paid[seat] += amount
                if to != BANK:
                    self.fees_received[to] += amount
            case Arrived(seat, _, payoff):
                self.payoffs[seat] += payoff
            case Roved(seat, victim, amount):
                self.roved[seat] += amount
                self.roved[victim] -= amount
            case DiceRolled(seat, white, red):
                self.rolled[seat] += sum(white) + red
                self.expected[seat] += mean_stops(engines[seat])
            case BonusRolled(seat, red):
                self.rolled[seat] += red

    def plain(self) -> dict[str, list[int]]:
        """The counts as plain values; stops are whole."""
        return {
            "fees_paid": self.fees_paid,
            "fees_received": self.fees_received,
            "payoffs": self.payoffs,
            "roved": self.roved,
            "stops_rolled": self.rolled,
            "stops_expected": [round(stops) for stops in self.expected],
            "turns": self.turns,
        }


def history(rules: CoastRules, entries: Sequence[Entry[Action]]) -> dict[str, Any]:
    """The story of a record.

    "turns": [turn, seat whose turn ended] per point; "odds" (percent) and "worth" per point and seat, the last point
    being the end; "swings": the points after which the odds had changed most, with the seat that gained most; "tally".
    """
    pos = rules.initial()
    tally = Tally(rules.seats)
    turns: list[list[int]] = []
    odds: list[list[int]] = []
    worth: list[list[int]] = []

    def mark(turn: int, seat: int) -> None:
        turns.append([turn, seat])
        odds.append(percents(chances(rules.tables, pos)))
        worth.append([rules.worth(pos, s) for s in range(rules.seats)])

    began, mover = 0, 0
    for entry in entries:
        engines = tuple(pos.engine)
        seen: list[Event] = []
        rules.apply(pos, entry.seat, entry.action, ScriptedRng(entry.draws), seen.append)
        for event in seen:
            tally.take(event, engines)
        if pos.turn != began or pos.winner >= 0:
            mark(began, mover)
            began, mover = pos.turn, pos.frames[-1][1]
    return {
        "turns": turns,
        "odds": odds,
        "worth": worth,
        "swings": _swings(odds),
        "tally": tally.plain(),
    }


def _swings(odds: Sequence[Sequence[int]]) -> list[Mapping[str, int]]:
    """The points with the greatest change of any seat's odds since the point before."""
    changes = []
    for point in range(1, len(odds)):
        gained = [now - then for now, then in zip(odds[point], odds[point - 1], strict=True)]
        most = max(range(len(gained)), key=lambda s: (gained[s], -s))
        changes.append((sum(map(abs, gained)) // 2, point, most, gained[most]))
    changes.sort(key=lambda change: (-change[0], change[1]))
    return [
        {"point": point, "seat": seat, "gain": gain}
        for _, point, seat, gain in sorted(changes[:SWINGS], key=lambda change: change[1])
    ]
