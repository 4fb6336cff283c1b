"""HTTP responses as they stand in crawls: status, headers, and the body without its transfer and content codings."""

import re
import zlib
from dataclasses import dataclass, field
from typing import Any

import brotli
import zstandard

from twinlens.corpus.files import RAISED
from twinlens.model.errors import DocumentError

_HEADERS_END = (b"\r\n\r\n", b"\n\n")
_MOST_HEADERS = 1 << 18  # bytes
_STATUS = re.compile(r"[1-9][0-9]{2}")
_BINARY = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


class CodingBroken(DocumentError):
    """A body is not what its content coding says, and no text either."""


@dataclass(frozen=True, slots=True)
class HttpResponse:
    """A response. `status` is 0 where there is none; the names of `headers` are lower case; `body` is still coded."""

    status: int
    reason: str
    body: bytes
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def media_type(self) -> str:
        """The declared type without parameters, lower case, "" if none."""
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()

    @property
    def charset(self) -> str:
        """The declared encoding, "" if none."""
        for parameter in self.headers.get("content-type", "").split(";")[1:]:
            name, _, value = parameter.partition("=")
            if name.strip().lower() == "charset":
                return value.strip().strip("\"'")
        return ""

    def decoded_body(self, limit: int) -> bytes:
        """The body with chunked, gzip, deflate, brotli and zstd coding taken off.

        A body that is not coded as its headers say is taken as it is; one that breaks off gives what came before.
        Raises DocumentError where it unfolds to more than `limit` bytes, CodingBroken where nothing of it unfolds.
        """
        body = self.body
        if "chunked" in self.headers.get("transfer-encoding", "").lower():
            body = dechunked(body)
        for coding in reversed(self.headers.get("content-encoding", "").lower().split(",")):
            body = _uncoded(body, coding.strip(), limit)
        if len(body) > limit:
            raise DocumentError(f"it unfolds to more than the limit of {limit:,} bytes for one document ({RAISED})")
        return body


def parse_response(block: bytes) -> HttpResponse:
    """A response from the block of a crawl's record; a block without a status line is all body, status 0."""
    if not block.startswith((b"HTTP/", b"http/", b"ICY ")):
        return HttpResponse(0, "", block)
    ends = [(found, found + len(mark)) for mark in _HEADERS_END if (found := block.find(mark, 0, _MOST_HEADERS)) >= 0]
    headers_end, body_start = min(ends, default=(len(block), len(block)))
    lines = block[:headers_end].decode("latin-1").replace("\r\n", "\n").split("\n")
    parts = lines[0].split(None, 2)
    status = int(parts[1]) if len(parts) > 1 and _STATUS.fullmatch(parts[1]) else 0
    headers: dict[str, str] = {}
    last = ""
    for line in lines[1:]:
        if line[:1] in (" ", "\t") and last:
            headers[last] += f" {line.strip()}"
            continue
        name, colon, value = line.partition(":")
        if colon:
            last = name.strip().lower()
            headers[last] = f"{headers[last]}, {value.strip()}" if last in headers else value.strip()
    return HttpResponse(status, parts[2] if len(parts) > 2 else "", block[body_start:], headers)


def dechunked(body: bytes) -> bytes:
    """A chunked body put together; the body itself where it is not chunked, the chunks so far where it breaks off."""
    pieces: list[bytes] = []
    position = 0
    while True:
        end = body.find(b"\n", position, position + 1024)
        size = body[position:end].split(b";", 1)[0].strip() if end >= 0 else b""
        if not size or not all(byte in b"0123456789abcdefABCDEF" for byte in size):
            return b"".join(pieces) + (body[position:] if not pieces else b"")
        length = int(size, 16)
        if not length:
            return b"".join(pieces)
        pieces.append(body[end + 1 : end + 1 + length])
        position = end + 1 + length
        position += 2 if body.startswith(b"\r\n", position) else body.startswith(b"\n", position)


def _uncoded(body: bytes, coding: str, limit: int) -> bytes:
    if coding in ("gzip", "x-gzip"):
        if not body.startswith(b"\x1f\x8b"):
            return body
        found = _inflated(body, 31, limit)
    elif coding == "deflate":
        # some servers send the bare stream, without the zlib header that the standard asks for
        found = _inflated(body, 15, limit) or _inflated(body, -15, limit)
    elif coding == "br":
        found = _pieces(brotli.Decompressor().process, body, limit)
    elif coding == "zstd":
        found = _pieces(zstandard.ZstdDecompressor().decompressobj().decompress, body, limit)
    else:
        return body
    if found or _is_nothing(body, coding):
        return found
    if _BINARY.search(body[:1024]):
        raise CodingBroken(f"its {coding} coding is broken from the start")
    return body  # it is not coded at all


def _is_nothing(body: bytes, coding: str) -> bool:
    """Whether a coded body is whole and holds nothing."""
    try:
        if coding in ("gzip", "x-gzip", "deflate"):
            stream = zlib.decompressobj(47)
            return stream.decompress(body, 1) == b"" and stream.eof
        if coding == "br":
            return bool(brotli.decompress(body) == b"")
        return bool(zstandard.ZstdDecompressor().decompress(body, max_output_size=1) == b"")
    except (zlib.error, brotli.error, zstandard.ZstdError):
        return False


def _inflated(body: bytes, window: int, limit: int) -> bytes:
    """What a (perhaps truncated) zlib stream unfolds to, up to one byte more than `limit`; members are joined."""
    result = bytearray()
    while body and len(result) <= limit:
        stream = zlib.decompressobj(window)
        try:
            result += stream.decompress(body, limit + 1 - len(result))
        except zlib.error:
            break
        if not stream.eof or not stream.unused_data.startswith(b"\x1f\x8b"):
            break
        body = stream.unused_data
    return bytes(result)


def _pieces(decompress: Any, body: bytes, limit: int) -> bytes:
    """What a stream unfolds to, fed in small pieces so that its start is kept where it breaks off."""
    result = bytearray()
    try:
        for start in range(0, len(body), 4096):
            result += decompress(body[start : start + 4096])
            if len(result) > limit:
                break
    except (brotli.error, zstandard.ZstdError):
        pass
    return bytes(result)
