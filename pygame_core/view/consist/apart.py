"""A table of Consist whose players sit elsewhere: what a room's host has done is shown here.

Knows `Play` and its `remote`. What others hold is not even in the table where this page does not
lead, and is masked where it does.
"""

from __future__ import annotations

from collections import Counter

from pygame_core.view.program import Announce, Effect

from .play import NOBODY, Play, done


def follow(play: Play, *, rewound: bool) -> list[Effect]:
    """Show what was done, by others or as I asked."""
    remote = play.remote
    assert remote
    had = Counter(play.seen.hand[play.viewer]) if play.viewer != NOBODY else Counter()
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
        got = Counter(play.seen.hand[actor]) - had
    return done(play, actor, got, play.table.events[-1])
