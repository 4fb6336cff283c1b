"""Spark's scan beside the local one: CPU, memory, bytes by stage, the longest task, and a killed job that goes on.

python tests/bench/cluster.py measure CORPUS.parquet     # both engines, CPU and memory; bytes a page by stage
python tests/bench/cluster.py naive CORPUS.parquet       # Python shingles in mapInArrow, on some documents
python tests/bench/cluster.py skew FOLDER                # 20,000 copies with one token changed among 100,000 documents
python tests/bench/cluster.py killed CORPUS.parquet      # ended by SIGKILL in each of some stages; equal in the end
python tests/bench/cluster.py equal CORPUS…              # beside the local engine, to the last bit, in 1, 2 and 7 parts

A corpus is made by tests/bench/corpus.py. Needs the extra `spark` and Java.
"""

import argparse
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
CONF: dict[str, str] = {}  # settings of Spark, from --conf


def tree(root: int) -> list[int]:
    """A process and all that it started."""
    children: dict[int, list[int]] = defaultdict(list)
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, IndexError):
                continue
            children[parent].append(int(entry.name))
    found, waiting = [], [root]
    while waiting:
        found.append(waiting.pop())
        waiting += children[found[-1]]
    return found


def cpu_seconds(root: int) -> float:
    """CPU of a process, of what it started, and of what these have waited for."""
    ticks = 0
    for pid in tree(root):
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += sum(map(int, fields[11:15]))
    return ticks / TICKS


def python_seconds() -> float:
    """CPU of Spark's Python workers."""
    return sum(cpu_seconds(pid) for pid in tree(os.getpid()) if named(pid, b"twinlens.cluster.daemon"))


def named(pid: int, module: bytes) -> bool:
    """Whether a process runs this module, and is started by no other one that does."""
    words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    parent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1]
    return module in words and module not in Path(f"/proc/{parent}/cmdline").read_bytes().split(b"\0")


def resident(root: int) -> float:
    """MB in memory of what a process started, the largest part first."""
    pages = 0
    for pid in tree(root)[1:]:
        try:
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        except OSError:
            continue
    return pages * PAGE / 1e6


@contextmanager
def peak_of_children() -> Iterator[list[float]]:
    """Watches the memory of everything that this process started."""
    peak, done = [0.0], threading.Event()

    def watch() -> None:
        while not done.wait(0.25):
            peak[0] = max(peak[0], resident(os.getpid()))

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    yield peak
    done.set()
    thread.join()


@contextmanager
def session(log: Path | None = None) -> Iterator[Any]:
    from twinlens.cluster.session import start

    conf = dict(CONF)
    if log is not None:
        log.mkdir(parents=True)
        conf |= {
            "spark.eventLog.enabled": "true",
            "spark.eventLog.dir": log.as_uri(),
            "spark.eventLog.compress": "false",
            "spark.eventLog.rolling.enabled": "false",
        }
    spark = start("local[2]", conf)
    yield spark
    spark.stop()


def cluster_scan(corpus: Path, out: Path, **kwargs: Any) -> dict[str, Any]:
    from twinlens.cluster.job import run
    from twinlens.cluster.settings import ClusterScan

    return run(ClusterScan((str(corpus),), seed=1, **kwargs), str(out))


def by_stage(log: Path, pages: int) -> dict[str, dict[str, float]]:
    """Bytes a page on their way, CPU and the longest task by the stages of the job, from Spark's event log."""
    names: dict[int, str] = {}
    sums: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    runs: dict[tuple[str, int], list[float]] = defaultdict(list)
    for file in log.rglob("*"):
        if not file.is_file():
            continue
        for line in file.open():
            event = json.loads(line)
            if event["Event"] == "SparkListenerJobStart":
                for stage in event["Stage IDs"]:
                    names[stage] = event["Properties"].get("spark.job.description", "-")
            elif event["Event"] == "SparkListenerTaskEnd" and event.get("Task Metrics"):
                metrics, stage = event["Task Metrics"], event["Stage ID"]
                found = sums[names.get(stage, "-")]
                found["shuffled"] += metrics["Shuffle Write Metrics"]["Shuffle Bytes Written"]
                found["task_seconds"] += metrics["Executor Run Time"] / 1000
                runs[names.get(stage, "-"), stage].append(metrics["Executor Run Time"] / 1000)
    result: dict[str, dict[str, float]] = {}
    for name, found in sums.items():
        ratios = [max(times) / max(statistics.median(times), 1e-3) for (n, _), times in runs.items() if n == name]
        longest = [max(times) for (n, _), times in runs.items() if n == name]
        result[name] = {
            "shuffled": round(found["shuffled"] / pages, 2),
            "task_ms_a_page": round(found["task_seconds"] * 1000 / pages, 4),
            "longest_task": round(max(longest), 2),
            "longest_to_median": round(max(ratios), 2),
        }
    return result


