"""The player's own relays and ICE servers: kept as preferences, checked before."""

from __future__ import annotations

import json

from pygame_core.kernel.language import _
from pygame_core.peers.invite import BadInvite, ice_text
from pygame_core.peers.servers import read_ice, read_relays
from pygame_core.view.model import Model, tell
from pygame_core.view.program import Announce, Effects, Focus, Prefer

from .state import ICE, RELAYS
from .words import invite_fault


def keep(model: Model, rest: str) -> Effects:
    """Keep what was typed; what is no server is named, and nothing is changed."""
    told = json.loads(rest)
    field = RELAYS
    try:
        relays = "\n".join(read_relays(str(told.get(RELAYS, ""))))
        field = ICE
        ice = "\n".join(ice_text(one) for one in read_ice(str(told.get(ICE, ""))))
    except BadInvite as fault:
        model.link_fault = (
            _("At most eight servers of a kind can be used.")
            if fault.code == "long"
            else invite_fault(fault)
        )
        return [Announce(model.link_fault), Focus(field)]
    model.link_fault = model.window = ""
    model.preferences |= {RELAYS: relays, ICE: ice}
    return [
        Prefer(RELAYS, relays),
        Prefer(ICE, ice),
        *tell(model, _("Saved. It counts for the next table that you open or enter.")),
    ]
