import numpy as np

from twinlens.engine.pair_scores import CHUNK, pair_scores
from twinlens.store.arrays import StoredSignatures


def test_scores_equal_the_definition_beyond_one_chunk_and_with_top_bits() -> None:
    random = np.random.default_rng(5)
    n = 60
    b = random.integers(0, 3, (n, 6), np.uint64) | np.uint64(2**63)
    c = random.integers(0, 2**64, (n, 6), np.uint64, endpoint=False)
    tokens = np.full(n, 9, np.int64)
    tokens[7], tokens[8] = 0, -1  # without a token, and never read
    left, right = random.integers(1, n + 1, CHUNK + 500), random.integers(1, n + 1, CHUNK + 500)
    b_sim, c_sim = pair_scores(StoredSignatures(tokens, b, c), left, right)
    assert (b_sim.dtype, c_sim.dtype) == (np.uint8, np.uint16)
    for place in (*range(300), *range(CHUNK - 5, CHUNK + 500)):
        i, j = left[place] - 1, right[place] - 1
        if {i, j} & {7, 8}:
            assert (b_sim[place], c_sim[place]) == (0, 0)
            continue
        assert b_sim[place] == sum(int(x) == int(y) for x, y in zip(b[i], b[j], strict=True))
        different = sum((int(x) ^ int(y)).bit_count() for x, y in zip(c[i], c[j], strict=True))
        assert c_sim[place] == 384 - different


def test_no_pairs() -> None:
    nothing = np.zeros(0, np.int64)
    signatures = StoredSignatures(nothing, np.zeros((0, 6), np.uint64), np.zeros((0, 6), np.uint64))
    assert [len(column) for column in pair_scores(signatures, nothing, nothing)] == [0, 0]
