"""Kernels are compiled once, into a folder that is private and can always be written."""

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from twinlens.kernels import compile as compiling
from twinlens.kernels.calls import Pinned, parsed
from twinlens.kernels.similarity import _shingles

CODE = """
import os, sys, numpy as np
from twinlens.kernels.similarity import shingle_set
shingle_set(np.arange(30, dtype=np.uint64), 4)
print(os.environ["NUMBA_CACHE_DIR"])
print("numba" in sys.modules)
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


def finish(process: "subprocess.Popen[str]") -> tuple[Path, bool]:
    """The folder, and whether the process compiled."""
    out, errors = process.communicate(timeout=200)
    assert process.returncode == 0, errors
    folder, compiled = out.split("\n")[:2]
    return Path(folder), compiled == "True"


def test_processes_that_compile_at_once_share_one_folder_and_later_ones_only_load(tmp_path: Path) -> None:
    together = [finish(p) for p in [start(XDG_CACHE_HOME=str(tmp_path)) for _ in range(2)]]
    (folder,) = {folder for folder, _ in together}
    assert folder.is_relative_to(tmp_path) and [*folder.glob("*.o")]
    assert finish(start(XDG_CACHE_HOME=str(tmp_path))) == (folder, False)


def test_a_folder_that_the_environment_names_is_used(tmp_path: Path) -> None:
    assert finish(start(NUMBA_CACHE_DIR=str(tmp_path)))[0] == tmp_path
    assert [*tmp_path.glob("*.o")]


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
    with pytest.raises(TypeError):
        _shingles(tokens, 4)
    tokens.flags.writeable = out.flags.writeable = False
    with pytest.raises(TypeError):
        _shingles(tokens, 4, out)


def test_a_damaged_file_of_machine_code_is_made_anew(tmp_path: Path) -> None:
    assert finish(start(NUMBA_CACHE_DIR=str(tmp_path)))[1]
    (made,) = tmp_path.glob("*._shingles-*.o")
    made.write_bytes(made.read_bytes()[:100])
    assert finish(start(NUMBA_CACHE_DIR=str(tmp_path)))[1]
    assert not finish(start(NUMBA_CACHE_DIR=str(tmp_path)))[1]


def test_only_types_that_are_handed_over_as_they_are_can_be_parameters() -> None:
    assert [str(p.dtype) for p in parsed("void(uint8[::1], Array(uint64, 2, 'C', readonly=True))")[1]] == [
        "uint8",
        "uint64",
    ]
    assert [p.dimensions for p in parsed("int64(uint64[:, ::1], boolean[::1])")[1]] == [2, 1]
    for signature in ("void(uint8[:])", "void(unicode_type)", "complex128(int64)"):
        with pytest.raises(ValueError, match="a kernel"):
            parsed(signature)


def test_kernels_that_nobody_used_for_long_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(compiling, "user_cache_dir", lambda *_, **__: str(tmp_path))
    month = compiling.KEPT_DAYS * 86_400
    ages = {"0123456789abcdef": month + 60, "fedcba9876543210": month - 3_600, "somebody-elses": month * 2}
    for name, age in ages.items():
        folder = tmp_path / "numba" / name
        folder.mkdir(parents=True)
        (folder / "kernel.o").touch()
        os.utime(folder, (time.time() - age, time.time() - age))
    compiling.use_cache_folder()
    used = Path(os.environ["NUMBA_CACHE_DIR"]).name
    assert {path.name for path in (tmp_path / "numba").iterdir()} == {"fedcba9876543210", "somebody-elses", used}


def test_nothing_is_deleted_beside_a_temporary_folder(tmp_path: Path) -> None:
    mine, old = tmp_path / "twinlens-x", tmp_path / "0123456789abcdef"
    mine.mkdir()
    old.mkdir()
    os.utime(old, (0, 0))
    compiling._forget_old(mine)
    assert old.is_dir()


def test_a_pinned_array_is_taken_like_the_array_itself() -> None:
    tokens, out = np.arange(9, dtype=np.uint64), np.zeros(9, np.uint64)
    assert _shingles(Pinned.of(tokens), 4, Pinned.of(out)) == 6
    expected = np.zeros(9, np.uint64)
    assert _shingles(tokens, 4, expected) == 6
    assert (out == expected).all()
    with pytest.raises(TypeError):
        _shingles(Pinned.of(tokens.astype(np.float64)), 4, out)
    out.flags.writeable = False
    with pytest.raises(TypeError):
        _shingles(tokens, 4, Pinned.of(out))
    with pytest.raises(TypeError):
        Pinned.of(tokens[::2])
