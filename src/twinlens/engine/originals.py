"""The texts of a project's documents once more: from the bytes that the project keeps, else from their sources."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from twinlens import corpus
from twinlens.corpus.units import RecordColumns
from twinlens.engine.digests import content_digest
from twinlens.model.documents import Document, RawDocument, Source
from twinlens.model.errors import DocumentError, SourceError
from twinlens.model.progress import NoProgress, Progress
from twinlens.store.scan_columns import origin, unit_key
from twinlens.store.texts import StoredText
from twinlens.text.encoding import decode
from twinlens.text.extract import Extracted, HtmlReader, extract
from twinlens.text.html import visible_text

if TYPE_CHECKING:
    from twinlens.store import Store

PAGE = 500  # documents that are looked up at a time
KEPT_BYTES = 4 << 20  # of documents that go into the project in one transaction


def fetch(store: Store, document: Document) -> RawDocument:
    """One document from its source, whose content may have changed since the scan. Raises DocumentError."""
    found = origin(store.connection, document)
    if found is None:
        raise DocumentError(f"{document.name}: the project does not know any more where it came from")
    try:
        return corpus.fetch(found.source, found.locator, _corpus(store))
    except (SourceError, OSError) as error:
        raise DocumentError(f"{document.name}: it is no longer in {found.source.path} ({error})") from error


def texts(store: Store, rows: Sequence[int]) -> Iterator[tuple[int, Extracted]]:
    """The visible texts of document rows as they were scanned, in no particular order.

    A container is read through once, however many documents are wanted from it. Documents that cannot be read any
    more, or that have changed since the scan, do not come.
    """
    from twinlens.corpus.html_pages import read_html  # its kernels pay off where there are many pages

    missing: list[int] = []
    for start in range(0, len(rows), PAGE):
        for document in store.documents.some(rows[start : start + PAGE]).values():
            kept = store.texts.get(document.content_digest)
            if kept is not None:
                yield document.document, from_bytes(document, kept.data, read_html)
            else:
                missing.append(document.document)
    for document, raw in raw_documents(store, missing):
        try:
            yield document.document, extract(raw, read_html)
        except DocumentError:
            continue


def raw_documents(store: Store, rows: Sequence[int]) -> Iterator[tuple[Document, RawDocument]]:
    """Document rows from their sources, as they were scanned, in no particular order; see `texts`."""
    wanted: dict[tuple[str, str], list[tuple[Document, Source, str]]] = defaultdict(list)
    for start in range(0, len(rows), PAGE):
        for document in store.documents.some(rows[start : start + PAGE]).values():
            found = origin(store.connection, document)
            if found is not None:
                wanted[found.source.path, found.unit].append((document, found.source, found.locator))
    together = _corpus(store)
    fetchers: dict[str, corpus.Fetcher] = {}
    for (path, key), documents in wanted.items():
        try:
            if path not in fetchers:
                fetchers[path] = corpus.Fetcher(documents[0][1], together)
        except (DocumentError, SourceError, OSError):
            continue
        yield from _of_unit(key, documents, fetchers[path], together)


def keep(store: Store, rows: Sequence[int], progress: Progress | None = None) -> tuple[int, int]:
    """Keep the bytes of document rows in the project, where it has not yet: how many, and how many could not be.

    A pair must be judged as it was scanned, and a labelled dataset must outlive its corpus. Documents that cannot be
    read any more, or that changed since the scan, are not kept. Raises Cancelled when the progress says so.
    """
    progress = progress or NoProgress()
    documents = store.documents.some(rows).values()
    missing = [found.document for found in documents if not store.texts.has(found.content_digest)]
    waiting: list[tuple[bytes, StoredText]] = []
    size = count = 0
    for document, raw in raw_documents(store, missing):
        progress.advance(documents=1)
        data = raw.content
        waiting.append(
            (document.content_digest, StoredText(data, document.media_type, document.encoding, document.url))
        )
        size, count = size + len(data), count + 1
        if size >= KEPT_BYTES:
            store.texts.put_all(waiting)
            waiting, size = [], 0
    store.texts.put_all(waiting)
    return count, len(missing) - count


def from_bytes(document: Document, data: bytes, read_html: HtmlReader = visible_text) -> Extracted:
    """The text of bytes that were scanned, decoded as they were then. Raises DocumentError."""
    decoded = decode(data, document.encoding, document.media_type, certain=True)
    raw = RawDocument(document.locator, url=document.url, media_type=document.media_type, text=decoded.text)
    return extract(raw, read_html)


def _corpus(store: Store) -> list[Source]:
    return [source for _, source in store.settings.sources()]


def _of_unit(
    key: str, documents: list[tuple[Document, Source, str]], fetcher: corpus.Fetcher, together: Sequence[Source]
) -> Iterator[tuple[Document, RawDocument]]:
    source = documents[0][1]
    if len(documents) == 1:
        try:
            raws: Iterator[RawDocument] = iter([fetcher.fetch(documents[0][2])])
        except (DocumentError, SourceError, OSError):
            return
    else:
        raws = _read_through(source, key, {locator for _, _, locator in documents}, together)
    known = {locator: document for document, _, locator in documents}
    for raw in raws:
        document = known.pop(raw.locator, None)
        if document is None or content_digest(raw) != document.content_digest:
            continue
        yield document, raw
        if not known:
            return


def _read_through(source: Source, key: str, locators: set[str], together: Sequence[Source]) -> Iterator[RawDocument]:
    try:
        reader = corpus.open_source(source, together)
        unit = next((unit for unit in reader.units() if unit_key(unit) == key), None)
        if unit is None:
            return
        columns = reader.read_columns(unit)
        if columns is None:
            yield from (raw for raw in reader.read(unit) if raw.locator in locators)
        else:
            for batch in columns:
                yield from _rows(batch, locators)
    except (DocumentError, SourceError, OSError):
        return


def _rows(batch: RecordColumns, locators: set[str]) -> Iterator[RawDocument]:
    before = f"{batch.locator}#"
    places = (locator.removeprefix(before) for locator in locators if locator.startswith(before))
    wanted = sorted(int(place) - batch.first for place in places if place.isdecimal())
    for row in wanted:
        if 0 <= row < len(batch):
            data = bytes(batch.data[batch.offsets[row] : batch.offsets[row + 1]])
            url = batch.urls[row] if batch.urls else ""
            yield RawDocument(
                f"{before}{batch.first + row}", url=url, media_type="text/plain", text=data.decode("utf-8")
            )
