"""Documents read by another encoding than was found, and sources read in another way than before."""

import json
import zipfile
from pathlib import Path

import pytest

from twinlens.cli.program import run
from twinlens.engine import scan
from twinlens.engine.reading import build
from twinlens.model.documents import Document, Source
from twinlens.model.errors import Cancelled, UsageError
from twinlens.model.judgements import Verdict
from twinlens.session import Project, encodings, work

WORDS = ("пристань", "паром", "расписание", "зима", "причал", "остров", "переправа", "лодка", "проезд", "ребенок")
TEXT = " ".join(f"{WORDS[n * 3 % 10]} {WORDS[n * 7 % 9]} {n}" for n in range(120))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Two pages with the same words, one of them in an encoding that its declaration denies; and what else has one."""
    folder = tmp_path / "corpus"
    (folder / "sub").mkdir(parents=True)
    page = "<html><head><meta charset='{}'><title>t</title></head><body>" + TEXT + "</body></html>"
    (folder / "right.html").write_bytes(page.format("utf-8").encode())
    (folder / "wrong.html").write_bytes(page.format("windows-1252").encode("windows-1251"))
    (folder / "sub" / "bom.txt").write_bytes(b"\xff\xfe" + TEXT.encode("koi8-r")[1:] + b"0")
    (folder / "table.csv").write_bytes(f"id;text\n1;{TEXT}\n2;{TEXT[:400]}\n".encode("iso-8859-5"))
    (folder / "rows.jsonl").write_text(json.dumps({"id": "a", "text": TEXT}) + "\n")
    with zipfile.ZipFile(folder / "box.zip", "w") as archive:
        archive.writestr("inside.txt", TEXT.encode("koi8-r"))
    path = tmp_path / "p.twinlens"
    with Project.create(path, seed=3) as opened:
        opened.scan([Source(str(folder))], jobs=1)
    return path


def documents(path: Path) -> dict[str, Document]:
    with Project.open(path) as opened:
        return {document.locator: document for document in opened.documents()}


def read_as(path: Path, locator: str, encoding: str) -> dict[str, Document]:
    work.read_as(str(path), [documents(path)[locator].document], encoding)
    return documents(path)


@pytest.mark.parametrize("name", ["koi8.csv", "broken.csv"])
def test_labels_on_rows_stay_when_their_table_is_read_again(tmp_path: Path, name: str) -> None:
    rows = [f'{n};"{n} {TEXT[n * 50 : n * 50 + 600]}, ""{n}"""\n' for n in range(6)]
    data = ("id;text\n" + "".join(rows)).encode("koi8-r")
    wrong = "windows-1251"
    if name == "broken.csv":  # not a byte of it is UTF-8, as which it was read at first
        wrong = "utf-8"
    table = tmp_path / name
    table.write_bytes(data)
    path = tmp_path / "p.twinlens"
    with Project.create(path, seed=3) as opened:
        opened.scan([Source(str(table), options={"encoding": wrong})], jobs=1)
    before = documents(path)
    assert [document.encoding for document in before.values()] == [wrong] * 6
    with Project.open(path, "ann") as opened:
        places = list(before)
        for n in range(0, 6, 2):
            pair, _ = opened.stored_pair(before[places[n]].document, before[places[n + 1]].document)
            opened.judge(pair.pair, Verdict.CORRECT, note=f"{n}")
    work.measure(str(path))
    for encoding in ("koi8-r", "ibm866"):
        after = read_as(path, places[0], encoding)
        assert [document.encoding for document in after.values()] == [encoding] * 6
        with Project.open(path, "ann") as opened:
            kept = {
                (opened.document(pair.left).locator, opened.document(pair.right).locator): label.note
                for label in opened.store.labels.every()
                for pair in [opened.pair(label.pair)]
            }
            assert kept == {(places[n], places[n + 1]): f"{n}" for n in range(0, 6, 2)}
            # what is shown is the text as it is read now
        expected = rows[0].split(";", 1)[1].strip()[1:-1].replace('""', '"').encode("koi8-r").decode(encoding)
        first = next(pair for pair in (1, 2, 3) if build(str(path), pair).left.text[:1] == "0")
        assert build(str(path), first).left.text == expected


