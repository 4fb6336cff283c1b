"""The stages of one scan: read, extract, sign, identity sets, candidate pairs, scores, the default sample."""

from __future__ import annotations

import time
import unicodedata
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from twinlens import kernels
from twinlens.engine import nearby
from twinlens.engine.columns import DocumentBlock, joined
from twinlens.engine.crew import Crew
from twinlens.engine.summary import as_told, document_totals, found_totals, pair_totals
from twinlens.jobs.usage import cpu_seconds, peak_megabytes
from twinlens.model.documents import Source
from twinlens.model.errors import Cancelled
from twinlens.model.params import ScanParams, SiteRule
from twinlens.model.progress import Progress
from twinlens.store import Store, Writer
from twinlens.store.scan_columns import last_document, naming, scan_columns
from twinlens.store.settings import UNICODE

if TYPE_CHECKING:  # what loads numpy is loaded while the first workers start
    import numpy as np
    from numpy.typing import NDArray

    from twinlens.engine import few_changes
    from twinlens.engine.gathered import Gathered
    from twinlens.engine.pairing import FoundPairs
    from twinlens.engine.plan import Plan
    from twinlens.store.arrays import StoredSignatures
    from twinlens.store.scan_columns import ScanColumns
    from twinlens.store.settings import Scan

PAIRED_HERE = 100_000  # documents up to which pairing takes less time than starting a worker for it
WRITE_DOCUMENTS = 2000  # that are written in one go
WRITE_SECONDS = 1.0  # after which fewer are written: what was read is to be kept soon


class Clock:
    """Wall seconds by stage, from a time of the monotonic clock on."""

    def __init__(self, began: float) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self._began = self._last = began

    def lap(self, stage: str) -> None:
        """What passed since the last lap belongs to the stage."""
        now = time.monotonic()
        self.seconds[stage] += now - self._last
        self._last = now

    def total(self) -> float:
        """Since the beginning."""
        return time.monotonic() - self._began


