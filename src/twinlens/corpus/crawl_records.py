"""The records of a WARC or ARC file, their headers parsed by warcio; they are found again behind what is damaged."""

import io
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from warcio.recordloader import ARCHeadersParser
from warcio.statusandheaders import StatusAndHeadersParser

from twinlens.corpus.content import Content
from twinlens.corpus.crawl_stream import CrawlStream, next_start
from twinlens.corpus.forms import ARC_LINE, LINE_END, WARC_LINE
from twinlens.model.errors import DocumentError

# Records of these types hold no documents and are not counted among those that do.
PASSED = frozenset({"warcinfo", "request", "metadata", "continuation"})

_LONGEST_LINE = 1 << 16
_LONGEST_HEADERS = 1 << 20
_WITHIN = "the file breaks off within this record"
_AFTER_LAST = "the file breaks off after its last whole record"
_BROKEN_HEADERS = "the headers of the record are broken"

_ARC_PARSER = ARCHeadersParser()
_ARC_PARSER.headernames = ["WARC-Target-URI", "WARC-IP-Address", "WARC-Date", "Content-Type", "Content-Length"]
_WARC_PARSER = StatusAndHeadersParser(["WARC/"])


class Framing:
    """How the records of a format are told apart, and what their headers say, under the names that WARC has for it."""

    def __init__(
        self,
        first_line: bytes,
        parse: Callable[[bytes, bytes], Sequence[tuple[str, str]]],
        *,
        has_headers: bool,
        places_stored: bool,
    ) -> None:
        """`first_line` is a pattern of the line that a record begins with; whether headers follow it.

        Places are offsets in the stored file, else in what it unfolds to. `parse` takes line and headers.
        """
        line = first_line + LINE_END
        self.line = re.compile(line)
        self.begins = re.compile(rb"\s*" + line)
        self.inside = re.compile(rb"(?:\A|(?<=\n))" + line)
        self.parse = parse
        self.has_headers = has_headers
        self.places_stored = places_stored


def _warc_headers(line: bytes, lines: bytes) -> Sequence[tuple[str, str]]:
    return _WARC_PARSER.parse(io.BytesIO(lines), line.lstrip()).headers  # type: ignore[no-any-return]


def _arc_headers(line: bytes, _: bytes) -> Sequence[tuple[str, str]]:
    found = ARC.begins.match(line)
    known = b"".join(found.groups()) if found else line
    kind = "warcinfo" if known.startswith(b"filedesc:") else "response"
    return [("WARC-Type", kind), *_ARC_PARSER.parse(io.BytesIO(), known).headers]


WARC = Framing(WARC_LINE, _warc_headers, has_headers=True, places_stored=True)
ARC = Framing(ARC_LINE, _arc_headers, has_headers=False, places_stored=False)


@dataclass(slots=True)
class CrawlRecord:
    """A record, or what stands for one that is lost.

    `place` is its locator's end. `kind` is the WARC-Type in lower case, "" where the headers are lost; the names of
    `headers` are in lower case. `block` is None where it is longer than was asked for. `reason` tells in words what is
    wrong, "" = nothing.
    """

    place: str
    kind: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    length: int = 0
    block: bytes | None = b""
    reason: str = ""
    whole: bool = True  # whether the file, or what can be read of it, does not end within the record
    member: int = -1  # the stored offset of the compressed member whose first record it is, -1 = of none


class _Numbers:
    """Tells apart what has the same offset: one compressed member may hold several records."""

    def __init__(self) -> None:
        self._offset = self._number = -1

    def next(self, offset: int) -> int:
        self._number = self._number + 1 if offset == self._offset else 0
        self._offset = offset
        return self._number


@dataclass(frozen=True, slots=True)
class _Reading:
    """What streams of the same file have in common."""

    framing: Framing
    longest: int
    records: _Numbers = field(default_factory=_Numbers)
    passed: _Numbers = field(default_factory=_Numbers)
    strays: _Numbers = field(default_factory=_Numbers)


