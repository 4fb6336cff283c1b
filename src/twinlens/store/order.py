"""The random but repeatable order of pairs: a keyed hash of the two documents' content digests.

The hash of a pair depends on nothing but the project's seed and the two contents, so the order survives another scan,
another corpus order and another machine; taking the k smallest gives a uniform sample that can be extended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MASK = (1 << 64) - 1


def _mix(word: int) -> int:
    """The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection of 64-bit words."""
    word = (word + 0x9E3779B97F4A7C15) & MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
    return word ^ (word >> 31)


def _document(seed: int, digest: bytes) -> int:
    digest = digest.ljust(16, b"\0")
    low, high = int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:16], "little")
    return _mix(_mix(low ^ seed) ^ high)


def pair_key(seed: int, a: bytes, b: bytes) -> int:
    """The 64-bit place of a pair in the order; the same for (a, b) and (b, a)."""
    return _mix((_document(seed, a) + _document(seed, b)) & MASK)


def swapped(seed: int, a: bytes, b: bytes) -> bool:
    """Whether the pair is presented with its right document first."""
    return bool(_mix(pair_key(seed, a, b)) & 1)


def pair_keys(seed: int, a: NDArray[np.uint64], b: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """`pair_key` for columns: a, b uint64[n, 2] (little-endian words of the digests) → uint64[n]."""
    import numpy as np

    def mix(word: NDArray[np.uint64]) -> NDArray[np.uint64]:
        word = word + np.uint64(0x9E3779B97F4A7C15)
        word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return word ^ (word >> np.uint64(31))

    def document(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
        return mix(mix(words[:, 0] ^ np.uint64(seed)) ^ words[:, 1])

    return mix(document(a) + document(b))
