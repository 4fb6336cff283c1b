"""A cluster's scan is the local scan: the same documents, signatures, pairs, counts and samples, however it is cut."""

import contextlib
import gzip
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from twinlens.cluster import counting, degrees
from twinlens.cluster.documents import Read, write_documents
from twinlens.cluster.importing import import_result
from twinlens.cluster.inputs import list_inputs
from twinlens.cluster.job import run
from twinlens.cluster.salting import pieces_asked
from twinlens.cluster.settings import ClusterScan
from twinlens.cluster.stages import Stages
from twinlens.corpus.options import ReaderOptions
from twinlens.engine import scan as local_scan
from twinlens.engine.crew import DIED, TOO_SLOW
from twinlens.engine.replicas.run import find
from twinlens.kernels import explosion
from twinlens.kernels.candidates import candidates
from twinlens.model.documents import Source
from twinlens.model.errors import ProjectError, SourceError, TwinlensError, UsageError
from twinlens.model.pairs import Origin
from twinlens.model.params import Profile, ScanParams
from twinlens.model.progress import NoProgress
from twinlens.session import results
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter

pytestmark = [
    pytest.mark.slow,
    pytest.mark.usefixtures("spark"),
    pytest.mark.filterwarnings("ignore:::pyspark"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]

SEED = 11
Pairs = list[tuple[str, str, int, int, bool]]


def sentences(rng: np.random.Generator, n: int) -> str:
    return " ".join(f"w{word}" for word in rng.integers(0, 4000, n))


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """JSON lines: copies of some texts with changes, exact copies, empty ones, broken lines; a template of 60 pages."""
    rng = np.random.default_rng(4)
    folder = tmp_path_factory.mktemp("generated corpus")
    template = sentences(rng, 300).split()
    texts: list[str] = []
    for i in range(900):
        if i % 15 == 0:
            words = list(template)
            words[int(rng.integers(300))] = f"own{i}"
            texts.append(" ".join(words))
        elif i % 3 == 0 and texts:
            words = texts[int(rng.integers(len(texts)))].split() or ["none"]
            for _ in range(int(rng.integers(0, 4))):
                words[int(rng.integers(len(words)))] = f"n{rng.integers(9)}"
            texts.append(" ".join(words))
        else:
            texts.append("" if i % 100 == 7 else sentences(rng, int(rng.integers(3, 200))))
    lines = [
        json.dumps({"id": f"d{i}", "url": f"http://h{i % 7}.example.org/ä{i}", "text": text}, ensure_ascii=bool(i % 2))
        for i, text in enumerate(texts)
    ]
    lines[50:50] = ["", "{broken", '{"id": "no text"}\r']
    (folder / "docs one.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder / "docs one.jsonl"


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Store]:
    """The local engine's project of a source, made once."""
    made: dict[tuple[Any, ...], Path] = {}

    def scanned(source: Path, params: ScanParams, limit: int = local_scan.PAIR_LIMIT) -> Store:
        key = (source, params, limit)
        if key not in made:
            project = tmp_path_factory.mktemp("local") / "p.twinlens"
            Store.create(project, params, SEED).close()
            local_scan.run(str(project), [{"path": str(source)}], params.to_json(), jobs=1, pair_limit=limit)
            made[key] = project
        return Store.open(made[key])

    return scanned


def table(out: Path, name: str) -> list[dict[str, Any]]:
    return [row for file in sorted((out / name).glob("*.parquet")) for row in pq.read_table(file).to_pylist()]


def assert_equal(out: Path, store: Store) -> None:
    """Everything in the result that the local project has, too, to the last bit."""
    documents = {row["locator"]: row for row in table(out, "documents")}
    signatures = store.signatures()
    known = list(store.documents.each())
    assert documents.keys() == {document.locator for document in known}
    names = {document.document: document.locator for document in known}
    for document in known:
        row, at = documents[document.locator], document.document - 1
        for column in ("doc_id", "url", "site", "title", "reason", "media_type", "encoding", "replaced", "size"):
            assert row[column] == getattr(document, column), (document.locator, column)
        assert row["status"] == str(document.status)
        assert max(row["tokens"], 0) == document.tokens
        assert row["content_digest"] == document.content_digest
        assert row["token_digest"] == document.token_digest
        assert row["supershingles"] == signatures.supershingles[at].astype("<u8").tobytes()
        assert row["bits"] == signatures.bits[at].astype("<u8").tobytes()
    representatives = {document.locator for document in known if document.identity_set == document.document}
    members: dict[int, int] = {}
    for document in known:
        members[document.identity_set] = members.get(document.identity_set, 0) + 1
    sets = sorted(table(out, "signatures"), key=lambda row: int(row["row"]))
    assert [row["row"] for row in sets] == list(range(len(sets)))
    assert {row["locator"] for row in sets} == representatives
    assert {row["locator"]: row["members"] for row in sets} == {
        names[number]: count for number, count in members.items() if number
    }
    place = {row["row"]: row["locator"] for row in sets}
    assert listed(out, place) == project_pairs(store, names)
    counts = sorted(
        (c["b_sim"], c["c_sim"], c["same_site"], float(c["n"]), c["exact"]) for c in table(out, "pair_counts")
    )
    assert counts == sorted(
        (c.b_sim, -1 if c.c_sim is None else c.c_sim, c.same_site, c.pairs, c.exact) for c in store.pairs.counts()
    )
    drawn = store.settings.get("drawn", {})
    numbers = drawn or {"all": [int(pair) for pair in store.samples.pairs(store.samples.all()[0].sample)]}
    samples: dict[str, list[Any]] = {rule: [] for rule in numbers}
    for row in sorted(table(out, "samples"), key=lambda row: int(row["position"])):
        samples[row["rule"]].append(
            (frozenset((row["left_locator"], row["right_locator"])), row["b_sim"], row["c_sim"])
        )
    for rule, pairs in numbers.items():
        found = [store.pairs.get(pair) for pair in pairs]
        assert samples[rule] == [(frozenset((names[p.left], names[p.right])), p.b_sim, p.c_sim) for p in found if p]


def project_pairs(store: Store, names: dict[int, str]) -> Pairs:
    return sorted(
        (*sorted((names[p.left], names[p.right])), p.b_sim, p.c_sim, p.same_site)  # type: ignore[misc]
        for p in store.pairs.each(PairFilter(origin=Origin.CANDIDATE), store.settings.params)
    )


def listed(out: Path, place: dict[int, str]) -> Pairs:
    return sorted(
        (*sorted((place[p["left"]], place[p["right"]])), p["b_sim"], p["c_sim"], p["same_site"])  # type: ignore[misc]
        for p in table(out, "pairs")
    )


class Watched(NoProgress):
    """Notes the stages; ends the job in the middle of one."""

    def __init__(self, end_in: str = "") -> None:
        self.stages: list[str] = []
        self._end_in = end_in

    def stage(self, name: str, documents_total: int = 0, bytes_total: int = 0) -> None:
        self.stages.append(name)

    def advance(self, documents: int = 0, bytes: int = 0) -> None:
        if self.stages and self.stages[-1] == self._end_in:
            raise KeyboardInterrupt


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that no task can open itself: Spark reads and writes them."""
    for module in ("inputs", "stages", "manifest"):
        monkeypatch.setattr(f"twinlens.cluster.{module}.path_of", lambda uri: "")


def test_a_folder_of_pages_and_what_becomes_of_it(
    shared_sets: Path, local: Callable[..., Store], tmp_path: Path
) -> None:
    """Whole files; the result as a project is the project that a local scan makes."""
    source, params = shared_sets / "petclinic-states" / "html", ScanParams()
    out, project = tmp_path / "out", tmp_path / "imported.twinlens"
    found = run(ClusterScan((str(source),), params=params, seed=SEED, partitions=7), str(out))
    with local(source, params) as store:
        assert_equal(out, store)
        assert found["counts"]["pairs"]["b_similar"] == store.settings.last_scan().counts["pairs"]["b_similar"]  # type: ignore[union-attr]
        counts = import_result(str(out), str(project))
        with Store.open(project) as imported:
            names = {d.document: d.locator for d in store.documents.each()}
            assert list(imported.documents.each()) == list(store.documents.each())
            assert project_pairs(imported, names) == project_pairs(store, names)
            assert imported.pairs.counts() == store.pairs.counts()
            mine, own = (s.samples.items(s.samples.all()[0].sample) for s in (imported, store))
            pairs = [[s.pairs.get(item.pair) for item in items] for s, items in ((imported, mine), (store, own))]
            assert [(p.left, p.right) for p in pairs[0] if p] == [(p.left, p.right) for p in pairs[1] if p]
            assert [item.probability for item in mine] == [item.probability for item in own]
            kept = imported.documents.get(pairs[0][0].left)  # type: ignore[union-attr]
            assert kept is not None
            stored = imported.texts.get(kept.content_digest)
            assert stored is not None and stored.data == (source / kept.locator).read_bytes()
        assert counts["imported"]["pairs"] == len(project_pairs(store, names))
    with pytest.raises(UsageError, match="holds a cluster's result"):
        local_scan.run(str(project), [], {}, resume=True)
    with pytest.raises(ProjectError, match="finished result"):
        run(ClusterScan((str(source),), params=params, seed=SEED), str(out))
    with pytest.raises(ProjectError, match="exists already"):
        import_result(str(out), str(project))
    shutil.copytree(out, tmp_path / "damaged")
    sample = next((tmp_path / "damaged" / "samples").glob("*.parquet"))
    sample.write_bytes(sample.read_bytes()[:-1] + b"?")
    pairs_file = next((tmp_path / "damaged" / "pairs").glob("*.parquet"))
    pairs_file.write_bytes(pairs_file.read_bytes()[:-1] + b"?")
    with pytest.raises(SourceError, match="not as it was written"):
        import_result(str(tmp_path / "damaged"), str(tmp_path / "never.twinlens"))
    assert not (tmp_path / "never.twinlens").exists()


@pytest.mark.parametrize(("partitions", "by_spark"), [(1, False), (2, True), (7, False)])
def test_a_table_however_it_is_cut(
    partitions: int,
    by_spark: bool,
    shared_sets: Path,
    local: Callable[..., Store],
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    if by_spark:
        request.getfixturevalue("elsewhere")
    source, params = shared_sets / "civil-codes-dev" / "documents.parquet", ScanParams(profile=Profile.PAPER)
    run(ClusterScan((str(source),), params=params, seed=SEED, partitions=partitions), str(tmp_path / "out"))
    with local(source, params) as store:
        assert_equal(tmp_path / "out", store)


@pytest.mark.usefixtures("elsewhere")
def test_a_job_that_was_ended_goes_on(generated: Path, local: Callable[..., Store], tmp_path: Path, spark: Any) -> None:
    """Lines that several tasks read; ended in the middle of a stage, with another number of tasks afterwards."""
    spark.conf.set("spark.sql.files.maxPartitionBytes", "100000")
    out = str(tmp_path / "out")
    job = ClusterScan((str(generated),), params=ScanParams(), seed=SEED, partitions=2)
    with pytest.raises(KeyboardInterrupt):
        run(job, out, progress=Watched("pairs"))
    assert not (tmp_path / "out" / "manifest.json").exists()
    with pytest.raises(SourceError, match="unfinished"):
        import_result(out, str(tmp_path / "p.twinlens"))
    with pytest.raises(ProjectError, match="--resume"):
        run(job, out)
    with pytest.raises(UsageError, match="seed"):
        run(replace(job, seed=1), out, resume=True)
    progress = Watched()
    run(replace(job, partitions=7), out, resume=True, progress=progress)
    assert "pairs" in progress.stages and "documents" not in progress.stages and "buckets" not in progress.stages
    assert {path.name for path in (tmp_path / "out").iterdir() if not path.name.startswith(".")} == {
        *("documents", "files", "signatures", "bucket_sizes", "pairs", "pair_documents", "pair_counts", "degrees"),
        *("samples", "texts", "manifest.json"),
    }
    with local(generated, ScanParams()) as store:
        assert_equal(tmp_path / "out", store)
    spark.conf.unset("spark.sql.files.maxPartitionBytes")


def test_a_job_that_was_killed_goes_on(
    generated: Path, local: Callable[..., Store], tmp_path: Path, quick: dict[str, str]
) -> None:
    """Java, Python and all ended at once in the middle of a stage: the rest is made anew, and all is equal."""
    out = tmp_path / "out"
    arguments = ["cluster", "scan", str(generated), "-o", str(out), "--master", "local[2]", "--seed", str(SEED)]
    for name, value in quick.items():
        arguments += ["--conf", f"{name}={value}"]
    command = [sys.executable, "-m", "twinlens", *arguments]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as job:
        assert job.stderr is not None
        told = []
        for line in job.stderr:
            told.append(line.strip())
            if line.strip() == "signatures":
                break
        os.killpg(job.pid, signal.SIGKILL)
        assert job.wait() == -signal.SIGKILL, told
    assert not any("log level" in line for line in told)
    assert (out / "documents").exists() and not (out / "manifest.json").exists()
    progress = Watched()
    run(ClusterScan((str(generated),), seed=SEED, partitions=3), str(out), resume=True, progress=progress)
    assert "documents" not in progress.stages and "signatures" in progress.stages
    with local(generated, ScanParams()) as store:
        assert_equal(out, store)


DEADLY = {4: ("kill the reader", DIED), 11: ("fill the memory", DIED), 12: ("hold the reader", TOO_SLOW)}


def pages_on_which_the_reader_dies(form: str, place: Path, *, deadly: bool) -> Path:
    """21 pages, three of them deadly, or equally long ones that are not."""
    pages = [f"<p>a page with number {i}, and no other one like it</p>" for i in range(21)]
    for i, (words, _) in DEADLY.items():
        pages[i] = f"<p>{words if deadly else words.upper()}</p>"
    place.mkdir()
    if form == "files":
        for i, page in enumerate(pages):
            (place / f"{i:02}.html").write_text(page)
    elif form == "lines":
        lines = [json.dumps({"id": f"d{i}", "url": f"http://h.org/{i}", "html": page}) for i, page in enumerate(pages)]
        (place / "pages.jsonl").write_text("\n".join(lines))
    elif form == "rows":
        ids = [f"d{i}" for i in range(len(pages))]
        pq.write_table(pa.table({"id": ids, "html": pages}), place / "pages.parquet")
    else:
        with gzip.open(place / "pages.warc.gz", "wb") as crawl:
            for i, page in enumerate(pages):
                body = f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n{page}"
                head = f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://h.org/{i}\r\n"
                head += f"WARC-Record-ID: <urn:uuid:{i}>\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
                head += f"Content-Type: application/http; msgtype=response\r\nContent-Length: {len(body)}\r\n\r\n"
                crawl.write(f"{head}{body}\r\n\r\n".encode())
    return place


@pytest.mark.parametrize("by_spark", [False, True])
@pytest.mark.parametrize("form", ["files", "lines", "rows", "crawl"])
def test_a_document_on_which_the_reader_dies(
    form: str, by_spark: bool, tmp_path: Path, spark: Any, request: pytest.FixtureRequest
) -> None:
    """It is given up; the others are there, with the signatures that a scan of this machine gives them."""
    if by_spark:
        request.getfixturevalue("elsewhere")
    source = pages_on_which_the_reader_dies(form, tmp_path / "pages", deadly=True)
    scan, stages = ClusterScan((str(source),)), Stages(spark, str(tmp_path / "out"), NoProgress())
    write_documents(stages, Read(stages, scan, list_inputs(spark, scan.inputs, ReaderOptions())))
    rows = table(tmp_path / "out", "documents")
    harmless = pages_on_which_the_reader_dies(form, tmp_path / "harmless", deadly=False)
    project = tmp_path / "p.twinlens"
    local_scan.run(str(project), [{"path": str(harmless)}], {}, jobs=1)
    with Store.open(project) as store:
        known = {document.locator: document for document in store.documents.each()}
        bits = store.signatures().bits.astype("<u8")
        assert sorted(row["locator"] for row in rows) == sorted(known) and len(known) == 21
        reasons: Counter[str] = Counter()
        for row in rows:
            document = known[row["locator"]]
            assert (row["doc_id"], row["url"], row["size"]) == (document.doc_id, document.url, document.size)
            if row["status"] == "failed":
                reasons[row["reason"]] += 1
            else:
                assert row["bits"] == bits[document.document - 1].tobytes()
    assert reasons == Counter(reason for _, reason in DEADLY.values())


@pytest.mark.usefixtures("elsewhere")
def test_collections_are_those_of_the_local_engine(shared_sets: Path, tmp_path: Path) -> None:
    """Linked sites as whole files, with URLs by their folders."""
    source = Source(str(shared_sets / "mirrors-debian-docs" / "sites"), "", {"urls": "mirror"})
    project, out = tmp_path / "p.twinlens", tmp_path / "out"
    local_scan.run(str(project), [{"path": source.path, "options": source.options}], ScanParams().to_json(), jobs=1)
    expected = find(str(project), jobs=1).to_json()
    job = ClusterScan((source.path,), source.options, collections=True, partitions=2)
    found = run(job, str(out))
    copies: dict[int, list[dict[str, Any]]] = {}
    for row in sorted(table(out, "collections"), key=lambda row: (row["collection"], row["copy"])):
        copies.setdefault(row["collection"], []).append(row)
    mine = sorted(
        (
            [rows[0]["cardinality"], rows[0]["size"]]
            + [[row["site"], row["root"], row["links"], json.loads(row["members"])] for row in rows]
            for rows in copies.values()
        ),
        key=repr,
    )
    assert mine == sorted(
        (
            [each["cardinality"], each["size"]]
            + [[copy["site"], copy["root"], copy["links"], copy["pages"]] for copy in each["copies"]]
            for each in expected["collections"]
        ),
        key=repr,
    )
    assert len(mine) >= 2
    assert found["collections"]["saved"] == pytest.approx(expected["saved"])
    assert len(table(out, "links")) == expected["links"]


def histogram(partners: np.ndarray[Any, Any]) -> tuple[list[int], list[int]]:
    """Each number of partners that there is, but 0, and how many documents have it."""
    degree, documents = np.unique(partners[partners > 0], return_counts=True)
    return degree.tolist(), documents.tolist()


def watched_pieces(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Fills as buckets are counted in pieces."""
    found: list[Any] = []

    def asked(*arguments: Any) -> Any:
        pieces = pieces_asked(*arguments)
        found.extend([] if pieces is None else [pieces])
        return pieces

    monkeypatch.setattr(counting, "pieces_asked", asked)
    return found


@pytest.mark.parametrize("most", [counting.MOST, 7])
def test_more_pairs_than_can_be_listed(
    most: int, generated: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spark: Any
) -> None:
    """Counted by arithmetic, drawn from the buckets: the counts and draws of the local engine, from the same rows.

    Also where buckets have more rows than one task may count: there are some of 60.
    """
    monkeypatch.setattr(counting, "MOST", most)
    counted = watched_pieces(monkeypatch)
    monkeypatch.setattr(explosion, "COUNTING", 1 << 15)  # of both engines
    out, params, limit = tmp_path / "out", ScanParams(), 400
    job = ClusterScan((str(generated),), params=params, seed=SEED, partitions=3, limit=limit, sample=limit)
    found = run(job, str(out))
    assert not found["complete"] and bool(counted) == (most < 60)
    sets = sorted(table(out, "signatures"), key=lambda row: int(row["row"]))
    b, c, digest = (
        np.frombuffer(b"".join(row[name] for row in sets), "<u8").reshape(len(sets), -1).copy()
        for name in ("supershingles", "bits", "token_digest")
    )
    sites = np.unique([row["site"] for row in sets], return_inverse=True)[1]
    own = candidates(b, c, sites, digest, params, limit, SEED, limit)
    assert found["listed"] == [str(rule) for rule in own.listed]
    columns = (own.counts.b_sim, own.counts.c_sim, own.counts.same_site, own.counts.n, own.counts.error)
    assert sorted((r["b_sim"], r["c_sim"], r["same_site"], r["n"], r["error"]) for r in table(out, "pair_counts")) == (
        sorted(zip(*(column.tolist() for column in columns), strict=True))
    )
    drawn: dict[str, list[tuple[int, ...]]] = {}
    for row in sorted(table(out, "samples"), key=lambda row: int(row["position"])):
        drawn.setdefault(row["rule"], []).append(tuple(row[name] for name in ("left", "right", "b_sim", "c_sim")))
    assert drawn == {
        str(rule): list(zip(*(x.tolist() for x in (p.left, p.right, p.b_sim, p.c_sim)), strict=True))
        for rule, p in own.samples.items()
    }
    b_partners = ((b[:, None, :] == b[None, :, :]).sum(axis=2) >= params.b_min).sum(axis=1) - 1
    apart = np.bitwise_count(c[:, None, :] ^ c[None, :, :]).sum(axis=2, dtype=np.int64)
    c_partners = (params.bits - apart >= params.c_min).sum(axis=1) - 1
    assert table(out, "degrees") == [
        {"rule": rule, "degree": degree, "documents": documents, "error": 0.0}
        for rule, partners in (("b", b_partners), ("c", c_partners))
        for degree, documents in zip(*histogram(partners), strict=True)
    ]
    monkeypatch.setattr(degrees, "SAMPLED", 300)
    chosen = c_partners[degrees.drawn_rows(len(sets), 300, SEED)]
    estimated = degrees.c_degrees(Stages(spark, str(out), NoProgress()), params, len(sets), SEED)
    assert [(degree, documents) for degree, documents, _ in estimated] == [
        (degree, round(times * len(sets) / 300)) for degree, times in zip(*histogram(chosen), strict=True)
    ]
    off = [documents - int((c_partners == degree).sum()) for degree, documents, _ in estimated]
    assert any(off) and all(abs(each) < 5 * error for each, (_, _, error) in zip(off, estimated, strict=True))
    assert sorted((row["left"], row["right"]) for row in table(out, "pairs")) == list(
        zip(own.pairs.left.tolist(), own.pairs.right.tolist(), strict=True)
    )
    project = tmp_path / "p.twinlens"
    import_result(str(out), str(project))
    with Store.open(project) as imported:
        assert round(sum(count.pairs for count in imported.pairs.counts())) == own.counts.n.sum()
        assert {rule: len(pairs) for rule, pairs in imported.settings.get("drawn").items()} == found["samples"]
        for rule, partners in (("b", b_partners), ("c", c_partners)):
            made = results.table(imported, f"degrees-{rule}")
            assert [(row["degree"], row["documents"]) for row in made.rows] == list(
                zip(*histogram(partners), strict=True)
            )
        for name, pairs in imported.settings.get("drawn").items():
            kept = [imported.pairs.get(pair) for pair in pairs]
            assert [(p.b_sim, p.c_sim) for p in kept if p] == [row[2:] for row in drawn[name]]
            documents = [imported.documents.get(row) for p in kept if p for row in (p.left, p.right)]
            assert all(imported.texts.get(document.content_digest) for document in documents if document)
    told = json.loads((out / "manifest.json").read_text())
    del told["degrees"]  # as of a program that did not count C-similar partners
    (out / "manifest.json").write_text(json.dumps(told))
    import_result(str(out), str(tmp_path / "before.twinlens"))
    with Store.open(tmp_path / "before.twinlens") as imported:
        assert not results.table(imported, "degrees-c").rows


def test_impossible_jobs_end_with_a_sentence(tmp_path: Path) -> None:
    job = ClusterScan((str(tmp_path / "nothing"),))
    with pytest.raises(SourceError, match="no such file or folder"):
        run(job, str(tmp_path / "out"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(SourceError, match="no file in it"):
        run(ClusterScan((str(tmp_path / "empty"),)), str(tmp_path / "out"))
    (tmp_path / "numbers.parquet").touch()
    pq.write_table(pa.table({"n": [1, 2]}), tmp_path / "numbers.parquet")
    with pytest.raises(SourceError, match="no column holds a text"):
        run(ClusterScan((str(tmp_path / "numbers.parquet"),)), str(tmp_path / "o1"))
    (tmp_path / "file").write_text("x")
    with pytest.raises(ProjectError, match="exists already"):
        run(ClusterScan((str(tmp_path / "numbers.parquet"),)), str(tmp_path / "file"))
    with pytest.raises(TwinlensError):
        run(ClusterScan((str(tmp_path / "numbers.parquet"),)), "nosuchscheme://host/out")


# the last of these: a session whose disk was full once loses results of more than a megabyte from then on, as each goes
# through Spark's block manager; a program's own session ends with the job that failed
class FullIn(Watched):
    """Lets Java and Spark's Python write no file of more than a few bytes from a stage on, as a full disk does."""

    def __init__(self, name: str, java: int) -> None:
        super().__init__()
        self._name, self._java = name, java

    def stage(self, name: str, documents_total: int = 0, bytes_total: int = 0) -> None:
        super().stage(name, documents_total, bytes_total)
        if name == self._name:
            limit_files(self._java, 700)


def limit_files(root: int, most: int) -> None:
    """Limit the files of a process and of all that it started."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    found = {root}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    for pid in found:
        with contextlib.suppress(ProcessLookupError):
            _, highest = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, highest))


@pytest.mark.parametrize(
    ("stage", "sentence"),
    [
        ("documents", "no space left for .*File too large, while: documents"),
        ("pairs", "no space left for .*File too large, while: pairs|cut short .*while: pairs.*disk is full"),
    ],
)
def test_no_room_is_one_sentence_and_the_job_goes_on(stage: str, sentence: str, tmp_path: Path, spark: Any) -> None:
    """Of a table, and of what Spark sends from task to task."""
    text = " ".join(f"w{i}" for i in range(60))
    lines = [json.dumps({"id": i, "text": f"{text} own{i % 40} {i}"}) for i in range(80)]
    (tmp_path / "docs.jsonl").write_text("\n".join(lines))
    job, out = ClusterScan((str(tmp_path / "docs.jsonl"),), partitions=2), tmp_path / "out"
    java = spark.sparkContext._gateway.proc.pid
    before, _ = resource.prlimit(java, resource.RLIMIT_FSIZE)
    try:
        with pytest.raises(TwinlensError, match=sentence) as told:
            run(job, str(out), progress=FullIn(stage, java))
    finally:
        limit_files(java, before)
    assert "\n" not in str(told.value)
    with pytest.raises(SourceError, match="unfinished"):
        import_result(str(out), str(tmp_path / "p.twinlens"))
    found = run(job, str(out), resume=True)
    assert found["counts"]["documents"]["read"] == 80 and found["counts"]["pairs"]["listed"] > 0
