"""The records of a WARC file, found again behind what is damaged."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from twinlens.corpus.content import Content
from twinlens.corpus.crawl_stream import CrawlStream, next_start
from twinlens.model.errors import DocumentError

VERSION = b"WARC/"
# Records of these types hold no documents and have no places of their own.
PASSED = frozenset({"warcinfo", "request", "metadata", "continuation"})

_VERSION = re.compile(rb"[ \t]*WARC/\d+\.\d+\s*\Z")
_INSIDE = re.compile(rb"(?:\A|\n)(?=WARC/\d+\.\d+[ \t]*\r?\n)")
_INSIDE_HEADERS = re.compile(rb"WARC/\d+\.\d+[ \t]*\r?\n")  # the next record, where headers are cut
_FOLDED = re.compile(r"\r?\n[ \t]+")
_LONGEST_LINE = 1 << 16
_LONGEST_HEADERS = 1 << 20
_WITHIN = "the file breaks off within this record"
_AFTER_LAST = "the file breaks off after its last whole record"
_BROKEN_HEADERS = "the headers of the record are broken"


@dataclass(slots=True)
class WarcRecord:
    """A record, or what stands for one that is lost.

    `place` is its locator's end: the offset in the stored file, with a count where one compressed member holds several
    records. `kind` is the WARC-Type in lower case, "" where the headers are lost; the names of `headers` are in lower
    case. `block` is None where it is longer than was asked for. `reason` tells in words what is wrong, "" = nothing.
    """

    place: str
    kind: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    length: int = 0
    block: bytes | None = b""
    reason: str = ""
    whole: bool = True  # whether the file, or what can be read of it, does not end within the record


class _Places:
    """Numbers records: by their offset in the file, and by their count where one compressed member holds several."""

    def __init__(self) -> None:
        self._offset, self._count = -1, 0

    def next(self, offset: int) -> str:
        self._count = self._count + 1 if offset == self._offset else 0
        self._offset = offset
        return f"{offset}.{self._count}" if self._count else str(offset)


def records(content: Content, start: int = 0, longest: int = 0) -> Iterator[WarcRecord]:
    """The records from a stored offset on, each with its block where that has at most `longest` bytes.

    Behind compressed data that is broken, a length that is wrong, or bytes that belong to no record, reading goes on at
    the next record; what is lost is a record with a fault. Raises DocumentError where the file breaks off between
    records or within headers, or nothing can be read any more.
    """
    places = _Places()
    while True:
        lost: WarcRecord | None = None
        with CrawlStream(content, start) as stream:
            for record in _records_of(stream, places, longest):
                # a record alone in its member is damaged as soon as its member is
                if record.whole and (stream.fault is None or record.place != str(stream.damaged)):
                    yield record
                else:
                    lost = record
                    break
            if stream.fault is None:
                break
        damaged = stream.damaged
        start = next_start(content, damaged, VERSION) if stream.is_compressed else -1
        if start < 0:
            if lost is None:
                raise DocumentError(_AFTER_LAST) if stream.is_cut else stream.fault
            break
        lost = lost or WarcRecord(f"{damaged}.damaged")
        lost.reason = f"{stream.fault}; reading goes on {start - damaged:,} stored bytes further on"
        yield lost
    if lost is not None:
        if not lost.reason:
            lost.reason = _WITHIN if stream.fault is None or stream.is_cut else str(stream.fault)
        yield lost


def _records_of(stream: CrawlStream, places: _Places, longest: int) -> Iterator[WarcRecord]:
    """The records up to the stream's end; where the data is broken the last one may be cut."""
    stray, stray_place, told = 0, 0, False
    while True:
        stream.forget()
        offset = stream.place()
        line = stream.line(_LONGEST_LINE)
        if not line or _VERSION.match(line):
            if stray and not told and (line or stream.fault is None):  # else they are what is left of damaged data
                yield WarcRecord(f"{stray_place}.stray", reason=f"{stray:,} bytes belong to no record")
            stray, told = 0, False
            if not line:
                return
            record = _headed(stream, offset, places)
            if record is None:
                continue
            told = not record.headers.get("content-length", "").isdecimal()
            _take_block(stream, record, longest)
            yield record
        elif line.strip():
            stray, stray_place = stray + len(line), stray_place if stray else offset


def _headed(stream: CrawlStream, offset: int, places: _Places) -> WarcRecord | None:
    """The record behind a version line, without its block; None where the stream is broken within the headers."""
    data = stream.paragraph(_LONGEST_HEADERS)
    cut = _INSIDE_HEADERS.search(data)
    if cut:
        stream.unread(data[cut.start() :])
        data = data[: cut.start()]
    elif not data.endswith((b"\n\r\n", b"\n\n")) and len(data) < _LONGEST_HEADERS:
        if stream.fault is None:
            raise DocumentError("the file breaks off within the headers of its last record")
        return None
    headers: dict[str, str] = {}
    for line in _FOLDED.sub(" ", data.decode("utf-8", "replace")).split("\n"):
        name, colon, value = line.partition(":")
        if colon:
            headers.setdefault(name.strip().lower(), value.strip())
    kind = headers.get("warc-type", "").lower()
    place = str(offset) if kind in PASSED else places.next(offset)
    return WarcRecord(place, kind, headers, reason=_BROKEN_HEADERS if cut or not kind else "")


def _take_block(stream: CrawlStream, record: WarcRecord, longest: int) -> None:
    """Reads or passes over the block of a record; where its length is wrong, up to where the next record begins."""
    if record.reason:
        record.headers.pop("content-length", None)
    length = record.headers.get("content-length", "")
    if not length.isdecimal() or len(length) > 18:
        record.reason = record.reason or f"{_BROKEN_HEADERS}: they tell no length"
        return
    record.length = int(length)
    if record.length > longest:
        record.block = None
        record.whole = not stream.skip(record.length)
        return
    record.block = block = stream.read(record.length)
    if len(block) == record.length and _is_followed(stream):
        return
    inside = _INSIDE.search(block)
    if inside is not None:
        stream.unread(block[inside.end() :])
        record.block = block[: inside.start()].rstrip(b"\r\n")
        record.reason = "the length of the record is wrong: another record begins within it"
    else:
        record.whole = len(block) == record.length


def _is_followed(stream: CrawlStream) -> bool:
    """Whether blank lines, and then a record or the end come next; the record is not read."""
    passed = b""
    while line := stream.line(_LONGEST_LINE):
        passed += line
        if line.strip():
            break
    stream.unread(passed)
    return bool(_VERSION.match(line)) if line else stream.fault is None
