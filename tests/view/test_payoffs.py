"""The payoff chart answers for any two cities and can be read whole without scripts."""

import re
from itertools import pairwise

import pytest
from view.reading import elements, text

from pygame_core.coast.board import load_board
from pygame_core.view.coast.payoffs import FROM, TO, answer, chart_tree, payoffs_tree
from pygame_core.view.nodes import Node, to_html

BOARD = load_board()
CHART = chart_tree(BOARD)


def city(name: str) -> int:
    return BOARD.city_number(name)


def entries(details: Node) -> dict[str, int]:
    """The trips of one city's list, label -> dollars."""
    (trips,) = elements(details, "p")
    pairs = (line.rsplit(" $", 1) for line in text(trips).split("\n"))
    return {label: int(amount.replace(",", "")) for label, amount in pairs}


def test_two_cities_give_the_payoff_and_the_shortest_way() -> None:
    assert answer(BOARD, city("richmond-va"), city("washington-dc")) == (
        "Richmond to Washington pays $1,000; the shortest way is 2 stops."
    )
    assert answer(BOARD, city("dallas-tx"), city("fort-worth-tx")) == (
        "Dallas to Fort Worth pays $500; the shortest way is 1 stop."
    )


def test_the_way_back_is_as_long_and_pays_as_much() -> None:
    there = answer(BOARD, city("miami-fl"), city("seattle-wa"))
    back = answer(BOARD, city("seattle-wa"), city("miami-fl"))
    assert there.split(" pays ")[1] == back.split(" pays ")[1]
    assert " pays $35,000; " in there


def test_twins_are_one_stop_and_pay_nothing() -> None:
    assert answer(BOARD, city("oakland-ca"), city("san-francisco-ca")) == (
        "Oakland and San Francisco share one stop: the trip pays $0."
    )


def test_a_city_to_itself_is_no_trip() -> None:
    assert answer(BOARD, city("reno-nv"), city("reno-nv")) == (
        "Reno to itself is no trip. Pick another city."
    )


@pytest.mark.parametrize(("a", "b"), [(None, None), (3, None), (None, 3)])
def test_until_two_are_picked_the_answer_asks_for_them(a: int | None, b: int | None) -> None:
    assert answer(BOARD, a, b) == "Pick two cities to see what a trip between them pays."


def test_a_table_that_pays_half_as_much_again_says_so_everywhere() -> None:
    assert " pays $21,750; " in answer(BOARD, city("chicago-il"), city("miami-fl"), 150)
    chart = chart_tree(BOARD, 150)
    (chicago,) = [
        d for d in elements(chart, "details") if text(elements(d, "summary")[0]) == "Chicago"
    ]
    assert entries(chicago)["Miami"] == 21_750
    assert "at this table’s rate" in text(chart)
    assert "at this table’s rate" not in text(CHART)


def test_the_picker_offers_all_cities_and_shows_the_picked_ones() -> None:
    tree = payoffs_tree(BOARD, CHART, city("chicago-il"), city("miami-fl"))
    start, goal = elements(tree, "select")
    assert (start.attrs["data-input"], goal.attrs["data-input"]) == (FROM, TO)
    for select, picked in ((start, "chicago-il"), (goal, "miami-fl")):
        options = elements(select, "option")
        assert [o.attrs["value"] for o in options] == ["", *(c.id for c in BOARD.cities)]
        assert [o.attrs["value"] for o in options if "selected" in o.attrs] == [picked]


def test_the_chart_holds_every_pair_both_ways() -> None:
    every = {text(elements(d, "summary")[0]): entries(d) for d in elements(CHART, "details")}
    assert len(every) == 67
    labels = list(every)
    for origin, label in enumerate(labels):
        assert len(every[label]) == 66
        for destination, other in enumerate(labels):
            if origin != destination:
                assert every[label][other] == BOARD.payoffs[origin][destination]


def test_the_two_portlands_are_told_apart() -> None:
    labels = [text(elements(d, "summary")[0]) for d in elements(CHART, "details")]
    assert "Portland (ME)" in labels
    assert "Portland (OR)" in labels
    assert "Chicago" in labels


def test_a_search_leaves_the_cities_it_finds_open() -> None:
    chart = chart_tree(BOARD, query="san f")
    (found,) = elements(chart, "details")
    assert text(elements(found, "summary")[0]) == "San Francisco"
    assert "open" in found.attrs


def test_a_search_that_finds_nothing_says_so() -> None:
    chart = chart_tree(BOARD, query=" <Atlantis> ")
    assert elements(chart, "details") == []
    assert "No city is called “&lt;Atlantis&gt;”." in to_html(chart)


def test_a_blank_search_is_no_search() -> None:
    assert chart_tree(BOARD, query="  ") == CHART


def test_the_page_stays_small_and_well_formed() -> None:
    html = to_html(payoffs_tree(BOARD, CHART))
    assert len(html.encode()) < 150_000
    assert [int(level) for level in re.findall(r"<h(\d)>", html)] == [2, 3]


def test_keys_are_unique() -> None:
    keys = [d.key for d in elements(CHART, "details")]
    assert all(a is not None and a != b for a, b in pairwise(sorted(map(str, keys))))
