"""K1: options and their presets, the deal, two cards face up, lots for the first turn."""

from __future__ import annotations

import pytest
from consist.story import Story

from pygame_core.consist.actions import DECK as FROM_DECK
from pygame_core.consist.actions import Begin, Choose, Exchange
from pygame_core.consist.codec import Consist
from pygame_core.consist.events import Dealt, Revealed, TurnBegan
from pygame_core.consist.options import CHOICES, PRESETS, parse, preset_of, to_plain
from pygame_core.kernel.chance import ScriptedRng, SeededRng
from pygame_core.kernel.faults import IllegalAction, InvalidOptions
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table


@pytest.mark.parametrize(("seats", "decks", "goal"), [
    (2, 1, 5), (3, 1, 5), (4, 2, 5), (5, 2, 5), (6, 2, 4),
])  # fmt: skip
def test_K1_1_balanced_takes_a_second_deck_from_four_seats_and_goal_four_with_six(
    seats: int, decks: int, goal: int
) -> None:
    tables = Consist().rules({}, seats).tables
    assert (tables.decks, tables.goal, tables.jokers) == (decks, goal, 1)
    assert tables.finishes_round == (seats > 2)


def test_K1_1_classic_is_the_text() -> None:
    plain = {"decks": "one", "jokers": "any", "ending": "at-once", "goal": 5}
    tables = Consist().rules(plain, 6).tables
    assert (tables.decks, tables.goal, tables.finishes_round) == (1, 5, False)
    assert tables.jokers >= 4


def test_K1_1_every_fault_of_the_options_is_named() -> None:
    with pytest.raises(InvalidOptions) as told:
        Consist().rules({"goal": 7, "swap": "all", "speed": 1}, 7)
    assert told.value.faults == [
        "7 seats, but 2 to 6 can play",
        "unknown option 'speed'",
        "goal is 7, not one of by-size, 3, 4, 5, 6",
        "swap is 'all', not one of any, own, none",
    ]


def test_K1_2_each_is_dealt_14_and_lays_two_face_up_that_are_revealed_together() -> None:
    rules = Consist().rules({}, 3)
    pos, rng, told = rules.initial(), SeededRng(1), []
    rules.apply(pos, 0, Begin(), rng, told.append)
    assert [len(hand) for hand in pos.hand] == [14, 14, 14]
    assert rules.to_act(pos) == (0, 1, 2)
    for seat in (2, 0):
        two = tuple(pos.hand[seat][3:5])
        rules.check(pos, seat, Choose(two))
        rules.apply(pos, seat, Choose(two), rng, told.append)
        with pytest.raises(IllegalAction):
            rules.check(pos, seat, Choose(two))
        rules.audit(pos)
    assert rules.to_act(pos) == (1,)
    assert not any(isinstance(event, Revealed) for event in told)
    assert rules.mask(pos, 1).chosen == [(-2, -2), (), (-2, -2)]
    with pytest.raises(IllegalAction):
        rules.check(pos, 1, Choose((0, 200)))
    rules.apply(pos, 1, Choose(tuple(pos.hand[1][:2])), rng, told.append)
    assert [len(hand) for hand in pos.hand] == [12, 12, 12]
    assert [type(event) for event in told] == [Dealt, Revealed, TurnBegan]


def test_K1_3_the_first_seat_is_drawn_by_lot_and_turns_go_clockwise() -> None:
    rules = Consist().rules({}, 4)
    firsts = set()
    for seed in range(40):
        pos = rules.initial()
        rules.apply(pos, 0, Begin(), SeededRng(seed))
        firsts.add(pos.first)
    assert firsts == {0, 1, 2, 3}
    s = Story(4)
    order = []
    for _ in range(5):
        order.append(s.pos.seat)
        s.act(Exchange((s.pos.hand[s.pos.seat][0],), (FROM_DECK,)))
    assert order == [0, 1, 2, 3, 0]


def test_K1_1_every_row_is_an_option_and_balanced_is_the_default() -> None:
    assert parse({}) == PRESETS["balanced"]
    for name, values in CHOICES.items():
        assert values[0] == getattr(PRESETS["balanced"], name)
        for value in values:
            options = parse({name: value})
            assert to_plain(options) == {**to_plain(PRESETS["balanced"]), name: value}
            assert (preset_of(options) == "balanced") is (value == values[0])
    assert preset_of(parse(to_plain(PRESETS["classic"]))) == "classic"


def test_K1_1_one_is_no_true_and_five_no_text() -> None:
    for goal in (True, "5", 5.0, None):
        with pytest.raises(InvalidOptions, match="goal is"):
            parse({"goal": goal})


def test_K1_2_the_two_cards_are_of_the_hand_and_two() -> None:
    rules = Consist().rules({}, 2)
    pos = rules.initial()
    rules.apply(pos, 0, Begin(), ScriptedRng([0] * 29))
    hand = pos.hand[0]
    assert [pos.hand[0].count(card) for card in hand[:3]] == [2, 2, 2]
    for wrong in ((), tuple(hand[:1]), tuple(hand[:3]), (hand[2], hand[0]), (hand[-1],) * 3):
        with pytest.raises(IllegalAction) as told:
            rules.check(pos, 0, Choose(wrong))
        assert told.value.code == "K1.2"
    menu = rules.menu(pos, 0)
    assert Choose((hand[0], hand[0])) in menu
    assert len(menu) == 7 * 8 // 2


def test_K1_2_a_choice_can_be_undone_until_all_are_revealed() -> None:
    table = Table(Settings("consist", {}, (Seat("Ann", 0), Seat("Ben", 1))))
    rng = SeededRng(3)
    table.act(0, Begin(), rng)
    table.act(1, table.rules.menu(table.pos, 1)[0], rng)
    assert table.undoable == 1
    table.undo()
    table.act(1, table.rules.menu(table.pos, 1)[1], rng)
    table.act(0, table.rules.menu(table.pos, 0)[0], rng)
    assert table.undoable == 0
