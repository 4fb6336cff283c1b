import time
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.corpus.json_values import MAX_NESTING, nesting_beyond, parse_json
from twinlens.model.errors import DocumentError

Texts = Callable[..., dict[str, str]]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[1,\n 2,]", "line 2, column 4: not JSON: "),
        ("{'a': 1}", "line 1, column 2: not JSON: "),
        ("[NaN]", "line 1: not JSON: NaN is not JSON"),
        ("[1,\n-Infinity]", "line 2: not JSON: -Infinity is not JSON"),
        ("", "line 1, column 1: not JSON: "),
        ("\n\n" + "[" * 100_000, f"line 3: JSON nested more than {MAX_NESTING} deep"),
        ('[{"a":' * 50_000, f"line 1: JSON nested more than {MAX_NESTING} deep"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(DocumentError) as raised:
        parse_json(text)
    assert str(raised.value).startswith(reason)


def test_lines_are_counted_from_where_the_text_stands() -> None:
    with pytest.raises(DocumentError, match=r"^line 812, column 2: "):
        parse_json("[}", 812)


def test_numbers_of_any_length() -> None:
    assert parse_json("[1e400, 1E-400]") == [float("inf"), 0.0]
    assert parse_json("9" * 5000) == "9" * 5000


def test_brackets_in_strings_do_not_nest() -> None:
    assert nesting_beyond('["[[[\\"[[", [1]]', 2) == 16
    assert nesting_beyond("[[[", 2) == 2


@pytest.mark.shared
def test_json_sources_are_refused_with_the_line_or_read(shared_sets: Path, texts: Texts) -> None:
    found = texts(shared_sets / "hostile-dev/json", input_format="json")
    by_file: dict[str, list[str]] = {}
    for locator, text in found.items():
        by_file.setdefault(locator.partition("#")[0], []).append(text)
    names = {path.name for path in (shared_sets / "hostile-dev/json").iterdir()}
    assert set(by_file) == names
    for name, documents in by_file.items():
        if name.startswith("n_"):
            assert len(documents) == 1
            assert documents[0].startswith("failed: line "), name
        if name.startswith("y_"):
            assert not any(text.startswith("failed") for text in documents), name
    assert sum(name.startswith("n_") for name in names) == 88


def test_deep_nesting_takes_no_time() -> None:
    began = time.process_time()
    for text in ("[" * 1_000_000, '{"a":' * 500_000, '["' * 500_000):
        with pytest.raises(DocumentError):
            parse_json(text)
    assert time.process_time() - began < 2


def test_arrays_of_objects_and_strings(tmp_path: Path, texts: Texts) -> None:
    path = tmp_path / "x.json"
    path.write_text('[{"id": 1, "text": "a"}, "plain", 5, {"id": 2, "text": "b"}, null]')
    assert texts(path, input_format="json") == {
        "x.json#0": "a",
        "x.json#1": "plain",
        "x.json#2": "skipped: a JSON value without text",
        "x.json#3": "b",
        "x.json#4": "skipped: a JSON value without text",
    }
    assert list(texts(path)) == ["x.json"]
    path.write_text('{"meta": {}, "articles": [{"body": "a"}, {"body": "b"}]}')
    assert list(texts(path, input_format="json").values()) == ["a", "b"]
    path.write_text('{"body": "a"}')
    assert list(texts(path, input_format="json").values()) == ["a"]


@pytest.mark.shared
def test_the_naughty_strings(shared_sets: Path, texts: Texts) -> None:
    assert len(texts(shared_sets / "hostile-dev/text/blns.json", input_format="json")) == 515
