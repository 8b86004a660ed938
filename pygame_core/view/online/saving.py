"""What keeps a room on this device."""

from __future__ import annotations

from dataclasses import replace

from pygame_core.peers.party import keep
from pygame_core.view.about import kept as facts
from pygame_core.view.about import with_friends
from pygame_core.view.program import Save

from .keeping import MOST_TALK, write
from .state import Online


def saving(online: Online, about: str = "") -> Save:
    """The save of a room; `about` is its table's in the list of saved games, "" before there is one."""
    assert online.kept
    kept, net = online.kept, online.net
    if net:
        talk = tuple((line.who, line.text) for line in online.talk[-MOST_TALK:])
        known = net.roster.version > 0
        kept = online.kept = replace(kept, room=keep(net.party) if known else kept.room, talk=talk)
        online.dirty, online.saved = False, net.time
    names = [m.name for m in net.roster.members if not m.gone] if net else [kept.name]
    game = net.roster.game if net else ""
    return Save(online.table, write(kept), with_friends(about or facts(game, names)))
