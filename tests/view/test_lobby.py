"""The lobby: who sits down, by which rules, and the saved games."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from view.headless import parse_one, plain
from view.reading import elements, text

from pygame_core.coast.options import CHOICES, PRESETS, parse, preset_of, to_plain
from pygame_core.kernel.language import languages, use
from pygame_core.kernel.record import LOOKS, Seat, Settings
from pygame_core.session.table import Table
from pygame_core.view import lobby as lob
from pygame_core.view.about import kept
from pygame_core.view.amounts import parse_amount
from pygame_core.view.coast.setup import SHEET as COAST
from pygame_core.view.games import TITLES
from pygame_core.view.lobby import Lobby, Step, open_lobby, update
from pygame_core.view.lobby_page import lobby_page
from pygame_core.view.nodes import Node, to_html
from pygame_core.view.program import Delete, Focus, Prefer, Saved
from pygame_core.view.seating import seated

TABLES = (
    Saved("one", "Ann, Bob · turn 12", "2026-11-29 21:05"),
    Saved("two", "Cy & <b>Dee</b>", "2026-11-20 10:00"),
    Saved("bad", "Eve, Flo · turn 3", "2026-11-02 18:11", fault="entry 41: edited"),
    Saved("old", "Gus, Hal · turn 1", "2026-10-02 18:11"),
)


def after(lobby: Lobby, *rests: str) -> Step:
    step = Step(lobby)
    for rest in rests:
        step = update(COAST, step.lobby, rest)
    return step


def page(lobby: Lobby) -> Node:
    return lobby_page(COAST, lobby, TITLES, languages())


def acts(tree: Node) -> list[str]:
    return [e.attrs["data-act"] for e in elements(tree) if "data-act" in e.attrs]


def by_id(tree: Node, name: str) -> Node:
    (found,) = [e for e in elements(tree) if e.attrs.get("id") == name]
    return found


# --- from nothing to a table


def test_a_table_for_four_takes_two_taps():
    step = after(open_lobby(COAST), "count:4", "begin")
    assert step.settings is not None
    assert [seat.name for seat in step.settings.seats] == [f"Player {n}" for n in (1, 2, 3, 4)]
    assert parse(step.settings.options) == PRESETS["house"]
    assert Table(step.settings).rules.seats == 4


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_begins_as_it_is(preset: str):
    step = after(open_lobby(COAST), f"preset:{preset}", "begin")
    assert step.settings is not None
    assert parse(step.settings.options) == PRESETS[preset]


def test_beginning_remembers_who_played_and_the_next_lobby_has_them():
    lobby = after(open_lobby(COAST), "count:3", "name:0: Ann ", "look:1:5").lobby
    step = after(lobby, "begin")
    assert step.settings is not None
    (prefer,) = step.effects
    assert isinstance(prefer, Prefer)
    assert prefer.name == lob.PREFERENCE
    again = open_lobby(COAST, preferences={prefer.name: prefer.value})
    assert lob.seated(COAST, again) == step.settings.seats
    assert step.settings.seats[:2] == (Seat("Ann", 0), Seat("Player 2", 5))


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "{}", "[1]", '[["Ann",0],["Ann",1]]', '[["Ann",9],["Bob",0]]', "[[0,0]]"],
)
def test_a_spoilt_memory_is_forgotten(text: str):
    assert lob.seated(COAST, open_lobby(COAST, preferences={"seats": text})) == (
        Seat("Player 1", 0),
        Seat("Player 2", 1),
    )


def test_again_sets_everything_as_it_was():
    seats = (Seat("Ann", 4), Seat("Bob", 2), Seat("Cy", 0))
    options = to_plain(PRESETS["1977"]) | {"target": 90_000}
    lobby = open_lobby(COAST, again=Settings("coast", options, seats))
    step = after(lobby, "begin")
    assert step.settings == Settings("coast", options, seats)


# --- seats


def test_a_look_taken_by_another_is_swapped():
    lobby = after(open_lobby(COAST), "count:3", "look:0:2").lobby
    assert [seat.look for seat in lobby.seats] == [2, 1, 0]


edits = st.lists(
    st.one_of(
        st.builds(
            "{}:{}".format,
            st.sampled_from(["count", "up", "down", "drop", "pick"]),
            st.integers(0, 7),
        ),
        st.builds("look:{}:{}".format, st.integers(0, 6), st.integers(0, 6)),
        st.builds("name:{}:{}".format, st.integers(0, 6), st.text(max_size=3)),
        st.sampled_from(
            ["add", "begin", "", "up:", "look:x", "name:", "count:two", "forget:", "up:٣"]
        ),
    ),
    max_size=12,
)


@given(edits)
def test_whatever_is_done_the_looks_differ_and_nobody_is_lost(rests: list[str]):
    lobby = after(open_lobby(COAST), *rests).lobby
    line = [*lobby.seats, *lobby.bench]
    assert sorted(seat.look for seat in line) == list(range(LOOKS))
    assert len(lobby.seats) in COAST.seats
    tree = page(lobby)
    assert parse_one(to_html(tree)).plain() == plain(tree)


def test_seats_move_and_come_back_from_the_bench():
    lobby = after(open_lobby(COAST), "count:3", "name:0:Ann", "name:1:Bob", "name:2:Cy").lobby
    names = lambda lobby: [seat.name for seat in lobby.seats]  # noqa: E731
    assert names(after(lobby, "up:2").lobby) == ["Ann", "Cy", "Bob"]
    assert names(after(lobby, "down:0").lobby) == ["Bob", "Ann", "Cy"]
    assert names(after(lobby, "up:0").lobby) == ["Ann", "Bob", "Cy"]
    assert names(after(lobby, "drop:1").lobby) == ["Ann", "Cy"]
    step = after(lobby, "drop:1", "add")
    assert names(step.lobby) == ["Ann", "Cy", "Bob"]
    assert step.effects == (Focus("name-2"),)


def test_two_seats_can_not_be_fewer_nor_six_more():
    lobby = open_lobby(COAST)
    assert len(after(lobby, "drop:0").lobby.seats) == 2
    assert len(after(lobby, "count:6", "add").lobby.seats) == 6
    drop = next(e for e in elements(page(lobby)) if e.attrs.get("data-act") == "lobby:drop:0")
    assert "disabled" in drop.attrs
    assert "lobby:add" not in acts(page(after(lobby, "count:6").lobby))


def test_looks_are_shown_for_the_seat_that_picks_with_the_holder_to_swap_with():
    lobby = after(open_lobby(COAST), "name:1:Bob", "pick:0").lobby
    offered = [act for act in acts(page(lobby)) if act.startswith("lobby:look")]
    assert offered == [f"lobby:look:0:{n}" for n in range(LOOKS)]
    blue = next(e for e in elements(page(lobby)) if e.attrs.get("data-act") == "lobby:look:0:1")
    assert blue.attrs["aria-label"] == "Blue, dots, now Bob’s: swap"
    assert not [act for act in acts(page(after(lobby, "pick:0").lobby)) if "look" in act]


# --- options


def test_every_option_is_laid_out_with_all_its_values():
    tree = page(open_lobby(COAST))
    for name, values in CHOICES.items():
        field = by_id(tree, f"option-{name}")
        if field.tag == "select":
            shown = [text(option) for option in elements(field, "option")]
            assert shown == [COAST.option_words[name].values[value] for value in values]
        else:
            assert field.attrs["type"] == "checkbox"
            assert set(values) == {False, True}


@pytest.mark.parametrize("name", CHOICES)
def test_every_value_of_every_option_can_be_chosen(name: str):
    for number, value in enumerate(CHOICES[name]):
        lobby = after(open_lobby(COAST), f"option:{name}:{number}").lobby
        assert lobby.options[name] is value or lobby.options[name] == value
        assert parse(lobby.options) == parse({name: value})


def test_a_checkbox_says_on_and_off():
    lobby = after(open_lobby(COAST), "option:shared_homes:on").lobby
    assert lobby.options["shared_homes"] is True
    assert after(lobby, "option:shared_homes:off").lobby.options["shared_homes"] is False
    assert after(lobby, "option:home_swap:on").lobby == lobby


def test_departures_from_a_preset_are_marked_and_counted():
    lobby = after(open_lobby(COAST), "option:deals:1", "amount:target:150,500").lobby
    assert lob.preset_of(COAST, lobby) is None
    tree = page(lobby)
    assert text(by_id(tree, "departs-deals")) == "House: Allowed"
    assert text(by_id(tree, "departs-target")) == "House: $200,000"
    assert "Your own rules: House with 2 changes." in text(tree)
    assert not [
        e
        for e in elements(tree, "input")
        if e.attrs.get("name") == "preset" and "checked" in e.attrs
    ]
    assert lob.preset_of(COAST, after(lobby, "reset").lobby) == "house"


def test_choosing_the_values_of_a_preset_names_it():
    lobby = after(open_lobby(COAST), "option:deals:1", "amount:target:150 000").lobby
    assert lobby.base == "daily" == preset_of(parse(lobby.options))
    checked = [e for e in elements(page(lobby), "input") if "checked" in e.attrs]
    assert [e.attrs["value"] for e in checked] == ["daily"]
    assert not lob.departures(COAST, lobby)


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("5000", 5000),
        ("$5,000", 5000),
        (" 5 000 ", 5000),
        ("5\u00a0000\u00a0$", 5000),
        ("0", 0),
        ("", None),
        ("-5", None),
        ("5.5", None),
        ("five", None),
        ("٥", None),
        ("9" * 16, None),
    ],
)
def test_amounts_are_read_as_people_type_them(typed: str, amount: int | None):
    assert parse_amount(typed) == amount


def test_amounts_that_stand_in_the_fields_are_written_anew_in_another_language():
    lobby = after(open_lobby(COAST), "amount:target:150000").lobby
    assert lob.reword(COAST, lobby).typed == {"target": "150,000"}
    wrong = after(lobby, "amount:target:much").lobby
    assert lob.reword(COAST, wrong).typed == {"target": "much"}
    use("hu")
    assert lob.reword(COAST, lobby).typed == {"target": "150\u00a0000"}
    field = next(e for e in elements(page(lobby)) if e.attrs.get("class") == "amount-field")
    assert text(field) == "$"
    assert field.children[0].tag == "input"


def test_who_has_no_name_is_called_as_the_language_has_it():
    lobby = after(open_lobby(COAST), "count:4", "bot:1:baron", "bot:2:broker").lobby
    assert [seat.name for seat in seated(COAST, lobby)] == [
        "Player 1", "Baron Bruno", "Clara the Broker", "Player 4"
    ]  # fmt: skip
    use("hu")
    assert [seat.name for seat in seated(COAST, lobby)] == [
        "1. játékos", "Bruno báró", "Clara, az Alkusz", "4. játékos"
    ]  # fmt: skip


# --- faults


def test_all_faults_are_named_at_once_and_the_first_gets_the_focus():
    lobby = after(
        open_lobby(COAST), "count:4", "name:0:Ann", "name:1:ann", "name:3:\x07", "amount:target:12"
    ).lobby
    assert not text(next(e for e in elements(page(lobby)) if e.attrs.get("role") == "alert"))
    step = after(lobby, "begin")
    assert step.settings is None
    assert step.effects == (Focus("name-1"),)
    assert [fault.sentence for fault in lob.faults(COAST, step.lobby)] == [
        "Seat 2 has the same name as another: ann.",
        "Seat 4 has no readable name.",
        ("Target is “12”, but must be an amount from $25,000 to $1,000,000 in steps of $500."),
    ]
    tree = page(step.lobby)
    alert = next(e for e in elements(tree) if e.attrs.get("role") == "alert")
    assert [text(li) for li in elements(alert, "li")] == [
        fault.sentence for fault in lob.faults(COAST, step.lobby)
    ]
    invalid = [e.attrs["id"] for e in elements(tree) if e.attrs.get("aria-invalid")]
    assert invalid == ["name-1", "name-3", "option-target"]


def test_mended_faults_let_the_table_begin():
    lobby = after(open_lobby(COAST), "name:0:Ann", "name:1:Ann", "begin").lobby
    step = after(lobby, "name:1:Bob", "begin")
    assert step.settings is not None
    assert not step.lobby.checked


@pytest.mark.parametrize("typed", ["", "lots", "24,999", "25,250", "1,000,500", "-200000", "1e5"])
def test_a_target_that_can_not_be_keeps_the_table_from_beginning(typed: str):
    step = after(open_lobby(COAST), f"amount:target:{typed}", "begin")
    assert step.settings is None
    assert step.lobby.typed["target"] == typed
    assert by_id(page(step.lobby), "option-target").attrs["value"] == typed


def test_what_is_typed_stays_as_it_is_typed():
    lobby = after(open_lobby(COAST), "amount:target:$175 000").lobby
    assert lobby.options["target"] == 175_000
    assert by_id(page(lobby), "option-target").attrs["value"] == "$175 000"


# --- saved games


def test_saved_games_can_be_opened_and_broken_ones_saved_as_a_file():
    tree = page(open_lobby(COAST, TABLES))
    assert [act for act in acts(tree) if act.split(":")[0] in (lob.OPEN, lob.EXPORT)] == [
        "open:one",
        "open:two",
        "export:bad",
        "open:old",
    ]
    assert "It can’t be opened: entry 41: edited" in text(tree)
    assert [e.attrs["data-file"] for e in elements(tree, "input") if "data-file" in e.attrs] == [
        lob.IMPORT
    ]


def test_deleting_asks_first():
    lobby = open_lobby(COAST, TABLES)
    assert after(lobby, "forget:one") == Step(lobby)
    asked = after(lobby, "delete:one")
    assert asked.effects == (Focus("keep"),)
    tree = page(asked.lobby)
    assert [act for act in acts(tree) if "forget" in act] == ["lobby:forget:one"]
    assert "open:one" not in acts(tree)
    assert after(asked.lobby, "forget:two") == Step(asked.lobby)
    assert after(asked.lobby, "keep").lobby == lobby
    gone = after(asked.lobby, "forget:one")
    assert gone.effects == (Delete("one"),)
    assert [saved.table for saved in gone.lobby.tables] == ["two", "bad", "old"]


def test_deleting_one_that_is_not_there_does_nothing():
    lobby = open_lobby(COAST, TABLES)
    assert after(lobby, "delete:other") == Step(lobby)


def test_without_saved_games_there_is_no_list():
    assert not [e for e in elements(page(open_lobby(COAST))) if e.attrs.get("class") == "tables"]


# --- the tree


HOSTILE = "<img src=x onerror='x'>"


def test_names_and_titles_are_text_only():
    seats = json.dumps([[HOSTILE[:24], 0], ["&amp;\"'", 1]])
    lobby = open_lobby(COAST, (Saved("x", HOSTILE, HOSTILE, HOSTILE),), {"seats": seats})
    tree = page(after(lobby, "pick:0", "begin").lobby)
    assert not elements(tree, "img")
    assert parse_one(to_html(tree)).plain() == plain(tree)


def test_ids_are_unique_and_every_field_has_a_name():
    tree = page(
        after(open_lobby(COAST, TABLES), "count:6", "pick:2", "option:deals:1", "begin").lobby
    )
    ids = [e.attrs["id"] for e in elements(tree) if "id" in e.attrs]
    assert len(ids) == len(set(ids))
    labelled = {e.attrs.get("for") for e in elements(tree, "label")}
    inside = {id(field) for label in elements(tree, "label") for field in elements(label, "input")}
    for field in [*elements(tree, "input"), *elements(tree, "select")]:
        assert field.attrs.get("id") in labelled or id(field) in inside or field.attrs["aria-label"]
    for described in [e for e in elements(tree) if "aria-describedby" in e.attrs]:
        assert set(described.attrs["aria-describedby"].split()) <= set(ids)
    assert all(e.attrs["type"] in ("button", "submit") for e in elements(tree, "button"))


def test_a_name_that_was_not_typed_is_made_anew_in_another_language():
    begun = update(COAST, open_lobby(COAST), "bot:1:steady")
    step = update(COAST, begun.lobby, "begin")
    kept = next(e.value for e in step.effects if isinstance(e, Prefer))
    assert step.settings
    assert step.settings.seats[1].name == "Steady Bruno"
    use("hu")
    again = open_lobby(COAST, preferences={"seats": kept})
    assert [seat.name for seat in seated(COAST, again)] == ["1. játékos", "Megfontolt Bruno"]


def test_a_saved_game_says_which_game_it_is():
    saved = Saved("one", kept("consist", ["Ann", "Bob"], turn=3), "")
    assert "Consist" + "Ann, Bob · turn 3" + "just now" in text(page(open_lobby(COAST, (saved,))))
