"""How long letters are, in games of bots that send each other every turn.

Run as ``PYTHONPATH=.:tests python e2e/bench_letters.py``; prints figures and judges nothing.
"""

from __future__ import annotations

import time

from peers.correspondence import Correspondents

from pygame_core.peers.letter import LONGEST_LINK, pack, unpack


def main() -> None:
    """Play whole games, and tell of the letters on the way."""
    for name, people, bot in (
        ("coast", 2, "steady"),
        ("coast", 3, "steady"),
        ("coast", 4, "steady"),
        ("coast", 6, "baron"),
        ("consist", 2, "engineer"),
        ("consist", 4, "engineer"),
        ("consist", 6, "engineer"),
    ):
        game = Correspondents(people, bot=bot, clock=True, game=name)
        told = 0
        while game.turn():
            ledger = game.latest.room.whole
            turn = ledger.table.pos.turn
            if turn // 50 > told:
                told = turn // 50
                tell(game, f"{name}, {people} people ({bot})", turn)
        tell(
            game,
            f"{name}, {people} people ({bot})",
            game.latest.room.whole.table.pos.turn,
            end=True,
        )
    print(f"Links are offered up to {LONGEST_LINK} characters.")


def tell(game: Correspondents, what: str, turn: int, *, end: bool = False) -> None:
    """Print one line."""
    room = game.latest.room
    began = time.perf_counter()
    code = pack(game.link, room.roster, room.whole)
    packed = time.perf_counter()
    unpack(code)
    opened = time.perf_counter()
    print(
        f"{what}, turn {turn:4}{' (end)' if end else '      '}: {len(room.whole.items):5} items, "
        f"{room.whole.rolls:4} rolls, letter {len(code):6} characters, "
        f"packed {1000 * (packed - began):5.1f} ms, opened {1000 * (opened - packed):6.1f} ms"
    )


if __name__ == "__main__":
    main()
