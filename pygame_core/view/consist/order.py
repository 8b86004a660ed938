"""How a hand is sorted: by kind, or by what fits together.

Pure but for what the play prefers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.consist.deck import ENERGY, LOAD, LOCOMOTIVE, MISSION, STATION, WAGON, Deck

if TYPE_CHECKING:
    from .play import Play

FITS, KIND = "", "kind"
"""The orders; the first is the usual one."""


def ordered(play: Play, cards: dict[str, int]) -> list[tuple[str, int]]:
    """The cards of a hand as they lie on the page."""
    deck = play.rules.tables.deck
    pairs = list(cards.items())
    if play.order == KIND:
        return pairs
    kinds = set(cards.values())
    return sorted(pairs, key=lambda pair: _fitting(deck, kinds, pair[1]))


def group_of(deck: Deck, kinds: set[int], kind: int) -> str:
    """What a card is of use with: a traction, "cars" that are whole, "route", or "loose"."""
    return ("engine", "whole", "loose", "route", "else")[_fitting(deck, kinds, kind)[0]]


def _fitting(deck: Deck, kinds: set[int], kind: int) -> tuple[int, int, int]:
    sort, group = deck.sort[kind], deck.group[kind]
    if sort in (LOCOMOTIVE, ENERGY):
        return (0, group, kind)
    if sort in (WAGON, LOAD):
        whole = deck.wagon[group] in kinds and deck.load[group] in kinds
        return (1 if whole else 2, group, kind)
    if sort == STATION:
        return (3, 0, kind)
    return (4, 0 if sort == MISSION else 1, kind)
