"""Collections as a person works with them: searched, judged, tabulated, exported, merged."""

import csv
import json
from pathlib import Path

import pytest

from twinlens.model.collections import CollectionVerdict, Likeness
from twinlens.model.documents import Source
from twinlens.model.errors import UsageError
from twinlens.session import Project, collections

WORDS = [f"word{n}" for n in range(4_000)]


def page(number: int, group: int, changed: int = 0) -> str:
    words = list(WORDS[group * 400 + number * 60 : group * 400 + number * 60 + 60])
    if changed:
        words[30] = f"changed{changed}"
    links = "".join(f'<a href="{n}.html">next</a>' for n in range(4) if n != number)
    return f"<html><title>Page {number}</title><p>{' '.join(words)}</p>{links}</html>"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Two collections: three sites with four pages, two sites with four pages; one page differs."""
    for group, sites in ((0, ("a1", "a2", "a3")), (1, ("b1", "b2"))):
        for site in sites:
            (tmp_path / "web" / site).mkdir(parents=True)
            for number in range(4):
                changed = 1 if (site, number) == ("a2", 2) else 0
                (tmp_path / "web" / site / f"{number}.html").write_text(page(number, group, changed))
    path = tmp_path / "p.twinlens"
    with Project.create(path) as made:
        made.scan([Source(str(tmp_path / "web"))], jobs=1)
    return path


def test_a_search_is_kept_and_tells_what_differs(project: Path) -> None:
    totals = collections.search(str(project), jobs=1)
    assert (totals["collections"], totals["pages"], totals["saved_pages"]) == (2, 20, 12)
    with Project.open(project) as opened:
        first, second = opened.store.collections.listed()
        assert (first.cardinality, first.size, first.sites) == (3, 4, ("a1", "a2", "a3"))
        assert (second.cardinality, second.size, second.saved) == (2, 4, 4)
        assert [copy.links for copy in first.copies] == [12, 12, 12]
        assert all(copy.bytes > 1_000 and copy.root_name.endswith(".html") for copy in first.copies)
        cells = opened.store.collections.correspondence(1)
        changed = [p for row in cells for cell in row for p in cell if p.likeness is Likeness.DIFFERENT]
        assert [p.name for p in changed] == ["a2/2.html"]
        assert changed[0].overlap is not None and 0.6 < changed[0].overlap < 0.9
        assert opened.store.collections.search().totals == totals


def test_judgements_outlive_a_restart_and_another_search(project: Path) -> None:
    collections.search(str(project), jobs=1)
    with Project.open(project, "ann") as opened:
        first, second = opened.store.collections.listed()
        collections.judge(opened.store, first, CollectionVerdict.GOOD, " as it should be ", "ann")
        collections.judge(opened.store, second, CollectionVerdict.PROBLEM, "too small", "ann")
        collections.judge(opened.store, second, None, "", "ann")
    collections.search(str(project), tolerance=0, jobs=1)
    with Project.open(project, "ann") as opened:
        held = collections.judgements(opened.store, "ann")
        first, second = opened.store.collections.listed()
        assert held[first.key].note == "as it should be" and held[first.key].pages == 12
        assert second.key not in held
        assert collections.judgements(opened.store, "bob") == {}


def test_the_table_counts_good_and_problem_collections(project: Path) -> None:
    collections.search(str(project), jobs=1)
    with Project.open(project) as opened:
        empty = {row["collections"]: row for row in collections.table(opened.store, "ann").rows}
        assert empty["good"]["count"] == 0 and empty["good"]["share of judged"] is None
        assert (empty["all"]["count"], empty["all"]["in the source"]) == (2, 180)
        first, second = opened.store.collections.listed()
        collections.judge(opened.store, first, CollectionVerdict.GOOD, "", "ann")
        rows = {row["collections"]: row for row in collections.table(opened.store, "ann").rows}
        assert (rows["good"]["count"], rows["good"]["pages"], rows["not judged"]["count"]) == (1, 12, 1)
        assert rows["good"]["low"] < 1 == rows["good"]["high"]
        collections.judge(opened.store, second, CollectionVerdict.PROBLEM, "", "ann")
        rows = {row["collections"]: row for row in collections.table(opened.store, "ann").rows}
        assert rows["good"]["low"] == rows["good"]["high"] == 0.5  # all are judged: no uncertainty is left


def test_an_export_holds_every_page_and_every_verdict(project: Path, tmp_path: Path) -> None:
    with Project.open(project) as opened, pytest.raises(UsageError, match="nothing to export"):
        collections.export(opened.store, tmp_path / "none.csv", "csv", "ann")
    collections.search(str(project), jobs=1)
    with Project.open(project) as opened:
        first = opened.store.collections.listed()[0]
        collections.judge(opened.store, first, CollectionVerdict.PROBLEM, '=1+1, a "note"', "ann")
        assert collections.export(opened.store, tmp_path / "c.csv", "csv", "ann") == 2
        assert collections.export(opened.store, tmp_path / "c.json", "json", "ann") == 2
        with pytest.raises(UsageError, match="must be one of"):
            collections.export(opened.store, tmp_path / "c.xml", "xml", "ann")
        with pytest.raises(UsageError, match="does not exist"):
            collections.export(opened.store, tmp_path / "none" / "c.csv", "csv", "ann")
    with (tmp_path / "c.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 20
    assert {(row["verdict"], row["note"]) for row in rows if row["collection"] == "1"} == {
        ("problem", '\'=1+1, a "note"')  # no spreadsheet runs it
    }
    whole = json.loads((tmp_path / "c.json").read_text())
    assert [c["verdict"] for c in whole["collections"]] == ["problem", None]
    assert whole["collections"][0]["note"] == '=1+1, a "note"'
    assert whole["collections"][0]["correspondence"][2][1] == ["a2/2.html"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["c.csv", "c.json", "p.twinlens", "web"]


def test_another_reviewers_judgements_are_merged(project: Path, tmp_path: Path) -> None:
    collections.search(str(project), jobs=1)
    other = tmp_path / "other.twinlens"
    other.write_bytes(project.read_bytes())
    with Project.open(other) as theirs:
        collections.judge(theirs.store, theirs.store.collections.listed()[0], CollectionVerdict.GOOD, "", "bob")
    with Project.open(project) as opened:
        from twinlens.session.merging import merge

        assert merge(opened.store, other).collections == 1
        assert merge(opened.store, other).collections == 0
        assert len(collections.judgements(opened.store, "bob")) == 1
