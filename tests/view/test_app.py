"""The page as a program: from the lobby to a won game, undone, reloaded, watched and mended."""

from __future__ import annotations

import json

import pytest
from view.headless import Headless
from view.tables import actor, in_phase, new_table, play_until, record_in

from pygame_core.coast.board import load_board
from pygame_core.coast.bots import choose
from pygame_core.coast.codec import Coast
from pygame_core.coast.phases import AUTOMATIC, Phase
from pygame_core.session.table import Table
from pygame_core.view.app import Milepost
from pygame_core.view.nodes import to_html
from pygame_core.view.prerender import slots
from pygame_core.view.program import Close, Download, Open, Prefer, Save

CHOSEN = [phase for phase in Phase if phase not in AUTOMATIC]
STILL = {"motion": "still"}


def page(record="", *, moving=False, seed="monday", kind=Headless):
    """The page, with this record saved as the table `t` and open."""
    return kind(
        Milepost(),
        saved={"t": Save("t", record, "Ann, Bob · turn 3")} if record else {},
        preferences=({} if moving else STILL) | ({"table": "t"} if record else {}),
        fragment=f"seed={seed}",
    )


class TakenElsewhere(Headless):
    """A page whose table another tab has."""

    _taken = True

    def perform(self, effect):
        if isinstance(effect, Open) and self._taken:
            self._taken = False
            self.busy.add(effect.table)
        super().perform(effect)


def stored(shown) -> Table:
    """The table as the page last saved it."""
    return Table.from_text(list(shown.saved.values())[-1].text)


def do(action) -> str:
    """The intent that does an action."""
    return f"do:{json.dumps(Coast().encode_action(action), separators=(',', ':'))}"


def test_the_build_writes_what_the_program_counts_on():
    written = slots("en", 1)
    for name, make in Milepost().prerendered().items():
        if not name.startswith("map-"):
            assert written[name] == to_html(make()), name
    assert 'id="map-lines"' in written["map"]
    assert "Quick start" in written["handbook"]


def test_a_new_table_is_saved_at_once_and_asks_for_homes():
    shown = page()
    shown.click("lobby:begin")
    assert stored(shown).entries == []
    assert "Roll for everybody's home" in shown.text("panel")
    shown.press("R")
    assert len(stored(shown).entries) == 1
    assert "Turn 1" in shown.text("bar")


@pytest.mark.parametrize("phase", CHOSEN, ids=lambda phase: phase.name)
def test_a_reload_comes_back_to_the_same_phase(phase):
    shown = page(record_in(phase))
    assert Phase(stored(shown).pos.frames[-1][0]) == phase
    again = shown.reload()
    for root in ("panel", "seats", "map-lines", "map-scene", "windows", "bar"):
        assert again.page[root].plain() == shown.page[root].plain(), root


def test_a_reload_in_the_middle_of_play_shows_what_was_shown():
    shown = page(new_table(3, target=50_000).text())
    for _ in range(60):
        table = stored(shown)
        shown.send(do(choose(table.rules, table.pos, actor(table))))
        shown.settle()
        again = shown.reload()
        for root in ("panel", "seats", "map-lines", "map-scene", "windows", "bar"):
            assert again.text(root) == shown.text(root), root


@pytest.mark.parametrize("phase", CHOSEN, ids=lambda phase: phase.name)
def test_every_phase_says_who_must_do_what(phase):
    shown = page(record_in(phase))
    table = stored(shown)
    prompt = shown.find("id", "prompt").text
    if phase != Phase.BEGIN:
        assert prompt.startswith(table.settings.seats[table.pos.frames[-1][1]].name)
    assert shown.find("id", "primary") is not None or [
        act for act in shown.acts() if act.startswith("do:")
    ]


def test_a_whole_game_can_be_clicked_to_a_win():
    shown = page(new_table(target=25_000).text(), seed="tuesday")
    mirror = stored(shown)
    clicks = 0
    while mirror.rules.to_act(mirror.pos):
        action = choose(mirror.rules, mirror.pos, actor(mirror))
        plain = Coast().encode_action(action)
        step = f"step:{plain[1]}" if plain[0] == "ride" else do(action)
        if step not in shown.acts():  # several railroads lead there
            to = mirror.rules.tables.board.network.other_end(
                plain[1], mirror.pos.stop[actor(mirror)]
            )
            shown.click(f"stop:{to}")
        shown.click(step)
        shown.settle()
        mirror = stored(shown)
        clicks += 1
        assert clicks < 5_000
    winner = mirror.settings.seats[mirror.pos.winner].name
    assert f"{winner} wins!" in shown.text("windows")
    shown.press("Escape")
    assert shown.text("windows") == ""
    shown.click("overlay:ending")
    assert "Final standings" in shown.text("windows")


