"""Replicated collections as a person works with them: search, judge, tabulate, export."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from twinlens.evaluation.intervals import wilson
from twinlens.export.cells import guarded_row
from twinlens.export.files import whole_file
from twinlens.model.collections import (
    CollectionCopy,
    CollectionJudgement,
    CollectionRows,
    CollectionVerdict,
    FoundCollection,
)
from twinlens.model.errors import UsageError
from twinlens.model.progress import NoProgress, Progress
from twinlens.model.tables import Table
from twinlens.store import Store

if TYPE_CHECKING:
    from twinlens.engine.replicas.found import Found

FORMATS = ("csv", "json")
IN_THE_SOURCE = {"good": 149, "problem": 31, "all": 180}  # Cho, Shivakumar, Garcia-Molina, slide "Experiment"


def search(
    project: str,
    chunk: str = "shingle",
    classes: str = "resemblance",
    tolerance: int = 1,
    least: float = 0.5,
    jobs: int = 0,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Find the collections of a project and keep them in it; the totals. The window runs this in a worker."""
    found, _ = find(project, chunk, classes, tolerance, least, jobs, progress)
    return totals(found)


def find(
    project: str,
    chunk: str = "shingle",
    classes: str = "resemblance",
    tolerance: int = 1,
    least: float = 0.5,
    jobs: int = 0,
    progress: Progress | None = None,
) -> tuple[Found, str]:
    """As `search`, with what was found, and a sentence where it could not be kept ("" = it was)."""
    from twinlens.engine.replicas.pages import Chunk
    from twinlens.engine.replicas.run import find as find_collections
    from twinlens.model.errors import ProjectError

    progress = progress or NoProgress()
    found = find_collections(project, Chunk(chunk), classes, tolerance, least, jobs, progress)
    settings = {"chunk": chunk, "classes": classes, "tolerance": tolerance, "least": least}
    progress.stage("keeping the collections")
    try:
        with Store.open(project) as store:
            keep(store, settings, found)
    except ProjectError as error:
        return found, f"The collections were not kept in the project: {error}"
    return found, ""


def keep(store: Store, settings: Mapping[str, Any], found: Found) -> None:
    """Keep what a search found in place of the one before."""
    from twinlens.store.collections import replace_search

    with store.writer() as writer:
        replace_search(writer, dict(settings), totals(found), list(_rows(found)))


def totals(found: Found) -> dict[str, Any]:
    """What a search says as a whole, as plain values."""
    saved = found.saved
    return {
        "collections": len(found.collections),
        "pages": len(found.rows),
        "links": found.links,
        "missing": found.missing,
        "saved_pages": saved.pages,
        "saved_bytes": saved.bytes,
        "duplicates_before": saved.duplicates_before,
        "duplicates_after": saved.duplicates_after,
    }


def _rows(found: Found) -> Iterator[CollectionRows]:
    from twinlens.engine.replicas.found import correspondences

    for collection in found.collections:
        copies = tuple(
            CollectionCopy(
                found.pages[copy.root].site,
                found.pages[copy.root].document,
                found.pages[copy.root].name,
                len(copy.pages),
                copy.links,
                int(found.sizes[list(copy.pages)].sum()),
            )
            for copy in collection.copies
        )
        pages = tuple(
            (row, place, page.document, page.likeness, page.overlap)
            for row, found_class in enumerate(correspondences(collection, found.page_class))
            for place, cell in enumerate(found_class.copies)
            for page in (found.pages[number] for number in cell)
        )
        key = key_of(copy.root_name for copy in copies)
        yield CollectionRows(key, collection.cardinality, collection.size, copies, pages)


def key_of(roots: Iterable[str]) -> bytes:
    """What a judgement hangs on: 16 bytes, equal for collections with the same root pages."""
    digest = hashlib.blake2b(digest_size=16)
    for name in sorted(roots):
        digest.update(name.encode("utf-8", "surrogatepass") + b"\0")
    return digest.digest()


def judge(
    store: Store, collection: FoundCollection, verdict: CollectionVerdict | None, note: str, reviewer: str
) -> None:
    """Say that a collection is good or a problem, with a note; None takes it back. On the disk when this returns."""
    store.collections.judge(collection.key, verdict, note.strip(), reviewer, collection.pages)


def judgements(store: Store, reviewer: str) -> dict[bytes, CollectionJudgement]:
    """What holds for a reviewer, by the key of the collection."""
    return {judgement.key: judgement for judgement in store.collections.judgements(reviewer)}


