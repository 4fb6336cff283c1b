"""From documents and labels to tables, curves, comparisons, the report and the dataset, by commands alone."""

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture(scope="module")
def petclinic(twinlens: Run, shared_sets: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """petclinic-states with its 11,026 labels; read only."""
    project = tmp_path_factory.mktemp("petclinic") / "petclinic.twinlens"
    twinlens("scan", shared_sets / "petclinic-states" / "html", "-p", project)
    twinlens("labels", "import", project, shared_sets / "petclinic-states" / "pairs.csv")
    return project


@pytest.mark.shared
def test_tables_and_curves_of_imported_labels(twinlens: Run, petclinic: Path) -> None:
    precision = twinlens("table", petclinic, "precision-c", "--format", "json").json
    whole = precision["rows"][0]
    assert 0 < whole["correct"] == whole["labelled"]  # what C finds here is correct
    assert any("unknown design" in note for note in precision["notes"])

    curve = twinlens("curve", petclinic, "--score", "c_sim", "--json").json
    assert (curve["score"], curve["rule"], curve["split"]) == ("c_sim", "all", "all")
    first = curve["points"][0]
    assert (first["labelled"], first["correct"], first["r"]) == (11026, 1615, 1.0)
    thresholds = [point["threshold"] for point in curve["points"]]
    assert thresholds == sorted(set(thresholds))
    halves = [twinlens("curve", petclinic, "--split", half, "--json").json["points"] for half in ("train", "test")]
    assert sum(points[0]["labelled"] for points in halves) == 11026


@pytest.mark.shared
def test_the_report_holds_all_of_it(twinlens: Run, petclinic: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert twinlens("report", petclinic, "-o", page, "--json").json == {"report": str(page), "files": [str(page)]}
    text = page.read_text(encoding="utf-8")
    names = {row["name"] for row in twinlens("table", petclinic, "--format", "json").json["rows"]}
    assert names <= set(re.findall(r'<table id="([^"]*)"', text))
    assert text.count("<svg") >= 7 and "://" not in text.replace("http://www.w3.org/2000/svg", "").replace("http:", "")


def test_the_report_as_a_document(twinlens: Run, demo_project: Path, tmp_path: Path) -> None:
    document = tmp_path / "report.pdf"
    twinlens("report", demo_project, "-o", document)
    assert document.read_bytes().startswith(b"%PDF-")
    assert "html" in twinlens("report", demo_project, "-o", tmp_path / "report.docx", status=2).err
    assert "folder" in twinlens("report", demo_project, "-o", tmp_path / "none" / "r.html", status=2).err


@pytest.mark.shared
def test_an_exported_dataset_gives_the_same_labels_back(
    twinlens: Run, petclinic: Path, shared_sets: Path, tmp_path: Path
) -> None:
    file = tmp_path / "set.jsonl"
    written = twinlens("export", petclinic, "-o", file, "--split", "0.7/0.3", "--texts", "ids", "--json").json
    assert written["pairs"] == 11026
    assert {Path(name).name for name in written["files"]} == {
        file.name,
        "set.documents.jsonl",
        "set.card.md",
        "set.sha256",
    }
    again = tmp_path / "again.twinlens"
    twinlens("scan", shared_sets / "petclinic-states" / "html", "-p", again)
    counts = twinlens("labels", "import", again, file, "--json").json
    assert counts["imported"] == 11026 and not counts["unresolved"] and not counts["refused"]
    for project, name in ((petclinic, "before.csv"), (again, "after.csv")):
        twinlens("labels", "export", project, tmp_path / name)
    before, after = (sorted((tmp_path / name).read_text().splitlines()) for name in ("before.csv", "after.csv"))
    assert before == after


@pytest.mark.shared
def test_scans_with_other_parameters_are_compared(
    twinlens: Run, petclinic: Path, shared_sets: Path, tmp_path: Path
) -> None:
    html = shared_sets / "petclinic-states" / "html"
    twinlens("scan", html, "-p", tmp_path / "k5.twinlens", "--k", "5")
    twinlens("scan", html, "-p", tmp_path / "b192.twinlens", "--bits", "192", "--c-min", "186", "--combined-min", "178")
    others = (tmp_path / "k5.twinlens", tmp_path / "b192.twinlens")
    found = twinlens("compare-scans", petclinic, *others, "--json").json
    rows = {row["name"]: row for row in found["configurations"]}
    assert set(rows) == {"B", "C", "combined", *(f"{n}: {r}" for n in ("k5", "b192") for r in ("B", "C", "combined"))}
    # a label that both find counts for both; shorter shingles find no fewer pairs here
    assert rows["k5: B"]["correct"] >= rows["B"]["correct"] > 0
    assert rows["k5: C"]["correct"] == rows["C"]["correct"]  # Alg. C does not use shingles
    assert all(0 <= row["precision_low"] <= row["precision"] <= row["precision_high"] <= 1 for row in rows.values())
    assert len(found["differences"]) == 36
    for name, row in rows.items():
        regions = [r for r in found["intersections"] if name in r["found_by"].removesuffix(" only").split(" + ")]
        assert sum(region["labelled"] for region in regions) == row["labelled"]
        assert sum(region["correct"] for region in regions) == row["correct"]
    missed = [row for row in found["missed"] if row["configuration"] == "B"]
    assert len(missed) == rows["B"]["missed"] == 1615 - rows["B"]["correct"]
    text = twinlens("compare-scans", petclinic, *others).out
    assert "k5: B" in text and "Paired differences" in text
    part = twinlens("compare-scans", petclinic, *others, "--part", "intersections", "--format", "csv").rows
    assert part[0]["found_by"]


@pytest.mark.shared
def test_an_imported_score_at_every_published_threshold(twinlens: Run, shared_sets: Path, tmp_path: Path) -> None:
    folder = shared_sets / "gov2-webpairs-dev"
    project = tmp_path / "gov2.twinlens"
    twinlens("scan", *sorted(folder.glob("documents-*.jsonl")), "-p", project)
    twinlens("labels", "import", project, folder / "pairs.csv")
    twinlens("import-pairs", project, folder / "pairs.csv", "--score", "s3_score")
    points = twinlens("curve", project, "--score", "s3_score", "--labels", "imported", "--json").json["points"]
    with (folder / "precision_by_threshold.csv").open(newline="") as file:
        for row in csv.DictReader(file):
            reached = [point for point in points if point["threshold"] >= float(row["s3_threshold"])]
            point = reached[0]
            assert (point["correct"], point["labelled"]) == (int(row["correct"]), int(row["pairs"]))
            assert str(round(point["precision"], 4)) == row["precision"]
    found = twinlens("compare-scans", project, "--score", "s3_score>=0.68", "--labels", "imported", "--json").json
    rows = {row["name"]: row for row in found["configurations"]}
    assert rows["s3_score ≥ 0.68"]["pairs"] == rows["s3_score ≥ 0.68"]["labelled"]


def test_a_plan_on_the_demo(twinlens: Run, demo_project: Path) -> None:
    found = twinlens("plan", demo_project, "--json").json
    assert found["rule"] == "b" and found["suggestion"]
    assert json.dumps(found["recall"])
    assert "±3 %" in twinlens("plan", demo_project, "--rule", "c").out
    assert twinlens("plan", demo_project, "--width", "0.9", status=2).err


def test_other_features_are_compared_on_the_demo(twinlens: Run, demo_project: Path, tmp_path: Path) -> None:
    for name, options in {
        "shingled": ["--c-over", "shingles"],
        "weighted": ["--weights", "frequency"],
        "bare": ["--boilerplate", "drop"],
        "b192": ["--bits", "192"],
    }.items():
        made = twinlens("derive", demo_project, "-p", tmp_path / f"{name}.twinlens", *options, "--json").json
        assert made["missing"] == 0 and "derived from demo.twinlens" in made["configuration"]
    others = sorted(tmp_path.glob("*.twinlens"))
    # twelve at a time: the rules B and C of five projects
    found = twinlens("compare-scans", demo_project, *others, "--rule", "b", "--rule", "c", "--json").json
    rows = {row["name"]: row for row in found["configurations"]}
    assert rows["b192: B"]["pairs"] == rows["shingled: B"]["pairs"] == rows["B"]["pairs"]
    assert rows["weighted: C"]["pairs"] == rows["C"]["pairs"]
    assert rows["shingled: C"]["pairs"] < rows["C"]["pairs"]  # Alg. C over shingles finds fewer at this threshold
    assert "exists" in twinlens("derive", demo_project, "-p", others[0], status=1).err
