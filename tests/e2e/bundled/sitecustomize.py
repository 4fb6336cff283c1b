"""Loaded by every Python process of the test: what a bundle leaves out cannot be imported, and its hooks have run."""

import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType


def _load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Missing:
    """Finds nothing of what is left out; modules that the interpreter had before are none of a bundle's."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = frozenset(names)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        parts = name.split(".")
        if any(".".join(parts[: length + 1]) in self._names for length in range(len(parts))):
            raise ModuleNotFoundError(f"No module named {name!r} in a bundle", name=name)
        return None


if os.environ.get("TWINLENS_PACKAGING"):
    packaging = Path(os.environ["TWINLENS_PACKAGING"])
    sys.meta_path.insert(0, Missing(_load(packaging / "left_out.py").MODULES))  # type: ignore[arg-type]
    for hook in sorted(packaging.glob("without_*.py")):
        _load(hook)
