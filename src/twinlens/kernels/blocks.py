"""Listing pairs whose projections differ in few bits (Alg. C): complete by the pigeonhole principle.

If two rows differ in at most d bits and the bits are cut into d + r blocks, then at least r blocks are equal. So every
pair stands in the bucket of some set of r blocks, and is taken from that of its first r equal blocks. r = 1 has the
fewest sets; a larger r makes buckets of longer keys, which keeps them small where unrelated pages agree in many bits
(pages of one language share their frequent words); r = 0 is one bucket of all rows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.agreement import BUDGET, Step, no_step, row_steps
from twinlens.kernels.buckets import Buckets, equal_values, everything, labels_of, refine
from twinlens.kernels.compile import kernel, part
from twinlens.kernels.pairs import PairBatch, concatenate, empty_pairs
from twinlens.kernels.shingles import splitmix64
from twinlens.kernels.similarity import b_similarity, distance
from twinlens.model.params import COMPLETE_SHARE

Words = NDArray[np.uint64]

CHUNK = 1 << 20  # pairs of one output buffer
SORTING = 6.0  # a row's share in making the buckets of one more block, in looks at a pair
MOST_WORK = 2e11  # looks at pairs, beyond which a threshold below COMPLETE_SHARE is answered approximately


@dataclass(frozen=True, slots=True)
class Plan:
    """How the pairs with at most `distance` differing bits are looked for."""

    distance: int
    width: int  # bits of a projection
    blocks: int
    together: int  # r: so many equal blocks make a bucket
    recall: float  # share of the pairs at exactly this distance that is found; nearer pairs: more. 1 = complete

    @property
    def edges(self) -> list[int]:
        """Where the blocks begin, and the end of the last one."""
        return [self.width * i // self.blocks for i in range(self.blocks + 1)]

    @property
    def needed(self) -> int:
        """The first so many blocks are enough: `together` of them are equal."""
        return min(self.blocks, self.distance + self.together)


def block_values(bits: Words, first: int, last: int) -> Words:
    """Bits first to last (at most 64) of every row as one word."""
    word, shift = divmod(first, 64)
    values = bits[:, word] >> np.uint64(shift)
    if last > 64 * (word + 1):
        values = values | (bits[:, word + 1] << np.uint64(64 - shift))
    size = last - first
    return np.ascontiguousarray(values & np.uint64((1 << size) - 1) if size < 64 else values)


def plan(bits: Words, c_min: int, order: NDArray[np.int64] | None = None) -> Plan:
    """The cheapest way for these rows: complete, except where that would take too long for a low c_min.

    `order` lists the rows in an order that does not depend on how they are stored.
    """
    a, b = random_rows(len(bits))
    if order is not None:
        a, b = order[a], order[b]
    apart = np.bitwise_count(bits[a] ^ bits[b]).sum(axis=1, dtype=np.int64) if len(a) else np.zeros(1, np.int64)
    return cheapest(len(bits), apart, 64 * bits.shape[1], c_min)


def cheapest(n: int, apart: NDArray[np.int64], width: int, c_min: int, sorting: float = SORTING) -> Plan:
    """The cheapest way for n rows of `width` bits, of which some pairs are these distances `apart`.

    `sorting` is the cost of putting a row into the buckets of one more block.
    """
    most = width - c_min
    agreement = 1 - apart / width
    options = [(n * n / 2, Plan(most, width, 1, 0, 1.0))]
    for together in range(1, 5):
        blocks = max(most + together, -(-width // 64))  # of at most 64 bits each
        if blocks > width:
            break
        looks, sorts = _work(n, agreement, width, blocks, together, most)
        options.append((looks + sorting * sorts, Plan(most, width, blocks, together, 1.0)))
    work, best = min(options, key=lambda option: option[0])
    if c_min >= COMPLETE_SHARE * width or work <= MOST_WORK:
        return best
    return single_blocks(width, c_min)


def single_blocks(width: int, c_min: int) -> Plan:
    """The plan by one equal block: complete down to COMPLETE_SHARE, with as many blocks as there for a lower c_min."""
    most = width - c_min
    blocks = max(min(most, width - int(COMPLETE_SHARE * width)) + 1, -(-width // 64))
    return Plan(most, width, blocks, 1, 1.0 if most < blocks else recall_at(most, width, blocks))


def _work(
    n: int, agreement: NDArray[np.float64], width: int, blocks: int, together: int, most: int
) -> tuple[float, int]:
    """Looks at pairs that agree in these shares of bits without being related, and rows that are sorted."""
    sets = comb(most + together, together)
    looks = n * n / 2 * sets * float(np.mean(agreement ** (width * together / blocks)))
    return looks, n * sum(comb(most + i, i) for i in range(1, together + 1))


def random_rows(n: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Some thousand pairs of different rows of n, drawn at random but always the same; none where n < 2."""
    if n < 2:
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    draws = np.array([splitmix64(i) for i in range(1, 4097)], np.uint64)
    a = (draws % np.uint64(n)).astype(np.int64)
    return a, (a + 1 + ((draws >> np.uint64(32)) % np.uint64(n - 1)).astype(np.int64)) % n


