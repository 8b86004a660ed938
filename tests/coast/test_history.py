"""The story of a game: figures that a replay by other means confirms."""

from __future__ import annotations

from pygame_core.coast.events import Arrived, FeesPaid, TurnBegan
from pygame_core.coast.history import SWINGS, history
from pygame_core.coast.options import PRESETS, to_plain
from pygame_core.coast.position import BANK
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table

NAMES = ("baron", "steady", "newcomer")


def played() -> Table:
    seats = tuple(Seat(name.title(), look, name) for look, name in enumerate(NAMES))
    table = Table(Settings("coast", to_plain(PRESETS["fast-track"]), seats))
    bots = [table.game.bot(name, table.rules) for name in NAMES]
    rng = SeededRng("story")
    while acting := table.rules.to_act(table.pos):
        table.act(acting[0], bots[acting[0]].choose(table.pos, acting[0]), rng)
    return table


TABLE = played()
RULES = TABLE.rules
assert isinstance(RULES, CoastRules)
STORY = history(RULES, TABLE.entries)
EVENTS = [event for events in TABLE.events for event in events]


def test_there_is_a_point_per_turn_and_one_for_the_end() -> None:
    turns = [event.turn for event in EVENTS if isinstance(event, TurnBegan)]
    assert [turn for turn, _ in STORY["turns"]] == [0, *turns]
    assert len(STORY["odds"]) == len(STORY["worth"]) == len(STORY["turns"])


def test_odds_sum_to_100_and_end_with_the_winner() -> None:
    assert all(sum(point) == 100 for point in STORY["odds"])
    assert STORY["odds"][-1][TABLE.pos.winner] == 100


def test_net_worth_ends_as_the_rules_reckon_it() -> None:
    assert STORY["worth"][-1] == [RULES.worth(TABLE.pos, seat) for seat in range(3)]


def test_fees_and_payoffs_are_those_of_the_events() -> None:
    for seat in range(3):
        paid = sum(e.amount for e in EVENTS if isinstance(e, FeesPaid) and e.seat == seat)
        got = sum(e.amount for e in EVENTS if isinstance(e, FeesPaid) and e.to == seat)
        payoffs = sum(e.payoff for e in EVENTS if isinstance(e, Arrived) and e.seat == seat)
        assert STORY["tally"]["fees_paid"][seat] == paid
        assert STORY["tally"]["fees_received"][seat] == got
        assert STORY["tally"]["payoffs"][seat] == payoffs
    to_bank = sum(e.amount for e in EVENTS if isinstance(e, FeesPaid) and e.to == BANK)
    assert sum(STORY["tally"]["fees_paid"]) == sum(STORY["tally"]["fees_received"]) + to_bank


def test_the_swings_are_the_greatest_changes_of_the_odds() -> None:
    odds = STORY["odds"]
    changes = sorted(
        (
            sum(abs(a - b) for a, b in zip(odds[i], odds[i - 1], strict=True)) // 2
            for i in range(1, len(odds))
        ),
        reverse=True,
    )
    named = [swing["point"] for swing in STORY["swings"]]
    assert named == sorted(named)
    assert len(named) == SWINGS
    told = sorted(
        (sum(abs(a - b) for a, b in zip(odds[i], odds[i - 1], strict=True)) // 2 for i in named),
        reverse=True,
    )
    assert told == changes[:SWINGS]
