"""Sentences: every event, every phase and every refusal has one, and it names the right things."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from pygame_core.coast import events as e
from pygame_core.coast import prompts, telling, text
from pygame_core.coast.actions import Terms
from pygame_core.coast.board import load_board
from pygame_core.coast.options import HOUSE
from pygame_core.coast.phases import AUTOMATIC, WON_HOME, Phase
from pygame_core.coast.position import BANK
from pygame_core.coast.rules import CoastRules
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.faults import IllegalAction

WORDS = text.Words(load_board(), ("Anna", "Ben"))
CHICAGO = WORDS.board.city_number("chicago-il")
UNION_PACIFIC = next(n for n, rr in enumerate(WORDS.board.railroads) if rr.id == "UP")


def test_every_event_has_a_sentence() -> None:
    untold = [kind.__name__ for kind in get_args(e.Event) if kind not in telling.tell.registry]
    assert not untold


def test_every_phase_a_seat_can_be_asked_in_has_a_prompt() -> None:
    assert set(prompts._PROMPTS) == set(Phase) - AUTOMATIC


def test_every_refusal_has_a_sentence() -> None:
    engine = Path(text.__file__).parent
    raised = {
        code
        for module in engine.glob("*.py")
        for code in re.findall(r'IllegalAction\(\s*"([^"]+)"', module.read_text("utf-8"))
    }
    assert raised == set(text._REFUSALS)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Arrived(0, CHICAGO, 14_500), "Anna arrived in Chicago and was paid $14,500."),
        (
            e.RailroadBought(1, UNION_PACIFIC, 40_000),
            "Ben bought the Union Pacific for $40,000.",
        ),
        (
            e.RailroadSold(1, UNION_PACIFIC, BANK, 20_000),
            "Ben sold the Union Pacific to the Bank for $20,000.",
        ),
        (
            e.Offered(0, 1, Terms(5_000, (), 0, (UNION_PACIFIC,)), False),
            "Anna offered Ben $5,000 for the Union Pacific.",
        ),
        (
            e.WentBankrupt(0, ((1, 4_500), (BANK, 300))),
            "Anna can't pay and is bankrupt; what was left went $4,500 to Ben and $300 to the Bank.",
        ),
        (e.Roved(0, 1, 50_000), "Rover play! Anna took $50,000 from Ben."),
        (
            e.DiceRolled(0, (6, 6), 0, True),
            "Anna rolled 6 and 6: 12 stops, with a bonus roll to come.",
        ),
        (e.GameWon(1, WON_HOME), "Ben came home with the target in hand and wins!"),
    ],
)
def test_an_event_is_told_with_its_names_and_figures(event: object, sentence: str) -> None:
    assert telling.tell(event, WORDS) == sentence


def test_an_unknown_event_is_a_bug_that_names_itself() -> None:
    with pytest.raises(TypeError, match="no sentence for 'nothing'"):
        telling.tell("nothing", WORDS)


def test_the_prompt_says_who_must_do_what() -> None:
    rules = CoastRules(HOUSE, 2)
    pos = rules.initial()
    assert prompts.prompt(rules, pos, WORDS) == "Roll for everybody's home and the first turn."
    (seat,) = rules.to_act(pos)
    rules.apply(pos, seat, rules.menu(pos, seat)[0], SeededRng(1))
    name = WORDS.names[rules.to_act(pos)[0]]
    assert prompts.prompt(rules, pos, WORDS) == f"{name}: roll for your destination."
    pos.cash[rules.to_act(pos)[0]] = 200_000
    assert prompts.prompt(rules, pos, WORDS).startswith(f"{name}: declare and race home, or")


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (
            IllegalAction("C3.3", seat=0, section=5),
            "That section was used on this trip already. (C3.3)",
        ),
        (
            IllegalAction("C5.2", seat=1, price=40_000, cash=12_500, railroad=3),
            "It costs $40,000, and Ben has $12,500. (C5.2)",
        ),
        (IllegalAction("turn", seat=0, to_act=1), "It is Ben's turn to choose."),
        (
            IllegalAction("C9.1", seat=0, cash=1, owed=0, target=200_000),
            "To declare, Anna needs $200,000 in cash after fees. (C9.1)",
        ),
    ],
)
def test_a_refusal_says_why_and_cites_the_ruling(fault: IllegalAction, sentence: str) -> None:
    assert text.explain(fault, WORDS) == sentence


def test_money_is_written_as_printed() -> None:
    assert [text.money(n) for n in (0, 500, 200_000, -5_000)] == [
        "$0",
        "$500",
        "$200,000",
        "−$5,000",
    ]


@pytest.mark.parametrize(
    ("items", "words"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists_read_like_english(items: list[str], words: str) -> None:
    assert text.listed(items) == words
