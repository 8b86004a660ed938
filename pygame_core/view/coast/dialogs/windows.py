"""Which window a moment calls for, and what is being composed in it.

The moments of dice and map (begin, roll, move, bonus) have none. Drafts belong to the seat that
must choose now: after any action they are begun anew, as `Drafts()`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pygame_core.coast.actions import Action, Declare, Pass
from pygame_core.coast.phases import Phase
from pygame_core.view.nodes import Node

from . import deal
from .answer import answer
from .auction import auction
from .deal import DealDraft
from .declare import declare
from .ending import ending
from .homes import exchange, swap
from .parts import Moment, do
from .purchase import purchase
from .region import region
from .sale import sale

VERBS = ("deal", "bid")
"""The verbs of intents that `update` understands."""

KEYS: Mapping[str, Action] = {"P": Pass()}
"""Keys that choose something in a window."""


@dataclass(frozen=True, slots=True)
class Drafts:
    """What is being composed: a deal, or the text of a bid."""

    deal: DealDraft | None = None
    bid: str = ""


_WINDOWS: Mapping[Phase, Callable[[Moment], Node]] = {
    Phase.SWAP: swap,
    Phase.EXCHANGE: exchange,
    Phase.REGION: region,
    Phase.PURCHASE: purchase,
    Phase.ANSWER: answer,
    Phase.COUNTERED: answer,
    Phase.SALE: sale,
    Phase.OVER: ending,
}


def view(at: Moment, drafts: Drafts) -> Node | None:
    """The window of a moment, or None where dice and map are enough."""
    if drafts.deal is not None and deal.may_compose(at):
        return deal.deal(at, drafts.deal)
    if at.phase == Phase.AUCTION:
        return auction(at, drafts.bid)
    if at.phase == Phase.DESTINATION:
        return declare(at) if Declare() in at.rules.menu(at.pos, at.seat) else None
    window = _WINDOWS.get(at.phase)
    return window(at) if window else None


def update(at: Moment, drafts: Drafts, verb: str, rest: str) -> Drafts:
    """Do what an intent `verb:rest` with one of VERBS asks; one that means nothing changes nothing."""
    if verb == "deal":
        return replace(drafts, deal=deal.update(at, drafts.deal, rest))
    if verb == "bid" and at.phase == Phase.AUCTION:
        return replace(drafts, bid=rest)
    return drafts


def key_intent(at: Moment, drafts: Drafts, key: str) -> str:
    """The intent a key stands for in the window shown, or ""."""
    action = KEYS.get(key)
    if action is None or drafts.deal is not None or not at.rules.to_act(at.pos):
        return ""
    return do(action) if action in at.rules.menu(at.pos, at.seat) else ""
