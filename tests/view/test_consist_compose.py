"""Composing a train on the page: each card finds its place, what lacks is told, bad intents change nothing."""

from __future__ import annotations

import json

import pytest
from view.consist_tables import (
    ALONE,
    DECK,
    GAME,
    advance,
    deal,
    element_of,
    in_phase,
    new_table,
    page,
    play_of,
    slots,
)
from view.headless import Headless

from pygame_core.consist.actions import Lay
from pygame_core.consist.phases import Phase

HAND = (
    "loco_m62", "en_oil", "en_oil", "w_flat", "l_flat", "w_tank", "l_tank", "w_reefer", "l_reefer",
    "st_kecskemet", "st_budapest", "m_fruit",
)  # fmt: skip


@pytest.fixture
def shown() -> Headless:
    made = page(advance(new_table(*ALONE), in_phase(Phase.TURN, 0)))
    deal(made, 0, *HAND)
    return made


def tap(shown: Headless, *names: str) -> None:
    for name in names:
        shown.click(f"tap:{name}" if "." in name else f"tap:{name}.0")


def says(shown: Headless) -> str:
    return next(
        e.text for e in shown.page["mat"].walk() if "lacks" in e.attrs.get("class", "").split()
    )


def test_every_card_that_is_tapped_finds_its_place(shown: Headless):
    tap(shown, "l_flat", "st_kecskemet", "en_oil", "w_tank", "w_flat", "loco_m62", "l_tank")
    tap(shown, "st_budapest")
    assert slots(shown) == {
        "loco": "loco_m62",
        "en0": "en_oil",
        "w0": "w_flat",
        "l0": "l_flat",
        "w1": "w_tank",
        "l1": "l_tank",
        "from": "st_kecskemet",
        "to": "st_budapest",
    }


def test_a_whole_train_is_laid_and_scores_what_the_page_said(shown: Headless):
    tap(shown, *HAND[:2], "en_oil.1", *HAND[3:])
    primary = element_of(shown, "primary")
    assert primary.text == "Lay the train · 38 points"
    assert "aria-disabled" not in primary.attrs
    shown.click("commit:")
    play = play_of(shown)
    laid = next(entry for entry in reversed(play.table.entries) if entry.seat == 0)
    assert isinstance(laid.action, Lay) or isinstance(play.table.entries[-1].action, Lay)
    assert len(play.table.pos.trains[0]) == 1
    assert "38 points" in " ".join(shown.spoken)


def test_what_lacks_is_told_step_by_step(shown: Headless):
    tap(shown, "loco_m62")
    assert says(shown) == (
        "Still needed: Diesel oil, a wagon with its load, an origin and a destination."
    )
    tap(shown, "en_oil", "w_flat")
    assert says(shown) == "Still needed: Timber, an origin and a destination."
    tap(shown, "l_flat", "st_kecskemet", "st_budapest")
    assert says(shown) == "Ready: 5 points."
    tap(shown, "w_tank", "l_tank", "w_reefer", "l_reefer")
    assert says(shown) == "Still needed: Diesel oil."
    assert element_of(shown, "primary").attrs["aria-disabled"] == "true"
    tap(shown, "en_oil.1")
    assert says(shown) == "Ready: 26 points. 12 points of them for its length."


def test_a_card_tapped_again_goes_back_and_cars_close_up(shown: Headless):
    tap(shown, "w_flat", "w_tank", "l_tank")
    tap(shown, "w_flat")
    assert slots(shown) == {"w0": "w_tank", "l0": "l_tank"}
    shown.click("slot:l0")
    assert slots(shown) == {"w0": "w_tank"}


def test_undo_takes_back_steps_of_the_draft_before_the_table(shown: Headless):
    entries = len(play_of(shown).table.entries)
    tap(shown, "w_flat", "l_flat")
    shown.press("U")
    assert slots(shown) == {"w0": "w_flat"}
    shown.press("U")
    assert slots(shown) == {}
    assert len(play_of(shown).table.entries) == entries


def test_a_third_station_and_a_fifth_wagon(shown: Headless):
    deal(
        shown,
        0,
        "st_gyor",
        "st_pecs",
        "st_szeged",
        *(f"w_{w}" for w in ("flat", "tank", "coach", "first", "bike")),
    )
    tap(shown, "st_gyor", "st_pecs", "st_szeged")
    assert slots(shown) == {"from": "st_gyor", "to": "st_szeged"}
    tap(shown, "w_flat", "w_tank", "w_coach", "w_first")
    before = slots(shown)
    tap(shown, "w_bike")
    assert slots(shown) == before
    assert "four wagons at most" in shown.text("notes")


def test_a_joker_asks_what_it_stands_for(shown: Headless):
    deal(shown, 0, "joker", "en_coal", "w_coach", "l_coach", "st_gyor", "st_pecs")
    tap(shown, "en_coal", "w_coach", "l_coach", "st_gyor", "st_pecs", "joker")
    assert "What does the joker stand for?" in shown.text("mat")
    assert element_of(shown, "joker-first").attrs["data-act"] == "joker:loco_424"  # what lacks
    shown.click("joker:loco_424")
    assert slots(shown)["loco"] == "joker"
    assert "joker as" in element_of(shown, "slot-loco").attrs["aria-label"]
    assert element_of(shown, "primary").text == "Lay the train · 2 points"
    shown.click("commit:")
    assert len(play_of(shown).table.pos.trains[0]) == 1


