"""Can a node still be reached when some edges are used up? Exact, and almost always one AND of two bitmasks.

For each target asked about, a shortest path from every node is kept as a bitmask of edges. If that
path avoids the used edges the answer is yes at once; else nodes around are searched until one with
an intact path is found. Targets are prepared when first asked for (some hundred microseconds each)
and kept.
"""

from __future__ import annotations

from .network import Network


class Trails:
    """Distances and reachability toward targets in one network."""

    __slots__ = ("_distances", "_paths", "network")

    def __init__(self, network: Network) -> None:
        self.network = network
        self._paths: list[list[int] | None] = [None] * network.node_count
        self._distances: list[list[int] | None] = [None] * network.node_count

    def paths(self, target: int) -> list[int]:
        """Per node, the edges of one shortest path to `target` as a bitmask (0 for the target itself)."""
        found = self._paths[target]
        return found if found is not None else self._prepare(target)[0]

    def distances(self, target: int) -> list[int]:
        """Per node, the number of edges to `target`; -1 where no way leads."""
        found = self._distances[target]
        return found if found is not None else self._prepare(target)[1]

    def reaches(self, node: int, target: int, used: int) -> bool:
        """Whether `target` can be reached from `node` over edges outside the bitmask `used`."""
        paths, distances = self.paths(target), self.distances(target)
        if distances[node] < 0:
            return False
        if not paths[node] & used:
            return True
        around = self.network.around
        seen = {node}
        waiting = [node]
        while waiting:
            for edge, other in around[waiting.pop()]:
                if other not in seen and not used >> edge & 1:
                    if not paths[other] & used:
                        return True
                    seen.add(other)
                    waiting.append(other)
        return False

    def _prepare(self, target: int) -> tuple[list[int], list[int]]:
        paths = [0] * self.network.node_count
        distances = [-1] * self.network.node_count
        distances[target] = 0
        reached = [target]
        for node in reached:
            for edge, other in self.network.around[node]:
                if distances[other] < 0:
                    distances[other] = distances[node] + 1
                    paths[other] = paths[node] | 1 << edge
                    reached.append(other)
        self._paths[target] = paths
        self._distances[target] = distances
        return paths, distances
