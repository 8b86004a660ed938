"""A table of Coast to Coast whose players sit elsewhere: what a room's host has done is shown here.

Knows `Play` and its `remote`; others' moves are shown as bots' are.
"""

from __future__ import annotations

from pygame_core.view.program import Announce, Effect

from .play import Play, done, skip


def follow(play: Play, *, rewound: bool = False) -> list[Effect]:
    """Show what was done at a table whose host orders it, by others or as I asked."""
    remote = play.remote
    assert remote
    play.table = remote.table
    count, fresh = len(play.table.entries), len(play.table.entries) - play.told
    play.told = count
    if rewound or fresh != 1:
        return _retold(play) if rewound or fresh else []
    entry, before = play.table.entries[-1], remote.before(count - 1)
    mine = entry.seat == remote.seat and not play.bots[entry.seat]
    skipped = skip(play)
    return [*skipped, *done(play, before, play.table.events[-1], by_bot=not mine)]


def _retold(play: Play) -> list[Effect]:
    """Show the table as it stands now, however it came there."""
    play.behind = play.bankruptcy = play.line = None
    play.glide.clear()
    play.guarded = False
    play.log.retell(play.table.events)
    play.throw = play.last_throw()
    play.settle()
    return [Announce(play.now)]


def reconsider(play: Play) -> None:
    """Think again about who must choose; what I point at and compose stays."""
    kept = (play.drafts, play.aim, play.choosing, play.poised)
    composing = not play.elsewise
    play.settle()
    if composing and not play.elsewise:
        play.drafts, play.aim, play.choosing, play.poised = kept
