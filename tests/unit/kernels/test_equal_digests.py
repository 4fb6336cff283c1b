"""Equal digests stand side by side, whatever their words share."""

import numpy as np
import pytest

from twinlens.kernels.equal_digests import by_digest, starts_of


@pytest.mark.parametrize("values", [2, 5, 2**63])
def test_the_order_is_that_of_both_words_and_of_the_rows(values):
    digests = np.random.default_rng(values).integers(0, values, (300, 2), np.uint64)
    digests[250:] = digests[:50]
    order = by_digest(digests)
    np.testing.assert_array_equal(order, np.lexsort((digests[:, 1], digests[:, 0])))
    assert len(starts_of(digests, order)) == len(np.unique(digests, axis=0))


def test_nothing_is_in_order():
    nothing = np.zeros((0, 2), np.uint64)
    assert len(by_digest(nothing)) == len(starts_of(nothing, by_digest(nothing))) == 0
