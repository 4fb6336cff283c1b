"""Drawing samples in which any beginning is still a sample.

Every pair gets a place by a hash of its key under the sample's seed; the order of the pairs in the frame, or of later
scans, has no part in it.

* uniform: the pairs with the smallest hashes, in their order. Any beginning is a simple random sample.
* stratified and importance: within a stratum the order is that of the hashes. Stratum h with the share a_h of the
  labels puts its r-th pair at (r - u_h) / a_h, with u_h from a hash of its name: the strata take turns, and the first
  n pairs hold n·a_h of stratum h, give or take one. The places depend on seed and names only, so within each stratum
  the labelled beginning is a simple random sample, and stopping early needs no other estimator: each label weighs
  N_h / n_h with the n_h that were reached (`estimates.stratified_share`). While a stratum is not reached at all, its
  pairs weigh nothing; the estimator then falls back to the inclusion weights, under which the unreached strata are
  represented on average.
* A larger sample with the same seed, strata and shares begins with the smaller one.
"""

import hashlib
import heapq
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from twinlens.evaluation.designs import Cell, Design, allocation_shares, cell_of, importance_of, join_small
from twinlens.model.errors import UsageError
from twinlens.model.params import ScanParams


@dataclass(frozen=True, slots=True)
class FramePair:
    """A pair that may be drawn. `key` identifies its two documents' contents, whatever rows they have."""

    pair: int
    b_sim: int
    c_sim: int
    same_site: bool
    key: bytes


@dataclass(frozen=True, slots=True)
class DrawnPair:
    """A drawn pair, with the stratum and the probability with which it came into the sample."""

    pair: int
    stratum: str
    probability: float


@dataclass(frozen=True, slots=True)
class Drawn:
    """A sample in its order of presentation.

    `strata` is the population of each stratum (one stratum "" for a uniform sample), `shares` what part of the labels
    each gets.
    """

    design: Design
    items: tuple[DrawnPair, ...]
    strata: Mapping[str, int]
    shares: Mapping[str, float]

    @property
    def population(self) -> int:
        """The number of pairs from which the sample was drawn."""
        return sum(self.strata.values())


def place_of(key: bytes, seed: int) -> int:
    """The pair's place in the random order of a seed: 64 bits of BLAKE2b of its key, keyed with the seed."""
    return int.from_bytes(hashlib.blake2b(key, digest_size=8, key=b"sample " + str(seed).encode()[:57]).digest(), "big")


def draw(
    frame: Sequence[FramePair],
    design: Design,
    params: ScanParams,
    deviations: Callable[[Mapping[int, str]], Mapping[str, float]] | None = None,
) -> Drawn:
    """Draw at most `design.size` pairs from the frame.

    Neyman's allocation needs `deviations`: given the stratum of each pair, the standard deviation of "correct" in each
    stratum (`designs.pilot_deviations` over earlier labels). Raises UsageError where there are no labels to learn from.
    """
    if design.kind == "uniform":
        return _uniform(frame, design)
    known: dict[tuple[int, int, bool], Cell] = {}
    cells = []
    for pair in frame:
        values = (pair.b_sim, pair.c_sim, pair.same_site)
        if values not in known:
            known[values] = cell_of(*values, design, params)
        cells.append(known[values])
    populations: dict[Cell, int] = {}
    for cell in cells:
        populations[cell] = populations.get(cell, 0) + 1
    if design.kind == "importance":
        merit = {cell: importance_of(cell) for cell in populations}
        names = join_small({cell: number * merit[cell] for cell, number in populations.items()}, design.size)
    else:
        names = join_small(populations, design.size)
    strata: dict[str, int] = {}
    for cell, number in populations.items():
        strata[names[cell]] = strata.get(names[cell], 0) + number
    merits: dict[str, float] = {}
    if design.kind == "importance":
        for cell, number in populations.items():
            merits[names[cell]] = merits.get(names[cell], 0.0) + number * merit[cell] / strata[names[cell]]
    elif design.allocation == "neyman":
        stratum_of = {pair.pair: names[cell] for pair, cell in zip(frame, cells, strict=True)}
        learnt = dict(deviations(stratum_of)) if deviations is not None else {}
        if not learnt:
            raise UsageError("Neyman's allocation learns from labels: label a first sample, or use proportional")
        # a stratum without a label may be as mixed as can be
        merits = {name: learnt.get(name, 0.5) for name in strata}
    shares = allocation_shares(strata, merits)
    by_stratum: dict[str, list[tuple[int, int]]] = {name: [] for name in strata}
    for pair, cell in zip(frame, cells, strict=True):
        by_stratum[names[cell]].append((place_of(pair.key, design.seed), pair.pair))
    return _interleaved(by_stratum, strata, shares, design)


