"""The verb `collections` as a script sees it: shapes, what is kept in the project, collapsed result lists."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from twinlens.session import Project

Run = Callable[..., Any]

WORDS = [f"word{number}" for number in range(2_000)]


@pytest.fixture(scope="module")
def project(twinlens: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four linked pages on three sites, and a page of its own on a fourth."""
    root = tmp_path_factory.mktemp("web")
    for site in ("a1", "a2", "a3"):
        (root / "web" / site).mkdir(parents=True)
        for page in range(4):
            links = "".join(f'<a href="{other}.html">{other}</a>' for other in range(4) if other != page)
            text = " ".join(WORDS[page * 80 : page * 80 + 80])
            (root / "web" / site / f"{page}.html").write_text(f"<title>Page {page}</title><p>{text}</p>{links}")
    (root / "web" / "alone").mkdir()
    (root / "web" / "alone" / "0.html").write_text(f"<p>{' '.join(WORDS[900:980])}</p>")
    twinlens("scan", root / "web", "-p", root / "p.twinlens")
    return root / "p.twinlens"


def test_json_text_and_csv(twinlens: Run, project: Path, tmp_path: Path) -> None:
    found = twinlens("collections", project, "--json").json
    (only,) = found["collections"]
    assert {"id", "cardinality", "size", "sites", "roots"} <= set(only)
    assert (only["id"], only["cardinality"], only["size"], only["sites"]) == (1, 3, 4, ["a1", "a2", "a3"])
    assert found["saved"]["pages"] == 8 and found["saved"]["bytes"] > 0
    with Project.open(project) as opened:
        assert [kept.pages for kept in opened.store.collections.listed()] == [12]
    out = twinlens("collections", project, "--tolerance", 0).out
    assert "collection 1: 3 copies of 4 pages" in out
    assert "1 collection among 13 pages and 36 links; one copy of each saves 8 pages" in out
    twinlens("collections", project, "--format", "csv", "-o", tmp_path / "pages.csv")
    with (tmp_path / "pages.csv").open(newline="") as file:
        assert len(list(csv.DictReader(file))) == 12
    assert "tolerance must be 0" in twinlens("collections", project, "--tolerance", -1, status=2).err


def test_result_lists_are_collapsed_to_one_page_a_class(twinlens: Run, project: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text(
        "query,rank,url\nferry,1,a2/0.html\nferry,2,a1/0.html\nferry,3,alone/0.html\nferry,4,elsewhere.html\n"
        "ferry,5,a3/1.html\nquay,1,a1/0.html\nquay,2,a3/0.html\n"
    )
    outcome = twinlens("collections", project, "--collapse", results)
    assert [(row["query"], row["url"]) for row in outcome.rows] == [
        ("ferry", "a2/0.html"),
        ("ferry", "alone/0.html"),
        ("ferry", "elsewhere.html"),
        ("ferry", "a3/1.html"),
        ("quay", "a1/0.html"),
    ]
    assert "5 results kept, 2 similar ones left out" in outcome.err
    results.write_text("query,rank\nferry,1\n")
    assert "no column with pages" in twinlens("collections", project, "--collapse", results, status=2).err
    results.write_text("query;url\nferry;nowhere.html\nferry;a1/0.html\n")
    outcome = twinlens("collections", project, "--collapse", results)
    assert outcome.out == "query;url\nferry;nowhere.html\nferry;a1/0.html\n"
    assert "results.csv: line 2: 'nowhere.html' is unknown; the row is kept" in outcome.err
