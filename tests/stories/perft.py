"""The count of all that can follow from a position: every action of the menu with everything chance can give.

`count` is the number of (action, draws) sequences of a length, and of different positions at their
ends. The files `perft/<game>/<scene>.txt` say how many; `python tests/stories/perft.py` writes them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
COUNTS = HERE / "perft"


class _More(Exception):  # not an error: a question
    """A draw is wanted from 0 to n-1."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class _Throw:
    def __init__(self, draws: tuple[int, ...]) -> None:
        self.draws = draws
        self.at = 0

    def below(self, n: int) -> int:
        if self.at == len(self.draws):
            raise _More(n)
        self.at += 1
        return self.draws[self.at - 1]


def branches(rules: Any, pos: Any, seat: int, action: Any) -> Iterator[Any]:
    """Where an action leads, once for everything chance can give that it asks for."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        draws = waiting.pop()
        after = rules.copy(pos)
        try:
            rules.apply(after, seat, action, _Throw(draws))
        except _More as wanted:
            waiting += [(*draws, draw) for draw in range(wanted.n)]
        else:
            yield after


class Count(NamedTuple):
    sequences: int
    positions: int


def count(story: Any, depth: int) -> Count:
    """Follow every action and draw to a depth; equal positions are followed once and counted each."""
    rules = story.rules
    front = {rules.key(story.pos): (story.pos, 1)}
    for _ in range(depth):
        following: dict[tuple[object, ...], tuple[Any, int]] = {}
        for pos, ways in front.values():
            for seat in rules.to_act(pos):
                for action in rules.menu(pos, seat):
                    for after in branches(rules, pos, seat, action):
                        rules.audit(after)
                        key = rules.key(after)
                        known = following.get(key)
                        following[key] = (after, ways + (known[1] if known else 0))
        front = following
    return Count(sum(ways for _, ways in front.values()), len(front))


class Scene(NamedTuple):
    """What is told, how far it is followed, and how it comes about: a story with `rules` and `pos`."""

    told: str
    depth: int
    story: Callable[[], Any]


def lines_of(scene: Scene) -> str:
    """The file of a scene: what is told, then depth, sequences and positions a line."""
    lines = [f"# {scene.told}", "# depth sequences positions"]
    for depth in range(1, scene.depth + 1):
        found = count(scene.story(), depth)
        lines.append(f"{depth} {found.sequences} {found.positions}")
    return "\n".join(lines) + "\n"


def counted(game: str, name: str) -> dict[int, int]:
    """Sequences by depth, as the file says."""
    rows = (COUNTS / game / f"{name}.txt").read_text("utf-8").splitlines()[2:]
    return {int(depth): int(sequences) for depth, sequences, _ in map(str.split, rows)}


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parent))
    from stories import scenes_coast, scenes_consist

    for game, scenes in (("coast", scenes_coast.SCENES), ("consist", scenes_consist.SCENES)):
        (COUNTS / game).mkdir(parents=True, exist_ok=True)
        for name, scene in scenes.items():
            path = COUNTS / game / f"{name}.txt"
            path.write_text(lines_of(scene), "utf-8", newline="\n")
