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


@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_a_stopped_scan_keeps_what_it_has_and_goes_on(twinlens: Run, tmp_path: Path, ending: signal.Signals) -> None:
    folder = many_documents(tmp_path / "pages", 6000)
    whole, parts = tmp_path / "whole.twinlens", tmp_path / "parts.twinlens"
    expected = twinlens("scan", folder, "-p", whole, "--json", "--jobs", 1).json
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