def test_a_joker_can_be_put_back_unasked(shown: Headless):
    deal(shown, 0, "joker", "en_coal")
    tap(shown, "joker")
    shown.click("joker:")
    assert slots(shown) == {}
    tap(shown, "joker")
    shown.press("Escape")
    assert "What does the joker stand for?" not in shown.text("mat")


def test_own_face_up_cards_go_into_the_train(shown: Headless):
    play = play_of(shown)
    play.table.pos.up[0][0] = DECK.number["loco_424"]
    deal(shown, 0, "en_coal")
    shown.click("tap:up.0")
    assert slots(shown) == {"loco": "loco_424"}


@pytest.mark.parametrize(
    ("intent", "told"),
    [
        ("tap:joker.0", "not among yours"),
        ("tap:loco_m62.7", "not among yours"),
        ("tap:up.9", "not among yours"),
        ("tap:nonsense", "not among yours"),
        ("drop:loco_m62.0:w0", "head of the train"),
        ("drop:en_oil.0:loco", "behind the locomotive"),
        ("drop:l_flat.0:from", "onto its wagon"),
        ("drop:w_flat.0:nowhere", "wagon’s place"),
        ("drop:m_fruit.0:to", "mission"),
        ("drop:st_budapest.0:mission", "starts or ends"),
        ("slot:w9", "no such place"),
        ("joker:en_coal", ""),
        ("source:0:5", ""),
        ("source:x:y", ""),
        ("use:nothing", ""),
        ("drop:", "not among yours"),
    ],
)
def test_a_bad_intent_changes_nothing_and_is_answered(shown: Headless, intent: str, told: str):
    play = play_of(shown)
    before, record = play.draft, play.table.text()
    shown.send(intent)
    assert play.draft == before
    assert play.table.text() == record
    if told:
        assert told in shown.text("notes")


def test_a_joker_stands_for_no_mission(shown: Headless):
    deal(shown, 0, "joker")
    shown.send("drop:joker.0:mission")
    assert slots(shown) == {}
    assert "can’t stand for a mission" in shown.text("notes")
    tap(shown, "joker")
    shown.send("joker:m_night")
    shown.send("joker:joker")
    assert slots(shown) == {}


LAY = ["lay", "loco_m62", ["en_oil"], ["w_flat"], ["l_flat"], "st_kecskemet", "st_budapest", "", []]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({1: "loco_v63"}, "K2.1"),
        ({2: ["en_oil", "en_oil"]}, "K2.2"),
        ({3: ["w_flat", "w_flat"], 4: ["l_flat", "l_flat"]}, "Not in the hand"),
        ({5: "st_pecs"}, "Not in the hand"),
        ({6: "st_kecskemet"}, "K2.3"),
        ({8: [0]}, "K2.6"),
        ({8: [7]}, "K2.6"),
        ({4: []}, "K2.1"),
        ({7: "joker:m_night"}, "K2.4"),
    ],
)
def test_a_forged_lay_is_refused_with_its_reason(shown: Headless, change: dict, told: str):
    plain = [change.get(n, part) for n, part in enumerate(LAY)]
    record = play_of(shown).table.text()
    shown.send(f"do:{json.dumps(plain)}")
    assert told in shown.text("notes")
    assert play_of(shown).table.text() == record


@pytest.mark.parametrize(
    "plain", ["", "[]", "[" * 2000, '["lay"]', '["choose","loco_m62","en_oil"]', "7"]
)
def test_what_is_no_action_is_refused(shown: Headless, plain: str):
    record = play_of(shown).table.text()
    shown.send(f"do:{plain}")
    assert shown.text("notes")
    assert play_of(shown).table.text() == record


def test_keys_alone_lay_a_train(shown: Headless):
    for _each in HAND[:-1]:  # the mission comes last, and asks for the stations the other way round
        shown.press("ArrowRight")
        shown.click(f"tap:{play_of(shown).cursor}")
    assert "26 points" in element_of(shown, "primary").text
    shown.press("Enter")
    assert len(play_of(shown).table.pos.trains[0]) == 1


def test_what_a_hint_suggests_can_be_put_together():
    shown = page(advance(new_table(*ALONE), in_phase(Phase.TURN, 0)), assist="guided")
    deal(shown, 0, *HAND)
    play = play_of(shown)
    assert play.counsel.hint["train"]["points"] == 38
    shown.click("suggest:train")
    assert element_of(shown, "primary").text == "Lay the train · 38 points"
    assert GAME.encode_action(play.table.rules.menu(play.table.pos, 0)[0])[1] == "loco_m62"
    shown.click("suggest:exchange")
    assert play.draft.use == "exchange"
    assert 1 <= len(play.draft.picked) <= 3


def test_competitive_hints_nothing(shown: Headless):
    assert "suggests" not in shown.text("panel")
    assert not any(act.startswith("suggest:") for act in shown.acts())


def test_after_an_undo_a_hint_is_of_the_new_position():
    shown = page(advance(new_table(*ALONE), in_phase(Phase.TURN, 0)), assist="guided", pensive=True)
    shown.think()
    play = play_of(shown)
    first = play.counsel.hint
    assert first
    up = [card for pair in play.pos.up for card in pair]
    kinds = [DECK.kinds[kind].id for kind in play.pos.hand[0]]
    for number, place in ((0, 2), (5, 3)):
        assert up[place] >= 0
        shown.send(f"do:{json.dumps(['exchange', [kinds[number]], [place]])}")
        assert "hint" not in shown.questions or play.wanted == 0
        shown.press("U")
        assert play.counsel.hint == {}
        assert "hint" in shown.questions
        shown.think()
        assert play.counsel.hint == first