class ScanRun:
    """One scan, from its beginning to its end."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        params: ScanParams,
        progress: Progress,
        clock: Clock,
        last: Scan | None,
        pair_limit: int,
    ) -> None:
        self._store = store
        self._writer = writer
        self._params = params
        self._progress = progress
        self._clock = clock
        self._last = last
        self._pair_limit = pair_limit
        self._reread = last is not None and _other_signatures(last, params)
        self._gathered: Gathered | None = None

    def run(self, sources: list[Source], crew: Crew) -> dict[str, Any]:
        """Everything; the scan's end is noted, and the crew gone, whatever happens."""
        if self._reread:
            # documents of all sources need new signatures, or old and new ones would be compared
            known = {source.path for source in sources}
            sources = sources + [source for _, source in self._store.settings.sources() if source.path not in known]
        scan, numbers = self._writer.begin_scan(self._params, kernels.VERSION, sources)
        self._note_unicode()
        state = "failed"
        result: dict[str, Any] = {}
        try:
            self._writer.before_transaction = self._progress.advance
            with crew:
                kept = dict(self._store.settings.sources())  # with the encodings that were set for single documents
                result = self._stages(scan, [(number, kept[number]) for number in numbers], crew)
            state = "done"
        except Cancelled:
            state = "stopped"
            raise
        finally:
            self._writer.before_transaction = None
            self._writer.end_scan(scan, state, result)
        return result

    def _note_unicode(self) -> None:
        """Keep by which Unicode version the terms are made, or say that those of this scan may be others.

        What is alphanumeric, and how letters fold, is what Python's own tables say.
        """
        version, kept = unicodedata.unidata_version, self._store.settings.get(UNICODE)
        if self._last is None or self._reread:
            self._writer.put_setting(UNICODE, version)
        elif kept and kept != version:
            self._progress.message(
                f"the project was scanned by Unicode {kept}, this Python has {version}: a text with characters that "
                "are new in one of them gets other terms where it is read again; "
                "a scan into a new project makes all alike"
            )

    def _stages(self, scan: int, sources: list[tuple[int, Source]], crew: Crew) -> dict[str, Any]:
        self._progress.stage("listing")
        if self._last is None:  # workers load or compile the kernels while the sources are listed
            crew.start_for([source for _, source in sources])
        from twinlens.engine import few_changes
        from twinlens.engine.gathered import Gathered
        from twinlens.engine.plan import make_plan

        if (
            self._reread
            and self._last is not None
            and self._last.params.signature_fingerprint != (self._params.signature_fingerprint)
        ):
            self._writer.drop_measures()
        chosen = {number for number, _ in sources}
        others = [number for number, _ in self._store.settings.sources() if number not in chosen]
        plan = make_plan(self._writer, scan, sources, others, crew.size, self._progress)
        for path in plan.vanished:
            self._progress.message(f"{path} is not there any more: its documents are marked, their labels are kept")
        self._clock.lap("listing")
        if self._nothing_to_do(plan) and self._last is not None:
            plan.done()
            return self._summary(crew, self._last.counts)
        if plan.tasks and not crew.prepared:
            self._progress.stage("preparing")
        if not last_document(self._writer.connection):
            self._gathered = Gathered()
        was = few_changes.before(self._writer.connection, plan, self._last, self._params, self._settled)
        self._read(scan, plan, crew)
        self._clock.lap("reading")
        self._progress.stage("pairing")
        counts = None if was is None else self._pair_few(was)
        if counts is None:
            counts = self._pair_all(crew)
        plan.done()
        return self._summary(crew, counts)

    @property
    def _settled(self) -> int:
        """The last document that identity sets and pairs are known of."""
        return int(self._store.settings.get("settled", 0))

    def _pair_all(self, crew: Crew) -> dict[str, Any]:
        """Find and keep the identity sets and pairs of all documents; what there is then."""
        from twinlens.engine.settling import settle

        self._apply_site_rule()
        gathered = self._gathered if self._gathered and self._gathered.whole else None
        columns = gathered.columns() if gathered else scan_columns(self._writer.connection)
        chosen = self._identity_sets(columns)
        counts: dict[str, Any] = {}

        def keep_sets() -> None:
            import twinlens.engine.pairing  # noqa: F401 (its answer is made of what this has)

            changed = chosen != columns.identity_set
            self._writer.set_identity_sets(columns.document[changed], chosen[changed])
            if gathered:
                sets = int((chosen == columns.document).sum())
                counts.update(as_told(gathered.statuses(), gathered.totals(sets)))
            else:
                counts.update(document_totals(self._store))

        signatures = self._store.signatures()
        found = self._pairs(crew, replace(columns, identity_set=chosen), signatures, meanwhile=keep_sets)
        crew.dismiss()
        self._clock.lap("pairing")
        self._progress.stage("storing pairs", documents_total=len(found.left))
        self._keep_pairs(found)
        settle(self._store, self._writer, signatures, contents=gathered.contents if gathered else None)
        self._writer.put_setting("settled", last_document(self._writer.connection))
        self._progress.advance(documents=len(found.left))
        self._clock.lap("storing")
        return {**counts, "pairs": found_totals(self._store, self._params, found)}

    def _pair_few(self, was: few_changes.Before) -> dict[str, Any] | None:
        """The same by looking at what changed; None where everything has to be looked at."""
        import numpy as np

        from twinlens.engine import few_changes
        from twinlens.engine.settling import settle

        assert self._last is not None
        signatures = self._store.signatures()
        found = few_changes.changes(self._writer.connection, signatures, was, self._last, self._pair_limit)
        if found is None:
            return None
        self._clock.lap("pairing")
        self._progress.stage("storing pairs", documents_total=len(found.left))
        self._writer.set_identity_sets(
            np.array(list(found.sets), np.int64), np.array(list(found.sets.values()), np.int64)
        )
        columns = (found.left, found.right, found.b_sim, found.c_sim, found.same_site)
        changed = self._writer.replace_candidates(*columns, among=found.documents)
        if changed:
            self._writer.count_candidates()
        settle(self._store, self._writer, signatures, candidates_changed=changed)
        self._writer.put_setting("settled", last_document(self._writer.connection))
        self._progress.advance(documents=len(found.left))
        self._clock.lap("storing")
        listed = round(sum(count.pairs for count in self._store.pairs.counts()))
        return {**found.totals, "pairs": pair_totals(self._store, self._params, listed)}

    def _nothing_to_do(self, plan: Plan) -> bool:
        """Whether the project already is what this scan would make of it."""
        last = self._last
        return (
            not plan.tasks
            and not plan.gone
            and last is not None
            and last.state == "done"
            and last.params == self._params
            and last.kernel_version == kernels.VERSION
        )

    # -- reading ----------------------------------------------------------------------------------------------------

    def _read(self, scan: int, plan: Plan, crew: Crew) -> None:
        """Let the crew read all tasks and write what comes, in order; a stop loses nothing that came."""
        waiting: list[DocumentBlock] = []
        written = time.monotonic()
        sizes = {
            number: unit.size for task in plan.tasks for number, unit in zip(task.numbers, task.units, strict=True)
        }
        spent: dict[int, int] = defaultdict(int)
        staged = False
        try:
            here = nearby.blocks(plan.tasks, self._params) if crew.prepared and not crew.started else None
            for block in crew.blocks(plan.tasks) if here is None else here:
                if not staged:  # nothing arrives before the kernels are prepared
                    staged = True
                    self._clock.lap("preparing" if crew.preparing_seconds else "reading")
                    self._progress.stage("reading", documents_total=plan.units, bytes_total=plan.octets)
                waiting.append(block)
                self._progress.advance(len(block), _share(block, sizes, spent))
                if (
                    sum(map(len, waiting)) >= WRITE_DOCUMENTS
                    or sum(len(kept.ended) for kept in waiting) >= WRITE_DOCUMENTS
                    or time.monotonic() - written >= WRITE_SECONDS
                ):
                    self._write(scan, waiting)
                    written = time.monotonic()
        finally:
            self._writer.before_transaction = None  # also when stopping: what came is kept
            self._write(scan, waiting)
            self._writer.before_transaction = self._progress.advance

    def _write(self, scan: int, blocks: list[DocumentBlock]) -> None:
        if not blocks:
            return
        whole = joined(blocks)
        blocks.clear()
        rows = self._writer.add_columns(scan, whole)
        if self._gathered is not None:
            self._gathered.add(rows, whole)
        self._writer.end_units(scan, whole.ended)

    # -- identity sets and sites ------------------------------------------------------------------------------------

    def _identity_sets(self, columns: ScanColumns) -> NDArray[np.int64]:
        """The representative of each document."""
        import numpy as np

        from twinlens.engine import identity

        settled = 0 if self._reread else self._settled
        before = np.where(columns.document <= settled, columns.identity_set, 0)
        connection = self._writer.connection
        return identity.representatives(
            columns.document, columns.tokens, columns.token_digest, before, lambda rows: naming(connection, rows)
        )

    def _apply_site_rule(self) -> None:
        """Documents that were read under another rule get their site by this one."""
        if self._last is None or self._last.params.site_rule is self._params.site_rule or self._reread:
            return
        from twinlens.text.sites import site_of

        rows = [(row, url) for row, _, _, url in self._store.documents.names() if url]
        known = self._store.documents.sites()
        self._writer.set_sites(
            [row for row, _ in rows], [site_of(url, self._params.site_rule, known[row]) for row, url in rows]
        )

    # -- pairs ------------------------------------------------------------------------------------------------------

    def _pairs(
        self, crew: Crew, columns: ScanColumns, signatures: StoredSignatures, meanwhile: Callable[[], None]
    ) -> FoundPairs:
        standing = columns.identity_set == columns.document
        rows = columns.document[standing]
        wanted = {
            "rows": rows,
            "site": columns.site[standing],
            "token_digest": columns.token_digest[standing],
            "supershingles": signatures.supershingles[rows - 1],
            "bits": signatures.bits[rows - 1],
            "params": self._params,
            "limit": self._pair_limit,
            "seed": self._store.settings.seed,
        }
        if len(rows) <= PAIRED_HERE and crew.prepared and not crew.started:
            from twinlens.engine.pairing import find_pairs

            meanwhile()
            return find_pairs(**wanted)
        found: FoundPairs = crew.call("twinlens.engine.pairing:find_pairs", wanted, meanwhile)
        return found

    def _keep_pairs(self, found: FoundPairs) -> None:
        self._writer.replace_candidates(found.left, found.right, found.b_sim, found.c_sim, found.same_site)
        drawn: dict[str, Any] = {}
        if found.complete:
            self._writer.count_candidates()
        else:
            self._writer.set_counts(found.counts)
            numbers = self._writer.pair_numbers()
            drawn = {rule: numbers[places].tolist() for rule, places in found.drawn.items()}
            self._progress.message(
                f"there are more than {self._pair_limit} pairs: they are counted, and samples of them are listed"
            )
        self._writer.put_setting("drawn", drawn)
        if found.recall < 1:
            self._progress.message(
                f"of the pairs with a C-similarity of {self._params.c_min} about {found.recall:.0%} are found"
            )

    # -- the result -------------------------------------------------------------------------------------------------

    def _summary(self, crew: Crew, counts: dict[str, Any]) -> dict[str, Any]:
        peaks = (peak_megabytes(), crew.peak_megabytes)
        seconds = {stage: round(value, 3) for stage, value in self._clock.seconds.items()}
        return {
            **counts,
            "seconds": {**seconds, "total": round(self._clock.total(), 3)},
            "cpu_seconds": round(cpu_seconds() + crew.cpu_seconds, 3),
            "peak_mb": None if None in peaks else round(sum(peak or 0.0 for peak in peaks), 1),
            "kernel_version": kernels.VERSION,
            "unicode_version": unicodedata.unidata_version,
            "parameters": self._params.to_json(),
        }


def _other_signatures(last: Scan, params: ScanParams) -> bool:
    """Whether everything has to be read again.

    The rule FOLDER needs the reader's word for documents with a URL, which is not kept.
    """
    return (
        last.params.signature_fingerprint != params.signature_fingerprint
        or last.kernel_version != kernels.VERSION
        or (params.site_rule is SiteRule.FOLDER and last.params.site_rule is not SiteRule.FOLDER)
    )


def _share(block: DocumentBlock, sizes: dict[int, int], spent: dict[int, int]) -> int:
    """The bytes by which the progress moves: a unit's documents may hold more than the unit (it is compressed)."""
    moved = 0
    if len(block) > 1 and len(set(block.unit)) == 1:
        moved = min(sum(block.size), sizes[block.unit[0]] - spent[block.unit[0]])
        spent[block.unit[0]] += moved
        return moved + sum(sizes[unit] - spent.pop(unit, 0) for unit in block.ended)
    for unit, size in zip(block.unit, block.size, strict=True):
        step = min(size, sizes[unit] - spent[unit])
        spent[unit] += step
        moved += step
    for unit in block.ended:
        moved += sizes[unit] - spent.pop(unit, 0)
    return moved
