"""What the window imports of this room starts without numpy, scipy and pyarrow."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "module",
    [
        "twinlens.evaluation.study",
        "twinlens.evaluation.thresholds",
        "twinlens.evaluation.score_grid",
        "twinlens.evaluation.planner",
        "twinlens.evaluation.recall",
        "twinlens.evaluation.sampling",
        "twinlens.evaluation.configurations",
        "twinlens.export.table_formats",
        "twinlens.export.report",
        "twinlens.export.dataset",
        "twinlens.export.pair_forms",
    ],
)
def test_no_heavy_package_is_loaded(module: str) -> None:
    heavy = "{'numpy', 'scipy', 'pyarrow', 'fpdf', 'numba', 'PySide6'}"
    code = f"import sys, {module}; print(*sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
