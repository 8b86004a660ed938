"""The solver: what cards can make, against trying everything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from consist.story import DECK, cards, train

from pygame_core.consist.actions import NO_MISSION, Train, as_joker, is_joker
from pygame_core.consist.drawing import cards_of, whole_deck
from pygame_core.consist.options import PRESETS
from pygame_core.consist.solver import lay_of, trains
from pygame_core.consist.tables import Tables
from pygame_core.consist.trains import faults, points


def brute_force(t: Tables, held: list[int]) -> int:
    """The most points any train of these cards scores, 0 if they make none, by trying every filling of every slot."""
    stands = [as_joker(kind) for kind in range(len(DECK.kinds))] if DECK.joker in held else []
    usable = [card for card in dict.fromkeys(held) if card != DECK.joker] + stands
    by_sort: dict[int, list[int]] = {}
    for card in usable:
        by_sort.setdefault(DECK.sort[card % 100], []).append(card)
    engines, energies = by_sort.get(0, []), by_sort.get(1, [])
    wagons, loads = by_sort.get(2, []), by_sort.get(3, [])
    stations, missions = by_sort.get(4, []), [NO_MISSION, *by_sort.get(5, [])]
    missions = [card for card in missions if not is_joker(card)]
    couples = [
        (w, l) for w, l in product(wagons, loads) if DECK.group[w % 100] == DECK.group[l % 100]
    ]
    have, best = Counter(held), 0
    for length in (1, 2, 3):
        for chosen in combinations(couples * 2, length):
            for engine, mission in product(engines, missions):
                fuel = [e for e in energies if DECK.group[e % 100] == DECK.group[engine % 100]]
                for energy in product(fuel, repeat=DECK.energy_needed[length]):
                    for start, end in product(stations, stations):
                        made = Train(
                            engine, energy, tuple(w for w, _ in chosen),
                            tuple(l for _, l in chosen), start, end, mission,
                        )  # fmt: skip
                        if Counter(cards_of(t, made)) - have or faults(t, made):
                            continue
                        best = max(best, points(t, made))
    return best


@pytest.mark.parametrize("preset", ["balanced", "classic"])
@pytest.mark.parametrize("seed", range(12))
def test_the_best_train_is_what_trying_everything_finds(preset: str, seed: int) -> None:
    t = Tables(PRESETS[preset], 2)
    pick = Random(seed)
    base = cards("loco_m41 en_oil st_gyor st_budapest w_tank l_tank")
    pool = [card for card in whole_deck(t).cards if card != DECK.joker]
    held = pick.sample(base, 4) + pick.sample(pool, 5) + [DECK.joker] * (seed % 2)
    found = trains(t, held)
    assert (found[0].points if found else 0) == brute_force(t, held)


@pytest.mark.parametrize("seed", range(60))
def test_every_train_found_is_one_and_made_of_the_cards_best_first(seed: int) -> None:
    t = Tables(PRESETS["classic" if seed % 2 else "balanced"], 4)
    held = Random(seed).sample(whole_deck(t).cards, 14)
    found = trains(t, held)
    assert [(-each.points, each.jokers) for each in found] == sorted(
        (-each.points, each.jokers) for each in found
    )
    for each in found:
        assert faults(t, each.train) == []
        assert not Counter(cards_of(t, each.train)) - Counter(held)
        assert each.points == points(t, each.train)
        assert each.jokers == sum(map(is_joker, each.train.cards()))


def test_cards_of_the_hand_are_used_before_those_face_up() -> None:
    one = train("loco_m41 | en_oil | w_coach+l_coach | st_gyor st_pecs")
    hand = cards("loco_m41 en_oil w_coach st_gyor st_pecs")
    t = Tables(PRESETS["balanced"], 2)
    assert lay_of(t, one, hand, cards("w_coach l_coach")).places == (1,)
