"""JSON that somebody else wrote: how deep it nests is looked at before it is read.

A reader of JSON calls itself for every bracket, and may run out of stack before it can say so.
Knows texts and no message.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 16
"""What nests deeper than this is none of ours."""

# Without its second quote a text goes on to the end, so that no place is looked at twice.
_TEXT = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)


def depth(text: str) -> int:
    """How deep brackets nest at most; those within JSON's texts are none."""
    now = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", _TEXT.sub("", text)):
        now += 1 if bracket in "[{" else -1
        deepest = max(deepest, now)
    return deepest


def loads(text: str) -> Any:
    """The values in a text of JSON; ValueError if there are none, or they nest too deep."""
    if depth(text) > DEEPEST:
        raise ValueError("nested too deep")
    return json.loads(text)
