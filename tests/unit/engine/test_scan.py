import json
import multiprocessing
import os
import random
import shutil
import signal
import time

import numpy as np
import pytest

from twinlens.engine import crew, preparing, scan
from twinlens.jobs import runner
from twinlens.jobs.messages import Crashed, Done
from twinlens.model.errors import Cancelled, SourceError, TwinlensError, UsageError
from twinlens.model.pairs import Rule
from twinlens.model.params import Profile, ScanParams, SiteRule
from twinlens.model.progress import NoProgress
from twinlens.store import Store

PARAMS = ScanParams()


class Recorder(NoProgress):
    """Keeps what was reported."""

    def __init__(self):
        self.stages, self.documents, self.sentences = [], {}, []

    def stage(self, name, documents_total=0, bytes_total=0):
        self.stages.append(name)
        self.documents[name] = 0

    def advance(self, documents=0, bytes=0):
        if self.stages:
            self.documents[self.stages[-1]] += documents

    def message(self, sentence):
        self.sentences.append(sentence)


def run(project, *sources, jobs=1, params=PARAMS, progress=None, **options):
    named = [{"path": str(source)} for source in sources]
    return scan.run(str(project), named, params.to_json(), jobs, options.pop("resume", False), progress, **options)


def contents(project):
    """What a project knows, by locators: it does not depend on row numbers."""
    with Store.open(project) as store:
        signatures = store.signatures()
        documents = {d.document: d for d in store.documents.each()}
        names = {row: d.locator for row, d in documents.items()}
        columns = store.pair_columns()
        pairs = {
            (frozenset((names[a], names[b])), b_sim, c_sim, same)
            for a, b, b_sim, c_sim, same in zip(
                *(c.tolist() for c in (columns.left, columns.right, columns.b_sim, columns.c_sim, columns.same_site)),
                strict=True,
            )
        }
        assert len(pairs) == len(columns.left)
        known = {
            d.locator: (
                str(d.status),
                d.reason,
                d.tokens,
                d.content_digest,
                d.token_digest,
                d.site,
                names.get(d.identity_set),
                signatures.tokens[d.document - 1],
                signatures.supershingles[d.document - 1].tobytes(),
                signatures.bits[d.document - 1].tobytes(),
            )
            for d in documents.values()
        }
        return known, pairs


def brute_force(project):
    """Every pair of representatives with B-similarity >= 2 or C-similarity >= 372, by looking at all."""
    with Store.open(project) as store:
        signatures = store.signatures()
        documents = [d for d in store.documents.each() if d.tokens and d.identity_set == d.document]
    rows = np.array([d.document - 1 for d in documents])
    b, c = signatures.supershingles[rows], signatures.bits[rows]
    found = set()
    for i in range(len(rows)):
        b_sim = (b[i] == b[i + 1 :]).sum(axis=1)
        c_sim = 384 - np.bitwise_count(c[i] ^ c[i + 1 :]).sum(axis=1, dtype=np.int64)
        for j in np.flatnonzero((b_sim >= 2) | (c_sim >= 372)).tolist():
            pair = frozenset((documents[i].locator, documents[i + 1 + j].locator))
            same = documents[i].site == documents[i + 1 + j].site
            found.add((pair, int(b_sim[j]), int(c_sim[j]), same))
    return found


def check_sets(project):
    """Identity sets are exactly the equal token digests of documents with tokens."""
    with Store.open(project) as store:
        documents = list(store.documents.each())
    by_digest = {}
    for d in documents:
        if d.tokens:
            by_digest.setdefault(d.token_digest, set()).add(d.identity_set)
        else:
            assert d.identity_set == 0
    assert all(len(sets) == 1 for sets in by_digest.values())
    assert len({min(sets) for sets in by_digest.values()}) == len(by_digest)
    return len(by_digest) + any(d.status == "empty" for d in documents)  # those without a token are one set


@pytest.fixture(scope="module")
def scanned(pages, tmp_path_factory):
    project = tmp_path_factory.mktemp("scanned") / "p.twinlens"
    return project, run(project, pages)


def test_what_a_scan_prints(scanned, pages):
    project, found = scanned
    json.dumps(found)
    files = sum(1 for path in pages.rglob("*") if path.is_file())
    assert found["documents"] == {"read": files - 2, "empty": 2, "skipped": 0, "failed": 0}
    assert found["bytes"] == sum(path.stat().st_size for path in pages.rglob("*") if path.is_file())
    assert found["identity_sets"] == check_sets(project)
    assert found["identity_sets"] < files - 2
    assert found["kernel_version"] == 1
    assert found["parameters"] == PARAMS.to_json()
    assert {"listing", "reading", "pairing", "storing", "total"} <= set(found["seconds"])
    assert 50 < found["peak_mb"] < 2000
    with Store.open(project) as store:
        assert store.settings.last_scan().state == "done"
        assert store.settings.last_scan().counts == found
        assert found["tokens"] == sum(d.tokens for d in store.documents.each())


