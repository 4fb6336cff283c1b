import os
import pickle
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.corpus import open_source
from twinlens.corpus.forms import Form
from twinlens.model.documents import DocumentStatus, RawDocument, Source
from twinlens.model.errors import SourceError, UsageError

Texts = Callable[..., dict[str, str]]
Read = Callable[..., dict[str, RawDocument]]


def test_a_folder_of_everything(tmp_path: Path, read: Read) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/page.html").write_text("<p>x")
    (tmp_path / "top.txt").write_text("y")
    (tmp_path / "t.csv").write_text("id,text\n1,z\n")
    found = read(tmp_path)
    assert {locator: (document.site_hint, document.url, document.size) for locator, document in found.items()} == {
        "site/page.html": ("site", "", 4),
        "t.csv#8": ("t.csv", "", 1),
        "top.txt": (tmp_path.name, "", 1),
    }
    assert found["top.txt"].mtime_ns == (tmp_path / "top.txt").stat().st_mtime_ns


def test_one_file(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "a.txt").write_text("alone")
    assert texts(tmp_path / "a.txt") == {"a.txt": "alone"}


def test_what_cannot_be_a_source(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="nowhere: there is no such file or folder"):
        open_source(Source(str(tmp_path / "nowhere")))
    with pytest.raises(SourceError, match="no valid path"):
        open_source(Source("a\0b"))
    with pytest.raises(UsageError, match="no option 'x'"):
        open_source(Source(str(tmp_path), options={"x": "y"}))


def test_a_named_column_that_is_missing_ends_the_scan_before_it_begins(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("id,body\n1,z\n")
    reader = open_source(Source(str(tmp_path / "t.csv"), options={"text_column": "story"}))
    with pytest.raises(SourceError, match="there is no text column 'story'; the columns are id, body"):
        list(reader.units())


def test_units_and_readers_go_to_other_processes(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a")
    (tmp_path / "ä\n#.txt").write_text("b")
    reader = open_source(Source(str(tmp_path)))
    units = list(reader.units())
    again = pickle.loads(pickle.dumps((reader, units)))
    assert again[1] == units
    assert [d.locator for unit in again[1] for d in again[0].read(unit)] == ["a.txt", "ä\n#.txt"]


NAMES = [b"new\nline.txt", b"tab\t.txt", b"invalid \xff\xfe.txt", b"hash#tag.txt", b"a#b#c", b"x" * 251 + b".txt",
         "日本語.txt".encode(), b" spaces .txt", b"quote\".txt", b"back\\slash.txt", b"\\xff.txt"]  # fmt: skip


def test_names_of_every_kind(tmp_path: Path, texts: Texts) -> None:
    for number, name in enumerate(NAMES):
        with open(os.path.join(os.fsencode(tmp_path), name), "w") as file:  # noqa: PTH118
            file.write(f"text {number}")
    found = texts(tmp_path)
    assert len(found) == len(NAMES)
    assert set(found.values()) == {f"text {number}" for number in range(len(NAMES))}
    assert found["invalid \\xff\\xfe.txt"] == "text 2"
    for locator in found:
        locator.encode()  # every locator can be stored


def test_a_file_that_vanishes_grows_or_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("gone", "grown", "locked", "stays"):
        (tmp_path / name).write_text(name)
    reader = open_source(Source(str(tmp_path)))
    units = list(reader.units())
    (tmp_path / "gone").unlink()
    (tmp_path / "grown").write_text("grown and longer")
    real = os.open

    def locked(path: str, *rest: int) -> int:
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied")
        return real(path, *rest)

    monkeypatch.setattr(os, "open", locked)
    found = {d.locator: (d.status, d.reason, d.data) for unit in units for d in reader.read(unit)}
    assert found == {
        "gone": (DocumentStatus.FAILED, "it no longer exists", None),
        "grown": (DocumentStatus.READ, "", b"grown and longer"),
        "locked": (DocumentStatus.FAILED, "reading it is not permitted", None),
        "stays": (DocumentStatus.READ, "", b"stays"),
    }


def test_a_requested_form(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "rows.dat").write_text("text;id\nx;1\ny;2\n")
    assert texts(tmp_path / "rows.dat") == {"rows.dat": "text;id\nx;1\ny;2\n"}
    assert texts(tmp_path / "rows.dat", input_format="csv") == {"rows.dat#8": "x", "rows.dat#12": "y"}
    (tmp_path / "t.csv").write_text("text,id\nx,1\n")
    assert texts(tmp_path / "t.csv", input_format="text") == {"t.csv": "text,id\nx,1\n"}


def test_an_encoding_for_one_document(tmp_path: Path, texts: Texts) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_bytes("Привет".encode("koi8-r"))
    assert texts(tmp_path, **{"encoding:a.txt": "koi8-r", "encoding": "cp1251"}) == {
        "a.txt": "Привет",
        "b.txt": "Привет".encode("koi8-r").decode("cp1251"),
    }


def test_a_single_line_of_100_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_bytes(b"word " * 20_000_000)
    began = time.process_time()
    reader = open_source(Source(str(tmp_path)))
    (unit,) = reader.units()
    (document,) = reader.read(unit)
    assert document.status is DocumentStatus.READ
    assert document.size == 100_000_000
    assert time.process_time() - began < 2


def test_listing_and_reading_many_small_files_costs_little(tmp_path: Path) -> None:
    for number in range(3000):
        (tmp_path / f"{number}.html").write_text("<p>small page")
    began = time.process_time()
    reader = open_source(Source(str(tmp_path)))
    count = sum(1 for unit in reader.units() for _ in reader.read(unit))
    assert count == 3000
    assert (time.process_time() - began) / count < 0.0005


def test_the_kinds_of_units(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.txt").write_text("a")
    (unit,) = open_source(Source(str(tmp_path))).units()
    assert (unit.form, unit.locator, unit.size, unit.start, unit.stop) == (Form.AUTO, "a.txt", 1, 0, 0)
    assert unit.path == str(tmp_path / "a.txt")
