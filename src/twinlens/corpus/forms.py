"""Which form a file has: one document, a table, an archive or a crawl; told by its content, the name helping."""

import enum
import json
import re

HEAD = 65536  # bytes looked at


class Form(enum.StrEnum):
    """How a file is read."""

    AUTO = "auto"  # to be told by its content
    TEXT = "text"  # one document (its media type is told later)
    CSV = "csv"  # delimited, the delimiter detected
    TSV = "tsv"
    JSONL = "jsonl"
    JSON = "json"  # one JSON value, an array of rows as a rule; only on request
    PARQUET = "parquet"
    PAIRS = "pairs"  # a file of pairs that holds their documents; only on request
    ZIP = "zip"
    TAR = "tar"
    WARC = "warc"
    ARC = "arc"
    GZIP = "gzip"  # compressed: the form of what is inside is told again
    ZSTD = "zstd"
    XZ = "xz"
    BZIP2 = "bzip2"


COMPRESSED = frozenset({Form.GZIP, Form.ZSTD, Form.XZ, Form.BZIP2})
TABLES = frozenset({Form.CSV, Form.TSV, Form.JSONL, Form.JSON, Form.PARQUET, Form.PAIRS})
CONTAINERS = TABLES | {Form.ZIP, Form.TAR, Form.WARC, Form.ARC}

_MAGIC: tuple[tuple[bytes, Form], ...] = (
    (b"PAR1", Form.PARQUET),
    (b"PARE", Form.PARQUET),
    (b"PK\x03\x04", Form.ZIP),
    (b"PK\x05\x06", Form.ZIP),
    (b"\x1f\x8b", Form.GZIP),
    (b"\x28\xb5\x2f\xfd", Form.ZSTD),
    (b"\xfd7zXZ\x00", Form.XZ),
    (b"BZh", Form.BZIP2),
    (b"WARC/", Form.WARC),
    (b"filedesc:", Form.ARC),
)
# Lines that the records of a crawl begin with. ARC: URL, IP address, date, type, length; its second version has more
# between the last two. What is atomic keeps the search linear.
WARC_LINE = rb"WARC/\d+\.\d+"
ARC_LINE = rb"((?>[A-Za-z][A-Za-z0-9+.\-]*:\S[^\n]*? \S+ \d{8,17} \S+))[^\n]*( -?\w+)"
LINE_END = rb"[ \t]*\r?(?:\n|\Z)"
_CRAWLS = (
    (".warc", re.compile(rb"^" + WARC_LINE + LINE_END, re.MULTILINE), Form.WARC),
    (".arc", re.compile(rb"^" + ARC_LINE + LINE_END, re.MULTILINE), Form.ARC),
)
_MAGIC_BYTES = frozenset(magic[0] for magic, _ in _MAGIC)
_SKIPPABLE_ZSTD = re.compile(rb"[\x50-\x5f]\x2a\x4d\x18")  # a WARC's dictionary stands in such a frame
_CSV_SUFFIXES = (".csv", ".psv", ".ssv")
_TSV_SUFFIXES = (".tsv", ".tab")
_JSONL_SUFFIXES = (".jsonl", ".ndjson", ".jl")
# An office document or a program package is a ZIP file but no archive of documents.
_ZIP_DOCUMENTS = re.compile(
    rb"\[Content_Types\]\.xml|mimetype(?:application/(?:epub|vnd\.oasis))|META-INF/MANIFEST\.MF"
)


def form_of(head: bytes, name: str) -> Form:
    """The form of a file with these first bytes (at most `HEAD`) and this name."""
    for magic, form in _MAGIC if head and head[0] in _MAGIC_BYTES else ():
        if head.startswith(magic):
            if form is Form.ZIP and _ZIP_DOCUMENTS.search(head[:HEAD]):
                return Form.TEXT
            if form is Form.BZIP2 and head[4:10] not in (b"1AY&SY", b"\x17rE8P\x90"):
                continue
            return form
    if _SKIPPABLE_ZSTD.match(head):
        return Form.ZSTD
    if head[257:262] == b"ustar":
        return Form.TAR
    lower = name.lower()
    for suffix, line, form in _CRAWLS:
        if lower.endswith(suffix) and line.search(head):
            return form  # its beginning is damaged, or was cut off
    if lower.endswith(_TSV_SUFFIXES):
        return Form.TSV
    if lower.endswith(_CSV_SUFFIXES):
        return Form.CSV
    if lower.endswith(_JSONL_SUFFIXES) or _is_json_lines(head):
        return Form.JSONL
    return Form.TEXT


def _is_json_lines(head: bytes) -> bool:
    """Whether the first two lines are JSON objects."""
    head = head.removeprefix(b"\xef\xbb\xbf")
    if not head.startswith(b"{"):
        return False
    lines = head.split(b"\n", 2)
    whole = [line for line in lines[: 2 if len(lines) > 2 or len(head) < HEAD else 1] if line.strip()]
    if len(whole) < 2:
        return False
    try:
        return all(isinstance(json.loads(line), dict) for line in whole)
    except (ValueError, RecursionError):
        return False
