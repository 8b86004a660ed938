"""A network knows each node's surroundings."""

import pytest
from graph.networks import networks
from hypothesis import given

from pygame_core.graph.network import Network


@given(networks())
def test_around_and_edges_say_the_same(network: Network) -> None:
    told = sorted((edge, node, other) for node in range(network.node_count)
                  for edge, other in network.around[node])  # fmt: skip
    expected = sorted(
        row for edge, (a, b) in enumerate(network.edges) for row in ((edge, a, b), (edge, b, a))
    )
    assert told == expected
    for edge, (a, b) in enumerate(network.edges):
        assert network.other_end(edge, a) == b
        assert network.other_end(edge, b) == a


def test_no_edge_joins_a_node_to_itself() -> None:
    with pytest.raises(ValueError, match="edge 1 joins node 2 to itself"):
        Network(3, [(0, 1), (2, 2)])


def test_parallel_edges_are_different_edges() -> None:
    network = Network(2, [(0, 1), (1, 0)])
    assert network.around[0] == ((0, 1), (1, 1))
