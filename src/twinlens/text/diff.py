"""The difference of two token sequences: exact where that is affordable, else marked as approximate."""

import time
from array import array
from bisect import bisect_left
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import Indel

try:
    import fast_diff_match_patch
except ModuleNotFoundError:  # the compiled package has no wheel for every platform: the original does the same work
    fast_diff_match_patch = None

Ids = NDArray[np.uint32]

EXACT_CELLS = 250_000_000  # the alignment matrix takes one bit a cell: 31 MB
GAP_CELLS = 1_000_000_000  # all gaps between anchors together
DISTANCE_CELLS = 4_000_000_000  # the distance alone needs no matrix; this many cells take about a second
DEADLINE = 1.0  # seconds
ANCHOR_TOKENS = 8

# Ids become code points for the engines that compare strings: the surrogates are jumped over.
_SURROGATES = (0xD800, 0x800)
MOST_IDS = 0x110000 - _SURROGATES[1]


class Change(NamedTuple):
    """Tokens `a[a0:a1]` stand where `b[b0:b1]` stand; one of the two may be empty, but never both."""

    a0: int
    a1: int
    b0: int
    b1: int


@dataclass(frozen=True, slots=True)
class TokenDiff:
    """An edit script as its changes, in order and never touching: what lies between two changes is equal.

    `tokens` is the number of tokens that a minimal script deletes and inserts (the Indel distance), None where even
    counting it would take too long. `approximate` says that the script is not known to be a good one: it stays a true
    script (it turns a into b), but may call equal tokens different.
    """

    changes: tuple[Change, ...]
    tokens: int | None
    approximate: bool

    @property
    def script_tokens(self) -> int:
        """Tokens that this script deletes and inserts: at least `tokens`."""
        return _script_tokens(self.changes)


def intern(a: Iterable[Hashable], b: Iterable[Hashable]) -> tuple[Ids, Ids]:
    """Each distinct token of both sequences as a small number, from 0 in order of first appearance."""
    known: dict[Hashable, int] = {}
    left = np.fromiter((known.setdefault(token, len(known)) for token in a), np.uint32)
    right = np.fromiter((known.setdefault(token, len(known)) for token in b), np.uint32)
    return left, right


def common_ends(a: NDArray[Any], b: NDArray[Any]) -> tuple[int, int]:
    """How many tokens (numbers or hashes) are equal at the front and, of the rest, at the back."""
    shorter = min(len(a), len(b))
    unequal = np.flatnonzero(a[:shorter] != b[:shorter])
    front = int(unequal[0]) if len(unequal) else shorter
    rest = shorter - front
    unequal = np.flatnonzero(a[len(a) - rest :][::-1] != b[len(b) - rest :][::-1])
    back = int(unequal[0]) if len(unequal) else rest
    return front, back


def diff(a: Ids, b: Ids, deadline: float | None = DEADLINE) -> TokenDiff:
    """The edit script from a to b (both from `intern`), within about `deadline` seconds; None = as long as it takes.

    Common ends are trimmed; then the exact alignment while its matrix is small enough, else the linear-space algorithm
    of Myers (1986) within the deadline, else unique runs of eight tokens as anchors with exact scripts between them.
    """
    front, back = common_ends(a, b)
    middle_a, middle_b = a[front : len(a) - back], b[front : len(b) - back]
    n, m = len(middle_a), len(middle_b)
    if n == 0 and m == 0:
        return TokenDiff((), 0, False)
    # A token that the other side lacks is in no common subsequence: without it the problem is smaller, not another.
    kept_a = np.flatnonzero(np.isin(middle_a, middle_b))
    kept_b = np.flatnonzero(np.isin(middle_b, middle_a))
    shared_a, shared_b = middle_a[kept_a], middle_b[kept_b]
    lacking = n - len(kept_a) + m - len(kept_b)
    left, right = _comparable(shared_a, shared_b)
    approximate = False
    if len(left) * len(right) <= EXACT_CELLS:
        changes = _indel_changes(left, right)
        tokens: int | None = lacking + _script_tokens(changes)
    else:
        timed = _myers_changes(left, right, deadline) if isinstance(left, str) and isinstance(right, str) else None
        approximate = timed is None
        changes = _anchored_changes(shared_a, shared_b) if timed is None else timed
        shared = _distance_below(left, right, _script_tokens(changes), DISTANCE_CELLS if deadline is not None else None)
        tokens = None if shared is None else lacking + shared
    restored = _restored(changes, kept_a, kept_b, n, m)
    return TokenDiff(
        tuple(Change(c.a0 + front, c.a1 + front, c.b0 + front, c.b1 + front) for c in restored), tokens, approximate
    )


def _script_tokens(changes: Iterable[Change]) -> int:
    return sum(c.a1 - c.a0 + c.b1 - c.b0 for c in changes)


