"""Signing a token sequence that was made by other means than the tokeniser."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import kernel
from twinlens.kernels.projection import GROUP, LANES, PLANES, project, salts
from twinlens.kernels.shingles import CHUNK, functions, minvalues, supershingles
from twinlens.model.params import ScanParams

Words = NDArray[np.uint64]


@kernel(
    "void(uint64[::1], int64, int64, uint32[::1], uint32[::1], int64, uint64[::1],"
    " uint64[::1], uint64[::1], uint32[::1], uint32[::1], uint64[::1], uint64[::1])"
)
def _sign_tokens(
    tokens: Words,
    n: int,
    k: int,
    mul: NDArray[np.uint32],
    add: NDArray[np.uint32],
    each: int,
    salt: Words,
    shingled: Words,
    bits: Words,
    smallest: NDArray[np.uint32],
    values: NDArray[np.uint32],
    planes: Words,
    last: Words,
) -> None:
    minvalues(tokens, n, k, mul, add, values, smallest)
    supershingles(smallest, each, shingled)
    project(tokens, n, salt, planes, last, bits)


def sign_tokens(tokens: Words, params: ScanParams) -> tuple[Words, Words]:
    """The supershingles [m'] and the projection bits [b / 64] of one token sequence; zeros where it is empty.

    Equal to the rows that `sign` makes of a text with these tokens.
    """
    shingled = np.zeros(params.supershingles, np.uint64)
    bits = np.zeros(params.bits // 64, np.uint64)
    if len(tokens):
        chosen = functions(params.minvalues)
        scratch = (
            np.empty_like(chosen.mul),
            np.empty(CHUNK, np.uint32),
            np.empty(LANES * PLANES, np.uint64),
            np.empty(GROUP, np.uint64),
        )
        each = params.minvalues // params.supershingles
        copied = np.array(tokens, np.uint64)  # tokens of a buffer may be read-only
        _sign_tokens(copied, len(copied), params.k, *chosen, each, salts(params.bits // 64), shingled, bits, *scratch)
    return shingled, bits
