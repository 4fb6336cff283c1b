"""Arrays that take long to make, kept beside the compiled kernels."""

import os
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Arrays = Sequence[NDArray[np.generic]]


def kept(name: str, make: Callable[[], Arrays]) -> list[NDArray[np.generic]]:
    """The arrays that `make` makes: loaded where a process of this user made them before, else made and kept.

    `name` must change with everything that they depend on besides the kernels' own source, with which the folder
    changes. A folder that cannot be written costs the time again, nothing else.
    """
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    path = folder / f"{name}.npz"
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            return [stored[key] for key in stored.files]
    except (OSError, ValueError, EOFError, zipfile.BadZipFile):
        pass  # not made yet, or cut off
    arrays = list(make())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, suffix=".part", delete=False) as part:
            np.savez(part, *arrays)
        Path(part.name).replace(path)  # whole or not at all, whoever else does the same
    except OSError:
        pass
    return arrays
