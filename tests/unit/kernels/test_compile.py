"""Kernels are compiled once, into a folder that is private and can always be written."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from twinlens.kernels import compile as compiling
from twinlens.kernels.similarity import _shingles

CODE = """
import os, numpy as np
from twinlens.kernels.similarity import _shingles, shingle_set
shingle_set(np.arange(30, dtype=np.uint64), 4)
print(os.environ["NUMBA_CACHE_DIR"])
print(sum(_shingles.compile().stats.cache_hits.values()))
"""


def start(**environment: str) -> "subprocess.Popen[str]":
    clean = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    return subprocess.Popen(
        [sys.executable, "-c", CODE],
        env=clean | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: "subprocess.Popen[str]") -> tuple[Path, int]:
    out, errors = process.communicate(timeout=200)
    assert process.returncode == 0, errors
    folder, hits = out.split("\n")[:2]
    return Path(folder), int(hits)


def test_processes_that_compile_at_once_share_one_folder_and_later_ones_only_load(tmp_path: Path) -> None:
    together = [finish(p) for p in [start(XDG_CACHE_HOME=str(tmp_path)) for _ in range(2)]]
    (folder,) = {folder for folder, _ in together}
    assert folder.is_relative_to(tmp_path) and any(folder.rglob("*.nbc"))
    assert finish(start(XDG_CACHE_HOME=str(tmp_path))) == (folder, 1)


def test_a_folder_that_the_environment_names_is_used(tmp_path: Path) -> None:
    assert finish(start(NUMBA_CACHE_DIR=str(tmp_path)))[0] == tmp_path
    assert any(tmp_path.rglob("*.nbc"))


def test_without_a_writable_home_a_temporary_folder_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(compiling, "user_cache_dir", lambda *_, **__: str(blocked / "below"))
    monkeypatch.setattr(compiling.tempfile, "tempdir", str(tmp_path))
    compiling.use_cache_folder()
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    assert folder.is_dir() and folder.is_relative_to(tmp_path)
    assert folder.stat().st_mode & 0o077 == 0


def test_a_folder_that_others_can_write_is_not_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code is loaded and run: nobody else may be able to put it there."""
    open_to_all = tmp_path / "cache"
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    assert not compiling._private(open_to_all)
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(compiling, "user_cache_dir", lambda *_, **__: str(tmp_path / "none" / "x"))
    (tmp_path / "none").touch()
    monkeypatch.setattr(compiling.tempfile, "tempdir", str(open_to_all))
    shared = open_to_all / f"twinlens-{os.getuid()}"
    shared.mkdir()
    shared.chmod(0o777)
    compiling.use_cache_folder()
    assert not Path(os.environ["NUMBA_CACHE_DIR"]).is_relative_to(shared)


def test_a_kernel_takes_its_own_types_only() -> None:
    tokens, out = np.zeros(4, np.uint64), np.zeros(4, np.uint64)
    assert _shingles(tokens, 4, out) == 1
    with pytest.raises(TypeError):
        _shingles(tokens.astype(np.float64), 4, out)
    with pytest.raises(TypeError):
        _shingles(tokens, 4, out[::2])
