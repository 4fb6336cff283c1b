"""A result folder read without Spark: what is no whole result is said in one sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from twinlens import kernels
from twinlens.cluster.result import Result
from twinlens.cluster.settings import FORMAT
from twinlens.model.errors import SourceError

WHOLE: dict[str, Any] = {"format": FORMAT, "kernel_version": kernels.VERSION}


@pytest.mark.parametrize(
    ("manifest", "said"),
    [
        ("{", "cannot be read"),
        (json.dumps([]), "has the format None"),
        (json.dumps({"format": FORMAT}), "computed by kernels None"),
        (json.dumps(WHOLE), "parameters"),
        (json.dumps({**WHOLE, "parameters": {"profile": "none"}}), "parameters"),
        (json.dumps({**WHOLE, "parameters": 3}), "parameters"),
    ],
)
def test_a_damaged_manifest(tmp_path: Path, manifest: str, said: str) -> None:
    (tmp_path / "manifest.json").write_text(manifest)
    with pytest.raises(SourceError, match=said):
        Result(str(tmp_path))
