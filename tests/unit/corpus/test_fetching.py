from pathlib import Path

import pytest

from twinlens.corpus import Fetcher, fetch, open_source
from twinlens.model.documents import DocumentStatus, RawDocument, Source
from twinlens.model.errors import DocumentError


@pytest.fixture
def source(tmp_path: Path) -> Source:
    (tmp_path / "a.txt").write_text("a")
    (tmp_path / "t.csv").write_text("id,text\n" + "".join(f"{n},row {n}\n" for n in range(100)))
    (tmp_path / "x#y.jsonl").write_text('{"text": "j"}\n{"text": "k"}\n')
    (tmp_path / "x.gif").write_bytes(b"GIF89a")
    return Source(str(tmp_path))


def locators(source: Source) -> list[str]:
    reader = open_source(source)
    return [document.locator for unit in reader.units() for document in reader.read(unit)]


def test_every_document_again(source: Source) -> None:
    fetcher = Fetcher(source)
    for locator in reversed(locators(source)):
        assert fetcher.fetch(locator).locator == locator
    assert fetch(source, "x#y.jsonl#14").text == "k"


@pytest.mark.parametrize("locator", ["b.txt", "a.txt#5", "t.csv#9999", "t.csv#x", "../a.txt#1", "", "t.csv#"])
def test_what_is_gone_says_so(source: Source, locator: str) -> None:
    with pytest.raises(DocumentError):
        fetch(source, locator)


def test_a_document_that_cannot_be_read_says_why(source: Source) -> None:
    Path(source.path, "t.csv").write_text('id,text\n1,"never closed\n')
    with pytest.raises(DocumentError, match="line 2: a quote is opened and not closed"):
        fetch(source, "t.csv#8")


def test_many_at_once_each_with_its_locator(source: Source) -> None:
    wanted = [*locators(source), "nothing.txt"]
    found = dict(Fetcher(source).fetch_all(wanted))
    assert set(found) == set(wanted)
    errors = {locator for locator, value in found.items() if isinstance(value, DocumentError)}
    assert errors == {"nothing.txt"}
    for locator, value in found.items():
        if isinstance(value, RawDocument):
            assert value.locator == locator
            assert value.status is DocumentStatus.READ


def test_a_stream_is_read_once_for_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import gzip

    from twinlens.corpus import content

    monkeypatch.setattr(content, "SMALL", 100)
    path = tmp_path / "x.jsonl.gz"
    path.write_bytes(gzip.compress(b"".join(b'{"text": "%d"}\n' % n for n in range(1000))))
    source = Source(str(path))
    wanted = locators(source)
    assert len(wanted) == 1000
    opened = 0
    real = gzip.GzipFile

    class Counted(real):  # type: ignore[misc, valid-type]
        def __init__(self, *args: object, **settings: object) -> None:
            nonlocal opened
            opened += 1
            super().__init__(*args, **settings)

    monkeypatch.setattr(gzip, "GzipFile", Counted)
    assert len(dict(Fetcher(source).fetch_all(wanted))) == 1000
    assert opened < 10
