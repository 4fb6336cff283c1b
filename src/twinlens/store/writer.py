"""The bulk writer: what a scan or an import puts into the project, in transactions that keep no reviewer waiting."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self

from twinlens.model.documents import Document, Source
from twinlens.model.params import ScanParams
from twinlens.store import document_writer, label_binding, label_log, pair_writer, signature_writer
from twinlens.store.arrays import pair_columns
from twinlens.store.connection import Connection
from twinlens.store.document_writer import storable
from twinlens.store.scores import LOWER
from twinlens.store.settings import Settings, now
from twinlens.store.writer_lock import WriterLock

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from twinlens.model.judgements import LabelEvent
    from twinlens.model.pairs import Origin
    from twinlens.store.document_writer import SignedColumns
    from twinlens.store.label_binding import Binding

ROWS = 2000  # of a transaction
REST = 0.005  # seconds in which others may write: without any a label once waited 4.3 s
STREAK = 0.01  # seconds of writing after which the rest is due: transactions are often shorter than it


class Signatures(Protocol):
    """Columns of signatures: tokens int64[n], supershingles uint64[n, m'], bits uint64[n, b / 64]."""

    tokens: NDArray[np.int64]
    supershingles: NDArray[np.uint64]
    bits: NDArray[np.uint64]


class StoredUnit(NamedTuple):
    """A unit as it was last met; `scan` is the scan that read it to its end, -N = scan N began it, 0 = none."""

    unit: int
    locator: str
    size: int
    mtime_ns: int
    scan: int
    prefix: str = ""


class Writer:
    """The only bulk writer of a project, from its opening to its closing.

    Every call commits by itself, in transactions of at most 2,000 rows with rests between them; what was written
    before a kill stays. Raises ProjectError while another process is writing.
    """

    def __init__(self, path: Path) -> None:
        self._lock = WriterLock(path)
        try:
            self.connection = Connection(path, durable=False)
        except BaseException:
            self._lock.release()
            raise
        self._settings = Settings(self.connection)
        self._ended = self._written = 0.0  # when the last transaction ended; seconds of writing since the last rest
        # called before every transaction; what it raises (a wish to stop) keeps the transaction from beginning
        self.before_transaction: Callable[[], None] | None = None

    def close(self) -> None:
        """Close the connection and let others write."""
        self.connection.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """One short transaction; before it a rest where one is due, since the end of the last transaction."""
        if self.before_transaction is not None:
            self.before_transaction()
        rested = time.monotonic() - self._ended
        if rested < REST and self._written >= STREAK:
            time.sleep(REST - rested)
        if rested >= REST or self._written >= STREAK:
            self._written = 0.0
        began = time.monotonic()
        try:
            with self.connection.write():
                yield
        finally:
            self._ended = time.monotonic()
            self._written += self._ended - began

    def slices(self, rows: int) -> Iterator[slice]:
        """Cut `rows` rows into transactions: each slice that is yielded runs inside one."""
        for start in range(0, rows, ROWS):
            with self.transaction():
                yield slice(start, min(start + ROWS, rows))

    # -- scans ------------------------------------------------------------------------------------------------------

    def begin_scan(self, params: ScanParams, kernel_version: int, sources: Sequence[Source]) -> tuple[int, list[int]]:
        """Note that a scan runs; its number and the numbers of the sources.

        A scan that an ended process left as "running" becomes "stopped". Signatures of other signature parameters or
        of another kernel are deleted, and every unit is then unread.
        """
        with self.transaction():
            self.connection.run("UPDATE scan SET state = 'stopped', finished = ? WHERE state = 'running'", (now(),))
            numbers = self._settings.put_sources(sources)
            made_with = f"{params.signature_fingerprint} {kernel_version}"
            if self._settings.get("signatures") != made_with:
                self.connection.run("DELETE FROM signature_block")
                self.connection.run("UPDATE unit SET scan = 0")
                self._settings.put("signatures", made_with)
            self._settings.put("params", params.to_json())
            scan = self.connection.insert(
                "INSERT INTO scan (params, kernel_version, started, state, counts) VALUES (?, ?, ?, 'running', '{}')",
                (json.dumps(params.to_json()), kernel_version, now()),
            )
        return scan, numbers

    def end_scan(self, scan: int, state: str, counts: Mapping[str, Any]) -> None:
        """Note how a scan ended: "done", "stopped" or "failed"; `counts` is what `scan --json` prints."""
        with self.transaction():
            self.connection.run(
                "UPDATE scan SET state = ?, finished = ?, counts = ? WHERE scan = ?",
                (state, now(), json.dumps(counts), scan),
            )

    # -- units ------------------------------------------------------------------------------------------------------

    def units(self, source: int) -> dict[str, StoredUnit]:
        """The units of a source by locator."""
        rows = self.connection.all(
            "SELECT unit, locator, size, mtime_ns, scan, prefix FROM unit WHERE source = ?", (source,)
        )
        made = tuple.__new__  # as `_make`, which looks at each row
        return {row[1]: made(StoredUnit, row) for row in rows}

    def begin_units(
        self, source: int, units: Sequence[tuple[str, int, int]], scan: int = 0, prefixes: Sequence[str] = ()
    ) -> list[int]:
        """Keep (locator, size, mtime_ns) of units that `scan` is about to read; their numbers.

        A unit keeps the prefix with which it was first met.
        """
        before = prefixes or [""] * len(units)
        numbers: list[int] = []
        for part in self.slices(len(units)):
            locators = [storable(unit[0]) for unit in units[part]]
            mine = _unit_numbers(self.connection, source, locators)
            self.connection.run_many(
                "INSERT INTO unit (unit, source, locator, size, mtime_ns, scan, prefix) VALUES (?, ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (unit) DO UPDATE SET size = excluded.size, mtime_ns = excluded.mtime_ns, "
                "scan = excluded.scan",
                (
                    (number, source, locator, *unit[1:], -scan, prefix)
                    for number, locator, unit, prefix in zip(mine, locators, units[part], before[part], strict=True)
                ),
            )
            numbers += mine
        return numbers

    def keep_documents(self, scan: int, begun: Mapping[int, int]) -> dict[int, int]:
        """What stopped scans wrote of units that they did not end (unit -> that scan) counts as written by this one.

        How many documents each such unit has (its first ones, in reading order); units without any are left out.
        """
        kept: dict[int, int] = {}
        units = list(begun.items())
        for part in self.slices(len(units)):
            for unit, stopped in units[part]:
                rows = self.connection.run(
                    "UPDATE document SET scan = ? WHERE unit = ? AND scan = ?", (scan, unit, stopped)
                )
                if rows:
                    kept[unit] = rows
        return kept

    def end_units(self, scan: int, units: Sequence[int]) -> None:
        """Note that units were read to their ends: documents that they held before and no longer yield are gone."""
        for part in self.slices(len(units)):
            for first, last in _runs(units[part]):
                self.connection.run(
                    "UPDATE document SET gone = 1 WHERE unit BETWEEN ? AND ? AND scan <> ?", (first, last, scan)
                )
                self.connection.run("UPDATE unit SET scan = ? WHERE unit BETWEEN ? AND ?", (scan, first, last))

    def drop_units(self, units: Sequence[int]) -> None:
        """Forget units that the source no longer has; their documents are gone (their labels stay in the log)."""
        for part in self.slices(len(units)):
            for unit in units[part]:
                self.connection.run("UPDATE document SET gone = 1 WHERE unit = ?", (unit,))
                self.connection.run("DELETE FROM unit WHERE unit = ?", (unit,))

    def mark_units(self, units: Sequence[int]) -> int:
        """Note that units are out of reach: their documents are gone until they are read again.

        How many documents that concerns which were not gone before.
        """
        marked = 0
        for part in self.slices(len(units)):
            for unit in units[part]:
                marked += self.connection.run("UPDATE document SET gone = 1 WHERE unit = ? AND NOT gone", (unit,))
                self.connection.run("UPDATE unit SET scan = 0 WHERE unit = ?", (unit,))
        return marked

    # -- documents --------------------------------------------------------------------------------------------------

    def add_documents(
        self,
        scan: int,
        documents: Sequence[Document],
        units: Sequence[int],
        signatures: Signatures | None = None,
    ) -> list[int]:
        """Add documents or renew them, each with its unit; their rows, in the same order.

        A known locator keeps its row, a new one gets the next (`Document.document` is not looked at). An identity set
        of -1 means the document's own row (nothing has to be written again for what is unique). `signatures` has one
        row for each document, with `tokens` -1 where it has none; without it `add_signatures` follows.
        """
        return document_writer.add_documents(self, scan, documents, units, signatures)

    def add_columns(self, scan: int, columns: SignedColumns) -> list[int]:
        """As `add_documents`, for columns and without making an object a document."""
        return document_writer.add_columns(self, scan, columns)

    def add_signatures(self, documents: Sequence[int], signatures: Signatures) -> None:
        """Keep the signatures of document rows."""
        for part in self.slices(len(documents)):
            signature_writer.put(
                self.connection,
                documents[part],
                signatures.tokens[part],
                signatures.supershingles[part],
                signatures.bits[part],
            )

    def set_identity_sets(self, documents: NDArray[np.int64], representatives: NDArray[np.int64]) -> None:
        """Keep each document's representative (0 = none); only rows that change are written."""
        self._set_column("identity_set", list(zip(representatives.tolist(), documents.tolist(), strict=True)))

    def set_sites(self, documents: Sequence[int], sites: Sequence[str]) -> None:
        """Keep each document's site (another site rule); only rows that change are written."""
        self._set_column("site", list(zip(sites, documents, strict=True)))

    def _set_column(self, column: str, rows: list[tuple[Any, int]]) -> None:
        for part in self.slices(len(rows)):
            self.connection.run_many(
                f"UPDATE document SET {column} = ?1 WHERE document = ?2 AND {column} IS NOT ?1", rows[part]
            )

    def put_setting(self, name: str, value: Any) -> None:
        """Keep a setting (anything that JSON can hold)."""
        with self.transaction():
            self._settings.put(name, value)

    # -- pairs ------------------------------------------------------------------------------------------------------

    def replace_candidates(
        self,
        left: NDArray[np.int64],
        right: NDArray[np.int64],
        b_sim: NDArray[Any],
        c_sim: NDArray[Any],
        same_site: NDArray[np.bool_],
        among: NDArray[np.int64] | None = None,
    ) -> bool:
        """Make these the candidate pairs (document rows, left < right, each pair once), or those `among` some rows.

        With `among`, the pairs without any of these documents stay as they are. Pairs keep their numbers. A pair that
        is no longer a candidate is deleted, unless it was imported, labelled, or stands in a sample other than the
        default one. Whether there were or are any candidates among those that it is about.
        """
        return pair_writer.replace_candidates(self, left, right, b_sim, c_sim, same_site, among)

    def add_pairs(
        self,
        origin: Origin,
        left: NDArray[np.int64],
        right: NDArray[np.int64],
        b_sim: NDArray[Any],
        c_sim: NDArray[Any],
        same_site: NDArray[np.bool_],
    ) -> NDArray[np.int64]:
        """Add pairs beside the candidates; a pair that is there keeps its row and origin. The pairs' numbers."""
        return pair_writer.add_pairs(self, origin, left, right, b_sim, c_sim, same_site)

    def update_similarities(self, pairs: NDArray[np.int64], b_sim: NDArray[Any], c_sim: NDArray[Any]) -> None:
        """Keep new similarities of pairs that are no candidates (after a scan with other parameters)."""
        values = list(zip(b_sim.tolist(), c_sim.tolist(), pairs.tolist(), strict=True))
        for part in self.slices(len(values)):
            self.connection.run_many("UPDATE pair SET b_sim = ?, c_sim = ? WHERE pair = ?", values[part])

    def set_counts(self, counts: Iterable[tuple[int, int, bool, float, bool]]) -> None:
        """Make (b_sim, c_sim, same_site, n, exact) the totals; -1 = any similarity, where only a margin is known."""
        rows = list(counts)
        with self.transaction():
            self.connection.run("DELETE FROM pair_count")
            self.connection.run_many("INSERT INTO pair_count VALUES (?, ?, ?, ?, ?)", rows)

    def count_candidates(self) -> None:
        """Make the listed candidates the totals: exact, for a scan that lists every pair."""
        rows = self.connection.all(
            "SELECT b_sim, c_sim, same_site, count(*), 1 FROM pair WHERE origin = 'candidate' GROUP BY 1, 2, 3"
        )
        self.set_counts(rows)

    def pair_numbers(self) -> NDArray[np.int64]:
        """The numbers of the candidate pairs, by (left, right), int64[n]."""
        return pair_columns(self.connection, "origin = 'candidate'").pair

    def add_scores(
        self, name: str, pairs: Sequence[int], values: Sequence[float], *, lower: bool | None = None
    ) -> None:
        """Keep another tool's score of pairs; a later value of the same name replaces the earlier one.

        `lower`: whether a smaller value means closer documents, from now on (None = as it is known, else no).
        """
        known = set(self._settings.get(LOWER, ()))
        if lower is not None and lower is not (name in known):
            self.put_setting(LOWER, sorted(known ^ {name}))
        rows = list(zip(pairs, values, strict=True))
        for part in self.slices(len(rows)):
            self.connection.run_many(
                "INSERT INTO score (pair, name, value) VALUES (?, ?, ?) "
                "ON CONFLICT (pair, name) DO UPDATE SET value = excluded.value",
                ((pair, name, value) for pair, value in rows[part]),
            )

    def add_measures(self, rows: Sequence[tuple[int, float | None, float | None, float | None, int | None]]) -> None:
        """Keep (pair, resemblance, containment_a, containment_b, term_difference); None = it has no value."""
        for part in self.slices(len(rows)):
            self.connection.run_many("INSERT OR REPLACE INTO pair_measure VALUES (?, ?, ?, ?, ?)", rows[part])

    # -- labels -----------------------------------------------------------------------------------------------------

    def add_labels(self, events: Sequence[tuple[LabelEvent, int | None]]) -> None:
        """Append many label events (an import), each with its pair or None."""
        for part in self.slices(len(events)):
            label_log.append(self.connection, events[part])

    def merge_labels(self, events: Sequence[LabelEvent]) -> None:
        """Append events of another log as `event_json.missing` gives them: numbered from -1 downwards."""
        numbers: dict[int, int] = {}
        for part in self.slices(len(events)):
            for event in events[part]:
                undoes = numbers.get(event.undoes, event.undoes)
                (number,) = label_log.append(self.connection, [(replace(event, undoes=undoes), None)])
                numbers[event.event] = number

    def label_bindings(self) -> list[Binding]:
        """Which documents every label key means at present, and which pair it is bound to."""
        return label_binding.bindings(self.connection)

    def bind_labels(self, bindings: Sequence[tuple[int, int | None]]) -> None:
        """Say which pair each label key means: (key, pair); then forget pairs that only a label held before."""
        for part in self.slices(len(bindings)):
            label_log.bind(self.connection, bindings[part])
        pair_writer.remove_unheld(self)

    def drop_measures(self) -> None:
        """Forget all exact measures (another k or token profile)."""
        self.connection.run("DELETE FROM pair_measure")


def _unit_numbers(connection: Connection, source: int, locators: Sequence[str]) -> list[int]:
    """The number of each unit of a source: the one it has, else the next that is free."""
    known: dict[str, int] = dict(
        connection.all(
            f"SELECT locator, unit FROM unit WHERE source = ? AND locator IN ({','.join('?' * len(locators))})",
            (source, *locators),
        )
    )
    number = int(connection.value("SELECT coalesce(max(unit), 0) FROM unit"))
    for locator in locators:
        if locator not in known:
            number += 1
            known[locator] = number
    return [known[locator] for locator in locators]


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of each run of numbers that rise by one."""
    first = 0
    for i in range(1, len(numbers) + 1):
        if i == len(numbers) or numbers[i] != numbers[i - 1] + 1:
            yield numbers[first], numbers[i - 1]
            first = i
