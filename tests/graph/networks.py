"""Small random networks for laws, and the board's own."""

from hypothesis import strategies as st

from pygame_core.graph.network import Network


@st.composite
def networks(draw: st.DrawFn, *, most: int = 12) -> Network:
    """A multigraph of up to `most` nodes, connected or not, with parallel edges."""
    nodes = draw(st.integers(2, most))
    ends = st.tuples(st.integers(0, nodes - 1), st.integers(0, nodes - 1))
    edges = draw(st.lists(ends.filter(lambda pair: pair[0] != pair[1]), max_size=3 * nodes))
    return Network(nodes, edges)
