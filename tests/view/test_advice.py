"""What the Conductor says at the table: each level shows exactly what it should, and nothing waits for him."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from view.headless import Headless
from view.tables import NAMES, actor, in_phase, new_table, play_until, record_in

from pygame_core.coast.advice import deeds, odds, routes
from pygame_core.coast.events import Arrived
from pygame_core.coast.phases import Phase
from pygame_core.kernel.record import Seat, Settings
from pygame_core.session.table import Table
from pygame_core.view.app import Milepost
from pygame_core.view.coast.advice.asking import leg_of
from pygame_core.view.coast.geometry import geometry
from pygame_core.view.levels import LEVELS
from pygame_core.view.program import Prefer, Save, Think

GUIDED, STANDARD, COMPETITIVE = "guided", "standard", "competitive"
STILL = {"motion": "still"}


def page(record: str, level: str = "", **more: Any) -> Headless:
    """The page at this level of assistance, with this record open as the table `t`."""
    preferences = {**STILL, "table": "t", **({"assist": level} if level else {})}
    saved = {"t": Save("t", record, "Ann, Bob")}
    return Headless(
        Milepost(), saved=saved, preferences=preferences, fragment="seed=monday", **more
    )


def stored(shown: Headless) -> Table:
    return Table.from_text(list(shown.saved.values())[-1].text)


def live(shown: Headless) -> Any:
    """The table in play."""
    model: Any = shown.loop._model
    return model.play


def asked(shown: Headless) -> list[str]:
    """The kinds of questions asked since this was last asked."""
    return [effect.id.partition("-")[0] for effect in shown.done() if isinstance(effect, Think)]


def ways_at(table: Table) -> list[dict[str, Any]]:
    """The ways the Conductor gives for the seat that moves."""
    rules: Any = table.rules
    found = routes(rules, table.pos, {"seat": actor(table), "others": True})["ways"]
    assert isinstance(found, list)
    return found


def several_ways(table: Table) -> bool:
    return (
        in_phase(Phase.MOVE)(table)
        and table.pos.pips > 2
        and len(ways := ways_at(table)) == 3
        and ways[0]["leg"] > 2
        and ways[0]["sections"][0] != ways[1]["sections"][0]
    )


@cache
def crossroads() -> str:
    """A record in which three ways lead on, the first two by different first sections."""
    return play_until(new_table(4), lambda t: t.pos.turn > 40 and several_ways(t)).text()


@cache
def window_shopping() -> str:
    """A record in which a seat may buy, and the Conductor would."""

    def wanted(table: Table) -> bool:
        rules: Any = table.rules
        return (
            table.pos.turn > 24
            and in_phase(Phase.PURCHASE)(table)
            and (deeds(rules, table.pos, {"seat": actor(table)})["preferred"] or [""])[0] == "buy"
        )

    return play_until(new_table(4), wanted).text()


def classes(shown: Headless, root: str) -> set[str]:
    return {
        name
        for element in shown.page[root].walk()
        for name in element.attrs.get("class", "").split()
    }


# --- the levels


def test_the_level_is_standard_until_another_is_chosen_and_is_remembered():
    shown = page(crossroads())
    shown.click("overlay:ledger")
    pressed = [e for e in shown.page["windows"].walk() if e.attrs.get("aria-pressed") == "true"]
    assert [e.attrs["data-act"] for e in pressed] == ["prefer:assist:standard"]
    for told in LEVELS.values():
        assert told.line in shown.text("windows")
    shown.done()
    shown.click("prefer:assist:guided")
    assert Prefer("assist", "guided") in shown.done()
    assert shown.preferences["assist"] == "guided"
    again = shown.reload()
    assert "conductor" in classes(again, "panel")


@pytest.mark.parametrize(
    ("level", "kinds"),
    [(GUIDED, ["odds", "routes"]), (STANDARD, ["odds"]), (COMPETITIVE, [])],
)
def test_only_what_a_level_shows_is_asked_for(level: str, kinds: list[str]):
    assert asked(page(crossroads(), level)) == kinds


@pytest.mark.parametrize("level", [GUIDED, STANDARD, COMPETITIVE])
def test_a_level_shows_exactly_its_share_on_the_way(level: str):
    shown = page(crossroads(), level)
    panel, cards = shown.text("panel"), shown.text("seats")
    scene, lines = classes(shown, "map-scene"), classes(shown, "map-lines")
    guided, informed = level == GUIDED, level != COMPETITIVE
    assert ("conductor" in classes(shown, "panel")) == guided
    assert ("Auto" in panel) == ("suggested" in panel) == guided
    assert ("suggested" in lines) == ("beacon" in scene) == guided
    assert (shown.find("data-act", "chosen-way:0") is not None) == guided
    assert ("odds" in classes(shown, "seats")) == informed
    assert ("to go" in panel) == ("away" in panel) == ("to go" in cards) == informed
    labels = [
        e.attrs["aria-label"]
        for e in shown.page["map-scene"].walk()
        if e.attrs.get("class") in ("step", "step on")
    ]
    assert len(labels) == len(live(shown).ways)
    assert all(("to go" in label or "goal" in label) == informed for label in labels)
    assert any("$" in label for label in labels) == informed
    costs = [e.text for e in shown.page["panel"].walk() if e.attrs.get("class") == "cost"]
    assert costs
    assert any("$" in cost for cost in costs) == informed
    assert "Fees this turn" in panel


def test_competitive_points_at_no_stop_until_the_player_does():
    shown = page(crossroads(), COMPETITIVE)
    assert shown.find("id", "primary") is None
    before = len(stored(shown).entries)
    shown.press("Enter")
    assert len(stored(shown).entries) == before
    shown.press("ArrowRight")
    button = shown.find("id", "primary")
    assert button is not None
    assert "$" not in button.text
    assert "costs" not in shown.spoken[-1]
    assert "to go" not in shown.spoken[-1]


def test_standard_points_at_the_stop_nearest_to_the_goal():
    shown = page(crossroads(), STANDARD)
    play = live(shown)
    assert play.way(play.aim).away == min(way.away for way in play.ways)


def test_a_change_of_level_shows_at_once():
    shown = page(crossroads(), COMPETITIVE)
    assert asked(shown) == []
    shown.send("prefer:assist:guided")
    assert asked(shown) == ["odds", "routes"]
    assert "conductor" in classes(shown, "panel")
    shown.send("prefer:assist:competitive")
    assert asked(shown) == []
    assert "conductor" not in classes(shown, "panel")
    assert shown.find("id", "primary") is None
    assert "odds" not in classes(shown, "seats")


# --- the way


def test_the_conductors_way_is_what_is_drawn_and_aimed_at():
    shown = page(crossroads(), GUIDED)
    table = stored(shown)
    rules: Any = table.rules
    board, (best, *_) = rules.tables.board, ways_at(table)
    band = next(e for e in shown.page["map-lines"].walk() if e.attrs.get("class") == "suggested")
    assert band.attrs["d"] == geometry(board).path(best["sections"])
    first = board.network.other_end(best["sections"][0], table.pos.stop[actor(table)])
    assert live(shown).aim == first
    x, y = geometry(board).stops[first]
    beacon = next(e for e in shown.page["map-scene"].walk() if e.attrs.get("class") == "beacon")
    assert beacon.attrs["transform"].startswith(f"translate({x:.1f}".removesuffix(".0"))
    assert y > 0


def test_choosing_another_way_shows_its_line_and_keeps_it_while_it_is_ridden():
    shown = page(crossroads(), GUIDED)
    table = stored(shown)
    rules: Any = table.rules
    second = ways_at(table)[1]["sections"]
    shown.click("chosen-way:1")
    band = next(e for e in shown.page["map-lines"].walk() if e.attrs.get("class") == "suggested")
    assert band.attrs["d"] == geometry(rules.tables.board).path(second)
    play = live(shown)
    assert play.aim == rules.tables.board.network.other_end(second[0], table.pos.stop[actor(table)])
    assert len(stored(shown).entries) == len(table.entries)  # it is only shown
    shown.send(f"step:{second[0]}")
    kept = play.counsel.routes[play.counsel.chosen(play.actor)].sections
    offered = [way.sections for way in play.counsel.routes]
    assert tuple(second[1:]) not in offered or kept == tuple(second[1:])


@pytest.mark.parametrize("by_key", [True, False])
def test_auto_route_rides_the_chosen_way_to_the_end_of_the_roll(by_key: bool):
    shown = page(crossroads(), GUIDED)
    before = stored(shown)
    way = ways_at(before)[1]
    shown.click("chosen-way:1")
    if by_key:
        shown.press("A")
    else:
        shown.click("auto:")
    after = stored(shown)
    assert len(after.entries) == len(before.entries) + 1
    assert list(after.entries[-1].action.sections) == way["sections"][: way["leg"]]
    assert way["leg"] == before.pos.pips


@pytest.mark.parametrize("level", [STANDARD, COMPETITIVE])
def test_auto_route_is_no_help_that_other_levels_have(level: str):
    shown = page(crossroads(), level)
    before = len(stored(shown).entries)
    shown.press("A")
    shown.send("auto:")
    shown.send("chosen-way:1")
    assert len(stored(shown).entries) == before


def test_auto_route_stops_where_it_arrives():
    def near(table: Table) -> bool:
        if not in_phase(Phase.MOVE)(table) or not (ways := ways_at(table)):
            return False
        return 1 < len(ways[0]["sections"]) < table.pos.pips

    shown = page(play_until(new_table(3), near).text(), GUIDED)
    length = len(ways_at(stored(shown))[0]["sections"])
    shown.press("A")
    table = stored(shown)
    assert len(table.entries[-1].action.sections) == length
    assert any(isinstance(event, Arrived) for event in table.events[-1])


def test_auto_route_stops_at_a_declared_rivals_train():
    shown = page(crossroads(), GUIDED)
    play = live(shown)
    route = play.counsel.routes[0]
    assert leg_of(play) == route.sections[: route.leg]
    stop = play.pos.stop[play.actor]
    for section in route.sections[:2]:
        stop = play.rules.tables.board.network.other_end(section, stop)
    rival = (play.actor + 1) % play.rules.seats
    play.pos.stop[rival] = stop
    play.pos.declared |= 1 << rival
    assert leg_of(play) == route.sections[:2]


def test_no_way_is_suggested_to_a_bots_train():
    seats = (Seat("Ann", 0), Seat("Bot", 1, "steady"))
    table = Table(Settings("coast", {}, seats))
    play_until(table, lambda t: in_phase(Phase.MOVE)(t) and actor(t) == 1)
    shown = page(table.text(), GUIDED, pensive=True)
    assert "routes" not in asked(shown)
    assert "Auto" not in shown.text("panel")


# --- answers come when they come


def test_nothing_waits_for_an_answer_and_an_old_one_is_dropped():
    shown = page(crossroads(), GUIDED, pensive=True)
    assert {"odds", "routes"} <= set(shown.questions)
    assert "conductor" not in classes(shown, "panel")
    old = shown.questions["routes"]
    table = stored(shown)
    first = table.rules.menu(table.pos, actor(table))[0].sections[0]
    shown.send(f"step:{first}")
    assert len(stored(shown).entries) == len(table.entries) + 1
    shown.send(f"thought:{old.id}:{shown.thinker.answer(old.question)}")
    assert "conductor" not in classes(shown, "panel")
    shown.think()
    assert "conductor" in classes(shown, "panel")


def test_what_was_said_stays_until_the_new_word_comes_but_nothing_acts_on_it():
    shown = page(crossroads(), GUIDED, pensive=True)
    shown.think()
    table = stored(shown)
    shown.send(f"step:{ways_at(table)[0]['sections'][0]}")
    assert "conductor" in classes(shown, "panel")
    button = shown.find("data-act", "auto:")
    assert button is not None
    assert button.attrs["aria-disabled"] == "true"
    before = len(stored(shown).entries)
    shown.press("A")
    shown.send("chosen-way:1")
    assert len(stored(shown).entries) == before
    shown.think()
    button = shown.find("data-act", "auto:")
    assert button is not None
    assert "aria-disabled" not in button.attrs


def test_a_page_that_cannot_think_plays_on_without_advice():
    shown = page(crossroads(), GUIDED, pensive=True)
    for question in list(shown.questions.values()):
        shown.send(f"thought:failed:{question.id}")
    assert "conductor" not in classes(shown, "panel")
    table = stored(shown)
    shown.send(f"step:{live(shown).way(live(shown).aim).tracks[0].section}")
    assert len(stored(shown).entries) == len(table.entries) + 1


def test_rolling_dice_bring_no_advice_that_would_give_them_away():
    record = record_in(Phase.ROLL)
    preferences = {"table": "t", "assist": GUIDED, "motion": "full"}
    shown = Headless(
        Milepost(),
        saved={"t": Save("t", record, "x")},
        preferences=preferences,
        fragment="seed=monday",
    )
    asked(shown)
    shown.click('do:["roll"]')
    assert live(shown).rolling
    assert asked(shown) == []
    assert "beacon" not in classes(shown, "map-scene")
    shown.settle()
    assert "routes" in asked(shown)


# --- odds on the cards


def figures(shown: Headless) -> list[int]:
    return [
        int(e.text.rstrip("%"))
        for e in shown.page["seats"].walk()
        if e.attrs.get("class") == "odds-figure"
    ]


def test_odds_on_the_cards_are_the_models_and_sum_to_100():
    shown = page(crossroads(), STANDARD)
    table = stored(shown)
    rules: Any = table.rules
    assert figures(shown) == odds(rules, table.pos, {})["percents"]
    assert sum(figures(shown)) == 100
    bars = [
        e.attrs["width"] for e in shown.page["seats"].walk() if e.attrs.get("class") == "odds-share"
    ]
    assert [int(width) for width in bars] == figures(shown)


def test_old_odds_stay_marked_until_the_new_ones_come():
    shown = page(crossroads(), STANDARD, pensive=True)
    assert figures(shown) == []
    shown.think()
    before = figures(shown)
    assert sum(before) == 100
    assert "stale" not in classes(shown, "seats")
    shown.send(f"step:{live(shown).way(live(shown).aim).tracks[0].section}")
    assert figures(shown) == before
    assert "stale" in classes(shown, "seats")
    shown.think()
    assert "stale" not in classes(shown, "seats")


# --- deeds


def test_guided_flags_the_preferred_deed_first_and_says_why():
    shown = page(window_shopping(), GUIDED)
    table = stored(shown)
    rules: Any = table.rules
    _, line = deeds(rules, table.pos, {"seat": actor(table)})["preferred"]
    railroad = rules.tables.board.railroads[line]
    cards = [e for e in shown.page["panel"].walk() if "deed" in e.attrs.get("class", "").split()]
    flagged = [card for card in cards if "Conductor’s choice" in card.text]
    assert flagged == cards[:1]
    assert railroad.name in flagged[0].text
    assert f"Buy the {railroad.short_name}." in shown.text("panel")
    assert "Adds" in shown.text("panel")


@pytest.mark.parametrize("level", [STANDARD, COMPETITIVE])
def test_other_levels_flag_nothing(level: str):
    shown = page(window_shopping(), level)
    assert "Conductor" not in shown.text("panel")
    offered = shown.find("data-act", "overlay:deeds") is not None
    assert offered == (level == STANDARD)


def test_the_table_of_deeds_tells_each_deed_on_offer_and_opens_to_its_regions():
    shown = page(window_shopping(), STANDARD)
    table = stored(shown)
    rules: Any = table.rules
    assert asked(shown) == ["odds"]
    shown.click("overlay:deeds")
    assert asked(shown) == ["deeds"]
    told = deeds(rules, table.pos, {"seat": actor(table)})["railroads"]
    window = shown.text("windows")
    assert f"for {NAMES[actor(table)]}?" in window
    for line in told:
        assert f"${line['price']:,}" in window
        assert shown.find("data-act", f"deed:{line['railroad']}") is not None
    assert "Conductor’s choice" not in window
    line = max(told, key=lambda line: line["access_after"])
    shown.click(f"deed:{line['railroad']}")
    more = next(e for e in shown.page["windows"].walk() if e.attrs.get("class") == "deed-more")
    assert f"{line['access_before'] / 10:.1f}% → {line['access_after'] / 10:.1f}%" in more.text
    rows = [e for e in more.walk() if e.tag == "tr" and e is not more]
    assert len(rows) == 1 + len(rules.tables.board.region_names)
    for row, (before, after, *_) in zip(rows[1:], line["regions"], strict=True):
        assert (f"{before} → {after}%" if before != after else f"{before}%") in row.text
    rival, denied = line["denies"]
    assert f"Kept from {NAMES[rival]}{denied / 10:.1f}%" in more.text
    shown.click(f"deed:{line['railroad']}")
    assert "deed-more" not in classes(shown, "windows")


def test_the_railroads_window_leads_to_the_table_but_not_in_competitive():
    for level, offered in ((GUIDED, True), (STANDARD, True), (COMPETITIVE, False)):
        shown = page(crossroads(), level)
        shown.click("overlay:ledger")
        window = shown.page["windows"]
        assert any(e.attrs.get("data-act") == "overlay:deeds" for e in window.walk()) == offered


def test_after_a_purchase_the_table_is_about_what_is_left():
    shown = page(window_shopping(), GUIDED)
    table = stored(shown)
    rules: Any = table.rules
    _, line = deeds(rules, table.pos, {"seat": actor(table)})["preferred"]
    shown.click(f'do:["buy",{line}]')
    shown.send("overlay:deeds")
    assert shown.find("data-act", f"deed:{line}") is None
    assert any(act.startswith("deed:") for act in shown.acts())


# --- the story


def test_the_story_opens_from_the_end_and_closes_to_it():
    shown = page(record_in(Phase.OVER), COMPETITIVE)
    assert asked(shown) == []
    shown.click("overlay:story")
    assert asked(shown) == ["history"]
    story = live(shown).counsel.story
    window = shown.page["windows"]
    charts = [e for e in window.walk() if e.attrs.get("class") == "curves"]
    curves = [
        [e.attrs["d"] for e in chart.walk() if e.attrs.get("class") == "curve"] for chart in charts
    ]
    seats = len(story["odds"][0])
    points = len(story["turns"])
    assert [len(lines) for lines in curves] == [seats, seats]
    assert all(d.count("L") + 1 == points for lines in curves for d in lines)
    dashes = {
        e.attrs["stroke-dasharray"] for e in charts[0].walk() if e.attrs.get("class") == "curve"
    }
    letters = [e.text for e in charts[0].walk() if e.attrs.get("class") == "letter"]
    assert len(dashes) == len(set(letters)) == seats
    swings = [e for e in window.walk() if e.tag == "li" and "Turn" in e.text and "%" in e.text]
    assert len(swings) == len(story["swings"]) == min(3, points - 1)
    for swing, told in zip(story["swings"], swings, strict=True):
        assert f"Turn {story['turns'][swing['point']][0]}:" in told.text
    tables = [e for e in window.walk() if e.tag == "table"]
    assert len(tables) == 3
    assert tables[0].text.endswith("".join(f"{share}%" for share in story["odds"][-1]))
    shown.press("Escape")
    assert "wins!" in shown.text("windows")


def test_the_tally_is_the_records():
    shown = page(record_in(Phase.OVER))
    shown.click("overlay:story")
    table = stored(shown)
    paid = [0] * len(table.settings.seats)
    for event in (event for events in table.events for event in events):
        if isinstance(event, Arrived):
            paid[event.seat] += event.payoff
    rows = [e for e in shown.page["windows"].walk() if e.tag == "tr"]
    (payoffs,) = [row for row in rows if row.text.startswith("Payoffs")]
    assert payoffs.text == "Payoffs" + "".join(f"${amount:,}" for amount in paid)


def test_the_story_is_not_told_before_the_end():
    shown = page(crossroads())
    shown.done()
    shown.send("overlay:story")
    assert asked(shown) == []


def test_an_undone_step_brings_the_old_advice_back():
    shown = page(crossroads(), GUIDED)
    said = shown.text("panel")
    table = stored(shown)
    shown.send(f"step:{ways_at(table)[0]['sections'][0]}")
    shown.press("U")
    conductor = next(e for e in shown.page["panel"].walk() if e.attrs.get("class") == "conductor")
    assert conductor.text in said


def test_where_several_railroads_lead_to_the_stop_the_suggested_one_is_flagged():
    def parallel(table: Table) -> bool:
        if not in_phase(Phase.MOVE)(table) or not (ways := ways_at(table)):
            return False
        rules: Any = table.rules
        network, here = rules.tables.board.network, table.pos.stop[actor(table)]
        to = network.other_end(ways[0]["sections"][0], here)
        rides = rules.menu(table.pos, actor(table))
        return sum(network.other_end(ride.sections[0], here) == to for ride in rides) > 1

    shown = page(play_until(new_table(4), parallel).text(), GUIDED)
    first = ways_at(stored(shown))[0]["sections"][0]
    shown.press("Enter")
    chooser = next(e for e in shown.page["panel"].walk() if e.attrs.get("class") == "chooser")
    flagged = [
        e.attrs["data-act"]
        for e in chooser.walk()
        if "data-act" in e.attrs and "suggested" in e.text
    ]
    assert flagged == [f"step:{first}"]
