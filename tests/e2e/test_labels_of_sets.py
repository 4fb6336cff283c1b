"""The labels that come with each data set find their documents, become pairs, and come out again as they went in."""

import csv
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

# set, what to scan, options of the scan
SETS = [
    ("petclinic-states", ["html"], []),
    ("gov2-webpairs-dev", ["documents-1.jsonl"], []),
    ("ocd-java", ["documents.jsonl"], []),
    ("irplag-java", ["documents.jsonl"], []),
    ("mirrors-debian-docs", ["sites"], []),
    ("civil-codes-dev", ["documents.parquet"], []),
    ("news-mash-dev", ["documents.csv"], []),
    ("short-answers", ["texts"], []),
    ("tracts-legal", ["tracts", "legal"], []),
]


def expected(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.mark.shared
@pytest.mark.parametrize(("name", "sources", "options"), SETS, ids=[name for name, _, _ in SETS])
def test_every_label_finds_its_pair(
    twinlens: Run, shared_sets: Path, tmp_path: Path, name: str, sources: list[str], options: list[str]
) -> None:
    project = tmp_path / f"{name}.twinlens"
    folder = shared_sets / name
    found = twinlens("scan", *(folder / source for source in sources), "-p", project, "--json", *options).json
    assert found["documents"]["failed"] == 0
    rows = expected(folder / "pairs.csv")
    counts = twinlens("labels", "import", project, folder / "pairs.csv", "--json").json
    assert counts["rows"] == counts["imported"] == len(rows)
    assert not counts["unresolved"]
    assert not counts["refused"]

    twinlens("labels", "export", project, tmp_path / "out.csv")
    exported = expected(tmp_path / "out.csv")
    assert Counter(row["label"] for row in exported) == Counter(row["label"] for row in rows)
    # what was written can be read again, and says nothing new
    again = twinlens("labels", "import", project, tmp_path / "out.csv", "--json").json
    assert again["imported"] == len(rows)
    assert again["new_pairs"] == 0
    listed = twinlens("pairs", project).rows
    assert sum(row["label"] != "" for row in listed) == len(rows)


@pytest.mark.shared
def test_labels_by_a_map_file(twinlens: Run, shared_sets: Path, tmp_path: Path) -> None:
    """warc-popular names its pages raw:URL and rendered:URL, in two crawls with the same URLs."""
    folder = shared_sets / "warc-popular"
    project = tmp_path / "popular.twinlens"
    twinlens("scan", folder / "popular-raw.warc.gz", folder / "popular-rendered.warc.gz", "-p", project)
    documents = twinlens("documents", project).rows
    map_file = tmp_path / "map.csv"
    with map_file.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "locator"])
        for row in documents:
            crawl = "raw" if "popular-raw" in row["locator"] else "rendered"
            writer.writerow([f"{crawl}:{row['url']}", row["locator"]])
    rows = [row for row in expected(folder / "pairs.csv") if row["id_a"].startswith("raw:")]
    labels = tmp_path / "labels.csv"
    with labels.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    counts = twinlens("labels", "import", project, labels, "--map", map_file, "--json").json
    assert counts["imported"] == len(rows) == 67


def test_a_label_file_with_faults_is_taken_as_far_as_it_goes(twinlens: Run, demo_corpus: Path, tmp_path: Path) -> None:
    project = tmp_path / "codes.twinlens"
    twinlens("scan", demo_corpus / "tracts", "-p", project)
    labels = tmp_path / "labels.csv"
    labels.write_text(
        "left_id,right_id,Label,reason\n"
        "remember00palm,remembermeorholy00palm,correct,other\n"
        "nobody,remember00palm,correct,\n"
        "remember00palm,remember00palm,correct,\n"
        "ca1851-match,ny1850-match,nothing known,\n"
        "ca1851-match,ca1851-nomatch,incorrect,url\n"
    )
    outcome = twinlens("labels", "import", project, labels, "--json")
    assert outcome.json["imported"] == 2  # the last one without its reason
    assert outcome.json["self_pairs"] == 1
    assert outcome.json["unfitting"] == 1
    for line in (3, 4, 5, 6):
        assert f"line {line}" in outcome.err
    assert "line 2" not in outcome.err

    labels.write_text("a,b,label\nx,y,correct\n")
    outcome = twinlens("labels", "import", project, labels, status=1)
    assert "line 2" in outcome.err
