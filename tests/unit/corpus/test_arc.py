import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

Texts = Callable[..., dict[str, str]]
HEAD = (
    b"filedesc://x.arc 0.0.0.0 20240101000000 text/plain %d\n"
    b"1 0 Somebody\nURL IP-address Archive-date Content-type Archive-length\n\n"
)


def arc(*records: tuple[str, str, bytes], length: str = "") -> bytes:
    rest = HEAD.partition(b"\n")[2]
    pieces = [HEAD % len(rest), b"\n"]
    for url, kind, block in records:
        pieces.append(f"{url} 192.0.2.1 20240101000000 {kind} {length or len(block)}\n".encode() + block + b"\n")
    return b"".join(pieces)


def page(status: str = "200 OK", body: bytes = b"<p>a<b>b</b>") -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Type: text/html\r\n\r\n".encode() + body


RECORDS = (
    ("http://h.example/1", "text/html", page()),
    ("http://h.example/with space?a b", "text/html", page()),
    ("http://h.example/2", "text/html", page("302 Found")),
    ("http://h.example/3", "image/png", b"HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n\x89PNG"),
    ("dns:h.example", "text/dns", b"20240101\nh.example. A 192.0.2.1\n"),
)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.arc", arc(*RECORDS)),
        ("x.arc.gz", gzip.compress(arc(*RECORDS))),
        ("told", arc(*RECORDS)),
    ],
)
def test_records_as_documents(tmp_path: Path, texts: Texts, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    assert list(texts(tmp_path / name).values()) == [
        "ab", "ab", "skipped: HTTP 302", "skipped: image/png is not text", "20240101\nh.example. A 192.0.2.1\n",
    ]  # fmt: skip


def test_members_for_each_record(tmp_path: Path, texts: Texts) -> None:
    data = gzip.compress(arc()) + b"".join(gzip.compress(arc(record)[len(arc()) :]) for record in RECORDS)
    (tmp_path / "x.arc.gz").write_bytes(data)
    assert len(texts(tmp_path / "x.arc.gz")) == 5


def test_lengths_that_are_not_valid(tmp_path: Path, texts: Texts) -> None:
    for length in ("-1", "abc"):
        (tmp_path / "x.arc").write_bytes(arc(RECORDS[0], length=length) + arc(RECORDS[0])[len(arc()) :])
        assert list(texts(tmp_path / "x.arc").values()) == ["failed: the length of the record is not valid", "ab"]


def test_a_file_that_breaks_off(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.arc").write_bytes(arc(RECORDS[0], RECORDS[0])[:-8])
    found = list(texts(tmp_path / "x.arc").values())
    assert found[:1] == ["ab"]
    assert found[-1] == "failed: after 2 documents: the file breaks off within its last record"


def test_a_length_that_is_too_short_says_that_bytes_are_left(tmp_path: Path, texts: Texts) -> None:
    whole = len(RECORDS[0][-1]) if isinstance(RECORDS[0][-1], bytes) else 0
    rest = arc(RECORDS[0])[len(arc()) :]
    (tmp_path / "x.arc").write_bytes(arc(RECORDS[0], length="20") + rest)
    found = list(texts(tmp_path / "x.arc").values())
    assert found[-1] == "ab" and "belong to no record" in found[-2] and whole >= 0


@pytest.mark.shared
def test_odd_files_of_the_set(shared_sets: Path, texts: Texts) -> None:
    root = shared_sets / "hostile-dev/warc"
    assert next(iter(texts(root / "example.arc").values())).startswith("Example Domain")
    assert next(iter(texts(root / "example-space-in-url.arc").values())).startswith("Example Domain")
    assert all(text.startswith(("failed", "skipped")) or not text.strip() for text in texts(root / "bad.arc").values())