def test_the_same_seed_rolls_the_same_dice_after_a_reload():
    shown = page(record_in(Phase.ROLL))
    again = page(record_in(Phase.ROLL))
    again = again.reload()  # the fragment is gone, the seed is remembered with the table
    for one in (shown, again):
        one.press("R")
    assert stored(shown).entries == stored(again).entries


def test_undo_takes_back_steps_but_no_dice():
    shown = page(record_in(Phase.ROLL))
    shown.press("R")
    rolled = len(stored(shown).entries)
    shown.press("Enter")
    shown.settle()
    assert len(stored(shown).entries) == rolled + 1
    shown.press("U")
    assert len(stored(shown).entries) == rolled
    assert "Taken back: " in shown.text("notes")
    assert " rode " in shown.text("notes")
    shown.press("U")
    assert len(stored(shown).entries) == rolled
    assert "stay rolled" in shown.text("notes")


def test_a_button_that_has_gone_stale_changes_nothing():
    shown = page(record_in(Phase.MOVE))
    before = stored(shown).text()
    for stale in ('do:["buy",3]', "step:0", "step:99999", "stop:5", 'do:["fly"]', "do:[[", "do:"):
        shown.send(stale)
        assert shown.text("notes"), stale
    assert stored(shown).text() == before


def test_a_double_click_does_not_roll_for_the_next_player():
    shown = page(record_in(Phase.MOVE))
    mover = actor(stored(shown))
    while actor(stored(shown)) == mover and in_phase(Phase.MOVE)(stored(shown)):
        shown.press("Enter")
    assert actor(stored(shown)) != mover
    count = len(stored(shown).entries)
    shown.press("Enter")
    assert len(stored(shown).entries) == count
    assert shown.find("id", "primary").attrs["aria-disabled"] == "true"
    shown.settle()
    shown.press("Enter")
    assert len(stored(shown).entries) == count + 1


def test_rolling_dice_give_nothing_away_until_they_lie():
    shown = page(record_in(Phase.ROLL), moving=True)
    steps = shown.text("panel")
    shown.press("R")
    assert in_phase(Phase.MOVE)(stored(shown))  # saved already: a reload loses no dice
    assert "The dice are rolling" in shown.text("panel")
    assert not [act for act in shown.acts() if act.startswith(("step:", "stop:"))]
    shown.settle()
    assert "stops left" in shown.text("panel") != steps
    assert [act for act in shown.acts() if act.startswith(("step:", "stop:"))]


@pytest.mark.parametrize("how", ["click", "Enter", "R"])
def test_rolling_dice_can_be_skipped(how):
    shown = page(record_in(Phase.DESTINATION), moving=True)
    shown.press("R")
    assert "The dice are rolling" in shown.text("panel")
    if how == "click":
        shown.click("skip:")
    else:
        shown.press(how)
    assert "The dice are rolling" not in shown.text("panel")
    assert (
        len(stored(shown).entries) == len(Table.from_text(record_in(Phase.DESTINATION)).entries) + 1
    )


def test_arrows_go_through_the_stops_and_enter_rides():
    shown = page(record_in(Phase.MOVE))
    first = shown.find("aria-current", "true")
    lit = set()
    for _ in range(8):
        shown.press("ArrowRight")
        lit.add(next(e.attrs["data-act"] for e in lit_steps(shown)))
    table = stored(shown)
    here = table.pos.stop[actor(table)]
    stops = {
        table.rules.tables.board.network.other_end(action.sections[0], here)
        for action in table.rules.menu(table.pos, actor(table))
    }
    assert len(lit) == len(stops)
    shown.press("ArrowLeft")
    assert first is not None
    aimed = lit_steps(shown)[0].attrs["data-act"]
    shown.press("Enter")
    if aimed.startswith("stop:"):
        shown.press("Enter")
    assert len(stored(shown).entries) == len(table.entries) + 1


