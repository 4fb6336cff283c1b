"""One cluster scan from its inputs to its manifest."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from twinlens import __version__, kernels
from twinlens.cluster.bucket_sets import BucketSets
from twinlens.cluster.buckets import Ranges, plans_for, ranges_for, sketch, write_bucket_sizes, write_buckets
from twinlens.cluster.counting import exact_b_counts
from twinlens.cluster.degrees import write_degrees
from twinlens.cluster.documents import Read, document_counts, write_documents
from twinlens.cluster.drawing import Draws
from twinlens.cluster.exchange import EXCHANGED, Routes
from twinlens.cluster.identity import write_signatures
from twinlens.cluster.inputs import list_inputs
from twinlens.cluster.manifest import checksums
from twinlens.cluster.pairs import write_pairs
from twinlens.cluster.replicas import write_collections
from twinlens.cluster.session import failure, is_sparks, settings_for, start, wake
from twinlens.cluster.settings import FORMAT, ClusterScan
from twinlens.cluster.stages import MANIFEST, MARKS, WORK, Stages
from twinlens.cluster.tables import write_counts, write_files, write_listed, write_pair_documents
from twinlens.corpus.options import ReaderOptions
from twinlens.engine import preparing
from twinlens.kernels.blocks import Plan
from twinlens.model.pairs import Rule
from twinlens.model.progress import NoProgress, Progress

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from twinlens.cluster.inputs import Inputs

MOST_LOOKS = 20  # looks at pairs for each pair that may be listed, beyond which C-similar pairs are estimated first
CERTAIN = 10.0  # standard errors: so far above the limit no estimate is by chance
RULES = (Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED)
TABLES: tuple[str, ...] = (
    "files", "documents", "signatures", "bucket_sizes", "pairs", "pair_documents", "pair_counts", "degrees",
    "samples", "texts",
)  # fmt: skip


def run(
    scan: ClusterScan,
    out: str,
    master: str = "",
    conf: dict[str, str] | None = None,
    resume: bool = False,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Scan the inputs with Spark into the folder `out`; what the manifest says.

    Raises TwinlensError with one sentence for what Spark, Java, the master, the input or the disk is to blame for, and
    Cancelled when the progress says so: finished stages are kept, and `resume` goes on behind them.
    """
    progress = progress or NoProgress()
    options = ReaderOptions.parse(scan.options)
    progress.stage("starting Spark")
    with _session(master, conf) as spark:
        try:
            inputs = list_inputs(spark, scan.inputs, options)
            stages = Stages(spark, out, progress)
            stages.begin(scan.fingerprint(inputs.listing()), scan.to_json(), resume)
            return _Job(stages, scan, inputs).run()
        except Exception as error:
            if is_sparks(error):
                raise failure(error, "looking at the folders", out) from error
            raise


@contextlib.contextmanager
def _session(master: str, conf: dict[str, str] | None) -> Iterator[SparkSession]:
    """The session that runs already, or one that ends with the job."""
    from_before = _running()
    spark = start(master, conf)
    try:
        yield spark
    finally:
        if not from_before:
            spark.stop()


def _running() -> bool:
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        return False
    return SparkSession.getActiveSession() is not None


@dataclass
class _Listing:
    """What is listed: the rules whose pairs are all there, and the exact B-margins where they are needed."""

    rules: tuple[Rule, ...]
    exact: list[list[int]] | None

    @property
    def complete(self) -> bool:
        """Whether all B-similar and all C-similar pairs are listed."""
        return Rule.B in self.rules and Rule.C in self.rules


