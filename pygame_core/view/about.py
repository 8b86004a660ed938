"""The line that tells a saved table in the lobby's list: kept as facts, put into words when it is shown.

So a list speaks the language of the page, whichever was spoken when a table was saved. Knows no
game. A text that is none of these facts, as kept by versions before, is shown as it is.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from pygame_core.kernel.language import _

_FACTS, _FRIENDS = "milepost", "friends"


class About(NamedTuple):
    """What a saved table is: its game, "" unknown, and one line about it, "" none."""

    game: str
    line: str


def kept(
    game: str,
    names: Sequence[str],
    *,
    turn: int = 0,
    winners: Sequence[str] | None = None,
    day: str = "",
) -> str:
    """The text that `Save` keeps; turn 0 is before the first, `winners` are known once it is over."""
    won = None if winners is None else list(winners)
    return json.dumps([_FACTS, game, list(names), turn, won, day], ensure_ascii=False)


def with_friends(text: str) -> str:
    """A text of `kept`, of a table with friends elsewhere."""
    return json.dumps([_FRIENDS, *json.loads(text)[1:]], ensure_ascii=False)


def about(text: str) -> About:
    """What a kept text tells."""
    try:
        mark, game, names, turn, winners, day = json.loads(text)
        if mark not in (_FACTS, _FRIENDS):
            return About("", text)
        line = ", ".join(names)
        if day:
            line = _("Daily {date} · {names}").format(date=day, names=line)
        if winners is not None:
            # Translators: a line in the list of saved tables.
            line = _("{names} · won by {winners}").format(names=line, winners=", ".join(winners))
        elif turn:
            # Translators: a line in the list of saved tables.
            line = _("{names} · turn {turn}").format(names=line, turn=turn)
        else:
            # Translators: a line in the list of saved tables.
            line = _("{names} · not begun").format(names=line)
        if mark == _FRIENDS:
            # Translators: a line in the list of saved tables; {about} is who plays, and how far they are.
            line = _("With friends: {about}").format(about=line)
        return About(str(game), line)
    except (RecursionError, TypeError, ValueError):
        return About("", text)