def lit_steps(shown):
    """The highlighted step on the map."""
    return [e for e in shown.page["map-scene"].walk() if e.attrs.get("class") == "step on"]


def test_parallel_railroads_are_chosen_cheapest_first_by_click_or_digit():
    table = play_until(new_table(3), parallel)
    shown = page(table.text())
    ways = {}
    here = table.pos.stop[actor(table)]
    for action in table.rules.menu(table.pos, actor(table)):
        (section,) = action.sections
        ways.setdefault(table.rules.tables.board.network.other_end(section, here), []).append(
            section
        )
    stop, sections = next((stop, found) for stop, found in ways.items() if len(found) > 1)
    shown.click(f"stop:{stop}")
    assert "by which railroad?" in shown.text("panel")
    assert [
        shown.find("id", f"track-{n}").attrs["data-act"] for n in range(1, len(sections) + 1)
    ] == [f"step:{section}" for section in sections]  # the menu has the cheapest first (C3.4)
    shown.press("Escape")
    assert "by which railroad?" not in shown.text("panel")
    shown.press("2")
    assert stored(shown).entries[-1].action.sections == (sections[1],)


def parallel(table) -> bool:
    """Whether several railroads lead to one of the next stops."""
    if not in_phase(Phase.MOVE)(table):
        return False
    network, here = table.rules.tables.board.network, table.pos.stop[actor(table)]
    menu = table.rules.menu(table.pos, actor(table))
    return len({network.other_end(ride.sections[0], here) for ride in menu}) < len(menu)


# --- tables that come and go


def test_a_table_put_aside_can_be_gone_on_with():
    shown = page(record_in(Phase.PURCHASE))
    panel = shown.text("panel")
    shown.click("overlay:menu")
    shown.click("leave:")
    assert Close() in shown.done()
    assert shown.preferences.get("table", "") == ""
    shown.click("open:t")
    assert shown.text("panel") == panel


def test_a_table_open_in_another_tab_is_only_watched_until_taken_over():
    shown = page(record_in(Phase.ROLL), kind=TakenElsewhere)
    assert "Another tab has this table open" in shown.text("panel")
    shown.send('do:["roll"]')
    assert "another tab" in shown.text("notes")
    assert stored(shown).text() == record_in(Phase.ROLL)
    shown.click("takeover:")
    assert "Another tab" not in shown.text("panel")
    shown.press("R")
    assert in_phase(Phase.MOVE)(stored(shown))


def test_a_table_taken_away_by_another_tab_is_only_watched():
    shown = page(record_in(Phase.ROLL))
    shown.send("store:robbed:t")
    assert "Another tab has this table open" in shown.text("panel")
    shown.press("R")
    assert stored(shown).text() == record_in(Phase.ROLL)


@pytest.mark.parametrize(
    ("text", "cause", "fault"),
    [
        ("", "not a game saved by Milepost", "not JSON"),
        ("[]", "not a game saved by Milepost", "not a Milepost record"),
        (
            record_in(Phase.MOVE).replace('"milepost":1', '"milepost":2', 1),
            "saved by another version of Milepost",
            "record format 2",
        ),
        (
            record_in(Phase.MOVE).replace('["roll"]', '["bonus"]', 1),
            "its text was changed by hand",
            "entry ",
        ),
        (
            record_in(Phase.MOVE).replace('"seats":[', '"seats":[1,', 1),
            "something in it is not as it should be",
            "seat 1 is not a name",
        ),
    ],
)
def test_a_file_that_holds_no_game_is_refused_by_name(text, cause, fault):
    shown = page()
    shown.send(f"import:{json.dumps({'name': 'game.json', 'text': text})}")
    told = shown.text("windows")
    assert "game.json" in told
    assert cause in told
    assert fault in told
    shown.press("Escape")
    assert shown.text("windows") == ""
    assert shown.saved == {}


def test_a_broken_save_is_named_offered_as_a_file_and_leaves_the_others_alone():
    good, bad = record_in(Phase.ROLL), record_in(Phase.MOVE).replace('["roll"]', '["bonus"]', 1)
    saved = {"good": Save("good", good, "Good"), "bad": Save("bad", bad, "Ann · turn 9")}
    shown = Headless(Milepost(), saved=dict(saved), preferences={**STILL, "table": "bad"})
    assert "Ann · turn 9" in shown.text("windows")
    assert "entry " in shown.text("windows")
    shown.click("broken:export")
    assert [e.text for e in shown.done() if isinstance(e, Download)] == [bad]
    shown.click("broken:close")
    assert shown.saved == saved
    shown.click("open:good")
    assert "roll the dice" in shown.text("panel")


