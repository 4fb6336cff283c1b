from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.errors import TwinlensError
from twinlens.model.judgements import Reason, Verdict
from twinlens.session import Project
from twinlens.session.dataset_files import is_dataset
from twinlens.session.pair_files import labels

PAIRS = [(n, n + 1, 2 + n % 5, 372 + n % 13) for n in range(1, 31)]


@pytest.fixture
def judged(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    """Ten pairs judged by one reviewer, four of them also by another, with notes and another tool's score."""
    path = handmade(tmp_path / "p.twinlens", documents=31, pairs=PAIRS)
    with Project.open(path, "ann") as project:
        with project.store.writer() as writer:
            writer.add_scores("jaccard", list(range(1, 31)), [n / 30 for n in range(30)])
        for number, pair in enumerate(list(project.queue().pairs)[:10]):
            reason = Reason.URL if number % 2 else None
            project.judge(pair, Verdict.CORRECT, reason, note="=1+1, “quoted”\nand more" if number < 2 else "")
        project.set_reviewer("bob")
        for pair in list(project.queue().pairs)[:4]:
            project.judge(pair, Verdict.UNDECIDED, Reason.MINOR_ITEM)
    return path


@pytest.mark.parametrize("format", ["jsonl", "csv", "parquet"])
def test_a_dataset_read_back_gives_every_vote_and_score(
    judged: Path, handmade: Callable[..., Path], tmp_path: Path, format: str
) -> None:
    file = tmp_path / f"set.{format}"
    with Project.open(judged, "ann") as project:
        project.export(file, format)
        before = list(labels(project.store))
        scores = project.store.scores.of_pairs(sorted(project.store.labels.current()))
    assert is_dataset(file)
    with Project.open(handmade(tmp_path / "again.twinlens", documents=31, pairs=PAIRS), "eve") as again:
        counts = again.import_labels(file)
        assert (counts.imported, counts.unresolved, counts.refused) == (14, [], [])
        assert sorted(labels(again.store), key=str) == sorted(before, key=str)
        assert again.store.scores.of_pairs(sorted(again.store.labels.current())) == scores


def test_other_files_are_no_datasets(tmp_path: Path) -> None:
    for name, data in {
        "a.csv": b"a,b,label\n1,2,correct\n",
        "b.jsonl": b'{"a": 1, "b": 2, "label": "correct"}\n',
        "c.jsonl": b"{broken\n",
        "d.parquet": b"PAR1 and no more",
        "e.csv": b"",
    }.items():
        (tmp_path / name).write_bytes(data)
        assert not is_dataset(tmp_path / name)
    assert not is_dataset(tmp_path / "none")


def test_a_spoilt_dataset_says_where(judged: Path, tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    with Project.open(judged) as project:
        project.export(file, "jsonl")
        lines = file.read_text().splitlines()
        file.write_text("\n".join([lines[0], lines[1].replace('"correct"', '"perhaps"')]))
        with pytest.raises(TwinlensError, match="pair 2"):
            project.import_labels(file)


@pytest.mark.parametrize("form", ["splink", "scikit-learn", "huggingface"])
def test_forms_of_other_tools(judged: Path, tmp_path: Path, form: str) -> None:
    with Project.open(judged) as project:
        written = project.export(tmp_path / form, form, split="0.5/0.5" if form == "huggingface" else "")
        assert written.files and all(file.exists() for file in written.files)
        if form == "huggingface":
            assert (tmp_path / form / "README.md").read_text().startswith("---\n")
        else:
            with pytest.raises(TwinlensError, match="no room for texts"):
                project.export(tmp_path / form, form, "full")