def recall_at(different: int, width: int, blocks: int) -> float:
    """The probability that one of the blocks is equal when `different` bits differ, at random places.

    By inclusion-exclusion over the sets of equal blocks, which have two sizes that differ by one.
    """
    size, longer = divmod(width, blocks)
    total = 0.0
    for i in range(blocks - longer + 1):
        for j in range(longer + 1):
            free = width - i * size - j * (size + 1)
            if i + j and free >= different:
                ways = comb(blocks - longer, i) * comb(longer, j) * comb(free, different)
                total += (-1) ** (i + j + 1) * (ways / comb(width, different))
    return min(max(total, 0.0), 1.0)


def block_sets(bits: Words, chosen: Plan, step: Step = no_step) -> Iterator[tuple[tuple[int, ...], Buckets]]:
    """The buckets of each set of blocks that a pair's first equal ones can be."""
    if chosen.together == 0:
        yield (), everything(len(bits))
        return
    edges = chosen.edges
    labels: dict[int, NDArray[np.uint32]] = {}

    def values(j: int) -> Words:
        return block_values(bits, edges[j], edges[j + 1])

    def below(taken: tuple[int, ...], buckets: Buckets) -> Iterator[tuple[tuple[int, ...], Buckets]]:
        step()
        if not len(buckets.rows):
            return
        if len(taken) == chosen.together:
            yield taken, buckets
            return
        for j in range(taken[-1] + 1, chosen.needed - chosen.together + len(taken) + 1):
            if j not in labels:
                labels[j] = labels_of(values(j))
            yield from below((*taken, j), refine(buckets, labels[j]))

    for j in range(chosen.needed - chosen.together + 1):
        yield from below((j,), equal_values(values(j)))


@part
def equal_block(bits: Words, a: int, b: int, first: int, last: int) -> bool:
    """Whether rows a and b agree in the bits first to last."""
    word, end = first >> 6, (last - 1) >> 6
    low = np.uint64(0xFFFFFFFFFFFFFFFF) << np.uint64(first & 63)
    high = np.uint64(0xFFFFFFFFFFFFFFFF) >> np.uint64(63 - ((last - 1) & 63))
    different = (bits[a, word] ^ bits[b, word]) & low
    if word == end:
        different &= high
    else:
        different |= (bits[a, end] ^ bits[b, end]) & high
    return bool(different == 0)


