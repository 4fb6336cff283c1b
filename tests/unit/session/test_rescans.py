"""Labels over other parameters, other places and other contents, with real scans."""

import csv
import json
import shutil
import unicodedata
from pathlib import Path

import pytest

from twinlens.cli.program import run
from twinlens.model.documents import Source
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Origin, Rule
from twinlens.model.params import Profile, ScanParams
from twinlens.session import PairFilter, Project, work


def page(number: int, changed: int = 0) -> str:
    """A page of 300 words of family `number` in which `changed` words are others."""
    words = [f"family{number}word{place}" for place in range(300)]
    for place in range(changed):
        words[7 * place + 3] = f"other{number}x{place}y{changed}"
    return " ".join(words)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    for family in range(4):
        for changed in range(3):
            path = folder / f"site{changed}" / f"page{family}.txt"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page(family, changed), "utf-8")
    return folder


def scan(project: Project, folder: Path, params: ScanParams | None = None) -> None:
    project.scan([Source(str(folder))], params, jobs=1)


def labels(project: Project) -> dict[tuple[str, str], str]:
    found = {}
    for item in project.listed(sorted(project.store.labels.current("ann"))):
        assert item.label is not None
        found[item.left.locator, item.right.locator] = str(item.label.verdict)
    return found


def consistent(project: Project) -> None:
    from twinlens.store import label_log

    connection = project.store.connection
    kept = connection.all("SELECT pair, reviewer, event, verdict, reason, origin FROM label ORDER BY 1, 2")
    assert kept == label_log.derived(connection)


def test_labels_outlive_other_parameters_other_places_and_lost_pages(corpus: Path, tmp_path: Path) -> None:
    path = tmp_path / "p.twinlens"
    with Project.create(path, ScanParams(c_min=360), seed=3) as project:
        project.set_reviewer("ann")
        scan(project, corpus)
        assert project.count() == 12
        queue = project.queue()
        order = [(item.left.locator, item.right.locator) for item in project.listed(list(queue.pairs))]
        for number, pair in enumerate(queue.pairs):
            project.judge(pair, list(Verdict)[number % 3])
        before = labels(project)
        assert len(before) == 12
        consistent(project)

        # other parameters: pairs are no candidates any more, their labels and scores stay
        scan(project, corpus, ScanParams(profile=Profile.PAPER, k=12, c_min=384))
        assert project.count(PairFilter(origin=Origin.CANDIDATE)) < 12
        assert labels(project) == before
        consistent(project)
        scan(project, corpus, ScanParams(c_min=360))
        assert labels(project) == before
        again = [(item.left.locator, item.right.locator) for item in project.listed(list(project.queue().pairs))]
        assert again == order

        # a page with other content: its labels do not hold for the new one, and are not lost
        changed = corpus / "site1" / "page2.txt"
        old = changed.read_text("utf-8")
        changed.write_text(page(2, 9), "utf-8")
        scan(project, corpus)
        gone = {pair for pair in before if "site1/page2.txt" in pair}
        assert labels(project) == {pair: verdict for pair, verdict in before.items() if pair not in gone}
        assert project.info()["unbound_labels"] == len(gone) == 2
        # the old content comes back; a page that is gone keeps its labels
        changed.write_text(old, "utf-8")
        lost = corpus / "site0" / "page3.txt"
        lost.unlink()
        scan(project, corpus)
        assert labels(project) == before
        document = project.store.documents.by_locator("site0/page3.txt")
        assert document is not None
        assert document.gone
        consistent(project)
        lost.write_text(page(3), "utf-8")

        # the corpus under other names: labels follow the contents
        moved = tmp_path / "elsewhere"
        shutil.move(corpus, moved)
        for folder in sorted(moved.iterdir()):
            folder.rename(moved / folder.name.replace("site", "host-"))
        project.relocate(str(corpus), str(moved))
        scan(project, moved)
        assert labels(project) == {
            tuple(name.replace("site", "host-") for name in pair): verdict for pair, verdict in before.items()
        }
        assert project.undo() is not None
        assert len(labels(project)) == 11
        consistent(project)


