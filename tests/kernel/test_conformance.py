"""What every game must do: one suite over games, seats, presets, single options, policies and seeds."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from kernel.subjects import SUBJECTS, Subject, play_on

from pygame_core.kernel.chance import ScriptedRng
from pygame_core.kernel.contract import Rules, digest
from pygame_core.kernel.faults import IllegalAction
from pygame_core.kernel.record import Record, Seat, Settings, follow, from_text, to_text
from pygame_core.session.games import GAMES

TABLES = [
    pytest.param(subject, options, seats, id=f"{name}-{label}-{seats}")
    for name, subject in SUBJECTS.items()
    for label, options, seats in subject.tables()
]
every_table = pytest.mark.parametrize(("subject", "options", "seats"), TABLES)


def test_every_game_of_the_house_is_under_test() -> None:
    assert SUBJECTS.keys() == GAMES.keys()


def refused(rules: Rules[Any, Any], pos: Any, seat: int, action: object) -> bool:
    """Whether the action is refused; the position must be as before either way."""
    before = rules.key(pos)
    fault = None
    try:
        rules.check(pos, seat, action)
    except IllegalAction as refusal:
        fault = refusal
    assert rules.key(pos) == before, "C11.6: a check changed the position"
    assert fault is None or fault.code in str(fault)
    return fault is not None


@every_table
@pytest.mark.parametrize("policy", ["wild", "steady"])
def test_a_game_from_beginning_to_end(
    subject: Subject, options: Mapping[str, object], seats: int, policy: str
) -> None:
    rules = subject.game.rules(options, seats)
    pick = Random(seats)

    def law_of_menus(pos: Any, seat: int) -> None:
        menu = rules.menu(pos, seat)
        assert menu, "to_act names a seat that can do nothing"
        for action in menu:
            rules.check(pos, seat, action)
        assert len(set(map(repr, menu))) == len(menu), "a choice is offered twice"
        if pick.random() < 0.1:
            refused(rules, pos, seat, subject.junk(rules, pick))
            for other in set(range(-1, seats + 1)) - set(rules.to_act(pos)):
                assert refused(rules, pos, other, menu[0]), "out of turn"

    watch = subject.watch(rules, rules.initial())
    played = play_on(rules, subject.policies[policy], 1, each=law_of_menus, watch=watch)
    outcome = rules.outcome(played.pos)
    assert outcome is not None
    assert outcome.winners
    assert len(outcome.scores) == seats
    assert all(0 <= winner < seats for winner in outcome.winners)
    for seat in range(seats):
        assert refused(rules, played.pos, seat, subject.junk(rules, pick)), "the game is over"

    # C11.6: the record gives the same position at every prefix.
    again = rules.initial()
    for number, entry in enumerate(played.entries, 1):
        assert rules.key(again) == played.keys[number - 1]
        assert rules.outcome(again) is None
        follow(rules, again, entry, number)
    assert rules.key(again) == played.keys[-1]

    # The record survives its text.
    table = tuple(Seat(f"Seat {seat}", seat) for seat in range(seats))
    settings = Settings(subject.game.name, dict(options), table)
    record = Record(settings, tuple(played.entries), digest(rules, again))
    text = to_text(subject.game, record)
    read, _ = from_text(text, GAMES)
    assert read == record
    assert to_text(subject.game, read) == text


@every_table
def test_copies_are_independent_and_chance_is_all_that_varies(
    subject: Subject, options: Mapping[str, object], seats: int
) -> None:
    rules = subject.game.rules(options, seats)
    played = play_on(rules, subject.policies["wild"], 2)
    pos = rules.initial()
    for entry, key in zip(played.entries, played.keys[1:], strict=True):
        before = rules.key(pos)
        copy = rules.copy(pos)
        rules.apply(copy, entry.seat, entry.action, ScriptedRng(entry.draws), None)
        assert rules.key(pos) == before, "a copy shares something with its original"
        assert rules.key(copy) == key, "the same action and draws lead elsewhere"
        pos = copy


@every_table
def test_what_a_seat_may_know_is_enough_to_ask_it(
    subject: Subject, options: Mapping[str, object], seats: int
) -> None:
    rules = subject.game.rules(options, seats)
    pick, others = Random(3), 0

    def law_of_masks(pos: Any, seat: int) -> None:
        nonlocal others
        if pick.random() < 0.8:  # one decision in five
            return
        before = rules.key(pos)
        for each in range(seats):
            masked = rules.mask(pos, each)
            key = rules.key(masked)
            assert rules.key(rules.mask(masked, each)) == key, "a mask hides more the second time"
            guessed = rules.guess(masked, each, Die(pick))
            assert rules.key(masked) == key, "a guess changed what was known"
            rules.audit(guessed)
            assert rules.key(rules.mask(guessed, each)) == key, "a guess contradicts what is known"
            assert rules.to_act(guessed) == rules.to_act(masked) == rules.to_act(pos)
            others += rules.key(guessed) != before
            if each in rules.to_act(pos):
                menu = rules.menu(pos, each)
                assert rules.menu(masked, each) == menu, "a menu needs what the seat may not know"
                assert rules.menu(guessed, each) == menu
                for action in menu[:20]:
                    rules.check(masked, each, action)
        assert rules.key(pos) == before, "a mask changed the position"

    play_on(rules, subject.policies["lively"], 3, each=law_of_masks)
    assert (others > 0) is subject.hides, "guesses differ where something is hidden"


@pytest.mark.parametrize("name", SUBJECTS)
def test_other_seeds_give_other_games_and_the_same_seed_the_same(name: str) -> None:
    subject = SUBJECTS[name]
    rules = subject.game.rules({}, 3)
    policy = subject.policies["steady"]
    first, same, other = (play_on(rules, policy, seed) for seed in (4, 4, 5))
    assert first.entries == same.entries
    assert digest(rules, first.pos) == digest(rules, same.pos)
    assert digest(rules, first.pos) != digest(rules, other.pos)


@pytest.mark.parametrize("name", SUBJECTS)
@pytest.mark.parametrize("policy", ["wild", "lively"])
def test_junk_is_refused_or_legal_but_never_breaks(name: str, policy: str) -> None:
    subject = SUBJECTS[name]
    rules = subject.game.rules({"forced_sale_auction": True} if name == "coast" else {}, 3)
    pick = Random(6)

    def throw_junk(pos: Any, seat: int) -> None:
        for _ in range(8):
            action = subject.junk(rules, pick)
            if not refused(rules, pos, seat, action):
                copy = rules.copy(pos)
                rules.apply(copy, seat, action, Die(pick))
                rules.audit(copy)

    play_on(rules, subject.policies[policy], 7, each=throw_junk)


class Die:
    """Endless draws of its own, so that what is tried does not disturb the game."""

    def __init__(self, pick: Random) -> None:
        self.pick = pick

    def below(self, n: int) -> int:
        return self.pick.randrange(n)
