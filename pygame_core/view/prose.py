"""Prose: a translated message with marks, as the nodes it stands for.

Three marks: `**words**` are stressed, `{fact}` is the fact of that name, a ruling's id such as C9.5
leads to where the ruling is told. Facts are put in after the message has been read, so a text of
theirs is never taken for marks. Knows no language, and of games only the letters of their rulings.
"""

from __future__ import annotations

import re

from .nodes import Content, h

_MARKS = re.compile(
    r"\*\*(?P<stressed>.+?)\*\*|\{(?P<fact>\w+)\}|\b(?P<ruling>[CK]\d+(?:\.\d+)?)\b"
)


def prose(message: str, **facts: Content) -> list[Content]:
    """Read the message and put in its facts; KeyError for one that is not given."""
    content: list[Content] = []
    end = 0
    for mark in _MARKS.finditer(message):
        content.append(message[end : mark.start()])
        stressed, fact, ruling = mark.groups()
        if stressed:
            content.append(h("b", None, prose(stressed, **facts)))
        elif fact:
            content.append(facts[fact])
        else:
            content.append(h("a", {"href": f"#{anchor(ruling)}"}, ruling))
        end = mark.end()
    return [*content, message[end:]]


def anchor(ruling: str) -> str:
    """Return the id of the element where a ruling is told: c3-7 for C3.7."""
    return ruling.lower().replace(".", "-")
