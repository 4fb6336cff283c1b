"""A slow twin of the signing kernels, written from the definitions alone."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
import xxhash

from twinlens.model.params import ScanParams
from twinlens.text.terms import terms

WORD = 0xFFFFFFFFFFFFFFFF


def splitmix64(state: int) -> int:
    z = state & WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


GOLDEN = 0x9E3779B97F4A7C15


@dataclass(frozen=True)
class Signature:
    supershingles: list[int]
    bits: list[int]
    digest: list[int]


class Twin:
    """Tokens, shingles and signatures in plain Python."""

    def tokens(self, text: str, markup: bool, params: ScanParams) -> list[int]:
        return [xxhash.xxh64_intdigest(term.term.encode()) for term in terms(text, markup, params.profile)]

    def shingles(self, tokens: Sequence[int], k: int) -> set[int]:
        found = set()
        for i in range(max(len(tokens) - k + 1, 1) if tokens else 0):
            h = 0
            for token in tokens[i : i + k]:
                h = (h * GOLDEN + token) & WORD
            found.add(((h ^ (h >> 32)) * 0xD6E8FEB86659FD93) & WORD)
        return found

    def minvalues(self, tokens: Sequence[int], params: ScanParams) -> list[int]:
        high = [shingle >> 32 for shingle in self.shingles(tokens, params.k)]
        smallest = []
        for i in range(params.minvalues):
            word = splitmix64((i + 1) * GOLDEN)
            mul, add = (word & 0xFFFFFFFF) | 1, word >> 32
            smallest.append(min((y * mul + add) & 0xFFFFFFFF for y in high))
        return smallest

    def bits(self, tokens: Sequence[int], params: ScanParams) -> list[int]:
        words = []
        for w in range(params.bits // 64):
            sums = [0] * 64
            for token in tokens:
                signs = splitmix64(token + (w + 1) * GOLDEN)
                for i in range(64):
                    sums[i] += 1 if signs >> i & 1 else -1
            words.append(sum(1 << i for i in range(64) if sums[i] > 0))
        return words

    def sign(self, tokens: Sequence[int], params: ScanParams) -> Signature:
        if not tokens:
            return Signature([0] * params.supershingles, [0] * (params.bits // 64), [0, 0])
        values, each = self.minvalues(tokens, params), params.minvalues // params.supershingles
        supershingles = [
            xxhash.xxh64_intdigest(struct.pack(f"<{each}I", *values[j * each : (j + 1) * each]))
            for j in range(params.supershingles)
        ]
        raw = struct.pack(f"<{len(tokens)}Q", *tokens)
        digest = [xxhash.xxh64_intdigest(raw, seed) for seed in (0, 1)]
        return Signature(supershingles, self.bits(tokens, params), digest)


@pytest.fixture(scope="session")
def twin() -> Twin:
    return Twin()
