"""What was done at a shared table: the items all peers hold in the same order, and the table they make.

An item is an entry with who sent it, the proof of its dice and the digest it led to. Whoever takes
one in checks all of it: that it follows, that the rules allow it, that the draws are what the proof
gives and its links those committed to, that the table ends up the same. Whether somebody was passed
over only they can tell: `guest` looks for itself. Knows rosters, no
messages and no connections. Invariant: the table is where the items lead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygame_core.kernel.contract import digest
from pygame_core.kernel.faults import DecodeError, IllegalAction
from pygame_core.kernel.record import Settings
from pygame_core.session.table import Table

from .chain import FairRng, fits, link_of, pledge, seed
from .roster import Member, Roster

Mark = tuple[int, int]
"""How far a record is: the epoch of its last item, and how many there are; the greater one counts."""


class Proof(NamedTuple):
    """A roll's dice: its number, the links that came, by who, the host's last, and who withheld theirs."""

    roll: int
    links: tuple[tuple[str, str], ...]
    missing: tuple[str, ...]


class Item(NamedTuple):
    """One step of the table. `epoch` is the host's who ordered it, `by` who sent it, under their `serial`."""

    epoch: int
    seat: int
    action: list[Any]
    draws: tuple[int, ...]
    by: str
    serial: int
    proof: Proof | None
    digest: str

    def plain(self) -> list[Any]:
        """The item as plain values."""
        return [*self[:3], list(self.draws), self.by, self.serial, self.proof, self.digest]


def keeps(promise: str, item: Item) -> bool:
    """Whether an item is what was pledged for its roll, see `chain.pledge`."""
    if item.proof is None or not item.proof.links:
        return False
    _, mine = item.proof.links[-1]
    return pledge(bytes.fromhex(mine), item.seat, item.action) == promise


