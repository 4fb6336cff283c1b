"""The parts of a table among a page's open elements (sections 13.2.6.4.9 to 15 of the HTML standard)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.html_open import (
    CAPTION,
    CELL,
    CELLS,
    COLUMN,
    COLUMNS,
    DEPTH,
    OK,
    ROW,
    SECTION,
    STRUCTURE,
    TABLE,
    in_scope,
    pop,
    push,
    separate,
)
from twinlens.kernels.html_pass import GIVEN_UP

Word = Any  # numba's uint64


@part
def _table(kinds: NDArray[np.int64], state: NDArray[np.int64]) -> int:
    """The place of the innermost open element of a table, -1 where none is open."""
    i = state[DEPTH] - 1
    while i >= 0 and not kinds[i] & (STRUCTURE | CELLS):
        i -= 1
    return int(i)


@part
def open_part(
    key: Word, kind: int, implied: NDArray[np.uint64], keys: NDArray[np.uint64], kinds: NDArray[np.int64],
    state: NDArray[np.int64], implied_kinds: NDArray[np.int64],
) -> int:  # fmt: skip
    """The start tag of a part of a table; `implied` and `implied_kinds` are tbody, tr and colgroup."""
    while True:
        at = _table(kinds, state)
        if at < 0:
            return OK  # it is ignored
        where = kinds[at]
        if where & CELLS:
            pop(at, keys, kinds, state)
        elif where & COLUMNS:
            if kind & COLUMN:
                separate(kind, state)
                return OK
            pop(at, keys, kinds, state)
        elif where & TABLE:
            if kind & (CAPTION | COLUMNS | SECTION):
                return push(key, kind, keys, kinds, state)
            which = 2 if kind & COLUMN else 0
            if push(implied[which], implied_kinds[which], keys, kinds, state) < 0:
                return GIVEN_UP
        elif where & SECTION:
            if kind & ROW:
                return push(key, kind, keys, kinds, state)
            if kind & CELL:
                if push(implied[1], implied_kinds[1], keys, kinds, state) < 0:
                    return GIVEN_UP
            else:
                pop(at, keys, kinds, state)
        elif kind & CELL:
            return push(key, kind, keys, kinds, state)
        else:
            pop(at, keys, kinds, state)


@part
def close_part(
    key: Word, kind: int, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]
) -> int:
    """The end tag of a table or of a part of one."""
    while True:
        at = _table(kinds, state)
        if at < 0:
            return OK
        where = kinds[at]
        if where & CELL:
            if kind & (CELL | CAPTION | COLUMNS | COLUMN):
                if keys[at] == key:
                    pop(at, keys, kinds, state)
                return OK
            if in_scope(key, TABLE, keys, kinds, state) < 0:
                return OK
            pop(at, keys, kinds, state)
        elif where & CAPTION:
            if not kind & (CAPTION | TABLE):
                return OK
            pop(at, keys, kinds, state)
            if kind & CAPTION:
                return OK
        elif where & COLUMNS:
            if kind & COLUMN:
                return OK
            pop(at, keys, kinds, state)
            if kind & COLUMNS:
                return OK
        elif where & ROW:
            if kind & (CELL | CAPTION | COLUMNS | COLUMN):
                return OK
            if kind & SECTION and in_scope(key, TABLE, keys, kinds, state) < 0:
                return OK
            pop(at, keys, kinds, state)
            if kind & ROW:
                return OK
        elif where & SECTION:
            if kind & SECTION:
                if in_scope(key, TABLE, keys, kinds, state) >= 0:
                    pop(at, keys, kinds, state)
                return OK
            if not kind & TABLE:
                return OK
            pop(at, keys, kinds, state)
        else:
            if kind & TABLE:
                pop(at, keys, kinds, state)
            return OK
