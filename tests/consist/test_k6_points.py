"""K6: what a train scores, and every worked example of the rules."""

from __future__ import annotations

import pytest
from consist.story import DECK, Story, card, train

from pygame_core.consist.options import PRESETS, parse
from pygame_core.consist.tables import Tables
from pygame_core.consist.trains import faults, points

TABLES = {name: Tables(preset, 2) for name, preset in PRESETS.items()}

FRUIT = (
    "loco_m62 | en_oil en_oil | w_flat+l_flat w_tank+l_tank w_reefer+l_reefer"
    " | st_kecskemet st_budapest | m_fruit"
)
BOOK = (
    "loco_v63 | joker:en_power | w_carrier+l_carrier w_covered+l_covered"
    " | st_gyor st_zahony | m_book"
)
CARS = "loco_v63 | en_power | w_carrier+l_carrier w_contain+l_contain | st_gyor st_zahony"
TWO_JOKERS = "joker:loco_424 | en_coal | w_first+l_first | joker:st_debrecen st_zahony"

EXAMPLES = [
    ("balanced", "loco_424 | en_coal | w_coach+l_coach | st_gyor st_pecs", 5),
    (
        "balanced",
        "loco_v63 | en_power | w_sleep+l_sleep w_pano+l_pano | st_budapest st_siofok | m_balaton",
        26,
    ),
    ("balanced", FRUIT, 38),
    ("balanced", FRUIT.replace("en_oil en_oil", "en_oil"), "K2.2"),
    ("balanced", "loco_m41 | en_coal | w_coach+l_coach | st_szeged st_pecs", "K2.1"),
    ("balanced", "loco_375 | en_coal | w_covered+l_bike | st_pecs st_gyor", "K2.1"),
    ("balanced", "loco_v43 | en_power | w_bike+l_bike | st_szeged st_szeged", "K2.3"),
    ("balanced", "loco_v43 | en_power | w_bike+- | st_szeged st_pecs", "K2.1"),
    ("classic", TWO_JOKERS, 4),
    ("balanced", TWO_JOKERS, "K2.4"),
    ("classic", f"{FRUIT.rsplit('|', 1)[0]}| joker:m_night", "K2.4"),
    ("balanced", BOOK, "K2.5"),
    ("balanced", f"{CARS} | m_cars", 25),
    ("balanced", f"{CARS} | m_east", 26),
]
"""Preset, train, and its points or the ruling that forbids it; the last is what the rules say would fit too."""


@pytest.mark.parametrize(("preset", "line", "verdict"), EXAMPLES)
def test_K6_the_worked_examples(preset: str, line: str, verdict: int | str) -> None:
    t = TABLES[preset]
    codes = [fault.code for fault in faults(t, train(line))]
    if isinstance(verdict, str):
        assert codes == [verdict]
    else:
        assert codes == []
        assert points(t, train(line)) == verdict


def test_K6_a_joker_scores_nothing_whatever_it_stands_for() -> None:
    t = TABLES["classic"]
    line = "loco_424 | en_coal | w_carrier+l_carrier w_sleep+l_sleep | st_gyor st_pecs | m_mixed"
    whole = points(t, train(line))
    for name in ("loco_424", "en_coal", "w_carrier", "l_carrier", "w_sleep", "l_sleep", "st_gyor"):
        lost = DECK.points[card(name)]
        assert points(t, train(line.replace(name, f"joker:{name}", 1))) == whole - lost


@pytest.mark.parametrize(
    ("option", "bonus"),
    [("standard", (0, 5, 12, 20)), ("mild", (0, 3, 7, 12)), ("off", (0, 0, 0, 0))],
)
def test_K6_the_length_bonus_is_an_option(option: str, bonus: tuple[int, ...]) -> None:
    t = Tables(parse({"length_bonus": option}), 2)
    for wagons, expected in enumerate(bonus, 1):
        energy = "en_power " * (1 if wagons < 3 else 2)
        line = f"loco_v43 | {energy}| {'w_coach+l_coach ' * wagons}| st_pecs st_gyor"
        assert faults(t, train(line)) == []
        assert points(t, train(line)) == 1 + 2 * wagons + expected


def test_K6_a_mission_adds_its_points_once_laid() -> None:
    s = Story().seat(0, "loco_v43 en_power w_sleep l_sleep st_pecs st_budapest m_night")
    s.lay("loco_v43 | en_power | w_sleep+l_sleep | st_pecs st_budapest | m_night")
    assert s.score(0) == 1 + 3 + 3 + 8
