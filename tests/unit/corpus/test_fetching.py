from pathlib import Path

import pytest

from twinlens.corpus import Fetcher, fetch, open_source
from twinlens.model.documents import Source
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
