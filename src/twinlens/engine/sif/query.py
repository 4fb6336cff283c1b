"""One file against all: how much of it is contained in each file of an index (Manber 1993, section 3)."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.sif.batches import batches_of
from twinlens.engine.sif.fingerprints import Fingerprints
from twinlens.engine.sif.index import SifIndex
from twinlens.engine.sif.lists import Lists
from twinlens.engine.sif.settings import SMALL, WEAK
from twinlens.model.errors import DocumentError

DEFAULT_MIN = 50.0  # per cent
_LOW_BITS = 20


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
    (batch,) = batches_of([data], index.settings.strip_formatting)
    fingerprints = Fingerprints(index.settings)
    fingerprints.add(batch)
    coarse, fine = (lists.values for lists in fingerprints.lists())
    common, similarity = occurrences(index, coarse, fine, len(data) < SMALL)
    equal = (index.checksum == batch.checksum[0]) & (index.size == len(data))
    listed = equal | ((index.text == batch.text[0]) & (similarity > minimum))
    matches = [
        Match(
            index.paths[i],
            100.0 if equal[i] and similarity[i] == 0 else float(similarity[i]),
            int(index.size[i]),
            bool(equal[i]),
            int(common[i]),
            bool(common[i] < WEAK) and not bool(equal[i]),
        )
        for i in np.flatnonzero(listed).tolist()
    ]
    return sorted(matches, key=lambda m: (not m.equal, -m.similarity, m.path))


def occurrences(
    index: SifIndex, coarse: NDArray[np.uint32], fine: NDArray[np.uint32], small: bool
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """For each file of the index: the common fingerprints, int64 [files], and their per cent of the query's, float64.

    `coarse` and `fine` are the query's fingerprints, `small` whether it has less than 5 KiB.
    """
    common = _stored_occurrences(coarse, index.coarse)
    similarity = _percent(common, len(coarse))
    if small and index.settings.method == 2:
        common_fine = _stored_occurrences(fine, index.fine)
        common = np.where(index.small, common_fine, common)
        similarity = np.where(index.small, _percent(common_fine, len(fine)), similarity)
    return common, similarity


def _stored_occurrences(wanted: NDArray[np.uint32], stored: Lists) -> NDArray[np.int64]:
    """For each file, how many of its fingerprints are among the wanted ones; int64 [files]."""
    files = len(stored.start) - 1
    low = np.uint32((1 << _LOW_BITS) - 1)
    seen = np.zeros(1 << _LOW_BITS, dtype=np.bool_)
    seen[wanted & low] = True
    likely = np.flatnonzero(seen[stored.values & low])  # few: most fingerprints are told apart by their low bits
    places = likely[np.isin(stored.values[likely], wanted)]
    return np.bincount(np.searchsorted(stored.start, places, side="right") - 1, minlength=files)


def _percent(common: NDArray[np.int64], total: int) -> NDArray[np.float64]:
    if total == 0:
        return np.zeros(len(common), dtype=np.float64)
    return (common * (100.0 / total)).astype(np.float64)
