import bz2
import gzip
import lzma
import re
import uuid
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from twinlens.corpus import fetch, open_source
from twinlens.model.documents import RawDocument, Source

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


def test_converted_texts_are_documents_where_their_originals_are_not_in_the_file(tmp_path: Path, texts: Texts) -> None:
    plain = {"Content-Type": "text/plain"}
    wet = tmp_path / "x.warc.wet.gz"
    records = [("conversion", f"http://h.example/{n}", f"text {n} ü".encode(), plain) for n in (1, 2)]
    wet.write_bytes(warc(*records, each=gzip.compress))
    assert list(texts(wet).values()) == ["text 1 ü", "text 2 ü"]
    both = tmp_path / "both.warc"
    first = warc(("response", "http://h.example/1", response(), {"WARC-Record-ID": "<urn:x>"}))
    both.write_bytes(
        first + warc(("conversion", "http://h.example/1", b"page one", plain | {"WARC-Refers-To": "<urn:x>"}))
    )
    assert list(texts(both).values()) == ["pageone"]


def test_headers_may_be_written_in_any_case(tmp_path: Path, texts: Texts) -> None:
    one, two = (warc(("response", f"http://h.example/{n}", response(), {})) for n in (1, 2))
    upper = two.replace(b"Content-Length", b"CONTENT-LENGTH").replace(b"WARC-Type: response", b"WARC-TYPE: Response")
    path = tmp_path / "x.warc"
    path.write_bytes(one.replace(b"WARC-Type", b"warc-type") + upper)
    assert list(texts(path).values()) == ["pageone", "pageone"]


