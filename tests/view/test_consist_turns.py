"""Turns of Consist on the page: choosing, exchanging, swapping jokers, filling places, the end."""

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
)
from view.headless import Headless

from pygame_core.consist.actions import DECK as FROM_DECK
from pygame_core.consist.actions import Choose, Exchange, Fill, SwapJoker, Train, as_joker
from pygame_core.consist.phases import Phase
from pygame_core.session.table import Table


def my_turn(**options: object) -> Headless:
    return page(advance(new_table(*ALONE, **options), in_phase(Phase.TURN, 0)))


def taps(shown: Headless) -> list[str]:
    return [e.attrs["data-act"] for e in element_of(shown, "hand").walk() if "data-act" in e.attrs]


def last_own(shown: Headless) -> object:
    return [entry for entry in play_of(shown).table.entries if entry.seat == 0][-1].action


def test_two_cards_are_chosen_and_laid_face_up():
    shown = page(new_table(*ALONE))
    shown.press("Enter")
    assert "choose two cards" in shown.text("panel")
    acts = taps(shown)
    assert len(acts) == 14
    for act in (acts[0], acts[5], acts[9]):
        shown.click(act)
    assert play_of(shown).draft.picked == (acts[5][4:], acts[9][4:])  # the first went back
    shown.press("Enter")
    assert isinstance(last_own(shown), Choose)
    assert play_of(shown).phase == Phase.TURN


def test_too_few_chosen_is_no_choice():
    shown = page(new_table(*ALONE))
    shown.press("Enter")
    shown.click(taps(shown)[0])
    record = play_of(shown).table.text()
    shown.send("commit:")
    assert "Two cards" in shown.text("notes")
    assert play_of(shown).table.text() == record


def test_an_exchange_is_seen_whole_before_it_is_done():
    shown = my_turn()
    shown.click("use:exchange")
    first, second = taps(shown)[:2]
    shown.click(first)
    shown.click(second)
    theirs = next(act for act in shown.acts() if act.startswith("source:1:") and "deck" not in act)
    shown.click(theirs)
    place = int(theirs.split(":")[2])
    assert play_of(shown).draft.sources == (FROM_DECK, place)
    assert element_of(shown, "primary").text == "Exchange 2 cards"
    shown.click("commit:")
    action = last_own(shown)
    assert isinstance(action, Exchange)
    assert action.sources == (FROM_DECK, place)


def test_a_place_gives_its_card_once():
    shown = my_turn()
    shown.click("use:exchange")
    for act in taps(shown)[:3]:
        shown.click(act)
    shown.send("source:0:2")
    shown.send("source:2:2")
    assert play_of(shown).draft.sources == (FROM_DECK, FROM_DECK, 2)
    fourth = taps(shown)[3]
    shown.click(fourth)
    assert len(play_of(shown).draft.picked) == 3
    assert "Three cards at most" in shown.text("notes")


def test_ones_own_face_up_card_can_be_taken_back():
    shown = my_turn()
    shown.click("use:exchange")
    shown.click(taps(shown)[0])
    shown.click("tap:up.1")
    assert play_of(shown).draft.sources == (1,)
    shown.send("commit:")
    action = last_own(shown)
    assert isinstance(action, Exchange)
    assert action.sources == (1,)


@pytest.mark.parametrize("where", ["99", "-1", "deck2", "", "4.5"])
def test_a_source_that_is_none_is_refused(where: str):
    shown = my_turn()
    shown.click("use:exchange")
    shown.click(taps(shown)[0])
    shown.send(f"source:0:{where}")
    assert "no card on that place" in shown.text("notes")
    assert play_of(shown).draft.sources == (FROM_DECK,)


def test_dragging_onto_a_place_prepares_an_exchange():
    shown = my_turn()
    token = taps(shown)[3][4:]
    shown.send(f"drop:{token}:at.3")
    draft = play_of(shown).draft
    assert (draft.use, draft.picked, draft.sources) == ("exchange", (token,), (3,))
    shown.send(f"drop:{token}:deck")
    assert play_of(shown).draft.sources == (FROM_DECK,)
    shown.send(f"drop:{token}:hand")
    assert play_of(shown).draft.picked == ()


@pytest.mark.parametrize(
    "plain",
    [
        ["exchange", ["joker"], [-1]],
        ["exchange", [], []],
        ["exchange", ["en_coal"] * 4, [-1] * 4],
        ["swap", 1, 0, 0, "en_coal"],
        ["fill", "en_coal"],
        ["begin"],
    ],
)
def test_a_forged_action_is_refused_and_changes_nothing(plain: list):
    shown = my_turn()
    deal(shown, 0, *["en_coal"] * 3, "w_flat")
    record = play_of(shown).table.text()
    shown.send(f"do:{json.dumps(plain)}")
    assert shown.text("notes")
    assert play_of(shown).table.text() == record


def test_a_joker_is_taken_for_the_card_it_stands_for():
    shown = my_turn()
    play = play_of(shown)
    train = Train(
        DECK.number["loco_m41"],
        (DECK.number["en_oil"],),
        (as_joker(DECK.number["w_flat"]),),
        (DECK.number["l_flat"],),
        DECK.number["st_gyor"],
        DECK.number["st_pecs"],
    )
    play.table.pos = play.table.pos.copy()
    play.table.pos.trains[1].append(train)
    deal(shown, 0, "w_flat", "en_coal")
    assert "Take a joker" in shown.text("panel")
    swap = next(act for act in shown.acts() if act.startswith('do:["swap"'))
    shown.click(swap)
    assert isinstance(last_own(shown), SwapJoker)
    assert play.pos.hand[0].count(DECK.joker) == 1
    assert play.pos.trains[1][-1].wagons == (DECK.number["w_flat"],)
    assert play.phase == Phase.TURN
    assert play.actor == 0
    shown.press("U")
    assert play.pos.trains[1][-1] == train


