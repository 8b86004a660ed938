"""Taking back at a table of Consist: what is being composed, or a person's last choice, never beyond drawn cards."""

from __future__ import annotations

from collections import Counter

from pygame_core.consist.telling import tell
from pygame_core.kernel.language import _
from pygame_core.view.mind import Refused
from pygame_core.view.program import Announce, Effect, Focus
from pygame_core.view.undoing import steps_allowed

from .play import Play, is_quiet


def undo(play: Play) -> tuple[str, list[Effect]]:
    """Take back the last step of the draft, or else the last choice of a person; give it in words.

    Refused if there is nothing.
    """
    if play.elsewhere:
        raise Refused(_("This table is open in another tab. Take it over to play here."))
    if play.before:
        play.draft = play.before.pop()
        return "", []
    back = steps_allowed(
        play.table,
        play.undoable,
        apart=play.remote is not None,
        final=_("Nothing can be taken back: cards that have been drawn stay drawn."),
    )
    told = [tell(event, play.words) for event in play.table.events[-back] if not is_quiet(event)]
    for _each in range(back):
        play.table.undo()
    play.log.retell(play.table.events)
    play.shortage = None
    play.fresh = Counter()
    play.settle()
    play.guarded = False
    sentence = (
        _("Taken back: {what}").format(what=" ".join(told))
        if told
        else _("The last choice is taken back.")
    )
    return sentence, [play.saving(), Announce(f"{sentence} {play.now}"), Focus("primary")]
