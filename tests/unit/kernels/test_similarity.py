from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from twinlens.kernels.similarity import shingle_set

TOKENS = st.lists(st.sampled_from([1, 2, 3, 2**63, 2**64 - 1]), max_size=30)


def words(tokens: list[int]) -> NDArray[np.uint64]:
    return np.array(tokens, np.uint64)


@given(TOKENS, st.integers(1, 12))
def test_shingle_sets_equal_the_slow_twin(twin: Any, tokens: list[int], k: int) -> None:
    found = shingle_set(words(tokens), k)
    assert found.tolist() == sorted(twin.shingles(tokens, k))


def test_read_only_and_strided_tokens_are_taken() -> None:
    tokens = np.arange(40, dtype=np.uint64)
    tokens.flags.writeable = False
    assert shingle_set(tokens[::2], 3).tolist() == shingle_set(tokens[::2].copy(), 3).tolist()
