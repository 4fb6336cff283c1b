"""A cluster's result as a project: the pairs and documents that it lists, with the totals of the whole corpus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from twinlens import kernels
from twinlens.cluster.records import words
from twinlens.cluster.result import Result
from twinlens.engine import identity
from twinlens.engine.columns import TOLD, DocumentBlock
from twinlens.engine.scan import RESULT
from twinlens.engine.settling import draw_default_sample, settle
from twinlens.model.documents import Source
from twinlens.model.errors import ProjectError, SourceError
from twinlens.model.pairs import Rule
from twinlens.model.progress import NoProgress, Progress
from twinlens.store import Store, Writer
from twinlens.store.scan_columns import last_document, naming, scan_columns
from twinlens.store.texts import StoredText

if TYPE_CHECKING:
    import pyarrow as pa
    from numpy.typing import NDArray

WHOLE = 100_000  # documents up to which all are taken over, as a scan would list them; else those of listed pairs
TEXT_BYTES = 4 << 20  # of documents that go into the project in one transaction
SETTLED = "settled"


def import_result(out: str, project: str, progress: Progress | None = None) -> dict[str, Any]:
    """Make the project of a finished result; the counts of its manifest, and `imported` {documents, pairs, texts}.

    Raises SourceError on a folder that holds no finished result, or a damaged one, and ProjectError where the project
    exists; nothing is left then.
    """
    progress = progress or NoProgress()
    progress.stage("reading the result")
    result = Result(out)
    path = Path(project)
    if path.exists():
        raise ProjectError(f"{path} exists already: choose another name for the project")
    made = Store.create(path, result.params, int(result.manifest["seed"]))  # refused where there is one by now
    try:
        with made as store, store.writer() as writer:
            return _Import(result, store, writer, progress).run()
    except BaseException:
        for end in ("", "-wal", "-shm"):
            Path(f"{path}{end}").unlink(missing_ok=True)
        raise


class _Import:
    def __init__(self, result: Result, store: Store, writer: Writer, progress: Progress) -> None:
        self._result = result
        self._manifest = result.manifest
        self._store = store
        self._writer = writer
        self._progress = progress
        self._keys = np.zeros(0, np.int64)  # of the pairs, in the order of their numbers

    def run(self) -> dict[str, Any]:
        writer, manifest = self._writer, self._manifest
        sources = [_source(place, manifest["options"]) for place in manifest["inputs"]]
        if len({source.path for source in sources}) < len(sources):
            raise SourceError(f"{self._result.place} names an input twice: scan again with each input once")
        scan, numbers = writer.begin_scan(self._result.params, kernels.VERSION, sources)
        units = self._units(scan, numbers)
        whole = sum(manifest["counts"]["documents"].values()) <= WHOLE
        documents = self._documents(scan, units, "documents" if whole else "pair_documents")
        if whole:
            self._identity_sets()
        pairs = self._pairs(documents)
        self._progress.stage("keeping texts")
        texts = self._texts()
        told = {name: value for name, value in manifest.items() if name != "tables"}
        writer.put_setting(RESULT, {**told, "place": self._result.place, "whole": whole})
        settle(self._store, writer)
        draw_default_sample(self._store, int(manifest["sample"]))
        writer.put_setting(SETTLED, last_document(writer.connection))
        counts = {
            **manifest["counts"],
            "kernel_version": manifest["kernel_version"],
            "parameters": manifest["parameters"],
            "imported": {"documents": len(documents), "pairs": pairs, "texts": texts},
        }
        writer.end_scan(scan, "done", counts)
        return counts

    def _units(self, scan: int, numbers: list[int]) -> dict[str, tuple[int, int]]:
        """The files as the project's units: (number of the unit, place in the order of reading) by URI."""
        table = self._result.table("files").to_pylist()
        found: dict[str, tuple[int, int]] = {}
        for number, source in enumerate(numbers):
            files = [row for row in table if row["input"] == number]
            named = [(row["locator"], row["bytes"], row["mtime_ns"]) for row in files]
            units = self._writer.begin_units(source, named, scan, [row["prefix"] for row in files])
            self._writer.end_units(scan, units)
            for row, unit in zip(files, units, strict=True):
                found[row["file"]] = unit, len(found)
        return found

    def _documents(self, scan: int, units: dict[str, tuple[int, int]], table: str) -> Mapping[str, int]:
        """Take the documents of a table over, in reading order; their rows by locator."""
        rows = self._result.table(table)
        self._progress.stage("documents", documents_total=rows.num_rows)
        if not rows.num_rows:
            return {}
        locators, files = rows.column("locator").to_pylist(), rows.column("file").to_pylist()
        places = [(units[file][1], _place(locator), locator) for locator, file in zip(locators, files, strict=True)]
        order = sorted(range(len(places)), key=places.__getitem__)
        rows = rows.take(order).combine_chunks()
        for batch in rows.to_batches(max_chunksize=10_000):
            self._progress.advance(documents=batch.num_rows)
            columns = self._columns(batch)
            columns.unit = [units[file][0] for file in batch.column("file").to_pylist()]
            self._writer.add_columns(scan, columns)
        return {locators[at]: row for row, at in enumerate(order, 1)}

    def _columns(self, batch: pa.RecordBatch) -> DocumentBlock:
        params = self._result.params
        tokens = np.array(batch.column("tokens").to_numpy())
        digests = b"".join(digest.ljust(16, b"\0") for digest in batch.column("token_digest").to_pylist())
        columns = DocumentBlock(
            tokens,
            words(batch.column("supershingles"), params.supershingles),
            words(batch.column("bits"), params.bits // 64),
            np.frombuffer(digests, "<u8").reshape(-1, 2),
        )
        for name in TOLD:
            setattr(columns, name, batch.column(name).to_pylist())
        return columns

    def _identity_sets(self) -> None:
        connection = self._writer.connection
        columns = scan_columns(connection)
        chosen = identity.representatives(
            columns.document,
            columns.tokens,
            columns.token_digest,
            np.zeros(len(columns.document), np.int64),
            lambda rows: naming(connection, rows),
        )
        changed = chosen != columns.identity_set
        self._writer.set_identity_sets(columns.document[changed], chosen[changed])

    def _pairs(self, documents: Mapping[str, int]) -> int:
        """Take the listed pairs over, with the totals and the order in which pairs were drawn; how many pairs."""
        self._progress.stage("pairs")
        named = self._result.table("pair_documents", ["row", "locator"])
        row = np.array(named.column("row").to_numpy()) if named.num_rows else np.zeros(0, np.int64)
        at = named.column("locator").to_pylist() if named.num_rows else []
        order = np.argsort(row)
        row, own = row[order], np.array([documents[locator] for locator in at], np.int64)[order]
        pairs = self._result.table("pairs")
        if pairs.num_rows:
            one, other = (own[np.searchsorted(row, pairs.column(name).to_numpy())] for name in ("left", "right"))
            left, right = np.minimum(one, other), np.maximum(one, other)
            b_sim, c_sim, same = (np.array(pairs.column(name).to_numpy()) for name in ("b_sim", "c_sim", "same_site"))
            self._writer.replace_candidates(left, right, b_sim, c_sim, same)
            self._keys = np.sort(left << 32 | right)
        counts = self._result.table("pair_counts").to_pylist()
        self._writer.set_counts(
            (count["b_sim"], count["c_sim"], count["same_site"], float(count["n"]), count["exact"]) for count in counts
        )
        complete = self._manifest["complete"]  # then the pairs tell all
        told = "degrees" in self._manifest  # not by programs before this one, which left out C-similar partners
        self._writer.put_setting("drawn", {} if complete else self._drawn(row, own))
        self._writer.put_setting("degrees", {} if complete or not told else self._degrees())
        return int(pairs.num_rows)

    def _drawn(self, row: NDArray[np.int64], own: NDArray[np.int64]) -> dict[str, list[int]]:
        """The drawn pairs of each rule that is not listed, as numbers of pairs, in the order of drawing."""
        numbers = self._writer.pair_numbers()
        found: dict[str, list[tuple[int, int]]] = {rule: [] for rule in self._manifest["samples"]}
        for item in self._result.table("samples").to_pylist():
            ends = sorted(int(own[np.searchsorted(row, item[name])]) for name in ("left", "right"))
            place = int(np.searchsorted(self._keys, ends[0] << 32 | ends[1]))
            found[item["rule"]].append((item["position"], int(numbers[place])))
        return {rule: [pair for _, pair in sorted(items)] for rule, items in found.items()}

    def _degrees(self) -> dict[str, dict[str, Any]]:
        """How many documents have so many partners, by rule: of all, or of the drawn ones."""
        found: dict[str, dict[str, Any]] = {}
        for rule in (str(Rule.B), str(Rule.C)):
            found[rule] = {"documents": {}, "drawn": 0, "weight": 1.0, **self._manifest["degrees"].get(rule, {})}
        for row in self._result.table("degrees").to_pylist():
            told = found[row["rule"]]
            told["documents"][row["degree"]] = round(row["documents"] / told["weight"])
        return found

    def _texts(self) -> int:
        count = 0
        for waiting in self._text_batches():
            self._store.texts.put_all(waiting)
            count += len(waiting)
        return count

    def _text_batches(self) -> Iterator[list[tuple[bytes, StoredText]]]:
        waiting: list[tuple[bytes, StoredText]] = []
        octets = 0
        for batch in self._result.batches("texts"):
            for text in batch.to_pylist():
                stored = StoredText(text["data"], text["media_type"], text["encoding"], text["url"])
                waiting.append((text["content_digest"], stored))
                octets += len(text["data"])
                if octets >= TEXT_BYTES:
                    yield waiting
                    waiting, octets = [], 0
        if waiting:
            yield waiting


def _source(place: str, options: dict[str, str]) -> Source:
    """An input as a source: where this machine has it, its documents can be read again."""
    local = Path(place.removeprefix("file://") if place.startswith("file:///") else place)
    return Source(str(local.absolute()) if local.exists() else place, "", dict(options))


def _place(locator: str) -> int:
    """The number at the end of the locator of a row, a line or a record."""
    number = locator.rpartition("#")[2].partition(".")[0]
    return int(number) if number.isdecimal() else 0
