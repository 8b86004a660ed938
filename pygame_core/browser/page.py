"""The page as a screen: patches and effects become calls of `web/rim.js`, with nothing but text.

It knows the page's functions by name and must not know the game.
"""

from __future__ import annotations

from typing import Any

from pygame_core.view.program import (
    Address,
    After,
    Announce,
    Close,
    Connect,
    Copy,
    Delete,
    Disconnect,
    Download,
    Effect,
    Focus,
    FocusMap,
    Fullscreen,
    Open,
    Order,
    Prefer,
    Reload,
    Save,
    Share,
    Signal,
    Think,
    Wake,
)

from .asking import Asker
from .wiring import Wiring

CALLS: dict[type[Effect], str] = {
    Address: "address",
    After: "after",
    Announce: "announce",
    Close: "close",
    Copy: "copy",
    Delete: "remove",
    Download: "download",
    Focus: "focus",
    Fullscreen: "fullscreen",
    Open: "open",
    Prefer: "prefer",
    Reload: "reload",
    Save: "save",
    Share: "share",
    Signal: "signal",
}
"""The page's function for each effect; it takes the effect's fields in their order."""


class Page:
    """What the browser shows; `milepost` is the object that `web/rim.js` makes."""

    def __init__(self, milepost: Any, asker: Asker, wiring: Wiring) -> None:
        self._milepost = milepost
        self._asker = asker
        self._wiring = wiring

    def apply(self, batch: str) -> None:
        """Apply patches; raise JsException when the page does not fit them."""
        self._milepost.apply(batch)

    def perform(self, effect: Effect) -> None:
        """Carry out an effect, or start to."""
        if isinstance(effect, Think):
            self._asker.ask(effect.id, effect.question)
            return
        if isinstance(effect, Wake):
            self._asker.wake()
            return
        if isinstance(effect, Connect | Order | Disconnect):
            self._wiring.perform(effect)
            return
        if isinstance(effect, FocusMap):
            effect = Signal("map", ",".join(f"{edge:.2f}" for edge in effect.box or ()))
        call = getattr(self._milepost, CALLS[type(effect)])
        call(*(getattr(effect, name) for name in effect.__match_args__))
