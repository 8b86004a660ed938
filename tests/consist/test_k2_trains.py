"""K2: what makes a train, and every fault of what is none."""

from __future__ import annotations

import pytest
from consist.story import DECK, Story, card, train

from pygame_core.consist.options import PRESETS
from pygame_core.consist.tables import Tables
from pygame_core.consist.trains import FAULTS, Fault, faults, points

BALANCED = Tables(PRESETS["balanced"], 2)
CLASSIC = Tables(PRESETS["classic"], 2)

FRUIT = "loco_m62 | en_oil en_oil | w_flat+l_flat w_tank+l_tank w_reefer+l_reefer | st_kecskemet st_budapest | m_fruit"
BY_THE_BOOK = "loco_v63 | joker:en_power | w_carrier+l_carrier w_covered+l_covered | st_gyor st_zahony | m_book"
TWO_JOKERS = "joker:loco_424 | en_coal | w_first+l_first | joker:st_debrecen st_zahony"


@pytest.mark.parametrize(
    ("line", "code", "what"),
    [
        (FRUIT.replace("en_oil en_oil", "en_oil"), "K2.2", "energy-count"),
        ("loco_m41 | en_coal | w_coach+l_coach | st_szeged st_pecs", "K2.1", "fuel"),
        ("loco_375 | en_coal | w_covered+l_bike | st_pecs st_gyor", "K2.1", "load"),
        ("loco_v43 | en_power | w_bike+l_bike | st_szeged st_szeged", "K2.3", "same-city"),
        ("loco_v43 | en_power | w_bike+- | st_szeged st_pecs", "K2.1", "empty"),
        (BY_THE_BOOK, "K2.5", "no-joker"),
        (TWO_JOKERS, "K2.4", "jokers"),
    ],
)
def test_K2_the_worked_examples_that_are_none_are_refused_by_their_ruling(
    line: str, code: str, what: str
) -> None:
    (fault,) = faults(BALANCED, train(line))
    assert (fault.code, fault.what) == (code, what)


def test_K2_4_classic_lets_a_train_hold_any_number_of_jokers() -> None:
    assert faults(CLASSIC, train(TWO_JOKERS)) == []
    assert points(CLASSIC, train(TWO_JOKERS)) == 4


def test_K2_4_a_joker_is_no_mission_and_no_joker() -> None:
    plain = "loco_v43 | en_power | w_bike+l_bike | st_szeged st_pecs"
    for wrong in ("m_night", "joker", "loco_375"):
        (fault,) = faults(CLASSIC, train(plain.replace("loco_v43", f"joker:{wrong}")))
        assert fault == Fault("K2.4", "stands-for", number=card(wrong)), wrong
    (fault,) = faults(CLASSIC, train(f"{plain} | joker:m_night"))
    assert (fault.code, fault.what) == ("K2.4", "stands-for")


def test_K2_3_origin_and_destination_are_two_cities_whatever_the_cards() -> None:
    line = "loco_v43 | en_power | w_bike+l_bike | st_pecs {}"
    for end in ("st_pecs", "joker:st_pecs"):
        told = faults(BALANCED, train(line.format(end)))
        assert told == [Fault("K2.3", "same-city", number=DECK.group[card("st_pecs")])]
    assert faults(BALANCED, train(line.format("joker:st_gyor"))) == []


def test_K2_4_two_jokers_may_not_make_one_city_of_the_stations() -> None:
    line = "loco_v43 | en_power | w_bike+l_bike | joker:st_pecs joker:st_pecs"
    assert [fault.code for fault in faults(CLASSIC, train(line))] == ["K2.3"]


