"""How figures and cities are written and found, wherever the views of the board name them.

Knows the board's names only. Finding a city ignores capitals and punctuation.
"""

from __future__ import annotations

from fractions import Fraction

from pygame_core.coast.board import Board
from pygame_core.kernel.language import decimal


def percent(chance: Fraction) -> str:
    """Write a chance with one decimal: 23.5%."""
    return f"{decimal(float(round(chance * 100, 1)))}%"


def city_labels(board: Board) -> tuple[str, ...]:
    """Per city, its name, with the state where another city bears the same: Portland (ME)."""
    names = [city.name for city in board.cities]
    return tuple(
        f"{city.name} ({city.state})" if names.count(city.name) > 1 else city.name
        for city in board.cities
    )


def find_cities(board: Board, query: str) -> tuple[int, ...]:
    """Return the cities with each word of the query at the start of a word of name or state.

    An empty query finds none.
    """
    wanted = _words(query)
    if not wanted:
        return ()
    return tuple(
        number
        for number, city in enumerate(board.cities)
        if all(
            any(word.startswith(part) for word in _words(f"{city.name} {city.state}"))
            for part in wanted
        )
    )


def _words(text: str) -> list[str]:
    return "".join(c if c.isalnum() else " " for c in text.casefold()).split()
