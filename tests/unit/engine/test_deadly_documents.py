"""A document on which a worker dies is given up with its reason, whatever was done with it; the rest is scanned."""

import json
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from twinlens.corpus import open_source
from twinlens.engine import crew, preparing, scan
from twinlens.engine.columns import joined
from twinlens.engine.crew import DIED, Crew
from twinlens.engine.tasks import Task
from twinlens.model.documents import Source
from twinlens.model.errors import TwinlensError
from twinlens.model.params import ScanParams
from twinlens.model.progress import NoProgress
from twinlens.store import Store

# what a text says happens when that is done with it; every death is told in a file
DEADLY = """
import os
import twinlens.engine.stages as stages
from twinlens.corpus.sources import FileReader

def die():
    with open({deaths!r}, "a") as file:
        file.write("died ")
    os._exit(1)

def reading(method):
    def read(reader, unit):
        contents = method(reader, unit)
        return contents and look(contents)

    def look(contents):
        for content in contents:
            text = content.data if hasattr(content, "offsets") else content.content
            if b"die of reading" in bytes(text):
                die()
            yield content

    return read

def extract(raw, read_html, real=stages.extract):
    if b"die of extracting" in raw.content:
        die()
    return real(raw, read_html)

def sign(batch, params, real=stages.sign):
    text = bytes(batch.data)[batch.offsets[0] : batch.offsets[-1]]
    if b"die of signing" in text:
        die()
    return real(batch, params)

FileReader.read, FileReader.read_columns = reading(FileReader.read), reading(FileReader.read_columns)
stages.extract, stages.sign = extract, sign
"""
WORDS = " ".join(f"word{i}" for i in range(12))
MOST = 20  # deaths; more mean that there is no end


class Coroner(NoProgress):
    """Ends a test in which workers die on and on."""

    def __init__(self, deaths: Path) -> None:
        self.deaths = deaths

    def advance(self, documents: int = 0, bytes: int = 0) -> None:
        if self.deaths.exists():
            assert len(self.deaths.read_text().split()) <= MOST


@pytest.fixture
def coroner(saboteur: Callable[[str], None], tmp_path: Path) -> Coroner:
    deaths = tmp_path / "deaths"
    saboteur(DEADLY.format(deaths=str(deaths)))
    return Coroner(deaths)


def record(number: int, text: str) -> bytes:
    block = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + f"<p>{text}</p>".encode()
    head = (
        f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/{number}\r\n"
        f"WARC-Record-ID: <urn:uuid:{number}>\r\nWARC-Date: 2024-01-01T00:00:00Z\r\n"
        f"Content-Type: application/http; msgtype=response\r\nContent-Length: {len(block)}\r\n\r\n"
    )
    return head.encode() + block + b"\r\n\r\n"


def written(form: str, folder: Path, texts: list[str]) -> None:
    folder.mkdir()
    match form:
        case "folder":
            for number, text in enumerate(texts):
                (folder / f"{number}.txt").write_text(text)
        case "parquet":
            pq.write_table(pa.table({"text": texts}), folder / "rows.parquet")
        case "jsonl":
            (folder / "rows.jsonl").write_text("".join(json.dumps({"text": text}) + "\n" for text in texts))
        case "csv":
            (folder / "rows.csv").write_text("number,text\n" + "".join(f"{n},{t}\n" for n, t in enumerate(texts)))
        case "warc":
            (folder / "pages.warc").write_bytes(b"".join(map(record, range(len(texts)), texts)))


def scanned(project: Path, corpus: Path, jobs: int, progress: Coroner) -> list[tuple[str, str]]:
    """(status, reason) of the documents in their order."""
    scan.run(str(project), [{"path": str(corpus)}], ScanParams().to_json(), jobs, progress=progress)
    with Store.open(project) as store:
        return [(str(document.status), document.reason) for document in store.documents.each()]


READ, DEAD = ("read", ""), ("failed", DIED)
FORMS = ["folder", "parquet", "jsonl", "csv", "warc"]


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("form", FORMS)
def test_extracting_and_signing(form: str, jobs: int, coroner: Coroner, tmp_path: Path) -> None:
    texts = [f"{WORDS} {i}" for i in range(8)]
    texts[0] += " die of signing"
    texts[3] += " die of signing"
    texts[4] += " die of signing"
    texts[6] += " die of extracting"
    written(form, tmp_path / "corpus", texts)
    dead = {0, 3, 4} if form == "parquet" else {0, 3, 4, 6}  # of a column of texts nothing is extracted
    expected = [DEAD if i in dead else READ for i in range(8)]
    assert scanned(tmp_path / "p.twinlens", tmp_path / "corpus", jobs, coroner) == expected


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("form", FORMS)
def test_reading(form: str, jobs: int, coroner: Coroner, tmp_path: Path) -> None:
    texts = [f"{WORDS} {i}" for i in range(4)]
    texts[1] += " die of reading"
    written(form, tmp_path / "corpus", texts)
    (tmp_path / "corpus" / "zz.txt").write_text(WORDS)
    if form == "folder":
        expected = [READ, DEAD, READ, READ, READ]
    elif form == "parquet":
        expected = [DEAD, READ]  # the rows of a part are read at once
    else:
        expected = [READ, DEAD, READ]  # behind the reader's death nothing of the file can be reached
    assert scanned(tmp_path / "p.twinlens", tmp_path / "corpus", jobs, coroner) == expected


@pytest.mark.parametrize("jobs", [1, 2])
def test_rows_of_a_part_that_workers_share(jobs: int, coroner: Coroner, tmp_path: Path) -> None:
    deadly = {0, 700, 701, 3000}
    texts = [f"{WORDS} {i}" + " die of signing" * (i in deadly) for i in range(3200)]
    written("parquet", tmp_path / "corpus", texts)
    source = Source(str(tmp_path / "corpus"))
    (unit,) = open_source(source).units()
    tasks = [Task(share, source, (unit,), (1,), ("",), share=share, shares=jobs) for share in range(jobs)]
    with Crew(jobs, ScanParams(), coroner) as crew:
        found = joined(list(crew.blocks(tasks)))
    assert found.locator == [f"rows.parquet#{i}" for i in range(3200)]
    assert {i for i, reason in enumerate(found.reason) if reason == DIED} == deadly
    assert [tokens == -1 for tokens in found.tokens.tolist()] == [i in deadly for i in range(3200)]


def test_workers_that_were_forked_together(coroner: Coroner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    preparing.prepare()  # else nobody is forked
    monkeypatch.setattr(crew, "is_large", lambda source: True)
    texts = [f"{WORDS} {i}" + " die of signing" * (i in (0, 5)) for i in range(8)]
    written("parquet", tmp_path / "corpus", texts)
    expected = [DEAD if i in (0, 5) else READ for i in range(8)]
    assert scanned(tmp_path / "p.twinlens", tmp_path / "corpus" / "rows.parquet", 2, coroner) == expected


def test_what_dies_again_though_it_was_given_up_ends_the_scan(saboteur: Callable[[str], None], tmp_path: Path) -> None:
    saboteur("import os, twinlens.engine.stages as stages\nstages._block = lambda *_: os._exit(1)\n")
    written("jsonl", tmp_path / "corpus", [WORDS])
    with pytest.raises(TwinlensError, match="do not stay alive"):
        scan.run(str(tmp_path / "p.twinlens"), [{"path": str(tmp_path / "corpus")}], ScanParams().to_json(), 1)
