"""One file against all: how much of it is contained in each file of an index (Manber 1993, section 3)."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import xxhash
from numpy.typing import NDArray

from twinlens.engine.sif.content import counted_bytes, is_text
from twinlens.engine.sif.index import Lists, SifIndex, take_fingerprints
from twinlens.engine.sif.settings import SMALL, WEAK
from twinlens.kernels import anchors as kernel
from twinlens.model.errors import DocumentError

DEFAULT_MIN = 50.0  # per cent


@dataclass(frozen=True, slots=True)
class Match:
    """A file that shares fingerprints with the query; `similarity` in per cent, above 100 where they repeat."""

    path: str
    similarity: float
    size: int
    equal: bool
    common: int
    weak: bool


def query_file(path: Path, index: SifIndex, minimum: float = DEFAULT_MIN) -> list[Match]:
    """The files similar to the file at `path`. Raises DocumentError where it cannot be read."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DocumentError(f"{path} cannot be read ({error.strerror or error}).") from error
    return query(data, index, minimum)


def query(data: bytes, index: SifIndex, minimum: float = DEFAULT_MIN) -> list[Match]:
    """The files that hold more than `minimum` per cent of the query's fingerprints, and those equal to it.

    Similarity = stored occurrences whose value the query has / the query's fingerprints with repetition. Text is
    compared with text only; two files below 5 KiB by their finer fingerprints.
    """
    text = is_text(data)
    counted = counted_bytes(data, index.settings.strip_formatting) if text else data
    coarse = take_fingerprints([counted], index.settings, kernel.COARSE_BITS)[0]
    common = _stored_occurrences(coarse, index.coarse)
    similarity = _percent(common, len(coarse))
    if len(data) < SMALL and index.settings.method == 2:
        fine = take_fingerprints([counted], index.settings, kernel.FINE_BITS)[0]
        common_fine = _stored_occurrences(fine, index.fine)
        small = index.small
        common = np.where(small, common_fine, common)
        similarity = np.where(small, _percent(common_fine, len(fine)), similarity)
    equal = (index.checksum == np.uint64(xxhash.xxh64_intdigest(data))) & (index.size == len(data))
    listed = equal | ((index.text == text) & (similarity > minimum))
    matches = [
        Match(
            index.paths[i],
            100.0 if equal[i] and similarity[i] == 0 else float(similarity[i]),
            int(index.size[i]),
            bool(equal[i]),
            int(common[i]),
            bool(common[i] < WEAK) and not bool(equal[i]),
        )
        for i in np.flatnonzero(listed)
    ]
    return sorted(matches, key=lambda m: (not m.equal, -m.similarity, m.path))


def _stored_occurrences(wanted: NDArray[np.uint32], stored: Lists) -> NDArray[np.int64]:
    """For each file, how many of its fingerprints are among the wanted ones; int64 [files]."""
    if not len(wanted) or not len(stored.values):
        return np.zeros(len(stored.start) - 1, dtype=np.int64)
    distinct = np.unique(wanted)
    at = np.minimum(np.searchsorted(distinct, stored.values), len(distinct) - 1)
    reached = np.zeros(len(stored.values) + 1, dtype=np.int64)
    np.cumsum(distinct[at] == stored.values, out=reached[1:])
    return reached[stored.start[1:]] - reached[stored.start[:-1]]


def _percent(common: NDArray[np.int64], total: int) -> NDArray[np.float64]:
    if total == 0:
        return np.zeros(len(common), dtype=np.float64)
    return (common * (100.0 / total)).astype(np.float64)
