"""A few small texts and pages are read without a worker, and come out as a worker would have read them."""

import shutil
import zipfile

import pytest

from twinlens.corpus import open_source
from twinlens.engine import crew, nearby, scan
from twinlens.engine.tasks import Task
from twinlens.model.documents import Source
from twinlens.model.params import ScanParams
from twinlens.store import Store

PARAMS = ScanParams()


def run(project, folder):
    return scan.run(str(project), [{"path": str(folder)}], PARAMS.to_json(), 1)


def contents(project):
    with Store.open(project) as store:
        signatures = store.signatures()
        columns = store.pair_columns()
        return (
            list(store.documents.each()),
            signatures.supershingles.tobytes(),
            signatures.bits.tobytes(),
            [column.tolist() for column in (columns.left, columns.right, columns.b_sim, columns.c_sim)],
        )


def add_texts(folder):
    (folder / "a-new.txt").write_bytes("Ein Text für ein Werk über Straßen und Wege am See".encode("latin-1"))
    (folder / "empty.txt").write_bytes(b"")
    (folder / ".hidden").write_text("not read")
    (folder / "nowhere").symlink_to(folder / "nothing")
    (folder / "short.md").write_text("three words only")
    (folder / "page.html").write_bytes(
        "<title>Straße</title><p>ein <b>T</b>ext<p>f\xfcr <img src=a/b.gif>".encode("latin-1")
    )
    (folder / "page.txt").write_text("<!doctype html><table><tr><td>a page whatever<td>its name is</table>")
    copied = next(path for path in sorted(folder.rglob("*.txt")) if path.stat().st_size > 1000)
    (folder / "copy.txt").write_bytes(copied.read_bytes())


@pytest.fixture
def folder(pages, tmp_path):
    return shutil.copytree(pages, tmp_path / "pages")


def test_few_new_texts_need_no_worker_and_come_out_the_same(folder, tmp_path, monkeypatch):
    for name in ("here", "workers"):
        run(tmp_path / f"{name}.twinlens", folder)
    add_texts(folder)
    hired = []
    hire = crew.Crew._hire
    monkeypatch.setattr(crew.Crew, "_hire", lambda self: hired.append(1) or hire(self))
    run(tmp_path / "here.twinlens", folder)
    assert not hired
    monkeypatch.setattr(nearby, "FEW", 0)
    run(tmp_path / "workers.twinlens", folder)
    assert hired
    assert contents(tmp_path / "here.twinlens") == contents(tmp_path / "workers.twinlens")


@pytest.mark.parametrize("name", ["page.html", "packed.zip", "table.csv", "large.txt", "binary.bin"])
def test_what_is_no_small_document_or_takes_a_parser_is_left_to_workers(tmp_path, name):
    new = tmp_path / name
    if name == "page.html":
        new.write_text("<!doctype html><table>thrown out of the table<tr><td>cell</table>")
    elif name == "packed.zip":
        with zipfile.ZipFile(new, "w") as archive:
            archive.writestr("a.txt", "a text")
    elif name == "table.csv":
        new.write_text("id,text\n1,a text of some words\n2,another one\n")
    else:
        new.write_bytes(b"word " * nearby.SMALL if name == "large.txt" else b"\x89PNG\r\n\x1a\n" * 9)
    source = Source(str(tmp_path))
    (unit,) = open_source(source).units()
    assert nearby.blocks([Task(0, source, (unit,), (1,), ("",))], PARAMS) is None
