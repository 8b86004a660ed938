"""Options that parse can be played; options that do not are refused with all their faults (C12)."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.coast.options import (
    CHOICES,
    HOUSE,
    MAX_TARGET,
    MIN_TARGET,
    PRESETS,
    TARGET_STEP,
    Options,
    parse,
    preset_of,
    to_plain,
)
from pygame_core.kernel.faults import InvalidOptions

targets = st.integers(MIN_TARGET // TARGET_STEP, MAX_TARGET // TARGET_STEP).map(
    lambda steps: steps * TARGET_STEP
)
options = st.fixed_dictionaries(
    {"target": targets, **{name: st.sampled_from(values) for name, values in CHOICES.items()}}
).map(lambda plain: Options(**plain))


def faults_of(plain: dict[str, object], *, seats: int | None = None) -> list[str]:
    with pytest.raises(InvalidOptions) as refused:
        parse(plain, seats=seats)
    return refused.value.faults


@given(options)
def test_plain_options_read_back_as_they_were(chosen: Options) -> None:
    assert parse(to_plain(chosen)) == chosen


def test_nothing_chosen_is_house() -> None:
    assert parse({}) == HOUSE == PRESETS["house"]


def test_every_option_but_the_target_has_choices_and_house_takes_one() -> None:
    assert {*CHOICES, "target"} == {field.name for field in fields(Options)}
    for name, values in CHOICES.items():
        assert getattr(HOUSE, name) in values
        assert len(set(values)) == len(values) > 1


DIFFERENCES: dict[str, dict[str, object]] = {
    "house": {},
    "1977": {
        "own_track_fee": True,
        "repick_region": True,
        "established_rate": True,
        "forced_sale_auction": True,
        "deals": False,
    },
    "fast-track": {"target": 100_000, "start_engine": "express", "payoff_percent": 150},
    "new-century": {
        "shared_homes": True,
        "superchief_price": 20_000,
        "bankrupt_cash": "bank",
        "bo_new_york": True,
    },
    "daily": {"target": 150_000, "deals": False},
}


def test_presets_differ_from_house_as_the_table_of_c12_says() -> None:
    found = {
        name: {
            option: value
            for option, value in to_plain(preset).items()
            if value != getattr(HOUSE, option)
        }
        for name, preset in PRESETS.items()
    }
    assert found == DIFFERENCES


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_recognised_and_can_be_played(name: str) -> None:
    assert preset_of(PRESETS[name]) == name
    assert parse(to_plain(PRESETS[name]), seats=2) == PRESETS[name]


def test_a_changed_preset_is_nobodys() -> None:
    assert preset_of(replace(HOUSE, multi_buy=True)) is None


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("value", [None, 1, 0, "yes", "", 2.0, [], "House", 100.0])
def test_a_value_not_on_offer_is_named(name: str, value: object) -> None:
    (fault,) = faults_of({name: value})
    assert fault.startswith(f"{name} is ")
    assert " not one of " in fault


def test_the_values_on_offer_are_told() -> None:
    assert faults_of({"deals": "yes"}) == ["deals is yes, not one of true, false"]
    assert faults_of({"rover_bounty": 50_000}) == [
        "rover_bounty is 50000, not one of soft, classic, harsh"
    ]


def test_one_is_not_true() -> None:
    assert faults_of({"deals": 1}) == ["deals is 1, not one of true, false"]
    assert faults_of({"payoff_percent": True}) == ["payoff_percent is true, not one of 100, 150"]


@pytest.mark.parametrize(
    ("target", "fault"),
    [
        (24_500, "target is 24500, not between 25000 and 1000000"),
        (1_000_500, "target is 1000500, not between 25000 and 1000000"),
        (200_001, "target is 200001, not a multiple of 500"),
        ("200000", "target is 200000, not a whole number of dollars"),
        (True, "target is true, not a whole number of dollars"),
        (2e5, "target is 200000.0, not a whole number of dollars"),
    ],
)
def test_an_impossible_target_is_named(target: object, fault: str) -> None:
    assert faults_of({"target": target}) == [fault]


@pytest.mark.parametrize("target", [MIN_TARGET, MAX_TARGET, 123_500])
def test_the_host_may_set_any_amount_in_steps(target: int) -> None:
    assert parse({"target": target}).target == target


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_seats_are_two_to_six(seats: int) -> None:
    assert faults_of({}, seats=seats) == [f"seats is {seats}, not one of 2 to 6"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_seats_can_play(seats: int) -> None:
    assert parse({}, seats=seats) == HOUSE


def test_all_faults_are_named_at_once() -> None:
    faults = faults_of({"speed": "fast", "deals": "yes", "target": 1, "home_swap": None}, seats=9)
    assert faults == [
        "seats is 9, not one of 2 to 6",
        "unknown option 'speed'",
        "deals is yes, not one of true, false",
        "home_swap is None, not one of off, players, destination",
        "target is 1, not between 25000 and 1000000",
        "target is 1, not a multiple of 500",
    ]


def test_the_refusal_says_every_fault_in_words() -> None:
    with pytest.raises(InvalidOptions, match=r"deals is yes.*; target is 1, not between"):
        parse({"deals": "yes", "target": 1})