def _uniform(frame: Sequence[FramePair], design: Design) -> Drawn:
    first = heapq.nsmallest(design.size, ((place_of(pair.key, design.seed), pair.pair) for pair in frame))
    probability = len(first) / len(frame) if frame else 0.0
    items = tuple(DrawnPair(pair, "", probability) for _, pair in first)
    return Drawn(design, items, {"": len(frame)}, {"": 1.0})


def _interleaved(
    by_stratum: Mapping[str, list[tuple[int, int]]],
    strata: Mapping[str, int],
    shares: Mapping[str, float],
    design: Design,
) -> Drawn:
    places: list[tuple[float, str, int]] = []
    for name, members in by_stratum.items():
        offset = (place_of(name.encode(), design.seed) + 0.5) / 2**64
        share = shares.get(name, 0.0)
        if share > 0:
            first = heapq.nsmallest(design.size, members)
            places += [((rank - offset) / share, name, pair) for rank, (_, pair) in enumerate(first, 1)]
    taken = heapq.nsmallest(design.size, places)
    drawn: dict[str, int] = {}
    for _, name, _ in taken:
        drawn[name] = drawn.get(name, 0) + 1
    items = tuple(DrawnPair(pair, name, drawn[name] / strata[name]) for _, name, pair in taken)
    return Drawn(design, items, dict(strata), dict(shares))


def merged(parts: Sequence[tuple[str, Drawn, float]], size: int, design: Design) -> Drawn:
    """One sample of several that were drawn from separate frames: (prefix of its strata's names, sample, share).

    The parts take turns by their shares, each in its own order, so that any beginning holds a beginning of each. `size`
    is the most that is taken of all of them together.
    """
    places: list[tuple[float, int, str, int]] = []
    strata: dict[str, int] = {}
    shares: dict[str, float] = {}
    for number, (prefix, drawn, share) in enumerate(parts):
        for name, population in drawn.strata.items():
            strata[_prefixed(prefix, name)] = population
            shares[_prefixed(prefix, name)] = drawn.shares.get(name, 0.0) * share
        offset = (place_of(prefix.encode(), design.seed) + 0.5) / 2**64
        for rank, item in enumerate(drawn.items, 1):
            places.append(((rank - offset) / share, number, _prefixed(prefix, item.stratum), item.pair))
    taken = heapq.nsmallest(size, places)
    drawn_of: dict[str, int] = {}
    for _, _, name, _ in taken:
        drawn_of[name] = drawn_of.get(name, 0) + 1
    items = tuple(DrawnPair(pair, name, drawn_of[name] / strata[name]) for _, _, name, pair in taken)
    return Drawn(design, items, strata, shares)


def _prefixed(prefix: str, name: str) -> str:
    return ": ".join(part for part in (prefix, name) if part)


def reached(items: Sequence[DrawnPair], labelled: Iterable[int]) -> tuple[int, tuple[int, ...]]:
    """How far a reviewer has come: (labels in the unbroken beginning, pairs that were passed over before the last).

    The estimators take the labelled pairs of a stratum for a random sample of it. That holds for the beginning of the
    order, and a few pairs passed over do no harm unless they were passed over for what they are.
    """
    done = set(labelled)
    positions = [place for place, item in enumerate(items) if item.pair in done]
    if not positions:
        return 0, ()
    skipped = tuple(item.pair for item in items[: positions[-1]] if item.pair not in done)
    beginning = next((place for place, item in enumerate(items) if item.pair not in done), len(items))
    return beginning, skipped
