"""Looking at what changed gives what looking at everything gives."""

import itertools
import json
import os
import random
import shutil

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from twinlens.engine import few_changes, scan
from twinlens.model.judgements import Verdict
from twinlens.model.params import ScanParams
from twinlens.session import Project
from twinlens.store import Store

PARAMS = ScanParams()
COUNTED = ("documents", "bytes", "tokens", "identity_sets", "exact_duplicates", "pairs")


def run(project, *folders, params=PARAMS, **options):
    found = scan.run(str(project), [{"path": str(folder)} for folder in folders], params.to_json(), 1, **options)
    return {name: found[name] for name in COUNTED}


def contents(project):
    """What a project knows, by locators: documents with their sets, pairs, their totals, the default sample, labels."""
    with Store.open(project) as store:
        documents = {d.document: d for d in store.documents.each(gone=True)}
        names = {row: d.locator for row, d in documents.items()}
        known = {
            d.locator: (d.status, d.tokens, d.content_digest, d.gone, names.get(d.identity_set))
            for d in documents.values()
        }
        columns = store.pair_columns()
        listed = zip(
            columns.pair, columns.left, columns.right, columns.b_sim, columns.c_sim, columns.same_site, strict=True
        )
        pairs = {pair: (names[a], names[b], int(x), int(y), bool(same)) for pair, a, b, x, y, same in listed}
        origins = sorted((found, store.pairs.get(int(pair)).origin) for pair, found in pairs.items())
        labels = [(pairs.get(label.pair), label.verdict, label.event) for label in store.labels.every()]
        counts = sorted((c.b_sim, c.c_sim, c.same_site, c.pairs) for c in store.pairs.counts())
        sample = store.samples.default()
        drawn = [(pairs[item.pair], item.probability) for item in store.samples.items(sample.sample)]
        return known, origins, counts, drawn, labels


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
    """Add, edit, empty, copy, touch, rename or remove a few files."""
    files = sorted(path for path in root.rglob("*") if path.is_file())
    for step in range(rng.randrange(1, 6)):
        path, other = rng.choice(files), rng.choice(files)
        new = path.parent / f"new{number}-{step}.txt"
        match rng.randrange(8):
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
            case 6:
                path.rename(new)
                files[files.index(path)] = new
            case 7:
                path.unlink()
                files.remove(path)


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
    assert contents(project)[1][0][0][:2] == ("a.txt", "d.txt")
    (root / "a.txt").write_text("something else")
    assert run(project, root)["identity_sets"] == 3
    documents, pairs, *_ = contents(project)
    assert [documents[f"{name}.txt"][-1] for name in "abcd"] == ["a.txt", "b.txt", "b.txt", "d.txt"]
    assert [pair[:2] for pair, _ in pairs] == [("b.txt", "d.txt")]
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


class Corpus:
    """Two folders of which tests change files; each write has a time of its own."""

    NAMES = ("1.txt", "2.txt", "3.txt", "4.txt")

    def __init__(self, root):
        self.root, self._times = root, itertools.count(10**18, 10**9)
        self.folders = (root / "a", root / "b")

    def fill(self):
        shutil.rmtree(self.root, ignore_errors=True)
        for folder in self.folders:
            folder.mkdir(parents=True)
        texts = [(0, 0), (0, 1), (1, 0), (0, 0), (1, 2), (2, 0)]
        for place, text in zip(itertools.product((0, 1), (0, 1, 2)), texts, strict=True):
            self.put(*place, text)
        self.put(0, 4, (3, 0), (3, 1))

    def put(self, folder, name, *texts):
        """A file with a text, a table with several, or none any more; the whole folder may be away for a while."""
        if not self.folders[folder].exists():
            return
        table = name == len(self.NAMES)
        path = self.folders[folder] / ("rows.jsonl" if table else self.NAMES[name])
        words = [" ".join(self.words(*text)) for text in texts]
        if not texts:
            path.unlink(missing_ok=True)
            return
        path.write_text("\n".join(json.dumps({"text": text}) for text in words) if table else words[0])
        os.utime(path, ns=(time := next(self._times), time))

    @staticmethod
    def words(family, changes):
        """A text of 60 words of which some are others; none at all."""
        words = [f"f{family}w{i}" for i in range(60)]
        words[:changes] = [f"new{i}" for i in range(changes)]
        return words if changes < 4 else []

    def move(self, folder):
        """Take a folder away, or bring it back."""
        here, away = self.folders[folder], self.root / f"away-{folder}"
        (here.rename(away) if here.exists() else away.rename(here))


TEXTS = st.tuples(st.integers(0, 3), st.integers(0, 4))
PUT = st.tuples(st.integers(0, 1), st.integers(0, 3), st.lists(TEXTS, max_size=1))
PUT_ROWS = st.tuples(st.integers(0, 1), st.just(4), st.lists(TEXTS, max_size=3))
MOVED = st.integers(0, 1)
STEPS = st.lists(st.lists(st.one_of(PUT, PUT, PUT_ROWS, MOVED), min_size=1, max_size=4), min_size=1, max_size=4)


