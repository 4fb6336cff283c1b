import gzip
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from twinlens.corpus import fetch, open_source
from twinlens.corpus.pair_columns import choose_pair_columns, record_columns
from twinlens.corpus.pair_tables import PairRow, read_pairs
from twinlens.corpus.previews import preview_pairs
from twinlens.model.documents import RawDocument, Source
from twinlens.model.errors import SourceError


def write(path: Path, text: str, encoding: str = "utf-8") -> Path:
    path.write_bytes(text.encode(encoding))
    return path


def rows(path: Path, **settings: object) -> list[PairRow]:
    return list(read_pairs(path, **settings))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("header", "a", "b"),
    [
        ("a,b,label", "a", "b"),
        ("label,ID_A,ID_B", "ID_A", "ID_B"),
        ("left_id,right_id,score", "left_id", "right_id"),
        ("match_weight,unique_id_l,unique_id_r,first_name_l,first_name_r", "unique_id_l", "unique_id_r"),
        ("doc_a,doc_b,estimated_jaccard", "doc_a", "doc_b"),
        (
            "id,leftFileId,leftFilePath,rightFileId,rightFilePath,similarity",
            "leftFilePath",
            "rightFilePath",
        ),
        ("test_similarity,test_file,ref_file", "test_file", "ref_file"),
        ("url_a,id_a,url_b,id_b", "id_a", "id_b"),
        ("left,right", "left", "right"),
        ("Source,Target,Weight", "Source", "Target"),
    ],
)
def test_the_two_documents_are_found_by_the_header(header: str, a: str, b: str) -> None:
    found = choose_pair_columns(header.split(","))
    assert (found.a, found.b) == (a, b)


def test_named_columns_go_before_found_ones() -> None:
    names = ["a", "b", "x", "Y", "kind", "label", "jaccard", "other"]
    assert choose_pair_columns(names, {"a": "x", "b": "y", "label": "kind"}).label == "kind"
    assert choose_pair_columns(names, {"a": "x", "b": "y"}).b == "Y"
    assert choose_pair_columns(names, {"a": "a"}).b == "b"
    assert choose_pair_columns(names).scores == ("jaccard",)
    assert choose_pair_columns(names, scores=["other"]).scores == ("other",)


@pytest.mark.parametrize(
    ("named", "scores", "says"),
    [
        ({"a": "nope"}, (), "no column 'nope'"),
        ({"a": "x"}, (), "--a and --b"),
        ({"a": "x", "b": "X"}, (), "the same column"),
        ({}, (), "--a and --b"),
        ({"a": "x", "b": "y"}, ("z",), "no column 'z'"),
    ],
)
def test_columns_that_are_not_there(named: dict[str, str], scores: tuple[str, ...], says: str) -> None:
    with pytest.raises(SourceError, match=says):
        choose_pair_columns(["x", "y", "label"], named, scores)


def test_a_label_file_of_this_program(tmp_path: Path) -> None:
    path = write(
        tmp_path / "labels.csv",
        "a,b,label,reason,note,reviewer,at\n"
        'x/1.html,x/2.html,correct,url,"two\nlines, ""quoted""",ann,2024-05-06T07:08:09.000Z\n'
        "x/3.html,x/4.html,Undecided,,,,\n",
    )
    first, second = rows(path)
    assert first == PairRow(
        2,
        "x/1.html",
        "x/2.html",
        "correct",
        {},
        "url",
        'two\nlines, "quoted"',
        "ann",
        "2024-05-06T07:08:09.000Z",
    )
    assert (second.line, second.label, second.reviewer) == (4, "undecided", "")


