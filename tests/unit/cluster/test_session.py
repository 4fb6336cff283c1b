"""What is missing is said in one sentence, before anything is written; nothing here starts Spark."""

import importlib.util
import socket
from pathlib import Path
from typing import Any

import pytest

from twinlens.cluster.bucket_sets import BucketSets
from twinlens.cluster.session import check_java, check_master, failure, reason_of, start
from twinlens.cluster.settings import ClusterScan
from twinlens.kernels.blocks import Plan
from twinlens.model.errors import TwinlensError, UsageError


def test_without_pyspark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(TwinlensError, match=r"pip install 'twinlens\[spark\]'"):
        start("local[2]")


def test_without_java(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(TwinlensError, match="apt-get install openjdk-17-jre-headless"):
        check_java()
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "gone"))
    with pytest.raises(TwinlensError, match="JAVA_HOME"):
        check_java()


def test_a_master_that_does_not_answer() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))  # bound and not listening: connections are refused
        port = unused.getsockname()[1]
        for master in (f"spark://127.0.0.1:{port}", f"k8s://https://127.0.0.1:{port}"):
            with pytest.raises(TwinlensError, match="cannot be reached"):
                check_master(master)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        check_master(f"spark://127.0.0.1:{listening.getsockname()[1]}")
    for master in ("local", "local[2]", "local[*]"):
        check_master(master)
    with pytest.raises(UsageError, match="--master must be"):
        check_master("locale[2]")


def test_a_server_that_is_no_master(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers, and Spark gives up after a minute with what its bridge says of that."""
    pyspark_sql = pytest.importorskip("pyspark.sql", reason="needs the extra spark")

    class TurnedAway:
        def __getattr__(self, name: str) -> Any:
            return lambda *_: self

        def getOrCreate(self) -> None:
            raise RuntimeError(": java.lang.IllegalStateException: Cannot call methods on a stopped SparkContext.\nx")

    monkeypatch.setattr(pyspark_sql.SparkSession, "builder", TurnedAway())
    monkeypatch.setattr(pyspark_sql.SparkSession, "getActiveSession", lambda: None)
    monkeypatch.setattr("twinlens.cluster.session.check_java", lambda: None)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        master = f"spark://127.0.0.1:{listening.getsockname()[1]}"
        with pytest.raises(TwinlensError, match=f"what answers at {master} takes no job of Spark"):
            start(master)


def test_yarn_without_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HADOOP_CONF_DIR", raising=False)
    monkeypatch.delenv("YARN_CONF_DIR", raising=False)
    with pytest.raises(TwinlensError, match="HADOOP_CONF_DIR"):
        check_master("yarn")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("java.io.IOException: No space left on device\n\tat x", "no space left for OUT"),
        ("java.io.IOException: File too large\n\tat x", "no space left for OUT"),
        ("FetchFailedException: Block shuffle_4_35_0 is corrupted due to DISK_ISSUE\n\tat x", "disk is full or broken"),
        (
            "Caused by: org.apache.hadoop.AccessControlException: Permission denied: user=x",
            "permission denied",
        ),
        ("ModuleNotFoundError: No module named 'twinlens'", "machines have no twinlens"),
        ("x\nCaused by: java.lang.IllegalStateException: the rack is on fire\n\tat y", "the rack is on fire"),
    ],
)
def test_failures_become_one_sentence(said: str, expected: str) -> None:
    sentence = str(failure(RuntimeError(said), "pairs", "OUT"))
    assert expected in sentence and "\n" not in sentence


def test_the_innermost_reason_counts() -> None:
    text = "Job aborted\njava.lang.A: x\nCaused by: java.io.FirstException: outer\nCaused by: b.LastError: inner."
    assert reason_of(RuntimeError(text)) == "inner"


def test_impossible_jobs_are_refused() -> None:
    for bad in ({"inputs": ()}, {"sample": 0}, {"limit": 0}, {"seed": -1}, {"seed": 2**63}):
        with pytest.raises(UsageError):
            ClusterScan(**{"inputs": ("x",), **bad})  # type: ignore[arg-type]


def test_keys_of_blocks_meet_where_the_blocks_are_equal() -> None:
    """Blocks across word boundaries, packed into as few words as they fit."""
    import numpy as np

    rng = np.random.default_rng(3)
    c = rng.integers(0, 2**64, (400, 6), dtype=np.uint64)
    c[200:] = c[:200]
    flipped = rng.integers(0, 384, 200)
    for row, bit in enumerate(flipped.tolist(), 200):
        c[row, bit // 64] ^= np.uint64(1) << np.uint64(bit % 64)
    b = rng.integers(0, 2**64, (400, 6), dtype=np.uint64)
    for together in (0, 1, 2, 3):
        plan = Plan(12, 384, max(12 + together, 6) if together else 1, together, 1.0)
        sets = BucketSets(6, 2, (plan,))
        edges = plan.edges
        for number, chosen in sets.all():
            if number < 0:
                continue
            equal = (sets.keys(number, chosen, b[:200], c[:200]) == sets.keys(number, chosen, b[:200], c[200:])).all(
                axis=1
            )
            hit = np.zeros(200, np.bool_)
            for block in chosen:
                hit |= (flipped >= edges[block]) & (flipped < edges[block + 1])
            assert (equal == ~hit).all()
        assert len(sets.all()) == 15 + len(sets.of_blocks(plan))


@pytest.mark.skipif(importlib.util.find_spec("pyspark") is None, reason="needs the extra spark")
def test_the_command_line_says_it_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is written where a job cannot begin, or where there is nothing to import."""
    from twinlens.cli.program import run

    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        master = f"spark://127.0.0.1:{unused.getsockname()[1]}"
        out, project = tmp_path / "out", tmp_path / "p.twinlens"
        calls = (
            (["cluster", "scan", "x.parquet", "-o", str(out), "--master", master, "--quiet"], 1, "cannot be reached"),
            (["cluster", "scan", "x.parquet", "-o", str(out), "--conf", "memory=2g", "--quiet"], 2, "--conf takes"),
            (["import-result", str(tmp_path), "-p", str(project), "--quiet"], 1, "is no result of"),
            (["import-result", str(tmp_path / "no"), "-p", str(project), "--quiet"], 1, "no such folder"),
        )
        for arguments, status, sentence in calls:
            assert run(arguments) == status
            said = capsys.readouterr().err
            assert sentence in said and said.count("\n") == 1, said
        assert not list(tmp_path.iterdir())
