"""Networks of ints: nodes, edges, distances, trails. Knows nothing of what runs on them."""
