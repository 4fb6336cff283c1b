"""The program as a process: what a script sees of it."""

import csv
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from twinlens.installation import resources


@dataclass(frozen=True)
class Outcome:
    """What one command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output, which is exactly one JSON value."""
        return json.loads(self.out)

    @property
    def rows(self) -> list[dict[str, str]]:
        """Standard output as CSV."""
        return list(csv.DictReader(io.StringIO(self.out)))


Twinlens = Callable[..., Outcome]


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "twinlens", *map(str, arguments)]


@pytest.fixture(scope="session")
def twinlens(tmp_path_factory: pytest.TempPathFactory) -> Twinlens:
    """Runs `twinlens ARGUMENTS`; fails unless it ends with the expected status."""
    home = tmp_path_factory.mktemp("home")

    def run(*arguments: object, status: int = 0, cwd: Path | None = None) -> Outcome:
        result = subprocess.run(
            command(*arguments),
            capture_output=True,
            encoding="utf-8",
            cwd=cwd,
            # settings and data of the person who runs the tests stay out of it; compiled kernels are shared
            env={**os.environ, "XDG_CONFIG_HOME": str(home / "config"), "XDG_DATA_HOME": str(home / "data")},
            timeout=240,
            check=False,
        )
        assert result.returncode == status, (
            f"status {result.returncode}\n{result.stdout[-2000:]}\n{result.stderr[-4000:]}"
        )
        assert "Traceback" not in result.stderr, result.stderr
        return Outcome(result.returncode, result.stdout, result.stderr)

    return run


@pytest.fixture(scope="session")
def demo_corpus() -> Path:
    return resources() / "demo" / "corpus"


@pytest.fixture(scope="session")
def demo_labels() -> Path:
    return resources() / "demo" / "labels.csv"


@pytest.fixture(scope="session")
def demo_project(
    twinlens: Twinlens, demo_corpus: Path, demo_labels: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The demo corpus, scanned and labelled; tests read it and never change it."""
    path = tmp_path_factory.mktemp("demo") / "demo.twinlens"
    twinlens("scan", demo_corpus, "-p", path)
    twinlens("labels", "import", path, demo_labels)
    return path
