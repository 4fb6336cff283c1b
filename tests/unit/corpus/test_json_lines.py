import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.corpus import fetch, open_source, sources
from twinlens.corpus.pair_tables import read_pairs
from twinlens.model.documents import RawDocument, Source
from twinlens.model.errors import SourceError

Texts = Callable[..., dict[str, str]]
Read = Callable[..., dict[str, RawDocument]]


def lines(*values: object) -> str:
    return "".join(f"{json.dumps(value, ensure_ascii=False)}\n" for value in values)


def test_rows_with_their_ids_urls_and_offsets(tmp_path: Path, read: Read) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(lines({"text": "one", "doc_id": 7, "url": " http://h.example/ "}, {"text": "zwei", "doc_id": "ä"}))
    first, second = read(path).values()
    assert (first.locator, first.doc_id, first.url, first.text) == ("x.jsonl#0", "7", "http://h.example/", "one")
    assert (second.doc_id, second.url, second.site_hint) == ("ä", "", "x.jsonl")
    assert path.read_bytes()[int(second.locator.partition("#")[2]) :].startswith(b'{"text": "zwei"')


def test_only_the_line_feed_ends_a_line(tmp_path: Path, texts: Texts) -> None:
    value = "one\u2028line\u2029with\x85odd\x0bbreaks"
    (tmp_path / "x.jsonl").write_text(lines({"text": value}, {"text": "b"}), encoding="utf-8")
    assert list(texts(tmp_path / "x.jsonl").values()) == [value, "b"]


def test_broken_lines_are_listed_with_their_numbers_and_the_rest_is_read(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.jsonl").write_text(
        '{"text": "a"}\n\n{"text": "b"\n[1]\n{"text": "\\ud800"}\n{"text": NaN}\n{"x": 1}\n'
    )
    assert list(texts(tmp_path / "x.jsonl").values()) == [
        "a",
        "failed: line 3, column 13: not JSON: expecting ',' delimiter",
        "failed: line 4: not a JSON object",
        "\ufffd",
        "failed: line 6: not JSON: NaN is not JSON",
        "",
    ]


def test_values_that_are_no_strings(tmp_path: Path, texts: Texts) -> None:
    values = [None, 5, 5.0, ["a", "b"], {"k": "v"}, True]
    (tmp_path / "x.jsonl").write_text(lines({"text": "first"}, *({"text": value} for value in values)))
    assert list(texts(tmp_path / "x.jsonl").values())[1:] == ["", "5", "5", "a\nb", '{"k": "v"}', "true"]


def test_named_columns(tmp_path: Path, texts: Texts) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(lines({"title": "t", "lead": "l", "page": "<p>a<b>b</b>", "text": "x"}))
    assert list(texts(path, text_column="title, lead").values()) == ["t\nl"]
    assert list(texts(path, html_column="page").values()) == ["ab"]
    assert list(texts(path, text_column="TITLE").values()) == ["t"]
    with pytest.raises(SourceError, match="no text column 'nope'; the columns are title, lead, page, text"):
        texts(path, text_column="nope")
    # in a folder, a table without that column is a document like any other
    assert list(texts(tmp_path, text_column="nope")) == ["x.jsonl"]


def test_a_column_of_prose_is_found_without_a_telling_name(tmp_path: Path, texts: Texts) -> None:
    prose = "a sentence of some length that nobody would take for a name or a number"
    (tmp_path / "x.jsonl").write_text(lines(*({"headline": "short", "story": f"{prose} {n}"} for n in range(3))))
    assert list(texts(tmp_path / "x.jsonl").values()) == [f"{prose} {n}" for n in range(3)]
    assert len(texts(tmp_path)) == 1


def test_a_table_is_told_by_its_content(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "odd.name").write_text(lines({"text": "a"}, {"text": "b"}))
    (tmp_path / "object.json").write_text('{\n  "text": "a"\n}\n')
    (tmp_path / "Code.java").write_text("{ int x; }\n{ int y; }\n")
    assert list(texts(tmp_path)) == ["Code.java", "object.json", "odd.name#0", "odd.name#14"]
    assert list(texts(tmp_path, expand="no")) == ["Code.java", "object.json", "odd.name"]


def test_byte_ranges_read_side_by_side_give_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text("\n" + lines(*({"text": f"text {n} " + "x" * (n % 50)} for n in range(500))) + '{"text": }\n')
    whole = [document for unit in open_source(Source(str(path))).units() for document in units_read(path, [unit])]
    monkeypatch.setattr(sources, "SPLIT", 1000)
    units = list(open_source(Source(str(path))).units())
    assert len(units) > 20
    assert sum(unit.size for unit in units) == path.stat().st_size
    assert len({unit.key for unit in units}) == len(units)
    assert units_read(path, units) == whole
    assert len(whole) == 501
    assert whole[-1].reason.startswith("line 502, column 10")


def units_read(path: Path, units: list[object]) -> list[RawDocument]:
    reader = open_source(Source(str(path)))
    return [document for unit in units for document in reader.read(unit)]  # type: ignore[arg-type]


def test_compressed_lines(tmp_path: Path, texts: Texts) -> None:
    data = lines({"text": "a"}, {"text": "b"}).encode()
    (tmp_path / "x.jsonl.gz").write_bytes(gzip.compress(data))
    assert texts(tmp_path / "x.jsonl.gz") == {"x.jsonl.gz#0": "a", "x.jsonl.gz#14": "b"}


