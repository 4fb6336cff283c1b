import gzip
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from twinlens.model.documents import RawDocument

Texts = Callable[..., dict[str, str]]
Read = Callable[..., dict[str, RawDocument]]
PAGE = b"<p>page<b>one</b>"


def warc(*records: tuple[str, str, bytes, dict[str, str]], each: Callable[[bytes], bytes] = bytes) -> bytes:
    """A WARC file of records (type, URL, block, further headers), `each` written on its own."""
    written = []
    for kind, url, block, headers in records:
        known = {"WARC-Type": kind, "WARC-Target-URI": url, "WARC-Record-ID": f"<urn:uuid:{uuid.uuid4()}>"}
        known |= {"WARC-Date": "2024-01-01T00:00:00Z", "Content-Length": str(len(block))}
        if block.startswith((b"HTTP/", b"GET ")):
            known["Content-Type"] = f"application/http; msgtype={kind}"
        head = "".join(f"{name}: {value}\r\n" for name, value in (known | headers).items())
        written.append(each(f"WARC/1.0\r\n{head}\r\n".encode() + block + b"\r\n\r\n"))
    return b"".join(written)


def response(status: str = "200 OK", headers: str = "Content-Type: text/html", body: bytes = PAGE) -> bytes:
    return f"HTTP/1.1 {status}\r\n{headers}\r\n\r\n".encode() + body


RECORDS = (
    ("response", "http://h.example/1", response(), {}),
    ("request", "http://h.example/1", b"GET / HTTP/1.1\r\n\r\n", {}),
    ("response", "http://h.example/2", response("404 Not Found"), {}),
    ("response", "http://h.example/3", response(headers="Content-Type: image/gif", body=b"GIF89a"), {}),
    (
        "response",
        "http://h.example/4",
        response(headers="Content-Type: text/html; charset=koi8-r", body="Ж".encode("koi8-r")),
        {},
    ),
    ("resource", "urn:x", b"plain resource", {"Content-Type": "text/plain"}),
    ("response", "http://h.example/5", response("206 Partial", "X: y", b"<html>partial"), {}),
    ("resource", "dns:h.example", b"20240101\nh.example. IN A 192.0.2.1", {"Content-Type": "text/dns"}),
)
EXPECTED = ["pageone", "skipped: HTTP 404", "skipped: image/gif is not text", "Ж", "plain resource", "partial",
            "20240101\nh.example. IN A 192.0.2.1"]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.warc", warc(*RECORDS)),
        ("x.warc.gz", warc(*RECORDS, each=gzip.compress)),
        ("single-member.warc.gz", gzip.compress(warc(*RECORDS))),
        ("x.warc.zst", zstandard.compress(warc(*RECORDS))),
        ("told.by.content", warc(*RECORDS, each=gzip.compress)),
        ("frames.warc.zst", warc(*RECORDS, each=zstandard.compress)),
    ],
)
def test_records_as_documents(tmp_path: Path, texts: Texts, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    assert list(texts(tmp_path / name).values()) == EXPECTED


def test_urls_charsets_and_sites(tmp_path: Path, read: Read) -> None:
    (tmp_path / "x.warc").write_bytes(warc(*RECORDS))
    found = list(read(tmp_path / "x.warc").values())
    assert [document.url for document in found][:2] == ["http://h.example/1", "http://h.example/2"]
    assert found[3].charset == "koi8-r"
    assert {document.site_hint for document in found} == {"x.warc"}


def test_revisits_give_what_they_repeat(tmp_path: Path, texts: Texts) -> None:
    digest = {"WARC-Payload-Digest": "sha1:ABC"}
    records = (
        ("response", "http://h.example/old", response(), digest),
        ("revisit", "http://h.example/new", response(body=b""), digest),
        ("revisit", "http://h.example/gone", response(body=b""), {"WARC-Payload-Digest": "sha1:DEF"}),
    )
    (tmp_path / "x.warc.gz").write_bytes(warc(*records, each=gzip.compress))
    assert list(texts(tmp_path / "x.warc.gz").values()) == [
        "pageone", "pageone", "skipped: a revisit of a record that is not in this file",
    ]  # fmt: skip


def test_http_codings_are_taken_off(tmp_path: Path, texts: Texts) -> None:
    body = b"5\r\n<p>pa\r\n8\r\nge</p>ok\r\n0\r\n\r\n"
    records = (
        (
            "response",
            "http://h/1",
            response(headers="Content-Type: text/html\r\nTransfer-Encoding: chunked", body=body),
            {},
        ),
        (
            "response",
            "http://h/2",
            response(headers="Content-Type: text/html\r\nContent-Encoding: gzip", body=gzip.compress(PAGE)),
            {},
        ),
    )
    (tmp_path / "x.warc").write_bytes(warc(*records))
    assert list(texts(tmp_path / "x.warc").values()) == ["page\nok", "pageone"]


def test_a_file_that_breaks_off_gives_the_records_before(tmp_path: Path, texts: Texts) -> None:
    whole = warc(*RECORDS, each=gzip.compress)
    ends = set()
    for cut in range(1, 200, 20):
        (tmp_path / "x.warc.gz").write_bytes(whole[:-cut])
        found = list(texts(tmp_path / "x.warc.gz").values())
        assert found[:6] == EXPECTED[:6]
        ends.add(found[-1])
    assert all(end.startswith("failed: ") for end in ends)
    (tmp_path / "x.warc").write_bytes(warc(*RECORDS)[:-20])
    assert list(texts(tmp_path / "x.warc").values())[-1] == "failed: the file breaks off within this record"


def test_garbage_that_begins_like_a_crawl(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.warc").write_bytes(b"WARC/1.0\r\nno headers here\r\n\r\n" + bytes(range(256)) * 50)
    (tmp_path / "y.warc").write_bytes(b"WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 99999999999\r\n\r\nshort")
    found = texts(tmp_path)
    assert set(found) >= {"x.warc"}
    assert all(text.startswith(("failed", "skipped")) for text in found.values())


@pytest.mark.shared
def test_the_popular_pages(shared_sets: Path, read: Read) -> None:
    for name in ("popular-raw", "popular-rendered"):
        found = read(shared_sets / f"warc-popular/{name}.warc.gz")
        assert len(found) == 67
        assert all(document.status == "read" and document.url for document in found.values())


@pytest.mark.shared
def test_the_crawl_from_warc_and_from_arc(shared_sets: Path, read: Read) -> None:
    stem = shared_sets / "warc-popular/IAH-20080430204825-00000-blackbook"
    pages = []
    for suffix in ("warc.gz", "arc.gz"):
        found = read(f"{stem}.{suffix}").values()
        assert len(found) == 299
        html = [d for d in found if d.status == "read" and d.media_type == "text/html" and d.url.startswith("http")]
        pages.append([(d.url, d.data, d.charset) for d in html])
    assert len(pages[0]) == 94
    assert sorted(pages[0]) == sorted(pages[1])
