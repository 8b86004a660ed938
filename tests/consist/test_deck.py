"""The deck's facts: what the file must hold for the rules to make sense."""

from __future__ import annotations

from collections import Counter

from pygame_core.consist.deck import (
    ENERGY,
    LOAD,
    LOCOMOTIVE,
    MISSION,
    SORTS,
    STATION,
    TRACTIONS,
    WAGON,
    load_deck,
)

DECK = load_deck()


def test_there_are_54_kinds_and_108_cards_in_these_numbers() -> None:
    assert len(DECK.kinds) == 54
    counts: Counter[str] = Counter()
    for kind in DECK.kinds:
        counts[SORTS[kind.sort]] += kind.count
    assert counts == {
        "locomotive": 12, "energy": 14, "wagon": 22, "load": 22, "station": 22, "mission": 12,
        "joker": 4,
    }  # fmt: skip
    assert DECK.total == 108


def test_every_wagon_has_its_load_of_the_same_category() -> None:
    assert len(DECK.pairs) == 11
    for pair in range(11):
        wagon, load = DECK.kinds[DECK.wagon[pair]], DECK.kinds[DECK.load[pair]]
        assert (wagon.sort, load.sort) == (WAGON, LOAD)
        assert wagon.category == load.category
        assert wagon.count == load.count


def test_every_traction_has_its_energy_and_its_locomotives() -> None:
    for traction in range(len(TRACTIONS)):
        assert DECK.kinds[DECK.energy[traction]].sort == ENERGY
        engines = [kind for kind in DECK.kinds if (kind.sort, kind.group) == (LOCOMOTIVE, traction)]
        assert len(engines) == 2
    assert len([kind for kind in DECK.kinds if kind.sort == STATION]) == len(DECK.cities) == 10


def test_a_joker_is_known_by_one_kind_for_all_locomotives_of_a_traction() -> None:
    assert DECK.mark(DECK.number["loco_375"]) == DECK.number["loco_424"]
    assert DECK.mark(DECK.number["w_tank"]) == DECK.number["w_tank"]


def test_energy_and_length_count_as_the_rules_say() -> None:
    assert DECK.energy_needed == (0, 1, 1, 2, 2)
    assert DECK.length_bonus == {
        "standard": (0, 0, 5, 12, 20), "mild": (0, 0, 3, 7, 12), "off": (0, 0, 0, 0, 0)
    }  # fmt: skip


def test_every_mission_asks_something() -> None:
    for kind in DECK.kinds:
        assert (kind.condition != type(kind.condition)()) == (kind.sort == MISSION), kind.id