@pytest.mark.shared
def test_the_records_of_the_ditto_file(shared_sets: Path) -> None:
    path = shared_sets / "candidates-dev/ditto/output_small.jsonl"
    source = Source(str(path), options={"text_column": "left"})
    reader = open_source(source)
    assert sum(1 for unit in reader.units() for _ in reader.read(unit)) == 4398


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize("name", ["x.jsonl", "x.txt", "x.jsonl.gz"])
def test_lines_in_wide_encodings_are_told_by_their_mark(
    tmp_path: Path, read: Read, monkeypatch: pytest.MonkeyPatch, codec: str, name: str
) -> None:
    text = lines({"text": "ein Ärger 😀\u2028"}, {"text": "zwei"}) + "{broken\n" + lines({"text": "drei " * 40_000})
    data = ("\ufeff" + text).encode(codec)
    path = tmp_path / name
    path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
    monkeypatch.setattr(sources, "SPLIT", 1000)  # a part of it could not be decoded
    found = read(path)
    texts = [document.text for document in found.values() if document.text]
    assert texts == ["ein Ärger 😀\u2028", "zwei", "drei " * 40_000]
    (failed,) = (document for document in found.values() if document.reason)
    assert failed.reason.startswith("line 3")
    for locator, document in found.items():
        if document.text:
            assert fetch(Source(str(path)), locator).text == document.text


def test_pairs_in_wide_encodings(tmp_path: Path) -> None:
    path = tmp_path / "p.jsonl"
    path.write_bytes(("\ufeff" + lines({"a": "x", "b": "ÿ", "score": "0,5"})).encode("utf-16-le"))
    (row,) = read_pairs(path)
    assert (row.a, row.b, dict(row.scores)) == ("x", "ÿ", {"score": 0.5})


def test_a_text_may_stand_in_a_list(tmp_path: Path, texts: Callable[..., dict[str, str]]) -> None:
    (tmp_path / "x.jsonl").write_text('{"id": 1, "tokens": ["one", "two"]}\n{"id": 2, "tokens": ["three", null]}\n')
    (tmp_path / "y.jsonl").write_text('{"tokens": 5, "text": "a"}\n{"tokens": 6, "text": "b"}\n')
    assert list(texts(tmp_path).values()) == ["one\ntwo", "three\n", "a", "b"]


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ({"_id": 5, "_source": {"content": "here", "url": "http://h/"}}, ("here", "5", "http://h/")),
        ({"doc": {"id": "d5", "body": {"text": "here"}}}, ("here", "", "")),
        ({"doc": {"id": "d5", "text": "here", "href": "http://h/"}}, ("here", "d5", "http://h/")),
        (
            {"text": "here", "meta": {"id": 9, "url": "http://h/"}, "user": {"id": 7, "url": "no"}},
            ("here", "", "http://h/"),
        ),
        ({"title": {"text": "no"}, "text": "here"}, ("here", "", "")),
    ],
)
def test_fields_within_objects_have_paths(
    tmp_path: Path, read: Callable[..., dict[str, RawDocument]], row: dict[str, object], found: tuple[str, ...]
) -> None:
    (tmp_path / "x.jsonl").write_text(f"{json.dumps(row)}\n" * 3)
    (tmp_path / "x.json").write_text(json.dumps([row] * 3))
    for documents in (read(tmp_path / "x.jsonl"), read(tmp_path / "x.json", input_format="json")):
        assert [(d.text, d.doc_id, d.url) for d in documents.values()] == [found] * 3


def test_of_two_texts_within_objects_neither_is_taken(tmp_path: Path, texts: Callable[..., dict[str, str]]) -> None:
    row = json.dumps({"question": {"text": "one"}, "answer": {"text": "two"}, "meta": {"source": "book"}})
    (tmp_path / "x.jsonl").write_text(f"{row}\n{row}\n")
    prose = "a long text with many words, as prose has them, "
    (tmp_path / "y.json").write_text(json.dumps({"a": {"text": f"{prose}one"}, "b": {"text": f"{prose}two"}}))
    assert list(texts(tmp_path / "x.jsonl").values()) == [f"{row}\n{row}\n"]
    assert texts(tmp_path / "x.jsonl", text_column="question.text,answer.text")["x.jsonl#0"] == "one\ntwo"
    (whole,) = texts(tmp_path / "y.json", input_format="json").values()
    assert "one" in whole and "two" in whole


def test_a_field_within_an_object_can_be_named(tmp_path: Path, read: Callable[..., dict[str, RawDocument]]) -> None:
    rows = [{"a": {"b": {"words": f"text {n}"}}, "a.c": "flat"} for n in range(2)]
    (tmp_path / "x.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows) + '{"a": 5}\n')
    texts = [document.text for document in read(tmp_path / "x.jsonl", text_column="a.b.words").values()]
    assert texts == ["text 0", "text 1", ""]
    assert [document.text for document in read(tmp_path / "x.jsonl", text_column="a.c").values()] == [
        "flat",
        "flat",
        "",
    ]
    with pytest.raises(SourceError, match=r"a, a\.c, a\.b, a\.b\.words"):
        read(tmp_path / "x.jsonl", text_column="a.d")
