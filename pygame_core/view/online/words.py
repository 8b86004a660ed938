"""What codes of peers, rooms and lines mean, in sentences. Knows codes, no state."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_core.kernel.language import N_, _
from pygame_core.peers.invite import BadInvite
from pygame_core.session.games import GAMES

_INVITE: Mapping[str, str] = {
    "empty": N_("There is nothing in it: paste the whole link or code."),
    "none": N_("There is no invitation in this text. Paste the whole link or code."),
    "damaged": N_("A part of the code is missing or changed. Copy it again, all of it."),
    "version": N_("It was made by another version of Milepost: load the page anew on both sides."),
    "long": N_("This text is too long to be an invitation."),
    "relay": N_("This address is no relay that a page can use: {told}"),
    "ice": N_("This is no STUN or TURN server that a page can use: {told}"),
    "other": N_(
        "This reply answers another invitation, or one that has expired. Make a new one and send it again."
    ),
    "used": N_("This reply was used already."),
    "false": N_("This letter was changed: it tells of a game that can’t have gone like that."),
    "cards": N_("This game’s cards were dealt to play at once: it can’t go on by letter."),
}


def invite_fault(fault: BadInvite) -> str:
    """What is wrong with a link, a code or a server."""
    return _(_INVITE.get(fault.code, _INVITE["damaged"])).format(told=fault.told)


_ENDED: Mapping[str, str] = {
    "removed": N_("The host has taken you off this table."),
    "locked": N_("This table is locked: the host lets nobody new in."),
    "full": N_("This table is full."),
    "version": N_(
        "The host’s page is another version of Milepost. Load the page anew on both sides, then open the link again."
    ),
    "elsewhere": N_("You have opened this table in another place; it goes on there."),
    "chain": N_(
        "This device has lost what it rolled dice with here, so it can’t come back to its seat."
    ),
    "flood": N_("The host has closed the connection: too much was sent at once."),
    "left": N_("You have left this table."),
}


def ended(code: str) -> str:
    """Why I am out of a room."""
    told = _ENDED.get(code, N_("The host has closed the connection."))
    return _(told)


_TURNED: Mapping[str, str] = {
    "full": N_("Too many are coming in at once. The page tries again by itself."),
    "version": _ENDED["version"],
}


def turned_down(why: str) -> str:
    """Why a host does not answer."""
    told = _TURNED.get(why, N_("The host could not take the call. The page tries again."))
    return _(told)


_DECLINED: Mapping[str, str] = {
    "taken": N_("Somebody else was faster."),
    "grace": N_("Give them a little more time to come back."),
    "begun": N_("The game has begun."),
    "host": N_("Only the host can do that."),
    "settings": N_("The table can’t begin like this."),
    "rules": N_("That can’t be done now."),
    "paused": N_("The table waits for somebody."),
    "unfinished": N_("This game is not over yet."),
    "worn": N_("The dice of this table are used up. Open a new table."),
    "few": N_("Too few are here to decide that."),
    "seat": N_("That is not yours to do."),
    "stale": N_("Somebody else was faster; look again."),
    "busy": N_("Your last move is still on its way."),
    "cards": N_(
        "The cards were dealt to play at once: a game by letter is chosen before it begins."
    ),
    "unclaimed": N_("Somebody has not opened their letter yet: play by letter until they have."),
}


def declined(code: str) -> str:
    """Why something I asked for was refused."""
    told = _DECLINED.get(code, N_("That can’t be done."))
    return _(told)


_ALARMS: Mapping[str, str] = {
    "link": N_("{name}’s page showed a part of the dice that does not fit; it was left out."),
    "missing": N_("{name}’s page did not show its part of the dice in time; it was left out."),
    "dropped": N_("{name}’s page left your part of the dice out, although it came in time."),
    "dice": N_("{name}’s page told dice that are not what was drawn."),
    "forged": N_("{name}’s page did something in your name."),
    "rules": N_("{name}’s page sent a move that the rules forbid."),
    "digest": N_("{name}’s page has another position than the moves lead to."),
    "links": N_("{name}’s page told of a roll without the parts of all."),
    "deal": N_("{name}’s page dealt cards that can’t be."),
    "order": N_("{name}’s page changed what was done already."),
    "steered": N_("{name}’s page did something else once it knew the dice."),
    "roster": N_("{name}’s page gave somebody’s seat or part of the dice to another."),
}


def alarm(code: str, name: str) -> str:
    """Who cheats, or is broken, and how it shows."""
    told = _ALARMS.get(code, N_("{name}’s page sends what can’t be understood."))
    return _(told).format(name=name or _("Somebody"))


def to_verify(game: str) -> str:
    """What the button says that has a game's chance checked; to be translated."""
    return N_("Verify the dealing") if GAMES[game].hides else N_("Verify the dice")
