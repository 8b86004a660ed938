"""Cheapest ways through a network whose edges have whole costs.

One heap of packed ints (cost and node in one number), which is several times faster in pure Python
than tuples.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from .network import Network

UNREACHED = -1


def cheapest(network: Network, source: int, costs: Sequence[int]) -> tuple[list[int], list[int]]:
    """Per node, the least total cost from `source` and the edge by which it is reached (UNREACHED where none).

    `costs` gives each edge's cost, 0 or more. Ties go to the edge found first in the order of the
    network.
    """
    shift = network.node_count.bit_length()
    low = (1 << shift) - 1
    best = [UNREACHED] * network.node_count
    by = [UNREACHED] * network.node_count
    best[source] = 0
    heap = [source]
    around = network.around
    while heap:
        packed = heappop(heap)
        node = packed & low
        cost = packed >> shift
        if cost > best[node]:
            continue
        for edge, other in around[node]:
            total = cost + costs[edge]
            known = best[other]
            if known < 0 or total < known:
                best[other] = total
                by[other] = edge
                heappush(heap, total << shift | other)
    return best, by