def table(store: Store, reviewer: str) -> Table:
    """Good and problem collections of the last search, as in the source."""
    listed = store.collections.listed()
    held = judgements(store, reviewer)
    by_verdict: dict[str, list[FoundCollection]] = {"good": [], "problem": [], "not judged": []}
    for collection in listed:
        judgement = held.get(collection.key)
        by_verdict["not judged" if judgement is None else str(judgement.verdict)].append(collection)
    judged = len(by_verdict["good"]) + len(by_verdict["problem"])
    rows = []
    for name, members in (*by_verdict.items(), ("all", listed)):
        counts = name in ("good", "problem")
        interval = wilson(len(members), judged, population=len(listed)) if counts else None
        rows.append(
            {
                "collections": name,
                "count": len(members),
                "share of judged": len(members) / judged if counts and judged else None,
                "low": None if interval is None else interval.low,
                "high": None if interval is None else interval.high,
                "copies": sum(len(member.copies) for member in members),
                "pages": sum(member.pages for member in members),
                "in the source": IN_THE_SOURCE.get(name),
            }
        )
    notes = (
        "Shares are of the judged collections, with 95 % Wilson intervals for all that were found.",
        "In the source: Cho, Shivakumar, Garcia-Molina, Finding replicated web collections.",
        f"Reviewer: {reviewer}.",
    )
    return Table("collections", "Good and problem collections", tuple(rows[0]), tuple(rows), notes)


def export_file(project: str, path: str, format: str, reviewer: str, progress: Progress | None = None) -> int:
    """As `export`, for a project by its path: the window runs this in a worker."""
    with Store.open(project) as store:
        return export(store, Path(path), format, reviewer, progress)


def export(store: Store, path: Path, format: str, reviewer: str, progress: Progress | None = None) -> int:
    """Write the collections of the last search with what the reviewer says of them; how many.

    csv: a row a page; json: one object. Raises UsageError where there is nothing to write, or for another format, and
    TwinlensError where the file cannot be written.
    """
    if format not in FORMATS:
        raise UsageError(f"the format must be one of {', '.join(FORMATS)}, not {format}")
    listed = store.collections.listed()
    if store.collections.search() is None:
        raise UsageError("no collections were searched yet: there is nothing to export")
    held = judgements(store, reviewer)
    if not path.parent.is_dir():
        raise UsageError(f"the folder {path.parent} does not exist: make it, or choose another output file")
    progress = progress or NoProgress()
    progress.stage("writing", documents_total=len(listed))
    if format == "csv":
        text = _as_csv(store, listed, held, progress)
    else:
        text = _as_json(store, listed, held, reviewer, progress)
    with whole_file(path) as part:
        part.write_text(text, encoding="utf-8", errors="backslashreplace", newline="")
    return len(listed)


def _as_csv(
    store: Store, listed: list[FoundCollection], held: Mapping[bytes, CollectionJudgement], progress: Progress
) -> str:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(("collection", "verdict", "note", "class", "copy", "site", "root", "page", "likeness", "overlap"))
    for collection in listed:
        progress.advance(documents=1)
        judgement = held.get(collection.key)
        said = ("", "") if judgement is None else (str(judgement.verdict), judgement.note)
        for number, cells in enumerate(store.collections.correspondence(collection.number), 1):
            for place, (copy, cell) in enumerate(zip(collection.copies, cells, strict=True), 1):
                for page in cell:
                    overlap = "" if page.overlap is None else round(page.overlap, 4)
                    where = (number, place, copy.site, copy.root_name, page.name, page.likeness, overlap)
                    writer.writerow(guarded_row((collection.number, *said, *where)))
    return buffer.getvalue()


def _as_json(
    store: Store,
    listed: list[FoundCollection],
    held: Mapping[bytes, CollectionJudgement],
    reviewer: str,
    progress: Progress,
) -> str:
    found = store.collections.search()
    assert found is not None
    collections = []
    for collection in listed:
        progress.advance(documents=1)
        judgement = held.get(collection.key)
        collections.append(
            {
                "id": collection.number,
                "cardinality": collection.cardinality,
                "size": collection.size,
                "sites": list(collection.sites),
                "roots": [copy.root_name for copy in collection.copies],
                "verdict": None if judgement is None else str(judgement.verdict),
                "note": "" if judgement is None else judgement.note,
                "judged_at": None if judgement is None else judgement.at,
                "copies": [
                    {"site": c.site, "root": c.root_name, "pages": c.pages, "links": c.links, "bytes": c.bytes}
                    for c in collection.copies
                ],
                "correspondence": [
                    [[page.name for page in cell] for cell in cells]
                    for cells in store.collections.correspondence(collection.number)
                ],
            }
        )
    whole = {
        "reviewer": reviewer,
        "made": found.made,
        "settings": found.settings,
        "totals": found.totals,
        "collections": collections,
        "table": list(table(store, reviewer).rows),
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