def measure(corpus: Path, partitions: int) -> dict[str, Any]:
    import pyarrow.parquet as pq

    from twinlens.engine import preparing, scan

    preparing.prepare()
    pages = pq.ParquetFile(corpus).metadata.num_rows
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        began = time.monotonic()
        local = scan.run(str(work / "p.twinlens"), [{"path": str(corpus)}], {}, jobs=2)
        local_seconds = time.monotonic() - began
        with session(work / "log"), peak_of_children() as peak:
            before, began = cpu_seconds(os.getpid()), time.monotonic()
            found = cluster_scan(corpus, work / "out", partitions=partitions)
            spent, seconds = cpu_seconds(os.getpid()) - before, time.monotonic() - began
            python = python_seconds()
        stored = {table.name: size_of(table) / pages for table in (work / "out").iterdir() if table.is_dir()}
        return {
            "pages": pages,
            "text_bytes_a_page": found["counts"]["bytes"] / pages,
            "local": {"cpu": local["cpu_seconds"], "seconds": round(local_seconds, 1), "peak_mb": local["peak_mb"]},
            "spark": {
                "cpu": round(spent, 1),
                "seconds": round(seconds, 1),
                "peak_mb": round(peak[0]),
                "python": round(python, 1),
            },
            "ratio": round(spent / local["cpu_seconds"], 2),
            "equal_pairs": found["counts"]["pairs"]["b_similar"] == local["pairs"]["b_similar"],
            "pairs": found["counts"]["pairs"],
            "stored_a_page": {name: round(octets, 1) for name, octets in sorted(stored.items())},
            "stages": by_stage(work / "log", pages),
        }


def size_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*.parquet"))


def naive_shingles(batches: Iterator[Any]) -> Iterator[Any]:
    """What one would write first: terms by a regular expression, a set of shingles, their hashes, the minima."""
    import numpy as np
    import pyarrow as pa
    import xxhash

    rng = np.random.default_rng(1)
    a, b = (rng.integers(1, 2**61, 84, dtype=np.uint64) | np.uint64(1) for _ in range(2))
    for batch in batches:
        for text in batch.column(0).to_pylist():
            terms = re.findall(r"[^\W_]+", text.casefold())
            shingles = {" ".join(terms[i : i + 8]) for i in range(max(len(terms) - 7, 1))}
            hashes = np.array([xxhash.xxh64_intdigest(shingle.encode()) for shingle in shingles], np.uint64)
            least = (hashes[:, None] * a + b).min(axis=0)
            yield pa.record_batch([pa.array([least.tobytes()], pa.binary())], names=["minima"])


def naive(corpus: Path, documents: int) -> dict[str, Any]:
    with session() as spark:
        frame = spark.read.parquet(str(corpus)).select("text").limit(documents).repartition(4)
        frame.write.format("noop").mode("overwrite").save()  # reading and cutting is the same for both
        results = {}
        for name in ("read", "naive"):
            before = cpu_seconds(os.getpid())
            made = frame if name == "read" else frame.mapInArrow(naive_shingles, "minima binary")
            made.write.format("noop").mode("overwrite").save()
            results[name] = cpu_seconds(os.getpid()) - before
    cost = (results["naive"] - results["read"]) / documents * 1000
    return {"documents": documents, "naive_cpu_ms_a_page": round(cost, 3), "only": "the minima of Alg. B"}


def skew(folder: Path, documents: int, copies: int) -> dict[str, Any]:
    """One template in many copies among others: how much longer the longest task of a stage is than the median."""
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq

    rng = np.random.default_rng(5)
    template = [f"t{word}" for word in rng.integers(0, 50_000, 400)]
    texts = []
    for i in range(documents):
        if i < copies:
            words = list(template)
            words[int(rng.integers(400))] = f"own{i}"
        else:
            words = [f"w{word}" for word in rng.integers(0, 50_000, 400)]
        texts.append(" ".join(words))
    rng.shuffle(texts)
    folder.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.table({"id": range(documents), "text": texts}), folder / "skewed.parquet", row_group_size=10_000)
    out, log = folder / "out", folder / "log"
    shutil.rmtree(out, ignore_errors=True)
    shutil.rmtree(log, ignore_errors=True)
    with session(log), peak_of_children() as peak:
        found = cluster_scan(folder / "skewed.parquet", out, partitions=16)
    stages = by_stage(log, documents)
    return {"pairs": found["counts"]["pairs"], "listed": found["listed"], "peak_mb": round(peak[0]), "stages": stages}


def equal(corpora: list[Path]) -> dict[str, Any]:
    """Every signature, pair, count and drawn pair of both engines; the cluster's, however the work is cut."""
    from twinlens.engine import preparing, scan
    from twinlens.model.params import ScanParams
    from twinlens.store import Store

    preparing.prepare()
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, session():
        for number, corpus in enumerate(corpora):
            work = Path(folder) / str(number)
            work.mkdir()
            project = work / "p.twinlens"
            Store.create(project, ScanParams(), 1).close()
            scan.run(str(project), [{"path": str(corpus)}], {}, jobs=2)
            with Store.open(project) as store:
                own = of_project(store)
            for partitions in (1, 2, 7):
                out = work / f"out-{partitions}"
                cluster_scan(corpus, out, partitions=partitions)
                found = of_result(out)
                results[f"{corpus} in {partitions}"] = {
                    name: {"equal": found[name] == own[name], "rows": len(own[name])} for name in own
                }
    return results