def records(content: Content, framing: Framing, start: int = 0, longest: int = 0) -> Iterator[CrawlRecord]:
    """The records from a stored offset on, each with its block where that has at most `longest` bytes.

    Behind compressed data that is broken, a length that is wrong, or bytes that belong to no record, reading goes on at
    the next record; what is lost is a record with a fault. Raises DocumentError where the file breaks off between
    records or within headers, or nothing can be read any more.
    """
    reading, position = _Reading(framing, longest), start
    while True:
        lost: CrawlRecord | None = None
        with CrawlStream(content, framing.begins, start, position) as stream:
            for record in _records_of(stream, reading):
                # a record alone in its member is damaged as soon as its member is
                if record.whole and (stream.fault is None or record.member != stream.damaged):
                    yield record
                else:
                    lost = record
                    break
            if stream.fault is None:
                break
        damaged, position = stream.damaged, stream.end
        start = next_start(content, damaged, framing.begins) if stream.is_compressed else -1
        if start < 0:
            if lost is None:
                raise DocumentError(_AFTER_LAST) if stream.is_cut else stream.fault
            break
        lost = lost or CrawlRecord(f"{damaged}.damaged")
        lost.reason = f"{stream.fault}; reading goes on {start - damaged:,} stored bytes further on"
        yield lost
    if lost is not None:
        if not lost.reason:
            lost.reason = _WITHIN if stream.fault is None or stream.is_cut else str(stream.fault)
        yield lost


def _records_of(stream: CrawlStream, reading: _Reading) -> Iterator[CrawlRecord]:
    """The records up to the stream's end; where the data is broken the last one may be cut."""
    stray, stray_place = 0, 0
    headless: CrawlRecord | None = None  # one that tells no length: what follows it belongs to it, up to the next
    while True:
        stream.forget()
        member = stream.place()
        offset = member if reading.framing.places_stored else stream.position
        line = stream.line(_LONGEST_LINE)
        if not line or reading.framing.begins.fullmatch(line):
            if headless is not None:
                yield headless
            elif stray and (line or stream.fault is None):  # else they are what is left of damaged data
                place = _place(stray_place, reading.strays.next(stray_place))
                yield CrawlRecord(f"{place}.stray", reason=f"{stray:,} bytes belong to no record")
            stray, headless = 0, None
            if not line:
                return
            record = _headed(stream, reading.framing, line)
            if record is None:
                continue
            is_passed = record.kind in PASSED
            number = (reading.passed if is_passed else reading.records).next(member)
            record.place = _place(offset, number if reading.framing.places_stored else 0)
            if is_passed:  # it is listed only where it is damaged
                record.place += f".{record.kind}"
            record.member = -1 if number else member
            if _take_block(stream, record, reading):
                yield record
            else:
                headless = record
        elif line.strip():
            stray, stray_place = stray + len(line), stray_place if stray else offset


def _place(offset: int, number: int) -> str:
    return f"{offset}.{number}" if number else str(offset)


def _headed(stream: CrawlStream, framing: Framing, line: bytes) -> CrawlRecord | None:
    """The record behind its first line, without place and block; None where the stream is broken in its headers."""
    lines, cut = b"", False
    if framing.has_headers:
        lines = stream.paragraph(_LONGEST_HEADERS)
        following = framing.line.search(lines)
        if following:
            cut = True
            stream.unread(lines[following.start() :])
            lines = lines[: following.start()]
        elif not lines.endswith((b"\n\r\n", b"\n\n")) and len(lines) < _LONGEST_HEADERS:
            if stream.fault is None:
                raise DocumentError("the file breaks off within the headers of its last record")
            return None
    headers = {name.lower(): value for name, value in reversed(framing.parse(line, lines))}  # the first one counts
    kind = headers.get("warc-type", "").lower()
    return CrawlRecord("", kind, headers, reason=_BROKEN_HEADERS if cut or not kind else "")


def _take_block(stream: CrawlStream, record: CrawlRecord, reading: _Reading) -> bool:
    """Reads or passes over the block of a record; where its length is wrong, up to where the next record begins.

    False where its headers tell no length.
    """
    if record.reason:
        record.headers.pop("content-length", None)
    length = record.headers.get("content-length", "")
    if not length.isdecimal() or len(length) > 18:
        record.reason = record.reason or f"{_BROKEN_HEADERS}: they tell no length"
        return False
    record.length = int(length)
    if record.length > reading.longest:
        record.block = None
        record.whole = not stream.skip(record.length)
        return True
    record.block = block = stream.read(record.length)
    blank = stream.blank(_LONGEST_LINE)
    following = stream.coming_line(_LONGEST_LINE)
    is_sound = reading.framing.begins.fullmatch(following) if following else stream.fault is None
    if len(block) == record.length and is_sound:
        return True
    inside = reading.framing.inside.search(block)
    if inside is not None:
        stream.unread(block[inside.start() :] + blank)
        record.block = block[: inside.start()].rstrip(b"\r\n")
        record.reason = "the length of the record is wrong: another record begins within it"
    else:
        record.whole = len(block) == record.length
    return True