@pytest.mark.parametrize(
    ("written", "label"),
    [("1", "correct"), ("1.0", "correct"), ("TRUE", "correct"), ("0", "incorrect"), ("No", "incorrect"),
     ("?", "undecided"), ("maybe", "undecided"), ("", ""), ("2", "2"), ("y", "correct"), ("Non-Duplicate", "incorrect"),
     ("NOT_DUPLICATE", "incorrect"), ("no  match", "incorrect"), ("perhaps", "perhaps")],
)  # fmt: skip
def test_usual_words_for_the_verdicts(tmp_path: Path, written: str, label: str) -> None:
    (row,) = rows(write(tmp_path / "x.csv", f"a,b,label\np,q,{written}\n"))
    assert row.label == label


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_encodings_and_delimiters(tmp_path: Path, encoding: str, delimiter: str) -> None:
    text = "\n".join(delimiter.join(line) for line in (("id_a", "id_b", "label"), ("ä", "日本", "correct")))
    if encoding == "utf-16-le":
        text = "\ufeff" + text
    (row,) = rows(write(tmp_path / "x.csv", text, encoding))
    assert (row.a, row.b, row.label) == ("ä", "日本", "correct")


@pytest.mark.parametrize("delimiter", [",", ";"])
def test_broken_rows_are_named_by_line_and_the_rest_is_read(tmp_path: Path, delimiter: str) -> None:
    lines = [f"p{n},q{n},correct" for n in range(2, 900)]
    lines[810] = 'p812,"q812,correct'
    lines[4] = f'p6,"{"x" * 200_000}",incorrect'
    text = "\ufeffa,b,label\n" + "\n".join(lines) + "\na,b,label\nlast,row,correct\n"
    path = write(tmp_path / "x.csv", text.replace(",", delimiter))
    table = read_pairs(path)
    found = list(table)
    assert len(found) == 898
    assert found[-1] == PairRow(901, "last", "row", "correct")
    assert len(found[4].b) == 200_000
    assert [problem.partition(":")[0] for problem in table.problems] == ["line 812", "line 900"]


def test_a_row_that_is_too_short_has_no_second_document(tmp_path: Path) -> None:
    assert rows(write(tmp_path / "x.csv", "a,b,label\nonly\np,q,correct\n"))[0].b == ""


def test_scores(tmp_path: Path) -> None:
    path = write(tmp_path / "x.csv", "id1,id2,score,rank\np,q,0.5,1\nr,s,,2\nt,u,high,3\nv,w,inf,4\n")
    table = read_pairs(path, scores=["score", "rank"])
    assert [row.scores for row in table] == [{"score": 0.5, "rank": 1}, {"rank": 2}, {"rank": 3}, {"rank": 4}]
    assert table.problems == [
        "line 4: score is 'high', which is no score",
        "line 5: score is 'inf', which is no score",
    ]


def test_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    lines = [
        json.dumps({"left_id": 1, "right_id": "b\u2028c", "match": True, "match_score": 0.25}, ensure_ascii=False),
        "",
        "{broken",
        "[1, 2]",
        json.dumps({"left_id": "x", "right_id": {"text": "inline"}}),
        json.dumps({"left_id": "x", "right_id": "y", "match_score": None, "later": 1}),
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    table = read_pairs(path)
    found = list(table)
    assert found[0] == PairRow(1, "1", "b\u2028c", "correct", {"match_score": 0.25})
    assert found[1] == PairRow(5, "x", "pairs.jsonl#5.b")
    assert found[2] == PairRow(6, "x", "y")
    assert [problem.partition(":")[0] for problem in table.problems] == ["line 3", "line 4"]


def test_a_json_array(tmp_path: Path) -> None:
    path = write(tmp_path / "pairs.json", json.dumps([{"a": "p", "b": "q", "label": 0}]))
    assert rows(path) == [PairRow(1, "p", "q", "incorrect")]
    with pytest.raises(SourceError, match="array of objects"):
        read_pairs(write(tmp_path / "x.json", '{"a": 1}'))


def test_parquet(tmp_path: Path) -> None:
    path = tmp_path / "pairs.parquet"
    table = pa.table(
        {
            "unique_id_l": pa.array([1, 2**62, None]),
            "unique_id_r": ["x", "y", "z"],
            "match_probability": [0.5, None, 1.0],
        }
    )
    pq.write_table(table, path)
    found = rows(path)
    assert [(row.line, row.a, row.b) for row in found] == [(1, "1", "x"), (2, str(2**62), "y"), (3, "", "z")]
    assert [dict(row.scores) for row in found] == [{"match_probability": 0.5}, {}, {"match_probability": 1.0}]
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(SourceError, match=r"pairs\.parquet"):
        read_pairs(path)


def test_compressed_files(tmp_path: Path) -> None:
    path = tmp_path / "pairs.csv.gz"
    path.write_bytes(gzip.compress(b"a;b;label\np;q;correct\n"))
    assert rows(path) == [PairRow(2, "p", "q", "correct")]


def test_what_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    for name, data in (("none.csv", None), ("empty.csv", b""), ("x.zip", b"PK\x03\x04rest"), ("t.csv", b"one\n1\n")):
        path = tmp_path / name
        if data is not None:
            path.write_bytes(data)
        with pytest.raises(SourceError, match=name.replace(".", r"\.")) as refused:
            read_pairs(path)
        assert "\n" not in str(refused.value)


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "count", "scores"),
    [
        ("petclinic-states/pairs.csv", 11_026, ()),
        ("gov2-webpairs-dev/pairs.csv", 40, ("s3_score",)),
        ("candidates-dev/splink/splink_predictions.csv", 1062, ("match_weight", "match_probability")),
        ("candidates-dev/splink/splink_predictions.parquet", 1062, ("match_weight", "match_probability")),
        ("candidates-dev/datasketch/news-mash-dev.csv", 142, ("estimated_jaccard",)),
        (
            "candidates-dev/copydetect/ocd-java.csv",
            3146,
            ("test_similarity", "ref_similarity", "token_overlap"),
        ),
    ],
)
def test_files_of_other_tools(shared_sets: Path, name: str, count: int, scores: tuple[str, ...]) -> None:
    table = read_pairs(shared_sets / name)
    found = list(table)
    assert (len(found), table.columns.scores, table.problems) == (count, scores, [])
    assert all(row.a and row.b for row in found)


