import bz2
import gzip
import io
import json
import lzma
import resource
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from twinlens.corpus import fetch, open_source
from twinlens.corpus.content import Budget, TooMuch
from twinlens.model.documents import Source
from twinlens.model.errors import DocumentError

Texts = Callable[..., dict[str, str]]

COMPRESS = {
    ".gz": gzip.compress,
    ".zst": zstandard.compress,
    ".xz": lzma.compress,
    ".bz2": bz2.compress,
    ".z": gzip.compress,
}


@pytest.mark.parametrize("suffix", COMPRESS)
def test_compressed_documents_and_tables(tmp_path: Path, texts: Texts, suffix: str) -> None:
    (tmp_path / f"page.html{suffix}").write_bytes(COMPRESS[suffix](b"<p>a<b>b</b>"))
    (tmp_path / f"t.csv{suffix}").write_bytes(COMPRESS[suffix](b"id;text\n1;x\n"))
    (tmp_path / f"told{suffix}x").write_bytes(COMPRESS[suffix](b"plain"))
    assert texts(tmp_path) == {f"page.html{suffix}": "ab", f"t.csv{suffix}#8": "x", f"told{suffix}x": "plain"}


def test_members_of_gzip_are_joined_and_nesting_is_bounded(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.txt.gz").write_bytes(gzip.compress(b"one ") + gzip.compress(b"two"))
    assert texts(tmp_path / "x.txt.gz") == {"x.txt.gz": "one two"}
    data = b"x"
    for _ in range(10):
        data = gzip.compress(data)
    (tmp_path / "y.gz").write_bytes(data)
    assert texts(tmp_path / "y.gz") == {"y.gz": "failed: it is compressed more than 4 times over"}


@pytest.mark.parametrize("suffix", COMPRESS)
def test_broken_data_is_said_in_plain_words(tmp_path: Path, texts: Texts, suffix: str) -> None:
    data = COMPRESS[suffix]("".join(f"{number * number} " for number in range(100_000)).encode())
    (tmp_path / f"cut.txt{suffix}").write_bytes(data[: len(data) // 2])
    if suffix != ".zst":  # which has no checksum
        (tmp_path / f"damaged.txt{suffix}").write_bytes(data[:50] + bytes(range(100)) + data[150:])
    found = texts(tmp_path)
    assert found
    for text in found.values():
        assert text.startswith("failed: the data is broken: ")


@pytest.mark.parametrize("suffix", COMPRESS)
def test_a_bomb_is_stopped_early(tmp_path: Path, texts: Texts, suffix: str) -> None:
    path = tmp_path / f"bomb.txt{suffix}"
    with {".gz": gzip.open, ".z": gzip.open, ".xz": lzma.open, ".bz2": bz2.open, ".zst": zstandard.open}[suffix](
        path, "wb"
    ) as out:
        for _ in range(150):
            out.write(bytes(1 << 20))
    before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    (text,) = texts(path, max_document="100000000").values()
    assert text.startswith("failed: it unfolds to more than ")
    assert time.process_time() - began < 2
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400_000  # KiB


def test_a_bomb_of_nested_archives_is_stopped_as_a_whole(tmp_path: Path, texts: Texts) -> None:
    data = bytes(4 << 20)
    for level in range(3):
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
            for number in range(16):
                archive.writestr(f"{number}.txt" if level == 0 else f"{number}.zip", data)
        data = held.getvalue()
    (tmp_path / "bomb.zip").write_bytes(data)
    (tmp_path / "good.txt").write_bytes(b"good")
    began = time.process_time()
    found = texts(tmp_path)
    assert time.process_time() - began < 2
    assert found["good.txt"] == "good"
    assert found["bomb.zip"].startswith("failed: ")
    assert "its limits do not allow" in found["bomb.zip"]
    assert len(found) < 40


def test_the_limits_are_settings(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.txt.gz").write_bytes(gzip.compress(b"x" * 5000))
    (tmp_path / "y.txt").write_bytes(b"y" * 5000)
    found = texts(tmp_path, max_document="4999")
    assert found["y.txt"] == "failed: with 5,000 bytes it is larger than the limit of 4,999 for one document" + (
        " (`--limit max-document=N` raises it)"
    )
    assert "more than the limit of 4,999" in found["x.txt.gz"] or "larger than the limit of 4,999" in found["x.txt.gz"]
    assert list(texts(tmp_path, max_document="5000").values()) == ["x" * 5000, "y" * 5000]


def test_pages_have_a_limit_of_their_own(tmp_path: Path, texts: Texts) -> None:
    page = b"<html><body>" + b"word " * 1000
    (tmp_path / "page.html").write_bytes(page)
    (tmp_path / "text.txt").write_bytes(b"word " * 1003)
    (tmp_path / "pages.jsonl").write_text("".join(json.dumps({"html": page.decode()[:n]}) + "\n" for n in (400, 5009)))
    found = texts(tmp_path, max_html="5000")
    told = "skipped: with %s bytes it is larger than the limit of 5,000 for a page (`--limit max-html=N` raises it)"
    assert found["page.html"] == told % "5,012"
    assert found["text.txt"].startswith("word")
    small, large = (text for locator, text in found.items() if locator.startswith("pages.jsonl#"))
    assert small.startswith("word") and large == told % "5,009"
    assert texts(tmp_path, max_html="5012")["page.html"].startswith("word")


def test_a_budget() -> None:
    budget = Budget(10)
    budget.take(10)
    with pytest.raises(TooMuch):
        budget.take(1)
    budget.refill()
    budget.take(5)


def test_a_stream_larger_than_memory_is_read_row_by_row(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl.gz"
    line = b'{"text": "' + b"word " * 200 + b'"}\n'
    with gzip.open(path, "wb", compresslevel=1) as out:
        for _ in range(20_000):
            out.write(line)
    reader = open_source(Source(str(path)))
    count = 0
    last = ""
    for unit in reader.units():
        for document in reader.read(unit):
            count, last = count + 1, document.locator
    assert count == 20_000
    assert last == f"x.jsonl.gz#{19_999 * len(line)}"
    assert fetch(Source(str(path)), last).text == "word " * 200
    with pytest.raises(DocumentError):
        fetch(Source(str(path)), f"x.jsonl.gz#{30_000 * len(line)}")
