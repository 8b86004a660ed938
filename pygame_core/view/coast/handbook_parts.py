"""What the handbook is made of: chapters of rules, each rule naming the rulings it tells.

In a rule's text `**words**` are stressed, and a ruling id such as C9.5 leads to where it is told.
Invariant: within one handbook a ruling is told by one rule, so that its id can be an anchor.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pygame_core.view.nodes import Content, Node, h

_MARKS = re.compile(r"\*\*(.+?)\*\*|\b(C\d+(?:\.\d+)?)\b")


class Rule(NamedTuple):
    """One paragraph: the rulings it tells, in order, separated by spaces, and its text."""

    rulings: str
    text: str


class Chapter(NamedTuple):
    """A chapter of the rules, such as C3: its id, its title, its rules."""

    ruling: str
    title: str
    rules: tuple[Rule, ...]


def anchor(ruling: str) -> str:
    """Return the id of the element where a ruling is told: c3-7 for C3.7."""
    return ruling.lower().replace(".", "-")


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
                marked(rule.text),
                (
                    (" ", h("small", {"class": "ruling", "id": anchor(ruling)}, ruling))
                    for ruling in rule.rulings.split()
                ),
            )
            for rule in chapter.rules
        ),
    )


def marked(text: str) -> list[Content]:
    """Turn the marks of a text into elements."""
    content: list[Content] = []
    end = 0
    for mark in _MARKS.finditer(text):
        content.append(text[end : mark.start()])
        stressed, ruling = mark.groups()
        content.append(
            h("b", None, stressed) if stressed else h("a", {"href": f"#{anchor(ruling)}"}, ruling)
        )
        end = mark.end()
    return [*content, text[end:]]
