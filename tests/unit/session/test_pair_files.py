import csv
import io
import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.cli.program import run
from twinlens.corpus.pair_tables import PairRow as Row
from twinlens.model.judgements import LabelOrigin, Reason, Verdict
from twinlens.model.pairs import Origin, Rule
from twinlens.session import PairFilter, Project, pair_files

PAIRS = [(1, 2, 3, 380), (3, 5, 2, 360)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path):
    path = handmade(tmp_path / "p.twinlens", documents=12, pairs=PAIRS, equal={10: 1})
    with Project.open(path, "ann") as opened:
        yield opened


def test_one_pair_in_both_directions_and_a_self_pair(project: Project) -> None:
    counts = pair_files.import_pairs(
        project.store,
        [
            Row(2, "id6", "id7", scores={"jaccard": 0.5}),
            Row(3, "id7", "id6", scores={"jaccard": 0.6}),
            Row(4, "id6", "id7", scores={"weight": -2.0}),
            Row(5, "page6", "id6", scores={"jaccard": 1.0}),
            Row(6, "id1", "id2", scores={"jaccard": 0.9}),
        ],
    )
    assert (counts.rows, counts.imported, counts.pairs, counts.new_pairs, counts.merged) == (5, 4, 2, 1, 2)
    assert counts.self_pairs == 1
    assert list(counts.complaints()) == ["line 5: 'page6' and 'id6' are one document, not a pair"]
    pair = project.store.pairs.of_documents(6, 7)
    assert pair.origin is Origin.IMPORTED
    assert project.store.pairs.scores(pair.pair) == {"jaccard": 0.6, "weight": -2.0}
    assert project.store.scores.names() == ["jaccard", "weight"]
    assert project.count() == 3
    assert project.store.pairs.of_documents(1, 2).origin is Origin.CANDIDATE


def test_labels_of_unknown_pairs_become_pairs_with_their_scores(project: Project) -> None:
    counts = pair_files.import_labels(
        project.store,
        [
            Row(2, "id1", "id2", "correct", reason="url", note="n", reviewer="eve", at="2020-01-02T03:04:05+02:00"),
            Row(3, "id4", "id8", "incorrect"),
            Row(4, "id10", "id1", "Correct"),
        ],
        reviewer="gold",
    )
    assert (counts.imported, counts.new_pairs) == (3, 2)
    first = project.store.labels.of_pair(1)[0]
    assert (first.verdict, first.reason, first.note, first.reviewer) == (Verdict.CORRECT, Reason.URL, "n", "eve")
    assert first.at == "2020-01-02T01:04:05.000Z"
    assert first.origin is LabelOrigin.IMPORTED
    far, inside = project.store.pairs.of_documents(4, 8), project.store.pairs.of_documents(1, 10)
    signatures = project.store.signatures()
    agreeing = 384 - sum(int(a ^ b).bit_count() for a, b in zip(signatures.bits[3], signatures.bits[7], strict=True))
    assert (far.origin, far.b_sim, far.c_sim) == (Origin.LABELLED, 0, agreeing)
    assert (inside.origin, inside.b_sim, inside.c_sim) == (Origin.IDENTICAL, 6, 384)
    # they count only under the rules that they satisfy
    assert [pair.pair for pair in project.store.pairs.each(PairFilter(Rule.C), project.params)] == [1, inside.pair]
    assert set(project.store.labels.reviewers()) == {"eve", "gold"}
    assert project.queue().labelled == 0  # nothing of this was ann's


def test_rows_that_cannot_be_used_are_named_by_line_and_the_rest_is_imported(project: Project) -> None:
    counts = pair_files.import_labels(
        project.store,
        [
            Row(2, "id1", "nobody", "correct"),
            Row(3, "id1", "id2", "maybe"),
            Row(5, "id3", "id5", "undecided", reason="prefilled"),
            Row(6, "", "id5", "correct"),
        ],
    )
    assert counts.imported == 1
    assert not counts.nothing
    complaints = list(counts.complaints())
    assert complaints[:2] == ["line 2: 'nobody' is unknown", "line 6: '' is unknown"]
    assert complaints[2].startswith("line 3: the label 'maybe' is none of correct")
    assert pair_files.import_labels(project.store, [Row(2, "x", "y", "correct")]).nothing
    assert not pair_files.import_labels(project.store, []).nothing


def test_a_reason_that_the_verdict_has_not_leaves_the_label_and_is_told(project: Project) -> None:
    counts = pair_files.import_labels(
        project.store,
        [
            Row(2, "id1", "id2", "correct", reason="main_item", note="n"),
            Row(3, "id3", "id5", "incorrect", reason="Main item"),
        ],
    )
    assert (counts.imported, counts.refused, len(counts.unfitting)) == (2, [], 1)
    (complaint,) = counts.complaints()
    assert complaint.startswith("line 2: correct has no reason 'main_item' (it has url, time,")
    assert complaint.endswith("the label is kept without one")
    kept = {(str(label.verdict), label.reason, label.note) for label in project.store.labels.every()}
    assert kept == {("correct", None, "n"), ("incorrect", Reason.MAIN_ITEM, "")}


