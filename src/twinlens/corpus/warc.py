"""WARC crawls (plain, gzip, zstd): response and resource records as documents, revisits by what they repeat.

Conversion records (the texts of WET files) are documents, too, unless the file holds what they were made from.
"""

import re
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

from fastwarc.warc import ArchiveIterator, WarcRecordType

from twinlens.corpus.content import BROKEN, Content, TooMuch, broken_reason
from twinlens.corpus.files import too_large
from twinlens.corpus.http import parse_response
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.records import clean_url, failed_record, response_document, skipped
from twinlens.corpus.revisits import crawl_content, keys_of, original_elsewhere, wanted_keys
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError

_PIECE = 1 << 16
# A record whose headers tell no type that the library knows, and one whose headers it does not know as such.
_NO_DOCUMENT = (WarcRecordType.unknown, WarcRecordType.no_type)
_READ = (
    *_NO_DOCUMENT,
    *(WarcRecordType.response, WarcRecordType.resource, WarcRecordType.revisit, WarcRecordType.conversion),
)
_DOCUMENT_TYPES = frozenset({"response", "resource", "revisit", "conversion"})
_OTHER_CASE = "its headers are not written as WARC-Type and Content-Length, capitals included, and are not read"
_LENGTH = re.compile(rb"^content-length:[ \t]*(\d{1,18})[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_LONGEST_HEADERS = 1 << 16


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

        A revisit gives the content of the record that it repeats where that stands in a crawl of the corpus, and is
        skipped otherwise. Raises DocumentError where the file breaks off.
        """
        before: dict[str, str] = {}
        ids: set[str] = set()
        last = 0
        for place, record in _records(self.content, 0):
            last = record.stream_pos
            locator = f"{self.content.locator}#{place}"
            if record.record_type in _NO_DOCUMENT:
                # of a type that is of no concern here, unless its headers are lost
                kind = record.headers.get("WARC-Type")
                if not kind:
                    yield failed_record(self.content, locator, "", "the headers of the record are broken")
                elif kind.strip().lower() in _DOCUMENT_TYPES:
                    url = clean_url(record.headers.get("WARC-Target-URI") or "")
                    yield failed_record(self.content, locator, url, _OTHER_CASE)
                continue
            if record.record_type is WarcRecordType.conversion:
                if record.headers.get("WARC-Refers-To") in ids:
                    continue
            else:
                ids.add(record.headers.get("WARC-Record-ID") or "")
            if record.record_type is WarcRecordType.revisit:
                yield self._revisit(record, locator, before)
                continue
            for key in keys_of(record.headers):
                before.setdefault(key, place)
            yield _document(self.content, self.options, record, locator)
        if _breaks_off(self.content, last):
            raise DocumentError("the file breaks off after its last whole record")
        if _ends_in_headers(self.content, last):
            raise DocumentError("the file breaks off within the headers of its last record")

    def document(self, place: str) -> RawDocument | None:
        """The document of the record at a place (the original of a revisit is looked up in all crawls)."""
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
                        found_now = self._revisit(record, locator, {})
                        if found_now.status is not DocumentStatus.SKIPPED or not found_now.reason.startswith(
                            "a revisit"
                        ):
                            return found_now
                        # a crawl in an archive is not listed: its originals are met by reading it
                        return next((item for item in self.documents() if item.locator == locator), None)
                    return _document(self.content, self.options, record, locator)
            except DocumentError:
                if not start:
                    raise
        return None

    def _revisit(self, record: Any, locator: str, before: Mapping[str, str]) -> RawDocument:
        url = clean_url(record.headers.get("WARC-Target-URI") or "")
        document = self._original(wanted_keys(record.headers), before)
        if document is not None:
            document.locator, document.url = locator, url
            document.site_hint, document.mtime_ns = self.content.table_name, self.content.mtime_ns
            return document
        stands_for = RawDocument(locator, url=url, site_hint=self.content.table_name, mtime_ns=self.content.mtime_ns)
        return skipped(stands_for, "a revisit of a record that is in no crawl of the corpus")

    def _original(self, wanted: list[str], before: Mapping[str, str]) -> RawDocument | None:
        """What a revisit repeats: a record before it in this file, else one of any crawl; None where there is none."""
        place = next((before[key] for key in wanted if key in before), None)
        try:
            if place is not None:
                return self.document(place)
            found = original_elsewhere(wanted, self.options)
            if found is None:
                return None
            return WarcFile(crawl_content(found[0], self.options), self.options).document(found[1])
        except TooMuch:
            raise
        except DocumentError:
            return None  # the crawl changed meanwhile, or is broken at that place


def originals(content: Content) -> Iterator[tuple[str, Any]]:
    """The places and headers of the response and resource records. Raises DocumentError where the file breaks off."""
    for place, record in _records(content, 0):
        if record.record_type in (WarcRecordType.response, WarcRecordType.resource):
            yield place, record.headers


def _records(content: Content, start: int) -> Iterator[tuple[str, Any]]:
    """The records from an offset on with their places. Raises DocumentError where the file breaks off."""
    place = _Place()
    opened: BinaryIO = content.open()
    try:
        with opened:
            if start:
                opened.seek(start)
            # only a filter of all types lets records without one pass
            every = WarcRecordType.any_type
            for record in ArchiveIterator(opened, every, parse_http=False, quirks_mode=True, strict_mode=False):
                if record.record_type not in _READ:
                    continue
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


def _ends_in_headers(content: Content, start: int) -> bool:
    """Whether an uncompressed file ends within the headers of a record after the one at `start`.

    The iterator leaves such a record out in silence. Records of other types may stand between.
    """
    with content.open() as opened:
        if not opened.seekable():
            return False
        while True:
            opened.seek(start)
            head = opened.read(_LONGEST_HEADERS)
            begin = len(head) - len(head.lstrip(b"\r\n \t"))
            if not head.startswith(b"WARC/", begin):
                return False
            ends = [(at, at + len(mark)) for mark in (b"\r\n\r\n", b"\n\n") if (at := head.find(mark, begin)) >= 0]
            if not ends:
                return len(head) < _LONGEST_HEADERS
            at, after = min(ends)
            length = _LENGTH.search(head[begin:at])
            if length is None:
                return False
            start += after + int(length[1])


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
    length = record.headers.get("Content-Length")
    if length is None:
        return failed_record(content, locator, url, "the headers of the record are broken: they tell no length")
    if not record.content_length and length.strip().strip("0").isdecimal():
        return failed_record(content, locator, url, _OTHER_CASE)
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
