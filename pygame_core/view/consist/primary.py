"""The one button that takes the game on: what it says, the intent it sends, whether it can be pressed."""

from __future__ import annotations

from pygame_core.consist.phases import Phase
from pygame_core.consist.trains import points
from pygame_core.kernel.language import _, n_
from pygame_core.view.panel import Button

from .draft import EXCHANGE, train_of
from .faces import points_text
from .hands import can_commit
from .play import NOBODY, Play


def primary_of(play: Play) -> Button | None:
    """The primary button; None while a bot's failure asks for another choice."""
    if play.mind.fault:
        return None
    if play.bot:
        return Button(_("Skip"), "skip:")
    if play.over:
        return Button(_("Final standings"), "overlay:ending")
    if play.remote and play.remote.waiting:
        return Button(_("On its way…"), "", idle=True)
    if play.remote and play.wanted == NOBODY:
        return None
    if play.phase == Phase.BEGIN:
        return Button(_("Deal the cards"), 'do:["begin"]')
    if play.parting:
        return Button(_("Hide my cards"), "hide:")
    if play.curtain:
        seat = play.words.seat(play.actor)
        return Button(_("I am {seat}: show my cards").format(seat=seat), "show:")
    return _composed(play, idle=not can_commit(play))


def _composed(play: Play, *, idle: bool) -> Button:
    draft = play.draft
    picked = len(draft.picked)
    if play.phase == Phase.CHOOSE:
        return Button(_("Lay these two face up"), "commit:", idle)
    if play.phase == Phase.FILL:
        return Button(_("Lay face up"), "commit:", idle)
    if draft.use == EXCHANGE:
        label = n_("Exchange {count} card", "Exchange {count} cards", picked).format(count=picked)
        return Button(label if picked else _("Exchange cards"), "commit:", idle)
    if idle:
        return Button(_("Lay the train"), "commit:", idle)
    worth = points_text(points(play.rules.tables, train_of(draft)))
    return Button(_("Lay the train · {points}").format(points=worth), "commit:")
