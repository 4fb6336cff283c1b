"""Compiling the kernels once for a machine, and knowing whether that was done."""

import os
import platform
from pathlib import Path


def _marker() -> Path:
    """A file beside the compiled kernels, whose name says what they depend on besides their own source."""
    from twinlens import kernels

    del kernels  # importing it names the cache folder, which differs with every kernel source
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"prepared-{platform.machine()}"


def are_prepared() -> bool:
    """Whether loading the kernels will take a moment only; looks at a file, loads nothing."""
    return _marker().exists()


def prepare() -> None:
    """Compile the kernels; where that was done before, each is loaded when it is first called."""
    from twinlens import kernels

    marker = _marker()
    if not marker.exists():
        kernels.prepare()
        marker.parent.mkdir(parents=True, exist_ok=True)
        marker.touch()
