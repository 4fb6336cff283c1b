"""The rooms keep apart: who imports whom, what a window or a short command loads, how long a file gets."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "twinlens"
LONGEST = 500  # lines: a file that needs more has two reasons to change


def sources(*rooms: str) -> Iterator[Path]:
    for room in rooms or ("",):
        yield from sorted((PACKAGE / room).rglob("*.py"))


@cache
def imported(path: Path) -> tuple[str, ...]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
    return tuple(found)


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh interpreter holds after the code."""
    result = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint('\\n'.join(sys.modules))"],
        capture_output=True,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return set(result.stdout.split())


def test_import_contracts_hold() -> None:
    """In a process of its own: the linter switches off every logger that there is."""
    code = f"from importlinter.cli import lint_imports; exit(lint_imports({str(ROOT / 'pyproject.toml')!r}))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert result.returncode == 0, result.stdout


def test_no_file_is_longer_than_its_reader() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in sources()}
    assert lengths
    assert not {path: lines for path, lines in lengths.items() if lines >= LONGEST}


def test_the_window_never_loads_the_kernels() -> None:
    """Importing all of the window, with the session below it, loads neither kernels nor, before a paint, numpy."""
    names = [
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in sources("ui")
    ]
    loaded = loaded_by("\n".join(f"import {name}" for name in ("twinlens.session", *names)))
    assert "PySide6.QtWidgets" in loaded
    heavy = {"numba", "llvmlite", "twinlens.kernels", "scipy", "pyarrow", "numpy"}
    assert not loaded & heavy


def test_a_short_command_loads_no_heavy_library() -> None:
    loaded = loaded_by("from twinlens.cli.program import run; import sys; assert run(['--version']) == 0")
    assert not loaded & {"numba", "numpy", "scipy", "pyarrow", "PySide6", "sqlite3", "twinlens.kernels"}


@pytest.mark.parametrize(
    "module", ["socket", "urllib.request", "http.client", "ftplib", "requests", "PySide6.QtNetwork"]
)
def test_nothing_reaches_for_the_network(module: str) -> None:
    """But for one question: whether the Spark master that a person names for `cluster scan` answers at all."""
    asks = {PACKAGE / "cluster" / "session.py"} if module == "socket" else set()
    offenders = [
        str(path.relative_to(ROOT))
        for path in sources()
        if path not in asks and any(name == module or name.startswith(f"{module}.") for name in imported(path))
    ]
    assert not offenders


@pytest.mark.parametrize("module", ["pickle", "marshal", "shelve", "dill"])
def test_nothing_unpickles_what_it_finds(module: str) -> None:
    offenders = [str(path.relative_to(ROOT)) for path in sources() if module in imported(path)]
    assert not offenders


def test_each_unit_test_stands_where_its_source_stands() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir()}
    folders = {
        path.name for path in (ROOT / "tests" / "unit").iterdir() if path.is_dir() and path.name != "__pycache__"
    }
    assert folders <= rooms