def test_a_time_that_is_none_is_told_and_the_label_kept(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("a,b,label,at\nid1,id2,correct,yesterday\nid3,id5,correct,2025-01-01 10:00:00+02:00\n")
    counts = project.import_labels(path)
    assert (counts.imported, list(counts.complaints())) == (2, [])
    assert any("1, such as 'yesterday' in line 2" in note for note in counts.notes)
    assert "2025-01-01T08:00:00.000Z" in {label.at for label in project.store.labels.every()}


def test_the_same_reviewer_again_is_an_event_and_another_one_a_vote(project: Project) -> None:
    for verdict, reviewer in (("correct", "eve"), ("incorrect", "eve"), ("undecided", "bob")):
        pair_files.import_labels(project.store, [Row(2, "id2", "id1", verdict, reviewer=reviewer)])
    assert [(label.reviewer, str(label.verdict)) for label in project.labels(1)] == [
        ("bob", "undecided"),
        ("eve", "incorrect"),
    ]
    assert len(list(project.store.labels.events())) == 3


def test_ids_by_a_map(project: Project) -> None:
    mapping = {"raw:x": "folder1/page1.html", "rendered:x": "folder2/page2.html"}
    counts = pair_files.import_labels(project.store, [Row(2, "raw:x", "rendered:x", "correct")], mapping)
    assert counts.imported == 1
    assert project.labels(1)[0].verdict is Verdict.CORRECT


@pytest.mark.parametrize("format", ["csv", "jsonl"])
def test_labels_go_out_and_come_in_again(
    project: Project, handmade: Callable[..., Path], tmp_path: Path, format: str
) -> None:
    project.judge(1, Verdict.CORRECT, Reason.TIME, 'a "quoted", note\nof two lines')
    project.judge(2, Verdict.UNDECIDED)
    pair_files.import_labels(project.store, [Row(2, "id4", "id8", "incorrect", reviewer="eve")])
    file = io.StringIO(newline="")
    assert project.export_labels(file, format) == 3
    text = file.getvalue()
    rows = list(csv.DictReader(io.StringIO(text, newline=""))) if format == "csv" else []
    rows = rows or [json.loads(line) for line in text.splitlines()]
    copy = handmade(tmp_path / "copy.twinlens", documents=12, pairs=PAIRS[:1])
    with Project.open(copy, "zoe") as other:
        names = ("label", "reason", "note", "reviewer", "at")
        counts = pair_files.import_labels(
            other.store,
            [Row(n, row["a"], row["b"], **{name: row[name] for name in names}) for n, row in enumerate(rows, 2)],
        )
        assert counts.imported == 3
        again = io.StringIO(newline="")
        other.export_labels(again, format)
        assert sorted(again.getvalue().splitlines()) == sorted(text.splitlines())
        only = io.StringIO(newline="")
        assert other.export_labels(only, format, reviewer="eve") == 1


ROWS = 40_000  # several batches of the importer


def test_forty_thousand_pairs(
    handmade: Callable[..., Path], tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    path = handmade(tmp_path / "big.twinlens", documents=2000)
    rows = [
        Row(n, f"id{1 + n % 1000}", f"id{1001 + (n * 7 + n // 1000) % 1000}", scores={"s": n / ROWS})
        for n in range(ROWS)
    ]
    with Project.open(path) as project:
        begun = time.perf_counter()
        counts = pair_files.import_pairs(project.store, rows)
        seconds = time.perf_counter() - begun
        assert counts.imported == ROWS
        assert counts.pairs + counts.merged == ROWS
        assert project.count() == counts.new_pairs == counts.pairs > 20_000
    record_property("seconds", round(seconds, 1))
    print(f"{ROWS} rows, {counts.pairs} pairs: {seconds:.1f} s")


def test_files_that_are_missing_ambiguous_or_have_no_folder(
    project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(project.path)
    assert run(["labels", "import", path, str(tmp_path / "none.csv")]) == 1
    assert f"{tmp_path / 'none.csv'}: there is no such file" in capsys.readouterr().err
    file = tmp_path / "labels.csv"
    file.write_text("a,b,label,gold,score\nid1,id2,correct,incorrect,0.5\n")
    assert run(["labels", "import", path, str(file)]) == 0
    said = capsys.readouterr().err
    assert "the label from 'label'" in said and "'gold' could hold a label, too" in said and "--label" in said
    assert run(["labels", "import", path, str(file), "--label", "gold"]) == 0
    assert "could hold a label" not in capsys.readouterr().err
    assert run(["export", path, "-o", str(tmp_path / "new" / "folder" / "out.csv")]) == 2
    assert "does not exist" in capsys.readouterr().err and not (tmp_path / "new").exists()


@pytest.mark.parametrize("format", ["csv", "jsonl"])
def test_notes_that_look_like_formulas_come_back_as_they_were(
    project: Project, handmade: Callable[..., Path], tmp_path: Path, format: str
) -> None:
    notes = ["=1+1", "'=quoted already", "-5", "plain"]
    for row, note in enumerate(notes, 3):
        pair, _ = project.stored_pair(row, row + 1)
        project.judge(pair.pair, Verdict.CORRECT, None, note)
    path = tmp_path / f"labels.{format}"
    with path.open("w", newline="") as file:
        project.export_labels(file, format)
    assert ("'=1+1" in path.read_text()) is (format == "csv")
    with Project.open(handmade(tmp_path / "copy.twinlens", documents=12, pairs=PAIRS), "zoe") as other:
        other.import_labels(path)
        assert sorted(label.note for label in other.store.labels.every()) == sorted(notes)


def test_the_sense_of_scores_is_told_also_where_nothing_could_be_taken(project: Project, tmp_path: Path) -> None:
    matrix = tmp_path / "looks.csv"
    matrix.write_text("x.png,y.png,z.png\n0,1.5,2\n1.5,0,3\n2,3,0\n")
    counts = project.import_pairs(matrix)
    assert (counts.imported, counts.scores) == (0, {"looks distance": True})