@pytest.mark.shared
def test_more_files_of_other_tools(shared_sets: Path) -> None:
    root = shared_sets / "candidates-dev"
    labels = list(read_pairs(root / "splink/fake_1000_labels.csv"))
    assert (len(labels), sum(row.label == "correct" for row in labels)) == (1225, 80)
    dolos = read_pairs(root / "dolos/pairs.csv")
    assert dolos.columns.scores == ("similarity", "totalOverlap", "longestFragment", "leftCovered", "rightCovered")
    assert {row.a for row in dolos} >= {"/tmp/dolos-unzip-g9VHa5/copy_of_sample.js"}
    ditto = read_pairs(root / "ditto/output_small.jsonl")
    pairs = list(ditto)
    assert (len(pairs), ditto.inline, ditto.problems) == (4398, True, [])  # a line separator in a value ends no line
    assert sum(row.label == "correct" for row in pairs) == 1460
    assert pairs[0].a == "output_small.jsonl#1.a"


@pytest.mark.shared
def test_every_set_s_own_pairs_are_read(shared_sets: Path) -> None:
    files = sorted(shared_sets.glob("*/pairs.csv"))
    assert len(files) > 8
    for path in files:
        table = read_pairs(path)
        assert all(row.a and row.b and row.label in ("correct", "incorrect", "undecided") for row in table), path
        assert table.problems == []


@pytest.mark.shared
def test_the_documents_of_files_that_hold_them(shared_sets: Path) -> None:
    root = shared_sets / "candidates-dev"
    ditto = documents(root / "ditto/output_small.jsonl")
    assert len(ditto) == 2 * 4398
    assert ditto["output_small.jsonl#1.b"].text.strip().startswith('"GoPro Headstrap')
    splink = documents(root / "splink/splink_predictions.csv")
    assert len(splink) == len({document.doc_id for document in splink.values()}) == 653
    first = splink["splink_predictions.csv#2.a"]
    assert (first.doc_id, first.text) == ("490", "Amelie\nOlriver\n1980-11-11\nNottingham\nao24@green.net")


def documents(path: Path) -> dict[str, RawDocument]:
    source = Source(str(path), options={"input_format": "pairs"})
    reader = open_source(source)
    found = {document.locator: document for unit in reader.units() for document in reader.read(unit)}
    some = next(iter(found))
    assert fetch(source, some).text == found[some].text
    return found


