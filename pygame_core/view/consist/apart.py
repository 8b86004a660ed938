"""A table of Consist whose players sit elsewhere: what a room's host has done is shown here.

Knows `Play` and its `remote`. Invariant: what others do undoes nothing of what I am composing in a phase
where all choose at once. What others hold is not even in the table where this page does not
lead, and is masked where it does.
"""

from __future__ import annotations

from collections import Counter

from pygame_core.consist.phases import Phase
from pygame_core.view.program import Announce, Effect

from .draft import Draft
from .play import Play, done, got_by


def follow(play: Play, *, rewound: bool) -> list[Effect]:
    """Show what was done, by others or as I asked."""
    remote = play.remote
    assert remote
    before = play.seen
    play.table = remote.table
    fresh = len(play.table.entries) - play.told
    play.told += fresh
    if rewound or fresh != 1:
        play.shortage = None
        play.fresh = Counter()
        play.log.retell(play.table.events)
        play.settle()
        return [Announce(play.now)] if rewound or fresh else []
    actor = play.table.entries[-1].seat
    got: Counter[int] = Counter()
    if actor == play.viewer:
        got = got_by(play, play.table.entries[-1].action, before, play.seen, actor)
    composed = _composed(play) if actor != play.viewer else None
    effects = done(play, actor, got, play.table.events[-1])
    if composed:
        _go_on(play, composed)
    return effects


def reconsider(play: Play) -> None:
    """Think again about who must choose; what is being composed stays."""
    composed = _composed(play)
    play.settle()
    if composed:
        _go_on(play, composed)


_Composed = tuple[Phase, Draft, list[Draft], str]


def _composed(play: Play) -> _Composed | None:
    """What I am composing while others choose too."""
    return (play.phase, play.draft, play.before, play.cursor) if play.at_work else None


def _go_on(play: Play, composed: _Composed) -> None:
    phase, draft, before, cursor = composed
    if play.at_work and play.phase == phase:
        play.draft, play.before, play.cursor = draft, before, cursor
