import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from twinlens.store import order
from twinlens.store.arrays import digest_words

digests = st.binary(min_size=16, max_size=16)
seeds = st.integers(0, 2**64 - 1)


@given(seeds, st.lists(st.tuples(digests, digests), min_size=1, max_size=20))
def test_the_two_ways_to_compute_the_order_agree(seed: int, pairs: list[tuple[bytes, bytes]]) -> None:
    a, b = digest_words([pair[0] for pair in pairs]), digest_words([pair[1] for pair in pairs])
    assert order.pair_keys(seed, a, b).tolist() == [order.pair_key(seed, *pair) for pair in pairs]


@given(seeds, digests, digests)
def test_a_pair_has_one_place_and_one_side(seed: int, a: bytes, b: bytes) -> None:
    assert order.pair_key(seed, a, b) == order.pair_key(seed, b, a)
    assert order.swapped(seed, a, b) == order.swapped(seed, b, a)


def test_published_values_of_the_mixing_function() -> None:
    # SplitMix64 from state 0 (Vigna's reference implementation prints these first)
    assert order._mix(0) == 0xE220A8397B1DCDAF
    assert order._mix(0x9E3779B97F4A7C15) == 0x6E789E6AA1B965F4


@pytest.mark.parametrize("seed", [0, 1, 2**63])
def test_the_order_is_uniform_over_similar_contents(seed: int) -> None:
    # neighbours among the digests must not be neighbours in the order: 10,000 pairs in 16 bins, chi-square < 99.99 %
    words = np.zeros((10_000, 2), np.uint64)
    words[:, 0] = np.arange(10_000)
    keys = order.pair_keys(seed, words, np.zeros_like(words))
    counts = np.bincount((keys >> np.uint64(60)).astype(int), minlength=16)
    assert ((counts - 625) ** 2 / 625).sum() < 44.3
    assert len(np.unique(keys)) == 10_000
    swaps = sum(order.swapped(seed, bytes(16), row.to_bytes(16, "little")) for row in range(4000))
    assert abs(swaps - 2000) < 4 * 31.6