def _restored(
    changes: Sequence[Change], kept_a: NDArray[np.intp], kept_b: NDArray[np.intp], n: int, m: int
) -> list[Change]:
    """The script over the whole sequences (n and m tokens) from the one over the kept positions alone."""
    matched_a, matched_b = equal_positions(changes, len(kept_a), len(kept_b))
    return _between(kept_a[matched_a], kept_b[matched_b], n, m)


def equal_positions(changes: Sequence[Change], n: int, m: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The positions in a and in b of all equal tokens, in step, of a script between n and m tokens."""
    keep_a, keep_b = np.ones(n, bool), np.ones(m, bool)
    for change in changes:
        keep_a[change.a0 : change.a1] = False
        keep_b[change.b0 : change.b1] = False
    return np.flatnonzero(keep_a), np.flatnonzero(keep_b)


def _between(matched_a: NDArray[np.intp], matched_b: NDArray[np.intp], n: int, m: int) -> list[Change]:
    """The changes that are left between matched positions."""
    a = np.concatenate([[-1], matched_a, [n]])
    b = np.concatenate([[-1], matched_b, [m]])
    breaks = np.flatnonzero((np.diff(a) > 1) | (np.diff(b) > 1))
    return [
        Change(int(a0) + 1, int(a1), int(b0) + 1, int(b1))
        for a0, a1, b0, b1 in zip(a[breaks], a[breaks + 1], b[breaks], b[breaks + 1], strict=True)
    ]


def distance(a: Ids, b: Ids) -> int:
    """The number of tokens that a minimal script deletes and inserts, whatever it takes."""
    front, back = common_ends(a, b)
    return int(Indel.distance(*_comparable(a[front : len(a) - back], b[front : len(b) - back])))


def _comparable(a: Ids, b: Ids) -> tuple[Sequence[Any], Sequence[Any]]:
    """Both as strings of one code point a token, the fastest form; as arrays where code points do not suffice."""
    if max(int(a.max(initial=0)), int(b.max(initial=0))) >= MOST_IDS:
        distinct, inverse = np.unique(np.concatenate([a, b]), return_inverse=True)
        if len(distinct) > MOST_IDS:
            return array("I", a.tobytes()), array("I", b.tobytes())
        renumbered = inverse.astype(np.uint32)
        a, b = renumbered[: len(a)], renumbered[len(a) :]
    return _code_points(a), _code_points(b)


def _code_points(ids: Ids) -> str:
    first, width = _SURROGATES
    return np.where(ids >= first, ids + width, ids).astype("<u4").tobytes().decode("utf-32-le")


def _merged(operations: Iterable[tuple[str, int, int]]) -> list[Change]:
    """Changes from runs (sign, length in a, length in b) with signs "=", "-", "+"; neighbouring edits become one."""
    changes: list[Change] = []
    i = j = a0 = b0 = 0
    for sign, in_a, in_b in operations:
        if sign == "=":
            if i > a0 or j > b0:
                changes.append(Change(a0, i, b0, j))
            i, j = i + in_a, j + in_b
            a0, b0 = i, j
        else:
            i, j = i + in_a, j + in_b
    if i > a0 or j > b0:
        changes.append(Change(a0, i, b0, j))
    return changes


def _indel_changes(left: Sequence[Any], right: Sequence[Any]) -> list[Change]:
    """A minimal script: bit-parallel longest common subsequence (Hyyrö 2004), n·m/8 bytes."""
    return _merged(
        ("=" if op.tag == "equal" else "-", op.src_end - op.src_start, op.dest_end - op.dest_start)
        for op in Indel.opcodes(left, right)
    )


def _myers_changes(left: str, right: str, deadline: float | None) -> list[Change] | None:
    """The script of diff-match-patch; None when it ran out of time: it then calls the rest different and says nothing.

    Diff-match-patch answers within its limit plus little, so an answer that took nearly all of it is distrusted.
    """
    began = time.perf_counter()
    runs = _match_patch_runs(left, right, 0.0 if deadline is None else deadline)
    if deadline is not None and time.perf_counter() - began >= 0.95 * deadline:
        return None
    return _merged((sign, length if sign != "+" else 0, length if sign != "-" else 0) for sign, length in runs)


def _match_patch_runs(left: str, right: str, limit: float) -> list[tuple[str, int]]:
    """Runs (sign, tokens) of diff-match-patch; a limit of 0 means none."""
    if fast_diff_match_patch is not None:
        runs: list[tuple[str, int]] = fast_diff_match_patch.diff(
            left, right, timelimit=limit, checklines=False, cleanup="No", counts_only=True
        )
        return runs
    from diff_match_patch import diff_match_patch

    engine = diff_match_patch()
    engine.Diff_Timeout = limit
    return [("-=+"[sign + 1], len(part)) for sign, part in engine.diff_main(left, right, False)]


def _distance_below(left: Sequence[Any], right: Sequence[Any], bound: int, cells: int | None) -> int | None:
    """The Indel distance, which is known to be at most `bound`; None where the band to look at has too many cells."""
    n, m = len(left), len(right)
    band = min(n * m, max(n, m) * (bound + 1))
    if cells is not None and band > cells:
        return None
    return min(bound, int(Indel.distance(left, right, score_cutoff=bound)))


def _anchored_changes(a: Ids, b: Ids) -> list[Change]:
    """A script through runs of eight tokens that are unique on both sides; exact between them while cells last.

    The anchors are the longest chain that keeps its order on both sides (patience sorting).
    """
    chain = _chain(*_unique_runs(a, b))
    budget = GAP_CELLS
    changes: list[Change] = []
    i = j = 0
    for x, y in [*chain, (len(a), len(b))]:
        if x < i or y < j:
            continue  # swallowed by the run before, which was extended over it
        gap, budget = _gap_changes(a[i:x], b[j:y], budget)
        changes.extend(Change(c.a0 + i, c.a1 + i, c.b0 + j, c.b1 + j) for c in gap)
        front, _ = common_ends(a[x:], b[y:])
        i, j = x + front, y + front
    return _joined(changes)


def _gap_changes(a: Ids, b: Ids, budget: int) -> tuple[list[Change], int]:
    """The script of one gap between anchors, and what is left of the budget of cells."""
    front, back = common_ends(a, b)
    a, b = a[front : len(a) - back], b[front : len(b) - back]
    cells = len(a) * len(b)
    if len(a) == 0 and len(b) == 0:
        return [], budget
    if cells == 0 or cells > min(budget, EXACT_CELLS):
        return [Change(front, front + len(a), front, front + len(b))], budget
    changes = _indel_changes(*_comparable(a, b))
    return [Change(c.a0 + front, c.a1 + front, c.b0 + front, c.b1 + front) for c in changes], budget - cells


def _joined(changes: list[Change]) -> list[Change]:
    """The same script with touching changes made one."""
    joined: list[Change] = []
    for change in changes:
        if joined and joined[-1].a1 == change.a0 and joined[-1].b1 == change.b0:
            change = Change(joined[-1].a0, change.a1, joined[-1].b0, change.b1)
            joined.pop()
        joined.append(change)
    return joined


def run_hashes(ids: Ids, width: int) -> NDArray[np.uint64]:
    """A 64-bit hash of each run of `width` tokens (equal runs have equal hashes); empty for a shorter sequence."""
    if len(ids) < width:
        return np.empty(0, np.uint64)
    mixed = (ids.astype(np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed ^= mixed >> np.uint64(29)
    hashes = np.zeros(len(ids) - width + 1, np.uint64)
    for offset in range(width):
        hashes = hashes * np.uint64(0xBF58476D1CE4E5B9) + mixed[offset : offset + len(hashes)]
    return hashes


def _unique_runs(a: Ids, b: Ids) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Positions of the runs that stand exactly once in a and exactly once in b, ordered by their position in a."""
    hashes_a, first_a, count_a = np.unique(run_hashes(a, ANCHOR_TOKENS), return_index=True, return_counts=True)
    hashes_b, first_b, count_b = np.unique(run_hashes(b, ANCHOR_TOKENS), return_index=True, return_counts=True)
    hashes_a, first_a = hashes_a[count_a == 1], first_a[count_a == 1]
    hashes_b, first_b = hashes_b[count_b == 1], first_b[count_b == 1]
    _, in_a, in_b = np.intersect1d(hashes_a, hashes_b, assume_unique=True, return_indices=True)
    at_a, at_b = first_a[in_a], first_b[in_b]
    within = np.arange(ANCHOR_TOKENS)
    equal = (a[at_a[:, None] + within] == b[at_b[:, None] + within]).all(axis=1)
    order = np.argsort(at_a[equal])
    return at_a[equal][order], at_b[equal][order]


def _chain(in_a: NDArray[np.intp], in_b: NDArray[np.intp]) -> list[tuple[int, int]]:
    """The longest subsequence that rises in b (it rises in a already)."""
    tails: list[int] = []  # the smallest last position of a chain of each length
    tail_at: list[int] = []
    before: list[int] = []
    positions = in_b.tolist()
    for index, position in enumerate(positions):
        length = bisect_left(tails, position)
        before.append(tail_at[length - 1] if length else -1)
        if length == len(tails):
            tails.append(position)
            tail_at.append(index)
        else:
            tails[length] = position
            tail_at[length] = index
    chain: list[tuple[int, int]] = []
    at = tail_at[-1] if tail_at else -1
    while at >= 0:
        chain.append((int(in_a[at]), positions[at]))
        at = before[at]
    return chain[::-1]