def test_revisits_give_what_they_repeat(tmp_path: Path, texts: Texts) -> None:
    digest = {"WARC-Payload-Digest": "sha1:ABC"}
    records = (
        ("response", "http://h.example/old", response(), digest),
        ("revisit", "http://h.example/new", response(body=b""), digest),
        ("revisit", "http://h.example/gone", response(body=b""), {"WARC-Payload-Digest": "sha1:DEF"}),
    )
    (tmp_path / "x.warc.gz").write_bytes(warc(*records, each=gzip.compress))
    assert list(texts(tmp_path / "x.warc.gz").values()) == [
        "pageone", "pageone", "skipped: a revisit of a record that is in no crawl of the corpus",
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
    assert {locator.partition("#")[0] for locator in found} == {"x.warc", "y.warc"}
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


def test_a_revisit_finds_what_it_repeats_anywhere_in_the_corpus(tmp_path: Path, texts: Texts, read: Read) -> None:
    by_digest, other = {"WARC-Payload-Digest": "sha1:ABC"}, {"WARC-Payload-Digest": "sha1:DEF"}
    at = {"WARC-Refers-To-Target-URI": "http://h.example/dated", "WARC-Refers-To-Date": "2020-01-02T03:04:05Z"}
    folder = tmp_path / "crawl"
    (folder / "later").mkdir(parents=True)
    revisits = (
        ("revisit", "http://h.example/1", response(body=b""), by_digest),
        ("revisit", "http://h.example/2", response(body=b""), at | {"WARC-Payload-Digest": "sha1:OTHER"}),
        ("revisit", "http://h.example/3", response(body=b""), {"WARC-Refers-To": "<urn:uuid:7>"}),
        ("revisit", "http://h.example/4", response(body=b""), other),
        ("revisit", "http://h.example/5", response(body=b""), {"WARC-Payload-Digest": "sha1:NONE"}),
        ("response", "http://h.example/own", response(body=b"<p>own"), other),
    )
    (folder / "a.warc.gz").write_bytes(warc(*revisits, each=gzip.compress))
    originals = (
        ("response", "http://h.example/old", response(body=b"<p>old"), by_digest),
        ("response", "http://h.example/dated", response(body=b"<p>dated"), {"WARC-Date": "2020-01-02T03:04:05Z"}),
        ("response", "http://h.example/id", response(body=b"<p>id"), {"WARC-Record-ID": "<urn:uuid:7>"}),
    )
    (folder / "later" / "b.warc").write_bytes(warc(*originals))
    (folder / "later" / "cut.warc").write_bytes(warc(*originals)[:-3])
    found = list(read(folder).items())[:6]
    shown = [document.reason or document.data.decode() for _, document in found]
    missing = "a revisit of a record that is in no crawl of the corpus"
    assert shown == ["<p>old", "<p>dated", "<p>id", "<p>own", missing, "<p>own"]
    assert [document.url for _, document in found][:3] == [f"http://h.example/{n}" for n in (1, 2, 3)]
    assert {document.site_hint for _, document in found} == {"a.warc.gz"}
    # sources that are named one by one are one corpus, too
    one, other_file = (Source(str(folder / name)) for name in ("a.warc.gz", "later/b.warc"))
    reader = open_source(one, (one, other_file))
    together = [document.data for unit in reader.units() for document in reader.read(unit)]
    assert together[:3] == [b"<p>old", b"<p>dated", b"<p>id"]
    assert fetch(one, found[1][0], (one, other_file)).data == b"<p>dated"
    alone = list(texts(folder / "a.warc.gz").values())
    assert alone[3] == "own" and alone[0] == f"skipped: {missing}"


def test_a_plain_file_that_ends_within_headers_says_so(tmp_path: Path, texts: Texts) -> None:
    whole = warc(*RECORDS)
    starts = [place for place in range(len(whole)) if whole.startswith(b"WARC/1.", place)]
    ends_of_headers = whole.find(b"\r\n\r\n", starts[-1])
    (tmp_path / "whole.warc").write_bytes(whole)
    complete = list(texts(tmp_path / "whole.warc").values())
    for cut in range(starts[-1] + 8, ends_of_headers + 1, 17):
        (tmp_path / "x.warc").write_bytes(whole[:cut])
        found = list(texts(tmp_path / "x.warc").values())
        assert found[-1].startswith("failed: ") and "within the headers of its last record" in found[-1], cut
        # the record itself is listed where its type is known
        assert [text for text in found if not text.startswith("failed")] == complete[:-1]
    (tmp_path / "first.warc").write_bytes(b"WARC/1.0\r\nWARC-Type: response\r\nContent-Le")
    assert "within the headers" in list(texts(tmp_path / "first.warc").values())[-1]
    (tmp_path / "blank.warc").write_bytes(whole + b"\r\n\r\n\r\n")
    assert list(texts(tmp_path / "blank.warc").values()) == complete


def test_a_revisit_in_a_crawl_within_an_archive_is_found_again(tmp_path: Path, read: Read) -> None:
    digest = {"WARC-Payload-Digest": "sha1:ABC"}
    records = (
        ("response", "http://h.example/old", response(), digest),
        ("revisit", "http://h.example/new", response(body=b""), digest),
    )
    with zipfile.ZipFile(tmp_path / "box.zip", "w") as archive:
        archive.writestr("x.warc", warc(*records))
    found = list(read(tmp_path / "box.zip").items())
    assert [document.data for _, document in found] == [PAGE, PAGE]
    assert fetch(Source(str(tmp_path / "box.zip")), found[1][0]).data == PAGE


def pages(count: int = 5, each: Callable[[bytes], bytes] = gzip.compress) -> list[bytes]:
    """Records with a page each, as they are stored."""
    records = [
        ("response", f"http://h.example/{n}", response(body=f"<p>page {n} {n * 7919} ".encode() * (n + 20)), {})
        for n in range(count)
    ]
    return [warc(record, each=each) for record in records]


def flipped(data: bytes, place: int) -> bytes:
    place %= len(data)
    return data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "magic": lambda data: b"x" + data[1:],
    "headers": lambda data: flipped(data, 30),
    "middle": lambda data: data[: len(data) // 2] + b"\xff" * 40 + data[len(data) // 2 + 40 :],
    "cut": lambda data: data[: len(data) // 2],
    "checksum": lambda data: flipped(data, -6),
    "garbage before": lambda data: b"\x1f\x8b\x08 garbage" + data[:0],
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("lost", [0, 2])
def test_a_damaged_member_costs_its_record_alone(tmp_path: Path, read: Read, damage: str, lost: int) -> None:
    members = pages()
    path = tmp_path / "x.warc.gz"
    path.write_bytes(b"".join(members))
    whole = list(read(path).values())
    members[lost] = DAMAGES[damage](members[lost])
    path.write_bytes(b"".join(members))
    found = list(read(path).items())
    failed = [document for _, document in found if document.status != "read"]
    assert [document.data for _, document in found if document.status == "read"] == [
        document.data for document in whole if document.url != f"http://h.example/{lost}"
    ]
    (told,) = failed
    assert told.reason.startswith("the data is broken: ")
    assert told.reason.endswith(f"reading goes on {len(members[lost]):,} stored bytes further on")
    # each is found again by its place, those behind the damage, too
    for locator, document in found:
        if document.status == "read":
            assert fetch(Source(str(path)), locator).data == document.data


def test_damage_within_headers_is_told_once(tmp_path: Path, texts: Texts) -> None:
    members = [*pages(2), *(warc(record, each=gzip.compress) for record in RECORDS[:1])]
    headers = gzip.compress(pages(1, each=bytes)[0].replace(b"Content-Length", b"Con\x83\x00t-Lzz"))
    members.insert(1, flipped(headers, -6))
    (tmp_path / "x.warc.gz").write_bytes(b"".join(members))
    one, told, two, three = texts(tmp_path / "x.warc.gz").values()
    assert told.startswith("failed: the data is broken: ") and not (one + two + three).count("failed")


def test_a_damaged_frame_of_zstd_costs_its_record_alone(tmp_path: Path, texts: Texts) -> None:
    members = pages(each=zstandard.ZstdCompressor(write_checksum=True).compress)
    members[1] = flipped(members[1], -1)
    (tmp_path / "x.warc.zst").write_bytes(b"".join(members))
    found = list(texts(tmp_path / "x.warc.zst").values())
    assert [text.startswith("failed: the data is broken") for text in found] == [False, True, False, False, False]


def test_damage_at_the_end_is_told_by_the_file(tmp_path: Path, texts: Texts) -> None:
    members = pages()
    members[-1] = DAMAGES["magic"](members[-1])
    (tmp_path / "x.warc.gz").write_bytes(b"".join(members))
    *read, last = texts(tmp_path / "x.warc.gz").values()
    assert len(read) == 4 and last == "failed: after 4 documents: the data is broken: incorrect header check"


def test_padding_between_members_is_no_damage(tmp_path: Path, texts: Texts) -> None:
    members = pages(3)
    (tmp_path / "x.warc.gz").write_bytes(members[0] + bytes(100_000) + members[1] + members[2] + bytes(512))
    assert [text.split()[1] for text in texts(tmp_path / "x.warc.gz").values()] == ["0", "1", "2"]


def test_members_that_end_anywhere_are_one_stream(tmp_path: Path, texts: Texts) -> None:
    stream = b"".join(pages(4, each=bytes))
    cuts = range(0, len(stream), 333)
    (tmp_path / "x.warc.gz").write_bytes(b"".join(gzip.compress(stream[cut : cut + 333]) for cut in cuts))
    assert [text.split()[1] for text in texts(tmp_path / "x.warc.gz").values()] == ["0", "1", "2", "3"]


def test_a_dictionary_before_the_frames(tmp_path: Path, read: Read) -> None:
    plain = pages(30, each=bytes)
    dictionary = zstandard.train_dictionary(2000, plain)
    packed = zstandard.compress(dictionary.as_bytes())
    compressor = zstandard.ZstdCompressor(dict_data=dictionary)
    for held in (dictionary.as_bytes(), packed):
        path = tmp_path / f"{len(held)}.warc.zst"
        frames = b"".join(map(compressor.compress, plain))
        path.write_bytes(b"\x5d\x2a\x4d\x18" + len(held).to_bytes(4, "little") + held + frames)
        found = read(path)
        assert [document.url for document in found.values()] == [f"http://h.example/{n}" for n in range(30)]
        last = list(found)[-1]
        assert fetch(Source(str(path)), last).data == found[last].data


@pytest.mark.parametrize("each", [bytes, gzip.compress])
def test_what_is_wrong_in_a_record_costs_nothing_behind_it(
    tmp_path: Path, texts: Texts, each: Callable[[bytes], bytes]
) -> None:
    def told(change: Callable[[bytes], bytes]) -> list[str]:
        plain = pages(4, each=bytes)
        plain[1] = change(plain[1])
        path = tmp_path / "x.warc"
        path.write_bytes(b"".join(map(each, plain)))
        return list(texts(path).values())

    def numbers(found: list[str]) -> list[str]:
        return [text.split()[1] for text in found if text.startswith("page")]

    longer = told(lambda data: data.replace(b"Content-Length: ", b"Content-Length: 9", 1))
    assert numbers(longer) == ["0", "2", "3"]
    assert longer[1] == "failed: the length of the record is wrong: another record begins within it"
    somewhat_longer = told(
        lambda data: re.sub(rb"Content-Length: (\d+)", lambda m: b"Content-Length: %d" % (int(m[1]) + 300), data)
    )
    assert numbers(somewhat_longer) == ["0", "2", "3"] and somewhat_longer[1] == longer[1]
    shorter = told(
        lambda data: re.sub(rb"Content-Length: (\d+)", lambda m: b"Content-Length: %d" % (int(m[1]) - 300), data)
    )
    assert numbers(shorter) == ["0", "1", "2", "3"] and re.fullmatch(
        r"failed: 30\d bytes belong to no record", shorter[2]
    )
    version = told(lambda data: data.replace(b"WARC/1.0", b"XXXX/1.0", 1))
    assert numbers(version) == ["0", "2", "3"] and "bytes belong to no record" in version[1]
    headers = told(lambda data: data[:60])
    assert numbers(headers) == ["0", "2", "3"]
    assert headers[1].startswith("failed: the headers of the record are broken")
    no_length = told(lambda data: data.replace(b"Content-Length", b"Contents-Length"))
    assert numbers(no_length) == ["0", "2", "3"]
    assert no_length[1] == "failed: the headers of the record are broken: they tell no length"


@pytest.mark.parametrize("pack", [lzma.compress, bz2.compress])
def test_a_crawl_that_is_compressed_as_a_whole(tmp_path: Path, read: Read, pack: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "x.warc.packed"
    path.write_bytes(pack(b"".join(pages(3, each=bytes))))
    found = read(path)
    assert [document.url for document in found.values()] == [f"http://h.example/{n}" for n in range(3)]
    for locator, document in found.items():
        assert fetch(Source(str(path)), locator).data == document.data


def test_bytes_of_no_record_at_two_places_of_one_member(tmp_path: Path, texts: Texts) -> None:
    one, two, three = pages(3, each=bytes)
    path = tmp_path / "x.warc.gz"
    path.write_bytes(gzip.compress(one + b"stray\r\n" + two + b"stray as well\r\n" + three))
    told = [text for text in texts(path).values() if text.startswith("failed")]  # their locators differ, or it fails
    assert told == ["failed: 7 bytes belong to no record", "failed: 15 bytes belong to no record"]


def test_versions_of_the_format_and_folded_headers(tmp_path: Path, read: Read) -> None:
    stored = b"".join(pages(4, each=bytes))
    for version in (b"0.17", b"0.18", b"1.1", b"2.0"):
        stored = stored.replace(b"WARC/1.0", b"WARC/" + version, 1)
    path = tmp_path / "x.warc"
    path.write_bytes(stored.replace(b"WARC-Target-URI: ", b"WARC-Target-URI:\r\n "))
    assert [document.url for document in read(path).values()] == [f"http://h.example/{n}" for n in range(4)]


def test_a_plain_file_whose_beginning_is_damaged(tmp_path: Path, texts: Texts) -> None:
    one, two = pages(2, each=bytes)
    (tmp_path / "x.warc").write_bytes(b"XXXX/1.0" + one[8:] + two)
    told, text = texts(tmp_path / "x.warc").values()
    assert "bytes belong to no record" in told and text.startswith("page 1")


def test_damaged_records_without_documents_have_places_of_their_own(tmp_path: Path, texts: Texts) -> None:
    get = b"GET / HTTP/1.1\r\n\r\n"
    one, two, three = (warc((kind, "http://h.example/", get, {})) for kind in ("request", "metadata", "request"))
    cut = [data.replace(b"\r\nContent-Length", b"\r\nContents-Length") for data in (one, two, three)]
    page = pages(1, each=bytes)[0]
    path = tmp_path / "x.warc.gz"
    path.write_bytes(gzip.compress(cut[0] + page + cut[1] + cut[2] + page))
    shown = ["failed" if text.startswith("failed") else text.split()[0] for text in texts(path).values()]
    assert shown == ["failed", "page", "failed", "failed", "page"]


def test_what_comes_before_a_fault_is_the_same_wherever_the_file_is_entered(tmp_path: Path, read: Read) -> None:
    first = pages(1)[0]
    path = tmp_path / "x.warc.gz"
    for padding in range(0, 70, 3):
        record = ("response", "http://h.example/x", response(body=b"<p>body" + b"x" * padding), {})
        member = gzip.compress(warc(record) + b"more\r\n" * 9, compresslevel=0)
        path.write_bytes(first + flipped(member, -6) + first)
        assert len([document for document in read(path).values() if document.status == "read"]) >= 2
