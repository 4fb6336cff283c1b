import json

import pytest

from twinlens.engine import measures, scan
from twinlens.engine.compare import compare
from twinlens.model.errors import Cancelled
from twinlens.model.params import ScanParams
from twinlens.model.progress import NoProgress
from twinlens.store import Store

PARAMS = ScanParams()


@pytest.fixture
def project(tmp_path, texts):
    """A folder with a table and some files, scanned."""
    root = tmp_path / "corpus"
    root.mkdir()
    every = texts(3)
    with (root / "rows.jsonl").open("w") as lines:
        lines.writelines(json.dumps({"text": text}) + "\n" for text in every[:70])
    for number, text in enumerate(every[70:]):
        (root / f"{number:03}.txt").write_text(text)
    path = tmp_path / "p.twinlens"
    scan.run(str(path), [{"path": str(root)}], PARAMS.to_json(), 1)
    return path


def stored(project):
    with Store.open(project) as store:
        pairs = [store.pairs.get(number) for number in store.pair_columns().pair.tolist()]
        documents = {d.document: d for d in store.documents.each()}
    return pairs, documents


def original(project, locator):
    file, _, offset = locator.partition("#")
    path = project.parent / "corpus" / file
    if not offset:
        return path.read_text()
    with path.open("rb") as lines:
        lines.seek(int(offset))
        return json.loads(lines.readline())["text"]


def test_measures_equal_those_of_compare(project, tmp_path):
    pairs, documents = stored(project)
    assert measures.fill(str(project)) == {"measured": len(pairs), "unreadable": 0}
    pairs, _ = stored(project)
    assert len(pairs) > 10
    for pair in pairs:
        for name, row in (("a", pair.left), ("b", pair.right)):
            (tmp_path / name).write_text(original(project, documents[row].locator))
        found = compare(str(tmp_path / "a"), str(tmp_path / "b"), PARAMS.to_json())
        assert pair.resemblance == pytest.approx(found["resemblance"])
        assert pair.containment_a == pytest.approx(found["containment_a"])
        assert pair.containment_b == pytest.approx(found["containment_b"])
        assert (pair.term_difference, pair.b_sim, pair.c_sim) == (
            found["term_difference"],
            found["b_sim"],
            found["c_sim"],
        )
    assert measures.fill(str(project)) == {"measured": 0, "unreadable": 0}


def test_a_document_that_changed_is_not_measured(project):
    pairs, documents = stored(project)
    in_files = {row for pair in pairs for row in (pair.left, pair.right) if "#" not in documents[row].locator}
    for row in in_files:
        (project.parent / "corpus" / documents[row].locator).write_text("something else")
    touched = [pair for pair in pairs if {pair.left, pair.right} & in_files]
    assert 0 < len(touched) < len(pairs)
    found = measures.fill(str(project), everything=True)
    assert found == {"measured": len(pairs) - len(touched), "unreadable": len(touched)}
    for pair in stored(project)[0]:
        assert (pair.resemblance is None) == bool({pair.left, pair.right} & in_files)


def test_large_containers_can_be_left_for_later(project):
    pairs, documents = stored(project)
    later = [pair for pair in pairs if any("#" in documents[row].locator for row in (pair.left, pair.right))]
    assert 0 < len(later) < len(pairs)
    assert measures.fill(str(project), most=10_000)["measured"] == len(pairs) - len(later)
    assert measures.fill(str(project))["measured"] == len(later)


class StopInMeasuring(NoProgress):
    def __init__(self, after):
        self.name, self.left = "", after

    def stage(self, name, documents_total=0, bytes_total=0):
        self.name = name

    def advance(self, documents=0, bytes=0):
        if self.name == "measuring":
            self.left -= documents
            if self.left <= 0:
                raise Cancelled


def test_a_stop_keeps_what_was_measured(project, monkeypatch):
    monkeypatch.setattr(measures, "WRITTEN", 3)
    pairs, _ = stored(project)
    with pytest.raises(Cancelled):
        measures.fill(str(project), progress=StopInMeasuring(8))
    kept = sum(pair.resemblance is not None for pair in stored(project)[0])
    assert 3 <= kept < len(pairs)
    assert measures.fill(str(project))["measured"] == len(pairs) - kept
