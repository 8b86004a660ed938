"""A table with hidden hands whose dealer is lost: shares and sealed texts gathered until it can be dealt on.

Belongs to whoever leads now, who lacks items that others hold sealed. Knows deposits, no messages.
Of several keys' items those with the greatest mark count. Done as soon as one key's shares suffice
and all that anybody was dealt is there; after PATIENCE with what came. Whatever a guest hands over
may be false: a key shows by its name that it is right, a text by its seal.
"""

from __future__ import annotations

from collections.abc import Sequence

from .escrow import KEPT, Deposits, combine, unlock
from .ledger import Item, Mark

PATIENCE = 8_000
"""Milliseconds that texts are waited for once the key is there."""
MINE = ""
MOST = 20_000
"""Texts of one key that are held."""


class Recovery:
    """What was gathered so far, `began` at so many milliseconds; `target` is the greatest mark somebody has."""

    def __init__(self, deposits: Deposits, target: Mark, now: int) -> None:
        self._texts = {deposit.key: list(deposit.texts) for deposit in deposits.all}
        self._shares = {deposit.key: {MINE: deposit.share} for deposit in deposits.all}
        self._opened: int | None = None
        self.began = now
        self.target = target

    def share(self, who: str, key: str, share: str, count: int) -> int | None:
        """Take a share of a key of which somebody holds `count` texts; from which on theirs are wanted, None: not."""
        told = sum(who in shares for shares in self._shares.values())
        if key not in self._shares and told >= KEPT:
            return None
        self._shares.setdefault(key, {})[who] = share
        have = len(self._texts.setdefault(key, []))
        return have if count > have else None

    def put(self, key: str, start: int, texts: Sequence[str]) -> None:
        """Take sealed texts from item `start` on, as far as they follow what is there."""
        held = self._texts.get(key)
        if held is not None and start <= len(held) < MOST:
            held[start:] = texts

    def items(self, now: int) -> Sequence[Item] | None:
        """All items, once they can be had; None before."""
        best: list[Item] | None = None
        for key, shares in self._shares.items():
            secret = combine(key, shares.values())
            if secret is None:
                continue
            items = unlock(secret, self._texts[key])
            del self._texts[key][len(items) :]  # what does not open is asked for again
            if best is None or _mark(items) > _mark(best):
                best = items
        if best is None:
            return None
        self._opened = now if self._opened is None else self._opened
        if _mark(best) < self.target and now - self._opened < PATIENCE:
            return None
        return best


def _mark(items: Sequence[Item]) -> Mark:
    return (items[-1].epoch if items else 0, len(items))
