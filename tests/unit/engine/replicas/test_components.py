"""Components equal scipy's, in the same numbering."""

import numpy as np
import pytest
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components as expected_components

from twinlens.engine.replicas.components import connected_components


@pytest.mark.parametrize(("nodes", "edges"), [(1, 0), (7, 0), (50, 20), (50, 60), (2_000, 1_500), (20_000, 30_000)])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_graph(nodes: int, edges: int, seed: int) -> None:
    random = np.random.default_rng(seed)
    left, right = random.integers(0, nodes, (2, edges))
    _, label = expected_components(coo_array((np.ones(edges), (left, right)), shape=(nodes, nodes)), directed=False)
    assert connected_components(nodes, left, right).tolist() == label.tolist()


def test_a_long_chain_in_any_order() -> None:
    nodes = 5_000
    order = np.random.default_rng(3).permutation(nodes)
    assert not connected_components(nodes, order[:-1], order[1:]).any()


def test_no_node() -> None:
    none = np.empty(0, dtype=np.int64)
    assert connected_components(0, none, none).tolist() == []
