"""What is hidden from the seat at the device is nowhere on the page, in no announcement, in no question."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from view.consist_tables import (
    ALONE,
    DECK,
    GAME,
    PAIR,
    advance,
    cards_shown,
    in_phase,
    new_table,
    page,
    play_of,
)
from view.headless import Headless

from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY
from pygame_core.consist.text import card_name
from pygame_core.kernel.chance import SeededRng
from pygame_core.session.table import Table
from pygame_core.view.nodes import to_html

THREE = ("", "", "steady")


def allowed(table: Table, viewer: int) -> Counter[str]:
    """The cards that may be drawn as cards, each as often as it may be: what lies open, and one's own."""
    pos = table.pos
    kinds = [card for up in pos.up for card in up if card != EMPTY]
    if viewer >= 0:
        kinds += pos.hand[viewer]
    return Counter(DECK.kinds[kind].id for kind in kinds)


def assert_nothing_hidden(shown: Headless) -> None:
    """The page is the same, to the letter, where all that its seat may not see is something else."""
    play = play_of(shown)
    drawn = set(cards_shown(shown))
    assert drawn <= set(allowed(play.table, play.viewer))
    viewer = play.viewer if play.viewer >= 0 else play.rules.seats
    there = play.pos
    for seed in (1, 2):
        other = play.rules.guess(play.rules.mask(there, viewer), viewer, SeededRng(seed))
        play.table.pos = other
        elsewhere = shown.loop._program.view(shown.loop._model)
        play.table.pos = there
        for root in ("mat", "panel", "windows", "bar", "notes"):
            assert to_html(elsewhere[root]) == to_html(shown.loop._shown[root]), root


def choose_as_steady(shown: Headless) -> None:
    play = play_of(shown)
    bot = GAME.bot("steady", play.rules)
    action = bot.choose(play.rules.mask(play.pos, play.actor), play.actor)
    shown.send(f"do:{json.dumps(GAME.encode_action(action))}")
    shown.settle()


@pytest.mark.parametrize("seats", [ALONE, PAIR, THREE, ("steady", "steady")], ids=str)
def test_a_whole_game_never_shows_what_is_hidden(seats: tuple[str, ...]):
    shown = page(new_table(*seats, goal=3), assist="standard")
    for _each in range(400):
        play = play_of(shown)
        assert_nothing_hidden(shown)
        if play.over:
            break
        if play.shortage:
            shown.send("dismiss:")
        elif play.parting:
            shown.click("hide:")
            shown.click("show:")
            assert play.curtain, "a double click showed the next one's cards"
            shown.settle()
        elif play.curtain:
            assert not cards_shown(shown, "windows")
            shown.click("show:")
        elif play.wanted >= 0:
            choose_as_steady(shown)
        else:
            shown.settle()
    assert play_of(shown).over


def test_behind_the_curtain_lies_nobodys_hand():
    shown = page(advance(new_table(*PAIR), in_phase(Phase.TURN, 0)))
    play = play_of(shown)
    assert play.curtain
    assert play.viewer == -1
    up = Counter(DECK.kinds[card].id for up in play.pos.up for card in up)
    assert Counter(cards_shown(shown)) == up
    assert "Pass the device to Ann." in shown.text("panel")
    assert "AnnNobody’s cards are shown until the device has been passed on." in shown.text("mat")
    for intent in ("tap:en_coal.0", "commit:", "use:exchange", "clear:", "slot:loco"):
        shown.send(intent)
        assert Counter(cards_shown(shown)) == up
    shown.click("show:")
    assert play.viewer == 0
    assert len(cards_shown(shown, "mat")) == 12 + len(list(up.elements()))


