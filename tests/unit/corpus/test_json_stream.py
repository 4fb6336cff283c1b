import io
import json
import resource
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.corpus import content, json_stream, open_source
from twinlens.corpus.json_stream import array_members
from twinlens.model.documents import Source
from twinlens.model.errors import DocumentError

Texts = Callable[..., dict[str, str]]


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 64, 1 << 20])
def test_members_however_the_text_is_cut(monkeypatch: pytest.MonkeyPatch, piece: int) -> None:
    monkeypatch.setattr(json_stream, "PIECE", piece)
    value = ["a", 12345, -1.5e3, None, True, {"k": [1, {"x": "]},["}]}, [], {}, "é\u2028\n", [[1], [2]]]
    for text in (json.dumps(value), json.dumps(value, indent=2), f" \r\n{json.dumps(value)}\n\n"):
        assert list(array_members(io.StringIO(text))) == value
    assert list(array_members(io.StringIO("[]"))) == list(array_members(io.StringIO(" [ ] "))) == []


@pytest.mark.parametrize("piece", [1, 5, 1 << 20])
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[1,\n2,\n]", "line 3"),
        ("[1\n2]", "line 2"),
        ("[1,\n2", "line 2"),
        ("[1,\n{\n'a'}]", "line 3"),
        ("[1]\nx", "line 1"),
        ("[NaN]", "line 1"),
        ("{}", "line 1"),
        ("[", "line 1"),
        ("", "line 1"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(
    monkeypatch: pytest.MonkeyPatch, piece: int, text: str, where: str
) -> None:
    monkeypatch.setattr(json_stream, "PIECE", piece)
    with pytest.raises(DocumentError, match=where):
        list(array_members(io.StringIO(text)))


def test_a_long_array_is_read_like_a_short_one(tmp_path: Path, texts: Texts, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"id": n, "text": f"text {n}"} for n in range(2000)]
    (tmp_path / "x.json").write_text(json.dumps(rows))
    short = texts(tmp_path / "x.json", input_format="json")
    monkeypatch.setattr(content, "SMALL", 1000)
    assert texts(tmp_path / "x.json", input_format="json") == short
    assert len(short) == 2000
    (tmp_path / "x.json").write_text(json.dumps(rows)[:-10])
    found = texts(tmp_path / "x.json", input_format="json")
    assert list(found.values())[:1999] == list(short.values())[:1999]
    assert found["x.json"].startswith("failed: after 1,999 documents: line 1")


def test_memory_does_not_grow_with_the_array(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    row = json.dumps({"text": "word " * 2000})
    with path.open("w") as file:
        file.write("[" + row)
        for _ in range(8000):
            file.write(",\n" + row)
        file.write("]")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    reader = open_source(Source(str(path), options={"input_format": "json"}))
    assert sum(1 for unit in reader.units() for _ in reader.read(unit)) == 8001
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 150_000  # KiB
