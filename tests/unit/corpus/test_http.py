import gzip
import zlib

import brotli
import pytest
import zstandard

from twinlens.corpus.http import CodingBroken, dechunked, parse_response
from twinlens.model.errors import DocumentError

LIMIT = 1 << 20


def response(headers: str, body: bytes) -> bytes:
    return b"HTTP/1.1 200 OK\r\n" + headers.encode() + b"\r\n\r\n" + body


def test_status_headers_and_body() -> None:
    found = parse_response(
        b"HTTP/1.0 404 Not Found\nContent-Type: Text/HTML; Charset='Koi8-R'\nX: a\n b\nX: c\n\nbody\n\n"
    )
    assert (found.status, found.reason, found.body) == (404, "Not Found", b"body\n\n")
    assert (found.media_type, found.charset, found.headers["x"]) == ("text/html", "Koi8-R", "a b, c")


@pytest.mark.parametrize(
    "block",
    [b"", b"HTTP/1.1", b"HTTP/1.1 abc\r\n\r\n", b"no http at all\r\n\r\nx", b"\r\n\r\n", b"HTTP/1.1 200 OK\r\n"],
)
def test_blocks_that_are_no_response(block: bytes) -> None:
    found = parse_response(block)
    assert found.status in (0, 200)
    assert found.media_type == found.charset == ""
    found.decoded_body(LIMIT)


PAGE = b"<p>page</p>" * 100


@pytest.mark.parametrize(
    ("coding", "body"),
    [
        ("gzip", gzip.compress(PAGE)),
        ("x-gzip", gzip.compress(PAGE[:500]) + gzip.compress(PAGE[500:])),
        ("deflate", zlib.compress(PAGE)),
        ("deflate", zlib.compress(PAGE)[2:-4]),  # the bare stream
        ("br", brotli.compress(PAGE)),
        ("zstd", zstandard.compress(PAGE)),
        ("identity", PAGE),
        ("gzip", PAGE),  # not coded at all
        ("deflate", PAGE),
        ("br", PAGE),
        ("unknown", PAGE),
        ("gzip, br", brotli.compress(gzip.compress(PAGE))),
    ],
)
def test_content_codings(coding: str, body: bytes) -> None:
    assert parse_response(response(f"Content-Encoding: {coding}", body)).decoded_body(LIMIT) == PAGE


@pytest.mark.parametrize(
    ("coding", "body"),
    [("gzip", gzip.compress(PAGE * 9)), ("deflate", zlib.compress(PAGE * 9))],
)
def test_a_body_that_breaks_off_gives_what_came_before(coding: str, body: bytes) -> None:
    found = parse_response(response(f"Content-Encoding: {coding}", body[: len(body) * 2 // 3])).decoded_body(LIMIT)
    assert found
    assert (PAGE * 9).startswith(found)


@pytest.mark.parametrize(
    ("coding", "body"),
    [
        ("br", brotli.compress(PAGE * 9)[:-9]),
        ("gzip", gzip.compress(PAGE)[:12] + b"\x00junk"),
        ("zstd", zstandard.compress(PAGE)[:9]),
        ("deflate", b"\x01\x02\x03\x04"),
    ],
)
def test_a_coding_of_which_nothing_can_be_read_says_so(coding: str, body: bytes) -> None:
    with pytest.raises(CodingBroken, match=f"its {coding} coding is broken"):
        parse_response(response(f"Content-Encoding: {coding}", body)).decoded_body(LIMIT)


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd"])
def test_a_body_of_nothing_and_one_that_is_not_coded(coding: str) -> None:
    write = {"gzip": gzip.compress, "deflate": zlib.compress, "br": brotli.compress, "zstd": zstandard.compress}[coding]
    for body, expected in ((write(b""), b""), (PAGE, PAGE), (b"", b"")):
        assert parse_response(response(f"Content-Encoding: {coding}", body)).decoded_body(LIMIT) == expected


@pytest.mark.parametrize("line", ["HTTP/1.1 2", "HTTP/1.1 abc", "HTTP/1.1", "HTTP/1.1 20000 OK"])
def test_a_status_has_three_digits(line: str) -> None:
    assert parse_response(f"{line}\r\n\r\nx".encode()).status == 0


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd"])
def test_bombs_are_refused(coding: str) -> None:
    zeros = bytes(20_000_000)
    body = {"gzip": gzip.compress, "deflate": zlib.compress, "br": brotli.compress, "zstd": zstandard.compress}[coding]
    with pytest.raises(DocumentError, match="more than the limit"):
        parse_response(response(f"Content-Encoding: {coding}", body(zeros))).decoded_body(LIMIT)


@pytest.mark.parametrize(
    ("body", "whole"),
    [
        (b"3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n", b"abcde"),
        (b"A\nabcdefghij\n0\n\n", b"abcdefghij"),
        (b"3\r\nabc\r\nbroken", b"abc"),
        (b"ffffff\r\nshort", b"short"),
        (b"<p>not chunked", b"<p>not chunked"),
        (b"", b""),
    ],
)
def test_chunks(body: bytes, whole: bytes) -> None:
    assert dechunked(body) == whole
