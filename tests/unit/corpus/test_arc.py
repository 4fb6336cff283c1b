import gzip
import lzma
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from twinlens.corpus import fetch
from twinlens.model.documents import RawDocument, Source

Texts = Callable[..., dict[str, str]]
Read = Callable[..., dict[str, RawDocument]]
Each = Callable[[bytes], bytes]
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


def members(*records: tuple[str, str, bytes]) -> list[bytes]:
    """The header of the file and each of the records, as they stand in the file."""
    return [arc(), *(arc(record)[len(arc()) :] for record in records)]


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
        ("x.arc.zst", zstandard.compress(arc(*RECORDS))),
        ("x.arc.xz", lzma.compress(arc(*RECORDS))),
        ("told.gz", gzip.compress(arc(*RECORDS))),
        ("told", arc(*RECORDS)),
    ],
)
def test_records_as_documents(tmp_path: Path, texts: Texts, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    assert list(texts(tmp_path / name).values()) == [
        "ab", "ab", "skipped: HTTP 302", "skipped: image/png is not text", "20240101\nh.example. A 192.0.2.1\n",
    ]  # fmt: skip


@pytest.mark.parametrize("each", [gzip.compress, zstandard.compress])
def test_members_for_each_record(tmp_path: Path, read: Read, each: Each) -> None:
    (tmp_path / "x.arc").write_bytes(arc(*RECORDS))
    plain = read(tmp_path / "x.arc")
    (tmp_path / "packed").write_bytes(b"".join(map(each, members(*RECORDS))))
    # locators are offsets in what the file unfolds to, however it is compressed
    found = {
        locator.replace("packed", "x.arc"): document.data for locator, document in read(tmp_path / "packed").items()
    }
    assert found == {locator: document.data for locator, document in plain.items()}
    assert len(found) == 5


def test_the_second_version_has_more_fields(tmp_path: Path, read: Read) -> None:
    block = page()
    line = b"http://h.example/1 192.0.2.1 20240101000000 text/html 200 CHECKSUM http://h.example/ 17 x.arc %d\n"
    (tmp_path / "x.arc").write_bytes(arc() + line % len(block) + block + b"\n")
    ((_, document),) = read(tmp_path / "x.arc").items()
    assert (document.url, document.media_type, document.status) == ("http://h.example/1", "text/html", "read")


def test_lengths_that_are_not_valid(tmp_path: Path, texts: Texts) -> None:
    for length in ("-1", "abc"):
        (tmp_path / "x.arc").write_bytes(arc(RECORDS[0], length=length) + arc(RECORDS[0])[len(arc()) :])
        assert list(texts(tmp_path / "x.arc").values()) == [
            "failed: the headers of the record are broken: they tell no length", "ab",
        ]  # fmt: skip


def test_a_file_that_breaks_off(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.arc").write_bytes(arc(RECORDS[0], RECORDS[0])[:-8])
    assert list(texts(tmp_path / "x.arc").values()) == ["ab", "failed: the file breaks off within this record"]


def test_a_length_that_is_too_short_says_that_bytes_are_left(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.arc").write_bytes(arc(RECORDS[0], length="20") + members(RECORDS[0])[1])
    left = len(page()[20:].replace(b"\r\n\r\n", b"\r\n")) + 1  # blank lines are not counted
    *_, told, following = texts(tmp_path / "x.arc").values()
    assert (told, following) == (f"failed: {left} bytes belong to no record", "ab")


def test_a_length_that_is_too_long_costs_that_record_alone(tmp_path: Path, texts: Texts) -> None:
    wrong = arc(RECORDS[0], length=str(len(page()) + 60))
    (tmp_path / "x.arc").write_bytes(wrong + b"".join(members(RECORDS[0], RECORDS[1])[1:]))
    assert list(texts(tmp_path / "x.arc").values()) == [
        "failed: the length of the record is wrong: another record begins within it", "ab", "ab",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["x.arc.gz", "x.arc.zst"])
@pytest.mark.parametrize("lost", [0, 2])
@pytest.mark.parametrize("damage", ["magic", "cut", "checksum"])
def test_a_damaged_member_costs_its_record_alone(tmp_path: Path, read: Read, name: str, lost: int, damage: str) -> None:
    each = gzip.compress if name.endswith("gz") else zstandard.ZstdCompressor(write_checksum=True).compress
    bodies = {n: f"<p>{n * 7919} page".encode() * 9 for n in range(1, 5)}
    records = [(f"http://h.example/{n}", "text/html", page(body=body)) for n, body in bodies.items()]
    stored = [each(member) for member in members(*records)]
    path = tmp_path / name
    path.write_bytes(b"".join(stored))
    whole = [document.url for document in read(path).values()]
    data = stored[lost]
    stored[lost] = {
        "magic": b"x" + data[1:],
        "cut": data[: len(data) // 2],
        "checksum": data[:-5] + bytes([data[-5] ^ 1]) + data[-4:] if name.endswith("gz") else data[:-1] + b"x",
    }[damage]
    path.write_bytes(b"".join(stored))
    found = read(path)
    assert [document.url for document in found.values() if document.status == "read"] == [
        url for url in whole if url != f"http://h.example/{lost}"
    ]
    (told,) = (document.reason for document in found.values() if document.status != "read")
    assert told.startswith("the data is broken: ")
    assert told.endswith(f"reading goes on {len(stored[lost]):,} stored bytes further on")
    for locator, document in found.items():
        if document.status == "read":
            assert fetch(Source(str(path)), locator).data == document.data


def test_padding_between_members_is_no_damage(tmp_path: Path, texts: Texts) -> None:
    stored = [gzip.compress(member) for member in members(*RECORDS[:2])]
    (tmp_path / "x.arc.gz").write_bytes(stored[0] + bytes(70_000) + stored[1] + stored[2] + bytes(512))
    assert list(texts(tmp_path / "x.arc.gz").values()) == ["ab", "ab"]


def test_a_damaged_record_in_one_member_gives_those_before(tmp_path: Path, texts: Texts) -> None:
    data = gzip.compress(arc(*RECORDS), compresslevel=0)
    (tmp_path / "x.arc.gz").write_bytes(data[:-60])
    *before, last = texts(tmp_path / "x.arc.gz").values()
    assert before[:2] == ["ab", "ab"] and last.startswith("failed: ")


@pytest.mark.timeout(60)
def test_lines_that_are_nearly_headers_are_passed_over_in_one_go(tmp_path: Path, texts: Texts) -> None:
    line = b"a:b" + b" 1.1.1.1 12345678 x" * 3000 + b" !\n"
    (tmp_path / "x.arc").write_bytes(arc() + line * 200 + members(RECORDS[0])[1])
    assert list(texts(tmp_path / "x.arc").values()) == [f"failed: {200 * len(line):,} bytes belong to no record", "ab"]


@pytest.mark.shared
def test_odd_files_of_the_set(shared_sets: Path, texts: Texts) -> None:
    root = shared_sets / "hostile-dev/warc"
    assert next(iter(texts(root / "example.arc").values())).startswith("Example Domain")
    assert list(texts(root / "example-space-in-url.arc").values()) == ["failed: the file breaks off within this record"]
    assert all(text.startswith(("failed", "skipped")) or not text.strip() for text in texts(root / "bad.arc").values())


def test_a_file_whose_beginning_is_missing(tmp_path: Path, texts: Texts) -> None:
    pages = members(RECORDS[0], RECORDS[1])[1:]
    (tmp_path / "x.arc").write_bytes(b"".join(pages))
    (tmp_path / "y.arc.gz").write_bytes(b"".join(map(gzip.compress, pages)))
    (tmp_path / "z.arc").write_bytes(b"<p>rest of a page\n" + pages[0])
    (tmp_path / "text.arc").write_bytes(b"no crawl\n")
    assert list(texts(tmp_path).values()) == [
        "no crawl\n", "ab", "ab", "ab", "ab", "failed: 18 bytes belong to no record", "ab",
    ]  # fmt: skip
