"""Thinking for a table, as text in and text out: what a bot does, what the odds are.

Runs wherever it is put, in a worker beside the page or on the page itself. A question carries
everything it needs (the settings and the position by its key), so nothing is kept but what makes
the next answer quicker; the same question has the same answer anywhere.

A question is JSON with "ask", "game", "options", "seats" (how many), "position" and "seat". "choose",
with the name of a "bot", is answered by `{"action"}`; a game answers more kinds, its `thoughts`.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Any

from pygame_core.kernel.faults import DecodeError

from .games import GAMES
from .table import Table

KEPT = 8
"""How many tables' rules and bots are kept."""


def question(table: Table, ask: str, seat: int, **more: object) -> str:
    """A question about a table as it stands, from what this seat may see."""
    settings, rules = table.settings, table.rules
    asked = {
        "ask": ask,
        "game": settings.game,
        "options": dict(settings.options),
        "seats": len(settings.seats),
        "position": rules.key(rules.mask(table.pos, seat)),
        "seat": seat,
        **more,
    }
    return json.dumps(asked, separators=(",", ":"))


class Thinker:
    """Answers questions."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Any] = OrderedDict()

    def answer(self, question: str) -> str:
        """The answer as JSON; DecodeError if the question is not one."""
        try:
            asked = json.loads(question)
            game = GAMES[asked["game"]]
            table = json.dumps([asked["game"], asked["options"], asked["seats"]], sort_keys=True)
            rules = self._keep(table, lambda: game.rules(asked["options"], asked["seats"]))
            pos = game.position(asked["position"])
            if asked["ask"] == "choose":
                name = asked["bot"]
                bot = self._keep(f"{name} {table}", lambda: game.bot(name, rules))
                return json.dumps({"action": game.encode_action(bot.choose(pos, asked["seat"]))})
            thought = game.thoughts()[asked["ask"]]
        except (KeyError, TypeError, ValueError) as fault:
            raise DecodeError(f"no question: {fault!r}") from fault
        return json.dumps(thought(rules, pos, asked))

    def _keep(self, name: str, make: Any) -> Any:
        if name not in self._kept:
            self._kept[name] = make()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(name)
        return self._kept[name]