def test_labels_of_another_machine_come_by_merge(corpus: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "place"
    shutil.copytree(corpus, other)
    with Project.create(tmp_path / "one.twinlens", seed=1) as one, Project.create(tmp_path / "two.twinlens") as two:
        scan(one, corpus)
        scan(two, other, ScanParams(c_min=380))
        two.set_reviewer("ann")
        for pair in two.queue().pairs:
            two.judge(pair, Verdict.CORRECT)
        count = len(labels(two))
        assert count > 0
        assert one.merge(two.path).events == count
        assert labels(one) == labels(two)


def test_imported_labels_keep_the_bytes_of_their_documents(corpus: Path, tmp_path: Path) -> None:
    file = tmp_path / "labels.csv"
    file.write_text("left_id,right_id,label\nsite0/page0,site2/page3.txt,0\nnone,site0/page1.txt,1\n", "utf-8")
    path = tmp_path / "p.twinlens"
    with Project.create(path) as project:
        scan(project, corpus)
        params = project.params
    result = work.import_labels(str(path), str(file), reviewer="gold")
    assert (result["rows"], result["imported"], result["unresolved"]) == (2, 1, 1)
    assert result["complaints"] == ["line 3: 'none' is unknown"]
    shutil.rmtree(corpus)
    with Project.open(path) as project:
        ends = [project.store.documents.by_locator(name) for name in ("site0/page0.txt", "site2/page3.txt")]
        assert all(project.store.texts.get(end.content_digest) for end in ends)
        far = project.store.pairs.of_documents(ends[0].document, ends[1].document)
        assert not Rule.B.keeps(far.b_sim, far.c_sim, far.same_site, params)
    done = work.export(str(path), str(tmp_path / "out.jsonl"), "jsonl", "full")
    assert done["pairs"] == 1
    assert "family3word0" in (tmp_path / "out.jsonl").read_text("utf-8")


@pytest.mark.shared
def test_crawls_labelled_through_a_map_file(shared_sets: Path, tmp_path: Path) -> None:
    folder = shared_sets / "warc-popular"
    files = [folder / "popular-raw.warc.gz", folder / "popular-rendered.warc.gz"]
    with Project.create(tmp_path / "w.twinlens") as project:
        project.scan([Source(str(file)) for file in files], jobs=1)
        places = {}
        for document in project.documents():
            kind = "raw" if "popular-raw" in document.locator else "rendered"
            places[f"{kind}:{document.url}"] = document.locator
        with (tmp_path / "map.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(("id", "locator"))
            writer.writerows(places.items())
        counts = project.import_labels(folder / "pairs.csv", map_file=tmp_path / "map.csv")
        assert (counts.rows, counts.imported, list(counts.complaints())) == (67, 67, [])
        verdicts = [str(label.verdict) for label in project.store.labels.every()]
        assert (verdicts.count("correct"), verdicts.count("undecided")) == (54, 13)


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "source", "pairs"),
    [
        ("petclinic-states", "html", 11_026),
        ("gov2-webpairs-dev", "documents-1.jsonl", 40),
        ("ocd-java", "documents.jsonl", 4950),
        ("mirrors-debian-docs", "sites", 369),
    ],
)
def test_the_labels_of_real_sets_all_find_their_documents(
    shared_sets: Path, tmp_path: Path, name: str, source: str, pairs: int
) -> None:
    folder = shared_sets / name
    with Project.create(tmp_path / "p.twinlens") as project:
        scan(project, folder / source)
        counts = project.import_labels(folder / "pairs.csv")
        assert (counts.imported, counts.pairs, list(counts.complaints())) == (pairs, pairs, [])
        if pairs > 400:
            return  # the rest is as true of many labels, and slower
        with (tmp_path / "labels.csv").open("w", encoding="utf-8", newline="") as file:
            assert project.export_labels(file) == pairs
        again = project.import_labels(tmp_path / "labels.csv")
        assert (again.imported, again.new_pairs) == (pairs, 0)
        labels_before = {label.pair: label.verdict for label in project.store.labels.every()}
        scan(project, folder / source, ScanParams(c_min=365))
        assert {label.pair: label.verdict for label in project.store.labels.every()} == labels_before
        consistent(project)


def test_the_version_of_unicode_is_kept_and_another_one_is_said(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "p.twinlens")
    first = unicodedata.unidata_version

    def scanned(*more: str) -> str:
        assert run(["scan", str(corpus), "-p", path, "--jobs", "1", *more]) == 0
        return capsys.readouterr().err

    def kept() -> str:
        assert run(["info", path, "--json"]) == 0
        return str(json.loads(capsys.readouterr().out)["unicode_version"])

    assert "Unicode" not in scanned() and kept() == first
    with monkeypatch.context() as other:
        other.setattr(unicodedata, "unidata_version", "99.0.0")
        assert f"the project was scanned by Unicode {first}, this Python has 99.0.0" in scanned()
        assert kept() == first  # what was not read again is as it was
        assert "Unicode" not in scanned("--k", "7") and kept() == "99.0.0"  # all is read again
    assert "by Unicode 99.0.0" in scanned()
