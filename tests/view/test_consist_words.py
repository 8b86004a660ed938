"""What the page of Consist says: what was got, what jokers stand for, and the words for a first game."""

from __future__ import annotations

import json

import pytest
from view.consist_tables import (
    ALONE,
    DECK,
    advance,
    deal,
    element_of,
    in_phase,
    new_table,
    page,
    play_of,
)
from view.headless import Headless

from pygame_core.consist.actions import Exchange, Fill, Lay, SwapJoker, Train, as_joker
from pygame_core.consist.phases import Phase
from pygame_core.view.consist.draft import leaving
from pygame_core.view.consist.little import spoken

N = DECK.number
TRAIN = Train(
    N["loco_m41"],
    (as_joker(N["en_oil"]),),
    (N["w_flat"],),
    (as_joker(N["l_flat"]),),
    N["st_gyor"],
    N["st_pecs"],
)


def turn(coach: str = "", **more: object) -> Headless:
    """My first turn."""
    table = advance(new_table(*ALONE), in_phase(Phase.TURN, 0))
    return page(table, prefer={"coach": coach}, **more)


def tap(shown: Headless, *names: str) -> None:
    for name in names:
        shown.click(f"tap:{name}" if "." in name else f"tap:{name}.0")


def coach(shown: Headless) -> str:
    said = [e.text for e in shown.page["mat"].walk() if e.attrs.get("class") == "coach"]
    return said[0] if said else ""


# --- what was got


def test_what_an_action_takes_out_of_a_hand():
    up = (N["en_oil"], N["l_flat"])
    plain = Train(N["loco_m41"], (N["en_oil"],), (N["w_flat"],), (N["l_flat"],), 1, 2)
    assert leaving(DECK, Lay(plain, (0,)), up) == {
        N["loco_m41"]: 1,
        N["w_flat"]: 1,
        N["l_flat"]: 1,
        1: 1,
        2: 1,
    }
    assert leaving(DECK, Lay(TRAIN), up)[DECK.joker] == 2
    assert leaving(DECK, Exchange((3, 3, 4), (-1, -1, 0)), up) == {3: 2, 4: 1}
    assert leaving(DECK, Fill((5,)), up) == {5: 1}
    assert leaving(DECK, SwapJoker(1, 0, 0, 6), up) == {6: 1}


def test_a_card_of_a_kind_that_was_just_given_is_told_among_those_got():
    shown = turn("done")
    deal(shown, 0, *["en_coal"] * 3)
    play = play_of(shown)
    play.table.pos.up[1][0] = N["en_coal"]
    shown.send(f"do:{json.dumps(['exchange', ['en_coal', 'en_coal'], [2, -1]])}")
    assert play.fresh[N["en_coal"]] >= 1
    assert "Coal" in shown.text("panel").split("You got")[1].split(".")[0]
    fresh = [e for e in element_of(shown, "hand").walk() if "fresh" in e.attrs.get("class", "")]
    assert len(fresh) == 2


# --- jokers


def test_a_laid_train_says_everywhere_what_its_jokers_stand_for():
    said = spoken(TRAIN, 3)
    assert "joker as Diesel oil" in said
    assert "joker as Timber" in said
    engine = TRAIN.__class__(as_joker(N["loco_m41"]), (N["en_oil"],), *TRAIN_REST)
    assert "joker as diesel locomotive" in spoken(engine, 3)


TRAIN_REST = (TRAIN.wagons, TRAIN.loads, TRAIN.origin, TRAIN.destination)


def test_the_log_tells_what_jokers_stand_for():
    shown = turn("done")
    deal(shown, 0, "loco_m41", "joker", "w_flat", "l_flat", "st_gyor", "st_pecs")
    lay = [
        "lay",
        "loco_m41",
        ["joker:en_oil"],
        ["w_flat"],
        ["l_flat"],
        "st_gyor",
        "st_pecs",
        "",
        [],
    ]
    shown.send(f"do:{json.dumps(lay)}")
    assert "joker (Diesel oil)" in shown.text("panel")


def test_a_joker_can_be_taken_where_its_train_is_looked_at():
    shown = turn("done")
    play = play_of(shown)
    play.table.pos = play.table.pos.copy()
    play.table.pos.trains[1].append(TRAIN)
    deal(shown, 0, "l_flat", "en_coal")
    shown.click("train:1:0")
    assert "Take the joker for your Timber" in shown.text("windows")
    assert "Diesel oil" not in shown.text("windows").split("Take the joker")[1]
    act = next(
        e.attrs["data-act"]
        for e in shown.page["windows"].walk()
        if e.attrs.get("data-act", "").startswith("do:")
    )
    shown.click(act)
    assert play.pos.hand[0].count(DECK.joker) == 1
    assert not shown.page["windows"].children


