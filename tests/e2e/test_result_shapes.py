"""The shapes of results that scripts rely on, on the demo project."""

import csv
import gzip
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

Run = Callable[..., Any]

DOCUMENT_COLUMNS = [
    *("doc_id", "locator", "url", "site", "status", "reason", "media_type", "encoding", "bytes", "tokens"),
    "identity_set",
]
PAIR_COLUMNS = [
    *("pair_id", "a", "b", "site_relation", "b_sim", "c_sim", "resemblance", "containment_a", "containment_b"),
    *("term_difference", "label", "reason"),
]
TABLES = [
    *("pairs", "precision-b", "precision-c", "reasons-b", "reasons-c", "undecided-b", "undecided-c"),
    *("large-differences", "mean-c-by-b", "mean-b-by-c", "thresholds", "combined", "agreement"),
    "suggestions",
    *("degrees-b", "degrees-c", "differences-b", "differences-c", "c-by-b", "precision-by-c", "precision-by-r"),
]


def test_scan(twinlens: Run, demo_corpus: Path, tmp_path: Path) -> None:
    found = twinlens("scan", demo_corpus / "code-ca1850", "-p", tmp_path / "x.twinlens", "--json", "--k", 5).json
    assert set(found["documents"]) == {"read", "empty", "skipped", "failed"}
    assert set(found["pairs"]) >= {"b_similar", "c_similar", "combined"}
    assert set(found) >= {
        *("bytes", "tokens", "identity_sets", "exact_duplicates", "seconds", "peak_mb", "kernel_version"),
        "parameters",
    }
    assert found["parameters"]["k"] == 5
    assert found["peak_mb"] > 0


def test_documents(twinlens: Run, demo_project: Path, tmp_path: Path) -> None:
    outcome = twinlens("documents", demo_project)
    assert outcome.out.splitlines()[0].split(",") == DOCUMENT_COLUMNS
    rows = outcome.rows
    assert len(rows) == 863
    assert {row["status"] for row in rows} == {"read"}
    assert len({row["site"] for row in rows}) == 12
    as_lines = [json.loads(line) for line in twinlens("documents", demo_project, "--format", "jsonl").out.splitlines()]
    as_object = twinlens("documents", demo_project, "--json").json["documents"]
    path = tmp_path / "documents.parquet"
    twinlens("documents", demo_project, "--format", "parquet", "-o", path)
    assert as_lines == as_object == pyarrow.parquet.read_table(path).to_pylist()
    assert [row["locator"] for row in as_object] == [row["locator"] for row in rows]


def test_pairs(twinlens: Run, demo_project: Path) -> None:
    outcome = twinlens("pairs", demo_project)
    assert outcome.out.splitlines()[0].split(",") == PAIR_COLUMNS
    rows = outcome.rows
    # sampled and labelled pairs come with their exact measures
    assert all(0 <= float(row["resemblance"]) <= 1 for row in rows)
    assert all(row["term_difference"] != "" for row in rows)
    assert {row["label"] for row in rows} == {"", "correct", "incorrect", "undecided"}
    same = twinlens("pairs", demo_project, "--rule", "b", "--site", "same").rows
    different = twinlens("pairs", demo_project, "--rule", "b", "--site", "different").rows
    both = twinlens("pairs", demo_project, "--rule", "b").rows
    assert len(same) + len(different) == len(both)
    assert all(row["a"].split("/")[0] == row["b"].split("/")[0] for row in same)
    high = twinlens("pairs", demo_project, "--b-min", 4, "--c-min", 375).rows
    assert high
    assert all(int(row["b_sim"]) >= 4 and int(row["c_sim"]) >= 375 for row in high)


def test_pairs_exact(twinlens: Run, demo_corpus: Path, tmp_path: Path) -> None:
    project = tmp_path / "x.twinlens"
    twinlens("scan", demo_corpus / "mako-1.2.4", demo_corpus / "mako-1.3.8", "-p", project)
    rows = twinlens("pairs", project, "--exact").rows
    assert rows
    for row in rows[:2]:
        a, b = (_path(demo_corpus, project, twinlens, row[end]) for end in "ab")
        found = twinlens("compare", a, b, "--json").json
        assert found["resemblance"] == pytest.approx(float(row["resemblance"]), abs=1e-12)
        assert found["containment_a"] == pytest.approx(float(row["containment_a"]), abs=1e-12)
        assert found["term_difference"] == int(row["term_difference"])
        assert found["b_sim"] == int(row["b_sim"])
        assert found["c_sim"] == int(row["c_sim"])


