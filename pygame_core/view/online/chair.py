"""My chair at a table that a room's host orders; implements `view.remote.Remote`."""

from __future__ import annotations

from typing import Any

from pygame_core.kernel.language import N_, _
from pygame_core.peers.guest import Guest
from pygame_core.session.table import Table
from pygame_core.view.lobby_parts import button
from pygame_core.view.nodes import Node, h
from pygame_core.view.program import Save

from .net import Net
from .saving import saving
from .state import Online
from .turns import out_of_turn
from .words import to_verify

LAID_OPEN = N_("All cards are open now, and everything was as the host’s page had told.")


class Chair:
    """See `view.remote.Remote`."""

    def __init__(self, online: Online, net: Net) -> None:
        self._online, self._net = online, net

    @property
    def table(self) -> Table:
        """The table as the room has it."""
        ledger: Any = self._net.party.room.ledger
        table: Table = ledger.table
        return table

    @property
    def seat(self) -> int:
        """Where I sit, -1 nowhere."""
        return self._net.seat

    @property
    def leads(self) -> bool:
        """Whether bots are asked here."""
        return self._net.hosting

    @property
    def waiting(self) -> bool:
        """Whether an action is on its way."""
        return self._net.waiting

    @property
    def halt(self) -> str:
        """Why nothing can be done now."""
        return halt(self._net)

    @property
    def reopens(self) -> bool:
        """Whether another game is opened from here."""
        return self._net.may_lead

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now."""
        return self._net.roster.bot_of(seat)

    def before(self, number: int) -> Any:
        """The position before an entry."""
        ledger: Any = self._net.party.room.ledger
        after = getattr(ledger, "after", ())
        if number == 0:
            return self.table.rules.initial()
        return after[number - 1] if number <= len(after) else None

    def act(self, seat: int, action: Any) -> None:
        """Ask for an action."""
        self._net.act(seat, self.table.game.encode_action(action))

    def saving(self, about: str) -> Save:
        """What keeps the room."""
        return saving(self._online, about)

    def ending(self) -> Node:
        """The way to look at the dice, or what came of comparing what was hidden; who may open another game."""
        net, whole = self._net, self._net.party.room.whole
        host = net.roster.member(net.roster.host)
        laid_open = isinstance(net.party.role, Guest) and net.party.role.open
        return h(
            "div",
            {"class": "room-ending"},
            button("online:verify", _(to_verify(net.roster.game)), style="quiet")
            if whole
            else None,
            h("p", {"class": "hint"}, _(LAID_OPEN)) if laid_open else None,
            None
            if net.may_lead or host is None
            else h(
                "p",
                {"class": "hint"},
                _("{name} can open another game here.").format(name=host.name),
            ),
            key="ending",
        )


def halt(net: Net) -> str:
    """Why the table stands still, in a sentence; "" while it goes on."""
    if net.party.by_letter:
        return out_of_turn(net)
    if not net.party.paused:
        return ""
    names = [member.name for who in net.absent() if (member := net.roster.member(who))]
    if not net.there:
        host = net.roster.member(net.roster.host)
        if host and host.id != net.me:
            return _(
                "The connection to {name} is lost; looking for who leads the table now."
            ).format(name=host.name)
        return _("Looking for the others…")
    if names:
        return _("The table waits: too few are here. Away: {names}").format(names=", ".join(names))
    return _("The table waits a moment…")
