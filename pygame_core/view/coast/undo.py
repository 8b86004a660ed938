"""Taking back at a table of Coast to Coast: to the last choice of a person, never beyond dice."""

from __future__ import annotations

from pygame_core.coast.telling import tell
from pygame_core.kernel.language import _
from pygame_core.view.mind import Refused
from pygame_core.view.program import Announce, Effect
from pygame_core.view.undoing import steps_allowed

from .play import Play, is_quiet


def undo(play: Play) -> tuple[str, list[Effect]]:
    """Take back the last choice of a person, and what bots have done since; give it in words.

    Refused if there is nothing.
    """
    if play.elsewhere:
        raise Refused(_("This table is open in another tab. Take it over to play here."))
    back = steps_allowed(
        play.table,
        play.undoable,
        apart=play.remote is not None,
        final=_("Nothing can be taken back: dice that have been rolled stay rolled."),
    )
    told = [tell(event, play.words) for event in play.table.events[-back] if not is_quiet(event)]
    for _entry in range(back):
        play.table.undo()
    play.behind = None
    play.glide.clear()
    play.log.retell(play.table.events)
    play.throw = play.last_throw()
    play.settle()
    play.guarded = False
    sentence = (
        # Translators: {what} is a sentence that says what had been done.
        _("Taken back: {what}").format(what=told[0]) if told else _("Taken back: the last action.")
    )
    return sentence, [play.saving(), Announce(f"{sentence} {play.now}")]