def test_a_game_goes_out_as_a_file_and_comes_back_in():
    shown = page(record_in(Phase.PURCHASE))
    shown.click("overlay:menu")
    shown.click("export-open:")
    (file,) = [effect for effect in shown.done() if isinstance(effect, Download)]
    other = page()
    other.send(f"import:{json.dumps({'name': file.filename, 'text': file.text})}")
    assert stored(other).text() == record_in(Phase.PURCHASE)


def test_storage_that_fails_is_told_until_it_recovers():
    shown = page(record_in(Phase.ROLL))
    shown.send("store:failed:full")
    assert "no room left" in shown.text("notes")
    shown.click("export-open:")
    assert any(isinstance(effect, Download) for effect in shown.done())
    shown.press("R")
    shown.send("store:recovered")
    assert "no room" not in shown.text("notes")


def test_a_saved_table_can_be_saved_as_a_file_without_playing_it():
    shown = Headless(Milepost(), saved={"t": Save("t", record_in(Phase.ROLL), "Ann")})
    shown.send("export:t")
    assert [e.text for e in shown.done() if isinstance(e, Download)] == [record_in(Phase.ROLL)]
    assert "Who plays?" in shown.text("panel")


# --- windows and preferences


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("handbook", "Quick start"),
        ("ledger", "railroads are sold"),
        ("payoffs", "All payoffs"),
        ("log", "What happened"),
        ("menu", "Colours"),
    ],
)
def test_a_window_opens_and_escape_closes_it(name, words):
    shown = page(record_in(Phase.PURCHASE))
    shown.click(f"overlay:{name}")
    assert words in shown.text("windows")
    count = len(stored(shown).entries)
    shown.press("P")  # what lies below hears no keys
    assert len(stored(shown).entries) == count
    shown.press("Escape")
    assert shown.text("windows") == ""


def test_the_handbook_tells_the_rules_of_this_table():
    shown = page(new_table(target=75_000).text())
    shown.press("?")
    assert "$75,000" in shown.text("windows")


def test_two_cities_are_looked_up_in_the_payoff_chart():
    shown = page(record_in(Phase.PURCHASE))
    shown.click("overlay:payoffs")
    shown.type("ask:from", "chicago-il")
    shown.type("ask:to", "miami-fl")
    board = load_board()
    payoff = board.payoffs[board.city_number("chicago-il")][board.city_number("miami-fl")]
    assert f"Chicago to Miami pays ${payoff:,}" in shown.text("windows")
    shown.type("ask:payoffs", "seattle")
    assert "All payoffs" in shown.text("windows")


def test_the_ledger_finds_the_lines_of_a_city():
    shown = page(record_in(Phase.PURCHASE))
    shown.click("overlay:ledger")
    shown.type("ask:ledger", "reno")
    assert "Reno" in shown.text("windows")


def test_colours_and_motion_are_remembered():
    shown = page(record_in(Phase.ROLL), moving=True)
    shown.click("overlay:menu")
    shown.click("prefer:theme:dark")
    shown.click("prefer:motion:still")
    assert [e for e in shown.done() if isinstance(e, Prefer)][-2:] == [
        Prefer("theme", "dark"),
        Prefer("motion", "still"),
    ]
    shown.press("Escape")
    shown.press("R")
    assert "stops left" in shown.text("panel")  # no dice roll any more


def test_a_railroad_is_pointed_out_and_let_go():
    shown = page(record_in(Phase.PURCHASE))
    shown.send("line:3")
    assert "choosing" in shown.page["map-lines"].attrs.get("class", "")
    shown.press("Escape")
    assert "choosing" not in shown.page["map-lines"].attrs.get("class", "")


def test_what_happened_is_said_in_few_sentences():
    shown = page(record_in(Phase.MOVE))
    shown.spoken.clear()
    shown.press("Enter")
    assert len(shown.spoken) == 1
    assert " rode " in shown.spoken[0]
