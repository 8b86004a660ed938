"""The solver: what cards can make and nearly make, against trying everything."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from consist.brute import best_of_each, lacking_of_each, outline
from consist.story import DECK, cards, train

from pygame_core.consist.actions import is_joker
from pygame_core.consist.drawing import cards_of, whole_deck
from pygame_core.consist.options import PRESETS, parse
from pygame_core.consist.solver import BEST, Found, lay_of, nearest, trains
from pygame_core.consist.tables import Tables
from pygame_core.consist.trains import faults, points

BALANCED = Tables(PRESETS["balanced"], 2)
CLASSIC = Tables(PRESETS["classic"], 2)
USEFUL = cards(
    "loco_m41 loco_v63 en_oil en_power en_power st_gyor st_budapest st_siofok w_tank l_tank w_pano"
    " l_pano m_heavy m_balaton m_green m_book"
)


def rank(found: Found) -> tuple[int, int]:
    return found.points, -found.jokers


def hand(seed: int, size: int, jokers: int, likely: int) -> list[int]:
    """A hand with some cards that go together, any others and so many jokers."""
    pick = Random(seed)
    useful = pick.sample(USEFUL, likely)
    pool = [card for card in whole_deck(BALANCED).cards if card != DECK.joker]
    return useful + pick.sample(pool, size - likely - jokers) + [DECK.joker] * jokers


@pytest.mark.parametrize(
    ("t", "size", "jokers", "likely"),
    [
        pytest.param(BALANCED, 13, 0, 9, id="no joker"),
        pytest.param(BALANCED, 11, 1, 7, id="one joker"),
        pytest.param(BALANCED, 11, 2, 7, id="two jokers, one may be used"),
        pytest.param(CLASSIC, 10, 2, 7, id="two jokers"),
        pytest.param(CLASSIC, 8, 3, 4, id="three jokers"),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_all_trains_are_found_that_trying_everything_finds_each_at_its_best(
    t: Tables, size: int, jokers: int, likely: int, seed: int
) -> None:
    held = hand(seed, size, jokers, likely)
    found = trains(t, held, None)
    outlines = [outline(each.train) for each in found]
    assert len(set(outlines)) == len(outlines), "a train is given twice"
    assert dict(zip(outlines, map(rank, found), strict=True)) == best_of_each(t, held)


@pytest.mark.parametrize("seed", range(40))
def test_every_train_found_is_one_and_made_of_the_cards_best_first(seed: int) -> None:
    t = CLASSIC if seed % 2 else BALANCED
    held = hand(seed, 14, seed % 3, 6)
    found = trains(t, held, None)
    assert list(map(rank, found)) == sorted(map(rank, found), reverse=True)
    for each in found:
        assert faults(t, each.train) == []
        assert not Counter(cards_of(t, each.train)) - Counter(held)
        assert each.points == points(t, each.train)
        assert each.jokers == sum(map(is_joker, each.train.cards()))
    assert trains(t, held) == found[:BEST]
    assert trains(t, held, 1) == found[:1]


def test_some_of_these_hands_make_many_trains_and_some_none() -> None:
    counts = [len(trains(CLASSIC, hand(seed, 14, seed % 3, 6), None)) for seed in range(40)]
    assert min(counts) == 0
    assert max(counts) > BEST


@pytest.mark.parametrize("t", [BALANCED, CLASSIC], ids=["balanced", "classic"])
@pytest.mark.parametrize("seed", range(10))
def test_the_nearest_trains_lack_the_fewest_cards_and_score_most(t: Tables, seed: int) -> None:
    held = hand(seed, 14, seed % 3, seed % 7)
    lacking = lacking_of_each(t, held)
    fewest = min(missing for missing, _ in lacking.values() if missing)
    expected = {each: score for each, (missing, score) in lacking.items() if missing == fewest}
    found = nearest(t, held, len(lacking))
    assert {outline(each.train): each.points for each in found} == expected
    assert len(found) == len(expected)
    assert [each.points for each in found] == sorted(expected.values(), reverse=True)
    assert nearest(t, held, 3) == found[:3]
    for each in found:
        assert len(each.missing) == fewest
        came = [kinds[0] for kinds in each.missing]
        assert faults(t, each.train) == []
        assert Counter(cards_of(t, each.train)) - Counter(held) == Counter(came)
        assert points(t, each.train) == each.points


@pytest.mark.parametrize("seed", range(10))
def test_any_of_the_kinds_told_would_do_in_the_place_of_a_missing_card(seed: int) -> None:
    held = hand(seed, 14, seed % 2, seed % 7)
    for each in nearest(BALANCED, held, 30):
        others = [kinds[0] for kinds in each.missing]
        for place, kinds in enumerate(each.missing):
            assert len(set(kinds)) == len(kinds)
            for kind in kinds:
                came = [*others[:place], kind, *others[place + 1 :]]
                made = {outline(one.train) for one in trains(BALANCED, held + came, None)}
                assert outline(each.train) in made


def test_what_is_missing_tells_all_that_would_do() -> None:
    held = cards("en_coal w_sleep l_sleep st_budapest m_night")
    (best, *_) = nearest(BALANCED, held)
    assert best.points == 3 + 3 + 3 + 8
    engine, other = best.missing[1], best.missing[0]
    assert engine == tuple(cards("loco_424 loco_375"))
    assert len(other) == 9
    assert set(other) == set(DECK.station) - set(cards("st_budapest"))


def test_nothing_is_near_where_everything_can_be_laid() -> None:
    t = Tables(parse({"decks": "two", "jokers": "any"}), 2)
    assert nearest(t, [DECK.joker] * 13) == []


def test_the_best_train_of_all_scores_58() -> None:
    t = BALANCED
    assert trains(t, whole_deck(t).cards)[0].points == 58


def test_cards_of_the_hand_are_used_before_those_face_up() -> None:
    one = train("loco_m41 | en_oil | w_coach+l_coach | st_gyor st_pecs")
    held = cards("loco_m41 en_oil w_coach st_gyor st_pecs")
    assert lay_of(BALANCED, one, held, cards("w_coach l_coach")).places == (1,)