def test_a_turn_passes_by_hiding_and_showing():
    shown = page(advance(new_table(*PAIR), in_phase(Phase.TURN, 0)))
    play = play_of(shown)
    shown.click("show:")
    choose_as_steady(shown)
    while play.wanted == 0:
        choose_as_steady(shown)
    assert play.parting
    drawn = sorted(play.fresh.elements())
    assert drawn
    assert "You got" in shown.text("panel")
    assert not any(act.startswith("tap:") for act in shown.acts())
    shown.press("Enter")
    assert play.curtain
    assert "You got" not in shown.text("panel")
    shown.press("Enter")
    shown.press("H")
    assert play.curtain, "a key held down showed the next one's cards"
    shown.settle()
    shown.press("Enter")
    assert play.viewer == 1


def test_announcements_do_not_tell_what_was_drawn():
    shown = page(advance(new_table(*PAIR), in_phase(Phase.TURN, 0)))
    shown.click("show:")
    shown.click("use:exchange")
    hand = [act for act in shown.acts() if act.startswith("tap:") and "up." not in act]
    for act in hand[:3]:
        shown.click(act)
    shown.spoken.clear()
    shown.click("commit:")
    play = play_of(shown)
    assert play.parting
    told = " ".join(shown.spoken)
    assert "Ann exchanged 3 cards with the deck" in told
    up = {card for up in play.pos.up for card in up}
    for kind in {*play.fresh.elements()} - up:
        assert card_name(kind) not in told


def test_a_reload_draws_the_curtain():
    shown = page(advance(new_table(*PAIR), in_phase(Phase.TURN, 1)))
    shown.click("show:")
    again = shown.reload()
    assert play_of(again).curtain
    assert_nothing_hidden(again)


def test_everybody_chooses_behind_a_curtain_of_their_own():
    shown = page(new_table("", "", "steady"))
    shown.press("Enter")
    play = play_of(shown)
    for seat in (0, 1):
        assert play.curtain
        shown.click("show:")
        assert play.viewer == seat
        assert_nothing_hidden(shown)
        hand = [act for act in shown.acts() if act.startswith("tap:")]
        shown.click(hand[0])
        shown.click(hand[1])
        shown.click("commit:")
        shown.settle()
        assert "You got" not in shown.text("panel")
    assert play.phase == Phase.TURN


def test_one_person_among_bots_sees_no_curtain():
    shown = page(advance(new_table("steady", "", "steady"), in_phase(Phase.TURN, 1)))
    play = play_of(shown)
    assert play.viewer == 1
    assert not play.curtain
    shown.send("hide:")
    assert play.viewer == 1


@pytest.mark.parametrize("assist", ["guided", "standard"])
def test_questions_carry_only_what_their_seat_may_see(assist: str):
    shown = page(advance(new_table(*THREE), in_phase(Phase.TURN, 0)), assist=assist, pensive=True)
    shown.click("show:")
    play = play_of(shown)
    for asked in shown.questions.values():
        plain = json.loads(asked.question)
        seen = play.rules.mask(play.pos, plain["seat"])
        assert plain["position"] == json.loads(json.dumps(play.rules.key(seen)))


def test_no_hint_is_asked_for_behind_the_curtain():
    shown = page(advance(new_table(*PAIR), in_phase(Phase.TURN, 0)), assist="guided", pensive=True)
    assert "hint" not in shown.questions
    shown.click("show:")
    assert "hint" in shown.questions


def test_a_hint_for_one_who_has_left_is_not_shown():
    shown = page(advance(new_table(*PAIR), in_phase(Phase.TURN, 0)), assist="guided", pensive=True)
    shown.click("show:")
    asked = shown.questions["hint"]
    choose_as_steady(shown)
    answer = shown.thinker.answer(asked.question)
    shown.send(f"thought:{asked.id}:{answer}")
    assert "suggests" not in shown.text("panel")


def test_a_second_tab_may_look_but_not_play():
    shown = page(advance(new_table(*ALONE), in_phase(Phase.TURN, 0)))
    record = play_of(shown).table.text()
    shown.send(f"store:robbed:{play_of(shown).id}")
    assert "Another tab" in shown.text("panel")
    for intent in ("use:exchange", "commit:", "undo:", 'do:["exchange",["en_coal"],[-1]]'):
        shown.send(intent)
        assert "open in another tab" in shown.text("notes")
    assert play_of(shown).table.text() == record
