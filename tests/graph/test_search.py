"""Cheapest ways, against networkx."""

from __future__ import annotations

from random import Random

import networkx as nx
from graph.networks import networks
from hypothesis import given
from hypothesis import strategies as st

from pygame_core.coast.board import load_board
from pygame_core.graph.network import Network
from pygame_core.graph.search import UNREACHED, cheapest


def agrees(network: Network, source: int, costs: list[int]) -> None:
    graph = nx.MultiGraph()
    graph.add_nodes_from(range(network.node_count))
    for edge, (a, b) in enumerate(network.edges):
        graph.add_edge(a, b, weight=costs[edge])
    oracle = nx.single_source_dijkstra_path_length(graph, source)
    best, by = cheapest(network, source, costs)
    assert best == [oracle.get(node, UNREACHED) for node in range(network.node_count)]
    for node, edge in enumerate(by):
        if node == source or best[node] == UNREACHED:
            assert edge == UNREACHED
        else:
            assert best[network.other_end(edge, node)] + costs[edge] == best[node]


@given(networks(), st.data())
def test_costs_are_networkxs_and_edges_lead_back(network: Network, data: st.DataObject) -> None:
    size = len(network.edges)
    costs = data.draw(st.lists(st.integers(0, 10_000), min_size=size, max_size=size))
    agrees(network, data.draw(st.integers(0, network.node_count - 1)), costs)


def test_on_the_board() -> None:
    network = load_board().network
    pick = Random(1)
    for spread in (0, 1, 10_000):
        costs = [pick.randint(0, spread) for _ in network.edges]
        agrees(network, pick.randrange(network.node_count), costs)


def test_ties_are_the_same_every_time() -> None:
    network = load_board().network
    costs = [1] * len(network.edges)
    assert cheapest(network, 0, costs) == cheapest(network, 0, costs)


def test_following_the_edges_back_ends_at_the_source() -> None:
    network = load_board().network
    costs = [0] * len(network.edges)
    best, by = cheapest(network, 5, costs)
    assert set(best) == {0}
    for node in range(network.node_count):
        steps = 0
        while node != 5:
            node = network.other_end(by[node], node)  # noqa: PLW2901  # walking back
            steps += 1
            assert steps <= network.node_count, "edges of cost 0 lead round in a ring"