def test_the_pairs_are_those_of_brute_force(scanned):
    project, found = scanned
    expected = brute_force(project)
    _, pairs = contents(project)
    assert pairs == expected
    assert len(pairs) > 20
    rules = {
        rule: sum(rule.keeps(b, c, same, PARAMS) for _, b, c, same in pairs) for rule in (Rule.B, Rule.C, Rule.COMBINED)
    }
    assert found["pairs"]["b_similar"] == rules[Rule.B] > 5
    assert found["pairs"]["c_similar"] == rules[Rule.C] > 5
    assert found["pairs"]["combined"] == rules[Rule.COMBINED]
    assert found["pairs"]["exact"] is True


def test_every_pair_stands_in_the_default_sample(scanned):
    project, _ = scanned
    with Store.open(project) as store:
        sample = store.samples.default()
        assert sorted(store.samples.pairs(sample.sample)) == sorted(store.pair_columns().pair.tolist())
        assert {item.probability for item in store.samples.items(sample.sample)} == {1.0}


@pytest.mark.parametrize("profile", list(Profile))
def test_one_and_two_workers_find_the_same(pages, tmp_path, profile, scanned):
    params = ScanParams(profile=profile)
    first, second = tmp_path / "1.twinlens", tmp_path / "2.twinlens"
    if profile is Profile.MODERN:
        first = scanned[0]
    else:
        run(first, pages, jobs=1, params=params)
    run(second, pages, jobs=2, params=params)
    assert contents(first) == contents(second)
    with Store.open(first) as a, Store.open(second) as b:
        assert [d.locator for d in a.documents.each()] == [d.locator for d in b.documents.each()]


def test_the_order_of_sources_and_the_hash_seed_do_not_matter(pages, tmp_path, monkeypatch):
    folders = sorted(path for path in pages.iterdir())
    first, second = tmp_path / "1.twinlens", tmp_path / "2.twinlens"
    run(first, *folders)
    monkeypatch.setenv("PYTHONHASHSEED", "12345")
    run(second, *reversed(folders), jobs=2)
    assert contents(first) == contents(second)
    with Store.open(first) as a, Store.open(second) as b:
        assert [d.locator for d in a.documents.each()] != [d.locator for d in b.documents.each()]


class StopAfter(Recorder):
    """Asks to stop when so many documents were read."""

    def __init__(self, documents):
        super().__init__()
        self.limit, self.asked = documents, None

    def advance(self, documents=0, bytes=0):
        super().advance(documents, bytes)
        if self.documents.get("reading", 0) >= self.limit:
            self.asked = self.asked or time.monotonic()
            raise Cancelled


