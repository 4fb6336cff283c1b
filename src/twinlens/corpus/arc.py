"""ARC crawls, the format before WARC: every record with its one header line."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from warcio.exceptions import ArchiveLoadFailed
from warcio.recordloader import ArcWarcRecord, ArcWarcRecordLoader

from twinlens.corpus.content import BROKEN, Content, broken_reason
from twinlens.corpus.files import skip, too_large
from twinlens.corpus.http import parse_response
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.records import clean_url, failed_record, response_document
from twinlens.model.documents import RawDocument
from twinlens.model.errors import DocumentError

_HEADER = re.compile(rb"[A-Za-z][A-Za-z0-9+.\-]*:\S.* \d{8,17} \S+ (?:.* )?-?\w+\s*$")
_LONGEST_HEADER = 1 << 16
_BROKEN: tuple[type[Exception], ...] = (ArchiveLoadFailed, *BROKEN)


class ArcFile:
    """An ARC file; locators carry the record's offset in the unfolded file."""

    def __init__(self, content: Content, options: ReaderOptions) -> None:
        self.content = content
        self.options = options
        self._loader = ArcWarcRecordLoader(arc2warc=False)

    @property
    def random_access(self) -> bool:
        """Whether the file can be entered at any record."""
        return self.content.seekable

    def documents(self) -> Iterator[RawDocument]:
        """The documents of the records in order; what is cut off, or belongs to none, is a document that says so."""
        return self._from(0)

    def document(self, place: str) -> RawDocument | None:
        """The document of the record at an offset."""
        return next(self._from(int(place)), None) if place.isdecimal() else None

    def _from(self, start: int) -> Iterator[RawDocument]:
        with self.content.open() as opened:
            try:
                position = start
                stray, told = 0, True  # bytes that belong to no record; whether they have to be told
                skip(opened, start)
                while line := opened.readline(_LONGEST_HEADER):
                    offset, position = position, position + len(line)
                    if not _HEADER.match(line):
                        stray += len(line.strip()) * told  # what a length that is not valid left behind
                        continue
                    if stray:
                        yield self._stray(offset, stray)
                    stray, told = 0, True
                    record = self._loader.parse_record_stream(opened, line, known_format="arc", no_record_parse=True)
                    read = record.rec_headers.total_len  # of the file's own header, two lines are read already
                    position += read
                    length = _length(record)
                    if line.startswith(b"filedesc:"):
                        position += _consume(opened, length - read)
                        continue
                    if 0 <= length <= self.options.max_document:
                        block = opened.read(length)
                        position += len(block)
                        yield self._document(record, offset, block)
                        if len(block) < length:
                            raise DocumentError("the file breaks off within its last record")
                    else:
                        yield self._refused(record, offset, length)
                        told = length >= 0
                        position += _consume(opened, length)
                if stray:
                    yield self._stray(position, stray)
            except _BROKEN as error:
                raise DocumentError(broken_reason(error)) from error

    def _document(self, record: ArcWarcRecord, offset: int, block: bytes) -> RawDocument:
        locator = f"{self.content.locator}#{offset}"
        url = clean_url(record.rec_headers.get_header("uri") or "")
        declared = record.rec_headers.get_header("content-type") or ""
        return response_document(self.content, self.options, locator, url, parse_response(block), declared)

    def _stray(self, offset: int, count: int) -> RawDocument:
        """What stands for bytes before an offset that no record has."""
        reason = f"{count:,} bytes before it belong to no record: the length of the record before is wrong"
        return failed_record(self.content, f"{self.content.locator}#{offset}.stray", "", reason)

    def _refused(self, record: ArcWarcRecord, offset: int, length: int) -> RawDocument:
        reason = "the length of the record is not valid"
        if length >= 0:
            reason = too_large(length, self.options.max_document)
        url = clean_url(record.rec_headers.get_header("uri") or "")
        return failed_record(self.content, f"{self.content.locator}#{offset}", url, reason)


def _length(record: ArcWarcRecord) -> int:
    text = record.rec_headers.get_header("length") or ""
    return int(text) if text.isdecimal() else -1


def _consume(opened: BinaryIO, count: int) -> int:
    done = 0
    while done < count and (piece := opened.read(min(count - done, 1 << 20))):
        done += len(piece)
    return done