def test_one_file_is_read_again_and_its_labels_stay(project: Path) -> None:
    before = documents(project)
    right, wrong = before["right.html"], before["wrong.html"]
    assert wrong.encoding == "windows-1252" and wrong.token_digest != right.token_digest
    with Project.open(project, "ann") as opened:
        pair, _ = opened.stored_pair(right.document, wrong.document)
        opened.judge(pair.pair, Verdict.CORRECT, note="kept")
        looked = encodings.look(opened.store, wrong, "windows-1251")
        assert (looked.encoding, looked.replaced) == ("windows-1251", 0) and TEXT[:50] in looked.text
    work.measure(str(project))
    with Project.open(project) as opened:
        assert opened.pair(pair.pair).resemblance < 0.5
    scanned = {name: document.token_digest for name, document in before.items()}
    after = read_as(project, "wrong.html", "cp1251")
    assert after["wrong.html"].encoding == "windows-1251"
    assert after["wrong.html"].token_digest == right.token_digest
    assert after["wrong.html"].document == wrong.document
    assert {n: d.token_digest for n, d in after.items() if n != "wrong.html"} == {
        name: digest for name, digest in scanned.items() if name != "wrong.html"
    }
    with Project.open(project, "ann") as opened:
        label = opened.label(pair.pair)
        assert label is not None and (label.verdict, label.note) == (Verdict.CORRECT, "kept")
        assert opened.pair(pair.pair).b_sim == 6 and opened.pair(pair.pair).resemblance in (
            None,
            1,
        )  # never the old one
        assert encodings.chosen(opened.store)(after["wrong.html"])
        assert not encodings.chosen(opened.store)(after["right.html"])
    work.measure(str(project))
    with Project.open(project) as opened:
        assert opened.pair(pair.pair).resemblance == 1
    reading = build(str(project), pair.pair)
    assert reading.left.text.split() == reading.right.text.split() and not reading.term_difference
    work.read_as(str(project), [], undo=True)
    assert documents(project)["wrong.html"] == wrong
    with Project.open(project, "ann") as opened:
        assert opened.label(pair.pair) is not None and not encodings.can_undo(opened.store)
    with pytest.raises(UsageError, match="no encoding to take back"):
        work.read_as(str(project), [], undo=True)


def test_what_is_in_an_archive_a_table_or_begins_like_a_mark(project: Path) -> None:
    text = documents(project)
    assert text["sub/bom.txt"].encoding == "utf-16le"
    after = read_as(project, "sub/bom.txt", "koi8-r")["sub/bom.txt"]
    assert (after.encoding, after.replaced) == ("koi8-r", 0)
    after = read_as(project, "box.zip#inside.txt", "ibm866")["box.zip#inside.txt"]
    assert after.encoding == "ibm866"
    row = next(name for name in text if name.startswith("table.csv#"))
    right = text["right.html"].token_digest
    assert read_as(project, row, "windows-1252")[row].token_digest != right
    assert read_as(project, row, "iso-8859-5")[row].status == "read"
    rows = next(name for name in text if name.startswith("rows.jsonl#"))
    for locator, encoding, words in (
        (rows, "koi8-r", "always UTF-8"),
        ("right.html", "utf-99", "no encoding 'utf-99'"),
    ):
        with pytest.raises(UsageError, match=words):
            read_as(project, locator, encoding)


