"""Looking at what changed gives what looking at everything gives."""

import random
import shutil

import pytest

from twinlens.engine import few_changes, scan
from twinlens.model.params import ScanParams
from twinlens.store import Store

PARAMS = ScanParams()
COUNTED = ("documents", "bytes", "tokens", "identity_sets", "exact_duplicates", "pairs")


def run(project, *folders, params=PARAMS, **options):
    found = scan.run(str(project), [{"path": str(folder)} for folder in folders], params.to_json(), 1, **options)
    return {name: found[name] for name in COUNTED}


def contents(project):
    """What a project knows, by locators: documents with their sets, pairs, the totals of pairs, the default sample."""
    with Store.open(project) as store:
        documents = {d.document: d for d in store.documents.each()}
        names = {row: d.locator for row, d in documents.items()}
        known = {
            d.locator: (d.status, d.tokens, d.content_digest, names.get(d.identity_set)) for d in documents.values()
        }
        columns = store.pair_columns()
        listed = zip(
            columns.pair, columns.left, columns.right, columns.b_sim, columns.c_sim, columns.same_site, strict=True
        )
        pairs = {pair: (names[a], names[b], int(x), int(y), bool(same)) for pair, a, b, x, y, same in listed}
        counts = sorted((c.b_sim, c.c_sim, c.same_site, c.pairs) for c in store.pairs.counts())
        sample = store.samples.default()
        drawn = [(pairs[item.pair], item.probability) for item in store.samples.items(sample.sample)]
        return known, sorted(pairs.values()), counts, drawn


def looked_at_all(monkeypatch):
    monkeypatch.setattr(few_changes, "before", lambda *_: None)


@pytest.fixture
def used(monkeypatch):
    """Whether the changes alone were looked at, for each scan that tried."""
    answers = []
    real = few_changes.changes

    def spy(*arguments):
        answers.append(real(*arguments))
        return answers[-1]

    monkeypatch.setattr(few_changes, "changes", spy)
    return answers


def change(rng, root, number):
    """Add, edit, empty, copy, or touch a few files."""
    files = sorted(path for path in root.rglob("*") if path.is_file())
    for step in range(rng.randrange(1, 6)):
        path, other = rng.choice(files), rng.choice(files)
        new = path.parent / f"new{number}-{step}.txt"
        match rng.randrange(6):
            case 0:
                new.write_text(f"{path.read_text()} one more")
            case 1:
                new.write_bytes(path.read_bytes())
            case 2:
                path.write_bytes(other.read_bytes())
            case 3:
                path.write_text(path.read_text() + rng.choice(["", " ", "\n", f" and {step}"]))
            case 4:
                path.write_text(rng.choice(["", "!!!", "short"]))
            case 5:
                path.write_text(path.read_text().replace("w1", "v1"))


@pytest.mark.parametrize("seed", range(3))
def test_any_few_changes_come_out_as_a_look_at_everything(pages, tmp_path, monkeypatch, used, seed):
    root, few, all_ = tmp_path / "pages", tmp_path / "few.twinlens", tmp_path / "all.twinlens"
    shutil.copytree(pages, root)
    run(few, root)
    shutil.copy(few, all_)
    rng = random.Random(seed)
    for number in range(5):
        change(rng, root, number)
        found = run(few, root)
        with monkeypatch.context() as patch:
            looked_at_all(patch)
            assert run(all_, root) == found
        assert contents(few) == contents(all_)
    assert len(used) == 5
    assert None not in used


def test_a_set_that_loses_its_representative_gets_another_one(tmp_path, used):
    root, project = tmp_path / "pages", tmp_path / "p.twinlens"
    root.mkdir()
    words = " ".join(f"w{i}" for i in range(50))
    for name in "abc":
        (root / f"{name}.txt").write_text(words)
    (root / "d.txt").write_text(words + " more")
    assert run(project, root)["identity_sets"] == 2
    assert contents(project)[1][0][:2] == ("a.txt", "d.txt")
    (root / "a.txt").write_text("something else")
    assert run(project, root)["identity_sets"] == 3
    documents, pairs, *_ = contents(project)
    assert [documents[f"{name}.txt"][3] for name in "abcd"] == ["a.txt", "b.txt", "b.txt", "d.txt"]
    assert [pair[:2] for pair in pairs] == [("b.txt", "d.txt")]
    assert used[0] is not None


def test_the_limit_on_pairs_holds(tmp_path, used):
    root, project = tmp_path / "pages", tmp_path / "p.twinlens"
    root.mkdir()
    words = " ".join(f"w{i}" for i in range(50))
    for name in "abc":
        (root / f"{name}.txt").write_text(f"{words} {name}")
    assert run(project, root, pair_limit=3)["pairs"]["exact"]
    (root / "d.txt").write_text(f"{words} d")
    found = run(project, root, pair_limit=3)["pairs"]
    assert used == [None]
    assert not found["exact"]
    assert found["b_similar"] == 6


def test_after_a_file_is_gone_everything_is_looked_at(pages, tmp_path, used):
    root, project = tmp_path / "pages", tmp_path / "p.twinlens"
    shutil.copytree(pages, root)
    run(project, root)
    next(root.rglob("*.txt")).unlink()
    (root / "new.txt").write_text("a new file")
    run(project, root)
    assert used == []
