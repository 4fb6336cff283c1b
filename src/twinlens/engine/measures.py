"""Exact measures of pairs from the documents' texts: resemblance, containments, term difference, edit distance."""

from __future__ import annotations

import tempfile
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from rapidfuzz.distance import DamerauLevenshtein

from twinlens.engine import originals
from twinlens.model.progress import NoProgress, Progress
from twinlens.store import Store
from twinlens.store.scan_columns import pairs_to_measure
from twinlens.text.diff import common_ends, distance

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.model.params import ScanParams

EDIT_CELLS = 250_000_000  # of the matrix of the edit distance: some three seconds
DIFFERENCE_CELLS = 100_000_000_000  # of the term difference, after common ends are left out: 64 at a time
WRITTEN = 500  # pairs whose measures are kept in one go


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a pair (domain specification, section 7); None where a document has no token.

    `term_difference` is also None where counting it would take minutes.
    """

    resemblance: float | None
    containment_a: float | None
    containment_b: float | None
    term_difference: int | None


def shingle_measures(a: NDArray[np.uint64], b: NDArray[np.uint64]) -> tuple[float, float, float, int]:
    """Resemblance, both containments and the number of common shingles of two sorted sets, neither of them empty."""
    common = len(np.intersect1d(a, b, assume_unique=True))
    return common / (len(a) + len(b) - common), common / len(a), common / len(b), common


def interned(a: NDArray[np.uint64], b: NDArray[np.uint64]) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """Both token sequences with small numbers in place of the hashes."""
    _, numbers = np.unique(np.concatenate([a, b]), return_inverse=True)
    small = numbers.astype(np.uint32)
    return small[: len(a)], small[len(a) :]


def term_difference(a: NDArray[np.uint64], b: NDArray[np.uint64]) -> int | None:
    """Tokens that a minimal script deletes and inserts (Indel distance); None beyond `DIFFERENCE_CELLS`."""
    front, back = common_ends(a, b)
    a, b = a[front : len(a) - back], b[front : len(b) - back]
    if len(a) * len(b) > DIFFERENCE_CELLS:
        return None
    return distance(*interned(a, b)) if len(a) and len(b) else len(a) + len(b)


def edit_distance(a: NDArray[np.uint64], b: NDArray[np.uint64]) -> int | None:
    """Unrestricted Damerau–Levenshtein over tokens; None where the matrix has more than `EDIT_CELLS` cells."""
    if len(a) * len(b) > EDIT_CELLS:
        return None
    left, right = interned(a, b)
    return int(DamerauLevenshtein.distance(array("I", left.tobytes()), array("I", right.tobytes())))


def measure(a: NDArray[np.uint64], b: NDArray[np.uint64], k: int) -> Measures:
    """The measures of two token sequences."""
    from twinlens.kernels.similarity import shingle_set

    if not len(a) or not len(b):
        return Measures(None, None, None, None)
    resemblance, in_a, in_b, _ = shingle_measures(shingle_set(a, k), shingle_set(b, k))
    return Measures(resemblance, in_a, in_b, term_difference(a, b))


def fill(
    project: str, everything: bool = False, progress: Progress | None = None, most: int | None = None
) -> dict[str, int]:
    """Measure the pairs of a project that are not measured yet: the sampled and labelled ones, or all.

    Containers of more than `most` bytes are not read for it. Returns how many pairs were measured and how many could
    not be, because a document is no longer as it was scanned. Raises Cancelled when the progress says so; what was
    measured is kept.
    """
    progress = progress or NoProgress()
    with Store.open(project) as store:
        pairs = pairs_to_measure(store.connection, everything=everything, most=most)
        if not len(pairs):
            return {"measured": 0, "unreadable": 0}
        from twinlens.kernels.sign import token_hashes  # not before it is known that something is to be measured

        with store.writer() as writer:
            params = store.settings.params
            documents = np.unique(pairs[:, 1:])
            progress.stage("reading pairs", documents_total=len(documents))
            with Tokens(Path(project).parent) as tokens:
                for row, text in originals.texts(store, documents.tolist()):
                    tokens.put(row, token_hashes(text.text, text.markup, params))
                    progress.advance(documents=1)
                progress.stage("measuring", documents_total=len(pairs))
                unreadable = 0
                rows: list[tuple[int, float | None, float | None, float | None, int | None]] = []
                for pair, left, right in pairs.tolist():
                    if left not in tokens or right not in tokens:
                        unreadable += 1
                        continue
                    found = tokens.measure(left, right, params)
                    rows.append(
                        (pair, found.resemblance, found.containment_a, found.containment_b, found.term_difference)
                    )
                    progress.advance(documents=1)
                    if len(rows) >= WRITTEN:
                        writer.add_measures(rows)
                        rows = []
                writer.add_measures(rows)
    return {"measured": len(pairs) - unreadable, "unreadable": unreadable}


class Tokens:
    """The token sequences of many documents in a temporary file: memory does not grow with them."""

    def __init__(self, folder: Path) -> None:
        self._file = tempfile.TemporaryFile(dir=folder if folder.is_dir() else None)  # noqa: SIM115 (closed by __exit__)
        self._places: dict[int, tuple[int, int]] = {}
        self._end = 0
        self._left: tuple[int, NDArray[np.uint64], NDArray[np.uint64]] | None = None

    def __enter__(self) -> Tokens:
        return self

    def __exit__(self, *_: Any) -> None:
        self._file.close()

    def __contains__(self, document: int) -> bool:
        return document in self._places

    def put(self, document: int, tokens: NDArray[np.uint64]) -> None:
        """Keep the tokens of a document."""
        data = tokens.tobytes()
        self._file.seek(self._end)
        self._file.write(data)
        self._places[document] = self._end, len(data)
        self._end += len(data)

    def get(self, document: int) -> NDArray[np.uint64]:
        """The tokens of a document that was put."""
        place, length = self._places[document]
        self._file.seek(place)
        return np.frombuffer(self._file.read(length), np.uint64)

    def measure(self, left: int, right: int, params: ScanParams) -> Measures:
        """The measures of a pair; pairs that follow each other with the same left document share its shingles."""
        from twinlens.kernels.similarity import shingle_set

        if self._left is None or self._left[0] != left:
            tokens = self.get(left)
            self._left = left, tokens, shingle_set(tokens, params.k)
        _, a, shingles_a = self._left
        b = self.get(right)
        if not len(a) or not len(b):
            return Measures(None, None, None, None)
        resemblance, in_a, in_b, _ = shingle_measures(shingles_a, shingle_set(b, params.k))
        return Measures(resemblance, in_a, in_b, term_difference(a, b))
