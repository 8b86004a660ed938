"""A position: everything that changes while a game is played, as ints, lists of ints and bitmasks.

Knows no rule. Seats are 0 to n-1, BANK is no seat, cities and railroads are numbers of the board; a
set of sections or seats is a bitmask. Invariant: nothing but this decides what can happen next; two
equal keys are the same position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .actions import Terms

BANK = -1
NOWHERE = -1
FREIGHT, EXPRESS, SUPERCHIEF = range(3)
NO_BONUS, BONUS_OWED, BONUS_ROLLED = range(3)
"""The turn's bonus: none; a die still to be rolled (staged, C4.3); one rolled with the white dice, unspent."""

Frame = tuple[int, ...]


class Position:
    """One moment of one table. Lists are indexed by seat, `owner` by railroad.

    cash: dollars. engine: FREIGHT, EXPRESS or SUPERCHIEF. home: home city. city: city last arrived
    at, the origin of the trip. stop: where the train stands. dest: destination city (declared: the
    alternate one, C9.2) or NOWHERE. used: sections used on this trip. declared, bankrupt: masks of
    seats. exchangeable: mask of seats that may still exchange home and first destination (C1.7).
    owner: seat or BANK. unsold: how many railroads the Bank owns. owed: per rival what the turn's
    ledger owes it; owed_bank: the same for the Bank. held: established rates, fee class by seat *
    32 + railroad (C6.5). white: the white dice, (0, 0) before they are rolled. red: the bonus die,
    0 before. pips: stops left to move. bonus: see above. offers: offers made this turn. offer: the
    open terms, as their proposer sees them. turn: number of the turn from 1. frames: the stack of
    what must be chosen. winner: seat or -1.
    """

    __slots__ = (
        "bankrupt",
        "bonus",
        "cash",
        "city",
        "declared",
        "dest",
        "engine",
        "exchangeable",
        "frames",
        "held",
        "home",
        "offer",
        "offers",
        "owed",
        "owed_bank",
        "owner",
        "pips",
        "red",
        "stop",
        "turn",
        "unsold",
        "used",
        "white",
        "winner",
    )

    cash: list[int]
    engine: list[int]
    home: list[int]
    city: list[int]
    stop: list[int]
    dest: list[int]
    used: list[int]
    owner: list[int]
    owed: list[int]
    held: dict[int, int]
    frames: list[Frame]
    white: tuple[int, int]
    offer: Terms | None
    declared: int
    bankrupt: int
    exchangeable: int
    unsold: int
    owed_bank: int
    red: int
    pips: int
    bonus: int
    offers: int
    turn: int
    winner: int

    def copy(self) -> Position:
        """An independent copy."""
        new = Position.__new__(Position)
        new.cash = self.cash[:]
        new.engine = self.engine[:]
        new.home = self.home[:]
        new.city = self.city[:]
        new.stop = self.stop[:]
        new.dest = self.dest[:]
        new.used = self.used[:]
        new.owner = self.owner[:]
        new.owed = self.owed[:]
        new.held = self.held.copy()
        new.frames = self.frames[:]
        new.white = self.white
        new.offer = self.offer
        new.declared = self.declared
        new.bankrupt = self.bankrupt
        new.exchangeable = self.exchangeable
        new.unsold = self.unsold
        new.owed_bank = self.owed_bank
        new.red = self.red
        new.pips = self.pips
        new.bonus = self.bonus
        new.offers = self.offers
        new.turn = self.turn
        new.winner = self.winner
        return new

    def key(self) -> tuple[object, ...]:
        """Everything in a fixed order, comparable and the same on every machine."""
        offer = self.offer
        return (
            tuple(self.cash),
            tuple(self.engine),
            tuple(self.home),
            tuple(self.city),
            tuple(self.stop),
            tuple(self.dest),
            tuple(self.used),
            tuple(self.owner),
            tuple(self.owed),
            tuple(sorted(self.held.items())),
            tuple(tuple(map(int, frame)) for frame in self.frames),
            self.white,
            offer and (offer.give_cash, offer.give_deeds, offer.take_cash, offer.take_deeds),
            self.declared,
            self.bankrupt,
            self.exchangeable,
            self.unsold,
            self.owed_bank,
            self.red,
            self.pips,
            self.bonus,
            self.offers,
            self.turn,
            self.winner,
        )

    @classmethod
    def from_key(cls, key: Sequence[Any]) -> Position:
        """The position with this key; JSON's lists may stand for tuples."""
        new = cls.__new__(cls)
        (
            cash,
            engine,
            home,
            city,
            stop,
            dest,
            used,
            owner,
            owed,
            held,
            frames,
            white,
            offer,
            *numbers,
        ) = key
        new.cash, new.engine, new.home, new.city = list(cash), list(engine), list(home), list(city)
        new.stop, new.dest, new.used = list(stop), list(dest), list(used)
        new.owner, new.owed, new.held = list(owner), list(owed), dict(held)
        new.frames = [tuple(frame) for frame in frames]
        new.white = (white[0], white[1])
        new.offer = offer and Terms(offer[0], tuple(offer[1]), offer[2], tuple(offer[3]))
        (
            new.declared,
            new.bankrupt,
            new.exchangeable,
            new.unsold,
            new.owed_bank,
            new.red,
            new.pips,
            new.bonus,
            new.offers,
            new.turn,
            new.winner,
        ) = numbers
        return new

    def owes(self) -> int:
        """What the turn's ledger comes to, in dollars (C6.1)."""
        return sum(self.owed) + self.owed_bank

    def deeds(self, seat: int) -> list[int]:
        """The railroads a seat owns, in ascending order."""
        return [railroad for railroad, owner in enumerate(self.owner) if owner == seat]

    def is_declared(self, seat: int) -> bool:
        """Whether a seat races home (C9)."""
        return bool(self.declared >> seat & 1)

    def is_out(self, seat: int) -> bool:
        """Whether a seat is bankrupt (C7.5)."""
        return bool(self.bankrupt >> seat & 1)

    def target_city(self, seat: int) -> int:
        """The city a seat's train makes for: home when declared, else its destination (NOWHERE: none)."""
        return self.home[seat] if self.declared >> seat & 1 else self.dest[seat]
