"""Sentences: every event, phase, fault and refusal has one, and it names the right things."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from consist.story import DECK, Story, card, train

from pygame_core.consist import events as e
from pygame_core.consist import prompts, telling, text
from pygame_core.consist.actions import DECK as FROM_DECK
from pygame_core.consist.actions import Exchange, Fill, Lay, SwapJoker
from pygame_core.consist.options import PRESETS
from pygame_core.consist.phases import Phase
from pygame_core.consist.position import EMPTY
from pygame_core.consist.tables import Tables
from pygame_core.consist.trains import FAULTS, Fault, faults
from pygame_core.kernel.faults import IllegalAction

WORDS = text.Words(("Anna", "Ben", "Cleo"))
BALANCED = Tables(PRESETS["balanced"], 3)
COACH = "loco_m41 | en_oil | w_coach+l_coach | st_gyor joker:st_pecs"


def test_every_event_has_a_sentence() -> None:
    untold = [kind.__name__ for kind in get_args(e.Event) if kind not in telling.tell.registry]
    assert not untold


def test_every_way_to_end_has_a_sentence() -> None:
    engine = "".join(path.read_text("utf-8") for path in Path(text.__file__).parent.glob("*.py"))
    ways = set(re.findall(r'\bend\(t, pos, "([a-z-]+)"', engine))
    assert ways == set(telling.ENDINGS)
    for why in ways:
        told = telling.tell(e.Ended(why, (0, 2)), WORDS)
        assert told.endswith(" Anna and Cleo share the win.")


def test_every_card_has_its_name_in_both_languages_and_missions_their_text() -> None:
    for number, kind in enumerate(DECK.kinds):
        assert set(kind.names) == {"en", "hu"}
        assert text.card_name(number) == kind.names["en"]
        assert bool(text.mission_text(number)) == kind.id.startswith("m_")
        assert set(kind.asks) == ({"en", "hu"} if kind.id.startswith("m_") else set())
    assert text.card_name(card("loco_424")) == "Class 424 “Buffalo”"


def test_names_of_cards_follow_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "language", lambda: "hu")
    assert text.card_name(card("l_reefer")) == "Gyümölcs"
    assert text.mission_text(card("m_heavy")) == "Három vagy négy kocsi."
    monkeypatch.setattr(text, "language", lambda: "de")  # the file has no German
    assert text.card_name(card("l_reefer")) == "Fruit"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Dealt(1), "The cards are dealt. The first turn falls to: Ben."),
        (
            e.Revealed(((card("en_coal"), card("st_gyor")), (card("joker"), card("en_oil")))),
            "Face up now are – Anna: Coal and Győr; Ben: Joker and Diesel oil.",
        ),
        (e.TurnBegan(2, 7), "Cleo’s turn."),
        (
            e.TrainLaid(0, train(f"{COACH} | m_night"), 1),
            (
                "Anna laid a train for 1 point: Győr – joker (Pécs), M41 “Rattler”,"
                " Second-class coach, “Night express”."
            ),
        ),
        (
            e.Exchanged(0, 2, (), (), ()),
            "Anna exchanged 2 cards with the deck.",
        ),
        (
            e.Exchanged(0, 1, (0, 3), (card("en_oil"), card("w_tank")), (card("l_tank"), 0)),
            (
                "Anna took back Milk from the table and laid Diesel oil there."
                " Anna took Class 424 “Buffalo” from Ben and laid Tank wagon there."
                " Anna exchanged 1 card with the deck."
            ),
        ),
        (
            e.JokerSwapped(0, 1, 0, card("l_bike")),
            "Anna took a joker out of Ben’s train and laid Cyclists in its place.",
        ),
        (
            e.JokerSwapped(1, 1, 0, card("l_bike")),
            "Ben took a joker out of their own train and laid Cyclists in its place.",
        ),
        (e.Drew(1, 1), "Ben drew 1 card."),
        (e.PlacesFilled(1, (card("en_oil"),)), "Ben laid face up: Diesel oil."),
        (
            e.Eliminated((0, 2), (4, 9, 4)),
            "The deck ran short: Anna and Cleo are out, with the lowest standing of 4.",
        ),
        (
            e.LastRound(2),
            "Cleo has laid the last train: the round is finished, and nobody draws.",
        ),
        (e.Ended("trains", (1,)), "The last train is laid. Ben has won the game."),
    ],
)
def test_an_event_is_told_with_its_names_and_figures(event: object, sentence: str) -> None:
    assert telling.tell(event, WORDS) == sentence


def test_an_unknown_event_is_a_bug_that_names_itself() -> None:
    with pytest.raises(TypeError, match="no sentence for 'nothing'"):
        telling.tell("nothing", WORDS)


# --- faults

FAULTY = {
    "loco_v63 | en_power | w_flat+l_flat w_tank+l_tank w_reefer+l_reefer | st_szeged st_pecs": [
        "Three or four wagons need a second energy card."
    ],
    "loco_v63 |  | w_flat+l_flat w_tank+l_tank w_reefer+l_reefer | st_szeged st_pecs": [
        "Three or four wagons need two energy cards."
    ],
    "loco_v63 |  | w_flat+l_flat | st_szeged st_szeged": [
        "A train needs an energy card.",
        "Origin and destination are both Szeged.",
    ],
    "loco_v63 | en_power en_power | w_flat+l_flat | st_szeged st_pecs": [
        "One or two wagons take only one energy card."
    ],
    "st_pecs | en_coal l_bike en_coal | w_tank+l_flat joker:w_bike+- en_oil+- | w_bike en_oil": [
        "Pécs is no locomotive.",
        "Cyclists is no energy card.",
        "Three or four wagons take only two energy cards.",
        "Wagon 1 does not carry this load: Timber.",
        "Bicycle car: its load is missing (Cyclists).",
        "Diesel oil is no wagon.",
        "Wagon 3 is empty.",
        "Bicycle car is no station and can’t be the origin.",
        "Diesel oil is no station and can’t be the destination.",
    ],
    "loco_m41 | en_coal |  | st_szeged joker:st_szeged | st_pecs": [
        "Coal is the wrong energy for this locomotive.",
        "A train needs a wagon.",
        "Origin and destination are both Szeged.",
        "Pécs is no mission.",
    ],
    "joker:loco_424 | joker:en_coal | w_flat+l_flat | st_szeged st_pecs": [
        "A train may hold 1 joker."
    ],
    "joker:joker | en_coal | w_flat+l_flat | st_szeged st_pecs": [
        "A joker can’t stand for this card: Joker."
    ],
    "loco_m41 | en_oil | joker:w_flat+l_flat | st_pecs st_gyor | m_book": [
        "The mission asks for 2 wagons or more.",
        "The mission allows no joker in the train.",
    ],
    "loco_m41 | en_oil | w_bike+l_bike | st_gyor st_zahony | m_ic": [
        "The mission asks for an electric locomotive.",
        "The mission asks for 2 wagons or more.",
        "The mission asks for this origin or destination: Debrecen or Szeged or Pécs or Miskolc.",
    ],
    "loco_m41 | en_oil | w_bike+l_bike | st_gyor st_zahony | m_fruit": [
        "The mission asks for this wagon and its load: Refrigerator wagon, Fruit.",
        "The mission asks for this origin: Kecskemét.",
        "The mission asks for this destination: Budapest.",
    ],
}


@pytest.mark.parametrize("line", FAULTY)
def test_everything_that_is_wrong_with_a_train_is_a_sentence(line: str) -> None:
    told = [text.fault_text(fault) for fault in faults(BALANCED, train(line))]
    assert told == FAULTY[line]


def test_a_wagon_without_its_load_says_which_it_wants() -> None:
    draft = train("loco_m41 | en_oil | w_pano+- | st_gyor st_zahony")
    assert [text.fault_text(fault) for fault in faults(BALANCED, draft)] == [
        "Panorama car: its load is missing (Tourists)."
    ]


def test_an_empty_draft_is_told_what_a_train_needs() -> None:
    draft = type(train(COACH))(-1, (), (), (), -1, -1)
    assert [text.fault_text(fault) for fault in faults(BALANCED, draft)] == [
        "A train needs a locomotive.",
        "A train needs a wagon.",
        "A train needs a station of origin.",
        "A train needs a station of destination.",
    ]
    draft = type(train(COACH))(-1, (-1,), (-1,), (card("l_tank"),), -1, -1, card("m_heavy"))
    assert [text.fault_text(fault) for fault in faults(BALANCED, draft)][1:4] == [
        "An energy card is missing.",
        "A load has no wagon.",
        "A train needs a station of origin.",
    ]


def test_every_fault_has_a_sentence() -> None:
    for what in FAULTS:
        number = 0b11 if what in ("from", "to", "from-or-to") else 1
        told = text.fault_text(Fault("K2.1", what, 1, number))
        assert told.endswith(".")
        assert "{" not in told


# --- refusals


def refusal(s: Story, action: object, seat: int | None = None) -> str:
    who = s.rules.to_act(s.pos)[0] if seat is None else seat
    with pytest.raises(IllegalAction) as told:
        s.rules.check(s.pos, who, action)
    return text.explain(told.value, WORDS)


def test_every_refusal_says_why_and_names_its_ruling() -> None:
    s = Story(3, swap="own").seat(0, "loco_m41 l_bike", "w_coach", COACH).seat(1, "", "", COACH)
    given = tuple(s.pos.hand[0][:3])
    m41 = card("loco_m41")
    assert (
        refusal(s, Exchange(given, (FROM_DECK,) * 3), 2) == "It is not your turn: Anna must choose."
    )
    assert refusal(s, Fill((0,))) == "That can’t be done now."
    assert refusal(s, Exchange((), ())) == (
        "One, two or three cards are exchanged, each for one from somewhere. (K3.2)"
    )
    assert refusal(s, Exchange((card("w_carrier"),), (FROM_DECK,))) == (
        "Not in the hand: Car carrier. (K3.3)"
    )
    for places in ((2, 2), (9, FROM_DECK)):
        assert refusal(s, Exchange(given[:2], places)) == (
            "Each place can give its card once, if one lies there. (K3.3)"
        )
    for wrong in (SwapJoker(1, 0, 5, m41), SwapJoker(0, 0, 0, m41), SwapJoker(0, 1, 0, m41)):
        assert refusal(s, wrong) == "There is no joker that can be swapped. (K3.5)"
    assert refusal(s, SwapJoker(0, 0, 5, card("l_bike"))) == (
        "That joker stands for another card: Pécs, not Cyclists. (K3.5)"
    )
    assert refusal(s, SwapJoker(0, 0, 5, card("l_tank"))) == "Not in the hand: Milk. (K3.5)"
    wrong_train = train("loco_m41 | en_coal | w_bike+l_bike | st_gyor st_gyor")
    assert refusal(s, Lay(wrong_train)) == (
        "Coal is the wrong energy for this locomotive. (K2.1)"
        " Origin and destination are both Győr. (K2.3)"
    )
    right = train("loco_v43 | en_power | w_carrier+joker:l_carrier | st_gyor st_pecs")
    assert refusal(s, Lay(right, (0,))) == "That face-up card is not in the train. (K2.6)"
    assert "Car carrier" in refusal(s, Lay(right))
    s.pos.deck[:] = [s.pos.deck[0]._replace(cards=s.pos.deck[0].cards[:1])]
    assert refusal(s, Exchange(given, (FROM_DECK,) * 3)) == "The deck holds only 1 card. (K3.4)"
    s.pos.phase, s.pos.up[0] = Phase.FILL, [EMPTY, EMPTY]
    assert refusal(s, Fill(())) == "2 places must be filled. (K4.1)"
    s.pos.phase = Phase.OVER
    assert refusal(s, Fill(()), 0) == "The game is over."


def test_a_joker_for_a_locomotive_means_any_of_its_traction() -> None:
    assert text.meant(card("loco_m62")) == "diesel locomotive"
    assert text.train_card(card("joker:loco_v63")) == "joker (electric locomotive)"


# --- prompts


def test_every_phase_has_a_prompt_that_names_who_must_choose() -> None:
    s = Story(3)
    told = {}
    for phase in Phase:
        s.pos.phase, s.pos.winners = phase, (1, 2)
        told[phase] = prompts.prompt(s.rules, s.pos, 1, WORDS)
    assert told == {
        Phase.BEGIN: "Deal the cards and draw lots for the first turn.",
        Phase.CHOOSE: "Ben: choose two cards to lay face up.",
        Phase.TURN: "Ben: lay a train or exchange cards.",
        Phase.FILL: "Ben: lay cards on your two empty places.",
        Phase.OVER: "Ben and Cleo share the win.",
    }
    s.pos.phase, s.pos.up[1] = Phase.FILL, [EMPTY, 0]
    assert prompts.prompt(s.rules, s.pos, 1, WORDS) == "Ben: lay a card on your empty place."
    s.pos.phase, s.pos.last_round = Phase.TURN, True
    assert prompts.prompt(s.rules, s.pos, 1, WORDS).startswith("Ben: your last turn!")
