import shutil
from pathlib import Path

import pytest

from twinlens.engine import patterns, scan
from twinlens.engine.patterns import find
from twinlens.model.errors import ProjectError
from twinlens.model.params import ScanParams
from twinlens.store import Store

WORDS = " ".join(f"word{n}" for n in range(120))
# (what differs on the left, what on the right), by the name of the pair
TEXTS = {
    "hits1": ("Hits: 12", "Hits: 15"),
    "hits2": ("Hits: 1042", "Hits: 7"),
    "hits3": ("Hits: 3", "Hits: 4"),
    "date1": ("On 2004-01-02", "On 2004-03-04"),
    "date2": ("On 2001-11-12", "On 2002-10-09"),
    "words": ("A red shirt", "A blue hat"),
}


@pytest.fixture(scope="module")
def scanned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("patterns")
    for name, sides in TEXTS.items():
        for end, text in zip("ab", sides, strict=True):
            (folder / "corpus").mkdir(exist_ok=True)
            own = f"{name} " * 60
            (folder / "corpus" / f"{name}-{end}.txt").write_text(f"{own}{WORDS} {text} {own}")
    project = folder / "p.twinlens"
    scan.run(str(project), [{"path": str(folder / "corpus")}], ScanParams().to_json(), jobs=1)
    return project


@pytest.fixture
def project(scanned: Path, tmp_path: Path) -> Path:
    patterns._patterns.clear()
    return Path(shutil.copy(scanned, tmp_path / "p.twinlens"))


def numbers(project: Path) -> dict[str, int]:
    found = {}
    with Store.open(project) as store:
        for name in TEXTS:
            rows = [store.documents.by_locator(f"{name}-{end}.txt").document for end in "ab"]
            pair = store.pairs.of_documents(*rows)
            assert pair is not None, name
            found[name] = pair.pair
    return found


def test_pairs_that_differ_alike_are_found_in_the_queues_order(project: Path) -> None:
    pair = numbers(project)
    queue = [pair[name] for name in ("hits3", "date1", "words", "hits1", "hits2", "date2")]
    found = find(str(project), pair["hits1"], queue)
    assert found.pairs == (pair["hits3"], pair["hits2"])
    assert "hits" in found.pattern
    assert (found.looked, found.asked) == (5, 5)
    assert find(str(project), pair["date2"], queue).pairs == (pair["date1"],)
    assert find(str(project), pair["words"], queue).pairs == ()


def test_no_more_than_asked_for(project: Path) -> None:
    pair = numbers(project)
    found = find(str(project), pair["hits1"], list(pair.values()), most=1)
    assert len(found.pairs) == 1
    assert find(str(project), pair["hits1"], list(pair.values()), seconds=-1).looked == 0


def test_what_was_looked_at_is_not_read_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = numbers(project)
    find(str(project), pair["hits1"], list(pair.values()))

    def refuse(*given: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr(patterns, "content", refuse)
    assert len(find(str(project), pair["hits2"], list(pair.values())).pairs) == 2


def test_pairs_that_are_gone_are_left_out(project: Path) -> None:
    pair = numbers(project)
    assert find(str(project), pair["hits1"], [999, pair["hits2"]]).pairs == (pair["hits2"],)
    with pytest.raises(ProjectError, match="no pair 999"):
        find(str(project), 999, [])
