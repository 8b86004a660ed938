"""A table with hidden cards as a guest holds it: what was done as far as the guest may know it.

The host deals: it alone applies what is done, and tells each guest the action without its hidden
part, the events, and the position masked for that guest's seat. A guest checks what can be checked:
that no card is missing or twice, that the dice take its link, that what is told fits; and once the
game is over and the host lays everything open, `compare` finds whatever it told wrongly. The host's
links for rolls stay secret until then, so it can look at the cards but not choose them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygame_core.kernel.chance import SeededRng
from pygame_core.kernel.contract import digest
from pygame_core.kernel.faults import DecodeError
from pygame_core.kernel.record import Entry, Settings
from pygame_core.session.games import GAMES

from .chain import fits, link_of
from .facts import from_plain, to_plain
from .ledger import Cheat, Ledger, Mark, Proof, proof_of
from .roster import Member, Roster


class Veiled(NamedTuple):
    """An item as one seat may know it.

    `key` is the masked position's after it, None where a later one tells it; `sealed` is all of it
    for who holds a share, as `escrow.Vault.sealed`, "" else.
    """

    epoch: int
    seat: int
    action: list[Any]
    by: str
    serial: int
    proof: Proof | None
    digest: str
    key: Any
    events: list[Any]
    sealed: str = ""

    def plain(self) -> list[Any]:
        """The item as plain values."""
        return list(self)


def veil(ledger: Ledger, number: int, viewer: int, *, told: bool) -> Veiled:
    """Item `number` as the seat `viewer` may know it, -1 an onlooker; with the position if `told`."""
    item, table = ledger.items[number], ledger.table
    pos = table.rules.mask(ledger.after[number], viewer)
    action = table.game.decode_action(item.action)
    hidden = table.game.veil(action) if item.seat != viewer else action
    proof = item.proof
    if proof:
        proof = proof._replace(links=proof.links[:-1])  # the host's own is secret until the end
    return Veiled(
        item.epoch,
        item.seat,
        table.game.encode_action(hidden),
        item.by,
        item.serial,
        proof,
        digest(table.rules, pos),
        table.rules.key(pos) if told else None,
        [to_plain(event) for event in table.events[number]],
    )


class VeiledTable:
    """What the page shows of such a table; the part of `session.table.Table` that can be known."""

    undoable = 0

    def __init__(self, settings: Settings, viewer: int) -> None:
        self.settings = settings
        self.game = GAMES[settings.game]
        self.rules = self.game.rules(settings.options, len(settings.seats))
        self.pos = self.rules.mask(self.rules.initial(), viewer)
        self.entries: list[Entry[Any]] = []
        self.events: list[tuple[Any, ...]] = []


class VeiledLedger:
    """The items of a table with hidden cards, and what the seat `viewer` may know of it; `empty` is the table."""

    def __init__(self, empty: Ledger, viewer: int) -> None:
        self.settings = empty.settings
        self.viewer = viewer
        self.table = VeiledTable(empty.settings, viewer)
        self.items: list[Veiled] = []
        self.begins = empty.begins
        self.rolls = empty.rolls
        self._empty = empty
        self._known: dict[str, tuple[int, bytes]] = {}

    def fresh(self) -> Ledger:
        """The table itself, with nothing done."""
        return self._empty.fresh()

    @property
    def mark(self) -> Mark:
        """As `ledger.Ledger.mark`."""
        return (self.items[-1].epoch if self.items else self.begins[0], len(self.items))

    def plain(self) -> list[list[Any]]:
        """All items as plain values, the last with the position."""
        told = [item.plain() for item in self.items]
        if told and self.digest == self.items[-1].digest:  # a host may have told no position
            told[-1] = self.items[-1]._replace(key=self.table.rules.key(self.table.pos)).plain()
        return told

    @property
    def digest(self) -> str:
        """The digest of what may be known."""
        return digest(self.table.rules, self.table.pos)

    def serial_of(self, who: str) -> int:
        """As `ledger.Ledger.serial_of`."""
        return max((item.serial for item in self.items if item.by == who), default=0)

    def read(self, plain: Any) -> Veiled:
        """The item of plain values; Cheat `shape` if they are none."""
        try:
            epoch, seat, action, by, serial, proof, told, key, events, sealed = plain
            made = proof_of(proof)
        except (TypeError, ValueError) as fault:
            raise Cheat("shape") from fault
        numbers = [epoch, seat, serial, *([made.roll] if made else [])]
        texts = [
            by,
            told,
            sealed,
            *(part for pair in (made.links if made else ()) for part in pair),
            *(made.missing if made else ()),
        ]
        if not all(type(n) is int and n >= 0 for n in numbers) or not all(
            type(text) is str for text in texts
        ):
            raise Cheat("shape")
        if not isinstance(events, list) or seat >= len(self.settings.seats):
            raise Cheat("shape")
        return Veiled(epoch, seat, action, by, serial, made, told, key, events, sealed)

    def take(self, item: Veiled, roster: Roster) -> None:
        """Check another's item and note it; Cheat says what is wrong, and then nothing was done."""
        table, host = self.table, roster.host
        if not self.mark[0] <= item.epoch <= roster.epoch:
            raise Cheat("order", host)
        if item.proof:
            self.verify(item.proof, roster)
        try:
            action = table.game.decode_action(item.action)
            events = tuple(from_plain(table.game.events, each) for each in item.events)
        except (DecodeError, ValueError) as fault:
            raise Cheat("shape", host) from fault
        if not all(table.game.can_tell(event, len(self.settings.seats)) for event in events):
            raise Cheat("shape", host)
        if item.key is not None:
            self.table.pos = self._position(item, host)
        table.entries.append(Entry(item.seat, action))
        table.events.append(events)
        self.items.append(_bare(item))
        if item.proof:
            self.rolls = item.proof.roll
            for who, link in item.proof.links:
                self._known[who] = (item.proof.roll, bytes.fromhex(link))

    def _position(self, item: Veiled, host: str) -> Any:
        rules = self.table.rules
        try:
            pos = self.table.game.position(item.key)
            whole = rules.guess(pos, self.viewer, SeededRng("any"))
            rules.audit(whole)
            sound = rules.key(rules.mask(whole, self.viewer)) == rules.key(pos)
        except (AssertionError, LookupError, TypeError, ValueError, AttributeError) as fault:
            raise Cheat("deal", host) from fault
        if not sound:
            raise Cheat("deal", host)
        if digest(rules, pos) != item.digest:
            raise Cheat("digest", host)
        return pos

    def verify(self, proof: Proof, roster: Roster) -> None:
        """As `ledger.Ledger.verify`; the host's own link is kept back."""
        known = {member.id: member for member in roster.members}
        if proof.roll != self.rolls + 1:
            raise Cheat("links", roster.host)
        for who, link in proof.links:
            if who not in known or not self.is_link(known[who], proof.roll, link):
                raise Cheat("link", who)

    def knows(self, who: str) -> bool:
        """As `ledger.Ledger.knows`."""
        return who in self._known or any(item.by == who for item in self.items)

    def is_link(self, member: Member, roll: int, link: str) -> bool:
        """As `ledger.Ledger.is_link`."""
        try:
            told, tip = link_of(link), link_of(member.tip)
        except ValueError:
            return False
        return fits(tip, roll, told, self._known.get(member.id))

    def differs_at(self, start: int, items: Sequence[Veiled]) -> int:
        """As `ledger.Ledger.differs_at`."""
        for number, item in enumerate(items, start):
            if number >= len(self.items):
                break
            if self.items[number] != _bare(item):
                return number
        return len(self.items)

    def truncate(self, count: int) -> None:
        """Forget all but the first items; the position is told again with the next ones."""
        items, self.items = self.items[:count], []
        del self.table.entries[count:], self.table.events[count:]
        self.rolls, self._known = self._empty.rolls, {}
        for item in items:
            self.items.append(item)
            if item.proof:
                self.rolls = item.proof.roll

    def held(self) -> tuple[Any, ...]:
        """As `ledger.Ledger.held`."""
        table = self.table
        return (
            list(self.items), list(table.entries), list(table.events),
            table.pos, self.rolls, dict(self._known),
        )  # fmt: skip

    def put_back(self, held: tuple[Any, ...]) -> None:
        """As `ledger.Ledger.put_back`."""
        table = self.table
        self.items, table.entries, table.events, table.pos, self.rolls, self._known = held

    def compare(self, whole: Ledger) -> int:
        """The number of the first item that was told otherwise than it is now laid open, -1 none."""
        for number, mine in enumerate(self.items):
            if number >= len(whole.items):
                return number
            if veil(whole, number, self.viewer, told=False) != mine:
                return number
        return -1


def _bare(item: Veiled) -> Veiled:
    return item._replace(key=None, sealed="")