@pytest.fixture(scope="module", params=[1, 2])
def labelled(request, tmp_path_factory):
    """A corpus as one source or two, and its project with labels."""
    folder = tmp_path_factory.mktemp("labelled")
    corpus = Corpus(folder / "corpus")
    corpus.fill()
    sources = corpus.folders if request.param == 2 else (corpus.root,)
    base = folder / "base.twinlens"
    run(base, *sources)
    with Project.open(base, "ann") as project:
        pairs = project.store.pair_columns().pair.tolist()
        assert len(pairs) >= 3
        for pair in pairs[:2]:
            project.judge(pair, Verdict.CORRECT)
    return corpus, sources, base


@settings(max_examples=8, phases=[Phase.reuse, Phase.generate])
@given(steps=STEPS)
def test_any_course_of_changes_comes_out_as_looks_at_everything(labelled, steps):
    corpus, sources, base = labelled
    few, all_ = base.with_name("few.twinlens"), base.with_name("all.twinlens")
    corpus.fill()
    for project in (few, all_):
        shutil.copy(base, project)
    for step in steps:
        for one in step:
            if isinstance(one, int):
                corpus.move(one)
            else:
                corpus.put(one[0], one[1], *one[2])
        found = run(few, *sources)
        with pytest.MonkeyPatch.context() as patch:
            looked_at_all(patch)
            assert run(all_, *sources) == found
        assert contents(few) == contents(all_)
    corpus.fill()
    run(few, *sources)
    kept = [sorted(event for _, _, event in contents(project)[-1]) for project in (base, few)]
    assert kept == [[1, 2], [1, 2]]


def by_tokens(project):
    """The pairs of identity sets by what their members hold, with the totals: whichever member stands for a set."""
    with Store.open(project) as store:
        tokens = {d.document: d.token_digest for d in store.documents.each()}
        columns = store.pair_columns()
        pairs = zip(columns.left.tolist(), columns.right.tolist(), columns.b_sim, columns.c_sim, strict=True)
        return sorted((*sorted((tokens[a], tokens[b])), int(x), int(y)) for a, b, x, y in pairs)


def test_what_is_left_after_changes_is_what_a_fresh_scan_finds(pages, tmp_path, used):
    root, project = tmp_path / "pages", tmp_path / "p.twinlens"
    shutil.copytree(pages, root)
    folders = sorted(root.iterdir())
    run(project, *folders)
    rng = random.Random(7)
    for number in range(6):
        change(rng, root, number)
        found = run(project, *folders)
    assert len(used) == 6
    assert None not in used
    assert run(tmp_path / "fresh.twinlens", *folders) == found
    assert by_tokens(project) == by_tokens(tmp_path / "fresh.twinlens")


def test_a_file_that_is_gone_and_comes_back(tmp_path, used):
    root, project = tmp_path / "pages", tmp_path / "p.twinlens"
    root.mkdir()
    words = " ".join(f"w{i}" for i in range(50))
    for name in "abcd":
        (root / f"{name}.txt").write_text(f"{words} {name}")
    first = run(project, root)
    assert first["pairs"]["b_similar"] == 6
    known = contents(project)[:2]
    (root / "b.txt").rename(tmp_path / "b.txt")
    assert run(project, root)["pairs"]["b_similar"] == 3
    assert contents(project)[0]["b.txt"][3]
    (root / "e.txt").write_text("another file takes the number of its unit")
    run(project, root)
    (root / "e.txt").unlink()
    (tmp_path / "b.txt").rename(root / "b.txt")
    assert run(project, root)["pairs"]["b_similar"] == 6
    after = contents(project)
    assert after[0].pop("e.txt")[3]
    assert after[:2] == known
    assert len(used) == 3
    assert None not in used


def test_a_source_may_be_away_for_more_than_one_scan(tmp_path):
    kept, lost, project = tmp_path / "kept", tmp_path / "lost", tmp_path / "p.twinlens"
    words = " ".join(f"w{i}" for i in range(50))
    for folder in (kept, lost):
        folder.mkdir()
        for name in "ab":
            (folder / f"{name}.txt").write_text(f"{words} {name} {folder.name}")
    first = run(project, kept, lost)
    known = contents(project)[:2]
    lost.rename(tmp_path / "away")
    for _ in range(3):
        found = run(project, kept, lost)
        assert found["documents"]["read"] == 2
        assert found["pairs"]["listed"] == 1
    (kept / "c.txt").write_text("one more")
    assert run(project, kept, lost)["documents"]["read"] == 3
    (kept / "c.txt").unlink()
    (tmp_path / "away").rename(lost)
    assert run(project, kept, lost) == first
    after = contents(project)
    assert after[0].pop("c.txt")[3]
    assert after[:2] == known