def test_what_a_joker_could_fill_is_offered_first():
    shown = turn("done")
    deal(shown, 0, "joker", "loco_m41", "en_oil", "w_flat", "l_flat", "st_gyor")
    tap(shown, "loco_m41", "en_oil", "w_flat", "l_flat", "st_gyor", "joker")
    labels = [
        e.children[0].text
        for e in shown.page["mat"].walk()
        if e.attrs.get("class") == "joker-sort" and e.children
    ]
    assert labels == ["wagon", "load", "station", "locomotive", "energy"]


# --- the exchange


def test_a_card_that_one_row_takes_is_not_offered_to_another():
    shown = turn("done")
    shown.click("use:exchange")
    acts = [e.attrs["data-act"] for e in element_of(shown, "hand").walk() if "data-act" in e.attrs]
    shown.click(acts[0])
    shown.click("source:0:2")
    shown.click(acts[1])
    tray = [e for e in shown.page["mat"].walk() if e.attrs.get("class") == "source"]
    shut = {e.attrs["data-act"] for e in tray if "disabled" in e.attrs}
    assert shut == {"source:1:2"}
    board = [e.attrs.get("data-act") for e in element_of(shown, "board-1").walk()]
    assert "look:2" in board
    assert "source:1:3" in board


# --- filling


def test_an_empty_place_is_drawn_once_beside_the_card_that_lies_there():
    shown = page(advance(new_table(*ALONE), in_phase(Phase.FILL, 0)))
    up = play_of(shown).pos.up[0]
    assert up.count(-1) >= 1
    picks = next(e for e in shown.page["mat"].walk() if e.attrs.get("class") == "picks")
    assert len(picks.children) == 2
    empty = ["empty" in e.attrs["class"].split() for e in picks.children]
    assert empty == [card == -1 for card in up]
    assert not any(e.attrs.get("class") == "own-up" for e in shown.page["mat"].walk())


# --- the words for a first game


def test_the_first_words_say_to_tap_two_cards():
    shown = page(new_table(*ALONE), prefer={"coach": ""})
    shown.press("Enter")
    assert "Tap two" in coach(shown)


WHOLE = ("loco_m41", "en_oil", "w_reefer", "l_reefer", "st_kecskemet", "st_budapest")


def test_a_train_is_whole_only_where_nothing_is_wrong_with_it():
    shown = turn()
    deal(shown, 0, *WHOLE, "st_budapest", "m_steam")
    tap(shown, *WHOLE[:4], "st_budapest", "st_budapest.1")
    assert "are both Budapest" in shown.text("mat")
    assert coach(shown) == ""
    tap(shown, "st_budapest.1", "st_kecskemet")
    assert "This train is whole" in coach(shown)
    tap(shown, "m_steam")
    assert coach(shown) == ""


def test_a_joker_and_a_mission_are_told_of_when_they_can_be_used():
    shown = turn()
    deal(shown, 0, *WHOLE, "m_fruit", "joker")
    assert "joker" not in coach(shown)
    tap(shown, *WHOLE[:3])
    assert "You hold a joker" in coach(shown)
    tap(shown, *WHOLE[3:])
    assert "what a mission of yours asks" in coach(shown)
    tap(shown, "m_fruit")
    assert "This train is whole" in coach(shown)
    assert "mission of yours" not in coach(shown)


@pytest.mark.parametrize(("assist", "offered"), [("standard", True), ("guided", False)])
def test_a_newcomer_finds_the_hints(assist: str, offered: bool):
    shown = turn(assist=assist)
    assert ("prefer:assist:guided" in shown.acts()) == offered
    if offered:
        shown.click("prefer:assist:guided")
        assert play_of(shown).counsel.guided


def test_the_words_for_a_first_game_can_be_had_again():
    shown = turn()
    shown.click("coach:done")
    assert coach(shown) == ""
    shown.click("overlay:handbook")
    assert "Show the first-game tips again" in shown.text("windows")
    shown.click("coach:again")
    assert not shown.page["windows"].children
    assert "A train needs" in coach(shown)
    assert shown.preferences["coach"] == "again"