@kernel(
    "int64(uint32[::1], int64[::1], int64[::1], uint64[:, ::1], uint64[:, ::1], uint64[:, ::1], int64, int64,"
    " int64[::1], int64[::1], int64, int64[::1], int64[::1], uint8[::1], uint16[::1])"
)
def _near(
    rows: NDArray[np.uint32],
    starts: NDArray[np.int64],
    cursor: NDArray[np.int64],
    near: Words,
    supershingles: Words,
    bits: Words,
    most: int,
    b_below: int,
    edges: NDArray[np.int64],
    earlier: NDArray[np.int64],
    budget: int,
    left: NDArray[np.int64],
    right: NDArray[np.int64],
    b_sim: NDArray[np.uint8],
    c_sim: NDArray[np.uint16],
) -> int:
    """Pairs within buckets at distance <= most whose `earlier` blocks all differ, from `cursor` (bucket, row) on.

    near[p] are the bits of rows[p]. Returns the number found; stops early when the output is full.
    """
    width, found, room = 64 * bits.shape[1], 0, left.shape[0]
    while cursor[0] < starts.shape[0] - 1:
        end = starts[cursor[0] + 1]
        first = starts[cursor[0]] + cursor[1]
        while first < end - 1:
            if budget <= 0 or found + (end - first) > room:
                cursor[1] = first - starts[cursor[0]]
                return found
            a = int(rows[first])
            for p in range(first + 1, end):
                apart = distance(near, first, p, most)
                if apart > most:
                    continue
                new = True
                for j in earlier:
                    new &= not equal_block(near, first, p, edges[j], edges[j + 1])
                if not new:
                    continue
                b = int(rows[p])
                shared = b_similarity(supershingles, a, b)
                if shared < b_below:
                    left[found], right[found] = min(a, b), max(a, b)
                    b_sim[found] = shared
                    c_sim[found] = width - apart
                    found += 1
            budget -= end - first
            first += 1
        cursor[0] += 1
        cursor[1] = 0
    return found


def near_pairs(
    supershingles: Words, bits: Words, chosen: Plan, b_below: int, limit: int | None, step: Step = no_step
) -> PairBatch | None:
    """The pairs that the plan finds and whose B-similarity is below b_below, each once; None: more than `limit`."""
    listed: list[PairBatch] = []
    total = 0
    edges = np.array(chosen.edges, np.int64)
    buffer = empty_pairs(CHUNK)
    for taken, buckets in block_sets(bits, chosen, step):
        earlier = np.array([j for j in range(taken[-1] if taken else 0) if j not in taken], np.int64)
        near = bits[buckets.rows]
        largest = int(np.diff(buckets.starts).max(initial=0))
        if largest > len(buffer):
            buffer = empty_pairs(largest)
        cursor = np.zeros(2, np.int64)
        while cursor[0] < len(buckets.starts) - 1:
            step()
            found = _near(
                buckets.rows, buckets.starts, cursor, near, supershingles, bits, chosen.distance, b_below,
                edges, earlier, BUDGET, buffer.left, buffer.right, buffer.b_sim, buffer.c_sim,
            )  # fmt: skip
            total += found
            if limit is not None and total > limit:
                return None
            if found:
                listed.append(buffer.take(np.arange(found)))
    return concatenate(listed or [empty_pairs()]).in_order()


def near_pairs_within(
    where: Buckets,
    supershingles: Words,
    bits: Words,
    chosen: Plan,
    b_below: int,
    earlier: NDArray[np.int64],
    leading: int,
) -> Iterator[PairBatch]:
    """The pairs of rows that share a bucket, agree in no `earlier` block, and are near enough, some at a time.

    Only the first `leading` rows of a bucket are paired with those behind them.
    """
    edges, cursor = np.array(chosen.edges, np.int64), np.zeros(2, np.int64)
    near = bits[where.rows]
    for budget, room in row_steps(where, leading):
        pairs = empty_pairs(room)
        found = _near(
            where.rows, where.starts, cursor, near, supershingles, bits, chosen.distance, b_below, edges, earlier,
            budget, pairs.left, pairs.right, pairs.b_sim, pairs.c_sim,
        )  # fmt: skip
        if found:
            yield pairs.take(slice(0, found))
