"""The first stages of a scan as generators: raw documents to texts, texts to signed blocks of columns."""

from __future__ import annotations

import enum
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import xxhash

from twinlens.corpus.units import RecordColumns
from twinlens.engine.columns import DocumentBlock
from twinlens.engine.digests import content_digest
from twinlens.engine.tasks import Beating, Broken, Phase, Place
from twinlens.kernels.batches import TextBatch
from twinlens.kernels.sign import sign
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError
from twinlens.text.extract import HtmlReader, extract
from twinlens.text.media_types import PLAIN
from twinlens.text.sites import site_of

if TYPE_CHECKING:
    from twinlens.model.params import ScanParams

BATCH_BYTES = 4 << 20  # of text that is signed in one go: enough to make a call's cost vanish, little enough to hold
BATCH_DOCUMENTS = 512  # that are held as Python strings
COLUMN_DOCUMENTS = 4096  # of a block whose texts never become Python strings


class End(enum.Enum):
    """What ends."""

    UNIT = "unit"
    TURN = "turn"  # of a unit that several workers share
    SHARED_UNIT = "shared unit"  # in a turn of its own


@dataclass(slots=True)
class Placed:
    """Something that a reader yielded, with the place of its (first) document in the task.

    `content` is one document, many as columns, or an end. `unit` is the store's number of the unit, `prefix` what
    stands before its locators, `broken` what is known of documents that end a worker.
    """

    place: Place
    unit: int
    prefix: str
    content: RawDocument | RecordColumns | End
    broken: dict[Place, Broken]
    skip: int = 0  # documents of the columns that are kept already
    turn: int = 0


@dataclass(slots=True)
class Row:
    """A document that is ready to be signed; `text` is None where it could not be read."""

    unit: int
    locator: str
    raw: RawDocument
    site: str
    digest: bytes
    status: DocumentStatus
    reason: str
    media_type: str
    text: str | None = None
    markup: bool = False
    title: str = ""
    encoding: str = ""
    replaced: int = 0


def extracted(placed: Placed, raw: RawDocument, params: ScanParams, read_html: HtmlReader) -> Row:
    """One document's visible text, or the reason why there is none."""
    site = site_of(raw.url, params.site_rule, raw.site_hint)
    locator = placed.prefix + raw.locator
    row = Row(placed.unit, locator, raw, site, content_digest(raw), raw.status, raw.reason, raw.media_type)
    broken = placed.broken.get(placed.place)
    if broken is not None:
        row.status, row.reason = DocumentStatus.FAILED, broken.reason
    if row.status is not DocumentStatus.READ:
        return row
    try:
        found = extract(raw, read_html)
    except DocumentError as error:  # its content is no text
        row.status, row.reason = DocumentStatus.SKIPPED, str(error)
    except MemoryError:
        row.status, row.reason = DocumentStatus.FAILED, "there was not enough memory to read it"
    except Exception as error:  # an error in reading one document must not end the scan of all others
        row.status, row.reason = DocumentStatus.FAILED, f"the reader failed on it ({type(error).__name__}: {error})"
    else:
        row.text, row.markup, row.title = found.text, found.markup, found.title
        row.encoding, row.replaced, row.media_type = found.encoding, found.replaced, found.media_type
    return row


def signed(
    placed: Iterable[Placed], params: ScanParams, read_html: HtmlReader, pulse: Beating, careful: Place = (-1, -1)
) -> Iterator[DocumentBlock]:
    """Blocks of signed documents in their order; the result does not depend on how they are cut into blocks.

    Up to the place `careful`, every document is a block of its own.
    """
    pending = _Pending(params)
    for item in placed:
        if isinstance(item.content, RecordColumns):
            yield from pending.taken()
            yield from _columns(item, item.content, params, pulse, careful)
            continue
        if isinstance(item.content, End):
            pending.end(item, item.content)
        else:
            pulse.beat(Phase.EXTRACTING, item.place, item.content.size)
            row = extracted(item, item.content, params, read_html)
            pulse.beat(Phase.SIGNING, item.place)
            pending.add(item, row)
            item.content.data = item.content.text = None  # the text has taken its place
        if pending.full or item.place <= careful:
            yield from pending.taken()
    yield from pending.taken()


