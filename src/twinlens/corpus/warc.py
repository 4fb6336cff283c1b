"""WARC crawls (plain, gzip, zstd): response and resource records as documents, revisits by what they repeat."""

import zlib
from collections.abc import Iterator
from typing import Any, BinaryIO

from fastwarc.warc import ArchiveIterator, WarcRecordType

from twinlens.corpus.content import BROKEN, Content, TooMuch, broken_reason
from twinlens.corpus.files import too_large
from twinlens.corpus.http import parse_response
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.records import clean_url, failed_record, response_document, skipped
from twinlens.model.documents import RawDocument
from twinlens.model.errors import DocumentError

_PIECE = 1 << 16
_READ = WarcRecordType.response | WarcRecordType.resource | WarcRecordType.revisit | WarcRecordType.unknown


class _Place:
    """Numbers records: by their offset in the file, and by their count where one compressed member holds several."""

    def __init__(self) -> None:
        self._offset, self._count = -1, 0

    def next(self, offset: int) -> str:
        self._count = self._count + 1 if offset == self._offset else 0
        self._offset = offset
        return f"{offset}.{self._count}" if self._count else str(offset)


class WarcFile:
    """A WARC file; locators carry the record's offset in the stored file."""

    def __init__(self, content: Content, options: ReaderOptions) -> None:
        self.content = content
        self.options = options

    @property
    def random_access(self) -> bool:
        """Whether the file can be entered at any record."""
        return self.content.seekable

    def documents(self) -> Iterator[RawDocument]:
        """The documents of the records in order.

        A revisit gives the content of the record that it repeats where that stands before it in this file, and is
        skipped otherwise. Raises DocumentError where the file breaks off.
        """
        originals: dict[str, str] = {}
        last = 0
        for place, record in _records(self.content, 0):
            last = record.stream_pos
            locator = f"{self.content.locator}#{place}"
            if record.record_type is WarcRecordType.unknown:
                # of a type that is of no concern here, unless its headers are lost
                if not record.headers.get("WARC-Type"):
                    yield failed_record(self.content, locator, "", "the headers of the record are broken")
                continue
            digest = record.headers.get("WARC-Payload-Digest") or ""
            if record.record_type is WarcRecordType.revisit:
                yield self._revisit(record, locator, originals.get(digest))
                continue
            if digest:
                originals.setdefault(digest, place)
            yield _document(self.content, self.options, record, locator)
        if _breaks_off(self.content, last):
            raise DocumentError("the file breaks off after its last whole record")

    def document(self, place: str) -> RawDocument | None:
        """The document of the record at a place (a revisit is looked up by reading the file)."""
        offset, _, count = place.partition(".")
        if not offset.isdecimal():
            return None
        locator = f"{self.content.locator}#{place}"
        # in a file of one compressed member the offset is no place to start at, then the whole file is read
        for start in (int(offset), 0) if int(offset) and not count and self.content.seekable else (0,):
            try:
                for found, record in _records(self.content, start):
                    if found != place:
                        if start:
                            break
                        continue
                    if record.record_type is WarcRecordType.revisit:
                        return next((item for item in self.documents() if item.locator == locator), None)
                    return _document(self.content, self.options, record, locator)
            except DocumentError:
                if not start:
                    raise
        return None

    def _revisit(self, record: Any, locator: str, original: str | None) -> RawDocument:
        url = clean_url(record.headers.get("WARC-Target-URI") or "")
        document = self.document(original) if original is not None else None
        if document is not None:
            document.locator, document.url = locator, url
            return document
        stands_for = RawDocument(locator, url=url, site_hint=self.content.table_name, mtime_ns=self.content.mtime_ns)
        return skipped(stands_for, "a revisit of a record that is not in this file")


def _records(content: Content, start: int) -> Iterator[tuple[str, Any]]:
    """The records from an offset on with their places. Raises DocumentError where the file breaks off."""
    place = _Place()
    opened: BinaryIO = content.open()
    try:
        with opened:
            if start:
                opened.seek(start)
            iterator = ArchiveIterator(opened, _READ, parse_http=False, quirks_mode=True, strict_mode=False)
            for record in iterator:
                content.budget.take(record.content_length)
                yield place.next(record.stream_pos), record
    except (TooMuch, DocumentError):
        raise
    except BROKEN as error:
        raise DocumentError(broken_reason(error)) from error


def _breaks_off(content: Content, start: int) -> bool:
    """Whether the gzip member that begins at `start`, or one after it, is cut: the iterator ends there in silence."""
    with content.open() as opened:
        if not opened.seekable():
            return False
        opened.seek(start)
        member = zlib.decompressobj(31)
        rest = opened.read(_PIECE)
        if not rest.startswith(b"\x1f\x8b"):
            return False
        try:
            while rest:
                member.decompress(rest, _PIECE)
                if member.eof:
                    rest = member.unused_data or opened.read(_PIECE)
                    if not rest.startswith(b"\x1f\x8b"):
                        return False
                    member = zlib.decompressobj(31)
                else:
                    rest = member.unconsumed_tail or opened.read(_PIECE)
        except zlib.error:
            return False  # an offset within a member; what is broken there has been reported
    return True


def _block(record: Any, options: ReaderOptions) -> bytes:
    if record.content_length > options.max_document:
        raise DocumentError(too_large(record.content_length, options.max_document))
    try:
        block = bytes(record.reader.read())
    except BROKEN as error:
        raise DocumentError(broken_reason(error)) from error
    if len(block) < record.content_length:
        raise DocumentError("the file breaks off within this record")
    return block


def _document(content: Content, options: ReaderOptions, record: Any, locator: str) -> RawDocument:
    url = clean_url(record.headers.get("WARC-Target-URI") or "")
    declared = record.headers.get("Content-Type") or ""
    try:
        block = _block(record, options)
    except DocumentError as error:
        return failed_record(content, locator, url, str(error))
    response = parse_response(block)
    if response.status:
        declared = ""
    elif "application/http" in declared:
        return failed_record(content, locator, url, "the record holds no HTTP response")
    document = response_document(content, options, locator, url, response, declared)
    if record.headers.get("WARC-Segment-Number"):
        return skipped(document, "one segment of a record that is split over files")
    return document
