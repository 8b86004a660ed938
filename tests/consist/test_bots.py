"""The bots: legal and finished at every table, and choosing by nothing but what their seat sees."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from consist.story import DECK, Story, card, cards

from pygame_core.consist import steady
from pygame_core.consist.actions import Exchange, Lay, SwapJoker
from pygame_core.consist.bot_names import BOTS
from pygame_core.consist.codec import Consist
from pygame_core.consist.engineer import Engineer, _danger_averted, _danger_of_laying
from pygame_core.consist.options import BALANCED, CHOICES, PRESETS, Options
from pygame_core.consist.outlook import ENGINEER, Outlook, stays
from pygame_core.consist.players import MAKERS
from pygame_core.consist.position import NOBODY, Layer, Position
from pygame_core.consist.reach import bag_of
from pygame_core.consist.rules import ConsistRules
from pygame_core.kernel.chance import SeededRng

HASTY = ENGINEER._replace(samples=2)
"""An Engineer that looks at two futures only, for whole games in little time."""
SINGLE_OPTIONS = [
    replace(BALANCED, **{name: value})
    for name, values in CHOICES.items()
    for value in values
    if value != getattr(BALANCED, name)
]


def play_under_the_laws(options: Options, seats: int, number: int) -> Position:
    """A whole game of different bots; every choice is checked and every position audited."""
    rules = ConsistRules(options, seats)
    made = [Engineer(rules, HASTY), MAKERS["newcomer"](rules), MAKERS["steady"](rules)]
    bots = [made[(seat + number) % 3] for seat in range(seats)]
    pos, rng = rules.initial(), SeededRng(f"laws {number}")
    while acting := rules.to_act(pos):
        seat = acting[0]
        action = bots[seat].choose(pos, seat)
        rules.check(pos, seat, action)
        rules.apply(pos, seat, action, rng)
        rules.audit(pos)
        assert pos.turn < 1_000, "the game does not end"
    return pos


def test_every_bot_has_a_maker_and_the_game_names_it() -> None:
    assert set(MAKERS) == set(BOTS) == set(Consist().bots)
    rules = ConsistRules(BALANCED, 2)
    assert isinstance(Consist().bot("engineer", rules), Engineer)


@pytest.mark.parametrize(("preset", "seats"), list(product(sorted(PRESETS), range(2, 7))))
def test_games_end_under_the_lasting_laws_at_every_size_and_preset(preset: str, seats: int) -> None:
    for number in range(3):
        pos = play_under_the_laws(PRESETS[preset], seats, number)
        assert pos.winners


@pytest.mark.parametrize("options", SINGLE_OPTIONS, ids=str)
def test_games_end_under_the_lasting_laws_with_every_option(options: Options) -> None:
    for number in range(2):
        pos = play_under_the_laws(options, 2 + 2 * number, number)
        assert pos.winners


def positions(seats: int, seed: str, every: int) -> list[tuple[ConsistRules, Position, int]]:
    """Every so many-th position of a game, with who acts."""
    rules = ConsistRules(BALANCED, seats)
    bots = [MAKERS[name](rules) for name in ("steady", "newcomer", "steady")[:seats]]
    pos, rng = rules.initial(), SeededRng(seed)
    found = []
    number = 0
    while acting := rules.to_act(pos):
        seat = acting[0]
        if number % every == 2:
            found.append((rules, pos.copy(), seat))
        rules.apply(pos, seat, bots[seat].choose(pos, seat), rng)
        number += 1
    return found


@pytest.mark.parametrize("name", BOTS)
def test_a_choice_depends_on_what_the_seat_sees_alone(name: str) -> None:
    """The same sight with other hands and another deck gives the same choice, from a fresh bot too."""
    tested = 0
    for rules, pos, seat in positions(3, "sight", 5):
        seasoned = MAKERS[name](rules)
        before = pos.key()
        action = seasoned.choose(pos, seat)
        assert pos.key() == before, "a bot has changed the position"
        masked = rules.mask(pos, seat)
        for seed in range(2):
            other = rules.guess(masked, seat, SeededRng(seed))
            tested += other.key() != before
            assert MAKERS[name](rules).choose(other, seat) == action
        assert MAKERS[name](rules).choose(masked, seat) == action
        assert seasoned.choose(Position.from_key(before), seat) == action
    assert tested > 10


@pytest.mark.parametrize(
    ("better", "worse", "games", "at_least"),
    [("steady", "newcomer", 20, 15), ("engineer", "steady", 10, 6)],
)
def test_a_higher_level_wins_more(better: str, worse: str, games: int, at_least: int) -> None:
    rules = ConsistRules(BALANCED, 2)
    wins = 0.0
    for number in range(games):
        order = [better, worse] if number % 2 else [worse, better]
        bots = [MAKERS[name](rules) for name in order]
        pos, rng = rules.initial(), SeededRng(f"levels {number}")
        while acting := rules.to_act(pos):
            rules.apply(pos, acting[0], bots[acting[0]].choose(pos, acting[0]), rng)
        wins += (order.index(better) in pos.winners) / len(pos.winners)
    assert wins >= at_least


TRAIN = "loco_424 | en_coal | w_coach+l_coach | st_gyor st_pecs"
BIG = "loco_m62 | en_oil en_oil | w_flat+l_flat w_tank+l_tank w_reefer+l_reefer | st_pecs st_gyor"
READY = "loco_v43 en_power w_bike l_bike st_szeged st_budapest"


@pytest.mark.parametrize("name", ["steady", "engineer"])
def test_a_train_that_ends_the_game_and_wins_it_is_laid(name: str) -> None:
    story = Story(2, goal=3)
    story.seat(0, READY, "", BIG, TRAIN).seat(1, "", "", TRAIN)
    action = MAKERS[name](story.rules).choose(story.pos, 0)
    assert isinstance(action, Lay)
    story.act(action)
    assert story.pos.winners == (0,)


def test_the_engineer_does_not_end_a_game_that_it_would_lose() -> None:
    story = Story(2, goal=3)
    story.seat(0, READY, "", TRAIN, TRAIN).seat(1, "", "", BIG)
    assert isinstance(MAKERS["steady"](story.rules).choose(story.pos, 0), Lay)
    assert isinstance(MAKERS["engineer"](story.rules).choose(story.pos, 0), Exchange)


@pytest.mark.parametrize("name", ["steady", "engineer"])
def test_a_joker_is_swapped_out_for_a_card_that_can_be_spared(name: str) -> None:
    story = Story(2)
    story.seat(0, "en_coal en_coal en_coal loco_v43 en_power en_power w_bike l_bike")
    story.seat(1, "", "", "loco_424 | joker:en_coal | w_coach+l_coach | st_gyor st_pecs")
    action = MAKERS[name](story.rules).choose(story.pos, 0)
    assert action == SwapJoker(1, 0, 1, card("en_coal"))


def test_the_engineer_takes_the_face_up_card_that_makes_its_train() -> None:
    story = Story(2)
    story.seat(
        0, "loco_v63 en_power en_power w_sleep l_sleep w_pano l_pano w_carrier st_gyor st_pecs"
    )
    story.seat(1, "", "l_carrier m_steam")
    action = MAKERS["engineer"](story.rules).choose(story.pos, 0)
    if isinstance(action, Lay):  # it may as well lay what it has
        assert len(action.train.wagons) == 2
    else:
        assert isinstance(action, Exchange)
        assert 2 in action.sources


def test_steady_gives_what_serves_it_least() -> None:
    t = ConsistRules(BALANCED, 2).tables
    hand = cards("loco_v43 en_power en_oil w_bike l_bike st_szeged st_szeged joker")
    order = [DECK.kinds[each].id for each in steady.least(t, hand, hand)]
    assert set(order[:2]) == {"st_szeged", "en_oil"}
    assert order[-1] == "joker"


def test_turns_that_still_come_end_with_the_last_round_and_are_fewer_near_the_goal() -> None:
    story = Story(2)
    story.seat(0).seat(1, "", "", *[TRAIN] * 3)
    t, pos = story.rules.tables, story.pos
    early, late = stays(t, pos, 1, 0.4), stays(t, pos, 0, 0.4)
    assert early[0] == late[0] == 1.0
    assert early[8] > late[8]
    assert late[1] == 1.0, "two trains are not laid in one turn"
    assert late[2] == pytest.approx(1 - 0.4**2)
    pos.last_round = True
    assert stays(t, pos, 0, 0.4)[:3] == [1.0, 0.0, 0.0]


def test_a_train_averts_the_danger_of_being_lowest_only_where_the_deck_may_run_short() -> None:
    story = Story(3)
    story.seat(0, READY).seat(1, "", "", BIG).seat(2, "", "", TRAIN, TRAIN, TRAIN)
    pos, t = story.pos, story.rules.tables

    def averted(more: int) -> float:
        return _danger_averted(Outlook(t, pos, 0, HASTY), pos, 0, more)

    assert averted(20) == 0, "the deck is full"
    pos.deck = [Layer(NOBODY, pos.deck[0].cards[:5])]
    assert averted(20) == pytest.approx(1 - (1 - HASTY.lays) ** 2), "either of two may lay a train"
    assert averted(3) == 0, "it would still be the lowest"
    pos.trains[0] = list(pos.trains[1])
    assert averted(20) == 0, "it is not the lowest"


def test_laying_is_dangerous_where_it_empties_the_deck_and_leaves_the_seat_lowest() -> None:
    story = Story(3)
    story.seat(0, READY).seat(1, "", "", BIG).seat(2, "", "", BIG)
    pos, t = story.pos, story.rules.tables
    nothing = bag_of(t, [])

    def danger(more: int) -> float:
        return _danger_of_laying(Outlook(t, pos, 0, HASTY), pos, 0, nothing, 6, more)

    assert danger(4) == 0, "the deck has cards enough"
    pos.deck = [Layer(NOBODY, pos.deck[0].cards[:5])]
    assert danger(4) == 1
    assert danger(60) == 0
