"""The candidate pairs of a scan: listed where they can be, counted and sampled where they are too many."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.agreement import Step, b_candidates, b_counts, no_step
from twinlens.kernels.blocks import near_pairs, plan, single_blocks
from twinlens.kernels.equal_digests import by_digest
from twinlens.kernels.explosion import PairCounts, Population, listed_counts
from twinlens.kernels.pairs import PairBatch, concatenate, empty_pairs
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

__all__ = ["Candidates", "PairBatch", "PairCounts", "b_candidates", "b_counts", "c_candidates", "candidates"]

Words = NDArray[np.uint64]

LIMIT = 10_000_000  # pairs that are listed
RULES = (Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED)
SAMPLE = 10_000  # pairs of a rule that are drawn where they are not listed


def c_candidates(
    supershingles: Words, bits: Words, c_min: int, b_below: int | None = None, step: Step = no_step
) -> PairBatch:
    """All pairs of rows with C-similarity >= c_min, each once, by (left, right).

    Complete where c_min >= 15/16 of the bits (360 of 384). Below that it is complete too unless that would take
    minutes: `blocks.plan` says what share of the pairs at the threshold is found then. With `b_below`, only pairs whose
    B-similarity is below it. Rows of documents without tokens must not be among them.
    """
    supershingles, bits = np.ascontiguousarray(supershingles), np.ascontiguousarray(bits)
    everything = supershingles.shape[1] + 1 if b_below is None else b_below
    found = near_pairs(supershingles, bits, plan(bits, c_min), everything, None, step)
    assert found is not None  # only a limit makes it None
    return found


@dataclass(frozen=True, slots=True)
class Candidates:
    """What pairing found.

    `complete`: `pairs` are all the B-similar and all the C-similar pairs. Otherwise those of the rules in `listed` are
    all among them, and `samples` holds uniform random pairs of each other rule in the order in which they were drawn
    (any beginning of a sample is a sample), which are among `pairs` too.
    """

    pairs: PairBatch  # by (left, right)
    complete: bool
    b_counts: NDArray[np.int64]  # [m' + 1, 2] exact numbers of pairs by B-similarity; column 1 = same site
    counts: PairCounts  # of the B-similar or C-similar pairs, by both similarities and site relation
    recall: float  # share of the pairs at the C threshold that can be found; 1 = all
    listed: tuple[Rule, ...] = RULES
    samples: dict[Rule, PairBatch] = field(default_factory=dict)


def candidates(
    supershingles: Words,
    bits: Words,
    sites: NDArray[np.int64],
    digests: Words,
    params: ScanParams,
    limit: int = LIMIT,
    seed: int = 0,
    sample: int = SAMPLE,
    step: Step = no_step,
) -> Candidates:
    """The B-similar and the C-similar pairs of the representatives of identity sets.

    supershingles [n, m'], bits [n, b/64], sites [n] numbers of sites, digests [n, 2] of the token sequences, all
    different. Where there are more than `limit` pairs, the B-similar ones are counted exactly, the C-similar ones with
    a stated error, and up to `sample` pairs of each rule are drawn. What is drawn depends on the seed and on the
    documents, not on the order of the rows. `step` is called every few tenths of a second and may raise.
    """
    supershingles, bits = np.ascontiguousarray(supershingles), np.ascontiguousarray(bits)
    sites = np.ascontiguousarray(sites, np.int64)
    exact = b_counts(supershingles, sites, step)
    b_total = int(exact[params.b_min :].sum())
    how = plan(bits, params.c_min, by_digest(digests))
    if b_total <= limit:
        b_pairs = b_candidates(supershingles, bits, params.b_min, b_total, step)
        c_only = near_pairs(supershingles, bits, how, params.b_min, limit - b_total, step)
        if c_only is not None:
            pairs = concatenate([b_pairs, c_only]).in_order()
            counts = listed_counts(pairs, sites)
            return Candidates(pairs, True, exact, counts, how.recall)
        listed: tuple[Rule, ...] = (Rule.B, Rule.COMBINED)
        known = [b_pairs]
    else:
        c_pairs = near_pairs(supershingles, bits, how, params.supershingles + 1, limit, step)
        listed, known = ((), []) if c_pairs is None else ((Rule.C,), [c_pairs])
    population = Population(supershingles, bits, sites, digests, params, seed, step)
    counts = population.counts(exact, known[0] if known else empty_pairs(), listed)
    samples = {rule: population.sample(rule, sample) for rule in (*RULES, Rule.ALL) if rule not in listed}
    pairs = _distinct(concatenate([*known, *samples.values()]))
    recall = how.recall if Rule.C in listed else single_blocks(how.width, params.c_min).recall
    return Candidates(pairs, False, exact, counts, recall, listed, samples)


def _distinct(pairs: PairBatch) -> PairBatch:
    """Each pair once, by (left, right)."""
    ordered = pairs.in_order()
    new = np.ones(len(ordered), np.bool_)
    new[1:] = (ordered.left[1:] != ordered.left[:-1]) | (ordered.right[1:] != ordered.right[:-1])
    return ordered.take(new)