class _Job:
    """The stages in order."""

    def __init__(self, stages: Stages, scan: ClusterScan, inputs: Inputs) -> None:
        self._stages = stages
        self._scan = scan
        self._inputs = inputs
        self._read = Read(stages, scan, inputs)
        self._partitions = scan.partitions or max(2, 2 * stages.spark.sparkContext.defaultParallelism)

    def run(self) -> dict[str, Any]:
        """Everything; the manifest comes last."""
        stages = self._stages
        settings_for(stages.spark, shuffle=self._partitions)
        preparing.prepare()  # the tasks on this machine find them compiled
        stages.action(lambda: wake(stages.spark))
        stages.run("files", lambda: write_files(stages, self._inputs))
        stages.run("documents", lambda: write_documents(stages, self._read))
        partitions = self._partitions
        counts = stages.run("counting documents", lambda: document_counts(stages, partitions))
        read = counts["documents"]["read"]
        sets = stages.run("signatures", lambda: write_signatures(stages, read, partitions))
        n = int(sets["identity_sets"])
        planned = stages.run("plan", lambda: self._planned(n))
        listing, draws = self._listed(n, planned)
        ending = stages.run("pair counts", lambda: self._counted(listing, draws))
        sampled = stages.run("samples", lambda: self._sampled(listing, draws, ending))
        stages.run("pair documents", lambda: write_pair_documents(stages, n, partitions))
        routes = Routes.of(n, self._cut(n, self._sets(planned["listing"])[0]))
        degrees = stages.run("degrees", lambda: write_degrees(stages, self._scan, n, listing.rules, routes))
        tables = TABLES
        replicas: dict[str, Any] | None = None
        if self._scan.collections:
            replicas = write_collections(stages, self._read)
            tables = (*TABLES, "page_classes", "links", "collections")
        files = stages.run("checksums", lambda: checksums(stages, tables))
        manifest = self._manifest(counts, n, planned, listing, {**ending, **sampled, "degrees": degrees}, files)
        if replicas is not None:
            manifest["collections"] = replicas
        stages.folder.write_json(MANIFEST, manifest)
        stages.folder.remove(WORK)
        stages.folder.remove(MARKS)
        return manifest

    # -- buckets ----------------------------------------------------------------------------------------------------

    def _planned(self, n: int) -> dict[str, Any]:
        params = self._scan.params
        known = sketch(self._stages, params, n)
        listing, single, local = plans_for(known.apart, params, n)
        found: dict[str, Any] = {"recall": local.recall}
        for name, plan in (("listing", listing), ("drawing", single)):
            sets = BucketSets(params.supershingles, params.b_min, (plan,))
            ranges = ranges_for(sets, known, n)
            found[name] = {
                "plan": asdict(plan),
                "parts": ranges.parts,
                "bounds": [[int(bound) for bound in bounds] for bounds in ranges.bounds],
            }
        return found

    def _sets(self, planned: dict[str, Any]) -> tuple[BucketSets, Ranges]:
        params = self._scan.params
        sets = BucketSets(params.supershingles, params.b_min, (Plan(**planned["plan"]),))
        bounds = tuple(np.array(bound, np.uint64) for bound in planned["bounds"])
        return sets, Ranges(planned["parts"], bounds)

    def _cut(self, n: int, sets: BucketSets) -> int:
        """Into how many tasks the keys of n rows go."""
        return max(self._partitions, n * len(sets.all()) * 8 * (sets.words() + 1) // EXCHANGED)

    def _listed(self, n: int, planned: dict[str, Any]) -> tuple[_Listing, Draws]:
        stages, scan, params = self._stages, self._scan, self._scan.params
        sets, ranges = self._sets(planned["listing"])
        cut, name = self._cut(n, sets), f"{WORK}/buckets"
        stages.run("buckets", lambda: write_buckets(stages, scan, sets, ranges, cut, name))
        spread = stages.run("bucket sizes", lambda: write_bucket_sizes(stages, name))["pairs"]
        b_looks = sum(spread.get(str(number), 0) for number in sets.numbers(-1))
        c_looks = sum(spread.get(str(number), 0) for number in sets.numbers(0))
        draws = self._draws(n, planned)
        exact: list[list[int]] | None = None
        b_total = b_looks  # at most
        if b_looks > scan.limit:
            counted = stages.run(
                "exact counts", lambda: exact_b_counts(stages, scan, sets, ranges.parts, Routes.of(n, cut), name)
            )
            exact = counted["counts"]
            b_total = sum(map(sum, exact[params.b_min :]))
        b_listed = b_total <= scan.limit
        c_tried = True
        if c_looks > MOST_LOOKS * scan.limit:
            estimate = stages.run("estimate", lambda: dict(zip(("n", "error"), draws.c_similar(), strict=True)))
            c_tried = estimate["n"] - CERTAIN * estimate["error"] <= scan.limit
        numbers = dict.fromkeys(sets.numbers(-1), 0) if b_listed else {}
        if c_tried:
            numbers |= dict.fromkeys(sets.numbers(0), params.b_min if b_listed else params.supershingles + 1)
        if not numbers:
            return _Listing((), exact), draws
        found = stages.run(
            "pairs",
            lambda: write_pairs(stages, scan, sets, ranges.parts, numbers, Routes.of(n, cut), name, f"{WORK}/listed"),
        )
        return self._what_is_listed(b_listed, c_tried, exact, found["pairs"]), draws

    def _what_is_listed(self, b_listed: bool, c_tried: bool, exact: list[list[int]] | None, pairs: int) -> _Listing:
        fits = pairs <= self._scan.limit
        rules: tuple[Rule, ...]
        if b_listed:
            rules = RULES if c_tried and fits else (Rule.B, Rule.COMBINED)
        else:
            rules = (Rule.C,) if c_tried and fits else ()
        return _Listing(rules, exact)

    def _draws(self, n: int, planned: dict[str, Any]) -> Draws:
        """Draws from single blocks, whose buckets are made when they are asked for."""
        sets, ranges = self._sets(planned["drawing"])
        cut = self._cut(n, sets)
        if planned["drawing"]["plan"] == planned["listing"]["plan"]:
            name = f"{WORK}/buckets"
        else:
            name = f"{WORK}/buckets-drawn"

        def prepare() -> None:
            if name.endswith("drawn"):
                stages = self._stages
                stages.run("buckets for draws", lambda: write_buckets(stages, self._scan, sets, ranges, cut, name))

        return Draws(self._stages, self._scan, sets, 0, Routes.of(n, cut), name, prepare)

    # -- what comes out ---------------------------------------------------------------------------------------------

    def _counted(self, listing: _Listing, draws: Draws) -> dict[str, Any]:
        return write_counts(self._stages, self._scan, listing.rules, listing.exact, draws)

    def _sampled(self, listing: _Listing, draws: Draws, counted: dict[str, Any]) -> dict[str, Any]:
        return write_listed(self._stages, self._scan, self._read, listing.rules, draws, counted)

    def _manifest(
        self,
        counts: dict[str, Any],
        n: int,
        planned: dict[str, Any],
        listing: _Listing,
        found: dict[str, Any],
        files: dict[str, Any],
    ) -> dict[str, Any]:
        scan = self._scan
        c_listed = Rule.C in listing.rules
        return {
            "format": FORMAT,
            "program": f"twinlens {__version__}",
            "kernel_version": kernels.VERSION,
            "parameters": scan.params.to_json(),
            "inputs": list(scan.inputs),
            "options": dict(scan.options),
            "seed": scan.seed,
            "sample": scan.sample,
            "pair_limit": scan.limit,
            "complete": listing.complete,
            "listed": [str(rule) for rule in listing.rules],
            "plan": planned["listing"]["plan"],
            "counts": {
                **counts,
                "identity_sets": n + bool(counts["documents"]["empty"]),  # documents without a token are one
                "pairs": {
                    **found["pairs"],
                    "listed": found["listed"],
                    "exact": listing.complete,
                    "c_recall": round(planned["recall"] if c_listed else planned["drawing"]["plan"]["recall"], 4),
                },
            },
            "population": found["population"],
            "degrees": found["degrees"],
            "samples": found["samples"],
            "tables": files,
        }