def test_on_the_command_line(project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["read-as", str(project), "windows-1251", "wrong.html"]) == 0
    assert "1 read as windows-1251" in capsys.readouterr().out
    assert run(["documents", str(project), "--json"]) == 0
    listed = {row["locator"]: row for row in json.loads(capsys.readouterr().out)["documents"]}
    assert [name for name, row in listed.items() if row.get("encoding_set")] == ["wrong.html"]
    # naming the source again keeps what was set for single documents
    assert run(["scan", str(tmp_path / "corpus"), "-p", str(project), "--jobs", "1"]) == 0
    assert documents(project)["wrong.html"].encoding == "windows-1251"
    assert run(["read-as", str(project), "auto", "wrong.html"]) == 0
    assert documents(project)["wrong.html"].encoding == "windows-1252"
    assert run(["read-as", str(project), "undo"]) == 0
    assert documents(project)["wrong.html"].encoding == "windows-1251"
    assert run(["read-as", str(project), "undo", "wrong.html"]) == 2
    assert run(["read-as", str(project), "utf-8"]) == 2
    assert run(["read-as", str(project), "utf-8", "nothing.html"]) == 2
    assert run(["read-as", str(project), "utf-99", "wrong.html"]) == 2
    other = tmp_path / "q.twinlens"
    folder = str(tmp_path / "corpus")
    assert run(["scan", folder, "-p", str(other), "--jobs", "1", "--encoding", "w*.html=cp1251"]) == 0
    found = documents(other)
    assert (found["wrong.html"].encoding, found["right.html"].encoding) == ("windows-1251", "utf-8")
    assert run(["scan", folder, "-p", str(other), "--encoding", "*.html=klingon"]) == 2
    assert "there is no encoding 'klingon'" in capsys.readouterr().err
    # a pattern goes like other options that are not said again; naming no source keeps all; one document stays
    assert run(["read-as", str(other), "koi8-r", "right.html"]) == 0
    assert run(["scan", "-p", str(other), "--jobs", "1"]) == 0
    assert documents(other)["wrong.html"].encoding == "windows-1251"
    assert run(["scan", folder, "-p", str(other), "--jobs", "1"]) == 0
    found = documents(other)
    assert (found["wrong.html"].encoding, found["right.html"].encoding) == ("windows-1252", "koi8-r")


@pytest.mark.parametrize("error", [OSError(5, "Input/output error"), Cancelled("stopped")])
def test_an_encoding_stays_only_where_the_documents_were_read_by_it(
    project: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    before = documents(project)
    with Project.open(project) as opened:
        row = before["wrong.html"].document

        def settings() -> object:
            return opened.store.settings.sources(), opened.store.settings.get("encoding_changes", [])

        untouched = settings()

        def fail(*arguments: object, **named: object) -> None:
            changed = settings()
            assert changed != untouched and len(changed[1]) == len(untouched[1]) + 1  # type: ignore[index]
            raise error

        with monkeypatch.context() as patched:
            patched.setattr(scan, "run", fail)
            with pytest.raises(type(error)):
                work.read_as(str(project), [row], "windows-1251")
        assert settings() == untouched and not encodings.can_undo(opened.store)
        opened.scan([], jobs=1, resume=True)
    assert documents(project) == before


def test_a_name_with_signs_of_a_pattern_keeps_its_encoding(tmp_path: Path) -> None:
    folder = tmp_path / "corpus"
    folder.mkdir()
    (folder / "a[1].txt").write_bytes(TEXT.encode("koi8-r"))
    path = tmp_path / "p.twinlens"
    with Project.create(path) as opened:
        opened.scan([Source(str(folder))], jobs=1)
    assert read_as(path, "a[1].txt", "koi8-u")["a[1].txt"].encoding == "koi8-u"
    with Project.open(path) as opened:
        opened.scan([Source(str(folder))], jobs=1)
    assert documents(path)["a[1].txt"].encoding == "koi8-u"


def test_a_source_that_is_to_be_read_otherwise_is_read_again(tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("one,two\n" + "".join(f"first text no {n},second text no {n}\n" for n in range(5)))
    path = tmp_path / "p.twinlens"
    for column in ("one", "two"):
        with Project.create(path) if column == "one" else Project.open(path) as opened:
            opened.scan([Source(str(table), options={"text_column": column})], jobs=1)
        reading = documents(path)
        assert len(reading) == 5
    with Project.open(path) as opened:
        left, right = (document.document for document in list(opened.documents())[:2])
        pair, _ = opened.stored_pair(left, right)
    assert build(str(path), pair.pair).left.text.startswith("second")