def of_project(store: Any) -> dict[str, list[Any]]:
    """What both engines find, in a project."""
    known = list(store.documents.each())
    names = {document.document: document.locator for document in known}
    signatures = store.signatures()
    pairs = [store.pairs.get(pair) for pair in store.samples.pairs(store.samples.all()[0].sample)]
    from twinlens.model.pairs import Origin
    from twinlens.store.pair_filter import PairFilter

    listed = store.pairs.each(PairFilter(origin=Origin.CANDIDATE), store.settings.params)
    return {
        "signatures": sorted(
            (
                document.locator,
                str(document.status),
                max(document.tokens, 0),
                signatures.supershingles[document.document - 1].astype("<u8").tobytes(),
                signatures.bits[document.document - 1].astype("<u8").tobytes(),
            )
            for document in known
        ),
        "pairs": sorted((sorted((names[p.left], names[p.right])), p.b_sim, p.c_sim, p.same_site) for p in listed),
        "counts": sorted(
            (c.b_sim, -1 if c.c_sim is None else c.c_sim, c.same_site, float(c.pairs)) for c in store.pairs.counts()
        ),
        "sample": [(sorted((names[p.left], names[p.right])), p.b_sim, p.c_sim) for p in pairs if p],
    }


def of_result(out: Path) -> dict[str, list[Any]]:
    """The same, in a result folder."""
    documents, signatures, pairs, counts, samples = (
        rows_of(out / name) for name in ("documents", "signatures", "pairs", "pair_counts", "samples")
    )
    names = {row["row"]: row["locator"] for row in signatures}
    return {
        "signatures": sorted(
            (row["locator"], row["status"], max(row["tokens"], 0), row["supershingles"], row["bits"])
            for row in documents
        ),
        "pairs": sorted(
            (sorted((names[row["left"]], names[row["right"]])), row["b_sim"], row["c_sim"], row["same_site"])
            for row in pairs
        ),
        "counts": sorted((row["b_sim"], row["c_sim"], row["same_site"], float(row["n"])) for row in counts),
        "sample": [
            (sorted((row["left_locator"], row["right_locator"])), row["b_sim"], row["c_sim"])
            for row in sorted(samples, key=lambda row: row["position"])
        ],
    }


def killed(corpus: Path, stages: list[str]) -> dict[str, Any]:
    """Start, kill when a stage begins, go on; compared with a job that nobody disturbed."""
    with tempfile.TemporaryDirectory() as folder:
        out, whole = Path(folder) / "out", Path(folder) / "whole"
        command = [
            sys.executable,
            "-m",
            "twinlens",
            "cluster",
            "scan",
            str(corpus),
            "--master",
            "local[2]",
            "--seed",
            "1",
        ]
        kills = []
        for stage in stages:
            options = ["--resume"] if out.exists() else []
            job = subprocess.Popen(
                [*command, "-o", str(out), *options], stderr=subprocess.PIPE, text=True, start_new_session=True
            )
            assert job.stderr is not None
            for line in job.stderr:
                if line.strip() == stage:
                    time.sleep(0.5)
                    os.killpg(job.pid, signal.SIGKILL)
                    kills.append(stage)
                    break
            job.wait()
        subprocess.run([*command, "-o", str(out), "--resume"], check=True, stderr=subprocess.DEVNULL)
        subprocess.run([*command, "-o", str(whole)], check=True, stderr=subprocess.DEVNULL)
        done, undisturbed = tables(out), tables(whole)
        return {"killed_in": kills, "equal": {name: done[name] == rows for name, rows in undisturbed.items()}}


def tables(out: Path) -> dict[str, list[str]]:
    """Every row of every table, sorted."""
    return {
        table.name: sorted(repr(row) for row in rows_of(table)) for table in sorted(out.iterdir()) if table.is_dir()
    }


def rows_of(table: Path) -> list[dict[str, Any]]:
    import pyarrow.parquet as pq

    return [row for file in table.glob("*.parquet") for row in pq.read_table(file).to_pylist()]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("measure", "naive", "skew", "killed", "equal"))
    parser.add_argument("place", type=Path, nargs="+")
    parser.add_argument("--documents", type=int, default=0)
    parser.add_argument("--copies", type=int, default=20_000)
    parser.add_argument("--partitions", type=int, default=0)
    parser.add_argument("--conf", action="append", default=[], metavar="NAME=VALUE")
    options = parser.parse_args()
    CONF.update(text.split("=", 1) for text in options.conf)
    if options.what == "measure":
        result = measure(options.place[0], options.partitions)
    elif options.what == "naive":
        result = naive(options.place[0], options.documents or 2000)
    elif options.what == "skew":
        result = skew(options.place[0], options.documents or 100_000, options.copies)
    elif options.what == "equal":
        result = equal(options.place)
    else:
        result = killed(options.place[0], ["documents", "buckets", "pairs", "samples"])
    print(json.dumps(result, indent=1))
