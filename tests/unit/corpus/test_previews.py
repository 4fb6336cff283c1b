import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from twinlens.cli.program import run
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.previews import preview_pairs, preview_table
from twinlens.corpus.sources import open_source
from twinlens.model.documents import Source
from twinlens.model.errors import SourceError
from twinlens.model.previews import CELL, ROWS, WIDEST

PROSE = "a harbour notice of some length, so that it reads like prose, number {}"


def write_table(path: Path) -> Path:
    rows = [{"no": n, "words": PROSE.format(n), "page": f"http://a.example/{n}"} for n in range(80)]
    suffix = path.suffix
    if suffix == ".parquet":
        pq.write_table(pa.Table.from_pylist(rows), path)
    elif suffix == ".jsonl":
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    elif suffix == ".json":
        path.write_text(json.dumps(rows))
    else:
        delimiter = "\t" if suffix == ".tsv" else ";"
        lines = [delimiter.join(("no", "words", "page"))]
        lines += [delimiter.join(map(str, row.values())) for row in rows]
        path.write_text("\n".join(lines))
    return path


@pytest.mark.parametrize("suffix", [".csv", ".tsv", ".jsonl", ".parquet", ".json"])
@pytest.mark.parametrize("named", [{}, {"url_column": "page", "id_column": "no"}, {"text_column": "page,words"}])
def test_a_preview_says_what_a_scan_will_read(tmp_path: Path, suffix: str, named: dict[str, str]) -> None:
    path = write_table(tmp_path / f"table{suffix}")
    options = {**named, **({"input_format": "json"} if suffix == ".json" else {})}
    seen = preview_table(path, ReaderOptions.parse(options))
    assert (seen.columns, len(seen.rows), seen.problem) == (("no", "words", "page"), ROWS, "")
    assert seen.rows[3] == ("3", PROSE.format(3), "http://a.example/3")
    reader = open_source(Source(str(path), options=options))
    document = next(document for unit in reader.units() for document in reader.read(unit))
    row = dict(zip(seen.columns, seen.rows[0], strict=True))
    assert document.text is not None
    assert " ".join(document.text.split()) == " ".join(row[name] for name in seen.text)
    assert document.doc_id == row.get(seen.id, "")
    assert document.url == row.get(seen.url, "")


def test_what_is_no_table_or_lacks_a_column_says_so(tmp_path: Path) -> None:
    folder = preview_table(tmp_path, ReaderOptions())
    assert (folder.form, folder.is_table) == ("folder", False)
    text = tmp_path / "a.txt"
    text.write_text("one document\n")
    assert (preview_table(text, ReaderOptions()).form, preview_table(text, ReaderOptions()).offered) == ("text", "")
    assert preview_table(write_table(tmp_path / "a.json"), ReaderOptions()).offered == "json"
    table = write_table(tmp_path / "a.csv")
    missing = preview_table(table, ReaderOptions(text_column="wrods"))
    assert missing.problem.startswith("there is no text column 'wrods'") and missing.columns == ("no", "words", "page")
    numbers = tmp_path / "n.csv"
    numbers.write_text("x,y\n1,2\n3,4\n")
    assert preview_table(numbers, ReaderOptions()).problem == "no column looks like a text: choose one"
    with pytest.raises(SourceError, match="no such file or folder"):
        preview_table(tmp_path / "none.csv", ReaderOptions())


def test_wide_and_long_tables_are_cut(tmp_path: Path) -> None:
    wide = tmp_path / "wide.csv"
    wide.write_text(",".join(f"c{n}" for n in range(10_000)) + "\n" + ",".join(["v"] * 10_000) + "\n")
    seen = preview_table(wide, ReaderOptions())
    assert len(seen.columns) == 10_000 and {len(row) for row in seen.rows} == {WIDEST}
    long = tmp_path / "long.csv"
    long.write_text("id,text\n1," + "x " * 3_000_000 + "\n")
    assert {len(cell) for row in preview_table(long, ReaderOptions()).rows for cell in row} <= {1, CELL}


def test_pairs_with_their_scores_and_senses(tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    path.write_text("left,right,edit distance,jaccard,why,tries\nx,y,3,0.5,so,4\nx,z,,0.25,<b>bold</b>,5\n")
    seen = preview_pairs(path)
    assert (seen.a, seen.b, seen.label) == ("left", "right", "")
    assert seen.scores == {"edit distance": True, "jaccard": False}
    assert seen.numeric == ("edit distance", "jaccard", "tries")
    assert seen.rows[1] == ("x", "z", "", "0.25", "<b>bold</b>", "5")
    said = preview_pairs(path, {"a": "right", "b": "left"}, ["jaccard"], {"tries": True})
    assert (said.a, said.scores) == ("right", {"jaccard": False, "tries": True})
    assert "no column 'nothing'" in preview_pairs(path, {"a": "nothing"}).problem
    nothing = tmp_path / "q.csv"
    nothing.write_text("one,two\n1,2\n")
    seen = preview_pairs(nothing)
    assert seen.problem.startswith("the two documents' columns are not found") and seen.rows == (("1", "2"),)
    with pytest.raises(SourceError, match="there is no such file"):
        preview_pairs(tmp_path / "none.csv")


def test_every_file_of_other_tools(shared_sets: Path) -> None:
    tools = shared_sets / "candidates-dev"
    assert preview_pairs(tools / "ditto/output_small.jsonl").texts
    assert preview_pairs(tools / "dedupe/csv_example_input_with_true_ids.csv").shape == "clusters"
    matrix = preview_pairs(shared_sets / "petclinic-states/other-tools/DOM-RTED-matrix.csv")
    assert matrix.shape == "matrix" and list(matrix.scores.values()) == [True]
    splink = preview_pairs(tools / "splink/splink_predictions.parquet")
    assert (splink.a, splink.b) == ("unique_id_l", "unique_id_r")
    assert splink.scores == {"match_weight": False, "match_probability": False}


def test_hostile_files_are_shown_or_refused_in_time(shared_sets: Path) -> None:
    paths = sorted(path for path in (shared_sets / "hostile-dev").rglob("*") if path.is_file())
    for path in paths:
        seen = preview_table(path, ReaderOptions())
        assert all(len(cell) <= CELL for row in seen.rows for cell in row)
        assert seen.is_table or seen.problem or seen.form
        try:
            preview_pairs(path)
        except SourceError as error:
            assert str(path) in str(error)
    assert len(paths) > 300


def test_the_verb_prints_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_table(tmp_path / "t.csv")
    assert run(["preview", str(path), "--text-column", "words"]) == 0
    out = capsys.readouterr().out
    assert "text       words" in out and "delimiter ';'" in out and "http://a.example/9" in out
    assert run(["preview", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["text"] == ["words"]
    assert run(["preview", str(path), "--pairs"]) == 0
    assert "problem    the two documents' columns are not found" in capsys.readouterr().out
    assert run(["preview", str(tmp_path / "none")]) == 1


def test_what_stands_in_a_file_does_not_steer_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.csv"
    path.write_text('id,te\x1b[31mxt\n1,"\x1b]0;title\x07 \u202e漢字"\n2,b\n', encoding="utf-8")
    for arguments in ([], ["--pairs"]):
        assert run(["preview", str(path), *arguments]) == 0
        out = capsys.readouterr().out
        assert out.replace("\n", "").isprintable() and r"te\x1b[31mxt" in out and "漢字" in out