def _path(corpus: Path, project: Path, twinlens: Run, locator: str) -> Path:
    for site in ("mako-1.2.4", "mako-1.3.8"):
        name = locator.removeprefix(f"{site}/")
        size = next(int(row["bytes"]) for row in twinlens("documents", project).rows if row["locator"] == locator)
        if (corpus / site / name).is_file() and (corpus / site / name).stat().st_size == size:
            return corpus / site / name
    raise AssertionError(locator)


def test_compare(twinlens: Run, demo_corpus: Path, tmp_path: Path) -> None:
    tracts = demo_corpus / "tracts"
    found = twinlens("compare", tracts / "ca1851-match.txt", tracts / "ny1850-match.txt", "--k", 7, "--json").json
    assert set(found) >= {
        *("tokens_a", "tokens_b", "shingles_a", "shingles_b", "common_shingles", "resemblance", "containment_a"),
        *("containment_b", "b_sim", "c_sim", "term_difference", "edit_distance", "same_tokens"),
    }
    assert found["resemblance"] == pytest.approx(0.3842549, abs=0.002)  # textreuse's own figure
    assert found["same_tokens"] is False

    (tmp_path / "empty.txt").write_text("--- ***")
    found = twinlens("compare", tmp_path / "empty.txt", tracts / "ny1850-match.txt", "--json").json
    assert found["tokens_a"] == 0
    assert found["resemblance"] is None
    assert found["edit_distance"] is None


@pytest.mark.shared
def test_compare_split_at_white_space(twinlens: Run, shared_sets: Path, tmp_path: Path) -> None:
    """The counts that the study of GOV2 published for its own tokens; every pair is checked with the engine."""
    folder = shared_sets / "gov2-webpairs-dev"
    with gzip.open(folder / "stemmed.jsonl.gz", "rt", encoding="utf-8") as file:
        texts = {row["doc_id"]: row["text"] for row in map(json.loads, file)}
    with (folder / "pairs.csv").open(newline="", encoding="utf-8") as file:
        row = next(iter(csv.DictReader(file)))
    for end in ("a", "b"):
        (tmp_path / f"{end}.txt").write_text(texts[row[f"id_{end}"]], encoding="utf-8")
    found = twinlens("compare", tmp_path / "a.txt", tmp_path / "b.txt", "--tokens", "whitespace", "--json").json
    assert found["shingles_a"] == int(row["chunks_a"])
    assert found["shingles_b"] == int(row["chunks_b"])
    assert found["common_shingles"] == int(row["common_8grams"])


def test_the_names_of_tables(twinlens: Run, demo_project: Path) -> None:
    rows = twinlens("table", demo_project, "--format", "json").json["rows"]
    assert [row["name"] for row in rows][:13] == TABLES[:13] or {row["name"] for row in rows} == set(TABLES)


def test_every_table(twinlens: Run, demo_project: Path) -> None:
    for name in TABLES:
        table = twinlens("table", demo_project, name, "--format", "json").json
        assert table["name"] == name
        assert table["columns"]
        assert all(set(row) == set(table["columns"]) for row in table["rows"])


@pytest.mark.parametrize("format", ["text", "csv", "markdown", "latex", "html"])
def test_a_table_in_every_form(twinlens: Run, demo_project: Path, tmp_path: Path, format: str) -> None:
    printed = twinlens("table", demo_project, "precision-b", "--format", format).out
    assert "same site" in printed
    path = tmp_path / "table"
    assert twinlens("table", demo_project, "precision-b", "--format", format, "-o", path).out == ""
    assert path.read_text("utf-8") == printed
    if format == "csv":
        rows = {row["name"]: row for row in csv.DictReader(io.StringIO(printed))}
        assert int(rows["all"]["labelled"]) == sum(
            int(rows[f"{site}"]["labelled"]) for site in ("same site", "different sites")
        )


def test_an_unknown_table_is_wrong_usage(twinlens: Run, demo_project: Path) -> None:
    assert "precision-b" in twinlens("table", demo_project, "nonsense", status=2).err


