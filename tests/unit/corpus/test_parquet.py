import datetime
import decimal
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from twinlens.corpus import open_source, sources
from twinlens.corpus.columns import Columns
from twinlens.corpus.content import Content, open_nothing
from twinlens.corpus.handed import table_columns
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.pair_tables import read_pairs
from twinlens.corpus.parquet import record_columns
from twinlens.corpus.previews import preview_table
from twinlens.model.documents import RawDocument, Source
from twinlens.model.errors import SourceError
from twinlens.text.extract import extract

Texts = Callable[..., dict[str, str]]
Read = Callable[..., dict[str, RawDocument]]


def table(path: Path, columns: dict[str, object], **settings: object) -> Path:
    pq.write_table(pa.table(columns), path, **settings)
    return path


def test_rows_as_documents(tmp_path: Path, read: Read) -> None:
    path = table(tmp_path / "x.parquet", {"doc_id": [7, 8], "url": ["http://h/", None], "text": ["ä", None]})
    first, second = read(path).values()
    assert (first.locator, first.doc_id, first.url, first.text) == ("x.parquet#0", "7", "http://h/", "ä")
    assert (second.doc_id, second.url, second.text, second.site_hint) == ("8", "", "", "x.parquet")


def columns(path: Path, **options: str) -> list[tuple[str, str, str, str]]:
    reader = open_source(Source(str(path), options=options))
    found = []
    for unit in reader.units():
        batches = reader.read_columns(unit)
        assert batches is not None
        for batch in batches:
            assert batch.offsets.dtype == np.int64
            for i in range(len(batch)):
                text = bytes(batch.data[batch.offsets[i] : batch.offsets[i + 1]]).decode()
                doc_id = batch.doc_ids[i] if batch.doc_ids else ""
                found.append((f"{batch.locator}#{batch.first + i}", doc_id, batch.urls[i] if batch.urls else "", text))
    return found


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.dictionary(pa.int32(), pa.string())])
def test_columns_hold_the_same_as_documents(
    tmp_path: Path, read: Read, kind: pa.DataType, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [None if n % 7 == 3 else f"text {n} é日" * (n % 5) for n in range(10_000)]
    path = table(
        tmp_path / "x.parquet",
        {
            "text": pa.array(rows, kind),
            "id": [f"d{n}" for n in range(10_000)],
            "url": [f"http://h/{n}" for n in range(10_000)],
        },
        row_group_size=3000,
    )
    monkeypatch.setattr(sources, "SPLIT", 10)
    units = list(open_source(Source(str(path))).units())
    assert [(unit.start, unit.stop) for unit in units] == [(0, 1), (1, 2), (2, 3), (3, 4)]
    documents = [(d.locator, d.doc_id, d.url, d.text) for d in read(path).values()]
    assert len(documents) == 10_000
    if not pa.types.is_dictionary(kind):
        assert columns(path) == documents


def test_html_several_columns_and_binary_are_read_row_by_row(tmp_path: Path, texts: Texts) -> None:
    path = table(tmp_path / "x.parquet", {"html": ["<p>a<b>b"], "title": ["t"], "raw": [b"bytes \xff"]})
    reader = open_source(Source(str(path)))
    assert [reader.read_columns(unit) for unit in reader.units()] == [None]
    assert list(texts(path).values()) == ["ab"]
    assert list(texts(path, text_column="title,raw").values()) == ["t\nbytes \ufffd"]
    with pytest.raises(SourceError, match="no text column 'nope'"):
        texts(path, text_column="nope")


def test_text_that_is_not_utf_8_is_replaced_and_counted(tmp_path: Path, texts: Texts) -> None:
    bad = pa.Array.from_buffers(pa.string(), 2, pa.array([b"a\xff\xfeb", b"ok"]).buffers())
    path = table(tmp_path / "x.parquet", {"text": bad})
    reader = open_source(Source(str(path)))
    (unit,) = reader.units()
    (batch,) = reader.read_columns(unit) or ()
    assert batch.replaced == {0: 2}
    assert [text for *_, text in columns(path)] == list(texts(path).values()) == ["a\ufffd\ufffdb", "ok"]
    first, _ = reader.read(unit)
    assert extract(first).replaced == 2


def test_nested_columns_hold_no_text(tmp_path: Path, texts: Texts) -> None:
    path = table(tmp_path / "x.parquet", {"text": [[{"a": "b"}], []], "n": [1, 2]})
    assert texts(path) == {"x.parquet": "skipped: a Parquet table without a text column or rows"}
    nested = table(tmp_path / "y.parquet", {"text": ["a", "b"], "n": [[{"a": [1]}], []]})
    assert list(texts(nested).values()) == ["a", "b"]


def test_a_table_without_rows(tmp_path: Path, texts: Texts) -> None:
    path = table(tmp_path / "x.parquet", {"text": pa.array([], pa.string())})
    assert list(texts(path).values()) == ["skipped: a Parquet table without a text column or rows"]


def test_broken_and_encrypted_files(tmp_path: Path, texts: Texts) -> None:
    whole = table(tmp_path / "x.parquet", {"text": ["some text"] * 100}).read_bytes()
    (tmp_path / "cut.parquet").write_bytes(whole[:-20])
    (tmp_path / "middle.parquet").write_bytes(whole[:8] + b"\xff" * 40 + whole[48:])
    (tmp_path / "secret.parquet").write_bytes(b"PARE" + whole[4:-4] + b"PARE")
    found = texts(tmp_path)
    assert found["cut.parquet"].startswith("failed: a Parquet file that cannot be read: ")
    assert found["middle.parquet"].startswith("failed: a Parquet file that cannot be read: ")
    assert found["secret.parquet"] == "failed: a Parquet file with encrypted columns, for which there is no key"
    assert len(found) == 103


@pytest.mark.shared
def test_every_parquet_file_of_the_set_is_read_or_says_why(shared_sets: Path, texts: Texts) -> None:
    files = list((shared_sets / "hostile-dev/parquet").rglob("*.parquet*"))
    assert len(files) == 42
    for path in files:
        found = texts(path)
        assert found, path.name
        assert all("Traceback" not in text and len(text) < 100_000 for text in found.values())
        if path.name.endswith(".encrypted"):
            assert all(text.startswith(("failed: ", "skipped: ")) for text in found.values()), path.name


@pytest.mark.shared
def test_the_codes(shared_sets: Path, read: Read) -> None:
    found = read(shared_sets / "civil-codes-dev/documents.parquet")
    assert len(found) == 4195
    assert found["documents.parquet#0"].doc_id == "NY1849-000010" or found["documents.parquet#0"].doc_id


@pytest.mark.parametrize(
    ("ids", "shown"),
    [
        ([decimal.Decimal("1.50")], "1.50"),
        ([datetime.datetime(2024, 1, 2, 3, 4, 5)], "2024-01-02 03:04:05"),
        ([datetime.date(2024, 1, 2)], "2024-01-02"),
        ([b"\xff\x00\xfe"], "ff00fe"),
        ([b"plain"], "plain"),
        ([2.0], "2"),
        ([True], "true"),
    ],
)
@pytest.mark.parametrize("name", ["text", "html"])
def test_ids_of_every_type(tmp_path: Path, read: Read, ids: list[object], shown: str, name: str) -> None:
    path = table(tmp_path / "x.parquet", {"id": ids, name: ["words"]})
    (document,) = read(path).values()
    assert document.doc_id == shown
    if name == "text":  # pages are not read in columns
        assert [row[1] for row in columns(path)] == [shown]
    pairs = table(tmp_path / "pairs.parquet", {"id_a": ids, "id_b": ids})
    assert [(row.a, row.b) for row in read_pairs(pairs)] == [(shown, shown)]


def test_two_columns_of_one_name_are_told(tmp_path: Path, texts: Texts) -> None:
    text = pa.array(["a", "b"])
    pq.write_table(pa.table([text, text], names=["text", "text"]), tmp_path / "x.parquet")
    assert list(texts(tmp_path).values()) == ["failed: a Parquet table with several columns named 'text'"]


@pytest.mark.parametrize("kind", [pa.list_(pa.string()), pa.large_list(pa.large_string())])
@pytest.mark.parametrize("name", ["tokens", "text", "sentences"])
def test_a_text_may_stand_in_a_list(tmp_path: Path, read: Read, name: str, kind: pa.DataType) -> None:
    rows = [["one", "two"], None, [], ["three", None, "four"]]
    path = table(tmp_path / "x.parquet", {"id": [1, 2, 3, 4], name: pa.array(rows, kind), "tags": [["a"]] * 4})
    assert [document.text for document in read(path).values()] == ["one\ntwo", "", "", "three\n\nfour"]
    shown = preview_table(path, ReaderOptions())
    assert shown.text == (name,) and shown.rows[0] == ("1", "one two", "a")
    assert len(read(tmp_path)) == 4  # in a folder, too
    chosen = table_columns(pq.read_schema(path), None, ReaderOptions())  # and where another engine reads the rows
    assert chosen is not None and chosen.text == (name,)


def test_a_text_goes_before_its_tokens(tmp_path: Path, read: Read) -> None:
    path = table(tmp_path / "x.parquet", {"tokens": [["a", "b"]], "text": ["a b"]})
    assert [document.text for document in read(path).values()] == ["a b"]
    counts = table(
        tmp_path / "y.parquet", {"tokens": [7], "title": ["quite a long title with a good many words in it"]}
    )
    assert [document.text for document in read(counts).values()] == ["quite a long title with a good many words in it"]


def test_lists_that_are_no_utf8_are_counted(tmp_path: Path, read: Read) -> None:
    held = pa.array([[b"fine", b"caf\xe9"], [b"\xc3\xa9"]], pa.list_(pa.binary()))
    items = pa.Array.from_buffers(pa.string(), len(held.values), held.values.buffers())
    path = table(tmp_path / "x.parquet", {"tokens": pa.ListArray.from_arrays(held.offsets, items)})
    found = [extract(document) for document in read(path).values()]
    assert [(text.text, text.replaced) for text in found] == [("fine\ncaf\ufffd", 1), ("\xe9", 0)]


LOADED = """
import sys
from twinlens.corpus import open_source
from twinlens.model.documents import Source
reader = open_source(Source(sys.argv[1]))
batches = [batch for unit in reader.units() for batch in reader.read_columns(unit)]
print(sum(map(len, batches)), "pyarrow.compute" in sys.modules)
"""


def test_columns_load_none_of_arrows_functions(tmp_path: Path) -> None:
    """They take longer to load than hundreds of documents to sign, in every worker."""
    path = table(tmp_path / "x.parquet", {"id": [1, 2], "text": ["one", "two"]})
    told = subprocess.run([sys.executable, "-c", LOADED, path], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["2", "False"]


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string()])
@pytest.mark.parametrize("part", [slice(1, 3), slice(2, 2), slice(0, 0)])
def test_columns_of_a_part_of_a_batch(kind: pa.DataType, part: slice) -> None:
    rows = ["zero", "é日", "two", "three"]
    batch = pa.record_batch({"text": pa.array(rows, kind)}).slice(part.start, part.stop - part.start)
    columns = Columns(("text",))
    found = record_columns(batch, columns, 7, Content("x", "x", 0, open_nothing))
    texts = [bytes(found.data[a:b]).decode() for a, b in pairwise(found.offsets.tolist())]
    assert (texts, found.first, found.offsets.dtype) == (rows[part], 7, np.int64)
