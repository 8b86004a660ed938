"""The ledger tells owner, price, cities and access of every railroad, and who serves a city."""

import pytest
from view.reading import elements, text

from pygame_core.coast.board import load_board
from pygame_core.coast.survey import survey_railroads
from pygame_core.coast.text import listed
from pygame_core.view.coast.ledger import SEARCH, OwnerLook, ledger_tree
from pygame_core.view.coast.liveries import line_id
from pygame_core.view.coast.wording import find_cities
from pygame_core.view.nodes import Node, to_html

BOARD = load_board()
SURVEYS = survey_railroads(BOARD)
BANK: list[OwnerLook | None] = [None] * 28
ANN = OwnerLook("Ann", "A", "seat-0")


def line(name: str) -> int:
    return [railroad.id for railroad in BOARD.railroads].index(name)


def owned(*names: str) -> list[OwnerLook | None]:
    return [ANN if railroad.id in names else None for railroad in BOARD.railroads]


def rows(tree: Node) -> dict[str, list[str]]:
    """The table's body, railroad id -> texts of its cells."""
    (body,) = elements(tree, "tbody")
    found = {}
    for row in elements(body, "tr"):
        assert row.key is not None
        found[row.key] = [text(cell) for cell in row.children if isinstance(cell, Node)]
    return found


def test_every_railroad_has_its_row_in_order() -> None:
    table = rows(ledger_tree(BOARD, SURVEYS, BANK))
    assert list(table) == [railroad.id for railroad in BOARD.railroads]
    assert table["NYNH&H"] == [
        "New Haven", "Bank", "$4,000", "2 citiesBostonNew York", "6.9%",
    ]  # fmt: skip


def test_a_short_name_tells_its_full_name() -> None:
    (body,) = elements(ledger_tree(BOARD, SURVEYS, BANK), "tbody")
    titles = {text(abbr): abbr.attrs["title"] for abbr in elements(body, "abbr")}
    assert titles["New Haven"] == "New York, New Haven & Hartford"


def test_a_swatch_carries_the_railroads_colour() -> None:
    (body,) = elements(ledger_tree(BOARD, SURVEYS, BANK), "tbody")
    swatches = [node.attrs["class"] for node in elements(body, "i")]
    assert swatches == [f"swatch {line_id(railroad.id)}" for railroad in BOARD.railroads]


def test_an_owner_is_a_name_a_letter_and_a_look() -> None:
    tree = ledger_tree(BOARD, SURVEYS, owned("SP"))
    assert rows(tree)["SP"][1] == "A Ann"
    assert '<span class="owner seat-0"><b class="letter" aria-hidden="true">A</b> Ann</span>' in (
        to_html(tree)
    )


def test_the_number_sold_is_told() -> None:
    assert "0 of 28 railroads are sold." in text(ledger_tree(BOARD, SURVEYS, BANK))
    assert "2 of 28 railroads are sold." in text(ledger_tree(BOARD, SURVEYS, owned("SP", "UP")))


def test_cities_only_one_railroad_serves_are_marked() -> None:
    table = rows(ledger_tree(BOARD, SURVEYS, BANK))
    assert "San Diego (no other line)" in table["AT&SF"][3]
    assert "(no other line)" not in table["SP"][3]


def test_a_city_sought_shows_the_lines_that_serve_it_and_their_owners() -> None:
    tree = ledger_tree(BOARD, SURVEYS, owned("N&W"), "norfolk")
    assert "Norfolk is on Norfolk & Western (A Ann)." in [text(p) for p in elements(tree, "p")]
    assert list(rows(tree)) == ["N&W"]
    assert "1 city found." in text(tree)


def test_a_city_on_several_lines_names_them_all() -> None:
    tree = ledger_tree(BOARD, SURVEYS, owned("NYC"), "albany")
    assert "Albany is on Boston & Maine (Bank), New York Central (A Ann)." in text(tree)
    assert list(rows(tree)) == ["B&M", "NYC"]
    assert [text(caption) for caption in elements(tree, "caption")] == ["Lines serving Albany"]


def test_a_name_two_cities_bear_shows_both() -> None:
    tree = ledger_tree(BOARD, SURVEYS, BANK, "portland")
    assert "2 cities found." in text(tree)
    assert "Lines serving Portland (ME) and Portland (OR)" in text(tree)
    assert set(rows(tree)) == {"B&M", "GN", "NP", "SP", "UP"}


def test_an_unknown_city_is_named_and_the_table_stays_whole() -> None:
    tree = ledger_tree(BOARD, SURVEYS, BANK, "<Atlantis>")
    assert "No city is called “&lt;Atlantis&gt;”." in to_html(tree)
    assert len(rows(tree)) == 28


def test_the_search_field_says_what_it_asks() -> None:
    (field,) = elements(ledger_tree(BOARD, SURVEYS, BANK), "input")
    assert field.attrs["data-input"] == SEARCH


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("st paul", ["St. Paul"]),
        ("ST. P", ["St. Paul"]),
        ("paul", ["St. Paul"]),
        ("san", ["San Antonio", "San Diego", "San Francisco"]),
        ("portland me", ["Portland"]),
        ("ny", ["Albany", "Buffalo", "New York"]),
        ("icago", []),
        ("", []),
        (" . ", []),
    ],
)
def test_a_city_is_found_by_the_beginnings_of_its_words(query: str, found: list[str]) -> None:
    assert [BOARD.cities[city].name for city in find_cities(BOARD, query)] == found


@pytest.mark.parametrize(
    ("things", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_things_are_listed_as_in_speech(things: list[str], said: str) -> None:
    assert listed(things) == said
