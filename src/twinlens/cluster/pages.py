"""Reading pages for the collection check in Spark's tasks: their chunks and their links."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa

from twinlens.cluster.reading import KINDS, Reading
from twinlens.cluster.records import arrow_schema
from twinlens.corpus.html_pages import read_html
from twinlens.engine.replicas.links import address_hashes, links_of, page_address
from twinlens.engine.replicas.pages import Chunk, chunk_set
from twinlens.engine.replicas.similar_pages import sketch_of
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError
from twinlens.model.params import ScanParams
from twinlens.store.document_writer import storable
from twinlens.text.extract import extract
from twinlens.text.media_types import HTML, PLAIN

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.corpus.units import RecordColumns

PAGES = "locator string, chunks binary, sketch binary, links binary"
_SCHEMA = arrow_schema(PAGES)


def read_pages(kind: str, reading: Reading, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Pages as rows of `PAGES`: chunks uint64[n] ascending, the smallest mixed ones, links uint64[n, 3]."""
    params = ScanParams.from_json(reading.params)
    for _, _, prefix, content in KINDS[kind](reading, batches):
        for raw in [content] if isinstance(content, RawDocument) else _rows(content):
            locator = prefix + raw.locator
            if raw.status is not DocumentStatus.READ or locator in reading.given_up:
                continue
            try:
                found = extract(raw, read_html)
            except (DocumentError, MemoryError):
                continue  # the scan has listed it with its reason
            chunks = chunk_set(found.text, found.markup, Chunk.SHINGLE, params)
            targets: NDArray[np.uint64] = np.zeros((0, 3), np.uint64)
            if found.media_type == HTML:
                targets = address_hashes(links_of(found.source, page_address(raw.url, locator)))
            values = (storable(locator), chunks.tobytes(), sketch_of(chunks).tobytes(), targets.tobytes())
            columns = [pa.array([value], field.type) for value, field in zip(values, _SCHEMA, strict=True)]
            yield pa.record_batch(columns, schema=_SCHEMA)


def _rows(columns: RecordColumns) -> Iterator[RawDocument]:
    for i in range(len(columns)):
        text = columns.data[columns.offsets[i] : columns.offsets[i + 1]].tobytes().decode("utf-8")
        url = columns.urls[i] if columns.urls else ""
        yield RawDocument(f"{columns.locator}#{columns.first + i}", url=url, media_type=PLAIN, text=text)
