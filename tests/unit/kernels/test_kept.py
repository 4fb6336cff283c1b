import os
from pathlib import Path

import numpy as np
import pytest

from twinlens.kernels import characters as module
from twinlens.kernels.kept import kept


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_arrays_are_made_once(folder):
    made = []

    def make():
        made.append(1)
        return [np.arange(5, dtype=np.uint16), np.ones((2, 3), np.uint8)]

    first, second = kept("some", make), kept("some", make)
    assert len(made) == 1
    for a, b in zip(first, second, strict=True):
        assert a.dtype == b.dtype
        assert (a == b).all()
    assert [path.name for path in folder.iterdir()] == ["some.npz"]
    kept("other", make)
    assert len(made) == 2


def test_a_damaged_file_is_made_again(folder):
    kept("some", lambda: [np.arange(5)])
    path = folder / "some.npz"
    path.write_bytes(path.read_bytes()[:40])
    assert kept("some", lambda: [np.arange(7)])[0].tolist() == list(range(7))
    assert kept("some", lambda: [np.arange(9)])[0].tolist() == list(range(7))


def test_a_folder_that_cannot_be_made_costs_only_time(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(blocked / "cache"))
    assert kept("some", lambda: [np.arange(3)])[0].tolist() == [0, 1, 2]


def test_kept_tables_equal_fresh_ones(folder):
    module.characters.cache_clear()
    fresh = module.characters()
    module.characters.cache_clear()
    loaded = module.characters()
    module.characters.cache_clear()
    assert Path(os.environ["NUMBA_CACHE_DIR"]) == folder
    for a, b in zip(fresh, loaded, strict=True):
        assert a.dtype == b.dtype
        assert a.flags.c_contiguous
        assert b.flags.c_contiguous
        assert (a == b).all()
