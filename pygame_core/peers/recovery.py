"""A table with hidden hands whose dealer is lost: shares and sealed texts gathered until it can be dealt on.

Belongs to whoever leads now, who lacks items that others hold sealed. Knows deposits, no messages.
Done as soon as one key's shares suffice and as many items as anybody was dealt are there; after
PATIENCE with those that came.
"""

from __future__ import annotations

from collections.abc import Sequence

from .escrow import Deposits, combine, unlock
from .ledger import Cheat, Item

PATIENCE = 8_000
"""Milliseconds that texts are waited for once the key is there."""


class Recovery:
    """What was gathered so far, into `deposits`; `target` is how many items somebody has."""

    def __init__(self, deposits: Deposits, target: int, now: int) -> None:
        self._deposits = deposits
        self._shares = {deposit.key: {deposit.share} for deposit in deposits.all}
        self._opened: int | None = None
        self.began = now
        self.target = target

    def share(self, key: str, share: str, count: int) -> int | None:
        """Take a share from somebody who holds `count` texts of a key; from which on theirs are wanted, None: not."""
        deposit = self._deposits.of(key)
        if deposit is None:
            self._deposits.open(key, share)
            deposit = self._deposits.of(key)
        assert deposit
        self._shares.setdefault(key, set()).add(share)
        return len(deposit.texts) if count > len(deposit.texts) else None

    def items(self, now: int) -> Sequence[Item] | None:
        """All items, once they can be had; None before. A key whose texts do not open is forgotten: Cheat."""
        best: tuple[int, str, bytes] | None = None
        for key, shares in self._shares.items():
            deposit = self._deposits.of(key)
            try:
                secret = combine(shares)
            except ValueError as fault:
                self._shares = {k: v for k, v in self._shares.items() if k != key}
                raise Cheat("shape") from fault
            if secret and deposit and (best is None or len(deposit.texts) >= best[0]):
                best = (len(deposit.texts), key, secret)
        if best is None:
            return None
        count, key, secret = best
        self._opened = now if self._opened is None else self._opened
        if count < self.target and now - self._opened < PATIENCE:
            return None
        deposit = self._deposits.of(key)
        assert deposit
        try:
            return unlock(secret, deposit.texts)
        except Cheat:
            del self._shares[key]
            raise
