"""The connected components of an undirected graph that is given as two columns of ends."""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


def connected_components(nodes: int, left: Ints, right: Ints) -> Ints:
    """The component of each node, numbered from 0 in the order of their smallest nodes; int64 [nodes].

    `left` and `right` int64 [edges] are node numbers below `nodes`. Hooking and shortcutting over whole columns
    (Shiloach & Vishkin 1982): O(log nodes) passes, each O(nodes + edges).
    """
    parent = np.arange(nodes, dtype=np.int64)
    while len(left):
        # every root hooks itself below the smallest root that it is linked to
        low, high = np.minimum(left, right), np.maximum(left, right)
        np.minimum.at(parent, high, low)
        # every node points to its root: chains halve with each pass
        while True:
            above = parent[parent]
            if np.array_equal(above, parent):
                break
            parent = above
        # what is left are links between different roots
        left, right = parent[left], parent[right]
        apart = left != right
        left, right = left[apart], right[apart]
    _, number = np.unique(parent, return_inverse=True)
    return np.asarray(number, dtype=np.int64)
