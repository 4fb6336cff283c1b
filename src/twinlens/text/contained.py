"""Passages that stand in both of two texts, wherever they stand: what is contained, not what differs."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from twinlens.model.reading import Mark
from twinlens.text.diff import Ids, run_hashes
from twinlens.text.edit_script import Piece

LEAST = 8  # tokens: shorter runs are shared by unrelated texts too
_TRIED = 16  # places of the other text at which a passage is tried; the longest one wins


@dataclass(frozen=True, slots=True)
class Contained:
    """The marked tokens of both sides, in order; a piece's `change` is the number of its passage, from 0.

    `left_tokens` and `right_tokens` count what is marked. Where one text has a passage more than once, every occurrence
    is marked with the same number.
    """

    left: tuple[Piece, ...]
    right: tuple[Piece, ...]
    passages: int
    left_tokens: int
    right_tokens: int


def contained(a: Ids, b: Ids, least: int = LEAST) -> Contained:
    """All runs of at least `least` tokens that both sequences have, in the order of `a`."""
    if not len(a) or not len(b):
        return Contained((), (), 0, 0, 0)
    width = min(least, len(a), len(b))
    number_a, number_b = np.full(len(a), -1, np.int64), np.full(len(b), -1, np.int64)
    passages = 0
    for start, length, other in _runs(a, b, width, np.ones(len(a), np.bool_)):
        number_a[start : start + length] = passages
        free = number_b[other : other + length]
        free[free < 0] = passages
        passages += 1
    for start, length, other in _runs(b, a, width, number_b < 0):
        part = number_b[start : start + length]
        numbers = number_a[other : other + length]
        part[part < 0] = numbers[part < 0]
    return Contained(
        _pieces(number_a), _pieces(number_b), passages, int((number_a >= 0).sum()), int((number_b >= 0).sum())
    )


def _runs(a: Ids, b: Ids, width: int, wanted: np.ndarray) -> list[tuple[int, int, int]]:
    """(start in a, tokens, start in b) of the runs that cover every wanted shared token of `a`, none twice."""
    hashes_a, hashes_b = run_hashes(a, width), run_hashes(b, width)
    order = np.argsort(hashes_b, kind="stable")
    first = np.searchsorted(hashes_b[order], hashes_a, side="left")
    last = np.searchsorted(hashes_b[order], hashes_a, side="right")
    any_wanted = np.convolve(wanted, np.ones(width, np.int64))[width - 1 : width - 1 + len(hashes_a)] > 0
    hits = np.flatnonzero((last > first) & any_wanted)
    found: list[tuple[int, int, int]] = []
    end = 0
    at = 0
    while at < len(hits):
        start = int(hits[at])
        places = order[first[start] : last[start]][:_TRIED].tolist()
        length, place = max((_common(a, b, start, place), -place) for place in places)
        place = -place
        if length >= width and start + length > end:  # shorter: the hash lied
            skipped = max(0, end - start)
            found.append((start + skipped, length - skipped, place + skipped))
            end = start + length
        at = max(at + 1, int(np.searchsorted(hits, end - width + 1)))
    return found


def _common(a: Ids, b: Ids, start: int, place: int) -> int:
    """How many tokens are equal from here on."""
    length, step = 0, 64
    while True:
        left, right = a[start + length : start + length + step], b[place + length : place + length + step]
        size = min(len(left), len(right))
        differ = np.flatnonzero(left[:size] != right[:size])
        if len(differ):
            return length + int(differ[0])
        length += size
        if size < step:
            return length
        step *= 2


def _pieces(numbers: np.ndarray) -> tuple[Piece, ...]:
    """Runs of equal numbers, those of -1 left out."""
    if not len(numbers):
        return ()
    bounds: Sequence[int] = np.concatenate([[0], np.flatnonzero(np.diff(numbers)) + 1, [len(numbers)]]).tolist()
    return tuple(
        Piece(start, end, Mark.CONTAINED, int(numbers[start])) for start, end in pairwise(bounds) if numbers[start] >= 0
    )
