import json
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.corpus.pair_tables import PairRow
from twinlens.evaluation.designs import Design
from twinlens.export.dataset import read_dataset
from twinlens.model.errors import UsageError
from twinlens.model.judgements import LabelOrigin, Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project, pair_files, work
from twinlens.store.texts import StoredText

PAIRS = [(n, n + 1, 2 + n % 4, 372 + n % 13) for n in range(1, 21)]


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    path = handmade(tmp_path / "p.twinlens", documents=22, pairs=PAIRS, urls=True)
    with Project.open(path, "ann") as project:
        for number, pair in enumerate(list(project.queue().pairs)[:8]):
            project.judge(pair, list(Verdict)[number % 3], note=f"n{number}\u2028")
        project.judge(5, Verdict.CORRECT, Reason.URL)
        pair_files.import_labels(project.store, [PairRow(2, "id1", "id22", "incorrect", reviewer="eve")])
        pair_files.import_labels(project.store, [PairRow(2, "id5", "id6", "undecided", reviewer="eve")])
        pair_files.import_pairs(project.store, [PairRow(2, "id5", "id6", scores={"jaccard": 0.5})])
    return path


@pytest.mark.parametrize("format", ["jsonl", "csv", "parquet"])
def test_a_dataset_holds_every_label_and_comes_back(path: Path, tmp_path: Path, format: str) -> None:
    result = work.export(str(path), str(tmp_path / f"out.{format}"), format)
    with Project.open(path, "ann") as project:
        labels = project.store.labels.current()
        assert result["pairs"] == len(labels)
        found = {(pair.a.locator, pair.b.locator): pair for pair in read_dataset(tmp_path / f"out.{format}")}
        assert len(found) == len(labels)
        for item in project.listed(sorted(labels)):
            pair = found[item.left.locator, item.right.locator]
            label = labels[item.pair.pair]
            assert (pair.label, pair.reason, pair.note, pair.reviewer) == (
                label.verdict,
                label.reason,
                label.note,
                label.reviewer,
            )
            assert (pair.b_sim, pair.c_sim, pair.a.url) == (item.pair.b_sim, item.pair.c_sim, item.left.url)
            assert pair.a.content_digest == item.left.content_digest.hex()
            assert (pair.weight is None) == (pair.origin is not LabelOrigin.SAMPLE)
        both = found["folder2/page5.html", "folder0/page6.html"]
        assert {vote.reviewer: str(vote.label) for vote in both.votes} == {"ann": "correct", "eve": "undecided"}
        assert (both.label, both.scores) == (Verdict.UNDECIDED, {"jaccard": 0.5})
    card = (tmp_path / "out.card.md").read_text("utf-8")
    assert "9 of 9 labelled pairs" in card
    assert "/corpus/pages" in card
    assert {Path(name).name for name in result["files"]} == {f"out.{format}", "out.card.md", "out.sha256"}


def test_only_the_shown_pairs_and_one_reviewers_labels(path: Path, tmp_path: Path) -> None:
    shown = array("q", [5, 6, 7, 8, 999])
    result = work.export(str(path), str(tmp_path / "some.jsonl"), "jsonl", pairs=shown)
    found = read_dataset(tmp_path / "some.jsonl")
    assert 0 < result["pairs"] == len(found) <= 4
    assert f"{len(found)} of 9 labelled pairs" in (tmp_path / "some.card.md").read_text("utf-8")
    assert work.export(str(path), str(tmp_path / "eve.jsonl"), "jsonl", reviewer="eve")["pairs"] == 2
    assert {str(pair.label) for pair in read_dataset(tmp_path / "eve.jsonl")} == {"incorrect", "undecided"}
    with pytest.raises(UsageError, match="no pair to export"):
        work.export(str(path), str(tmp_path / "none.jsonl"), "jsonl", pairs=[999])
    assert not (tmp_path / "none.jsonl").exists()


def test_a_split_lets_no_document_stand_on_two_sides(path: Path, tmp_path: Path) -> None:
    work.export(str(path), str(tmp_path / "split.jsonl"), "jsonl", split="0.6/0.4")
    sides: dict[str, set[str]] = {}
    for pair in read_dataset(tmp_path / "split.jsonl"):
        assert pair.split in ("train", "test")
        for document in (pair.a, pair.b):
            sides.setdefault(document.locator, set()).add(pair.split)
    assert all(len(parts) == 1 for parts in sides.values())


def test_full_texts_come_from_what_the_project_keeps(path: Path, tmp_path: Path) -> None:
    with Project.open(path, "ann") as project:
        for row in range(1, 22):
            document = project.document(row)
            page = f'<title>T{row}</title><p>Words of {row} <img src="x/y{row}.png"></p>'.encode()
            project.store.texts.put(document.content_digest, StoredText(page, "text/html", "utf-8", document.url))
    work.export(str(path), str(tmp_path / "full.jsonl"), "jsonl", "full")
    rows = [json.loads(line) for line in (tmp_path / "full.jsonl").read_text("utf-8").splitlines()]
    assert len(rows) == 9
    for row in rows:
        number = row["doc_id_a"].removeprefix("id")
        assert f"Words of {number}" in row["text_a"]
        assert f"⟦y{number}.png⟧" in " ".join(row["text_a"].split()).replace("⟦ ", "⟦").replace(" ⟧", "⟧")
    missing = [row for row in rows if "id22" in (row["doc_id_a"], row["doc_id_b"])]
    assert [row["text_b"] for row in missing] == [None]  # neither kept nor to be read: said as null


@pytest.mark.parametrize("format", ["jsonl", "csv"])
def test_exported_texts_and_notes_are_whole_and_valid_utf_8(path: Path, tmp_path: Path, format: str) -> None:
    """Families of emoji, flags, skin tones, combining accents, and half of a pair of surrogates in a title."""
    whole = "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f1e9\U0001f1ea \U0001f44d\U0001f3fd cafe\u0301"
    with Project.open(path, "ann") as project:
        for row in range(1, 23):
            page = f"<title>{whole}</title><p>{whole} {row} &#xD83D; end</p>".encode()
            project.store.texts.put(project.document(row).content_digest, StoredText(page, "text/html", "utf-8", ""))
        for pair in list(project.queue().pairs)[:3]:
            project.judge(pair, Verdict.CORRECT, None, whole)
    work.export(str(path), str(tmp_path / f"out.{format}"), format, "full")
    for file in tmp_path.glob("out*"):
        text = file.read_bytes().decode("utf-8")  # strict
        assert file.name != f"out.{format}" or whole in text
    assert {pair.note for pair in read_dataset(tmp_path / f"out.{format}")} >= {whole}


def test_stratified_weights_go_along(path: Path, tmp_path: Path) -> None:
    with Project.open(path, "ann") as project:
        sample = project.draw(Rule.B, Design("stratified", 20, 3, ("b_sim",)))
        for pair in project.queue().pairs:
            project.judge(pair, Verdict.CORRECT)
    work.export(str(path), str(tmp_path / "w.csv"), "csv")
    drawn = [pair for pair in read_dataset(tmp_path / "w.csv") if pair.weight is not None]
    assert len(drawn) >= sample.items - 1  # eve's later label counts for one of them
    assert sum(pair.weight or 0 for pair in drawn) == pytest.approx(len(drawn), abs=1)
    assert {pair.sample for pair in drawn} == {sample.name}
    assert all(pair.stratum for pair in drawn)