class Cheat(Exception):
    """An item that can't be: `code` says what is wrong, `who` names somebody, or nobody.

    `shape`, `order`, `rules`, `dice`, `link`, `links`, `digest`, `deal` of an item; `forged`, `steered`,
    `dropped`, `roster` of the host.
    """

    def __init__(self, code: str, who: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.who = who


class NeedsDice(Exception):
    """An action draws: links must be gathered first."""


class _NoDice:
    def below(self, n: int) -> int:
        raise NeedsDice(n)


def proof_of(plain: Any) -> Proof | None:
    """The proof of plain values, if there is one; TypeError or ValueError if they can't be."""
    if plain is None:
        return None
    roll, links, missing = plain
    return Proof(roll, tuple((who, link) for who, link in links), tuple(missing))


def item_of(plain: Any) -> Item:
    """The item of plain values; Cheat `shape` if they are none."""
    try:
        epoch, seat, action, draws, by, serial, proof, told = plain
        made = proof_of(proof)
        item = Item(epoch, seat, action, tuple(draws), by, serial, made, told)
    except (TypeError, ValueError) as fault:
        raise Cheat("shape") from fault
    numbers = [item.epoch, item.seat, item.serial, *item.draws]
    texts: list[object] = [item.by, item.digest]
    if made:
        numbers.append(made.roll)
        texts += [part for pair in made.links for part in pair] + list(made.missing)
    if not all(type(n) is int and n >= 0 for n in numbers) or not all(
        type(text) is str for text in texts
    ):
        raise Cheat("shape")
    return item


class Ledger:
    """The items and their table; `after` are the positions that the items led to.

    `begins` is the epoch it begins in, and how many links of the chains are used up before it.
    """

    def __init__(self, settings: Settings, room: str, opened: int = 0, rolled: int = 0) -> None:
        self.room = room
        self.begins = (opened, rolled)
        self.settings = settings
        self.table = Table(settings)
        self.items: list[Item] = []
        self.after: list[Any] = []
        self.rolls = rolled
        self._known: dict[str, tuple[int, bytes]] = {}

    def fresh(self) -> Ledger:
        """The same table with nothing done."""
        return Ledger(self.settings, self.room, *self.begins)

    def read(self, plain: Any) -> Item:
        """The item of plain values; Cheat `shape` if they are none."""
        return item_of(plain)

    @property
    def mark(self) -> Mark:
        """How far it is."""
        return (self.items[-1].epoch if self.items else self.begins[0], len(self.items))

    def plain(self) -> list[list[Any]]:
        """All items as plain values."""
        return [item.plain() for item in self.items]

    @property
    def digest(self) -> str:
        """The digest of where the table stands."""
        return digest(self.table.rules, self.table.pos)

    def serial_of(self, who: str) -> int:
        """The greatest serial somebody's items have, 0 none."""
        return max((item.serial for item in self.items if item.by == who), default=0)

    def try_plain(self, epoch: int, seat: int, action: list[Any], by: str, serial: int) -> Item:
        """Do an action that draws nothing, and give its item; NeedsDice, IllegalAction or DecodeError else."""
        return self._do(epoch, seat, action, by, serial, None, _NoDice())

    def roll(
        self, epoch: int, seat: int, action: list[Any], by: str, serial: int, proof: Proof
    ) -> Item:
        """Do an action with the dice of this proof, and give its item."""
        return self._do(epoch, seat, action, by, serial, proof, self._dice(proof))

    def _dice(self, proof: Proof) -> FairRng:
        links = ((who, bytes.fromhex(link)) for who, link in proof.links)
        return FairRng(seed(self.room, len(self.items), proof.roll, links))

    def _do(
        self,
        epoch: int,
        seat: int,
        action: list[Any],
        by: str,
        serial: int,
        proof: Proof | None,
        rng: Any,
    ) -> Item:
        self.table.act(seat, self.table.game.decode_action(action), rng)
        item = Item(
            epoch, seat, action, self.table.entries[-1].draws, by, serial, proof, self.digest
        )
        self._took(item)
        return item

    def _took(self, item: Item) -> None:
        self.items.append(item)
        self.after.append(self.table.pos)
        if item.proof:
            self.rolls = item.proof.roll
            for who, link in item.proof.links:
                self._known[who] = (item.proof.roll, bytes.fromhex(link))

    def knows(self, who: str) -> bool:
        """Whether somebody's link stands in a proof, or is missing there, or they did something."""
        return who in self._known or any(
            item.by == who or (item.proof and who in item.proof.missing) for item in self.items
        )

    def is_link(self, member: Member, roll: int, link: str) -> bool:
        """Whether a link is this member's for this roll."""
        try:
            told, tip = link_of(link), link_of(member.tip)
        except ValueError:
            return False
        return fits(tip, roll, told, self._known.get(member.id))

    def take(self, item: Item, roster: Roster) -> None:
        """Check another's item and do it; Cheat says what is wrong, and then nothing was done."""
        if not self.mark[0] <= item.epoch <= roster.epoch:
            raise Cheat("order", roster.host)
        proof = item.proof
        rng: Any = _NoDice()
        if proof:
            self.verify(proof, roster)
            rng = self._dice(proof)
        before = self.table
        at = len(before.entries)
        try:
            before.act(item.seat, before.game.decode_action(item.action), rng)
        except (IllegalAction, DecodeError) as fault:
            raise Cheat("rules", roster.host) from fault
        except NeedsDice as fault:
            raise Cheat("dice", roster.host) from fault
        if before.entries[-1].draws != item.draws or self.digest != item.digest:
            code = "dice" if before.entries[-1].draws != item.draws else "digest"
            self._rebuild(at)
            raise Cheat(code, roster.host)
        self._took(item)

    def verify(self, proof: Proof, roster: Roster) -> None:
        """Check a proof for the next roll: Cheat `link` names whose link does not fit, `links` the host."""
        if proof.roll != self.rolls + 1:
            raise Cheat("links", roster.host)
        known = {member.id: member for member in roster.members}
        for who, link in proof.links:
            if who not in known or not self.is_link(known[who], proof.roll, link):
                raise Cheat("link", who)
        told = [who for who, _ in proof.links]
        if len({*told, *proof.missing}) < len(told) + len(proof.missing) or not told:
            raise Cheat("links", roster.host)

    def differs_at(self, start: int, items: Sequence[Item]) -> int:
        """The number of the first of our items that differs from these, which begin at `start`; or how many we have."""
        for number, item in enumerate(items, start):
            if number >= len(self.items):
                break
            if self.items[number] != item:
                return number
        return len(self.items)

    def truncate(self, count: int) -> None:
        """Forget all but the first items: another host ordered otherwise."""
        if count < len(self.items):
            self._rebuild(count)

    def held(self) -> list[Item]:
        """What is held now, for `put_back`."""
        return list(self.items)

    def put_back(self, items: Sequence[Item]) -> None:
        """Hold these again, which were held before, and nothing else."""
        if self.items != items:
            self.items = list(items)
            self._rebuild(len(items))

    def _rebuild(self, count: int) -> None:
        items, self.items, self.after = self.items[:count], [], []
        self.table = Table(self.settings)
        self.rolls, self._known = self.begins[1], {}
        for item in items:
            rng: Any = self._dice(item.proof) if item.proof else _NoDice()
            self.table.act(item.seat, self.table.game.decode_action(item.action), rng)
            self._took(item)
