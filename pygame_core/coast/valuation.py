"""What railroads are worth: access, monopoly, traffic, and how a network grows with a deed.

Knows the board and who owns what; nothing is rolled or guessed. Chances are in per mille of a rolled destination.
Tables are made once per board.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import fsum

from pygame_core.graph.trails import Trails

from .board import Board
from .survey import destination_chances


class Worths:
    """Per mille tables of one board: `city[c]` of being rolled, `sole[r]` of cities only r serves, `traffic[r]`."""

    __slots__ = ("_served", "city", "sole", "traffic")

    def __init__(self, board: Board) -> None:
        self.city = tuple(float(chance) * 1_000 for chance in destination_chances(board))
        self._served = [0] * len(board.railroads)
        for number, city in enumerate(board.cities):
            for railroad in board.lines_at[city.stop]:
                self._served[railroad] |= 1 << number
        self.sole = [0.0] * len(board.railroads)
        for number, city in enumerate(board.cities):
            lines = board.lines_at[city.stop]
            if len(lines) == 1:
                self.sole[lines[0]] += self.city[number]
        self.traffic = _traffic(board, self.city)

    def access(self, railroads: Iterable[int]) -> float:
        """The chance in per mille that a rolled destination is on one of the railroads."""
        served = 0
        for railroad in railroads:
            served |= self._served[railroad]
        return self._weigh(served)

    def gains(self, railroads: Iterable[int]) -> list[float]:
        """Per railroad of the board, by how much it would raise the access of these, in per mille."""
        served = 0
        for railroad in railroads:
            served |= self._served[railroad]
        return [self._weigh(mask & ~served) for mask in self._served]

    def _weigh(self, cities: int) -> float:
        total = 0.0
        while cities:
            low = cities & -cities
            total += self.city[low.bit_length() - 1]
            cities ^= low
        return total


@lru_cache
def worths_of(board: Board) -> Worths:
    """The tables of a board."""
    return Worths(board)


def _traffic(board: Board, chances: tuple[float, ...]) -> list[float]:
    """Per railroad, the per mille of sections ridden on shortest ways between rolled cities that are its own.

    Parallel and equally short ways share alike at each stop.
    """
    trails = Trails(board.network)
    ridden = [0.0] * len(board.railroads)
    for goal, city in enumerate(board.cities):
        distances = trails.distances(city.stop)
        flow = [0.0] * len(board.stops)
        for start, other in enumerate(board.cities):
            flow[other.stop] += chances[start] * chances[goal]
        for stop in sorted(range(len(board.stops)), key=lambda s: -distances[s]):
            nearer = [
                (edge, to)
                for edge, to in board.network.around[stop]
                if distances[to] < distances[stop]
            ]
            for edge, to in nearer:
                share = flow[stop] / len(nearer)
                flow[to] += share
                ridden[board.sections[edge].railroad] += share
    total = fsum(ridden)
    return [1_000 * share / total for share in ridden]