@pytest.mark.parametrize(
    ("wagons", "energy", "wanted"), [(1, 2, 1), (2, 2, 1), (3, 1, 2), (4, 1, 2), (4, 3, 2)]
)
def test_K2_2_one_or_two_wagons_take_one_energy_three_or_four_two(
    wagons: int, energy: int, wanted: int
) -> None:
    pairs = ["w_coach+l_coach", "w_first+l_first", "w_bike+l_bike", "w_tank+l_tank"][:wagons]
    line = f"loco_v43 | {'en_power ' * energy} | {' '.join(pairs)} | st_pecs st_gyor"
    assert faults(BALANCED, train(line)) == [Fault("K2.2", "energy-count", energy, wanted)]
    right = f"loco_v43 | {'en_power ' * wanted} | {' '.join(pairs)} | st_pecs st_gyor"
    assert faults(BALANCED, train(right)) == []


def test_K2_1_every_fault_of_a_train_is_told_not_only_the_first() -> None:
    line = "en_coal | en_oil st_pecs | w_coach+l_bike l_tank+w_tank w_flat+- | m_book st_gyor"
    told = [(fault.code, fault.what, fault.place) for fault in faults(BALANCED, train(line))]
    assert told == [
        ("K2.1", "locomotive", -1),
        ("K2.1", "energy", 1),
        ("K2.1", "load", 0),
        ("K2.1", "wagon", 1),
        ("K2.1", "load", 1),
        ("K2.1", "empty", 2),
        ("K2.1", "origin", -1),
    ]


def test_K2_1_a_train_has_one_to_four_wagons() -> None:
    none = train("loco_v43 | en_power |  | st_pecs st_gyor")
    assert [fault.what for fault in faults(BALANCED, none)] == ["wagon-count"]
    five = " ".join(["w_coach+l_coach"] * 5)
    many = train(f"loco_v43 | en_power en_power | {five} | st_pecs st_gyor")
    assert [fault.what for fault in faults(BALANCED, many)] == ["wagon-count"]


MISSIONS = [
    ("m_steam", "loco_v43 | en_power | w_tank+l_tank | st_pecs st_gyor",
     ["traction", "min-wagons", "only-passenger"]),
    ("m_heavy", "loco_v43 | en_power | w_tank+l_tank | st_pecs st_gyor", ["min-wagons"]),
    ("m_mixed", "loco_v43 | en_power | w_tank+l_tank | st_pecs st_gyor", ["min-wagons", "both"]),
    ("m_night", "loco_v43 | en_power | w_tank+l_tank | st_pecs st_gyor", ["pair", "from-or-to"]),
    ("m_east", "loco_v43 | en_power | w_bike+l_bike | st_pecs st_gyor",
     ["min-wagons", "only-freight", "from-or-to"]),
    ("m_balaton", "loco_v43 | en_power | w_pano+l_pano | st_siofok st_gyor", ["to"]),
    ("m_fruit", "loco_v43 | en_power | w_reefer+l_reefer | st_budapest st_kecskemet",
     ["from", "to"]),
    ("m_green", "loco_m41 | en_oil | w_bike+l_bike | st_pecs st_gyor",
     ["traction", "min-wagons", "only-freight"]),
    ("m_cars", "loco_v43 | en_power | w_tank+l_tank | st_pecs st_gyor", ["pair", "from"]),
    ("m_timber", "loco_v43 | en_power | w_flat+l_flat | st_pecs st_szombathely", ["from"]),
    ("m_ic", "loco_m41 | en_oil | w_tank+l_tank | st_gyor st_budapest",
     ["traction", "min-wagons", "only-passenger", "from-or-to"]),
    ("m_book", "loco_v43 | joker:en_power | w_tank+l_tank | st_pecs st_gyor",
     ["min-wagons", "no-joker"]),
]  # fmt: skip


@pytest.mark.parametrize(("mission", "line", "lacks"), MISSIONS, ids=[m for m, _, _ in MISSIONS])
def test_K2_5_a_mission_is_laid_only_with_a_train_that_meets_its_condition(
    mission: str, line: str, lacks: list[str]
) -> None:
    found = faults(BALANCED, train(f"{line} | {mission}"))
    assert [fault.what for fault in found] == lacks
    assert {fault.code for fault in found} == {"K2.5"}