def test_an_empty_place_is_filled_after_a_train():
    table = advance(new_table(*ALONE), in_phase(Phase.FILL, 0))
    shown = page(table)
    assert "empty place" in shown.text("panel")
    wanted = play_of(shown).pos.up[0].count(-1)
    for act in taps(shown)[:wanted]:
        shown.click(act)
    shown.click("commit:")
    assert isinstance(last_own(shown), Fill)


def test_a_laid_train_can_be_looked_at_card_by_card():
    shown = page(advance(new_table(*ALONE), lambda table: any(table.pos.trains)))
    act = next(act for act in shown.acts() if act.startswith("train:"))
    shown.click(act)
    assert "Total" in shown.text("windows")
    shown.click("dismiss:")
    assert not shown.page["windows"].children
    shown.send("train:9:9")
    shown.send("train:0:77")
    assert not shown.page["windows"].children


@pytest.fixture(scope="module")
def ended() -> Table:
    return advance(new_table(*ALONE), lambda table: table.pos.phase == Phase.OVER)


def test_the_end_explains_every_trains_points(ended: Table):
    shown = page(ended)
    told = shown.text("windows")
    rules = ended.rules
    outcome = rules.outcome(ended.pos)
    assert outcome
    for seat, total in enumerate(outcome.scores):
        assert f"{('Ann', 'Bob')[seat]}: {total} points" in told
    tables = [
        element
        for element in shown.page["windows"].walk()
        if element.attrs.get("class") == "account"
    ]
    assert len(tables) == sum(map(len, ended.pos.trains))
    summed = sum(int(element.children[-1].children[0].children[1].text) for element in tables)
    assert summed == sum(outcome.scores)
    shown.press("Escape")
    assert not shown.page["windows"].children
    shown.press("Enter")
    assert "has won" in shown.text("windows")


def test_who_is_out_is_told_to_all_before_bots_go_on():
    table = advance(
        new_table("", "steady", "steady", "steady", decks="one"),
        lambda table: table.pos.in_deck() < 8 and table.pos.seat == 0,
    )
    shown = page(table)
    for _each in range(60):
        play = play_of(shown)
        if play.shortage or play.over:
            break
        if play.wanted == 0:
            seat_choice(shown)
        else:
            shown.settle()
    play = play_of(shown)
    assert play.shortage, "the deck never ran short"
    told = shown.text("windows")
    assert "The deck ran short" in told
    for standing in play.shortage.standings:
        assert f"{standing} points" in told
    entries = len(play.table.entries)
    shown.send("skip:")
    assert len(play.table.entries) == entries
    shown.press("Enter")
    assert play.shortage is None or len(play.table.entries) > entries


def seat_choice(shown: Headless) -> None:
    """Do for the person what Steady would."""
    play = play_of(shown)
    bot = GAME.bot("steady", play.rules)
    action = bot.choose(play.rules.mask(play.pos, 0), 0)
    shown.send(f"do:{json.dumps(GAME.encode_action(action))}")


@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.name)
def test_a_reload_in_every_phase_loses_nothing(phase: Phase):
    table = advance(
        new_table(*ALONE),
        lambda t: t.pos.phase == phase and (phase != Phase.FILL or t.pos.seat == 0),
    )
    shown = page(table, pensive=True)
    before = {root: shown.text(root) for root in ("panel", "mat", "windows")}
    again = shown.reload()
    assert {root: again.text(root) for root in before} == before


def test_a_bots_move_is_announced_and_in_the_recap():
    shown = page(advance(new_table(*ALONE), in_phase(Phase.TURN, 1)))
    shown.settle()
    told = " ".join(shown.spoken)
    assert "Bob exchanged" in told or "Bob laid" in told or "Bob took" in told
    assert "Bob" in shown.text("panel")


def test_a_bot_that_fails_can_be_asked_again_or_replaced():
    shown = page(advance(new_table(*ALONE), in_phase(Phase.TURN, 1)), pensive=True)
    number = len(play_of(shown).table.entries)
    shown.send(f"thought:failed:choose-{number}")
    assert "Bob can’t decide" in shown.text("panel")
    shown.click("bot:again")
    assert "thinking" in shown.text("panel")
    shown.send(f"thought:choose-{number}:nonsense")
    shown.click("bot:yield")
    assert play_of(shown).viewer == 1
    shown.click("use:exchange")
    shown.click(taps(shown)[0])
    shown.click("commit:")
    assert play_of(shown).viewer == 0
    assert len(play_of(shown).table.entries) == number + 1


def test_the_coach_says_a_little_until_it_is_dismissed():
    shown = page(new_table(*ALONE), prefer={"coach": ""})
    shown.press("Enter")
    assert "These are your 14 cards" in shown.text("mat")
    shown.click("coach:done")
    assert "These are your 14 cards" not in shown.text("mat")
    assert shown.preferences["coach"] == "done"


def test_the_hand_is_sorted_either_way():
    shown = my_turn()
    fits = taps(shown)
    shown.click("order:")
    kinds = taps(shown)
    assert sorted(fits) == sorted(kinds)
    play = play_of(shown)
    assert [play.held[act[4:]] for act in kinds] == play.pos.hand[0]