class _Pending:
    """Documents that wait to be signed together, and the ends that follow them."""

    def __init__(self, params: ScanParams) -> None:
        self._params = params
        self._rows: list[Row] = []
        self._ended: list[int] = []
        self._octets = 0
        self._turn = 0
        self._after: Place = (0, 0)
        self._ends_turn = False

    @property
    def full(self) -> bool:
        """Whether they are to be signed now."""
        return self._octets >= BATCH_BYTES or len(self._rows) >= BATCH_DOCUMENTS or self._ends_turn

    def add(self, item: Placed, row: Row) -> None:
        """One more document."""
        self._rows.append(row)
        self._octets += len(row.text or "")
        self._turn = item.turn
        self._after = (item.place[0], item.place[1] + 1)

    def end(self, item: Placed, end: End) -> None:
        """A unit or a turn ends."""
        self._turn = item.turn
        self._after = item.place
        if end is not End.TURN:
            self._ended.append(item.unit)
            self._after = (item.place[0] + 1, 0)
        self._ends_turn = end is not End.UNIT

    def taken(self) -> Iterator[DocumentBlock]:
        """The block of what waited, if anything did."""
        if self._rows or self._ended or self._ends_turn:
            block = _block(self._rows, self._params)
            block.ended, block.after = self._ended, self._after
            block.turn, block.ends_turn = self._turn, self._ends_turn
            self._rows, self._ended, self._octets, self._ends_turn = [], [], 0, False
            yield block


def _block(rows: list[Row], params: ScanParams) -> DocumentBlock:
    read = np.array([row.text is not None for row in rows], np.bool_)
    block = DocumentBlock.unsigned(len(rows), params)
    if read.any():
        texts = [row.text for row in rows if row.text is not None]
        markup = [row.markup for row in rows if row.text is not None]
        block.put_signatures(read, sign(TextBatch.from_texts(texts, markup), params))
    for row in rows:
        block.unit.append(row.unit)
        block.doc_id.append(row.raw.doc_id)
        block.locator.append(row.locator)
        block.url.append(row.raw.url)
        block.site.append(row.site)
        block.title.append(row.title)
        block.status.append(str(row.status))
        block.reason.append(row.reason)
        block.media_type.append(row.media_type)
        block.encoding.append(row.encoding)
        block.replaced.append(row.replaced)
        block.size.append(row.raw.size)
        block.content_digest.append(row.digest)
    block.tell_short(params.k)
    return block


def _columns(
    item: Placed, columns: RecordColumns, params: ScanParams, pulse: Beating, careful: Place
) -> Iterator[DocumentBlock]:
    """Table rows, without ever making a Python string of a text."""
    unit, first = item.place
    start = item.skip
    given_up = {d - first for u, d in item.broken if u == unit}
    while start < len(columns):
        stop = int(np.searchsorted(columns.offsets, columns.offsets[start] + BATCH_BYTES, "right")) - 1
        stop = min(max(stop, start + 1), start + COLUMN_DOCUMENTS, len(columns))
        if (unit, first + start) <= careful or start in given_up:
            stop = start + 1
        else:
            stop = min([stop, *(row for row in given_up if row > start)])
        pulse.beat(Phase.SIGNING, (unit, first + stop - 1))
        yield _column_block(item, columns, slice(start, stop), params)
        start = stop


def _column_block(item: Placed, columns: RecordColumns, part: slice, params: ScanParams) -> DocumentBlock:
    """The rows of a part, signed; what a worker died on stands alone in its part and is not signed again."""
    unit, first = item.place
    chosen = range(part.start, part.stop)
    n = len(chosen)
    block = DocumentBlock.unsigned(n, params)
    offsets = columns.offsets[part.start : part.stop + 1]
    broken = item.broken.get((unit, first + part.start))
    if broken is None:
        batch = TextBatch(columns.data, offsets, np.zeros(n, np.bool_))
        block.put_signatures(np.ones(n, np.bool_), sign(batch, params))
    ends = offsets.tolist()
    data = columns.data.data
    digest = xxhash.xxh3_128_digest
    block.unit = [item.unit] * n
    block.doc_id = columns.doc_ids[part] or [""] * n
    block.locator = [f"{item.prefix}{columns.locator}#{columns.first + i}" for i in chosen]
    block.url = columns.urls[part] or [""] * n
    block.site = [site_of(url, params.site_rule, columns.site_hint) for url in block.url]
    block.title = [""] * n
    block.status = [str(DocumentStatus.READ if broken is None else DocumentStatus.FAILED)] * n
    block.reason = ["" if broken is None else broken.reason] * n
    block.media_type = [PLAIN] * n
    block.encoding = ["utf-8"] * n
    block.replaced = [columns.replaced.get(i, 0) for i in chosen]
    block.size = [b - a for a, b in itertools.pairwise(ends)]
    block.content_digest = [digest(data[a:b]) for a, b in itertools.pairwise(ends)]
    block.after = (unit, first + part.stop)
    block.turn = item.turn
    block.tell_short(params.k)
    return block