MET = [
    "loco_424 | en_coal | w_coach+l_coach w_first+l_first | st_pecs st_gyor | m_steam",
    "loco_v43 | en_power en_power | w_coach+l_coach w_bike+l_bike w_tank+l_tank | st_pecs st_gyor | m_heavy",
    "loco_v43 | en_power en_power | w_coach+l_coach w_bike+l_bike w_tank+l_tank | st_pecs st_gyor | m_mixed",
    "loco_v43 | en_power | w_sleep+l_sleep | st_pecs st_budapest | m_night",
    "loco_v43 | en_power | w_tank+l_tank w_flat+l_flat | st_zahony st_gyor | m_east",
    "loco_v43 | en_power | w_flat+l_flat w_tank+l_tank | st_pecs st_gyor | m_green",
    "loco_v43 | en_power | w_flat+l_flat | st_szombathely st_gyor | m_timber",
    "joker:loco_v63 | en_power | w_bike+l_bike w_first+l_first | st_gyor st_pecs | m_ic",
    "loco_v43 | en_power | w_bike+l_bike w_first+l_first | st_gyor st_pecs | m_book",
]


@pytest.mark.parametrize("line", MET, ids=[line.rsplit(" ", 1)[1] for line in MET])
def test_K2_5_a_condition_met_counts_its_points(line: str) -> None:
    mission = DECK.kinds[card(line.rsplit(" ", 1)[1])]
    without = train(line.rsplit("|", 1)[0].strip())
    assert faults(BALANCED, train(line)) == []
    assert points(BALANCED, train(line)) == points(BALANCED, without) + mission.points


def test_K2_6_a_card_neither_in_hand_nor_face_up_before_one_is_missing() -> None:
    s = Story().seat(0, "loco_424 en_coal w_coach st_gyor st_pecs", "l_coach w_bike")
    line = "loco_424 | en_coal | w_coach+l_coach | st_gyor st_pecs"
    with s.refused("K2.6") as told:
        s.lay(line)
    assert told.value.facts == {"missing": (card("l_coach"),)}
    with s.refused("K2.6"):
        s.lay(line, 1)
    with s.refused("K2.6"):
        s.lay(line, 0, 0)
    s.lay(line, 0)
    assert s.score(0) == 5


def test_K2_6_one_card_is_not_laid_twice() -> None:
    s = Story().seat(0, "loco_424 en_coal w_coach w_coach l_coach st_gyor st_pecs")
    with s.refused("K2.6"):
        s.lay("loco_424 | en_coal | w_coach+l_coach w_coach+l_coach | st_gyor st_pecs")


def test_every_fault_has_been_seen_here() -> None:
    lines = [FRUIT.replace("en_oil en_oil", "en_oil"), BY_THE_BOOK, TWO_JOKERS]
    lines += [f"{line} | {mission}" for mission, line, _ in MISSIONS]
    lines += [
        "en_coal | en_oil st_pecs | w_coach+l_bike l_tank+w_tank w_flat+- | m_book st_gyor",
        "loco_m41 | en_coal |  | st_szeged en_oil",
        "loco_v43 | en_power | w_bike+l_bike | st_szeged st_szeged | st_pecs",
        "joker:joker | en_power | w_bike+l_bike | st_szeged st_szeged",
    ]
    seen = {fault.what for line in lines for fault in faults(BALANCED, train(line))}
    loose = train("loco_v43 | en_power | w_bike+l_bike w_tank+l_tank | st_szeged st_pecs")
    loose = type(loose)(
        **{**{f: getattr(loose, f) for f in loose.__slots__}, "wagons": loose.wagons[:1]}
    )
    seen |= {fault.what for fault in faults(BALANCED, loose)}
    assert seen == set(FAULTS)
