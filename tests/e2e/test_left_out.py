"""The program does without what a bundle leaves out; `packaging/smoke.sh` looks at the bundle itself."""

import os
import subprocess
import sys
from pathlib import Path

BUNDLED = Path(__file__).resolve().parent / "bundled"
ROOT = Path(__file__).resolve().parents[2]


def as_in_a_bundle(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(BUNDLED),
        "TWINLENS_PACKAGING": str(ROOT / "packaging"),
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_STATE_HOME": str(folder / "state"),
    }
    return subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, timeout=200, check=False
    )


def test_nothing_asks_for_what_a_bundle_leaves_out(tmp_path: Path) -> None:
    kinds = ROOT / "tests" / "fuzz" / "corpus" / "readers"
    done = as_in_a_bundle(tmp_path, str(BUNDLED / "flow.py"), str(kinds), str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stderr.endswith("nothing was missing\n"), done.stderr
    assert "Warning" not in done.stderr


def test_what_is_left_out_is_missed(tmp_path: Path) -> None:
    for name in ("PIL.Image", "scipy", "pyarrow.flight"):
        done = as_in_a_bundle(tmp_path, "-c", f"import {name}")
        assert "in a bundle" in done.stderr, name
