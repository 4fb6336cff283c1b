import gzip
import io
import json
import lzma
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import zstandard

from twinlens.corpus import fetch
from twinlens.corpus.archives import Window
from twinlens.model.documents import RawDocument, Source

Texts = Callable[..., dict[str, str]]
Read = Callable[..., dict[str, RawDocument]]

MEMBERS = {"site/a.html": b"<p>a<b>b</b>", "site/deep/b.txt": "ü".encode(), "top.txt": b"top",
           "t.csv": b"id,text\n1,x\n2,y\n", "x.gif": b"GIF89a"}  # fmt: skip
EXPECTED = {"site/a.html": "ab", "site/deep/b.txt": "ü", "top.txt": "top", "t.csv#8": "x", "t.csv#12": "y",
            "x.gif": "skipped: a GIF image, not text"}  # fmt: skip


def zipped(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return held.getvalue()


def tarred(members: dict[str, bytes], format: int = tarfile.PAX_FORMAT) -> bytes:
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w", format=format) as archive:
        folder = tarfile.TarInfo("site")
        folder.type = tarfile.DIRTYPE
        archive.addfile(folder)
        for name, data in members.items():
            info = tarfile.TarInfo(f"./{name}")
            info.size, info.mtime = len(data), 1_000_000
            archive.addfile(info, io.BytesIO(data))
    return held.getvalue()


PACKED = {
    "x.zip": zipped(MEMBERS),
    "stored.zip": zipped(MEMBERS, zipfile.ZIP_STORED),
    "lzma.zip": zipped(MEMBERS, zipfile.ZIP_LZMA),
    "x.tar": tarred(MEMBERS),
    "gnu.tar": tarred(MEMBERS, tarfile.GNU_FORMAT),
    "x.tar.gz": gzip.compress(tarred(MEMBERS)),
    "x.tgz": gzip.compress(tarred(MEMBERS)),
    "x.tar.xz": lzma.compress(tarred(MEMBERS)),
    "x.tar.zst": zstandard.compress(tarred(MEMBERS)),
    "told.by.content": zipped(MEMBERS),
}


@pytest.mark.parametrize("name", PACKED)
def test_members_as_documents(tmp_path: Path, texts: Texts, name: str) -> None:
    (tmp_path / name).write_bytes(PACKED[name])
    assert texts(tmp_path / name) == {f"{name}#{member}": text for member, text in EXPECTED.items()}
    assert texts(tmp_path) == {f"{name}#{member}": text for member, text in EXPECTED.items()}


def test_an_archive_as_a_source_is_like_a_folder(tmp_path: Path, read: Read) -> None:
    (tmp_path / "x.zip").write_bytes(zipped(MEMBERS))
    found = read(tmp_path / "x.zip", include="*.html\n*.txt")
    assert {locator: document.site_hint for locator, document in found.items()} == {
        "x.zip#site/a.html": "site",
        "x.zip#site/deep/b.txt": "site",
        "x.zip#top.txt": "x.zip",
    }
    assert [locator.partition("#")[2] for locator in read(tmp_path / "x.zip", exclude="site/")] == [
        "top.txt", "t.csv#8", "t.csv#12", "x.gif",
    ]  # fmt: skip


def test_containers_in_containers(tmp_path: Path, texts: Texts) -> None:
    inner = zipped({"a.txt": b"deep", "b.jsonl.gz": gzip.compress(b'{"text": "row"}\n')})
    (tmp_path / "x.zip").write_bytes(zipped({"inner.zip": inner, "t.tar": tarred({"c.txt": b"c"})}))
    assert texts(tmp_path / "x.zip") == {
        "x.zip#inner.zip#a.txt": "deep",
        "x.zip#inner.zip#b.jsonl.gz#0": "row",
        "x.zip#t.tar#c.txt": "c",
    }


def test_odd_members(tmp_path: Path, texts: Texts, recwarn: pytest.WarningsRecorder) -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("../../etc/x.txt", b"climbs")
        archive.writestr("same.txt", b"first")
        archive.writestr("same.txt", b"second")
        archive.writestr("folder/", b"")
        link = zipfile.ZipInfo("link")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, b"same.txt")
    (tmp_path / "x.zip").write_bytes(held.getvalue())
    assert texts(tmp_path / "x.zip") == {
        "x.zip#../../etc/x.txt": "climbs",
        "x.zip#same.txt": "first",
        "x.zip#same.txt (2)": "second",
        "x.zip#link": "skipped: a symbolic link",
    }
    recwarn.clear()  # of the duplicate name, from the writer
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w") as archive:
        for name, kind in (
            ("l", tarfile.SYMTYPE),
            ("h", tarfile.LNKTYPE),
            ("p", tarfile.FIFOTYPE),
            ("d", tarfile.CHRTYPE),
        ):
            info = tarfile.TarInfo(name)
            info.type = kind
            archive.addfile(info)
    (tmp_path / "y.tar").write_bytes(held.getvalue())
    assert list(texts(tmp_path / "y.tar").values()) == [
        "skipped: a link", "skipped: a link", "skipped: a device or pipe", "skipped: a device or pipe",
    ]  # fmt: skip