@pytest.fixture(scope="module")
def many(texts, tmp_path_factory):
    """Two tables and a folder; the first table has more rows than one transaction."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    root = tmp_path_factory.mktemp("many") / "many"
    root.mkdir()
    rows = [" ".join(text.split()[:150]) for seed in range(30) for text in texts(seed)]
    pq.write_table(pa.table({"text": rows, "id": list(range(len(rows)))}), root / "first.parquet")
    with (root / "second.jsonl").open("w") as lines:
        for number, text in enumerate(texts(99)):
            lines.write(json.dumps({"text": text, "url": f"http://www.example{number % 4}.org/{number}"}) + "\n")
    (root / "third.txt").write_text("a last file")
    return root


@pytest.fixture(scope="module")
def many_scanned(many, tmp_path_factory):
    project = tmp_path_factory.mktemp("scanned") / "many.twinlens"
    run(project, many)
    return contents(project)


def test_a_stopped_scan_keeps_what_it_read_and_goes_on(many, many_scanned, tmp_path):
    project = tmp_path / "p.twinlens"
    stopping = StopAfter(1200)
    with pytest.raises(Cancelled):
        run(project, many, progress=stopping)
    assert time.monotonic() - stopping.asked < 0.5
    with Store.open(project) as store:
        kept = len(list(store.documents.each()))
        assert store.settings.last_scan().state == "stopped"
    assert kept >= 1200
    again = Recorder()
    run(project, jobs=2, progress=again, resume=True)
    assert again.documents["reading"] == len(many_scanned[0]) - kept
    assert contents(project) == many_scanned


def test_a_killed_scan_goes_on(many, many_scanned, tmp_path, saboteur):
    saboteur(
        "import time, twinlens.engine.stages as stages\n"
        "real = stages._column_block\n"
        "def slow(*arguments):\n"
        "    time.sleep(0.25)\n"
        "    return real(*arguments)\n"
        "stages._column_block = slow\n"
    )
    project = tmp_path / "p.twinlens"
    Store.create(project, PARAMS).close()
    arguments = {"project": str(project), "sources": [{"path": str(many)}], "params": PARAMS.to_json(), "jobs": 1}
    job = runner.start("twinlens.engine.scan:run", arguments)
    until = time.monotonic() + 60
    with Store.open(project) as store:
        while not any(True for _ in store.documents.each()) and time.monotonic() < until:
            job.poll()
            time.sleep(0.02)
        os.kill(job.pid, signal.SIGKILL)
        assert isinstance(job.wait(30)[-1], Crashed)
        kept = len(list(store.documents.each()))
    assert 0 < kept < 2500
    again = Recorder()
    run(project, many, progress=again)
    assert again.documents["reading"] == len(many_scanned[0]) - kept
    assert contents(project) == many_scanned


def test_a_scan_runs_as_a_job(pages, tmp_path, scanned):
    arguments = {"project": str(tmp_path / "p.twinlens"), "sources": [{"path": str(pages)}], "params": PARAMS.to_json()}
    final = runner.start("twinlens.engine.scan:run", arguments).wait(60)[-1]
    assert isinstance(final, Done)
    assert final.result["pairs"] == scanned[1]["pairs"]


def test_only_what_changed_is_read_again(pages, tmp_path):
    root, project = tmp_path / "pages", tmp_path / "p.twinlens"
    shutil.copytree(pages, root)
    run(project, root)
    nothing = Recorder()
    first, again = run(project, root, progress=nothing), run(project, root)
    assert nothing.stages == ["listing"]
    for key in ("documents", "pairs", "tokens", "identity_sets"):
        assert again[key] == first[key]
    before, pairs_before = contents(project)
    original = (root / "site0/003.txt").read_text()
    (root / "site0/new.txt").write_text(original + " one more")
    one = Recorder()
    found = run(project, root, progress=one)
    assert one.documents["reading"] == 1
    assert brute_force(project) == contents(project)[1]
    assert pairs_before < contents(project)[1]
    assert sum(found["documents"].values()) == len(before) + 1
    (root / "site0/new.txt").unlink()
    (root / "site1/001.txt").write_text("something else altogether")
    run(project, root)
    after, _ = contents(project)
    assert set(after) == set(before)
    assert {name for name in after if after[name] != before[name]} == {"site1/001.txt"}
    assert brute_force(project) == contents(project)[1]


def test_a_source_that_vanished_is_marked_and_its_documents_come_back(pages, tmp_path):
    root, project = tmp_path / "pages", tmp_path / "p.twinlens"
    shutil.copytree(pages / "site0", root)
    run(project, root)
    before = contents(project)
    root.rename(tmp_path / "away")
    progress = Recorder()
    found = run(project, root, progress=progress)
    assert sum(found["documents"].values()) == 0
    assert contents(project) == ({}, set())
    assert "not there any more" in progress.sentences[0]
    (tmp_path / "away").rename(root)
    run(project, root)
    assert contents(project) == before


def test_other_parameters(pages, tmp_path, scanned):
    project = tmp_path / "p.twinlens"
    shutil.copy(scanned[0], project)
    few = Recorder()
    run(project, pages, params=ScanParams(c_min=380, site_rule=SiteRule.PSL), progress=few)
    assert few.documents.get("reading", 0) == 0
    assert len(contents(project)[1]) < len(contents(scanned[0])[1])
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "x.txt").write_text("x y z")
    every = Recorder()
    run(project, tmp_path / "other", params=ScanParams(k=4), progress=every)
    assert every.documents["reading"] == len(contents(project)[0])
    fresh = tmp_path / "fresh.twinlens"
    run(fresh, pages, tmp_path / "other", params=ScanParams(k=4))
    assert contents(project) == contents(fresh)


def test_too_many_pairs_are_counted_and_sampled(tmp_path):
    rng = random.Random(5)
    root = tmp_path / "template"
    root.mkdir()
    template = [f"w{n}" for n in range(400)]
    for number in range(120):
        text = list(template)
        text[rng.randrange(400)] = f"item{number}"
        (root / f"{number:03}.txt").write_text(" ".join(text))
    exact = tmp_path / "exact.twinlens"
    everything = run(exact, root)["pairs"]
    assert everything["b_similar"] > 5000
    project = tmp_path / "p.twinlens"
    progress = Recorder()
    found = run(project, root, progress=progress, pair_limit=1000)["pairs"]
    assert (found["b_similar"], found["exact"]) == (everything["b_similar"], False)
    assert abs(found["c_similar"] - everything["c_similar"]) <= max(5 * found["c_similar_error"], 1)
    assert any("more than 1000" in sentence for sentence in progress.sentences)
    with Store.open(project) as store, Store.open(exact) as full:
        sample = store.samples.default()
        assert sample.items == 1000
        known = {
            (p.left, p.right): (p.b_sim, p.c_sim)
            for p in (full.pairs.get(n) for n in full.pair_columns().pair.tolist())
        }
        drawn = [store.pairs.get(number) for number in store.samples.pairs(sample.sample)]
        assert all(known[p.left, p.right] == (p.b_sim, p.c_sim) for p in drawn)
        probability = {item.probability for item in store.samples.items(sample.sample)}
        assert len(probability) == 1
        assert 0 < probability.pop() <= 1


def test_bad_requests_change_nothing(tmp_path):
    project = tmp_path / "p.twinlens"
    with pytest.raises(UsageError, match="at least one source"):
        run(project)
    with pytest.raises(SourceError, match="nowhere"):
        run(project, tmp_path / "nowhere")
    with Store.open(project) as store:
        assert [s.state for s in store.settings.scans()] == ["failed"]


@pytest.mark.shared
@pytest.mark.parametrize(
    "source",
    [
        "petclinic-states/html",
        "gov2-webpairs-dev/documents-1.jsonl",
        "ocd-java/documents.jsonl",
        "mirrors-debian-docs/sites",
    ],
)
def test_real_sets_equal_brute_force(shared_sets, tmp_path, source):
    project = tmp_path / "p.twinlens"
    found = run(project, shared_sets / source, jobs=2)
    assert found["documents"]["failed"] == 0
    assert found["identity_sets"] == check_sets(project)
    assert contents(project)[1] == brute_force(project)
    if source.startswith("petclinic"):
        assert found["documents"]["read"] == 150
        assert 120 <= found["identity_sets"] <= 126


def test_a_document_shorter_than_a_shingle_is_marked(tmp_path):
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for name, text in {
        "a.txt": "one red hen",
        "b.txt": "One red\nhen!",
        "c.txt": " ".join("abcdefg"),
        "d.txt": " ".join("abcdefgh"),
        "e.txt": "",
    }.items():
        (corpus / name).write_text(text)
    rows = "\n".join(
        json.dumps({"text": text}) for text in ("one red hen", "eight words are enough for a whole shingle")
    )
    (corpus / "f.jsonl").write_text(rows)
    run(tmp_path / "p.twinlens", corpus)
    with Store.open(tmp_path / "p.twinlens") as store:
        found = {d.locator: d for d in store.documents.each()}
    short = {name: d.reason for name, d in found.items() if d.status == "read" and d.reason}
    assert set(short) == {"a.txt", "b.txt", "c.txt", "f.jsonl#0"}
    assert set(short.values()) == {"short: fewer terms than a shingle"}
    assert found["a.txt"].identity_set == found["b.txt"].identity_set == found["f.jsonl#0"].identity_set


def test_a_limit_on_memory_is_kept(many, tmp_path):
    preparing.prepare()  # compiling, once for a machine, takes more memory than any scan
    project = tmp_path / "p.twinlens"
    with Store.create(project, PARAMS) as store:
        store.settings.set("memory_mb", 600)
    arguments = {"project": str(project), "sources": [{"path": str(many)}], "params": PARAMS.to_json(), "jobs": 8}
    final = runner.start("twinlens.engine.scan:run", arguments).wait(60)[-1]  # this process has taken memory before
    assert isinstance(final, Done)
    assert final.result["peak_mb"] <= 600
    progress = Recorder()
    run(project, many, memory_mb=100, progress=progress)
    assert "may not be kept" in progress.sentences[0]
    with Store.open(project) as store:
        assert store.settings.get("memory_mb") == 100


@pytest.mark.parametrize("large", [False, True])
def test_a_project_that_cannot_be_made_leaves_no_worker(many, tmp_path, monkeypatch, large):
    preparing.prepare()
    monkeypatch.setattr(crew, "is_large", lambda source: large)
    with pytest.raises(TwinlensError):
        run(tmp_path / "no-such-folder" / "p.twinlens", many, jobs=2)
    assert multiprocessing.active_children() == []