def test_curve(twinlens: Run, demo_project: Path) -> None:
    found = twinlens("curve", demo_project, "--score", "c_sim", "--rule", "all", "--json").json
    assert (found["score"], found["rule"], found["split"]) == ("c_sim", "all", "all")
    points = found["points"]
    thresholds = [point["threshold"] for point in points]
    assert thresholds == sorted(set(thresholds))
    names = {"threshold", "pairs", "labelled", "correct", "incorrect", "undecided", "precision", "low", "high", "r"}
    for point in points:
        assert names <= set(point)
        assert point["labelled"] == point["correct"] + point["incorrect"] + point["undecided"]
        if point["labelled"]:
            assert point["low"] <= point["precision"] <= point["high"]
    assert points[0]["r"] == 1.0
    assert "n/a" not in twinlens("curve", demo_project, "--score", "b_sim", "--rule", "b").out.splitlines()[4]


def test_info(twinlens: Run, demo_project: Path, demo_corpus: Path) -> None:
    found = twinlens("info", demo_project, "--json").json
    assert set(found) >= {"parameters", "sources", "documents", "pairs", "samples", "reviewers", "size"}
    assert found["sources"][0]["path"] == str(demo_corpus)
    assert sum(found["reviewers"].values()) == 348
    assert str(demo_corpus) in twinlens("info", demo_project).out


@pytest.mark.parametrize("format", ["jsonl", "csv", "parquet"])
def test_export(twinlens: Run, demo_project: Path, tmp_path: Path, format: str) -> None:
    path = tmp_path / f"labelled.{format}"
    written = twinlens("export", demo_project, "-o", path, "--texts", "full", "--split", "0.5/0.5", "--json").json
    assert written["pairs"] == 348
    assert all(Path(file).is_file() for file in written["files"])
    if format == "jsonl":
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        assert len(rows) == 348
        assert all(row["text_a"] and row["text_b"] for row in rows)
        sides: dict[str, set[str]] = {}
        for row in rows:
            for end in "ab":
                sides.setdefault(row[end], set()).add(row["split"])
        assert all(len(parts) == 1 for parts in sides.values())


def test_the_same_seed_draws_the_same_sample(twinlens: Run, demo_project: Path, tmp_path: Path) -> None:
    path = tmp_path / "copy.twinlens"
    path.write_bytes(demo_project.read_bytes())
    drawn = [
        twinlens("sample", path, "--size", 40, "--design", "stratified", "--by", "site", "--seed", seed, "--json").json
        for seed in (7, 7, 8)
    ]
    assert [found["pairs"] for found in drawn] == [40, 40, 40]
    assert drawn[0]["strata"] == drawn[1]["strata"] == {"same site": 61, "different sites": 101}
    assert twinlens("info", path, "--json").json["samples"][-1]["seed"] == 8
    assert "at least 1" in twinlens("sample", path, "--size", 0, status=2).err


def test_a_moved_corpus_and_another_copy(twinlens: Run, demo_corpus: Path, tmp_path: Path) -> None:
    import shutil

    here, there = tmp_path / "here", tmp_path / "there"
    shutil.copytree(demo_corpus / "tracts", here)
    project, other = tmp_path / "a.twinlens", tmp_path / "b.twinlens"
    twinlens("scan", here, "-p", project)
    other.write_bytes(project.read_bytes())
    here.rename(there)
    assert twinlens("relocate", project, here, there, "--json").json["sources"] == [str(there)]
    twinlens("relocate", project, tmp_path / "nowhere", there, status=2)
    found = twinlens("scan", "-p", project, "--json").json
    assert found["documents"]["read"] == 5

    labels = tmp_path / "labels.csv"
    labels.write_text("a,b,label\nremember00palm,remembermeorholy00palm,correct\n")
    twinlens("labels", "import", other, labels, "--reviewer", "ada")
    assert twinlens("merge", project, other, "--json").json["events"] == 1
    assert twinlens("merge", project, other, "--json").json["events"] == 0
    assert twinlens("info", project, "--json").json["reviewers"] == {"ada": 1}
    assert twinlens("erase", project, "remember00palm.txt", "--json").json["erased"] == 1
    twinlens("erase", project, "nobody.txt", status=2)
