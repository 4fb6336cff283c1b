"""A scan that is stopped or killed keeps what it has, and the next one ends where an undisturbed one would have."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def many_documents(folder: Path, count: int) -> Path:
    """Short documents in which every tenth repeats the one before it with one word changed."""
    folder.mkdir()
    for number in range(count):
        words = [f"w{(number - (number % 10 == 9)) * 131 + place * 7919}" for place in range(300)]
        if number % 10 == 9:
            words[150] = "changed"
        (folder / f"{number:05}.txt").write_text(" ".join(words))
    return folder


@pytest.fixture(scope="module")
def undisturbed(twinlens: Run, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Any]:
    """A folder of documents, the project of a scan that nothing stopped, and what that scan printed."""
    root = tmp_path_factory.mktemp("undisturbed")
    folder = many_documents(root / "pages", 6000)
    return folder, root / "whole.twinlens", twinlens("scan", folder, "-p", root / "whole.twinlens", "--json").json


@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_a_stopped_scan_keeps_what_it_has_and_goes_on(
    twinlens: Run, undisturbed: tuple[Path, Path, Any], tmp_path: Path, ending: signal.Signals
) -> None:
    folder, whole, expected = undisturbed
    parts = tmp_path / "parts.twinlens"
    arguments = [sys.executable, "-m", "twinlens", "scan", str(folder), "-p", str(parts), "--jobs", "1"]
    with subprocess.Popen(arguments, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stderr is not None
        while True:  # something is stored already, and something is left to do
            line = process.stderr.readline()
            assert line, "the scan ended before it could be stopped"
            if line.startswith(b"reading"):
                break
        process.send_signal(ending)
        process.communicate(timeout=60)
        assert process.returncode == (130 if ending is signal.SIGINT else -signal.SIGKILL)
    resumed = twinlens("scan", "-p", parts, "--resume", "--json").json
    for key in ("documents", "bytes", "tokens", "identity_sets", "exact_duplicates", "pairs"):
        assert resumed[key] == expected[key]
    columns = ("a", "b", "b_sim", "c_sim")
    listed = [[tuple(row[name] for name in columns) for row in twinlens("pairs", path).rows] for path in (whole, parts)]
    assert listed[0] == listed[1]
    assert len(listed[0]) > 400


def test_pairs_depend_neither_on_the_order_of_sources_nor_on_workers_nor_on_the_hash_seed(
    twinlens: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [many_documents(tmp_path / name, 120) for name in ("one", "two")]
    for file in list(folders[1].iterdir()):
        file.rename(file.with_stem(f"second{file.stem}"))  # of two equal names the first source's stays as it is
    (folders[1] / "own.txt").write_text((folders[0] / "00009.txt").read_text() + " more")
    found = []
    for number, (sources, jobs) in enumerate(((folders, 1), (folders[::-1], 2))):
        monkeypatch.setenv("PYTHONHASHSEED", str(7 + number))
        project = tmp_path / f"{number}.twinlens"
        twinlens("scan", *sources, "-p", project, "--jobs", jobs)
        rows = twinlens("pairs", project, "--identical").rows
        found.append(
            {(frozenset((row["a"], row["b"])), row["b_sim"], row["c_sim"], row["resemblance"]) for row in rows}
        )
        assert len(found[-1]) == len(rows)
    assert found[0] == found[1]
    assert len(found[0]) > 150
