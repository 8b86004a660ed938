"""Records: strict reading. Whatever is malformed, of another version or edited is refused by name."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from zlib import crc32

import pytest
from coast import play
from hypothesis import given
from hypothesis import strategies as st
from kernel.subjects import play_on

from pygame_core.kernel.contract import digest
from pygame_core.kernel.faults import DecodeError, InvalidOptions
from pygame_core.kernel.record import Record, Seat, Settings, from_text, seat_faults, to_text
from pygame_core.session.games import GAMES

COAST = GAMES["coast"]


def record(entries: int | None = None) -> Record[Any]:
    """The beginning of a lively game of three, or all of it."""
    options = {"forced_sale_auction": True, "home_swap": "players", "target": 60_000}
    rules = COAST.rules(options, 3)
    played = play_on(rules, play.lively, 3)
    chosen = tuple(played.entries[:entries])
    pos = rules.initial()
    for entry in chosen:
        rules.apply(pos, entry.seat, entry.action, _Script(entry.draws))
    seats = (Seat("Ann", 0), Seat("Béla", 3), Seat("Ö 3", 5))
    return Record(Settings("coast", options, seats), chosen, digest(rules, pos))


class _Script:
    def __init__(self, draws: tuple[int, ...]) -> None:
        self.draws = iter(draws)

    def below(self, n: int) -> int:
        return next(self.draws)


TEXT = to_text(COAST, record(40))
PLAIN = json.loads(TEXT)
WHOLE = to_text(COAST, record())


def fault_in(text: str) -> str:
    with pytest.raises((DecodeError, InvalidOptions)) as fault:
        from_text(text, GAMES)
    return str(fault.value)


def edited(**parts: object) -> str:
    return json.dumps({**PLAIN, **parts})


def resealed(change: Any) -> str:
    """The record after a change by somebody who knows how the checks are made."""
    plain = json.loads(TEXT)
    change(plain)
    check = crc32(_compact([plain["options"], plain["seats"]]))
    plain["check"] = check
    for entry in plain["entries"]:
        check = entry[3] = crc32(_compact(entry[:3]), check)
    return json.dumps(plain)


def _compact(plain: object) -> bytes:
    return json.dumps(plain, separators=(",", ":"), sort_keys=True).encode()


@pytest.mark.parametrize("text", [TEXT, WHOLE, to_text(COAST, record(0))])
def test_a_record_reads_back_as_it_was(text: str) -> None:
    read, rules = from_text(text, GAMES)
    assert to_text(COAST, read) == text
    assert rules.seats == 3


def test_layout_does_not_matter() -> None:
    assert from_text(json.dumps(PLAIN, indent=2), GAMES)[0] == from_text(TEXT, GAMES)[0]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("null", "not a Milepost record"),
        ("[1]", "not a Milepost record"),
        ('{"a": 1}', "not a Milepost record"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 5_000, "nested too deeply"),
        ('{"milepost":1,"milepost":1}', "stands there twice"),
        (edited(milepost=2), "record format 2, but this version reads 1"),
        (edited(milepost=True), "record format True"),
        (edited(milepost=1.0), "record format 1.0"),
        (edited(game="chess"), "unknown game 'chess'"),
        (edited(game=["coast"]), "unknown game"),
        (edited(version=COAST.version + 1), f"made with version {COAST.version + 1} of the rules"),
        (edited(version=True), "made with version True of the rules"),
        (edited(options=[]), "options is not a dict"),
        (edited(seats={}), "seats is not a list"),
        (edited(entries=None), "entries is not a list"),
        (edited(digest=7), "digest is not a str"),
        (edited(extra=7), "unknown part 'extra'"),
        (edited(check=0), "the options or seats were edited"),
        (
            edited(options={**PLAIN["options"], "target": 200_000}),
            "the options or seats were edited",
        ),
        (edited(seats=[["Eve", 0], *PLAIN["seats"][1:]]), "the options or seats were edited"),
        (edited(seats=PLAIN["seats"][:2]), "the options or seats were edited"),
        (
            edited(seats=[["Ann"], *PLAIN["seats"][1:]]),
            "seat 1 is not a name, a look and perhaps a bot",
        ),
        (edited(seats=[["", 0], *PLAIN["seats"][1:]]), "seat 1 has no readable name"),
        (edited(seats=[["\u200d", 0], *PLAIN["seats"][1:]]), "seat 1 has no readable name"),
        (edited(seats=[["A\u202en", 0], *PLAIN["seats"][1:]]), "seat 1 has no readable name"),
        (edited(seats=[["Ann", 6], *PLAIN["seats"][1:]]), "seat 1's look is 6"),
        (edited(seats=[["Ann", 3], *PLAIN["seats"][1:]]), "seat 2 has the same colour"),
        (edited(seats=[["béla", 0], *PLAIN["seats"][1:]]), "seat 2 has the same name"),
        (edited(digest="0" * 16), "the entries lead to"),
        (edited(entries=PLAIN["entries"][:-1]), "the entries lead to"),
    ],
)
def test_what_is_wrong_with_the_whole_is_named(text: str, fault: str) -> None:
    assert fault in fault_in(text)


@pytest.mark.parametrize("name", ["علی\u200cرضا", "👨\u200d👩\u200d👧 Ann", "ශ\u200dරී"])
def test_a_name_may_hold_the_joiners_of_its_script(name: str) -> None:
    assert seat_faults([Seat(name, 0)], ()) == []


@pytest.mark.parametrize("part", sorted(PLAIN))
def test_a_missing_part_is_named(part: str) -> None:
    plain = {name: value for name, value in PLAIN.items() if name != part}
    said = fault_in(json.dumps(plain))
    assert said == ("not a Milepost record" if part == "milepost" else f"{part} missing")


def with_entry(number: int, entry: object) -> str:
    entries = [*PLAIN["entries"]]
    entries[number - 1] = entry
    return edited(entries=entries)


FIFTH = PLAIN["entries"][4]


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (None, "entry 5: not [seat, action, draws, check]"),
        (FIFTH[:3], "entry 5: not [seat, action, draws, check]"),
        ([True, *FIFTH[1:]], "entry 5: seat True is not a number"),
        ([*FIFTH[:2], [1.0], FIFTH[3]], "entry 5: draws [1.0] are not numbers"),
        ([*FIFTH[:2], 3, FIFTH[3]], "entry 5: draws 3 are not numbers"),
        ([*FIFTH[:3], 0], "entry 5: edited"),
        ([*FIFTH[:3], float(FIFTH[3])], "entry 5: edited"),
        ([FIFTH[0] ^ 1, *FIFTH[1:]], "entry 5: edited"),
        ([FIFTH[0], ["fly", 3], *FIFTH[2:]], "entry 5: unknown action 'fly'"),
        ([FIFTH[0], [], *FIFTH[2:]], "entry 5: [] is no action"),
        ([FIFTH[0], {}, *FIFTH[2:]], "entry 5: {} is no action"),
        ([FIFTH[0], ["roll", 6], *FIFTH[2:]], "entry 5: 'roll' takes nothing"),
        ([FIFTH[0], ["buy"], *FIFTH[2:]], "entry 5: 'buy' takes one number"),
        ([FIFTH[0], ["buy", "UP"], *FIFTH[2:]], "entry 5: 'buy' takes whole numbers"),
        ([FIFTH[0], ["ride", 3, None], *FIFTH[2:]], "entry 5: 'ride' takes whole numbers"),
        ([FIFTH[0], ["offer", 1, 0, [], 0], *FIFTH[2:]], "entry 5: 'offer' takes a seat and four"),
        (
            [FIFTH[0], ["offer", 1, 0, 5, 0, []], *FIFTH[2:]],
            "entry 5: 'offer' takes a list of deeds",
        ),
        ([FIFTH[0], ["counter", 0, [], 0], *FIFTH[2:]], "entry 5: 'counter' takes four terms"),
    ],
)
def test_a_faulty_entry_is_named_by_its_number(entry: object, fault: str) -> None:
    assert fault in fault_in(with_entry(5, entry))


def test_entries_swapped_or_left_out_are_named_at_the_first() -> None:
    first, second, *rest = PLAIN["entries"]
    assert fault_in(edited(entries=[second, first, *rest])).startswith("entry 1: edited")
    assert fault_in(edited(entries=[first, *rest])).startswith("entry 2: edited")


def test_impossible_settings_are_named_every_fault_of_them() -> None:
    def spoil(plain: Any) -> None:
        plain["options"] |= {"target": 3, "cheat": 1}
        plain["seats"] = plain["seats"][:1]

    with pytest.raises(InvalidOptions) as fault:
        from_text(resealed(spoil), GAMES)
    assert fault.value.faults == [
        "seats is 1, not one of 2 to 6",
        "unknown option 'cheat'",
        "target is 3, not between 25000 and 1000000",
        "target is 3, not a multiple of 500",
    ]


def test_an_action_the_rules_forbid_is_named_though_all_checks_fit() -> None:
    def buy_early(plain: Any) -> None:
        plain["entries"][1][1] = ["buy", 3]

    assert fault_in(resealed(buy_early)).startswith("entry 2: illegal action (phase")


def test_the_wrong_seat_is_named_though_all_checks_fit() -> None:
    def other_seat(plain: Any) -> None:
        plain["entries"][2][0] ^= 1

    assert fault_in(resealed(other_seat)).startswith("entry 3: illegal action (turn")


@pytest.mark.parametrize(
    ("draws", "fault"),
    [
        ([0] * 3, "is missing"),
        ([6] * 27, "draw 1 is 6, not one of 0 to 5"),
        ([-1] * 27, "draw 1 is -1, not one of 0 to 5"),
    ],
)
def test_impossible_draws_are_named_though_all_checks_fit(draws: list[int], fault: str) -> None:
    def fix_dice(plain: Any) -> None:
        plain["entries"][0][2] = draws

    said = fault_in(resealed(fix_dice))
    assert said.startswith("entry 1: ")
    assert fault in said


def test_too_many_draws_are_named_though_all_checks_fit() -> None:
    def add_die(plain: Any) -> None:
        plain["entries"][0][2].append(0)

    assert fault_in(resealed(add_die)) == "entry 1: 1 draws too many"


def test_every_entry_changed_is_found_at_its_own_number() -> None:
    for number, (seat, action, draws, check) in enumerate(PLAIN["entries"], 1):
        for changed in ([seat, action, [*draws, 1], check], [seat + 1, action, draws, check]):
            assert fault_in(with_entry(number, changed)).startswith(f"entry {number}: edited")


def same_record(text: str) -> bool:
    """Whether a text that reads at all says the very same (other spaces, say)."""
    return json.loads(text) == PLAIN


@given(st.data())
def test_every_change_of_a_character_is_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1), label="at")
    what = data.draw(st.sampled_from('0123456789-+.eE"\\[]{},:tfn \n\x00é\ud800'), label="what")
    how = data.draw(st.sampled_from(("replace", "insert", "delete")), label="how")
    middle = {"replace": what, "insert": what + TEXT[at], "delete": ""}[how]
    text = TEXT[:at] + middle + TEXT[at + 1 :]
    try:
        from_text(text, GAMES)
    except (DecodeError, InvalidOptions):
        return
    assert same_record(text)


@given(st.integers(0, len(TEXT) - 1))
def test_every_truncation_is_refused(length: int) -> None:
    try:
        from_text(TEXT[:length], GAMES)
    except DecodeError:
        return
    assert same_record(TEXT[:length])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(json_values)
def test_any_json_is_refused(value: object) -> None:
    fault_in(json.dumps(value))


@given(st.sampled_from(sorted(PLAIN)), json_values)
def test_any_value_for_a_part_is_refused(part: str, value: object) -> None:
    if value != PLAIN[part]:
        fault_in(edited(**{part: value}))


@given(st.integers(1, 40), st.integers(0, 3), json_values)
def test_any_value_in_an_entry_is_refused_at_its_number(
    number: int, place: int, value: object
) -> None:
    entry = [*PLAIN["entries"][number - 1]]
    if entry[place] != value or type(entry[place]) is not type(value):
        entry[place] = value
        assert fault_in(with_entry(number, entry)).startswith(f"entry {number}: ")


@given(json_values)
def test_any_action_is_decoded_or_refused(value: object) -> None:
    try:
        action = COAST.decode_action(value)
    except DecodeError:
        return
    assert COAST.encode_action(action) == value


@given(st.sampled_from(["ride", "offer", "counter", "buy", "bid", "roll"]), st.lists(json_values))
def test_any_arguments_of_an_action_are_decoded_or_refused(name: str, values: list[object]) -> None:
    try:
        action = COAST.decode_action([name, *values])
    except DecodeError:
        return
    assert COAST.encode_action(action) == [name, *values]


def test_depth_just_below_the_readers_own_limit_is_refused_too() -> None:
    """What json still reads may be too deep to be shown in a message."""
    for depth in range(800, 1_000, 3):
        deep = "[" * depth + "]" * depth
        for text in (
            TEXT.replace('"digest":', f'"extra":{deep},"digest":'),
            TEXT.replace(_line(5), f"[0,{deep},[],0]"),
            TEXT.replace('"target":60000', f'"target":{deep}'),
        ):
            assert text != TEXT
            fault_in(text)


def _line(number: int) -> str:
    return json.dumps(PLAIN["entries"][number - 1], separators=(",", ":"))


def test_every_action_of_a_game_reads_back() -> None:
    kinds = set()
    rules = COAST.rules({"forced_sale_auction": True, "home_swap": "players"}, 4)
    for seed in range(4):
        for entry in play_on(rules, play.wild, seed).entries:
            assert COAST.decode_action(COAST.encode_action(entry.action)) == entry.action
            kinds.add(type(entry.action).__name__)
    pick = Random(1)
    for _ in range(300):
        action = play.junk(rules, pick)
        assert COAST.decode_action(COAST.encode_action(action)) == action
        kinds.add(type(action).__name__)
    assert len(kinds) == 19, "every kind of action was tried"
