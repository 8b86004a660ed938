"""An undirected multigraph of ints, frozen once built.

Nodes are 0 to n-1, edges are 0 to m-1; several edges may join the same two nodes, none joins a node
to itself. A set of edges is a bitmask: bit e stands for edge e.
"""

from __future__ import annotations

from collections.abc import Iterable


class Network:
    """Nodes and edges with each node's surroundings: `around[node]` holds (edge, neighbour) pairs."""

    __slots__ = ("around", "edges", "node_count")

    def __init__(self, node_count: int, edges: Iterable[tuple[int, int]]) -> None:
        self.node_count = node_count
        self.edges: tuple[tuple[int, int], ...] = tuple(edges)
        around: list[list[tuple[int, int]]] = [[] for _ in range(node_count)]
        for edge, (a, b) in enumerate(self.edges):
            if a == b:
                raise ValueError(f"edge {edge} joins node {a} to itself")
            around[a].append((edge, b))
            around[b].append((edge, a))
        self.around: tuple[tuple[tuple[int, int], ...], ...] = tuple(map(tuple, around))

    def other_end(self, edge: int, node: int) -> int:
        """The node at the other end of an edge that touches `node`."""
        a, b = self.edges[edge]
        return b if node == a else a
