"""Whatever comes in, readers, the text of HTML, the project opener and the query box answer or refuse in a sentence.

No other error, no hang, nothing written beside. `poe test` reads a few hundred changed copies of the kept files,
always the same; `poe fuzz` reads thousands of new ones. A file that broke something is put into `corpus/` beside the
seeds, and from then on is read as it is, too.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from twinlens.corpus import open_source
from twinlens.corpus.html_pages import read_html
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.pair_tables import read_pairs
from twinlens.corpus.previews import preview_pairs, preview_table
from twinlens.engine.page_sanitiser import sanitised
from twinlens.model.documents import DocumentStatus, Source
from twinlens.model.errors import TwinlensError
from twinlens.model.params import ScanParams
from twinlens.session import Project
from twinlens.store import Store
from twinlens.text.extract import extract
from twinlens.text.html import visible_text
from twinlens.ui.lists.query import parse

pytestmark = pytest.mark.timeout(0 if os.environ.get("TWINLENS_FUZZ") else 120)


CORPUS = Path(__file__).resolve().parent / "corpus"
EXAMPLES = int(os.environ.get("TWINLENS_FUZZ", "0"))
LONGEST = 20_000  # bytes of a changed file
# pieces that mean something to one of the readers
PIECES = (
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r\n", b'"', b"<!--", b"]]>", b"<table>", b"<script>", b"&#x110000;",
    b"<![CDATA[", b"PK\x03\x04", b"PK\x01\x02", b"\x1f\x8b", b"PAR1", b"WARC/1.0\r\n", b"Content-Length: -1\r\n",
    b"../../", b"\xed\xa0\x80", b"{", b"[[[[", b"1e999", b"\\ud800", b"=cmd()", b"Transfer-Encoding: chunked\r\n",
    b"\x00\x00\x00\x00\xff\xff\xff\xff",
)  # fmt: skip


def few(examples: int) -> settings:
    """Settings for so many examples in the ordinary tests."""
    return settings(
        max_examples=EXAMPLES or examples,
        derandomize=not EXAMPLES,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


def kept(target: str) -> list[Path]:
    """The files of a target, in the order of their names."""
    return sorted(path for path in (CORPUS / target).iterdir() if path.is_file())


@st.composite
def changed(draw: st.DrawFn, data: bytes) -> bytes:
    """The bytes after up to eight changes: bits turned, pieces put in, taken out, doubled or cut off."""
    found = bytearray(data)
    for _ in range(draw(st.integers(0, 8))):
        place = draw(st.integers(0, len(found)))
        length = draw(st.sampled_from((1, 2, 4, 16, 200)))
        match draw(st.integers(0, 5)):
            case 0:
                if place < len(found):
                    found[place] ^= 1 << draw(st.integers(0, 7))
            case 1:
                found[place:place] = draw(st.sampled_from(PIECES))
            case 2:
                del found[place : place + length]
            case 3:
                found[place:place] = found[place : place + length] * draw(st.sampled_from((1, 3, 50)))
            case 4:
                found[place : place + length] = draw(st.binary(min_size=length, max_size=length))
            case _:
                del found[place:]
        del found[LONGEST:]
    return bytes(found)


READERS = kept("readers")
PAGES = kept("html")
QUERIES = (CORPUS / "query" / "words.txt").read_text("utf-8").splitlines()


def read_everything(path: Path) -> None:
    """As a scan would, and as the dialogs that look into a table before."""
    reader = open_source(Source(str(path)))
    for unit in reader.units():
        for document in reader.read(unit):
            if document.status is DocumentStatus.READ:
                try:
                    extract(document, read_html)
                except TwinlensError as error:
                    assert is_sentence(error)
            else:
                assert document.reason and "Error" not in document.reason
    for look in (
        lambda: preview_table(path, ReaderOptions()),
        lambda: preview_pairs(path),
        lambda: list(read_pairs(path)),
    ):
        try:
            look()
        except TwinlensError as error:
            assert is_sentence(error)


def is_sentence(error: TwinlensError) -> bool:
    text = str(error)
    return bool(text) and "Traceback" not in text and "\n" not in text


@pytest.mark.parametrize("seed", READERS, ids=lambda path: path.name)
def test_readers(seed: Path, tmp_path: Path) -> None:
    place = tmp_path / "in"
    place.mkdir()
    path = place / seed.name
    data = seed.read_bytes()

    @few(25)
    @given(changed(data))
    def read(content: bytes) -> None:
        path.write_bytes(content)
        read_everything(path)

    path.write_bytes(data)
    read_everything(path)
    read()
    assert [entry.name for entry in tmp_path.rglob("*")] == ["in", seed.name]  # archives have written nothing


@pytest.mark.parametrize("seed", PAGES, ids=lambda path: path.name)
def test_the_text_of_html(seed: Path) -> None:
    data = seed.read_bytes()

    @few(100)
    @given(changed(data))
    def read(content: bytes) -> None:
        text = content.decode("utf-8", "replace")
        found, title = read_html(text, "http://a.example/")
        assert (found, title) == visible_text(
            text, "http://a.example/"
        )  # the compiled pass and the parser's tree agree
        assert "<script" not in sanitised(text).html.lower()

    read()


@given(st.one_of(st.text(max_size=60), *(changed(line.encode()) for line in QUERIES)))
@few(300)
def test_the_query_box(query: str | bytes) -> None:
    text = query if isinstance(query, str) else query.decode("utf-8", "replace")
    try:
        parse(text)
    except TwinlensError as error:
        assert is_sentence(error)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a small project."""
    path = tmp_path_factory.mktemp("seed") / "seed.twinlens"
    with Store.create(path, ScanParams(), 7):
        pass
    return path.read_bytes()


def test_the_project_opener(project: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.twinlens"
    places = st.one_of(st.integers(0, 99), st.integers(0, len(project) - 1))
    changes = st.lists(st.tuples(places, st.binary(min_size=1, max_size=40)), max_size=5)

    @few(150)
    @given(changes, st.one_of(st.just(len(project)), st.integers(0, len(project))))
    def open_it(pieces: list[tuple[int, bytes]], length: int) -> None:
        content = bytearray(project)
        for place, piece in pieces:
            content[place : place + len(piece)] = piece
        content = content[:length]
        for entry in tmp_path.iterdir():
            if entry.is_file():
                entry.unlink()
        path.write_bytes(content)
        try:
            with Project.open(path) as opened:
                opened.info()
                opened.queue()
        except TwinlensError as error:
            assert is_sentence(error)

    open_it()
