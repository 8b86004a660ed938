"""Bots at the table, played through without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
from view.headless import Headless
from view.tables import NAMES

from pygame_core.coast.actions import Ride
from pygame_core.coast.codec import Coast
from pygame_core.coast.options import PRESETS, to_plain
from pygame_core.coast.phases import Phase
from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table
from pygame_core.session.thinking import Thinker, question
from pygame_core.view.about import about
from pygame_core.view.app import Milepost
from pygame_core.view.coast.daily import opponents
from pygame_core.view.program import After, Copy, Think, Wake

GAME = Coast()
BARONS = ("", "baron", "baron", "baron")


def table(*bots: str, **options: Any) -> Table:
    """A table not yet begun; "" is a person."""
    seats = tuple(Seat(NAMES[n], n, bot) for n, bot in enumerate(bots))
    return Table(Settings("coast", options, seats))


def page(text: str, *, pace: str = "instant", seed: str = "monday", **more: Any) -> Headless:
    """The page with this record opened."""
    preferences = {"pace": pace, "assist": "competitive"}
    shown = Headless(Milepost(), preferences=preferences, fragment=f"seed={seed}", **more)
    shown.send(f"import:{json.dumps({'name': 'x.json', 'text': text})}")
    return shown


def stored(shown: Headless) -> Table:
    """The table as it is saved."""
    return Table.from_text(next(reversed(shown.saved.values())).text)


def live(shown: Headless) -> Table:
    """The table in play, without reading its record."""
    return shown.loop._model.play.table


def decide(thinker: Thinker, at: Table, bot: str = "steady") -> str:
    """The intent of what a bot would do in the place of whoever must choose."""
    (seat,) = at.rules.to_act(at.pos)
    return f"do:{json.dumps(json.loads(thinker.answer(question(at, 'choose', seat, bot=bot)))['action'])}"


def play_person(shown: Headless, until: Any, *, most: int = 4_000) -> Table:
    """Choose for the people as Steady would, until the table is as wanted."""
    thinker = Thinker()
    for _ in range(most):
        shown.settle()
        if "dismiss:" in shown.acts():
            shown.click("dismiss:")
            shown.settle()
        at = live(shown)
        if until(at) or not at.rules.to_act(at.pos):
            return at
        (seat,) = at.rules.to_act(at.pos)
        assert not at.settings.seats[seat].bot, shown.text("panel")
        shown.send(decide(thinker, at))
    raise AssertionError("never came")


def never(_: Table) -> bool:
    return False


def simulated(at: Table, seed: str, most: int = 6_000) -> Table:
    """The same table without a page: bots as they are, people as Steady."""
    thinker = Thinker()
    while at.rules.to_act(at.pos) and len(at.entries) < most:
        (seat,) = at.rules.to_act(at.pos)
        bot = at.settings.seats[seat].bot or "steady"
        answer = json.loads(thinker.answer(question(at, "choose", seat, bot=bot)))
        rng = SeededRng(f"{seed}:{len(at.entries)}")
        at.act(seat, GAME.decode_action(answer["action"]), rng)
    return at


def test_a_person_and_three_barons_play_to_the_end_as_they_would_without_a_page():
    shown = page(table(*BARONS, target=60_000).text())
    end = play_person(shown, never)
    assert end.pos.winner >= 0
    assert "wins!" in shown.text("windows")
    assert end.text() == simulated(table(*BARONS, target=60_000), "monday").text()


@pytest.mark.parametrize("pace", ["", "quick"])
def test_pace_changes_nothing_of_the_game(pace: str):
    fresh = table("", "flyer", target=25_000)
    shown = page(fresh.text(), pace=pace)
    play_person(shown, lambda at: at.pos.turn >= 12)
    there = stored(shown)
    plain = simulated(table("", "flyer", target=25_000), "monday", len(there.entries))
    assert there.text() == plain.text()


def test_bots_among_themselves_play_to_the_end_and_people_watch():
    shown = page(table("broker", "gatekeeper", "newcomer", target=40_000).text(), still=True)
    for _ in range(50):
        if stored(shown).pos.winner >= 0:
            break
        if "dismiss" in shown.acts():
            shown.click("dismiss")
    assert stored(shown).pos.winner >= 0


def waiting(shown: Headless) -> Think:
    """The one question of what to do that waits."""
    return shown.questions["choose"]


def thinking(*bots: str, pace: str = "instant", **more: Any) -> Headless:
    """A page whose bot to begin is thinking, and whose answers come when asked for."""
    return page(table(*bots).text(), pace=pace, pensive=True, still=True, **more)


def test_the_page_says_who_is_thinking_and_offers_nothing_to_do():
    shown = thinking("baron", "")
    assert "Ann is thinking…" in shown.text("panel")
    assert [act for act in shown.acts() if act.startswith(("do:", "step:", "stop:"))] == []
    shown.send('do:["begin"]')
    assert stored(shown).entries == []
    assert "Ann’s turn" in shown.text("notes")
    for key in ("R", "P", "Enter", "U", "A", "1", "ArrowLeft"):
        shown.press(key)
    assert stored(shown).entries == []
    shown.think()
    assert len(stored(shown).entries) == 1


def test_a_reload_while_a_bot_thinks_asks_again_and_comes_to_the_same():
    shown = thinking("baron", "steady")
    for _ in range(40):
        shown.think()
    asked = waiting(shown)
    again = shown.reload()
    assert waiting(again) == asked
    for each in (shown, again):
        each.think()
    assert stored(shown).entries == stored(again).entries


def test_leaving_while_a_bot_thinks_drops_its_answer():
    shown = thinking("baron", "")
    asked = waiting(shown)
    shown.send("leave:")
    before = next(reversed(shown.saved.values())).text
    shown.send(f'thought:{asked.id}:{{"action": ["begin"]}}')
    assert next(reversed(shown.saved.values())).text == before


def test_an_answer_to_an_older_position_is_dropped():
    shown = thinking("baron", "steady")
    shown.think()
    shown.send('thought:choose-0:{"action": ["begin"]}')
    shown.send('thought:choose-7:{"action": ["begin"]}')
    assert len(stored(shown).entries) == 1
    assert "thinking" in shown.text("panel")


@pytest.mark.parametrize(
    "answer",
    [
        "nonsense",
        "[]",
        "{}",
        '{"action": null}',
        '{"action": ["fly"]}',
        '{"action": ["roll"]}',
        '{"action": ["ride", 1.5]}',
        "[" * 100_000,
    ],
)
def test_a_broken_answer_is_told_and_can_be_asked_for_again(answer: str):
    shown = thinking("baron", "")
    shown.send(f"thought:{waiting(shown).id}:{answer}")
    assert stored(shown).entries == []
    assert "Ann can’t decide" in shown.text("panel")
    shown.click("bot:again")
    assert "Ann is thinking…" in shown.text("panel")
    shown.think()
    assert len(stored(shown).entries) == 1


@pytest.mark.parametrize("answer", ["nonsense", "[]", "{}", '{"percents": 5}', '{"ways": 1}'])
@pytest.mark.parametrize("kind", ["odds", "routes", "deeds"])
def test_broken_advice_is_as_good_as_none(kind: str, answer: str):
    shown = page(table("", "steady").text(), still=True)
    shown.send("prefer:assist:guided")
    play_person(shown, lambda at: at.pos.frames[-1][0] == Phase.PURCHASE)
    shown.send(f"thought:{kind}-{len(live(shown).entries)}:{answer}")
    assert 'do:["pass"]' in shown.acts()


def test_no_click_meant_for_a_bots_ride_rolls_for_the_next_person():
    shown = page(table("", "baron").text(), pace="quick")
    while not ("Bob rides…" in shown.text("panel") and live(shown).pos.frames[-1][1] == 0):
        if shown.timers:
            shown.wait()
        else:
            shown.send(decide(shown.thinker, live(shown)))
    count = len(live(shown).entries)
    for _ in range(3):
        shown.press("Enter")  # the first ends the ride, the others come too late
    assert len(live(shown).entries) == count
    shown.settle()
    shown.press("Enter")
    assert len(live(shown).entries) == count + 1


def test_where_a_bot_fails_people_can_choose_for_it_once():
    shown = thinking("baron", "steady")
    shown.send(f"thought:failed:{waiting(shown).id}")
    assert "no answer came" in shown.text("panel")
    shown.click("bot:yield")
    assert "thinking" not in shown.text("panel")
    shown.click('do:["begin"]')
    assert len(stored(shown).entries) == 1
    assert "thinking" in shown.text("panel")


def test_enter_after_a_failure_asks_again():
    shown = thinking("baron", "")
    shown.send(f"thought:failed:{waiting(shown).id}")
    shown.press("Enter")
    assert waiting(shown).id == "choose-0"
    assert "Ann is thinking…" in shown.text("panel")


def test_people_get_a_pause_before_a_bot_acts_and_can_skip_it():
    shown = thinking("baron", "steady", pace="")
    shown.think()
    assert stored(shown).entries == []  # it knows, but waits
    shown.wait()
    assert len(stored(shown).entries) == 1
    shown.think()
    shown.press("Enter")
    assert len(stored(shown).entries) == 2
    shown.press("Enter")  # skipped before it knew
    assert len(stored(shown).entries) == 2
    shown.think()
    assert len(stored(shown).entries) == 3
    shown.settle()  # pauses of what was skipped mean nothing any more
    assert len(stored(shown).entries) == 3


def test_a_bot_rides_section_by_section_and_a_skip_brings_it_there():
    for skip in (False, True):
        shown = page(table("baron", "baron").text(), pace="quick", pensive=True)
        entries = stored(shown).entries
        while not (entries and isinstance(entries[-1].action, Ride)):
            shown.think()
            shown.wait()
            entries = stored(shown).entries
        stops = len(entries[-1].action.sections)
        assert stops > 2
        rider = NAMES[entries[-1].seat]
        assert f"{rider} rides…" in shown.text("panel")
        if skip:
            shown.press("Enter")
            assert "rides…" not in shown.text("panel")
            continue
        places = []
        while "rides…" in shown.text("panel"):
            assert "undo:" not in shown.acts()
            places.append(shown.page["map-scene"].attrs["data-train"])
            shown.wait()
        assert len(places) == len(set(places)) == stops - 1


def test_undo_goes_back_to_the_last_choice_of_a_person():
    shown = page(table("", "steady", "baron").text())
    at = play_person(
        shown, lambda at: at.pos.frames[-1][0] == Phase.PURCHASE and len(at.entries) > 9
    )
    before = at.text()
    shown.pensive = True
    shown.click('do:["pass"]')
    assert "is thinking…" in shown.text("panel")
    shown.click("undo:")
    assert stored(shown).text() == before
    assert 'do:["pass"]' in shown.acts()


def test_undo_is_not_offered_once_a_bot_has_rolled():
    shown = page(table("", "steady").text())
    play_person(shown, lambda at: at.pos.frames[-1][0] == Phase.PURCHASE and len(at.entries) > 9)
    shown.pensive = True
    shown.click('do:["pass"]')
    count = len(stored(shown).entries)
    shown.think()
    assert stored(shown).entries[count].draws
    assert "undo:" not in shown.acts()
    shown.press("U")
    assert "dice that have been rolled stay rolled" in shown.text("notes")


def test_a_person_answers_a_bots_offer_in_the_usual_window():
    shown = thinking("baron", "")
    while not (live(shown).pos.frames[-1][0] == Phase.DESTINATION and "choose" in shown.questions):
        if "choose" in shown.questions:
            shown.think()
        else:
            shown.send(decide(shown.thinker, live(shown)))
    asked = shown.questions.pop("choose")
    shown.send(f'thought:{asked.id}:{{"action": ["offer", 1, 1000, [], 500, []]}}')
    assert live(shown).pos.frames[-1][:2] == (Phase.ANSWER, 1)
    assert "choose" not in shown.questions
    assert {'do:["accept"]', 'do:["decline"]'} <= set(shown.acts())
    shown.click('do:["accept"]')
    assert "Ann is thinking…" in shown.text("panel")


def test_nobody_thinks_where_another_tab_has_the_table_until_it_is_taken_over():
    shown = thinking("baron", "")
    (name,) = shown.saved
    shown.send("leave:")
    shown.questions.clear()
    shown.busy.add(name)
    shown.send(f"open:{name}")
    assert "Another tab has this table open" in shown.text("panel")
    assert "choose" not in shown.questions
    shown.click("takeover:")
    assert waiting(shown).id == "choose-0"


# --- the lobby


def lobby(**more: Any) -> Headless:
    return Headless(Milepost(), **{"fragment": "seed=monday", "pensive": True, **more})


def test_a_seat_can_be_given_to_a_bot_with_a_name_after_its_kind():
    shown = lobby()
    shown.type("lobby:bot:1", "baron")
    assert Wake() in shown.done()
    assert "hard to beat" in shown.text("panel")
    shown.type("lobby:name:0", "Ann")
    shown.click("lobby:begin")
    assert stored(shown).settings.seats == (Seat("Ann", 0), Seat("Baron Bruno", 1, "baron"))
    card = shown.page["seats"]
    assert any("Baron: Plans every way" in e.attrs.get("title", "") for e in card.walk())


def test_bots_are_remembered_and_named_after_what_they_become():
    shown = lobby()
    shown.type("lobby:bot:1", "flyer")
    shown.click("lobby:begin")
    shown.send("leave:")
    again = shown.reload()
    assert Wake() in again.done()
    again.type("lobby:bot:1", "steady")
    again.click("lobby:begin")
    assert stored(again).settings.seats[1] == Seat("Steady Bruno", 1, "steady")


def test_a_name_given_to_a_bot_stays_and_a_person_brings_their_own():
    shown = lobby()
    shown.type("lobby:name:0", "Ann")
    shown.type("lobby:bot:0", "steady")
    shown.type("lobby:name:0", "Robot")
    shown.type("lobby:bot:0", "broker")
    assert shown.find("data-input", "lobby:name:0").attrs["value"] == "Robot"
    shown.type("lobby:bot:0", "")
    assert shown.find("data-input", "lobby:name:0").attrs["value"] == ""


def test_a_table_without_people_is_said_plainly_and_may_begin():
    shown = lobby()
    assert "Nobody sits here" not in shown.text("panel")
    for place in range(2):
        shown.type(f"lobby:bot:{place}", "newcomer")
    assert "Nobody sits here" in shown.text("panel")
    shown.click("lobby:begin")
    assert [seat.bot for seat in stored(shown).settings.seats] == ["newcomer", "newcomer"]


def test_an_unknown_bot_changes_nothing():
    shown = lobby()
    before = shown.page["panel"].plain()
    for intent in ("lobby:bot:1:wizard", "lobby:bot:9:baron", "lobby:alone:wizards", "lobby:bot:"):
        shown.send(intent)
    assert shown.page["panel"].plain() == before


@pytest.mark.parametrize(
    ("company", "bots"),
    [
        ("barons", ["", "baron", "baron", "baron"]),
        ("characters", ["", "surveyor", "gatekeeper", "broker", "flyer"]),
    ],
)
def test_one_tap_begins_a_game_alone(company: str, bots: list[str]):
    shown = lobby()
    shown.click(f"lobby:alone:{company}")
    seats = stored(shown).settings.seats
    assert [seat.bot for seat in seats] == bots
    assert len({seat.look for seat in seats}) == len(bots)
    assert seats[0].name == "Player 1"


def test_alone_a_person_keeps_name_and_look_wherever_they_sat():
    shown = lobby()
    shown.type("lobby:bot:0", "steady")
    shown.type("lobby:name:1", "Ann")
    shown.click("lobby:alone:newcomers")
    assert stored(shown).settings.seats[0] == Seat("Ann", 1)


# --- the table of the day

TODAY = "2026-11-30"


def daily(**more: Any) -> Headless:
    preferences = {"pace": "instant", "assist": "competitive"}
    return Headless(Milepost(), **{"today": TODAY, "preferences": preferences, **more})


def test_without_a_date_there_is_no_table_of_the_day():
    shown = lobby()
    assert "daily:" not in shown.acts()
    shown.send("daily:")
    assert not shown.saved


def test_todays_table_is_the_same_for_everyone_however_they_step():
    ends = []
    for split in (False, True):
        shown = daily(fragment="seed=mine" if split else "")
        shown.type("lobby:name:0", "Ann" if split else "Bob")
        shown.click("daily:")
        thinker = Thinker()
        while len([entry for entry in live(shown).entries if entry.draws]) < 30:
            shown.settle()
            action = decide(thinker, live(shown), "baron")
            name, *sections = json.loads(action.removeprefix("do:"))
            if split and name == "ride":
                for section in sections:
                    shown.send(f"step:{section}")
            else:
                shown.send(action)
        at = stored(shown)
        assert at.settings.options == to_plain(PRESETS["daily"])
        assert at.settings.seats[1:] == opponents()
        ends.append([entry.draws for entry in at.entries if entry.draws][:30])
    assert ends[0] == ends[1]


def test_another_day_has_other_dice():
    draws = []
    for today in (TODAY, "2026-12-01"):
        shown = daily(today=today)
        shown.click("daily:")
        shown.click('do:["begin"]')
        draws.append(stored(shown).entries[0].draws)
    assert draws[0] != draws[1]


def test_a_page_left_open_overnight_offers_the_new_days_table():
    shown = daily()
    shown.send("today:2026-12-01")
    assert "2026-12-01: " in shown.text("panel")
    shown.click("daily:")
    assert "daily-2026-12-01" in shown.saved
    shown.send("today:2026-12-02")
    shown.send("leave:")
    assert "2026-12-02: " in shown.text("panel")


def test_todays_table_is_gone_on_with_not_begun_anew():
    shown = daily()
    shown.click("daily:")
    shown.click('do:["begin"]')
    shown.settle()
    entries = len(stored(shown).entries)
    shown.send("leave:")
    assert "Go on with today’s table" in shown.text("panel")
    again = shown.reload()
    again.click("daily:")
    assert list(again.saved) == [f"daily-{TODAY}"]
    line = about(again.saved[f"daily-{TODAY}"].about).line
    assert line.startswith(f"Daily {TODAY} · Player 1, Steady Bruno")
    assert len(stored(again).entries) >= entries


def test_its_result_can_be_passed_on_with_its_date():
    shown = daily()
    shown.type("lobby:name:0", "Ann")
    shown.click("daily:")
    end = play_person(shown, never)
    shown.settle()
    told = shown.text("windows")
    assert f"the Daily table of {TODAY}" in told
    shown.click("daily-copy:")
    (copied,) = (effect for effect in shown.effects if isinstance(effect, Copy))
    lines = copied.text.splitlines()
    assert lines[0] == f"Coast to Coast, the Daily table of {TODAY}"
    assert lines[1].startswith("Ann ")
    assert lines[1].endswith(f" in {end.pos.turn} turns")
    assert {line.partition(":")[0] for line in lines[2:]} == {"Ann", "Steady Bruno", "Baron Clara"}
    shown.send("copy:done")
    assert "Copied." in shown.text("notes")


def test_no_pause_is_asked_for_at_the_instant_pace():
    shown = thinking("baron", "steady")
    shown.think()
    assert not [e for e in shown.effects if isinstance(e, After) and e.intent.startswith("due:")]