def test_broken_archives_give_what_can_be_read(tmp_path: Path, texts: Texts) -> None:
    whole = zipped({"a.txt": b"a" * 1000, "b.txt": b"b"}, zipfile.ZIP_STORED)
    (tmp_path / "damaged.zip").write_bytes(whole.replace(b"a" * 100, b"x" * 100, 1))
    (tmp_path / "cut.zip").write_bytes(whole[:-30])
    (tmp_path / "cut.tar").write_bytes(tarred(MEMBERS)[:1800])
    (tmp_path / "within.tar").write_bytes(tarred({"a.txt": b"a" * 2000})[:1300])
    (tmp_path / "cut.tar.gz").write_bytes(
        gzip.compress(tarred({"a.txt": b"a", "b.txt": bytes(range(256)) * 300}))[:-200]
    )
    (tmp_path / "empty.zip").write_bytes(zipped({}))
    found = texts(tmp_path)
    assert found["damaged.zip#a.txt"].startswith("failed: the data is broken: bad CRC-32")
    assert found["damaged.zip#b.txt"] == "b"
    assert found["cut.zip"].startswith("failed: the archive breaks off: the list of its members")
    assert found["cut.tar#site/a.html"] == "ab"
    assert found["cut.tar"].startswith("failed: after ")
    assert found["within.tar#a.txt"] == "failed: the archive breaks off within this member"
    assert found["cut.tar.gz"].startswith("failed: ")
    assert found["empty.zip"] == "skipped: it holds no documents"


def test_encrypted_members_are_skipped(tmp_path: Path, texts: Texts) -> None:
    data = bytearray(zipped({"a.txt": b"secret", "b.txt": b"open"}, zipfile.ZIP_STORED))
    data[data.index(b"PK\x01\x02") + 8] |= 1  # the flag in the central directory
    (tmp_path / "x.zip").write_bytes(bytes(data))
    assert texts(tmp_path / "x.zip") == {"x.zip#a.txt": "skipped: encrypted", "x.zip#b.txt": "open"}


def test_office_documents_are_no_archives(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.docx").write_bytes(zipped({"[Content_Types].xml": b"<Types/>", "word/document.xml": b"<w/>"}))
    assert texts(tmp_path) == {"x.docx": "skipped: a ZIP archive or office document, not text"}


def test_a_window_of_a_file() -> None:
    window = Window(io.BytesIO(b"0123456789"), 3, 4)
    assert window.read() == b"3456"
    assert window.seek(-2, io.SEEK_END) == 2
    assert window.read(10) == b"56"
    assert (window.seek(1), window.seek(1, io.SEEK_CUR), window.read(1)) == (1, 2, b"5")


def test_a_table_in_a_stream_may_be_larger_than_a_document(tmp_path: Path, texts: Texts, read: Read) -> None:
    rows = [f"row {n} " + "word " * 400 for n in range(5000)]  # more than is held in memory
    lines = "".join(json.dumps({"text": row}) + "\n" for row in rows)
    table = pa.BufferOutputStream()
    pq.write_table(pa.table({"text": rows}), table, compression="none")
    box = io.BytesIO()
    with zipfile.ZipFile(box, "w") as archive:
        archive.writestr("rows.jsonl", lines)
    members = {
        "rows.jsonl": lines.encode(),
        "rows.parquet": table.getvalue().to_pybytes(),
        "box.zip": box.getvalue(),
        "long.txt": "\n".join(rows).encode(),
    }
    path = tmp_path / "all.tar.gz"
    with tarfile.open(path, "w:gz", compresslevel=1) as archive:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    found = read(path, max_document="100000")
    shown: dict[str, list[str]] = {}
    for locator, document in found.items():
        shown.setdefault(locator.split("#")[1], []).append(document.text or document.reason)
    assert {name: shown[name] == rows for name in shown} == {
        "rows.jsonl": True, "rows.parquet": True, "box.zip": True, "long.txt": False,
    }  # fmt: skip
    assert "larger than the limit of 100,000 for one document" in shown["long.txt"][0]
    for name in ("rows.jsonl", "rows.parquet", "box.zip"):
        last = [locator for locator in found if f"#{name}" in locator][-1]
        assert fetch(Source(str(path), options={"max_document": "100000"}), last).text == rows[-1]
