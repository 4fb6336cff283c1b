"""The stages that draw pairs where they are too many to list: the local engine's draws, each where its bucket is.

A draw chooses a bucket in proportion to its pairs and two places in it, from nothing but the seed, the draw's number
and the number of pairs in the buckets before. So every part of the buckets finds the draws that fall into it, and all
parts together make the same draws as one machine that has all buckets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from twinlens.cluster.buckets import PARTS, bucket_parts
from twinlens.cluster.exchange import answered, each_reply, requests, sent
from twinlens.cluster.records import BUCKETS, DRAWS, arrow_schema
from twinlens.cluster.stages import WORK
from twinlens.kernels import explosion
from twinlens.kernels.draws import agreeing_sets, picked, scored
from twinlens.kernels.explosion import (
    PairCounts,
    b_similar_counts,
    cells_of,
    first_occurrences,
    keeps,
    most_draws,
    only_c_similar_counts,
)
from twinlens.kernels.pairs import PairBatch, concatenate, empty_pairs
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.bucket_sets import BucketSets
    from twinlens.cluster.exchange import Routes
    from twinlens.cluster.flow import Flow, Made
    from twinlens.cluster.records import Parcel
    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages
    from twinlens.cluster.stored import Work

STEP = 1 << 14  # draws that one task compares
SPACES = {"b": (True, False), "c": (False, True), "both": (True, True)}  # by supershingles, by blocks
SPACE_OF = {Rule.B: "b", Rule.COMBINED: "b", Rule.C: "c", Rule.MIXED: "both", Rule.ALL: "both"}


class Draws:
    """The draws of one job, round by round."""

    def __init__(
        self,
        stages: Stages,
        scan: ClusterScan,
        sets: BucketSets,
        single: int,
        routes: Routes,
        buckets: str,
        prepare: Callable[[], None],
    ) -> None:
        """`single` is the number of the plan by single blocks; `prepare` makes the table of buckets."""
        self._stages = stages
        self._scan = scan
        self._sets = sets
        self._single = single
        self._routes = routes
        self._buckets = buckets
        self._prepare = prepare
        self._sizes: dict[int, tuple[int, int]] | None = None

    def _spread(self, space: str) -> tuple[dict[int, int], int]:
        """How many pairs stand before each part of a space, and in all of it."""
        if self._sizes is None:
            self._prepare()
            known = self._stages.of_rows(self._buckets, BUCKETS, ("target", "set", "pairs"), _sizes)
            self._sizes = dict(self._stages.gather(known))
        by_columns, by_blocks = SPACES[space]
        numbers = set(self._sets.numbers(-1)) if by_columns else set()
        numbers |= set(self._sets.numbers(self._single)) if by_blocks else set()
        before, total = {}, 0
        for target, (number, pairs) in sorted(self._sizes.items()):
            if number in numbers:
                before[target] = total
                total += pairs
        return before, total

    def pairs(self, space: str) -> int:
        """The pairs of a space, each as often as it stands in a bucket."""
        return self._spread(space)[1]

    def round(self, space: str, number: int, work: Work[Made]) -> Flow[Made]:
        """The draws number `number` * COUNTING and COUNTING behind it: what tasks make of rows of `DRAWS`."""
        name = f"{WORK}/draws-{space}-{number}"
        self._stages.run(f"draws {space} {number}", lambda: self._make(space, number, name))
        return self._stages.of_rows(name, DRAWS, tuple(arrow_schema(DRAWS).names), work)

    def _make(self, space: str, number: int, name: str) -> dict[str, Any]:
        before, total = self._spread(space)
        by_columns, by_blocks = SPACES[space]
        params, seed = self._scan.params, self._scan.seed
        picking = partial(_picked, before, total, seed, number * explosion.COUNTING, explosion.COUNTING, self._routes)
        # every part looks at every draw: that is the work, however few rows it has
        asked = self._stages.of_rows(self._buckets, BUCKETS, PARTS, picking, pieces=4)
        agreeing = agreeing_sets(params.supershingles, params.b_min if by_columns else 0)
        how = self._sets.plans[self._single]
        edges = np.array(how.edges[: how.needed + 1] if by_blocks else [0], np.int64)
        work = partial(_scored, agreeing, edges, seed)
        answers = answered(self._stages, asked, params, self._routes)
        self._stages.make(answers.mapPartitions(partial(each_reply, params.to_json(), work)), DRAWS, name)
        return {}

    # -- samples ----------------------------------------------------------------------------------------------------

    def sample(self, rule: Rule, size: int) -> PairBatch:
        """Up to `size` different pairs of a rule, uniform, in the order of drawing."""
        space = SPACE_OF[rule]
        total = self.pairs(space)
        taken = empty_pairs()
        if not total:
            return taken
        most = most_draws(total)
        params = self._scan.params.to_json()
        for number in range(-(-most // explosion.COUNTING)):
            wanted = size
            while True:  # the same pair may be drawn again and again
                work = partial(_kept, params, str(rule), most, wanted)
                rows = pa.Table.from_batches(self._stages.gather(self.round(space, number, work)), arrow_schema(DRAWS))
                rows = rows.sort_by("draw").slice(0, wanted)
                found = first_occurrences(concatenate([taken, _batch(rows)]))
                if len(found) >= size or len(rows) < wanted:
                    break
                wanted *= 4
            taken = found
            if len(taken) >= size:
                break
        return taken.take(slice(0, size))

    # -- counts -----------------------------------------------------------------------------------------------------

    def b_similar(self, exact: list[list[int]]) -> PairCounts:
        """The exact B-margins, divided by C-similarity in the proportions of the first draws."""
        params = self._scan.params
        tally = np.zeros(cells_of(params.supershingles, params.bits), np.int64)
        if self.pairs("b"):
            tally += self._tally("b", 1)[0]
        return b_similar_counts(np.array(exact, np.int64), tally, params.b_min, params.bits)

    def only_c_similar(self) -> PairCounts:
        """Estimates for the C-similar pairs that are not B-similar."""
        params, how = self._scan.params, self._sets.plans[self._single]
        most = len(how.edges[: how.needed + 1])
        tally = np.zeros((most, cells_of(params.supershingles, params.bits)), np.int64)
        if self.pairs("c"):
            tally = self._tally("c", most, c_least=params.c_min, b_below=params.b_min)
        return only_c_similar_counts(tally, self.pairs("c"), params.bits)

    def c_similar(self) -> tuple[float, float]:
        """The number of all C-similar pairs as estimated, and its standard error."""
        params, how = self._scan.params, self._sets.plans[self._single]
        if not self.pairs("c"):
            return 0.0, 0.0
        tally = self._tally("c", len(how.edges[: how.needed + 1]), c_least=params.c_min)
        found = only_c_similar_counts(tally, self.pairs("c"), params.bits)
        return float(found.n.sum()), float(np.sqrt((found.error**2).sum()))

    def _tally(self, space: str, most: int, c_least: int = -1, b_below: int | None = None) -> NDArray[np.int64]:
        """Draws of the first round by the buckets that their pairs stand in, and by cell.

        Of the space "b" they are the accepted ones, and the buckets do not matter; of "c" those with similarities
        within these bounds.
        """
        params = self._scan.params
        tally = np.zeros((most, cells_of(params.supershingles, params.bits)), np.int64)
        work = partial(_cells, params.bits, space == "b", c_least, b_below)
        for found in self._stages.gather(self.round(space, 0, work)):
            for times, cell, count in found.T.tolist():
                tally[times, cell] += count
        return tally


def _sizes(batches: Iterator[pa.RecordBatch]) -> Iterator[tuple[int, tuple[int, int]]]:
    for batch in batches:
        for target, number, pairs in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            yield target, (number, pairs)


def _cells(
    bits: int, accepted: bool, c_least: int, b_below: int | None, batches: Iterator[pa.RecordBatch]
) -> Iterator[NDArray[np.int64]]:
    """int64[3, n]: buckets, cell, and how many draws have these."""
    for batch in batches:
        b, c, times = (batch.column(name).to_numpy().astype(np.int64) for name in ("b_sim", "c_sim", "buckets"))
        taken, same = (batch.column(name).to_numpy(zero_copy_only=False) for name in ("accepted", "same_site"))
        kept = taken if accepted else (c >= c_least) & (b_below is None or b < b_below)
        cell = (b * (bits + 1) + c) * 2 + same
        found = np.stack([times * (not accepted), cell])[:, kept]
        each, count = np.unique(found, axis=1, return_counts=True)
        yield np.concatenate([each, count[None, :]])


def _picked(
    before: dict[int, int],
    total: int,
    seed: int,
    first: int,
    count: int,
    routes: Routes,
    batches: Iterator[pa.RecordBatch],
) -> Iterator[Parcel]:
    """Requests for the two rows of each draw that falls into these parts of the buckets."""
    for target, _, rows, starts in bucket_parts(batches):
        if target not in before:
            continue
        sizes = np.diff(starts)
        below = np.zeros(len(starts), np.int64)
        np.cumsum(sizes * (sizes - 1) // 2, out=below[1:])
        draw, one, other = picked(np.array(starts), below, seed, first, count, before[target], total)
        both = np.concatenate([draw * 2, draw * 2 + 1])
        yield from sent(requests(both // (2 * STEP), both, rows[np.concatenate([one, other])]), routes)


def _scored(
    agreeing: NDArray[np.int64], edges: NDArray[np.int64], seed: int, _: int, answers: NDArray[np.void]
) -> Iterator[pa.RecordBatch]:
    """The draws compared: the two rows of a draw follow each other."""
    signed = answers["of"]
    draw = answers["tag"][::2] // 2
    one, other = np.arange(0, len(signed), 2), np.arange(1, len(signed), 2)
    row, site = signed["row"], signed["site"]
    turned = row[one] > row[other]
    left, right = np.where(turned, other, one), np.where(turned, one, other)
    b, c = np.ascontiguousarray(signed["b"]), np.ascontiguousarray(signed["c"])
    made = scored(np.ascontiguousarray(draw), left, right, agreeing, edges, b, c, seed)
    columns = [
        pa.array(np.ascontiguousarray(draw)),
        pa.array(row[left]),
        pa.array(row[right]),
        pa.array(made.b_sim.astype(np.int32)),
        pa.array(made.c_sim.astype(np.int32)),
        pa.array(site[left] == site[right]),
        pa.array(made.buckets.astype(np.int32)),
        pa.array(made.accepted),
    ]
    yield pa.record_batch(columns, schema=arrow_schema(DRAWS))


def _kept(
    params: dict[str, Any], rule: str, below: int, wanted: int, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    """The first draws below a number that count under a rule."""
    settings = ScanParams.from_json(params)
    first = pa.Table.from_batches([], arrow_schema(DRAWS))
    for batch in batches:
        b, c, same = (batch.column(name).to_numpy(zero_copy_only=False) for name in ("b_sim", "c_sim", "same_site"))
        kept = keeps(Rule(rule), b, c, same, settings) & batch.column("accepted").to_numpy(zero_copy_only=False)
        kept &= batch.column("draw").to_numpy() < below
        more = pa.Table.from_batches([batch.filter(pa.array(kept))])
        first = pa.concat_tables([first, more]).sort_by("draw").slice(0, wanted)
    yield from first.combine_chunks().to_batches()


def _batch(rows: pa.Table) -> PairBatch:
    left, right, b_sim, c_sim = (rows.column(name).to_numpy() for name in ("left", "right", "b_sim", "c_sim"))
    return PairBatch(left, right, b_sim.astype(np.uint8), c_sim.astype(np.uint16))
