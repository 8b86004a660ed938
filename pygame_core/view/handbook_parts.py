"""What the handbook is made of: chapters of rules, each rule naming the rulings it tells.

Rules are prose in the language spoken when they are made. Invariant: within one handbook a ruling
is told by one rule, so that its id can be an anchor.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame_core.view.nodes import Content, Node, h
from pygame_core.view.prose import anchor, prose


class Rule(NamedTuple):
    """One paragraph: the rulings it tells, in order, separated by spaces, and what it says."""

    rulings: str
    said: Sequence[Content]


class Chapter(NamedTuple):
    """A chapter of the rules, such as C3: its id, its title, its rules."""

    ruling: str
    title: str
    rules: tuple[Rule, ...]


def rule(rulings: str, *sentences: str, **facts: Content) -> Rule:
    """Make a rule of these sentences; empty ones are left out."""
    return Rule(rulings, prose(" ".join(filter(None, sentences)), **facts))


def chapter_tree(chapter: Chapter) -> Node:
    """Make a chapter with its heading; every ruling is an anchor."""
    return h(
        "section",
        {"id": anchor(chapter.ruling)},
        h("h3", None, chapter.title),
        (
            h(
                "p",
                None,
                each.said,
                (
                    (" ", h("small", {"class": "ruling", "id": anchor(ruling)}, ruling))
                    for ruling in each.rulings.split()
                ),
            )
            for each in chapter.rules
        ),
    )