@pytest.mark.parametrize(
    ("header", "a", "inline", "lower"),
    [
        ("firstSubmissionName,secondSubmissionName,averageSimilarity,maxSimilarity", "firstSubmissionName", False, ()),
        ("submissionName1,submissionName2,averageSimilarity", "submissionName1", False, ()),
        ("text1,text2,label", "text1", True, ()),
        ("qid1,qid2,question1,question2,is_duplicate", "qid1", False, ()),
        ("question1,question2,is_duplicate", "question1", True, ()),
        ("id1,id2,cosine_distance,hamming,jaccard", "id1", False, ("cosine_distance", "hamming")),
    ],
)
def test_forms_of_further_tools(header: str, a: str, inline: bool, lower: tuple[str, ...]) -> None:
    found = choose_pair_columns(header.split(","))
    assert (found.a, found.inline, found.lower_is_closer) == (a, inline, frozenset(lower))


@pytest.mark.parametrize(
    ("header", "left"),
    [
        ("unique_id_l,unique_id_r,name_l,name_r,gamma_name", ("name_l",)),
        ("ltable_id,rtable_id,ltable_title,rtable_title", ()),
        ("left_id,right_id,left_title,right_title,left_price,right_price", ("left_title", "left_price")),
        ("a,b,score", ()),
        ("text1,text2", ("text1",)),
    ],
)
def test_columns_of_the_two_documents_records(header: str, left: tuple[str, ...]) -> None:
    names = header.split(",")
    found = record_columns(names, choose_pair_columns(names))
    assert found[0] == left
    assert len(found[1]) == len(left)


def test_texts_instead_of_ids(tmp_path: Path) -> None:
    path = write(tmp_path / "x.csv", "text1,text2,label\none text,another,1\nthird,one text,0\n")
    assert [(row.a, row.b) for row in rows(path)] == [("x.csv#2.a", "x.csv#2.b"), ("x.csv#3.a", "x.csv#3.b")]
    assert [document.text for document in documents(path).values()] == ["one text", "another", "third", "one text"]


@pytest.mark.parametrize(
    ("text", "named", "ends", "label", "scores"),
    [
        ("p,q,0.5\nr,s,0.7\n", {}, ("p", "q"), "", {"column 3": 0.5}),
        ("0.5\tp\tq\n0.7\tr\ts\n", {}, ("p", "q"), "", {"column 1": 0.5}),
        ("p;q;correct\nr;s;incorrect\n", {}, ("p", "q"), "correct", {}),
        ("p,q,1\nr,s,0\n", {"label": "column 3"}, ("p", "q"), "correct", {}),
        ("1,2,0.5\n3,4,0.7\n", {"a": "column 1", "b": "column 2"}, ("1", "2"), "", {"column 3": 0.5}),
    ],
)
def test_a_first_row_that_is_a_pair_is_no_header(
    tmp_path: Path, text: str, named: dict[str, str], ends: tuple[str, str], label: str, scores: dict[str, float]
) -> None:
    path = write(tmp_path / "x.csv", text)
    first, second = read_pairs(path, named)
    assert ((first.a, first.b), first.label, first.scores, first.line) == (ends, label, scores, 1)
    assert second.line == 2
    shown = preview_pairs(path, named)
    assert (shown.problem, len(shown.rows), tuple(shown.scores)) == ("", 2, tuple(scores))


def test_a_first_row_of_which_the_documents_cannot_be_told_is_refused(tmp_path: Path) -> None:
    for text in ("1,2,0.5\n3,4,0.7\n", "p,q\nr,s\n", "p,q,r,0.5\n"):
        with pytest.raises(SourceError, match="columns are not found"):
            read_pairs(write(tmp_path / "x.csv", text))


def test_a_square_matrix_of_measures(tmp_path: Path) -> None:
    table = read_pairs(write(tmp_path / "ted.csv", "x,y,z\n0,1.5,2\n1.5,0,3\n2,3,0\n"))
    assert table.columns.lower_is_closer == {"ted distance"}
    assert [(row.line, row.a, row.b, dict(row.scores)) for row in table] == [
        (2, "x", "y", {"ted distance": 1.5}),
        (2, "x", "z", {"ted distance": 2.0}),
        (3, "y", "z", {"ted distance": 3.0}),
    ]
    named = read_pairs(write(tmp_path / "cos.csv", ",x,y,z\nx,1,.5,.2\ny,.5,1,.3\nz,.2,.3,1\n"))
    assert named.columns.scores == ("cos",)
    assert [row.scores["cos"] for row in named] == [0.5, 0.2, 0.3]
    with pytest.raises(SourceError, match="--a and --b"):
        read_pairs(write(tmp_path / "numbers.csv", "x,y,z\n0,1,2\n"))


