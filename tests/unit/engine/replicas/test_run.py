"""The whole collection check on a generated web and on real mirrors."""

import csv
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from twinlens.engine.replicas.found import Found
from twinlens.engine.replicas.pages import Chunk
from twinlens.engine.replicas.run import find
from twinlens.model.collections import Likeness
from twinlens.model.documents import Source
from twinlens.model.errors import UsageError
from twinlens.session import Project
from twinlens.session.result_lists import collapse


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generated_web", Path(__file__).with_name("generated_web.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["generated_web"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def scanned(path: Path, source: Path) -> Path:
    with Project.create(path) as project:
        project.scan([Source(str(source))], jobs=1)
    return path


@pytest.fixture(scope="module")
def mirrors(shared_sets: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("mirrors")
    return scanned(folder / "m.twinlens", shared_sets / "mirrors-debian-docs" / "sites")


@pytest.fixture(scope="module")
def by_default(mirrors: Path) -> Found:
    return find(str(mirrors), jobs=1)


def test_a_generated_web_is_assigned_to_its_collections(tmp_path: Path) -> None:
    planted = generator().write_web(tmp_path / "web.jsonl", 5, 1_400, 600, seed=3, low=20, high=80)
    found = find(str(scanned(tmp_path / "w.twinlens", tmp_path / "web.jsonl")), jobs=1)
    truth = {url: number for number, copies in enumerate(planted.collections) for urls in copies for url in urls}
    right = wrong = 0
    for collection in found.collections:
        pages = [found.pages[p].url for copy in collection.copies for p in copy.pages]
        known = [truth[url] for url in pages if url in truth]
        most = max(set(known), key=known.count)
        right += known.count(most)
        wrong += len(pages) - known.count(most)
    assert right / (right + wrong) >= 0.95
    assert right / len(truth) >= 0.95
    assert len(found.collections) == 5
    assert sorted(len(c.copies) for c in found.collections) == sorted(len(c) for c in planted.collections)
    assert all(found.pages[copy.root].url.endswith("/index.html") for c in found.collections for copy in c.copies)
    assert found.saved.duplicates_after < 0.05 < found.saved.duplicates_before


@pytest.mark.shared
def test_real_mirrors_form_two_groups_without_the_translation(by_default: Found) -> None:
    found = by_default.to_json()["collections"]
    assert [set(c["sites"]) for c in found] == [
        {"install-guide.amd64.en", "install-guide.i386.en", "install-guide.arm64.en"},
        {"mako.pypi-1.2.4", "mako.debian-1.2.4", "mako.pypi-1.3.8"},
    ]
    assert [c["cardinality"] for c in found] == [3, 3]
    assert all(root.endswith("/index.html") for c in found for root in c["roots"])


@pytest.mark.shared
def test_a_collection_tells_which_page_stands_for_which_and_what_differs(by_default: Found) -> None:
    guides, mako = by_default.to_json()["collections"]
    links = {copy["site"].split(".")[1]: copy["links"] for copy in guides["copies"]}
    # of arm64, whose site has 500, some pages are unlike their counterparts and belong to no copy
    assert (links["amd64"], links["i386"]) == (525, 525)
    assert 400 < links["arm64"] < 500
    assert len(guides["correspondence"]) == guides["size"]
    names = [{cell.rpartition("/")[2] for cell in row if isinstance(cell, str)} for row in guides["correspondence"]]
    assert sum(len(found) == 1 for found in names) >= 0.85 * len(names)  # arm64 has one section less: numbers move up
    counts = guides["differences"]
    assert counts["same_bytes"] > 50 and counts["same_text"] > 10 and counts["different"] > 20
    cells = [cell for row in guides["correspondence"] for cell in row]
    assert counts["missing"] == cells.count(None) > 0
    assert sum(mako["differences"].values()) - mako["differences"]["missing"] == sum(
        len(copy["pages"]) for copy in mako["copies"]
    ) - len(mako["correspondence"])
    for page in by_default.pages.values():
        assert page.overlap is not None
        assert (page.overlap == 1.0) or page.likeness is Likeness.DIFFERENT


def test_pages_that_changed_or_went_since_the_scan_are_left_out(tmp_path: Path) -> None:
    for site in ("one", "two", "three"):
        (tmp_path / "web" / site).mkdir(parents=True)
        for number in range(4):
            links = "".join(f'<a href="{n}.html">{n}</a>' for n in range(4) if n != number)
            text = " ".join(f"w{number}x{i}" for i in range(80))
            (tmp_path / "web" / site / f"{number}.html").write_text(f"<p>{text}</p>{links}")
    project = scanned(tmp_path / "w.twinlens", tmp_path / "web")
    (whole,) = find(str(project), jobs=1).to_json()["collections"]
    assert (whole["cardinality"], whole["size"]) == (3, 4)
    (tmp_path / "web" / "one" / "3.html").write_text("<p>something else entirely</p>")
    (tmp_path / "web" / "two" / "3.html").unlink()
    found = find(str(project), jobs=1)
    assert found.missing == 2
    (project_folder,) = [path for path in tmp_path.iterdir() if path.is_dir()]
    assert project_folder.name == "web"  # nothing is left of the working file


@pytest.mark.shared
@pytest.mark.parametrize("classes", ["c", "combined"])
def test_other_classes_never_take_the_translation_in(mirrors: Path, classes: str) -> None:
    found = find(str(mirrors), classes=classes, jobs=1).to_json()["collections"]
    assert found
    assert all("install-guide.amd64.de" not in c["sites"] for c in found)


@pytest.mark.shared
def test_sentences_serve_as_chunks_too(mirrors: Path) -> None:
    found = find(str(mirrors), Chunk.SENTENCE, jobs=1).to_json()["collections"]
    assert [len(c["sites"]) for c in found] == [3, 3]


@pytest.mark.shared
def test_result_lists_keep_one_page_of_a_class(mirrors: Path, by_default: Found, tmp_path: Path) -> None:
    rows = [
        ("query", "rank", "doc"),
        ("a", "1", "install-guide.amd64.en/index.html"),
        ("a", "2", "install-guide.i386.en/index.html"),
        ("a", "3", "nothing known"),
        ("a", "4", "install-guide.amd64.de/index.html"),
        ("b", "1", "install-guide.i386.en/index.html"),
    ]
    table = tmp_path / "results.csv"
    with table.open("w", newline="") as file:
        csv.writer(file).writerows(rows)
    with Project.open(mirrors) as project:
        found = collapse(table, by_default, project.store)
    assert [tuple(row) for row in csv.reader(found.text.splitlines())] == [r for r in rows if r[1:] != rows[2][1:]]
    assert (found.kept, found.dropped) == (4, 1)


def test_impossible_settings_are_refused(tmp_path: Path) -> None:
    for settings in ({"classes": "magic"}, {"tolerance": -1}, {"least": 0.0}):
        with pytest.raises(UsageError):
            find(str(tmp_path / "none.twinlens"), **settings)  # type: ignore[arg-type]
