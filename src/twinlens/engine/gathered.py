"""What is to be known of a new project's documents, gathered while they are written instead of read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from twinlens.kernels.equal_digests import by_digest, starts_of
from twinlens.model.documents import DocumentStatus
from twinlens.store.arrays import digest_words
from twinlens.store.document_writer import storable
from twinlens.store.scan_columns import ScanColumns, Totals

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.engine.columns import DocumentBlock


class Gathered:
    """What `scan_columns` and `totals` would read of a project into which one scan wrote everything.

    Some 80 bytes a document.
    """

    def __init__(self) -> None:
        self._numbers: list[NDArray[np.int64]] = []  # document, tokens, site of each block
        self._digests: list[NDArray[np.uint64]] = []
        self._contents: list[NDArray[np.uint64]] = []  # of documents with content
        self._filled: list[NDArray[np.int64]] = []  # their rows
        self._sites: dict[str, int] = {}
        self._stored_sites: dict[str, int] = {}
        self._statuses: Counter[str] = Counter()
        self._octets = self._tokens = 0
        self._last = 0
        self._ascending = True

    def add(self, documents: Sequence[int], block: DocumentBlock) -> None:
        """Documents that were written, with the rows that they got."""
        rows = np.array(documents, np.int64)
        self._ascending &= bool((np.diff(rows, prepend=self._last) > 0).all())
        self._last = documents[-1] if documents else self._last
        for name in dict.fromkeys(block.site):
            if name not in self._sites:
                self._sites[name] = self._stored_sites.setdefault(storable(name), len(self._stored_sites))
        chosen = np.flatnonzero(block.tokens > 0)
        site = np.array([self._sites[name] for name in block.site], np.int64)
        self._numbers.append(np.stack([rows, block.tokens, site])[:, chosen])
        self._digests.append(block.token_digest[chosen])
        filled = [place for place, digest in enumerate(block.content_digest) if digest]
        self._filled.append(rows[filled])
        self._contents.append(digest_words([block.content_digest[place] for place in filled]))
        self._statuses.update(block.status)
        self._octets += sum(block.size)
        self._tokens += int(block.tokens[chosen].sum())

    @property
    def whole(self) -> bool:
        """Whether it is all that there is: something was written, and no document twice."""
        return bool(self._numbers) and self._ascending

    def columns(self) -> ScanColumns:
        """The columns."""
        document, tokens, site = np.concatenate(self._numbers, axis=1)
        return ScanColumns(document, document, tokens, site, np.concatenate(self._digests))

    def statuses(self) -> dict[str, int]:
        """How many documents have each status."""
        return {str(status): self._statuses[str(status)] for status in DocumentStatus}

    def totals(self, identity_sets: int) -> Totals:
        """The totals, where there are so many identity sets."""
        contents = np.concatenate(self._contents)
        different = len(starts_of(contents, by_digest(contents)))
        return Totals(self._octets, self._tokens, identity_sets, len(contents) - different)

    def contents(self, documents: NDArray[np.int64]) -> NDArray[np.uint64]:
        """The content digests of documents with content, uint64[n, 2]."""
        return np.concatenate(self._contents)[np.searchsorted(np.concatenate(self._filled), documents)]