def test_records_with_the_number_of_their_cluster(tmp_path: Path) -> None:
    found = rows(write(tmp_path / "x.csv", "Cluster ID,Id,Name\n1,p,a\n1,q,b\n2,r,c\n,s,d\n1,t,e\n"))
    assert [(row.line, row.a, row.b, row.label) for row in found] == [
        (3, "p", "q", ""), (6, "p", "t", ""), (6, "q", "t", ""),
    ]  # fmt: skip
    many = write(tmp_path / "y.csv", "true id,id\n" + "".join(f"1,d{n}\n" for n in range(100)))
    assert len(rows(many)) == 64 * 63 // 2 + 36
    assert {row.label for row in rows(many)} == {"correct"}


@pytest.mark.shared
def test_shapes_of_other_tools(shared_sets: Path) -> None:
    matrices = sorted((shared_sets / "petclinic-states/other-tools").glob("*-matrix.csv"))
    assert [len(rows(path)) for path in matrices] == [150 * 149 // 2, 150 * 149 // 2, 149 * 148 // 2]
    records = read_pairs(shared_sets / "candidates-dev/dedupe/csv_example_input_with_true_ids.csv")
    pairs = list(records)
    assert records.problems == []
    assert len(pairs) > 5000
    assert {row.label for row in pairs} == {"correct"}


def test_scores_with_decimal_commas_and_files_of_nothing(tmp_path: Path) -> None:
    (tmp_path / "p.csv").write_text("a;b;score\nx;y;0,75\nx;z;-1,5\ny;z;1,000\ny;w;75%\nz;w;\n")
    table = read_pairs(tmp_path / "p.csv")
    assert [dict(row.scores) for row in table] == [{"score": 0.75}, {"score": -1.5}, {"score": 1.0}, {}, {}]
    assert [problem.partition(":")[0] for problem in table.problems] == ["line 5"]  # one per cent sign of four numbers
    (tmp_path / "empty.csv").write_text("")
    with pytest.raises(SourceError, match="the file is empty"):
        read_pairs(tmp_path / "empty.csv")
    (tmp_path / "clusters.csv").write_text("id,cluster\nx,1\ny,1\nz,2\n")
    assert read_pairs(tmp_path / "clusters.csv").shape == "clusters"


def test_two_columns_without_a_header_are_the_two_documents(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("p/1.txt,q/1.txt\nr,s\n")
    assert [(row.a, row.b) for row in read_pairs(path)] == [("p/1.txt", "q/1.txt"), ("r", "s")]


@pytest.mark.parametrize("name", ["rows.jsonl", "rows.json", "below.json"])
def test_rows_that_are_arrays_of_json(tmp_path: Path, name: str) -> None:
    rows = [["p", "q", 0.5], [3, "s", 0.25]]
    text = {
        "rows.jsonl": "".join(json.dumps(row) + "\n" for row in rows),
        "rows.json": json.dumps(rows),
        "below.json": json.dumps({"threshold": 0.1, "pairs": rows}),
    }[name]
    (tmp_path / name).write_text(text)
    found = [(row.a, row.b, dict(row.scores)) for row in read_pairs(tmp_path / name)]
    assert found == [("p", "q", {"column 3": 0.5}), ("3", "s", {"column 3": 0.25})]


def test_pairs_that_stand_beside_other_things_in_an_object(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps({"tool": "t", "options": {}, "pairs": [{"a": "p", "b": "q"}]}))
    assert [(row.a, row.b) for row in read_pairs(path)] == [("p", "q")]
    path.write_text(json.dumps({"a": [1], "b": [2]}))
    with pytest.raises(SourceError, match="array of objects"):
        read_pairs(path)
