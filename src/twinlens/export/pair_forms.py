"""Labelled pairs in the forms that other tools read: scikit-learn, Splink, Hugging Face datasets."""

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from twinlens.export.cells import exact, guarded
from twinlens.export.dataset import TextOf, write_pairs
from twinlens.export.files import whole_file, write_checksums, write_whole
from twinlens.export.records import ExportPair, score_names
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import SiteRelation

_SCORE = {Verdict.CORRECT: 1.0, Verdict.UNDECIDED: 0.5, Verdict.INCORRECT: 0.0}


def write_scikit_learn(path: Path, pairs: Sequence[ExportPair]) -> int:
    """A CSV of numbers: features, then `target` (1 correct, 0 incorrect), `sample_weight` and `group`.

    `group` is that of connected documents, as `GroupKFold` takes it, so that no document stands on two sides. Undecided
    pairs are left out; a missing measure is an empty cell (NaN for `pandas` and `numpy.genfromtxt`). Returns the number
    of pairs written.
    """
    measures = ("b_sim", "c_sim", "resemblance", "containment_a", "containment_b", "term_difference")
    names = score_names(pairs)
    header = [*measures, "same_site", *(f"score:{name}" for name in names), "target", "sample_weight", "group"]
    decided = [pair for pair in pairs if pair.label is not Verdict.UNDECIDED]
    rows = [
        [
            *(getattr(pair, name) for name in measures),
            int(pair.site_relation is SiteRelation.SAME),
            *(pair.scores.get(name) for name in names),
            int(pair.label is Verdict.CORRECT),
            1.0 if pair.weight is None else pair.weight,
            pair.group,
        ]
        for pair in decided
    ]
    _write_rows(path, header, rows)
    return len(rows)


def write_splink(path: Path, pairs: Sequence[ExportPair]) -> int:
    """Splink's clerical labels: `unique_id_l, unique_id_r, clerical_match_score` (1, 0, and 0.5 for undecided).

    The ids are the documents' own where every document has one, else their locators. Returns the number of pairs.
    """
    own = all(document.doc_id for pair in pairs for document in (pair.a, pair.b))
    rows = [
        [
            pair.a.doc_id if own else pair.a.locator,
            pair.b.doc_id if own else pair.b.locator,
            _SCORE[pair.label],
        ]
        for pair in pairs
    ]
    _write_rows(path, ["unique_id_l", "unique_id_r", "clerical_match_score"], rows)
    return len(rows)


def write_huggingface(
    folder: Path, pairs: Sequence[ExportPair], card: str = "", text_of: TextOf | None = None
) -> tuple[Path, ...]:
    """A folder that `datasets.load_dataset` opens: one Parquet file a split, and README.md with the card.

    Texts stand in the rows where `text_of` gives them. Pairs without a split become "train". Returns the files.
    """
    splits = sorted({pair.split or "train" for pair in pairs}) or ["train"]
    files = []
    for split in splits:
        file = folder / "data" / f"{split}-00000-of-00001.parquet"
        part = [pair for pair in pairs if (pair.split or "train") == split]
        write_pairs(file, "parquet", part, text_of)
        files.append(file)
    head = ["---", "configs:", "- config_name: default", "  data_files:"]
    for split in splits:
        head += [f"  - split: {split}", f"    path: data/{split}-*"]
    readme = folder / "README.md"
    write_whole(readme, "\n".join([*head, "---", "", card]) + "\n")
    files.append(readme)
    write_checksums(folder / "SHA256SUMS", files)
    return (*files, folder / "SHA256SUMS")


def _write_rows(path: Path, header: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    with whole_file(path) as part, part.open("w", encoding="utf-8", errors="replace", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([guarded(name) for name in header])
        for row in rows:
            writer.writerow(
                ["" if cell is None else guarded(cell) if isinstance(cell, str) else exact(cell) for cell in row]
            )
