"""Distances and reachability, against a plain breadth-first search."""

from __future__ import annotations

from random import Random

from graph.networks import networks
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.coast.board import load_board
from pygame_core.graph.network import Network
from pygame_core.graph.trails import Trails


def naive_distances(network: Network, source: int, used: int) -> list[int]:
    """Per node, the number of edges from `source` outside `used`; -1 where none lead."""
    distances = [-1] * network.node_count
    distances[source] = 0
    wave = [source]
    while wave:
        following = []
        for node in wave:
            for edge, (a, b) in enumerate(network.edges):
                if used >> edge & 1 or node not in (a, b):
                    continue
                other = b if node == a else a
                if distances[other] < 0:
                    distances[other] = distances[node] + 1
                    following.append(other)
        wave = following
    return distances


@given(networks(), st.data())
def test_reaches_is_what_a_search_finds(network: Network, data: st.DataObject) -> None:
    used = data.draw(st.integers(0, (1 << len(network.edges)) - 1), label="used")
    trails = Trails(network)
    for target in range(network.node_count):
        found = naive_distances(network, target, used)
        for node in range(network.node_count):
            assert trails.reaches(node, target, used) is (found[node] >= 0)


@given(networks())
def test_distances_are_what_a_search_finds(network: Network) -> None:
    trails = Trails(network)
    for target in range(network.node_count):
        assert trails.distances(target) == naive_distances(network, target, 0)


@given(networks())
def test_each_kept_path_is_a_shortest_path(network: Network) -> None:
    trails = Trails(network)
    for target in range(network.node_count):
        for node, distance in enumerate(trails.distances(target)):
            path = trails.paths(target)[node]
            if distance < 0:
                assert path == 0
                continue
            assert path.bit_count() == distance
            everything = (1 << len(network.edges)) - 1
            assert naive_distances(network, target, everything & ~path)[node] == distance


def test_on_the_board_worn_by_long_trips() -> None:
    """Random walks that use up their sections, as trips do; every answer against the plain search."""
    network = load_board().network
    trails = Trails(network)
    pick = Random(1)
    refusals = 0
    for _ in range(20):
        stop, target, used = (
            pick.randrange(network.node_count),
            pick.randrange(network.node_count),
            0,
        )
        for _ in range(60):
            free = [(edge, other) for edge, other in network.around[stop] if not used >> edge & 1]
            if not free:
                break
            edge, stop = pick.choice(free)
            used |= 1 << edge
        found = naive_distances(network, target, used)
        for node in range(network.node_count):
            assert trails.reaches(node, target, used) is (found[node] >= 0)
            refusals += found[node] < 0
    assert refusals > 100, "the walks left no stop behind: nothing was tested"
